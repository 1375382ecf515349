"""The windows of the programs on the bus, read as trees, and what must not be shown of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ..events import Window
from ..geometry import Rect
from .labels import labelled
from .nodes import Found, Node, elements
from .roles import FRAME, PASSWORD_TEXT
from .showing import read_showing
from .stack import Shown, guessed, seen, showing, shown_as
from .tree import Ref, Visit
from .walk import Walk


@dataclass(frozen=True, slots=True)
class Facts:
    """What the display's server says at this moment.

    `pids` are the processes that windows name, also those that are not on the screen.
    """

    address: str
    screen: Rect
    stack: Sequence[Shown]
    pids: frozenset[int] = frozenset()

    def names(self, pid: int) -> bool:
        """Whether a window says that it is of this process."""
        return bool(pid) and (pid in self.pids or any(w.pid == pid for w in self.stack))


@dataclass(slots=True)
class Top:
    """A window as its program tells it, and as the server shows it.

    `read` once all that is to be had of it was asked for, `whole` if nothing was left out.
    `sure` is false where it is only guessed which window of the server it is.
    """

    node: Node
    shown: Shown | None
    secret: list[Rect] = field(default_factory=list)
    known: bool = False
    read: bool = False
    whole: bool = False
    sure: bool = True

    def is_placed(self, facts: Facts) -> bool:
        """Whether it is known where it is among the windows."""
        return self.shown is not None or not facts.stack

    def is_of(self, window: Shown) -> bool:
        return self.shown is not None and self.shown.id == window.id

    def elements(self, screen: Rect) -> list[Found]:
        return labelled(elements(self.node, screen, self.node.name))


@dataclass(slots=True)
class Program:
    ref: Ref
    pid: int
    tops: list[Top] = field(default_factory=list)
    answered: bool = False

    def pids(self) -> set[int]:
        """The processes that its windows name, or may do."""
        return {self.pid, *(top.shown.pid for top in self.tops if top.shown is not None)} - {0}


async def read_tops(visit: Visit, program: Program, facts: Facts) -> None:
    """Its windows that are on the screen."""
    refs = await visit.children(program.ref)
    for node in await asyncio.gather(*(visit.one(ref) for ref in refs)):
        if node is None or node.bounds is None:
            continue
        if not facts.names(program.pid):
            # In a container the program has another number: its word on where it is must do.
            maybe = guessed(node.bounds, node.name, facts.stack)
            program.tops.append(Top(node, maybe[0] if maybe else None, sure=len(maybe) == 1))
            continue
        shown = shown_as(node.bounds, program.pid, facts.stack)
        # Chromium says of its hidden popups that they show: the server knows better.
        if shown is not None or not facts.stack:
            program.tops.append(Top(node, shown))
    program.answered = program.ref[0] not in visit.hung


async def read_secrets(visit: Visit, top: Top) -> None:
    """Where password fields are in it, if its program can look for them by itself."""
    ref = (top.node.bus, top.node.path)
    found = await visit.collected(ref, roles=(PASSWORD_TEXT,))
    if found is None:
        return
    places = await asyncio.gather(*(visit.place(one) for one in found))
    top.secret = [place for place in places if place is not None]
    top.known = True


async def read_tree(visit: Visit, top: Top) -> None:
    if top.read:
        return
    whole = await read_showing(visit, top.node)
    if whole is None:
        walk = Walk(visit)
        await walk.below(top.node)
        whole = not walk.cut
    top.read, top.whole = True, whole and top.node.bus not in visit.hung
    if not top.known:
        fields = [node for node in top.node.all() if node.role == PASSWORD_TEXT]
        top.secret = [node.bounds for node in fields if node.bounds is not None]
        top.known = top.whole


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


def secrets(visit: Visit, programs: Sequence[Program], facts: Facts) -> list[Rect]:
    """Password fields, and all of a program of which it is not known whether it has some."""
    found: list[Rect] = []
    for program in programs:
        silent = not program.answered or program.ref[0] in visit.hung
        if silent or not all(top.known for top in program.tops):
            for pid in program.pids():
                found += seen(pid, facts.stack)
            for top in program.tops:
                found += _showing(top.node.bounds, top, facts)
            if silent and not facts.names(program.pid):
                found += _nobodys(programs, facts)
            continue
        for top in program.tops:
            for area in top.secret:
                found += _showing(area, top, facts)
    clipped = (area.meet(facts.screen) for area in found)
    return list(dict.fromkeys(area for area in clipped if area is not None))


def _showing(area: Rect | None, top: Top, facts: Facts) -> list[Rect]:
    """What is to be seen of this area of it; all, where it is not sure what covers it."""
    if area is None:
        return []
    if top.shown is None or not top.sure:
        return [area]
    return showing(area, top.shown, facts.stack)


def _nobodys(programs: Sequence[Program], facts: Facts) -> list[Rect]:
    """What is to be seen of windows that no program is known to have."""
    pids = {program.pid for program in programs} - {0}
    ids = {
        top.shown.id
        for program in programs
        for top in program.tops
        if top.shown is not None and top.sure and not facts.names(program.pid)
    }
    nobodys = [w for w in facts.stack if w.pid not in pids and w.id not in ids]
    return [part for w in nobodys for part in showing(w.bounds, w, facts.stack)]


def is_front(program: Program, top: Top, front: Window | None, facts: Facts) -> bool:
    """Whether it is the window in front, or a menu, dialog or tip of the same program."""
    window = _front_window(front, facts)
    if window is None:
        return front is not None and top.node.name == front.title
    if top.is_of(window):
        return True
    theirs = window.pid == program.pid or any(one.is_of(window) for one in program.tops)
    return theirs and (top.node.role != FRAME or not top.node.name)


def of_front(programs: Sequence[Program], front: Window | None, facts: Facts) -> list[Program]:
    window = _front_window(front, facts)
    if window is None:
        return []
    sure = [p for p in programs if p.pid == window.pid]
    return sure or [p for p in programs if not facts.names(p.pid)]


def _front_window(front: Window | None, facts: Facts) -> Shown | None:
    if front is not None:
        return next((w for w in facts.stack if w.id == front.id), None)
    return next((w for w in facts.stack if w.front), None)
