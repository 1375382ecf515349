"""Defines what a row of the table of commands is made of, and how its builder reads a match."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ...protocol import Button
from .command import Command, UnclearCommand
from .lexer import OPEN, TextSpan
from .values import count_of, pixel

NAME: Final = rf"(?:{OPEN}|[^{OPEN}]+?)"
"""A name in patterns: a quotation, or words without one."""

TITLED: Final = r" (?:called|named|titled|with the title)"

_NO_NAMES: Final = frozenset(
    {"it", "that", "this", "them", "me", "us", "one", "something", "anything", "everything"}
    | {"next", "previous", "other", "last", "a", "an", "the", "window", "app"}
)
"""Words that name nothing by themselves."""


class RowMatch:
    """A match of a row, with what the human wrote behind it."""

    def __init__(self, match: re.Match[str], piece: TextSpan) -> None:
        self._match = match
        self._piece = piece

    def words(self, *groups: str) -> str:
        """Return the words of the first group that is there, blanks squeezed; "" if none is."""
        found = self._match.groupdict()
        return next((found[group] for group in groups if found.get(group)), "")

    def quoted(self, group: str) -> bool:
        return self.words(group) == OPEN

    def text(self, group: str) -> str:
        """Return the text of a group, letter for letter: inside the marks if it is quoted."""
        raw = self._piece.raw(self._match.span(group))
        return raw[1:-1] if self.quoted(group) else raw

    def part(self, pattern: re.Pattern[str], group: str) -> RowMatch | None:
        """Return the group as a match of a pattern of its own."""
        match = pattern.fullmatch(self._piece.mask, *self._match.span(group))
        return match and RowMatch(match, self._piece)

    def parts(self, pattern: re.Pattern[str], group: str) -> list[RowMatch | None]:
        """Return what stands between the connectors in the group, each as a match of the
        pattern."""
        spans = self._piece.parts(self._match.span(group))
        found = (pattern.fullmatch(self._piece.mask, *span) for span in spans)
        return [match and RowMatch(match, self._piece) for match in found]

    def cut_after(self, group: str) -> str:
        """Return what was cut off the end of the piece, if the group is what stood before it."""
        at_end = self._match.end(group) == len(self._piece.mask)
        return self._piece.cut if at_end else ""

    def joined(self, group: str) -> bool:
        """Return True if a connector lies in the group."""
        return self._piece.joined(self._match.span(group))

    def name(self, *groups: str, but: frozenset[str] = _NO_NAMES) -> str:
        """Return the name in the first group that is there; UnclearCommand if it is one of `but`.

        Unquoted it may not hold a connector: what follows could be one more command.
        """
        group = next(group for group in groups or ("name",) if self.words(group))
        name = self.text(group)
        if self.quoted(group):
            if not name.strip():
                raise UnclearCommand("There is nothing between the quotation marks.")
            return name
        if self.joined(group):
            raise UnclearCommand("Put a longer name in quotation marks.")
        if name.casefold() in but or not any(map(str.isalnum, name)):
            raise UnclearCommand("I need a name. Put an unusual one in quotation marks.")
        return name

    def point(self, name: str) -> tuple[int, int]:
        """Return the point of this name; UnclearCommand if it is none."""
        return pixel(self.words(name + "x")), pixel(self.words(name + "y"))

    def point_if_any(self, name: str) -> tuple[int, int] | tuple[None, None]:
        return self.point(name) if self.words(name + "x") else (None, None)

    def count(self, *groups: str, default: int) -> int:
        given = self.words(*groups)
        return count_of(given) if given else default

    def button(self, *groups: str) -> Button:
        said = " ".join(self.words(group) for group in groups).lower()
        return "right" if "right" in said else "middle" if "middle" in said else "left"


Build = Callable[[RowMatch], Command | tuple[Command, ...] | None]


@dataclass(frozen=True, slots=True)
class CommandRow:
    """One kind of command.

    `verbs` is how it begins, a pattern for unsqueezed masks: a connector before it starts
    a new command. `pattern` fits a whole piece; `build` makes the commands of it, or raises
    UnclearCommand, or gives None: it is not this row's after all. `limit` is said when a piece
    begins like this row and fits none.
    """

    verbs: str
    pattern: re.Pattern[str]
    build: Build
    examples: tuple[str, ...]
    limit: str = ""
    literal: bool = False


def row(
    verbs: str,
    pattern: str,
    build: Build,
    *examples: str,
    limit: str = "",
    literal: bool = False,
) -> CommandRow:
    """Return a row; a literal one is matched with the full stops and polite words at its end."""
    compiled = re.compile(pattern, re.IGNORECASE | re.DOTALL)
    return CommandRow(verbs, compiled, build, examples, limit, literal)
