"""Words that tell things of one name apart."""

from __future__ import annotations

import pytest

from desktop_agent.events import Element
from desktop_agent.executor.targeting.told_apart import reading_order, told_apart
from desktop_agent.geometry import Rect
from desktop_agent.ports import Surroundings

pytestmark = pytest.mark.feature("E2")


def button(x: int, y: int, name: str = "Delete") -> Element:
    return Element("button", name, Rect(x, y, 60, 20), key=f"{x},{y}")


def text(words: str, x: int, y: int, width: int = 100, height: int = 16) -> tuple[str, Rect]:
    return words, Rect(x, y, width, height)


def near(found: list[Element], *texts: tuple[str, Rect], more: tuple[Element, ...] = ()) -> list:
    around = Surroundings(elements=(*found, *more), texts=texts)
    return [one.near for one in told_apart(found, around)]


def test_in_a_table_it_is_the_row() -> None:
    rows = [button(400, 100), button(400, 140)]
    texts = [text("Nora", 10, 102), text("4 May", 200, 102), text("Ben", 10, 142)]
    assert near(rows, *texts, text("5 May", 200, 142)) == ["Nora, 4 May", "Ben, 5 May"]


def test_what_stands_in_every_row_tells_nothing() -> None:
    rows = [button(400, 100), button(400, 140)]
    edits = tuple(Element("button", "Edit", Rect(300, y, 60, 20)) for y in (100, 140))
    assert near(rows, text("Nora", 10, 102), text("Ben", 10, 142), more=edits) == ["Nora", "Ben"]


def test_on_cards_it_is_the_heading_above() -> None:
    cards = [button(20, 200), button(320, 200)]
    headings = [text("Lamp", 10, 100), text("Chair", 310, 100), text("Our shop", 10, 10, 600)]
    assert near(cards, *headings) == ["Lamp", "Chair"]


def test_a_page_around_them_is_no_row_and_a_label_inside_is_no_neighbour() -> None:
    pair = [button(400, 100), button(400, 140)]
    page = text("Everything on this page", 0, 0, 1000, 900)
    assert near(pair, page, text("Delete", 410, 102), text("Delete", 410, 142)) == ["", ""]


def test_long_words_are_cut() -> None:
    (one, _) = near([button(400, 100), button(400, 140)], text("word " * 80, 10, 102))
    assert 0 < len(one) <= 60


def test_they_are_read_line_by_line() -> None:
    a, b, c = button(300, 100), button(10, 103), button(10, 300)
    assert reading_order([c, a, b]) == [b, a, c]
