"""Asking programs over the accessibility bus, one call at a time.

No method raises for a program that is gone or hangs: the answer is None then, and a program
that let a call time out is not asked again until it has answered that one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from dbus_fast import Message, Variant

from ...events import MOST_VALUE
from ...geometry import Point, Rect
from ..elements.nodes import Node, real
from ..elements.numbers import limits_of, number_words
from ..elements.roles import (
    LABELLED_BY,
    MAY_BE_PRESSED,
    PASSWORD_TEXT,
    SPIN_BUTTON,
    STATIC,
    AccessibleState,
    has,
    role_of,
)
from .bus import Connection

Ref = tuple[str, str]
"""A bus name and a path on it."""

ROOT: Final = "/org/a11y/atspi/accessible/root"
REGISTRY: Final[Ref] = ("org.a11y.atspi.Registry", ROOT)
_NULL: Final = "/org/a11y/atspi/null"
_ACCESSIBLE: Final = "org.a11y.atspi.Accessible"
_PROPERTIES: Final = "org.freedesktop.DBus.Properties"
_COMPONENT: Final = "org.a11y.atspi.Component"
_VALUED: Final = "org.a11y.atspi.Value"
_OF_A_VALUE: Final = ("Current", "Minimum", "Maximum")
_ICON_PX: Final = 60
# So browsers call the first action of what has a handler of its own.
_OWN_CLICK: Final = "click"
_CLICK_AROUND: Final = "clickancestor"
_RULE: Final = "(aiia{ss}iaiiasib)uib"
_ALL, _ANY = 1, 2

# Programs of these toolkits answer with what they found at a point the last time, and only then
# look again.
LATE: Final = frozenset({"Chromium"})
# These make an object of each row of a list that they search, in sight or not.
LABOURED: Final = frozenset({"Qt"})

_CALL_S: Final = 0.6
# So long a program is waited for that has not answered yet what it was asked the last time.
_AGAIN_S: Final = 0.15


@dataclass(slots=True)
class Visit:
    """One round of questions, each with so many seconds. `hung` did not answer in it."""

    connection: Connection
    patience_s: float = _CALL_S
    again_s: float = _AGAIN_S
    hung: set[str] = field(default_factory=set)

    async def call(
        self, ref: Ref, interface: str, member: str, signature: str = "", *body: Any
    ) -> Any:
        """Return the first value of the reply; None if there is none."""
        bus, path = ref
        if bus in self.hung:
            return None
        message = Message(
            destination=bus,
            path=path,
            interface=interface,
            member=member,
            signature=signature,
            body=list(body),
        )
        # The registry is waited for: without it nothing is known of any program.
        busy = bus in self.connection.busy and ref != REGISTRY
        if busy and not await self._is_free(bus):
            return None
        try:
            reply = await self.connection.ask(message, self.patience_s)
        except TimeoutError:
            self.hung.add(bus)
            self.connection.note_late(bus)
            return None
        return reply[0] if reply else None

    async def _is_free(self, bus: str) -> bool:
        """Tell whether it has answered all that it was asked in vain before."""
        busy = self.connection.busy.get(bus)
        if busy is not None:
            _, waiting = await asyncio.wait((busy,), timeout=self.again_s)
            if waiting:
                self.hung.add(bus)
        return bus not in self.hung

    # --- programs ----------------------------------------------------------------------

    async def programs(self) -> list[tuple[Ref, int]] | None:
        """Return all on the bus, with their process; None if the registry does not answer."""
        found = await self.call(REGISTRY, _ACCESSIBLE, "GetChildren")
        if found is None:
            return None
        refs = _refs(found)
        pids = await asyncio.gather(*(self._pid(bus) for bus, _ in refs))
        return list(zip(refs, pids, strict=True))

    async def _pid(self, bus: str) -> int:
        known = self.connection.pids
        if bus not in known:
            name = "org.freedesktop.DBus"
            ref = (name, "/org/freedesktop/DBus")
            found = await self.call(ref, name, "GetConnectionUnixProcessID", "s", bus)
            if not isinstance(found, int):
                return 0
            known[bus] = found
        return known[bus]

    async def toolkit(self, bus: str) -> str:
        known = self.connection.toolkits
        if bus not in known:
            name = await self._property((bus, ROOT), "ToolkitName", "org.a11y.atspi.Application")
            if name is None:
                return ""
            known[bus] = _text(name)
        return known[bus]

    # --- one object --------------------------------------------------------------------

    async def states(self, ref: Ref) -> int | None:
        """Return its states as bits; None if it does not answer."""
        found = await self.call(ref, _ACCESSIBLE, "GetState")
        if not isinstance(found, list) or len(found) < 2:
            return None
        return int(found[0]) | int(found[1]) << 32

    async def role(self, ref: Ref) -> int:
        found = await self.call(ref, _ACCESSIBLE, "GetRole")
        return found if isinstance(found, int) else 0

    async def name(self, ref: Ref) -> str:
        return _text(await self._property(ref, "Name"))

    async def action(self, ref: Ref) -> str:
        """Return what its first action is called; "" if it has none."""
        return _text(await self.call(ref, "org.a11y.atspi.Action", "GetName", "i", 0))

    async def keys(self, ref: Ref) -> frozenset[str]:
        """Return the keys that press it, as its toolkit writes them, folded: "<alt>d", "alt+d"."""
        found = _text(await self.call(ref, "org.a11y.atspi.Action", "GetKeyBinding", "i", 0))
        return frozenset(key.strip() for key in found.casefold().split(";") if key.strip())

    async def description(self, ref: Ref) -> str:
        """Such as the tip that a page gives it; "" where there is none."""
        return _text(await self._property(ref, "Description"))

    async def named_apart(self, ref: Ref) -> bool:
        """Return True if its name was given beside what it shows, as Chromium and Firefox tell."""
        found = await self.call(ref, _ACCESSIBLE, "GetAttributes")
        return isinstance(found, dict) and found.get("explicit-name") == "true"

    async def tag(self, ref: Ref) -> str:
        """Return the HTML that a page made it of, such as "select"; "" where none is told."""
        found = await self.call(ref, _ACCESSIBLE, "GetAttributes")
        return _text(found.get("tag")).casefold() if isinstance(found, dict) else ""

    async def take_focus(self, ref: Ref) -> bool:
        return bool(await self.call(ref, _COMPONENT, "GrabFocus"))

    async def length(self, ref: Ref) -> int | None:
        """Return how many characters of text it holds; None if it holds no text."""
        found = await self._property(ref, "CharacterCount", "org.a11y.atspi.Text")
        return found if isinstance(found, int) else None

    async def address(self, ref: Ref) -> str:
        """Return the URL of a document; "" if it tells none."""
        found = await self.call(ref, "org.a11y.atspi.Document", "GetAttributes")
        if not isinstance(found, dict):
            return ""
        # Chromium and Firefox call it DocURL or URI.
        return _text(found.get("DocURL") or found.get("URI"))

    async def leads_to(self, ref: Ref) -> str | None:
        """Return the URL of a link, "" if it has none; None if it does not tell."""
        found = await self.call(ref, "org.a11y.atspi.Hyperlink", "GetURI", "i", 0)
        return found if isinstance(found, str) else None

    async def text(self, ref: Ref, start: int, end: int) -> str | None:
        """Return these characters of its text; None if it tells none."""
        found = await self.call(ref, "org.a11y.atspi.Text", "GetText", "ii", start, end)
        return found if isinstance(found, str) else None

    async def children(self, ref: Ref) -> list[Ref]:
        return _refs(await self.call(ref, _ACCESSIBLE, "GetChildren"))

    async def child_count(self, ref: Ref) -> int | None:
        found = await self._property(ref, "ChildCount")
        return found if isinstance(found, int) else None

    async def parent(self, ref: Ref) -> Ref | None:
        found = await self._property(ref, "Parent")
        return _ref(found)

    async def one(self, ref: Ref, states: int | None = None) -> Node | None:
        """It alone, without its children; None if it does not show."""
        if states is None:
            states = await self.states(ref)
        if (
            states is None
            or not has(states, AccessibleState.SHOWING)
            or has(states, AccessibleState.DEFUNCT)
        ):
            return None
        role, name, bounds = await asyncio.gather(
            self.call(ref, _ACCESSIBLE, "GetRole"), self._property(ref, "Name"), self.extents(ref)
        )
        if not isinstance(role, int):
            return None
        node = Node(*ref, role=role, name=_text(name), states=states, bounds=bounds)
        await self._details(ref, node)
        return node

    async def with_parent(self, ref: Ref) -> tuple[Node, Ref | None] | None:
        """Return the same, and what is around it."""
        role = await self.role(ref)
        name, parent = await self._name_and_parent(ref)
        states = await self.states(ref)
        if not role or states is None or not has(states, AccessibleState.SHOWING):
            return None
        node = Node(*ref, role, _text(name), states, await self.extents(ref))
        await self._details(ref, node)
        await self.read_handler(node)
        return node, _ref(parent)

    async def read_handler(self, node: Node) -> None:
        """Read whether it has a handler, or lies in what has one, and what a small one is for."""
        ref, bounds = (node.bus, node.path), node.bounds
        if node.role not in MAY_BE_PRESSED or bounds is None:
            return
        # Only browsers have them, and only Qt, which has not, is read child by child.
        action = (await self.action(ref)).casefold().replace("-", "")
        node.pressed, node.reached = action == _OWN_CLICK, action == _CLICK_AROUND
        if node.is_button or (node.reached and max(bounds.width, bounds.height) <= _ICON_PX):
            node.hint = await self.description(ref)

    async def _name_and_parent(self, ref: Ref) -> tuple[Any, Any]:
        """Ask in one call where the program knows it; Qt does not."""
        piecemeal = self.connection.piecemeal
        if ref[0] not in piecemeal:
            found = await self.call(ref, _PROPERTIES, "GetAll", "s", _ACCESSIBLE)
            if isinstance(found, dict) and "Name" in found and "Parent" in found:
                return found["Name"].value, found["Parent"].value
        name, parent = await self._property(ref, "Name"), await self._property(ref, "Parent")
        if name is not None:
            piecemeal.add(ref[0])
        return name, parent

    async def place(self, ref: Ref) -> Rect | None:
        """Return where it is; None if it does not show."""
        states = await self.states(ref)
        if (
            states is None
            or not has(states, AccessibleState.SHOWING)
            or has(states, AccessibleState.DEFUNCT)
        ):
            return None
        return await self.extents(ref)

    async def extents(self, ref: Ref) -> Rect | None:
        return _rect(await self.call(ref, _COMPONENT, "GetExtents", "u", 0))

    async def _details(self, ref: Ref, node: Node) -> None:
        """Read what a field holds, and where its name comes from if it has none."""
        role = role_of(node.role, node.states)
        if role == "field" and node.role != PASSWORD_TEXT:
            node.value = await self.text(ref, 0, MOST_VALUE) or ""
            if node.role == SPIN_BUTTON and not (
                node.value.strip() or has(node.states, AccessibleState.EDITABLE)
            ):
                # A part of a date, or one that a page has made of other things, holds no text. As
                # long as it is empty it tells a number below its least.
                number, least = await asyncio.gather(
                    *(self._property(ref, f"{one}Value", _VALUED) for one in _OF_A_VALUE[:2])
                )
                holds = isinstance(number, int | float) and isinstance(least, int | float)
                node.value = number_words(number) if holds and number >= least else ""
            elif node.role == SPIN_BUTTON:
                node.limits = limits_of(
                    *await asyncio.gather(
                        *(self._property(ref, f"{one}Value", _VALUED) for one in _OF_A_VALUE[1:])
                    )
                )
        if role == "slider":
            number, least, most = await asyncio.gather(
                *(self._property(ref, f"{one}Value", _VALUED) for one in _OF_A_VALUE)
            )
            node.value, node.limits = number_words(number), limits_of(least, most)
        if role == "combo box" and has(node.states, AccessibleState.EDITABLE):
            # It holds what was written; where that is nothing, its name is no value.
            node.value = await self.text(ref, 0, MOST_VALUE) or ""
        elif role == "combo box":
            told = await self._attributes(ref)
            node.value = await self._chosen(ref, told) or node.name
            if told.get("valuetext") and node.name != node.value:
                # A label that refers to the control itself holds its value, too.
                node.name = node.name.removesuffix(f" {node.value}")
            if node.value == node.name:
                node.label = await self._label(ref)
        if role in ("field", "combo box", "slider", "check box", "radio button") and not node.name:
            node.label, node.hint = await asyncio.gather(self._label(ref), self._hint(ref))

    async def _chosen(self, ref: Ref, told: dict[str, Any]) -> str:
        """Return what a list that is closed shows. A browser tells it as a text, or by the number
        of the entry: which entry is selected it does not tell anew when a page selects one."""
        if value := _text(told.get("valuetext")):
            # It stays what it was when a page writes another text into a button.
            shown = await self.collected(ref, states=1 << AccessibleState.SHOWING, roles=(STATIC,))
            words = [_text(await self._property(one, "Name")) for one in shown or ()]
            return " ".join(word for word in words if word) or value
        text = await self.text(ref, 0, MOST_VALUE) or ""
        if text.strip("\ufffc"):
            return text
        if number := _number(told.get("posinset")):
            entries = [
                one for part in await self.children(ref) for one in await self.children(part)
            ]
            if len(entries) == _number(told.get("setsize")) >= number:
                return _text(await self._property(entries[number - 1], "Name"))
        chosen = await self.collected(ref, states=1 << AccessibleState.SELECTED, most=1)
        return _text(await self._property(chosen[0], "Name")) if chosen else ""

    async def _label(self, ref: Ref) -> str:
        relations = await self.call(ref, _ACCESSIBLE, "GetRelationSet")
        for relation in relations if isinstance(relations, list) else ():
            if relation[0] == LABELLED_BY:
                names = [_text(await self._property(one, "Name")) for one in _refs(relation[1])]
                return " ".join(name for name in names if name)
        return ""

    async def _attributes(self, ref: Ref) -> dict[str, Any]:
        found = await self.call(ref, _ACCESSIBLE, "GetAttributes")
        return found if isinstance(found, dict) else {}

    async def _hint(self, ref: Ref) -> str:
        found = await self._attributes(ref)
        return _text(found.get("placeholder-text") or found.get("placeholder"))

    async def _property(self, ref: Ref, name: str, interface: str = _ACCESSIBLE) -> Any:
        found = await self.call(ref, _PROPERTIES, "Get", "ss", interface, name)
        return found.value if isinstance(found, Variant) else None

    # --- many objects ------------------------------------------------------------------

    async def hit(self, ref: Ref, point: Point) -> Ref | None:
        """Return its child at the point, or one deeper, as the program pleases."""
        found = await self.call(ref, _COMPONENT, "GetAccessibleAtPoint", "iiu", point.x, point.y, 0)
        return _ref(found)

    async def collected(
        self, ref: Ref, *, states: int = 0, roles: Iterable[int] = (), most: int = 0
    ) -> list[Ref] | None:
        """Return all below it with all of these states and one of these roles, as one reads them.

        `most` bounds how many, 0 is no bound. None where the program cannot look by itself (Qt).
        """
        roles = tuple(roles)
        wanted = [0] * max(4, 1 + max(roles, default=0) // 32)
        for role in roles:
            wanted[role // 32] |= 1 << role % 32
        bits = [_signed(states & 0xFFFFFFFF), _signed(states >> 32)]
        kinds: tuple[list[int], int] = ([], _ALL)
        if any(wanted):
            kinds = ([_signed(word) for word in wanted], _ANY)
        rule = [bits, _ALL, {}, _ALL, *kinds, [], _ALL, False]
        found = await self.call(
            ref, "org.a11y.atspi.Collection", "GetMatches", _RULE, rule, 1, most, True
        )
        return None if found is None else _refs(found)


def _signed(bits: int) -> int:
    return bits - (1 << 32) if bits >= 1 << 31 else bits


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _number(value: Any) -> int:
    """Return a number that is told as digits; 0 for anything else."""
    return int(value) if isinstance(value, str) and value.isascii() and value.isdigit() else 0


def _rect(value: Any) -> Rect | None:
    if not isinstance(value, list | tuple) or len(value) != 4:
        return None
    return real(*value)


def _ref(value: Any) -> Ref | None:
    if not isinstance(value, list | tuple) or len(value) != 2 or value[1] == _NULL:
        return None
    return (value[0], value[1])


def _refs(value: Any) -> list[Ref]:
    if not isinstance(value, list):
        return []
    return [ref for ref in map(_ref, value) if ref is not None]
