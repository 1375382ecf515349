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
from .stack import Shown, seen, showing, shown_as
from .tree import Ref, Visit


@dataclass(frozen=True, slots=True)
class Facts:
    """What the display's server says at this moment."""

    address: str
    screen: Rect
    stack: Sequence[Shown]


@dataclass(slots=True)
class Top:
    """A window as its program tells it, and as the server shows it. `whole` once it is read."""

    node: Node
    shown: Shown | None
    secret: list[Rect] = field(default_factory=list)
    known: bool = False
    whole: bool = False

    def elements(self, screen: Rect) -> list[Found]:
        return labelled(elements(self.node, screen, self.node.name))


@dataclass(slots=True)
class Program:
    ref: Ref
    pid: int
    tops: list[Top] = field(default_factory=list)
    answered: bool = False


async def read_tops(visit: Visit, program: Program, facts: Facts) -> None:
    """Its windows that are on the screen."""
    refs = await visit.children(program.ref)
    for node in await asyncio.gather(*(visit.one(ref) for ref in refs)):
        if node is None or node.bounds is None:
            continue
        shown = shown_as(node.bounds, program.pid, facts.stack)
        # Chromium says of its hidden popups that they show: the server knows better.
        if shown is not None or not facts.stack:
            program.tops.append(Top(node, shown))
    program.answered = program.ref[0] not in visit.hung


async def read_secrets(visit: Visit, top: Top) -> None:
    """Where password fields are in it, if its program can look for them by itself."""
    ref = (top.node.bus, top.node.path)
    found = await visit.collected(ref, role=PASSWORD_TEXT)
    if found is None:
        return
    nodes = await asyncio.gather(*(visit.one(one) for one in found))
    top.secret = [node.bounds for node in nodes if node is not None and node.bounds is not None]
    top.known = True


async def read_tree(visit: Visit, top: Top) -> None:
    if top.whole:
        return
    await visit.below(top.node)
    top.whole = True
    if not top.known:
        fields = [node for node in top.node.all() if node.role == PASSWORD_TEXT]
        top.secret = [node.bounds for node in fields if node.bounds is not None]
        top.known = True


async def read_programs(
    visit: Visit,
    programs: Sequence[Program],
    facts: Facts,
    is_wanted: Callable[[Program, Top], bool],
    seconds: float,
) -> None:
    """Their windows, the secrets in all of them, and the trees of those that are wanted.

    What is not read when the time is up, is left out.
    """

    async def read(program: Program) -> None:
        if not program.tops:
            await read_tops(visit, program, facts)
        await asyncio.gather(*(read_secrets(visit, top) for top in program.tops if not top.known))
        wanted = [top for top in program.tops if is_wanted(program, top) or not top.known]
        await asyncio.gather(*(read_tree(visit, top) for top in wanted))

    try:
        async with asyncio.timeout(seconds):
            await asyncio.gather(*(read(program) for program in programs))
    except TimeoutError:
        pass


def secrets(visit: Visit, programs: Sequence[Program], facts: Facts) -> list[Rect]:
    """Password fields, and all of a program of which it is not known whether it has some."""
    found: list[Rect] = []
    for program in programs:
        silent = not program.answered or program.ref[0] in visit.hung
        if silent or not all(top.known for top in program.tops):
            found += seen(program.pid, facts.stack)
            continue
        for top in program.tops:
            for area in top.secret:
                if top.shown is not None:
                    found += showing(area, top.shown, facts.stack)
                else:
                    found.append(area)
    clipped = (area.meet(facts.screen) for area in found)
    return list(dict.fromkeys(area for area in clipped if area is not None))


def is_front(program: Program, top: Top, front: Window | None, facts: Facts) -> bool:
    """Whether it is the window in front, or a menu, dialog or tip of the same program."""
    window = _front_window(front, facts)
    if window is None:
        return front is not None and top.node.name == front.title
    if top.shown is not None and top.shown.id == window.id:
        return True
    return window.pid == program.pid and (top.node.role != FRAME or not top.node.name)


def of_front(programs: Sequence[Program], front: Window | None, facts: Facts) -> list[Program]:
    window = _front_window(front, facts)
    return [p for p in programs if window is not None and p.pid == window.pid]


def _front_window(front: Window | None, facts: Facts) -> Shown | None:
    if front is not None:
        return next((w for w in facts.stack if w.id == front.id), None)
    return next((w for w in facts.stack if w.front), None)
