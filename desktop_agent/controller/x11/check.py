"""Checks an X display for the doctor. Nothing is sent to any window, no key, no click."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Final

from Xlib import X, display
from Xlib.error import BadWindow

from ...ports import Finding, Gate, Health, KeyHooks, Unavailable, WaylandScreen
from .input.keyboard import Layout, group_of
from .input.listener import X11Listener
from .link import check_extensions, connect, talking
from .screen.monitors import monitors
from .screen.session import check_screen, is_wayland

DISPLAY: Final = "display"
INPUT: Final = "mouse and keyboard"
STOP_KEY: Final = "stop key"
WINDOWS: Final = "window manager"

_ASCII: Final = "".join(map(chr, range(0x20, 0x7F)))
_NEEDED_KEYS: Final = ("ctrl", "shift", "alt", "enter", "escape", "tab", "backspace", "insert")
_NO_DISPLAY: Final = "DISPLAY is not set, so there is no screen to work on."
_START_THERE: Final = (
    "Start me in a terminal on the desktop itself, or name the display: --display :0"
)
_NOT_ON_WAYLAND: Final = "I don’t work on the screen of a Wayland session."
SEE_DISPLAY: Final = "See the finding for the display."


def check_display(name: str, environment: Mapping[str, str] = os.environ) -> Finding:
    """Tell whether it is an X server's own screen and answers, and how large it is."""
    try:
        check_screen(name, environment)
    except WaylandScreen as problem:
        return Finding(DISPLAY, Health.BROKEN, problem.why, problem.remedy)

    def look(link: display.Display) -> Finding:
        found = monitors(link)
        size = link.screen().root.get_geometry()
        count = f"{len(found)} monitors" if len(found) != 1 else "1 monitor"
        return Finding(
            DISPLAY, Health.OK, f"{name} has {size.width} x {size.height} pixels on {count}."
        )

    return _checked(DISPLAY, name, look)


def check_input(name: str) -> Finding:
    """Tell whether input can be sent, and all of ASCII typed on the present keyboard layout."""

    def look(link: display.Display) -> Finding:
        check_extensions(link, name, "XTEST")
        return _check_layout(link)

    remedy = "Enable the XTEST extension of the X server; nearly all have it."
    return _checked(INPUT, name, look, remedy=remedy)


def check_stop_key(name: str) -> Finding:
    """Tell whether the stop key can be watched, whatever has the focus."""

    def look(link: display.Display) -> Finding:
        # The listener needs both; it leaves its connection open where one is missing.
        check_extensions(link, name, "XTEST", "XInputExtension")
        # No task is live, so pressing the key now does nothing.
        listener = X11Listener(name, Gate(), is_own=lambda _pid: False)
        try:
            listener.start(KeyHooks(stop=lambda _by: False))
        finally:
            listener.close()
        return Finding(STOP_KEY, Health.OK, "ESC stops me at any time.")

    remedy = "I won't act without a stop key. Use an X server with XInput 2.2 and XTEST."
    return _checked(STOP_KEY, name, look, remedy=remedy)


def check_window_manager(name: str) -> Finding:
    """Tell whether windows can be told apart and brought to the front (EWMH)."""

    def look(link: display.Display) -> Finding:
        manager = _manager(link)
        if manager is None:
            words = (
                "I found no window manager that I can talk to, so I can't list or raise windows."
            )
            return Finding(
                WINDOWS, Health.WARNING, words, "Start a window manager, such as openbox."
            )
        return Finding(WINDOWS, Health.OK, f"{manager or 'One without a name'} is running.")

    return _checked(WINDOWS, name, look)


def not_on_wayland(part: str) -> Finding:
    """Return what is found of each part of a screen that is not driven."""
    return Finding(part, Health.BROKEN, _NOT_ON_WAYLAND, SEE_DISPLAY)


def _checked(
    part: str,
    name: str,
    look: Callable[[display.Display], Finding],
    *,
    remedy: str = "",
) -> Finding:
    """Return what `look` finds on a connection of its own; `remedy` is for what the display
    lacks."""
    if is_wayland(name):
        # XWayland may work perfectly, and that would not help.
        return not_on_wayland(part)
    if not name:
        return Finding(part, Health.BROKEN, _NO_DISPLAY, _START_THERE)
    try:
        with talking(name):
            link = connect(name)
    except Unavailable as problem:
        return Finding(part, Health.BROKEN, str(problem), _START_THERE)
    try:
        with talking(name):
            try:
                return look(link)
            finally:
                link.close()
    except Unavailable as problem:
        return Finding(part, Health.BROKEN, str(problem), remedy)


def _check_layout(link: display.Display) -> Finding:
    layout = Layout(link, group_of(link.screen().root.query_pointer().mask))
    missing_keys = [key for key in _NEEDED_KEYS if not _has_key(layout, key)]
    if missing_keys:
        words = f"The keyboard layout has no key for {', '.join(missing_keys)}."
        return Finding(INPUT, Health.BROKEN, words, "Set a keyboard layout: setxkbmap us")
    missing = [sign for sign in _ASCII if layout.stroke_of_character(sign) is None]
    if missing:
        words = f"The keyboard layout lacks {''.join(missing)!r}, so text with these is pasted."
        return Finding(INPUT, Health.WARNING, words, "To have it typed instead: setxkbmap us")
    return Finding(INPUT, Health.OK, "Both work, and every ASCII character can be typed.")


def _has_key(layout: Layout, key: str) -> bool:
    try:
        layout.stroke_of_key(key)
    except Unavailable:
        return False
    return True


def _manager(link: display.Display) -> str | None:
    """Return the name of the window manager, "" if it has none; None where there is none."""
    supporting = link.get_atom("_NET_SUPPORTING_WM_CHECK")
    found = link.screen().root.get_full_property(supporting, X.AnyPropertyType)
    if found is None or found.format != 32 or not found.value:
        return None
    window = link.create_resource_object("window", found.value[0])
    try:
        # The property outlives a window manager that died; its window does not.
        again = window.get_full_property(supporting, X.AnyPropertyType)
        named = window.get_full_property(link.get_atom("_NET_WM_NAME"), X.AnyPropertyType)
    except BadWindow:
        return None
    if again is None or list(again.value) != list(found.value):
        return None
    name = named.value if named is not None else b""
    return name.decode("utf-8", "replace") if isinstance(name, bytes) else str(name)
