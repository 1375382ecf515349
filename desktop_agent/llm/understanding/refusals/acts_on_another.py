"""Tells turns that act on something else than what was said: a field is emptied in place of its
list, a window closed in place of an account, a task made of an event. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from ....events import Element
from ....protocol import Click, Focus, KeyCombo, Op, element_of
from ..screen.scene import ShownScreen
from ..words.leftovers import left_over
from ..words.lexicon import DETERMINERS
from ..words.matching import bare, stems
from ..words.tokens import tokens_of

POLITE: Final = (
    r"\s*(?:(?:please|kindly|now|then|so|ok|okay|hey|hi|and|just|also|can|could|would|will|you|i|we"
    r"|want|need|to|like|i'd|let's|let|me|us|,) ?)*"
)
QUOTES: Final = re.compile(r"[\"“”„]|(?<!\w)['‘][^'’]+['’](?!\w)")


def acts_on_another(
    ops: Sequence[Op], pressed: Sequence[Element], said: str, scene: ShownScreen
) -> bool:
    """Tell whether the ops empty, press or close something else than what is `said`."""
    return (
        _empties_only_a_field(ops, said, scene)
        or _does_it_to_all(pressed, said)
        or _spares_none(pressed, said)
        or _closes_another(ops, said, scene)
        or _only_logs_out(ops, said, scene)
    )


_EMPTIES: Final = re.compile(
    POLITE + r"(?:clear|empty|clean|wipe|reset)(?: out| up)?\s+(?:[\w'-]+\s+)*?"
    r"(?P<noun>lists?|cart|basket|bag|table|board|queue|trash|bin|inbox|history|agenda|calendar)"
    r"\W*\Z",
    re.IGNORECASE,
)


def _empties_only_a_field(ops: Sequence[Op], said: str, scene: ShownScreen) -> bool:
    """Tell whether only a field is emptied where the list is meant that it adds to."""
    deletes = any(
        isinstance(op, KeyCombo) and op.keys[-1:] in (("backspace",), ("delete",)) for op in ops
    )
    numbers = {element_of(op) for op in ops if isinstance(op, Click)} - {None}
    clicked = [one for one in scene.things if one.number in numbers]
    empties = _EMPTIES.match(said)
    return (
        deletes
        and empties is not None
        and any(one.role == "field" and bare(one.name) != empties["noun"] for one in clicked)
    )


_ONE_OF_THEM: Final = re.compile(
    POLITE + r"(?:put|add|move|copy|send|save|delete|remove|archive)\s+(?:it|this|that)\b"
    r"(?!.*\b(?:all|everything|every|each|both)\b)",
    re.IGNORECASE | re.DOTALL,
)


def _does_it_to_all(pressed: Iterable[Element], said: str) -> bool:
    """Tell whether a button does to all what is to be done to “it”."""
    names = [bare(one.name).split(" ") for one in pressed]
    return _ONE_OF_THEM.match(said) is not None and any(
        "all" in name[1:] or "everything" in name[1:] for name in names
    )


_EMPTYING: Final = frozenset({"clear", "empty", "wipe", "clean", "reset", "erase"})
_SPARED: Final = re.compile(
    r"\b(?:except(?:ing)?|excluding|apart from|aside from|other than|besides|spare"
    r"|(?:but|and|,) (?:not|keep|leave|spare)|all but|everything but|save for|save the)\b",
    re.IGNORECASE,
)


def _spares_none(pressed: Iterable[Element], said: str) -> bool:
    """Tell whether a button takes all away where something is to stay: “clear the basket but not
    the socks”."""
    if _SPARED.search(QUOTES.sub(" ", said)) is None:
        return False
    names = [bare(one.name).split(" ") for one in pressed]
    return any(name[0] in _EMPTYING or _FOR_ALL & set(name[1:]) for name in names)


_FOR_ALL: Final = frozenset({"all", "everything", "everyone"})
_CLOSES: Final = re.compile(
    POLITE + r"(?:close|shut|quit|exit|end)(?: down| out)?\s+(?P<what>[^,.;!?]+)", re.IGNORECASE
)
_WINDOWS: Final = frozenset(
    [
        *("window", "windows", "app", "application", "program", "browser", "tab", "everything"),
        *("page", "site", "website", "it", "this", "that", "dialog", "editor", "terminal"),
    ]
)
_SEGMENTS: Final = re.compile(r"\s+[-–—|·:]\s+|:\s+")
_CLOSING: Final = (("alt", "f4"), ("ctrl", "w"), ("ctrl", "q"))


def _closes_another(ops: Sequence[Op], said: str, scene: ShownScreen) -> bool:
    """Tell whether a window would be closed that only has the words somewhere in its title: “close
    the account” is no window “My account - Northwind”. It is known by its whole name, or that of
    its program."""
    keys = [tuple(op.keys) for op in ops if isinstance(op, KeyCombo)]
    named = [op for op in ops if isinstance(op, Focus)]
    closes = _CLOSES.search(said)
    if scene.page_top is None or closes is None or not any(one in _CLOSING for one in keys):
        return False
    if not named or QUOTES.search(said):
        return False
    what = left_over(tokens_of(closes["what"]) or (), DETERMINERS | {"my", "please", "now"})
    name = " ".join(one.norm for one in what)
    if not name or {one.norm for one in what} & _WINDOWS:
        return False
    titles = [*scene.others, *([scene.front] if scene.front is not None else [])]
    if not any(bare(name) in bare(one.title) for one in titles):
        # Nothing is closed by a name that no window has.
        return False
    known: set[str] = set()
    for one in titles:
        parts = _SEGMENTS.split(one.title)
        # What a page is called is no name of the browser that shows it.
        kept = parts[-1:] if one is scene.front and len(parts) > 1 else parts
        ends = {bare(each).split(" ")[-1] for each in (one.app, parts[-1])}
        known |= {bare(one.title), bare(one.app), *map(bare, kept), *ends}
    return bare(name) not in known


_ENDS_ACCOUNT: Final = re.compile(
    POLITE + r"(?:close|shut|end|delete|remove|cancel)(?: down| out)?\s+(?:[\w'-]+\s+){0,3}"
    r"(?:account|profile|membership|subscription)\b",
    re.IGNORECASE,
)


def _only_logs_out(ops: Sequence[Op], said: str, scene: ShownScreen) -> bool:
    """Tell whether a press only logs out of an account that is to be closed."""
    numbers = {element_of(op) for op in ops if isinstance(op, Click)} - {None}
    names = {bare(one.name) for one in scene.things if one.number in numbers}
    logs_out = names & {"log out", "logout", "sign out", "log off", "sign off"}
    return bool(logs_out) and _ENDS_ACCOUNT.match(said) is not None


# What is made new on a page is one of these, and never another of them.
_MADE: Final = (
    frozenset({"card"}),
    frozenset({"event", "appointment", "meeting"}),
    frozenset({"task", "todo", "to-do"}),
    frozenset({"note"}),
    frozenset({"comment", "review"}),
    frozenset({"contact"}),
    frozenset({"tag", "label"}),
    frozenset({"list"}),
    frozenset({"class"}),
    frozenset({"ticket"}),
    frozenset({"booking", "reservation"}),
    frozenset({"invoice"}),
    frozenset({"expense"}),
)
_NEW_NOUN: Final = re.compile(
    POLITE + r"(?:(?:add|create|make|start|put|write|open|schedule|plan|log)\s+"
    r"(?:(?:an?|another|the|one|my)\s+)(?:new\s+)?|new\s+|add\s+new\s+)(?P<first>[\w-]+)"
    r"(?:\s+(?P<second>[\w-]+))?",
    re.IGNORECASE,
)

# “Add event Lunch” has a name behind its noun, and “add note paper” none.
_NAMED_NOUN: Final = re.compile(
    POLITE + r"(?:add|create|make|schedule|plan|log)\s+(?P<first>[\w-]+)(?P<second>)"
    r"(?::|\s+(?:called|named|titled|for|on|at|with|\"|“|(?-i:[A-Z])))",
    re.IGNORECASE,
)


def is_of_another_noun(
    texts: Sequence[tuple[Element, str]], pressed: Iterable[Element], said: str
) -> bool:
    """Tell whether a new card or event becomes one of what else the page makes: the field or the
    button is called for tasks."""
    new = _NEW_NOUN.match(said) or _NAMED_NOUN.match(said)
    if new is None or not texts:
        return False
    nouns = [one.casefold() for one in (new["first"], new["second"]) if one]
    kind = next((kind for noun in nouns for kind in _MADE if noun in kind), None)
    if kind is None:
        return False
    names = {stem for one in (*(field for field, _ in texts), *pressed) for stem in stems(one.name)}
    others = {stem for other in _MADE if other != kind for noun in other for stem in stems(noun)}
    own = {stem for noun in kind for stem in stems(noun)}
    return bool(names & (others - own)) and not names & own
