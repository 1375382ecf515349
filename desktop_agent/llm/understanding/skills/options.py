"""Answers which entries a list has: it is opened, read and closed again, and nothing is chosen."""

from __future__ import annotations

import re
from typing import Final

from ....events import Element
from ....protocol import KeyCombo
from ..screen.groups import heading_over
from ..screen.scene import ShownScreen
from ..words.frames import line_of
from ..words.lexicon import DETERMINERS, QUESTION, STOP_WORDS
from ..words.matching import bare, means, stems
from ..words.reading import Clause
from ..words.tokens import Token
from .choosing import entries_of
from .plans import Answer, Progress, Steps, click_on

_ASKS_FOR_ALL: Final = re.compile(
    r"(?:which|what) .*\b(?:can|could|may) (?:i|we|you|one)\b"
    r"|(?:which|what) .*\bwould there be\b"
    r"|(?:which|what) \S+ are\Z"
    r"|(?:which|what) .*\b(?:are (?:there|available|on offer|offered|possible|listed)|do i have)\b"
    r"|what (?:are|were) (?:the|my|all the|all) .*\b(?:choices|options|possibilities)\b"
    r"|(?:list|name|read out|tell me) (?:me )?(?:all )?(?:the |my )?.*\b(?:choices|options)\b"
)
_ASKS_FOR_ONE: Final = re.compile(
    r"(?:is|are|can i (?:choose|pick|select|take|get|have)|could i (?:choose|pick|select)) .*"
)
_IDLE: Final = (
    STOP_WORDS
    | QUESTION
    | frozenset(
        [
            *("i", "we", "you", "one", "choose", "pick", "select", "from", "take", "set", "use"),
            *("there", "available", "offer", "offered", "possible", "options", "choices", "list"),
            *("listed", "here", "all", "save", "put", "get", "change", "switch", "between", "out"),
            *("many", "different", "may", "possibilities", "name", "read", "tell", "me", "among"),
            *("thing", "things", "item", "items", "entry", "entries", "option", "choice", "your"),
            *("have", "them", "those", "these", "anything", "else", "kind", "kinds", "sort"),
        ]
    )
)
_MOST_ENTRIES: Final = 30


def options_told(clause: Clause, scene: ShownScreen, progress: Progress) -> Steps | Answer | None:
    """Return what comes next to tell the entries of the only list that a question names: “which
    countries can I pick?”, “is Germany among the countries?”."""
    line = line_of(clause.tokens)
    every = _ASKS_FOR_ALL.match(line) is not None
    if not every and not (_ASKS_FOR_ONE.match(line) and _lists_named(clause, scene)):
        return None
    lists = _lists_named(clause, scene)
    if len(lists) != 1:
        return _of_group(clause, scene) if every else None
    source = lists[0]
    if every and any(not _names(one, source) for one in _telling(clause)):
        # “Which days can I pick for the course?” asks for no courses.
        return None
    if "expanded" not in source.states:
        if source.name in progress.opened:
            return None
        return Steps((click_on(source),), f"Open {source.words}", "", more=True)
    entries = list(dict.fromkeys(" ".join(one.name.split()) for one in entries_of(source, scene)))
    if not entries or len(entries) > _MOST_ENTRIES:
        return None
    close = (KeyCombo(keys=("esc",)),)
    if every:
        return Answer(", ".join(entries), close)
    sought = [one for one in _telling(clause) if not _names(one, source)]
    found = [one for one in entries if sought and all(means(each.norm, one) for each in sought)]
    return Answer(f"Yes: {', '.join(found)}" if found else f"No: {', '.join(entries)}", close)


def _of_group(clause: Clause, scene: ShownScreen) -> Answer | None:
    """Return the options of the only group that is named: “which meals can I have?”."""
    telling = _telling(clause)
    groups: dict[str, list[str]] = {}
    for one in scene.of_role("radio button", "check box"):
        groups.setdefault(heading_over(one, scene), []).append(one.name)
    found = [
        names
        for group, names in groups.items()
        if group and telling and all(means(each.norm, group) for each in telling)
    ]
    return Answer(", ".join(found[0])) if len(found) == 1 else None


def _lists_named(clause: Clause, scene: ShownScreen) -> list[Element]:
    """Return the lists whose names a question holds."""
    telling = _telling(clause)
    return [
        one
        for one in scene.of_role("combo box")
        if bare(one.name) and any(_names(token, one) for token in telling)
    ]


def _telling(clause: Clause) -> list[Token]:
    idle = _IDLE | DETERMINERS
    return [one for one in clause.tokens if one.quoted or not (one.is_mark or one.norm in idle)]


def _names(token: Token, source: Element) -> bool:
    """Tell whether a word is one of a list's name, also as the plural of it."""
    return any(
        means(form, word)
        for word in stems(source.name)
        for form in (token.norm, _singular(token.norm))
        if word not in _IDLE
    )


def _singular(word: str) -> str:
    return f"{word.removesuffix('ies')}y" if word.endswith("ies") else word.removesuffix("s")
