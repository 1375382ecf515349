"""What was read is known again, and meant in spite of a letter that was misread."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from desktop_agent.events import Element, FrameRef, Window
from desktop_agent.geometry import Point, Rect
from desktop_agent.grounding.ocr.memory import Memory, Patch, new_parts, patch
from desktop_agent.grounding.ocr.ocr_elements import OcrReading, Sightings, meant, same, under
from desktop_agent.ports import Frame, Line, Target

pytestmark = pytest.mark.feature("O8")

WINDOW = Window(7, "An order", "form", Rect(0, 0, 600, 400))


def thing(name: str, x: int = 0, y: int = 0, *, role: str = "text", width: int = 60) -> Element:
    key = f"seen 7 {x},{y} {name}"
    return Element(role, name, Rect(x, y, width, 20), window="An order", key=key)


@pytest.mark.parametrize(
    ("wanted", "read"),
    [
        ("Illinois", "lllinois"),
        ("Save as", "Saveas..."),
        ("Page 10", "Page lO"),
        ("Wörter", "Worter"),
        ("Save", "Save"),
    ],
)
def test_what_was_misread_is_meant_all_the_same(wanted: str, read: str) -> None:
    assert [e.name for e in meant(Target(wanted), [thing("Other"), thing(read)])] == [read]


@pytest.mark.parametrize(("wanted", "read"), [("Save", "Save as"), ("I", "l"), ("Send", "Sand")])
def test_what_says_something_else_is_not(wanted: str, read: str) -> None:
    assert meant(Target(wanted), [thing(read)]) == ()


def test_what_is_read_right_comes_before_what_may_be_misread() -> None:
    right, wrong = thing("Bill", 10), thing("Bi11", 200)
    assert meant(Target("Bill"), [wrong, right]) == (right,)


def test_under_a_point_lies_what_is_operated_before_the_text_in_it() -> None:
    label, button = thing("Apply", 40, 40), thing("Apply", 20, 35, role="button", width=100)
    assert under(Point(60, 50), [label, button]) == button
    # Something without a border is pressed beside its letters as well.
    assert under(Point(35, 35), [label]) == label
    assert under(Point(20, 50), [label]) is None


def test_of_equals_the_one_at_the_old_place_is_the_same() -> None:
    first, second = thing("Delete", 10, 10), thing("Delete", 10, 200)
    assert same(second, [first, second]) == second
    moved = [thing("Delete", 60, 40), thing("Delete", 60, 230)]
    found = same(second, moved, 50, 30)
    assert found is not None
    assert (found.bounds, found.key) == (Rect(60, 230, 60, 20), second.key)
    assert same(second, moved, 0, -120) is None
    assert same(second, [thing("Erase", 10, 200)]) is None


def test_what_has_no_name_is_known_by_what_it_holds() -> None:
    red, blue = (
        Element("combo box", "", Rect(10, y, 90, 20), value=value, key=f"seen 7 {value}")
        for value, y in (("Red 10", 10), ("Blue", 90))
    )
    assert same(red, [red, blue]) == red
    assert same(red, [blue]) is None
    assert meant(Target("Red 1O"), [red, blue]) == (red,)


@pytest.mark.parametrize(
    ("was", "now", "known"),
    [
        ("8 - 0 =", "", True),
        ("", "8-0=", True),
        ("8 - 0 =", "8-0=", True),
        ("8 - 0 =", "8 - 0", True),
        ("8 - 0 =", "8 - 1", False),
        ("Street", "Password", False),
    ],
)
def test_a_field_in_its_place_is_the_same_though_its_label_is_read_otherwise(
    was: str, now: str, known: bool
) -> None:
    before = thing(was, 100, 100, role="field", width=90)
    # With the ring around what has the keyboard.
    ringed = replace(thing(now, role="field"), bounds=Rect(96, 98, 98, 24))
    found = same(before, [ringed, thing(now, 300, 300)])
    assert (found is not None) is known
    if found is not None:
        assert (found.key, found.name) == (before.key, now or was)


def test_a_field_elsewhere_or_with_something_else_in_it_is_not() -> None:
    before = thing("", 100, 100, role="field")
    filled = replace(thing("", 100, 100, role="field"), value="Ada")
    assert same(before, [filled]) is None
    named = thing("8 - 0 =", 100, 100, role="field")
    assert same(named, [thing("", 300, 100, role="field")]) is None


def test_the_newest_reading_with_it_tells_where_it_was() -> None:
    kept = Sightings()
    frame = Frame(FrameRef(1, "a", WINDOW.bounds), None)
    old, new = thing("Old"), thing("New")
    readings = [OcrReading(frame, WINDOW, (old,)), OcrReading(frame, WINDOW, (old, new))]
    for reading in readings:
        kept.keep(reading)
    assert kept.of(old) == (readings[1], old)
    assert kept.of(thing("Never")) is None
    for _ in range(20):
        kept.keep(OcrReading(frame, WINDOW, ()))
    assert kept.of(old) is None


# --- pixels ------------------------------------------------------------------------------------


def pixels(*marks: Rect) -> Patch:
    found = np.zeros((200, 320, 4), np.uint8)
    for mark in marks:
        found[mark.y : mark.bottom, mark.x : mark.right] = 255
    return patch(found)


LINES = (Line("first", Rect(20, 20, 100, 12), 0.9), Line("second", Rect(20, 120, 200, 12), 0.9))


def test_what_is_new_holds_the_whole_line_that_it_is_in() -> None:
    parts = new_parts(pixels(), pixels(Rect(200, 122, 4, 4)), LINES)
    assert parts is not None
    (part,) = parts
    assert part.meet(LINES[1].bounds) == LINES[1].bounds
    assert part.meet(LINES[0].bounds) is None


def test_two_places_are_two_parts_and_much_is_all_of_it() -> None:
    two = new_parts(pixels(), pixels(Rect(5, 5, 4, 4), Rect(300, 180, 4, 4)))
    assert two is not None
    assert len(two) == 2
    assert new_parts(pixels(), pixels(Rect(0, 0, 320, 150))) is None
    assert new_parts(pixels(), patch(np.zeros((10, 10, 4), np.uint8))) is None
    assert new_parts(pixels(), pixels()) == ()


def test_lines_that_nothing_touched_are_remembered() -> None:
    memory = Memory()
    memory.keep(pixels(), LINES)
    assert memory.lines(pixels()) == LINES
    rest = memory.rest(pixels(Rect(200, 122, 4, 4)))
    assert rest.lines == LINES[:1]
    assert memory.rest(pixels(Rect(0, 0, 320, 200))).parts == (Rect(0, 0, 320, 200),)


def test_the_memory_is_bounded() -> None:
    memory = Memory()
    for y in range(199):
        memory.keep(pixels(Rect(0, y, 320, 1)), ())
    assert memory.lines(pixels(Rect(0, 0, 320, 1))) is None
    assert memory.lines(pixels(Rect(0, 198, 320, 1))) == ()
