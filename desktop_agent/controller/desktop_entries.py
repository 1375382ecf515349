"""Reads what is installed on a freedesktop system, and what the user's defaults are, from files,
anew."""

from __future__ import annotations

import configparser
import os
import re
import shutil
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from .. import NAME
from ..plain_files import read_text
from .app_entry import SETTINGS_NAME, App
from .exec_lines import exec_words, from_string

TERMINALS: Final = ("x-terminal-emulator", "xterm")
_SETTINGS: Final = re.compile(
    r"[-._](?:settings|preferences|prefs|properties|config(?:uration)?|setup|options)\Z"
    r"|--?(?:preferences|settings|configure|setup|options)\b"
)
_LOCALE: Final = re.compile(
    r"(?P<lang>[A-Za-z]+)(?P<country>_[A-Za-z]+)?(?:\.[^@]*)?(?P<modifier>@\w+)?"
)
_SETTINGS_CATEGORIES: Final = re.compile(r"(?:Desktop|Hardware)?Settings|X-[\w-]+-Settings\w*")


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


class DesktopDefaults:
    """Fills Defaults with what the files of this environment set."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._environment = environment

    def of_type(self, type_: str) -> Iterator[str]:
        return defaults(self._environment, type_)

    def terminals(self) -> Iterator[str]:
        return terminals(self._environment)

    def alternatives(self, names: Iterable[str]) -> Iterator[tuple[str, str]]:
        for name in names:
            found = shutil.which(name, path=self._environment.get("PATH"))
            if found is not None:
                yield name, Path(os.path.realpath(found)).name


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
        or any(SETTINGS_NAME.search(text) for text in (name, *local_names)),
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
