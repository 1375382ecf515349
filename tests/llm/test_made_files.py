"""Folders and empty files are made in a file manager: where, under which name, and seen there."""

from __future__ import annotations

from dataclasses import replace

import pytest
from example_screens import folder, thing
from requests_on import planned

from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import NotHere, Progress, Steps, WhichOne
from desktop_agent.ports import OpenFolder
from desktop_agent.protocol import Click, KeyCombo, Type

pytestmark = pytest.mark.feature("E2")

NAMES = ("Old/", "photos/", "a.txt")


def at(path: str, *names: str) -> ShownScreen:
    return replace(folder("a.txt"), folder=OpenFolder(path, names))


HOME = at("/home/ann", *NAMES)
PHOTOS = at("/home/ann/photos", "sea.png")


def with_menu(on: ShownScreen, *entries: str) -> ShownScreen:
    menus = [thing("menu", "File", 0, 0), *(thing("menu item", one, 0, 20) for one in entries)]
    numbered = [replace(one, number=90 + at) for at, one in enumerate(menus)]
    return replace(on, things=(*on.things, *numbered))


@pytest.mark.parametrize(
    "request_",
    [
        "make a new folder 2024 inside photos",
        "create a folder called 2024 in the photos folder",
        "make a folder in photos called 2024",
        "in photos, make a folder called 2024",
        "inside the photos folder, create a folder 2024",
    ],
)
def test_a_folder_is_made_in_the_one_that_is_said(request_: str) -> None:
    first = planned(request_, HOME)
    assert isinstance(first, Steps)
    assert first.ops == (Click(text="photos", count=2),)
    then = planned(request_, PHOTOS, Progress(turns=1))
    assert isinstance(then, Steps)
    assert then.ops == (KeyCombo(keys=("ctrl", "shift", "n")),)
    # What was opened may be another one.
    assert isinstance(planned(request_, HOME, Progress(turns=1)), NotHere)


def test_a_place_that_is_not_there_is_asked_for() -> None:
    asked = planned("create a folder called X in Musik", HOME)
    assert isinstance(asked, WhichOne)
    assert "Musik" in asked.question


def test_a_name_that_is_taken_is_asked_for() -> None:
    asked = planned("create a folder called photos", HOME)
    assert isinstance(asked, WhichOne)
    assert "already" in asked.question


@pytest.mark.parametrize(
    "request_",
    [
        "create an empty file named todo.txt",
        "make a text file called todo.txt",
        "make a new text document todo.txt",
        'add a blank file "todo.txt" here',
    ],
)
def test_an_empty_file_is_made_by_the_menu(request_: str) -> None:
    opens = planned(request_, with_menu(HOME))
    assert isinstance(opens, Steps)
    assert opens.ops == (Click(element=90),)
    assert opens.taken == ("todo.txt",)
    begun = Progress(turns=1, taken=opens.taken)
    lists = planned(request_, with_menu(HOME, "New Tab", "Create Document"), begun)
    assert isinstance(lists, Steps)
    assert lists.ops == (Click(element=92),)
    begun = replace(begun, turns=2)
    empty = planned(request_, with_menu(HOME, "Create Document", "Empty File"), begun)
    assert isinstance(empty, Steps)
    assert empty.ops == (Click(element=92),)
    field = thing("field", "", 0, 0, 80, 20, "focused", "editable")
    dialog = replace(HOME, things=(field,), folder=None)
    named = planned(request_, dialog, replace(begun, turns=3))
    assert isinstance(named, Steps)
    assert Type(text="todo.txt") in named.ops
    assert named.more


def test_it_is_done_once_the_folder_has_it() -> None:
    request = "create an empty file named todo.txt"
    begun = Progress(turns=4, taken=("todo.txt",))
    there = planned(request, at("/home/ann", *NAMES, "todo.txt"), begun)
    assert isinstance(there, Steps)
    assert (there.ops, there.did) == ((), "created the file “todo.txt”")
    waits = planned(request, HOME, begun)
    assert isinstance(waits, Steps)
    assert waits.more
    assert not waits.did
    assert isinstance(planned(request, HOME, replace(begun, turns=5)), WhichOne)


def test_a_menu_that_does_not_lead_there_is_told() -> None:
    begun = Progress(turns=1, taken=("todo.txt",))
    asked = planned("create an empty file named todo.txt", with_menu(HOME, "New Tab"), begun)
    assert isinstance(asked, WhichOne)
    assert "no way here" in asked.question


@pytest.mark.parametrize(
    "request_",
    [
        "make the folder photos bigger",
        "make a document about whales",
        "create a note: buy milk",
        "add a note to the file",
        "add a file to the zip",
        "create a new file",
        "make a folder",
        "make two folders",
        "make a folder for the kids",
        "create a file in photos",
        "create a folder called a/b",
    ],
)
def test_nothing_is_made_that_has_no_name_of_its_own(request_: str) -> None:
    assert not isinstance(planned(request_, with_menu(HOME)), Steps)


def test_a_file_is_renamed_once_the_folder_has_its_new_name() -> None:
    taken = planned("rename a.txt to Old", HOME)
    assert isinstance(taken, WhichOne)
    assert "already" in taken.question
    begins = planned("rename a.txt to b.txt", HOME)
    assert isinstance(begins, Steps)
    assert begins.taken == ("a.txt", "b.txt")
    typed = Progress(turns=2, taken=begins.taken)
    waits = planned("rename a.txt to b.txt", HOME, typed)
    assert isinstance(waits, Steps)
    assert waits.more
    there = at("/home/ann", "Old/", "photos/", "b.txt")
    done = planned("rename a.txt to b.txt", there, typed)
    assert isinstance(done, Steps)
    assert done.did == "renamed “a.txt” to “b.txt”"
    # An error that came up instead is no new name.
    late = planned("rename a.txt to b.txt", HOME, Progress(turns=3, taken=begins.taken))
    assert isinstance(late, WhichOne)
