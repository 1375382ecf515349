"""Holds what people call programs of each kind, and how an entry tells of which kind it is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from .app_entry import App


class PreferredBy(Enum):
    """Says where a system notes which program of a kind it starts."""

    TYPES = auto()
    TERMINAL_LIST = auto()


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of program: what people call it, the types it opens, its categories, the names by
    which the system starts its default, and what is in the names of those that tell no category.

    One of `beside` is a category of what opens its types: many a program opens pictures, and only a
    few of them are viewers. One with a category of `rather` is meant before one without.
    `settings`: those that set up the desktop are meant, which are no program of any other kind.
    """

    names: tuple[str, ...]
    types: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    alternatives: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    rather: tuple[str, ...] = ()
    settings: bool = False
    preferred_by: PreferredBy = PreferredBy.TYPES


BROWSER: Final = Kind(
    ("browser", "web browser", "internet browser", "internet"),
    ("x-scheme-handler/http", "x-scheme-handler/https"),
    ("WebBrowser",),
    ("x-www-browser", "gnome-www-browser"),
)
_TERMINAL: Final = Kind(
    ("terminal", "terminal emulator", "console", "command line", "command prompt", "shell"),
    (),
    ("TerminalEmulator",),
    ("x-terminal-emulator",),
    preferred_by=PreferredBy.TERMINAL_LIST,
)
_SETTINGS: Final = Kind(
    (
        *("settings", "system settings", "desktop settings", "settings manager", "all settings"),
        *("control center", "control centre", "control panel", "system preferences"),
    ),
    settings=True,
)
KINDS: Final = (
    BROWSER,
    _TERMINAL,
    _SETTINGS,
    Kind(("text editor", "editor", "notepad"), ("text/plain",), ("TextEditor",)),
    Kind(
        ("file manager", "files", "file browser", "file explorer"),
        ("inode/directory",),
        ("FileManager",),
    ),
    Kind(("calculator", "pocket calculator"), (), ("Calculator",), named=("alculator", "calc")),
    Kind(
        (
            *("mail", "mail program", "mail client", "mail app", "mail reader"),
            *("email", "email program", "email client", "email app"),
            *("e-mail", "e-mail program", "e-mail client", "e-mail app"),
        ),
        ("x-scheme-handler/mailto",),
        ("Email",),
    ),
    Kind(("calendar",), ("text/calendar",), ("Calendar",)),
    Kind(
        (
            *("image viewer", "picture viewer", "photo viewer", "images", "photos"),
            *("photo program", "photo manager"),
        ),
        ("image/png", "image/jpeg"),
        beside=("Viewer", "Photography"),
    ),
    Kind(
        ("pdf viewer", "pdf reader", "pdf", "document viewer"),
        ("application/pdf",),
        beside=("Viewer",),
    ),
    Kind(
        ("music player", "audio player", "music"),
        ("audio/mpeg", "audio/flac"),
        ("Music",),
        beside=("Player",),
        rather=("Audio",),
    ),
    Kind(
        ("video player", "media player", "movie player"),
        ("video/mp4", "video/x-matroska"),
        beside=("Player",),
        rather=("Video",),
    ),
    Kind(
        ("word processor",),
        ("application/vnd.oasis.opendocument.text",),
        ("WordProcessor",),
    ),
    Kind(
        ("spreadsheet", "spreadsheet program"),
        ("application/vnd.oasis.opendocument.spreadsheet",),
        ("Spreadsheet",),
    ),
    Kind(("system monitor", "task manager"), (), ("Monitor",)),
)
_CATEGORIES: Final = frozenset(one for kind in KINDS for one in kind.categories)
_BEFORE: Final = re.compile(
    r"(?:(?:the|a|an|my|your|our|this|new|default|standard|usual|normal|installed|system['’]?s?)\s+)+"
)
_AFTER: Final = re.compile(r"\s+(?:app|application|program|window)\Z")


def bare_name(name: str) -> str:
    """Return what is called, without what only points at it: "the text editor app"."""
    words = plain_name(name)
    return _AFTER.sub("", _BEFORE.sub("", f"{words} ", count=1).strip() if words else "")


def kind_called(name: str) -> Kind | None:
    """Return the kind of program that people call so: "the text editor"; None if it is no such
    word."""
    words, bare = plain_name(name), bare_name(name)
    return next((kind for kind in KINDS if words in kind.names or bare in kind.names), None)


def fitness(app: App, kind: Kind) -> int:
    """Return how much tells that the app is of this kind; 0 if it is not."""
    called = any(plain_name(one) in kind.names for one in app.generics)
    if kind.settings:
        # Only its name tells it from the many that set up one thing each.
        called = called or any(plain_name(one) in kind.names for one in app.names)
        return int(called and app.settings)
    sorted_ = not app.categories.isdisjoint(kind.categories)
    opens = not app.types.isdisjoint(kind.types)
    beside = not app.categories.isdisjoint(kind.beside)
    rather = not app.categories.isdisjoint(kind.rather)
    # What opens a type besides others is no program of that kind: a browser shows plain text.
    telling = opens and any(type_.startswith("x-scheme-handler/") for type_ in kind.types)
    # “Galculator” is only a utility by its entry; “Calc” is a spreadsheet.
    untold = app.categories.isdisjoint(_CATEGORIES)
    named = untold and any(part in plain_name(app.name) for part in kind.named)
    shows = opens and beside and (untold or sorted_)
    if not (called or sorted_ or telling or named or shows):
        return 0
    return called + 2 * sorted_ + opens + named + 2 * shows + rather


def plain_name(text: str) -> str:
    """Return the text as names are compared: without case and with single spaces."""
    return " ".join(text.casefold().split())
