"""A file manager whose folder is known is told by that, and not by what is read below its icons."""

from __future__ import annotations

from dataclasses import replace

import pytest
from example_screens import folder
from requests_on import planned, situation

from desktop_agent.geometry import Displays, Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.model_families import ModelFamily
from desktop_agent.llm.prompt.messages import Prompt, messages
from desktop_agent.llm.understanding.planning import plan
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, Plan, Progress, Steps, WhichOne
from desktop_agent.llm.understanding.words.reading import clauses_of
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.ports import OpenFolder
from desktop_agent.protocol import Click, KeyCombo

pytestmark = pytest.mark.feature("E2")

NAMES = (".cache/", ".profile", "Old/", "Pictures/", "a.png", "b.png", "letter.odt")


def at(path: str, *names: str) -> ShownScreen:
    """A file manager at a path; below its icons “old” was read for Old."""
    return replace(folder("a.png", "b.png", "letter.odt"), folder=OpenFolder(path, names))


HOME = at("/home/ann", *NAMES)


def last_part(request: str, on: ShownScreen) -> Plan:
    tokens = tokens_of(request)
    assert tokens is not None
    return plan(clauses_of(tokens, request, on.labels)[-1], on)


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("what is in this folder?", "Old, Pictures, a.png, b.png, letter.odt"),
        ("how many folders are there?", "2 folders"),
        ("where is my letter?", "In this folder: “letter.odt”"),
        ("where is Old?", "In this folder: “Old”"),
        ("is there an Old folder here?", "In this folder: “Old”"),
        ("do I have anything called invoice?", "I see no “invoice” in this folder"),
    ],
)
def test_questions_are_answered_by_the_folder(question: str, told: str) -> None:
    assert planned(question, HOME) == Answer(told)


def test_a_folder_that_is_not_read_yet_is_no_file_with_a_name_like_it() -> None:
    """“Letters” opened letter.odt where the name of the folder was not read yet."""
    home = at("/home/ann", "letters/", *NAMES)
    for request in ("go into letters", "open the letters folder"):
        found = planned(request, home)
        assert isinstance(found, Steps)
        assert [op.text for op in found.ops if isinstance(op, Click)] == ["letters"]


def test_what_nothing_in_the_folder_is_called_is_not_opened_there() -> None:
    for request in ("show the status bar", "open the letter folder", "open the preferences"):
        found = planned(request, HOME)
        clicks = (
            [op.text for op in found.ops if isinstance(op, Click)]
            if isinstance(found, Steps)
            else []
        )
        assert clicks == [], request


@pytest.mark.feature("E10")
def test_another_folder_is_opened_told_and_left_again() -> None:
    first = planned("what's in the Old folder?", HOME)
    assert isinstance(first, Steps)
    assert first.ops == (Click(text="Old", count=2),)
    inside = at("/home/ann/Old", "plan.txt")
    told = planned("what's in the Old folder?", inside, Progress(turns=1))
    assert told == Answer("In “Old”: plan.txt", (KeyCombo(keys=("alt", "left")),))
    empty = planned("what's in the Old folder?", at("/home/ann/Old"), Progress(turns=1))
    assert isinstance(empty, Answer)
    assert empty.text == "In “Old”: nothing"
    elsewhere = planned("what's in the Old folder?", at("/home/ann/Music"), Progress(turns=1))
    assert not isinstance(elsewhere, Answer)


@pytest.mark.feature("E10")
def test_what_lies_elsewhere_is_not_denied_here() -> None:
    found = planned("is there anything in the Old folder?", HOME)
    assert isinstance(found, Steps)
    assert found.ops == (Click(text="Old", count=2),)


def test_it_is_the_copy_where_something_was_copied() -> None:
    both = at("/home/ann", *NAMES, "letter (copy 1).odt")
    request = "make a copy of letter.odt and call it bank.odt"
    renamed = last_part(request, both)
    assert isinstance(renamed, Steps)
    assert renamed.ops[0] == Click(text="letter (copy 1).odt")
    two = at("/home/ann", *NAMES, "letter (copy 1).odt", "letter (copy 2).odt")
    assert not isinstance(last_part(request, two), Steps)


def test_a_file_that_is_not_there_is_asked_about_at_once() -> None:
    found = planned("move taxes.pdf to Pictures", HOME)
    assert isinstance(found, WhichOne)
    assert "“taxes.pdf”" in found.question


@pytest.mark.parametrize(
    ("request_", "name"),
    [
        ("get rid of the letter", "letter.odt"),
        ("throw away the letter", "letter.odt"),
        ("throw the letter away", "letter.odt"),
        ("delete the folder old", "Old"),
        ("delete a.png", "a.png"),
    ],
)
def test_what_is_thrown_away_has_the_name_that_it_has_there(request_: str, name: str) -> None:
    found = planned(request_, HOME)
    assert isinstance(found, Steps)
    assert found.ops[0] == Click(text=name)


def test_what_was_moved_is_seen_in_the_folder_whatever_is_read_there() -> None:
    taken = Progress(turns=3, taken=("a.png", "b.png"))
    there = at("/home/ann/Pictures", "a.png", "b.png")
    found = planned("put both pngs in Pictures", there, taken)
    assert isinstance(found, Steps)
    assert found.did == "moved “a.png”, “b.png” to “Pictures”"
    lost = planned("put both pngs in Pictures", at("/home/ann/Pictures", "a.png"), taken)
    assert not (isinstance(lost, Steps) and lost.did)
    taken_already = at("/home/ann/Pictures", "a.png")
    asked = planned("put both pngs in Pictures", taken_already, replace(taken, turns=2))
    assert isinstance(asked, WhichOne)
    assert "“a.png”" in asked.question


def test_no_model_is_told_of_the_folder() -> None:
    displays = Displays.of(Rect(0, 0, 800, 600))
    told = replace(situation("tidy up", HOME, displays=displays), folder=HOME.folder)
    assert told.folder is not None
    prompt = Prompt(ModelFamily(), None)
    assert messages(told, prompt, None) == messages(replace(told, folder=None), prompt, None)


def test_hidden_files_are_judged_by_what_is_shown() -> None:
    shown = planned("show hidden files", HOME)
    assert isinstance(shown, Steps)
    assert [op.keys for op in shown.ops if isinstance(op, KeyCombo)] == [("ctrl", "h")]
    told = planned("hide the hidden files", HOME)
    assert isinstance(told, Steps)
    assert told.ops == ()


def test_a_folder_that_was_moved_is_seen_as_well() -> None:
    taken = Progress(turns=3, taken=("Old",))
    found = planned("move Old into Pictures", at("/home/ann/Pictures", "Old/"), taken)
    assert isinstance(found, Steps)
    assert found.did == "moved “Old” to “Pictures”"


def test_of_two_files_it_is_asked_and_no_window_is_closed() -> None:
    both = at("/home/ann", "notes.txt", "notes2.txt")
    told = replace(
        situation("get rid of the notes", both, foreground=both.front),
        folder=both.folder,
        sights=4,
    )
    assert "ask_user" in str(reply_to(told))
