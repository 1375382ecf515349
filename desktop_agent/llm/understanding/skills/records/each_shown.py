"""Tells whether rows show what a request says of them, before something is done to each: a check
box “Show only overdue” does not say that each book is. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from .....events import Element
from .....protocol import Click, Op, element_of
from ...screen.positions import columns_meet, holds, in_one_row, lies_on
from ...screen.records import lies_in_one, record_at, record_sets
from ...screen.scene import ShownScreen
from ...words.lexicon import CARTS, DETERMINERS, EVERY, GENERIC, NUMBERS, STOP_WORDS
from ...words.matching import bare, means, stems
from ...words.reading import Clause
from ...words.scales import COMPARATIVES
from ...words.tokens import Token, Tokens

_FEWEST: Final = 2
_HEADING_PX: Final = 120
_MOST_WORDS: Final = 6
_MINE: Final = frozenset({"my", "mine", "our", "ours"})
_PEOPLE: Final = frozenset({"everyone", "everybody", "anyone", "anybody", "members"})
_CONTROLS: Final = ("check box", "radio button", "combo box")
# What is weighed or ruled out is told by others.
_WEIGHED: Final = frozenset(
    [
        *("not", "no", "without", "except", "but", "than", "over", "under", "above", "below"),
        *("before", "after", "until", "since", "and", "or", "between", "most", "least", "older"),
        *(line.split(" ")[0] for line in COMPARATIVES),
    ]
)
_JOINED: Final = frozenset({"and", "or"})
_RULED_OUT: Final = frozenset({"not", "no", "without", "except", "but"})
_IDLE: Final = frozenset(
    [
        *("page", "list", "table", "site", "window", "screen", "please", "shown", "listed", "row"),
        *("rows", "see", "there", "now", "at", "once", "again", "as", "them", "available", "thing"),
        *("things", "order", "shopping", "basket", "result", "results", "remaining", "mine"),
    ]
)


def drops_what_each_is(ops: Sequence[Op], clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether all rows would be pressed, or a button that is for all of them, where a request
    says something of those that are meant that they do not show."""
    numbers = [element_of(one) for one in ops if isinstance(one, Click)]
    things = [one for one in scene.content if one.number in numbers]
    said = _qualifiers(clause.tokens)
    if clause.asks or not things or not said or len(things) < len(set(numbers)):
        return False
    heads = {bare(one.name).split(" ")[0] for one in things}
    if len(heads) != 1 or any(one.role not in ("button", "link") for one in things):
        return False
    if len(things) == 1:
        own = set(bare(things[0].name).split(" "))
        for_all = bool(own & EVERY) and not lies_in_one(things[0], scene)
        return for_all and any(
            not means(one.norm, things[0].name) and not _heads(one, things, scene) for one in said
        )
    norms = {one.norm for one in clause.tokens if not one.quoted}
    numbers_said = any(one.isdigit() or one in NUMBERS for one in norms)
    weighed = norms & _WEIGHED
    if numbers_said or weighed - _JOINED - _RULED_OUT:
        return False
    alike = [one for one in scene.of_role(things[0].role) if bare(one.name).split(" ")[0] in heads]
    rows = [one for one in alike if set(bare(one.name).split(" ")).isdisjoint(EVERY)]
    if any(one not in things and "disabled" not in one.states for one in rows):
        # Some are left out, so that the words were heard.
        return False
    shown = [_row(one, scene) for one in things]
    if weighed & _RULED_OUT:
        # Nothing was left out for it.
        return True
    if weighed:
        # “Overdue and reserved books” are overdue or reserved, each of them.
        return any(not any(_is_in(one, row) for one in said) for row in shown) and not any(
            _heads(one, things, scene) for one in said
        )
    return any(
        not all(any(means(one.norm, text) for text in row) for row in shown)
        and not _heads(one, things, scene)
        and not (one.norm in _MINE and not _tells_whose(scene))
        for one in said
    )


def _is_in(word: Token, row: Sequence[str]) -> bool:
    return any(means(word.norm, text) for text in row)


def _qualifiers(tokens: Tokens) -> list[Token]:
    """Return what is said of all that are meant, without the noun: “overdue” of “all overdue
    books”."""
    norms = ["" if one.quoted else one.norm for one in tokens]
    at = next((at for at, one in enumerate(norms) if one in EVERY - _PEOPLE), 0)
    if not at:
        return []
    rest = [one for one in tokens[at + 1 :] if not one.is_mark or one.quoted]
    ends = (at for at, one in enumerate(rest) if one.norm in _LEADS and not one.quoted)
    end = next(ends, len(rest))
    noun = rest[end - 1 : end]
    return [
        one
        for one in rest
        if one not in noun
        and not (one.norm.isdigit() or one.norm in NUMBERS)
        and (
            one.quoted
            or one.norm in _MINE | _PEOPLE
            or (one.norm in GENERIC - STOP_WORDS and rest[rest.index(one) - 1].norm == "for")
            or one.norm not in STOP_WORDS | DETERMINERS | EVERY | GENERIC | CARTS | _IDLE
        )
    ]


_LEADS: Final = frozenset(
    [
        *("that", "which", "who", "with", "due", "by", "in", "on", "of", "from", "for", "to"),
        *("about", "whose", "where", "is", "are", "as", "at", "into", "out", "off"),
    ]
)


def _row(thing: Element, scene: ShownScreen) -> list[str]:
    record = record_at(thing, scene)
    around = [one for one in scene.groups if holds(one, thing.bounds)]
    near = min(around, key=lambda one: one.width * one.height, default=None)
    texts = [
        text
        for text, at in scene.pieces
        if (near is not None and holds(near, at)) or in_one_row(at, thing.bounds)
    ]
    return [*texts, *((text for text, _ in record.texts) if record is not None else ())]


def _heads(word: Token, things: Sequence[Element], scene: ShownScreen) -> bool:
    """Tell whether a short text that stands right over all these rows has a word."""
    top = min(one.bounds.y for one in things)
    columns = {name for records in record_sets(scene) for name, _ in records.header}
    controls = [one.bounds for one in scene.content if one.role != "text"]
    return any(
        means(word.norm, text)
        for text, at in scene.pieces
        if top - _HEADING_PX <= at.y
        and at.bottom <= top
        and text not in columns
        and len(text.split()) <= _MOST_WORDS
        and not text.rstrip().endswith(":")
        and not any(lies_on(at, one) for one in controls)
        and all(columns_meet(at, one.bounds) or at.x <= one.bounds.x for one in things)
        and not any(in_one_row(at, one) for one in controls)
    )


def _tells_whose(scene: ShownScreen) -> bool:
    """Tell whether a page parts what is one's own from that of others: “Only my cards”."""
    names = [bare(one.name).split(" ") for one in scene.of_role(*_CONTROLS)]
    return any(not _MINE.isdisjoint(one) for one in names)


def names_only_the_kind(ops: Sequence[Op], clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether only the noun for all rows is said, and one would be pressed that happens to
    have it in its title: “renew the book” is not about “A Book of Rivers”."""
    numbers = [element_of(one) for one in ops if isinstance(one, Click)]
    things = [one for one in scene.content if one.number in numbers]
    said = [one for one in clause.tokens[1:] if one.quoted or not one.is_mark]
    said = [one for one in said if one.quoted or one.norm not in STOP_WORDS | DETERMINERS]
    if len(things) != 1 or len(said) != 1 or said[0].quoted or clause.asks:
        return False
    record = record_at(things[0], scene)
    noun = set(stems(said[0].norm))
    if record is None or not noun < set(stems(record.title)):
        return False
    if not any(one.norm in ("the", "a", "an", "this", "that") for one in clause.tokens):
        return False
    named = [
        text
        for text, at in scene.pieces
        if not any(
            holds(one.bounds, at) for records in record_sets(scene) for one in records.records
        )
    ]
    return any(noun <= set(stems(text)) for text in named)


def counts_what_is_made(tokens: Tokens, rest: Tokens) -> bool:
    """Tell whether a number stands before the noun of a button: one press on “Add card” does not
    add two cards."""
    return any(
        one in rest
        and not one.quoted
        and (one.norm in NUMBERS or one.norm.isdigit())
        and one.norm not in ("1", "one", "a", "an")
        and following not in rest
        and following.norm not in STOP_WORDS
        for one, following in pairwise(
            each for each in tokens if each.quoted or each.norm not in ("new", "more", "other")
        )
    )
