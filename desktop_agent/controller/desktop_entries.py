"""Reads what is installed on a freedesktop system, and what the user's defaults are, from files,
anew."""

from __future__ import annotations

import configparser
import re
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from .. import NAME
from ..plain_files import read_text
from .exec_lines import exec_words, from_string

TERMINALS: Final = ("x-terminal-emulator", "xterm")
_SETTINGS: Final = re.compile(
    r"[-._](?:settings|preferences|prefs|properties|config(?:uration)?|setup|options)\Z"
    r"|--?(?:preferences|settings|configure|setup|options)\b"
)
_SETTINGS_NAME: Final = re.compile(
    r"\b(?:settings|preferences|properties|configuration|setup|options)(?: manager)?\Z",
    re.IGNORECASE,
)
_LOCALE: Final = re.compile(
    r"(?P<lang>[A-Za-z]+)(?P<country>_[A-Za-z]+)?(?:\.[^@]*)?(?P<modifier>@\w+)?"
)
_SETTINGS_CATEGORIES: Final = re.compile(r"(?:Desktop|Hardware)?Settings|X-[\w-]+-Settings\w*")


@dataclass(frozen=True, slots=True)
class App:
    """An installed app, as its .desktop file tells.

    `words` start it, its field codes not yet filled in; `program` is the name of its own program,
    also where that runs in a terminal. `types` are those it opens. `shown` is false for one that
    is in no menu of this desktop, `settings` true for one that only sets up another program or the
    desktop. `file` is that .desktop file. `local_names`, `local_generics` and `keywords` are those
    in the human's language; the last are plain names.
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


def installed(environment: Mapping[str, str]) -> Iterator[App]:
    """Yield all apps of the XDG data folders, the user's first; deleted ones left out, and this
    program, as it opens no second one of itself."""
    seen = {NAME}
    for folder in _data_folders(environment):
        root = folder / "applications"
        for file in sorted(root.rglob("*.desktop")):
            identity = "-".join(file.relative_to(root).parts).removesuffix(".desktop")
            if identity in seen:
                continue
            seen.add(identity)
            app = _read(identity, file, environment)
            if app is not None:
                yield app


def defaults(environment: Mapping[str, str], kind: str) -> Iterator[str]:
    """Yield the ids of the apps that are set for this type, those that count most first."""
    config = str(config_home(environment))
    shared = environment.get("XDG_CONFIG_DIRS") or "/etc/xdg"
    folders = [Path(folder) for folder in (config, *shared.split(":"))]
    folders += [folder / "applications" for folder in _data_folders(environment)]
    desktops = environment.get("XDG_CURRENT_DESKTOP", "").casefold().split(":")
    names = [f"{desktop}-mimeapps.list" for desktop in desktops if desktop]
    for folder in folders:
        for name in (*names, "mimeapps.list", "defaults.list"):
            for one in section(folder / name, "Default Applications").get(kind, "").split(";"):
                if one.strip():
                    yield one.strip().removesuffix(".desktop")


def terminals(environment: Mapping[str, str]) -> Iterator[str]:
    """Yield the ids of the terminals that the user prefers, by the list of xdg-terminal-exec."""
    config = str(config_home(environment))
    shared = environment.get("XDG_CONFIG_DIRS") or "/etc/xdg"
    for folder in (config, *shared.split(":")):
        try:
            lines = read_text(Path(folder) / "xdg-terminals.list").splitlines()
        except (OSError, ValueError):
            continue
        for line in lines:
            name = line.strip().partition(":")[0]
            if name.endswith(".desktop"):
                yield name.removesuffix(".desktop")


def _data_folders(environment: Mapping[str, str]) -> list[Path]:
    shared = environment.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    return [data_home(environment), *(Path(folder) for folder in shared.split(":"))]


def data_home(environment: Mapping[str, str]) -> Path:
    """Return the folder of what is installed for this user alone."""
    return _home(environment, "XDG_DATA_HOME", ".local/share")


def config_home(environment: Mapping[str, str]) -> Path:
    """Return the folder of this user's configuration."""
    return _home(environment, "XDG_CONFIG_HOME", ".config")


def _home(environment: Mapping[str, str], name: str, usual: str) -> Path:
    given = Path(environment.get(name, ""))
    # The specification has a relative path ignored.
    return given if given.is_absolute() else Path.home() / usual


def _read(identity: str, file: Path, environment: Mapping[str, str]) -> App | None:
    entry = section(file, "Desktop Entry")
    try:
        own = tuple(exec_words(entry.get("Exec", "")))
    except ValueError:
        # Ignore another program's broken file.
        return None
    if not own or entry.get("Type") != "Application" or entry.get("Hidden") == "true":
        return None
    path, tried = environment.get("PATH"), from_string(entry.get("TryExec", ""))
    if tried and shutil.which(tried, path=path) is None:
        # By this an entry says that its program was removed.
        return None
    words, in_terminal = own, entry.get("Terminal") == "true"
    if in_terminal:
        words = (next((t for t in TERMINALS if shutil.which(t, path=path)), TERMINALS[-1]), "-e")
        words += own
    name, categories = from_string(entry.get("Name", identity)), _listed(entry, "Categories")
    local_names, generics = _local(entry, "Name", environment), entry.get("GenericName", "")
    aside = any(map(_SETTINGS_CATEGORIES.fullmatch, categories))
    return App(
        identity,
        name,
        words,
        _listed(entry, "MimeType"),
        generic=from_string(generics),
        categories=categories,
        program=Path(own[0]).name,
        window_class=entry.get("StartupWMClass", ""),
        in_terminal=in_terminal,
        shown=entry.get("NoDisplay") != "true" and _is_here(entry, environment),
        file=str(file),
        settings=aside
        or any(_SETTINGS.search(text) for text in (identity, *own))
        or any(_SETTINGS_NAME.search(text) for text in (name, *local_names)),
        local_names=local_names,
        local_generics=_local(entry, "GenericName", environment),
        keywords=frozenset(
            " ".join(word.casefold().split())
            for text in (entry.get("Keywords", ""), *_local(entry, "Keywords", environment))
            for word in text.split(";")
        ),
    )


def _is_here(entry: Mapping[str, str], environment: Mapping[str, str]) -> bool:
    """Tell whether the entry is for the desktop that runs."""
    here = {one for one in environment.get("XDG_CURRENT_DESKTOP", "").split(":") if one}
    only, never = _listed(entry, "OnlyShowIn"), _listed(entry, "NotShowIn")
    return not here & never if not only else bool(here & only)


def _local(entry: Mapping[str, str], key: str, environment: Mapping[str, str]) -> tuple[str, ...]:
    """Return the value in the human's language, as the specification matches locales; () if it
    is in no other than the plain one."""
    names = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    match = _LOCALE.fullmatch(next((name for name in names if name), ""))
    if match is None:
        return ()
    language, country, modifier = match["lang"], match["country"] or "", match["modifier"] or ""
    tried = (language + country + modifier, language + country, language + modifier, language)
    found = next((entry[f"{key}[{one}]"] for one in tried if f"{key}[{one}]" in entry), None)
    return () if found is None else (from_string(found),)


def _listed(entry: Mapping[str, str], key: str) -> frozenset[str]:
    return frozenset(one for one in entry.get(key, "").split(";") if one)


def section(file: Path, name: str) -> dict[str, str]:
    """Return a section of a file in this form; nothing of one that is missing or broken."""
    parser = configparser.RawConfigParser(interpolation=None, strict=False)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    try:
        parser.read_string(read_text(file))
        return dict(parser[name])
    except (OSError, ValueError, KeyError, configparser.Error):
        return {}
