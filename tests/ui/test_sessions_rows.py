"""Sessions as lines of a list: days, words, what a search finds. No Qt."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest

from desktop_agent.events import Outcome
from desktop_agent.ports.window.sessions import SessionRow
from desktop_agent.ui.sessions import rows as rows_module
from desktop_agent.ui.sessions.rows import (
    Day,
    day_words,
    facts,
    file_name,
    found,
    lines,
    outlook,
    short_facts,
)

pytestmark = pytest.mark.feature("O10")

NOW = datetime(2026, 7, 22, 14, 0, tzinfo=UTC)
ROW = SessionRow(
    "1",
    started=NOW,
    goals=("Write the\nletter", "now close it"),
    said=("Write the\nletter", "now close it", "in Größe 12"),
    outcome=Outcome.DONE,
    seconds=192.4,
    tokens=12_345,
    cost=0.064,
)


@pytest.mark.parametrize(
    ("ago", "words"),
    [
        (timedelta(0), "Today"),
        (timedelta(hours=14), "Today"),
        (timedelta(hours=14, seconds=1), "Yesterday"),
        (timedelta(days=2), "Monday"),
        (timedelta(days=6), "Thursday"),
        (timedelta(days=7), "15 July"),
        (timedelta(days=365), "22 July 2025"),
        (timedelta(days=-1), "23 July"),
    ],
)
def test_days_are_told_as_a_person_would(ago: timedelta, words: str) -> None:
    assert day_words(NOW - ago, NOW) == words


def test_the_day_is_that_of_the_human() -> None:
    late = NOW.replace(hour=23)
    east = timezone(timedelta(hours=2))
    assert day_words(late, late.astimezone(east)) == "Today"
    assert day_words(late - timedelta(hours=2), late.astimezone(east)) == "Yesterday"
    assert day_words(None, NOW) == "At an unknown time"


def test_each_day_has_one_head() -> None:
    rows = [ROW, replace(ROW, id="2"), replace(ROW, id="3", started=NOW - timedelta(days=1))]
    assert lines(rows, NOW) == [Day("Today"), *rows[:2], Day("Yesterday"), rows[2]]
    assert lines([], NOW) == []


def test_the_words_of_a_day_are_found_once_however_many_rows_it_has(monkeypatch) -> None:
    days = []
    monkeypatch.setattr(rows_module, "day_words", lambda day, now: str(days.append(day)))
    many = [replace(ROW, id=str(n), started=NOW - timedelta(hours=n)) for n in range(240)]
    assert len(lines([*many, replace(ROW, started=None)], NOW)) == 241 + len(days)
    assert len(days) == 12


def test_a_row_says_what_it_knows_and_nothing_else() -> None:
    assert ROW.title == "Write the letter"
    assert replace(ROW, name="Mine").title == "Mine"
    assert SessionRow("1").title == "Without a goal"
    assert facts(ROW, NOW) == "done · 14:00 · 2 goals · 3:12 · 12k tokens · $0.06"
    assert short_facts(ROW, NOW) == "Today · 3:12 · $0.06"
    bare = replace(ROW, goals=("a",), seconds=0.2, tokens=0, cost=0.0, held=True)
    assert facts(bare, NOW) == "done · open now · 14:00"
    stopped = replace(bare, outcome=Outcome.STOPPED)
    assert short_facts(stopped, NOW) == "Today · stopped"
    assert facts(SessionRow("1", problem="I can't read it."), NOW) == "I can't read it."


def test_each_end_has_a_word_and_an_icon_of_its_own() -> None:
    rows = [replace(ROW, outcome=outcome) for outcome in Outcome]
    rows += [replace(ROW, outcome=None), replace(ROW, outcome=None, held=True)]
    looks = [outlook(row) for row in rows]
    assert len({look.word for look in looks}) == len({look.icon for look in looks}) == len(rows)


@pytest.mark.parametrize(
    ("words", "finds"),
    [("", True), ("LETTER", True), ("close größe", True), ("mine", True), ("letter zebra", False)],
)
def test_a_search_finds_goals_names_and_all_that_was_said(words: str, finds: bool) -> None:
    row = replace(ROW, name="Mine")
    assert found([row], words) == ([row] if finds else [])


def test_a_file_has_a_name_that_any_system_takes() -> None:
    assert file_name(ROW, ".md") == "2026-07-22 Write the letter.md"
    assert file_name(replace(ROW, name='../a:b/"c"\\*?'), ".md") == "2026-07-22 a b c.md"
    assert file_name(replace(ROW, name="//", started=None), ".json") == "chat.json"
    assert len(file_name(replace(ROW, name="x" * 500), ".md")) < 80
