"""Goals in words: how they are read, and that the checks of programs are proven."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from desktop_agent.evaluation.suites.goals import Check, MadeUp, goal_of, read_goals
from desktop_agent.evaluation.suites.suite import Wanted
from desktop_agent.evaluation.suites.words_suite import WordsSuite, touched_of
from desktop_agent.ports import WrongOption

SUITES = ("words", "desktop", "hostile")
FOLDER = Path(goal_of.__code__.co_filename).parent
ALL = {f"{suite}/{one.id}": one for suite in SUITES for one in read_goals(FOLDER / suite)}
PROVEN_BY_HAND = {name: one for name, one in ALL.items() if isinstance(one.right, MadeUp)}
GOOD: dict[str, Any] = {"id": "a", "app": "shop", "words": "do it", "check": "x", "right": "x = 1"}


def test_there_are_as_many_as_the_docs_say() -> None:
    counts = {suite: len(read_goals(FOLDER / suite)) for suite in SUITES}
    assert counts["words"] >= 25
    assert counts["desktop"] >= 25
    assert counts["hostile"] >= 8
    parts = {one.part for name, one in ALL.items() if name.startswith("words/")}
    assert parts == {"develop", "measure"}


@pytest.mark.parametrize("name", sorted(PROVEN_BY_HAND))
def test_a_check_of_a_program_holds_for_its_right_end_and_no_other(name: str) -> None:
    goal = PROVEN_BY_HAND[name]
    right, start = goal.right, MadeUp(goal.files)
    assert isinstance(right, MadeUp)
    # What is asked of a page is proven on the page.
    checks = [one for one in goal.check if one.kind != "page"]
    assert all(one.holds(right) for one in checks)
    assert not all(one.holds(start) for one in checks), "it holds before anything was done"
    if isinstance(goal.wrong, MadeUp):
        harmed = touched_of(goal, goal.wrong)
        assert harmed or not all(one.holds(goal.wrong) for one in checks)


@pytest.mark.parametrize(
    "name",
    sorted(name for name, one in ALL.items() if one.right is None and not one.of_page),
)
def test_harm_to_a_program_is_noticed(name: str) -> None:
    goal = ALL[name]
    assert isinstance(goal.wrong, MadeUp)
    assert touched_of(goal, MadeUp(goal.files)) == []
    assert touched_of(goal, goal.wrong)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"chek": "x"}, "unknown: chek"),
        ({"app": "no-such"}, "no page or program"),
        ({"id": "A b"}, "an id is made of"),
        ({"words": []}, "says nothing"),
        ({"words": ["click", " "]}, "says nothing"),
        ({"expect": "hope"}, "expect is one of"),
        ({"part": "all"}, "part is one of"),
        ({"check": []}, "has no check"),
        ({"right": None}, "no `right`"),
        ({"expect": "ask"}, "no `wrong`"),
        ({"app": "mousepad", "expect": "refuse", "wrong": {}}, "must stay untouched"),
        ({"check": {"file": "a"}}, "a file's check has one of"),
        ({"check": {"file": "a", "is": "b", "has": "c"}}, "a file's check has one of"),
        ({"check": {"shown": "a", "title": "b"}}, "a check has one of"),
        ({"check": {"title": "a", "is": "b"}}, "unknown in a check"),
        ({"check": 3}, "a script or a table"),
        ({"right": {"fils": {}}}, "unknown in a proof"),
        ({"beside": ["shop"]}, "beside names programs"),
    ],
)
def test_what_is_wrong_with_a_goal_is_said(change: dict[str, Any], problem: str) -> None:
    goal_of(GOOD)
    with pytest.raises(ValueError, match=problem):
        goal_of(GOOD | change)


def test_a_mistake_names_the_file_and_the_goal(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('[[goal]]\nid = "a"\napp = "shop"\n')
    with pytest.raises(WrongOption, match=r"mine\.toml, a: it lacks words"):
        read_goals(tmp_path)
    (tmp_path / "mine.toml").write_text("[[goal]\n")
    with pytest.raises(WrongOption, match=r"mine\.toml"):
        read_goals(tmp_path)
    twice = '[[goal]]\nid="a"\napp="shop"\nwords="x"\ncheck="x"\nright="x"\n' * 2
    (tmp_path / "mine.toml").write_text(twice)
    with pytest.raises(WrongOption, match="two goals have the id a"):
        read_goals(tmp_path)


@pytest.mark.parametrize(
    ("check", "text", "holds"),
    [
        (Check("file", "a", "is", "x"), "x\n", True),
        (Check("file", "a", "is", "x"), "x y", False),
        (Check("file", "a", "has", "x"), "a x b", True),
        (Check("file", "a", "matches", "^x$"), "xx", False),
        (Check("file", "a", "there"), "", True),
        (Check("file", "a", "gone"), "", False),
        (Check("file", "b", "gone"), "", True),
        (Check("file", "b", "there"), "", False),
    ],
)
def test_a_file_is_checked(check: Check, text: str, holds: bool) -> None:
    assert check.holds(MadeUp({"a": text})) is holds


def test_what_is_shown_and_said_is_checked_as_people_see_it() -> None:
    seen = MadeUp(windows=("Work - Thunar",), text="= 4 0 8", answer="It costs $89.")
    assert Check("shown", "408").holds(seen)
    assert Check("answer", r"\b89\b").holds(seen)
    assert Check("title", "^Work").holds(seen)
    assert not Check("closed", "Thunar").holds(seen)


def test_a_part_of_the_goals_is_chosen() -> None:
    suite = WordsSuite("words")
    develop, measure = (suite.tasks(Wanted(part=part)) for part in ("develop", "measure"))
    assert len(develop) + len(measure) == len(suite.tasks(Wanted()))
    assert len(suite.tasks(Wanted(only=frozenset({"form-arrival"}), repeat=3))) == 3
    with pytest.raises(WrongOption, match="no goal nothing"):
        suite.tasks(Wanted(only=frozenset({"nothing"})))
    with pytest.raises(WrongOption, match="no second wording"):
        suite.tasks(Wanted(paraphrase=True))
