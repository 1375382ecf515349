"""The backend of the macOS desktop. It has not run on a Mac yet: docs/macos.md."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import TYPE_CHECKING, Final

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
    from ..controller.macos.controller import MacController
    from ..controller.macos.frameworks import Frameworks, Load

log = logging.getLogger(__name__)

_SCREEN: Final = "macos"
_STOP_KEY: Final = "stop key"
_TRIED: Final = "macos"
_NOT_TRIED: Final = "I was never tried on a Mac: try me where nothing can break."
_TRY: Final = "Go through the check list in docs/macos.md first."
_NO_PRIVATE: Final = "macOS has no private desktop."

MakeListener = Callable[[DesktopOptions, Gate, "Load"], Listener]
"""Makes what watches the stop key, with a way of its own to let go of what the gate holds."""


def stop_key(options: DesktopOptions, gate: Gate, load: Load) -> Listener:
    """Return what watches the stop key on a Mac: a process of its own."""
    from ..controller.macos.stop_key.listener import mac_stop_key
    from ..controller.stop_key.listener import StopKeyListener

    return StopKeyListener(
        gate,
        mac_stop_key(load),
        chord=options.stop_chord,
        show_chord=options.show_chord,
        before=options.before,
        remote=options.remote_input,
    )


def _loaded() -> Frameworks:
    from ..controller.macos.frameworks import frameworks

    return frameworks()


class MacosBackend:
    """Fills the port Backend. `load` gives the frameworks of this Mac, `make_listener` what watches
    the stop key."""

    real = True
    has_picture = True

    def __init__(self, load: Load = _loaded, make_listener: MakeListener = stop_key) -> None:
        self._load = load
        self._make_listener = make_listener

    def screen_name(self, named: str | None) -> str:
        # A process sees the desktop of its own session, and no other.
        return _SCREEN

    def check_screen(self, screen: str) -> None:
        self._load()

    def is_users_own(self, screen: str) -> bool:
        return True

    def active_window(self, screen: str) -> int:
        from ..controller.macos.window_list import MacWindows

        try:
            return MacWindows(self._load()).with_keyboard()
        except Unavailable:
            return 0

    def hears_everywhere(self) -> bool:
        return True

    @contextmanager
    def open(self, options: DesktopOptions) -> Iterator[Desktop]:
        system = self._load()
        from ..controller.macos.permissions import require

        require(system, ask=True)
        log.warning("%s %s", _NOT_TRIED, _TRY)
        from ..vision.lean_numpy import load_numpy

        load_numpy()
        from ..controller.macos.controller import MacController
        from ..controller.macos.restorer import MacRestorer
        from ..vision.screen import ScreenEyes
        from .late_grounding import LateGrounding
        from .seeing import seeing_with

        gate = Gate()
        with ExitStack() as parts, ExitStack() as listeners:
            listener = self._make_listener(options, gate, self._load)
            listeners.callback(listener.close)
            controller = MacController(gate, system)
            parts.callback(controller.close)
            eyes = ScreenEyes(
                options.screen, displays=controller.displays, own_areas=controller.own_areas
            )
            parts.callback(eyes.close)
            grounding = LateGrounding(
                lambda: seeing_with(
                    _grounding(system, controller),
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
                restorer=MacRestorer(controller),
                listener=listener,
                grounding=grounding,
                onlooker=lambda: _onlooker(options.screen, controller),
            )

    def private_screen(self, width: int, height: int, *, seen: bool) -> AbstractContextManager[str]:
        raise WrongOption(_NO_PRIVATE)

    def private_lacks(self) -> str:
        return _NO_PRIVATE

    def facts(self, screen: str) -> str:
        from ..controller.facts import facts

        return facts("")

    def checks(self, screen: str, loop: BackgroundLoop) -> tuple[Check, ...]:
        from ..controller.macos.permissions import checks

        return (
            (_TRIED, lambda: Finding(_TRIED, Health.WARNING, _NOT_TRIED, _TRY)),
            *checks(self._load),
            ("capture", lambda: _see(screen, self._load)),
            (_STOP_KEY, lambda: self._find_stop_key(loop)),
        )

    def _find_stop_key(self, loop: BackgroundLoop) -> Finding:
        options = DesktopOptions(screen=_SCREEN, loop=loop)
        listener = self._make_listener(options, Gate(), self._load)
        try:
            listener.start(KeyHooks(stop=lambda by: False))
        except Unavailable as problem:
            return Finding(_STOP_KEY, Health.BROKEN, str(problem), "Then start this program again.")
        finally:
            listener.close()
        return Finding(_STOP_KEY, Health.OK, "Esc can be watched.")


def _grounding(system: Frameworks, controller: MacController) -> Grounding:
    from ..controller.macos.program_windows import CALL_S
    from ..controller.macos.window_stack import MacStack
    from ..grounding.native.ax import AxTree
    from ..grounding.native.native import ForeignGrounding

    tree = AxTree(controller.displays, lambda: system.ax, pool=system.pool, call_s=CALL_S)
    return ForeignGrounding(tree, MacStack(system))


def _see(screen: str, load: Load) -> Finding:
    from ..controller.macos.frameworks import REMEDY
    from ..controller.macos.monitors import displays
    from ..vision.screen import ScreenEyes

    try:
        quartz = load().quartz
    except Unavailable as problem:
        return Finding("capture", Health.BROKEN, str(problem), REMEDY)
    eyes = ScreenEyes(screen, displays=lambda: displays(quartz), own_areas=list)
    try:
        return eyes.check()
    finally:
        eyes.close()


def _onlooker(screen: str, controller: MacController) -> Onlooker:
    from ..vision.screen import ScreenEyes
    from .onlookers import PartsOnlooker

    eyes = ScreenEyes(screen, displays=controller.displays, own_areas=controller.own_areas)
    return PartsOnlooker(eyes.look, controller.pointer, eyes.close)
