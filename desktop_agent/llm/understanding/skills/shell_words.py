"""Makes a command line of what is asked for in words: “make a folder called reports”, “keep what it
says in a file called names”. None of them takes the place of a file that is there. Pure."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from typing import Final

from ..words.lexicon import STOP_WORDS
from ..words.tokens import Token, Tokens

_MAKES: Final = frozenset({"make", "create", "add", "mkdir", "touch", "start"})
_FOLDERS: Final = frozenset({"folder", "directory", "dir", "subfolder"})
_FILES: Final = frozenset({"file", "document"})
_CALLED: Final = frozenset({"called", "named", "name"})
_WRITES: Final = frozenset(
    {"write", "put", "save", "keep", "store", "send", "append", "add", "note"}
)
_SHOWN: Final = frozenset(
    {"output", "result", "results", "number", "it", "that", "says", "prints", "lines", "count"}
)
_INTO: Final = frozenset({"in", "into", "to", "inside"})
_ONLY: Final = frozenset({"just", "only"})
_IDLE: Final = STOP_WORDS | frozenset(
    {"new", "empty", "line", "lines", "text", "word", "words", "terminal", "with", "please", "what"}
)
# A path that the shell takes as it stands, and no option.
_PATH: Final = re.compile(r"[\w.][\w./-]*")
_QUOTED_PATH: Final = re.compile(r"[^\s~/-][^\n/]*")
_NUMBER: Final = "number"
_JOINTS: Final = frozenset({"and", "or"})


def line_of(tokens: Tokens, ran: str) -> str:
    """Return the line that does what the words say, after the line that `ran` last; "" if they say
    none, or a word of them is not accounted for."""
    if not tokens or tokens[0].quoted:
        return ""
    ways: tuple[Callable[[Tokens, str], str], ...] = (_made, _written, _kept, _moved, _sorted)
    return next(filter(None, (way(tokens, ran) for way in ways)), "")


def _made(tokens: Tokens, ran: str) -> str:
    """Make a folder, or an empty file."""
    head, rest = tokens[0].norm, tokens[1:]
    if head not in _MAKES:
        return ""
    kinds = [one.norm for one in rest if not one.quoted and one.norm in _FOLDERS | _FILES]
    kind = kinds[0] if len(kinds) == 1 else ""
    makes_folder = head == "mkdir" or kind in _FOLDERS
    if not (makes_folder or head == "touch" or kind):
        return ""
    rest, folder = _without_folder(rest, ran)
    name = _only_name(rest, _FOLDERS | _FILES | _CALLED)
    if not name or (folder and "/" in name):
        return ""
    path = f"{folder}/{name}" if folder else name
    return f"{'mkdir' if makes_folder else 'touch'} {shlex.quote(path)}"


def _written(tokens: Tokens, ran: str) -> str:
    """Write a text in quotation marks to the end of a file."""
    quotes = [one for one in tokens if one.quoted]
    if tokens[0].norm not in _WRITES or len(quotes) != 1 or "\n" in quotes[0].text:
        return ""
    at = tokens.index(quotes[0])
    before, after = tokens[1:at], tokens[at + 1 :]
    if not after or after[0].norm not in _INTO or _names(before, _FILES):
        return ""
    name = _only_name(after, _INTO | _FILES | _CALLED)
    return f"echo {shlex.quote(quotes[0].text)} >> {shlex.quote(name)}" if name else ""


def _kept(tokens: Tokens, ran: str) -> str:
    """Run the last line again, what it prints going to the end of a file."""
    if tokens[0].norm not in _WRITES or any(one.quoted for one in tokens) or not ran:
        return ""
    at = max((n for n, one in enumerate(tokens) if one.norm in _INTO), default=0)
    what, where = tokens[1:at], tokens[at:]
    said = {one.norm for one in what}
    if not said & _SHOWN or _names(what, _SHOWN | _ONLY) or not _is_plain(ran):
        return ""
    name = _only_name(where, _INTO | _FILES | _CALLED)
    if not name:
        return ""
    counted = re.fullmatch(r"wc -l ([^\s<>|;&]+)", ran)
    if counted and said & _ONLY | said & {_NUMBER}:
        # Otherwise it prints the name of the file, too.
        ran = f"wc -l < {counted[1]}"
    return f"{ran} >> {shlex.quote(name)}"


def _moved(tokens: Tokens, ran: str) -> str:
    """Move or copy a file into a folder."""
    verb = {"move": "mv -n", "copy": "cp -n"}.get(tokens[0].norm, "")
    at = max((n for n, one in enumerate(tokens) if one.norm in _INTO), default=0)
    if not verb or not at:
        return ""
    name = _only_name(tokens[1:at], _FILES | _CALLED)
    where = tokens[at + 1 :]
    there = [one for one in where if one.norm not in ("it", "there")]
    made = _made_folder(ran)
    folder = _only_name(where, _FOLDERS | _CALLED) if there else made
    if not name or not folder:
        return ""
    return f"{verb} {shlex.quote(name)} {shlex.quote(folder.rstrip('/'))}/"


def _sorted(tokens: Tokens, ran: str) -> str:
    """Show the lines of a file in their order."""
    name = _only_name(tokens[1:], _FILES | {"alphabetically", "alphabetical", "order"})
    return f"sort {shlex.quote(name)}" if tokens[0].norm == "sort" and name else ""


def _without_folder(tokens: Tokens, ran: str) -> tuple[Tokens, str]:
    """Return the words without “in it”, and the folder that was made last; "" for none."""
    if len(tokens) > 1 and tokens[-2].norm in _INTO and tokens[-1].norm in ("it", "there"):
        return tokens[:-2], _made_folder(ran)
    return tokens, ""


def _made_folder(ran: str) -> str:
    found = re.fullmatch(r"mkdir (?:-p )?([^\s<>|;&]+)", ran)
    return found[1] if found else ""


def _is_plain(line: str) -> bool:
    """Tell whether to run a line once more changes nothing."""
    word = line.split(" ")[0]
    return word in ("ls", "wc", "cat", "sort", "head", "tail", "pwd", "du", "df") and not re.search(
        r"[<>|;&`$]", line
    )


def _names(tokens: Tokens, idle: frozenset[str]) -> list[Token]:
    """Return the tokens that are more than idle words."""
    return [
        one
        for one in tokens
        if one.quoted or not (one.is_mark or one.norm in idle or one.norm in _IDLE)
    ]


def _only_name(tokens: Tokens, idle: frozenset[str]) -> str:
    """Return the only name that is said; "" for none, several, or what is no path."""
    found = _names(tokens, idle)
    if any(not one.quoted and one.norm in _JOINTS for one in tokens):
        return ""
    if len(found) != 1:
        return ""
    path = _QUOTED_PATH if found[0].quoted else _PATH
    return found[0].text if path.fullmatch(found[0].text) else ""
