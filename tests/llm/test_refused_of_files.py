"""What a request about files says beyond what is known is not passed over: it is asked or refused,
in a file manager and in a terminal."""

from __future__ import annotations

from dataclasses import replace

import pytest
from example_screens import folder, scene, thing
from requests_on import planned

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.skills.plans import Answer, Steps, WhichOne
from desktop_agent.ports import FileFacts, OpenFolder
from desktop_agent.protocol import Click, Type

pytestmark = pytest.mark.feature("E2")

FILES = ("a.txt", "letter.txt", "letter-bank.txt", "report.pdf", "scan.pdf", "beach.jpg")
NAMES = ("Old/", "photos/", "letters/", "Music/", "Pictures/", *FILES)
FACTS = tuple(FileFacts(one, 10 * at + 1, 1e6 * at + 1) for at, one in enumerate(FILES))
HOME = replace(folder(*FILES), folder=OpenFolder("/home/ann", NAMES, FACTS))
SHELL = replace(
    scene(thing("text", "ann@home:~$", 10, 20)),
    front=Window(1, "ann@home: ~", "xterm", Rect(0, 0, 700, 400)),
    folder=OpenFolder("/home/ann", NAMES),
)


def step_of(request: str) -> str:
    found = planned(request, HOME)
    return found.step if isinstance(found, Steps) else ""


@pytest.mark.parametrize(
    ("request_", "step"),
    [
        ("move the photos folder to letters", "Move “photos” to “letters”"),
        ("move the folder photos to letters", "Move “photos” to “letters”"),
        ("move photos to letters", "Move “photos” to “letters”"),
        ("copy pictures to Music", "Copy “Pictures” to “Music”"),
        ("delete photos", "Delete “photos”"),
        ("delete the photos folder", "Delete “photos”"),
        ("throw away Pictures", "Delete “Pictures”"),
        ("move the pdfs to Old", "Move “report.pdf”, “scan.pdf” to “Old”"),
        ("delete all pdfs in this folder", "Delete “report.pdf”, “scan.pdf”"),
        ("move all images to Old", "Move “beach.jpg” to “Old”"),
    ],
)
def test_a_folder_is_no_group_of_files(request_: str, step: str) -> None:
    assert step_of(request_) == step


@pytest.mark.parametrize(
    "request_",
    [
        "move the photos to letters",
        "delete all the photos",
        "delete the photos and a.txt",
        "copy all pictures to Music",
        "move letter to Old",
        "copy the letter to photos",
        "move a.txt to Nowhere",
        "send a.txt to Anna",
        "copy a.txt to report.pdf",
        "move the two newest files to photos",
    ],
)
def test_what_may_be_several_things_or_is_not_there_is_asked(request_: str) -> None:
    assert isinstance(planned(request_, HOME), WhichOne)


@pytest.mark.parametrize(
    "request_",
    [
        "create a folder called A in photos and a folder called B in letters",
        "make a folder called Me and You",
        "make folder 2 the first",
        "add folder photos to bookmarks",
        "make a folder named after today",
        "make a folder called Papers with the pdfs",
        "make a folder called Papers, Bills and Notes",
        "make a new folder here named Plans not plans2",
        "make folder Old read-only",
        "make a folder bigger",
        "make a folder icon bigger",
        "add a folder photo to Old",
        "add the folder photos to the side pane",
        "make a folder called Papers next to Old",
        "make a folder called Papers in Old with the pdfs",
        "make a folder called House of Cards",
        "copy a.txt to photos but call it c.txt",
        "copy a.txt to photos but name the copy c.txt",
        "move a.txt to photos while renaming it c.txt",
    ],
)
def test_no_word_of_a_name_or_an_order_is_lost(request_: str) -> None:
    assert not isinstance(planned(request_, HOME), Steps | Answer)


@pytest.mark.parametrize(
    ("request_", "name"),
    [
        ("create a folder Holiday Plans", "Holiday Plans"),
        ("create a folder Summer 2024 here", "Summer 2024"),
        ("make a folder called tax papers please", "tax papers"),
        ("make me a new folder called Plans for me", "Plans"),
        ('make a folder called "Me and You"', "Me and You"),
    ],
)
def test_a_whole_name_is_given(request_: str, name: str) -> None:
    assert step_of(request_) == f"Create the folder “{name}”"


def test_a_reason_is_no_order() -> None:
    step = "Move “a.txt” to “photos”"
    assert step_of("move a.txt to photos because it belongs there") == step


@pytest.mark.parametrize(
    "request_",
    [
        "when was letter.txt deleted?",
        "when was letter.txt created?",
        "when was letter.txt opened last?",
        "when was letter.txt printed?",
        "when was letter.txt sent to the bank?",
        "when was letter.txt saved to the stick?",
        "is there a file bigger than letter.txt?",
        "is there a big file here?",
        "is there a file that mentions rent?",
        "do I have a file called letter and one called notes?",
        "how big is a.txt in words?",
        "how big was a.txt yesterday?",
        "how big is letter.txt in lines?",
        "how much space does letter.txt need on paper?",
    ],
)
def test_another_question_is_not_answered(request_: str) -> None:
    assert not isinstance(planned(request_, HOME), Answer)


@pytest.mark.parametrize(
    ("request_", "told"),
    [
        ("when was letter.txt last changed?", "“letter.txt”: 1970"),
        ("when did I last edit the bank letter?", "“letter-bank.txt”: 1970"),
        ("is there a file called a.txt?", "In this folder: “a.txt”"),
        ("do I have a file called rent?", "I see no “file called rent”"),
        ("how big is a.txt?", "“a.txt”: 1 byte"),
        ("how much space does letter.txt take?", "“letter.txt”: 11 bytes"),
        ("which files are here?", ", ".join(FILES)),
        ("what's here?", "Old, photos, letters"),
    ],
)
def test_what_is_known_is_answered(request_: str, told: str) -> None:
    found = planned(request_, HOME)
    assert isinstance(found, Answer)
    assert found.text.startswith(told)


@pytest.mark.parametrize(
    "request_",
    [
        "move the letter to photos",
        "copy the letter to photos",
        "delete the letter",
        "rename the letter to brief.txt",
    ],
)
def test_a_terminal_asks_which_file_is_changed(request_: str) -> None:
    found = planned(request_, SHELL)
    assert isinstance(found, WhichOne)
    assert found.options == ("letter.txt", "letter-bank.txt")


@pytest.mark.parametrize(
    ("request_", "typed"),
    [
        ("move letter.txt to photos", "mv -n letter.txt photos/"),
        ("move the report to photos", "mv -n report.pdf photos/"),
        ("how big is a.txt?", "du -h a.txt"),
        ("how big is a.txt in words?", ""),
        ("in Music, create an empty file named list.txt", ""),
        ("make a folder called Me and You", ""),
        ("make a folder named after today", ""),
    ],
)
def test_a_terminal_runs_what_is_said_in_full(request_: str, typed: str) -> None:
    found = planned(request_, SHELL)
    ops = found.ops if isinstance(found, Steps) else ()
    assert "".join(op.text for op in ops if isinstance(op, Type)) == typed


def test_a_chosen_file_is_taken() -> None:
    found = planned("move the bank letter to photos", HOME)
    assert isinstance(found, Steps)
    assert isinstance(found.ops[0], Click)
    assert found.ops[0].text == "letter-bank.txt"
