"""Files that nobody but this user can have put where they are.

A file is ours by its owner and mode, and by those of each folder above it: whoever may write in
one of these can put another file there. A link says what stands elsewhere, and a file with two
names may have been put there by somebody who may not write it. On Windows access lists say so
(store/rights/). Where nobody says so, nothing is believed.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO, Final

from ..plain_files import SMALL, Unreadable
from .files import OF_OTHERS
from .rights.windows_rights import AccessUnknown, NotOurs, windows_rights

_BY_GROUP: Final = 0o020
_BY_ALL: Final = 0o002
_ROOT: Final = 0
_MOST_TRIES: Final = 100
_FLAGS: Final = (
    os.O_RDONLY
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)


def read_own(path: Path, *, secret: bool = False) -> bytes:
    """Return all of the file. NotOurs says why others may have written it, or may read it though
    it is `secret`; OSError says why it cannot be read."""
    for _ in range(_MOST_TRIES):
        with _open(path) as file:
            state = os.fstat(file.fileno())
            if _is_replaced(state):
                continue
            _check_file(state)
            _check_rights(file.fileno(), state, secret=secret)
            data = file.read(SMALL + 1)
        if len(data) > SMALL:
            raise Unreadable(f"it has more than {SMALL:,} bytes")
        _check_folders(path)
        return data
    raise Unreadable("it is replaced again and again")


def _is_replaced(state: os.stat_result) -> bool:
    """Tell whether another file got the name since this one was opened: it has none any more."""
    return stat.S_ISREG(state.st_mode) and state.st_nlink == 0


def _open(path: Path) -> BinaryIO:
    if stat.S_ISLNK(path.lstat().st_mode):
        raise NotOurs("it is a link")
    try:
        return os.fdopen(os.open(path, _FLAGS), "rb")
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise NotOurs("it is a link") from None
        raise


def _check_file(state: os.stat_result) -> None:
    if not stat.S_ISREG(state.st_mode):
        raise NotOurs("it is no file")
    if state.st_nlink != 1:
        raise NotOurs("it has more than one name")


def _check_rights(descriptor: int, state: os.stat_result, *, secret: bool) -> None:
    rights = windows_rights()
    if rights is not None:
        rights.check_file(descriptor, secret=secret)
    elif hasattr(os, "getuid"):
        _check_mode(state, secret=secret)
    else:
        raise AccessUnknown("this system does not tell whose it is, so it is not believed")


def _check_mode(state: os.stat_result, *, secret: bool) -> None:
    if state.st_uid != os.getuid():
        raise NotOurs("it belongs to somebody else")
    if state.st_mode & (_BY_GROUP | _BY_ALL):
        raise NotOurs("others may have written it")
    if secret and state.st_mode & OF_OTHERS:
        raise NotOurs("others may read it")


def _check_folders(path: Path) -> None:
    """Check the name as it was given and the place that it leads to: a folder may be a link."""
    given, real = Path(os.path.abspath(path.parent)), Path(os.path.realpath(path.parent))
    rights = windows_rights()
    if rights is not None:
        rights.check_folders(given, given.parents)
        rights.check_folders(real, real.parents)
        return
    for folder in dict.fromkeys((given, *given.parents, real, *real.parents)):
        state = folder.stat()
        if state.st_uid not in (os.getuid(), _ROOT):
            raise NotOurs(f"the folder {folder} belongs to somebody else")
        # Where the sticky bit is, as in /tmp, nobody can rename what is another's.
        if not state.st_mode & stat.S_ISVTX and _others_write(state):
            raise NotOurs(f"others may write in the folder {folder}")


def _others_write(state: os.stat_result) -> bool:
    if state.st_mode & _BY_ALL:
        return True
    return bool(state.st_mode & _BY_GROUP) and not _is_ours_alone(state.st_gid)


def _is_ours_alone(group: int) -> bool:
    """Return True for the group that many systems make for each user, under their name."""
    import grp
    import pwd

    try:
        user, found = pwd.getpwuid(os.getuid()), grp.getgrgid(group)
    except KeyError:
        return False
    alone = set(found.gr_mem) <= {user.pw_name}
    return group == user.pw_gid and found.gr_name == user.pw_name and alone
