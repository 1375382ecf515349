"""The commands beside the agent, and what a run leaves behind: each as a process of its own."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from bare import refusing_server
from browser import at_home
from file_ring import at_ring
from model_server import Asked, ModelServer, Say, done, reply

from desktop_agent.controller.private_desktop import PrivateDesktop

pytestmark = pytest.mark.desktop

KEY = "sk-test-0123456789-abcd"
MODEL = "small-model"
PARTS = [
    *("display", "capture", "mouse and keyboard", "stop key", "window manager"),
    *("accessibility", "reading", "keyring", "model"),
]
WAIT = reply({"op": "wait", "seconds": 0.01})


@dataclass(frozen=True)
class Ran:
    """What a command said and left."""

    code: int
    out: str
    err: str


class Program:
    """The program with folders and a keyring of its own."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self.ring = folder / "ring.json"
        self.state = folder / "state" / "desktop-agent"
        self.settings = folder / "config" / "desktop-agent" / "settings.toml"
        self._environment = environment | at_home(folder) | at_ring(self.ring)

    def __call__(self, *words: str, said: str = "") -> Ran:
        return self.python("-m", "desktop_agent", *words, said=said)

    def python(self, *words: str, said: str = "") -> Ran:
        finished = subprocess.run(
            [sys.executable, *words],
            env=self._environment,
            input=said,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        return Ran(finished.returncode, finished.stdout, finished.stderr)

    def left(self) -> list[str]:
        """The files that were kept, without those that only keep others out."""
        files = (path for path in self.state.rglob("*") if path.is_file())
        return sorted(str(f.relative_to(self.state)) for f in files if f.suffix != ".lock")


@pytest.fixture
def program(desktop: PrivateDesktop, tmp_path: Path) -> Program:
    """On the private display."""
    return Program(tmp_path, desktop.environment)


def model(server: ModelServer, *, name: str = MODEL) -> list[str]:
    return [
        *("--brain", "openai", "--set", f"model.base_url={server.base_url}"),
        *("--set", f"model.name={name}"),
    ]


def allowed(server: ModelServer) -> list[str]:
    return [*model(server), "--set", f"privacy.hosts={server.host}"]


def replaced(file: Path, text: str) -> None:
    """As an editor does it: whoever reads meanwhile sees the old file or the new one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(".new")
    new.write_text(text)
    new.replace(file)


# --- doctor ------------------------------------------------------------------------------------


def findings(ran: Ran) -> dict[str, dict[str, str]]:
    """The findings by part; nothing but the one object may be on stdout."""
    report = json.loads(ran.out)
    assert len(ran.out.splitlines()) == 1
    assert set(report) == {"ok", "findings"}
    assert report["ok"] == (ran.code == 0)
    assert [found["part"] for found in report["findings"]] == PARTS
    return {found["part"]: found for found in report["findings"]}


def test_the_doctor_names_every_part_of_a_good_display(program: Program) -> None:
    ran = program("doctor")
    assert (ran.code, ran.err) == (0, ""), ran
    lines = [line for line in ran.out.splitlines() if "->" not in line]
    assert [re.sub(r"^(ok|warning) +(.*?): .*", r"\2", line) for line in lines] == PARTS
    assert "keyring: Keys are stored in a file of the tests." in ran.out
    assert "model: The brain “direct” needs none." in ran.out


def test_the_doctor_asks_the_model_server_what_it_has(program: Program) -> None:
    with ModelServer(done()) as server:
        good = findings(program("doctor", "--json", *model(server)))
        wrong = findings(program("doctor", "--json", *model(server, name="large-model")))
        gone = model(server)
        assert server.asked == [], "the doctor asked the model something"
    assert good["model"]["health"] == "ok"
    assert f"{server.host} answers and has {MODEL}" in good["model"]["words"]
    assert wrong["model"]["health"] == "warning"
    assert "large-model" in wrong["model"]["words"]
    assert MODEL in wrong["model"]["words"] + wrong["model"]["remedy"]
    ran = program("doctor", "--json", *gone)
    dead = findings(ran)
    assert (ran.code, ran.err) == (1, "")
    assert dead["model"]["health"] == "broken"
    assert server.host in dead["model"]["words"]
    assert dead["model"]["remedy"]
    others = [part for part in PARTS if part != "model"]
    assert "broken" not in [dead[part]["health"] for part in others]


def test_the_doctor_on_a_display_that_refuses_says_so_and_what_to_do(
    program: Program, tmp_path: Path
) -> None:
    with refusing_server(tmp_path) as name:
        ran = program("doctor", "--json", "--display", name)
    found = findings(ran)
    assert ran.code == 1
    assert "Traceback" not in ran.err
    for part in PARTS[:5]:
        assert found[part]["health"] == "broken"
        assert f"connect to the display {name}" in found[part]["words"], found[part]
        assert found[part]["remedy"]
    # What needs no display is checked all the same.
    assert found["keyring"]["health"] == "ok"
    assert found["model"]["health"] == "ok"


# --- what it takes -----------------------------------------------------------------------------


@pytest.mark.feature("N16", "E6")
def test_a_run_ends_at_its_token_limit_and_the_usage_tells_what_it_took(program: Program) -> None:
    told = Say(WAIT, usage=(1000, 20), cached=800)
    prices = [*("--set", "model.price_in=10"), *("--set", "model.price_cached=1")]
    with ModelServer(told, told, done()) as server:
        limits = ["--set", "limits.tokens=2000", *prices]
        words = ["run", "--json", "--controller", "canvas", *allowed(server), *limits, "wait"]
        ran = program(*words)
        asked = len(server.asked)
    end = json.loads(ran.out.splitlines()[-1])
    assert (ran.code, end["outcome"]) == (4, "needs user"), ran
    assert "token limit" in end["summary"]
    assert asked == 2, "980 of 2,000 tokens were left after the first reply, none after the second"
    assert (end["took"]["tokens_in"], end["took"]["cached"]) == (2000, 1600)
    kept = program("usage", "--json")
    assert (kept.code, kept.err) == (0, "")
    (row,) = json.loads(kept.out)["rows"]
    assert (row["model"], row["tasks"], row["needs_user"], row["done"]) == (MODEL, 1, 1, 0)
    assert (row["tokens_in"], row["cached"], row["tokens_out"]) == (2000, 1600, 40)
    # 400 at 10 dollars for a million, 1,600 at 1.
    assert row["dollars"] == end["took"]["dollars"] == 0.0056
    assert row["ms"]["thinking"] > 0


# --- key ---------------------------------------------------------------------------------------


def test_a_key_is_kept_for_one_address_shown_in_part_and_forgotten(program: Program) -> None:
    here = ["--set", "model.base_url=https://models.example/v1"]
    other = ["--set", "model.base_url=https://other.example/v1"]
    assert program("key", "show", *here).code == 1
    stored = program("key", "set", *here, said=f"{KEY}\n")
    assert stored.code == 0, stored
    assert program.ring.read_text().count(KEY) == 1
    shown = program("key", "show", *here)
    assert shown.code == 0
    assert "ends in abcd" in shown.out
    elsewhere = program("key", "show", *other)
    assert (elsewhere.code, "abcd" in elsewhere.out) == (1, False)
    # Forgetting another's takes nothing away.
    assert program("key", "forget", *other).code == 0
    assert program("key", "show", *here).code == 0
    forgotten = program("key", "forget", *here)
    assert forgotten.code == 0
    assert program("key", "show", *here).code == 1
    assert KEY not in program.ring.read_text()
    for ran in (stored, shown, elsewhere, forgotten):
        assert KEY[:-4] not in ran.out + ran.err


def test_without_a_key_on_its_input_nothing_is_stored(program: Program) -> None:
    ran = program("key", "set")
    assert ran.code == 1
    assert "nothing was stored" in ran.out
    assert not program.ring.exists()


def test_a_stored_key_goes_to_its_own_server_and_to_no_other(program: Program) -> None:
    with ModelServer(done()) as mine, ModelServer(done()) as other:
        assert program("key", "set", *model(mine), said=KEY).code == 0
        for server in (mine, other):
            ran = program("run", "--controller", "canvas", *allowed(server), "look")
            assert ran.code == 0, ran
            assert KEY not in ran.out + ran.err
        assert mine.asked[0].headers["authorization"] == f"Bearer {KEY}"
        assert KEY not in json.dumps(other.asked[0].headers)


# --- sessions ----------------------------------------------------------------------------------


def one_id(program: Program) -> str:
    (file,) = (program.state / "sessions").iterdir()
    return file.stem


@pytest.mark.feature("O10")
def test_a_run_is_listed_shown_and_deleted(program: Program) -> None:
    assert program("sessions").out == ""
    ran = program("run", "--controller", "canvas", "click at 3,4")
    assert ran.code == 0, ran
    name = one_id(program)
    (row,) = program("sessions").out.splitlines()
    assert row.split(maxsplit=2) == [name, "done", "click at 3,4"]
    shown = program("sessions", "show", name[:-2])
    assert shown.code == 0, shown
    # What is shown is what was told while it ran.
    told = [line.partition("  ")[2] for line in shown.out.splitlines()]
    assert told == ran.out.splitlines()[:-1]
    assert "Click" in shown.out
    deleted = program("sessions", "delete", name)
    assert (deleted.code, deleted.out) == (0, f"deleted {name}\n")
    assert program("sessions").out == ""
    assert program.left() == []


@pytest.mark.feature("O10")
def test_a_session_that_is_not_there_or_broken_is_told_in_words(program: Program) -> None:
    ran = program("sessions", "delete", "1999")
    assert (ran.code, ran.out) == (1, "")
    assert "There is no chat “1999”." in ran.err
    assert program("sessions", "show").code == 2
    folder = program.state / "sessions"
    folder.mkdir(parents=True)
    (folder / "20200101T000000-abcdef.jsonl").write_text('{"v": 1, "nonsense": 3}\n')
    listed = program("sessions")
    assert listed.code == 0
    assert "can't read the chat" in listed.out
    for words in (
        ["sessions", "show", "2020"],
        ["run", "--controller", "canvas", "--session", "1999", "click at 3,4"],
    ):
        ran = program(*words)
        assert ran.code in (1, 2), ran
        assert "chat" in ran.err
        assert "Traceback" not in ran.err
        assert ran.out == ""


@pytest.mark.feature("O10", "N18")
def test_a_model_is_told_the_tasks_of_the_session_that_is_gone_on_with(program: Program) -> None:
    with ModelServer(done("The window is open.")) as server:
        first = program("run", *allowed(server), "open the blue window")
        assert first.code == 0, first
        name = one_id(program)
        assert "blue window" in json.dumps(server.asked[0].messages)
        second = program("run", *allowed(server), "--session", name, "now close it")
        assert second.code == 0, second
        assert "open the blue window" not in server.asked[0].messages[0]["content"]
        system, *rest = server.asked[1].messages
        assert "open the blue window" in system["content"]
        assert "The window is open." in system["content"]
        assert "now close it" in json.dumps(rest)


# --- what is kept ------------------------------------------------------------------------------


@pytest.mark.feature("F10")
def test_a_recording_holds_what_was_sent_byte_for_byte_for_its_owner_only(
    program: Program,
) -> None:
    with ModelServer(WAIT, done("Seen.")) as server:
        ran = program("run", *allowed(server), "--set", "privacy.record=true", "look at it")
        assert ran.code == 0, ran
        (folder,) = (program.state / "recordings").iterdir()
        names = ["0001.jpg", "0001.json", "0002.jpg", "0002.json"]
        assert sorted(file.name for file in folder.iterdir()) == names
        for number, asked in enumerate(server.asked, start=1):
            (sent,) = asked.pictures
            assert (folder / f"{number:04}.jpg").read_bytes() == sent
            turn: dict[str, Any] = json.loads((folder / f"{number:04}.json").read_text())
            assert turn["goal"] == "look at it"
            assert turn["sent"][0]["host"] == server.host
            assert turn["sent"][0]["file"] == f"{number:04}.jpg"
            assert turn["raw"] == (WAIT, done("Seen."))[number - 1]
    for path in (folder, *folder.iterdir(), *(program.state / "sessions").iterdir()):
        assert path.stat().st_mode & 0o777 == (0o700 if path.is_dir() else 0o600), path


@pytest.mark.feature("F10")
def test_unasked_nothing_is_recorded_and_without_sessions_nothing_is_left(
    program: Program,
) -> None:
    run = ["run", "--controller", "canvas", "click at 3,4"]
    assert program(*run, "--set", "privacy.sessions=false").code == 0
    assert program.left() == []
    assert program(*run).code == 0
    assert program.left() == [f"sessions/{one_id(program)}.jsonl"]


@pytest.mark.feature("D7")
def test_a_host_that_was_allowed_is_listed_not_asked_for_and_forgotten(program: Program) -> None:
    with ModelServer(done()) as server:
        run = ["run", "--controller", "canvas", "--step", "action", *model(server), "look"]
        refused = program(*run, said="n\n")
        assert refused.code == 3, refused
        assert (server.asked, program("hosts").out) == ([], "")
        ran = program(*run, said="y\n")
        assert ran.code == 0, ran
        assert f"Send screenshots to {server.host}?" in ran.out
        assert program("hosts").out == f"{server.host}\n"
        again = program(*run)
        assert again.code == 0, again
        assert "Send screenshots" not in again.out
        mistaken = program("hosts", "forget", "127.0.0.1")
        assert (mistaken.code, "127.0.0.1 was not allowed" in mistaken.err) == (1, True)
        forgotten = program("hosts", "forget", server.host)
        assert (forgotten.code, forgotten.out) == (
            0,
            f"Forgot {server.host}. I’ll ask before sending it screenshots again.\n",
        )
        assert program("hosts").out == ""
        assert program(*run).code == 4
        assert len(server.asked) == 2


@pytest.mark.feature("F11")
def test_settings_that_change_during_a_run_count_and_broken_ones_are_told_once(
    program: Program,
) -> None:
    replaced(program.settings, "[model]\ntemperature = 0.25\n")

    def after(text: str, answer: str) -> Callable[[Asked], str]:
        def script(_asked: Asked) -> str:
            replaced(program.settings, text)
            return answer

        return script

    with ModelServer(
        after("[model]\ntemperature = 0.75\n", WAIT),
        after("[model]\ntemperature = hot, and a longer line\n", WAIT),
        WAIT,
        # The address that was allowed stays.
        after('[model]\ntemperature = 0.5\nbase_url = "https://models.example/v1"\n', WAIT),
        done(),
    ) as server:
        flags = ["--brain", "openai", "--set", f"privacy.hosts={server.host}"]
        flags += ["--set", f"model.base_url={server.base_url}"]
        ran = program("run", "--controller", "canvas", *flags, "look")
        assert ran.code == 0, ran
        heat = [asked.body.get("temperature") for asked in server.asked]
    assert heat == [0.25, 0.75, 0.75, 0.75, 0.5]
    told = [line for line in (ran.out + ran.err).splitlines() if "settings.toml" in line]
    assert len(told) == 1, told
    assert "line 2" in told[0]
    assert "The previous settings stay in effect." in told[0]


# --- the start ---------------------------------------------------------------------------------

HEAVY = (
    *("openai", "httpx2", "dbus_fast", "keyring", "PIL", "numpy", "cv2", "mss", "Xlib"),
    *("jsonschema", "asyncio"),
    *("desktop_agent.agent.", "desktop_agent.executor.", "desktop_agent.llm."),
    *("desktop_agent.grounding.", "desktop_agent.vision.", "desktop_agent.store."),
    *("desktop_agent.safety.policy.", "desktop_agent.main.wiring.", "desktop_agent.main.commands."),
)
PROBE = f"""
import sys
import desktop_agent.ui

def run_window(agent, **_options):
    print(*(n for n in sorted(sys.modules) if f"{{n}}.".startswith({HEAVY!r})), sep=" ")
    return 0

desktop_agent.ui.run_window = run_window
from desktop_agent.main import main
sys.exit(main(sys.argv[1:]))
"""


def test_the_window_is_there_before_what_takes_long_is_imported(program: Program) -> None:
    with ModelServer(done()) as server:
        ran = program.python("-c", PROBE, *model(server))
        assert server.connections == 0
    assert ran.code == 0, ran
    assert ran.out.split() == []
