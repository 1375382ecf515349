"""A Mac made by hand: what Quartz, the accessibility and AppKit answer, and what was sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Any

from desktop_agent.controller.macos import constants as q
from desktop_agent.controller.macos.frameworks import Frameworks
from desktop_agent.controller.macos.key_names import KeyLayout
from desktop_agent.geometry import Point, Rect

SCREEN = Rect(0, 0, 1440, 900)
NOTES, OWN = 500, 77
"""Holds the process of the program in front, and the copilot's own."""
WINDOW = 31
NO_VALUE, SILENT = -25212, -25204
US = KeyLayout(
    shown={
        **{"a": (0x00, ()), "A": (0x00, ("shift",)), "k": (0x28, ()), "z": (0x06, ())},
        "é": (0x0E, ("alt",)),
    },
    latin={"a": (0x00, ()), "c": (0x08, ())},
)


@dataclass
class Event:
    """A CGEvent. `fields` are its integers, `flags` its modifiers."""

    kind: int
    at: Point = field(default_factory=lambda: Point(0, 0))
    fields: dict[int, int] = field(default_factory=dict)
    flags: int = 0
    text: str = ""
    units: int = 0
    lines: tuple[int, int] = (0, 0)

    @property
    def code(self) -> int:
        return self.fields[q.KEYCODE]

    @property
    def ours(self) -> bool:
        return self.fields.get(q.SOURCE_USER_DATA) == q.OURS


@dataclass(frozen=True, slots=True)
class XY:
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Extent:
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Area:
    origin: XY
    size: Extent


def area(rect: Rect) -> Area:
    return Area(XY(rect.x, rect.y), Extent(rect.width, rect.height))


@dataclass
class MacWindow:
    """A window: whose, where, and how the window server lists it."""

    id: int
    pid: int
    bounds: Rect
    title: str = "Notes"
    app: str = "Notes"
    layer: int = 0
    alpha: float = 1.0
    hangs_on: int = 0
    """Names the window of which this is a sheet."""

    def info(self, titled: bool) -> dict[str, Any]:
        bounds = self.bounds
        told: dict[str, Any] = {
            "kCGWindowNumber": self.id,
            "kCGWindowOwnerPID": self.pid,
            "kCGWindowOwnerName": self.app,
            "kCGWindowLayer": self.layer,
            "kCGWindowAlpha": self.alpha,
            "kCGWindowBounds": {
                **{"X": bounds.x, "Y": bounds.y},
                **{"Width": bounds.width, "Height": bounds.height},
            },
        }
        return {**told, "kCGWindowName": self.title} if titled else told


@dataclass
class Tap:
    how: int
    mask: int
    called: Callable[..., Any]
    enabled: bool = False
    valid: bool = True
    """False once macOS has broken its port off: it is on, and hears nothing."""


@dataclass
class FakeMac:
    """Stands for all frameworks. `posted` are the events that were sent; `turns` is called at each
    turn of the run loop, one after the other, the last one for ever."""

    at: Point = field(default_factory=lambda: Point(5, 5))
    stuck: bool = False
    makes_events: bool = True
    trusted: bool = True
    listens: bool = True
    sees: bool = True
    secure: bool = False
    session: dict[str, Any] | None = field(
        default_factory=lambda: {"kCGSSessionOnConsoleKey": True}
    )
    monitors: dict[int, Rect] = field(default_factory=lambda: {1: SCREEN})
    mirrors: dict[int, int] = field(default_factory=dict)
    windows: list[MacWindow] = field(
        default_factory=lambda: [MacWindow(WINDOW, NOTES, Rect(100, 100, 600, 400))]
    )
    front: int | None = NOTES
    tells_focus: bool = True
    tells_sheet: bool = False
    """Tells that a sheet is the focused window, not the one that it hangs on."""
    hit: int | None = None
    down_keys: set[int] = field(default_factory=set)
    down_buttons: set[int] = field(default_factory=set)
    posted: list[Event] = field(default_factory=list)
    asked_for: list[str] = field(default_factory=list)
    suppression: list[Any] = field(default_factory=list)
    taps: list[Tap] = field(default_factory=list)
    hears: bool = True
    makes_taps: bool = True
    made: int = 0
    """Counts the taps that were asked for."""
    turns: list[Callable[[], None]] = field(default_factory=list)
    warped: list[tuple[float, float]] = field(default_factory=list)
    associated: list[bool] = field(default_factory=list)
    raised: list[Any] = field(default_factory=list)
    board: list[dict[str, bytes]] = field(default_factory=list)
    changes: int = 1
    browser: str | None = "/Applications/Firefox.app"
    packages: set[str] = field(default_factory=set)
    accessBehavior: Callable[[], int] | None = None

    def frameworks(self) -> Frameworks:
        return Frameworks(
            quartz=self, ax=self, appkit=self, pool=pool, secure_input=lambda: self.secure
        )

    # --- events ------------------------------------------------------------------------

    def CGEventSourceCreate(self, state: int) -> str | None:
        assert state == q.PRIVATE_STATE
        return "source"

    def CGEventSourceSetLocalEventsSuppressionInterval(self, source: str, seconds: float) -> None:
        self.suppression.append(seconds)

    def CGEventSourceSetLocalEventsFilterDuringSuppressionState(
        self, source: str, permitted: int, state: int
    ) -> None:
        self.suppression.append((permitted, state))

    def CGEventCreateKeyboardEvent(self, source: str, code: int, down: bool) -> Event | None:
        if not self.makes_events:
            return None
        # As Quartz: an arrow bears flags of its own.
        own = q.NUMERIC_PAD | q.FUNCTION if 0x7B <= code <= 0x7E else 0
        return Event(q.KEY_DOWN if down else q.KEY_UP, fields={q.KEYCODE: code}, flags=own)

    def CGEventCreateMouseEvent(
        self, source: str, kind: int, at: tuple[float, float], number: int
    ) -> Event | None:
        return Event(kind, Point(int(at[0]), int(at[1]))) if self.makes_events else None

    def CGEventCreateScrollWheelEvent2(
        self, source: str, unit: int, count: int, up: int, left: int, third: int
    ) -> Event:
        assert (unit, count, third) == (q.UNIT_LINE, 2, 0)
        return Event(q.SCROLL_WHEEL, lines=(up, left))

    def CGEventGetFlags(self, event: Event) -> int:
        return event.flags

    def CGEventSetFlags(self, event: Event, flags: int) -> None:
        event.flags = flags

    def CGEventSetIntegerValueField(self, event: Event, name: int, value: int) -> None:
        event.fields[name] = value

    def CGEventGetIntegerValueField(self, event: Event, name: int) -> int:
        return event.fields.get(name, 0)

    def CGEventKeyboardSetUnicodeString(self, event: Event, units: int, text: str) -> None:
        event.units, event.text = units, text

    def CGEventCreate(self, source: None) -> Event:
        return Event(0, self.at)

    def CGEventGetLocation(self, event: Event) -> XY:
        return XY(event.at.x + 0.4, event.at.y)

    def CGEventPost(self, where: int, event: Event) -> None:
        assert where == q.SESSION_TAP
        self.posted.append(event)
        moves = event.kind in (
            *(q.MOUSE_MOVED, q.LEFT_MOUSE_DRAGGED, q.RIGHT_MOUSE_DRAGGED, q.OTHER_MOUSE_DRAGGED),
        )
        if moves and not self.stuck:
            self.at = event.at
        self.happens(event)

    def CGEventSourceKeyState(self, state: int, code: int) -> bool:
        return code in self.down_keys

    def CGEventSourceButtonState(self, state: int, number: int) -> bool:
        return number in self.down_buttons

    def CGWarpMouseCursorPosition(self, at: tuple[float, float]) -> int:
        self.warped.append(at)
        self.at = Point(int(at[0]), int(at[1]))
        return 0

    def CGAssociateMouseAndMouseCursorPosition(self, together: bool) -> int:
        self.associated.append(together)
        return 0

    # --- taps --------------------------------------------------------------------------

    kCFRunLoopCommonModes = "common"
    kCFRunLoopDefaultMode = "default"

    def CGEventTapCreate(
        self, where: int, place: int, how: int, mask: int, called: Callable[..., Any], data: None
    ) -> Tap | None:
        assert (where, place) == (q.SESSION_TAP, q.HEAD_INSERT)
        self.made += 1
        if not self.makes_taps:
            return None
        self.taps.append(Tap(how, mask, called))
        return self.taps[-1]

    def CGEventTapEnable(self, tap: Tap, on: bool) -> None:
        tap.enabled = on

    def CGEventTapIsEnabled(self, tap: Tap) -> bool:
        return tap.enabled

    def CFMachPortInvalidate(self, tap: Tap) -> None:
        self.taps.remove(tap)

    def CFMachPortIsValid(self, tap: Tap) -> bool:
        return tap.valid

    def CFMachPortCreateRunLoopSource(self, allocator: None, tap: Tap, order: int) -> Tap:
        return tap

    def CFRunLoopGetCurrent(self) -> str:
        return "loop"

    def CFRunLoopAddSource(self, loop: str, source: Tap, mode: str) -> None:
        assert mode == "common"

    def CFRunLoopRunInMode(self, mode: str, seconds: float, once: bool) -> int:
        assert mode == "default"
        if self.turns:
            turn = self.turns[0] if len(self.turns) == 1 else self.turns.pop(0)
            turn()
        return 1

    def happens(self, event: Event) -> bool:
        """Let an event happen; True if a program gets it."""
        passed: Event | None = event
        # Under secure input a tap is given no key.
        keys = event.kind in (q.KEY_DOWN, q.KEY_UP, q.FLAGS_CHANGED)
        for tap in list(self.taps):
            if not (tap.enabled and tap.valid and self.hears and tap.mask >> event.kind & 1):
                continue
            if keys and self.secure:
                continue
            answer = tap.called(None, event.kind, event, None)
            if tap.how == q.ACTIVE:
                passed = answer
        return passed is not None

    def key(self, code: int, *, down: bool = True, ours: bool = False, process: int = 0) -> bool:
        """Let a key happen; True if a program gets it."""
        fields = {q.KEYCODE: code, q.SOURCE_PROCESS: process}
        if ours:
            fields[q.SOURCE_USER_DATA] = q.OURS
        return self.happens(Event(q.KEY_DOWN if down else q.KEY_UP, fields=fields))

    # --- permissions and the session ---------------------------------------------------

    kAXTrustedCheckOptionPrompt = "prompt"

    def AXIsProcessTrusted(self) -> bool:
        return self.trusted

    def AXIsProcessTrustedWithOptions(self, options: dict[str, bool]) -> bool:
        if options["prompt"]:
            self.asked_for.append("accessibility")
        return self.trusted

    def CGPreflightListenEventAccess(self) -> bool:
        return self.listens

    def CGRequestListenEventAccess(self) -> bool:
        self.asked_for.append("input monitoring")
        return self.listens

    def CGPreflightScreenCaptureAccess(self) -> bool:
        return self.sees

    def CGRequestScreenCaptureAccess(self) -> bool:
        self.asked_for.append("screen recording")
        return self.sees

    def CGSessionCopyCurrentDictionary(self) -> dict[str, Any] | None:
        return self.session

    # --- monitors and windows ----------------------------------------------------------

    def CGGetActiveDisplayList(self, most: int, ids: None, count: None) -> tuple[int, Any, int]:
        return 0, [*self.monitors, *[0] * (most - len(self.monitors))], len(self.monitors)

    def CGMainDisplayID(self) -> int:
        return next(iter(self.monitors))

    def CGDisplayMirrorsDisplay(self, monitor: int) -> int:
        return self.mirrors.get(monitor, 0)

    def CGDisplayBounds(self, monitor: int) -> Area:
        return area(self.monitors[monitor])

    def CGWindowListCopyWindowInfo(self, which: int, window: int) -> list[dict[str, Any]] | None:
        if which == q.INCLUDING_WINDOW:
            return [one.info(self.sees) for one in self.windows if one.id == window]
        assert which == q.ON_SCREEN_ONLY | q.NO_DESKTOP_ELEMENTS
        return [one.info(self.sees) for one in self.windows]

    # --- accessibility: a thing is "system", ("app", pid) or ("window", id) -------------

    def AXUIElementCreateSystemWide(self) -> str:
        return "system"

    def AXUIElementCreateApplication(self, pid: int) -> tuple[str, int]:
        return "app", pid

    def AXUIElementSetMessagingTimeout(self, thing: Any, seconds: float) -> int:
        return 0

    def AXUIElementCopyAttributeValue(self, thing: Any, name: str, value: None) -> tuple[int, Any]:
        found = self._attribute(thing, name)
        return (0, found) if found is not None else (NO_VALUE, None)

    def _attribute(self, thing: Any, name: str) -> Any:
        match thing, name:
            case "system", "AXFocusedApplication":
                told = self.front is not None and self.tells_focus
                return ("app", self.front) if told else None
            case ("app", pid), "AXFrontmost":
                return pid == self.front
            case ("app", pid), "AXWindows":
                theirs = [one for one in self.windows if one.pid == pid]
                return [("window", one.id) for one in theirs if not one.hangs_on]
            case ("app", pid), "AXFocusedWindow":
                theirs = [one for one in self.windows if one.pid == pid and one.layer == 0]
                if not self.tells_sheet:
                    theirs = [one for one in theirs if not one.hangs_on]
                first = next(iter(theirs), None)
                kind = "sheet" if first is not None and first.hangs_on else "window"
                return (kind, first.id) if first is not None else None
            case ("window", id_), "AXTitle":
                return next(one.title for one in self.windows if one.id == id_)
            case (("window" | "sheet"), id_), "AXChildren":
                sheets = [("sheet", one.id) for one in self.windows if one.hangs_on == id_]
                return [("button", id_), *sheets]
            case (("window" | "button" | "sheet") as kind, int()), "AXRole":
                return f"AX{kind.capitalize()}"
            case ("sheet", id_), "AXParent":
                hung = next(one.hangs_on for one in self.windows if one.id == id_)
                return "window", hung
            case ("button", id_), "AXParent":
                return "window", id_
            case ("window", id_), "AXParent":
                return "app", next(one.pid for one in self.windows if one.id == id_)
            case ("app", int()), "AXRole":
                return "AXApplication"
            case ("button", int()), "AXTitle":
                return "Print"
            case (("window" | "button" | "sheet"), id_), ("AXPosition" | "AXSize"):
                return name, next(one.bounds for one in self.windows if one.id == id_)
        return None

    def AXValueGetValue(self, value: tuple[str, Rect], kind: int, into: None) -> tuple[bool, Any]:
        name, bounds = value
        assert kind == (1 if name == "AXPosition" else 2)
        return True, (XY(bounds.x, bounds.y) if kind == 1 else Extent(bounds.width, bounds.height))

    def AXUIElementCopyMultipleAttributeValues(
        self, thing: Any, names: Sequence[str], options: int, values: None
    ) -> tuple[int, list[Any]]:
        return 0, [self._attribute(thing, name) for name in names]

    def AXUIElementGetPid(self, thing: tuple[str, int], pid: None) -> tuple[int, int]:
        kind, number = thing
        if kind == "app":
            return 0, number
        return 0, next(one.pid for one in self.windows if one.id == number)

    def AXValueGetTypeID(self) -> int:
        return 1

    def CFGetTypeID(self, value: Any) -> int:
        return 1 if isinstance(value, tuple) else 2

    def AXValueGetType(self, value: tuple[str, Rect]) -> int:
        return 1 if value[0] == "AXPosition" else 2

    def AXUIElementCopyElementAtPosition(
        self, thing: str, x: float, y: float, into: None
    ) -> tuple[int, Any]:
        return (0, ("app", self.hit)) if self.hit is not None else (SILENT, None)

    def AXUIElementSetAttributeValue(self, thing: Any, name: str, value: Any) -> int:
        self.raised.append((thing, name))
        if name == "AXFrontmost":
            self.front = thing[1]
        return 0

    def AXUIElementPerformAction(self, thing: tuple[str, int], name: str) -> int:
        self.raised.append((thing, name))
        self.windows.sort(key=lambda one: one.id != thing[1])
        return 0

    # --- AppKit: the clipboard, and what opens things -----------------------------------

    @property
    def NSPasteboard(self) -> FakeMac:
        return self

    def generalPasteboard(self) -> FakeMac:
        return self

    def changeCount(self) -> int:
        return self.changes

    def types(self) -> list[str] | None:
        return [kind for item in self.board for kind in item] or None

    def pasteboardItems(self) -> list[Item]:
        return [Item(dict(one)) for one in self.board]

    def clearContents(self) -> int:
        self.board, self.changes = [], self.changes + 1
        return self.changes

    def writeObjects_(self, items: list[Item]) -> bool:
        self.board = [item.forms for item in items]
        return True

    @property
    def NSPasteboardItem(self) -> type[Item]:
        return Item

    @property
    def NSData(self) -> FakeMac:
        return self

    def dataWithBytes_length_(self, data: bytes, size: int) -> bytes:
        assert len(data) == size
        return data

    @property
    def NSURL(self) -> FakeMac:
        return self

    def URLWithString_(self, text: str) -> str:
        return text

    @property
    def NSWorkspace(self) -> FakeMac:
        return self

    def sharedWorkspace(self) -> FakeMac:
        return self

    def URLForApplicationToOpenURL_(self, address: str) -> FakeMac | None:
        return self if self.browser is not None else None

    def path(self) -> str | None:
        return self.browser

    def isFilePackageAtPath_(self, path: str) -> bool:
        return path in self.packages


@dataclass
class Item:
    """An NSPasteboardItem."""

    forms: dict[str, bytes] = field(default_factory=dict)

    @classmethod
    def alloc(cls) -> Item:
        return cls()

    def init(self) -> Item:
        return self

    def types(self) -> list[str]:
        return list(self.forms)

    def dataForType_(self, kind: str) -> bytes | None:
        # A promise that its program does not keep.
        return None if kind == "promised" else self.forms[kind]

    def setData_forType_(self, data: bytes, kind: str) -> bool:
        self.forms[kind] = data
        return True


def pool() -> AbstractContextManager[Any]:
    return nullcontext()
