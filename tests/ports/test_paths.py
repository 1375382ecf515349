"""Paths are known in the form of the system that they are meant for, whatever this one is."""

from __future__ import annotations

from pathlib import PurePath, PurePosixPath, PureWindowsPath

import pytest

from desktop_agent.ports.shared.paths import is_path, lies_in, paths_in, share_of

pytestmark = pytest.mark.feature("Z20")


@pytest.mark.parametrize(
    ("said", "found"),
    [
        (r"save it in C:\Users\ada\Letters.", [r"C:\Users\ada\Letters"]),
        ("save it in c:/Users/ada/Letters as x.txt", ["c:/Users/ada/Letters"]),
        (r"put it into \\server\share\letters, please", [r"\\server\share\letters"]),
        ("put it into //server/share/letters", ["//server/share/letters"]),
        (r"save it as “D:\my files\a.txt” and close", [r"D:\my files\a.txt"]),
        (r"save it in ~\Documents", [r"~\Documents"]),
        ("save it in /home/ada", []),
        ("look at https://a.example/c:/x and at b:c", []),
        (r"open \\?\C:\x and \\.\pipe\x", []),
        ("at 5:/6 or note C: here", []),
    ],
)
def test_paths_of_windows_are_found_in_a_goal(said: str, found: list[str]) -> None:
    assert paths_in(said, PureWindowsPath)[: len(found) or 9] == found


@pytest.mark.parametrize(
    "said", [r"save it in C:\Users\ada\Letters", "in c:/Users/ada", r"in \\server\share\letters"]
)
def test_elsewhere_they_name_nothing(said: str) -> None:
    assert paths_in(said, PurePosixPath) == []
    assert not is_path(said.partition("in ")[2], PurePosixPath)
    assert is_path(said.partition("in ")[2], PureWindowsPath)


@pytest.mark.parametrize(
    ("path", "folder", "inside"),
    [
        (r"C:\Users\Ada\Letters\a.txt", "c:/users/ada/letters", True),
        (r"C:\Users\Ada\Letters", r"C:\Users\Ada\Letters", True),
        (r"C:\Users\Ada\Letters-not\a.txt", r"C:\Users\Ada\Letters", False),
        (r"D:\Users\Ada\a.txt", r"C:\Users\Ada", False),
        (r"C:\Windows\win.ini", "C:\\", False),
        (r"\\Server\Share\a.txt", r"\\server\share", True),
        (r"\\server\other\a.txt", r"\\server\share", False),
    ],
)
def test_what_lies_in_a_folder_of_windows_is_known(path: str, folder: str, inside: bool) -> None:
    assert lies_in(PureWindowsPath(path), [PureWindowsPath(folder)]) is inside


def test_nothing_lies_in_the_root() -> None:
    assert not lies_in(PurePosixPath("/etc/passwd"), [PurePosixPath("/")])
    assert lies_in(PurePosixPath("/home/ada/a.txt"), [PurePosixPath("/home/ada")])


@pytest.mark.parametrize(
    ("path", "share"),
    [
        (PureWindowsPath(r"\\Server\Share\a"), r"\\server\share"),
        (PureWindowsPath("//server/share/a"), r"\\server\share"),
        (PureWindowsPath(r"C:\a"), ""),
        (PurePosixPath("//server/share/a"), ""),
    ],
)
def test_a_share_of_another_computer_is_told(path: PurePath, share: str) -> None:
    assert share_of(path) == share
