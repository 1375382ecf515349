"""Tells what a dialog asks, and what the button does that answers it. Pure.

“OK” and “Yes” say nothing of themselves: the words above them do. Any other button that does not
decline is judged by a question, too: “Go ahead” below “Delete all mails?”.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ...events import Element
from ..concern import ActFamily, Concern, of
from ..folding import Tokens, tokens
from ..languages.declining import DECLINING
from ..words.lexicon import YES, FoundAct, accented_in, family_of, found_in
from ..words.noun_or_verb import NOUNS

_NAME_MOST: Final = 300
_VERB_LEAST: Final = 3
_ASKS: Final = frozenset("?？؟;՞፧⁇")
# A sentence ends before a space, so that a file's name does not end one.
_SENTENCE: Final = re.compile(r"\S.*?(?:[.!?？؟;՞፧⁇…:](?=\s|$)|[。！？]|\n|$)")
_DECLINED: Final = frozenset(tokens(one) for line in DECLINING.values() for one in line.split("|"))
# “Don't delete”, “Keep my account”.
_REFUSALS: Final = (("don", "t"), ("do", "not"), ("no", "thanks"), ("no", "thank"), ("never",))
_GOES_ON: Final = frozenset({"going", "on", "deleting", "removing"})
_BEFORE_VERBS: Final = frozenset({"to", "and", "or", "will", "now", "you", "really", "please"})


def of_question(element: Element) -> list[Concern]:
    """Return what is to be said against a button that answers what its dialog asks."""
    if not element.asks:
        return []
    name = tokens(element.name[:_NAME_MOST])
    if declines(name):
        return []
    # A button without words may agree as well.
    agrees = set(name) <= YES
    return list(_said(element.asks, asked=not agrees))


def declines(name: Tokens) -> bool:
    """Tell whether a button of this name is the way out of what a dialog asks."""
    if name in _DECLINED or any(name[: len(begin)] == begin for begin in _REFUSALS):
        return True
    return name[:1] == ("keep",) and not _GOES_ON & set(name)


@lru_cache(maxsize=256)
def _said(text: str, *, asked: bool) -> tuple[Concern, ...]:
    """Return what a dialog's words speak of, or just those that are `asked`. Kept: each target is
    judged at least twice."""
    found: dict[ActFamily, None] = {}
    for sentence in _SENTENCE.findall(text):
        if not asked or sentence.strip()[-1:] in _ASKS:
            words = _uninflected(tokens(sentence))
            for one in (*found_in(words), *accented_in(sentence)):
                family = family_of(one)
                if family is not None and not _is_noun(one, words):
                    found[family] = None
    return tuple(of(family) for family in found)


def _uninflected(words: Tokens) -> Tokens:
    """Return the same with English verbs as names have them, where they tell what is to come: “will
    be deleted”, “removing it”, but not “was deleted”."""
    return tuple(
        _base(word) if word.endswith("ing") or "be" in words[max(0, at - 2) : at] else word
        for at, word in enumerate(words)
    )


def _base(word: str) -> str:
    """Return a verb of a risky act without its ending; any other word as it is."""
    for ending in ("ed", "ing"):
        stem = word.removesuffix(ending)
        if stem != word:
            for base in (f"{stem}e", stem, stem[:-1]):
                if len(base) >= _VERB_LEAST and found_in((base,)):
                    return base
    return word


def _is_noun(one: FoundAct, words: Tokens) -> bool:
    """Return True for the post in “Your post was saved”."""
    noun = one.english and one.length == 1 and words[one.place] in NOUNS
    return noun and (one.place == 0 or words[one.place - 1] not in _BEFORE_VERBS)
