"""Texts and numbers as they stand in a sentence for the human."""

from __future__ import annotations

import re
from typing import Final

# A backslash before a mark is doubled, or it would read as an escape.
_MARKS: Final = re.compile(r"(\\*)([“”„‟]|$)")


def quoted(text: str, most: int = 60) -> str:
    """Return the text in quotation marks on one line, cut in the middle of nothing but its end."""
    line = text.replace("\n", "⏎").replace("\t", "⇥")
    return f"“{line}”" if len(line) <= most else f"“{line[: most - 1]}…” ({len(text):,} characters)"


def exactly(text: str, most: int = 60) -> str:
    """Quote as `quoted` does, with a backslash before its own marks: only ours can end it."""
    line = text.replace("\n", "⏎").replace("\t", "⇥")
    if len(line) <= most:
        return f"“{_MARKS.sub(_escaped, line)}”"
    return f"“{_MARKS.sub(_escaped, line[: most - 1])}…” ({len(text):,} characters)"


def both_ends(text: str, most: int) -> str:
    """Quote as `exactly` does; of a longer text its beginning and its end, and how long it is."""
    if len(text) <= most:
        return exactly(text, most)
    begin, end = text[: most - most // 2], text[-(most // 2) :]
    left = len(text) - most
    parts = f"{exactly(begin, most)} … {exactly(end, most)}"
    return f"{parts} ({len(text):,} characters; {left:,} in the middle are not shown)"


def _escaped(found: re.Match[str]) -> str:
    return found[1] * 2 + (f"\\{found[2]}" if found[2] else "")


def counted(number: int, what: str) -> str:
    """Return a number with its noun: "1 action", "2 actions"."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def tokens_words(tokens_in: int, tokens_out: int, cached: int = 0) -> str:
    """Return what was read and written: "1,204 tokens in (800 cached), 86 out"."""
    of_these = f" ({cached:,} cached)" if cached else ""
    return f"{tokens_in:,} tokens in{of_these}, {tokens_out:,} out"


def chord_words(keys: tuple[str, ...]) -> str:
    """Return keys as the human reads them: "Ctrl+S"."""
    if len(keys) == 1 and len(keys[0]) == 1:
        return keys[0]  # "j" and "J" write different letters.
    return "+".join(key_words(key) for key in keys)


def key_words(key: str) -> str:
    """Return one key as the human reads it."""
    return key.capitalize() if len(key) > 1 else key.upper()
