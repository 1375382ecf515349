"""Tells what is shaped like a call or other code, whatever its name, and so is no prose. Pure.

A reply is carried out as a whole or not at all: a line that only looks like words would be skipped,
and the rest would run without it.
"""

from __future__ import annotations

import re
from typing import Final

_MOST_LOOKED_AT: Final = 10_000
_BEFORE: Final = (
    r"(?:(?:await|return|yield|const|let|var|async|new)\s+"
    r"|[A-Za-z_][\w.\[\]'\"]{0,60}\s*(?:[-+*/|:]|:\s*\w{1,40}\s*)?=\s*){0,4}"
)
_CALL: Final = re.compile(rf"{_BEFORE}(?P<name>[^\W\d]\w*(?:\.\w+)*)(?P<gap>\s*)\(")
_TAGS: Final = re.compile(r"\s*(?:<[^<>]{0,80}>\s*)+")
_WIDE: Final = str.maketrans("（）", "()")
_LABEL: Final = re.compile(r"[\w *]{1,40}:\s*")
_BLOCK: Final = re.compile(
    r"(?:for|while|if|elif|with|def|class|async|except|try|else|lambda)\b.*\w\(.*:"
)
_LEADING: Final = "([{<>$ \t*`-"
_LITERAL: Final = ("'", '"', "[", "{", ")")
_OBJECT: Final = re.compile(r"[{\[]\s*[{\"\[]")
_MOST_PIECES: Final = 100


def code_in(line: str) -> str:
    """Return the name of the call that a line is, or a block of code begins with; "" for prose.

    Prose may mention a call: "I would use foo(1) here". "File(s) saved" is prose, too.
    """
    line = line[:_MOST_LOOKED_AT].translate(_WIDE)
    tags = _TAGS.match(line)
    line = line[tags.end() if tags else 0 :].strip(_LEADING)
    if _BLOCK.match(line):
        return line.split("(", 1)[0].split()[-1]
    for piece in line.split(";", _MOST_PIECES):
        text = piece.lstrip(_LEADING)
        label = _LABEL.match(text)
        for start in (0, label.end()) if label else (0,):
            if name := _call_at(text, start):
                return name
    return ""


def holds_data(line: str) -> bool:
    """Return True if the beginning of an object or a list of data stands in the line."""
    return _OBJECT.search(line) is not None


def _call_at(text: str, start: int) -> str:
    call = _CALL.match(text, start)
    if call is None:
        return ""
    name, begin = call["name"], call.end()
    inside = text[begin:].lstrip()
    plain = "." not in name and "_" not in name and "=" not in call.group()
    if not plain:
        return name
    if call["gap"]:
        # "Note (see above)"
        return name if inside[:1] in ("'", '"') else ""
    if inside[:1] in _LITERAL or inside[:1].isdigit():
        return name
    end = _closing(text, begin)
    after = text[end:].lstrip() if end else ""
    # "File(s) saved"
    return name if end and not after[:1].isalpha() else ""


def _closing(text: str, at: int) -> int:
    """Return the place behind the bracket that closes the one before `at`; 0 if none does."""
    depth, quote = 1, ""
    while at < len(text):
        sign = text[at]
        if quote:
            at += sign == "\\"
            quote = "" if sign == quote else quote
        elif sign in "'\"":
            quote = sign
        else:
            depth += (sign == "(") - (sign == ")")
            if depth == 0:
                return at + 1
        at += 1
    return 0
