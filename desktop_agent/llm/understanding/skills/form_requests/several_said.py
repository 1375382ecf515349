"""Says texts that are put into fields one after another as one order for all of them: “put 0664 in
the phone and ana@x.org in the e-mail”. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ...screen.scene import ShownScreen
from ...words.lexicon import ACTIONS, DETERMINERS
from ...words.matching import stems
from ...words.tokens import Tokens, tokens_of, words

_VERBS: Final = frozenset({"put", "type", "write", "enter", "fill", "insert", "key", "place"})
_POLITE: Final = frozenset(
    ["please", "can", "could", "would", "will", "you", "now", "then", "just", "kindly", "and", "so"]
)
_LEADS: Final = frozenset({"in", "into", "as", "for", "under", "at", "on", "to", "inside"})
_JOINS: Final = frozenset({"and", "then", "also"})
_KINDS: Final = frozenset({"field", "box", "fields"})
_ENDS: Final = frozenset({"please", "thanks", "now"})
_MOST_NAME: Final = 4
_FEWEST: Final = 2


def field_named_at(tokens: Tokens, at: int, names: Sequence[str]) -> int:
    """Return where the name of a field ends that a small word at this place leads to, with what
    follows it being nothing or a next part; 0 where there is none."""
    if tokens[at].quoted or tokens[at].norm not in _LEADS:
        return 0
    start = at + 1
    while start < len(tokens) and tokens[start].norm in DETERMINERS and not tokens[start].quoted:
        start += 1
    own = [set(stems(name)) for name in names]
    for length in range(min(_MOST_NAME, len(tokens) - start), 0, -1):
        part = tokens[start : start + length]
        if any(one.quoted for one in part) or set(stems(words(part))) not in own:
            continue
        end = start + length
        end += end < len(tokens) and tokens[end].norm in _KINDS
        if end == len(tokens) or _joins(tokens, end):
            return end
    return 0


def _joins(tokens: Tokens, at: int) -> bool:
    one = tokens[at]
    return not one.quoted and (one.is_mark or one.norm in _JOINS | _ENDS)


def in_their_fields(text: str, scene: ShownScreen) -> str:
    """Return “enter 0664 as the Phone and ana@x.org as the E-mail”; "" where not all of the request
    is said so, or a field is named twice."""
    tokens = tokens_of(text) or ()
    at = 0
    while at < len(tokens) and tokens[at].norm in _POLITE and not tokens[at].quoted:
        at += 1
    if at >= len(tokens) or tokens[at].quoted or tokens[at].norm not in _VERBS:
        return ""
    names = [one.name for one in scene.content if one.role in ("field", "combo box") and one.name]
    found: list[tuple[str, str]] = []
    start = _after_verb(tokens, at)
    here = start
    while here < len(tokens):
        end = field_named_at(tokens, here, names) if here > start else 0
        if not end:
            here += 1
            continue
        value = text[tokens[start].start : tokens[here - 1].end]
        name = next(
            one for one in names if set(stems(one)) == set(stems(_name(tokens[here + 1 : end])))
        )
        found.append((name, _as_value(value, tokens[start:here])))
        here = end
        while here < len(tokens) and _joins(tokens, here):
            here += 1
        start = here = _after_verb(tokens, here)
    rest = tokens[start:]
    if rest and (rest[0].quoted or rest[0].norm not in ACTIONS):
        return ""
    if any(_describes(value) for _, value in found):
        return ""
    if len(found) < _FEWEST or len({one for one, _ in found}) < len(found):
        return ""
    said = [f"{value} as the {name.strip()}" for name, value in found]
    more = f", then {text[rest[0].start :]}" if rest else ""
    return f"enter {', '.join(said[:-1])} and {said[-1]}{more}"


def _describes(value: str) -> bool:
    """Tell whether a value only says what is meant: “my number”, “it”; or holds a choice, or the
    name of a field that was passed over."""
    return _DESCRIBES.search(value) is not None


_DESCRIBES: Final = re.compile(
    r"\A“?(?:my|our|his|her|their|your|its|the|this|that|these|those|it|him|them|nothing|something"
    r"|anything|everything|none|whatever|some|any|no|not)\b|\bor\b| (?:in|into) the ",
    re.IGNORECASE,
)


def _after_verb(tokens: Tokens, at: int) -> int:
    if at < len(tokens) and tokens[at].norm in _VERBS and not tokens[at].quoted:
        at += 1
        at += at < len(tokens) and tokens[at].norm == "in"
    return at


def _name(tokens: Tokens) -> str:
    kept = [one for one in tokens if one.norm not in DETERMINERS | _KINDS]
    return words(tuple(kept))


def _as_value(text: str, tokens: Tokens) -> str:
    """Return a value that stays one beside others: with “and” or a comma in it, it is quoted."""
    apart = any(_joins(tokens, at) or tokens[at].norm == "as" for at in range(len(tokens)))
    return f"“{text}”" if apart and not any(one.quoted for one in tokens) else text
