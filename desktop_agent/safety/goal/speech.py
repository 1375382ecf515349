"""Finds what is to be told to somebody: "reply to Petra that I can't come". Pure.

A "not" in it is a part of what is told, and forbids nothing. It is in doubt what ends it and what
only describes a mail ("the mail that is not read"): then it is no speech, and forbids as before.
"""

from __future__ import annotations

import re
from typing import Final

from ..folding import Tokens, tokens
from .bans import GUARDS
from .by_mail import BY_MAIL, is_by_mail, names_somebody

_CUT: Final = r"[^,;:()—–]"
_VERB: Final = (
    r"\b(?:reply|respond|answer|e-?mail|mail|message|text|tell|inform|notify|let|write|confirm"
    r"|antworte|schreibe?|sage?|informiere|teile?|réponds|répondez|dis|dites|écris|responde|dile"
    r"|di|escribe|informa)\b"
)
# “Open the mail program and reply to Petra that …”
_SAYS: Final = r"\b(?:reply|respond|answer|tell|inform|notify|write)\b"
_TOLD: Final = re.compile(
    rf"(?P<lead>{_VERB}(?:(?!{_SAYS}){_CUT}){{0,120}}?(?:,\s*(?=dass\b))?"
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
# Behind it the human may speak to us again: then nothing is taken for speech.
_END: Final = re.compile(
    r"[,;:()/&—–]|\s-|\b(?:but|if|when|once|after|unless|until|before|without|except|instead|then"
    r"|later|however|though|although|while|because|since|so|yet|also|only|please"
    r"|aber|falls|wenn|bevor|ohne|bis|weil|bitte|mais|si|avant|sans|pero|sin|antes|and|or|und|oder"
    r"|et|ou|y|o)\b",
    re.IGNORECASE,
)
# What is about the message itself, or about us, may hold it back.
_ABOUT_US: Final = frozenset(
    tokens(
        "send sends sending sent me us you your draft hold wait review check show see look first "
        "refrain stop cancel ask leave keep out senden gesendet schicken zeig zeige warte warten "
        "mir uns du sie envoyer envoie envoyé attends attendez montre moi vous enviar envíes "
        "espera muestra"
    )
)
# “Please reply”, “then tell”: the verb is an order of its own.
_ORDERED: Final = re.compile(
    r"(?:\A|[.!?;:,\n]\s*|\b(?:and|then|please|you|bitte|und|dann|et|y)\s+)\Z", re.IGNORECASE
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
            if not _ORDERED.search(order[: match.start()]):
                continue
            if asked and not is_by_mail(lead):
                continue
            # What is asked begins with a word that would end what is told.
            first = re.match(r"\s*\w+", rest) if asked else None
            if _END.search(rest, first.end() if first else 0):
                continue
            speech = tokens(rest)
            if _is_speech(lead, speech, asked=asked):
                told.append(speech)
                kept, at = kept + order[at:begin], begin + len(rest)
        order = kept + order[at:]
    return order, told


def _is_speech(lead: Tokens, speech: Tokens, *, asked: bool) -> bool:
    if not speech or not GUARDS & set(speech) or _ME & set(lead[1:2]):
        return False
    if _ABOUT_US & set(speech) or not names_somebody(_whom(lead)):
        return False
    return asked or (
        speech[0] not in _DESCRIBES and (speech[0] not in GUARDS or speech[0] in _NOBODY)
    )


def _whom(lead: Tokens) -> Tokens:
    """Return whom the words between the verb and what is told name: “Petra” of “reply to Petra by
    mail that”."""
    verb = 2 if lead[:2] == ("e", "mail") else 1
    words = tuple(word for word in lead[verb:] if word not in _JOINS)
    for phrase in BY_MAIL:
        for place in phrase.places(words):
            return words[:place]
    return words


_JOINS: Final = frozenset(
    tokens("that saying say telling him her them know back mit bescheid dass que")
)
