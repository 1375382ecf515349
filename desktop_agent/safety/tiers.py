"""Tells how much input an app gets: all of it, the pointer's only, or none. Pure.

The app is told by the desktop's own word on the window under the pointer and on the one with the
keyboard, and by the titles of the windows that the things are in.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..events import Window
from ..geometry import Rect
from ..ports import Scene
from ..protocol import (
    Op,
    button_down,
    button_of,
    ends_drag,
    is_drag,
    sends_keys,
    types,
    uses_keyboard,
    uses_mouse,
)
from .privacy import is_hidden
from .rules import Rules

LOOK_ONLY: Final = "your settings only let me look at that app"
CLICK_ONLY: Final = "your settings only let me click in that app: you type there"
_UNKNOWN: Final = (
    "I can't tell which app has the keyboard focus, and your settings allow typing only in some"
)
_NO_WINDOW: Final = Rect(0, 0, 0, 0)


def touched(op: Op, scene: Scene) -> tuple[Window, ...]:
    """Return the windows that the op's input goes to, as far as they are known."""
    windows: list[Window | None] = []
    points = uses_mouse(op) or ends_drag(op, scene.held)
    if points:
        windows += [scene.under, *scene.passed]
    if sends_keys(op):
        windows.append(scene.foreground)
    if points or uses_keyboard(op):
        things = (scene.element, *scene.also)
        windows.extend(named(one.window) for one in things if one is not None and one.window)
    return tuple(window for window in windows if window is not None)


def named(name: str) -> Window:
    """Return a window of which only a name is known."""
    return Window(0, name, name, _NO_WINDOW)


def refusal(op: Op, scene: Scene, rules: Rules) -> str:
    """Return why the app that the op goes to gets no such input; "" if it does."""
    if not rules.look_only and not rules.click_only:
        return ""
    windows = touched(op, scene)
    if _any(windows, rules.look_only):
        return LOOK_ONLY
    if (types(op) or _pastes(op, scene)) and _any(windows, rules.click_only):
        return CLICK_ONLY
    if types(op) and scene.foreground is None:
        return _UNKNOWN
    return ""


def _any(windows: Iterable[Window], patterns: tuple[str, ...]) -> bool:
    return any(is_hidden(window, patterns) for window in windows)


def _pastes(op: Op, scene: Scene) -> bool:
    """Tell whether it puts in text: the middle button pastes what was marked, and text that is
    dragged into a field lands there.

    A drag within one field marks its text.
    """
    if button_of(op) == "middle":
        return True
    element = scene.element
    field = element is not None and (element.role == "field" or "editable" in element.states)
    # What was pressed before this op may be anything.
    carried = bool(scene.also) if is_drag(op) else button_down(scene.held)
    return ends_drag(op, scene.held) and field and carried
