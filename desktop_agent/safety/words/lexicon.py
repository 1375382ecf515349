"""Tells which acts a name speaks of, in all languages that we have words for. Pure.

The words are looked up by their first one, so that more languages cost a name nothing.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from ..concern import ActFamily
from ..folding import Tokens, fold, is_cjk, tokens
from ..languages import LANGUAGES, rows
from ..languages.unspaced import AFTER, BEFORE
from . import destructive_words, risky_words
from .noun_or_verb import begins
from .spelling import shape

_BY_NAME: Final = {family.name: family for family in risky_words.ON_NAMES}
# Two halves of an act, in either order: "cancel" and "booking".
_COMPOSED: Final = (
    ("cancel", "booked", destructive_words.TERMINATE),
    ("finish", "deal", destructive_words.PAY),
    ("change", "code", destructive_words.PASSWORD),
    ("change", "rights", destructive_words.PERMISSIONS),
    ("clear", "records", destructive_words.DELETE),
    ("close", "account", destructive_words.DELETE),
    ("write", "disk", destructive_words.FORMAT),
    ("on", "exposure", risky_words.ALLOW),
    ("give", "access", risky_words.ALLOW),
    ("export", "people", risky_words.SHARE),
    ("refuse", "offer", risky_words.LEAVE),
    ("halt", "machine", risky_words.RUN),
    ("start", "program", risky_words.RUN),
    ("make", "secret", destructive_words.KEYS),
    ("off", "shield", destructive_words.SECURITY),
    ("wipe", "device", destructive_words.DELETE),
)
_HALVES: Final = frozenset(half for verb, thing, _ in _COMPOSED for half in (verb, thing))
# In more words than these, its halves may speak of two things.
_COMPOSED_MOST: Final = 8
# Stems and shapes shorter than these are in too many words.
_STEM_LEAST, _SHAPE_LEAST = 3, 3
_ARTICLE: Final = re.compile(r"(?:وال|بال|ال|לה|ה)(?=\w{3})")
_GLUED: Final = re.compile(
    r"(delete|remove|erase|wipe|pay|buy|purchase|order|send|submit|publish|install|uninstall|accept"
    r"|allow|share|upload|transfer|donate|confirm|book|revoke|subscribe|unsubscribe|overwrite)"
    r"(?:now|all|it|this|that|me|my|your|the|account|user|users|file|files|data|item|items|message"
    r"|mail|email|order|payment|money|post|button|btn|everything|forever|selected|permanently"
    r"|access|app|booking)+"
)


@dataclass(frozen=True, slots=True)
class FoundAct:
    """Holds what a name is called by: a family, or one half of a composed act, and where it begins.

    `english`: its verb stands before what it is done to. `first`: it is a noun as often.
    """

    what: str
    place: int
    length: int
    english: bool = False
    first: bool = False


@dataclass(frozen=True, slots=True)
class _Entry:
    what: str
    words: Tokens
    whole: bool
    english: bool = False
    first: bool = False

    def at(self, place: int) -> FoundAct:
        return FoundAct(self.what, place, len(self.words), self.english, self.first)

    def fits(self, name: Tokens, at: int) -> bool:
        """Return True if it is at that place of the name, whose word there fits the first one."""
        if self.whole:
            return at == 0 and name == self.words
        if at + len(self.words) > len(name):
            return False
        if self.first and not begins(name, at, at + len(self.words)):
            return False
        return all(_is_like(name[at + i], word) for i, word in enumerate(self.words[1:], start=1))


class _Index:
    """The entries by their first word: as it is, by its beginning, by its end, with its accents."""

    def __init__(self) -> None:
        self.exact: dict[str, list[_Entry]] = {}
        self.stems: dict[str, list[_Entry]] = {}
        self.ends: dict[str, list[_Entry]] = {}
        self.accented: dict[str, list[_Entry]] = {}
        self.inside: dict[str, list[_Entry]] = {}
        self.shapes: dict[str, str] = {}

    def add(self, what: str, phrase: str, *, english: bool = False) -> None:
        accented, whole = phrase.startswith("!"), phrase.startswith("=")
        first = phrase.startswith("^")
        if accented:
            parts = _accented(phrase)
            self.accented.setdefault(parts[0], []).append(_Entry(what, parts, whole))
            return
        parts = tuple(
            f"{'*' * one.startswith('*')}{word}{'*' * one.endswith('*')}"
            for one in phrase.removeprefix("=").removeprefix("^").split()
            for word in tokens(one)
        )
        if not parts:
            return
        entry = _Entry(what, parts, whole, english, first)
        begin = parts[0]
        if is_cjk(begin):
            self.inside.setdefault("".join(parts), []).append(entry)
        elif begin.endswith("*"):
            self.stems.setdefault(begin[:-1], []).append(entry)
        elif begin.startswith("*"):
            self.ends.setdefault(begin[1:], []).append(entry)
        else:
            self.exact.setdefault(begin, []).append(entry)

    def shaped(self, listed: Iterable[str]) -> None:
        for word in listed:
            if word.isascii() and len(word) >= _SHAPE_LEAST:
                self.shapes.setdefault(shape(word), word)

    def first(self, word: str) -> Iterable[_Entry]:
        """Yield all whose first word fits this one."""
        yield from self.exact.get(word, ())
        if (bare := _bare(word)) != word:
            yield from self.exact.get(bare, ())
        for size in range(_STEM_LEAST, len(word) + 1):
            yield from self.stems.get(word[:size], ())
            yield from self.ends.get(word[-size:], ())


@cache
def _index() -> _Index:
    index = _Index()
    for family in risky_words.ON_NAMES:
        for phrase in (*family.english, *family.others):
            text = f"{'=' * phrase.whole}{'^' * phrase.first}{' '.join(phrase.words)}"
            index.add(family.name, text, english=phrase in family.english)
    # What is written in English is what is worth imitating; a short foreign word is like many.
    index.shaped(
        phrase.words[0]
        for family in risky_words.ON_NAMES
        for phrase in family.english
        if len(phrase.words) == 1 and not phrase.first
    )
    for language, text in LANGUAGES.items():
        for name, phrases in rows(text):
            # Two halves make an act only in one language.
            what = f"{name} {language}" if name in _HALVES else name
            for one in phrases.split("|") if name != "yes" else ():
                index.add(what, one)
    return index


@cache
def _inside() -> re.Pattern[str]:
    """Return what is found inside of words, the longest first."""
    parts = sorted(_index().inside, key=len, reverse=True)
    before = "".join(f"(?<!{re.escape(fold(one))})" for one in BEFORE.split("|"))
    after = "|".join(re.escape(fold(one)) for one in AFTER.split("|"))
    return re.compile(f"{before}({'|'.join(map(re.escape, parts))})(?!{after})")


def lookalike(shaped: str) -> str | None:
    """Return the English word of a risky act that has this shape (spelling.py)."""
    return _index().shapes.get(shaped)


def found_in(name: Tokens) -> list[FoundAct]:
    """Return all that the name speaks of, in the order of its words."""
    index = _index()
    found = []
    for at, word in enumerate(name):
        found += [one.at(at) for one in index.first(word) if one.fits(name, at)]
        if word.isascii() and (glued := _GLUED.fullmatch(word)):
            found += [one.at(at) for one in index.exact.get(glued[1], ()) if len(one.words) == 1]
    joined = "".join(name)
    if is_cjk(joined):
        for match in _inside().finditer(joined):
            found += [FoundAct(one.what, 0, 1) for one in index.inside[match[1]] if not one.whole]
        found += [FoundAct(one.what, 0, 1) for one in index.inside.get(joined, ())]
    return found


def accented_in(text: str) -> list[FoundAct]:
    """Return what counts with just its accents: Vietnamese "gửi" is no GUI."""
    name = _accented(text) if not text.isascii() else ()
    index = _index()
    return [
        one.at(at)
        for at, word in enumerate(name)
        for one in index.accented.get(word, ())
        if one.fits(name, at)
    ]


def composed(found: Iterable[FoundAct], size: int) -> list[ActFamily]:
    """Return the acts whose two halves are in a name of so many words."""
    if size > _COMPOSED_MOST:
        return []
    halves: dict[tuple[str, str], int] = {}
    for one in found:
        half, _, language = one.what.partition(" ")
        halves.setdefault((half, language), one.place)
    return [
        family
        for verb, thing, family in _COMPOSED
        for (half, language), place in halves.items()
        if half == verb
        and (other := halves.get((thing, language))) is not None
        # In English the thing that is done comes first: a "password change" is a subject.
        and (language != "en" or place < other)
    ]


def family_of(one: FoundAct) -> ActFamily | None:
    return _BY_NAME.get(one.what)


@cache
def words_of(family: str) -> frozenset[str]:
    """Return all words in the other languages' names of this family."""
    return frozenset(
        word
        for text in LANGUAGES.values()
        for name, phrases in rows(text)
        if name == family and "*" not in phrases
        for word in tokens(phrases)
    )


def _all(name: str) -> Tokens:
    return tuple(
        phrase
        for text in LANGUAGES.values()
        for row, phrases in rows(text)
        if row == name
        for phrase in phrases.split("|")
    )


YES: Final = risky_words.YES | frozenset(word for line in _all("yes") for word in tokens(line))
"""A button with only such words does what its dialog asks about."""


@cache
def _is_like(word: str, pattern: str) -> bool:
    if pattern.endswith("*"):
        return word.startswith(pattern[:-1])
    if pattern.startswith("*"):
        return word.endswith(pattern[1:])
    return pattern in (word, _bare(word))


def _bare(word: str) -> str:
    """Return an Arabic or Hebrew word without its article."""
    found = _ARTICLE.match(word)
    return word[found.end() :] if found is not None else word


def _accented(text: str) -> Tokens:
    seen = "".join(c for c in text if unicodedata.category(c) != "Cf")
    return tuple(re.findall(r"[^\W_]+", unicodedata.normalize("NFC", seen.casefold())))
