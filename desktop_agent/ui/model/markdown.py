"""Cuts what a model wrote in Markdown into parts to lay out. No Qt, and nothing is ever loaded."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

MOST_CHARS: Final = 10_000
MOST_PARTS: Final = 400
"""Of parts and cells. More would hold up the window: it is shown as it was written."""
MOST_RUNS: Final = 400
"""In different styles, lines included."""
MOST_BRACKETS: Final = 300
"""The parser takes quadratic time for those that nothing closes."""
MOST_DEPTH: Final = 6
GIST_CHARS: Final = 240

_SIGNS: Final = re.compile(r"[\\`*_\[\]#<>!|~&=:]|^\s*(?:[-+]|\d+[.)])|^(?: {4}|\t)", re.MULTILINE)
_ADDRESS: Final = re.compile(r"https?://[^\s<>\"“”`]+", re.IGNORECASE)
_AFTER: Final = ".,;:!?…)'’]*_"


@dataclass(frozen=True, slots=True)
class Run:
    """Some text in one style. `link` is where it leads, as it was written."""

    text: str
    bold: bool = False
    italic: bool = False
    struck: bool = False
    code: bool = False
    link: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """`heading` is 1 to 6, or 0; `marker` stands before an item; `close`: no gap above it."""

    runs: tuple[Run, ...]
    heading: int = 0
    marker: str = ""
    depth: int = 0
    quotes: int = 0
    close: bool = False

    @property
    def text(self) -> str:
        return "".join(run.text for run in self.runs)


@dataclass(frozen=True, slots=True)
class Code:
    text: str
    language: str = ""
    depth: int = 0
    quotes: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells, each of runs; the first row is the head. All rows are equally long."""

    rows: tuple[tuple[tuple[Run, ...], ...], ...]
    depth: int = 0
    quotes: int = 0


@dataclass(frozen=True, slots=True)
class Rule:
    depth: int = 0
    quotes: int = 0


Part = Paragraph | Code | Table | Rule


def parse(text: str) -> tuple[Part, ...]:
    """Return the parts in order. An image is its alternative text, HTML the text that it is."""
    text = text.strip("\n")
    plain = (Paragraph((Run(text),)),)
    if len(text) > MOST_CHARS or text.count("[") > MOST_BRACKETS or not _SIGNS.search(text):
        return plain
    reader = _Reader()
    reader.read(_parser().parse(text))
    fits = 0 < reader.size <= MOST_PARTS and reader.runs <= MOST_RUNS
    return tuple(reader.parts) if fits else plain


def words_of(part: Part) -> str:
    """Return what is read of a part, without any signs."""
    match part:
        case Paragraph(marker=marker):
            return f"{marker} {part.text}".strip()
        case Code(text):
            return text
        case Table(rows):
            cells = (("".join(run.text for run in cell) for cell in row) for row in rows)
            return "\n".join(", ".join(row) for row in cells)
        case Rule():
            return ""


def is_line(text: str) -> bool:
    """Return True if it is a single line that Markdown would show as it stands."""
    match parse(text):
        case (Paragraph(heading=0, marker="", depth=0, quotes=0) as only,):
            styled = any(one.bold or one.italic or one.struck or one.code for one in only.runs)
            return not styled and only.text == text.strip() and "\n" not in only.text
        case _:
            return False


@lru_cache(maxsize=4)
def gist(text: str, most: int = GIST_CHARS) -> str:
    """Return how it begins, in words without any signs and on few lines."""
    found = ""
    lines = (line for part in parse(text) for line in words_of(part).splitlines())
    for words in (" ".join(line.split()) for line in lines):
        longer = f"{found}\n{words}".strip()
        if len(longer) > most:
            return f"{longer[: most - 1].rstrip()}…" if not found else f"{found}\n…"
        found = longer
    return found


def make_ready() -> None:
    """Load the parser beside whatever else is done: in the window's thread it would be felt."""
    threading.Thread(target=_parser, name="markdown", daemon=True).start()


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt

    made = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
    # links.py decides what may be opened; a refused link says so instead of being hidden.
    made.validateLink = lambda url: True  # type: ignore[method-assign]
    made.normalizeLink = lambda url: url  # type: ignore[method-assign]
    made.normalizeLinkText = lambda link: link  # type: ignore[method-assign]
    return made


class _Reader:
    """Walks the tokens once, and keeps what is around the present one."""

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.size = 0
        self.runs = 0
        self._depth = self._quotes = self._heading = 0
        self._marker = ""
        self._close = False
        self._rows: list[list[tuple[Run, ...]]] = []
        self._in_table = False

    def read(self, tokens: Iterable[Token]) -> None:
        for token in tokens:
            match token.type:
                case "bullet_list_open" | "ordered_list_open":
                    self._depth += 1
                case "bullet_list_close" | "ordered_list_close":
                    self._depth -= 1
                case "list_item_open":
                    self._marker = f"{token.info}." if token.info else "•"
                case "list_item_close":
                    self._put_marker()
                case "blockquote_open":
                    self._put_marker()
                    self._quotes += 1
                case "blockquote_close":
                    self._quotes -= 1
                case "heading_open":
                    self._heading = int(token.tag[1:])
                case "paragraph_open":
                    self._heading, self._close = 0, token.hidden
                case "table_open":
                    self._rows, self._in_table = [], True
                case "tr_open":
                    self._rows.append([])
                case "table_close":
                    self._in_table = False
                    self._put(Table(tuple(map(tuple, self._rows))))
                case "inline":
                    self._inline(token)
                case "fence" | "code_block":
                    language = token.info.split()[0] if token.info.strip() else ""
                    self._put(Code(token.content.rstrip("\n"), language))
                case "hr":
                    self._put(Rule())
                case _:
                    pass

    def _inline(self, token: Token) -> None:
        runs = tuple(_runs(token.children or []))
        self.runs += len(runs)
        if self._in_table:
            self.size += 1
            self._rows[-1].append(runs)
            return
        marker, self._marker = self._marker, ""
        self._put(Paragraph(runs, self._heading, marker, close=self._close))
        self._heading = 0

    def _put(self, part: Part) -> None:
        self._put_marker()
        self.size += 1
        self.parts.append(
            replace(part, depth=min(self._depth, MOST_DEPTH), quotes=min(self._quotes, MOST_DEPTH))
        )

    def _put_marker(self) -> None:
        """An item may begin with something else than words, or be empty."""
        if self._marker:
            marker, self._marker = self._marker, ""
            self._put(Paragraph((), marker=marker))


def _runs(tokens: Iterable[Token]) -> Iterable[Run]:
    style = Run("")
    for token in tokens:
        match token.type:
            case "text":
                yield from (
                    [replace(style, text=token.content)]
                    if style.link
                    else _linked(style, token.content)
                )
            case "softbreak" | "hardbreak":
                yield replace(style, text="\n")
            case "code_inline":
                yield replace(style, text=token.content, code=True)
            case "image":
                yield replace(style, text=token.content or "image")
            case "strong_open" | "strong_close":
                style = replace(style, bold=token.nesting > 0)
            case "em_open" | "em_close":
                style = replace(style, italic=token.nesting > 0)
            case "s_open" | "s_close":
                style = replace(style, struck=token.nesting > 0)
            case "link_open":
                style = replace(style, link=str(token.attrs.get("href") or "#"))
            case "link_close":
                style = replace(style, link="")
            case _:
                yield replace(style, text=token.content)


def _linked(style: Run, text: str) -> Iterable[Run]:
    """Addresses that stand in the text as they are lead somewhere, too."""
    at = 0
    for found in _ADDRESS.finditer(text):
        address = found.group().rstrip(_AFTER)
        if found.start() > at:
            yield replace(style, text=text[at : found.start()])
        yield replace(style, text=address, link=address)
        at = found.start() + len(address)
    if at < len(text):
        yield replace(style, text=text[at:])
