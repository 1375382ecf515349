"""Tells whether a name commands something that no list has, and that may not be harmless. Pure.

Lists of verbs have gaps. What a button says is either a title (“Order history”), or begins with a
verb; and verbs that are harmless are few, where those that are not are thousands. So a name that
begins with a verb is weighed: by that verb, by what kinds of words stand around it, and by the
others. The weights are learnt from labels (weights.py). A verb that none of them has is weighed
like those that only one or two have.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ...ports.shared.english_verbs import NOUNS_TOO, ONLY_VERBS
from ..folding import Tokens, tokens
from .noun_or_verb import LEADS, NOUN_SIGNS
from .weights import BEGINS, ENDS, FOLLOWED, HAS, OF, USUAL

_DETERMINERS: Final = frozenset(
    tokens(
        "this that it the my your all a an me them him her us these those its our their every "
        "everyone everything"
    )
)
_PREPOSITIONS: Final = frozenset(
    tokens(
        "of for from by in on at is are was were to with as into without about up down out off "
        "over back away"
    )
)
# The dictionary knows these as verbs only.
_NOUNS_MORE: Final = frozenset({"invoice", "transcript", "complaint"})
_TELLING_WHICH: Final = frozenset({"of", "for", "from", "by", "about"})
_ADVERBS: Final = frozenset(tokens("now again here later anyway online live first instead"))
_POINTS_BACK: Final = frozenset({"it", "this", "that"})
_PREFIXES: Final = ("re", "un", "de", "dis", "over", "pre", "mis", "out", "co")
_SUFFIXES: Final = ("ize", "ise", "ify", "ate")
# A word is no verb for a prefix alone, nor for a suffix.
_ROOT_LEAST, _SUFFIXED_LEAST = 3, 7
_MANY: Final = 4
# Shorter words end so by chance: "as", "red", "king".
_PLURAL_LEAST, _ING_LEAST, _ED_LEAST = 4, 5, 4


def may_count(name: Tokens) -> bool:
    """Return True if the name commands, and nothing tells that what it commands is harmless."""
    order = ordered(name)
    if order and order[0] in _tables()["begins"] and _POINTS_BACK.issuperset(order[1:]):
        # To close it is to close.
        order = order[:1]
    return bool(order) and weight(order) > 0


def is_told_of(name: Tokens) -> bool:
    """Return True for “Invoice for March”: a noun as often, and what follows tells which one."""
    noun = name[:1] and name[0] in NOUNS_TOO | _NOUNS_MORE
    return bool(noun) and len(name) > 2 and name[1] in _TELLING_WHICH


def is_noun_alone(name: Tokens) -> bool:
    """Return True for one word that is a noun as often: above a column it is what stands in it."""
    return len(name) == 1 and name[0] in NOUNS_TOO


def ordered(name: Tokens) -> Tokens:
    """Return the name from the verb on that it begins with; () if it begins with none."""
    start = 0
    while start < len(name) - 1 and name[start] in LEADS:
        start += 1
    order = name[start:]
    return order if order and _is_verb(order[0]) else ()


def weight(order: Tokens) -> int:
    """Return what speaks against it, in twentieths; of a name that begins with a verb."""
    tables = _tables()
    found = features(order, known=order[0] in tables["begins"])
    return USUAL + sum(tables[kind].get(what, 0) for kind, what in found)


def features(order: Tokens, *, known: bool) -> list[tuple[str, str]]:
    """Return what it is weighed by: the table (weights.py), and the row there.

    Without `known` it is weighed as if no label had this verb.
    """
    verb, *others = order
    kind = "noun" if verb in NOUNS_TOO else "verb"
    after = _kind(others[0]) if others else "end"
    return [
        ("begins", verb if known else f"?{kind}"),
        ("followed", f"{kind}+{after}"),
        ("ends", f"{kind}+{_kind(order[-1])}"),
        ("of", str(min(len(order), _MANY))),
        *(("has", word) for word in dict.fromkeys(others)),
    ]


@cache
def _kind(word: str) -> str:
    """Return what kind of word it may be, as far as its form tells."""
    listed = (
        (NOUN_SIGNS, "sign"),
        (_DETERMINERS, "determiner"),
        (_PREPOSITIONS, "preposition"),
        (_ADVERBS, "adverb"),
    )
    for words, kind in listed:
        if word in words:
            return kind
    if word[0].isdigit():
        return "number"
    if len(word) >= _PLURAL_LEAST and word.endswith("s") and not word.endswith(("ss", "us")):
        return "plural"
    if len(word) >= _ING_LEAST and word.endswith("ing"):
        return "ing"
    if len(word) >= _ED_LEAST and word.endswith("ed"):
        return "ed"
    if word in NOUNS_TOO:
        return "noun"
    return "verb" if word in ONLY_VERBS else "other"


def _is_verb(word: str) -> bool:
    if _is_listed(word):
        return True
    made = any(
        word.startswith(one)
        and len(word) >= len(one) + _ROOT_LEAST
        and _is_listed(word[len(one) :])
        for one in _PREFIXES
    )
    return made or (len(word) >= _SUFFIXED_LEAST and word.isascii() and word.endswith(_SUFFIXES))


def _is_listed(word: str) -> bool:
    return word in ONLY_VERBS or word in NOUNS_TOO


@cache
def _tables() -> dict[str, dict[str, int]]:
    texts = {"begins": BEGINS, "followed": FOLLOWED, "ends": ENDS, "of": OF, "has": HAS}
    return {kind: _rows(text) for kind, text in texts.items()}


def _rows(text: str) -> dict[str, int]:
    pairs = (one.rpartition(":") for one in text.split())
    return {what: int(number) for what, _, number in pairs}
