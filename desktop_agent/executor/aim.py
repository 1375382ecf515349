"""What an op is done to: names and numbers become points, and points become elements."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from ..events import Element
from ..geometry import Point
from ..ports import Controller, Grounding, Interrupt, NotThere, Target
from ..protocol import Click, Drag, MouseDown, Op, quoted
from .targets import find_window, points_of, uses_keyboard

_MOST_NAMED: Final = 5
_POLL_S: Final = 0.1
_INEXACT_LOOKS: Final = 8


@dataclass(frozen=True, slots=True)
class Aimed:
    """An op with its point on the screen, and the element there, as far as it can be told."""

    op: Op
    element: Element | None = None


class Aim:
    """Finds targets with the grounding, if there is one."""

    def __init__(
        self, controller: Controller, grounding: Grounding | None, *, patience_s: float
    ) -> None:
        """`patience_s`: so long a name may take to appear, as on a page that loads."""
        self._controller = controller
        self._grounding = grounding
        self._looks = 1 + round(patience_s / _POLL_S)
        self._last: tuple[Op, Element] | None = None

    def at(self, op: Op, element: Element | None, interrupt: Interrupt) -> Aimed:
        """Where the op would be done now; NotThere if its target is not on the screen."""
        if isinstance(op, Click) and op.element is not None:
            return self._numbered(op, element, interrupt)
        if isinstance(op, Click) and op.text is not None:
            return self._named(op, op.text, interrupt)
        if self._grounding is None:
            return Aimed(op)
        if uses_keyboard(op):
            return Aimed(op, self._grounding.focused(interrupt))
        if isinstance(op, Click | MouseDown | Drag):
            point = points_of(op, self._controller.pointer())[-1]
            if self._controller.displays().hold(point):
                return Aimed(op, self._grounding.at(point, interrupt))
        return Aimed(op)

    def uncover(self, aimed: Aimed, interrupt: Interrupt) -> None:
        """Bring the window of a named element to the front, if another one lies over it."""
        element, op = aimed.element, aimed.op
        if element is None or not element.window or not isinstance(op, Click) or op.x is None:
            return
        assert op.y is not None
        there = self._controller.window_at(Point(op.x, op.y))
        if there is not None and there.title == element.window:
            return
        window = find_window(self._controller.windows(), element.window)
        if window is not None and (there is None or window.id != there.id):
            self._controller.focus(window, interrupt)

    def _numbered(self, op: Click, element: Element | None, interrupt: Interrupt) -> Aimed:
        if self._grounding is None or element is None:
            raise NotThere(f"there is no element {op.element} here")
        now = self._grounding.again(element, interrupt)
        if now is None:
            raise NotThere(f"element {op.element}, {element.words}, is not there any more")
        return self._on(op, now)

    def _named(self, op: Click, text: str, interrupt: Interrupt) -> Aimed:
        if self._grounding is None:
            raise NotThere(
                f"I can't look for {quoted(text)}: programs do not tell me what they show here. "
                "Give the point instead"
            )
        found = self._found_before(self._grounding, op, interrupt) or self._found(
            self._grounding, Target(text, op.role), interrupt
        )
        if not found:
            what = f"{op.role} {quoted(text)}" if op.role else quoted(text)
            raise NotThere(f"I see no {what} on the screen")
        if len(found) > 1:
            places = [f"{one.words} at {_words(_middle(one))}" for one in found[:_MOST_NAMED]]
            raise NotThere(
                f"{quoted(text)} is there {len(found)} times: {', '.join(places)}. "
                "Say which, by its point"
            )
        self._last = (op, found[0])
        return self._on(op, found[0])

    def _found_before(
        self, grounding: Grounding, op: Op, interrupt: Interrupt
    ) -> tuple[Element, ...]:
        """What this op was found to mean a moment ago, when it was assessed, as it is now."""
        last, self._last = self._last, None
        if last is None or last[0] is not op:
            return ()
        now = grounding.again(last[1], interrupt)
        return (now,) if now is not None else ()

    def _found(
        self, grounding: Grounding, target: Target, interrupt: Interrupt
    ) -> tuple[Element, ...]:
        """What fits; where it fits only in part, a page that still loads may bring a better one."""
        held: tuple[Element, ...] = ()
        times = 0
        for look in range(self._looks):
            if look:
                interrupt.wait(_POLL_S)
            found = grounding.find(target, self._controller.outside(), interrupt)
            if any(_is_called(one, target.text) for one in found):
                return found
            times = times + 1 if _keys(found) == _keys(held) else 1
            held = found
            if found and times > _INEXACT_LOOKS:
                return found
        return held

    def _on(self, op: Click, element: Element) -> Aimed:
        if "disabled" in element.states:
            raise NotThere(f"{element.words} is disabled")
        screen = self._controller.displays().bounds
        seen = element.bounds.meet(screen)
        if seen is None:
            raise NotThere(f"{element.words} lies outside the screen")
        x, y = seen.x + seen.width // 2, seen.y + seen.height // 2
        plain = dataclasses.replace(op, element=None, text=None, role=None, x=x, y=y)
        return Aimed(plain, element)


def _is_called(element: Element, text: str) -> bool:
    return element.name.casefold().strip(" :*….") == text.casefold().strip(" :*….")


def _keys(found: tuple[Element, ...]) -> list[str]:
    return [one.key for one in found]


def _middle(element: Element) -> Point:
    b = element.bounds
    return Point(b.x + b.width // 2, b.y + b.height // 2)


def _words(point: Point) -> str:
    return f"{point.x}, {point.y}"
