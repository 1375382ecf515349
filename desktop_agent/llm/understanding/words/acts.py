"""Reads what is to be done to a thing, in whatever words: “kick that out”, “give a heart to each”,
“put a star on the mail”, “take the lamp off the list”. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from .exceptions import exception_in
from .lexicon import ANY, EVERY, STOP_WORDS
from .tokens import Token, Tokens, spoken

_REMOVE: Final = ("remove", "delete", "trash", "bin", "discard")
_HEARTS: Final = (
    *("like", "heart", "love", "favourite", "wish list"),
    *("add to favourites", "add to favorites", "add to wish list", "add to wishlist"),
    *("save to wish list", "save to wishlist", "save to favourites", "save to favorites"),
)
_KEEPS: Final = ("save", "save for later", "bookmark", "shortlist", "add to shortlist")
TAKEN: Final = ("select", "choose", "pick", "add to cart", "add to basket", "add to bag")
"""Holds what a button may be called that takes the thing it belongs to."""
_CALLED: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(
        [
            *("rm", "delete", "remove", "cancel", "ditch", "scrap", "bin", "trash"),
            *("throw away", "throw out", "get rid of", "kick out", "take out", "take off", "drop"),
            *("kick", "discard", "lose", "dump", "chuck", "chuck out", "clear out", "zap"),
            *("strike", "strike off", "cross out", "take away", "take", "clean away", "axe"),
            *("clean out", "clear away", "tidy away", "throw", "toss", "toss out", "eject"),
        ],
        _REMOVE,
    ),
    **dict.fromkeys(("clean", "clean up", "tidy", "tidy up"), ("clear", "clean", *_REMOVE)),
    **dict.fromkeys(("wipe", "clear", "empty", "erase"), ("clear", *_REMOVE, "wipe", "empty")),
    **dict.fromkeys(
        ("star", "flag"),
        ("star", "flag", "favourite", "add to favourites", "not starred", "not flagged"),
    ),
    **dict.fromkeys(("favourite", "favorite"), ("star", "flag", *_HEARTS)),
    **dict.fromkeys(("like", "heart", "love"), _HEARTS),
    **dict.fromkeys(
        ("play", "put on", "start", "start playing", "listen to", "hear", "play me"), ("play",)
    ),
    **dict.fromkeys(("skip", "skip to"), ("skip", "next")),
    **dict.fromkeys(
        [
            *("grab", "grab me", "take me", "book", "book me", "get me", "get", "reserve"),
            *("pick", "pick out", "select", "choose", "take", "go for", "go with", "pick me"),
            *("book me on", "book me onto", "put me on", "put me onto", "get me on", "book us on"),
            *("i'll go with", "i'll go for", "we'll go with"),
            *("select for me", "choose for me", "pick for me", "book for me", "i'll take"),
        ],
        ("select", "choose", "book", "pick", "take", "add to cart", "add to basket", "add to bag"),
    ),
    **dict.fromkeys(
        ("i need", "i'll have", "give me", "get us", "we need", "want", "need", "we'll take"), TAKEN
    ),
    **dict.fromkeys(("add", "throw in"), ("add to cart", "add to basket", "add to bag")),
    **dict.fromkeys(("buy", "purchase"), ("buy", "order", "purchase", "book")),
    # “Order the flights by price” sorts them, and books none.
    "order": ("buy", "order", "purchase"),
    **dict.fromkeys(("archive", "put away", "file away"), ("archive",)),
    **dict.fromkeys(("edit", "modify"), ("edit", "change")),
    **dict.fromkeys(("wish list", "wishlist", "wish for"), ("wish list", "wish")),
    **dict.fromkeys(("follow", "subscribe to"), ("follow", "subscribe")),
    **dict.fromkeys(
        ("restore", "undo", "bring back", "revert", "take back", "reverse", "roll back"),
        ("restore", "undo", "revert"),
    ),
    **dict.fromkeys(("download", "fetch"), ("download",)),
}
"""Maps verbs to what the button may be called that does it."""

_TAKEN_BACK: Final = {
    "unstar": ("unstar", "starred", "star", "flag"),
    "unflag": ("unflag", "flagged", "flag", "star"),
    "unlike": ("unlike", *_HEARTS), "unheart": ("unlike", *_HEARTS),
    "unfavourite": ("unfavourite", "favourite", *_HEARTS), "unpin": ("unpin", "pin"),
    "unfollow": ("unfollow", "follow"),
}  # fmt: skip
_APART: Final = frozenset({"out", "away", "off"})
# “Put a star on it”: the noun says what is done.
_PUTS: Final = frozenset(
    [
        *("put", "give", "add", "stick", "set", "leave", "place", "slap", "drop", "move", "chuck"),
        *("throw", "toss", "pop", "shove", "stuff", "dump", "send", "shift", "file", "tick"),
    ]
)
_RESETS: Final = frozenset({"reset", "restore", "go", "bring", "change", "return", "revert"})
_WHOLE: Final = EVERY | STOP_WORDS | {"it", "settings", "options", "preferences"}
_LIKED: Final = frozenset({"wish list", "wishlist", "favourites", "favorites"})
_BINS: Final = frozenset({"bin", "trash", "rubbish", "garbage", "wastebasket"})
_NOUNS: Final[dict[str, tuple[str, ...]]] = {
    "star": ("star", "flag", "not starred"),
    "flag": ("flag", "star", "not flagged"),
    "heart": _HEARTS,
    "like": ("like", "heart"),
    "thumbs-up": ("like",),
}
_ONTO: Final = frozenset({"on", "to", "at", "by", "beside", "for", "against", "next"})
_JOINS: Final = frozenset({"and", "plus", "&"})
_MOST_VERB: Final = 3


@dataclass(frozen=True, slots=True)
class SaidAct:
    """Holds what a button may be called that does what is said, and what it is done to. `place` is
    where that is taken away from, if it is said: “off the wish list”. `off`: it takes back
    what such a button does when it is pressed: “unstar it”."""

    names: tuple[str, ...]
    what: Tokens
    place: Tokens = ()
    off: bool = False


def acts_in(tokens: Tokens) -> Iterator[SaidAct]:
    """Yield the ways to read a clause as an act on a thing, the likeliest first."""
    if not tokens or tokens[0].quoted:
        return
    yield from _back(tokens)
    yield from _for_later(tokens)
    yield from _by_noun(tokens)
    yield from _onto(tokens)
    if tokens[-1].norm in ("default", "defaults") and tokens[0].norm in _PUTS | _RESETS:
        # “Put everything back to default”
        yield SaidAct(("reset", "restore"), tokens[-1:])
    if tokens[0].norm in ("reset", "restore") and all(one.norm in _WHOLE for one in tokens[1:]):
        yield SaidAct(("reset", "restore"), (replace(tokens[0], text="defaults", norm="defaults"),))
    for length in range(min(_MOST_VERB, len(tokens) - 1), 0, -1):
        part = tokens[:length]
        if any(one.quoted for one in part):
            continue
        verb = " ".join(one.norm for one in part)
        names = _CALLED.get(verb)
        if names is None:
            continue
        rest = tokens[length:]
        apart = _apart(rest)
        if apart is not None:
            # “Kick that out”, “take the rug off the list”
            yield SaidAct(_REMOVE, *apart)
        if verb == "take" and apart is not None:
            continue
        yield SaidAct(names, rest)
        if names is _HEARTS:
            yield SaidAct(_KEEPS, rest)


def takes_away(tokens: Tokens) -> bool:
    """Tell whether a clause begins with a verb for taking something away, or for clearing it."""
    norms = ["" if one.quoted else one.norm for one in tokens]
    verbs = (" ".join(norms[:n]) for n in range(1, _MOST_VERB + 1))
    return any("remove" in _CALLED.get(verb, ()) for verb in verbs)


def removed(tokens: Tokens) -> Tokens | None:
    """Return what a clause takes away; None where it begins with no verb for that."""
    for length in range(min(_MOST_VERB, len(tokens)), 0, -1):
        norms = ["" if one.quoted else one.norm for one in tokens[:length]]
        if _CALLED.get(" ".join(norms)) is _REMOVE:
            return tokens[length:]
    return None


def _for_later(tokens: Tokens) -> Iterator[SaidAct]:
    """Yield “save the chair for later”: what is liked is kept, and the other way round."""
    norms = ["" if one.quoted else one.norm for one in tokens]
    later = norms[-2:] == ["for", "later"] and norms[0] in ("save", "keep", "put", "remember")
    if later or norms[0] in ("bookmark", "shortlist"):
        what = tokens[1:-2] if later else tokens[1:]
        for names in (_KEEPS, _HEARTS) if what else ():
            yield SaidAct(names, what)


def _back(tokens: Tokens) -> Iterator[SaidAct]:
    """Yield “unstar the invoice”, “take the star off the invoice”."""
    names = _TAKEN_BACK.get(tokens[0].norm)
    if names is not None:
        yield SaidAct(names, tokens[1:], off=True)
    if tokens[0].norm not in ("take", "remove", "delete"):
        return
    at = 2 if len(tokens) > 1 and tokens[1].norm in ANY | {"the"} else 1
    noun = _NOUNS.get(tokens[at].norm) if at < len(tokens) else None
    if noun is not None and [one.norm for one in tokens[at + 1 : at + 2]] in (["off"], ["from"]):
        yield SaidAct(noun, tokens[at + 2 :], off=True)


def _by_noun(tokens: Tokens) -> Iterator[SaidAct]:
    if tokens[0].norm not in _PUTS:
        return
    at = 1
    while at < len(tokens) and tokens[at].norm in ANY | {"the"}:
        at += 1
    names = _NOUNS.get(tokens[at].norm) if at < len(tokens) else None
    last = _NOUNS.get(tokens[-1].norm) if not tokens[-1].quoted else None
    if names is None and last is not None and tokens[-2].norm in ANY | {"one"}:
        # “Give both songs a heart”
        yield SaidAct(last, tokens[1:-2])
    if names is None:
        return
    rest = tokens[at + 1 :]
    if rest and rest[0].norm in _ONTO:
        rest = rest[1:]
        yield SaidAct(names, rest[1:] if rest and rest[0].norm == "to" else rest)


def _onto(tokens: Tokens) -> Iterator[SaidAct]:
    """Yield “put the chair on my wish list”: the place is what the button is called."""
    if tokens[0].norm not in _PUTS:
        return
    for at in range(2, len(tokens) - 1):
        if tokens[at].quoted or tokens[at].norm not in ("on", "in", "into", "onto", "to"):
            continue
        after, what = tokens[at + 1 :], tokens[1:at]
        excepted = exception_in(after)
        if excepted is not None:
            # “Put all of them in the archive, all but the invoice”
            after, what = excepted[0], (*what, *tokens[at + 1 + len(excepted[0]) :])
        if any(one.norm in _JOINS and not one.quoted for one in (tokens[at - 1], *after[1:])):
            # Two places are two acts: “in the basket and on my wish list”.
            continue
        place = tuple(one for one in after if one.norm not in STOP_WORDS | EVERY)
        place = tuple(one for one in place if one.quoted or not one.is_mark)
        if 1 <= len(place) <= 3 and not any(one.quoted for one in place):
            bin_ = len(place) == 1 and place[0].norm in _BINS
            said = spoken(place)
            yield SaidAct(_REMOVE if bin_ else _HEARTS if said in _LIKED else (said,), what)


def _apart(rest: Tokens) -> tuple[Tokens, Tokens] | None:
    """Return what stands before “out”, “off” or “away” where that belongs to the verb, and the
    place after it."""
    for at, token in enumerate(rest):
        if at and not token.quoted and token.norm in _APART:
            after = rest[at + 1 :]
            if not after or after[0].norm in ("of", "the", "from", "my", "this", "again"):
                return rest[:at], tuple(one for one in after if one.norm not in STOP_WORDS)
    return None


def without_place(what: Tokens) -> Iterator[Tokens]:
    """Yield the words for a thing without where it is to be taken from: “the choir from the
    calendar”."""
    for at in range(len(what) - 1, 0, -1):
        leads = what[at].norm in ("from", "of", "in", "on", "off") and not what[at].quoted
        if leads and _is_place(what[at + 1 :]):
            yield what[:at]


def _is_place(tokens: Tokens) -> bool:
    kept = [one for one in tokens if one.norm not in STOP_WORDS]
    if any(one.norm in NOT_THIS for one in tokens):
        # “In a new list” is another place.
        return False
    return len(kept) <= 2 and all(_is_holder(one) for one in kept)


def _is_holder(token: Token) -> bool:
    return token.norm in _HOLDERS and not token.quoted


NOT_THIS: Final = frozenset({"new", "another", "other", "different", "separate", "second"})
"""Words before what is not the one that is shown: “in another list”."""
_HOLDERS: Final = frozenset(
    [
        *("list", "calendar", "page", "table", "cart", "basket", "inbox", "things", "do", "todo"),
        *("screen", "folder", "mailbox", "playlist", "shop", "again", "trains", "there", "here"),
        *("register", "roster", "records", "books", "database", "directory", "catalogue", "sheet"),
        *("staff", "team", "order", "inventory", "library", "mail", "payroll"),
        *("schedule", "diary", "agenda", "app", "wish", "to-do", "program", "window"),
    ]
)
