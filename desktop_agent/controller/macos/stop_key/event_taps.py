"""Hears every key by an active event tap, before any program gets it, and every mouse by one that
only listens, so that no motion waits for us.

macOS switches a tap off that once answered too late, or while it asks the human something; it tells
the tap, and a tap may also fall silent without a word. So it is switched on again at each look, and
an event of ours is sent now and then: a key that no keyboard has. If the tap does not hear it,
nobody would hear Esc.

A tap may also be dead: its port is invalid after some sleeps, and it hears nothing though it is on.
Such a tap is made anew. Once the permission is taken away it is closed, for a tap that may not pass
on what it was given keeps the human's own keys from every program; it is made anew when the
permission is back.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

from ....geometry import Point
from ....ports import Unavailable
from ...stop_key.key_watch import KeyEvent
from .. import constants as q
from ..frameworks import Frameworks
from ..input_events import MODIFIER_FLAGS, SentKey
from ..monitors import from_quartz
from ..poster import Poster
from .mac_keys import SIDE_FLAGS

PROBE: Final = 0x7F
"""Names a code that no keyboard of Apple's has."""

_KEYS: Final = (q.KEY_DOWN, q.KEY_UP, q.FLAGS_CHANGED)
_PRESSES: Final = (q.LEFT_MOUSE_DOWN, q.RIGHT_MOUSE_DOWN, q.OTHER_MOUSE_DOWN)
_MOTIONS: Final = (
    *(q.MOUSE_MOVED, q.LEFT_MOUSE_DRAGGED, q.RIGHT_MOUSE_DRAGGED, q.OTHER_MOUSE_DRAGGED),
)
MADE_ANEW_AFTER: Final = 2
"""Counts the probes in a row, not heard, after which the taps are made anew once."""
_MOST_FAILED: Final = 3
"""Counts the taps in a row that macOS did not make: each leaves a port behind in it."""
_DISABLED: Final = (q.TAP_DISABLED_BY_TIMEOUT, q.TAP_DISABLED_BY_USER_INPUT)
_SIDES: Final = sum(SIDE_FLAGS.values())
_TO_MS: Final = 1_000_000
_BITS_32: Final = 0xFFFFFFFF


@dataclass(frozen=True, slots=True)
class MouseHeard:
    """Tells what the human did with the mouse: where, and how far it went since."""

    kind: Literal["click", "wheel", "motion"]
    at: Point
    dx: int = 0
    dy: int = 0


class EventTaps:
    """Calls `key` for each event of the keyboard, in the thread that runs the loop; what it returns
    True for, no program gets. Calls `mouse` for what is not ours. `unheard` is how many probes in a
    row were not heard."""

    def __init__(
        self,
        system: Frameworks,
        key: Callable[[KeyEvent], bool],
        mouse: Callable[[MouseHeard], None],
    ) -> None:
        self._system = system
        self._quartz = system.quartz
        self._key, self._mouse = key, mouse
        self._poster = Poster(system)
        self._taps: list[Any] = []
        self._failed = 0
        self._sent = False
        self._seen = False
        self.unheard = 0

    def install(self) -> None:
        """Unavailable if macOS does not let us."""
        # Kept, for pyobjc does not keep what is called.
        self._called = (self._key_event, self._mouse_event)
        on_key, on_mouse = self._called
        self._add(q.ACTIVE, _KEYS, on_key)
        self._add(q.LISTEN_ONLY, (*_PRESSES, *_MOTIONS, q.SCROLL_WHEEL), on_mouse)

    def keep_on(self) -> None:
        """Switch on again what macOS has switched off, if we may still have it."""
        off = [tap for tap in self._taps if not self._quartz.CGEventTapIsEnabled(tap)]
        if off and self._allowed():
            for tap in off:
                self._quartz.CGEventTapEnable(tap, True)

    def mend(self) -> None:
        """Close the taps while macOS does not allow them; make them anew where one is dead."""
        if not self._allowed():
            self.close()
            self._failed = 0
        elif not self._taps or not all(map(self._quartz.CFMachPortIsValid, self._taps)):
            self._make_anew()

    def probe(self) -> None:
        """Look whether the last probe was heard, and send the next one."""
        if self._sent:
            self.unheard = 0 if self._seen else self.unheard + 1
        if self.unheard == MADE_ANEW_AFTER:
            # A tap may be dead and say that it is on.
            self._make_anew()
        self._seen = False
        self._poster.post([SentKey(PROBE, False)])
        self._sent = True

    @property
    def hears(self) -> bool:
        """Return True if the last probe was heard."""
        return self._seen

    def forget_probe(self) -> None:
        """Expect no answer to the last probe: no tap hears keys at this moment."""
        self._sent = False

    def close(self) -> None:
        for tap in self._taps:
            self._quartz.CGEventTapEnable(tap, False)
            self._quartz.CFMachPortInvalidate(tap)
        self._taps = []

    # --- within ------------------------------------------------------------------------

    def _allowed(self) -> bool:
        return bool(self._system.ax.AXIsProcessTrusted())

    def _make_anew(self) -> None:
        self.close()
        if self._failed >= _MOST_FAILED or not self._allowed():
            return
        try:
            self.install()
            self._failed = 0
        except Unavailable:
            # No probe is heard then, and that ends the task.
            self._failed += 1

    def _add(self, how: int, kinds: tuple[int, ...], called: Callable[..., Any]) -> None:
        quartz, mask = self._quartz, 0
        for kind in kinds:
            mask |= 1 << kind
        tap = quartz.CGEventTapCreate(q.SESSION_TAP, q.HEAD_INSERT, how, mask, called, None)
        if tap is None:
            self.close()
            raise Unavailable("macOS does not let me watch the keyboard for Esc.")
        self._taps.append(tap)
        source = quartz.CFMachPortCreateRunLoopSource(None, tap, 0)
        quartz.CFRunLoopAddSource(
            quartz.CFRunLoopGetCurrent(), source, quartz.kCFRunLoopCommonModes
        )
        quartz.CGEventTapEnable(tap, True)

    def _key_event(self, proxy: Any, kind: int, event: Any, data: Any) -> Any:
        """Return the event, for the program that it is meant for; None where none gets it."""
        if kind in _DISABLED:
            self.keep_on()
            return event
        quartz = self._quartz
        code = quartz.CGEventGetIntegerValueField(event, q.KEYCODE)
        ours = quartz.CGEventGetIntegerValueField(event, q.SOURCE_USER_DATA) == q.OURS
        if ours and code == PROBE:
            self._seen = True
            return None
        down = kind == q.KEY_DOWN
        if kind == q.FLAGS_CHANGED:
            if code not in SIDE_FLAGS:
                return event
            down = is_down(code, quartz.CGEventGetFlags(event))
        heard = KeyEvent(
            key=code,
            scan=0,
            down=down,
            ours=ours,
            injected=quartz.CGEventGetIntegerValueField(event, q.SOURCE_PROCESS) != 0,
            time=time.monotonic_ns() // _TO_MS & _BITS_32,
        )
        return None if self._key(heard) else event

    def _mouse_event(self, proxy: Any, kind: int, event: Any, data: Any) -> Any:
        if kind in _DISABLED:
            self.keep_on()
            return event
        quartz = self._quartz
        if quartz.CGEventGetIntegerValueField(event, q.SOURCE_USER_DATA) == q.OURS:
            return event
        place = quartz.CGEventGetLocation(event)
        at = from_quartz(place.x, place.y)
        if kind in _PRESSES:
            self._mouse(MouseHeard("click", at))
        elif kind == q.SCROLL_WHEEL:
            self._mouse(MouseHeard("wheel", at))
        else:
            dx, dy = (
                quartz.CGEventGetIntegerValueField(event, field) for field in (q.DELTA_X, q.DELTA_Y)
            )
            self._mouse(MouseHeard("motion", at, dx, dy))
        return event


def is_down(code: int, flags: int) -> bool:
    """Tell whether this modifier was pressed, not let go. A remote desktop may tell only that one
    of the two is down."""
    sides = flags & _SIDES
    return bool(flags & (SIDE_FLAGS[code] if sides else MODIFIER_FLAGS[code]))
