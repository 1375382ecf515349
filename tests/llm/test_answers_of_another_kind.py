"""Trips are timed by both of their ends, columns say yes by days as well, and answers of another
kind than what was asked are not told."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from requests_on import scene, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.answers import answer
from desktop_agent.llm.understanding.screen.rows_asked.not_asked_for import is_not_asked_for
from desktop_agent.llm.understanding.screen.rows_asked.yes_columns import leaves_a_column_out
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.words.tokens import tokens_of

pytestmark = pytest.mark.feature("E10")


def table(*rows: Sequence[str]) -> ShownScreen:
    cells = [
        thing("list item" if at else "text", text, 20 + 130 * column, 40 * at, 110)
        for at, row in enumerate(rows)
        for column, text in enumerate(row)
        if text
    ]
    groups = [Rect(10, 40 * at - 5, 900, 30) for at in range(len(rows))]
    return scene(*cells, groups=groups)


_BOATS = (
    ("Boat", "Departs", "Arrives", "Pier"),
    ("Heron", "23:10", "23:55", "1"),
    ("Tern", "23:50", "00:40", "2"),
    ("Gull", "22:15", "23:05", "1"),
    ("Crane", "23:30", "00:15", "3"),
)
_NIGHT = (*_BOATS, ("Owl", "00:20", "01:10", "2"))
_CREW = (
    ("Name", "Team", "First aider", "Trained"),
    ("Ana Ruiz", "Sails", "Yes", "12 May 2025"),
    ("Ben Cole", "Galley", "No", ""),
    ("Cleo Hart", "Deck", "Yes", "3 June 2025"),
    ("Dev Shah", "Sails", "No", ""),
)
_LOANS = (
    ("Title", "Author", "Fine"),
    ("Dune", "Frank Herbert", "£0.00"),
    ("Emma", "Jane Austen", "£1.50"),
)


def told(question: str, on: ShownScreen) -> str | None:
    tokens = tokens_of(question)
    assert tokens is not None
    return answer(tokens, on)


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("how long does the Tern take?", "Tern: 50 min (23:50 to 00:40)"),
        ("how long does the Heron take to get there", "Heron: 45 min (23:10 to 23:55)"),
        ("how long is the crossing on the Crane?", "Crane: 45 min (23:30 to 00:15)"),
        ("which boat arrives first?", "Gull: 23:05"),
        ("which boat arrives last?", "Tern: 00:40"),
        ("what's the last boat to arrive?", "Tern: 00:40"),
        ("when does the last boat leave?", "Tern: 23:50"),
    ],
)
def test_trips_are_timed_by_both_ends(question: str, wanted: str) -> None:
    assert told(question, table(*_BOATS)) == wanted


@pytest.mark.parametrize(
    ("question", "on"),
    [
        ("how long does the ferry take?", _BOATS),
        ("how long does the Puffin take?", _BOATS),
        ("how long does Emma take?", _LOANS),
    ],
)
def test_no_length_of_what_is_not_one_trip(question: str, on: Sequence[Sequence[str]]) -> None:
    assert " min" not in (told(question, table(*on)) or "")


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("who is a first aider?", "Ana Ruiz, Cleo Hart"),
        ("which ones are first aiders?", "Ana Ruiz, Cleo Hart"),
        ("who is not a first aider?", "Ben Cole, Dev Shah"),
        ("how many first aiders are there?", "2 of 4"),
        ("how many are trained?", "2 of 4"),
        ("who isn't trained?", "Ben Cole, Dev Shah"),
    ],
)
def test_columns_of_several_words_and_of_days_say_yes(question: str, wanted: str) -> None:
    assert told(question, table(*_CREW)) == wanted


@pytest.mark.parametrize(
    ("said", "text", "on"),
    [
        ("how long does the Heron take?", "Heron, Arrives: 23:55.", _BOATS),
        ("how long is left?", "3 left.", _BOATS),
        ("how much time is left?", "2 left.", _BOATS),
        ("how much is a ticket for the Gull?", "Ticket of Gull: 22:15.", _BOATS),
        ("how old is Cleo?", "Cleo Hart: 1975.", _CREW),
        ("how many first aiders are there?", "Ana Ruiz, First aider: Yes.", _CREW),
        ("who published Emma?", "Emma, Author: Jane Austen.", _LOANS),
        ("how many pages is Dune?", "1.", _LOANS),
        ("is there any fine on Dune?", "Yes: Dune.", _LOANS),
        ("which boat arrives first?", "Crane, Arrives: 00:15.", _BOATS),
        ("which boat gets in last?", "Heron, Arrives: 23:55.", _BOATS),
        ("which boat leaves first?", "Owl, Departs: 00:20.", _NIGHT),
    ],
)
def test_answers_of_another_kind_are_not_told(
    said: str, text: str, on: Sequence[Sequence[str]]
) -> None:
    assert is_not_asked_for(text, said, table(*on))


@pytest.mark.parametrize(
    ("said", "text", "on"),
    [
        ("how long does the Heron take?", "Heron: 45 min (23:10 to 23:55).", _BOATS),
        ("how long is the song?", "Length: 3:20.", _BOATS),
        ("how many are left?", "2 left.", _BOATS),
        ("how much is Emma?", "Emma, Fine: £1.50.", _LOANS),
        ("how old is Cleo?", "Cleo Hart, Age: 50.", _CREW),
        ("how many books are there?", "2.", _LOANS),
        ("who wrote Emma?", "Emma, Author: Jane Austen.", _LOANS),
        ("is there any fine on Emma?", "Yes: Emma.", _LOANS),
        ("which boat arrives first?", "Gull: 23:05.", _BOATS),
        ("which boat arrives last?", "Tern: 00:40.", _BOATS),
        ("which boat leaves first?", "Gull, Departs: 22:15.", _BOATS),
        ("when does the Owl leave?", "Owl, Departs: 00:20.", _NIGHT),
    ],
)
def test_answers_of_the_kind_asked_for_are_told(
    said: str, text: str, on: Sequence[Sequence[str]]
) -> None:
    assert not is_not_asked_for(text, said, table(*on))


@pytest.mark.parametrize(
    ("said", "told_", "refused"),
    [
        ("who is trained in the sails team?", "Ana Ruiz, Dev Shah", True),
        ("who is trained in the sails team?", "Ana Ruiz", False),
        ("who isn't trained in the sails team?", "Dev Shah", False),
        ("who is a first aider on deck?", "Cleo Hart, First aider: Yes", True),
        ("who is in the sails team?", "Ana Ruiz, Dev Shah", False),
    ],
)
def test_an_answer_leaves_no_column_of_yes_and_no_out(said: str, told_: str, refused: bool) -> None:
    assert leaves_a_column_out(told_, said, table(*_CREW)) is refused
