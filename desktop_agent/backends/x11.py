"""An X display: the user's own, another one, or a private one (Xvfb, Xephyr)."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any, Final

from ..controller.x11.screen.probe import active_window
from ..controller.x11.screen.session import check_screen, is_wayland
from ..own_program import typed
from ..ports import (
    BackgroundLoop,
    Check,
    Desktop,
    DesktopOptions,
    Gate,
    Grounding,
    Listener,
    Unavailable,
    WrongOption,
)
from ..ports.window.live import Onlooker

if TYPE_CHECKING:
    from ..controller.private_desktop import PrivateDesktop
    from ..controller.x11.controller import X11Controller
    from ..controller.x11.input.listener import X11Listener
    from ..controller.x11.input.pause_key import PauseKey

log = logging.getLogger(__name__)

GET_XLIB: Final = "Install it: python3 -m pip install python-xlib"


class X11Backend:
    """Fills the port Backend. An instance opens the private screen that it started."""

    real = True
    has_picture = True

    def __init__(self) -> None:
        self._private: PrivateDesktop | None = None

    def screen_name(self, named: str | None) -> str:
        return named or _users_own()

    def check_screen(self, screen: str) -> None:
        check_screen(screen)
        if not screen:
            raise Unavailable(
                "There is no screen here: DISPLAY is not set. Name one with --display, or try the "
                f"demo: {typed('--demo')}"
            )

    def is_users_own(self, screen: str) -> bool:
        theirs = _users_own()
        if not theirs:
            # A Wayland session's screen is not an X display, and is never driven.
            return not os.environ.get("WAYLAND_DISPLAY")
        return theirs.removesuffix(".0") == screen.removesuffix(".0")

    def active_window(self, screen: str) -> int:
        return active_window(screen)

    def hears_everywhere(self) -> bool:
        # On XWayland, keys are heard only while an X11 program has the keyboard.
        return not is_wayland(_users_own())

    @contextmanager
    def open(self, options: DesktopOptions) -> Iterator[Desktop]:
        screen = options.screen
        # The hands refuse it, too; but then a stop key was listened for already.
        self.check_screen(screen)
        needs_xlib()
        from ..vision.lean_numpy import load_numpy

        load_numpy()
        from ..controller.x11.controller import is_own
        from ..controller.x11.input.pause_key import PauseKey
        from ..controller.x11.restorer import X11Restorer
        from ..controller.x11.screen.damage import painting_on, strokes_on
        from ..controller.x11.windows.scene import X11Scene
        from ..vision.screen import ScreenEyes
        from .late_grounding import LateGrounding
        from .seeing import seeing_with

        gate, pause_key = Gate(), PauseKey()
        users_own = self.is_users_own(screen)
        with ExitStack() as parts, ExitStack() as listeners:
            listener = self._listener(options, gate, pause_key, users_own)
            listeners.callback(listener.close)
            others = self.chord_listener(screen, options.stop_chord, options.show_chord)
            if others is not None:
                listeners.callback(others.close)
            controller = self._controller(options, gate, listener, pause_key)
            parts.callback(controller.close)
            scene = X11Scene(screen, is_own=is_own)
            parts.callback(scene.close)
            gate.tell(scene.watch)
            eyes = ScreenEyes(
                screen,
                displays=scene.displays,
                own_areas=scene.own_areas,
                still=scene.still,
                painting=painting_on(screen),
                stirred=scene.stirred,
                strokes=lambda: strokes_on(screen),
            )
            parts.callback(eyes.close)
            grounding = LateGrounding(
                lambda: seeing_with(
                    grounding_on(screen, options.loop),
                    eyes,
                    controller,
                    options.hidden,
                    own_areas=controller.own_areas,
                )
            )
            parts.callback(grounding.close)
            yield Desktop(
                screen=screen,
                real=self.real,
                controller=controller,
                eyes=eyes,
                restorer=X11Restorer(screen, controller),
                listener=listener,
                grounding=grounding,
                chord_listener=others,
                onlooker=lambda: onlooker_on(screen, users_own=users_own),
            )

    @contextmanager
    def private_screen(self, width: int, height: int, *, seen: bool) -> Iterator[str]:
        inside = _users_own() if seen else None
        if inside == "":
            raise WrongOption(
                "There is no screen here to show a window on (DISPLAY is not "
                "set). --private-desktop needs none."
            )
        needs_xlib()
        from ..controller.private_desktop import PrivateDesktop

        with PrivateDesktop(width=width, height=height, inside=inside) as desktop:
            self._private = desktop
            try:
                yield desktop.name
            finally:
                self._private = None

    def private_lacks(self) -> str:
        if problem := _xlib_problem():
            return f"{problem} {GET_XLIB}"
        from ..controller.private_desktop import lacking

        return lacking()

    def facts(self, screen: str) -> str:
        from ..controller.facts import facts

        if not screen or _xlib_problem():
            return facts("")
        return facts(_sizes_of(screen))

    def checks(self, screen: str, loop: BackgroundLoop) -> tuple[Check, ...]:
        from .x11_checks import checks, without_xlib

        problem = _xlib_problem()
        return without_xlib(problem, GET_XLIB) if problem else checks(screen, loop)

    def chord_listener(
        self, screen: str, stop_chord: tuple[str, ...], show_chord: tuple[str, ...]
    ) -> Listener | None:
        """Return what watches the chords on the user's own screen, where that is another one.

        Esc is theirs there. None where there is nothing to watch for.
        """
        theirs = _users_own()
        if not (stop_chord or show_chord) or not theirs or self.is_users_own(screen):
            return None
        from ..controller.x11.controller import is_own
        from ..controller.x11.input.listener import X11Listener

        return X11Listener(
            theirs,
            Gate(),
            is_own=is_own,
            chord=stop_chord,
            show_chord=show_chord,
            escape=False,
        )

    def _listener(
        self, options: DesktopOptions, gate: Gate, pause_key: PauseKey, users_own: bool
    ) -> X11Listener:
        from ..controller.x11.controller import is_own
        from ..controller.x11.input.listener import X11Listener

        return X11Listener(
            options.screen,
            gate,
            is_own=is_own,
            chord=options.stop_chord,
            show_chord=options.show_chord if users_own else (),
            before=options.before,
            kept=lambda: pause_key.kept,
            remote=options.remote_input,
        )

    def _controller(
        self, options: DesktopOptions, gate: Gate, listener: X11Listener, pause_key: PauseKey
    ) -> X11Controller:
        known: dict[str, Any] = {
            "last_outside": listener.last_outside,
            "last_own": listener.last_own,
            "pause_key": pause_key,
        }
        if self._private is not None and self._private.name == options.screen:
            from ..controller.private_hands import PrivateHands

            return PrivateHands(self._private, gate, profiles=options.profiles, **known)
        from ..controller.x11.controller import X11Controller

        return X11Controller(options.screen, gate, **known)


def grounding_on(screen: str, loop: BackgroundLoop) -> Grounding:
    """Return what programs tell of themselves on this display."""
    from ..controller.x11.a11y import X11Screen
    from ..grounding.atspi.atspi import AtSpiGrounding

    return AtSpiGrounding(screen, loop, screen=X11Screen(screen))


def onlooker_on(screen: str, *, users_own: bool) -> Onlooker:
    """Return eyes for the chat, without our own windows on the screen where the chat lies."""
    from ..controller.x11.live_connection import X11Beside
    from ..vision.screen import ScreenEyes
    from .onlookers import PartsOnlooker

    link = X11Beside(screen)
    own_areas: Callable[[], list[Any]] = link.own_areas if users_own else list
    eyes = ScreenEyes(screen, displays=link.displays, own_areas=own_areas)

    def close() -> None:
        eyes.close()
        link.close()

    return PartsOnlooker(eyes.look, link.pointer, close)


def needs_xlib() -> None:
    """Raise Unavailable, with what to do, where python-xlib can't be loaded."""
    if problem := _xlib_problem():
        raise Unavailable(f"{problem} {GET_XLIB}")


def _xlib_problem() -> str:
    try:
        import Xlib  # noqa: F401
    except ImportError as problem:
        return f"The Python package python-xlib can't be loaded: {problem}."
    return ""


def _users_own() -> str:
    return os.environ.get("DISPLAY", "")


def _sizes_of(screen: str) -> str:
    """Return the sizes of the monitors in words; "" if they cannot be told."""
    from Xlib.error import ConnectionClosedError, XError

    from ..controller.x11.link import connect, talking
    from ..controller.x11.screen.monitors import monitors

    try:
        with talking(screen):
            link = connect(screen)
            try:
                found = monitors(link)
            finally:
                link.close()
    except (Unavailable, XError, ConnectionClosedError, OSError) as problem:
        log.info("no facts of the screen: %s", problem)
        return ""
    sizes = ", ".join(f"{one.bounds.width} x {one.bounds.height}" for one in found[:8])
    return f"{sizes} pixels" if len(found) == 1 else f"{len(found)} monitors, {sizes} pixels"
