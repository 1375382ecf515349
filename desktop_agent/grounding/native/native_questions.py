"""The questions of the port, put to the tree of a system. Lives in the thread that calls it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol

from ...events import Element, Window
from ...geometry import Point, Rect
from ...ports import HeldText, Surroundings, Target, is_only_read
from ..elements.around import clipped, is_popped
from ..elements.covers import clear, reachable
from ..elements.dialog_words import dialog_of, said_in
from ..elements.labels import labelled
from ..elements.match import alike, best
from ..elements.nodes import FoundElement, Node, chrome, element, elements, groups, texts
from ..elements.numbering import left_out, numbered
from ..elements.roles import PASSWORD_TEXT, role_of, words_of
from ..elements.window_stack import ShownWindow, showing, shown_as, topmost
from .native_told import cut_short, in_front, pid_of, unseen
from .native_tree import ForeignWalk, ReportedObject, Thing, Tree, WindowTree

# For the program in front, and again for all others.
_READ_S: Final = 0.65
_DEEPEST: Final = 60
_MOST_CLIMBED: Final = 8
_MOST_KEPT: Final = 2000
# Of the time for a survey, what looking for password fields may take before anything is read.
_LOOKING: Final = 0.5


class WindowSystem(Protocol):
    """Tells what the system knows of its windows. Raises Unavailable when the desktop is gone."""

    def bounds(self) -> Rect: ...

    def windows(self) -> Sequence[ShownWindow]:
        """Return what is on the screen, the topmost first; `id` is the system's own number of
        it."""
        ...


class ForeignAsking:
    """Asks all programs but our own. Any question may raise Unheard or Unavailable."""

    def __init__(
        self,
        tree: Tree,
        windows: WindowSystem,
        own_pid: int,
        clock: Callable[[], float],
        selects: Callable[[Thing], bool | None],
    ) -> None:
        self.tree = tree
        self._selects = selects
        self.answered = False
        self._windows = windows
        self._own_pid = own_pid
        self._clock = clock
        self._opened = False
        self._things: dict[str, Thing] = {}

    def open(self) -> None:
        if not self._opened:
            self.tree.open()
            self._opened = True

    def close(self) -> None:
        self._things = {}
        if self._opened:
            self.tree.close()
            self._opened = False

    def survey(self, front: Window | None, seconds: float, *, only_secret: bool) -> Surroundings:
        """No call begins that could end later than so many seconds from now."""
        self.open()
        began, seconds = self._clock(), seconds - self.tree.call_s
        until = began + seconds
        stack = self._windows.windows()
        first = [] if only_secret else in_front(front, stack)
        pages = self._pages([*first, *(w for w in stack if w not in first)], stack)
        for page in pages:
            if self._clock() < began + seconds * _LOOKING:
                page.ask(self.tree)
        self._read([p for p in pages if p.window in first or not p.known], until)
        self.answered = self.answered or any(page.tops for page in pages)
        hidden = tuple(self._secret(pages, stack))
        blind = tuple(unseen(page) for page in pages if not page.known)
        if only_secret:
            return Surroundings(secret=hidden, blind=blind)
        told = [page for page in pages if page.window in first]
        tops = [top.node for page in told for top in page.tops]
        there = [(page, self._found(page)) for page in told]
        around = frozenset(key for _, some in there for top in tops for key in chrome(top, some))
        found = [one for page, some in there for one in self._clear_of(some, page, stack)]
        shown = numbered(found, last=around)
        return Surroundings(
            self._kept(shown, told),
            hidden,
            tuple(text for top in tops for text in texts(top)),
            # What is not known at all is told already.
            blind=(*blind, *(cut_short(page) for page in told if page.known and not page.whole)),
            truncated=not all(page.whole for page in told),
            groups=tuple(dict.fromkeys(area for top in tops for area in groups(top))),
            left_out=left_out(found, shown),
            chrome=around,
        )

    def find(self, target: Target, front: Window | None) -> tuple[Element, ...]:
        self.open()
        stack = self._windows.windows()
        first = in_front(front, stack)
        for some in (first, [w for w in stack if w not in first]):
            pages = self._pages(some, stack)
            until = self._clock() + _READ_S
            for page in pages:
                if self._clock() < until:
                    page.ask(self.tree)
            self._read(pages, until)
            # What hangs on a window is told with it, and in the window of its own.
            told = {one.key: one for page in pages for one in self._elements(page, stack)}
            found = best(target, told.values())
            if found:
                kept = self._kept(found, pages)
                return kept if len(kept) > 1 else (self._now(kept[0]) or kept[0],)
        return ()

    def again(self, before: Element) -> Element | None:
        self.open()
        return self._now(before)

    def at(self, point: Point) -> Element | None:
        window = topmost(point, self._windows.windows())
        if window is None or window.pid == self._own_pid:
            return None
        self.open()
        chain = self._chain(self.tree.under(point))
        plain: Element | None = None
        for inner in range(min(len(chain), _MOST_CLIMBED)):
            # The nearest that is operated: the button, not the text in it.
            found = self._element(chain[inner:])
            if found is None or found.role == "window":
                continue
            if not is_only_read(found):
                return self._pressed(found, chain)
            plain = plain or found
        return plain

    def focused(self) -> Element | None:
        window = next((w for w in self._windows.windows() if w.front), None)
        if window is None or window.pid == self._own_pid:
            return None
        self.open()
        chain = self._chain(self.tree.focused())
        found = self._element(chain)
        return None if found is None or found.role == "window" else self._pressed(found, chain)

    def take_focus(self, element: Element) -> bool:
        self.open()
        thing = self._things.get(element.key)
        return thing is not None and self.tree.take_focus(thing)

    def held(self, element: Element) -> HeldText | None:
        """Return the text; where it is not told what is selected, anything may be."""
        self.open()
        thing = self._things.get(element.key)
        node = self.tree.now(thing) if thing is not None else None
        if node is None or node.role == PASSWORD_TEXT:
            return None
        if "editable" not in words_of(node.role, node.states):
            return None
        selected = self._selects(thing) is not False
        return HeldText(node.value, len(node.value), selected=selected)

    # --- windows -----------------------------------------------------------------------

    def _pages(
        self, windows: Iterable[ShownWindow], stack: Sequence[ShownWindow]
    ) -> list[WindowTree]:
        """Return those of others that show."""
        return [
            WindowTree(w) for w in windows if w.pid != self._own_pid and showing(w.bounds, w, stack)
        ]

    def _read(self, pages: Iterable[WindowTree], until: float) -> None:
        screen = self._windows.bounds()
        for page in pages:
            if self._clock() >= until:
                break
            page.read(ForeignWalk(self.tree, self._clock, until, screen))

    def _found(self, page: WindowTree) -> list[FoundElement]:
        screen, found = self._windows.bounds(), list[FoundElement]()
        for top in page.tops:
            window = page.title if page.window.managed and top is page.tops[0] else ""
            some = labelled(elements(top.node, screen, window))
            # What lies beside it, or is no window for the user, has no title to be brought up by.
            found += some if window else [dataclasses.replace(one, popped=True) for one in some]
        return found

    def _clear_of(
        self, found: Sequence[FoundElement], page: WindowTree, stack: Sequence[ShownWindow]
    ) -> list[Element]:
        """Return those that no other window covers."""
        return reachable(found, page.window, stack, self._own_pid)

    def _elements(self, page: WindowTree, stack: Sequence[ShownWindow]) -> list[Element]:
        return self._clear_of(self._found(page), page, stack)

    def _secret(self, pages: Sequence[WindowTree], stack: Sequence[ShownWindow]) -> Iterable[Rect]:
        """Password fields, and all of a window of which it is not known whether it has some."""
        screen, found = self._windows.bounds(), list[Rect]()
        for page in pages:
            for area in page.secret if page.known else [page.window.bounds]:
                found += showing(area, page.window, stack)
        seen = (area.meet(screen) for area in found)
        return dict.fromkeys(area for area in seen if area is not None)

    # --- one element -------------------------------------------------------------------

    def _kept(self, found: Sequence[Element], pages: Sequence[WindowTree]) -> tuple[Element, ...]:
        """Return the same; their things are known from now on by their keys."""
        for one in found:
            things = (page.things.get(one.key) for page in pages)
            self._keep(one.key, next((thing for thing in things if thing is not None), None))
        return tuple(found)

    def _keep(self, key: str, thing: Thing | None) -> None:
        self._things.pop(key, None)
        if thing is not None:
            self._things[key] = thing
        while len(self._things) > _MOST_KEPT:
            del self._things[next(iter(self._things))]

    def _chain(self, thing: Thing | None) -> list[ReportedObject]:
        """It and all around it, from the inside; empty if it does not show."""
        found: list[ReportedObject] = []
        while thing is not None and len(found) < _DEEPEST:
            node = self.tree.now(thing)
            if node is None:
                return []
            found.append(ReportedObject(thing, node))
            thing = self.tree.around(thing)
        return found

    def _now(self, before: Element) -> Element | None:
        chain = self._chain(self._things.get(before.key))
        found = self._element(chain)
        if found is None or found.key != before.key:
            return None
        if alike(before, found):
            return self._pressed(found, chain)
        # Its name may come from a label beside it, which only the whole window tells.
        top = chain[-1]
        until, screen = self._clock() + _READ_S, self._windows.bounds()
        ForeignWalk(self.tree, self._clock, until, screen).below([top])
        named = (one.element for one in labelled(elements(top.node, screen, found.window)))
        same = [one for one in named if one.key == before.key and alike(before, one)]
        if not same:
            return None
        return self._pressed(dataclasses.replace(found, name=same[0].name), chain)

    def _element(self, chain: Sequence[ReportedObject]) -> Element | None:
        """Return the first of these as it can be clicked, the others being around it."""
        nodes = [told.node for told in chain]
        if not nodes or role_of(nodes[0].role, nodes[0].states) is None:
            return None
        if pid_of(nodes[0]) == self._own_pid:
            return None
        screen = self._windows.bounds()
        bounds = clipped(nodes, screen)
        if bounds is None:
            return None
        if not nodes[0].name and not nodes[0].label:
            ForeignWalk(self.tree, self._clock, self._clock() + _READ_S, screen).below(chain[:1])
        bounds = self._clear(bounds, nodes)
        if bounds is None:
            return None
        self._keep(nodes[0].key, chain[0].thing)
        return element(nodes[0], bounds, "" if is_popped(nodes) else nodes[-1].name)

    def _pressed(self, found: Element, chain: Sequence[ReportedObject]) -> Element:
        """Return it with what the dialog asks that it lies in: a "Yes" alone says nothing."""
        dialog = dialog_of([told.node for told in chain])
        if dialog is None or is_only_read(found):
            return found
        tops = [told for told in chain if told.node is dialog]
        until, screen = self._clock() + _READ_S, self._windows.bounds()
        ForeignWalk(self.tree, self._clock, until, screen).below(tops)
        return dataclasses.replace(found, asks=said_in(dialog))

    def _clear(self, bounds: Rect, nodes: Sequence[Node]) -> Rect | None:
        """Return what of it no other window covers, those around it being known."""
        whole, stack = nodes[-1].bounds, self._windows.windows()
        shown = shown_as(whole, pid_of(nodes[-1]), stack) if whole else None
        if shown is None:
            there = topmost(bounds.middle, stack)
            return None if there is not None and there.pid == self._own_pid else bounds
        return clear(bounds, shown, stack, self._own_pid, popped=is_popped(nodes))
