"""Files are made, moved and copied unasked only by the names that the human said for it."""

from __future__ import annotations

import pytest

from desktop_agent.safety.goal.file_orders import orders_files

pytestmark = pytest.mark.feature("Z32")


@pytest.mark.parametrize(
    ("goal", "line"),
    [
        ("make a folder called reports", "mkdir reports"),
        ("mkdir reports and touch q1.txt in it", "touch reports/q1.txt"),
        ("mkdir reports n touch q1.txt in it", "touch reports/q1.txt"),
        ("please create an empty file named notes.txt", "touch notes.txt"),
        ("make a folder lessons and move notes.txt into it", "mv -n notes.txt lessons/"),
        ("copy a.txt to b.txt.", "cp -n a.txt b.txt"),
    ],
)
def test_what_the_human_names_is_ordered(goal: str, line: str) -> None:
    assert orders_files((goal,), line)


@pytest.mark.parametrize(
    ("goal", "line"),
    [
        # Another name, another verb, another place.
        ("make a folder called reports", "mkdir report"),
        ("make a folder called reports", "touch reports"),
        ("make a folder called reports", "mkdir ../reports"),
        ("make a folder called reports", "mkdir /reports"),
        ("make a folder called reports", "mkdir .reports"),
        ("make a folder called reports", "mkdir reports; id"),
        ("make a folder called reports", "mkdir -m 777 reports"),
        ("move notes.txt into lessons", "mv notes.txt lessons/"),
        ("move notes.txt into lessons", "mv -n lessons notes"),
        ("copy my-notes.txt to b.txt", "cp -n notes.txt b.txt"),
        ("copy a.txt to b.txt.bak", "cp -n a.txt b.txt"),
        # No order at all.
        ("don't move notes.txt into lessons", "mv -n notes.txt lessons/"),
        ("if notes.txt is old, move it into lessons", "mv -n notes.txt lessons/"),
        ("what is in notes.txt and lessons?", "mv -n notes.txt lessons/"),
        ("delete notes.txt", "rm notes.txt"),
    ],
)
def test_nothing_else_is(goal: str, line: str) -> None:
    assert not orders_files((goal,), line)


def test_a_later_no_takes_it_back() -> None:
    said = ("move notes.txt into lessons", "no, don't")
    assert not orders_files(said, "mv -n notes.txt lessons/")
