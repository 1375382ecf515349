"""Finds the lines and the places in a text that words mean: “line 3”, “the first two lines”, “every
line with milk”, “at the very top, on its own line”. Pure."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from ....protocol import quoted
from ..words.leftovers import left_over
from ..words.lexicon import DETERMINERS, NUMBERS, ORDINALS, STOP_WORDS
from ..words.matching import bare
from ..words.tokens import Token, Tokens

_OF_TEXT: Final = (
    r"(?: (?:of|in) (?:the|this|my|it)(?: whole| entire)?"
    r"(?: (?:file|text|document|note|list|page|letter|memo|thing))?)?"
)
_OWN_LINE: Final = (
    r"(?:,? (?:and )?(?:on|as|in) (?:a|its|it's|the|his|an)(?: own| new| separate| extra)+"
    r" (?:line|paragraph|row|item)|,? own line)?"
)
_LEAD: Final = r"(?:, )?(?:right |all the way |up |down |back |in )*"
_TOP: Final = re.compile(
    rf"{_LEAD}(?:(?:at|on|to|in|from) (?:the |my |its )?(?:very |absolute )?"
    rf"(?:top|beginning|start|head){_OF_TEXT}|as the (?:very )?first line{_OF_TEXT}"
    rf"|(?:above|before|over) (?:this|it|that|everything|all (?:this|that|of (?:it|this))"
    rf"|the (?:rest|text|whole (?:text|thing|list))|what's there)){_OWN_LINE}"
)
_END: Final = re.compile(
    rf"{_LEAD}(?:(?:at|on|to|in) (?:the |my |its )?(?:very |absolute )?"
    rf"(?:bottom|end|foot){_OF_TEXT}|as the (?:very )?last line{_OF_TEXT}"
    rf"|(?:on a line of its own )?(?:under|below|after|beneath) (?:this|it|that"
    rf"|everything(?: else)?|all (?:this|that|of (?:it|this))"
    rf"|the (?:rest|text|whole (?:text|thing|list))|what's there)"
    rf"|underneath(?: (?:it|this|that))?|below|beneath"
    rf"|on (?:a|its) (?:own |new |separate )+line(?: at the (?:very )?(?:end|bottom){_OF_TEXT})?)"
    rf"{_OWN_LINE}"
)
_NAMING: Final = frozenset(
    [
        *("with", "containing", "contains", "contain", "has", "have", "having", "that", "which"),
        *("says", "say", "saying", "about", "mentioning", "mentions", "mention", "the", "word"),
        *("in", "it", "them", "starting", "starts", "start", "beginning", "begins", "begin"),
    ]
)
_BLANK: Final = re.compile(r"(?:all |every |any )?(?:the |of the )*(?:empty|blank) lines?")
# These mean other lines than those that are named, or not surely these.
_UNCLEAR: Final = frozenset(
    ["or", "not", "except", "but", "other", "others", "without", "unless", "only"]
)
_LINES: Final = frozenset({"line", "lines"})
TITLES: Final = frozenset({"heading", "title", "headline", "header", "caption"})
"""Mean the first line of a text, where it has no line that is called so."""
_TWO: Final = 2


class TextEdge(Enum):
    """Says at which end of a text something is put."""

    TOP = auto()
    END = auto()


@dataclass(frozen=True, slots=True)
class MeantLines:
    """Holds which lines are meant, by their places from 0 on, or what is to be asked about them."""

    places: tuple[int, ...] = ()
    question: str = ""


def said_of(tokens: Sequence[Token]) -> str:
    """Return the words as one line in small letters, what is quoted as a mark of its own."""
    line = " ".join("“”" if one.quoted else one.norm for one in tokens)
    return line.replace(" ,", ",")


def edge_of(tokens: Sequence[Token]) -> TextEdge | None:
    """Return the end of the text that these words mean as a whole; None for any other place."""
    line = said_of(tokens).strip(" .!")
    if _TOP.fullmatch(line):
        return TextEdge.TOP
    return TextEdge.END if _END.fullmatch(line) else None


def line_numbered(number: int, lines: Sequence[str], *, counted: bool) -> MeantLines:
    """Return the line of this number, from 1 on or from the end with -1 on. A number that is
    `counted` by a human may leave out what is empty: where that makes a difference, it is asked."""
    shown = [n for n, line in enumerate(lines) if line.strip()]
    if number < 0:
        at = len(shown) + number
        return MeantLines((shown[at],)) if at >= 0 else _none(abs(number), len(shown))
    if number == 0 or number > len(lines) or (counted and number > len(shown)):
        return _none(number, len(shown) if counted else len(lines))
    place = number - 1
    if counted and shown[place] != place:
        return MeantLines(question=_which_count(number, lines, shown))
    return MeantLines((place,))


def _none(number: int, count: int) -> MeantLines:
    are = "is only 1 line" if count == 1 else f"are only {count} lines"
    return MeantLines(question=f"There is no line {number}: there {are}. Which one do you mean?")


def _which_count(number: int, lines: Sequence[str], shown: Sequence[int]) -> str:
    with_text, plain = lines[shown[number - 1]].strip(), lines[number - 1].strip()
    other = quoted(plain) if plain else "empty"
    return (
        f"Some lines are empty. Line {shown[number - 1] + 1} is {quoted(with_text)}, and line "
        f"{number} is {other}. Which line number do you mean?"
    )


def lines_meant(said: Tokens, lines: Sequence[str]) -> MeantLines | None:
    """Return the lines that words mean; None where they mean no lines by number or by what is in
    them."""
    at = next((n for n, one in enumerate(said) if one.norm in _LINES and not one.quoted), None)
    if at is None:
        kept = [one.norm for one in said if one.quoted or one.norm not in DETERMINERS]
        shown = [n for n, line in enumerate(lines) if line.strip()]
        title = len(kept) == 1 and kept[0] in TITLES and shown
        return MeantLines((shown[0],)) if title and kept[0] not in bare(lines[shown[0]]) else None
    if _UNCLEAR & {one.norm for one in said if not one.quoted}:
        return None
    if _BLANK.fullmatch(said_of(said)):
        empty = [n for n, line in enumerate(lines) if not line.strip()]
        if len(empty) > 1 and said[at].norm == "line":
            return MeantLines(question=f"{len(empty)} lines are empty. Should I take them all?")
        return MeantLines(tuple(empty)) if empty else MeantLines(question="No line is empty.")
    before, after = said[:at], said[at + 1 :]
    if after and not after[0].quoted and _number(after[0]) is not None:
        # “The word very in line 2” is less than the line.
        return None if left_over(before, DETERMINERS) else _by_numbers(after, lines)
    ordinals = [ORDINALS[one.norm] for one in before if one.norm in ORDINALS and not one.quoted]
    counts = [NUMBERS[one.norm] for one in before if one.norm in NUMBERS and not one.quoted]
    idle = (STOP_WORDS - {"to", "from"}) | set(ORDINALS) | set(NUMBERS) | {"very", "of", "here"}
    adjoining = any(
        one.norm in ORDINALS and after_it.norm in ORDINALS
        for one, after_it in itertools.pairwise(before)
    )
    if adjoining or any(one.norm == "to" and not one.quoted for one in before):
        # “The second last line”, “the second to last line”
        return None
    if ordinals and not left_over((*before, *after), idle):
        return _from_the_ends(ordinals, counts, lines, several=said[at].norm == "lines")
    return _by_words(before, after, lines)


def _number(token: Token) -> int | None:
    return int(token.norm) if token.norm.isdigit() and not token.quoted else None


def _by_numbers(said: Tokens, lines: Sequence[str]) -> MeantLines | None:
    """Return the lines of “2 and 4”, “2 to 4”, “1, 3”."""
    numbers = [n for one in said if (n := _number(one)) is not None]
    joints = {one.norm for one in said if _number(one) is None}
    if joints <= {"and", ","}:
        wanted = numbers
    elif joints <= {"to", "through", "until", "till", "-", "–"} and len(numbers) == _TWO:
        wanted = list(range(numbers[0], numbers[1] + 1))
    else:
        return None
    places: list[int] = []
    for one in wanted:
        found = line_numbered(one, lines, counted=False)
        if found.question:
            return found
        places += found.places
    return MeantLines(tuple(sorted(set(places)))) if places else None


def _from_the_ends(
    ordinals: Sequence[int], counts: Sequence[int], lines: Sequence[str], *, several: bool
) -> MeantLines | None:
    """Return the lines of “the first two lines”, “the last line”, “the third line”."""
    if len(ordinals) != 1 or len(counts) > 1:
        # “The first and the third line”
        found = [line_numbered(one, lines, counted=True) for one in ordinals]
        question = next((one.question for one in found if one.question), "")
        if counts or question:
            return MeantLines(question=question) if question else None
        return MeantLines(tuple(sorted({one.places[0] for one in found})))
    first = ordinals[0]
    if not counts:
        return None if several else line_numbered(first, lines, counted=True)
    shown = [n for n, line in enumerate(lines) if line.strip()]
    if abs(first) != 1 or not 0 < counts[0] <= len(shown):
        return _none(counts[0], len(shown)) if abs(first) == 1 else None
    return MeantLines(tuple(shown[: counts[0]] if first == 1 else shown[-counts[0] :]))


def _by_words(before: Tokens, after: Tokens, lines: Sequence[str]) -> MeantLines | None:
    """Return the lines of “every line with milk”, or ask which where one of several is meant."""
    telling = [one for one in after if one.quoted or one.norm not in _NAMING | STOP_WORDS]
    starts = {"starting", "starts", "start", "beginning", "begins", "begin"}
    every = {one.norm for one in before} & {"every", "all", "each", "both", "any"}
    first = after[0].norm if after and not after[0].quoted else ""
    if not telling or first not in _NAMING or left_over(before, STOP_WORDS | every | {"of"}):
        return None
    at_start = bool(starts & {one.norm for one in after})
    found = [n for n, line in enumerate(lines) if _holds(line, telling, at_start=at_start)]
    if not found:
        return None
    if len(found) > 1 and not every:
        shown = ", ".join(quoted(lines[n].strip()) for n in found)
        return MeantLines(question=f"{len(found)} lines fit: {shown}. Which one do you mean?")
    return MeantLines(tuple(found))


def _holds(line: str, telling: Sequence[Token], *, at_start: bool) -> bool:
    if at_start:
        return bare(line).startswith(bare(" ".join(one.text for one in telling)))
    words = bare(line)
    return all(re.search(rf"(?<!\w){re.escape(bare(one.text))}(?!\w)", words) for one in telling)
