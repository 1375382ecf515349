"""Opens things on Windows: installed apps, web addresses, documents. Never by a shell."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ...own_program import lean_words
from ...ports import NotThere, Unavailable
from ..addresses import WEB, other_address, scheme_of
from ..apps import without_ours
from ..document_kinds import DOCUMENTS
from .installed_apps import WindowsApps
from .registry import WindowsRegistry

_ASKED_S: Final = 15.0


def open_on_windows(target: str, environment: Mapping[str, str]) -> None:
    """Start what the target names.

    Unavailable if it is neither an installed app, an http(s) address nor a document.
    """
    found = meant(target, installed_now(environment))
    asking = lean_words(f"{__package__}.start_file", found)
    clean, quiet = without_ours(environment), subprocess.DEVNULL
    try:
        subprocess.run(
            asking, env=clean, stdin=quiet, check=True, timeout=_ASKED_S, cwd=Path.home()
        )
    except (OSError, subprocess.SubprocessError):
        raise Unavailable(f"I couldn't start “{target}”: Windows knows no way to open it") from None


def installed_now(environment: Mapping[str, str]) -> WindowsApps:
    """Return what is installed at this moment. Unavailable where there is no Windows."""
    return WindowsApps(WindowsRegistry(), environment)


def meant(target: str, apps: WindowsApps) -> str:
    """Return the address, the document or the folder that the target names, or what starts the app
    that it means: a program, an entry of the start menu, or an address of Windows for it.

    Unavailable if it is none; SeveralApps if several apps may be meant.
    """
    wanted = target.strip()
    scheme = scheme_of(wanted)
    if scheme in WEB:
        return wanted
    # A single letter is a drive.
    if "://" in wanted or len(scheme) > 1:
        raise other_address(wanted)
    app = apps.chosen(wanted)
    if app is not None:
        return app.words[0]
    try:
        path = Path(wanted).expanduser()
        there = path.is_absolute() and path.exists()
    except (OSError, RuntimeError, ValueError):
        # A name that is too long, of a user who is not there, with a NUL in it.
        there = False
    if not there:
        raise NotThere(f"I found no app, web address or file called “{wanted}”")
    if not path.is_dir() and path.suffix.casefold() not in DOCUMENTS:
        raise Unavailable(
            f"“{path}” is no document that I know; I open only documents and installed apps"
        )
    return str(path)
