"""Every op carries the look that it was decided on: its points mean nothing on other displays."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from story import Story

from desktop_agent.events import (
    Assess,
    Assessed,
    Do,
    FrameRef,
    Heard,
    HoldEnded,
    Look,
    Observed,
    Paused,
    PausedBy,
    Result,
    Resumed,
    Think,
    Verdict,
)
from desktop_agent.executor.targeting.targets import stale
from desktop_agent.geometry import Displays, Rect
from desktop_agent.protocol import Click, Drag, Move, Op, Scroll, Type

pytestmark = pytest.mark.feature("D17")

STALE = "the displays have changed since I looked"
LAYOUTS = [
    Displays.of(Rect(0, 0, 1280, 800)),
    Displays.of(Rect(0, 0, 1024, 768)),
    Displays.of(Rect(0, 0, 1280, 800), Rect(1280, 0, 800, 1280)),
]
OPS: list[Op] = [
    Click(x=700, y=700),
    Click(text="Save"),
    Move(x=5, y=5),
    Drag(path=((1, 1), (9, 9))),
    Scroll(dy=1, x=7, y=7),
    Type(text="hello"),
]
A, B = OPS[0], OPS[2]


def frame(number: int, displays: Displays) -> FrameRef:
    return FrameRef(number, f"frame {number}", displays.bounds, displays)


def seen(story: Story, displays: Displays) -> FrameRef:
    ref = frame(story.serial(Look), displays)
    story.give(Observed(ref.id, ref))
    return ref


@pytest.mark.parametrize("host", ["", "api.example.org"])
def test_an_op_carries_the_look_that_it_was_decided_on_and_no_later_one(host: str) -> None:
    story = Story(host=host).goal()
    first = seen(story, LAYOUTS[0])
    story.decided(A, B).allowed().acted().paused().resumed()
    seen(story, LAYOUTS[1])
    assert isinstance(story.effect, Assess)
    assert story.effect.op == B
    assert story.effect.frame == first
    story.allowed()
    assert isinstance(story.effect, Do)
    assert story.effect.frame == first


def test_a_stale_point_is_told_and_the_brain_decides_on_a_new_look() -> None:
    story = Story(host="api.example.org").goal()
    seen(story, LAYOUTS[0])
    story.decided(A, B).assessed(Verdict.DENY, STALE)
    (heard,) = story.heard
    assert heard.kind is Heard.FAILED
    assert STALE in heard.text
    second = seen(story, LAYOUTS[1])
    assert isinstance(story.effect, Think)
    story.decided(B)
    assert isinstance(story.effect, Assess)
    assert story.effect.frame == second


@pytest.mark.at_length
@settings(max_examples=300)
@given(st.data())
def test_no_point_is_ever_used_on_displays_that_it_was_not_read_on(data: st.DataObject) -> None:
    """The displays change at any moment, and the human cuts in; the executor's rule is asked."""
    host = data.draw(st.sampled_from(["", "api.example.org"]))
    story = Story(host=host).goal()
    now = LAYOUTS[0]
    read_on: Displays | None = None
    for _ in range(data.draw(st.integers(1, 25))):
        now = data.draw(st.just(now) | st.sampled_from(LAYOUTS))
        match story.effect:
            case Look():
                seen(story, now)
                if isinstance(story.effect, Think):
                    read_on = now
            case Think():
                story.decided(*data.draw(st.lists(st.sampled_from(OPS), min_size=1, max_size=4)))
            case Assess() as effect:
                why = stale(effect.op, effect.frame, now)
                verdict = Verdict.DENY if why else Verdict.ALLOW
                story.give(Assessed(effect.serial, 1, verdict, why))
            case Do() as effect:
                why = stale(effect.op, effect.frame, now)
                if not why:
                    by_point = effect.op not in (OPS[1], OPS[5])
                    assert not by_point or now == read_on
                story.acted(Result.REFUSED if why else Result.CHANGED, why)
            case _:
                return
        if data.draw(st.integers(0, 5)) == 0:
            story.give(
                *data.draw(st.sampled_from([(Paused(PausedBy.HUMAN), Resumed()), (HoldEnded(),)]))
            )
