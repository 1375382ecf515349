"""A follow-up in a terminal goes on with the command line before it; what only points at a file to
delete is asked back, and a program that is named has to be the one that does it."""

from __future__ import annotations

import pytest
from requests_on import planned
from test_shell_files import line_for, terminal

from desktop_agent.llm.understanding.follow_ups import is_marked, readings
from desktop_agent.llm.understanding.programs.commanding import tells_output
from desktop_agent.llm.understanding.skills.plans import BEGUN, WhichOne
from desktop_agent.llm.understanding.words.reading import clauses_of
from desktop_agent.llm.understanding.words.tokens import tokens_of

pytestmark = pytest.mark.feature("E2")

THERE = ("backup/", "n.txt", "names.txt", "old.bak", "old.log", "staff.txt")
COUNTED = "run `wc -l names.txt > n.txt`"


def after(earlier: str, said: str) -> list[str]:
    assert is_marked(said)
    return list(readings(said, earlier, terminal(names=THERE)))


@pytest.mark.parametrize(
    ("earlier", "said", "request_"),
    [
        (COUNTED, "now the same for staff.txt into m.txt", "run `wc -l staff.txt > m.txt`"),
        (COUNTED, "do the same with staff.txt to m.txt", "run `wc -l staff.txt > m.txt`"),
        (COUNTED, "and now staff.txt into m.txt", "run `wc -l staff.txt > m.txt`"),
        ("run `sort names.txt >> n.txt`", "the same for staff.txt into m.txt",
         "run `sort staff.txt >> m.txt`"),
        ("run `wc -l names.txt`", "the same for staff.txt", "run `wc -l staff.txt`"),
        ("head -n 2 names.txt", "and staff.txt", "run `head -n 2 staff.txt`"),
        ("cat names.txt", "staff.txt too", "run `cat staff.txt`"),
        ("rm old.log", "n the .bak too", "run `rm old.bak`"),
        ("rm old.log", "and the .bak, too", "run `rm old.bak`"),
        ("run `rm old.log`", "also the .bak file", "run `rm old.bak`"),
        ("rm old.log", "old.bak as well", "run `rm old.bak`"),
        ("mv old.log backup/", "the .bak too", "run `mv old.bak backup/`"),
        ("delete old.log", "the .bak too", "delete old.bak"),
        ("count the lines of names.txt", "now the same for staff.txt",
         "count the lines of staff.txt"),
        (COUNTED, "again", COUNTED),
    ],
)  # fmt: skip
def test_a_follow_up_goes_on_with_the_line_before(earlier: str, said: str, request_: str) -> None:
    assert after(earlier, said) == [request_]


@pytest.mark.parametrize(
    ("earlier", "said"),
    [
        # What is in n.txt would be lost.
        (COUNTED, "now the same for staff.txt"),
        # Nothing was written before.
        ("run `wc -l names.txt`", "the same for staff.txt into m.txt"),
        ("rm old.log", "and the .txt too"),
        ("rm old.log", "and the .csv too"),
        ("rm old.log", "and gone.bak too"),
        ("rm old.log", "and everything else too"),
        ("run `cat names.txt | wc -l`", "the same for staff.txt"),
        ("run `rm *.log`", "the .bak too"),
        ("cp names.txt staff.txt", "the same for old.bak"),
        ("ls -l", "and staff.txt too"),
        ("run `wc -l names.txt`", "the same for all of them"),
        ("rm old.log", "no, old.bak"),
    ],
)
def test_no_words_are_run_that_are_no_command(earlier: str, said: str) -> None:
    assert after(earlier, said) == []


@pytest.mark.parametrize(
    "request_",
    [
        "get rid of that file",
        "delete it",
        "delete that file",
        "remove this folder",
        "throw that file away",
        "erase those files",
        "bin that one",
    ],
)
def test_what_is_to_be_deleted_is_asked_where_it_is_not_named(request_: str) -> None:
    found = planned(request_, terminal(names=THERE))
    assert isinstance(found, WhichOne)
    assert "What should I delete?" in found.question


@pytest.mark.parametrize(
    ("request_", "line"),
    [
        ("delete old.log", "rm old.log"),
        ("remove the file old.bak", "rm old.bak"),
        ("use cp to copy names.txt to m.txt", "cp -n names.txt m.txt"),
        ("use wc to count the lines of names.txt", "wc -l names.txt"),
        ("make a copy of names.txt called m.txt", "cp -n names.txt m.txt"),
        ("create a copy of names.txt named m.txt with a command", "cp -n names.txt m.txt"),
        ("duplicate names.txt as m.txt", "cp -n names.txt m.txt"),
        ("copy names.txt to names.old with a command", "cp -n names.txt names.old"),
        ("how many words are in names.txt?", "wc -w names.txt"),
        ("how many lines are in names.txt?", "wc -l names.txt"),
        # Another program than the one that is named is not used.
        ("use rm to copy names.txt to m.txt", None),
        ("use cp to delete names.txt", None),
        ("use the mouse to copy names.txt to m.txt", None),
        ("make a copy of names.txt called names.txt and delete it", None),
        ("how many people are in names.txt?", None),
        ("how many words in names.txt begin with a?", None),
    ],
)
def test_the_line_does_what_is_said_and_with_what(request_: str, line: str | None) -> None:
    assert line_for(request_, terminal(names=THERE)) == line


def test_nothing_is_told_of_a_line_that_is_not_known() -> None:
    said = "dance and tell me the result"
    clause = clauses_of(tokens_of(said) or (), said)[0]
    assert not tells_output(clause, terminal(names=THERE), BEGUN)
