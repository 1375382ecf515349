"""Changes whole lines of a text: another one in the place of a line, a line once more at an end,
those away that are there twice, all of them in one. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from ....protocol import quoted
from ..words.matching import bare
from ..words.tokens import Tokens
from .text_places import TextEdge, edge_of, lines_meant, said_of

Changed = tuple[list[str], str]

_REPLACES: Final = frozenset({"replace", "change", "turn", "overwrite", "substitute", "make"})
_COPIES: Final = frozenset({"copy", "repeat", "duplicate", "put", "double"})
# “Duplicate line 2 in a new document” is not done in this text.
_ELSEWHERE: Final = frozenset(
    [
        *("in", "into", "to", "onto", "on", "under", "below", "above", "after", "before", "at"),
        *("between", "beneath", "underneath", "over", "times", "twice", "there", "document"),
    ]
)
_LINKS: Final = frozenset({"with", "by", "to", "into"})
_TWICE: Final = re.compile(
    r"(?:remove|delete|drop|erase|get rid of|take out|throw out|kill)"
    r" (?:all |any )?(?:the |my )?(?:duplicates?|doubles|repeated|double|duplicated)"
    r"(?: (?:lines?|items?|entries|entry|ones))?"
    r"(?: (?:in|from) (?:the|this|my) (?:list|text|file))?"
)
_JOINS: Final = re.compile(
    r"(?:join|merge|combine|put) (?:all )?(?:of )?(?:the |these |my )?(?:lines|items|entries|them)"
    r"(?: all)? (?:together |up )?(?:in(?:to|) (?:one|a single) line )?"
    r"(?:with|by|separated (?:by|with)) (?:an? )?(?P<sign>commas?|semicolons?|spaces?|blanks?)"
    r"(?: (?:between them|in between|each))?"
)
_SIGNS: Final = {"comma": ", ", "semicolon": "; ", "space": " ", "blank": " "}


def whole_line_edits(tokens: Tokens, lines: list[str]) -> Iterator[Changed]:
    """Yield the lines as an order leaves them, and what is done; nothing where it means no line."""
    if not tokens or tokens[0].quoted:
        return
    ways: tuple[Callable[[Tokens, list[str]], Iterator[Changed]], ...]
    ways = (_line_replaced, _line_copied, _without_doubles, _joined)
    for way in ways:
        yield from way(tokens, lines)


def _line_replaced(tokens: Tokens, lines: list[str]) -> Iterator[Changed]:
    """Yield “replace the last line with "Kind regards"”. Unquoted words may be more than a text."""
    if tokens[0].norm not in _REPLACES or not tokens[-1].quoted:
        return
    if len(tokens) < len(("replace", "line", "with", "text")) or tokens[-2].quoted:
        return
    found = lines_meant(tokens[1:-2], lines) if tokens[-2].norm in _LINKS else None
    if found is None or len(found.places) != 1:
        return
    at, new = found.places[0], tokens[-1].text
    told = f"change the line {quoted(lines[at].strip())} to {quoted(new)}"
    yield [*lines[:at], new, *lines[at + 1 :]], told


def _line_copied(tokens: Tokens, lines: list[str]) -> Iterator[Changed]:
    """Yield “copy the second line to the end”, “duplicate line 2”."""
    if tokens[0].norm not in _COPIES:
        return
    said = tokens[1:]
    if tokens[0].norm == "put":
        if said_of(tokens[1:4]) != "a copy of":
            return
        said = tokens[4:]
    if said_of(said[-2:]) in ("below it", "under it", "beneath it", "after it"):
        # It is the line itself, and not all of the text.
        said = said[:-2]
    edges = ((n, edge_of(said[n:])) for n in range(1, len(said)))
    cut, edge = next(((n, one) for n, one in edges if one is not None), (len(said), None))
    if edge is None and tokens[0].norm not in ("duplicate", "repeat", "double"):
        # “Copy line 2” is for the clipboard.
        return
    if edge is None and {one.norm for one in said if not one.quoted} & _ELSEWHERE:
        return
    found = lines_meant(said[:cut], lines)
    if found is None or len(found.places) != 1:
        return
    at = found.places[0]
    to = {TextEdge.TOP: 0, TextEdge.END: len(lines), None: at + 1}[edge]
    where = {TextEdge.TOP: " at the top", TextEdge.END: " at the end", None: " below it"}[edge]
    told = f"repeat the line {quoted(lines[at].strip())}{where}"
    yield [*lines[:to], lines[at], *lines[to:]], told


def _without_doubles(tokens: Tokens, lines: list[str]) -> Iterator[Changed]:
    if not _TWICE.fullmatch(said_of(tokens)):
        return
    seen: set[str] = set()
    kept, gone = [], []
    for line in lines:
        name = bare(line)
        if name and name in seen:
            gone.append(line.strip())
            continue
        seen.add(name)
        kept.append(line)
    told = f"remove the repeated lines {', '.join(map(quoted, gone))}"
    if gone:
        yield kept, told


def _joined(tokens: Tokens, lines: list[str]) -> Iterator[Changed]:
    match = _JOINS.fullmatch(said_of(tokens))
    shown = [one.strip() for one in lines if one.strip()]
    if match is None or len(shown) <= 1:
        return
    sign = match["sign"].removesuffix("s")
    yield [_SIGNS[sign].join(shown)], f"join the lines with {sign}s"
