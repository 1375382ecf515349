"""Says in the simple wording what a clause asks for in other words: “save me another copy of this
as backup.txt”."""

from __future__ import annotations

import re
from typing import Final

from ...protocol import quoted
from ..understanding.words.leftovers import left_over
from ..understanding.words.reading import Clause
from ..understanding.words.tokens import Token, Tokens

_LEADS: Final = frozenset({"as", "under", "called", "named", "name", "title"})
_FILE: Final = re.compile(r"~?[\w./ -]*\w\.\w{1,5}")
# “Save me another copy of this file, please”: what is saved is what is open.
_COPY: Final = frozenset(
    ["me", "us", "another", "copy", "version", "one", "new", "also", "file", "text", "document",
     "page", "note", "letter", "everything", "whole", "thing", "now", "again", "then", "all"]
)  # fmt: skip
_NAMES: Final = frozenset(
    ["name", "title", "file", "copy", "something", "document", "text", "other", "another", "that"]
)
_HERE: Final = frozenset({"same", "folder", "place", "here", "there", "file", "too", "now"})
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
    if name is None:
        # “As an all day thing” speaks of no file.
        said = {one.norm for one in tokens[leads[0] + 1 :]}
        return "" if not said or said & _NAMES else None
    if left_over(tokens[1 : leads[0]], _COPY):
        return None
    rest = tokens[tokens.index(name) + 1 :]
    # What follows the name, such as a folder, is for the simple wording to judge.
    where = clause.words[name.end - clause.start :].strip() if left_over(rest, _HERE) else ""
    return f"save as {quoted(name.text)} {where}".strip()


def _name(tokens: Tokens) -> Token | None:
    found = [one for one in tokens if one.quoted or _FILE.fullmatch(one.text)]
    return found[0] if len(found) == 1 else None
