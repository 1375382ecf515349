"""Tells what must not be shown of the screen, and what is not known of it. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...events import Window
from ...geometry import Rect
from ...ports import Blind, BlindSpot
from ..elements.window_stack import ShownWindow, seen, showing
from .tree import Visit
from .windows import Facts, Program, Top


@dataclass(slots=True)
class Hidden:
    """The areas that must not be shown, and why windows are among them as a whole."""

    areas: list[Rect] = field(default_factory=list)
    blind: list[BlindSpot] = field(default_factory=list)

    def has(self, window: ShownWindow | Window) -> bool:
        """Tell whether all of the window is hidden."""
        return any(spot.window == window.id for spot in self.blind)

    def note(self, kind: Blind, window: ShownWindow, stack: Sequence[ShownWindow]) -> None:
        """Menus and tips are told with the window that they belong to."""
        if window.managed and not self.has(window) and showing(window.bounds, window, stack):
            self.blind.append(BlindSpot(kind, window.id, window.title))

    def note_front(self, window: ShownWindow | Window, *, cut: bool, empty: bool) -> bool:
        """Tell whether not all of the window in front is told; what is missing is noted."""
        if self.has(window):
            return True
        if cut or empty:
            kind = Blind.CUT if cut else Blind.UNTOLD
            self.blind.append(BlindSpot(kind, window.id, window.title))
        return cut


def hidden(visit: Visit, programs: Sequence[Program], facts: Facts) -> Hidden:
    """Password fields, and all of a program of which it is not known where it has some."""
    found = Hidden()
    for program in programs:
        why = _blind(visit, program)
        if why is None:
            for top in program.tops:
                for area in top.secret:
                    found.areas += _showing(area, top, facts)
        else:
            _add_all(found, why, program, facts)
        if _may_be_anywhere(program, why, facts):
            for window in _nobodys(programs, facts):
                found.areas += showing(window.bounds, window, facts.stack)
                found.note(Blind.NOBODYS, window, facts.stack)
    for window in _unmatched(programs, facts):
        found.areas += showing(window.bounds, window, facts.stack)
        found.note(Blind.UNMATCHED, window, facts.stack)
    clipped = (area.meet(facts.screen) for area in found.areas)
    found.areas = list(dict.fromkeys(area for area in clipped if area is not None))
    return found


def everywhere(
    visit: Visit, programs: Sequence[Program], facts: Facts, own_pid: int
) -> tuple[BlindSpot, ...]:
    """Return all that is not seen, also windows of programs that tell nothing and are shown."""
    found = hidden(visit, programs, facts)
    for window in _nobodys(programs, facts):
        if window.pid != own_pid:
            found.note(Blind.UNTOLD, window, facts.stack)
    return tuple(found.blind)


def _blind(visit: Visit, program: Program) -> Blind | None:
    """Return why it is not known where its passwords are; None if it is."""
    if not program.answered or program.ref[0] in visit.hung:
        return Blind.HUNG
    if not all(top.known for top in program.tops):
        return Blind.UNSEARCHED
    if any(top.secret and not top.exact for top in program.tops):
        return Blind.UNMATCHED
    return None


def _add_all(found: Hidden, why: Blind, program: Program, facts: Facts) -> None:
    pids = program.pids()
    for pid in pids:
        found.areas += seen(pid, facts.stack)
    for top in program.tops:
        found.areas += _showing(top.bounds, top, facts)
    ids = {top.shown.id for top in program.tops if top.shown is not None}
    for window in facts.stack:
        if window.pid in pids or window.id in ids:
            found.note(why, window, facts.stack)


def _may_be_anywhere(program: Program, why: Blind | None, facts: Facts) -> bool:
    """Tell whether it may show passwords in a window that nobody is known to have."""
    if facts.names(program.pid):
        return False
    lost = [top for top in program.tops if top.is_lost]
    return why is Blind.HUNG or any(not top.known or top.secret for top in lost)


def _unmatched(programs: Sequence[Program], facts: Facts) -> list[ShownWindow]:
    """Windows of programs that answer, and tell of none that could be meant by it.

    A menu or tip is told as a part of the window that it belongs to. A browser opens its dialogs of
    files from another toolkit, and tells nothing of them; no password is written there.
    """
    pids = {program.pid for program in programs if program.answered} - {0}
    ids = {top.shown.id for p in programs for top in p.tops if top.shown is not None}
    return [
        w
        for w in facts.stack
        if w.managed and w.pid in pids and w.id not in ids and not w.chooses_files
    ]


def _showing(area: Rect | None, top: Top, facts: Facts) -> list[Rect]:
    """Return what is to be seen of this area of it; all, where it is not sure what covers it."""
    if area is None:
        return []
    if top.shown is None or not top.sure:
        return [area]
    return showing(area, top.shown, facts.stack)


def _nobodys(programs: Sequence[Program], facts: Facts) -> list[ShownWindow]:
    """Return the windows that no program is known to have."""
    pids = {program.pid for program in programs} - {0}
    ids = {
        top.shown.id
        for program in programs
        for top in program.tops
        if top.shown is not None and top.sure and not facts.names(program.pid)
    }
    return [w for w in facts.stack if w.pid not in pids and w.id not in ids]
