"""The windows of the programs on the bus, read as trees, and the password fields in them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from ...events import Window
from ...geometry import Rect
from ..elements.labels import labelled
from ..elements.nodes import FoundElement, Node, elements
from ..elements.roles import FRAME, PASSWORD_TEXT
from ..elements.window_stack import ShownWindow
from .at_point import chain
from .bus import Connection
from .placing import Placed, ReportedWindow, placed
from .showing import in_pages, read_showing
from .tree import Ref, Visit
from .units import PIXELS, Units, chain_on_screen, tree_on_screen
from .walk import TreeWalk

# Rounding between a program's pixels and those of the screen.
_RIM_PX: Final = 2


@dataclass(frozen=True, slots=True)
class Facts:
    """Holds what the display's server says at this moment.

    `pids` are the processes that windows name, also those that are not on the screen.
    """

    address: str
    screen: Rect
    stack: Sequence[ShownWindow]
    pids: frozenset[int] = frozenset()

    def names(self, pid: int) -> bool:
        """Tell whether a window says that it is of this process."""
        return bool(pid) and (pid in self.pids or any(w.pid == pid for w in self.stack))


@dataclass(slots=True)
class Top:
    """A window as its program tells it, and as the server shows it.

    `node` is in the program's own `units`, all else in pixels of the screen; `in_pages` are the
    paths of what is known to lie in a page. `read` once all that is to be had of it was asked for,
    `whole` if nothing was left out. `sure` is false where it is only guessed which window of the
    server it is, `exact` where its units are.
    """

    node: Node
    shown: ShownWindow | None
    secret: list[Rect] = field(default_factory=list)
    known: bool = False
    read: bool = False
    whole: bool = False
    sure: bool = True
    exact: bool = True
    units: Units = PIXELS
    in_pages: frozenset[str] = frozenset()

    @property
    def bounds(self) -> Rect | None:
        return None if self.node.bounds is None else self.units.on_screen(self.node.bounds)

    @property
    def tree(self) -> Node:
        """Return it as far as it was read, in pixels of the screen."""
        return tree_on_screen(self.node, self.units, self.in_pages)

    @property
    def is_lost(self) -> bool:
        """Tell whether it is of a program that no window names, and lies where none of these
        does."""
        return self.shown is None and not self.sure

    def is_placed(self, facts: Facts) -> bool:
        """Tell whether it is known where it is among the windows."""
        return self.shown is not None or not facts.stack

    def is_of(self, window: ShownWindow) -> bool:
        return self.shown is not None and self.shown.id == window.id

    def elements(self, screen: Rect) -> list[FoundElement]:
        return labelled(elements(self.tree, screen, self.node.name))


@dataclass(slots=True)
class Program:
    ref: Ref
    pid: int
    tops: list[Top] = field(default_factory=list)
    answered: bool = False

    def pids(self) -> set[int]:
        """Return the processes that its windows name, or may do."""
        return {self.pid, *(top.shown.pid for top in self.tops if top.shown is not None)} - {0}


async def read_tops(visit: Visit, program: Program, facts: Facts) -> None:
    """Its windows that are on the screen."""
    refs = await visit.children(program.ref)
    nodes = await asyncio.gather(*(visit.one(ref) for ref in refs))
    there = [(node, node.bounds) for node in nodes if node is not None and node.bounds is not None]
    named, scales = facts.names(program.pid), visit.connection.scales
    tops = [ReportedWindow(bounds, node.name) for node, bounds in there]
    # In a container the program has another process id, so rely on the place that it tells.
    pids = (program.pid, 0) if named else None
    found = placed(tops, facts.stack, pids, scales.get(program.ref[0], 0.0))
    for (node, _), place in zip(there, found, strict=True):
        if place is not None:
            sure = named or not place.rivals
            top = Top(node, place.window, sure=sure, exact=place.exact, units=place.units)
            program.tops.append(top)
        elif not named or not facts.stack:
            program.tops.append(Top(node, None, sure=named))
        # Chromium says of its hidden popups that they show: the server knows better.
    exact = [place.units.scale for place in found if place is not None and place.exact]
    if exact:
        scales[program.ref[0]] = exact[0]
    program.answered = program.ref[0] not in visit.hung


async def read_secrets(visit: Visit, top: Top) -> None:
    """Read where password fields are in it, if its program can look for them by itself."""
    ref = (top.node.bus, top.node.path)
    found = await visit.collected(ref, roles=(PASSWORD_TEXT,))
    if found is None:
        return
    places = await asyncio.gather(*(_places(visit, top, one) for one in found))
    top.secret = [place for some in places for place in some]
    top.known = True


async def _places(visit: Visit, top: Top, ref: Ref) -> list[Rect]:
    place = await visit.place(ref)
    if place is None or top.units.are_pixels:
        return [] if place is None else [place]
    # What is around it says in which units it is told; else it may be here or there.
    nodes = chain_on_screen(await chain(visit, ref), top.units)
    found = [nodes[0].bounds] if nodes else [place, top.units.on_screen(place)]
    return [_rimmed(area) for area in found if area is not None]


def _rimmed(area: Rect) -> Rect:
    grown = 2 * _RIM_PX
    return Rect(area.x - _RIM_PX, area.y - _RIM_PX, area.width + grown, area.height + grown)


async def read_tree(visit: Visit, top: Top) -> None:
    if top.read:
        return
    if not top.units.are_pixels:
        top.in_pages = await in_pages(visit, top.node)
    whole = await read_showing(visit, top.node)
    if whole is None:
        walk = TreeWalk(visit)
        await walk.below(top.node)
        whole = not walk.cut
    top.read, top.whole = True, whole and top.node.bus not in visit.hung
    if not top.known:
        fields = [node.bounds for node in top.tree.all() if node.role == PASSWORD_TEXT]
        found = [area for area in fields if area is not None]
        top.secret = found if top.units.are_pixels else list(map(_rimmed, found))
        top.known = top.whole


def window_of(connection: Connection, nodes: Sequence[Node], facts: Facts) -> Placed | None:
    """Return the window that these lie in, which is the last of them; None where it is not sure."""
    if not nodes or nodes[-1].bounds is None:
        return None
    bus, top = nodes[0].bus, ReportedWindow(nodes[-1].bounds, nodes[-1].name)
    pid = connection.pids.get(bus, 0)
    pids = (pid, 0) if facts.names(pid) else None
    found = placed([top], facts.stack, pids, connection.scales.get(bus, 0.0))[0]
    return None if found is None or (pids is None and found.rivals) else found


async def read_programs(
    visit: Visit,
    programs: Sequence[Program],
    facts: Facts,
    is_wanted: Callable[[Program, Top], bool],
    until: float,
) -> None:
    """Their windows, the secrets in all of them, and the trees of those that are wanted.

    What is not read `until` then, by the clock of the loop, is left out.
    """

    async def read(program: Program) -> None:
        if not program.tops:
            await read_tops(visit, program, facts)
        await asyncio.gather(*(read_secrets(visit, top) for top in program.tops if not top.known))
        wanted = [
            top
            for top in program.tops
            if not top.known or (top.is_placed(facts) and is_wanted(program, top))
        ]
        await asyncio.gather(*(read_tree(visit, top) for top in wanted))

    try:
        async with asyncio.timeout_at(until):
            await asyncio.gather(*(read(program) for program in programs))
    except TimeoutError:
        pass


def is_front(program: Program, top: Top, front: Window | None, facts: Facts) -> bool:
    """Tell whether it is the window in front, or a menu, dialog or tip of the same program."""
    window = front_window(front, facts)
    if window is None:
        return front is not None and top.node.name == front.title
    if top.is_of(window):
        return True
    theirs = window.pid == program.pid or any(one.is_of(window) for one in program.tops)
    return theirs and (top.node.role != FRAME or not top.node.name)


def of_front(programs: Sequence[Program], front: Window | None, facts: Facts) -> list[Program]:
    window = front_window(front, facts)
    if window is None:
        return []
    sure = [p for p in programs if p.pid == window.pid]
    return sure or [p for p in programs if not facts.names(p.pid)]


def front_window(front: Window | None, facts: Facts) -> ShownWindow | None:
    if front is not None:
        return next((w for w in facts.stack if w.id == front.id), None)
    return next((w for w in facts.stack if w.front), None)
