"""Words that turn what stands beside them round: “Never enable” is not “Enable”. Pure."""

from __future__ import annotations

import re
from typing import Final

_NOT_WORD: Final = re.compile(r"[^\w']+")
_TURNING: Final = frozenset(
    {"not", "no", "never", "don't", "dont", "won't", "can't", "cannot", "without", "off"}
    | {"disable", "except", "cancel", "stop", "undo", "un", "dis"}
    | {"nicht", "nie", "kein", "keine", "ohne", "non", "pas", "jamais", "sans", "ne"}
    | {"nunca", "sin", "bez", "nao", "não", "sem"}
)
_TURNING_CJK: Final = ("不", "别", "勿", "取消", "禁")


def says_otherwise(wanted: str, name: str) -> bool:
    """Return True for "never enable" where "enable" is meant: what is left over turns it round.
    Both are folded."""
    return bool(_TURNING & (_words(name) - _words(wanted))) or any(
        sign in name and sign not in wanted for sign in _TURNING_CJK
    )


def _words(text: str) -> set[str]:
    return set(_NOT_WORD.sub(" ", text.replace("’", "'")).split())
