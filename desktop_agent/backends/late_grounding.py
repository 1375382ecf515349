"""The grounding, made when it is first asked: the window must be there before it."""

from __future__ import annotations

from collections.abc import Callable

from ..events import Element, Window
from ..geometry import Point, Rect
from ..ports import (
    Finding,
    Grounding,
    HeldText,
    Interrupt,
    MenuEntry,
    Surroundings,
    Target,
    TypedSecrets,
)


class LateGrounding:
    """Fills the port Grounding with what `make` makes, in the thread that asks."""

    def __init__(self, make: Callable[[], Grounding]) -> None:
        self.typed = TypedSecrets()
        self._make = make
        self._made: Grounding | None = None

    def survey(
        self, front: Window | None, interrupt: Interrupt, *, only_secret: bool = False
    ) -> Surroundings:
        return self._one().survey(front, interrupt, only_secret=only_secret)

    def find(
        self, target: Target, front: Window | None, interrupt: Interrupt
    ) -> tuple[Element, ...]:
        return self._one().find(target, front, interrupt)

    def is_loading(self, front: Window | None, interrupt: Interrupt) -> bool:
        return self._one().is_loading(front, interrupt)

    def folders(self, front: Window | None, interrupt: Interrupt) -> tuple[str, ...]:
        return self._one().folders(front, interrupt)

    def again(self, element: Element, interrupt: Interrupt) -> Element | None:
        return self._one().again(element, interrupt)

    def at(self, point: Point, interrupt: Interrupt) -> Element | None:
        return self._one().at(point, interrupt)

    def focused(self, interrupt: Interrupt) -> Element | None:
        return self._one().focused(interrupt)

    def take_focus(self, element: Element, interrupt: Interrupt) -> bool:
        return self._one().take_focus(element, interrupt)

    def origin(self, element: Element, interrupt: Interrupt) -> str:
        return self._one().origin(element, interrupt)

    def page(self, front: Window | None, interrupt: Interrupt) -> str | None:
        return self._one().page(front, interrupt)

    def focus_mark(self, interrupt: Interrupt) -> str:
        return self._one().focus_mark(interrupt)

    def pressed_by(self, keys: frozenset[str], interrupt: Interrupt) -> Element | None:
        return self._one().pressed_by(keys, interrupt)

    def choices(self, keys: frozenset[str], interrupt: Interrupt) -> tuple[Element, ...]:
        return self._one().choices(keys, interrupt)

    def choices_at(self, point: Point, interrupt: Interrupt) -> tuple[Element, ...]:
        return self._one().choices_at(point, interrupt)

    def out_of_view(
        self, front: Window | None, interrupt: Interrupt
    ) -> tuple[tuple[str, Rect], ...]:
        return self._one().out_of_view(front, interrupt)

    def menu_entries(self, front: Window | None, interrupt: Interrupt) -> tuple[MenuEntry, ...]:
        return self._one().menu_entries(front, interrupt)

    def takes_text(self, interrupt: Interrupt) -> bool | None:
        return self._one().takes_text(interrupt)

    def listed(self, element: Element, interrupt: Interrupt) -> int | None:
        return self._one().listed(element, interrupt)

    def filled(self, element: Element, interrupt: Interrupt) -> int | None:
        return self._one().filled(element, interrupt)

    def held(self, element: Element, interrupt: Interrupt) -> HeldText | None:
        return self._one().held(element, interrupt)

    def check(self) -> Finding:
        return self._one().check()

    def close(self) -> None:
        if self._made is not None:
            self._made.close()

    def _one(self) -> Grounding:
        if self._made is None:
            self._made = self._make()
            # One for all: what the hands note here is kept from being read there.
            self._made.typed = self.typed
        return self._made
