"""Tells which command lines only make, move or copy the files that the human's words name. Pure.

“Make a folder called reports” orders `mkdir reports`, “move notes.txt into lessons” and “move the
notes into lessons” order `mv -n notes.txt lessons/`, and “write "milk" into the list” orders
`echo milk >> list.txt`. None of these lines takes the place of a file or leaves the folder that
the shell is in. As everywhere, a sentence with a word such as "not" or "if" orders none, and a
later short "no" takes it back.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ...ports.shared.file_kinds import KINDS_OF_FILES
from ..goal.sentences import read
from .read_only import only_reads
from .shell_line import commands

_PATH: Final = r"\w[\w.-]*(?:/\w[\w.-]*)*/?"
_LINE: Final = re.compile(
    rf"(?P<makes>mkdir|touch)(?P<made>(?: {_PATH})+)"
    rf"|(?P<moves>mv|cp) -n(?P<moved>(?: {_PATH}){{2,}})"
    rf"|(?P<reads>[^>|;&`$()\n]+) >> (?P<into>{_PATH})",
    re.ASCII,
)
_ECHO: Final = re.compile(r"echo (?:'(?P<quoted>[^'\n]+)'|(?P<word>[\w.,-]+))", re.ASCII)
_MAKES: Final = frozenset({"make", "create", "add", "new", "start"})
_FOLDERS: Final = frozenset(
    ["folder", "directory", "dir", "subfolder", "folders", "directories", "subfolders"]
)
_FILES: Final = frozenset({"file", "document", "files", "documents"})
_WRITES: Final = frozenset(
    ["write", "put", "save", "keep", "store", "append", "add", "note", "sort", "list"]
)
# One word of each set has to be said for a program.
_SAID_FOR: Final = {
    "mkdir": (_MAKES | {"mkdir"}, _FOLDERS | {"mkdir"}),
    "touch": (_MAKES | {"touch"}, _FILES | {"touch"}),
    "mv": (frozenset({"move", "moved", "put", "mv", "rename", "drop", "stick", "shove"}),),
    "cp": (frozenset({"copy", "copied", "cp", "duplicate"}),),
    ">>": (_WRITES,),
}
_SHORT: Final = 6
_LEAST_STEM: Final = 3


def orders_files(said: tuple[str, ...], line: str) -> bool:
    """Return True if the human told in words to do what this line does, by the names in it."""
    match = _LINE.fullmatch(line.strip())
    if match is None:
        return False
    program, paths, text = _parts(match)
    if not program:
        return False
    named = tuple(path.rstrip("/") for path in paths)
    ordered = False
    for number, item in enumerate(said):
        for one in read(item):
            words = set(one.words)
            told = text in item and _are_said(item, named)
            if one.guarded:
                ordered = ordered and not (number > 0 and len(one.words) <= _SHORT)
            elif all(words & group for group in _SAID_FOR[program]) and told:
                ordered = True
    return ordered


def _parts(match: re.Match[str]) -> tuple[str, list[str], str]:
    """Return what a line does, the paths in it, and the text that it writes; "" for what it does
    where that is more than to add to the end of a file."""
    if match["into"] is None:
        paths = (match["made"] or match["moved"]).split()
        return match["makes"] or match["moves"], paths, ""
    echo = _ECHO.fullmatch(match["reads"])
    if echo is not None:
        return ">>", [match["into"]], echo["quoted"] or echo["word"]
    found = commands(match["reads"])
    if found is None or not all(only_reads(one) for one in found):
        return "", [], ""
    taken = [one for one in match["reads"].split()[1:] if one != "<" and not one.startswith("-")]
    return ">>", [*taken, match["into"]], ""


@lru_cache(maxsize=256)
def _are_said(item: str, paths: tuple[str, ...]) -> bool:
    """Return True if each path, or each name in it, stands in the text as a word of its own, at
    least without its ending, or the text says the kind of files that it is one of: “both pngs”."""
    kinds = {
        ending
        for word in re.findall(r"\w+", item.casefold())
        if word.endswith("s")
        for ending in KINDS_OF_FILES.get(word, ())
    }
    return all(
        _is_said(item, path, kinds) or all(_is_said(item, one, kinds) for one in path.split("/"))
        for path in paths
    )


def _is_said(item: str, name: str, kinds: set[str]) -> bool:
    stem, _, ending = name.rpartition(".")
    if stem and ending.casefold() in kinds:
        return True
    forms = [name, *([stem] if len(stem) >= _LEAST_STEM else [])]
    return any(
        re.search(rf"(?<![\w./~-]){re.escape(one)}(?![\w/-]|\.\w)", item, re.IGNORECASE)
        for one in forms
    )
