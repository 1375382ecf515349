"""Opening things on a freedesktop system: installed apps, web addresses, documents.

Never a shell: an app's command line comes from its .desktop file and is split into words;
what the user or a model named is only ever compared with names, or passed as one argument.
"""

from __future__ import annotations

import mimetypes
import os
import re
import shutil
import stat
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from ..config.providers import is_private
from ..events import Window
from ..ports import NotThere, Unavailable
from .addresses import WEB, other_address, scheme_of
from .app_choice import ask_by_keyword, chosen, default, names_told, windows_of_kind
from .app_entry import App
from .app_kinds import BROWSER
from .desktop_entries import DesktopDefaults, defaults, installed

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


def launch(target: str, *, display: str, front: str = "") -> None:
    """Start what the target names, on this display; returns at once.

    `front` is the app of the window in front: an address goes there if it is a browser.
    Unavailable if it is neither an installed app, an http(s) address nor a document.
    """
    environment = without_ours(os.environ) | {"DISPLAY": display} | TELLING
    environment.pop("WAYLAND_DISPLAY", None)
    words = telling(command_of(target, os.environ, front=front))
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
        raise Unavailable(f"I couldn't start “{target}”: {problem}") from None
    _children.append(child)
    # Reap what has ended, so that no zombie is left of an app that the user closed.
    _children[:] = [c for c in _children if c.poll() is None]


def app_of(window: Window | None) -> str:
    return window.app if window is not None else ""


def without_ours(environment: Mapping[str, str]) -> dict[str, str]:
    """Return it without our settings and keys: they are no business of a program that is opened."""
    return {name: value for name, value in environment.items() if not is_private(name)}


def telling(words: list[str]) -> list[str]:
    """Return the words that start a program, so that it tells what it shows."""
    if _CHROMIUM.fullmatch(Path(words[0]).name) and _CHROMIUM_FLAG not in words:
        return [words[0], _CHROMIUM_FLAG, *words[1:]]
    return words


_children: list[subprocess.Popen[bytes]] = []


def command_of(target: str, environment: Mapping[str, str], *, front: str = "") -> list[str]:
    """Return the words that open the target. It reads the entries of apps, and looks for a
    document."""
    apps = list(installed(environment))
    wanted = target.strip()
    scheme = scheme_of(wanted)
    if scheme in WEB:
        return _fill(_browser(apps, f"x-scheme-handler/{scheme}", environment, front), wanted)
    if "://" in wanted or scheme in ("file", "javascript", "data", "mailto"):
        raise other_address(wanted)
    app = chosen(apps, wanted, DesktopDefaults(environment))
    if app is not None:
        return _fill(app, None)
    try:
        path = Path(wanted).expanduser()
        there = path.exists()
    except (OSError, RuntimeError, ValueError):
        # A name that is too long, of a user who is not there, with a NUL in it.
        there = False
    if there:
        return _document(path, apps, environment)
    ask_by_keyword(apps, wanted)
    raise NotThere(f"I found no app, web address or file called “{wanted}”")


def files_behind(target: str, environment: Mapping[str, str]) -> list[Path]:
    """Return the files that would be run or shown: of an app its entry, its program and what that
    is given. Unavailable as for `command_of`."""
    wanted = target.strip()
    app = chosen(list(installed(environment)), wanted, DesktopDefaults(environment))
    if app is None:
        return [Path(wanted).expanduser()]
    words = (shutil.which(word, path=environment.get("PATH")) or word for word in app.words)
    return [Path(app.file), *(Path(word) for word in words if word.startswith("/"))]


def names_of_app(target: str, environment: Mapping[str, str]) -> tuple[str, ...]:
    """Return the names and the id of the app that the target opens; () if it opens none."""
    apps = list(installed(environment))
    try:
        return names_told(chosen(apps, target.strip(), DesktopDefaults(environment)))
    except Unavailable:
        # What is asked about opens nothing.
        return ()


def programs_called(
    name: str, environment: Mapping[str, str], windows: Iterable[str]
) -> frozenset[str]:
    """Return which of these apps of windows are of the kind that people call so."""
    return windows_of_kind(installed(environment), name, windows)


def _browser(apps: list[App], kind: str, environment: Mapping[str, str], front: str) -> App:
    """Return the browser in front, for there the human looks; else the one that the system
    opens."""
    able = [app for app in apps if kind in app.types]
    there = next((app for app in able if app.has_window(front)), None)
    if there is not None:
        return there
    try:
        found = default(able, BROWSER, "browser", DesktopDefaults(environment))
    except Unavailable:
        # An address is opened somewhere rather than nowhere.
        found = None
    return found or _handler(apps, kind, "a web browser", environment)


def _handler(apps: list[App], kind: str, what: str, environment: Mapping[str, str]) -> App:
    """Return the app for a type: the user's default, else the first that can."""
    able = {app.id: app for app in apps if kind in app.types and not app.settings}
    if not able:
        raise Unavailable(f"no installed app can open {what}")
    preferred = (able[one] for one in defaults(environment, kind) if one in able)
    return next(preferred, next(iter(able.values())))


def _document(path: Path, apps: list[App], environment: Mapping[str, str]) -> list[str]:
    if path.is_dir():
        app = _handler(apps, "inode/directory", "folders", environment)
        return _fill(app, str(path.resolve()))
    if path.suffix == ".desktop" or path.stat().st_mode & (
        stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH
    ):
        raise Unavailable(f"“{path}” is a program; I open only documents and installed apps")
    kind = mimetypes.guess_type(path.name)[0] or "text/plain"
    try:
        app = _handler(apps, kind, f"files like “{path.name}”", environment)
    except Unavailable:
        if not kind.startswith("text/"):
            raise
        # Whatever edits plain text also shows its special kinds.
        app = _handler(apps, "text/plain", f"files like “{path.name}”", environment)
    return _fill(app, str(path.resolve()))


def _fill(app: App, argument: str | None) -> list[str]:
    """Return the app's words with the field codes of the Desktop Entry Specification filled in."""
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
