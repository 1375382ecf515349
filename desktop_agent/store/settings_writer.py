"""One setting changed in the file: all else of it stays as the human wrote it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from filelock import FileLock, Timeout

from ..config import Settings, SettingsError, changed, from_toml, names_in
from ..plain_files import read_plain
from ..ports import Unavailable
from .durable import replace_durably
from .files import private_folder

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

_LOCK_TIMEOUT_S: Final = 2.0


class SettingsWriter:
    """Writes into the file at `path`, whole, so that a reader sees the old one or the new one.

    Nothing is written that a reader would refuse: SettingsError says why, and where in the file
    if it was there before. Unavailable if it cannot be written.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def put(self, name: str, value: object) -> None:
        """Set it, in its section; a line that is there already keeps its place and comment."""
        wanted = changed(Settings(), name, value)
        section, _, key = name.partition(".")
        exact = getattr(getattr(wanted, section), key)

        def edit(document: TOMLDocument) -> None:
            if section not in document:
                import tomlkit

                document[section] = tomlkit.table()
            document[section][key] = exact

        self._change(edit, name, exact)

    def reset(self, name: str) -> None:
        """Take its line out: its default counts."""
        default = Settings()
        section, _, key = name.partition(".")
        exact = getattr(getattr(default, section), key)

        def edit(document: TOMLDocument) -> None:
            del document[section][key]

        if name in self.names():
            self._change(edit, name, exact)

    def names(self) -> frozenset[str]:
        """Return the settings that stand in the file; none if it cannot be read."""
        try:
            return names_in(self._text())
        except (Unavailable, SettingsError):
            return frozenset()

    def _change(self, edit: Callable[[TOMLDocument], None], name: str, exact: object) -> None:
        # If this is a link to a file kept elsewhere, the link stays.
        try:
            path = self._path.resolve()
        except (OSError, RuntimeError) as error:
            # It is a link to itself.
            raise Unavailable(f"I can't write {self._path}: {error}.") from None
        try:
            if not path.parent.is_dir():
                private_folder(path.parent)
            with FileLock(f"{path}.lock", timeout=_LOCK_TIMEOUT_S, mode=0o600):
                before = self._text()
                document = self._document(before)
                edit(document)
                after = document.as_string()
                self._check(before, after, name, exact)
                replace_durably(path, after.encode())
        except (OSError, Timeout) as error:
            raise Unavailable(f"I can't write {path}: {error}. Nothing was changed.") from None

    def _check(self, before: str, after: str, name: str, exact: object) -> None:
        """Check that it says what was asked, and that nothing else says anything new."""
        found = from_toml(after, where=str(self._path))
        try:
            wanted = changed(from_toml(before), name, exact)
        except SettingsError:
            return  # It is mended by this very change.
        if found != wanted:
            raise Unavailable(
                f"I can't change {name} in {self._path} without changing "
                "more. Please change it there yourself."
            )

    def _text(self) -> str:
        try:
            # Keep the line ends: the whole text is written back.
            return read_plain(self._path).decode()
        except FileNotFoundError:
            return ""
        except (OSError, UnicodeDecodeError) as error:
            raise Unavailable(f"I can't read {self._path}: {error}") from None

    def _document(self, text: str) -> TOMLDocument:
        import tomlkit
        from tomlkit.exceptions import TOMLKitError

        where = str(self._path)
        try:
            document = tomlkit.parse(text)
        except (TOMLKitError, ValueError, RecursionError) as error:
            # Our own reader names the line.
            from_toml(text, where=where)
            raise SettingsError(str(error), where=where) from None
        if not all(isinstance(values, dict) for values in document.unwrap().values()):
            from_toml(text, where=where)
        return document
