"""Says in the simple wording what a clause asks for in other words: “save me another copy of this
as backup.txt”."""

from __future__ import annotations

import re
from typing import Final

from ...protocol import quoted
from ..understanding.words.reading import Clause
from ..understanding.words.tokens import Token, Tokens

_LEADS: Final = frozenset({"as", "under", "called", "named", "name", "title"})
_FILE: Final = re.compile(r"~?[\w./ -]*\w\.\w{1,5}")
NAME_QUESTION: Final = "What should the file be called?"


def save_as(clause: Clause, answer: str = "") -> str | None:
    """Return “save as "backup.txt"” for a clause that asks to save under a name; "" where it says
    no name, and None for any other clause."""
    tokens = clause.tokens
    if not tokens or tokens[0].norm != "save" or tokens[0].quoted:
        return None
    leads = [at for at, one in enumerate(tokens) if one.norm in _LEADS and not one.quoted]
    if not leads:
        return None
    if answer:
        return f"save as {quoted(answer)}"
    name = _name(tokens[leads[0] + 1 :])
    return f"save as {quoted(name.text)}" if name is not None else ""


def _name(tokens: Tokens) -> Token | None:
    found = [one for one in tokens if one.quoted or _FILE.fullmatch(one.text)]
    return found[0] if len(found) == 1 else None
