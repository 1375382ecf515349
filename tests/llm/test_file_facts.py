"""Files are told by their age and size: by what the system says, and asked where that ties."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from example_screens import folder
from requests_on import planned

from desktop_agent.llm.understanding.programs.files.file_facts import size_of
from desktop_agent.llm.understanding.skills.plans import Answer, NotHere, Steps, WhichOne
from desktop_agent.ports import FileFacts, OpenFolder
from desktop_agent.protocol import Click

pytestmark = pytest.mark.feature("E2", "E10")

NOON = time.mktime((2026, 5, 4, 12, 0, 0, 0, 0, -1))
FACTS = tuple(
    FileFacts(name, size, NOON + 86_400 * day)
    for day, (name, size) in enumerate(
        [
            ("a.txt", 1),
            ("b.txt", 20),
            ("letter.txt", 3_000),
            ("report.pdf", 5_400_000),
            ("scan.pdf", 10),
        ]
    )
)
FILES = tuple(one.name for one in FACTS)
HOME = replace(folder(*FILES), folder=OpenFolder("/home/ann", ("Old/", "photos/", *FILES), FACTS))


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("which file is the newest?", "“scan.pdf” (2026-05-08 12:00)"),
        ("what is the newest file?", "“scan.pdf” (2026-05-08 12:00)"),
        ("which file was changed last?", "“scan.pdf” (2026-05-08 12:00)"),
        ("what's the biggest file here?", "“report.pdf” (5.4 MB)"),
        ("which file takes up the most space?", "“report.pdf” (5.4 MB)"),
        ("which pdf is the oldest?", "“report.pdf” (2026-05-07 12:00)"),
        ("which is the smallest file?", "“a.txt” (1 byte)"),
        ("when was letter.txt changed?", "“letter.txt”: 2026-05-06 12:00"),
        ("when did I last edit the letter?", "“letter.txt”: 2026-05-06 12:00"),
        ("how big is report.pdf?", "“report.pdf”: 5.4 MB"),
    ],
)
def test_questions_about_age_and_size_are_answered(question: str, told: str) -> None:
    assert planned(question, HOME) == Answer(told)


@pytest.mark.parametrize(
    ("request_", "name"),
    [
        ("open the newest file", "scan.pdf"),
        ("open the most recent document", "scan.pdf"),
        ("delete the oldest file", "a.txt"),
        ("rename the biggest file to x.pdf", "report.pdf"),
        ("move the newest pdf to Old", "scan.pdf"),
        ("copy the smallest file to photos", "a.txt"),
    ],
)
def test_a_file_is_meant_by_its_place(request_: str, name: str) -> None:
    found = planned(request_, HOME)
    assert isinstance(found, Steps)
    first = found.ops[0]
    assert isinstance(first, Click)
    assert first.text == name


@pytest.mark.parametrize(
    "request_",
    [
        "delete the two newest files",
        "which file is the second newest?",
        "what's the latest news?",
        "what is the largest folder?",
        "who changed it last?",
    ],
)
def test_what_is_no_place_of_one_file_is_left_alone(request_: str) -> None:
    assert isinstance(planned(request_, HOME), NotHere)


def test_files_that_share_a_place_are_asked_about() -> None:
    facts = tuple(replace(one, changed=NOON) for one in FACTS)
    tied = replace(HOME, folder=OpenFolder("/home/ann", FILES, facts))
    assert isinstance(planned("delete the newest file", tied), WhichOne)
    told = planned("which file is the newest?", tied)
    assert isinstance(told, Answer)
    assert told.text.count("2026-05-04") == len(FILES)


def test_a_place_is_not_told_where_a_file_is_not() -> None:
    untold = replace(HOME, folder=OpenFolder("/home/ann", FILES, FACTS[:-1]))
    assert not isinstance(planned("which file is the newest?", untold), Answer)
    assert not isinstance(planned("delete the newest file", untold), Steps)


@pytest.mark.parametrize(
    ("size", "told"),
    [(0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_500, "1.5 kB"), (2_000_000, "2.0 MB")],
)
def test_sizes_are_told_as_people_read_them(size: int, told: str) -> None:
    assert size_of(FileFacts("a", size, NOON)) == told


@pytest.mark.parametrize(
    ("request_", "names"),
    [
        ("select all txt files", ["a.txt", "notes.txt"]),
        ("select all text files", ["a.txt", "notes.txt", "read.md"]),
    ],
)
def test_an_ending_that_is_said_is_that_one_alone(request_: str, names: list[str]) -> None:
    files = ("a.txt", "notes.txt", "read.md", "scan.pdf")
    found = planned(request_, replace(folder(*files), folder=OpenFolder("/home/ann", files)))
    assert isinstance(found, Steps)
    assert [one.text for one in found.ops if isinstance(one, Click)] == names


@pytest.mark.parametrize("request_", ["move a.txt and b.txt to Old", "copy a.txt and b.txt to Old"])
def test_a_selected_file_that_looks_like_a_button_is_no_order(request_: str) -> None:
    """A selected icon is read as a button: its name began a clause of its own, and nothing was
    put down."""
    pressed = tuple(replace(one, role="button") for one in HOME.of_role("text"))
    on = replace(HOME, things=(*HOME.things, *pressed))
    assert not {"a.txt", "b.txt"} & on.labels
    found = planned(request_, on)
    assert isinstance(found, Steps)
    assert found.taken == ("a.txt", "b.txt")
