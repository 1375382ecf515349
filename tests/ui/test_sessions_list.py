"""The list of sessions in the window, over a shelf in memory: by keyboard and mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLineEdit, QWidget

from desktop_agent.events import ChatOpened, Outcome, PastTask
from desktop_agent.planner import State
from desktop_agent.ports import Unavailable
from desktop_agent.ports.window.sessions import SessionRow
from desktop_agent.ui.sessions.panel import NOTHING
from desktop_agent.ui.sessions.part import LIVE, PRESENT, SessionsPart
from desktop_agent.ui.sessions.shelf import Earlier

from .stage import Stage
from .states import STATES, Story

pytestmark = pytest.mark.feature("O10")

NOW = datetime(2026, 7, 22, 14, 0, tzinfo=UTC)
OPENED = ChatOpened("new", (PastTask("Write a mail", Outcome.DONE, "It is sent."),), "1")


class MemoryShelf:
    def __init__(self, rows: list[SessionRow]) -> None:
        self.kept = rows
        self.calls: list[tuple[str, ...]] = []
        self.problem = ""

    def _note(self, *call: str) -> None:
        self.calls.append(call)
        if self.problem:
            raise Unavailable(self.problem)

    def rows(self) -> Iterator[SessionRow]:
        yield from list(self.kept)

    def open(self, session: str) -> Earlier:
        self._note("open", session)
        return Earlier(OPENED, [(State(), [event for event, _ in STATES["done"]().pairs])])

    def new(self) -> ChatOpened:
        return ChatOpened("new")

    def rename(self, session: str, name: str) -> SessionRow:
        self._note("rename", session, name)
        self.kept = [replace(one, name=name) if one.id == session else one for one in self.kept]
        return next(one for one in self.kept if one.id == session)

    def save(self, session: str, kind: str, path: str) -> None:
        self._note("save", session, kind, path)

    def delete(self, session: str) -> None:
        self._note("delete", session)
        self.kept = [one for one in self.kept if one.id != session]


def row(number: int, goal: str, **more) -> SessionRow:
    started = NOW - timedelta(days=number)
    return SessionRow(
        str(number), started, goals=(goal,), said=(goal,), outcome=Outcome.DONE, **more
    )


ROWS = [row(1, "Write a mail"), row(2, "Tidy the folder"), row(3, "Read <b>the</b> page")]


class Sessions(Stage):
    shelf: MemoryShelf
    part: SessionsPart
    qtbot: object

    @property
    def list(self):
        return self.part._list

    @property
    def titles(self) -> list[str]:
        model = self.list.model
        rows = (model.session(model.index(i)) for i in range(model.rowCount()))
        return [one.title for one in rows if one is not None]

    def until(self, condition: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(condition, timeout=10_000)

    def open(self, count: int | None = None) -> Sessions:
        self.key("h", Qt.KeyboardModifier.ControlModifier)
        wanted = len(self.shelf.kept) if count is None else count
        self.until(lambda: self.part.shown and len(self.list._rows) == wanted)
        return self

    def key(self, key, modifiers=Qt.KeyboardModifier.NoModifier) -> None:
        key = getattr(Qt.Key, f"Key_{key.upper() if len(key) == 1 else key}")
        to = self.window.focusWidget() or self.window
        self.qtbot.keyClick(to, key, modifiers)
        QApplication.processEvents()

    @property
    def told(self) -> str:
        return self.find("sessionsTold").text()


@pytest.fixture
def sessions(stage, qtbot) -> Callable[..., Sessions]:
    def make(rows: list[SessionRow] = ROWS, **more) -> Sessions:
        made = stage(**more)
        made.__class__ = Sessions
        made.qtbot, made.shelf = qtbot, MemoryShelf(list(rows))
        made.part = SessionsPart(
            made.window,
            made.shelf,
            made.agent,
            theme=made.window._theme,
            reduced=lambda: True,
            now=lambda: NOW,
        )
        made.window.join(made.part)
        made.to_front()
        return made

    return make


def test_it_comes_by_its_key_and_goes_by_it_or_by_escape(sessions) -> None:
    stage = sessions().open()
    assert stage.titles == ["Write a mail", "Tidy the folder", "Read <b>the</b> page"]
    assert stage.window.focusWidget() is stage.find("sessionSearch")
    stage.key("h", Qt.KeyboardModifier.ControlModifier)
    assert not stage.part.shown
    assert stage.window.focusWidget() is stage.composer
    stage.open().key("Escape")
    assert not stage.part.shown
    stage.find("sessionsOpen").click()
    assert stage.part.shown
    stage.find("sessionsClose").click()
    assert not stage.part.shown
    assert stage.agent.calls == []


def test_a_search_finds_and_enter_opens_the_first(sessions) -> None:
    stage = sessions().open()
    stage.qtbot.keyClicks(stage.find("sessionSearch"), "TIDY")
    assert stage.titles == ["Tidy the folder"]
    stage.key("Return")
    stage.until(lambda: stage.agent.posted == [OPENED])
    assert stage.shelf.calls == [("open", "2")]
    assert not stage.part.shown


def test_where_nothing_is_there_or_found_it_says_so(sessions) -> None:
    stage = sessions([]).open()
    stage.until(lambda: stage.find("sessionsEmpty").text() == NOTHING)
    assert not stage.find("sessionOpen").isEnabled()
    stage.shelf.kept = ROWS
    stage.key("Escape")
    stage.open()
    stage.qtbot.keyClicks(stage.find("sessionSearch"), "zebra")
    assert stage.find("sessionsEmpty").text() == "Nothing found for “zebra”."


@pytest.mark.feature("N18")
def test_the_chat_shows_what_was_done_then_once_the_agent_has_opened_it(sessions) -> None:
    stage = sessions().open()
    stage.key("Return")
    stage.until(lambda: stage.agent.posted == [OPENED])
    assert stage.chat == "", "not before"
    stage.play(Story().tell(OPENED))
    assert "What you say next continues it." in stage.chat
    assert "Done" in stage.chat
    stage.play(Story().tell(ChatOpened("3")))
    assert stage.chat == ""
    assert stage.find("greeting").isVisible()


def test_a_new_chat_is_asked_of_the_agent(sessions) -> None:
    stage = sessions().open()
    stage.find("sessionNew").click()
    assert stage.agent.posted == [ChatOpened("new")]
    assert not stage.part.shown


def test_while_a_task_runs_none_is_opened_and_escape_stops(sessions) -> None:
    stage = sessions()
    stage.play(STATES["acting"]())
    stage.open()
    stage.key("Return")
    assert stage.told == LIVE
    stage.find("sessionNew").click()
    assert stage.agent.posted == []
    assert stage.shelf.calls == []
    stage.key("Escape")
    assert stage.agent.calls == ["stop Esc"]
    assert stage.part.shown
    # Nor does a field in a row take it.
    stage.window.focusNextChild()
    stage.find("sessionRename").click()
    assert isinstance(stage.window.focusWidget(), QLineEdit)
    stage.key("Escape")
    assert stage.agent.calls == ["stop Esc", "stop Esc"]


@pytest.mark.parametrize("name", ["thinking", "approval", "question", "done", "error"])
def test_a_task_or_a_card_takes_its_place(sessions, name: str) -> None:
    stage = sessions().open()
    stage.play(STATES[name]())
    assert not stage.part.shown


def test_a_click_chooses_and_a_double_click_opens(sessions) -> None:
    stage = sessions().open()
    view = stage.list.list
    second = view.visualRect(stage.list.model.place_of("2")).center()
    stage.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=second)
    assert stage.list.current.id == "2"
    stage.find("sessionDelete").click()
    stage.find("sessionDeleteYes").click()
    stage.until(lambda: stage.told == "Deleted.")
    assert stage.shelf.calls == [("delete", "2")]
    third = view.visualRect(stage.list.model.place_of("3")).center()
    stage.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=third)
    stage.qtbot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=third)
    stage.until(lambda: ("open", "3") in stage.shelf.calls)


def test_the_present_one_is_not_opened_again(sessions) -> None:
    stage = sessions([row(1, "now", held=True)]).open()
    stage.key("Return")
    assert stage.told == PRESENT
    assert stage.shelf.calls == []


def test_a_name_is_typed_in_its_row(sessions) -> None:
    stage = sessions().open()
    stage.key("Down")
    stage.list.list.setFocus()
    stage.key("F2")
    edit = stage.window.focusWidget()
    assert edit is stage.find("sessionName")
    assert edit.text() == "Tidy the folder"
    stage.qtbot.keyClicks(edit, "Mine")
    stage.key("Return")
    stage.until(lambda: "Mine" in stage.titles)
    assert stage.shelf.calls == [("rename", "2", "Mine")]
    assert stage.window.focusWidget() is stage.list.list
    stage.key("F2")
    stage.key("Escape")
    assert not stage.list.busy
    assert stage.part.shown, "only the name is left"
    assert len(stage.shelf.calls) == 1


def test_it_is_deleted_only_by_its_own_button(sessions) -> None:
    stage = sessions().open()
    stage.list.list.setFocus()
    stage.key("Delete")
    assert stage.window.focusWidget() is stage.find("sessionDeleteNo")
    stage.key("Return")
    stage.key("Space")
    stage.until(lambda: not stage.list.busy)
    assert stage.shelf.calls == []
    stage.key("Delete")
    stage.key("Delete")
    stage.find("sessionDeleteYes").click()
    stage.until(lambda: stage.told == "Deleted.")
    assert stage.shelf.calls == [("delete", "1")]
    assert stage.titles == ["Tidy the folder", "Read <b>the</b> page"]
    assert stage.list.current.id == "2"


def test_a_question_stays_when_its_row_gets_another_name_meanwhile(sessions) -> None:
    stage = sessions().open()
    stage.list.list.setFocus()
    stage.key("Delete")
    stage.list.put(replace(ROWS[0], name="Letter"))
    assert stage.titles[0] == "Letter"
    assert stage.find("sessionDeleteYes").isVisible()
    assert stage.window.focusWidget() is stage.find("sessionDeleteNo")
    stage.find("sessionDeleteYes").click()
    stage.until(lambda: stage.told == "Deleted.")
    assert stage.shelf.calls == [("delete", "1")]


def test_what_cannot_be_done_is_told_and_the_row_stays(sessions) -> None:
    stage = sessions().open()
    stage.shelf.problem = "1 is still being written. Begin a new chat first."
    stage.find("sessionDelete").click()
    stage.find("sessionDeleteYes").click()
    stage.until(lambda: stage.told == stage.shelf.problem)
    assert len(stage.titles) == 3


def test_it_is_saved_where_the_human_says_and_a_task_puts_the_question_away(sessions) -> None:
    stage = sessions().open()
    stage.list.saved.emit(ROWS[0], "markdown")
    dialog = stage.window.findChild(QFileDialog)
    assert not dialog.isModal()
    assert dialog.selectedFiles()[0].endswith("/2026-07-21 Write a mail.md")
    dialog.fileSelected.emit("/tmp/a.md")
    stage.until(lambda: stage.told == "Saved as /tmp/a.md")
    assert stage.shelf.calls == [("save", "1", "markdown", "/tmp/a.md")]
    stage.play(STATES["thinking"]())
    assert stage.window.findChild(QFileDialog) is None


def test_tab_goes_round_within_and_every_part_has_a_name_and_room(sessions) -> None:
    stage = sessions(size=(320, 600)).open()
    seen = []
    for _ in range(12):
        seen.append(stage.window.focusWidget())
        stage.key("Tab")
    names = [part.objectName() for part in dict.fromkeys(seen)]
    assert names == [
        *("sessionSearch", "sessionList", "sessionOpen", "sessionRename", "sessionSave"),
        *("sessionDelete", "sessionNew", "sessionsClose"),
    ]
    panel = stage.find("sessions")
    for part in panel.findChildren(QWidget):
        if isinstance(part, QAbstractButton | QLineEdit) and part.isVisible():
            assert part.accessibleName(), part
            assert min(part.width(), part.height()) >= 28, part.objectName()
            corner = part.mapTo(panel, QPoint(part.width(), part.height()))
            assert corner.x() <= panel.width(), part.objectName()
    assert stage.find("sessionList").visualRect(stage.list.list.currentIndex()).height() >= 28


def test_words_of_others_are_plain(sessions) -> None:
    stage = sessions([row(1, "Read <b>the</b> page", problem="It is <i>bad</i>.")]).open()
    stage.key("Return")
    told = stage.find("sessionsTold")
    assert told.textFormat() is Qt.TextFormat.PlainText
    assert told.text() == "It is <i>bad</i>."


def test_the_last_three_stand_below_the_examples_and_open_by_a_press(sessions) -> None:
    stage = sessions([*ROWS, row(4, "four")])
    stage.part.begin()
    stage.until(lambda: len(earlier(stage)) == 3)
    assert "Write a mail" in earlier(stage)[0].accessibleName()
    earlier(stage)[1].click()
    stage.until(lambda: stage.agent.posted == [OPENED])
    assert stage.shelf.calls == [("open", "2")]
    stage.find("allSessions").click()
    assert stage.part.shown


def test_where_there_is_no_room_or_nothing_yet_there_is_no_head(sessions) -> None:
    assert not sessions([]).shows("allSessions")
    low = sessions(size=(400, 480))
    low.part.begin()
    low.until(lambda: len(low.find("greeting").findChildren(QWidget, "earlier")) == 3)
    assert not low.shows("allSessions")
    assert earlier(low) == []


def earlier(stage: Sessions) -> list[QWidget]:
    found = stage.find("greeting").findChildren(QWidget, "earlier")
    return [one for one in found if one.isVisible()]
