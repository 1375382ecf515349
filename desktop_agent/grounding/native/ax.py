"""The accessibility of macOS (AXUIElement) as a Tree, by pyobjc.

It has not run on a real macOS: it is written to Apple's reference, and tested with functions made
by hand. The human must allow it once, in System Settings. A window that cannot be walked through
in time counts as unknown, since nobody searches it for password fields but we.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final

from ...events import Advice, Fault
from ...geometry import Displays, Point, Rect
from ...ports import Unavailable
from ..elements.nodes import Node
from ..elements.window_stack import ShownWindow, likeness
from .ax_roles import ATTRIBUTES, FIELDS, SECURE, SHEETS, VALUED, in_pixels, node_of
from .native_tree import ReportedObject, Thing, Unheard

_POINT, _SIZE = 1, 2
_OK: Final = 0
_SILENT: Final = frozenset({-25204, -25200})
_FORBIDDEN: Final = -25211
_SAME: Final = 0.4
_MOST_KEYS: Final = 20_000
_DEEPEST_SHEET: Final = 3
# Rows and columns list the same things twice.
_TWICE: Final = "AXColumn"
_IN_SIGHT: Final = {
    "AXTable": ("AXVisibleRows", "AXHeader"),
    "AXOutline": ("AXVisibleRows", "AXHeader"),
    "AXList": ("AXVisibleChildren",),
}
_NOT_ALLOWED: Final = "I can't ask programs what they show: macOS does not allow it yet."
_ALLOW: Final = Advice(
    "Open System Settings > Privacy & Security > Accessibility, allow the program that you start "
    "me from (such as Terminal), and start me again."
)


class AxTree:
    """Fills the Tree. `displays` turns the points of macOS into pixels, and back; `load` returns
    pyobjc's ApplicationServices, or raises Unavailable. Each call is made in a `pool`, which lets
    go of what macOS made for it, and takes `call_s` seconds at most.
    """

    def __init__(
        self,
        displays: Callable[[], Displays],
        load: Callable[[], Any],
        *,
        pool: Callable[[], AbstractContextManager[Any]] = nullcontext,
        call_s: float,
    ) -> None:
        self.call_s = call_s
        self._displays = displays
        self._load = load
        self._pool = pool
        self._ax: Any = None
        self._system: Thing = None
        self._keys: dict[Thing, int] = {}
        self._given = 0

    def open(self) -> None:
        ax = self._load()
        if not ax.AXIsProcessTrusted():
            raise Unavailable(_NOT_ALLOWED, advice=(_ALLOW,), fault=Fault.INPUT_REFUSED)
        self._ax, self._system = ax, ax.AXUIElementCreateSystemWide()
        # Set on this element, it applies to all.
        ax.AXUIElementSetMessagingTimeout(self._system, self.call_s)

    def tops(self, window: ShownWindow) -> Sequence[ReportedObject]:
        program = self._ax.AXUIElementCreateApplication(window.pid)
        told = self._told(self._list(program, "AXWindows"))
        best = _fitting(told, window)
        if best is None or best.node.bounds != window.bounds:
            sheets = [sheet for one in told for sheet in self._sheets(one.thing)]
            best = _fitting([*told, *self._told(sheets)], window)
        if best is None:
            return ()
        bar = self._one(program, "AXMenuBar") if window.front else None
        return [best, *(self._told([bar]) if bar is not None else ())]

    def below(self, thing: Thing) -> Sequence[ReportedObject]:
        role = self._one(thing, "AXRole")
        found: list[Thing] = []
        for name in _IN_SIGHT.get(str(role), ()):
            one = self._one(thing, name)
            found += [] if one is None else [one] if name == "AXHeader" else list(one)
        return self._told(found or self._list(thing, "AXChildren"))

    def around(self, thing: Thing) -> Thing | None:
        found = self._one(thing, "AXParent")
        if found is None or self._one(found, "AXRole") == "AXApplication":
            return None
        return found

    def now(self, thing: Thing) -> Node | None:
        told = self._told([thing])
        return told[0].node if told else None

    def passwords(self, thing: Thing) -> Sequence[Rect] | None:
        return None

    def under(self, point: Point) -> Thing | None:
        native = self._displays().to_native(point)
        if native is None:
            return None
        with self._pool():
            found = self._ax.AXUIElementCopyElementAtPosition(self._system, *native, None)
            return self._checked(*found)

    def focused(self) -> Thing | None:
        return self._one(self._system, "AXFocusedUIElement")

    def take_focus(self, thing: Thing) -> bool:
        return bool(self._ax.AXUIElementSetAttributeValue(thing, "AXFocused", True) == _OK)

    def close(self) -> None:
        self._keys = {}
        self._ax = self._system = None

    # --- within ------------------------------------------------------------------------

    def _told(self, things: Sequence[Thing]) -> list[ReportedObject]:
        nodes: list[tuple[Thing, Node | None]] = []
        for thing in things:
            with self._pool():
                nodes.append((thing, self._node(thing)))
        return [ReportedObject(thing, node) for thing, node in nodes if node is not None]

    def _sheets(self, window: Thing, depth: int = 0) -> list[Thing]:
        """Return what hangs on a window, and on that."""
        if depth >= _DEEPEST_SHEET:
            return []
        theirs = [
            one for one in self._list(window, "AXChildren") if self._one(one, "AXRole") in SHEETS
        ]
        return [one for sheet in theirs for one in (sheet, *self._sheets(sheet, depth + 1))]

    def _node(self, thing: Thing) -> Node | None:
        ax = self._ax
        values = self._checked(
            *ax.AXUIElementCopyMultipleAttributeValues(thing, ATTRIBUTES, 0, None)
        )
        if values is None:
            return None
        facts: dict[str, Any] = dict(zip(ATTRIBUTES, values, strict=True))
        role, subrole = facts["AXRole"], facts["AXSubrole"]
        if not isinstance(role, str) or role == _TWICE:
            return None
        if subrole is not None and not isinstance(subrole, str) and role in FIELDS:
            # An error stands for what could not be told with the rest: it may be a password field.
            subrole = facts["AXSubrole"] = self._one(thing, "AXSubrole")
        # What a password field holds is not even asked for.
        if subrole != SECURE and role in VALUED:
            facts["AXValue"] = self._one(thing, "AXValue")
        if role in FIELDS or subrole == SECURE:
            settable = ax.AXUIElementIsAttributeSettable(thing, "AXValue", None)
            facts["settable"] = bool(self._checked(*settable))
        error = ax.AXValueGetTypeID()
        beside = facts["AXTitleUIElement"]
        if beside is not None and ax.CFGetTypeID(beside) != error:
            facts["label"] = self._words_of(beside)
        place = self._pair(facts["AXPosition"], _POINT)
        size = self._pair(facts["AXSize"], _SIZE)
        bounds = in_pixels(place, size, self._displays()) if place and size else None
        plain = {
            name: value
            for name, value in facts.items()
            if isinstance(value, (str, int, float, bool))
        }
        pid = int(self._checked(*ax.AXUIElementGetPid(thing, None)) or 0)
        return node_of(plain, pid=pid, key=self._key(thing), bounds=bounds)

    def _words_of(self, label: Thing) -> Any:
        shown = self._one(label, "AXRole") == "AXStaticText"
        return (self._one(label, "AXValue") if shown else None) or self._one(label, "AXTitle")

    def _pair(self, value: Any, kind: int) -> tuple[float, float] | None:
        """Return a point or a size; None where it has none, which is told as a value of another
        kind."""
        ax = self._ax
        if value is None or ax.CFGetTypeID(value) != ax.AXValueGetTypeID():
            return None
        if ax.AXValueGetType(value) != kind:
            return None
        fine, told = ax.AXValueGetValue(value, kind, None)
        if not fine:
            return None
        return (told.x, told.y) if kind == _POINT else (told.width, told.height)

    def _key(self, thing: Thing) -> str:
        """Return the same for the same object; macOS gives it no number that one could read."""
        if thing not in self._keys:
            self._given += 1
            self._keys[thing] = self._given
            while len(self._keys) > _MOST_KEYS:
                del self._keys[next(iter(self._keys))]
        return str(self._keys[thing])

    def _list(self, thing: Thing, name: str) -> list[Thing]:
        return list(self._one(thing, name) or ())

    def _one(self, thing: Thing, name: str) -> Any:
        with self._pool():
            return self._checked(*self._ax.AXUIElementCopyAttributeValue(thing, name, None))

    def _checked(self, code: int, value: Any) -> Any:
        """Return the value; None where there is none of it, or the object is gone."""
        if code == _FORBIDDEN:
            raise Unavailable(_NOT_ALLOWED, advice=(_ALLOW,), fault=Fault.INPUT_REFUSED)
        if code in _SILENT:
            raise Unheard(str(code))
        return value if code == _OK else None


def _fitting(told: Sequence[ReportedObject], window: ShownWindow) -> ReportedObject | None:
    """Return the one that lies as the window does; None if none does."""

    def fits(one: ReportedObject) -> tuple[float, bool]:
        there = one.node.bounds
        like = likeness(there, window.bounds) if there is not None else 0.0
        return like, one.node.name == window.title

    best = max(told, key=fits, default=None)
    return best if best is not None and fits(best)[0] >= _SAME else None
