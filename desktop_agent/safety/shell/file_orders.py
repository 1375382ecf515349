"""Tells which command lines only make, move or copy the files that the human's words name. Pure.

“Make a folder called reports” orders `mkdir reports`, “move notes.txt into lessons” and “move the
notes into lessons” order `mv -n notes.txt lessons/`, and “write "milk" into the list” orders
`echo milk >> list.txt`. None of these lines takes the place of a file or leaves the folder that
the shell is in. As everywhere, a sentence with a word such as "not" or "if" orders none, and a
later short "no" takes it back.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ...ports.shared.file_kinds import KINDS_OF_FILES
from ..goal.sentences import read

_PATH: Final = r"\w[\w.-]*(?:/\w[\w.-]*)*/?"
_LINE: Final = re.compile(
    rf"(?P<makes>mkdir|touch)(?P<made>(?: {_PATH})+)"
    rf"|(?P<moves>mv|cp) -n(?P<moved>(?: {_PATH})+) (?P<target>{_PATH})"
    rf"|(?:echo (?:'(?P<quoted>[^'\n]+)'|(?P<word>[\w.,-]+))|ls"
    rf"|(?:sort|cat|wc(?: -[lw])?|(?:head|tail) -n \d+)(?: <)? (?P<taken>{_PATH}))"
    rf" >> (?P<into>{_PATH})",
    re.ASCII,
)
_MAKES: Final = frozenset({"make", "create", "add", "new", "start"})
_FOLDERS: Final = frozenset(
    ["folder", "directory", "dir", "subfolder", "folders", "directories", "subfolders"]
)
_FILES: Final = frozenset({"file", "document", "files", "documents"})
_WRITES: Final = frozenset({"write", "put", "save", "keep", "store", "append", "add", "sort"})
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
# A target stands behind one of these, or is what “it” stands for.
_LEADS: Final = r"\b(?:to|into|in|inside|onto|as|called|named|of|be)\b"
_IT: Final = re.compile(r"\b(?:in|into|inside|to) (?:it|there|that)\b", re.IGNORECASE)
_FORBIDS: Final = re.compile(
    r"\b(?:not|never|no|except|without|unless|leave|stay|stays|if|until)\b|n['’]t\b|\bdont\b",
    re.IGNORECASE,
)
_PARTS: Final = re.compile(r"[.;!?](?:\s+|\Z)|\n")
# “Make two folders in documents” names none.
_NO_NAMES: Final = frozenset(
    [
        *("in", "for", "to", "the", "a", "an", "me", "my", "on", "of", "into", "from", "with"),
        *("it", "them", "here", "there", "and", "this", "that", "these", "those", "at", "by"),
    ]
)


@dataclass(frozen=True, slots=True)
class _Order:
    """Holds what a line does: its program, what it takes, where that comes, and the text that it
    writes."""

    program: str
    sources: tuple[str, ...]
    target: str = ""
    text: str = ""

    @property
    def paths(self) -> tuple[str, ...]:
        return (*self.sources, self.target) if self.target else self.sources


def orders_files(said: tuple[str, ...], line: str) -> bool:
    """Return True if the human told in words to do what this line does, by the names in it."""
    match = _LINE.fullmatch(line.strip())
    if match is None:
        return False
    order = _order(match)
    if set(order.sources) & _NO_NAMES and order.program in ("mkdir", "touch"):
        return False
    if any(_forbids(item, order) for item in said):
        return False
    ordered = False
    for number, item in enumerate(said):
        told = _says_text(item, order.text) and _are_said(item, order)
        for one in read(item):
            words = set(one.words)
            if one.guarded:
                ordered = ordered and not (number > 0 and len(one.words) <= _SHORT)
            elif all(words & group for group in _SAID_FOR[order.program]) and told:
                ordered = True
    return ordered


def _order(match: re.Match[str]) -> _Order:
    if match["makes"]:
        return _Order(match["makes"], _plain(match["made"]))
    if match["moves"]:
        return _Order(match["moves"], _plain(match["moved"]), match["target"].rstrip("/"))
    text = match["quoted"] or match["word"] or ""
    return _Order(">>", _plain(match["taken"] or ""), match["into"], text)


def _plain(paths: str) -> tuple[str, ...]:
    return tuple(path.rstrip("/") for path in paths.split())


def _says_text(item: str, text: str) -> bool:
    """Tell whether the human's words hold this text as a whole; “a” of “a line” is none."""
    if text.casefold() in _NO_NAMES:
        return False
    return re.search(rf"(?<!\w){re.escape(text)}(?!\w)", item) is not None or not text


def _forbids(item: str, order: _Order) -> bool:
    """Tell whether a sentence with a ban or a condition in it names one of the paths."""
    return any(
        _FORBIDS.search(part) and any(_is_said(part, path) for path in order.paths)
        for part in _PARTS.split(item)
    )


@lru_cache(maxsize=256)
def _are_said(item: str, order: _Order) -> bool:
    """Return True if each path, or each name in it, stands in the text as a word of its own, at
    least without its ending, and the target where one says it. Files that are taken may also be
    meant by their kind: “both pngs”."""
    kinds = {
        ending
        for word in re.findall(r"\w+", item.casefold())
        if word.endswith("s")
        for ending in KINDS_OF_FILES.get(word, ())
    }
    moves = order.program in ("mv", "cp")
    if not all(
        _is_said(item, path) or (moves and _is_of_kind(path, kinds)) for path in order.sources
    ):
        return False
    if not order.target:
        return True
    behind = _IT.search(item) is not None and _is_said(item, order.target)
    return behind or any(
        _is_said(item[lead.end() :], order.target) for lead in re.finditer(_LEADS, item, re.I)
    )


def _is_of_kind(path: str, kinds: set[str]) -> bool:
    stem, _, ending = path.rpartition(".")
    return bool(stem) and "/" not in path and ending.casefold() in kinds


def _is_said(item: str, path: str) -> bool:
    return _stands_in(item, path) or all(_stands_in(item, one) for one in path.split("/"))


def _stands_in(item: str, name: str) -> bool:
    stem = name.rpartition(".")[0]
    forms = [name, *([stem] if len(stem) >= _LEAST_STEM else [])]
    return any(
        re.search(rf"(?<![\w./~-]){re.escape(one)}(?![\w/-]|\.\w)", item, re.IGNORECASE)
        for one in forms
    )
