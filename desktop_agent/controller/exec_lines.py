"""Writes and reads the Exec line of a desktop entry, as the Desktop Entry Specification quotes it.

Two layers: words are quoted as in a shell, and then the whole is escaped as any string of the file.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_RESERVED: Final = frozenset(" \t\n\r\v\f\"'\\><~|&;$*?#()`")
_ESCAPED_IN_QUOTES: Final = '"`$\\'
_AS_STRING: Final = {"\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}
_FROM_STRING: Final = {"s": " ", "n": "\n", "t": "\t", "r": "\r", "\\": "\\"}
_WORD: Final = re.compile(
    r"""[ \t\n]*(?:\Z|(?P<word>(?:"(?:[^"\\]|\\.)*"|'[^']*'|\\.|[^ \t\n"'\\])+)(?=[ \t\n]|\Z))""",
    re.DOTALL,
)
_PART: Final = re.compile(
    r"""(?P<double>"(?:[^"\\]|\\.)*")|(?P<single>'[^']*')|\\(?P<one>.)""", re.S
)


def exec_line(words: Sequence[str]) -> str:
    """Return the value of Exec that runs these words as they are; no word is a field code.
    ValueError if none can: a program whose path has "=" in it, or a NUL."""
    program = words[0] if words else ""
    if not program or "=" in program:
        raise ValueError(f"“{program}” can be no program of a desktop entry")
    if any("\0" in word for word in words):
        raise ValueError("a word with a NUL in it can be given to no program")
    # GLib looks for the program by what stands there, "%%" and all, so another one starts it.
    words = ["env", *words] if "%" in program else words
    return as_string(" ".join(_quoted(word.replace("%", "%%")) for word in words))


def exec_words(value: str) -> list[str]:
    """Return the words of the value of an Exec line, field codes and "%%" left as they are.
    ValueError if a quotation is not closed.

    Like the desktops, it also takes what a shell would, such as single quotes.
    """
    text, at, words = from_string(value), 0, []
    while at < len(text):
        found = _WORD.match(text, at)
        if found is None:
            raise ValueError("a quotation is not closed")
        if found["word"] is not None:
            words.append(_PART.sub(_unquoted, found["word"]))
        at = found.end() if found.end() > at else len(text)
    return words


def as_string(text: str) -> str:
    """Return the text escaped as a value of type string."""
    escaped = "".join(_AS_STRING.get(sign, sign) for sign in text)
    # A space at the beginning would be taken for one after the equals sign.
    return f"\\s{escaped[1:]}" if escaped.startswith(" ") else escaped


def from_string(value: str) -> str:
    """Return what a value of type string stands for; an unknown escape stays as it is."""
    return re.sub(
        r"\\(.)", lambda found: _FROM_STRING.get(found[1], found[0]), value, flags=re.DOTALL
    )


def _quoted(word: str) -> str:
    if word and _RESERVED.isdisjoint(word):
        return word
    return '"' + "".join(f"\\{c}" if c in _ESCAPED_IN_QUOTES else c for c in word) + '"'


def _unquoted(found: re.Match[str]) -> str:
    if found["double"] is not None:
        return re.sub(r'\\(["`$\\])', r"\1", found["double"][1:-1])
    return found["single"][1:-1] if found["single"] is not None else found["one"]
