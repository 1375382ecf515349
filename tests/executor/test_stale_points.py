"""A point that was read on other displays than these is not used."""

from __future__ import annotations

import pytest
from bench import Bench
from fakes import SCREEN, FakeGrounding

from desktop_agent.events import (
    Denial,
    Element,
    FrameRef,
    Receipt,
    Result,
    Verdict,
)
from desktop_agent.geometry import Display, Displays, Rect
from desktop_agent.protocol import (
    Click,
    Drag,
    KeyCombo,
    MouseDown,
    MouseUp,
    Move,
    Op,
    Scroll,
    Type,
)

pytestmark = pytest.mark.feature("D17")

STALE = "the displays have changed since I looked"
SMALL = Rect(0, 0, 1024, 768)
LOOK = FrameRef(1, "digest", SCREEN, Displays.of(SCREEN))
SAVE = Element("button", "Save", Rect(10, 10, 40, 20), number=1, key="save")
OTHER = Element("field", "Other", Rect(90, 90, 40, 20), states=frozenset({"focused"}), key="other")
FIELD = Element("field", "Name", Rect(10, 10, 40, 20), key="name")
BY_POINT: list[Op] = [
    Move(x=5, y=5),
    Click(x=5, y=5),
    Click(),
    Scroll(dy=1, x=5, y=5),
    Scroll(dy=1),
    Drag(path=((5, 5), (9, 9))),
    MouseDown(),
    MouseUp(),
]


def do(bench: Bench, op: Op, frame: FrameRef | None = LOOK) -> Receipt:
    return bench.executor.do(
        op,
        element=SAVE,
        frame=frame,
        batch=1,
        interrupt=bench.interrupt,
        progress=lambda done, total: None,
    )


@pytest.mark.parametrize("op", BY_POINT, ids=str)
def test_a_point_of_an_older_layout_is_refused_and_nothing_goes_out(op: Op) -> None:
    bench = Bench()
    bench.controller.screens = (SMALL,)
    word = bench.executor.assess(op, frame=LOOK, interrupt=bench.interrupt)
    assert (word.verdict, word.why, word.denial) == (Verdict.DENY, STALE, Denial.STALE)
    receipt = do(bench, op)
    assert (receipt.result, receipt.why) == (Result.REFUSED, STALE)
    assert not receipt.void
    assert bench.controller.calls == []


@pytest.mark.parametrize("op", BY_POINT[:2], ids=str)
def test_displays_that_change_right_before_the_act_are_noticed(op: Op) -> None:
    bench = Bench()

    def change(_look: int) -> None:
        bench.controller.screens = (SCREEN, Rect(1920, 0, 800, 600))

    bench.eyes.before_look = change
    word = bench.executor.assess(op, frame=LOOK, interrupt=bench.interrupt)
    assert word.verdict is Verdict.ALLOW
    assert do(bench, op).why == STALE
    assert bench.controller.calls == []


def test_a_click_that_is_made_once_more_is_not_made_on_other_displays() -> None:
    bench = Bench(grounding=FakeGrounding(OTHER, FIELD))
    bench.interrupt.wait = lambda _seconds: None  # type: ignore[method-assign]

    def change(_number: int, name: str) -> None:
        if name == "click":
            bench.controller.screens = (SMALL,)

    bench.controller.before_send = change
    assert do(bench, Click(x=15, y=15)).why == STALE
    assert len(bench.controller.sent("click")) == 1


@pytest.mark.parametrize(
    "op",
    [Click(element=1), Click(text="Save"), KeyCombo(keys=("ctrl", "s")), Type(text="a")],
    ids=str,
)
def test_what_goes_by_a_name_or_a_number_or_a_key_is_found_anew(op: Op) -> None:
    bench = Bench(grounding=FakeGrounding(SAVE))
    bench.controller.screens = (SMALL,)
    assert do(bench, op).result is Result.CHANGED


@pytest.mark.parametrize(
    "frame",
    [
        None,
        FrameRef(1, "digest", SCREEN),
        FrameRef(1, "digest", SCREEN, Displays((Display(SCREEN, 2.0, "DP-1", primary=True),))),
    ],
    ids=["no look", "no layout", "another name"],
)
def test_where_displays_lie_as_they_did_a_point_is_used(frame: FrameRef | None) -> None:
    bench = Bench()
    assert do(bench, Click(x=5, y=5), frame).result is Result.CHANGED
    assert len(bench.controller.sent("click")) == 1
