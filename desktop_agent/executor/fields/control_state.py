"""Reads back what boxes, lists and dragged things say of themselves after an act."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from typing import Final

from ...events import MOST_VALUE, Doubt, Element, Receipt, Result
from ...geometry import Point
from ...ports import Grounding, Interrupt, Interrupted
from ...protocol import Click, Drag, Op, OptionClick, SliderClick
from ...protocol.plain import in_quotes
from ..checks.sliding import is_at
from ..targeting.form_targets import OPTION_ROLES, OpenedList
from ..targeting.targeting import Aimed
from ..targeting.told_apart import is_same
from .final_check import TICKS, FilledFields
from .text_fit import Fit, fit

_POLL_S: Final = 0.05
_PATIENCE_S: Final = 1.0
_LOOKS: Final = round(_PATIENCE_S / _POLL_S)
_MOST_SHOWN: Final = 60
_PRESSED: Final = frozenset({"button", "link", "check box", "radio button", "tab"})
# What lies still when a text in it is marked by dragging.
_STAYS: Final = frozenset({"field", "text", "window", "tab", "menu"})


class ControlState:
    """Asks the grounding, if there is one. Keeps the list that was opened by the last click."""

    def __init__(
        self, grounding: Grounding | None, clock: Callable[[], float], standing: FilledFields
    ) -> None:
        """`standing` is told what is to be read once more."""
        self._grounding = grounding
        self._standing = standing
        self._clock = clock
        self._list: OpenedList | None = None
        self._before: frozenset[str] = frozenset()

    @property
    def opened(self) -> OpenedList | None:
        """Return the list that was opened by the last click."""
        return self._list

    def opens(self, before: Iterable[Element]) -> None:
        """A list is opened next: these lie elsewhere."""
        self._before = frozenset(one.key for one in before)

    def already(self, op: Op, element: Element | None) -> str:
        """Return why a click would undo what it is for: the box is as it should be; "" if it is
        not."""
        if isinstance(op, SliderClick) and element is not None and is_at(element, op.value):
            return f"{element.words} is at {element.value}"
        if not isinstance(op, Click) or op.checked is None or element is None or element.is_seen:
            return ""
        if _is_ticked(element) is not op.checked:
            return ""
        return f"{element.words} is {_ticked(op.checked)}"

    def not_in_list(self, op: Op, element: Element | None) -> str:
        """Return why a click that is to choose from the list just opened would press something of
        the same name beside it; "" if it would not."""
        opened = self._list
        if opened is None or not isinstance(op, Click) or op.role != "list item":
            return ""
        if element is None or element.is_seen or element.role in OPTION_ROLES:
            return ""
        return f"{element.words} is not in the list of {opened.box.words}"

    def read_back(self, aimed: Aimed, receipt: Receipt, interrupt: Interrupt) -> Receipt:
        """Return the receipt of an act that went through, with what the control says of itself."""
        opened, self._list = self._list, None
        before, self._before = self._before, frozenset()
        op = receipt.op
        # A drag is judged by what it began on.
        element = next(iter(aimed.also), aimed.element)
        if self._grounding is None or element is None:
            doubt = Doubt.NOT_TOLD if isinstance(op, Click) and op.checked is not None else None
            return dataclasses.replace(receipt, doubt=doubt or receipt.doubt)
        try:
            if isinstance(op, Click) and (elsewhere := self._elsewhere(aimed, receipt, interrupt)):
                return elsewhere
            match op:
                case Click(checked=bool()):
                    return self._ticked(op, element, receipt, interrupt)
                case SliderClick():
                    return self._slid(op, element, receipt, interrupt)
                case Click() if element.role == "combo box":
                    self._list = OpenedList(element, before)
                case Click() if opened is not None and element.role in OPTION_ROLES:
                    return self._chosen(op, opened.box, element, receipt, interrupt)
                case Drag():
                    return self._dragged(element, receipt, interrupt)
        except Interrupted:
            return dataclasses.replace(receipt, doubt=Doubt.INTERRUPTED)
        return receipt

    def _elsewhere(self, aimed: Aimed, receipt: Receipt, interrupt: Interrupt) -> Receipt | None:
        """Return the receipt of a click that may have pressed something else, which lies there now;
        None if nothing tells that it did."""
        op, element = aimed.op, aimed.element
        now = receipt.meant.field if receipt.meant is not None else None
        if self._grounding is None or element is None or now is None or not isinstance(op, Click):
            return None
        if op.x is None or op.y is None or not {element.role, now.role} <= _PRESSED:
            return None
        point = Point(op.x, op.y)
        if now.key == element.key or is_same(now, element) or not now.bounds.holds(point):
            return None
        there = self._grounding.again(element, interrupt)
        if there is not None and there.bounds.holds(point):
            return None  # One lies in the other.
        # It may also have come by the click, as the next page of what one steps through.
        return dataclasses.replace(receipt, doubt=Doubt.OTHER_THERE)

    def _ticked(
        self, op: Click, element: Element, receipt: Receipt, interrupt: Interrupt
    ) -> Receipt:
        wanted = bool(op.checked)
        now = self._until(element, lambda one: _is_ticked(one) is wanted, interrupt)
        if now is None or now.is_seen:
            return dataclasses.replace(receipt, doubt=Doubt.NOT_TOLD)
        if _is_ticked(now) is not wanted:
            return _failed(receipt, f"{now.words} is still {_ticked(not wanted)}")
        told = f"{now.words} is now {_ticked(wanted)}"
        kept = self._standing.ticked(op, now, on=wanted)
        return dataclasses.replace(
            receipt, result=Result.CHANGED, effect=told, doubt=None, kept=kept
        )

    def _chosen(
        self,
        op: Click,
        opened: Element,
        item: Element,
        receipt: Receipt,
        interrupt: Interrupt,
    ) -> Receipt:
        # What was asked for counts, where that is one option and no other.
        wanted = op.text.strip() if isinstance(op, OptionClick) and op.text else item.name
        now = self._until(opened, lambda one: _holds(wanted, one) is Fit.SAME, interrupt)
        if now is None or not now.value or not wanted:
            # The list is gone after the choice, or tells nothing.
            return receipt
        value = in_quotes(now.value, _MOST_SHOWN)
        found = _holds(wanted, now)
        if found is Fit.OTHER:
            return _failed(receipt, f"{opened.words} is {value}, not {in_quotes(wanted)}")
        doubt = Doubt.OTHER_TEXT if found is Fit.ALIKE else None
        kept = doubt is None and self._standing.chosen(receipt.op, opened, now.value)
        return dataclasses.replace(receipt, doubt=doubt, kept=kept, value=now.value[:MOST_VALUE])

    def _slid(
        self, op: SliderClick, element: Element, receipt: Receipt, interrupt: Interrupt
    ) -> Receipt:
        now = self._until(element, lambda one: is_at(one, op.value), interrupt)
        if now is None or not now.value:
            return dataclasses.replace(receipt, doubt=Doubt.NOT_TOLD)
        if not is_at(now, op.value):
            return _failed(receipt, f"{now.words} is at {now.value}, not {op.value:.10g}")
        kept = self._standing.chosen(receipt.op, now, now.value)
        return dataclasses.replace(
            receipt, result=Result.CHANGED, doubt=None, kept=kept, value=now.value
        )

    def _dragged(self, start: Element, receipt: Receipt, interrupt: Interrupt) -> Receipt:
        if start.role in _STAYS or start.is_seen:
            return receipt
        now = self._until(start, lambda one: _moved(start, one), interrupt)
        if now is None or _moved(start, now):
            return receipt
        return dataclasses.replace(receipt, doubt=Doubt.NOT_MOVED)

    def _until(
        self, element: Element, right: Callable[[Element], bool], interrupt: Interrupt
    ) -> Element | None:
        """Return it once it is right, or when the patience is over; None if it has gone."""
        assert self._grounding is not None
        until, looks = self._clock() + _PATIENCE_S, 0
        while True:
            now = self._grounding.again(element, interrupt)
            looks += 1
            if now is None or right(now) or self._clock() >= until or looks >= _LOOKS:
                return now
            interrupt.wait(_POLL_S)


def _holds(wanted: str, box: Element) -> Fit:
    return fit(wanted, box.value.strip())


def _is_ticked(element: Element) -> bool:
    return not TICKS.isdisjoint(element.states)


def _ticked(ticked: bool) -> str:
    return "ticked" if ticked else "not ticked"


def _moved(before: Element, now: Element) -> bool:
    return (before.bounds, before.value) != (now.bounds, now.value)


def _failed(receipt: Receipt, why: str) -> Receipt:
    return dataclasses.replace(receipt, result=Result.FAILED, why=why, doubt=None)
