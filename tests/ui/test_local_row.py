"""In the settings, a model is got to this computer by hand: shown, downloaded, then used."""

from __future__ import annotations

import pytest
from ollama_server import ErrorLine, Hang, OllamaServer, Trouble
from PySide6.QtCore import Qt

from desktop_agent.ui.settings.local_row import LocalRow

from .settings_stage import SettingsStage

pytestmark = pytest.mark.feature("E5")

LEFT = Qt.MouseButton.LeftButton
MODEL = "qwen3-vl:4b"
TOWN = '[agent]\nbrain = "openai"\n[model]\nbase_url = "https://town.example/v1"\nname = "large"\n'


class Got:
    """The dialog, and an Ollama that it finds."""

    def __init__(self, shown: SettingsStage, server: OllamaServer) -> None:
        self.shown, self.server = shown, server

    @property
    def row(self) -> LocalRow:
        found = self.shown.part("setting-local")
        assert isinstance(found, LocalRow)
        return found

    def press(self, words: str) -> None:
        self.shown.until(lambda: self.row.button.isEnabled() and self.row.button.text() == words)
        self.shown.qtbot.mouseClick(self.row.button, LEFT)

    def told(self, words: str) -> None:
        self.shown.until(lambda: words in self.row.banner.words)


@pytest.fixture
def got(qtbot, tmp_path, monkeypatch):
    servers: list[OllamaServer] = []

    def make(
        *troubles: Trouble,
        flags: tuple[str, ...] = (),
        text: str = "",
        memory: float = 7.6,
        **options,
    ) -> Got:
        server = OllamaServer({MODEL: (30_000, 2_000)}, *troubles)
        server.__enter__()
        servers.append(server)
        port = int(server.host.rpartition(":")[2])
        monkeypatch.setattr("desktop_agent.llm.local.USUAL", (("Ollama", port),))
        monkeypatch.setattr("desktop_agent.llm.local_getting.memory_gb", lambda: memory)
        path = tmp_path / "settings.toml"
        if text:
            path.write_text(text)
        return Got(SettingsStage(qtbot, path, *flags, **options).open("model"), server)

    yield make
    for server in servers:
        server.__exit__()


def test_it_is_shown_which_model_and_why_then_loaded_and_used_by_another_press(got):
    it = got()
    it.press("Get a local model")
    it.shown.until(lambda: it.row.button.text() == "Download 3.3 GB")
    assert it.row.words.startswith("This computer has 7.6 GB of memory. qwen3-vl:4b takes about")
    assert it.server.pulled == [], "nothing is loaded before it is asked for"
    it.press("Download 3.3 GB")
    it.told("qwen3-vl:4b is there.")
    assert it.shown.now().agent.brain == "direct", "to load it is not to use it"
    it.press("Use this model")
    it.shown.until(lambda: it.shown.now().agent.brain == "openai")
    now = it.shown.now().model
    assert (now.base_url, now.name) == (f"http://localhost:{it.server.host[10:]}/v1", MODEL)
    assert it.row.button.text() == "Get a local model"


def test_the_bar_tells_how_far_it_is_while_the_dialog_goes_on(got):
    it = got(Hang(after=10))
    it.press("Get a local model")
    it.press("Download 3.3 GB")
    it.shown.until(it.server.hangs.is_set)
    it.shown.until(lambda: " of 3.3 GB" in it.row.words)
    assert it.row.bar.isVisible()
    assert it.row.bar.accessibleDescription() == it.row.words
    it.shown.search("theme")
    assert it.shown.shown == ["look.theme"], "nothing waits for the download"
    assert not it.row.isVisible()
    it.shown.search("download")
    assert it.row.isVisible()
    it.shown.search("")
    it.shown.dialog.close()
    assert it.row.loading, "a closed dialog does not end it"
    it.shown.open("model")
    it.shown.qtbot.mouseClick(it.row.other, LEFT)
    assert it.row.banner.words == "Canceled. What is loaded is kept until Ollama is started again."
    it.shown.until(it.server.hung_up.is_set)
    it.press("Get a local model")
    it.press("Download 3.3 GB")
    it.told("is there.")
    assert sum(it.server.loaded.values()) == 32_000


def test_the_end_of_the_program_ends_the_download(got):
    it = got(Hang(after=3))
    it.press("Get a local model")
    it.press("Download 3.3 GB")
    it.shown.until(it.server.hangs.is_set)
    it.shown.dialog.end()
    it.shown.until(it.server.hung_up.is_set)


def test_what_goes_wrong_is_told_below_it_and_may_be_tried_again(got):
    it = got(ErrorLine("no space left on device", after=5))
    it.press("Get a local model")
    it.press("Download 3.3 GB")
    it.told("There is not enough room for qwen3-vl:4b")
    assert it.row.banner.tone == "bad"
    assert "is kept until Ollama is started again" in it.row.banner.words
    it.press("Get a local model")
    it.press("Download 3.3 GB")
    it.told("is there.")


def test_without_ollama_the_command_that_installs_it_is_told(got, monkeypatch):
    it = got()
    monkeypatch.setattr("desktop_agent.llm.local.USUAL", (("Ollama", 1),))
    it.press("Get a local model")
    it.told("No Ollama answers on this computer. To install it: ")
    assert it.row.button.text() == "Get a local model"


def test_a_model_that_is_there_is_only_used_and_not_now_leaves_all_as_it_was(got):
    it = got(text=TOWN)
    it.server.has.append(MODEL)
    it.press("Get a local model")
    it.told("qwen3-vl:4b is there already.")
    it.shown.qtbot.mouseClick(it.row.other, LEFT)
    assert it.row.button.text() == "Get a local model"
    assert it.shown.path.read_text() == TOWN
    it.press("Get a local model")
    it.press("Use this model")
    it.shown.until(lambda: it.shown.now().model.name == MODEL)
    assert it.server.pulled == []


@pytest.mark.feature("D7")
def test_what_a_flag_decides_is_not_written(got):
    it = got(flags=("--brain", "direct"))
    it.server.has.append(MODEL)
    it.press("Get a local model")
    it.press("Use this model")
    it.told("agent.brain is fixed by the flag --brain while I run.")
    assert not it.shown.path.exists()


@pytest.mark.feature("D7")
def test_a_press_that_is_not_by_hand_uses_no_model(got):
    it = got(text=TOWN, by_hand=lambda: False)
    it.server.has.append(MODEL)
    it.press("Get a local model")
    it.press("Use this model")
    it.shown.until(lambda: it.shown.row("model.base_url").problem != "")
    assert it.shown.dialog._work.finish(10)
    assert it.shown.path.read_text() == TOWN, "not one of them is written"
