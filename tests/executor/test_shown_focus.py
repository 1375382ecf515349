"""A field that no program tells of: by its caret alone it is known whether it kept the keyboard."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from fakes import SCREEN, FakeClock, FakeEyes, HurriedInterrupt

from desktop_agent.events import Element, FrameRef, Receipt, Result
from desktop_agent.executor.fields.keyboard import Astray
from desktop_agent.executor.fields.shown_focus import ShownFocus
from desktop_agent.geometry import Rect
from desktop_agent.ports import Frame
from desktop_agent.protocol import Click, KeyCombo, Move, Op, Type

pytestmark = pytest.mark.feature("O8", "F2")

FIELD = Element("field", "Name", Rect(100, 100, 200, 30), key="seen 1 100,100 200x30 a")
CARET = Rect(110, 105, 1, 20)
RING_BESIDE = Rect(300, 100, 60, 30)
CLICK = Click(x=200, y=115)


def screen(*painted: Rect) -> Frame:
    pixels = np.zeros((SCREEN.height, SCREEN.width, 4), np.uint8)
    for one in painted:
        pixels[one.y : one.bottom, one.x : one.right] = 255
    return Frame(FrameRef(1, str(painted), SCREEN), pixels)


def checked(
    *shown: Frame,
    op: Op = CLICK,
    field: Element | None = FIELD,
    result: Result = Result.CHANGED,
    caret: bool = False,
    then: Op = KeyCombo(keys=("ctrl", "a")),  # noqa: B008
) -> None:
    eyes = FakeEyes()
    eyes.caret = caret
    looks = [*reversed(shown)]
    eyes.look = lambda area=None: looks.pop() if len(looks) > 1 else looks[0]  # type: ignore[method-assign]
    focus = ShownFocus(eyes, FakeClock())
    focus.clicked(Receipt(op, result), field, screen(RING_BESIDE))
    focus.check(then, HurriedInterrupt())


@pytest.mark.parametrize("then", [KeyCombo(keys=("ctrl", "a")), Type(text="Ada")])
@pytest.mark.parametrize("now", [screen(), screen(RING_BESIDE)], ids=["elsewhere", "back again"])
def test_a_field_without_a_caret_has_lost_the_keyboard(now: Frame, then: Op) -> None:
    with pytest.raises(Astray, match="“Name” does not show that it has the keyboard any more"):
        checked(now, then=then)


def test_a_field_with_a_caret_has_kept_it() -> None:
    checked(screen(CARET))


def test_a_field_that_had_a_caret_before_the_click_has_kept_it() -> None:
    checked(screen(RING_BESIDE), caret=True)


def test_a_caret_that_blinks_is_waited_for() -> None:
    checked(screen(), screen(), screen(CARET))


def test_a_click_that_changed_nothing_found_the_keyboard_there() -> None:
    checked(screen(RING_BESIDE), result=Result.NO_CHANGE_YET)


@pytest.mark.parametrize(
    ("field", "op", "then"),
    [
        (replace(FIELD, key=":1.7 /field"), CLICK, Type(text="a")),
        (replace(FIELD, role="button"), CLICK, Type(text="a")),
        (None, CLICK, Type(text="a")),
        (FIELD, Click(x=200, y=115, button="right"), Type(text="a")),
        (FIELD, CLICK, Move(x=1, y=1)),
    ],
    ids=["told", "no field", "nothing", "another button", "no key"],
)
def test_only_keys_after_a_click_on_a_field_that_is_seen_are_checked(
    field: Element | None, op: Op, then: Op
) -> None:
    checked(screen(), field=field, op=op, then=then)
