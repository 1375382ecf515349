"""Opens the desktop of the session that this process runs in: the only one that it can see on
Windows and macOS."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

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
    Restorer,
    Unavailable,
    WrongOption,
)
from ..ports.window.live import Onlooker

if TYPE_CHECKING:
    from ..controller.native.native_controller import NativeController
    from ..controller.native.native_windows import NativeWindows
    from ..controller.stop_key.listener import StopKeySystem
    from ..geometry import Displays

STOP_KEY: Final = "stop key"
"""Names the part that watches for Esc, as `doctor` lists it."""

Hands = TypeVar("Hands", bound="NativeController")


class SessionBackend(ABC, Generic[Hands]):
    """Fills the port Backend. `screen` names the desktop, `system_name` what it is of."""

    real = True
    has_picture = True
    screen: ClassVar[str]
    system_name: ClassVar[str]

    # --- what a system opens it with ---------------------------------------------------

    @abstractmethod
    def check_screen(self, screen: str) -> None: ...

    @abstractmethod
    def hears_everywhere(self) -> bool: ...

    @abstractmethod
    def checks(self, screen: str, loop: BackgroundLoop) -> tuple[Check, ...]: ...

    @abstractmethod
    def _before_opening(self, options: DesktopOptions) -> None:
        """Raise Unavailable where it must not open."""

    @abstractmethod
    def _listener(self, options: DesktopOptions, gate: Gate) -> Listener:
        """Return what watches the stop key, with a way of its own to let go of what the gate
        holds. Unavailable where nothing does."""

    @abstractmethod
    def _hands(self, options: DesktopOptions, gate: Gate) -> Hands: ...

    @abstractmethod
    def _restorer(self, hands: Hands) -> Restorer: ...

    @abstractmethod
    def _grounding(self, hands: Hands) -> Grounding:
        """Return what programs tell of themselves; it is first asked when it is first used."""

    @abstractmethod
    def _windows(self) -> NativeWindows: ...

    @abstractmethod
    def _monitors(self) -> Callable[[], Displays]: ...

    def _files_behind(self) -> Callable[[str], list[Path]] | None:
        return None

    # --- the port ----------------------------------------------------------------------

    def screen_name(self, named: str | None) -> str:
        # A process sees the desktop of its own session, and no other.
        return self.screen

    def is_users_own(self, screen: str) -> bool:
        return True

    def active_window(self, screen: str) -> int:
        try:
            return self._windows().with_keyboard()
        except Unavailable:
            return 0

    @contextmanager
    def open(self, options: DesktopOptions) -> Iterator[Desktop]:
        self._before_opening(options)
        from ..vision.lean_numpy import load_numpy

        load_numpy()
        from ..vision.screen import ScreenEyes
        from .late_grounding import LateGrounding
        from .seeing import seeing_with

        gate = Gate()
        with ExitStack() as parts, ExitStack() as listeners:
            listener = self._listener(options, gate)
            listeners.callback(listener.close)
            hands = self._hands(options, gate)
            parts.callback(hands.close)
            eyes = ScreenEyes(options.screen, displays=hands.displays, own_areas=hands.own_areas)
            parts.callback(eyes.close)
            grounding = LateGrounding(
                lambda: seeing_with(
                    self._grounding(hands),
                    eyes,
                    hands,
                    options.hidden,
                    own_areas=hands.own_areas,
                )
            )
            parts.callback(grounding.close)
            yield Desktop(
                screen=options.screen,
                real=self.real,
                controller=hands,
                eyes=eyes,
                restorer=self._restorer(hands),
                listener=listener,
                grounding=grounding,
                onlooker=lambda: _onlooker(options.screen, hands),
                files_behind=self._files_behind(),
            )

    def private_screen(self, width: int, height: int, *, seen: bool) -> AbstractContextManager[str]:
        raise WrongOption(self.private_lacks())

    def private_lacks(self) -> str:
        return f"{self.system_name} has no private desktop."

    def facts(self, screen: str) -> str:
        from ..controller.facts import facts

        return facts("")

    # --- checks ------------------------------------------------------------------------

    def _see(self, screen: str) -> Finding:
        from ..vision.screen import ScreenEyes

        eyes = ScreenEyes(screen, displays=self._monitors(), own_areas=list)
        try:
            return eyes.check()
        finally:
            eyes.close()

    def _find_stop_key(self, loop: BackgroundLoop) -> Finding:
        listener = self._listener(DesktopOptions(screen=self.screen, loop=loop), Gate())
        try:
            listener.start(KeyHooks(stop=lambda by: False))
        except Unavailable as problem:
            return Finding(STOP_KEY, Health.BROKEN, str(problem), "Start this program again.")
        finally:
            listener.close()
        return Finding(STOP_KEY, Health.OK, "Esc can be watched.")


def process_listener(system: StopKeySystem, options: DesktopOptions, gate: Gate) -> Listener:
    """Return what watches the stop key by a process of its own."""
    from ..controller.stop_key.listener import StopKeyListener

    return StopKeyListener(
        gate,
        system,
        chord=options.stop_chord,
        show_chord=options.show_chord,
        before=options.before,
        remote=options.remote_input,
    )


def _onlooker(screen: str, hands: NativeController) -> Onlooker:
    from ..vision.screen import ScreenEyes
    from .onlookers import PartsOnlooker

    eyes = ScreenEyes(screen, displays=hands.displays, own_areas=hands.own_areas)
    return PartsOnlooker(eyes.look, hands.pointer, eyes.close)
