"""Says what is known of an installed app, and of the programs that the system starts by default.
Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Protocol

SETTINGS_NAME: Final = re.compile(
    r"\b(?:settings|preferences|properties|configuration|setup|options)(?: manager)?\Z",
    re.IGNORECASE,
)
"""Matches the name of what only sets something up."""


@dataclass(frozen=True, slots=True)
class App:
    """An installed app, as its system tells: by a .desktop file, or by the start menu of Windows.

    `words` start it, the field codes of a .desktop file not yet filled in; `program` is the name of
    its own program, also where that runs in a terminal, and `path` where that lies, folded, if two
    of that name may be different ones. `types` are those it opens. `shown` is
    false for one that is in no menu of this desktop, `settings` true for one that only sets up
    another program or the desktop. `file` is the entry that tells of it. `local_names`,
    `local_generics` and `keywords` are those in the human's language; the last are plain names.
    """

    id: str
    name: str
    words: tuple[str, ...]
    types: frozenset[str] = frozenset()
    generic: str = ""
    categories: frozenset[str] = frozenset()
    program: str = ""
    window_class: str = ""
    in_terminal: bool = False
    shown: bool = True
    settings: bool = False
    file: str = ""
    local_names: tuple[str, ...] = ()
    local_generics: tuple[str, ...] = ()
    keywords: frozenset[str] = frozenset()
    path: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """Return what it is called, in the human's language too."""
        return (self.name, *self.local_names)

    @property
    def title(self) -> str:
        """Return its name as the menu shows it."""
        return next(iter(self.local_names), self.name)

    @property
    def generics(self) -> tuple[str, ...]:
        """Return what programs like it are called, in the human's language too."""
        return (self.generic, *self.local_generics)

    def has_window(self, app: str) -> bool:
        """Tell whether a window of this app name (its WM_CLASS) is one of this program's."""
        named = {self.id, self.id.rpartition(".")[2], self.program, self.window_class}
        return bool(app) and app.casefold() in {one.casefold() for one in named if one}


class Defaults(Protocol):
    """Tells which programs the human or the system has set."""

    def of_type(self, type_: str) -> Iterable[str]:
        """Yield the ids of the apps that are set for this MIME type, those that count most
        first."""
        ...

    def terminals(self) -> Iterable[str]:
        """Yield the ids of the terminals that are set, those that count most first."""
        ...

    def alternatives(self, names: Iterable[str]) -> Iterable[tuple[str, str]]:
        """Yield those of these names by which the system starts a program of its choice, each with
        the name of that program."""
        ...
