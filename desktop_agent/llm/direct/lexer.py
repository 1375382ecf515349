"""Finds where commands begin and end in a text, and what in it is quoted.

Nothing here knows a command. The text is *masked* first: a mask has the length of the
text, and each quotation in it is one OPEN character and INSIDE characters up to its end,
so that no pattern can look into a quotation. Then the text is cut into pieces, where a
connector ("then", "and", a comma, a line break ...) is followed by a verb; a connector
that is not stays inside its piece as a joint.

Everything takes time in proportion to the length of the text: no pattern may look for
its end over and over again.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

OPEN: Final = "\x01"
INSIDE: Final = "\x00"

# A double mark after a digit is inches, a single mark after a letter is an apostrophe.
_OPENER: Final = re.compile(r'(?<![0-9])["“„«]|(?<!\w)[\'‘]')
_CLOSER: Final = {
    '"': re.compile('"'),
    "“": re.compile("”"),
    "„": re.compile("[“”]"),
    "«": re.compile("»"),
    "'": re.compile(r"(?<!\w)'|'(?!\w)"),
    "‘": re.compile(r"(?<!\w)’|’(?!\w)"),
}

# An address is one token: its commas and dots join nothing. So are phrases with an "and"
# of their own.
_TOKEN: Final = re.compile(
    rf"""(?P<whole>
        https?://[^\s{OPEN}{INSIDE}]*[^\s{OPEN}{INSIDE}.,;:!?)]
        | (?:press|click)\s+and\s+(?:hold|drag)\b
        | {OPEN}{INSIDE}*
    )
    | (?P<bullet> (?:(?<=[\n\r])|\A) [ \t]* (?:[-*•–]|[0-9]{{1,3}}[.)]) [ \t]+ )
    | (?P<join> [,;\n\r\u2028] | \.(?=\s|\Z) | (?:and|then)\b(?!['’-]) )
    | \w+ | \S""",
    re.VERBOSE | re.IGNORECASE,
)

_FILLER: Final = re.compile(
    r"""(?: please | kindly | now | next | also | first(?:ly)? | finally | lastly | just
        | afterwards | after\s+(?:that|this) | ok(?:ay)? | so | no | well
        | hi | hello | hey | go\s+ahead\s+and
        | (?:can|could|would|will)\s+you | let['’]s | let\s+us
        | (?:i|we)(?:\s+(?:want|need)|(?:\s+would|['’]d)\s+like)(?:\s+you)?\s+to
        )(?![\w'’-])""",
    re.VERBOSE | re.IGNORECASE,
)

_SQUEEZE: Final = re.compile(rf"{OPEN}{INSIDE}*|\s+|.", re.DOTALL)
_LAST_MARKS: Final = " .,;!?…"
_LAST_WORDS: Final = re.compile(
    r" (?:please|pls|plz|now|thanks|thx|ta|thank you|for me|instead|again|too|then|afterwards)\Z",
    re.IGNORECASE,
)


class Unclosed(ValueError):
    """A quotation mark that is never closed; `start` is where it stands."""

    def __init__(self, start: int) -> None:
        super().__init__("a quotation mark is not closed")
        self.start = start


@dataclass(frozen=True, slots=True)
class TextSpan:
    """One stretch of a text, made easy for patterns.

    `mask` has a single space for each run of blanks and a single OPEN for each quotation;
    `at[i]` is where its character i begins in the text, `at[-1]` where the piece ends.
    `joints` are the connectors inside, as (start, end) in the text. `cut` is what was taken
    from the end of the mask.
    """

    text: str
    mask: str
    at: tuple[int, ...]
    joints: tuple[tuple[int, int], ...] = ()
    cut: str = ""

    @property
    def words(self) -> str:
        """The piece as it was written."""
        return self.text[self.at[0] : self.at[-1]]

    def raw(self, span: tuple[int, int]) -> str:
        """Return the text behind a span of the mask, as it was written."""
        return self.text[self.at[span[0]] : self.at[span[1]]]

    def joined(self, span: tuple[int, int]) -> bool:
        """Return True if a connector lies within the span."""
        start, end = self.at[span[0]], self.at[span[1]]
        return any(start <= a and b <= end for a, b in self.joints)

    def parts(self, span: tuple[int, int]) -> list[tuple[int, int]]:
        """Return the stretches of a span of the mask between the connectors in it."""
        found, here = [], span[0]
        for start, end in (*self.joints, (self.at[span[1]], self.at[span[1]])):
            a, b = bisect_left(self.at, start), bisect_left(self.at, end)
            if a < here:
                here = min(max(here, b), span[1])
            elif a <= span[1]:
                part = self.mask[here:a]
                first = here + len(part) - len(part.lstrip())
                if part.strip():
                    found.append((first, first + len(part.strip())))
                here = max(a, b)
        return found

    def trimmed(self) -> TextSpan:
        """Return it without the full stops and polite words at its end."""
        end = len(self.mask)
        while True:
            shorter = len(self.mask[:end].rstrip(_LAST_MARKS))
            polite = _LAST_WORDS.search(self.mask, max(0, shorter - 12), shorter)
            shorter = polite.start() if polite else shorter
            if shorter == end:
                break
            end = shorter
        cut = self.mask[end:]
        return TextSpan(self.text, self.mask[:end], self.at[: end + 1], self.joints, cut)


def mask_of(text: str) -> str:
    """Return the text with its quotations covered; raises Unclosed."""
    parts: list[str] = []
    here = 0
    while opener := _OPENER.search(text, here):
        closer = _CLOSER[opener.group()].search(text, opener.end())
        if closer is None:
            raise Unclosed(opener.start())
        parts.append(_harmless(text[here : opener.start()]))
        parts.append(OPEN + INSIDE * (closer.end() - opener.start() - 1))
        here = closer.end()
    parts.append(_harmless(text[here:]))
    return "".join(parts)


def _harmless(text: str) -> str:
    """Outside quotations our own two marks mean nothing."""
    return text.replace(OPEN, "\ufffd").replace(INSIDE, "\ufffd")


@dataclass(frozen=True, slots=True)
class Stay:
    """Holds what looks like a verb and is none: after a piece that begins like `begin`, what fits
    `word` belongs to it, if the connector before it is whole a `link`."""

    begin: re.Pattern[str]
    word: re.Pattern[str]
    link: re.Pattern[str]


def split(
    text: str, mask: str, *, verb: re.Pattern[str], stays: Sequence[Stay] = ()
) -> list[TextSpan]:
    """Cut the text where a connector is followed by a verb, unless it stays."""
    pieces: list[TextSpan] = []
    tokens = list(_TOKEN.finditer(mask))
    i = _skip(mask, tokens, 0)
    start = tokens[i].start() if i < len(tokens) else len(text)
    staying = [stay for stay in stays if stay.begin.match(mask, start)]
    joints: list[tuple[int, int]] = []
    while i < len(tokens):
        after = _skip(mask, tokens, i) if _joins(tokens[i]) else i
        if after == i:
            i += 1
            continue
        end, here = tokens[i].start(), tokens[after].start() if after < len(tokens) else len(text)
        if verb.match(mask, here) and not any(
            stay.word.match(mask, here) and stay.link.fullmatch(mask, end, here) for stay in staying
        ):
            pieces.append(piece_of(text, mask, start, end, joints))
            start, joints = here, []
            staying = [stay for stay in stays if stay.begin.match(mask, start)]
        else:
            joints.append((end, here))
        i = after
    pieces.append(piece_of(text, mask, start, len(text), joints))
    return pieces


def _joins(token: re.Match[str]) -> bool:
    return token["join"] is not None or token["bullet"] is not None


def _skip(mask: str, tokens: list[re.Match[str]], i: int) -> int:
    """Return the first token from i on that is neither a connector nor a polite word."""
    while i < len(tokens):
        if _joins(tokens[i]):
            i += 1
        elif filler := _FILLER.match(mask, tokens[i].start()):
            while i < len(tokens) and tokens[i].start() < filler.end():
                i += 1
        else:
            break
    return i


def piece_of(
    text: str, mask: str, start: int, end: int, joints: list[tuple[int, int]] | None = None
) -> TextSpan:
    """Return the stretch from start to end, without the blanks around it."""
    covered = mask[start:end]
    start += len(covered) - len(covered.lstrip())
    end = max(start, end - (len(covered) - len(covered.rstrip())))
    squeezed: list[str] = []
    at: list[int] = []
    for token in _SQUEEZE.finditer(mask, start, end):
        first = token.group()[0]
        squeezed.append(" " if first.isspace() else first)
        at.append(token.start())
    return TextSpan(text, "".join(squeezed), (*at, end), tuple(joints or ()))
