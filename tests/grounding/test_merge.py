"""What programs tell and what was read, put together without doubles."""

from __future__ import annotations

import dataclasses
import itertools

import pytest

from desktop_agent.events import Element, Window
from desktop_agent.geometry import Rect
from desktop_agent.grounding.elements.match import best
from desktop_agent.grounding.merge import seen
from desktop_agent.grounding.ocr.shapes import Kind, Shape
from desktop_agent.ports import Line, Target

pytestmark = pytest.mark.feature("O8", "F8")

WINDOW = Window(7, "An order", "form", Rect(100, 50, 600, 400))


def line(text: str, x: int, y: int, width: int = 60, height: int = 12) -> Line:
    return Line(text, Rect(x, y, width, height), 0.99)


def shape(x: int, y: int, width: int, height: int, ink: Rect | None = None) -> Shape:
    return Shape("box", Rect(x, y, width, height), ink)


def tick(kind: Kind, x: int, y: int, *, on: bool = False) -> Shape:
    return Shape(kind, Rect(x, y, 13, 13), Rect(x + 4, y + 4, 5, 5) if on else None)


def told(role: str, name: str, bounds: Rect, value: str = "") -> Element:
    return Element(role, name, bounds, value=value, window=WINDOW.title, key=f"bus /{name}")


def names(*found: Element) -> list[tuple[str, str]]:
    return [(one.role, one.name) for one in found]


def test_a_line_alone_is_a_text_of_its_window() -> None:
    (found,) = seen(WINDOW, [line("Hello there", 120, 80)], [])
    assert (found.role, found.name, found.window) == ("text", "Hello there", "An order")
    assert found.bounds == Rect(120, 80, 60, 12)
    assert found.is_seen
    assert not told("button", "Save", found.bounds).is_seen


def test_words_in_the_middle_of_a_box_are_a_button() -> None:
    words = line("Apply", 170, 85, 40)
    (found,) = seen(WINDOW, [words], [shape(120, 80, 140, 24, words.bounds)])
    assert (found.role, found.name, found.bounds) == ("button", "Apply", Rect(120, 80, 140, 24))


def test_words_in_two_lines_in_a_box_are_a_button() -> None:
    words = [line("Click", 128, 85, 40), line("k", 168, 88, 6, 8), line("Me!", 130, 101, 36)]
    box = shape(120, 80, 56, 40, Rect(128, 85, 44, 28))
    assert names(*seen(WINDOW, words, [box])) == [("button", "Click Me!")]
    # Two words far apart are a card, or whatever it may be.
    apart = [line("Total", 128, 82, 40), line("12", 140, 140, 16)]
    card = shape(120, 80, 56, 80, Rect(128, 82, 40, 70))
    assert ("button", "Total 12") not in names(*seen(WINDOW, apart, [card]))


def test_a_button_with_an_icon_is_one_too() -> None:
    words = line("Apply", 190, 85, 40)
    ink = Rect(150, 82, 80, 18)
    assert names(*seen(WINDOW, [words], [shape(120, 80, 140, 24, ink)])) == [("button", "Apply")]


@pytest.mark.parametrize(
    "label",
    [line("Street:", 120, 104, 50), line("Street:", 202, 82, 50)],
    ids=["left of it", "above it"],
)
def test_an_empty_box_is_the_field_of_its_label(label: Line) -> None:
    found = seen(WINDOW, [label], [shape(200, 100, 300, 22)])
    field = next(one for one in found if one.role == "field")
    assert (field.name, field.bounds) == ("Street:", Rect(200, 100, 300, 22))
    assert "editable" in field.states


def test_a_field_tells_what_is_in_it() -> None:
    label, words = line("Email", 120, 104, 50), line("ada@example.org", 204, 104, 100)
    found = seen(WINDOW, [label, words], [shape(200, 100, 300, 22, words.bounds)])
    field = next(one for one in found if one.role == "field")
    assert (field.name, field.value) == ("Email", "ada@example.org")
    assert ("text", "ada@example.org") not in names(*found)


def test_words_and_an_arrow_are_a_combo_box() -> None:
    words = line("Red", 204, 104, 30)
    box = shape(200, 100, 200, 22, Rect(204, 104, 186, 12))
    (alone,) = seen(WINDOW, [words], [box])
    # What it holds is the human's own, and no name: names are kept.
    assert (alone.role, alone.name, alone.value) == ("combo box", "", "Red")
    assert best(Target("Red"), [alone]) == (alone,)
    label = line("Colour", 120, 104, 50)
    found = seen(WINDOW, [label, words], [box])
    assert ("combo box", "Colour", "Red") in [(e.role, e.name, e.value) for e in found]


@pytest.mark.parametrize("arrow", ["V", "v", "▾"])
def test_an_arrow_that_is_read_as_a_letter_is_an_arrow(arrow: str) -> None:
    box = shape(120, 80, 140, 24, Rect(126, 85, 126, 12))
    (found,) = seen(WINDOW, [line("Amye", 126, 85, 40), line(arrow, 242, 88, 10, 6)], [box])
    assert (found.role, found.value, found.bounds) == ("combo box", "Amye", box.bounds)


@pytest.mark.parametrize(
    ("hint", "parts"),
    [
        ("mm/dd/yyyy", ["Month", "Day", "Year"]),
        ("dd.mm.yyyy", ["Day", "Month", "Year"]),
        ("TT.MM.JJJJ", ["Day", "Month", "Year"]),
        ("yyyy-mm-dd", ["Year", "Month", "Day"]),
        ("jj / mm / aaaa", ["Day", "Month", "Year"]),
    ],
)
def test_an_empty_field_for_a_date_has_its_parts(hint: str, parts: list[str]) -> None:
    words = line(hint, 126, 85, 100)
    found = seen(WINDOW, [words], [shape(120, 80, 180, 24, words.bounds)])
    assert [(one.role, one.name) for one in found] == [
        ("field", ""),
        *(("field", p) for p in parts),
    ]
    inner = [one.bounds for one in found[1:]]
    assert all(one.meet(words.bounds) == one for one in inner)
    assert all(one.right < other.x for one, other in itertools.pairwise(inner))


@pytest.mark.parametrize("count", [2, 3])
def test_an_empty_field_for_a_time_has_its_parts(count: int) -> None:
    places = tuple(Rect(126 + 26 * at, 83, 12, 18) for at in range(count))
    box = dataclasses.replace(shape(120, 80, 105, 24, Rect(126, 83, 95, 18)), time=places)
    field, *parts = seen(WINDOW, [], [box])
    assert (field.role, field.name, field.bounds) == ("field", "", box.bounds)
    assert [(one.name, one.bounds) for one in parts] == list(
        zip(("Hours", "Minutes", "AM/PM"), places, strict=False)
    )


@pytest.mark.parametrize("text", ["mm/dd", "Apply", "mm/mm/yyyy", "12/31/2026"])
def test_other_words_in_a_box_are_no_date(text: str) -> None:
    words = line(text, 170, 85, 40)
    found = seen(WINDOW, [words], [shape(120, 80, 140, 24, words.bounds)])
    assert [one.name for one in found] == [text]


def test_cells_of_a_table_are_no_fields() -> None:
    words = [["Gender", "Female"], ["Country", "Peru"]]
    cells, lines = [], []
    for row, pair in enumerate(words):
        for column, text in enumerate(pair):
            x, y = 120 + 130 * column, 80 + 30 * row
            lines.append(line(text, x + 5, y + 8, 50))
            cells.append(shape(x, y, 130, 30, lines[-1].bounds))
    found = names(*seen(WINDOW, lines, cells))
    assert found == [("text", text) for pair in words for text in pair]


def test_words_in_a_box_of_a_strong_colour_are_no_value_of_a_field() -> None:
    words = line("Section 2", 126, 85, 60)
    bar = Shape("box", Rect(120, 80, 300, 24), words.bounds, coloured=True)
    found = names(*seen(WINDOW, [line("See below", 120, 62), words], [bar]))
    assert ("button", "Section 2") in found


def test_underlined_words_are_a_link_beside_their_line() -> None:
    text = line("varius tempor. Quis", 120, 80, 120)
    link = line("tempor.", 160, 80, 50)
    assert names(*seen(WINDOW, [text], [], linked=[link])) == [
        ("text", "varius tempor. Quis"),
        ("link", "tempor."),
    ]
    whole = line("Imprint", 120, 80, 50)
    assert names(*seen(WINDOW, [whole], [], linked=[whole])) == [("link", "Imprint")]
    box = shape(110, 74, 140, 24, text.bounds)
    assert ("link", "tempor.") not in names(*seen(WINDOW, [text], [box], linked=[link]))


def test_a_box_that_is_ticked_has_the_words_on_its_right() -> None:
    found = seen(
        WINDOW,
        [line("I agree", 140, 80), line("By card", 140, 110)],
        [tick("check box", 120, 80, on=True), tick("radio button", 120, 110)],
    )
    ticks = [one for one in found if one.role != "text"]
    assert names(*ticks) == [("check box", "I agree"), ("radio button", "By card")]
    assert [one.states for one in ticks] == [{"checked"}, set()]


def test_what_has_no_words_is_nothing() -> None:
    assert seen(WINDOW, [], [tick("check box", 120, 80)]) == []


def test_a_field_that_waits_for_a_text_needs_none() -> None:
    (field,) = seen(WINDOW, [], [shape(200, 100, 300, 22)])
    assert (field.role, field.name, field.value) == ("field", "", "")


def test_a_frame_around_things_is_none_of_them() -> None:
    label, words = line("Street", 120, 104, 50), line("Apply", 330, 165, 40)
    frame = shape(110, 70, 500, 60, Rect(120, 90, 400, 40))
    inner = shape(200, 100, 300, 22)
    button = shape(280, 160, 140, 24, words.bounds)
    found = seen(WINDOW, [label, words], [frame, inner, button])
    assert sorted(names(*found)) == [("button", "Apply"), ("field", "Street"), ("text", "Street")]


# --- programs win ------------------------------------------------------------------------------


def test_what_a_program_tells_is_not_read_as_well() -> None:
    words = line("Save as...", 135, 85, 60)
    box = shape(120, 80, 90, 24, words.bounds)
    button = told("button", "Save as…", Rect(119, 79, 92, 26))
    assert seen(WINDOW, [words], [box], [button]) == []
    assert names(*seen(WINDOW, [words], [box])) == [("button", "Save as...")]


def test_a_misread_name_is_the_same_one() -> None:
    heading = told("text", "Illegible Illinois", Rect(118, 76, 140, 20))
    assert seen(WINDOW, [line("lllegible Ilinois", 120, 80, 130)], [], [heading]) == []


def test_what_a_field_holds_is_told_by_it() -> None:
    document = told("field", "", Rect(110, 60, 500, 300), value="Dear Ada")
    assert seen(WINDOW, [line("Dear Ada, so long", 120, 80)], [], [document]) == []


def test_words_in_something_large_that_does_not_tell_them_are_read() -> None:
    canvas = told("image", "Drawing", Rect(110, 60, 500, 300))
    rows = told("list item", "Rows", Rect(110, 60, 500, 300))
    for around in (canvas, rows):
        assert names(*seen(WINDOW, [line("Start game", 120, 80)], [], [around])) == [
            ("text", "Start game")
        ]


@pytest.mark.feature("Z32")
@pytest.mark.parametrize("role", ["list item", "tab", "menu item", "button", "link"])
def test_what_is_painted_on_a_row_however_high_is_no_other_thing(role: str) -> None:
    row = told(role, "Delete account", Rect(110, 60, 500, 100))
    words = line("Cancel", 200, 100, 50)
    box = shape(180, 94, 90, 24, words.bounds)
    assert seen(WINDOW, [words], [box], [row]) == []
    # A row that tells nothing of itself may be a list.
    nameless = told(role, "", row.bounds)
    assert names(*seen(WINDOW, [words], [box], [nameless])) == [("button", "Cancel")]


# --- what must not be read ---------------------------------------------------------------------


def test_nothing_is_made_of_what_lies_under_another_window() -> None:
    words, label = line("Apply", 170, 85, 40), line("Street", 120, 204, 50)
    drawn = [shape(120, 80, 140, 24, words.bounds), shape(200, 200, 300, 22)]
    assert len(seen(WINDOW, [words, label], drawn)) == 3
    found = seen(WINDOW, [words, label], drawn, (), [Rect(150, 70, 100, 50)])
    assert sorted(names(*found)) == [("field", "Street"), ("text", "Street")]
    # A box with only its end under the other window is cut, and may be anything.
    found = seen(WINDOW, [words, label], drawn, (), [Rect(480, 190, 100, 50)])
    assert ("field", "Street") not in names(*found)


# --- keys --------------------------------------------------------------------------------------


def test_a_key_stays_with_the_thing_wherever_its_window_goes() -> None:
    moved = Window(7, "An order (2)", "form", WINDOW.bounds.moved(30, 20))
    (one,) = seen(WINDOW, [line("Hello", 120, 80)], [])
    (other,) = seen(moved, [line("Hello", 150, 100)], [])
    assert one.key == other.key
    keys = {
        e.key
        for e in (
            *seen(WINDOW, [line("Hello", 120, 81)], []),
            *seen(WINDOW, [line("Help", 120, 80)], []),
            *seen(Window(8, "An order", "form", WINDOW.bounds), [line("Hello", 120, 80)], []),
        )
    }
    assert len(keys | {one.key}) == 4
    box = shape(200, 100, 200, 22, Rect(204, 104, 186, 12))
    kinds = [seen(WINDOW, [line(text, 204, 104, 30)], [box])[0] for text in ("Red", "Blue")]
    assert len({e.key for e in kinds}) == 2
