"""Asking programs over the accessibility bus: one call, and the tree of a window.

No method raises for a program that is gone or hangs: the answer is None then, and a program
that let a call time out is not asked again until the next `Visit`.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any, Final

from dbus_fast import Message, Variant

from ..geometry import Point, Rect
from .bus import Connection
from .nodes import Node, real
from .roles import LABELLED_BY, PASSWORD_TEXT, State, has, role_of

Ref = tuple[str, str]
"""A bus name and a path on it."""

ROOT: Final = "/org/a11y/atspi/accessible/root"
REGISTRY: Final[Ref] = ("org.a11y.atspi.Registry", ROOT)
_NULL: Final = "/org/a11y/atspi/null"
_ACCESSIBLE: Final = "org.a11y.atspi.Accessible"
_COMPONENT: Final = "org.a11y.atspi.Component"
_RULE: Final = "(aiia{ss}iaiiasib)uib"
_ALL, _ANY = 1, 2

# Programs of these toolkits answer with what they found at a point the last time, and only then
# look again.
LATE: Final = frozenset({"Chromium"})

_CALL_S: Final = 0.6
# A program that did not answer the last time gets less patience until it does.
_AGAIN_S: Final = 0.15
_MOST_NODES: Final = 2500
_MOST_CHILDREN: Final = 400
_AT_ONCE: Final = 200
_SAMPLE_PX: Final = 14
_DEEPEST: Final = 60
_VALUE: Final = 200


@dataclass(slots=True)
class Visit:
    """One round of questions. `hung` are the programs that did not answer in it."""

    connection: Connection
    hung: set[str] = field(default_factory=set)
    nodes: int = 0

    async def call(
        self, ref: Ref, interface: str, member: str, signature: str = "", *body: Any
    ) -> Any:
        """The first value of the reply; None if there is none."""
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
        silent = self.connection.silent
        # The registry is waited for: without it nothing is known of any program.
        hasty = bus in silent and ref != REGISTRY
        try:
            reply = await self.connection.ask(message, _AGAIN_S if hasty else _CALL_S)
        except TimeoutError:
            self.hung.add(bus)
            silent.add(bus)
            return None
        silent.discard(bus)
        return reply[0] if reply else None

    # --- programs ----------------------------------------------------------------------

    async def programs(self) -> list[tuple[Ref, int]] | None:
        """All on the bus, with their process; None if the registry does not answer."""
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
        """Its states as bits; None if it does not answer."""
        found = await self.call(ref, _ACCESSIBLE, "GetState")
        if not isinstance(found, list) or len(found) < 2:
            return None
        return int(found[0]) | int(found[1]) << 32

    async def role(self, ref: Ref) -> int:
        found = await self.call(ref, _ACCESSIBLE, "GetRole")
        return found if isinstance(found, int) else 0

    async def take_focus(self, ref: Ref) -> bool:
        return bool(await self.call(ref, _COMPONENT, "GrabFocus"))

    async def length(self, ref: Ref) -> int | None:
        """How many characters of text it holds; None if it holds no text."""
        found = await self._property(ref, "CharacterCount", "org.a11y.atspi.Text")
        return found if isinstance(found, int) else None

    async def address(self, ref: Ref) -> str:
        """The URL of a document; "" if it tells none."""
        found = await self.call(ref, "org.a11y.atspi.Document", "GetAttributes")
        if not isinstance(found, dict):
            return ""
        # Chromium and Firefox call it DocURL or URI.
        return _text(found.get("DocURL") or found.get("URI"))

    async def children(self, ref: Ref) -> list[Ref]:
        return _refs(await self.call(ref, _ACCESSIBLE, "GetChildren"))

    async def parent(self, ref: Ref) -> Ref | None:
        found = await self._property(ref, "Parent")
        return _ref(found)

    async def one(self, ref: Ref, states: int | None = None) -> Node | None:
        """It alone, without its children; None if it does not show."""
        if states is None:
            states = await self.states(ref)
        if states is None or not has(states, State.SHOWING) or has(states, State.DEFUNCT):
            return None
        role, name, extents = await asyncio.gather(
            self.call(ref, _ACCESSIBLE, "GetRole"),
            self._property(ref, "Name"),
            self.call(ref, _COMPONENT, "GetExtents", "u", 0),
        )
        if not isinstance(role, int):
            return None
        node = Node(*ref, role=role, name=_text(name), states=states, bounds=_rect(extents))
        await self._details(ref, node)
        return node

    async def _details(self, ref: Ref, node: Node) -> None:
        """What a field holds, and where its name comes from if it has none."""
        role = role_of(node.role, node.states)
        if role == "field" and node.role != PASSWORD_TEXT:
            node.value = _text(
                await self.call(ref, "org.a11y.atspi.Text", "GetText", "ii", 0, _VALUE)
            )
        if role == "combo box":
            node.value = await self._chosen(ref)
        if role in ("field", "combo box", "slider", "check box", "radio button") and not node.name:
            node.label, node.hint = await asyncio.gather(self._label(ref), self._hint(ref))

    async def _chosen(self, ref: Ref) -> str:
        text = _text(await self.call(ref, "org.a11y.atspi.Text", "GetText", "ii", 0, _VALUE))
        if text.strip("\ufffc"):
            return text
        chosen = await self.matching(ref, states=1 << State.SELECTED)
        return _text(await self._property(chosen[0], "Name")) if chosen else ""

    async def _label(self, ref: Ref) -> str:
        relations = await self.call(ref, _ACCESSIBLE, "GetRelationSet")
        for relation in relations if isinstance(relations, list) else ():
            if relation[0] == LABELLED_BY:
                names = [_text(await self._property(one, "Name")) for one in _refs(relation[1])]
                return " ".join(name for name in names if name)
        return ""

    async def _hint(self, ref: Ref) -> str:
        found = await self.call(ref, _ACCESSIBLE, "GetAttributes")
        if not isinstance(found, dict):
            return ""
        return _text(found.get("placeholder-text") or found.get("placeholder"))

    async def _property(self, ref: Ref, name: str, interface: str = _ACCESSIBLE) -> Any:
        found = await self.call(
            ref, "org.freedesktop.DBus.Properties", "Get", "ss", interface, name
        )
        return found.value if isinstance(found, Variant) else None

    # --- many objects ------------------------------------------------------------------

    async def below(self, node: Node, depth: int = 0) -> None:
        """Fill in what shows below it. What is there when time is up, stays there."""
        if depth >= _DEEPEST or self.nodes >= _MOST_NODES:
            return
        ref = (node.bus, node.path)
        count = await self._property(ref, "ChildCount")
        if count == 0:
            return
        many = isinstance(count, int) and count > _MOST_CHILDREN
        if many and await self.toolkit(node.bus) not in LATE:
            children = await self._sampled(ref, node.bounds)
        else:
            children = await self.children(ref)
        for start in range(0, len(children), _AT_ONCE):
            # So many together, so that when time is up the first of them are there.
            some = children[start : start + _AT_ONCE]
            places: list[Node | None] = [None] * len(some)
            try:
                await asyncio.gather(
                    *(self._read(places, n, child, depth) for n, child in enumerate(some))
                )
            finally:
                node.children += [one for one in places if one is not None]

    async def _read(self, places: list[Node | None], place: int, ref: Ref, depth: int) -> None:
        found = places[place] = await self.one(ref)
        if found is not None:
            self.nodes += 1
            await self.below(found, depth + 1)

    async def _sampled(self, ref: Ref, bounds: Rect | None) -> list[Ref]:
        """Those of very many children that show, by asking what is where."""
        if bounds is None:
            return []
        columns = [bounds.x + bounds.width * part // 20 for part in (1, 5, 10, 15, 19)]
        rows = range(bounds.y + 2, min(bounds.bottom, bounds.y + 3000), _SAMPLE_PX)
        hits = await asyncio.gather(*(self.hit(ref, Point(x, y)) for y in rows for x in columns))
        return list(dict.fromkeys(hit for hit in hits if hit is not None and hit != ref))

    async def hit(self, ref: Ref, point: Point) -> Ref | None:
        """Its child at the point, or one deeper, as the program pleases."""
        found = await self.call(ref, _COMPONENT, "GetAccessibleAtPoint", "iiu", point.x, point.y, 0)
        return _ref(found)

    async def matching(self, ref: Ref, *, states: int = 0, role: int | None = None) -> list[Ref]:
        """All below it with these states, or with this role; empty also where it cannot tell."""
        return await self.collected(ref, states=states, role=role) or []

    async def collected(
        self, ref: Ref, *, states: int = 0, role: int | None = None
    ) -> list[Ref] | None:
        """The same; None where the program cannot look by itself (Qt)."""
        roles = [0, 0, 0, 0]
        if role is not None:
            roles[role // 32] = _signed(1 << role % 32)
        bits = [_signed(states & 0xFFFFFFFF), _signed(states >> 32)]
        rule = [bits, _ALL, {}, _ALL, roles if role is not None else [], _ANY, [], _ALL, False]
        if role is None:
            rule[5] = _ALL
        found = await self.call(
            ref, "org.a11y.atspi.Collection", "GetMatches", _RULE, rule, 1, 0, True
        )
        return None if found is None else _refs(found)


def _signed(bits: int) -> int:
    return bits - (1 << 32) if bits >= 1 << 31 else bits


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


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
