"""The words that forbid, among orders and among what a colon gives. Pure."""

from __future__ import annotations

from typing import Final

from ..folding import Tokens, tokens
from .colons import Behind

GUARDS: Final = frozenset(
    tokens(
        "not never no none nothing nobody without avoid except unless until before cancel stop "
        "ask instead rather skip prevent refuse decline how why whether myself later if "
        "nicht nie niemals nichts kein keine keinen keiner ohne bevor bis stopp abbrechen wie ob "
        "falls selbst statt n ne pas sans jamais rien aucun aucune avant comment si nunca jamás "
        "nada sin ningún ninguna antes cómo hasta nie nigdy bez nic żadnych żadnej zanim jak jeśli "
        "non mai senza nao sem не без"
    )
)
_SIGNS: Final = (
    "不",
    "别",
    "別",
    "勿",
    "未",
    "没",
    "沒",
    "无",
    "如何",
    "怎么",
    "之前",
    "取消",
)
# French "how", but not in "click the Post comment button".
_COMMENT: Final = frozenset({"comment"})
_ENGLISH: Final = frozenset(tokens("the this a and it my with click press button post add write"))
_DECLINE: Final = frozenset({"decline"})
_NONE: Final = frozenset({"nothing", "none"})
_CHOOSES: Final = frozenset(tokens("select choose pick tick check mark"))
_ASK: Final = frozenset({"ask"})
_ASK_ME: Final = frozenset(tokens("me us before first again for permission i always it"))
_LINKING: Final = frozenset(
    tokens("but and then please also just so or aber und mais et pero y ale i")
)
_BANNED_NOW: Final = frozenset(tokens("do it that click press go touch anything"))


def guards(words: Tokens, plain: str) -> bool:
    """Return True if a sentence of these words forbids or doubts, so that it asks for nothing."""
    found = GUARDS & set(words)
    if found == _COMMENT and _ENGLISH & set(words):
        found = frozenset()
    if found == _DECLINE and words[0] in _DECLINE:
        # "Decline the invitation" is an order.
        found = frozenset()
    if found == _ASK and words[0] in _ASK and words[1:2] and words[1] not in _ASK_ME:
        # So is "Ask the class".
        found = frozenset()
    if found <= _NONE and found and all(_is_chosen(words, one) for one in found):
        # "Select nothing and submit" orders to submit.
        found = frozenset()
    return bool(found) or any(sign in plain for sign in _SIGNS)


def _is_chosen(words: Tokens, none: str) -> bool:
    """Tell whether a word for nothing is only ever what is chosen: "tick none of the boxes"."""
    before = [words[at - 1] if at else "" for at, word in enumerate(words) if word == none]
    return all(word in _CHOOSES for word in before)


def forbids_all(ban: Tokens) -> bool:
    """Return True for "don't do it yet", which names nothing: it forbids whatever is next."""
    return ban[0] in GUARDS and bool(set(ban[1:2]) & _BANNED_NOW)


def of_data(piece: str, left: Tokens, which: Behind) -> Tokens:
    """Return the words that a ban among data may forbid: "Subscribe: no"; () if there is none.

    A text forbids only where it begins so: "Write to Bob: hello, but don't send it".
    """
    words = tokens(piece)
    while words and words[0] in _LINKING:
        words = words[1:]
    if words[:2] == ("do", "not"):
        words = words[1:]
    if any(sign in piece for sign in _SIGNS):
        return (*left, *words)
    if which in (Behind.TEXT, Behind.FOREIGN):
        return words if words and words[0] in GUARDS else ()
    if words and words[0] in GUARDS and len(words) > 1 and words[1] in _BANNED_NOW:
        return words
    return (*left, *words) if GUARDS & set(words) else ()
