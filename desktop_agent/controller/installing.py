"""Writes the files that make the program one to double-click, and takes away what it wrote.

A record says what each of these files held when it was written. A file that holds anything else is
somebody else's, and is neither replaced nor removed.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import stat
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from ..plain_files import SMALL, read_plain
from ..ports import Unavailable

_MODE: Final = 0o644


@dataclass(slots=True)
class _Record:
    """Holds what was written, in digests by path, and the folders that were made for it."""

    files: dict[str, list[str]] = field(default_factory=dict)
    folders: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Removal:
    """Holds what was removed, and what was left, each with the reason."""

    removed: tuple[Path, ...]
    left: tuple[tuple[Path, str], ...]


class Installation:
    """Keeps the files of one user, recorded in the file at `record`."""

    def __init__(self, record: Path) -> None:
        self._path = record

    def check(self, files: Iterable[tuple[Path, bytes]]) -> None:
        """Unavailable if one of them would replace something that is not ours."""
        record = self._read()
        for path, data in files:
            if why := _foreign(path, {*record.files.get(str(path), ()), _digest(data)}):
                raise Unavailable(
                    f"{path}: {why} I replace only what I wrote. Move it away, then try again"
                )

    def write(self, files: Iterable[tuple[Path, bytes]]) -> tuple[Path, ...]:
        """Write them, all or none that is somebody else's; returns those that are new or changed.
        Unavailable if one is not ours, or can't be written."""
        wanted = list(files)
        self.check(wanted)
        record, written = self._read(), []
        for path, data in wanted:
            known = record.files.setdefault(str(path), [])
            if _digest(data) not in known:
                known.append(_digest(data))
            record.folders += [one for one in _missing(path.parent) if one not in record.folders]
        # First the record: whatever is interrupted now can be removed.
        self._save(record)
        for path, data in wanted:
            with _told(path):
                if _held(path) != data:
                    path.parent.mkdir(parents=True, exist_ok=True)
                    _replace(path, data)
                    written.append(path)
            record.files[str(path)] = [_digest(data)]
        self._save(record)
        _show_change(written)
        return tuple(written)

    def remove(self, only: Path | None = None) -> Removal:
        """Remove what was written and is as it was written, or of that `only` this one, and the
        folders that were made for it and are empty. Unavailable if something can't be removed."""
        record, found = self._read(), self.removable(only)
        for path in found.removed:
            with _told(path):
                path.unlink()
        left = {str(path) for path, _ in found.left}
        for name in [name for name in record.files if only is None or name == str(only)]:
            if name not in left:
                del record.files[name]
        _show_change(found.removed)
        # The deepest first, for a folder must be empty.
        for name in sorted(record.folders, key=len, reverse=True):
            with contextlib.suppress(OSError):
                os.rmdir(name)
            if not record.files or not os.path.lexists(name):
                record.folders.remove(name)
        self._save(record)
        return found

    def removable(self, only: Path | None = None) -> Removal:
        """Return what `remove` would remove, and what it would leave."""
        removed, left = [], []
        for name, digests in self._read().files.items():
            path = Path(name)
            if only is not None and path != only:
                continue
            if why := _foreign(path, set(digests)):
                left.append((path, why))
            elif os.path.lexists(path):
                removed.append(path)
        return Removal(tuple(removed), tuple(left))

    def _read(self) -> _Record:
        try:
            found = json.loads(read_plain(self._path))
            files = {
                str(name): [str(one) for one in known] for name, known in found["files"].items()
            }
            return _Record(files, [str(one) for one in found["folders"]])
        except FileNotFoundError:
            return _Record()
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as problem:
            raise Unavailable(
                f"{self._path}: it should say what I installed, but can't be read ({problem}). "
                "Move it away; what I had installed must then be removed by hand"
            ) from None

    def _save(self, record: _Record) -> None:
        with _told(self._path):
            if not record.files and not record.folders:
                self._path.unlink(missing_ok=True)
                return
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            text = json.dumps({"files": record.files, "folders": record.folders}, indent=1)
            _replace(self._path, text.encode() + b"\n")


def _foreign(path: Path, ours: set[str]) -> str:
    """Return why what stands at the path is not ours; "" if it is, or if nothing stands there."""
    try:
        if not stat.S_ISREG(path.lstat().st_mode):
            return "this is no regular file."
        return (
            "" if _digest(read_plain(path)) in ours else "I didn't write this, or it was changed."
        )
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except OSError as problem:
        return f"it can't be read ({problem.strerror or problem})."


def _held(path: Path) -> bytes | None:
    try:
        return read_plain(path, most=SMALL)
    except OSError:
        return None


def _missing(folder: Path) -> list[str]:
    """Return the folders that must be made for this one."""
    return [str(one) for one in (folder, *folder.parents) if not os.path.lexists(one)]


def _show_change(paths: Iterable[Path]) -> None:
    """A cache of icons counts while it is not older than its folder."""
    themes = {folder for path in paths for folder in path.parents}
    for folder in themes:
        if (folder / "icon-theme.cache").is_file():
            with contextlib.suppress(OSError):
                os.utime(folder)


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _replace(path: Path, data: bytes) -> None:
    """Write the whole file at once, for everybody to read, as a desktop may be another user's."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, _MODE)
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(name)
        raise


@contextlib.contextmanager
def _told(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as problem:
        raise Unavailable(f"{path}: {problem.strerror or problem}") from None
