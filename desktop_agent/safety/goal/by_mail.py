"""Tells where somebody is to be told something by mail: "tell Petra by mail: I am ill". Pure."""

from __future__ import annotations

from typing import Final

from ..folding import Tokens, phrases, tokens

_BY_MAIL: Final = phrases(
    "by mail|by email|by e mail|via mail|via email|via e mail|per mail|per email|per e mail"
    "|par mail|par email|par e mail|par courriel|por correo|por mail|por email|por e mail"
)
TELLING: Final = frozenset(
    tokens(
        "tell inform notify ask thank remind invite write answer reply respond confirm wish "
        "congratulate update contact warn apologize apologise let "
        "sag sage teile teil informiere frag frage schreib schreibe bitte danke erinnere "
        "dis dites informe demande écris remercie di dile diles informa pregunta escribe agradece"
    )
)


def is_by_mail(words: Tokens) -> bool:
    """Return True if the words say that it goes by mail."""
    return any(True for phrase in _BY_MAIL for _ in phrase.places(words))
