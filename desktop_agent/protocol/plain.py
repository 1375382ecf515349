"""Words that others wrote, as a human may be shown them: no tricks with lines or directions."""

from __future__ import annotations

import unicodedata
from typing import Final

_BOX: Final = "□"
# These join letters of some scripts, and emoji.
_JOINERS: Final = "\u200c\u200d"
# These reverse the reading direction; the text must read in the order in which it takes effect.
_TURNING: Final = frozenset(map(chr, (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F))))
_ISOLATING: Final = frozenset(map(chr, range(0x2066, 0x206A)))
_UNTURNED: Final = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)), _BOX)
# Letters and signs that draw nothing.
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
_MARKS: Final = 3
"""So many accents may stand on one letter: more would reach into other lines."""
_QUOTES: Final = dict.fromkeys(map(ord, "“”„‟"), "'")


def visible(text: str) -> str:
    """Return it on one line with its spaces: what breaks, turns or hides becomes a sign or goes."""
    if text.isascii() and text.isprintable():
        return text
    found: list[str] = []
    marks = 0
    for char in text:
        kind = unicodedata.category(char)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= _MARKS:
            found.append(_shown(char, kind))
    return "".join(found)


def unturned(text: str) -> str:
    """Return it with a box for each sign that has letters read in another order than they stand.

    Its length and its lines stay. So do marks of single letters: scripts from right to left need
    them.
    """
    return text if text.isascii() else text.translate(_UNTURNED)


def plain(text: str, most: int = 120) -> str:
    """Return it on one line of at most so many characters, with single spaces."""
    line = " ".join(visible(" ".join(text.split())).split())
    return line if len(line) <= most else f"{line[: most - 1]}…"


def in_quotes(text: str, most: int = 120) -> str:
    """Return the plain text in quotation marks, which nothing in it can end."""
    return f"“{plain(text, most).translate(_QUOTES)}”"


def _shown(char: str, kind: str) -> str:
    if char in "\n\r\v\f\x85" or kind in ("Zl", "Zp"):
        return "⏎"
    if char == "\t":
        return "⇥"
    if kind == "Zs" or char in _BLANK:
        return " "
    if char in _TURNING or char in _ISOLATING or kind in ("Cc", "Cs", "Co", "Cn"):
        return _BOX
    return "" if kind == "Cf" and char not in _JOINERS else char
