"""Tells which command lines only make, move or copy the files that the human's words name. Pure.

“Make a folder called reports” orders `mkdir reports`, and “move notes.txt into lessons” orders
`mv -n notes.txt lessons/`. None of these lines takes the place of a file or leaves the folder that
the shell is in. As everywhere, a sentence with a word such as "not" or "if" orders none, and a
later short "no" takes it back.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from .sentences import read

_PATH: Final = r"\w[\w.-]*(?:/\w[\w.-]*)*/?"
_LINE: Final = re.compile(rf"(mkdir|touch) ({_PATH})|(mv|cp) -n ({_PATH}) ({_PATH})", re.ASCII)
_MAKES: Final = frozenset({"make", "create", "add", "new", "start"})
_FOLDERS: Final = frozenset({"folder", "directory", "dir", "subfolder"})
_FILES: Final = frozenset({"file", "document"})
# One word of each set has to be said for a program.
_SAID_FOR: Final = {
    "mkdir": (_MAKES | {"mkdir"}, _FOLDERS | {"mkdir"}),
    "touch": (_MAKES | {"touch"}, _FILES | {"touch"}),
    "mv": (frozenset({"move", "put", "mv", "rename"}),),
    "cp": (frozenset({"copy", "cp", "duplicate"}),),
}
_SHORT: Final = 6


def orders_files(said: tuple[str, ...], line: str) -> bool:
    """Return True if the human told in words to do what this line does, by the names in it."""
    match = _LINE.fullmatch(line.strip())
    if match is None:
        return False
    program = match[1] or match[3]
    paths = (match[2], match[4], match[5])
    names = tuple(one for path in paths if path for one in path.split("/") if one)
    ordered = False
    for number, item in enumerate(said):
        for one in read(item):
            words = set(one.words)
            if one.guarded:
                ordered = ordered and not (number > 0 and len(one.words) <= _SHORT)
            elif all(words & group for group in _SAID_FOR[program]) and _are_said(item, names):
                ordered = True
    return ordered


@lru_cache(maxsize=256)
def _are_said(item: str, names: tuple[str, ...]) -> bool:
    """Return True if each name stands in the text as a word of its own."""
    return all(
        re.search(rf"(?<![\w./~-]){re.escape(one)}(?![\w/-]|\.\w)", item) is not None
        for one in names
    )
