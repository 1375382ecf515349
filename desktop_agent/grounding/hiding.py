"""What of the screen must not be shown, as far as programs tell. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from ..geometry import Rect
from .stack import Shown, seen, showing
from .tree import Visit
from .windows import Facts, Program, Top


def secrets(visit: Visit, programs: Sequence[Program], facts: Facts) -> list[Rect]:
    """Password fields, and all of a program of which it is not known whether it has some."""
    found: list[Rect] = []
    for program in programs:
        silent = not program.answered or program.ref[0] in visit.hung
        if silent or any(top.hides_all for top in program.tops):
            for pid in program.pids():
                found += seen(pid, facts.stack)
            for top in program.tops:
                found += _showing(top.bounds, top, facts)
            if not facts.names(program.pid) and (silent or any(t.is_lost for t in program.tops)):
                found += _nobodys(programs, facts)
            continue
        if any(top.is_lost and top.secret for top in program.tops):
            found += _nobodys(programs, facts)
        for top in program.tops:
            for area in top.secret:
                found += _showing(area, top, facts)
    for window in unmatched(programs, facts):
        found += showing(window.bounds, window, facts.stack)
    clipped = (area.meet(facts.screen) for area in found)
    return list(dict.fromkeys(area for area in clipped if area is not None))


def unmatched(programs: Sequence[Program], facts: Facts) -> list[Shown]:
    """Windows of programs that answer, and tell of none that could be meant by it.

    A menu or tip is told as a part of the window that it belongs to.
    """
    pids = {program.pid for program in programs if program.answered} - {0}
    ids = {top.shown.id for p in programs for top in p.tops if top.shown is not None}
    return [w for w in facts.stack if w.managed and w.pid in pids and w.id not in ids]


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
