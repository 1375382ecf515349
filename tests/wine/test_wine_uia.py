"""Elements by UI Automation: what Wine has of it, and comtypes with objects made by hand."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from fake_uia import FRONT, GONE, HUNG, LOGIN, OWN, Range, Shown
from notepad import PLACE, Notepad
from polling import PATIENCE_S, wait_until
from uia_server import served

from desktop_agent.backends.windows import WindowsBackend, stop_key, uia_grounding
from desktop_agent.controller.windows.stacked import WindowStack
from desktop_agent.controller.windows.window_list import TopWindows
from desktop_agent.geometry import Point, Rect
from desktop_agent.grounding.native.native import ForeignGrounding
from desktop_agent.grounding.native.uia import UiaTree
from desktop_agent.ports import (
    BackgroundLoop,
    Blind,
    DesktopOptions,
    Health,
    Interrupt,
    Target,
)

pytestmark = pytest.mark.feature("O8")


@pytest.fixture
def shown() -> Shown:
    return Shown()


@pytest.fixture
def seen(shown: Shown) -> Iterator[ForeignGrounding]:
    tree = UiaTree(lambda: served(shown.uia))
    made = ForeignGrounding(
        tree,
        shown.desk,
        own_pid=OWN,
        clock=shown.clock,
        slack_s=PATIENCE_S,
        selects=tree.selects,
    )
    yield made
    made.close()


def test_what_wine_lacks_is_said_and_nothing_waits(notepad: Notepad) -> None:
    """Wine 8 has no object CUIAutomation8: the agent sees by the picture alone, and says so."""
    front = TopWindows().now(notepad.window)
    assert front is not None
    grounding = uia_grounding()
    around = grounding.survey(front, Interrupt())
    assert [b.kind for b in around.blind] == [Blind.UNAVAILABLE]
    assert "UI Automation didn't start" in around.blind[0].words
    assert "password fields can't be hidden" in around.blind[0].words
    assert (around.elements, around.secret, around.silent) == ((), (), False)
    assert grounding.find(Target("File"), front, Interrupt()) == ()
    assert grounding.at(PLACE.middle, Interrupt()) is None
    assert grounding.focused(Interrupt()) is None
    finding = grounding.check()
    assert (finding.level, finding.remedy) == (
        Health.WARNING,
        "Restart Windows, then start me again.",
    )
    grounding.close()


def test_the_backend_of_windows_asks_it(notepad: Notepad) -> None:
    front, loop = TopWindows().now(notepad.window), BackgroundLoop()
    try:
        with WindowsBackend(stop_key).open(DesktopOptions(screen="windows", loop=loop)) as desktop:
            assert desktop.grounding is not None
            around = desktop.grounding.survey(front, Interrupt(), only_secret=True)
        checks = dict(WindowsBackend(stop_key).checks("windows", loop))
        assert checks["accessibility"]().level is Health.WARNING
    finally:
        loop.close()
    assert ["UI Automation" in b.words for b in around.blind] == [True]


def test_nothing_is_generated_where_the_program_runs(seen: ForeignGrounding) -> None:
    assert seen.survey(FRONT, Interrupt()).elements
    assert not {
        name for name in sys.modules if name.startswith(("comtypes.gen", "comtypes.client"))
    }


def test_a_window_is_read_by_com(shown: Shown, seen: ForeignGrounding) -> None:
    around = seen.survey(FRONT, Interrupt())
    assert [(e.number, e.role, e.name, e.value, e.bounds) for e in around.elements] == [
        (1, "field", "City", "x", Rect(120, 100, 200, 30)),
        (2, "field", "Key", "", Rect(20, 200, 200, 30)),
        (3, "button", "Save", "", Rect(20, 300, 80, 30)),
    ]
    assert around.secret == (Rect(20, 200, 200, 30), Rect(620, 100, 100, 30))
    assert (around.blind, around.truncated) == ((), False)
    assert shown.uia.timeouts == [80, 80]
    assert (shown.form.calls, shown.pane.calls) == (3, 0), "all of it with one call"
    assert shown.secret.values == 0


def test_what_com_refuses_is_no_crash(shown: Shown, seen: ForeignGrounding) -> None:
    shown.login.fails = HUNG
    around = seen.survey(FRONT, Interrupt())
    assert [(b.kind, b.window) for b in around.blind] == [(Blind.HUNG, 2)]
    assert LOGIN in around.secret
    (save,) = seen.find(Target("Save"), FRONT, Interrupt())
    shown.save.fails = GONE
    assert seen.again(save, Interrupt()) is None


def test_the_point_the_keyboard_and_what_is_around_come_by_com(
    shown: Shown, seen: ForeignGrounding
) -> None:
    shown.uia.there = shown.save.children[0]
    found = seen.at(Point(35, 310), Interrupt())
    assert found is not None
    assert (found.role, found.name, found.window) == ("button", "Save", "Form")
    assert shown.uia.asked == ["under 35,310"]
    shown.uia.focus = shown.field
    field = seen.focused(Interrupt())
    assert field is not None
    assert seen.take_focus(field, Interrupt())
    held = seen.held(field, Interrupt())
    assert held is not None
    assert (held.text, held.selected) == ("x", True)
    shown.field.selections = [Range(1, 1)]
    caret = seen.held(field, Interrupt())
    assert caret is not None
    assert not caret.selected
    again = seen.again(field, Interrupt())
    assert again is not None
    assert "focused" in again.states


def test_the_windows_lie_as_the_system_stacks_them(notepad: Notepad) -> None:
    stack = WindowStack()
    assert stack.bounds() == Rect(0, 0, 1280, 800)

    def front() -> bool:
        told = [one for one in stack.windows() if one.front]
        return [one.id for one in told] == [notepad.window]

    assert wait_until(front)
    (found,) = (one for one in stack.windows() if one.front)
    assert (found.pid, found.bounds, found.managed) == (notepad.process.pid, PLACE, True)
    assert "notes" in found.title
    assert not stack.hangs(notepad.window)
