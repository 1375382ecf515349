"""Tells what was plainly pasted into a goal: quoted lines, fenced blocks, forwarded mails. Pure."""

from __future__ import annotations

import re
from typing import Final

_FENCED: Final = re.compile(r"^[ \t]*(```|~~~).*?(?:^[ \t]*\1[ \t]*$|\Z)", re.DOTALL | re.MULTILINE)
_QUOTED: Final = re.compile(r"^[ \t]*[>|].*$", re.MULTILINE)
_HEADER: Final = (
    r"[ \t]*(?:from|to|cc|sent|date|subject|reply-to|von|an|gesendet|datum|betreff|de|à|a|para"
    r"|objet|asunto|fecha|od|do|data|temat|发件人|收件人|主题)[ \t]*[:：][^\n]*"
)
_FORWARDED: Final = re.compile(
    # "-----Original Message-----", "Begin forwarded message:"
    r"^[ \t]*-{3,}[ \t]*\w[^\n]*?-{3,}[ \t]*$"
    r"|^[ \t]*begin forwarded message[ \t]*:"
    # "On Monday, Bob <bob@example.org> wrote:"
    r"|^[^\n]{0,200}\b(?:wrote|schrieb|a écrit|escribió|napisała?)\b[^\n]{0,80}[:：][ \t]*$"
    # A sender, and one more header next to it.
    rf"|^[ \t]*(?:from|von|de|od|发件人)[ \t]*[:：][^\n]*\n{_HEADER}$"
    rf"|^{_HEADER}\n[ \t]*(?:from|von|de|od|发件人)[ \t]*[:：][^\n]*$",
    re.IGNORECASE | re.MULTILINE,
)


def without_pasted(text: str) -> str:
    """Return the text without what its own marks show to be somebody else's."""
    text = _QUOTED.sub("", _FENCED.sub("", text))
    forwarded = _FORWARDED.search(text)
    return text[: forwarded.start()] if forwarded else text
