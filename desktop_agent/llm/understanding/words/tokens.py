"""Cuts a request into tokens: words, quotations, addresses, marks."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_QUOTES: Final = {'"': '"', "“": "”", "„": "“”", "«": "»", "‘": "’", "'": "'", "`": "`"}
_TOKEN: Final = re.compile(
    r"""(?P<address>https?://\S*[^\s.,;:!?)] | [\w.+-]+@[\w-]+(?:\.[\w-]+)+ | ~?/[\w./~-]*\w)
    | (?P<time>\d{1,2}:\d{2}(?::\d{2})?) | (?P<date>\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4})
    | (?P<number>[-+−]?[$€£]?\d+(?:[.,]\d+)*%?(?!\w))
    | (?P<word>[\#@]?\w+(?:['’.&/+-]\w+)*)
    | (?P<mark>\S)""",
    re.VERBOSE,
)
_MOST: Final = 400
"""No request that this module reads has more tokens; longer ones are not understood."""


@dataclass(frozen=True, slots=True)
class Token:
    """One word, quotation or mark of a request. `text` is as written, without quotation marks;
    `norm` is for comparing; `start` and `end` are where it stands in the request."""

    text: str
    norm: str
    start: int
    end: int
    quoted: bool = False

    @property
    def is_mark(self) -> bool:
        """Return True for punctuation, which says nothing by itself."""
        return not self.quoted and not any(map(str.isalnum, self.text))

    @property
    def is_capital(self) -> bool:
        return self.text[:1].isupper()


Tokens = tuple[Token, ...]


def norm_of(text: str) -> str:
    """Return the text as it is compared: folded, accents kept, blanks squeezed."""
    folded = unicodedata.normalize("NFKC", text).casefold().replace("’", "'").replace("−", "-")
    return " ".join(folded.split())


def tokens_of(text: str) -> Tokens | None:
    """Return the tokens of a text; None if it is too long, or a quotation is never closed."""
    found: list[Token] = []
    here = 0
    while here < len(text):
        if text[here].isspace():
            here += 1
            continue
        closed = _quotation(text, here)
        if closed is not None:
            inner = text[here + 1 : closed]
            found.append(Token(inner, norm_of(inner), here, closed + 1, quoted=True))
            here = closed + 1
        else:
            match = _TOKEN.match(text, here)
            assert match is not None  # Any character but a blank is a token.
            found.append(Token(match.group(), norm_of(match.group()), here, match.end()))
            here = match.end()
        if len(found) > _MOST:
            return None
    return tuple(found)


def _quotation(text: str, start: int) -> int | None:
    """Return where the quotation that begins here is closed; None if none begins."""
    opener = text[start]
    if opener not in _QUOTES:
        return None
    before = text[start - 1] if start else " "
    if before.isalnum():
        return None
    for end in range(start + 1, len(text)):
        if text[end] in _QUOTES[opener]:
            after = text[end + 1] if end + 1 < len(text) else " "
            if opener in "'‘" and after.isalnum():
                continue
            return end if end > start + 1 else None
    return None


def said(tokens: Sequence[Token], text: str) -> str:
    """Return the stretch of the request that these tokens cover, as written."""
    return text[tokens[0].start : tokens[-1].end] if tokens else ""


def words(tokens: Sequence[Token]) -> str:
    """Return the tokens in one line, without quotation marks."""
    line = ""
    for at, token in enumerate(tokens):
        apart = at and token.start > tokens[at - 1].end
        line += (" " if apart else "") + token.text
    return line


def spoken(tokens: Sequence[Token]) -> str:
    """Return the tokens in one line, as they are compared: what is short said at length."""
    line = ""
    for at, token in enumerate(tokens):
        apart = at and token.start != tokens[at - 1].end
        line += (" " if apart else "") + token.norm
    return line


_OF_SUM: Final = re.compile(r"[*/×÷]\Z|[+−-]\d")


def without_marks(tokens: Sequence[Token]) -> Tokens:
    """Return the tokens without the punctuation at both ends; the brackets of a sum stay."""
    start, end = 0, len(tokens)
    if any(_OF_SUM.match(one.text) and not one.quoted for one in tokens):
        while start < end and tokens[start].is_mark and tokens[start].text not in "+-$€£#(":
            start += 1
        while end > start and tokens[end - 1].is_mark and tokens[end - 1].text != ")":
            end -= 1
        return tuple(tokens[start:end])
    while start < end and tokens[start].is_mark and tokens[start].text not in "+-$€£#":
        start += 1
    while end > start and tokens[end - 1].is_mark:
        end -= 1
    return tuple(tokens[start:end])


def is_joint(token: Token) -> bool:
    """Tell whether a token joins the parts of a list."""
    return not token.quoted and token.norm in (",", "and", ";", "&", "n")


def parts_in(tokens: Tokens) -> list[Tokens]:
    """Return the parts of a list: “the invoice, the roof and the library thing”."""
    parts: list[list[Token]] = [[]]
    for one in tokens:
        if is_joint(one):
            parts.append([])
        else:
            parts[-1].append(one)
    return [tuple(part) for part in parts if part]
