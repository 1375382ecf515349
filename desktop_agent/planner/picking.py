"""Tells which of several things of one name the human means. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from ..events import Candidate, Question
from ..protocol import Op, quoted, sought_of

MOST_OPTIONS: Final = 9
"""A card offers so many, for there are so many digits."""

_ORDINALS: Final = (
    ("first", "1st", "top", "topmost", "one"),
    ("second", "2nd", "two"),
    ("third", "3rd", "three"),
    ("fourth", "4th", "four"),
    ("fifth", "5th", "five"),
    ("sixth", "6th", "six"),
    ("seventh", "7th", "seven"),
    ("eighth", "8th", "eight"),
    ("ninth", "9th", "nine"),
)
_LAST: Final = frozenset({"last", "bottom", "lowest"})
_NONE: Final = frozenset(
    {
        *("no", "nope", "none", "neither", "nothing", "no one", "cancel"),
        *("no thanks", "no, thanks", "no thank you", "no, thank you"),
        *(
            f"{none} of {them}"
            for none in ("none", "neither")
            for them in ("them", "these", "those")
        ),
    }
)
_YES: Final = frozenset({"yes", "yes please", "yes, please", "yep", "ok", "okay"})
_NUMBER: Final = re.compile(r"(?:number |option |no\.? ?|#)?([1-9])[.)]?")
_FILLING: Final = re.compile(
    r"\A(?:(?:i mean|i want|click(?: on)?|open|take|use|choose|it is|it's|please|that|this|the|one)"
    r"\s+)+"
    r"|\s+(?:one|please|option)\Z"
)
_WHERE: Final = re.compile(
    r"\A(?:in|on|at|of|for|from|with|near|next to|beside|by|under|below)\s+(?:the\s+)?"
    r"(?:(?:row|line|card|box|section|entry|item)\s+(?:of|with|for|named|called)\s+)?"
)


def question_among(serial: int, op: Op, among: tuple[Candidate, ...]) -> Question:
    """Ask which of them the op means."""
    offered, name = among[:MOST_OPTIONS], sought_of(op) or ""
    more = f"; these are the first {MOST_OPTIONS}" if len(among) > len(offered) else ""
    text = f"I found {len(among)} matches for {quoted(name)}{more}. Which one do you mean?"
    return Question(serial, text, _options(offered), among=offered)


def in_full(question: Question) -> str:
    """Return the question with the things that it asks about, for whoever reads it later."""
    listed = (f"{n}. {option}" for n, option in enumerate(question.options, 1))
    return " ".join([question.text, *(listed if question.among else ())])


def picked(text: str, question: Question) -> Candidate | None:
    """Return the one that an answer names by its number, its place or the words near it; None if it
    names none, or more than one."""
    number, bare = _number_or_words(text, question.options)
    return _by_words(bare, question) if number is None else question.among[number]


def picked_target(text: str, question: Question) -> str | None:
    """Return what is opened for the option that an answer names by its number, its place or words
    of it; None if it names none, or more than one."""
    number, bare = _number_or_words(text, question.options)
    if number is not None:
        return question.targets[number]
    whole = _whole(bare)
    named = zip(question.options, question.targets, strict=True)
    fitting = [target for option, target in named if whole and whole.search(option.casefold())]
    return fitting[0] if len(fitting) == 1 else None


def _number_or_words(text: str, options: tuple[str, ...]) -> tuple[int | None, str]:
    """Return which of the options is named by its own words or its place; and else what is left of
    an answer."""
    if text.strip() in options:
        return options.index(text.strip()), text
    said = " ".join(text.casefold().split()).rstrip(".!")
    plain = [" ".join(option.casefold().split()) for option in options]
    if said in plain:
        return plain.index(said), said
    if said in _NONE:
        return None, ""
    if said in _YES and len(options) == 1:
        return 0, said
    bare, before = said, ""
    while bare != before:
        before, bare = bare, _FILLING.sub("", bare).strip()
    places = (_place(words, len(options)) for words in (said, bare))
    return next((number for number in places if number is not None), None), bare


def _place(said: str, count: int) -> int | None:
    if (match := _NUMBER.fullmatch(said)) is not None:
        return int(match[1]) - 1 if int(match[1]) <= count else None
    if said in _LAST:
        return count - 1
    return next((n for n, words in enumerate(_ORDINALS[:count]) if said in words), None)


def _by_words(said: str, question: Question) -> Candidate | None:
    """Return the only one that has these words near it, or in its own name."""
    whole = _whole(_WHERE.sub("", said))
    if whole is None:
        return None
    places: tuple[Callable[[Candidate], str], ...] = (
        lambda one: one.near,
        lambda one: one.element.name,
    )
    for words_of in places:
        fitting = [one for one in question.among if whole.search(words_of(one).casefold())]
        if len(fitting) == 1:
            return fitting[0]
    return None


def _whole(words: str) -> re.Pattern[str] | None:
    """Return what finds these words as whole words; None if there are none."""
    wanted = words.strip(" “”\"'")
    return re.compile(rf"(?<!\w){re.escape(wanted)}(?!\w)") if wanted else None


def _options(among: tuple[Candidate, ...]) -> tuple[str, ...]:
    """Put each choice into words; those that read the same are told apart by their place."""
    plain = [f"{one.element.words}, {one.near}" if one.near else one.element.words for one in among]
    return tuple(
        words if plain.count(words) == 1 else f"{words} ({number} of {len(among)})"
        for number, words in enumerate(plain, 1)
    )
