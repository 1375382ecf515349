"""What a command printed is told once, and as sure as the picture of a terminal can be read."""

from __future__ import annotations

import pytest
from requests_on import planned, situation
from test_shell_files import FRONT, line_for, terminal
from test_understanding_skills import last

from desktop_agent.llm.direct.ordinary import Turned, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.programs.printed import asks_for_output, told_output
from desktop_agent.llm.understanding.skills.plans import Answer, NotHere, Progress, Steps
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.ports import OpenFolder

pytestmark = pytest.mark.feature("E2")

FOLDER = OpenFolder("/home/ann", ("budget.csv", "notes.txt"))
UNSURE = "may be misread"


@pytest.mark.parametrize(
    ("line", "printed", "told"),
    [
        ("python3 --version", "Python 3,11,7", "“Python 3.11.7”"),
        ("git --version", "git version 2,39.2", "“git version 2.39.2”"),
        ("echo 3.11.7", "3.11,7", "“3.11.7”"),
        ("wc -l budget.csv", "7 budget,csv", "“7 budget.csv”"),
        ("pwd", "/home/ann", "“/home/ann”"),
        ("whoami", "root", "“root”"),
        ("date", "Mon Nov 30 22:15:23 UTC 2026", "“Mon Nov 30 22:15:23 UTC 2026”"),
    ],
)
def test_what_is_surely_read_is_told_as_it_is(line: str, printed: str, told: str) -> None:
    assert told_output(line, [printed], FOLDER) == f"The terminal shows: {told}"


@pytest.mark.parametrize(
    ("line", "printed"),
    [
        ("cat version.txt", "3,11,7"),
        ("echo hello", "3,11,7"),
        ("cat notes.txt", "Dear Mr Okafor,"),
        ("cat notes.txt", "miik_chocolate"),
        ("du -h budget.csv", "4,0K budget.csv"),
        ("cat notes.txt", "room A1b"),
    ],
)
def test_signs_that_are_easily_misread_are_told_as_unsure(line: str, printed: str) -> None:
    told = told_output(line, [printed], FOLDER)
    assert printed in told
    assert UNSURE in told


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("wc -l a.txt", "and tell me how many there are"),
        ("wc -l a.txt", "and tell me how many lines it has"),
        ("wc -w a.txt", "and tell me the number of words"),
        ("ls | wc -l", "and say how many files there are"),
        ("ls", "and tell me what it says"),
        ("ls", "and show me the output"),
        ("uname", "and tell me the result"),
        ("cat a.txt", "then tell me what it printed"),
        ("echo x", "and read me the output"),
        ("echo x", "and let me know what comes out"),
        ("date", "and tell me what time it is"),
        ("whoami", "and tell me who I am"),
        ("pwd", "and tell me where I am"),
        ("python3 --version", "and tell me which version it is"),
        ("df -h .", "and tell me how much space is left"),
        ("wc -w letter.txt", "and tell me"),
    ],
)
def test_words_ask_for_what_a_command_prints(line: str, asked: str) -> None:
    assert asks_for_output(tokens_of(asked) or (), line)


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("ls", "and tell me a joke"),
        ("ls", "and tell me how many files there are"),
        ("wc -l a.txt", "and tell me how many words it has"),
        ("ls", "and delete a.txt"),
        ("date", "and tell me the weather"),
        ("uname", "and tell me the date"),
        ("ls", "and tell me what it says and then close the window"),
        ("whoami", "and write the output to x.txt"),
        ("ls", "and tell me what to do"),
        ("ls", "and tell Bob what it says"),
        ("ls", "then run pwd"),
        ("ls", "and show me the output of pwd"),
        ("ls", "and tell me which one is biggest"),
        ("ls", 'and tell me "what it says"'),
        ("ls", "and"),
    ],
)
def test_words_that_ask_for_something_else_do_not(line: str, asked: str) -> None:
    assert not asks_for_output(tokens_of(asked) or (), line)


def _turn(goal: str, *lines: str, taken: tuple[str, ...] = ()) -> Turned:
    on = terminal(*lines)
    progress = Progress(turns=1, taken=taken) if taken else Progress()
    told = situation(goal, on, foreground=FRONT, folder=on.folder)
    found = turned(Wording(goal, progress=progress), told)
    assert isinstance(found, Turned), found
    return found


@pytest.mark.parametrize(
    ("goal", "line", "printed", "told"),
    [
        ("run `wc -l notes.txt` and tell me how many lines it has", "wc -l notes.txt",
         "4 notes.txt", "ran “wc -l notes.txt”. The terminal shows: “4 notes.txt”"),
        ("count the lines of notes.txt by a command and tell me how many there are",
         "wc -l notes.txt", "4 notes.txt",
         "ran “wc -l notes.txt”. The terminal shows: “4 notes.txt”"),
        ("run whoami and tell me who I am", "whoami", "ann",
         "ran “whoami”. The terminal shows: “ann”"),
    ],
)  # fmt: skip
def test_what_was_printed_is_told_once(goal: str, line: str, printed: str, told: str) -> None:
    found = _turn(goal, f"ann@home:~$ {line}", printed, taken=(line,))
    assert found.planned.did == told
    # No other part of the request is left, which would tell it again.
    assert found.planned.end == len(goal)


def test_another_order_behind_it_is_still_to_be_done() -> None:
    goal = "run `whoami` and delete notes.txt"
    found = _turn(goal, "ann@home:~$ whoami", "ann", taken=("whoami",))
    assert found.planned.end < len(goal)


def test_more_lines_are_told_where_they_are_asked_for() -> None:
    lines = ("ann@home:~$ head notes.txt", "one", "two", "three")
    asked = _turn("run `head notes.txt` and show me the output", *lines, taken=("head notes.txt",))
    assert "“one / two / three”" in asked.planned.did
    alone = _turn("run `head notes.txt`", *lines, taken=("head notes.txt",))
    assert "three" not in alone.planned.did


def test_lines_are_no_answer_to_how_many_words() -> None:
    on = terminal("ann@home:~$ wc -l notes.txt", "4 notes.txt")
    said = "run wc -l notes.txt and tell me how many"
    assert not isinstance(last(f"{said} lines it has", on), NotHere)
    assert isinstance(last(f"{said} words it has", on), NotHere)


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("copy the notes to old.txt with a command", "cp -n notes.txt old.txt"),
        ("copy notes.txt to notes.old using the terminal", "cp -n notes.txt notes.old"),
        ("count the lines of notes.txt by a command", "wc -l notes.txt"),
        ("make a folder called trips from the command line", "mkdir trips"),
        ("move a.png into Old via the shell", "mv -n a.png Old/"),
        ('write "do it by a command" to notes.txt', "echo 'do it by a command' >> notes.txt"),
        ("make a folder called commands", "mkdir commands"),
        ("copy it by a command", None),
    ],
)
def test_by_a_command_is_no_part_of_what_is_to_be_done(said: str, line: str | None) -> None:
    assert line_for(said) == line


def test_steps_tell_nothing_of_what_is_not_read() -> None:
    found = planned("run `uname` and tell me the result", terminal("ann@home:~$ uname"),
                    Progress(turns=1, taken=("uname",)))  # fmt: skip
    assert isinstance(found, Steps)
    assert "I see nothing that it printed" in found.did


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    ("earlier", "asked", "told"),
    [
        ("run `head notes.txt`", "what did it print?", "one / two"),
        ("run `head notes.txt`", "what does it say?", "one / two"),
        ("head notes.txt", "what was the output?", "one / two"),
        ("run the script", "what did the script return?", "one / two"),
        ("run `head notes.txt`", "what came out of it?", "one / two"),
        ("run `head notes.txt`", "what did it cost?", ""),
        ("run `head notes.txt`", "what did it print on Monday?", ""),
        ("run `head notes.txt`", "what does it say about me?", ""),
        ("", "what did it print?", ""),
    ],
)
def test_a_question_about_the_output_is_answered_later(earlier: str, asked: str, told: str) -> None:
    found = last(asked, terminal("ann@home:~$ head notes.txt", "one", "two"), earlier=earlier)
    assert isinstance(found, Answer) is bool(told)
    if isinstance(found, Answer):
        assert found.text == f"The terminal shows: “{told}”"


def test_long_lines_are_told_whole() -> None:
    lines = ["please send somebody " * 4] * 3
    assert told_output("cat notes.txt", lines, FOLDER).count("somebody") == 12
