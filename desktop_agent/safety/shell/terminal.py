"""Tells what Enter runs where a command line is or may be. Pure.

A line is run unasked if every command of it only reads (read_only.py), if the human's own words
give it letter by letter (orders.py), or if it only makes, moves or copies the files that they name,
and replaces none (file_orders.py). All else asks. What installs, publishes or sends is a kind of
its own, which a goal can ask for; what is in the table of risky_commands.py always asks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ...ports import Scene
from ...protocol import Op, text_of, types_text
from ..apps import LineAt, is_terminal, line_of
from ..concern import ActFamily, Concern, of
from ..goal.goal import says_to_press
from ..goal.orders import gives, names
from ..places.other_computers import of_line_elsewhere
from ..words import risky_words
from . import risky_commands
from .command_like import looks_like_a_command
from .file_orders import orders_files
from .private_files import is_secret
from .read_only import only_reads
from .shell_line import ShellCommand, commands

CHANGES: Final = Concern(2, "it runs a command that you did not give and that may change something")
UNKNOWN: Final = Concern(2, "it runs a command line that I don't know in full")
_NOTHING_TYPED: Final = Concern(2, "it presses Enter in a terminal where I typed nothing")

_RUNS: Final = ("enter",)
_CTRL_RUNS: Final = frozenset({"j", "m", "o"})
# Readline opens the line in an editor, and runs what is saved there.
_CTRL_EDITS: Final = frozenset({"x"})
# Where other systems may read quotes and signs otherwise, only plain words are known to read.
_PLAIN: Final = re.compile(r"[\w ./~:,=-]*", re.ASCII)
_PROGRAM: Final = re.compile(r"[\w.+-]{1,40}")


def of_command(op: Op, scene: Scene, keys: frozenset[str]) -> list[Concern]:
    """Judge what is typed into a terminal, and the line that is run; `keys` are down together."""
    place = line_of(scene.foreground, scene.element, scene.boxes)
    found: list[Concern] = []
    if is_terminal(scene.foreground) or place:
        found += _of_words(op, scene, keys)
    if place:
        found += _of_run(op, scene, keys, place)
    return found


def _of_words(op: Op, scene: Scene, keys: frozenset[str]) -> list[Concern]:
    """Judge what is typed, alone and in its line, and the line at Enter, by the words in them."""
    before, after = scene.typed
    lines: tuple[str, ...] = ()
    if types_text(op):
        lines = (text_of(op), f"{before}{text_of(op)}{after}")
    elif _runs(keys):
        lines = (f"{before}{after}",)
    # A tab may complete nothing.
    lines = tuple(dict.fromkeys((*lines, *(line.replace("\t", "") for line in lines))))
    found = [Concern(3, why) for line in lines if (why := risky_commands.destroys(line))][:1]
    found += [one for line in lines for one in of_line_elsewhere(line, scene.said)][:1]
    given = all(gives(scene.said, line) for text in lines for line in _split(text))
    kinds = [kind for kind, is_of in _KINDS if any(is_of(line) for line in lines)]
    return [*found, *(of(kind, given=given) for kind in kinds)]


_KINDS: Final = (
    (risky_words.INSTALL, risky_commands.installs),
    (risky_words.PUBLISH, risky_commands.publishes),
    (risky_words.SEND, risky_commands.sends),
)


# --- what is run ------------------------------------------------------------------------------


def _runs(keys: Iterable[str]) -> bool:
    """Return True for Enter, and for the chords that are Enter to a terminal."""
    plain = set(keys)
    return "enter" in plain or ("ctrl" in plain and bool(plain & _CTRL_RUNS))


def _of_run(op: Op, scene: Scene, keys: frozenset[str], place: LineAt) -> list[Concern]:
    before, after = scene.typed
    if place is LineAt.MAYBE and not (types_text(op) or "enter" in keys):
        return []  # Ctrl+O opens a document there.
    if types_text(op) and not keys & {"ctrl", "alt", "super"}:
        text = text_of(op).replace("\r\n", "\n").replace("\r", "\n")
        if _hides_keys(text):
            return [UNKNOWN]
        first, broken, rest = text.partition("\n")
        if not broken:
            return []
        lines, empty = f"{before}{first}{after}\n{rest.rpartition(chr(10))[0]}", not text.strip()
    elif _runs(keys):
        lines, empty = f"{before}{after}", True
    elif "ctrl" in keys and keys & _CTRL_EDITS and place is LineAt.COMMAND:
        chord = tuple(sorted(keys, key=len, reverse=True))
        left = scene.unsure or (before + after).strip()
        return [UNKNOWN] if left and not says_to_press(scene.said, chord) else []
    else:
        return []
    if empty and not lines.strip():
        return _of_nothing(scene, place)
    if place is LineAt.MAYBE:
        return _of_maybe(lines, scene)
    if scene.unsure:
        return [UNKNOWN]
    return _of_lines(lines, scene.said, place)


def _of_nothing(scene: Scene, place: LineAt) -> list[Concern]:
    """Enter on a line that we typed nothing on: it may confirm, or run what another put there."""
    if place in (LineAt.MAYBE, LineAt.NONE):
        return []
    if scene.unsure:
        return [UNKNOWN]
    return [] if says_to_press(scene.said, _RUNS) else [_NOTHING_TYPED]


def _of_maybe(lines: str, scene: Scene) -> list[Concern]:
    """Judge lines in an editor: only what looks like a command, and changes something, counts."""
    found = commands(lines.strip())
    if found is not None and all(only_reads(one) for one in found):
        return []
    if any(looks_like_a_command(line) and not gives(scene.said, line) for line in _split(lines)):
        return [CHANGES]
    return []


def _of_lines(text: str, said: tuple[str, ...], place: LineAt) -> list[Concern]:
    """Judge whole lines; each that the human gave is taken out first."""
    if gives(said, text.strip()) and "\n" not in text.strip():
        return []
    left = [line for line in _split(text) if not gives(said, line)]
    if place is LineAt.COMMAND:
        left = [line for line in left if not orders_files(said, line)]
    if not left:
        return []
    if place is LineAt.RUNNER:
        named = all(_PROGRAM.fullmatch(line) and names(said, line) for line in left)
        return [] if named else [CHANGES]
    whole = text.strip() if len(left) == len(_split(text)) else "\n".join(left)
    if place is LineAt.REMOTE and not all(map(_only_reads_here, left)):
        return [CHANGES]
    return _of_commands(whole)


def _only_reads_here(line: str) -> bool:
    """Tell whether a line is plain everywhere, and reaches for no other computer."""
    return _PLAIN.fullmatch(line) is not None and _TWO_SLASHES.search(line) is None


# But for those of an address in the web.
_TWO_SLASHES: Final = re.compile(r"(?<!http:)(?<!https:)//")


_GOES: Final = frozenset({"cd", "pushd", "popd"})


@lru_cache(maxsize=256)
def _read(text: str) -> tuple[ActFamily, ...] | None:
    """Return the kinds that the commands belong to which do more than read; None if one has no
    kind."""
    found = commands(text)
    if found is None:
        return None
    names = {one.name for one in found}
    if "git" in names and names & _GOES:
        # The settings of a repository elsewhere may run programs.
        return None
    kinds = [_kind(one) for one in found if not only_reads(one)]
    return None if None in kinds else tuple(kind for kind in kinds if kind is not None)


def _of_commands(text: str) -> list[Concern]:
    kinds = _read(text)
    return [CHANGES] if kinds is None else [of(kind) for kind in dict.fromkeys(kinds)]


def _kind(command: ShellCommand) -> ActFamily | None:
    """Return what it is of that a goal can ask for; None for all else, or if it takes secrets
    along."""
    if command.reads or any(is_secret(word) for word in command.words):
        return None
    plain = command.plain
    for kind, begins in _KINDS_AT_START:
        if begins(plain):
            return kind
    return None


_KINDS_AT_START: Final = (
    (risky_words.INSTALL, risky_commands.begins_an_install),
    (risky_words.PUBLISH, risky_commands.begins_a_publishing),
    (risky_words.SEND, risky_commands.begins_a_sending),
)


def _split(text: str) -> list[str]:
    """Return the lines that are not empty; one that ends in a backslash goes on in the next.

    Two backslashes at the end are one sign, and end the line: then nothing is joined.
    """
    joined = text if "\\\\" in text else text.replace("\\\n", "")
    return [line.strip() for line in joined.split("\n") if line.strip()]


def _hides_keys(text: str) -> bool:
    """Return True for signs that are keys to a terminal: each could do anything."""
    return any(ord(sign) < 32 and sign not in "\n\t" for sign in text) or "\x7f" in text
