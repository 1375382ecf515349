"""What a file manager is asked besides its files: to go home, to search, to sort by date, to make
several folders, and which of two files is bigger or newer."""

from __future__ import annotations

from dataclasses import replace

import pytest
from example_screens import folder
from requests_on import planned, situation, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.programs.files.making_several import several_in
from desktop_agent.llm.understanding.programs.files.window_orders import in_its_words
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import (
    BEGUN,
    Answer,
    Plan,
    Progress,
    Steps,
    WhichOne,
)
from desktop_agent.llm.understanding.words.reading import clauses_of
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.ports import FileFacts, OpenFolder, WantsSight
from desktop_agent.protocol import KeyCombo, Type, Wait

pytestmark = pytest.mark.feature("E2")

FACTS = (
    FileFacts("a.txt", 1, 1_000_000),
    FileFacts("b.txt", 2500, 2_000_000),
    FileFacts("c.txt", 1, 1_000_000),
)
NAMES = ("photos/", "a.txt", "b.txt", "c.txt", "report.pdf")


def shown(*more: str, facts: tuple[FileFacts, ...] = FACTS, app: str = "thunar") -> ShownScreen:
    found = folder(*(one for one in NAMES if one[-1] != "/"))
    front = Window(1, "home - Thunar", app, Rect(0, 0, 800, 600))
    return replace(found, front=front, folder=OpenFolder("/home/ann", (*more, *NAMES), facts))


HOME = shown()


def keys_of(found: Plan) -> list[str]:
    assert isinstance(found, Steps), found
    return [
        "+".join(one.keys) if isinstance(one, KeyCombo) else one.text
        for one in found.ops
        if isinstance(one, KeyCombo | Type)
    ]


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("which is bigger, a.txt or b.txt?", "“b.txt” (2.5 kB) is bigger than “a.txt” (1 byte)"),
        ("what's larger, a.txt or b.txt?", "“b.txt” (2.5 kB) is larger than “a.txt” (1 byte)"),
        ("which one is smaller: a.txt or b.txt?",
         "“a.txt” (1 byte) is smaller than “b.txt” (2.5 kB)"),
        ("which file is the biggest, b.txt or a.txt?",
         "“b.txt” (2.5 kB) is bigger than “a.txt” (1 byte)"),
        ("is a.txt bigger than b.txt?",
         "No: “b.txt” (2.5 kB) is bigger than “a.txt” (1 byte)"),
        ("is b.txt larger than a.txt?",
         "Yes: “b.txt” (2.5 kB) is larger than “a.txt” (1 byte)"),
        ("is a.txt bigger than c.txt?",
         "No: “a.txt” and “c.txt” are of the same size (1 byte)"),
    ],
)  # fmt: skip
def test_two_files_are_compared(question: str, told: str) -> None:
    assert planned(question, HOME) == Answer(told)


@pytest.mark.parametrize(
    ("question", "first", "second"),
    [
        ("which one is newer, a.txt or b.txt?", "b.txt", "a.txt"),
        ("which is older, a.txt or b.txt?", "a.txt", "b.txt"),
        ("is b.txt newer than a.txt?", "b.txt", "a.txt"),
    ],
)
def test_two_files_are_compared_by_their_age(question: str, first: str, second: str) -> None:
    found = planned(question, HOME)
    assert isinstance(found, Answer)
    assert 0 <= found.text.find(f"“{first}”") < found.text.find(f"“{second}”")


@pytest.mark.parametrize(
    "question",
    [
        "which is bigger, a.txt or gone.txt?",
        "which is bigger, a.txt, b.txt or c.txt?",
        "which is bigger, a.txt or a.txt?",
        "which is longer, a.txt or b.txt?",
        "is a.txt bigger than 1 MB?",
        "was a.txt bigger than b.txt?",
        "which of my friends is older, a.txt or b.txt?",
        "is a.txt not bigger than b.txt?",
    ],
)
def test_what_is_not_known_of_two_files_is_not_told(question: str) -> None:
    found = planned(question, HOME)
    assert not (isinstance(found, Answer) and " than " in found.text), found


def test_files_the_system_tells_nothing_of_are_not_compared() -> None:
    assert not isinstance(planned("which is bigger, a.txt or b.txt?", shown(facts=())), Answer)


@pytest.mark.parametrize(
    "request_",
    [
        "go home",
        "go to my home folder",
        "go back home",
        "take me home",
        "open my home folder",
        "open the home folder",
        "return to the home directory",
        "bring me back to my home folder",
        "go to home",
    ],
)
def test_the_home_folder_is_opened(request_: str) -> None:
    assert keys_of(planned(request_, HOME)) == ["alt+home"]


@pytest.mark.parametrize(
    "request_",
    ["open home", "go to the homework folder", "go home and delete it all",
     "go to my friend's home", "rename home to house", "go to the home of Ann"],
)  # fmt: skip
def test_other_folders_are_not_home(request_: str) -> None:
    found = planned(request_, HOME)
    assert request_.endswith("it all") or not (
        isinstance(found, Steps) and KeyCombo(keys=("alt", "home")) in found.ops
    )


@pytest.mark.parametrize(
    ("request_", "sought"),
    [
        ("search for report", "report"),
        ("find report", "report"),
        ("search for the file report", "report"),
        ("look for report here", "report"),
        ("find a file called report", "report"),
        ("find the report file", "report"),
        ('search for "my report"', "my report"),
        ("search for Summer Plan", "Summer Plan"),
        ("find everything named budget", "budget"),
        ("locate report.pdf", "report.pdf"),
        ("search report", "report"),
    ],
)
def test_files_are_searched_for_and_what_is_found_stays(request_: str, sought: str) -> None:
    assert keys_of(planned(request_, HOME)) == ["ctrl+f", sought]
    field = thing("field", "", 100, 0, 200, 20, "focused", "editable", value=f"Search: {sought}")
    found = planned(request_, replace(HOME, things=(*HOME.things, field)), Progress(turns=1))
    assert isinstance(found, Steps)
    assert found.did == f"searched for “{sought}” in this folder and below it"
    waits = planned(request_, HOME, Progress(turns=1))
    assert isinstance(waits, Steps)
    assert [type(one) for one in waits.ops] == [Wait]
    assert isinstance(planned(request_, HOME, Progress(turns=3)), WhichOne)


@pytest.mark.parametrize(
    "request_",
    [
        "find it",
        "find out what is in a.txt",
        "find the newest file",
        "find the word milk",
        "find all files bigger than b.txt",
        "search for something",
        "find the next one",
        "find files changed today",
        "find the pdfs",
        "search for a and b",
    ],
)
def test_words_that_are_no_name_are_not_searched_for(request_: str) -> None:
    found = planned(request_, HOME)
    assert not (isinstance(found, Steps) and KeyCombo(keys=("ctrl", "f")) in found.ops)


def test_no_keys_for_searching_close_what_they_find() -> None:
    told = situation("find report", HOME, sighted=False, foreground=HOME.front)
    assert reply_to(told) == WantsSight()
    assert not isinstance(planned("find report", shown(app="dolphin")), Steps)


@pytest.mark.parametrize(
    "request_",
    [
        "show only the pdfs",
        "only show pdf files",
        "show me only pdfs",
        "hide everything but the pdfs",
        "filter by pdf",
        "display nothing but pdf files here",
    ],
)
def test_what_the_window_cannot_hide_is_asked(request_: str) -> None:
    found = planned(request_, HOME)
    assert isinstance(found, WhichOne)
    assert found.options == ('search for ".pdf"',)
    assert keys_of(planned(found.options[0], HOME)) == ["ctrl+f", ".pdf"]


@pytest.mark.parametrize("request_", ["show only photos and a.txt", "show the pdf", "only a.txt"])
def test_no_other_wish_to_see_is_asked_so(request_: str) -> None:
    found = planned(request_, HOME)
    assert not (isinstance(found, WhichOne) and "leave files out" in found.question)


@pytest.mark.parametrize(
    ("request_", "said"),
    [
        ("sort by date", "choose By Modification Date"),
        ("sort the files by date", "choose By Modification Date"),
        ("arrange everything by time", "choose By Modification Date"),
        ("order the files by last change", "choose By Modification Date"),
        ("sort by when they were changed", "choose By Modification Date"),
        ("sort by name", "choose By Name"),
        ("sort the files alphabetically", "choose By Name"),
        # “By Size” may be taken for “Normal Size”.
        ("sort by size", "sort by size"),
        ("sort by name descending", "sort by name descending"),
        ("sort by size, biggest first", "sort by size, biggest first"),
        ("sort by the name of the sender", "sort by the name of the sender"),
        ("sort by date of birth", "sort by date of birth"),
        ("sort the photos by date", "sort the photos by date"),
    ],
)
def test_files_are_sorted_by_the_menu(request_: str, said: str) -> None:
    clause = clauses_of(tokens_of(request_) or (), request_)[0]
    assert in_its_words(clause, HOME).words == said
    assert in_its_words(clause, replace(HOME, front=None)).words == request_


@pytest.mark.parametrize(
    ("request_", "names"),
    [
        ("make folders A and B", ["A", "B"]),
        ("make two folders called A and B", ["A", "B"]),
        ("create the folders Spring and Autumn", ["Spring", "Autumn"]),
        ("create a folder A and a folder B", ["A", "B"]),
        ("make three folders: One, Two and Three", ["One", "Two", "Three"]),
        ("make a folder Bills and another one called Letters", ["Bills", "Letters"]),
        ("make a folder called Work and a folder called Home", ["Work", "Home"]),
        ("create folders 2025, 2026 and 2027", ["2025", "2026", "2027"]),
        ('make two folders "x y" and "z"', ["x y", "z"]),
        ("add folders Summer 2024 and Winter 2025", ["Summer 2024", "Winter 2025"]),
        ("create folders bills and letters", ["bills", "letters"]),
        ("make new folders for the photos and the letters", []),
        ("make folders in Music and Docs", []),
        ("make two folders A, B and C", []),
        ("make folders", []),
        ("make a folder A and open it", []),
        ("make a folder A and delete B", []),
        ("make the folders bigger and wider", []),
        ("make folders A and A", []),
        ("create two folders for Anna and Bob", []),
        ("make a folder called Cats and Dogs", []),
        ("make folders Work/A and B", []),
        ("delete the folders A and B", []),
    ],
)
def test_several_folders_are_told_apart(request_: str, names: list[str]) -> None:
    assert several_in(tokens_of(request_) or ()) == names


def test_folders_are_made_one_after_the_other() -> None:
    request = "make folders A and B"
    first = planned(request, HOME)
    assert keys_of(first) == ["ctrl+shift+n"]
    dialog = replace(
        HOME,
        things=(thing("field", "", 0, 0, 200, 20, "focused", "editable", value="New Folder"),),
        folder=None,
    )
    assert isinstance(first, Steps)
    typed = planned(request, dialog, replace(BEGUN, turns=1, taken=first.taken))
    assert keys_of(typed) == ["ctrl+a", "A", "enter"]
    assert isinstance(typed, Steps)
    named = replace(BEGUN, turns=2, taken=typed.taken)
    # It is not there yet: nothing else is made before it is.
    waits = planned(request, HOME, named)
    assert isinstance(waits, Steps)
    assert [type(one) for one in waits.ops] == [Wait]
    lost = planned(request, HOME, replace(named, turns=3, taken=waits.taken))
    assert isinstance(lost, WhichOne)
    second = planned(request, shown("A/"), named)
    assert isinstance(second, Steps)
    assert second.taken[:2] == ("A", "B")
    more = planned(request, dialog, replace(BEGUN, turns=3, taken=second.taken))
    assert keys_of(more) == ["ctrl+a", "B", "enter"]
    assert isinstance(more, Steps)
    end = planned(request, shown("A/", "B/"), replace(BEGUN, turns=4, taken=more.taken))
    assert end == Steps((), "Create the folders “A” and “B”", "created the folders “A” and “B”")


def test_no_folder_is_made_where_one_is_there_already() -> None:
    found = planned("make folders photos and B", HOME)
    assert isinstance(found, WhichOne)
    assert "“photos”" in found.question
