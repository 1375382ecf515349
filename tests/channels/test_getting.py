"""A local model is got by one command: chosen, asked about, downloaded, and set."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from ollama_server import Break, ErrorLine, Hang, OllamaServer
from polling import wait_until

from desktop_agent.channels.getting import (
    GetConsole,
    GetPlan,
    get_command,
)
from desktop_agent.channels.setup import report
from desktop_agent.config import Settings, from_toml
from desktop_agent.llm.local_choice import chosen_for, named_choice
from desktop_agent.llm.local_memory import memory_gb
from desktop_agent.llm.model_table import table_from
from desktop_agent.llm.models_file import shipped_table
from desktop_agent.llm.ollama_pull import OllamaPull
from desktop_agent.llm.pull_progress import PullProgress, progress_words, went_on
from desktop_agent.main import main
from desktop_agent.main.chosen_model import SettingsUse
from desktop_agent.main.flags import own_settings
from desktop_agent.main.options import LaunchOptions
from desktop_agent.main.places import CONFIRMED, settings_file, state_folder
from desktop_agent.main.settings_keeper import FileKeeper
from desktop_agent.ports import Unavailable, WrongOption
from desktop_agent.ui.first_run.chooser import Choice

pytestmark = pytest.mark.feature("E5")

MODEL = "qwen3-vl:4b"
LIBRARY = {MODEL: (30_000, 2_000)}
TABLE = shipped_table()
TOWN = "https://town.example/v1"


@pytest.fixture(autouse=True)
def _settings() -> Iterator[None]:
    """Each test begins without settings, and leaves none."""
    files = (settings_file(), state_folder() / CONFIRMED)

    def clear() -> None:
        for file in files:
            file.unlink(missing_ok=True)

    clear()
    yield
    clear()


def keeper() -> FileKeeper:
    options = LaunchOptions()
    return FileKeeper(options, own_settings(options), settings_file())


def counted() -> Settings:
    """The settings that count, as the next start reads them."""
    return own_settings(LaunchOptions()).now()


class Desk:
    """One run of the command against a server, with somebody who answers or nobody."""

    def __init__(self, server: OllamaServer, *answers: str, human: bool = True) -> None:
        self.server = server
        self.out = io.StringIO()
        self.lines = io.StringIO("".join(f"{answer}\n" for answer in answers))
        self.human = human
        self.pull: Callable[..., None] = OllamaPull(server.base_url, MODEL, expected=32_000).run

    def run(self, *, yes: bool = False, as_json: bool = False) -> int:
        there = MODEL in self.server.has
        flags = ("--brain", "openai", "--set", f"model.name={MODEL}")
        plan = GetPlan(MODEL, self.server.host, "It fits.", 3.3, there, flags)
        use = SettingsUse(keeper(), Choice("openai", self.server.base_url, MODEL))
        console = GetConsole(self.out, self.lines, self.human and not as_json, as_json)
        return get_command(plan, self.pull, use, console, yes=yes)

    @property
    def said(self) -> str:
        return self.out.getvalue()

    @property
    def told(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self.said.splitlines()]


@pytest.fixture
def server() -> Iterator[OllamaServer]:
    with OllamaServer(LIBRARY) as made:
        yield made


# --- which model


@pytest.mark.parametrize(
    ("memory", "model"),
    [
        (5.7, "qwen3-vl:2b"),
        (7.6, "qwen3-vl:4b"),
        (15.5, "qwen3-vl:8b"),
        (31.0, "qwen3-vl:8b"),
        (62.5, "qwen3-vl:30b"),
        (None, "qwen3-vl:2b"),
    ],
)
def test_the_largest_model_is_chosen_that_leaves_memory_for_the_programs(
    memory: float | None, model: str
) -> None:
    found = chosen_for(TABLE, memory)
    assert found.model == model
    if memory is not None:
        assert f"This computer has {memory} GB of memory. {model} takes about" in found.why


def test_a_computer_that_is_too_small_is_told_what_else_it_can_do() -> None:
    with pytest.raises(
        Unavailable, match=r"has 3\.9 GB .* qwen3-vl:2b, takes about 3\.5 GB .*setup"
    ):
        chosen_for(TABLE, 3.9)


def test_a_row_of_ones_own_is_chosen_where_it_suits_best() -> None:
    own = '[[model]]\nname = "my-vl:7b"\nollama = "me/my-vl:7b"\ndownload_gb = 7\nmemory_gb = 10\n'
    assert chosen_for(table_from(own, under=TABLE), 16).model == "me/my-vl:7b"


def test_a_model_that_is_named_is_taken_with_a_word_on_its_size() -> None:
    large = named_choice(TABLE, "qwen3-vl:30b", 8)
    assert large.local is not None
    assert large.why.endswith("and this computer has 8.0 GB: it may be very slow here.")
    own = named_choice(TABLE, "llava", 8)
    assert (own.model, own.local) == ("llava:latest", None)
    assert named_choice(TABLE, "hf.co/me/my-vl", None).model == "hf.co/me/my-vl:latest"


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("qwen3-vl:235b-cloud", "runs in Ollama's cloud, not on this computer"),
        ("llama3.2:3b", "reads text only, so it could not see your screen"),
        ("two words", "is no name of a model"),
    ],
)
def test_a_model_that_could_not_be_used_here_is_refused(name: str, problem: str) -> None:
    with pytest.raises(WrongOption, match=problem):
        named_choice(TABLE, name, 16)


def test_this_computer_says_how_much_memory_it_has() -> None:
    found = memory_gb()
    assert found is not None
    assert 0.1 < found < 100_000


# --- asked, downloaded, set


def test_a_human_is_asked_once_and_the_model_is_in_use(server: OllamaServer) -> None:
    desk = Desk(server, "y")
    assert desk.run() == 0
    assert "Download qwen3-vl:4b (3.3 GB) and use it from now on? [y/N]" in desk.said
    assert desk.said.count("[y/N]") == 1
    assert "It fits." in desk.said
    assert "\r100 %  0.0 of 0.0 GB, success" in desk.said
    assert "is in use now. To test it: desktop-agent setup --test" in desk.said
    now = counted()
    assert (now.agent.brain, now.model.base_url, now.model.name) == (
        *("openai", server.base_url),
        MODEL,
    )


class Pressed(io.StringIO):
    """Somebody presses Ctrl+C in place of an answer."""

    def readline(self, size: int = -1, /) -> str:
        raise KeyboardInterrupt


def test_control_c_at_the_question_is_no_yes(server: OllamaServer) -> None:
    desk = Desk(server)
    desk.lines = Pressed()
    assert desk.run() == 1
    assert desk.said.endswith("[y/N] \nNothing was loaded.\n")
    assert server.pulled == []


@pytest.mark.parametrize("answer", ["n", "", "why"])
def test_without_a_yes_nothing_is_loaded_or_set(server: OllamaServer, answer: str) -> None:
    desk = Desk(server, answer)
    assert desk.run() == 1
    assert desk.said.endswith("Nothing was loaded.\n")
    assert server.pulled == []
    assert not settings_file().exists()


def test_a_model_that_is_there_is_not_loaded_again(server: OllamaServer) -> None:
    server.has.append(MODEL)
    desk = Desk(server, "y")
    assert desk.run() == 0
    assert "is there already." in desk.said
    assert server.pulled == []
    assert counted().model.name == MODEL


def chosen_before() -> None:
    one = keeper()
    for name, value in (
        ("model.base_url", TOWN),
        ("model.name", "large"),
        ("agent.brain", "openai"),
    ):
        one.put(name, value)


@pytest.mark.parametrize(("answer", "brain_at"), [("n", TOWN), ("y", "")])
def test_what_was_chosen_before_is_named_and_replaced_only_by_a_yes(
    server: OllamaServer, answer: str, brain_at: str
) -> None:
    chosen_before()
    desk = Desk(server, "y", answer)
    assert desk.run() == 0
    assert "Download qwen3-vl:4b (3.3 GB)? [y/N]" in desk.said
    assert f"It replaces what you chose: OpenAI: large at {TOWN}. [y/N]" in desk.said
    assert counted().model.base_url == (brain_at or server.base_url)
    assert ("The settings stay as they are. To use it once:" in desk.said) is (answer == "n")


@pytest.mark.feature("D7")
def test_nobody_replaces_what_a_human_chose_before(server: OllamaServer) -> None:
    chosen_before()
    before = settings_file().read_bytes()
    desk = Desk(server, human=False)
    assert desk.run(yes=True) == 0
    assert settings_file().read_bytes() == before
    assert server.has == [MODEL]
    assert "only you can replace it, at a terminal. To use it once: desktop-agent" in desk.said


@pytest.mark.feature("D7")
def test_what_nobody_confirmed_is_written_and_does_not_count_yet(server: OllamaServer) -> None:
    desk = Desk(server, human=False)
    assert desk.run(yes=True) == 0
    assert from_toml(settings_file().read_text()).agent.brain == "openai"
    assert counted().agent.brain == "direct"
    assert "counts once you confirm it: desktop-agent settings confirm" in desk.said
    assert "is in use now" not in desk.said
    lines = [line for line in desk.said.splitlines() if " of " in line]
    assert 5 < len(lines) < 15, "a line now and then where none can be written over"


def test_with_yes_a_human_is_asked_only_whether_it_is_to_be_used(server: OllamaServer) -> None:
    desk = Desk(server, "y")
    assert desk.run(yes=True) == 0
    assert desk.said.count("[y/N]") == 1
    assert f"Use qwen3-vl:4b at {server.host} from now on? [y/N]" in desk.said
    assert counted().model.name == MODEL


def test_where_nobody_can_answer_nothing_is_loaded_without_yes(server: OllamaServer) -> None:
    with pytest.raises(WrongOption, match=r"Nothing was loaded.*3\.3 GB.*add --yes"):
        Desk(server, human=False).run()
    assert server.pulled == []


def test_a_script_reads_json_lines_and_is_asked_nothing(server: OllamaServer) -> None:
    desk = Desk(server)
    assert desk.run(yes=True, as_json=True) == 0
    *progress, end = desk.told
    percents = [one["percent"] for one in progress]
    assert percents == sorted(set(percents))  # type: ignore[type-var]
    assert progress[-1] == {
        **{"event": "progress", "percent": 100, "bytes_per_s": progress[-1]["bytes_per_s"]},
        **{"done_bytes": 32_000, "total_bytes": 32_000},
    }
    assert {key: end[key] for key in ("event", "model", "at", "loaded", "in_use")} == {
        **{"event": "end", "model": MODEL, "at": server.host},
        **{"loaded": True, "in_use": False},
    }


def test_a_download_that_fails_sets_nothing_and_says_how_to_go_on() -> None:
    with OllamaServer(LIBRARY, Break(after=3), ErrorLine("no space left on device")) as server:
        desk = Desk(server, "y")
        with pytest.raises(Unavailable, match="was lost before"):
            desk.run()
        assert desk.said.endswith(
            "What is loaded is kept until Ollama is started again. The same command continues "
            "there.\n"
        )
        script = Desk(server, human=False)
        with pytest.raises(Unavailable, match="not enough room"):
            script.run(yes=True, as_json=True)
        assert script.told[-1]["loaded"] is False
        assert script.told[-1]["resumes"] is True
        assert not settings_file().exists()


def test_an_interrupt_says_that_what_is_loaded_is_kept(server: OllamaServer) -> None:
    desk = Desk(server, "y")
    run = desk.pull

    def pressed(tell: Callable[[PullProgress], None]) -> None:
        def told(progress: PullProgress) -> None:
            tell(progress)
            if progress.percent > 50:
                raise KeyboardInterrupt

        run(told)

    desk.pull = pressed
    assert desk.run() == 130
    assert "Stopped. What is loaded is kept until Ollama is started again" in desk.said
    assert not settings_file().exists()
    again = Desk(server, "y")
    again.pull = OllamaPull(server.base_url, MODEL).run
    assert again.run() == 0


def test_what_is_told_of_a_download_are_percent_gigabytes_and_rate() -> None:
    progress = PullProgress(expected=6_100_000_000)
    assert progress_words(progress) == "  0 %  0.0 of 6.1 GB"
    for second, done in ((0.0, 2_500_000_000), (2.0, 2_562_400_000)):
        line = {"status": "x", "digest": "a", "total": 6_000_000_000, "completed": done}
        progress = went_on(progress, line, second)
    assert progress_words(progress) == " 42 %  2.6 of 6.1 GB, 31.2 MB/s"
    checked = replace(progress, layers={"a": (6, 6)}, status="verifying sha256 digest")
    assert progress_words(checked).endswith("GB, verifying sha256 digest")
    assert progress_words(PullProgress(status="pulling manifest")) == "pulling manifest"


# --- the whole program


def test_where_no_ollama_runs_the_command_that_installs_it_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_agent.llm.local.USUAL", (("Ollama", 1),))
    assert main(["setup", "--get"]) == 1
    told = capsys.readouterr().err
    assert "No Ollama answers on this computer. To install it: " in told
    assert "ollama serve" in told


def test_setup_names_the_command_that_gets_a_model() -> None:
    out = io.StringIO()
    report((), (), "", out=out, as_json=False)
    assert "desktop-agent setup --get" in out.getvalue()


def started(server: OllamaServer, *more: str) -> list[str]:
    at = f"model.base_url={server.base_url}"
    return [sys.executable, "-m", "desktop_agent", "setup", "--get", MODEL, "--set", at, *more]


def test_the_program_gets_a_model_at_a_terminal_and_uses_it(server: OllamaServer) -> None:
    ours, theirs = os.openpty()
    with subprocess.Popen(started(server), stdin=theirs, stdout=theirs, stderr=theirs) as program:
        os.close(theirs)
        os.write(ours, b"y\n")
        said = b""
        try:
            while piece := os.read(ours, 4096):
                said += piece
        except OSError:
            pass  # Linux: the other end is closed.
        finally:
            os.close(ours)
    assert program.returncode == 0, said.decode()
    assert b"qwen3-vl:4b is in use now." in said
    assert (counted().agent.brain, counted().model.base_url) == ("openai", server.base_url)


def test_control_c_ends_the_program_and_the_next_run_continues() -> None:
    with OllamaServer(LIBRARY, Hang(after=9)) as server:
        with subprocess.Popen(
            started(server, "--yes"), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
        ) as program:
            assert wait_until(server.hangs.is_set)
            program.send_signal(signal.SIGINT)
            said, _ = program.communicate(timeout=60)
        assert program.returncode == 130
        assert "Stopped. What is loaded is kept" in said
        assert wait_until(server.hung_up.is_set)
        ran = subprocess.run(
            started(server, "--yes", "--json"),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        told = [json.loads(line) for line in ran.stdout.splitlines()]
        assert ran.returncode == 0, ran.stderr
        assert told[-1]["loaded"] is True
        assert sum(server.loaded.values()) == 32_000
        assert len(server.pulled) == 2
