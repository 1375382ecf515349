"""What takes a button first, and then what comes up: a menu, a field in its row, a dialog."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import scene, situation, thing

from desktop_agent.events import Element
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.ordinary import Turned, turned
from desktop_agent.llm.direct.wording import Wording, after
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.screen.shown import scene_of
from desktop_agent.protocol import Click, KeyCombo, Type, element_of

pytestmark = pytest.mark.feature("E2")

# A browser tells a card by all that stands in it, and the column around the cards, too.
_CARDS = (("Fix the lamp", 0, 60), ("Write the release notes", 0, 140), ("Old logo", 260, 60))
_COLUMNS = (Rect(0, 0, 250, 400), Rect(260, 0, 250, 400))


def board(*more: Element) -> ShownScreen:
    """Tickets in columns; `more` is what has come up."""
    return scene(
        thing("button", "New ticket", 0, -80),
        thing("field", "Filter tickets", 150, -80, 150, 20, "editable"),
        thing("text", "To do", 10, 10),
        thing("text", "Doing", 270, 10),
        *(
            one
            for title, x, y in _CARDS
            for one in (
                thing("list item", f"{title} Rename Move", x + 10, y, 220, 70),
                thing("link", title, x + 20, y + 5, 150),
                thing("button", "Rename", x + 20, y + 40, 60),
                thing("button", "Move", x + 100, y + 40, 60),
            )
        ),
        *more,
        groups=[*(Rect(x + 10, y, 220, 70) for _, x, y in _CARDS), *_COLUMNS],
    )


def acts(found: Turned, on: ShownScreen) -> list[str]:
    told = []
    for op in found.ops:
        if isinstance(op, Type):
            told.append(op.text)
        elif isinstance(op, Click):
            one = next(each for each in on.things if each.number == element_of(op))
            told.append(f"{one.name} at {one.bounds.x}, {one.bounds.y}")
        elif isinstance(op, KeyCombo):
            told += [one for one in op.keys if one == "esc"]
    return told


def done(request: str, *screens: ShownScreen) -> list[list[str]]:
    """What is done on each of these screens, one after another, until nothing is left."""
    wording: Wording | None = Wording(request)
    told = []
    for on in screens:
        assert wording is not None, told
        found = turned(wording, situation(request, on))
        if not isinstance(found, Turned):
            told.append(["not understood"])
            break
        told.append(acts(found, on))
        wording = after(wording, found.planned)
    else:
        assert wording is None, "more would follow"
    return told


_MENU = (
    thing("menu item", "Backlog", 120, 500),
    thing("menu item", "In review", 120, 520),
)
_NAME = thing("field", "New name", 20, 145, 150, 20, "editable", "focused", value="Write the notes")
_TITLE = thing("field", "Title", 300, 500, 150, 20, "editable", "focused")
_DIALOG = (_TITLE, thing("button", "Create", 300, 540), thing("button", "Cancel", 400, 540))


def test_what_is_moved_goes_where_it_is_to_be() -> None:
    assert done("move fix the lamp to in review", board(), board(*_MENU)) == [
        ["Move at 100, 100"],
        ["In review at 120, 520"],
    ]


def test_a_menu_may_open_over_the_rows() -> None:
    over = thing("menu item", "In review", 110, 150)
    assert done("move fix the lamp to in review", board(), board(over))[1] == [
        "In review at 110, 150"
    ]
    # A link of that name is one of a row.
    link = thing("link", "In review", 110, 150)
    assert done("move fix the lamp to in review", board(), board(link))[1] == ["not understood"]


def test_a_new_name_is_typed_where_it_is_asked_for() -> None:
    assert done("rename Write the release notes to Notes", board(), board(_NAME)) == [
        ["Rename at 20, 180"],
        ["New name at 20, 145", "Notes"],
    ]


def test_a_new_thing_gets_its_name() -> None:
    assert done("create a ticket called Dark mode", board(), board(*_DIALOG)) == [
        ["New ticket at 0, -80"],
        ["Title at 300, 500", "Dark mode", "Create at 300, 540"],
    ]


@pytest.mark.parametrize(
    ("request_", "then"),
    [
        # Nothing that has come up is called so.
        ("move fix the lamp to in review", board()),
        # What is for searching is no place for a name.
        (
            "create a ticket called Dark mode",
            board(thing("field", "Search", 300, 500, 150, 20, "editable", "focused")),
        ),
        (
            "rename fix the lamp to Notes",
            board(replace(_NAME, states=frozenset({"editable", "focused", "password"}))),
        ),
    ],
)
def test_what_does_not_come_up_is_not_made_up(request_: str, then: ShownScreen) -> None:
    assert done(request_, board(), then)[1:] == [["not understood"]]


def test_a_menu_that_does_not_hold_it_is_closed_again() -> None:
    said = "move fix the lamp to Narnia"
    assert done(said, board(), board(*_MENU), board()) == [
        ["Move at 100, 100"],
        ["esc"],
        ["not understood"],
    ]


def test_a_list_that_does_not_hold_it_is_closed_again() -> None:
    lists = [
        scene(
            thing("combo box", "Size", 0, 0, 100, 20, *states, value="Small"),
            *(thing("menu item", name, 0, 20 * at) for at, name in enumerate(entries, 1)),
        )
        for states, entries in (((), ()), (("expanded",), ("Small", "Large")), ((), ()))
    ]
    closed = [["Size at 0, 0"], ["esc"], ["not understood"]]
    assert done("set the size to Narnia", *lists) == closed
    # Its entries are not hovered over for menus of their own.
    assert done("choose Narnia", *lists) == closed


def test_no_list_is_opened_for_all_of_something() -> None:
    on = scene(thing("combo box", "Size", 0, 0, 100, 20, value="Small"))
    assert "combo box" not in turned_step("select all products", on)
    assert "combo box" in turned_step("select Narnia", on)


_COMPOSER = thing("field", "Message", 0, 600, 150, 20, "editable", "focused")


@pytest.mark.parametrize(
    "request_", ["create a ticket called Dark mode", "rename fix the lamp to Notes"]
)
def test_a_field_that_had_the_keyboard_before_gets_no_name(request_: str) -> None:
    """It may be for a message, and Enter would send it."""
    assert done(request_, board(_COMPOSER)) == [["not understood"]]


def test_what_is_moved_is_typed_nowhere() -> None:
    said = "move fix the lamp to in review"
    assert done(said, board(), board(_COMPOSER))[1:] == [["not understood"]]


def test_a_name_with_a_day_is_no_name() -> None:
    said = "create a ticket called Dark mode on Monday at nine"
    assert "Dark mode on Monday at nine" not in str(done(said, board(), board(*_DIALOG)))


@pytest.mark.parametrize(
    "request_",
    [
        # A press on Transfer may be all of it, and be for somebody else.
        "transfer fix the lamp to Ben",
        # What is there already may be the place, or something else.
        "move fix the lamp to New ticket",
    ],
)
def test_what_is_not_clear_presses_nothing(request_: str) -> None:
    assert done(request_, board()) == [["not understood"]]


def test_a_row_with_buttons_in_it_is_no_option() -> None:
    """“Write the release notes Rename Move” is no choice that “rename ... notes” names."""
    assert "list item" not in turned_step("rename Write the release notes to Notes", board())


def turned_step(request: str, on: ShownScreen) -> str:
    found = turned(Wording(request), situation(request, on))
    return found.step if isinstance(found, Turned) else ""


def test_a_button_and_the_name_beside_it_are_no_copy_of_the_request() -> None:
    on = board()
    shown = scene_of(situation("rename Write the release notes to Notes", on))
    assert [text for text, _ in shown.pieces] == [text for text, _ in on.pieces]
