"""Knows lists that a text says only a part of is shown: “1–4 of 9”. What is shown is not all that
an order for all of it is about, and the text tells how many there are."""

from __future__ import annotations

from typing import Final

from ..words.leftovers import left_over
from ..words.lexicon import EVERY, GENERIC
from ..words.matching import hints
from ..words.tokens import Token, Tokens
from .lists.extent import are_a_part
from .own_nouns import own_nouns
from .record import RecordSet
from .records import record_sets
from .scene import ShownScreen, means_this_page
from .shown_answers import Told

_THERE: Final = frozenset(
    [
        *("how", "many", "are", "there", "in", "total", "altogether", "all", "do", "we", "i"),
        *("have", "you", "see", "exist", "overall"),
    ]
)
_THEM: Final = frozenset({"everything", "them", "those", "these"})


def wants_all_of_a_part(tokens: Tokens, scene: ShownScreen) -> bool:
    """Tell whether an order is about all entries of a kind of a list that is shown only in part:
    “close all normal priority tickets”, “tick all the tickets”. What is told of them stands in the
    rows, so that they are looked for in no other place."""
    if not tokens or tokens[0].quoted or means_this_page(tokens):
        return False
    every = next(
        (at for at, one in enumerate(tokens) if at and one.norm in EVERY and not one.quoted), 0
    )
    parts = [one for one in record_sets(scene) if are_a_part(len(one.records), scene)]
    if not every or not parts:
        return False
    nouns = own_nouns(scene)
    said = left_over(tokens[every:], EVERY | _THEM)
    heads = [one for one in said if _is_of(one, nouns)]
    telling = [one for one in said if one not in heads]
    # “All notifications” are entries of another list.
    named = bool(heads) or not said
    return named and any(all(_tells(one, each) for one in telling) for each in parts)


def told_count(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return how many entries the only list of a page has, where the question asks for no more:
    “how many tickets are there?”."""
    if norms[:2] != ["how", "many"] or len(scene.shares) != 1 or means_this_page(tokens):
        return None
    nouns = own_nouns(scene)
    said = left_over(tokens, _THERE)
    if len(said) != 1 or not norms[2:] or said[0] is not tokens[2] or not _is_of(said[0], nouns):
        return None
    ((first, last, count),) = scene.shares
    shown = [one for one in record_sets(scene) if are_a_part(len(one.records), scene)]
    if len(shown) != 1 or len(shown[0].records) != last - first + 1:
        return None
    return Told(f"{count} in all, of which {first}–{last} are shown", str(count))


def _is_of(token: Token, nouns: frozenset[str]) -> bool:
    """Tell whether a word is what the page calls its entries, in the plural or not."""
    if token.quoted:
        return False
    one = token.norm
    singular = f"{one[:-3]}y" if one.endswith("ies") else one.removesuffix("s")
    return singular in nouns or singular in _ENTRIES


_ENTRIES: Final = GENERIC & {"item", "entry", "row", "record", "result", "one"}


def _tells(token: Token, records: RecordSet) -> bool:
    """Tell whether a word stands in a row, also on its buttons, or is what a column is called."""
    return any(hints(token.norm, name) for name, _ in records.header) or any(
        hints(token.norm, word)
        for record in records.records
        for text, _ in record.texts
        for word in text.split()
    )
