"""Files that only this user may read or write, on Windows, where modes say nothing."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Protocol

from .access_list import (
    AccessList,
    belongs_to_others,
    only_for,
    others_read,
    others_replace_in,
    others_write,
)


class NotOurs(ValueError):
    """Somebody else may have written it; the text says why."""


class AccessUnknown(OSError):
    """The system does not tell who may write it, so it is not believed."""


class AccessSystem(Protocol):
    """Tells and sets access lists; each call raises OSError where the system refuses."""

    def user(self) -> str:
        """Return the SID of the user whose process this is."""
        ...

    def of_file(self, descriptor: int) -> AccessList:
        """Return the list of an open file."""
        ...

    def of_path(self, path: Path) -> AccessList: ...

    def create_file(self, path: Path, access: str) -> int:
        """Make a file with this list from its first moment, and return it opened for writing.
        FileExistsError if something is there."""
        ...

    def create_folder(self, path: Path, access: str) -> None: ...

    def set_access(self, path: Path, access: str) -> None: ...


class WindowsRights:
    """Checks files and folders, and makes private ones, by their access lists."""

    def __init__(self, system: AccessSystem) -> None:
        self._system = system

    def check_file(self, descriptor: int, *, secret: bool) -> None:
        """Raise NotOurs if others may write the open file, or read it though it is `secret`;
        AccessUnknown if nobody tells."""
        try:
            user, access = self._system.user(), self._system.of_file(descriptor)
        except OSError as error:
            raise _unknown("it", error) from error
        if belongs_to_others(access, user):
            raise NotOurs("it belongs to somebody else")
        if others_write(access, user):
            raise NotOurs("others may have written it")
        if secret and others_read(access, user):
            raise NotOurs("others may read it")

    def check_folders(self, folder: Path, above: Iterable[Path]) -> None:
        """Raise NotOurs if others may put a file into the folder, or another folder in its place;
        AccessUnknown if nobody tells."""
        for each in dict.fromkeys((folder, *above)):
            try:
                user, access = self._system.user(), self._system.of_path(each)
            except OSError as error:
                raise _unknown(f"the folder {each}", error) from error
            if belongs_to_others(access, user):
                raise NotOurs(f"the folder {each} belongs to somebody else")
            replaced = others_replace_in(access, user, root=each == each.parent)
            if replaced or (each == folder and others_write(access, user)):
                raise NotOurs(f"others may write in the folder {each}")

    def create_file(self, path: Path) -> int:
        """Return a new file that only this user may read, opened for writing."""
        return self._system.create_file(path, only_for(self._system.user(), folder=False))

    def private_folder(self, path: Path) -> None:
        """Make the folder, or make it private; OSError if it cannot be."""
        access = only_for(self._system.user(), folder=True)
        if not path.is_dir():
            path.parent.mkdir(parents=True, exist_ok=True)
            try:
                self._system.create_folder(path, access)
            except FileExistsError:
                # Another process made it at this moment.
                if not path.is_dir():
                    raise
        if not self._is_private(path):
            self._system.set_access(path, access)
            # A drive without access lists takes the new one, and has none afterwards.
            if not self._is_private(path):
                raise PermissionError(
                    errno.EACCES, "others may read it, and it cannot be made private", str(path)
                )

    def _is_private(self, path: Path) -> bool:
        user, access = self._system.user(), self._system.of_path(path)
        return not belongs_to_others(access, user) and not others_read(access, user)


@cache
def windows_rights() -> WindowsRights | None:
    """Return the rights of this system; None where modes say who may read and write."""
    if os.name != "nt":
        return None
    from .security_api import SecurityApi

    return WindowsRights(SecurityApi())


def _unknown(what: str, error: OSError) -> AccessUnknown:
    return AccessUnknown(
        f"Windows does not tell who may write {what} ({error.strerror or error}), so it is not "
        "believed"
    )
