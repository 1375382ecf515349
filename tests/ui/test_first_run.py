"""The first run in the window: three ways to a brain, and the tour."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from confirming import confirmed_by
from memory_ring import MemoryRing
from model_server import ModelServer, done
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QWidget

from desktop_agent.config import from_toml
from desktop_agent.events import BrainChosen, StepMode, StepModeSet
from desktop_agent.main.first_choice import FirstChoice
from desktop_agent.main.flags import launch_options, live_settings
from desktop_agent.main.run_keys import RunKeys
from desktop_agent.main.settings_keeper import FileKeeper
from desktop_agent.ports import Finding, Health
from desktop_agent.ui.bridge import AgentBridge
from desktop_agent.ui.first_run.chooser import Model, Server
from desktop_agent.ui.first_run.part import FirstRun
from desktop_agent.ui.first_run.words import NONE_FOUND, best_of, found_words, ways
from desktop_agent.ui.kit.theme import Theme
from desktop_agent.ui.settings.keeper import Trial
from desktop_agent.ui.window import AgentWindow

from .stage import FakeAgent, Stage
from .states import STATES, Story

KEY = "sk-test-abcdefghijklmnop-wxyz"
OLLAMA = Server(
    "Ollama",
    "http://localhost:11434/v1",
    "localhost:11434",
    (Model("llama3.2:3b", sees=False), Model("qwen3-vl:8b", sees=True), Model("mine")),
)


class Choice(FirstChoice):
    """The real one; what it finds here, and what it hears, is the test's."""

    here: tuple[Server, ...] = ()
    hears = True

    def servers(self) -> tuple[Server, ...]:
        return self.here

    def listen(self, what):
        self.pressed = threading.Event()
        pressed = self.pressed

        def run() -> Finding:
            pressed.wait(20)
            return Finding("keys", Health.OK, "I heard it.")

        return Trial(run, pressed.set, "Press it", 20.0) if self.hears else None


class FirstStage(Stage):
    def __init__(
        self,
        qtbot,
        folder: Path,
        *,
        here: tuple[Server, ...] = (),
        hears: bool = True,
        first: bool = True,
        size: tuple[int, int] = (400, 900),
        theme: str = "light",
        stop_words: str = "Esc",
    ) -> None:
        self.qtbot, self.file = qtbot, folder / "settings.toml"
        self.ring = MemoryRing()
        self.keys = RunKeys(self.ring)
        options = launch_options()
        self.live = live_settings(options, self.file, confirmed_by(self.file))
        keeper = FileKeeper(options, self.live, self.file, self.keys)
        self.choice = Choice(keeper, self.keys, self.file, folder / "state")
        self.choice.here, self.choice.hears = here, hears
        clock, look = [100.0], Theme(theme)
        bridge = AgentBridge(FakeAgent())
        window = AgentWindow(
            bridge,
            brain_name="direct",
            theme=look,
            stop_words=stop_words,
            now=lambda: clock[0],
        )
        super().__init__(window, bridge, clock)
        self.part = FirstRun(window, look, self.choice, stop_words, window)
        window.join(self.part)
        window.asked.connect(self.part.ask)
        qtbot.addWidget(window, before_close_func=lambda window: self.part.end())
        window.resize(*size)
        window.show()
        qtbot.waitExposed(window)
        if first:
            self.part.choose(over=False)
            QApplication.processEvents()

    def until(self, condition: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(condition()), timeout=20_000)

    def click(self, name: str) -> None:
        part = self.visible(name)
        self.qtbot.mouseClick(part, Qt.MouseButton.LeftButton)
        QApplication.processEvents()

    def visible(self, name: str) -> QWidget:
        self.until(lambda: self.shows(name))
        return self.find(name)

    def write(self, name: str, text: str) -> None:
        field = self.visible(name)
        field.clear()
        self.qtbot.keyClicks(field, text)

    def send(self, text: str) -> None:
        self.composer.setPlainText(text)
        self.qtbot.keyClick(self.composer, Qt.Key.Key_Return)
        QApplication.processEvents()

    @property
    def words(self) -> str:
        """All that stands on the page."""
        page = self.part.page
        assert page is not None
        labels = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
        buttons = [one.accessibleName() for one in page.findChildren(QAbstractButton)]
        return "\n".join([*labels, *buttons])

    @property
    def kept(self) -> str:
        return self.file.read_text() if self.file.exists() else ""


@pytest.fixture
def start(qtbot, tmp_path: Path) -> Callable[..., FirstStage]:
    return lambda **how: FirstStage(qtbot, tmp_path, **how)


@pytest.mark.feature("D28")
def test_the_first_page_says_what_the_design_says(start):
    shown = start()
    for words in (
        "Connect a model",
        "Use an API key",
        "Use a model on this computer",
        "Try it without a model",
        "Esc stops everything at once, from any app.",
        "Move the mouse or press a key, and I pause.",
        "I ask before I send, pay, delete or install.",
    ):
        assert words in shown.words
    assert shown.find("status").words == "Set up no model yet"
    assert shown.find("brainName").text() == "No model"
    assert shown.find("rail").tone == ""


@pytest.mark.feature("D28")
def test_without_a_model_it_counts_at_once_and_the_examples_are_shown_after_the_tour(start):
    shown = start()
    shown.click("way-direct")
    shown.click("tourSkip")
    shown.until(lambda: shown.shows("greeting"))
    assert from_toml(shown.kept).agent.brain == "direct"
    assert shown.find("status").words == "Ready"
    assert shown.find("brainName").text() == "direct"
    shown.until(shown.choice.toured)
    # It is shown once.
    shown.send("/setup")
    shown.click("way-direct")
    shown.until(lambda: shown.part.page is None)


@pytest.mark.feature("D28")
def test_a_key_is_tested_kept_for_its_address_and_used(start):
    with ModelServer(done(), key=KEY) as server:
        shown = start()
        shown.click("way-key")
        provider = shown.visible("provider")
        provider.show_value("other-openai")
        provider.activated.emit(provider.currentIndex())
        shown.write("address", server.base_url)
        shown.write("apiKey", KEY)
        shown.write("modelName", "small-model")
        shown.click("keyTest")
        shown.visible("tourNext")
        kept = from_toml(shown.kept)
        assert (kept.agent.brain, kept.model.base_url) == ("openai", server.base_url)
        assert list(shown.ring.kept.values()) == [KEY]
        assert KEY not in shown.kept
        assert server.asked == []


@pytest.mark.feature("D28")
def test_a_wrong_key_is_told_and_nothing_is_kept(start):
    with ModelServer(done(), key=KEY) as server:
        shown = start()
        shown.click("way-key")
        provider = shown.visible("provider")
        provider.show_value("other-openai")
        provider.activated.emit(provider.currentIndex())
        shown.write("address", server.base_url)
        shown.write("apiKey", "sk-mistyped")
        shown.click("keyTest")
        shown.until(lambda: "The key was refused. Paste the key again." in shown.words)
        assert "sk-mistyped" not in shown.words
        # Time for what must not come: the thread that keeps keys has done all it was asked.
        shown.part._worker().finish(5.0)
        assert shown.ring.kept == {}
        assert shown.kept == ""
        assert not shown.shows("keyAnyway")
        assert shown.find("status").words == "Set up no model yet"


@pytest.mark.feature("D28")
def test_a_key_that_no_keyring_keeps_can_be_used_for_this_run(start, monkeypatch):
    with ModelServer(done(), key=KEY) as server:
        shown = start()
        monkeypatch.setattr(shown.ring, "set_password", lambda *_: None)
        shown.click("way-key")
        provider = shown.visible("provider")
        provider.show_value("other-openai")
        provider.activated.emit(provider.currentIndex())
        shown.write("address", server.base_url)
        shown.write("apiKey", KEY)
        shown.click("keyTest")
        shown.visible("keyOnce")
        assert "The keyring did not store the key." in shown.words
        assert shown.words.count("DESKTOP_AGENT_API_KEY") == 1
        assert "use it for this run only" in shown.words
        assert shown.kept == ""
        shown.click("keyOnce")
        shown.visible("tourNext")
        assert shown.keys().key_for(server.base_url) == KEY
        assert shown.ring.kept == {}


@pytest.mark.feature("D4", "D28")
def test_what_was_found_is_in_view_on_a_low_window(start, monkeypatch):
    with ModelServer(done(), key=KEY) as server:
        shown = start(size=(340, 560))
        monkeypatch.setattr(shown.ring, "set_password", lambda *_: None)
        shown.click("way-key")
        provider = shown.visible("provider")
        provider.show_value("other-openai")
        provider.activated.emit(provider.currentIndex())
        shown.write("address", server.base_url)
        shown.write("apiKey", KEY)
        shown.find("keyTest").click()
        once, page = shown.visible("keyOnce"), shown.part.page

        def in_view() -> bool:
            bottom = once.mapTo(page.viewport(), QPoint(0, once.height())).y()
            return 0 < bottom <= page.viewport().height()

        shown.until(in_view)


@pytest.mark.feature("D28")
def test_what_is_missing_is_said_before_anything_is_asked(start):
    shown = start()
    shown.click("way-key")
    shown.click("keyTest")
    assert "Paste the key first." in shown.words
    assert shown.find("apiKey").echoMode() is QLineEdit.EchoMode.Password
    shown.click("showKey")
    assert shown.find("apiKey").echoMode() is QLineEdit.EchoMode.Normal


@pytest.mark.feature("D28")
def test_the_providers_are_walked_through_by_the_arrow_keys(start):
    shown = start().to_front()
    shown.click("way-key")
    provider = shown.visible("provider")
    provider.setFocus()
    for _ in range(4):
        shown.qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
    assert provider.value == "other-openai"
    assert provider.hasFocus()
    shown.qtbot.keyClick(provider, Qt.Key.Key_Tab)
    assert shown.find("address").hasFocus()


@pytest.mark.feature("D28")
def test_a_key_that_was_typed_and_not_used_is_gone(start):
    shown = start()
    shown.click("way-key")
    shown.write("apiKey", KEY)
    shown.click("keyBack")
    shown.click("way-key")
    assert shown.find("apiKey").text() == ""


@pytest.mark.feature("D28")
def test_what_answers_here_is_offered_with_the_model_that_sees(start):
    shown = start(here=(OLLAMA,))
    card = shown.find("way-local")
    shown.until(lambda: "Found Ollama at localhost:11434" in card.about)
    shown.click("way-local")
    models = shown.visible("localModels")
    assert models.value == "qwen3-vl:8b"
    assert "Nothing leaves this computer." in shown.words
    models.show_value("llama3.2:3b")
    models.activated.emit(models.currentIndex())
    assert "it reads text only" in shown.words


@pytest.mark.feature("D7", "D28")
def test_a_model_that_a_server_here_hands_on_is_not_said_to_stay_here(start):
    away = Model("qwen3-vl:235b-cloud", sees=True, away=True)
    here, blind = Model("mine"), Model("llama3.2:3b", sees=False)
    shown = start(here=(replace(OLLAMA, models=(away, here)),))
    shown.click("way-local")
    models = shown.visible("localModels")
    assert models.value == "mine"
    assert "Nothing leaves this computer." in shown.words
    models.show_value(away.name)
    models.activated.emit(models.currentIndex())
    assert "what I send leaves this computer." in shown.words
    assert "Nothing leaves this computer." not in shown.words
    assert best_of((blind, away)) is away
    only = found_words((replace(OLLAMA, models=(away,)),))
    assert only == "Found Ollama at localhost:11434"


@pytest.mark.feature("D18", "D28")
def test_no_way_is_offered_to_use_a_key_where_none_may_go(start):
    shown = start()
    shown.click("way-key")
    provider = shown.visible("provider")
    provider.show_value("other-openai")
    provider.activated.emit(provider.currentIndex())
    shown.write("address", "http://192.168.1.50:8000/v1")
    shown.write("apiKey", KEY)
    shown.click("keyTest")
    shown.until(lambda: "I won't send a key to 192.168.1.50 over http" in shown.words)
    assert not shown.shows("keyAnyway")
    assert not shown.shows("keyOnce")
    assert shown.kept == ""


@pytest.mark.feature("D28")
def test_f6_walks_from_the_message_to_the_ways_and_back(start):
    shown = start().to_front()
    shown.composer.setFocus()
    keys = Qt.KeyboardModifier
    shown.qtbot.keyClick(shown.composer, Qt.Key.Key_F6)
    assert shown.find("way-key").hasFocus()
    shown.qtbot.keyClick(shown.find("way-key"), Qt.Key.Key_F6, keys.ShiftModifier)
    assert shown.composer.hasFocus()


@pytest.mark.feature("D28")
@pytest.mark.parametrize("broken", ["settings", "state"])
def test_a_folder_that_cannot_be_written_is_told_or_does_not_matter(start, broken):
    shown = start()
    shown.file.parent.mkdir(exist_ok=True)
    if broken == "settings":
        shown.file.mkdir()
        shown.click("way-direct")
        shown.until(lambda: "can't read" in shown.words)
        assert shown.find("status").words == "Set up no model yet"
    else:
        (shown.file.parent / "state").write_text("in the way")
        shown.click("way-direct")
        shown.click("tourSkip")
        shown.until(lambda: shown.part.page is None)


@pytest.mark.feature("D28")
def test_where_nothing_answers_an_address_can_be_typed(start):
    with ModelServer(done(), models=("qwen3-vl",)) as server:
        shown = start()
        shown.click("way-local")
        shown.until(lambda: NONE_FOUND in shown.words)
        assert not shown.shows("localTest")
        shown.write("localAddress", "http://127.0.0.1:9/v1")
        shown.click("localLook")
        shown.until(lambda: "No model server answers at that address." in shown.words)
        shown.write("localAddress", server.base_url)
        shown.qtbot.keyClick(shown.find("localAddress"), Qt.Key.Key_Return)
        shown.click("localTest")
        shown.visible("tourNext")
        assert from_toml(shown.kept).model.name == "qwen3-vl"


@pytest.mark.feature("D28")
def test_all_is_done_by_keyboard(start):
    shown = start().to_front()
    card = shown.find("way-direct")
    card.setFocus()
    shown.qtbot.keyClick(card, Qt.Key.Key_Return)
    first = shown.visible("tourNext")
    assert first.hasFocus()
    for _ in range(3):
        shown.qtbot.keyClick(first, Qt.Key.Key_Return)
    shown.until(lambda: shown.part.page is None)
    assert shown.composer.hasFocus()


@pytest.mark.feature("D8", "D28")
def test_the_tour_sees_what_is_tried(start):
    shown = start(first=False)
    shown.send("/tour")
    assert "Try it: press Esc now." in shown.words
    shown.choice.pressed.set()
    shown.until(lambda: "Esc works." in shown.words)
    shown.click("tourNext")
    shown.choice.pressed.set()
    shown.until(lambda: "F8 works." in shown.words)
    shown.click("tourNext")
    shown.play(Story().tell(StepModeSet(StepMode.ACTION)))
    assert "Step mode works: it is now on." in shown.words
    shown.click("tourNext")
    assert shown.part.page is None


@pytest.mark.feature("D28")
def test_after_the_tour_the_choice_that_was_not_made_is_back(start):
    shown = start()
    shown.send("/tour")
    shown.click("tourSkip")
    assert "Connect a model" in shown.words
    assert shown.find("status").words == "Set up no model yet"
    shown.send("/setup")
    assert not shown.shows("welcomeBack")
    shown.click("way-direct")
    shown.until(lambda: shown.part.page is None)


@pytest.mark.feature("D28")
def test_what_is_said_next_is_not_hidden_behind_the_pages(start):
    shown = start(first=False)
    shown.send("/setup")
    assert shown.shows("firstRun")
    shown.send("/help")
    assert shown.shows("transcript")
    assert "/setup — choose the model" in shown.chat


@pytest.mark.feature("D28")
def test_who_has_chosen_may_look_at_the_choice_and_leave_it(start):
    shown = start(first=False)
    shown.send("/setup")
    assert shown.find("status").words == "Ready"
    shown.click("welcomeBack")
    assert shown.part.page is None
    assert shown.kept == ""


@pytest.mark.feature("D8", "D28")
def test_where_no_key_can_be_heard_the_tour_asks_for_none(start):
    shown = start(first=False, hears=False, stop_words="Ctrl+Shift+F12")
    shown.send("/tour")
    assert "Ctrl+Shift+F12 stops me" in shown.words
    assert "Try it" not in shown.words


@pytest.mark.feature("D10", "D28")
@pytest.mark.parametrize("what", ["setup", "tour"])
def test_the_pages_are_gone_as_soon_as_a_task_begins(start, what):
    shown = start(first=False)
    shown.send(f"/{what}")
    assert shown.part.page is not None
    shown.play(STATES["approval"]())
    assert shown.part.page is None
    assert shown.shows("decision")
    assert shown.shows("transcript")
    shown.send(f"/{what}")
    assert shown.part.page is None
    assert "A task is running." in shown.chat


@pytest.mark.feature("D28")
def test_the_window_names_the_brain_that_was_chosen(start):
    shown = start(first=False)
    shown.play(Story().tell(BrainChosen("openai", "localhost:11434")))
    assert shown.find("brainName").text() == "openai at localhost:11434"
    shown.play(Story().tell(BrainChosen("direct", "")))
    assert shown.find("brainName").text() == "direct"


def cut(inner: QWidget) -> list[str]:
    labels = [one for one in inner.findChildren(QLabel) if one.isVisibleTo(inner) and one.text()]
    return [
        label.text()
        for label in labels
        if label.wordWrap() and not label.height() >= label.heightForWidth(label.width()) > 0
    ]


@pytest.mark.feature("D4", "D28")
@pytest.mark.parametrize("size", [(320, 480), (340, 768), (560, 900)])
@pytest.mark.parametrize("name", ["welcome", "key", "local", "tour"])
def test_no_words_are_cut_and_every_control_has_a_name_and_is_large_enough(start, name, size):
    shown = start(here=(OLLAMA,), size=size)
    if name == "tour":
        shown.part.ask("tour")
    elif name != "welcome":
        shown.click(f"way-{name}")
        shown.until(lambda: shown.shows("provider") or shown.shows("localModels"))
    page = shown.part.page
    inner = page.widget()
    # What wraps is laid out once more when its width is known.
    shown.until(lambda: not cut(inner))
    for part in inner.findChildren(QAbstractButton):
        if part.isVisibleTo(inner):
            assert part.accessibleName()
            assert min(part.width(), part.height()) >= 28, part.objectName()
            left = part.mapTo(inner, QPoint(0, 0)).x()
            assert left >= 0
            assert left + part.width() <= page.viewport().width()
    assert page.horizontalScrollBar().maximum() == 0


@pytest.mark.feature("D28")
def test_a_card_is_as_high_as_its_words(start):
    narrow, wide = start(size=(320, 900)), start(size=(560, 900))
    for way in ways():
        name = f"way-{way.key}"
        assert narrow.find(name).height() >= wide.find(name).height() >= 44
    assert narrow.find("way-direct").height() > wide.find("way-direct").height()
