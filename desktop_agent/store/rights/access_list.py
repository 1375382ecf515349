"""Judges an access list of Windows: who else than this user may write a file, or read it. Pure.

Administrators and the system can take any file for themselves, as root can elsewhere: they are not
others. What is denied only lessens what is allowed, so it is left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

SYSTEM: Final = "S-1-5-18"
ADMINISTRATORS: Final = "S-1-5-32-544"
_INSTALLER: Final = "S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464"
# They stand for the owner, who is looked at apart, and are nobody's own.
_CREATOR_OWNER: Final = "S-1-3-0"
_OWNER_RIGHTS: Final = "S-1-3-4"
_NOT_OTHERS: Final = frozenset({SYSTEM, ADMINISTRATORS, _INSTALLER, _CREATOR_OWNER, _OWNER_RIGHTS})

READ_DATA: Final = 0x1
WRITE_DATA: Final = 0x2
"""Names the right to write; of a folder, to put a file there."""
APPEND_DATA: Final = 0x4
DELETE_CHILD: Final = 0x40
WRITE_ATTRIBUTES: Final = 0x100
DELETE: Final = 0x10000
WRITE_DAC: Final = 0x40000
WRITE_OWNER: Final = 0x80000
GENERIC_ALL: Final = 0x10000000
GENERIC_WRITE: Final = 0x40000000
GENERIC_READ: Final = 0x80000000

_TAKE: Final = WRITE_DAC | WRITE_OWNER | GENERIC_ALL
_WRITE: Final = (
    WRITE_DATA | APPEND_DATA | WRITE_ATTRIBUTES | DELETE | DELETE_CHILD | GENERIC_WRITE | _TAKE
)
_READ: Final = READ_DATA | GENERIC_READ | GENERIC_ALL

_ALLOWED: Final = frozenset({0, 9})
"""Lists the kinds of entries that allow: plainly, and under a condition."""
_DENIED: Final = frozenset({1, 6, 10})
_INHERIT_ONLY: Final = 0x8


@dataclass(frozen=True, slots=True)
class AccessEntry:
    """Holds one entry: its kind and flags as Windows numbers them, the rights, and whose they
    are."""

    kind: int
    flags: int
    rights: int
    sid: str


@dataclass(frozen=True, slots=True)
class AccessList:
    """Holds the owner of a file, and its entries in their order; None where there is no list, so
    that everybody may do everything."""

    owner: str
    entries: tuple[AccessEntry, ...] | None


def belongs_to_others(access: AccessList, user: str) -> bool:
    """Tell whether somebody else owns it, and so may change its list."""
    return access.owner not in _NOT_OTHERS | {user}


def others_write(access: AccessList, user: str) -> bool:
    """Tell whether others may write or replace the file, or put files into the folder."""
    return _others_may(access, user, _WRITE)


def others_read(access: AccessList, user: str) -> bool:
    return _others_may(access, user, _READ | _WRITE)


def others_replace_in(access: AccessList, user: str, *, root: bool) -> bool:
    """Tell whether others may put another folder in the place of one in this folder, or of this
    folder itself, which the `root` of a drive has none of. They may make new ones there."""
    return _others_may(access, user, _TAKE | DELETE_CHILD | (0 if root else DELETE))


def only_for(user: str, *, folder: bool) -> str:
    """Return the list by which only this user, administrators and the system may do anything, in
    the language of Windows; nothing is inherited from above. What lies in a `folder` inherits
    it."""
    below = "OICI" if folder else ""
    return "D:P" + "".join(f"(A;{below};FA;;;{sid})" for sid in _each(user, SYSTEM, ADMINISTRATORS))


def _each(*sids: str) -> Iterable[str]:
    return dict.fromkeys(sids)


def _others_may(access: AccessList, user: str, rights: int) -> bool:
    if access.entries is None:
        return True
    return any(
        entry.kind not in _ALLOWED or entry.rights & rights
        for entry in access.entries
        if entry.kind not in _DENIED
        and not entry.flags & _INHERIT_ONLY
        and entry.sid not in _NOT_OTHERS | {user}
    )
