"""Keeps what was typed of secrets out of what a brain is told and shown. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from ..events import Element, Window
from ..geometry import Rect
from ..ports import Surroundings, TypedIn, TypedSecrets


def redacted(typed: TypedSecrets, elements: Iterable[Element]) -> tuple[Element, ...]:
    """Return the elements without a secret in their words, or what a field holds that got one."""
    return tuple(typed.told(one) for one in elements)


def cleaned(typed: TypedSecrets, window: Window) -> Window:
    """Return the window, its title without a secret in it."""
    title = typed.clean(window.title)
    return window if title == window.title else replace(window, title=title)


def areas(typed: TypedSecrets, around: Surroundings) -> tuple[Rect, ...]:
    """Return where a secret was typed, and where the screen shows the text of one, in whatever it
    is."""
    fields = (one.element.bounds for one in typed.fields if one.shown)
    told = [(text, one.bounds) for one in around.elements for text in (one.name, one.value)]
    shown = (area for text, area in (*told, *around.texts) if typed.shows(text))
    return tuple(dict.fromkeys((*fields, *shown)))


def followed(
    one: TypedIn,
    again: Callable[[Element], Element | None],
    windows: Mapping[int, Window],
) -> TypedIn:
    """Return the field as it is now; where it was last in its window, if it cannot be found.

    What was not found may only be late, or come back: it is never given up.
    """
    found = again(one.element)
    before, now = one.window, windows.get(one.window.id if one.window is not None else 0)
    if found is not None:
        # Whatever the window shows by now is not in a buffer that could be printed.
        return replace(one, element=replace(found, value=""), window=now or before, shown=True)
    if now is None or before is None:
        # It is minimised or closed.
        return replace(one, shown=before is None)
    x, y = now.bounds.x - before.bounds.x, now.bounds.y - before.bounds.y
    bounds = one.element.bounds
    moved = Rect(bounds.x + x, bounds.y + y, bounds.width, bounds.height)
    return replace(one, element=replace(one.element, bounds=moved), window=now, shown=True)
