"""Paths, addresses of pages and e-mail addresses in what the human said. Pure.

Their words are neither commands nor bans: "/srv/no/send.txt" says neither "no" nor "send".
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from ..folding import Tokens, tokens

PLACE: Final = "thataddress"
"""The word that stands where an address was."""

# Letters of scripts without spaces end an address: the sentence goes on there. In these sets case
# makes no difference, and to ignore it in such wide ones takes 50 ms to compile.
_NO_SPACES: Final = r"\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uffef"
_SIGN: Final = rf"(?-i:[^\s{_NO_SPACES}\ue000-\uf8ff\"“”«»<>])"
_IN_PATH: Final = rf"(?:(?![,;:'’()|!?]){_SIGN})"
_IN_WORD: Final = rf"(?:(?-i:(?![{_NO_SPACES}]))[\w-])"
_START: Final = r"(?<![0-9A-Za-z\u00c0-\u024f_/\\.@~$%-])"
_PATTERN: Final = (
    rf"{_START}(?:(?:[a-z][a-z0-9+.-]{{0,20}}://|www\.|mailto:){_SIGN}+"
    rf"|{_IN_WORD}(?:{_IN_WORD}|[.+])*@{_IN_WORD}+(?:\.{_IN_WORD}+)*"
    rf"|[a-z]:[\\/]{_IN_PATH}*"
    rf"|(?:{_IN_WORD}|\.){{0,80}}\\{_IN_PATH}+"
    rf"|(?:~|\.\.?|\$\w+|%\w+%)/{_IN_PATH}*"
    rf"|/{_IN_PATH}+/{_IN_PATH}*"
    rf"|(?:{_IN_WORD}+/)+{_IN_WORD}+\.[a-z0-9]{{1,5}}(?!\w)"
    rf"|(?:{_IN_WORD}+\.)+(?P<last>[a-z]{_IN_WORD}*+)(?!['’]t\b)(?:/{_IN_PATH}*)?)"
)
_SIGNS: Final = frozenset("/\\@.:")
"""Each address has one of these."""
_TRAILING: Final = ".,;:!?)'’"


@cache
def _address() -> re.Pattern[str]:
    """Compiled late: it takes 15 ms, and most goals name none."""
    return re.compile(_PATTERN, re.IGNORECASE)


def take_out(text: str, bans: frozenset[str]) -> tuple[str, Tokens]:
    """Return the text with `PLACE` for each address, and the words of the addresses.

    A point without a space after it may end a sentence: "the form.Never submit it" has no
    address in it. `bans` are the words that are never the end of a name.
    """
    if _SIGNS.isdisjoint(text):
        return text, ()
    found: list[str] = []

    def replaced(match: re.Match[str]) -> str:
        whole, last = match.group(), match.group("last")
        if last and (last[0].isupper() or (set(tokens(last)) & bans and last != "no")):
            return whole.replace(".", " . ")
        kept = whole.rstrip(_TRAILING)
        found.extend(tokens(kept))
        return f" {PLACE} {whole[len(kept) :]}"

    return _address().sub(replaced, text), tuple(found)
