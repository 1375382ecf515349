"""Checks an X display for the doctor."""

from __future__ import annotations

from typing import Final

from ..controller.x11.screen.session import is_wayland
from ..ports import BackgroundLoop, Check, Finding, Gate, Health, Unavailable, WaylandScreen
from .seeing import READING, check_reading
from .x11 import grounding_on

_ACCESSIBILITY: Final = "accessibility"
_CAPTURE: Final = "capture"
_DISPLAY: Final = "display"


def checks(screen: str, loop: BackgroundLoop) -> tuple[Check, ...]:
    """Return them all. None raises, and none sends input."""
    from ..controller.x11 import check

    return (
        (check.DISPLAY, lambda: check.check_display(screen)),
        (_CAPTURE, lambda: _check_capture(screen)),
        (check.INPUT, lambda: check.check_input(screen)),
        (check.STOP_KEY, lambda: check.check_stop_key(screen)),
        (check.WINDOWS, lambda: check.check_window_manager(screen)),
        (_ACCESSIBILITY, lambda: _check_accessibility(screen, loop)),
        (READING, check_reading),
    )


def without_xlib(problem: str, remedy: str) -> tuple[Check, ...]:
    """Return what can be told where the display cannot be asked."""
    found = Finding(_DISPLAY, Health.BROKEN, problem, remedy)
    return ((_DISPLAY, lambda: found), (READING, check_reading))


def _check_capture(screen: str) -> Finding:
    from ..controller.x11.check import SEE_DISPLAY, not_on_wayland
    from ..controller.x11.controller import X11Controller
    from ..vision.screen import ScreenEyes

    try:
        controller = X11Controller(screen, Gate())
    except WaylandScreen:
        return not_on_wayland(_CAPTURE)
    except Unavailable as problem:
        return Finding(_CAPTURE, Health.BROKEN, str(problem), SEE_DISPLAY)
    eyes = ScreenEyes(screen, displays=controller.displays, own_areas=controller.own_areas)
    try:
        return eyes.check()
    finally:
        eyes.close()
        controller.close()


def _check_accessibility(screen: str, loop: BackgroundLoop) -> Finding:
    from ..controller.x11.check import SEE_DISPLAY, not_on_wayland

    if is_wayland(screen):
        return not_on_wayland(_ACCESSIBILITY)
    if not screen:
        words = "There is no display, so there are no programs to ask."
        return Finding(_ACCESSIBILITY, Health.BROKEN, words, SEE_DISPLAY)
    grounding = grounding_on(screen, loop)
    try:
        return grounding.check()
    finally:
        grounding.close()
