"""Tells how people say what a button says that no list has: by its verb, or one like it. Pure.

“Create poll” is asked for by "make a poll", “Rate 4 stars” by "rate it with four stars", “Start
watching” by "watch this".
"""

from __future__ import annotations

from typing import Final

from ..concern import ActFamily
from ..folding import Tokens, WordPattern, tokens
from ..words.risky_words import OTHER
from ..words.unlisted import ordered

_ALIKE: Final = tuple(
    frozenset(tokens(group))
    for group in (
        *("make create add new", "start begin", "end finish stop", "turn switch"),
        *("1 one", "2 two", "3 three", "4 four", "5 five", "6 six", "7 seven", "8 eight"),
        *("9 nine", "10 ten"),
    )
)
# "Start watching", "Make link": what is done is the next word.
_LIGHT: Final = frozenset({"start", "begin", "make", "stop", "keep"})
_ROOT_LEAST: Final = 3


def own_verbs(family: ActFamily, name: Tokens) -> tuple[WordPattern, ...]:
    """Return the verbs that ask for what a button of this name does; () if its family has words of
    its own."""
    order = ordered(name) if family is OTHER else ()
    if not order:
        return ()
    verbs = {order[0]}.union(*(group for group in _ALIKE if order[0] in group))
    if order[0] in _LIGHT and len(order) > 1:
        verbs.update(_roots(order[1]))
    return tuple(WordPattern((one,)) for one in sorted(verbs))


def is_said_otherwise(name: Tokens, at: int, said: Tokens) -> bool:
    """Return True if this word of a name is no more than what was said in another word."""
    word = name[at]
    if any(word in group and group.intersection(said) for group in _ALIKE):
        return True
    light = word in _LIGHT and bool(_roots("".join(name[at + 1 : at + 2])).intersection(said))
    return light or bool(_roots(word).intersection(said))


def _roots(word: str) -> set[str]:
    """Return what a word may be made of: "watching" of "watch", "sharing" of "share"."""
    stem = word.removesuffix("ing")
    if stem == word or len(stem) < _ROOT_LEAST:
        return {word}
    return {word, stem, f"{stem}e", stem[:-1]}
