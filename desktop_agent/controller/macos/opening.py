"""Opens things on a Mac: installed apps, web addresses, documents, folders. Never by a shell.

All goes through /usr/bin/open, which asks Launch Services as a double click does.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from ...ports import NotThere, Unavailable
from ..addresses import WEB, other_address, scheme_of
from ..app_kinds import BROWSER, bare_name, kind_called
from ..apps import without_ours
from ..document_kinds import DOCUMENTS
from .frameworks import Frameworks

_OPEN: Final = "/usr/bin/open"
_ASKED_S: Final = 15.0
_APPS: Final = (
    *("/Applications", "/Applications/Utilities"),
    *("/System/Applications", "/System/Applications/Utilities", "~/Applications"),
)
_FINDER: Final = "com.apple.finder"
# What people call programs of a kind, and the one that every Mac has.
_OF_MACOS: Final = {
    "text editor": "com.apple.TextEdit",
    "terminal": "com.apple.Terminal",
    "file manager": _FINDER,
    "settings": "com.apple.systempreferences",
    "calculator": "com.apple.calculator",
    "mail": "com.apple.mail",
    "calendar": "com.apple.iCal",
    "pdf viewer": "com.apple.Preview",
    "image viewer": "com.apple.Preview",
    "system monitor": "com.apple.ActivityMonitor",
}
_SAFARI: Final = "com.apple.Safari"


class MacOpening:
    """Opens what a target names. `run` runs a program with these words and this environment, and
    raises OSError or SubprocessError where that fails; `folders` are those with apps."""

    def __init__(
        self,
        system: Frameworks,
        *,
        run: Callable[[Sequence[str], Mapping[str, str]], None] | None = None,
        folders: Sequence[str] = _APPS,
    ) -> None:
        self._system = system
        self._run = run or _run
        self._folders = [Path(one).expanduser() for one in folders]

    def open(self, target: str) -> None:
        """Unavailable if it is neither an installed app, an http(s) address, a folder nor a
        document."""
        words = self.meant(target)
        try:
            self._run([_OPEN, *words], without_ours(os.environ))
        except (OSError, subprocess.SubprocessError):
            raise Unavailable(
                f"I couldn't start “{target}”: macOS knows no way to open it"
            ) from None

    def app(self, target: str) -> Path | None:
        """Return the installed app of this name; None if there is none."""
        wanted = target.strip().casefold().removesuffix(".app")
        return next((one for one in self._apps() if one.stem.casefold() == wanted), None)

    def meant(self, target: str) -> list[str]:
        """Return the words for /usr/bin/open."""
        wanted = target.strip()
        scheme = scheme_of(wanted)
        if scheme in WEB:
            return [wanted]
        if scheme:
            raise other_address(wanted)
        app = self.app(wanted) or self.app(bare_name(wanted))
        if app is not None:
            return ["-a", str(app)]
        return self._of_kind(wanted) or self._file(wanted)

    def _of_kind(self, wanted: str) -> list[str]:
        kind = kind_called(wanted)
        if kind is None:
            return []
        if kind is BROWSER:
            return self._browser()
        found = next((id_ for name, id_ in _OF_MACOS.items() if name in kind.names), None)
        return ["-b", found] if found is not None else []

    def _browser(self) -> list[str]:
        """Return the browser that the human has set."""
        appkit = self._system.appkit
        with self._system.pool():
            address = appkit.NSURL.URLWithString_("https://example.com")
            found = appkit.NSWorkspace.sharedWorkspace().URLForApplicationToOpenURL_(address)
            return ["-a", str(found.path())] if found is not None else ["-b", _SAFARI]

    def _file(self, wanted: str) -> list[str]:
        try:
            named = Path(wanted).expanduser()
            # A link may lead from the name of a document to a program.
            path = named.resolve(strict=True) if named.is_absolute() else Path()
        except (OSError, RuntimeError, ValueError):
            # A name that is too long, of a user who is not there, with a NUL in it.
            path = Path()
        if not path.is_absolute():
            raise NotThere(f"I found no app, web address or file called “{wanted}”")
        if path.is_dir() and not self._is_package(path):
            return ["-b", _FINDER, str(path)]
        if not path.is_file() or path.suffix.casefold() not in DOCUMENTS:
            raise Unavailable(
                f"“{path}” is no document that I know; I open only documents and installed apps"
            )
        return [str(path)]

    def _is_package(self, path: Path) -> bool:
        """Return True for a folder that macOS shows as one file, such as an app."""
        with self._system.pool():
            workspace = self._system.appkit.NSWorkspace.sharedWorkspace()
            told = workspace.isFilePackageAtPath_(str(path))
        return bool(told) or path.suffix.casefold() == ".app"

    def _apps(self) -> Iterator[Path]:
        for folder in self._folders:
            try:
                yield from sorted(one for one in folder.iterdir() if one.suffix == ".app")
            except OSError:
                continue


def _run(words: Sequence[str], environment: Mapping[str, str]) -> None:
    subprocess.run(
        words,
        env=dict(environment),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
        timeout=_ASKED_S,
    )
