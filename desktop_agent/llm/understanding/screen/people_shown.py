"""Answers questions about people that a page lists: who of them is online, and what one of them
wrote. What is told is what stands there."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from typing import Final

from ..words.lexicon import GENERIC, STOP_WORDS
from ..words.matching import bare
from ..words.measures import clock_in, day_in, moment_in
from ..words.tokens import Tokens
from .record import Record
from .records import record_sets
from .scene import ShownScreen
from .shown_answers import Told

_STATES: Final = (
    *("online", "offline", "away", "busy", "available", "idle", "invisible", "active", "absent"),
    *("out of office", "do not disturb", "in a meeting", "in a call", "on leave", "on holiday"),
)
_WITH_STATE: Final = re.compile(
    r"(?P<name>[^\W\d_][^()\[\]:;|]*?)(?: ?[(\[]| [–—·|-] |, )"
    rf"(?P<state>{'|'.join(_STATES)})[)\]]?",
    re.IGNORECASE,
)
_SHOWN: Final = ("link", "button", "list item", "text")
_FEWEST: Final = 2
_SAYS: Final = frozenset({"say", "said", "write", "written", "post", "posted", "answer", "reply"})
_MOST_NAME: Final = 3
_MOST_TOLD: Final = 3


def of_people(tokens: Tokens, norms: Sequence[str], scene: ShownScreen) -> Told | None:
    """Return who is online, whether one of them is, or what one of them wrote."""
    if any(one.quoted for one in tokens):
        return None
    said = [one for one in norms if one not in _IDLE]
    return _of_states(said, scene) or _of_words(said, scene)


_IDLE: Final = frozenset({"?", "now", "right", "currently", "at", "the", "moment", "just"})


def _of_states(said: Sequence[str], scene: ShownScreen) -> Told | None:
    people = _people(scene)
    state = next(
        (one for one in _STATES if list(said[-len(one.split()) :]) == one.split() and said), ""
    )
    if len(people) < _FEWEST or not state or scene.goes_on or scene.cut:
        return None
    rest = said[: -len(state.split())]
    named = [name for name, told in people if told == state]
    if rest in (["who", "is"], ["who's"], ["who", "are"], ["which", "people", "are"]):
        return Told(", ".join(named), ", ".join(named)) if named else None
    if rest[:2] == ["how", "many"] and rest[2:] in (["people", "are"], ["are"], ["members", "are"]):
        return Told(f"{len(named)}: {', '.join(named)}", str(len(named))) if named else None
    if rest[:1] != ["is"] or not 0 < len(rest) - 1 <= _MOST_NAME:
        return None
    meant = [(name, told) for name, told in people if _is_named(rest[1:], name)]
    if len(meant) != 1:
        return None
    name, told = meant[0]
    return Told(f"{'Yes' if told == state else 'No'}, {name} is {told}", told)


def _people(scene: ShownScreen) -> list[tuple[str, str]]:
    """Return the people that things of one kind, one below the other, are called by, each with
    what stands behind the name: “Ana Bell (online)”."""
    for role in _SHOWN:
        placed = [
            (one.bounds.bottom, one.bounds.x, (match["name"].strip(), match["state"].casefold()))
            for one in scene.content
            if one.role == role
            and (match := _WITH_STATE.fullmatch(" ".join(one.name.split()))) is not None
        ]
        people = [person for _, _, person in placed]
        if len(people) >= _FEWEST and len({x for _, x, _ in placed}) == 1:
            if _may_go_on(placed[-1][0], scene):
                return []
            names = [name for name, _ in people]
            return people if len(set(names)) == len(names) else []
    return []


def _may_go_on(bottom: int, scene: ShownScreen) -> bool:
    """Tell whether more people may stand below the window."""
    return scene.front is not None and bottom > scene.front.bounds.bottom - _LINE_PX


_LINE_PX: Final = 40


def _of_words(said: Sequence[str], scene: ShownScreen) -> Told | None:
    """Return what the messages say that are headed by a name."""
    who = _asked_about(said)
    if not who:
        return None
    found = [
        (record, text)
        for records in record_sets(scene)
        if not records.header
        for record in records.records
        if _is_named(who, record.title) and (text := _message(record))
    ]
    names = {record.title for record, _ in found}
    if len(names) != 1 or len(found) > _MOST_TOLD:
        return None
    told = "; ".join(f"“{text}”" for _, text in found)
    return Told(f"{names.pop()}: {told}", told)


def _asked_about(said: Sequence[str]) -> list[str]:
    """Return the name in “what did Zoe say”, “what has Ana written”; none for another question."""
    if len(said) < len(("what", "did", "zoe", "say")) or said[0] != "what":
        return []
    name = list(said[2:-1])
    asks = said[1] in ("did", "does", "has") and said[-1] in _SAYS
    vague = STOP_WORDS | GENERIC
    return name if asks and len(name) <= _MOST_NAME and not vague & set(name) else []


def _message(record: Record) -> str:
    """Return the only text of a message beside who wrote it, and when; "" for none, or where it
    says nothing of when."""
    texts = [" ".join(text.split()) for text, _ in record.told]
    others = list(dict.fromkeys(one for one in texts if one and one != record.title))
    times = [one for one in others if _is_time(one)]
    left = [one for one in others if one not in times]
    return left[0] if len(left) == 1 and times and " " in left[0] else ""


def _is_time(text: str) -> bool:
    return any(read(text) is not None for read in (clock_in, day_in, moment_in)) or bare(text) in (
        "yesterday",
        "today",
    )


def _is_named(said: Sequence[str], name: str) -> bool:
    """Tell whether words are a name, or the first or the last words of it."""
    own = bare(name).split(" ")
    return any(
        list(said) == own[start:end]
        for start, end in itertools.combinations(range(len(own) + 1), 2)
        if start == 0 or end == len(own)
    )
