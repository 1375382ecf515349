"""The backend of the Windows desktop."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import TYPE_CHECKING, Final

from ..own_program import typed
from ..ports import (
    BackgroundLoop,
    Check,
    Desktop,
    DesktopOptions,
    Finding,
    Gate,
    Grounding,
    Health,
    KeyHooks,
    Listener,
    Unavailable,
    WrongOption,
)
from ..ports.window.live import Onlooker

if TYPE_CHECKING:
    from ..controller.windows.controller import WindowsController

_SCREEN: Final = "windows"
_STOP_KEY: Final = "stop key"
_NO_STOP_KEY: Final = (
    "I don't work on the Windows desktop yet: nothing watches the stop key there, and I never work "
    f"where Esc can't stop me. Try the sandbox: {typed('run', '--controller', 'canvas')}"
)

MakeListener = Callable[[DesktopOptions, Gate], Listener]
"""Makes what watches the stop key, with a way of its own to let go of what the gate holds."""


def stop_key(options: DesktopOptions, gate: Gate) -> Listener:
    """Return what watches the stop key on Windows: a process of its own."""
    from ..controller.stop_key.listener import StopKeyListener
    from ..controller.windows.stop_key.listener import windows_stop_key

    return StopKeyListener(
        gate,
        windows_stop_key(),
        chord=options.stop_chord,
        show_chord=options.show_chord,
        before=options.before,
        remote=options.remote_input,
    )


class WindowsBackend:
    """Fills the port Backend. Without `make_listener` there is no stop key, and nothing opens."""

    real = True
    has_picture = True

    def __init__(self, make_listener: MakeListener | None = None) -> None:
        self._make_listener = make_listener

    def screen_name(self, named: str | None) -> str:
        # A process sees the desktop of its own session, and no other.
        return _SCREEN

    def check_screen(self, screen: str) -> None:
        from ..controller.windows import win32

        win32.library("user32")
        if self._make_listener is None:
            raise Unavailable(_NO_STOP_KEY)

    def is_users_own(self, screen: str) -> bool:
        return True

    def active_window(self, screen: str) -> int:
        from ..controller.windows.window_list import TopWindows

        try:
            return TopWindows().with_keyboard()
        except Unavailable:
            return 0

    def hears_everywhere(self) -> bool:
        return self._make_listener is not None

    @contextmanager
    def open(self, options: DesktopOptions) -> Iterator[Desktop]:
        self.check_screen(options.screen)
        if self._make_listener is None:
            raise Unavailable(_NO_STOP_KEY)
        from ..vision.lean_numpy import load_numpy

        load_numpy()
        from ..controller.windows.controller import WindowsController
        from ..controller.windows.opening import installed_now
        from ..controller.windows.restorer import WindowsRestorer
        from ..vision.screen import ScreenEyes
        from .late_grounding import LateGrounding
        from .seeing import seeing_with

        gate = Gate()
        with ExitStack() as parts, ExitStack() as listeners:
            listener = self._make_listener(options, gate)
            listeners.callback(listener.close)
            controller = WindowsController(gate, scan_codes=options.scan_codes)
            parts.callback(controller.close)
            eyes = ScreenEyes(
                options.screen, displays=controller.displays, own_areas=controller.own_areas
            )
            parts.callback(eyes.close)
            grounding = LateGrounding(
                lambda: seeing_with(
                    uia_grounding(),
                    eyes,
                    controller,
                    options.hidden,
                    own_areas=controller.own_areas,
                )
            )
            parts.callback(grounding.close)
            yield Desktop(
                screen=options.screen,
                real=self.real,
                controller=controller,
                eyes=eyes,
                restorer=WindowsRestorer(controller),
                listener=listener,
                grounding=grounding,
                onlooker=lambda: _onlooker(options.screen, controller),
                files_behind=lambda target: installed_now(os.environ).files_behind(target),
            )

    def private_screen(self, width: int, height: int, *, seen: bool) -> AbstractContextManager[str]:
        raise WrongOption("Windows has no private desktop.")

    def private_lacks(self) -> str:
        return "Windows has no private desktop."

    def facts(self, screen: str) -> str:
        from ..controller.facts import facts

        return facts("")

    def checks(self, screen: str, loop: BackgroundLoop) -> tuple[Check, ...]:
        from .seeing import READING, check_reading

        return (
            ("capture", lambda: _see(screen)),
            (_STOP_KEY, lambda: self._find_stop_key(loop)),
            ("accessibility", _check_accessibility),
            (READING, check_reading),
        )

    def _find_stop_key(self, loop: BackgroundLoop) -> Finding:
        if self._make_listener is None:
            return Finding(
                _STOP_KEY, Health.BROKEN, _NO_STOP_KEY, "Use the sandbox: --controller canvas"
            )
        options = DesktopOptions(screen=_SCREEN, loop=loop)
        listener = self._make_listener(options, Gate())
        try:
            listener.start(KeyHooks(stop=lambda by: False))
        except Unavailable as problem:
            return Finding(_STOP_KEY, Health.BROKEN, str(problem), "Start this program again.")
        finally:
            listener.close()
        return Finding(_STOP_KEY, Health.OK, "Esc can be watched.")


def uia_grounding() -> Grounding:
    """Return what programs tell of themselves by UI Automation; it is first asked when it is first
    used."""
    from ..controller.windows.refused import Rights
    from ..controller.windows.stacked import WindowStack, untold_windows
    from ..grounding.native.native import ForeignGrounding
    from ..grounding.native.uia import UiaTree

    stack = WindowStack()
    tree = UiaTree(hangs=untold_windows(stack, Rights()))
    return ForeignGrounding(tree, stack, selects=tree.selects)


def _check_accessibility() -> Finding:
    grounding = uia_grounding()
    try:
        return grounding.check()
    finally:
        grounding.close()


def _see(screen: str) -> Finding:
    from ..controller.windows.monitors import displays
    from ..vision.screen import ScreenEyes

    eyes = ScreenEyes(screen, displays=displays, own_areas=list)
    try:
        return eyes.check()
    finally:
        eyes.close()


def _onlooker(screen: str, controller: WindowsController) -> Onlooker:
    from ..vision.screen import ScreenEyes
    from .onlookers import PartsOnlooker

    eyes = ScreenEyes(screen, displays=controller.displays, own_areas=controller.own_areas)
    return PartsOnlooker(eyes.look, controller.pointer, eyes.close)
