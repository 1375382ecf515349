"""Tells files by their age and size: which one is the newest or the biggest, when one was changed,
how big it is. All of it comes from the system, and none from what the window shows."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from typing import Final

from .....ports import FileFacts, OpenFolder
from .....ports.shared.file_kinds import KINDS_OF_FILES

_NEWEST: Final = r"newest|latest|most recent|youngest"
_OLDEST: Final = r"oldest|least recent"
_BIGGEST: Final = r"biggest|largest"
_SMALLEST: Final = r"smallest|tiniest"
_KINDS: Final = "|".join(
    sorted((re.escape(one) for one in KINDS_OF_FILES if not one.endswith("s")), key=len)
)
_RANK: Final = re.compile(
    rf"(?:the |my |that |our )?(?:(?P<newest>{_NEWEST})|(?P<oldest>{_OLDEST})"
    rf"|(?P<biggest>{_BIGGEST})|(?P<smallest>{_SMALLEST}))"
    rf"(?: (?:of (?:all |these |those |the |my )?files|(?P<kind>{_KINDS})(?: file)?"
    r"|file|document|one))?(?: (?:here|there|in (?:here|this folder|the folder)))?"
)
_CHANGED_LAST: Final = re.compile(
    r"(?:the |my )?(?:file |document |one )(?:that |which )?(?:I |i |you )?"
    r"(?:was |has been |is |have |got )?(?:"
    r"(?:last |most recently )(?:changed|modified|edited|saved|touched)"
    r"|(?:changed|modified|edited|saved|touched) (?:last|most recently|latest))"
    r"|(?:the |my )?(?:last|most recently) (?:changed|modified|edited|saved) (?:file|document)"
)
SAME_S: Final = 1.0
"""Two files that were changed within it are of the same age."""
_STEP: Final = 1000
_UNITS: Final = ("bytes", "kB", "MB", "GB", "TB")


@dataclass(frozen=True, slots=True)
class Rank:
    """Says which file is meant by its place: by age or by size, from which end, of which endings;
    of all files where there are none."""

    by_age: bool
    most: bool
    endings: tuple[str, ...] = ()


def rank_in(line: str) -> Rank | None:
    """Read “the newest file”, “the biggest pdf”, “the file that was changed last”; None where the
    words say anything else, such as “the two newest files”."""
    if _CHANGED_LAST.fullmatch(line):
        return Rank(by_age=True, most=True)
    match = _RANK.fullmatch(line)
    if match is None:
        return None
    endings = KINDS_OF_FILES[match["kind"]] if match["kind"] else ()
    by_age = bool(match["newest"] or match["oldest"])
    return Rank(by_age, bool(match["newest"] or match["biggest"]), endings)


def ranked(rank: Rank, folder: OpenFolder | None) -> list[FileFacts]:
    """Return the file in that place, or all that share it; none where not all is told of them."""
    if folder is None:
        return []
    names = [
        one
        for one in folder.files
        if not rank.endings or one.rpartition(".")[2].casefold() in rank.endings
    ]
    told = {one.name: one for one in folder.facts}
    if not names or any(one not in told for one in names):
        return []
    facts = [told[one] for one in names]

    def place(one: FileFacts) -> float:
        return one.changed if rank.by_age else one.size

    first = (max if rank.most else min)(place(one) for one in facts)
    near = SAME_S if rank.by_age else 0
    return [one for one in facts if abs(place(one) - first) <= near]


def facts_of(name: str, folder: OpenFolder | None) -> FileFacts | None:
    """Return what is told of a file; None for nothing."""
    return next((one for one in folder.facts if one.name == name), None) if folder else None


def size_of(facts: FileFacts) -> str:
    """Return its size as people read it, such as “71 bytes” or “1.5 MB”."""
    if facts.size == 1:
        return "1 byte"
    size, at = float(facts.size), 0
    while size >= _STEP and at < len(_UNITS) - 1:
        size, at = size / _STEP, at + 1
    return f"{size:.0f} {_UNITS[at]}" if not at else f"{size:.1f} {_UNITS[at]}"


def change_of(facts: FileFacts) -> str:
    """Return when it was changed, by the clock of this computer."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(facts.changed))
