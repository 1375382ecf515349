"""Finds what stands in quotation marks, in several languages' marks. Pure."""

from __future__ import annotations

import re
from typing import Final

MARK: Final = "\ue000"
"""Stands where a quotation was."""

_OPENERS: Final = re.compile("[\"'`“„«»‘‚「『]")
_CLOSERS: Final = {
    **{'"': '"', "'": "'", "`": "`", "“": "”", "„": "“”", "«": "»", "»": "«"},
    **{"‘": "’", "‚": "‘’", "「": "」", "『": "』"},
}


def cut(text: str) -> tuple[str, list[str]] | None:
    """Return the text with a mark for each quotation, and these; None if it can't be told what is
    one."""
    text = text.replace(MARK, "")
    kept, quotes, at = [], [], 0
    for opener in _OPENERS.finditer(text):
        start, sign = opener.start(), opener.group()
        before = text[start - 1 : start] if start else ""
        if start < at or (sign in "'‘" and before.isalnum() and before.isascii()):
            # Inside a quotation, or an apostrophe.
            continue
        end = _end(text, start + 1, sign)
        if end < 0 or (sign == '"' and before.isalnum() and before.isascii()):
            # Not closed, or an inch sign: all that follows may be meant otherwise.
            return None
        kept.append(text[at:start])
        inner = text[start + 1 : end]
        quotes.append(inner.strip() if sign in "«»" else inner)
        at = end + 1
    kept.append(text[at:])
    return f" {MARK} ".join(kept), quotes


def _end(text: str, begin: int, sign: str) -> int:
    """Return where the quotation that was opened by this sign ends; -1 if it does not."""
    closers = _CLOSERS[sign]
    for at in range(begin, len(text)):
        if text[at] in closers and not (sign in "'‘" and text[at + 1 : at + 2].isalnum()):
            return at if at > begin else -1
    return -1
