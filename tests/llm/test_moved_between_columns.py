"""A card of a board is moved to another column by its own buttons, a column at a time."""

from __future__ import annotations

import pytest
from requests_on import planned, scene, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import NotHere, Progress, Steps
from desktop_agent.protocol import Wait, element_of

pytestmark = pytest.mark.feature("D28")
COLUMNS = ("Backlog", "Doing", "Review", "Done")
CARDS = (("Write privacy page", 0), ("Pick a font", 0), ("Fix login bug", 1), ("Choose a host", 3))


def board(*cards: tuple[str, int], menu: bool = False) -> ShownScreen:
    """Columns with a heading each, and cards with buttons that move them to the side."""
    cards = cards or CARDS
    things, groups = [], []
    for column, heading in enumerate(COLUMNS):
        x = 260 * column
        inside = [name for name, at in cards if at == column]
        things.append(thing("text", heading, x, 60, 230))
        groups.append(Rect(x, 40, 250, 500))
        for row, name in enumerate(inside):
            y = 100 + 100 * row
            groups.append(Rect(x, y, 230, 90))
            things.append(thing("text", name, x + 6, y + 10, 200))
            things.append(thing("button", "Edit", x + 6, y + 60, 30))
            if menu:
                things.append(thing("button", "Move", x + 40, y + 60, 30))
            elif column:
                things.append(thing("button", "Move left", x + 40, y + 60, 30))
            if not menu and column < len(COLUMNS) - 1:
                things.append(thing("button", "Move right", x + 80, y + 60, 30))
    return scene(*things, groups=groups)


def pressed(request: str, on: ShownScreen, progress: Progress | None = None) -> list[str]:
    """The column of each button that is pressed, counted from 0, and what it is called."""
    found = planned(request, on, progress) if progress is not None else planned(request, on)
    assert isinstance(found, Steps), found
    things = {one.number: one for one in on.things}
    return [
        f"{things[number].bounds.x // 260} {things[number].name}"
        for op in found.ops
        if (number := element_of(op))
    ]


@pytest.mark.parametrize(
    ("request_", "clicks"),
    [
        ("move the login bug to done", ["1 Move right"]),
        ('move "Fix login bug" to Review', ["1 Move right"]),
        ("put the login bug into the backlog", ["1 Move left"]),
        ("move the font card to the doing column", ["0 Move right"]),
        ("move the host card back to doing", ["3 Move left"]),
        ("move the login bug to doing", []),
    ],
)
def test_a_card_is_moved_a_column_nearer(request_: str, clicks: list[str]) -> None:
    assert pressed(request_, board()) == clicks


def test_it_is_moved_on_and_told_once_it_is_there() -> None:
    request = "move the font card to review"
    at_doing = board(("Write privacy page", 0), ("Fix login bug", 1), ("Pick a font", 1))
    at_review = board(("Write privacy page", 0), ("Fix login bug", 1), ("Pick a font", 2))
    once = Progress(turns=1, texts=("Backlog", ""), opened=("Move right",))
    twice = Progress(turns=2, texts=("Doing", ""), opened=("Move right", "Move right"))
    assert pressed(request, at_doing, once) == ["1 Move right"]
    there = planned(request, at_review, twice)
    assert isinstance(there, Steps)
    assert (there.ops, there.did) == ((), "moved the font card to “Review”")


def test_no_second_press_is_made_for_a_card_that_has_not_moved_yet() -> None:
    once = Progress(turns=1, texts=("Backlog", ""), opened=("Move right",))
    waits = planned("move the font card to review", board(), once)
    assert isinstance(waits, Steps)
    assert waits.more
    assert [type(op) for op in waits.ops] == [Wait]
    waited = Progress(turns=2, texts=waits.texts, opened=("Move right",))
    assert isinstance(planned("move the font card to review", board(), waited), NotHere)


@pytest.mark.parametrize(
    "request_",
    ["move the font card to Berlin", "move the roof card to done", "move to done",
     "don't move the font card to done", "move the page and the font to done"],
)  # fmt: skip
def test_nothing_is_moved_where_no_card_or_no_column_is_meant(request_: str) -> None:
    assert not isinstance(planned(request_, board()), Steps)


def test_a_button_that_asks_where_to_is_pressed_by_itself() -> None:
    assert pressed("move the font card to done", board(menu=True)) == ["0 Move"]


def test_what_has_no_button_to_be_moved_by_stands_in_no_column() -> None:
    """A mail is not in the archive because a button Archive stands over the mails."""
    mails = scene(
        thing("button", "Archive", 100, 0),
        *(
            one
            for row, name in enumerate(("Invoice for March", "Lunch on Friday", "The keys"))
            for one in (
                thing("check box", f"Choose {name}", 0, 40 + 30 * row, 20, 20),
                thing("link", name, 100, 40 + 30 * row, 200),
            )
        ),
        groups=[Rect(0, 40 + 30 * row, 800, 20) for row in range(3)],
    )
    found = planned("move the invoice to Archive", mails)
    assert isinstance(found, Steps)
    assert len(found.ops) == 2
