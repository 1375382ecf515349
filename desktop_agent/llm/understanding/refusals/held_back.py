"""Tells texts and names that hold words which hold something back: “save it as list.txt but don't
overwrite” names no file “list.txt but don't overwrite”. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from ....events import Element
from ....protocol import Op, Type
from .acts_on_another import QUOTES

_DONT: Final = r"(?:don['’]?t|do not|never)"
_TAIL: Final = re.compile(
    rf"(?:\bbut(?: please)? (?:{_DONT}|not|only|without|if|unless)\b"
    rf"|(?:,|;| and) ?(?:please )?(?:{_DONT}|unless|without)\b"
    r"|\bunless\b|\bonly if\b"
    r"|\bif (?:it|there|that|this|they)\b.*(?:n['’]t|not|already|exists?|empty|there)\b)",
    re.IGNORECASE,
)
# What stands behind a colon, or is told to somebody, is a text as it stands.
_AS_IT_STANDS: Final = re.compile(
    r"(?<!\d):\s|\b(?:saying|that says|which says|to say|to tell|telling|that)\s", re.IGNORECASE
)
_QUOTED: Final = re.compile(r"[\"“„][^\"”“]*[\"”“]|(?<!\w)['‘][^’']+['’](?!\w)")
_NOT_TO: Final = re.compile(
    rf",? but(?: please)? (?:not (?:to|in|into|on|onto|here|there|yet|now)|{_DONT} (?:add|save"
    r"|submit|send|post|create|press|click))\b",
    re.IGNORECASE,
)
_KEEPS: Final = re.compile(
    r"\b(?:save|store|export|write|download)\b.*(?:\b(?:don['’]?t|do not|not|never|without|unless"
    r"|only if)\b.*\b(?:overwrit|replac|exist)|\b(?:if|in case) (?:it|there|that)\b.*\b(?:exist"
    r"|there\b))",
    re.IGNORECASE | re.DOTALL,
)


def holds_it_back(texts: Iterable[str], said: str) -> bool:
    """Tell whether a text that is not quoted holds what is not to be done, or when not: “bread but
    don't add it”."""
    own = _QUOTED.sub(" ", said)
    tail = _TAIL.search(own)
    if tail is None or _AS_IT_STANDS.search(own[: tail.start()]):
        return False
    return any(_TAIL.search(text) is not None for text in texts)


def keeps_what_is_there(ops: Sequence[Op], said: str) -> bool:
    """Tell whether a file is saved by a name, where that is only to be done if none is called so:
    the keys for saving do not look."""
    types = any(isinstance(op, Type) for op in ops)
    return types and _KEEPS.match(_QUOTED.sub(" ", said).strip()) is not None


def adds_what_is_held_back(ops: Sequence[Op], pressed: Sequence[Element], said: str) -> bool:
    """Tell whether something is handed in, though it is said where or that it may not be: “add
    bread, but not to the list”."""
    types = any(isinstance(op, Type) for op in ops)
    own = _QUOTED.sub(" ", said)
    found = _NOT_TO.search(own)
    if not types or not pressed or found is None or QUOTES.search(said[found.start() :]):
        return False
    return _AS_IT_STANDS.search(own[: found.start()]) is None
