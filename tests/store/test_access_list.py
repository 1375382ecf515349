"""On Windows a list of accounts says who may write a file; where it can't be read, nothing counts.

The system is made by hand here: tests/wine asks a real one.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_agent.geometry import Point
from desktop_agent.ports import Crash, Snapshot, Unavailable
from desktop_agent.store.consents import Consents
from desktop_agent.store.crash import FileCrashFlag, flag_file
from desktop_agent.store.files import create_private, private_folder
from desktop_agent.store.rights import access_list
from desktop_agent.store.rights.access_list import (
    ADMINISTRATORS,
    SYSTEM,
    AccessEntry,
    AccessList,
    only_for,
)
from desktop_agent.store.rights.windows_rights import AccessUnknown, NotOurs, WindowsRights
from desktop_agent.store.trusted_file import change_believed, read_believed

pytestmark = pytest.mark.feature("N1")

ADA = "S-1-5-21-1-2-3-1001"
BOB = "S-1-5-21-1-2-3-1002"
EVERYBODY = "S-1-1-0"
FULL = 0x1F01FF
READ = 0x120089
ALLOW, DENY, ALLOW_IF, UNKNOWN = 0, 1, 9, 5
INHERIT_ONLY = 0x8
BODY = {"hosts": ["models.example"]}


def allowing(*others: AccessEntry, owner: str = ADA) -> AccessList:
    ours = [AccessEntry(ALLOW, 0, FULL, sid) for sid in (ADA, SYSTEM, ADMINISTRATORS)]
    return AccessList(owner, (*ours, *others))


class Lists:
    """A Windows whose lists stand in a table; what is not in it is ours alone."""

    def __init__(self) -> None:
        self.lists: dict[Path, AccessList | OSError] = {}
        self.made: list[tuple[Path, str]] = []
        self.keeps_lists = True
        self._names: dict[tuple[int, int], Path] = {}

    def user(self) -> str:
        return ADA

    def of_file(self, descriptor: int) -> AccessList:
        return self.of_path(Path(os.readlink(f"/proc/self/fd/{descriptor}")))

    def of_path(self, path: Path) -> AccessList:
        found = self.lists.get(path, allowing())
        if isinstance(found, OSError):
            raise found
        return found

    def create_file(self, path: Path, access: str) -> int:
        self.made.append((path, access))
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)

    def create_folder(self, path: Path, access: str) -> None:
        path.mkdir()
        self.set_access(path, access)

    def set_access(self, path: Path, access: str) -> None:
        self.made.append((path, access))
        if self.keeps_lists:
            self.lists[path] = allowing()


@pytest.fixture
def lists(monkeypatch: pytest.MonkeyPatch) -> Lists:
    made = Lists()
    for module in ("own_files", "files"):
        name = f"desktop_agent.store.{module}.windows_rights"
        monkeypatch.setattr(name, lambda: WindowsRights(made))
    # As it is there, where modes say nothing.
    monkeypatch.delattr(os, "getuid")
    return made


@pytest.fixture
def kept(tmp_path: Path, lists: Lists) -> Path:
    path = tmp_path / "state" / "hosts.json"
    change_believed(path, lambda: BODY)
    path.chmod(0o666)
    assert read_believed(path)["hosts"] == BODY["hosts"]
    return path


SPOILT: list[tuple[AccessList | OSError, str]] = [
    (allowing(owner=BOB), "belongs to somebody else"),
    (allowing(AccessEntry(ALLOW, 0, FULL, EVERYBODY)), "others may have written it"),
    (allowing(AccessEntry(ALLOW, 0, access_list.APPEND_DATA, BOB)), "others may have written it"),
    (allowing(AccessEntry(ALLOW, 0, access_list.WRITE_DAC, BOB)), "others may have written it"),
    (allowing(AccessEntry(ALLOW_IF, 0, FULL, BOB)), "others may have written it"),
    (allowing(AccessEntry(UNKNOWN, 0, READ, BOB)), "others may have written it"),
    (AccessList(ADA, None), "others may have written it"),
    (PermissionError(13, "Access is denied"), "does not tell who may write it (Access is denied)"),
]


@pytest.mark.parametrize(("access", "why"), SPOILT)
def test_a_file_that_others_could_have_written_is_not_believed(
    kept: Path, lists: Lists, access: AccessList | OSError, why: str
) -> None:
    lists.lists[kept] = access
    told: list[str] = []
    assert Consents(kept, tell=told.append).allowed() == frozenset()
    assert len(told) == 1
    assert why in told[0]


@pytest.mark.parametrize(
    "entry",
    [
        AccessEntry(ALLOW, 0, READ, EVERYBODY),
        AccessEntry(ALLOW, INHERIT_ONLY, FULL, EVERYBODY),
        AccessEntry(DENY, 0, FULL, BOB),
        AccessEntry(ALLOW, 0, FULL, "S-1-3-4"),
    ],
)
def test_who_may_only_read_it_or_nothing_does_no_harm(
    kept: Path, lists: Lists, entry: AccessEntry
) -> None:
    lists.lists[kept] = allowing(entry)
    assert read_believed(kept)
    lists.lists[kept] = allowing(entry, owner=ADMINISTRATORS)
    assert read_believed(kept)


def test_a_key_that_others_may_read_seals_nothing(kept: Path, lists: Lists) -> None:
    lists.lists[kept.parent / "seal.key"] = allowing(AccessEntry(ALLOW, 0, READ, EVERYBODY))
    with pytest.raises(ValueError, match="does not bear my seal"):
        read_believed(kept)


def test_a_key_whose_list_cannot_be_read_is_not_replaced(kept: Path, lists: Lists) -> None:
    key = kept.parent / "seal.key"
    before = key.read_bytes()
    lists.lists[key] = OSError(22, "The network name cannot be found")
    with pytest.raises(OSError, match=r"who may write it .The network name cannot be found"):
        change_believed(kept, lambda: BODY)
    assert key.read_bytes() == before


@pytest.mark.parametrize(
    ("which", "access", "why"),
    [
        (0, allowing(AccessEntry(ALLOW, 0, access_list.WRITE_DATA, BOB)), "others may write in"),
        (0, allowing(owner=BOB), "belongs to somebody else"),
        (1, allowing(AccessEntry(ALLOW, 0, access_list.DELETE_CHILD, BOB)), "others may write in"),
        (1, allowing(AccessEntry(ALLOW, 0, access_list.DELETE, BOB)), "others may write in"),
        (1, OSError(5, "no"), "does not tell who may write the folder"),
    ],
)
def test_a_folder_that_others_could_have_put_there_is_not_believed(
    kept: Path, lists: Lists, which: int, access: AccessList | OSError, why: str
) -> None:
    lists.lists[kept.parents[which]] = access
    with pytest.raises((NotOurs, AccessUnknown), match=why):
        read_believed(kept)


def test_others_may_make_folders_at_the_top_of_a_drive(kept: Path, lists: Lists) -> None:
    """As every user may on C:, where only that folder's own rights count for what lies in it."""
    top = kept.parents[-1]
    new = AccessEntry(ALLOW, 0, access_list.APPEND_DATA | access_list.DELETE, "S-1-5-11")
    below = AccessEntry(ALLOW, INHERIT_ONLY, FULL, "S-1-5-11")
    lists.lists[top] = allowing(new, below, owner=SYSTEM)
    assert read_believed(kept)


def test_where_nobody_tells_whose_a_file_is_it_is_not_believed(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_agent.store.own_files.windows_rights", lambda: None)
    with pytest.raises(AccessUnknown, match="does not tell whose it is"):
        read_believed(kept)


def test_files_and_folders_are_made_for_this_user_alone(lists: Lists, tmp_path: Path) -> None:
    folder = private_folder(tmp_path / "a" / "b")
    create_private(folder / "new").close()
    with pytest.raises(FileExistsError):
        create_private(folder / "new")
    assert lists.made[:2] == [
        (folder, f"D:P(A;OICI;FA;;;{ADA})(A;OICI;FA;;;{SYSTEM})(A;OICI;FA;;;{ADMINISTRATORS})"),
        (folder / "new", f"D:P(A;;FA;;;{ADA})(A;;FA;;;{SYSTEM})(A;;FA;;;{ADMINISTRATORS})"),
    ]
    assert only_for(SYSTEM, folder=False).count("(") == 2


@pytest.mark.parametrize(
    "access",
    [
        allowing(AccessEntry(ALLOW, 0, READ, EVERYBODY)),
        allowing(AccessEntry(ALLOW, 0, FULL, BOB)),
        AccessList(ADA, None),
    ],
)
def test_a_folder_that_others_may_read_is_made_private(
    lists: Lists, tmp_path: Path, access: AccessList
) -> None:
    lists.lists[tmp_path] = access
    private_folder(tmp_path)
    assert [path for path, _ in lists.made] == [tmp_path]
    private_folder(tmp_path)
    assert len(lists.made) == 1


def test_where_a_folder_cannot_be_made_private_nothing_is_kept_in_it(
    lists: Lists, tmp_path: Path
) -> None:
    lists.lists[tmp_path] = AccessList(ADA, None)
    lists.keeps_lists = False
    with pytest.raises(PermissionError, match="cannot be made private"):
        private_folder(tmp_path)


# --- what somebody has open -----------------------------------------------------------------


class InUse:
    """A file that another program has open for so many attempts."""

    def __init__(self, times: int, number: int = 5) -> None:
        self.left = times
        self.number = number

    def wrap(self, act: Callable[..., object]) -> Callable[..., object]:
        def tried(*given: object) -> object:
            if self.left:
                self.left -= 1
                error = PermissionError(13, "Access is denied")
                error.winerror = self.number  # type: ignore[attr-defined,unused-ignore]
                raise error
            return act(*given)

        return tried


CRASH = Crash("2025-03-04T05:06:07+00:00", ":80", Snapshot(Point(640, -3)))


@pytest.fixture
def flag(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FileCrashFlag:
    monkeypatch.setattr("desktop_agent.store.files._TRY_AGAIN_S", 0.0)
    return FileCrashFlag(flag_file(tmp_path / "state", ":80"))


@pytest.mark.parametrize("number", [5, 32, 33])
def test_a_file_that_is_open_for_a_moment_is_replaced_and_deleted(
    flag: FileCrashFlag, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    in_use = InUse(3, number)
    monkeypatch.setattr(Path, "replace", in_use.wrap(Path.replace))
    flag.raise_(CRASH)
    assert in_use.left == 0
    in_use.left = 3
    monkeypatch.setattr(Path, "unlink", in_use.wrap(Path.unlink))
    flag.lower()
    assert flag.found() is None


def test_a_file_that_stays_open_is_told_of(
    flag: FileCrashFlag, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Path, "replace", InUse(10_000).wrap(Path.replace))
    with pytest.raises(Unavailable, match=r"another program has it open.* close that program"):
        flag.raise_(CRASH)
    assert list((tmp_path / "state").iterdir()) == []


def test_what_no_waiting_helps_is_told_at_once(
    flag: FileCrashFlag, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_use = InUse(10_000, 0)
    monkeypatch.setattr(Path, "replace", in_use.wrap(Path.replace))
    with pytest.raises(Unavailable, match="Access is denied"):
        flag.raise_(CRASH)
    assert in_use.left == 9_999
