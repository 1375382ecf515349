"""What the human said, cut into sentences: their commands' words, and what is quoted. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from .folding import Tokens, tokens
from .quotes import MARK, cut

_ENDS: Final = re.compile(r"[!?;\n。！？；…]+|\.(?=\s|$)")
# So much before a quotation tells what it is for.
_BEFORE: Final = 200
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
_GUARDS_CJK: Final = (
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
CLICK: Final = frozenset(
    tokens(
        "click press hit tap push choose select pick tick check untick uncheck toggle "
        "klick klicke klicken drück drücke drücken "
        "wähle clique cliquez cliquer appuie appuyez choisis haz clic pulsa pulse presiona "
        "selecciona elige kliknij klikaj naciśnij wciśnij wybierz 点击 单击 按 选择"
    )
)
_TYPE: Final = frozenset(
    tokens(
        "type write enter fill say saying put insert paste schreib schreibe tippe gib eingeben "
        "écris écrivez tape tapez saisis escribe escriba pon wpisz napisz 输入 写"
    )
)
# Here "cancel" is what is to be done.
_CANCELS: Final = re.compile(
    r"\bcancel\s+(?:(?:my|the|this|that|our)\s+(?:[\w+-]+\s+){0,2})?(?:subscription|membership)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: its words outside quotation marks, by clause, and what is quoted.

    `clicked` are the quoted names that it says to click. A guarded sentence asks for nothing.
    """

    clauses: tuple[Tokens, ...]
    quotes: tuple[str, ...]
    clicked: tuple[Tokens, ...]
    guarded: bool

    @property
    def words(self) -> Tokens:
        return tuple(word for clause in self.clauses for word in clause)


@lru_cache(maxsize=64)
def read(text: str) -> tuple[Sentence, ...]:
    """The sentences of one thing that the human said."""
    found = cut(text)
    if found is None:
        return (Sentence((tokens(text),), (), (), guarded=True),)
    masked, quotes = found
    left = iter(quotes)
    sentences = []
    for part in _ENDS.split(masked):
        pieces = part.split(MARK)
        own = [next(left) for _ in pieces[1:]]
        clicked, before = [], ""
        for piece, quote in zip(pieces, own, strict=False):
            before = f"{before} {piece}"[-_BEFORE:]
            if _is_clicked(tokens(before)):
                clicked.append(tokens(quote))
        plain = _CANCELS.sub("unsubscribe", " ".join(pieces))
        words = tokens(plain)
        guarded = bool(GUARDS & set(words)) or any(sign in plain for sign in _GUARDS_CJK)
        clauses = tuple(tokens(clause) for clause in re.split(r"[,，、—–()]", plain))
        sentences.append(
            Sentence(tuple(c for c in clauses if c), tuple(own), tuple(clicked), guarded)
        )
    return tuple(one for one in sentences if one.clauses or one.quotes)


def _is_clicked(before: Tokens) -> bool:
    """True if the words before a quotation say to click it rather than to type it."""
    for word in reversed(before[-5:]):
        if word in _TYPE or any(sign in word for sign in ("输入", "填", "写")):
            return False
        if word in CLICK or any(sign in word for sign in ("点击", "单击", "按", "选择")):
            return True
    return False
