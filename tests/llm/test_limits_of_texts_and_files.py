"""What a request about a text, a file or a command limits, leaves open or only describes is kept
to: nothing else is changed, and what is not clear is asked or left alone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from example_screens import editor, folder
from requests_on import planned, situation

from desktop_agent.llm.direct.ordinary import Turned, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.paraphrases import paraphrases
from desktop_agent.llm.understanding.programs.amounts import sum_of
from desktop_agent.llm.understanding.programs.shell_words import line_of
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, Steps, WhichOne
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.protocol import AskUser, Type

pytestmark = pytest.mark.feature("E2")

FIVE = editor("milk\neggs\nbread\noats\nrice")
GAPS = editor("a\n\nb\n\nc\nd")


def done(request: str, on: ShownScreen) -> list[str]:
    """What the whole path would type, of the request as it stands."""
    found = turned(Wording(request), situation(request, on, foreground=on.front))
    if not isinstance(found, Turned) or any(isinstance(op, AskUser) for op in found.ops):
        return []
    return [op.text if isinstance(op, Type) else op.op for op in found.ops]


@pytest.mark.parametrize(
    "request_",
    [
        "delete line 2 but not now",
        "delete line 2, but not yet",
        "remove every other line",
        "erase all other lines",
        "delete the first or the last line",
        "delete the first word of the second line",
        "delete the second to last line",
        "delete the second last line",
        "remove the word milk from line 2",
        "make the last word of line 2 all caps",
        "get line 2",
        'get the word "milk" in the text',
        "write thanks under that line",
        "write hello below that line",
        "write hello above the previous line",
        "enter hello in the second line",
        "type hello on the next line",
        "add HELLO to the end of the first line",
        'add "x" at the end of the first line',
        "put DRAFT at the top and at the bottom",
        "put DRAFT not at the top but at the end",
        "put what I said at the end",
        "put butter under milk and above eggs",
        "change milk to tea in line 1",
        "change every milk to tea except the first",
    ],
)
def test_a_text_is_left_alone_where_it_is_not_clear_what_of_it_is_meant(request_: str) -> None:
    assert done(request_, FIVE) == []


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ("delete the first and the last line", "eggs\nbread\noats"),
        ("delete the first and third line", "eggs\noats\nrice"),
        ("jot down ok at the end", "\nok"),
    ],
)
def test_all_that_is_named_of_a_text_is_changed(request_: str, text: str) -> None:
    assert done(request_, FIVE)[-1] == text


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ("delete line 3", "a\n\n\nc\nd"),
        ("put line 3 at the top", "b\na\n\n\nc\nd"),
        ("change line 3 to x", "a\n\nx\n\nc\nd"),
    ],
)
def test_a_line_has_the_same_number_for_every_order(request_: str, text: str) -> None:
    assert done(request_, GAPS)[-1] == text
    assert planned("what is in line 3", GAPS) == Answer("“b”")


def test_one_empty_line_of_several_is_asked_about() -> None:
    assert isinstance(planned("remove the blank line", GAPS), WhichOne)


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    "text",
    [
        "rent 300\nfood 20\nTotal 320",
        "1. milk\n2. bread",
        "3 May\n4 June",
        "rent (300)\nincome 500",
        "rent - 300\nincome 500",
        "a 5 USD\nb 6 EUR",
        "Ana 0301234567\nBen 5",
        "Meeting on Tuesday at 10.\nBob: 5 euros\nAnn: 7 euros",
        "lunch 12 pm\ntea 3",
    ],
)
def test_what_may_be_no_amount_is_no_part_of_a_sum(text: str) -> None:
    assert sum_of(text) == ""


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    "question",
    [
        "add up all the amounts except the rent",
        "what is the total without rent?",
        "what is 20 percent of the total?",
        "sum up this text in two sentences",
    ],
)
def test_a_sum_of_some_is_not_told_as_that_of_all(question: str) -> None:
    found = planned(question, editor("rent 12.50\nbus 3"))
    assert not isinstance(found, Answer) or "15.50" not in found.text


@pytest.mark.parametrize(
    "said",
    [
        "the word recieve is spelled wrong, change it to receive everywhere but not in line 2",
        "it is spelled Braun not Brown, fix it everywhere, but leave Browning",
        "the date is wrong, change it to Friday",
        "that is wrong, fix it please",
    ],
)
def test_a_limit_of_a_correction_is_not_lost(said: str) -> None:
    assert not any(one.startswith("change") for one in paraphrases(said))


@pytest.mark.parametrize(
    "said",
    [
        "if that is wrong, undo it",
        "tell me if that was wrong, undo",
        "I don't want you to undo, revert",
    ],
)
def test_an_undo_under_a_condition_is_none(said: str) -> None:
    assert "undo" not in list(paraphrases(said))


PILE = folder("a.pdf", "b.jpg", "shopping list.txt", "photo notes.txt")


@pytest.mark.parametrize(
    "request_",
    [
        "delete all the files called a",
        "delete all new files",
        "delete all the documents",
        "put all the pdfs in Papers, but ask me first",
        "move a.pdf to Papers but not now",
        "move all the files to Papers except the pdfs",
        "move all the pdfs to Papers and Photos",
        "move all the files in Papers here",
        "rename the file in Papers to x.pdf",
        "move the last file to Papers",
        "delete the last",
        "delete a.pdf but not now",
    ],
)
def test_files_are_left_alone_where_it_is_not_clear_which_are_meant(request_: str) -> None:
    assert done(request_, PILE) == []


def test_pictures_are_files_of_that_kind_and_none_that_is_called_so() -> None:
    found = planned("delete the pictures", PILE)
    assert isinstance(found, Steps)
    assert found.did == "deleted “b.jpg”"


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("delete all files that end in .TMP", "rm -- *.TMP"),
        ("make folders a, b and c in it", ""),
        ("create 3 folders, a and b", ""),
        ("make folders -p and x", ""),
        ("rename all .txt to .md", ""),
        ("move everything to old", ""),
        ("move a.txt to the parent folder", ""),
        ("list all except hidden files", ""),
        ("list only folders", ""),
        ("how many folders are in /etc", ""),
        ("how many files are in /etc", "ls /etc | wc -l"),
    ],
)
def test_a_line_does_no_more_than_is_said(said: str, line: str) -> None:
    assert line_of(tokens_of(said) or (), "") == line


def in_terminal(request: str) -> list[str]:
    shown = folder()
    assert shown.front is not None
    return done(request, replace(shown, front=replace(shown.front, app="xterm", title="xterm")))


@pytest.mark.parametrize(
    "request_",
    [
        "run npm test, but ask me first",
        "run rm a.txt but leave b.txt",
        "run rm -rf build, but not now",
        "run two tests",
        "run both scripts",
        "run again",
        "run whatever is in setup.sh",
        "run setup.sh twice",
        "run setup.sh with the option -v",
        "how many lines in s.log contain ERROR",
    ],
)
def test_what_is_said_of_a_command_is_not_run_with_it(request_: str) -> None:
    assert in_terminal(request_) == []


@pytest.mark.parametrize(
    ("request_", "line"),
    [("run npm test", "npm test"), ("run setup.SH", "sh setup.SH"), ("run ./a.sh", "./a.sh")],
)
def test_a_plain_command_is_run(request_: str, line: str) -> None:
    assert in_terminal(request_)[0] == line
