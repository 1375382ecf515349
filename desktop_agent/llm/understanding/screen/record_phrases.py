"""Finds the records that words mean: “the cheapest train to Malmö”, “both chairs”, “all but the
bookshelf”. A word that they do not show is never passed over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ..words.leftovers import without_whole
from ..words.lexicon import EVERY, GENERIC, KINDS, NUMBERS, ORDINALS, STOP_WORDS
from ..words.matching import bare, means
from ..words.measures import MEASURES, SUPERLATIVES, Superlative, number_in
from ..words.tokens import Token, Tokens, words
from .records import Record, RecordSet

_EXCEPT: Final = (("all", "but"), ("everything", "but"), ("everyone", "but"), ("except",))
_MEANING_NOTHING: Final = frozenset(
    [
        *("one", "ones", "thing", "everything", "everyone", "them", "whatever", "whoever"),
        *("has", "have", "that", "which", "who", "whose", "these", "those", "stuff", "bit", "kind"),
        *("me", "us", "goes", "go", "going", "there", "here", "says", "called", "named", "only"),
        *("just", "out", "people", "persons", "folks", "ppl", "whichever", "everybody", "whom"),
        *("sent", "wrote", "written", "came", "got", "given", "such", "really", "please"),
    ]
)
"""Holds the words of a phrase that do not tell which record is meant."""
_OTHERS: Final = frozenset({"other", "others", "else", "rest", "remaining"})
_ABOUT: Final = frozenset({"about", "with", "without", "regarding", "concerning", "mentioning"})
_ALL: Final = EVERY | {"everything", "everyone"}
_MOST_LIMIT_WORDS: Final = 6
_SEVERAL: Final = 2
_LIMITS: Final = {
    "under": -1, "below": -1, "before": -1, "until": -1,
    "over": 1, "above": 1, "after": 1, "from": 1,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Chosen:
    """Holds the records that words mean. `every`: all that fit were asked for; `count`: so many."""

    records: tuple[Record, ...]
    every: bool = False
    count: int = 0


def chosen_among(tokens: Tokens, sets: Sequence[RecordSet]) -> tuple[RecordSet, Chosen] | None:
    """Return the records that a phrase means, and their set; None where a word of it is accounted
    for by none of them, or sets disagree."""
    found = [(one, chosen) for one in sets if (chosen := _chosen(tokens, one)) is not None]
    return found[0] if len(found) == 1 else None


def _chosen(tokens: Tokens, records: RecordSet) -> Chosen | None:
    if any(one.norm in _OTHERS and not one.quoted for one in tokens):
        # Which are the others, only what was said before tells.
        return None
    for said in _EXCEPT:
        at = _place_of(said, tokens)
        if at is not None:
            return _all_but(tokens[:at], tokens[at + len(said) :], records)
    extreme = _by_column(tokens, records)
    if extreme is not None:
        return Chosen((extreme,))
    every, ordinal, count = False, 0, 0
    superlative: Superlative | None = None
    left: list[Token] = []
    lines = [one.norm for one in tokens]
    at = 0
    while at < len(tokens):
        token = tokens[at]
        length, word = _superlative(lines, at)
        if word is not None:
            superlative, at = word, at + length
            continue
        if token.quoted or left:
            left.append(token)
        elif token.norm in _ALL:
            every = True
        elif token.norm in ORDINALS:
            if at and lines[at - 1] in _ALL:
                # “Every second mail” are many of them.
                return None
            ordinal = ORDINALS[token.norm]
        elif (number := _number(token.norm)) > 1:
            count = number
        elif token.norm not in STOP_WORDS and token.norm not in ("them", "those", "these"):
            left.append(token)
        at += 1
    if superlative is not None:
        left = list(without_whole(tuple(left)))
    fitting = _fitting(tuple(left), records, told=bool(superlative or ordinal or every))
    if fitting is None:
        return None
    if superlative is not None:
        if not records.whole:
            # The cheapest of all may be on another page.
            return None
        alone = len(fitting) == 1
        best = (fitting[0], "") if alone else best_of(fitting, superlative)
        fitting = (best[0],) if best is not None else ()
    if ordinal:
        place = ordinal - 1 if ordinal > 0 else len(fitting) + ordinal
        fitting = fitting[place : place + 1] if 0 <= place < len(fitting) else ()
    # “The two chairs” are both of them; “two chairs” of one kind are two of it.
    every = every or 1 < count == len(fitting)
    return Chosen(fitting, every, count) if fitting else None


_LEAST: Final = frozenset({"least", "lowest", "smallest", "fewest", "worst", "shortest"})
_MOST: Final = frozenset({"most", "highest", "largest", "biggest", "greatest", "top"})
_SAID_FOR: Final = tuple(
    frozenset(group.split())
    for group in (
        "pay earn earns earning salary wage paid makes",
        "price cost costs priced",
        "since joined started",
        "changes change stops transfers",
        "rating rated stars",
        "duration takes lasts",
    )
)
"""Holds what else the columns of tables are called by: who earns the least has the lowest pay."""


def _by_column(tokens: Tokens, records: RecordSet) -> Record | None:
    """Return the record with the least or the most in a column that is named: “whoever earns the
    least”, “the one with the highest pay”."""
    norms = {one.norm for one in tokens if not one.quoted}
    if any(one.quoted for one in tokens):
        return None
    if bool(norms & _LEAST) == bool(norms & _MOST) or not records.whole:
        return None
    found = [at for name, at in records.header if _is_said(name, tokens, norms)]
    rest = norms - _LEAST - _MOST - STOP_WORDS - _MEANING_NOTHING - GENERIC
    told = {one for one in rest if not any(one in group for group in _SAID_FOR)}
    told = {one for one in told if not any(means(one, name) for name, _ in records.header)}
    if len(found) != 1 or told:
        return None
    values = [
        (number, one)
        for one in records.records
        if (number := number_in(records.cell(one, found[0]) or "")) is not None
    ]
    if len(values) < len(records.records) or len(values) < _SEVERAL:
        return None
    best = (min if norms & _LEAST else max)(value for value, _ in values)
    winners = [one for value, one in values if value == best]
    return winners[0] if len(winners) == 1 else None


def _is_said(name: str, tokens: Tokens, norms: set[str]) -> bool:
    if any(
        not one.quoted and one.norm not in STOP_WORDS and means(one.norm, name) for one in tokens
    ):
        return True
    heads = set(bare(name).split())
    return any(group & heads and group & norms for group in _SAID_FOR)


def _all_but(before: Tokens, after: Tokens, records: RecordSet) -> Chosen | None:
    out = _fitting(after, records)
    within = _fitting(before, records)
    if out is None or len(out) != 1 or within is None:
        return None
    return Chosen(tuple(one for one in within if one is not out[0]), every=True)


def _fitting(tokens: Tokens, records: RecordSet, *, told: bool = True) -> tuple[Record, ...] | None:
    """Return the records that show all the words of a phrase; None if none shows a word of it.

    `told`: something else says which of all are meant, so that no word has to.
    """
    kept = list(records.records)
    tokens, limit = _without_limit(tokens)
    if limit is not None:
        kept = [one for one in kept if limit(one)]
    columns = [name for name, _ in records.header]
    telling = [one for one in _telling(tokens) if not any(means(one.norm, c) for c in columns)]
    if not telling and not told and limit is None:
        # “The invoice” is what such a mail is, or what one of the mails is about.
        telling = [one for one in tokens if one.norm.removesuffix("s") in GENERIC]
        if not telling:
            return None
    for token in telling:
        kept = [one for one in kept if _shows(one, token)]
        if not kept:
            return None
    # “R 22” is no train for €22.
    line = words(telling)
    whole = [one for one in kept if any(bare(line) == bare(text) for text, _ in one.texts)]
    return tuple(whole or kept)


def _telling(tokens: Tokens) -> list[Token]:
    """Return the tokens that say which record is meant.

    What a record is called in general tells nothing, unless it is what the record is about: “the
    mails with a picture”.
    """
    nothing = STOP_WORDS | _MEANING_NOTHING | EVERY
    general = nothing | GENERIC | set(KINDS)
    kept: list[Token] = []
    about = False
    for one in tokens:
        about = about or (not one.quoted and one.norm in _ABOUT)
        idle = nothing if about else general
        known = one.norm in idle or one.norm.removesuffix("s") in idle
        if one.quoted or not (one.is_mark or known):
            kept.append(one)
    return kept


def _shows(record: Record, token: Token) -> bool:
    if token.quoted:
        return any(bare(token.text) in bare(text) for text, _ in record.texts)
    word = token.norm.removesuffix("'s")
    return any(means(word, text) for text, _ in record.texts)


def _without_limit(tokens: Tokens) -> tuple[Tokens, Callable[[Record], bool] | None]:
    """Return the tokens without an amount that limits them, such as “under 60” or “after 9 am”, and
    the limit."""
    for at in range(len(tokens) - 1):
        side = _LIMITS.get(tokens[at].norm, 0)
        if not side or tokens[at].quoted:
            continue
        for length in range(min(_MOST_LIMIT_WORDS, len(tokens) - at - 1), 0, -1):
            said = words(tokens[at + 1 : at + 1 + length])
            for measure in MEASURES:
                bound = measure(said)
                if bound is not None:
                    rest = (*tokens[:at], *tokens[at + 1 + length :])
                    return rest, _limit(measure, side, bound)
    return tokens, None


def _limit(
    measure: Callable[[str], float | None], side: int, bound: float
) -> Callable[[Record], bool]:
    def holds_for(record: Record) -> bool:
        values = record.values(measure)
        return bool(values) and (values[0][0] > bound if side > 0 else values[0][0] < bound)

    return holds_for


def best_of(records: Sequence[Record], word: Superlative) -> tuple[Record, str] | None:
    """Return the record that wins, and the words that say by what; None if not each of them can be
    compared, or two are equal."""
    for measure in word.measures:
        values = [(*found[0], one) for one in records if (found := one.values(measure))]
        if len(values) < len(records) or len(values) < _SEVERAL:
            continue
        best = (max if word.most else min)(value for value, _, _ in values)
        winners = [(one, text) for value, text, one in values if value == best]
        return winners[0] if len(winners) == 1 else None
    return None


def _superlative(lines: Sequence[str], at: int) -> tuple[int, Superlative | None]:
    for length in (3, 2, 1):
        word = SUPERLATIVES.get(" ".join(lines[at : at + length]))
        if word is not None and len(lines) >= at + length:
            return length, word
    return 0, None


def _number(word: str) -> int:
    return int(word) if word.isdigit() and len(word) < 3 else NUMBERS.get(word, 0)


def _place_of(said: Sequence[str], tokens: Tokens) -> int | None:
    for at in range(len(tokens) - len(said) + 1):
        part = tokens[at : at + len(said)]
        if tuple(one.norm for one in part) == tuple(said) and not any(one.quoted for one in part):
            return at
    return None
