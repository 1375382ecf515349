"""In a terminal files are meant by what people call them; what a command did is seen in its folder,
and what it takes has to be there."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import planned, scene, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.programs.shell_files import (
    is_done,
    missing_in,
    spelled_like,
    trouble_in,
)
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Plan, Progress, Steps, WhichOne
from desktop_agent.ports import OpenFolder
from desktop_agent.protocol import KeyCombo, Type, Wait

pytestmark = pytest.mark.feature("E2")

NAMES = ("Music/", "Old/", "Pictures/", "a.png", "b.png", "budget.csv", "letter.odt", "notes.txt")
FRONT = Window(1, "ann@home: ~", "xterm", Rect(0, 0, 700, 400))


def terminal(
    *lines: str, names: tuple[str, ...] | None = NAMES, path: str = "/home/ann"
) -> ShownScreen:
    """A terminal with these lines above its prompt; None for `names` while a command runs."""
    shown = [*lines, "ann@home:~$"]
    things = [thing("text", one, 10, 20 * at) for at, one in enumerate(shown)]
    folder = OpenFolder(path, names) if names is not None else None
    return replace(scene(*things), front=FRONT, folder=folder)


def line_for(request: str, on: ShownScreen | None = None) -> str | None:
    """Return the command line that is typed; None where none is."""
    found = planned(request, on if on is not None else terminal())
    typed = (
        [op.text for op in found.ops if isinstance(op, Type)] if isinstance(found, Steps) else []
    )
    return typed[0] if typed else None


def question_of(found: Plan) -> str:
    assert isinstance(found, WhichOne), found
    return found.question


@pytest.mark.parametrize(
    ("request_", "line"),
    [
        ("copy the budget to the folder Old", "cp -n budget.csv Old/"),
        ("put both pngs in Pictures", "mv -n a.png b.png Pictures/"),
        ("move the two photos to Music", "mv -n a.png b.png Music/"),
        ("move the letter and the notes to Old", "mv -n letter.odt notes.txt Old/"),
        ("go into pictures", "cd Pictures"),
        ("show me what's in the notes", "cat notes.txt"),
        ("rename letter to bank.odt", "mv -n letter.odt bank.odt"),
        ("make three folders, one two and three", "mkdir one two three"),
        ('write "call the dentist" at the bottom of my notes file',
         "echo 'call the dentist' >> notes.txt"),
        ("sort the notes alphabetically into sorted.txt", "sort notes.txt >> sorted.txt"),
        ("save the list of my files in list.txt", "ls >> list.txt"),
        ("pack the folder Old into a tar.gz", "tar czf Old.tar.gz Old"),
        ("make notes.txt read-only", "chmod a-w notes.txt"),
        ("show me what's in this folder", "ls"),
        ("list everything incl hidden files", "ls -a"),
        ("go up one", "cd .."),
        ("take me up one level", "cd .."),
        ("go to the parent folder", "cd .."),
        ("find all the png files", r"find . | grep -iE '\.(png)$'"),
        ("list all pdfs", r"ls | grep -iE '\.(pdf)$'"),
        ("show me the first few lines of the budget", "head -n 5 budget.csv"),
        ("how big is the letter?", "du -h letter.odt"),
        ("which one is the biggest?", "ls -Sp | grep -v / | head -n 1"),
        ("is the word rent anywhere in the budget?",
         "grep -n -- rent budget.csv || echo not there"),
        ("delete both pngs", "rm a.png b.png"),
    ],
)  # fmt: skip
def test_files_are_called_by_what_people_call_them(request_: str, line: str) -> None:
    assert line_for(request_) == line


def test_what_is_read_by_a_sign_is_one_file() -> None:
    on = terminal(names=("songs.txt",))
    found = planned("put just the number in count.txt", on)
    assert not isinstance(found, WhichOne)
    assert missing_in("wc -l < songs.txt >> count.txt", on.folder) == ""
    assert missing_in("wc -l < song.txt >> count.txt", on.folder) == "song.txt"


def test_without_a_folder_words_stay_as_they_are() -> None:
    assert line_for("move notes.txt to Old", terminal(names=None)) == "mv -n notes.txt Old/"
    assert line_for("copy the budget to the folder Old", terminal(names=None)) == (
        "cp -n budget Old/"
    )


@pytest.mark.parametrize(
    ("request_", "told"),
    [
        ("copy budgett to the folder Old", "“budgett”"),
        ("make a folder called Music", "“Music”"),
        ("rename letter to notes.txt", "“notes.txt”"),
        ("save the list of my files in notes.txt", "“notes.txt”"),
    ],
)
def test_it_asks_where_a_file_is_missing_or_in_the_way(request_: str, told: str) -> None:
    assert told in question_of(planned(request_, terminal()))


def test_of_two_files_that_a_word_may_mean_none_is_taken() -> None:
    two = terminal(names=(*NAMES, "budget.ods"))
    assert "“budget”" in question_of(planned("copy the budget to the folder Old", two))
    assert line_for("put all three pngs in Old") is None


RAN = Progress(turns=1, taken=("mkdir trips",))


def test_a_command_is_done_once_the_folder_shows_it() -> None:
    found = planned("make a folder called trips", terminal(names=(*NAMES, "trips/")), RAN)
    assert isinstance(found, Steps)
    assert found.did == "ran “mkdir trips”"
    assert not found.more


def test_a_command_that_did_nothing_is_told_with_what_it_printed() -> None:
    shown = terminal(
        "ann@home:~$ mkdir trips", "mkdir: cannot create directory ‘trips’: Permission denied"
    )
    assert "Permission denied" in question_of(planned("make a folder called trips", shown, RAN))
    assert "did not do what it should" in question_of(
        planned("make a folder called trips", terminal(), RAN)
    )


def test_a_command_that_is_under_way_is_waited_for() -> None:
    found = planned("make a folder called trips", terminal(names=None), RAN)
    assert isinstance(found, Steps)
    assert found.more
    assert isinstance(found.ops[0], Wait)
    late = planned("make a folder called trips", terminal(names=None), replace(RAN, turns=9))
    assert isinstance(late, Steps)
    assert "still under way" in late.did


def test_what_a_given_command_prints_is_told_and_is_no_failure() -> None:
    shown = terminal("ann@home:~$ ls gone", "ls: cannot access 'gone': No such file or directory")
    found = planned("run ls gone", shown, Progress(turns=1, taken=("ls gone",)))
    assert isinstance(found, Steps)
    assert "No such file" in found.did


def test_the_files_are_told_as_they_are_and_not_as_they_are_read() -> None:
    listed = planned("list the files", terminal("Mus1c 0ld"), Progress(turns=1, taken=("ls",)))
    assert isinstance(listed, Steps)
    assert listed.did.endswith("letter.odt, notes.txt")


@pytest.mark.feature("E10")
def test_a_table_is_told_line_by_line_without_its_percent_signs_for_prompts() -> None:
    things = [
        thing("text", "ann@home:~$ df -h .", 10, 0),
        *(thing("text", word, 100 * at, 20, 60) for at, word in enumerate(("Size", "Use%", "On"))),
        *(thing("text", word, 100 * at, 40, 60) for at, word in enumerate(("252G", "23%", "/"))),
        thing("text", "ann@home:~$", 10, 60),
    ]
    shown = replace(scene(*things), front=FRONT, folder=OpenFolder("/home/ann", NAMES))
    found = planned("how much room is left?", shown, Progress(turns=1))
    assert "Size Use% On / 252G 23% /" in str(found)


def test_a_given_command_may_bring_up_a_window_of_its_own() -> None:
    page = replace(scene(thing("field", "", 0, 0)), front=replace(FRONT, app="mousepad"))
    found = planned(
        "run mousepad notes.txt", page, Progress(turns=1, taken=("mousepad notes.txt",))
    )
    assert isinstance(found, Steps)
    assert found.did == "ran “mousepad notes.txt”"
    assert not isinstance(planned("run mousepad notes.txt", page), Steps)


@pytest.mark.parametrize(
    ("request_", "line"),
    [
        ("add the line budget to notes.txt", "echo budget >> notes.txt"),
        ("save the line pay the budget into notes.txt", "echo 'pay the budget' >> notes.txt"),
        ("show the lines in notes.txt that contain budget", "grep -- budget notes.txt"),
    ],
)
def test_what_is_written_or_looked_for_is_no_file(request_: str, line: str) -> None:
    assert line_for(request_) == line


@pytest.mark.parametrize(
    "request_", ["make two folders in documents", "create three folders for the kids"]
)
def test_small_words_name_no_folder(request_: str) -> None:
    assert line_for(request_) is None


FOLDER = OpenFolder("/home/ann", NAMES)


@pytest.mark.parametrize(
    ("line", "done"),
    [
        ("echo milk >> notes.txt", None),
        ("echo milk >> new.txt", False),
        ("git log --format='%h->%s'", None),
        ("mv", None),
        ("mv --help", None),
        ("mv -n Old/a.txt Old/b.txt", None),
        ("python3 -c 'print(1>2)'", None),
        ("cd ..", None),
        ("rm *.png", None),
        ("rm letter.odt", False),
        ("rm gone.odt", True),
        ("mv -n a.png Pictures/", False),
        ("mv -n c.png Pictures/", True),
    ],
)
def test_the_folder_tells_only_what_it_can(line: str, done: bool | None) -> None:
    assert is_done(line, FOLDER) is done


def test_what_a_file_says_of_errors_is_no_trouble() -> None:
    assert trouble_in("grep -- ERROR server.log", ["12:00 ERROR disk full", "invalid user"]) == ""
    assert trouble_in("cat gone.txt", ["cat: gone.txt: No such file or directory"])
    assert trouble_in("foo", ["bash: foo: command not found"])


def test_only_misread_signs_are_put_right() -> None:
    folder = OpenFolder("/", ("budget.csv", "invoice-2024.pdf", "notes.txt"))
    read = "pay invoice-2023.pdf before notes2.txt, see budget,csv"
    told = " ".join(spelled_like(one, folder.names) for one in read.split(" "))
    assert told.endswith("budget.csv")
    assert "invoice-2023.pdf before notes2.txt" in told


def test_a_copy_that_may_not_have_been_made_is_told_so() -> None:
    ran = Progress(turns=1, taken=("cp -n notes.txt Old/",))
    found = planned("copy the notes to the folder Old", terminal(), ran)
    assert isinstance(found, Steps)
    assert "stays as it is" in found.did


@pytest.mark.parametrize(
    ("asked", "line"),
    [
        ("how much disk is left?", "df -h ."),
        ("how much storage do i have left", "df -h ."),
        ("which files are the biggest", "ls -Sp | grep -v / | head"),
        ("where are my songs?", r"find . | grep -iE '\.(mp3|ogg|flac|wav|m4a|aac)$'"),
    ],
)
def test_questions_are_asked_of_the_shell(asked: str, line: str) -> None:
    assert line_for(asked) == line


@pytest.mark.parametrize("said", ["show me the pictures", "find hello", "find my pdf from Ada"])
def test_what_may_be_a_folder_or_is_no_kind_of_file_is_not_looked_for(said: str) -> None:
    assert line_for(said) is None


@pytest.mark.parametrize("said", ["list everything incl the odd files", "list some strange files"])
def test_a_word_that_stands_for_no_folder_is_none(said: str) -> None:
    assert line_for(said) is None


def test_a_command_under_way_is_stopped_by_its_key() -> None:
    running = terminal("ann@home:~$ sleep 100", names=None)
    for request in ("stop the running command", "cancel that script", "kill what's running"):
        found = planned(request, running)
        assert isinstance(found, Steps), request
        assert found.ops == (KeyCombo(keys=("ctrl", "c")),)
    assert "No command is running" in question_of(planned("stop the command", terminal()))


def test_what_a_command_prints_is_told_where_it_is_short() -> None:
    ran = Progress(turns=1, taken=("pwd",))
    found = planned("print the current folder", terminal("ann@home:~$ pwd", "/home/ann"), ran)
    assert isinstance(found, Steps)
    assert found.did == "ran “pwd”. The terminal shows: “/home/ann”"
    long = terminal("ann@home:~$ pwd", "a", "b", "c")
    found = planned("print the current folder", long, ran)
    assert isinstance(found, Steps)
    assert found.did == "ran “pwd”"


def test_all_txt_files_are_no_other_texts() -> None:
    assert line_for("find all txt files") == r"find . | grep -iE '\.(txt)$'"
    assert line_for("find all text files") == r"find . | grep -iE '\.(txt|md|text)$'"
