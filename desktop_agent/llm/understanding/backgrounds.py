"""Reads requests that tell first why something is asked for: “I can't get this section to open.
Would you please open it?” What only tells of a trouble is left out, and what it speaks of takes the
place of “it”. No value that is said may get lost. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from .words.tokens import tokens_of

_SENTENCE: Final = re.compile(r"(?:[^.!?]|[.!?](?!\s|\Z|[.!?]))+(?:[.!?]+|\Z)\s*")
_ASKS: Final = re.compile(
    r"(?:and |so |then |after that,? |when \w[\w' ]*, )*"
    r"(?:please|kindly|(?:could|can|would|will) you)\b",
    re.IGNORECASE,
)
_COMMA_ASKS: Final = re.compile(
    r", (?=(?:so )?(?:please|(?:could|can|would|will) you)\b)", re.IGNORECASE
)
_ASKED: Final = re.compile(
    r"(?:could|can|would|will) you (?:please |kindly |just |maybe )*", re.IGNORECASE
)
# Who tells of these asks for nothing yet.
_TROUBLE: Final = re.compile(
    r"\b(?:can't|cannot|couldn't|could not|won't|hard|difficult|trouble|slow|slowly|small|afraid"
    r"|(?:never|always) (?:know|make|manage|get|hit|find|understand|remember|mistype|lose|forget)"
    r"|worried|lost|mistakes?|wrong|unsure|not sure|don't know|do not know|no idea|confus\w+"
    r"|glasses|eyes|keeps? \w+ing|nothing (?:shows|happens)|come up|opened|popped up"
    r"|in my way|don't need it|looking for|(?:type|write) something"
    r"|there(?: is|'s| are) (?:just |only )?(?:one|two|three|several|some|many|a lot of))\b",
    re.IGNORECASE,
)
# A sentence that begins otherwise may be an order.
_BEGINS: Final = re.compile(
    r"(?:hi|hello|hey|ugh|oh|well|sorry|good \w+)?[,! ]*"
    r"(?:i|i'm|i've|i'd|my|it|it's|this|these|that|those|there|there's|the|an?|nothing|some|one|we|they)\b",
    re.IGNORECASE,
)
# These may limit what is to be done, or wish for something.
_LIMITS: Final = re.compile(
    r"\b(?:should|must|ought|deserves?|(?:has|have|needs?) to be"
    r"|only (?!one)|except|without|but not|instead|must not|mustn't|unless|until|at most"
    r"|at least|cheap\w*|before|after)\b",
    re.IGNORECASE,
)
_KINDS: Final = (
    r"(?:link|button|section|tab|box|field|text box|dialog|dialog box|window|list|slider|switch)"
)
_QUOTE: Final = r"(?:“[^”]+”|\"[^\"]+\")"
_SPOKEN_OF: Final = re.compile(
    r"\b(?P<which>the|a|an|this|that|just one|only one) (?P<kind>(?:[\w-]+ )?"
    rf"{_KINDS})\b(?P<name>(?: (?:that|which) (?:says|reads)| called| named| with)? {_QUOTE})?",
    re.IGNORECASE,
)
_LOOKED_FOR: Final = re.compile(
    r"\b(?:look|open|go|expand|search|check|try)\b[^.!?]{0,60}?\b(?:until you find it|look for it"
    r"|find it|through (?:the|these|all(?: the)?) \w+)[.!?,]?"
    r"(?: (?:and|then|please|kindly|so|when you(?:'ve)? f(?:ind|ound) it),?)*"
    r" (?P<verb>click|open|follow|press|choose|select)(?: on)? it\b"
    r"(?: (?:when|once|as soon as) you(?:'ve)? (?:find|found) it)?",
    re.IGNORECASE,
)
_IT: Final = re.compile(r"\b(?:it|that one)\b", re.IGNORECASE)
_VALUE: Final = re.compile(r"\d")


def without_background(text: str) -> Iterator[str]:
    """Yield the request without what is told before it asks for something; nothing where that may
    be a wish, or a limit, of its own."""
    text = text.replace("’", "'")
    # “I am afraid to lose it, please make a copy”
    text = _COMMA_ASKS.sub(". ", text, count=1)
    sentences = [one.group().strip() for one in _SENTENCE.finditer(text)]
    first = next((at for at, one in enumerate(sentences) if _ASKS.match(one)), 0)
    told, asked = sentences[:first], sentences[first:]
    if not told or not all(map(_only_tells, told)):
        return
    order = " ".join(_plain(one) for one in asked)
    spoken = [_named(one) for sentence in told for one in _SPOKEN_OF.finditer(sentence)]
    if spoken:
        looked = _LOOKED_FOR.search(order)
        if looked is not None:
            found = f"find and {looked['verb'].casefold()} {spoken[0]}"
            joined = f"{order[: looked.start()]}{found}{order[looked.end() :]}"
            yield from _whole([joined], text)
        yield from _whole([_IT.sub(lambda _: spoken[0], order, count=1)], text)
    yield from _whole([order], text)


def _only_tells(sentence: str) -> bool:
    tells = _BEGINS.match(sentence) and _TROUBLE.search(sentence)
    return bool(tells) and not _LIMITS.search(sentence)


def _plain(sentence: str) -> str:
    """Return “open it.” for “Would you please open it?”."""
    plain = _ASKED.sub("", sentence)
    return plain[:-1] + "." if plain != sentence and plain.endswith("?") else plain


def _named(found: re.Match[str]) -> str:
    alone = found["which"].casefold() in ("just one", "only one")
    return f"the {'only ' if alone else ''}{found['kind']}{found['name'] or ''}"


def _whole(texts: list[str], text: str) -> Iterator[str]:
    """Yield the texts that have kept each quotation and each figure of the request."""
    values = [one.text for one in tokens_of(text) or () if one.quoted or _VALUE.search(one.text)]
    for one in texts:
        if all(value in one for value in values):
            yield one
