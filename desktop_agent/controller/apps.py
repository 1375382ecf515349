"""Opening things on a freedesktop system: installed apps, web addresses, documents.

Never a shell: an app's command line comes from its .desktop file and is split into words;
what the user or a model named is only ever compared with names, or passed as one argument.
"""

from __future__ import annotations

import configparser
import mimetypes
import os
import re
import shlex
import shutil
import stat
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from ..ports import Unavailable

_TERMINALS: Final = ("x-terminal-emulator", "xterm")
_GENERIC: Final = {
    "text editor": "text/plain",
    "editor": "text/plain",
    "browser": "x-scheme-handler/https",
    "web browser": "x-scheme-handler/https",
    "file manager": "inode/directory",
    "files": "inode/directory",
    "image viewer": "image/png",
    "pdf viewer": "application/pdf",
}


# What makes programs tell what they show: Chromium and its kin, Firefox, and Qt. Chromium wants a
# flag besides (measured: the environment alone, and the bus's own switch, change nothing).
TELLING: Final = {
    "ACCESSIBILITY_ENABLED": "1",
    "GNOME_ACCESSIBILITY": "1",
    "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
}
_CHROMIUM_FLAG: Final = "--force-renderer-accessibility"
_CHROMIUM: Final = re.compile(
    r"(google-)?chrom(e|ium)(-browser|-stable|-beta|-unstable)?|brave(-browser)?(-stable)?|"
    r"vivaldi(-stable)?|microsoft-edge(-stable)?|opera"
)


@dataclass(frozen=True, slots=True)
class App:
    """An installed app: the id and name of its .desktop file, its words, the types it opens."""

    id: str
    name: str
    words: tuple[str, ...]
    types: frozenset[str]


def launch(target: str, *, display: str) -> None:
    """Start what the target names, on this display; returns at once.

    Unavailable if it is neither an installed app, an http(s) address nor a document.
    """
    environment = without_ours(os.environ) | {"DISPLAY": display} | TELLING
    environment.pop("WAYLAND_DISPLAY", None)
    words = telling(command_of(target, list(installed(os.environ))))
    try:
        child = subprocess.Popen(
            words,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            cwd=Path.home(),
        )
    except OSError as problem:
        raise Unavailable(f"“{target}” could not be started: {problem}") from None
    _children.append(child)
    # Reap what has ended, so that no zombie is left of an app that the user closed.
    _children[:] = [c for c in _children if c.poll() is None]


def without_ours(environment: Mapping[str, str]) -> dict[str, str]:
    """Without our settings and keys: they are no program's business that a brain opens."""
    return {
        name: value
        for name, value in environment.items()
        if not name.startswith(("DESKTOP_AGENT_", "OPENAI_"))
    }


def telling(words: list[str]) -> list[str]:
    """The words that start a program, so that it tells what it shows."""
    if _CHROMIUM.fullmatch(Path(words[0]).name) and _CHROMIUM_FLAG not in words:
        return [words[0], _CHROMIUM_FLAG, *words[1:]]
    return words


_children: list[subprocess.Popen[bytes]] = []


def command_of(target: str, apps: list[App]) -> list[str]:
    """The words that open the target. Pure but for looking at a document's file."""
    wanted = target.strip()
    try:
        scheme = urlsplit(wanted).scheme.casefold()
    except ValueError:
        raise Unavailable(f"“{wanted}” is no address that can be opened") from None
    if scheme in ("http", "https"):
        return _fill(_handler(apps, f"x-scheme-handler/{scheme}", "a web browser"), wanted)
    if "://" in wanted or scheme in ("file", "javascript", "data", "mailto"):
        raise Unavailable(f"“{wanted}”: only http and https addresses are opened")
    app = find_app(apps, wanted)
    if app is not None:
        return _fill(app, None)
    kind = _GENERIC.get(wanted.casefold().removeprefix("the ").removeprefix("a "))
    if kind is not None:
        return _fill(_handler(apps, kind, wanted), None)
    try:
        path = Path(wanted).expanduser()
        there = path.exists()
    except (OSError, RuntimeError, ValueError):
        # A name that is too long, of a user who is not there, with a NUL in it.
        there = False
    if there:
        return _document(path, apps)
    raise Unavailable(
        f"“{wanted}” is no installed app, no http(s) address and no file that is there"
    )


def find_app(apps: list[App], name: str) -> App | None:
    """The app of this id or name, else of this program, else whose name begins like this."""
    wanted = name.casefold().removesuffix(".desktop")
    ranks = (
        lambda app: wanted in (app.id.casefold(), app.id.casefold().rpartition(".")[2]),
        lambda app: wanted == app.name.casefold(),
        # One program may have several entries (its settings, say): the shortest is the app.
        lambda app: wanted == Path(app.words[0]).name.casefold(),
        lambda app: len(wanted) >= 3 and app.name.casefold().startswith(wanted),
    )
    for rank in ranks:
        found = [app for app in apps if rank(app)]
        if found:
            return min(found, key=lambda app: len(app.words))
    return None


def installed(environment: Mapping[str, str]) -> Iterator[App]:
    """All apps of the XDG data folders, the user's first; hidden ones left out."""
    home = environment.get("XDG_DATA_HOME") or str(Path.home() / ".local/share")
    shared = environment.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    seen: set[str] = set()
    for folder in (home, *shared.split(":")):
        root = Path(folder) / "applications"
        for file in sorted(root.rglob("*.desktop")):
            identity = "-".join(file.relative_to(root).parts).removesuffix(".desktop")
            if identity in seen:
                continue
            seen.add(identity)
            app = _read(identity, file)
            if app is not None:
                yield app


def _read(identity: str, file: Path) -> App | None:
    parser = configparser.RawConfigParser(interpolation=None, strict=False)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    try:
        parser.read_string(file.read_text(encoding="utf-8"))
        entry = parser["Desktop Entry"]
        words = tuple(shlex.split(entry.get("Exec", "")))
    except (OSError, ValueError, KeyError, configparser.Error):
        # A broken file of another program is not our business.
        return None
    if not words or entry.get("Type") != "Application" or entry.get("Hidden") == "true":
        return None
    if entry.get("Terminal") == "true":
        terminal = next((name for name in _TERMINALS if shutil.which(name)), _TERMINALS[-1])
        words = (terminal, "-e", *words)
    types = frozenset(kind for kind in entry.get("MimeType", "").split(";") if kind)
    return App(identity, entry.get("Name", identity), words, types)


def _handler(apps: list[App], kind: str, what: str) -> App:
    """The app for a type: the user's default, else the first that can."""
    able = [app for app in apps if kind in app.types]
    if not able:
        raise Unavailable(f"no installed app opens {what}")
    preferred = _defaults().get(kind, "")
    return next((app for app in able if app.id == preferred), able[0])


def _defaults() -> dict[str, str]:
    config = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
    parser = configparser.RawConfigParser(interpolation=None, strict=False)
    try:
        parser.read(Path(config) / "mimeapps.list", encoding="utf-8")
        section = parser["Default Applications"]
    except (KeyError, configparser.Error, ValueError):
        return {}
    return {k: v.split(";")[0].removesuffix(".desktop") for k, v in section.items()}


def _document(path: Path, apps: list[App]) -> list[str]:
    if path.is_dir():
        return _fill(_handler(apps, "inode/directory", "folders"), str(path.resolve()))
    if path.suffix == ".desktop" or path.stat().st_mode & (
        stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH
    ):
        raise Unavailable(f"“{path}” is a program; only documents and installed apps are opened")
    kind = mimetypes.guess_type(path.name)[0] or "text/plain"
    try:
        app = _handler(apps, kind, f"files like “{path.name}”")
    except Unavailable:
        if not kind.startswith("text/"):
            raise
        # Whatever edits plain text also shows its special kinds.
        app = _handler(apps, "text/plain", f"files like “{path.name}”")
    return _fill(app, str(path.resolve()))


def _fill(app: App, argument: str | None) -> list[str]:
    """The app's words with the field codes of the Desktop Entry Specification filled in."""
    words: list[str] = []
    placed = False
    for word in app.words:
        if word in ("%f", "%F", "%u", "%U"):
            words += [argument] if argument is not None else []
            placed = True
        elif word == "%c":
            words.append(app.name)
        elif not (len(word) == 2 and word[0] == "%" and word[1] != "%"):
            words.append(word.replace("%%", "%"))
    if argument is not None and not placed:
        words.append(argument)
    return words
