"""Tells where somebody is to be told something by mail: "tell Petra by mail: I am ill". Pure."""

from __future__ import annotations

from typing import Final

from ..folding import Tokens, phrases, tokens

BY_MAIL: Final = phrases(
    "by mail|by email|by e mail|via mail|via email|via e mail|per mail|per email|per e mail"
    "|par mail|par email|par e mail|par courriel|por correo|por mail|por email|por e mail"
)
TELLING: Final = frozenset(
    tokens(
        "tell inform notify ask thank remind answer reply respond congratulate warn apologize "
        "apologise sag sage informiere frag frage schreib schreibe danke erinnere "
        "dis dites informe demande écris remercie di dile diles informa pregunta escribe agradece"
    )
)
"""Verbs that say something to somebody and little else: “update the list” is no message."""
_MOST_NAMES: Final = 3
# “The bill that came by mail” and “a note about it by mail” name nobody.
_NO_NAMES: Final = frozenset(
    tokens(
        "the a an this that these those of in on at with from for about into and or if is are was "
        "me us myself mail email message messages text letter file note notes draft reply bill "
        "der die das ein eine den dem mir uns le la les un une el los las una me moi nous"
    )
)
# What may stand behind: “by mail that I am ill”, “by mail about the party”.
_GOES_ON: Final = frozenset(
    tokens("that whether when where who what how why about for of dass ob que si")
)


def names_somebody(words: Tokens) -> bool:
    """Return True for “Petra”, “to my landlord” and “Ada and Tom”, which name people; not for what
    may be a thing."""
    names = words[1:] if words[:1] in (("to",), ("an",), ("à",), ("a",)) else words
    kept = tuple(word for word in names if word not in ("and", "und", "et", "y"))
    return 0 < len(kept) <= _MOST_NAMES and not _NO_NAMES.intersection(kept)


def tells_by_mail(after: Tokens) -> bool:
    """Return True if what follows a verb is whom to tell, and that it goes by mail."""
    for phrase in BY_MAIL:
        for place in phrase.places(after):
            rest = after[place + len(phrase.words) :]
            if names_somebody(after[:place]) and (not rest or rest[0] in _GOES_ON):
                return True
    return False


def is_by_mail(words: Tokens) -> bool:
    """Return True if the words say that it goes by mail."""
    return any(True for phrase in BY_MAIL for _ in phrase.places(words))
