"""What the human is asked about is looked at without what our own window draws over it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from agent_stage import Stage, reply
from fakes import FakeEyes

from desktop_agent.agent.do_effect import Deeds
from desktop_agent.agent.safeguards import Safeguards
from desktop_agent.events import Ask, Pictured, Status, StepMode
from desktop_agent.geometry import Point
from desktop_agent.planner import State
from desktop_agent.ports import Cover, Interrupt
from desktop_agent.ports.window.cover import LINGERS_S
from desktop_agent.protocol import Click, Drag
from desktop_agent.vision.encode import JpegEncoder

pytestmark = pytest.mark.feature("D10")

Make = Callable[..., Stage]


def test_it_is_looked_at_when_nothing_of_ours_lies_over_it(stage: Make) -> None:
    one = stage(reply(Click(x=5, y=5)), state=State(step_mode=StepMode.ACTION))
    # Time stands still until the window has lifted it, however long that takes.
    now = [100.0]
    cover = Cover(lambda: now[0])
    bare: list[bool] = []

    def lift() -> None:
        cover.lift()
        now[0] += 1.01 * LINGERS_S

    one.safeguards = replace(one.safeguards, cover=cover)
    one.eyes.before_look = lambda number: bare.append(cover.gone)
    cover.lay()
    one.open()
    one.agent.subscribe(
        lambda event, state: (
            threading.Timer(0.01, lift).start() if isinstance(state.effect, Ask) else None
        )
    )
    one.agent.say("do it")
    one.until(Status.WAITING_FOR_USER)
    one.wait(lambda: len(bare) == 2)
    # The first one was the look of a brain that sees no picture.
    assert bare == [False, True]


def test_a_drag_is_pictured_with_both_of_its_ends(stage: Make) -> None:
    drag = Drag(path=((100, 120), (700, 620)))
    one = stage(reply(drag), state=State(step_mode=StepMode.ACTION))
    one.safeguards = replace(one.safeguards, encoder=JpegEncoder())
    one.open()
    one.agent.say("do it")
    one.until(Status.WAITING_FOR_USER)
    one.wait(lambda: "Pictured" in one.kinds())
    (pictured,) = (event for event, _ in one.events if isinstance(event, Pictured))
    assert pictured.start is not None
    assert pictured.start.holds(Point(100, 120))
    assert not pictured.start.holds(Point(700, 620))
    assert pictured.mark.holds(Point(700, 620))
    for end in (pictured.start, pictured.mark):
        assert end.meet(pictured.picture.bounds) == end


def test_it_is_looked_at_though_the_human_has_the_keyboard(stage: Make) -> None:
    """What is not noted could never be approved."""
    cover, held = Cover(), Interrupt()
    cover.lay()
    held.hold()
    pinned: list[object] = []

    def pin(spot: object) -> object:
        pinned.append(spot)
        return FakeEyes().look()

    def guard(call: Callable[[], Any]) -> Any:
        return call()

    hands: Any = SimpleNamespace(pin=pin)
    controls: Any = SimpleNamespace(interrupt=held)
    nobody: Any = None
    deeds = Deeds(
        *(hands, Safeguards(cover=cover), controls, nobody),
        listening=lambda: True,
        post=lambda event: pytest.fail(f"{event}"),
        publish=lambda event: None,
        guard=guard,
        note=lambda write: None,
    )
    deeds.show(Ask(1, "1", (Click(x=5, y=5),), risk=1, why=""))
    assert pinned == [None]
