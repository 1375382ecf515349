"""Reads the texts that an order to write says: one, or several on lines of their own, as in “write
one on one line and two on the next”. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ....protocol import quoted
from ..words.lexicon import DETERMINERS, NUMBERS, STOP_WORDS
from ..words.plain_values import is_plain
from ..words.tokens import Tokens, words
from ..words.wishes import is_wish
from .line_edits import Edit
from .text_places import said_of

PUTS: Final = frozenset(
    [
        *("put", "add", "insert", "write", "type", "place", "stick", "squeeze", "slip", "pop"),
        *("append", "note", "jot"),
    ]
)
"""Are the verbs for writing a text."""
_VAGUE: Final = frozenset(
    [
        *("it", "that", "this", "something", "another", "one", "some", "them", "these", "those"),
        *("a", "an", "the", "my", "your", "his", "her", "their", "our", "up", "in", "everything"),
        *("all", "every", "each", "back", "more", "about", "together", "why", "what", "how", "who"),
        *("when", "where", "whatever", "nothing", "anything", *NUMBERS),
    ]
)
_MOST_WORDS: Final = 15


def plain_text(said: Tokens, *, whole: bool = True) -> str:
    quotes = [one for one in said if one.quoted]
    if len(quotes) == 1:
        idle = STOP_WORDS | DETERMINERS | {"line", "saying", "words", "word", "text", "new"}
        others = [one for one in said if not (one.quoted or one.is_mark or one.norm in idle)]
        return "" if others else quotes[0].text
    kept = tuple(one for one in said if not one.is_mark)
    if quotes or not kept or len(kept) > _MOST_WORDS or kept[0].norm in _VAGUE:
        return ""
    text = words(said)
    if is_wish(text) or (whole and not is_plain(kept)):
        return ""
    return text


def lines_typed(tokens: Tokens, old: str) -> Iterator[Edit]:
    """Yield “type hello and on the next line goodbye”."""
    if tokens[0].norm not in PUTS:
        return
    parts = on_two_lines(tokens[1:], old) or [()]
    at = len(tokens) if len(parts) > 1 else 1
    while at < len(tokens):
        joint = next(
            (n for n in (7, 6, 5, 4, 3) if _NEXT_LINE.fullmatch(said_of(tokens[at : at + n]))), 0
        )
        if joint:
            parts.append(())
            at += joint
        else:
            parts[-1] = (*parts[-1], tokens[at])
            at += 1
    # “One” by itself is a text here.
    texts = [
        part[0].text if len(part) == 1 and part[0].norm in NUMBERS else plain_text(part)
        for part in parts
    ]
    if len(parts) > 1 and all(texts):
        joined = "\n".join(texts)
        start = "" if not old or old.endswith("\n") else "\n"
        told = f"the lines {', '.join(map(quoted, texts))}"
        yield Edit(f"{old}{start}{joined}", f"Add {told}", f"added {told}")


def on_two_lines(tokens: Tokens, old: str) -> list[Tokens]:
    """Return the texts of “one on one line and two on the next”; none for anything else, and none
    where the first line is said and there is one."""
    joint = next(
        (
            (at, at + n)
            for at in range(1, len(tokens))
            for n in (7, 6, 5, 4, 3)
            if _FIRST_LINE.fullmatch(said_of(tokens[at : at + n]))
        ),
        None,
    )
    ends = next((n for n in (2, 3, 4) if _OTHER_LINE.fullmatch(said_of(tokens[-n:]))), 0)
    if joint is None or not ends or joint[1] >= len(tokens) - ends:
        return []
    if old.strip() and _AT_FIRST.search(said_of(tokens[joint[0] : joint[1]])):
        return []
    return [tokens[: joint[0]], tokens[joint[1] : -ends]]


_FIRST_LINE: Final = re.compile(
    r"(?:on|in) (?:one|the first|the top|a|line (?:1|one))(?: line)?(?: ,)?,?"
    r" (?:and|then)(?: then)?"
)
_AT_FIRST: Final = re.compile(r"\b(?:first|top|line (?:1|one))\b")
_OTHER_LINE: Final = re.compile(
    r"(?:on|in|below) (?:the (?:next|second|following|other)|another|a second)(?: line| one)?"
    r"|(?:on|in) line (?:2|two)|below (?:it|that)|on the line (?:below|after|under)"
)
_NEXT_LINE: Final = re.compile(
    r"(?:, )?(?:and )?(?:then )?(?:(?:on|in) (?:the|a) (?:next|new|second|third) line"
    r"|(?:below|under|underneath|beneath) (?:that|it))(?: put| write| type)?,?"
)
