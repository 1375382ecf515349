"""Tells what a page calls its own entries: what “Search tickets” and “New ticket” are about is a
ticket. In a request such a noun tells no more than “item” does. Pure."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from typing import Final

from ..words.lexicon import DETERMINERS, EVERY, GENERIC, NUMBERS, ORDINALS, QUESTION
from ..words.matching import bare
from ..words.scales import LEAST, MOST, SUPERLATIVES
from ..words.tokens import tokens_of
from .record import Record, RecordSet
from .records import record_sets
from .scene import ShownScreen

_LEADS: Final = frozenset(["search", "filter", "sort", "find", "browse", "all", "new", "create"])
_FILLERS: Final = frozenset({"a", "an", "the", "in", "for", "all", "new", "my", "your"})
_COUNTED: Final = re.compile(
    r"(?:.*: )?(?:\d[\d,.]*|no) ([a-z]+s)(?: found| shown| here| in total)?"
)
_CONTROLS: Final = ("button", "link", "field", "combo box")
_SHORTEST: Final = 3
_FEWEST: Final = 3
_HEADING_PX: Final = 60
_SLACK_PX: Final = 30
_MOST_WORDS: Final = 3
# What makes, looks for or orders entries names them so itself.
_OF_THE_LIST: Final = frozenset(
    [
        *("add", "new", "create", "make", "write", "search", "sort", "filter", "find", "order"),
        *("start", "compose", "insert", "type", "put", "enter", "set", "save"),
    ]
)


# What is done to entries that are there, too: “put the cheapest jacket in the cart”.
_PUTS: Final = frozenset({"put", "save", "add", "order", "set"})
# What may stand right before a noun that is about all entries: “which jackets”, “any jackets”.
_ABOUT_ALL: Final = frozenset(
    [
        *(EVERY | QUESTION | NUMBERS.keys()),
        *("many", "what", "which", "any", "are", "of", "show", "only", "other", "see", "there"),
        *("me", "find", "list", "among", "these", "most", "have"),
    ]
)
_PLACES_ALONE: Final = frozenset({*ORDINALS, *SUPERLATIVES, *QUESTION, "how"})


def own_nouns(scene: ShownScreen) -> frozenset[str]:
    """Return the nouns, in the singular, that the page itself uses for what it lists; none where
    it lists nothing, or where an entry shows such a word itself."""
    sets = [one for one in record_sets(scene) if len(one.records) >= _FEWEST]
    if not sets:
        return frozenset()
    named = (noun_in(one.name) for one in scene.content if one.role in _CONTROLS)
    counted = (_COUNTED.fullmatch(bare(text)) for text, _ in scene.pieces)
    nouns = {one for one in named if one} | {_singular(one[1]) for one in counted if one}
    nouns |= {noun for one in sets if (noun := _heading_noun(one, scene))}
    return frozenset(one for one in nouns - GENERIC if not any(_shows(one, s) for s in sets))


def in_general_words(text: str, scene: ShownScreen) -> str:
    """Return the request with “item” for what the page calls its entries; "" where it names none,
    or does not speak of those that are there."""
    tokens = tokens_of(text) or ()
    if any(one.norm in _OF_THE_LIST and not one.quoted for one in tokens):
        return ""
    if headed := about_all_headed(text, scene):
        return headed
    lists = [one for one in record_sets(scene) if len(one.records) > 1]
    if len(lists) > 1 and any(one.norm in _PLACES_ALONE for one in tokens if not one.quoted):
        # “The last transaction” is the last of that list, and not of another one.
        return ""
    if shorter := _without_title_noun(text, lists, scene):
        return shorter
    nouns = own_nouns(scene)
    said = [one for one in tokens if not one.quoted and _singular(one.norm) in nouns]
    for one in reversed(said):
        general = "items" if one.norm.endswith("s") else "item"
        text = f"{text[: one.start]}{general}{text[one.end :]}"
    return text if said else ""


def about_all_headed(text: str, scene: ShownScreen) -> str:
    """Return the request with “item” for the noun that heads a list, where it is about all of its
    entries although some of them bear that word: below “Jackets” the cheapest jacket may be a
    parka. "" for any other request: “the rain jacket” is the one that is called so."""
    tokens = tokens_of(text) or ()
    plain = {one.norm for one in tokens if not one.quoted}
    ranks = bool((SUPERLATIVES.keys() | MOST | LEAST) & plain)
    if plain & _OF_THE_LIST and not (plain & _PUTS and (ranks or plain & EVERY)):
        return ""
    sets = [one for one in record_sets(scene) if len(one.records) >= _FEWEST]
    nouns = {
        noun
        for one in sets
        if (noun := _heading_noun(one, scene, of_page=True)) and _is_shown_by_some(noun, one)
    }
    said = [one for one in tokens if not one.quoted and _singular(one.norm) in nouns - GENERIC]
    if len(said) != 1:
        return ""
    word = said[0]
    known = frozenset({_singular(word.norm), word.norm})
    if any(
        known & set(bare(one.name).split(" ")) for one in scene.content if one.role in _CONTROLS
    ):
        # “All tasks” is a link.
        return ""
    before = [one.norm for one in tokens[: tokens.index(word)] if one.norm not in DETERMINERS]
    ranked = before[-1:] and before[-1] in SUPERLATIVES.keys() | ORDINALS.keys()
    ranked = ranked or (before[-2:-1] and before[-2] in MOST | LEAST)
    named = before[-1:] and not ranked and before[-1] not in _ABOUT_ALL
    asks = before[-1:] in (["which"], ["any"]) or before[-2:] == ["is", "there"]
    if named or not (ranks or asks or word.norm.endswith("s")):
        return ""
    general = "items" if word.norm.endswith("s") else "item"
    return f"{text[: word.start]}{general}{text[word.end :]}"


def _is_shown_by_some(noun: str, records: RecordSet) -> bool:
    """Tell whether some of the entries bear a noun, and others do not."""
    shown = [any(_singular(word) == noun for word in _words(one)) for one in records.records]
    return any(shown) and not all(shown)


def _words(record: Record) -> list[str]:
    return [word for text, _ in record.told for word in bare(text).split()]


def noun_in(name: str, leads: frozenset[str] = _LEADS) -> str:
    """Return the noun that a control says its entries are called: “ticket” for “Sort tickets”."""
    lead, *rest = bare(name).strip(" +….").split(" ")
    kept = [one for one in rest if one not in _FILLERS]
    if lead not in leads or len(kept) != 1 or not kept[0].isalpha() or len(kept[0]) <= _SHORTEST:
        return ""
    return _singular(kept[0])


def _heading_noun(records: RecordSet, scene: ShownScreen, *, of_page: bool = False) -> str:
    """Return the noun that the heading right above a list ends with: “booking” for “My bookings”;
    "" where it has none in the plural. With `of_page` a line that only counts the entries, such as
    “6 products”, may stand between them."""
    first = records.records[0].bounds
    heads = [at for _, at in records.header]
    top = min([first.y, *(at.y for at in heads)])
    above = [
        (at.bottom, text)
        for text, at in scene.pieces
        if 0 <= top - at.bottom <= _HEADING_PX and first.x - _SLACK_PX <= at.x < first.right
        if not (of_page and _COUNTED.fullmatch(bare(text)))
    ]
    said = bare(max(above)[1]).split(" ") if above else [""]
    noun = said[-1]
    plural = noun.isalpha() and noun.endswith("s") and len(noun) > _SHORTEST + 1
    return _singular(noun) if plural and len(said) <= _MOST_WORDS else ""


def _without_title_noun(text: str, lists: Sequence[RecordSet], scene: ShownScreen) -> str:
    """Return the request without the noun behind the whole title of an entry, where it ends the
    title of another one and names all of them elsewhere on the page: “the savings account” beside
    the “Current account”, where a link leads to “Accounts”. "" where there is none."""
    named = {_singular(name) for one in scene.content if (name := bare(one.name)).endswith("s")}
    for each in lists:
        titles = [bare(one.title) for one in each.records]
        nouns = {title.split(" ")[-1] for title in titles if " " in title} & named
        for title, noun in itertools.product(titles, nouns - set(titles)):
            told = re.compile(rf"\b({re.escape(title)})\s+{re.escape(noun)}\b", re.IGNORECASE)
            if noun not in title.split(" ") and title and told.search(text):
                return told.sub(r"\1", text)
    return ""


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > _SHORTEST + 1:
        return f"{word[:-3]}y"
    # A status is no plural.
    return word if word.endswith(("ss", "us")) else word.removesuffix("s")


def _shows(noun: str, records: RecordSet) -> bool:
    """Tell whether an entry shows the noun: there it says which one is meant."""
    return any(_singular(word) == noun for one in records.records for word in _words(one))
