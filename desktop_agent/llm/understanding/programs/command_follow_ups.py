"""Says which command line a follow-up in a terminal means by the one before it: “now the same for
staff.txt into m.txt”, “and the .bak, too”. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ....ports import OpenFolder
from .given_commands import KNOWN

_LEAD: Final = r"(?:(?:and|n|now|then|also|please|oh|ok|okay|plus)[, ]+)*"
_NAME: Final = r"[\w~][\w./-]*"
_FILE: Final = (
    rf"(?:the |my )?(?:file )?(?:(?P<name>{_NAME})|(?:the )?(?P<end>\.\w{{1,5}}))(?: (?:file|one))?"
)
_TARGET: Final = rf"(?: (?:into|to|in|as|>>?) (?:the )?(?:file )?(?P<target>{_NAME}))?"
_SAID: Final = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_LEAD}(?:do |run |repeat )?(?:(?:exactly )?the same|same|likewise|it|that|again"
        r"|once more)(?: thing| command)?(?: again| once more)? (?:for|with|on|to)"
        rf" {_FILE}{_TARGET}",
        rf"{_LEAD}{_FILE}{_TARGET},? (?:too|as well|also)",
        rf"(?:and also|and|n|also|plus) {_LEAD}{_FILE}{_TARGET}",
    )
)
_RUN: Final = re.compile(
    r"(?:please )?(?:run|execute|exec)(?: the command)? (?:`(?P<ticked>[^`]+)`|“(?P<quoted>[^”]+)”"
    r"|\"(?P<double>[^\"]+)\"|(?P<bare>.+))",
    re.IGNORECASE,
)
# In a line with one of these a word may be more than a file.
_NOT_PLAIN: Final = re.compile(r"[|;&<$*?'\"`(){}\[\]\\]")
_WRITES_TO: Final = re.compile(r" ?(?P<sign>>>?) ?(?P<file>\S+)\Z")
_FILE_LIKE: Final = re.compile(r"~?[\w./-]*\w\.\w{1,5}")


@dataclass(frozen=True, slots=True)
class NextCommand:
    """Holds what a follow-up means as a request of its own; "" where it goes on with a command, and
    what it means is not known."""

    request: str = ""


def next_command(said: str, earlier: str, folder: OpenFolder | None) -> NextCommand | None:
    """Return what a follow-up means after the request before it; None where that gave no command
    line and names no single file."""
    line = _line_given(earlier)
    found = next((one for pattern in _SAID if (one := pattern.fullmatch(said.strip(" .!")))), None)
    if not line:
        files = _FILE_LIKE.findall(earlier)
        if found is None or len(files) != 1 or found["target"]:
            return None
        new = _named(found, files[0], folder)
        return NextCommand(earlier.replace(files[0], new)) if new else NextCommand()
    if found is None or _NOT_PLAIN.search(line):
        return NextCommand()
    written = _WRITES_TO.search(line)
    head = line[: written.start()] if written is not None else line
    inputs = [one for one in head.split(" ")[1:] if _is_input(one, folder)]
    if len(inputs) != 1 or bool(found["target"]) is not (written is not None):
        # Into the same file as before it would take the place of what is there.
        return NextCommand()
    new = _named(found, inputs[0], folder)
    if not new:
        return NextCommand()
    words = [new if one == inputs[0] else one for one in head.split(" ")]
    tail = f" {written['sign']} {found['target']}" if written is not None else ""
    return NextCommand(f"run `{' '.join(words)}{tail}`")


def _line_given(request: str) -> str:
    """Return the command line that a request gave; "" for none."""
    text = " ".join(request.split()).strip()
    run = _RUN.fullmatch(text)
    if run is not None:
        return next(one for one in run.groups() if one).strip()
    return text if text.split(" ")[0] in KNOWN and " " in text else ""


def _is_input(word: str, folder: OpenFolder | None) -> bool:
    if word.startswith("-"):
        return False
    there = folder is not None and word in folder.files
    return there or _FILE_LIKE.fullmatch(word) is not None


def _named(found: re.Match[str], old: str, folder: OpenFolder | None) -> str:
    """Return the file that a follow-up names, by its name or only by how it ends; "" where it is
    not there, or several are."""
    there = folder.files if folder is not None else []
    if found["name"]:
        return found["name"] if found["name"] in there else ""
    end = found["end"].casefold()
    like = f"{old.rpartition('.')[0]}{end}"
    ending = [one for one in there if one.casefold().endswith(end)]
    return like if like in there else (ending[0] if len(ending) == 1 else "")
