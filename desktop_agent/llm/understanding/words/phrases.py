"""Reads the words for a thing: “the second Delete button in the row of Nora”."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from .lexicon import (
    ANY,
    CALLED,
    DETERMINERS,
    EVERY,
    GENERIC,
    KINDS,
    MOST_RELATION_WORDS,
    NUMBERS,
    ORDINALS,
    RELATIONS,
    ROLES,
)
from .tokens import Tokens, without_marks, words

_MOST_KIND_WORDS: Final = 3
_LABELED: Final = frozenset(
    ["labeled", "labelled", "called", "named", "titled", "marked", "saying", "reading"]
)
# “The link to bells”, “the button to send” say by what it does how it is called.
_LEADING: Final = frozenset({"link", "button", "tab", "icon", "menu", "option"})
_WIDGETS: Final = frozenset({"widget", "control", "element"})
_ONE_OF: Final = frozenset({"one", "any", "some", "either"})
_LIKE: Final = {
    ("that", "starts", "with"): "starts", ("which", "starts", "with"): "starts",
    ("starting", "with"): "starts", ("beginning", "with"): "starts",
    ("that", "begins", "with"): "starts", ("which", "begins", "with"): "starts",
    ("that", "ends", "with"): "ends", ("that", "ends", "in"): "ends", ("ending", "in"): "ends",
    ("ending", "with"): "ends", ("which", "ends", "with"): "ends",
    ("containing",): "has", ("that", "contains"): "has", ("which", "contains"): "has",
    ("that", "includes"): "has", ("that", "mentions"): "has", ("mentioning",): "has",
}  # fmt: skip


class Like(StrEnum):
    """Says how a thing's name must be, where it is not told whole."""

    STARTS = "starts"
    ENDS = "ends"
    HAS = "has"


@dataclass(frozen=True, slots=True)
class ThingPhrase:
    """The words for one thing or several, without what says which and how many.

    `ordinal` counts from 1, from the end if it is negative; 0 where none is said. `every`: all of
    them are meant. `loose`: any one will do. `definite`: “the” or a like word stood before it.
    """

    tokens: Tokens
    ordinal: int = 0
    every: bool = False
    loose: bool = False
    definite: bool = False

    @property
    def words(self) -> str:
        return words(self.tokens)


@dataclass(frozen=True, slots=True)
class PhraseReading:
    """One way to read a phrase: a name, perhaps of a kind, perhaps beside something else.

    `kind` is the word for the kind, "" for none. `name` has no tokens where only the kind is
    said. `relation` is how it stands to the `anchor`. `like` is how the name must be.
    """

    name: Tokens
    kind: str = ""
    relation: str = ""
    anchor: ThingPhrase | None = None
    like: Like | None = None

    @property
    def may_count(self) -> bool:
        """Tell whether the name may only say how many are meant: “two” in “the two mails” and in
        “the two from Ben”. Then nothing is meant whose name merely holds that word."""
        if len(self.name) != 1 or not (self.kind or self.anchor) or self.like is not None:
            return False
        (said,) = self.name
        return not (said.quoted or said.is_capital) and NUMBERS.get(said.norm, 0) > 1


def phrase_of(tokens: Tokens) -> ThingPhrase:
    """Return the phrase of these tokens, which may be empty."""
    left = without_marks(tokens)
    phrase = ThingPhrase(left)
    before = ""
    while left and not left[0].quoted:
        first = left[0].norm
        if first == "one" and len(left) > 1 and left[0].text == "ONE":
            break  # A button is called so.
        if first in EVERY:
            phrase = replace(phrase, every=True)
        elif first in DETERMINERS:
            loose = phrase.loose or first in ANY
            phrase = replace(phrase, loose=loose, definite=first not in ANY)
        elif first == "one" and len(left) > 2 and left[1].norm == "of":
            pass
        elif first == "of" and before in _ONE_OF:
            phrase = replace(phrase, loose=True)
        elif (first == "of" and (phrase.every or phrase.ordinal)) or (
            first == "only" and phrase.definite
        ):
            pass
        elif (place := _ordinal(left)) and not (phrase.ordinal or phrase.every):
            phrase = replace(phrase, ordinal=place)
        elif first == "two" and phrase.every:
            pass
        else:
            break
        before, left = first, left[1:]
    return replace(phrase, tokens=left)


def _ordinal(tokens: Tokens) -> int:
    """Return the ordinal that the phrase begins with; 0 for none."""
    number = ORDINALS.get(tokens[0].norm, 0)
    if not number or (tokens[0].is_capital and len(tokens) > 1):
        # “First name” is a name.
        return 0
    if len(tokens) > 1 and tokens[1].norm == "name":
        return 0
    return number


def readings(phrase: ThingPhrase) -> Iterator[PhraseReading]:
    """Yield the ways to read the phrase, the plainest first."""
    tokens = phrase.tokens
    if not tokens:
        yield PhraseReading(())
        return
    yield PhraseReading(tokens)
    kind = _kind_called(tokens[0].norm) if len(tokens) == 2 else ""
    if kind and tokens[1].norm.removesuffix("s") in _WIDGETS:
        # A “checkbox” widget; a list is no text.
        yield PhraseReading((), "text field" if kind == "text" else kind)
        return
    yield from _of_kind(tokens)
    yield from _called_later(tokens)
    for at in range(1, len(tokens)):
        like = _like(tokens, at)
        if like is not None:
            how, length = like
            rest = _alike(tokens[at + length :])
            for head in (PhraseReading(tokens[:at]), *_of_kind(tokens[:at])):
                if rest and not head.name:
                    yield replace(head, name=rest, like=how)
            if rest and all(one.norm in GENERIC for one in tokens[:at]):
                yield PhraseReading(rest, like=how)
    for at in range(len(tokens) - 1):
        found = _relation(tokens, at)
        if found is None:
            continue
        relation, length = found
        anchor = phrase_of(tokens[at + length :])
        if not anchor.tokens:
            continue
        yield PhraseReading(tokens[:at], relation=relation, anchor=anchor)
        for reading in _of_kind(tokens[:at]):
            yield replace(reading, relation=relation, anchor=anchor)


def _of_kind(tokens: Tokens) -> Iterator[PhraseReading]:
    """Yield the readings in which a word for a kind stands before the name, after it, or alone."""
    if len(tokens) > 1 and tokens[-1].norm.endswith("s") and (whole := _kind(tokens)):
        # “Radio buttons” are no radio that is called “buttons”.
        yield PhraseReading((), whole)
        return
    for length in range(min(_MOST_KIND_WORDS, len(tokens)), 0, -1):
        kind = _kind(tokens[-length:])
        if kind:
            yield PhraseReading(tokens[:-length], kind)
        kind = _kind(tokens[:length])
        if kind and len(tokens) > length:
            rest = tokens[length:]
            yield PhraseReading(_named(rest), kind)
            if kind in _LEADING and rest[0].norm in ("to", "for") and rest[1:]:
                yield PhraseReading(phrase_of(rest[1:]).tokens, kind)


def _called_later(tokens: Tokens) -> Iterator[PhraseReading]:
    """Yield “the button in the dialog box labeled OK”: the kind first, the name at the end."""
    for at in range(2, len(tokens) - 1):
        if tokens[at].norm not in _LABELED or tokens[at].quoted:
            continue
        name = without_marks(tokens[at + 1 :])
        for length in range(min(_MOST_KIND_WORDS, at), 0, -1):
            kind = _kind(tokens[:length])
            if kind and name:
                yield PhraseReading(name, kind)
                return


def _kind(tokens: Tokens) -> str:
    """Return the word for a kind, in the singular; "" if these are none."""
    if any(one.quoted for one in tokens):
        return ""
    return _kind_called(" ".join(one.norm for one in tokens))


def _kind_called(word: str) -> str:
    for one in (word, word.removesuffix("s"), word.removesuffix("es")):
        if one in KINDS or one in ROLES or one in GENERIC:
            return one
    return ""


def _named(tokens: Tokens) -> Tokens:
    """Return the name after the words that lead to it."""
    for phrase in CALLED:
        parts = phrase.split()
        if [one.norm for one in tokens[: len(parts)]] == parts and len(tokens) > len(parts):
            return without_marks(tokens[len(parts) :])
    return without_marks(tokens)


def _like(tokens: Tokens, at: int) -> tuple[Like, int] | None:
    for parts, how in _LIKE.items():
        if tuple(one.norm for one in tokens[at : at + len(parts)]) == parts:
            return Like(how), len(parts)
    return None


def _alike(tokens: Tokens) -> Tokens:
    """Return what the name must be like: “the letter K” is K."""
    rest = phrase_of(tokens).tokens
    lead = {"letter", "letters", "word", "words", "text", "name", "number"}
    return rest[1:] if len(rest) > 1 and rest[0].norm in lead else rest


def _relation(tokens: Tokens, at: int) -> tuple[str, int] | None:
    """Return how the words from here on relate two things, and how many words say it."""
    for length in range(MOST_RELATION_WORDS, 0, -1):
        part = tokens[at : at + length]
        if len(part) < length or any(one.quoted for one in part):
            continue
        relation = RELATIONS.get(" ".join(one.norm for one in part))
        if relation is not None:
            return relation, length
    return None
