"""Finds the installed app that a human means: by its name, or by what people call programs of its
kind.

An app that only sets something up is meant by its whole name alone: "the text editor" is never the
editor's preferences. What is asked for by its kind is the default of the system. Where several
are meant equally, none is chosen: their names are told.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ..ports import Unavailable
from .desktop_entries import App, defaults, terminals

_SHORTEST: Final = 3
_MOST_NAMED: Final = 5


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of program: what people call it, the types it opens, its categories, the names by
    which the system starts its default, and what is in the names of those that tell no category."""

    names: tuple[str, ...]
    types: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    alternatives: tuple[str, ...] = ()
    named: tuple[str, ...] = ()


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
)
_KINDS: Final = (
    BROWSER,
    _TERMINAL,
    Kind(("text editor", "editor", "notepad"), ("text/plain",), ("TextEditor",)),
    Kind(
        ("file manager", "files", "file browser", "file explorer"),
        ("inode/directory",),
        ("FileManager",),
    ),
    Kind(("calculator", "pocket calculator"), (), ("Calculator",), named=("alculator", "calc")),
    Kind(
        (
            *("mail", "mail program", "mail client", "mail app"),
            *("email", "email program", "email client", "email app"),
            *("e-mail", "e-mail program", "e-mail client", "e-mail app"),
        ),
        ("x-scheme-handler/mailto",),
        ("Email",),
    ),
    Kind(("calendar",), ("text/calendar",), ("Calendar",)),
    Kind(("image viewer", "picture viewer", "photo viewer"), ("image/png",)),
    Kind(("pdf viewer", "pdf reader", "document viewer"), ("application/pdf",)),
    Kind(("music player", "audio player"), ("audio/mpeg",)),
    Kind(("video player", "media player", "movie player"), ("video/mp4",)),
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
_CATEGORIES: Final = frozenset(one for kind in _KINDS for one in kind.categories)
_BEFORE: Final = re.compile(
    r"(?:(?:the|a|an|my|your|our|this|new|default|standard|usual|normal|installed|system['’]?s?)\s+)+"
)
_AFTER: Final = re.compile(r"\s+(?:app|application|program|window)\Z")


def kind_called(name: str) -> Kind | None:
    """Return the kind of program that people call so: "the text editor"; None if it is no such
    word."""
    words = _plain(name)
    bare = _AFTER.sub("", _BEFORE.sub("", f"{words} ", count=1).strip() if words else "")
    return next((kind for kind in _KINDS if words in kind.names or bare in kind.names), None)


def chosen(apps: Sequence[App], name: str, environment: Mapping[str, str]) -> App | None:
    """Return the app that is meant; None if there is none. Unavailable if several are, equally."""
    wanted = _plain(name.strip().removesuffix(".desktop"))
    shown = [app for app in apps if app.shown and not app.settings]
    for found in (
        [app for app in apps if wanted == app.id.casefold()],
        [app for app in apps if wanted == app.id.casefold().rpartition(".")[2]],
        [app for app in apps if wanted == _plain(app.name)],
    ):
        if found:
            return _main(found)
    kind = kind_called(name)
    if kind is not None:
        return default(apps, kind, name, environment)
    for found in (
        [app for app in apps if app.program and wanted == app.program.casefold()],
        [app for app in shown if wanted == _plain(app.generic)],
        [app for app in shown if len(wanted) >= _SHORTEST and _plain(app.name).startswith(wanted)],
        [app for app in shown if len(wanted) >= _SHORTEST and wanted in _plain(app.name).split()],
    ):
        if found:
            return _only(found, name)
    return None


def default(
    apps: Sequence[App], kind: Kind, name: str, environment: Mapping[str, str]
) -> App | None:
    """Return the system's default of this kind; else the only one that fits best."""
    by_id = {app.id: app for app in apps if not app.settings}
    set_ = [one for type_ in kind.types for one in defaults(environment, type_)]
    set_ += terminals(environment) if kind is _TERMINAL else ()
    preferred = next((by_id[one] for one in set_ if one in by_id), None)
    if preferred is not None:
        return preferred
    fits = of_kind(apps, kind)
    for alternative in kind.alternatives:
        found = shutil.which(alternative, path=environment.get("PATH"))
        if found is None:
            continue
        program = Path(os.path.realpath(found)).name
        same = [app for app in by_id.values() if app.program in (program, alternative)]
        if same:
            return _main(same)
        if kind is _TERMINAL or not fits:
            return App(alternative, alternative, (alternative,), program=program)
    windowed = [app for app in fits if not app.in_terminal] or fits
    if not windowed:
        return None
    most = max(_fitness(app, kind) for app in windowed)
    return _only([app for app in windowed if _fitness(app, kind) == most], name)


def of_kind(apps: Iterable[App], kind: Kind) -> list[App]:
    """Return all programs of this kind, but for what only sets them up."""
    return [app for app in apps if app.shown and not app.settings and _fitness(app, kind)]


def _fitness(app: App, kind: Kind) -> int:
    called = _plain(app.generic) in kind.names
    sorted_ = not app.categories.isdisjoint(kind.categories)
    opens = not app.types.isdisjoint(kind.types)
    # What opens a type besides others is no program of that kind: a browser shows plain text.
    telling = opens and any(type_.startswith("x-scheme-handler/") for type_ in kind.types)
    # “Galculator” is only a utility by its entry; “Calc” is a spreadsheet.
    untold = app.categories.isdisjoint(_CATEGORIES)
    named = untold and any(part in _plain(app.name) for part in kind.named)
    if kind.categories and not (called or sorted_ or telling or named):
        return 0
    return called + 2 * sorted_ + opens + named


def _main(found: Sequence[App]) -> App:
    """Return, of several entries, the program itself: shown, and started most simply."""
    return min(found, key=lambda app: (app.settings, not app.shown, len(app.words)))


def _only(found: Sequence[App], name: str) -> App:
    programs = {app.program or app.id for app in found}
    if len(programs) > 1:
        *most, last = sorted((app.name for app in found), key=str.casefold)[:_MOST_NAMED]
        raise Unavailable(f"“{name}” may be {', '.join(most)} or {last}. Which one?")
    return _main(found)


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())
