"""A request in ordinary words that waits to be planned against the screen, part by part.

What a turn made of it is noted in the turn's own reply, so that it is known afterwards: the brain
keeps nothing between two thoughts.
"""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass, replace
from typing import Any, Final

from ...ports import Thought
from ...protocol import Op, op_from
from ..understanding.skills.plans import BEGUN, Progress
from .later import LaterOp

_NOTE: Final = "plan"


@dataclass(frozen=True, slots=True)
class Wording:
    """The part of a request from `start` on, which is not done yet.

    `progress` is what was done for its first clause so far. `problem` is what to say if it is not
    understood: why simple commands did not fit it.
    """

    text: str
    start: int = 0
    progress: Progress = BEGUN
    problem: str = ""

    @property
    def rest(self) -> str:
        return self.text[self.start :]


@dataclass(frozen=True, slots=True)
class Planned:
    """Holds what a turn made of a wording. `start` is where the clause begins that it was about,
    `before` what was done for those before it that needed no act, and `end` where the clause ends;
    `more`: it is not done with that. `opened` is what was opened to find something, `back` the tab
    to go back to, `asks`: it asks which thing is meant. `simple`: the clause is a simple command,
    which is `said` so. `ops` are all of its ops, where some may have to be found again, and `left`
    those that this turn has no room for. `text` is what a follow-up was read as, "" for others.
    `closed`: it only closes what was opened in vain, and `handed_in` is what it pressed to hand a
    form in. The texts `known` were shown by then, or before the list was moved; the files `taken`
    were taken up, and `texts` were there before something was taken back; `counts` is what
    counters are to show then; `moves`: it only brought into view what is meant; `dialog` is
    the entry of a menu that was chosen for what it does."""

    end: int
    did: str = ""
    more: bool = False
    opened: str = ""
    asks: bool = False
    simple: bool = False
    said: str = ""
    back: str = ""
    start: int = 0
    before: tuple[str, ...] = ()
    ops: tuple[LaterOp, ...] = ()
    left: tuple[LaterOp, ...] = ()
    text: str = ""
    closed: bool = False
    handed_in: str = ""
    known: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    counts: tuple[str, ...] = ()
    moves: bool = False
    dialog: str = ""


def thought(ours: str, planned: Planned) -> Thought:
    """Return the reply with a note of what it made of a wording."""
    raw = {**json.loads(ours), _NOTE: dataclasses.asdict(planned)}
    return Thought(json.dumps(raw, ensure_ascii=False), ours)


def planned_in(raw: str) -> tuple[Planned, tuple[Op, ...]] | None:
    """Return what a reply of ours notes of a wording, and its ops; None if it is about none."""
    value: Any = json.loads(raw)
    note = value.get(_NOTE)
    if note is None:
        return None
    ops = tuple(op_from(item, f"actions[{at}]") for at, item in enumerate(value["actions"]))
    note["before"] = tuple(note.get("before", ()))
    note["known"] = tuple(note.get("known", ()))
    note["taken"] = tuple(note.get("taken", ()))
    note["texts"] = tuple(note.get("texts", ()))
    note["counts"] = tuple(note.get("counts", ()))
    for name in ("ops", "left"):
        note[name] = tuple(tuple(one) for one in note.get(name, ()))
    return Planned(**note), ops


def step_in(raw: str) -> str:
    """Return the first step of the plan that a reply of ours shows; "" where it shows none."""
    steps: list[str] = json.loads(raw)["high_level"]
    return steps[0] if steps else ""


def after(wording: Wording, planned: Planned) -> Wording | None:
    """Return what is left of a wording after the turn; None if nothing is."""
    progress = wording.progress
    opened = (*progress.opened, planned.opened) if planned.opened else progress.opened
    if planned.moves:
        if planned.opened:
            sections = (*progress.sections, planned.opened)
            return replace(wording, progress=replace(progress, sections=sections))
        return replace(wording, progress=replace(progress, moved=progress.moved + 1))
    if planned.left:
        told = replace(progress, opened=opened, later=planned.left, did=planned.did)
        told = replace(told, counts=planned.counts or progress.counts)
        return replace(wording, progress=replace(told, goes_on=planned.more))
    if planned.more or planned.asks:
        told = replace(progress, opened=opened, turns=progress.turns + 1, answer="")
        told = replace(told, back=planned.back or progress.back, later=(), goes_on=False)
        told = replace(told, closed=planned.closed, known=planned.known or progress.known)
        told = replace(told, taken=planned.taken or progress.taken)
        told = replace(told, texts=planned.texts or progress.texts)
        told = replace(told, counts=planned.counts or progress.counts)
        told = replace(told, dialog=planned.dialog)
        if planned.handed_in:
            told = replace(told, handed_in=(*told.handed_in, planned.handed_in))
        return replace(wording, progress=told)
    if planned.end >= len(wording.text.rstrip()):
        return None
    return replace(wording, start=planned.end, progress=BEGUN)
