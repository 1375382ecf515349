"""What is done to files, in a file manager and in a terminal: what words only describe is no name
and no command, and what is moved is told as moved once it is seen there."""

from __future__ import annotations

from dataclasses import replace

import pytest
from example_screens import folder
from requests_on import planned, situation

from desktop_agent.llm.direct.ordinary import Turned, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.programs.commanding import commanded
from desktop_agent.llm.understanding.programs.shell_words import line_of
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import BEGUN, Progress, Steps, WhichOne
from desktop_agent.llm.understanding.words.reading import clauses_of
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.protocol import Click, KeyCombo, Type

pytestmark = pytest.mark.feature("E2")

PILE = folder("a.pdf", "b.jpg", "c.png", "d.pdf", "notes.txt")


def clicked(request: str, on: ShownScreen = PILE, progress: Progress = BEGUN) -> list[str]:
    found = planned(request, on, progress)
    assert isinstance(found, Steps), found
    return [op.text or "" for op in found.ops if isinstance(op, Click)]


@pytest.mark.parametrize(
    ("request_", "files"),
    [
        ("put all the pdfs in Papers", ["a.pdf", "d.pdf"]),
        ("all the pdfs go in Papers", ["a.pdf", "d.pdf"]),
        ("move the two pictures into Papers", ["b.jpg", "c.png"]),
        ("move every photo to Papers", ["b.jpg", "c.png"]),
        ("delete the first two files", ["a.pdf", "b.jpg"]),
        ("move both pdf files to Papers", ["a.pdf", "d.pdf"]),
        ("move everything that ends with .pdf to Papers", ["a.pdf", "d.pdf"]),
        ("put all files that end in .txt into Papers", ["notes.txt"]),
        ("move all the .png files to Papers", ["c.png"]),
        ("copy the files starting with n to Papers", ["notes.txt"]),
        ("select all .pdf files", ["a.pdf", "d.pdf"]),
        ("delete all files whose name contains ote", ["notes.txt"]),
    ],
)
def test_a_group_of_files_is_taken_by_its_kind(request_: str, files: list[str]) -> None:
    assert clicked(request_) == files


@pytest.mark.parametrize(
    ("request_", "asked"),
    [
        ("move the three pdfs to Papers", "I see 2 of"),
        ("move all the songs to Papers", "I see none of"),
        ("move all the .odt files to Papers", "I see no file here for"),
        ("delete all files that start with x", "I see no file here for"),
    ],
)
def test_a_group_of_another_number_is_asked_about(request_: str, asked: str) -> None:
    found = planned(request_, PILE)
    assert isinstance(found, WhichOne)
    assert asked in found.question


def test_a_group_is_not_taken_where_not_all_files_are_shown() -> None:
    part = folder("a.pdf", "d.pdf", told="9 files: 3 MB")
    for request in ("move all the pdfs to Papers", "move all the .pdf files to Papers"):
        found = planned(request, part)
        assert isinstance(found, WhichOne)
        assert "can't see all files" in found.question


@pytest.mark.parametrize(
    "request_",
    [
        "move everything but what ends with .pdf to Papers",
        "move all files except the .pdf files to Papers",
        "move all files that end with .pdf or .txt to Papers",
        "delete all files that don't end with .pdf",
        "move one of the files that end with pdf to Papers",
        "move some files ending in pdf to Papers",
        "delete any of the files that end with .pdf",
        "delete the files that start with a or b",
        "move the files starting with a and notes.txt to Papers",
        "copy all files starting with a letter to Papers",
        "move everything that starts with n to Papers",
        "delete all files that contain notes",
        "delete every letter that starts with n",
        "delete the file that starts with n or d",
    ],
)
def test_a_group_with_a_limit_is_not_taken_without_it(request_: str) -> None:
    found = planned(request_, PILE)
    assert not (isinstance(found, Steps) and any(isinstance(op, KeyCombo) for op in found.ops))


def test_a_request_about_a_file_that_is_shown_is_readable() -> None:
    shown = folder("draft.txt", "notes.txt")
    request = "rename draft.txt to final.txt"
    found = turned(Wording(request), situation(request, shown, foreground=shown.front))
    assert isinstance(found, Turned)


def test_a_folder_that_is_shown_is_opened_and_not_only_selected() -> None:
    shown = folder("invoices", "budget.txt", told="1 folder | 1 file: 3 bytes")
    found = planned("open the invoices folder", shown)
    assert isinstance(found, Steps)
    assert [op.count for op in found.ops if isinstance(op, Click)] == [2]


def in_papers(*names: str) -> ShownScreen:
    shown = folder(*names)
    assert shown.front is not None
    return replace(shown, front=replace(shown.front, title="Papers - Thunar"))


@pytest.mark.feature("Z20")
def test_what_was_moved_is_told_once_it_is_seen_there() -> None:
    taken = Progress(turns=2, taken=("a.pdf", "d.pdf"))
    request = "put all the pdfs in Papers"
    put = planned(request, in_papers("old.pdf"), taken)
    assert isinstance(put, Steps)
    assert put.ops == (KeyCombo(keys=("ctrl", "v")),)
    assert (put.more, put.did) == (True, ""), "it is not seen there yet"
    there = planned(request, in_papers("a.pdf", "d.pdf", "old.pdf"), replace(taken, turns=3))
    assert isinstance(there, Steps)
    assert not there.ops
    assert "moved" in there.did
    late = planned(request, in_papers("old.pdf"), replace(taken, turns=3))
    assert isinstance(late, Steps)
    assert late.more
    gone = planned(request, in_papers("old.pdf"), replace(taken, turns=4))
    assert isinstance(gone, WhichOne)


@pytest.mark.feature("Z20")
def test_a_file_of_the_same_name_is_asked_about_before_anything_is_put_there() -> None:
    taken = Progress(turns=2, taken=("a.pdf",))
    found = planned("move a.pdf to Papers", in_papers("a.pdf"), taken)
    assert isinstance(found, WhichOne)
    assert "already" in found.question
    dialog = planned("move a.pdf to Papers", folder("a.pdf"), replace(taken, turns=3))
    assert isinstance(dialog, WhichOne), "its dialog is in front"


@pytest.mark.feature("Z20")
def test_a_folder_whose_name_only_ends_so_is_another_one() -> None:
    shown = in_papers("old.pdf")
    assert shown.front is not None
    other = replace(shown, front=replace(shown.front, title="Newspapers - Thunar"))
    taken = Progress(turns=2, taken=("a.pdf",))
    assert not isinstance(planned("move a.pdf to Papers", other, taken), Steps)
    path = replace(shown, front=replace(shown.front, title="/home/me/Papers - Thunar"))
    assert isinstance(planned("move a.pdf to Papers", path, taken), Steps)


@pytest.mark.feature("Z20")
def test_the_same_name_in_capitals_is_asked_about() -> None:
    taken = Progress(turns=2, taken=("a.pdf",))
    assert isinstance(planned("move a.pdf to Papers", in_papers("A.PDF"), taken), WhichOne)


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("rename the file in notes to weekend.txt", ""),
        ("move the file in notes to archive", ""),
        ("delete the file in notes", ""),
        ("rename a.txt in notes to b.txt", "mv -n notes/a.txt notes/b.txt"),
        ("rename a.txt to b.txt", "mv -n a.txt b.txt"),
        ("delete a.txt from old", "rm old/a.txt"),
        ("create two folders, css and images", "mkdir css images"),
        ("make folders a, b and c", "mkdir a b c"),
        ("make three folders a and b", ""),
        ("create the files x.txt and y.txt", "touch x.txt y.txt"),
        ("go in the folder website", "cd website"),
        ("see how much space is left on my disk", "df -h ."),
        ("show me only the lines in s.log that contain ERROR", "grep -- ERROR s.log"),
        ("delete all the files that end in .tmp", "rm -- *.tmp"),
        ("what's in there, including hidden stuff", "ls -a"),
    ],
)
def test_a_line_is_made_of_words_that_are_all_accounted_for(said: str, line: str) -> None:
    assert line_of(tokens_of(said) or (), "") == line


REPORTS = folder("report-a.odt", "report-b.odt", "thesis.odt", "IMG_0042.jpg")


@pytest.mark.parametrize(
    ("request_", "asked"),
    [
        ("rename the report", "I found 2 files"),
        ("rename the thesis", "What should “thesis.odt” be called?"),
        ("delete budget.xls", "I see no “budget.xls”"),
        ("rename budget.xls to b.xls", "I see no “budget.xls”"),
    ],
)
def test_what_a_request_about_a_file_leaves_out_is_asked(request_: str, asked: str) -> None:
    found = planned(request_, REPORTS)
    assert isinstance(found, WhichOne)
    assert asked in found.question


def test_a_name_that_was_read_with_a_slip_is_not_called_missing() -> None:
    assert clicked("rename IMG_O042.jpg to b.jpg", REPORTS) == ["IMG_O042.jpg"]


TERMINAL = folder()


def ran(said: str) -> list[str]:
    assert TERMINAL.front is not None
    shown = replace(TERMINAL, front=replace(TERMINAL.front, app="xterm", title="xterm"))
    clause = clauses_of(tokens_of(said) or (), said, shown.labels)[0]
    plans = [one.plan for one in commanded(clause, shown, BEGUN)]
    return [
        op.text for one in plans if isinstance(one, Steps) for op in one.ops if isinstance(op, Type)
    ]


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("run this for me: echo good morning > hello.txt", "echo good morning > hello.txt"),
        ("run this command: ls -l /tmp", "ls -l /tmp"),
        ("run exactly: sort -u names.txt > one.txt", "sort -u names.txt > one.txt"),
        ("run the setup.sh script with sh", "sh setup.sh"),
        ("run clean.py", "python3 clean.py"),
        ("uname -s", "uname -s"),
    ],
)
def test_a_command_is_run_as_it_was_given(said: str, line: str) -> None:
    assert ran(said) == [line]


@pytest.mark.parametrize(
    "said", ["run the second script", "run everything", "run this", "run the tests"]
)
def test_words_that_describe_a_command_are_not_run(said: str) -> None:
    assert ran(said) == []
