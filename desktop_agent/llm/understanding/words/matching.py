"""Compares the words of a request with the names of what is on the screen."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache
from typing import Final

from ....ports.shared.contrary import says_otherwise
from .lexicon import CLOSES, MOST_SYNONYM_WORDS, STOP_WORDS, SYNONYMS
from .phrases import Like
from .tokens import Token, Tokens, norm_of, spoken, words

_WORD: Final = re.compile(r"\w+(?:['.&+-]\w+)*|[#@×✕✖]")
_EDGES: Final = " \t.:;,*…!?()[]›»→▾▸"
_TYPO_LETTERS: Final = 4
_ROOT_LETTERS: Final = 4
_SEVERAL: Final = 2
_TWO_TYPOS_LETTERS: Final = 8


class NameFit(IntEnum):
    """Says how well words fit a name. From INSIDE on they are sure to mean it, if nothing else
    fits as well."""

    NONE = 0
    PART = 1
    TYPO = 2
    SYNONYM = 3
    INSIDE = 4
    START = 5
    WORDS = 6
    EXACT = 7
    SAME = 8


SURE: Final = NameFit.TYPO
"""The least fit that counts as meant, where only one thing fits so."""


@lru_cache(maxsize=8192)
def fit(wanted: Tokens, name: str) -> NameFit:
    """Return how well the tokens fit the name."""
    said, quoted = words(wanted), len(wanted) == 1 and wanted[0].quoted
    if not said or not name:
        return NameFit.NONE
    if said == name:
        return NameFit.SAME
    one, other = bare(spoken(wanted)), bare(name)
    if one == other and one:
        return NameFit.EXACT
    if norm_of(said) in CLOSES and norm_of(name) in CLOSES:
        return NameFit.SYNONYM
    mine, theirs = _stems(one), _stems(other)
    if not mine or not theirs:
        return NameFit.NONE
    if mine == theirs:
        return NameFit.WORDS
    if says_otherwise(one, other):
        return NameFit.NONE
    inside = _inside(mine, theirs)
    if inside is not None:
        return NameFit.START if inside == 0 else NameFit.INSIDE
    if quoted and wanted[0].is_capital:
        return NameFit.NONE
    if not quoted and set(mine) <= set(theirs):
        return NameFit.INSIDE
    alike, others = _same(mine), _same(theirs)
    if others[: len(alike)] == alike or _joined(mine) == _joined(theirs):
        return NameFit.SYNONYM
    if not quoted and _are_typos(mine, theirs):
        return NameFit.TYPO
    return NameFit.PART if set(alike) & set(others) else NameFit.NONE


def is_like(wanted: Tokens, how: Like, name: str) -> bool:
    """Tell whether a name begins, ends or goes on as wanted."""
    said, whole = norm_of(words(wanted)), norm_of(name)
    match how:
        case Like.STARTS:
            return whole.startswith(said)
        case Like.ENDS:
            return whole.endswith(said)
        case Like.HAS:
            return said in whole


@lru_cache(maxsize=4096)
def bare(text: str) -> str:
    """Return the text folded, without the marks at its ends."""
    return norm_of(text).strip(_EDGES)


def stems(text: str) -> tuple[str, ...]:
    """Return the words of a text that carry its meaning, in their stem."""
    return _stems(bare(text))


# Without its “in”, which tells nothing elsewhere, “sign in” would no longer be “log in”. “The sign
# in the window” is none.
_LOG_IN: Final = re.compile(
    r"\b(?:log|sign)[ -](?:in|on)\b(?! (?:the|a|an|my|this|that)\b)"
    r"|\b(?:continue|connect) (?=with (?:google|apple|facebook|microsoft|github|linkedin|sso)\b)"
)
# “Check in” and “Check-in” are the same; “check in the list” is neither.
_CHECK_IN: Final = re.compile(r"\bcheck[ -](in|out)\b(?! (?:the|a|an|my|this|that)\b)")
_STAY_IN: Final = re.compile(r"\b(?:keep me|stay) (?:logged|signed)[ -]in\b")


@lru_cache(maxsize=4096)
def _stems(text: str) -> tuple[str, ...]:
    text = _CHECK_IN.sub(r"check\1", _STAY_IN.sub("remember me", text))
    found = _WORD.findall(_LOG_IN.sub("login ", text))
    kept = [one for one in found if one not in STOP_WORDS]
    return tuple(_stem(one) for one in kept or found)


@lru_cache(maxsize=8192)
def means(word: str, text: str) -> bool:
    """Tell whether a word is one of a text, whatever its accents and its ending, or a slip for it,
    or another word for it."""
    wanted = _same(_stems(_plain(word)))
    shown = _same(_stems(_plain(bare(text))))
    if not wanted or not shown:
        return False
    return _inside(wanted, shown) is not None or any(is_typo(_plain(word), one) for one in shown)


def hints(word: str, shown: str) -> bool:
    """Tell whether a word means another one: whatever its ending, cut short, or with a slip."""
    if means(word, shown):
        return True
    mine, theirs = _root(word), _root(shown)
    if len(mine) >= _ROOT_LETTERS and (mine == theirs or theirs.startswith(mine)):
        return True
    if len(mine) > _ROOT_LETTERS and mine[-1] == mine[-2] and mine[:-1] == theirs:
        # “Wrapping” is what “wrap” is.
        return True
    return is_typo(word, shown)


def _root(word: str) -> str:
    for ending in ("ings", "ing", "ies", "es", "ed", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= _ROOT_LETTERS - 1:
            return word.removesuffix(ending)
    return word


@lru_cache(maxsize=8192)
def is_same(one: str, other: str) -> bool:
    """Tell whether two names come to the same, by their words and what those mean."""
    return _same(_stems(bare(one))) == _same(_stems(bare(other)))


def begins_alike(name: str, longer: str) -> bool:
    """Tell whether a name begins with the words of another one, or with what those mean."""
    wanted, shown = _same(_stems(bare(name))), _same(_stems(bare(longer)))
    return bool(wanted) and shown[: len(wanted)] == wanted


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text)
    return "".join(one for one in letters if not unicodedata.combining(one))


def _stem(word: str) -> str:
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return f"{word[:-3]}y" if word.endswith("ies") and len(word) > 4 else word[:-1]
    return word


def _inside(part: Sequence[str], whole: Sequence[str]) -> int | None:
    """Return where the words stand in the others, one after the other; None if they do not."""
    for at in range(len(whole) - len(part) + 1):
        if list(whole[at : at + len(part)]) == list(part):
            return at
    return None


@lru_cache(maxsize=4096)
def _same(found: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words with those that mean the same in place of each other."""
    out: list[str] = []
    at = 0
    while at < len(found):
        for length in range(min(MOST_SYNONYM_WORDS, len(found) - at), 0, -1):
            phrase = " ".join(found[at : at + length])
            if phrase in SYNONYMS or length == 1:
                out += SYNONYMS.get(phrase, phrase).split()
                at += length
                break
    return tuple(out)


def words_around(tokens: Tokens, name: str) -> Tokens | None:
    """Return the tokens that are left of a clause once the words of a name are taken out, which
    stand in it in their order, the first one first: “add the lamp to the cart” is “Add to cart”
    with “the lamp”. None if the name is not in it so."""
    wanted = list(_same(stems(name)))
    left: list[Token] = []
    if len(wanted) < _SEVERAL:
        return None
    for at, token in enumerate(tokens):
        own = _same(_stems(token.norm)) if not token.quoted and not token.is_mark else ()
        if wanted and (own == (wanted[0],) or (at == 0 and _is_adding(token.norm, wanted[0]))):
            wanted.pop(0)
        elif at == 0:
            return None
        else:
            left.append(token)
    while left and left[-1].norm in STOP_WORDS:
        left.pop()
    return None if wanted else tuple(left)


_ADDING: Final = frozenset(
    {"put", "place", "throw", "drop", "stick", "pop", "chuck", "toss", "get"}
)


def _is_adding(word: str, wanted: str) -> bool:
    """Tell whether “put” or the like says “add”, as on the button of a shop."""
    return wanted == "add" and word in _ADDING


def _joined(found: Sequence[str]) -> str:
    return re.sub(r"[^\w]", "", "".join(found))


def _are_typos(mine: Sequence[str], theirs: Sequence[str]) -> bool:
    """Tell whether the one list of words is the other, but for slips of the fingers."""
    if len(mine) != len(theirs):
        return False
    return all(one == other or is_typo(one, other) for one, other in zip(mine, theirs, strict=True))


@lru_cache(maxsize=8192)
def is_typo(one: str, other: str) -> bool:
    """Tell whether a word may be a slip for another one: one letter off, two in a long word. A
    usual word is none itself."""
    if one in _NO_SLIPS:
        return False
    shorter = min(len(one), len(other))
    if shorter < _TYPO_LETTERS or one.isdigit() or other.isdigit() or one[0] != other[0]:
        return False
    most = 2 if shorter >= _TWO_TYPOS_LETTERS else 1
    return abs(len(one) - len(other)) <= most and distance(one, other) <= most


# “Which of them cost less?” is about no coat.
_NO_SLIPS: Final = frozenset(
    [
        *("cost", "costs", "price", "prices", "more", "most", "less", "least", "than", "then"),
        *("that", "this", "these", "those", "with", "what", "when", "where", "which", "whose"),
        *("have", "here", "there", "last", "long", "much", "many", "does", "done", "time", "date"),
        *("late", "early", "earn", "earns", "work"),
        *("works", "live", "left", "sent", "same", "some", "cart"),
        *("each", "else", "just", "like", "make", "next", "only", "once", "over", "still", "take"),
        *(
            "their",
            "them",
            "they",
            "under",
            "until",
            "very",
            "want",
            "were",
            "will",
            "your",
            "some",
        ),
    ]
)


def distance(one: str, other: str) -> int:
    """Return the edits from one word to the other; two letters that changed places are one."""
    rows = [list(range(len(other) + 1))]
    for i, a in enumerate(one, 1):
        row = [i]
        for j, b in enumerate(other, 1):
            cost = min(rows[-1][j] + 1, row[j - 1] + 1, rows[-1][j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                cost = min(cost, rows[-2][j - 2] + 1)
            row.append(cost)
        rows.append(row)
    return rows[-1][-1]
