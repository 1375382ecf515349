"""`set_slider`: a click where the number lies, then arrow keys for as long as the slider itself
tells another one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from bench import ALLOW, Bench
from fakes import EDITOR, FakeController, FakeGrounding, FakePolicy

from desktop_agent.events import Element, Receipt, Result
from desktop_agent.executor.targeting.slider_points import point_on
from desktop_agent.geometry import Point, Rect
from desktop_agent.ports import Settled
from desktop_agent.protocol import SliderClick

pytestmark = pytest.mark.feature("E1", "F2")

LIES = Rect(100, 200, 220, 20)
VOLUME = Element(
    "slider", "Volume", LIES, key="v", window=EDITOR.title, value="20", limits=(0.0, 100.0)
)
TO_63 = SliderClick(text="Volume", role="slider", value=63)

Step = Callable[[float, str], float]


def by(step: float) -> Step:
    return lambda now, key: now + (step if key == "right" else -step)


class Slider:
    """A slider on a bench. A click brings it to `clicked`, a key as far as `step` says."""

    def __init__(
        self, clicked: float = 20, step: Step | None = None, *, focus: bool = True, **told: object
    ) -> None:
        self.grounding = FakeGrounding(replace(VOLUME, **told))  # type: ignore[arg-type]
        controller = FakeController(windows=[EDITOR], foreground=EDITOR)
        policy = FakePolicy([ALLOW])
        self.bench = Bench(controller=controller, grounding=self.grounding, policy=policy)
        self.before_key: Callable[[int], None] = lambda _number: None
        click, stroke = controller.click, controller.stroke
        move = step or by(1)

        def clicks(*given: object, **more: object) -> None:
            click(*given, **more)  # type: ignore[arg-type]
            self.set(clicked)
            if focus:
                self.tells(states=frozenset({"focused"}))

        def strokes(keys: tuple[str, ...], *, window: int | None = None) -> None:
            self.before_key(1 + len(self.keys))
            stroke(keys, window=window)
            self.set(move(float(self.grounding.elements[0].value), keys[0]))

        controller.click = clicks  # type: ignore[method-assign, assignment]
        controller.stroke = strokes  # type: ignore[method-assign]

    def set(self, value: float) -> None:
        self.tells(value=f"{min(100, max(0, value)):.10g}")

    def tells(self, **told: object) -> None:
        (now,) = self.grounding.elements
        self.grounding.elements = [replace(now, **told)]  # type: ignore[arg-type]

    def do(self, op: SliderClick = TO_63) -> Receipt:
        return self.bench.do(op)

    @property
    def keys(self) -> list[str]:
        return [call[1] for call in self.bench.controller.sent("stroke")]

    @property
    def clicks(self) -> int:
        return len(self.bench.controller.sent("click"))


def test_a_click_that_brings_it_there_needs_no_key() -> None:
    slider = Slider(63)
    receipt = slider.do()
    assert (receipt.result, receipt.value, receipt.doubt) == (Result.CHANGED, "63", None)
    assert (slider.clicks, slider.keys) == (1, [])
    assert receipt.kept


def test_it_is_clicked_where_the_number_lies() -> None:
    slider = Slider(63)
    slider.do()
    at = point_on(VOLUME, 63, LIES)
    assert ("move", at.x, at.y) in slider.bench.controller.calls


@pytest.mark.parametrize(
    ("value", "at"), [(0, Point(110, 210)), (100, Point(309, 210)), (50, Point(210, 210))]
)
def test_the_handle_leaves_neither_end(value: float, at: Point) -> None:
    assert point_on(VOLUME, value, LIES) == at


def test_one_that_stands_upright_begins_at_its_foot() -> None:
    tall = replace(VOLUME, bounds=Rect(100, 200, 20, 220))
    points = [point_on(tall, value, tall.bounds) for value in (0, 100)]
    assert points == [Point(110, 409), Point(110, 210)]


def test_the_point_is_one_that_shows() -> None:
    assert point_on(VOLUME, 100, Rect(100, 200, 50, 20)) == Point(149, 210)


@pytest.mark.parametrize(
    ("clicked", "step"),
    [
        (60, by(1)),
        (66, by(1)),
        (3, by(1)),
        (60, by(-1)),
        (13, by(10)),
        (60, lambda now, key: now + (7 if key == "right" else -1)),
        (63.5, by(0.1)),
    ],
)
def test_arrow_keys_do_the_rest(clicked: float, step: Step) -> None:
    slider = Slider(clicked, step)
    receipt = slider.do()
    assert (receipt.result, receipt.value) == (Result.CHANGED, "63")
    assert 0 < len(slider.keys) < 80


def test_one_that_is_there_is_left_alone() -> None:
    slider = Slider(value="63")
    receipt = slider.do()
    assert (receipt.result, receipt.effect) == (Result.ALREADY, "slider “Volume” is at 63")
    assert slider.clicks == 0


def test_no_key_goes_to_what_else_has_the_keyboard() -> None:
    slider = Slider(60, focus=False)
    receipt = slider.do()
    assert (receipt.result, slider.keys) == (Result.FAILED, [])
    assert receipt.why == "slider “Volume” is at 60, and does not have the keyboard"


def test_no_key_goes_on_where_another_thing_took_the_keyboard() -> None:
    slider = Slider(40)

    def lost(number: int) -> None:
        if number == 4:
            slider.tells(states=frozenset())

    slider.before_key = lost
    assert slider.do().why.endswith("and does not have the keyboard")
    assert len(slider.keys) == 4


def test_one_that_has_no_such_number_is_told() -> None:
    slider = Slider(60, by(5))
    receipt = slider.do()
    assert receipt.result is Result.FAILED
    assert "in one step, so that it can't be at 63" in receipt.why
    assert len(slider.keys) < 10


def test_one_that_keys_do_not_move_is_told() -> None:
    slider = Slider(60, by(0))
    receipt = slider.do()
    why = "slider “Volume” is at 60, and arrow keys don't bring it to 63"
    assert (receipt.result, receipt.why) == (Result.FAILED, why)
    assert len(slider.keys) == 1


def test_one_that_is_put_back_again_and_again_is_given_up() -> None:
    values = iter([61, 60] * 200)
    slider = Slider(60, lambda _now, _key: next(values))
    receipt = slider.do()
    assert (receipt.result, len(slider.keys) < 20) == (Result.FAILED, True)


def test_one_that_is_put_back_before_the_end_is_no_success() -> None:
    slider = Slider(63)
    looked = slider.bench.eyes.settle

    def put_back(*given: Any, **more: Any) -> Settled:
        if slider.clicks:
            slider.set(40)
        return looked(*given, **more)

    slider.bench.eyes.settle = put_back  # type: ignore[method-assign]
    receipt = slider.do()
    assert (receipt.result, receipt.why) == (Result.FAILED, "slider “Volume” is at 40, not 63")


def test_one_that_is_put_back_later_is_read_again_before_the_end() -> None:
    slider = Slider(63)
    slider.do()
    slider.set(40)
    found = slider.bench.executor.review((), slider.bench.interrupt)
    assert found.words == "slider “Volume” is now at 40, no longer at 63"


def test_one_that_goes_with_its_page_is_told() -> None:
    slider = Slider(60)
    slider.before_key = lambda _number: slider.grounding.gone.add("v")
    receipt = slider.do()
    assert (receipt.result, receipt.why) == (Result.FAILED, "slider “Volume” is gone")


def test_no_key_goes_to_another_window() -> None:
    slider = Slider(40)
    other = replace(EDITOR, id=99, title="Other")

    def in_front(number: int) -> None:
        if number == 3:
            slider.bench.controller.focused = other

    slider.before_key = in_front
    receipt = slider.do()
    assert (receipt.result, len(slider.keys)) == (Result.FAILED, 2)
    assert "before the slider was at 63" in receipt.why


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({"limits": (0.0, 50.0)}, "slider “Volume” goes from 0 to 50, not to 63"),
        ({"limits": None}, "slider “Volume” does not tell how far it goes"),
        ({"states": frozenset({"disabled"})}, "slider “Volume” is disabled"),
        ({"states": frozenset({"read-only"})}, "slider “Volume” can only be read"),
        ({"name": "Main volume"}, "I see no slider that is called just “Volume”"),
        ({"role": "field"}, "I see no slider that is called just “Volume”"),
    ],
)
def test_what_is_no_such_slider_is_not_clicked(told: dict[str, object], why: str) -> None:
    slider = Slider(63, **told)
    receipt = slider.do()
    assert receipt.why.startswith(why)
    assert slider.clicks == 0


def test_of_two_of_one_name_none_is_taken_for_its_length() -> None:
    slider = Slider(63)
    other = replace(VOLUME, bounds=Rect(100, 400, 220, 20), key="o", limits=(0.0, 10.0))
    slider.grounding.elements.append(other)
    receipt = slider.do()
    assert "“Volume” appears 2 times" in receipt.why
    assert slider.clicks == 0


def test_esc_ends_it_between_two_keys() -> None:
    slider = Slider(0, by(1))
    slider.before_key = lambda number: slider.bench.interrupt.stop() if number == 3 else None
    receipt = slider.do()
    assert receipt.result is Result.INTERRUPTED
    assert len(slider.keys) == 2
