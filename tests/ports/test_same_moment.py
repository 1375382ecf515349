"""What is told and what is seen are of one moment, or the look is taken again."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest
from fakes import SCREEN, FakeEyes

from desktop_agent.events import Element, FrameRef
from desktop_agent.geometry import Rect
from desktop_agent.ports import Frame, Interrupt, Surroundings
from desktop_agent.ports.same_moment import SameMoment
from desktop_agent.vision.likeness import same_part

pytestmark = pytest.mark.feature("E1")

_ROW = 40


class Page:
    """Rows that each look different, and lie `up` pixels higher; what is told may lag behind."""

    def __init__(self) -> None:
        self.up = self.told_up = 0
        self.looks = 0
        self.catches_up_at = 10**9
        self.states: frozenset[str] = frozenset()

    def look(self) -> tuple[Frame, Surroundings, int]:
        self.looks += 1
        if self.looks >= self.catches_up_at:
            self.told_up = self.up
        pixels = np.zeros((SCREEN.height, SCREEN.width, 4), np.uint8)
        for n in range(8):
            top = 400 + n * _ROW - self.up
            # As letters are: no two rows have the same shape.
            pixels[top : top + _ROW : n + 2, 20:120, :3] = 255
            pixels[top : top + _ROW, 20 : 120 : n + 3, :3] = 200
        digest = f"{self.up} {self.looks}"
        elements = tuple(
            Element(
                "button",
                f"Row {n}",
                Rect(20, 400 + n * _ROW - self.told_up, 100, _ROW),
                key=f"{n}",
                states=self.states,
            )
            for n in range(8)
        )
        return Frame(FrameRef(self.looks, digest, SCREEN), pixels), Surroundings(elements), 0


class Eyes(FakeEyes):
    def alike(self, before: Frame, after: Frame, area: Rect) -> bool:
        return same_part(before, after, area)


def tops(around: Surroundings) -> list[int]:
    return [one.bounds.y for one in around.elements]


def test_places_from_before_a_scroll_are_asked_for_again_until_they_fit_the_picture() -> None:
    page, moment = Page(), SameMoment(Eyes())
    moment.of(page.look, Interrupt())
    page.up, page.catches_up_at = 200, page.looks + 4
    frame, around, _ = moment.of(page.look, Interrupt())
    assert page.looks == page.catches_up_at
    assert tops(around)[0] == 200
    assert frame.ref.id == page.looks


def test_places_that_fit_are_asked_for_once() -> None:
    page, moment = Page(), SameMoment(Eyes())
    moment.of(page.look, Interrupt())
    page.up = page.told_up = 200
    moment.of(page.look, Interrupt())
    assert page.looks == 2


def test_what_has_another_state_may_look_different() -> None:
    page, moment = Page(), SameMoment(Eyes())
    moment.of(page.look, Interrupt())
    page.up, page.states = 200, frozenset({"selected"})
    moment.of(page.look, Interrupt())
    assert page.looks == 2


def test_a_new_title_of_a_tab_explains_no_rows_that_do_not_fit() -> None:
    """Chromium writes how much memory a page takes into it, at any time."""
    page, moment = Page(), SameMoment(Eyes())
    title = "Rows"

    def with_tab() -> tuple[Frame, Surroundings, int]:
        frame, around, more = page.look()
        tab = Element("tab", title, Rect(0, 0, 100, 30), key="tab")
        came = Element("button", "Zoom", Rect(200 + page.up, 0, 30, 30), key=f"z{page.up}")
        elements = (*around.elements, tab, came)
        shown = dataclasses.replace(around, elements=elements, chrome=frozenset({"tab", came.key}))
        return frame, shown, more

    moment.of(with_tab, Interrupt())
    title = "Rows, 26 MB"
    page.up, page.catches_up_at = 200, page.looks + 4
    _, around, _ = moment.of(with_tab, Interrupt())
    assert tops(around)[0] == 200


def test_what_never_fits_is_waited_for_twice() -> None:
    """Once, it may be a browser that was slow."""
    page, moment = Page(), SameMoment(Eyes())
    moment.of(page.look, Interrupt())
    page.up = 200
    moment.of(page.look, Interrupt())
    assert (once := page.looks) > 2
    page.up = 150
    moment.of(page.look, Interrupt())
    assert (again := page.looks) > once + 1
    page.up = 100
    moment.of(page.look, Interrupt())
    assert page.looks == again + 1


def test_nothing_is_asked_again_when_a_dialog_lies_over_the_rest() -> None:
    page, moment = Page(), SameMoment(Eyes())
    moment.of(page.look, Interrupt())
    page.up = 200

    def with_dialog() -> tuple[Frame, Surroundings, int]:
        frame, around, more = page.look()
        new = Element("button", "OK", Rect(300, 300, 60, 30), key="ok")
        return frame, dataclasses.replace(around, elements=(*around.elements, new)), more

    moment.of(with_dialog, Interrupt())
    assert page.looks == 2
