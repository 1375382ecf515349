"""Paths that lie on another computer, which learns who asks for them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePath, PurePosixPath, PureWindowsPath

import pytest
from cases import BROWSER, EDITOR, FILES, TERMINAL, judge, scene

from desktop_agent.controller import fresh_files
from desktop_agent.controller.fresh_files import FreshFiles
from desktop_agent.events import Element, Verdict, Window
from desktop_agent.geometry import Rect
from desktop_agent.ports.shared.paths import computer_of, computers_in
from desktop_agent.protocol import KeyCombo, Op, Open, Type
from desktop_agent.safety.places.other_computers import ELSEWHERE
from desktop_agent.safety.policy import RiskPolicy

pytestmark = pytest.mark.feature("N1", "Z20", "Z32")

FILE = r"\\evil\share\a.txt"
SAVE = Window(1, "Save As", "notepad", Rect(0, 0, 600, 400))
NAME = Element("field", "Name:", Rect(0, 0, 90, 20), window="Save As")


@pytest.mark.parametrize(
    ("text", "windows", "elsewhere"),
    [
        (r"\\server\share\a.txt", "server", "server"),
        (r"\\SERVER\c$", "server", "server"),
        (r"\\10.0.0.1", "10.0.0.1", "10.0.0.1"),
        ("\\\\server\\", "server", "server"),
        ('"\\\\server\\share\\my letters\\a.txt"', "server", "server"),
        (r"\\server@80\dav\a", "server", "server"),
        (r"\\?\UNC\server\share", "server", "server"),
        ("file://server/share/a", "server", "server"),
        ("FILE:////server/share", "server", "server"),
        ("//server/share", "server", ""),
        (r"/\server\share", "server", ""),
        ("//?/UNC/server/share/x.pdf", "server", ""),
        (r"\\server~1\s\x.pdf", "server~1", "server~1"),
        (r"\\-e\s\x.pdf", "-e", "-e"),
        (r"\\.\GLOBALROOT\Device\Mup\server\s\x.pdf", "server", "server"),
        (r"\\server\-s", "server", "server"),
        (r"\??\UNC\server\share", "server", "server"),
        # This computer.
        (r"\\?\C:\letters", "", ""),
        (r"\\.\pipe\x", "", ""),
        (r"\\wsl$\Debian\home", "", ""),
        (r"\\localhost\c$", "", ""),
        (r"C:\letters\a.txt", "", ""),
        ("file:///home/ada/a.txt", "", ""),
        # No paths.
        (r"\\textbf{x}", "", ""),
        (r"\\ and more", "", ""),
        ("// a comment", "", ""),
        ("https://server/share", "", ""),
        ("the share", "", ""),
    ],
)
def test_the_other_computer_of_a_path_is_known(text: str, windows: str, elsewhere: str) -> None:
    assert computer_of(text, PureWindowsPath) == windows
    assert computer_of(text, PurePosixPath) == elsewhere


@pytest.mark.parametrize(
    "text",
    [r"\\[2pt]", r"\\[1]", r"\\hline", r"\\d", "//TODO", "//end", "//example.com", r"\\bword\\b"],
)
def test_code_and_formulas_are_no_paths_where_no_path_is_expected(text: str) -> None:
    assert computer_of(text, PureWindowsPath, whole=False) == ""
    assert judge(Type(text=text), "write it", window=EDITOR).why != ELSEWHERE.why


@pytest.mark.parametrize(
    "line", ["cat C:/a,//evil/s/x", "ls -Path://evil/s", "ls FileSystem:://evil/s"]
)
def test_no_line_of_a_shell_elsewhere_reaches_for_a_computer_unasked(line: str) -> None:
    shell = Window(1, "Windows PowerShell", "powershell", Rect(0, 0, 600, 400))
    assert judge(Type(text=f"{line}\n"), "look at the files", window=shell).verdict is Verdict.ASK


@pytest.mark.parametrize("flavour", [PureWindowsPath, PurePosixPath])
@pytest.mark.parametrize(
    ("line", "found"),
    [
        (r"type \\server\share\a.txt", {"server"}),
        (r'copy a.txt "\\one\share" && dir \\two\c$', {"one", "two"}),
        (r"grep '\\bword\\b' notes.txt", set()),
        (r"printf \\n", set()),
    ],
)
def test_the_other_computers_in_a_line_are_known(
    line: str, found: set[str], flavour: type[PurePath]
) -> None:
    assert computers_in(line, flavour) == found


WAYS: dict[str, tuple[Op, Window]] = {
    "opened": (Open(target=FILE), EDITOR),
    "opened as an address": (Open(target="file://evil/share/a.txt"), EDITOR),
    "typed into a dialog": (Type(text=FILE), SAVE),
    "typed into a file manager": (Type(text=f"{FILE}\n"), FILES),
    "typed into a browser": (Type(text=FILE), BROWSER),
    "typed below another line": (Type(text=f"a.txt\n{FILE}\n"), SAVE),
    "run in a terminal": (Type(text=f"type {FILE}\n"), TERMINAL),
    "the computer alone": (Type(text=r"\\evil"), FILES),
    "given to a program": (Type(text=f"notepad {FILE}"), FILES),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    "said",
    [
        "tidy up my letters",
        r"open \\server\share\a.txt",
        "open a.txt on evil",
        r"copy it to C:\evil\share",
    ],
)
def test_a_path_on_a_computer_that_the_human_did_not_name_always_asks(way: str, said: str) -> None:
    op, window = WAYS[way]
    word = judge(op, said, window=window)
    assert (word.verdict, word.risk) == (Verdict.ASK, 3), word
    assert word.why == ELSEWHERE.why


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    "said", [r"open \\evil\share\a.txt", r'look into "\\EVIL\letters", please', r"\\evil\share"]
)
def test_one_that_the_human_named_is_not_asked_about_for_that(way: str, said: str) -> None:
    op, window = WAYS[way]
    assert judge(op, said, window=window).why != ELSEWHERE.why


def test_nothing_is_typed_in_pieces_or_chosen_by_enter_either() -> None:
    typed = replace(scene(window=SAVE, element=NAME), typed=(r"\\evil\sha", ""))
    policy = RiskPolicy()
    assert policy.assess(Type(text="re"), typed).why == ELSEWHERE.why
    assert policy.assess(KeyCombo(keys=("enter",)), typed).why == ELSEWHERE.why
    held = replace(NAME, value=FILE)
    there = scene(window=SAVE, element=held)
    assert policy.assess(KeyCombo(keys=("enter",)), there).why == ELSEWHERE.why


def test_no_other_computer_is_asked_before_the_human_is(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(
        fresh_files, "files_behind", lambda target, environment: asked.append(target) or []
    )
    fresh = FreshFiles({})
    assert not fresh.has(FILE)
    assert asked == []
    fresh.has("/tmp/a.txt")
    assert asked == ["/tmp/a.txt"]
