"""Opens things on Windows: installed apps, web addresses, documents. Never by a shell."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from ...own_program import module_words, with_own_modules
from ...ports import NotThere, Unavailable
from ..apps import without_ours

_MENU: Final = Path("Microsoft/Windows/Start Menu/Programs")
_OF_WINDOWS: Final = ("notepad", "mspaint", "calc", "explorer", "wordpad")
# Whatever else a file is, it may be a program, or make one run.
_DOCUMENTS: Final = frozenset(
    {".txt", ".md", ".csv", ".log", ".pdf", ".rtf", ".doc", ".docx", ".xls", ".xlsx", ".ppt"}
    | {".pptx", ".odt", ".ods", ".odp", ".png", ".jpg", ".jpeg", ".gif", ".bmp", ".webp", ".tif"}
    | {".tiff", ".svg", ".mp3", ".wav", ".flac", ".ogg", ".mp4", ".mkv", ".avi", ".mov", ".webm"}
    | {".json", ".toml", ".ini", ".epub", ".zip", ".htm", ".html", ".xml", ".ics", ".eml"}
)
_ASKED_S: Final = 15.0


def open_on_windows(target: str, environment: Mapping[str, str]) -> None:
    """Start what the target names.

    Unavailable if it is neither an installed app, an http(s) address nor a document.
    """
    found = meant(target, environment)
    clean, quiet = without_ours(environment), subprocess.DEVNULL
    try:
        if isinstance(found, Path) and found.suffix.casefold() == ".exe":
            child = subprocess.Popen([found], env=clean, stdin=quiet, stdout=quiet, stderr=quiet)
            _children[:] = [one for one in (*_children, child) if one.poll() is None]
            return
        asking = module_words(f"{__package__}.start_file", str(found))
        asked = with_own_modules(clean)
        subprocess.run(asking, env=asked, stdin=quiet, check=True, timeout=_ASKED_S)
    except (OSError, subprocess.SubprocessError):
        raise Unavailable(f"I couldn't start “{target}”: Windows knows no way to open it") from None


_children: list[subprocess.Popen[bytes]] = []


def meant(target: str, environment: Mapping[str, str]) -> Path | str:
    """Return the address, the document, the entry of the start menu, or the program of Windows
    that the target names; Unavailable if it is none."""
    wanted = target.strip()
    try:
        scheme = urlsplit(wanted).scheme.casefold()
    except ValueError:
        raise Unavailable(f"“{wanted}” is not an address I can open") from None
    if scheme in ("http", "https"):
        return wanted
    # A single letter is a drive.
    if "://" in wanted or len(scheme) > 1:
        raise Unavailable(f"“{wanted}”: I open only http and https addresses")
    for app in _apps(environment):
        if app.stem.casefold() == wanted.casefold():
            return app
    try:
        path = Path(wanted).expanduser()
        there = path.is_absolute() and path.exists()
    except (OSError, RuntimeError, ValueError):
        # A name that is too long, of a user who is not there, with a NUL in it.
        there = False
    if not there:
        raise NotThere(f"I found no app, web address or file called “{wanted}”")
    if not path.is_dir() and path.suffix.casefold() not in _DOCUMENTS:
        raise Unavailable(
            f"“{path}” is no document that I know; I open only documents and installed apps"
        )
    return path


def _apps(environment: Mapping[str, str]) -> Iterator[Path]:
    """Return the entries of the start menu, the human's own first, and the programs of Windows."""
    for name in ("APPDATA", "PROGRAMDATA"):
        if folder := environment.get(name):
            yield from sorted((Path(folder) / _MENU).rglob("*.lnk"))
    if root := environment.get("SYSTEMROOT"):
        programs = (Path(root) / "System32" / f"{name}.exe" for name in _OF_WINDOWS)
        yield from (one for one in programs if one.is_file())
