"""What is said of all rows that are meant has to be shown by each before all are pressed."""

from __future__ import annotations

import pytest
from requests_on import scene, situation, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.ordinary import Turned, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.protocol import Click, element_of

pytestmark = pytest.mark.feature("E10")

BOOKS = (
    ("The Salt Road", "Ines Falk"),
    ("Winter Bees", "Otto Lind"),
    ("A Book of Rivers", "Ines Falk"),
)


def loans() -> ShownScreen:
    """Three books with buttons, below a filter, a button for all, and a heading."""
    return scene(
        thing("check box", "Show only overdue", 10, 10, 150),
        thing("check box", "Only my loans", 200, 10, 150),
        thing("button", "Renew all", 400, 10),
        thing("text", "Books on loan", 10, 50, 150),
        *(
            one
            for at, (title, author) in enumerate(BOOKS)
            for one in (
                thing("link", title, 12, 104 + 50 * at, 140),
                thing("text", author, 200, 104 + 50 * at, 100),
                thing("text", "20 March", 320, 104 + 50 * at, 70),
                thing("button", "Renew", 420, 104 + 50 * at, 60),
                thing("button", "Return", 500, 104 + 50 * at, 60),
            )
        ),
        groups=[Rect(5, 100 + 50 * at, 600, 40) for at in range(len(BOOKS))],
    )


def pressed(request: str) -> list[str]:
    on = loans()
    found = turned(Wording(request), situation(request, on))
    ops = found.ops if isinstance(found, Turned) else ()
    numbers = [element_of(one) for one in ops if isinstance(one, Click)]
    return [one.name for number in numbers for one in on.things if one.number == number]


@pytest.mark.parametrize(
    "request_",
    [
        "return all overdue books",
        "return every overdue book",
        "please return all of the overdue books",
        "return all books that are overdue",
        "could you return all the overdue books?",
        "return all my books",
        "return all books from everyone",
        "return all books due for review",
        "renew all overdue books",
        "return all books on loan to members",
    ],
)
def test_what_no_row_shows_presses_no_row(request_: str) -> None:
    assert pressed(request_) == []


@pytest.mark.parametrize("request_", ["renew the book", "return the book", "return a book"])
def test_the_noun_for_all_rows_names_none(request_: str) -> None:
    assert pressed(request_) == []


@pytest.mark.parametrize(
    ("request_", "names"),
    [
        ("return all books", ["Return"] * 3),
        ("return every book", ["Return"] * 3),
        ("return all books on loan", ["Return"] * 3),
        ("return all books by Ines Falk", ["Return"] * 2),
        ("renew all books", ["Renew all"]),
        ("renew all", ["Renew all"]),
        ("return the book of rivers", ["Return"]),
        ("return Winter Bees", ["Return"]),
        ("renew the salt road", ["Renew"]),
    ],
)
def test_what_the_rows_show_is_still_heard(request_: str, names: list[str]) -> None:
    assert pressed(request_) == names
