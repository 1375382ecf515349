"""Requests about what the menus of a window hold while they are closed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import planned, scene, situation, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import (
    BEGUN,
    NotHere,
    Plan,
    Progress,
    Steps,
    WhichOne,
)
from desktop_agent.ports import MenuEntry, Unclear, WantsSight
from desktop_agent.protocol import Click, KeyCombo, Move

pytestmark = pytest.mark.feature("E2")

FRONT = Window(1, "letter.txt", "drawing", Rect(0, 0, 800, 600))
TOLD = (
    MenuEntry(("File", "Print...")),
    MenuEntry(("File", "Close All")),
    MenuEntry(("Edit", "Convert", "To Uppercase")),
    MenuEntry(("Edit", "Preferences…")),
    MenuEntry(("Edit", "Redo Layout"), enabled=False),
    MenuEntry(("View", "Line Numbers")),
    MenuEntry(("View", "Statusbar"), checked=True),
    MenuEntry(("View", "Grid"), checked=False),
    MenuEntry(("View", "Fullscreen")),
    MenuEntry(("View", "Zoom In")),
    MenuEntry(("View", "Arrange Items", "By Size"), checked=False),
    MenuEntry(("Insert", "Table")),
    MenuEntry(("Format", "Table")),
)
BAR = tuple(thing("menu", name, 50 * at, 0, 50) for at, name in enumerate(("File", "View", "Go")))


def window(*things: object, menus: tuple[MenuEntry, ...] = TOLD) -> ShownScreen:
    shown = scene(*BAR, thing("field", "", 0, 60, 700, 400, "multiline"), *things)  # type: ignore[arg-type]
    return replace(shown, front=FRONT, menus=menus)


def chosen(request: str, on: ShownScreen | None = None, progress: Progress = BEGUN) -> list[str]:
    found: Plan = planned(request, on or window(), progress)
    if not isinstance(found, Steps):
        return []
    return [op.text or "" for op in found.ops if isinstance(op, Click)]


@pytest.mark.parametrize(
    ("request_", "path"),
    [
        ("choose full screen in the view menu", ["View", "Fullscreen"]),
        ("click line numbers", ["View", "Line Numbers"]),
        ("select Line Numbers from the View menu", ["View", "Line Numbers"]),
        ("convert to uppercase", ["Edit", "Convert", "To Uppercase"]),
        ("convert it to uppercase please", ["Edit", "Convert", "To Uppercase"]),
        ("show the grid", ["View", "Grid"]),
        ("turn the grid on", ["View", "Grid"]),
        ("switch on the grid", ["View", "Grid"]),
        ("hide the status bar", ["View", "Statusbar"]),
        ("turn off the statusbar", ["View", "Statusbar"]),
        ("sort by size", ["View", "Arrange Items", "By Size"]),
        ("choose table in the format menu", ["Format", "Table"]),
        ("click Close All", ["File", "Close All"]),
    ],
)
def test_what_is_called_just_so_is_chosen_from_its_menu(request_: str, path: list[str]) -> None:
    assert chosen(request_) == path


@pytest.mark.parametrize(
    "request_",
    [
        # A part of a name, or more than it, is another thing.
        "show the numbers",
        "show the line numbers of the second page",
        "make the picture full screen on the left",
        "zoom the letter in",
        "close the letter",
        "sort by size and colour of the box",
        "print two copies",
        "the grid is nice",
        "is the grid on?",
        "don't show the grid",
        "choose full screen in the file menu",
    ],
)
def test_no_entry_is_chosen_of_which_something_else_is_said(request_: str) -> None:
    assert chosen(request_) == []


def test_what_is_as_wanted_is_left_so() -> None:
    found = planned("show the status bar", window())
    assert isinstance(found, Steps)
    assert found.ops == ()
    assert "already" in found.did
    assert chosen("hide the grid") == []


@pytest.mark.parametrize(
    "request_",
    ["show line numbers", "turn on line numbers", "hide line numbers", "use line numbers"],
)
def test_it_is_asked_where_nothing_tells_whether_it_is_on(request_: str) -> None:
    found = planned(request_, window())
    assert isinstance(found, WhichOne)
    assert found.options == ("Choose View > Line Numbers",)
    for answer in ("yes", "1", "Choose View > Line Numbers"):
        again = Progress(turns=1, answer=answer)
        assert chosen(request_, progress=again) == ["View", "Line Numbers"]
    left = planned(request_, window(), Progress(turns=1, answer="no"))
    assert isinstance(left, Steps)
    assert left.ops == ()


@pytest.mark.parametrize("request_", ["make it full screen", "go full screen"])
def test_a_click_that_may_turn_off_what_is_wanted_is_asked_about(request_: str) -> None:
    assert isinstance(planned(request_, window()), WhichOne)


@pytest.mark.parametrize("request_", ["use the status bar", "show me the status bar"])
def test_what_is_on_is_not_turned_off_by_any_verb_but_a_click(request_: str) -> None:
    assert chosen(request_) == []
    assert chosen("click status bar") == ["View", "Statusbar"]


@pytest.mark.parametrize("request_", ["turn off print", "hide the preferences", "disable print"])
def test_what_a_dialog_does_is_not_turned_off_by_opening_it(request_: str) -> None:
    assert chosen(request_) == []


@pytest.mark.parametrize("request_", ["print", "run print", "do print"])
def test_a_dialog_is_told_as_done_only_where_it_was_to_be_opened(request_: str) -> None:
    found = planned(request_, window())
    assert not isinstance(found, Steps) or (found.more and not found.did)


_MORE = (MenuEntry(("Edit", "Delete All")), MenuEntry(("Help",)), MenuEntry(("Edit", "Delete")))


@pytest.mark.parametrize(
    "request_",
    [
        *("full screen off", "I hate full screen", "tell me about full screen"),
        *("how can I go full screen?", "how to go full screen", "I'm in full screen"),
        *("I printed this", "Bob wants to print this", "how do I print this", "print this?"),
        *("you needn't delete all", "all is deleted", "delete all?", "really delete all?"),
        *("it got deleted", "it is deleted", "I wonder how to print this", "read help"),
        *("sort the lines by size", "delete my"),
    ],
)
def test_what_is_no_order_in_the_own_words_chooses_nothing(request_: str) -> None:
    on = window(menus=(*TOLD, *_MORE))
    asked = replace(situation(request_, on, foreground=FRONT, sights=99), out_of_view=())
    reply = reply_to(replace(asked, menus=on.menus))
    told = str(reply)
    assert isinstance(reply, Unclear) or "menu" not in told, told


def test_it_is_asked_which_of_two_and_what_is_greyed_out_is_not_clicked() -> None:
    found = planned("click table", window())
    assert isinstance(found, WhichOne)
    assert found.options == ("Choose Insert > Table", "Choose Format > Table")
    grey = planned("click redo layout", window())
    assert isinstance(grey, WhichOne)
    assert grey.options == ()


def test_what_a_dialog_is_opened_for_is_not_done_with_that() -> None:
    found = planned("print this", window())
    assert isinstance(found, Steps)
    assert (found.more, found.dialog) == (True, "Print...")
    after = planned("print this", window(menus=()), Progress(turns=1, dialog=found.dialog))
    assert isinstance(after, WhichOne)
    opened = planned("open the preferences", window())
    assert isinstance(opened, Steps)
    assert not opened.more


def test_an_entry_that_changed_nothing_is_not_told_as_done() -> None:
    """“To Uppercase” does nothing while nothing is selected."""
    request = "convert to uppercase"
    found = planned(request, window())
    assert isinstance(found, Steps)
    assert (found.more, found.did) == (True, "")
    after = Progress(turns=1, dialog=found.dialog, known=found.known)
    assert isinstance(planned(request, window(menus=()), after), WhichOne)
    marked = window(thing("text", "*letter.txt", 0, 0, 800), menus=())
    marked = replace(marked, front=replace(FRONT, title="*letter.txt"))
    assert isinstance(planned(request, marked, after), WhichOne)
    told = planned(request, window(thing("text", "DEAR BOB", 10, 70), menus=()), after)
    assert isinstance(told, Steps)
    assert (told.ops, told.did) == ((), "chose “To Uppercase”")


def test_an_open_menu_is_not_closed_by_a_second_click_on_it() -> None:
    shown = window(thing("menu item", "Grid", 50, 30), thing("menu item", "Zoom In", 50, 50))
    assert chosen("show the grid", shown, Progress(opened=("View",), turns=1)) == ["Grid"]
    # Another menu may be open.
    assert chosen("show the grid", shown, Progress(opened=("File",), turns=1)) == ["View", "Grid"]


def test_an_entry_in_an_open_menu_that_is_as_wanted_is_not_turned_over() -> None:
    entry = thing("menu item", "Statusbar", 50, 30)
    found = planned("show the status bar", window(entry), Progress(opened=("View",), turns=1))
    assert isinstance(found, Steps)
    assert found.ops == (KeyCombo(keys=("esc",)),)
    # Its state is looked up before anything is clicked.
    untold = planned("show the status bar", window(entry, menus=()))
    assert isinstance(untold, NotHere)


CLOSED = tuple(MenuEntry((name,), opens=True) for name in ("File", "View", "Go"))


def test_menus_of_which_nothing_is_told_are_opened_one_after_the_other() -> None:
    first = planned("sort by size", window(menus=CLOSED))
    assert isinstance(first, Steps)
    assert isinstance(first.ops[0], Click)
    assert first.looks
    open_file = window(thing("menu item", "New Tab", 0, 30), menus=CLOSED)
    second = planned("sort by size", open_file, Progress(opened=("File",), turns=1))
    assert isinstance(second, Steps)
    # The other one follows the pointer.
    assert isinstance(second.ops[0], Move)
    assert second.ops[0].x == 75
    inner = MenuEntry(("View", "Arrange Items"), opens=True)
    other = MenuEntry(("View", "Side Pane"), opens=True)
    shown = (thing("menu", "Side Pane", 50, 30, 90), thing("menu", "Arrange Items", 50, 50, 90))
    third = planned(
        "sort by size",
        window(*shown, thing("menu item", "Reload", 50, 90), menus=(*CLOSED, other, inner)),
        Progress(opened=("File", "View"), turns=2),
    )
    assert isinstance(third, Steps)
    assert third.step == "Look in the menu “Arrange Items”"


@pytest.mark.parametrize(
    "request_", ["sign it with Zoe", 'show "size"', "sort the first 3", "what is the size?"]
)
def test_menus_are_not_opened_for_what_no_entry_is_called(request_: str) -> None:
    found = planned(request_, window(menus=CLOSED))
    assert not (isinstance(found, Steps) and found.looks)


def test_closed_menus_are_asked_for_once_and_only_where_there_is_a_menu_bar() -> None:
    asked = situation("make it full screen", window(menus=()), foreground=FRONT, sights=99)
    assert reply_to(replace(asked, out_of_view=None)) == WantsSight(whole_page=True)
    assert isinstance(reply_to(replace(asked, out_of_view=())), Unclear)
    bare = situation("make it full screen", scene(thing("text", "Hi", 0, 0)), foreground=FRONT)
    assert isinstance(reply_to(replace(bare, sights=99, out_of_view=None)), Unclear)
    told = reply_to(replace(asked, out_of_view=(), menus=TOLD))
    assert "Fullscreen" in str(told)
