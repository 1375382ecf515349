"""The tree of a system that is asked call by call (UIA, AX), and a walk through it in time.

Roles and states are told by the numbers of AT-SPI (roles.py), so that all that is pure is one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from ...geometry import Point, Rect
from ..elements.nodes import Node
from ..elements.roles import PASSWORD_TEXT, POPS, clips
from ..elements.window_stack import ShownWindow

_MOST_NODES: Final = 2500
# A hanging program hangs at every question.
_MOST_UNHEARD: Final = 2
_SCROLL_BAR: Final = 48
# List, table, tree, tree table, list box: their rows lie one by one, in sight or not.
_ROWS: Final = frozenset({31, 55, 65, 66, 98})

Thing = Any
"""The system's own handle of an object."""


class Unheard(Exception):
    """A program did not answer in time: what it shows is not known."""


@dataclass(frozen=True, slots=True)
class ReportedObject:
    """An object, and what is told of it. `node.bus` is the process it is of."""

    thing: Thing
    node: Node


class Tree(Protocol):
    """The accessible objects of other programs. Called by one thread; pixels are physical.

    Any call takes a bounded time, and raises Unheard where the program did not answer in it,
    Unavailable where the system tells nothing at all. What is gone is told as nothing.
    """

    @property
    def call_s(self) -> float:
        """The longest that one call may take."""
        ...

    def open(self) -> None:
        """Called before the others, in their thread. Unavailable tells what is missing; its
        advice, what to do."""
        ...

    def tops(self, window: ShownWindow) -> Sequence[ReportedObject]:
        """Return the window, and after it what its program shows beside it, such as a menu bar.

        Empty if its program tells of no such window.
        """
        ...

    def below(self, thing: Thing) -> Sequence[ReportedObject]:
        """Return what shows in it."""
        ...

    def around(self, thing: Thing) -> Thing | None:
        """Return what it lies in; None for a window."""
        ...

    def now(self, thing: Thing) -> Node | None:
        """Return what is told of it now; None if it is gone or does not show."""
        ...

    def passwords(self, thing: Thing) -> Sequence[Rect] | None:
        """Return where password fields are in it; None if that is not known without a walk."""
        ...

    def under(self, point: Point) -> Thing | None:
        """Return what lies innermost at this pixel."""
        ...

    def focused(self) -> Thing | None:
        """Return what typing goes to."""
        ...

    def take_focus(self, thing: Thing) -> bool: ...

    def close(self) -> None: ...


@dataclass(slots=True)
class ForeignWalk:
    """One walk, level by level, until a moment of the clock. `whole` if it left nothing out."""

    tree: Tree
    clock: Callable[[], float]
    until: float
    screen: Rect
    things: dict[str, Thing] = field(default_factory=dict)
    whole: bool = True

    def below(self, tops: Sequence[ReportedObject]) -> None:
        """Fill in what shows below these. What was read when time is up, stays there."""
        waiting = deque((top, self.screen) for top in tops)
        unheard = 0
        while waiting:
            told, around = waiting.popleft()
            if told.node.key in self.things:
                continue
            self.things[told.node.key] = told.thing
            clip = _clip(told.node, around, self.screen)
            if told.node.role == _SCROLL_BAR or clip is None:
                continue
            if self.clock() >= self.until or len(self.things) > _MOST_NODES:
                self.whole = False
                return
            try:
                found = self.tree.below(told.thing)
            except Unheard:
                self.whole = False
                unheard += 1
                if unheard >= _MOST_UNHEARD:
                    return
                continue
            rows = told.node.role in _ROWS
            inside = [one for one in found if not (rows and _is_out(one.node, clip))]
            told.node.children = [one.node for one in inside]
            waiting.extend((one, clip) for one in inside)


def _clip(node: Node, around: Rect, screen: Rect) -> Rect | None:
    """Return where what is in it can show; None if nowhere."""
    if node.bounds is not None and clips(node.role, node.states):
        return node.bounds.meet(around)
    return screen if node.role in POPS else around


def _is_out(node: Node, clip: Rect) -> bool:
    return node.bounds is None or node.bounds.meet(clip) is None


@dataclass(slots=True)
class WindowTree:
    """A window as its program tells it.

    `known` once it is known where password fields are in it, `whole` if all of it was read,
    `unheard` if its program did not even tell what it is.
    """

    window: ShownWindow
    tops: Sequence[ReportedObject] = ()
    secret: list[Rect] = field(default_factory=list)
    known: bool = False
    whole: bool = False
    unheard: bool = False
    things: dict[str, Thing] = field(default_factory=dict)

    @property
    def title(self) -> str:
        return self.tops[0].node.name if self.tops else ""

    def ask(self, tree: Tree) -> None:
        """Ask what it is, and where its password fields are, if its program looks for them
        itself."""
        try:
            self.tops = tree.tops(self.window)
        except Unheard:
            self.unheard = True
            return
        try:
            found = [tree.passwords(top.thing) for top in self.tops]
        except Unheard:
            return
        if not self.tops:
            # A menu or a tip that nothing is told of; of a real window, nothing is known.
            self.known = self.whole = not self.window.managed
        elif None not in found:
            self.secret = [area for areas in found for area in areas or ()]
            self.known = True

    def read(self, walk: ForeignWalk) -> None:
        if not self.tops or self.whole:
            return
        walk.below(self.tops)
        self.things, self.whole = walk.things, walk.whole
        nodes = [node for top in self.tops for node in top.node.all()]
        self.secret += [n.bounds for n in nodes if n.role == PASSWORD_TEXT and n.bounds is not None]
        self.known = self.known or walk.whole
