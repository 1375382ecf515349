"""When the human is told outside the window, and that it is never told what they can see."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from desktop_agent.planner import State
from desktop_agent.ui.model.transcript import Transcript
from desktop_agent.ui.model.view import view_of
from desktop_agent.ui.tray.bring_window import Bringing
from desktop_agent.ui.tray.notices import Notice, Notices, notice_of
from desktop_agent.ui.tray.notifier import NoticePart
from desktop_agent.ui.tray.words import MOST_CHARACTERS

from . import states
from .states import Story

pytestmark = pytest.mark.feature("D1")


def _notice(story: Story) -> Notice | None:
    transcript = Transcript(State())
    for event, state in story.pairs:
        transcript.take(event, state)
    tally = transcript.tally
    return notice_of(view_of(story.state, tally), story.state, tally)


@pytest.mark.parametrize("name", ["idle", "thinking", "acting", "paused", "restoring", "stopped"])
def test_nothing_is_told_while_it_works_or_after_what_the_human_did(name: str) -> None:
    assert _notice(getattr(states, name)()) is None


def test_neither_is_what_the_human_refused() -> None:
    assert _notice(states.refused()) is None


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("approval", "Approve this click?"),
        ("consent", "Send screenshots to 127.0.0.1:8080?"),
        ("yielded", "Your turn"),
        ("too_dear", "Cost limit reached"),
        ("checked", "Done · checked"),
        ("unproven", "Done · not checked"),
        ("error", None),
        ("overdue", None),
    ],
)
def test_it_is_told_what_the_human_is_needed_for_and_of_the_end(
    name: str, title: str | None
) -> None:
    story = getattr(states, name)()
    found = _notice(story)
    assert found is not None
    assert title in (None, found.title)
    assert found.body == " ".join(story.state.task.goal.split())[:MOST_CHARACTERS]


def test_of_a_question_its_words_are_told_in_one_line_that_is_cut() -> None:
    found = _notice(states.question())
    assert found is not None
    assert found.title == "A question for you"
    assert found.body == states.question().state.effect.text
    assert "\n" not in found.body
    assert len(found.body) <= MOST_CHARACTERS


def test_what_was_seen_is_not_told_again() -> None:
    notices, first, second = Notices(), Notice("1", "a", "b"), Notice("2", "a", "b")
    assert notices.wanted(first, seen=False, on=True) == first
    assert notices.wanted(first, seen=True, on=True) is None
    assert notices.wanted(first, seen=False, on=True) is None
    assert notices.wanted(second, seen=False, on=False) is None
    assert notices.wanted(second, seen=False, on=True) == second
    assert notices.wanted(None, seen=False, on=True) is None


class Desk:
    """Notifications in memory."""

    def __init__(self) -> None:
        self.shown: tuple[str, str] | None = None
        self.told: list[tuple[str, str]] = []
        self.clicked = lambda: None

    def tell(self, clicked) -> None:
        self.clicked = clicked

    def show(self, title: str, body: str) -> None:
        self.shown = (title, body)
        self.told.append(self.shown)

    def withdraw(self) -> None:
        self.shown = None


@pytest.fixture
def away() -> list[int]:
    """The ids of windows on a workspace that is not shown."""
    return []


@pytest.fixture
def part(stage, away):
    desk = Desk()
    played = stage()
    window = played.window
    bringing = Bringing(window, window.forms, None)
    notices = NoticePart(
        *(window, window.forms, desk),
        on=lambda: True,
        bring=bringing.fetch,
        elsewhere=away.__contains__,
    )
    window.join(notices)
    return played, desk


def test_while_the_chat_or_its_small_form_is_seen_nothing_is_told(part) -> None:
    played, desk = part
    played.play(states.question())
    assert played.window.isVisible()
    played.window.forms.shrink()
    played.window.hide()
    played.play(states.checked())
    assert desk.told == []


def test_hidden_it_is_told_and_withdrawn_once_the_window_is_seen(part, qtbot) -> None:
    played, desk = part
    played.window.hide()
    played.play(states.question())
    assert desk.shown is not None
    assert desk.shown[0] == "A question for you"
    played.window.show()
    qtbot.waitUntil(lambda: desk.shown is None)
    played.window.hide()
    QApplication.processEvents()
    assert len(desk.told) == 1


def test_on_another_workspace_it_is_told_until_that_one_is_shown(part, away, qtbot) -> None:
    played, desk = part
    away.append(int(played.window.winId()))
    played.play(states.question())
    assert desk.shown is not None
    played.play(states.checked())
    assert desk.shown is not None
    assert desk.shown[0].startswith("Done")
    # Nothing tells that it is; the task is over, and no clock strikes.
    away.clear()
    qtbot.waitUntil(lambda: desk.shown is None)
    assert len(desk.told) == 2


def test_a_click_on_it_shows_the_window_and_the_end_withdraws_it(part, qtbot) -> None:
    played, desk = part
    played.window.showMinimized()
    played.play(states.approval())
    assert desk.shown is not None
    desk.clicked()
    qtbot.waitUntil(lambda: played.window.isVisible() and not played.window.isMinimized())
    qtbot.waitUntil(lambda: desk.shown is None)
    played.window.hide()
    played.play(states.checked())
    assert desk.shown is not None
    played.window.close()
    assert desk.shown is None
