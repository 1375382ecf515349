"""A file is saved where the human said, or not at all: no word for its place is passed over.

D28, F2, G4.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from homes import live_in

from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.direct.parse import parse
from desktop_agent.llm.direct.reworded import save_as
from desktop_agent.llm.understanding.words.reading import clauses_of
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.ports import Situation, Thought
from desktop_agent.protocol import Type


def reworded(text: str) -> str | None:
    (clause,) = clauses_of(tokens_of(text) or (), text)
    return save_as(clause)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    live_in(tmp_path, monkeypatch)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    return tmp_path


def test_a_folder_that_is_said_by_its_name_is_part_of_the_path(home: Path) -> None:
    (home / "Work").mkdir()
    (saving,) = parse("save it as agenda.txt in the folder Work").commands
    assert [op.text for op in saving.ops if isinstance(op, Type)] == [
        str(home / "Work" / "agenda.txt")
    ]


def test_a_folder_that_is_nowhere_is_not_passed_over() -> None:
    said = reworded("save me a copy as agenda.txt in the folder Work")
    assert said is not None
    assert said.endswith("in the folder Work")
    told = parse(said)
    assert not told.commands
    assert "I don’t know a folder called “the folder Work”" in str(told)


@pytest.mark.parametrize("thanks", ["please", "pls", "plz", "thx", "thanks"])
def test_what_is_said_to_the_agent_is_no_part_of_the_name(thanks: str) -> None:
    (saving,) = parse(f"save this as final.txt {thanks}").commands
    assert [op.text for op in saving.ops if isinstance(op, Type)] == ["final.txt"]


def test_two_folders_of_one_name_are_told_apart_by_the_human(home: Path) -> None:
    for place in (home, home / "Documents"):
        (place / "Work").mkdir(parents=True)
    assert "Which folder do you mean" in str(parse("save it as agenda.txt in Work"))


def test_what_is_to_be_saved_is_not_passed_over() -> None:
    assert reworded("save me another copy of this as backup.txt, same folder") == (
        "save as “backup.txt”"
    )
    assert reworded("save the second chart as backup.txt") is None


@pytest.mark.parametrize(
    "goal",
    [
        *(
            "save as draft",
            "save it as a draft",
            "save my message as draft",
            "save it as the draft",
        ),
        *("save this as template", "save it as pdf", "save as a favourite"),
    ],
)
def test_what_it_is_to_be_is_no_name_for_a_file(goal: str) -> None:
    reply = reply_to(Situation(goal=goal, sighted=True, sights=2))
    assert not isinstance(reply, str | Thought) or "ctrl" not in str(reply)


@pytest.mark.parametrize("goal", ['save as "draft"', "save as draft2", "save it as draft.txt"])
def test_a_name_that_is_one_is_kept(goal: str) -> None:
    reply = reply_to(Situation(goal=goal, sighted=True, sights=2))
    assert "ctrl" in str(reply)
