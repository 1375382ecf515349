"""The questions of the port, put to the programs. Lives in the I/O loop."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Callable, Sequence
from typing import Final

from ...events import Element, Window
from ...geometry import Point, Rect
from ...ports import (
    COVERED,
    PLAIN,
    BlindSpot,
    HeldText,
    MenuEntry,
    Surroundings,
    Target,
    is_only_read,
)
from ..elements.around import clipped, innermost, is_popped
from ..elements.covers import clear, reachable
from ..elements.match import alike, best
from ..elements.nodes import FoundElement, Node, chrome, element, groups, symbol, texts
from ..elements.numbering import left_out, numbered
from ..elements.roles import DOCUMENTS, IN_DIALOGS, AccessibleState, has, role_of
from ..elements.window_stack import ShownWindow, topmost
from .at_point import chain, deepest, is_around, is_late, narrowed, outermost, ref_of
from .bus import Connection, Silent
from .clickable import focused_of, with_press
from .closed_menus import read_menu_entries
from .field_text import filled, held
from .file_dialogs import folders_in_front
from .hiding import everywhere, hidden
from .keys import choices_of, pressed_by, turned_by_wheel
from .loading import is_loading
from .menus import may_be_open, open_menu
from .origins import origin_around
from .out_of_view import read_out_of_view
from .pages import focus_in, focus_refs, page_in_front, pages_in_front, takes_text
from .tree import Ref, Visit
from .units import PIXELS, chain_on_screen
from .walk import TreeWalk
from .windows import (
    Facts,
    Program,
    Top,
    front_window,
    is_front,
    of_front,
    read_programs,
    read_tops,
    read_tree,
    window_of,
)

# This is for all programs together; a hanging one is given up sooner.
_READ_S: Final = 1.3
# Of the time for a survey, what one call may take of it, and one to a program that was late before.
_ONE_CALL: Final = 0.85
_LATE_CALL: Final = 0.2
# A window in front of which fewer than so many things could be told in time is given so many times
# as long at the next survey: a dialog of GTK makes an object of each file that it shows.
_FEW: Final = 20
_LONGER: Final = 4
_MOST_CLIMBED: Final = 8
# A drawing has few parts, and its tip says what it is whatever they are.
_MOST_IN_SYMBOL: Final = 20


class Asking:
    """Asks all programs but our own. Any question may raise Silent."""

    def __init__(self, own_pid: int, survey_s: float) -> None:
        self.connection = Connection()
        self._own_pid = own_pid
        self._survey_s = survey_s
        self._tops: dict[Ref, Ref] = {}
        # The window in front that needs longer than others.
        self._slow = 0

    async def programs(self, visit: Visit, facts: Facts) -> list[Program] | None:
        """Return all on the bus but ourselves; None if there is no bus."""
        if not await self.connection.to(facts.address):
            return None
        found = await visit.programs()
        if found is None:
            raise Silent
        self.connection.answered = True
        return [Program(ref, pid) for ref, pid in found if pid != self._own_pid]

    async def _there(self, facts: Facts) -> tuple[Visit, list[Program]]:
        visit = Visit(self.connection)
        return visit, await self.programs(visit, facts) or []

    async def overview(self, facts: Facts) -> tuple[int, tuple[BlindSpot, ...]] | None:
        """Return how many programs tell what they show, and what is not seen; None if there is no
        bus."""
        visit = Visit(self.connection)
        programs = await self.programs(visit, facts)
        if programs is None:
            return None
        until = asyncio.get_running_loop().time() + _READ_S
        await read_programs(visit, programs, facts, lambda *_: False, until)
        return len(programs), everywhere(visit, programs, facts, self._own_pid)

    async def survey(
        self, front: Window | None, facts: Facts, *, only_secret: bool
    ) -> Surroundings | None:
        window = front_window(front, facts)
        longer = window is not None and window.id == self._slow
        seconds = self._survey_s * (_LONGER if longer else 1)
        visit = Visit(self.connection, seconds * _ONE_CALL, seconds * _LATE_CALL)
        until = asyncio.get_running_loop().time() + seconds
        programs = await self.programs(visit, facts)
        if programs is None:
            return None

        def is_wanted(program: Program, top: Top) -> bool:
            return not only_secret and is_front(program, top, front, facts)

        await read_programs(visit, programs, facts, is_wanted, until)
        if not self.connection.is_whole:
            # The search broke off, and what was not answered looks as if it were not there.
            raise Silent
        hides = hidden(visit, programs, facts)
        black = window is not None and hides.has(window)
        if only_secret:
            self._note_slow(window, longer=longer, few=black)
            return Surroundings(secret=tuple(hides.areas), blind=tuple(hides.blind))
        tops = self._wanted(programs, is_wanted, facts)
        told = [text for top in tops for text in texts(top.tree)]
        found: list[Element] = []
        browsers: set[str] = set()
        for top in tops:
            there = top.elements(facts.screen)
            found += self._clear(there, top, facts)
            browsers |= chrome(top.node, there)
        late = not all(program.answered for program in of_front(programs, front, facts))
        cut = late or not all(top.whole for top in tops)
        if window is not None and window.pid != self._own_pid:
            cut = hides.note_front(window, cut=cut, empty=not found)
        elif window is None and front is not None and not front.own:
            # It was just opened, and the server does not show it yet.
            cut = hides.note_front(front, cut=cut, empty=not found)
        self._note_slow(window, longer=longer, few=black or (cut and len(found) < _FEW))
        shown = numbered(found, last=browsers)
        return Surroundings(
            shown,
            tuple(hides.areas),
            tuple(told),
            tuple(hides.blind),
            truncated=cut,
            groups=tuple({area for top in tops for area in groups(top.tree)}),
            left_out=left_out(found, shown),
            chrome=frozenset(browsers),
        )

    def _note_slow(self, window: ShownWindow | None, *, longer: bool, few: bool) -> None:
        """Give a window longer the next time if too few of it was told; if that did not help, it
        hangs, and gets no longer than others. What helped, helps again."""
        if window is not None:
            self._slow = window.id if few != longer else 0

    async def find(self, target: Target, front: Window | None, facts: Facts) -> tuple[Element, ...]:
        visit, programs = await self._there(facts)
        # The program in front alone at first, so that no other one is waited for in vain.
        for some in (of_front(programs, front, facts), programs):
            alone = some is not programs

            def is_wanted(program: Program, top: Top, alone: bool = alone) -> bool:
                return not alone or is_front(program, top, front, facts)

            until = asyncio.get_running_loop().time() + (_READ_S if alone else _READ_S / 2)
            await read_programs(visit, some, facts, is_wanted, until)
            tops = self._wanted(some, is_wanted, facts)
            found = best(target, (one for top in tops for one in self._reachable(top, facts)))
            if len(found) == 1:
                return (await self._now(visit, found[0], facts) or found[0],)
            if found:
                return found
        return ()

    async def is_loading(self, front: Window | None, facts: Facts) -> bool:
        return await is_loading(*await self._there(facts), front, facts)

    async def folders(self, front: Window | None, facts: Facts) -> tuple[str, ...]:
        return await folders_in_front(*await self._there(facts), front, facts)

    def _wanted(
        self, programs: Sequence[Program], is_wanted: Callable[[Program, Top], bool], facts: Facts
    ) -> list[Top]:
        return [
            top
            for program in programs
            for top in program.tops
            if top.is_placed(facts) and is_wanted(program, top)
        ]

    def _reachable(self, top: Top, facts: Facts) -> list[Element]:
        return self._clear(top.elements(facts.screen), top, facts)

    def _clear(self, found: Sequence[FoundElement], top: Top, facts: Facts) -> list[Element]:
        shown = top.shown if top.sure else None
        return reachable(found, shown, facts.stack, self._own_pid)

    async def again(self, before: Element, facts: Facts) -> Element | None:
        if not await self.connection.to(facts.address):
            return None
        return await self._now(Visit(self.connection), before, facts)

    async def _now(self, visit: Visit, before: Element, facts: Facts) -> Element | None:
        ref = ref_of(before)
        if ref is None:
            return None
        raw = await chain(visit, ref)
        place = window_of(self.connection, raw, facts)
        if place is None and self.connection.scales.get(ref[0], 1.0) != 1.0:
            return None  # Where on the screen it is, is not known.
        units = place.units if place else PIXELS
        nodes = chain_on_screen(raw, units)
        found = await self._element(visit, nodes, facts)
        if found is None:
            return None
        if not alike(before, found):
            # Its name may come from a label beside it, which only the whole window tells.
            top = Top(raw[-1], None, units=units)
            await read_tree(visit, top)
            named = (one.element for one in top.elements(facts.screen))
            same = [one for one in named if one.key == before.key and alike(before, one)]
            if not same:
                return None
            found = same[0]
        narrow = await narrowed(visit, nodes, found.bounds, units)
        shown = place.window if place else None
        bounds = clear(narrow, shown, facts.stack, self._own_pid, popped=is_popped(nodes))
        there = None if bounds is None else dataclasses.replace(found, bounds=bounds)
        return await with_press(visit, there, nodes)

    async def _element(self, visit: Visit, nodes: list[Node], facts: Facts) -> Element | None:
        """Return the first of these as an element, the others being around it."""
        if not nodes:
            return None
        node, bounds = nodes[0], clipped(nodes, facts.screen)
        if bounds is None:
            return None
        if role_of(node.role, node.states) is None:
            if _lies_in_operated(nodes[1:]):
                # What is in a link or a button is that.
                return None
            return await self._symbol(visit, node, bounds, nodes[-1].name)
        if not node.name and not node.label and not node.children:
            await TreeWalk(visit).below(node)
        return element(node, bounds, "" if is_popped(nodes) else nodes[-1].name)

    async def _symbol(self, visit: Visit, node: Node, bounds: Rect, window: str) -> Element | None:
        """Return what a page made of a box with a handler and a drawing, called by its tip."""
        await visit.read_handler(node)
        if not (node.is_button or (node.reached and node.hint)):
            return None
        await TreeWalk(visit, _MOST_IN_SYMBOL).below(node)
        return symbol(node, bounds, window)

    async def at(self, point: Point, facts: Facts) -> Element | None:
        window = topmost(point, facts.stack)
        if window is None:
            return None
        visit = Visit(self.connection)
        programs = await self._of(visit, window, facts)
        tops = [top for program in programs for top in program.tops if top.is_of(window)]
        if not tops:
            # A menu, which GTK tells as a part of the window that it belongs to.
            until = asyncio.get_running_loop().time() + _READ_S
            await read_programs(visit, programs, facts, lambda *_: True, until)
            tops = [top for program in programs for top in program.tops if top.is_placed(facts)]
            found = [one for top in tops for one in top.elements(facts.screen) if one.popped]
            return innermost(found, point)
        top = tops[0]
        there = await deepest(visit, (top.node.bus, top.node.path), point, top.units)
        nodes = chain_on_screen(await chain(visit, there), top.units)
        operated = await self._operated(visit, nodes, facts)
        if operated is None and await is_late(visit, top.node.bus):
            await read_tree(visit, top)
            near = innermost(top.elements(facts.screen), point)
            if near is None or not nodes or await is_around(visit, near, nodes):
                operated = near
            else:
                # A plain box without a name lies over it. The policy judges what may be meant.
                operated = dataclasses.replace(near, states=near.states | {COVERED})
        return await with_press(visit, operated, nodes)

    async def _of(self, visit: Visit, window: ShownWindow, facts: Facts) -> list[Program]:
        """Return the program whose window this is, or those that may be; their windows are read."""
        programs = await self.programs(visit, facts) or []
        sure = [p for p in programs if p.pid == window.pid != 0][:1]
        maybe = sure or [p for p in programs if not facts.names(p.pid)]
        await asyncio.gather(*(read_tops(visit, program, facts) for program in maybe))
        if sure:
            return sure
        there = [p for p in maybe if any(top.is_of(window) for top in p.tops)]
        return there or [p for p in maybe if window.pid and window.pid in p.pids()]

    async def _operated(self, visit: Visit, nodes: list[Node], facts: Facts) -> Element | None:
        """Return the nearest that is operated: the button, not the text in it."""
        plain: Element | None = None
        for inner in range(min(len(nodes), _MOST_CLIMBED)):
            found = await self._element(visit, nodes[inner:], facts)
            if found is None or found.role == "window":
                continue
            if not is_only_read(found):
                return found
            plain = plain or found
        return plain

    async def page(self, front: Window | None, facts: Facts) -> str | None:
        return await page_in_front(*await self._there(facts), front, facts)

    async def out_of_view(self, front: Window | None, facts: Facts) -> tuple[tuple[str, Rect], ...]:
        visit, programs = await self._there(facts)
        pages = await pages_in_front(visit, programs, front, facts)
        return await read_out_of_view(visit, *pages[0]) if pages else ()

    async def menu_entries(self, front: Window | None, facts: Facts) -> tuple[MenuEntry, ...]:
        visit, programs = await self._there(facts)
        there = of_front(programs, front, facts)
        await asyncio.gather(*(read_tops(visit, program, facts) for program in there))
        tops = [
            (top.node.bus, top.node.path)
            for program in there
            for top in program.tops
            if is_front(program, top, front, facts)
        ]
        found = await asyncio.gather(*(read_menu_entries(visit, top) for top in tops))
        return tuple(entry for entries in found for entry in entries)

    async def takes_text(self, facts: Facts) -> bool | None:
        return takes_text(await self._keyboard(Visit(self.connection), facts))

    async def focused(self, facts: Facts) -> Element | None:
        nodes = await self._keyboard(visit := Visit(self.connection), facts)
        found = await self._element(visit, nodes, facts) or await focused_of(visit, nodes)
        return (
            None
            if found is None or found.role == "window"
            else await with_press(visit, found, nodes)
        )

    async def focus_mark(self, facts: Facts) -> str:
        visit = Visit(self.connection)
        top = await self._top(visit, facts)
        refs = await focus_refs(visit, top) if top is not None else None
        return " ".join(map("".join, refs or ()))

    async def pressed_by(self, keys: frozenset[str], facts: Facts) -> Element | None:
        visit = Visit(self.connection)
        top = await self._top(visit, facts)
        if top is None:
            return None
        focus = await self._focus(visit, top, facts)
        ref = await pressed_by(visit, top.node, focus, keys)
        if ref is None:
            return None
        nodes = chain_on_screen(await chain(visit, ref), top.units)
        return await with_press(visit, await self._element(visit, nodes, facts), nodes)

    async def choices(self, keys: frozenset[str], facts: Facts) -> tuple[Element, ...]:
        visit = Visit(self.connection)
        top = await self._top(visit, facts)
        if top is None:
            return ()
        focus = await self._focus(visit, top, facts)
        found = await choices_of(visit, focus, keys)
        # What a closed list offers lies nowhere yet.
        bounds = (clipped(focus, facts.screen) if focus else None) or facts.screen
        return tuple(Element(role, name, bounds, window=top.node.name) for role, name in found)

    async def choices_at(self, point: Point, facts: Facts) -> tuple[Element, ...]:
        window = topmost(point, facts.stack)
        if window is None:
            return ()
        visit = Visit(self.connection)
        programs = await self._of(visit, window, facts)
        top = next((t for p in programs for t in p.tops if t.is_of(window)), None)
        # In a page the wheel scrolls, whatever it is over.
        if top is None or await is_late(visit, top.node.bus):
            return ()
        there = await deepest(visit, (top.node.bus, top.node.path), point, top.units)
        nodes = chain_on_screen(await chain(visit, there), top.units)
        found = await turned_by_wheel(visit, nodes)
        bounds = (clipped(nodes, facts.screen) if nodes else None) or facts.screen
        return tuple(Element(role, name, bounds, window=top.node.name) for role, name in found)

    async def _keyboard(self, visit: Visit, facts: Facts) -> list[Node]:
        """Return what has the keyboard, with what is around it; none where that is not known."""
        top = await self._top(visit, facts)
        return await self._focus(visit, top, facts) if top is not None else []

    async def _focus(self, visit: Visit, top: Top, facts: Facts) -> list[Node]:
        focus = await focus_in(visit, top)
        if not may_be_open(facts.stack, focus):
            return focus
        menu = await open_menu(visit, top.node, focus)
        return focus if menu is None else chain_on_screen(await chain(visit, menu), top.units)

    async def _top(self, visit: Visit, facts: Facts) -> Top | None:
        """Return the window in front; None where it is not known which one that is."""
        window = next((w for w in facts.stack if w.front), None)
        if window is None or not await self.connection.to(facts.address):
            return None
        programs = await self._of(visit, window, facts)
        tops = [top for program in programs for top in program.tops if top.is_of(window)]
        if len(tops) > 1:
            # Windows of one program in one place: it says which of them is the one in front.
            tops = [top for top in tops if has(top.node.states, AccessibleState.ACTIVE)]
        return tops[0] if len(tops) == 1 else None

    async def origin(self, element: Element, facts: Facts) -> str:
        ref = ref_of(element)
        if ref is None or not await self.connection.to(facts.address):
            return ""
        visit = Visit(self.connection)
        return await origin_around(visit, await chain(visit, ref))

    async def listed(self, element: Element, facts: Facts) -> int | None:
        ref = ref_of(element)
        if ref is None or not await self.connection.to(facts.address):
            return None
        visit = Visit(self.connection)
        around = (await chain(visit, ref))[1:2]
        return await visit.child_count((around[0].bus, around[0].path)) if around else None

    async def filled(self, element: Element, facts: Facts) -> int | None:
        ref = ref_of(element)
        if ref is None or not await self.connection.to(facts.address):
            return None
        # A program that is slow to answer has not said that the focus is gone.
        for _ in range(10):
            visit = Visit(self.connection)
            # Climbing costs more than all else here, and this is asked before each key.
            top = self._tops.get(ref) or await outermost(visit, ref)
            length = await filled(visit, top, ref)
            if not visit.hung:
                self._tops = {ref: top}
                return length
        return None

    async def held(self, element: Element, facts: Facts) -> HeldText | None:
        ref = ref_of(element)
        if ref is None or not await self.connection.to(facts.address):
            return None
        return await held(Visit(self.connection), ref)

    async def take_focus(self, element: Element, facts: Facts) -> bool:
        ref = ref_of(element)
        if ref is None or not await self.connection.to(facts.address):
            return False
        return await Visit(self.connection).take_focus(ref)


def _lies_in_operated(around: Sequence[Node]) -> bool:
    """Tell whether something in a row, a dialog or a page lies in what is operated as a whole."""
    for node in around:
        role = role_of(node.role, node.states)
        if role == "list item" or node.role in DOCUMENTS or node.role in IN_DIALOGS:
            return False
        if role is not None and role not in PLAIN:
            return True
    return False
