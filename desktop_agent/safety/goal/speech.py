"""Finds what is to be told to somebody: "reply to Petra that I can't come". Pure.

A "not" in it is a part of what is told, and forbids nothing. It is in doubt what ends it and what
only describes a mail ("the mail that is not read"): then it is no speech, and forbids as before.
"""

from __future__ import annotations

import re
from typing import Final

from ..folding import Tokens, tokens
from .bans import GUARDS
from .by_mail import is_by_mail

_CUT: Final = r"[^,;:()—–]"
_VERB: Final = (
    r"\b(?:reply|respond|answer|e-?mail|mail|message|text|tell|inform|notify|let|write|confirm"
    r"|antworte|schreibe?|sage?|informiere|teile?|réponds|répondez|dis|dites|écris|responde|dile"
    r"|di|escribe|informa)\b"
)
_TOLD: Final = re.compile(
    rf"(?P<lead>{_VERB}{_CUT}{{0,120}}?(?:,\s*(?=dass\b))?"
    r"\b(?:that|saying(?: that)?|to say(?: that)?|telling (?:him|her|them)(?: that)?|dass|que)\b)"
    r"\s+",
    re.IGNORECASE,
)
_ASKED: Final = re.compile(
    rf"(?P<lead>\b(?:ask|frage?|demande|pregunta)\b{_CUT}{{0,120}}?)"
    r"\b(?=(?:whether|when|where|who|what|how|why|which|ob|wann|wie|warum|quand|comment|cuándo"
    r"|cómo)\b)",
    re.IGNORECASE,
)
# Behind it the human speaks to us again, or may do so.
_END: Final = re.compile(
    r"[,;:()—–]|\b(?:but|if|when|once|after|unless|until|before|without|except|instead|then|later"
    r"|aber|falls|wenn|bevor|ohne|bis|mais|si|avant|sans|pero|sin|antes)\b"
    r"|\b(?:and|or|und|oder|et|ou|y|o)\s+(?:please\s+)?(?:do|don|never|not|no|nicht|kein|keine|ne"
    r"|ask|stop|wait|cancel|keep|leave|save|just|only|skip|avoid)\b",
    re.IGNORECASE,
)
# "The mail that is not read"
_DESCRIBES: Final = frozenset(
    tokens(
        "is are was were has have had does do did can could will would should must may might says "
        "said asks asked wants wanted came comes contains mentions ist sind war hat est sont es son"
    )
)
_NOBODY: Final = frozenset(tokens("nobody nothing none"))
_ME: Final = frozenset(tokens("me us mir uns moi nous"))


def without_speech(order: str) -> tuple[str, list[Tokens]]:
    """Return an order without what is to be told and has a "not" or the like in it, and the words
    of that."""
    told: list[Tokens] = []
    for pattern in (_TOLD, _ASKED):
        kept, at = "", 0
        for match in pattern.finditer(order):
            begin = match.end()
            if match.start() < at:
                continue
            asked = pattern is _ASKED
            lead, rest = tokens(match["lead"]), order[begin:]
            if asked and not is_by_mail(lead):
                continue
            # What is asked begins with a word that would end what is told.
            first = re.match(r"\s*\w+", rest) if asked else None
            end = _END.search(rest, first.end() if first else 0)
            speech = tokens(rest[: end.start()] if end else rest)
            if _is_speech(lead, speech, asked=asked):
                told.append(speech)
                kept, at = kept + order[at:begin], begin + (end.start() if end else len(rest))
        order = kept + order[at:]
    return order, told


def _is_speech(lead: Tokens, speech: Tokens, *, asked: bool) -> bool:
    if not speech or not GUARDS & set(speech) or _ME & set(lead[1:2]):
        return False
    return asked or (
        speech[0] not in _DESCRIBES and (speech[0] not in GUARDS or speech[0] in _NOBODY)
    )
