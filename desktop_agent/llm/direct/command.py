"""Defines a command that is understood: its ops, and how to speak of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...protocol import Focus, Op, Open, describe, describe_done

_PAIR: Final = 2


class UnclearCommand(Exception):
    """A part of a text that cannot be carried out; the text says why, for the human."""


@dataclass(frozen=True, slots=True)
class Command:
    """One command: what to do, the step in words, and what to say when it is done.

    `again` is what to do, once, if only the last op fails; where its check fails, only if that is
    because a name is asked for still. `names`: where it turns out that a file name is asked for,
    the human is. `quiet`: it need not change anything that can be seen. `shortcut`: its keys stand
    for what it does, and are others in a terminal. `said` are the words that it was made of, and
    `guessed` is true where these name something without quotation marks: then the screen decides
    what is meant, if it shows it.
    """

    ops: tuple[Op, ...]
    step: str
    did: str
    again: tuple[Op, ...] = ()
    names: bool = False
    quiet: bool = False
    shortcut: bool = False
    said: str = ""
    guessed: bool = False


def command(
    *ops: Op,
    step: str = "",
    did: str = "",
    times: int = 1,
    again: tuple[Op, ...] = (),
    names: bool = False,
    quiet: bool = False,
    shortcut: bool = False,
) -> Command:
    """Return a command of these ops, so many times; the words come from the first op if not
    given."""
    words = (step or describe(ops[0])) + often(times), (did or describe_done(ops[0])) + often(times)
    return Command(ops * times, *words, again, names, quiet, shortcut)


def opens_by_a_word(ops: Sequence[Op]) -> bool:
    """Tell whether all that is done is to open something by a name of one word: an app, if a page
    has no such thing."""
    return len(ops) == 1 and isinstance(ops[0], Open) and ops[0].target.isalpha()


def is_a_pair_of_words(command: Command) -> bool:
    """Tell whether a command that is about a window says no more than a verb and one word: a page
    may have a button of that name."""
    about = bool(command.ops) and isinstance(command.ops[0], Focus)
    pair = command.said.split()
    return about and len(pair) == _PAIR and all(map(str.isalpha, pair))


def activates(command: Command) -> bool:
    """Tell whether a command brings a window to the front by a word that may as well be about what
    a page shows: “activate Priya Nair”."""
    about = bool(command.ops) and isinstance(command.ops[0], Focus)
    return about and command.said.casefold().startswith("activate ")


def closes_by_a_name(command: Command) -> bool:
    """Tell whether a command closes a window by words that may as well name what a page lists:
    “close 4007”, “close the oldest”."""
    about = len(command.ops) > 1 and isinstance(command.ops[0], Focus)
    said = command.said.casefold()
    named = "window" in said or any(mark in said for mark in _QUOTES)
    return about and not named and said.split(" ")[0] in ("close", "shut", "quit", "exit", "end")


_QUOTES: Final = "\"'“”‘’"


def opens_a_part(command: Command) -> bool:
    """Tell whether what is opened, or brought to the front, is called as parts of pages are: “the
    design channel”, “#design”."""
    about = len(command.ops) == 1 and isinstance(command.ops[0], Open | Focus)
    last = command.said.casefold().rstrip(" .!").rpartition(" ")[2]
    return about and (last in _PARTS or last.startswith("#"))


_PARTS: Final = frozenset(
    [
        *("channel", "room", "project", "playlist", "board", "notebook", "album", "workspace"),
        *("team", "label", "community", "forum", "conversation"),
    ]
)


def opens_by_words(ops: Sequence[Op]) -> bool:
    """Tell whether all that is done is to open something by a name, and no address or path."""
    if len(ops) != 1 or not isinstance(ops[0], Open):
        return False
    target = ops[0].target
    return target.isalpha() or (" " in target and not {"/", "\\"} & set(target))


def often(times: int) -> str:
    """Return words such as " 3 times"; "" for once."""
    return f" {times:,} times" if times > 1 else ""
