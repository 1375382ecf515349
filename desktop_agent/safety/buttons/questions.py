"""Tells what a dialog asks, and what the button does that answers it. Pure.

“OK” and “Yes” say nothing of themselves: the words above them do, in a dialog or beside them.
Any other button of a dialog that does not decline is judged by a question, too: “Keep going” below
“Delete all mails?”.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
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
# Such as “Go ahead”, “Got it”, “I am sure”: with YES, they agree to what is asked.
_AGREEING: Final = frozenset(
    tokens(
        "go ahead do it that this so sure got i im am m understand understood agree agreed fine "
        "yep yeah yup alright right absolutely of course please now let s"
    )
)
_ANNOUNCES: Final = frozenset(tokens("will going about wird werden sera seront será serán"))
_FEW_WORDS, _LINE_WORDS = 4, 10
_SHORT: Final = 2
_SURE: Final = ("are", "you", "sure")
_THIS: Final = (("this",), ("it",), ("that",))
_BEFORE_VERBS: Final = frozenset({"to", "and", "or", "will", "now", "you", "really", "please"})


def of_question(element: Element) -> list[Concern]:
    """Return what is to be said against a button that answers what its dialog asks."""
    if not element.asks and not element.beside:
        return []
    name = tokens(element.name[:_NAME_MOST])
    if declines(name):
        return []
    # A button without words may agree as well.
    agrees = set(name) <= YES | _AGREEING
    if element.asks:
        return list(_said(element.asks, asked=not agrees))
    return list(_announced(element.beside)) if agrees and name else []


def declines(name: Tokens) -> bool:
    """Tell whether a button of this name is the way out of what a dialog asks."""
    if name in _DECLINED or any(name[: len(begin)] == begin for begin in _REFUSALS):
        return True
    return name[:1] == ("keep",) and not _GOES_ON & set(name)


@lru_cache(maxsize=256)
def _said(text: str, *, asked: bool) -> tuple[Concern, ...]:
    """Return what a dialog's words speak of, or just those that are `asked`. Kept: each target is
    judged at least twice."""
    sentences = _SENTENCE.findall(text)
    return _acts(one for one in sentences if not asked or _is_question(one))


@lru_cache(maxsize=256)
def _announced(text: str) -> tuple[Concern, ...]:
    """Return what the words beside a button ask, or say that will be done, or name as a title does.

    All others may be the prose of any page: “You can delete it later.”
    """
    return _acts(
        sentence
        for sentence in _SENTENCE.findall(text)
        if _is_question(sentence) or _announces(sentence) or _is_title(sentence)
    )


def _is_question(sentence: str) -> bool:
    return sentence.strip()[-1:] in _ASKS or tokens(sentence)[:3] == _SURE


def _announces(sentence: str) -> bool:
    """Return True for what says that something is to come: “will be deleted”, “This deletes it”."""
    words = tokens(sentence)
    return bool(_ANNOUNCES & set(words)) or words[:1] in _THIS


def _is_title(sentence: str) -> bool:
    """Return True for a line that begins with an act: “Close account”, “Deleting it is for good”.

    With a stop at its end, and in the imperative, it may be advice.
    """
    words = tokens(sentence)
    if not words:
        return False
    most = _LINE_WORDS if _is_line(sentence, words) else _FEW_WORDS
    return len(words) <= most and any(one.place == 0 for one in found_in(_uninflected(words)))


def _is_line(sentence: str, words: Tokens) -> bool:
    return not sentence.strip().endswith(".") or words[0].endswith("ing")


def _acts(sentences: Iterable[str]) -> tuple[Concern, ...]:
    found: dict[ActFamily, None] = {}
    for sentence in sentences:
        words = _uninflected(tokens(sentence))
        if _is_scrap(sentence, words):
            continue
        for one in (*found_in(words), *accented_in(sentence)):
            family = family_of(one)
            if family is not None and not _is_noun(one, words):
                found[family] = None
    return tuple(of(family) for family in found)


def _is_scrap(sentence: str, words: Tokens) -> bool:
    """Return True for “At.” and the like: a short word is the act of another language only as the
    name of a button, or in a question."""
    lone = len(words) == 1 and len(words[0]) <= _SHORT and words[0].isascii()
    return lone and not _is_question(sentence)


def _uninflected(words: Tokens) -> Tokens:
    """Return the same with English verbs as names have them, where they tell what is to come: “will
    be deleted”, “removing it”, but not “was deleted”."""

    def ends(at: int) -> bool:
        comes = "be" in words[max(0, at - 2) : at] or (at == 1 and words[:1] in _THIS)
        return comes or words[at].endswith("ing")

    return tuple(_base(word) if ends(at) else word for at, word in enumerate(words))


def _base(word: str) -> str:
    """Return a verb of a risky act without its ending; any other word as it is."""
    for ending in ("ed", "ing", "s"):
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
