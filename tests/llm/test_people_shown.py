"""Who is online stands behind the names of a list, and what somebody wrote below theirs."""

from __future__ import annotations

import pytest
from requests_on import planned, scene, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer

pytestmark = pytest.mark.feature("E10")

_MESSAGES = (
    ("Ana Bell", "09:12", "Who brings the cake on Friday?"),
    ("Sam Pike", "09:20", "I can do it"),
    ("Zoe Hall", "10:02", "The printer works again"),
)


def chat(*people: str, more: tuple[str, str, str] | None = None) -> ShownScreen:
    """People beside the messages of a channel."""
    messages = (*_MESSAGES, more) if more else _MESSAGES
    return scene(
        *(thing("link", one, 10, 60 + 26 * at, 150) for at, one in enumerate(people)),
        *(
            one
            for row, (name, clock, text) in enumerate(messages)
            for one in (
                thing("text", name, 216, 60 + 100 * row, 70),
                thing("text", clock, 300, 60 + 100 * row, 44),
                thing("text", text, 216, 85 + 100 * row, 300),
                thing("button", "Reply", 216, 110 + 100 * row, 40),
                thing("button", "Pin", 270, 110 + 100 * row, 40),
            )
        ),
        groups=[Rect(210, 55 + 100 * row, 400, 85) for row in range(len(messages))],
    )


_PEOPLE = ("Ana Bell (online)", "Sam Pike (away)", "Zoe Hall (online)")


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("who is online?", "Ana Bell, Zoe Hall"),
        ("who's online right now?", "Ana Bell, Zoe Hall"),
        ("who is away?", "Sam Pike"),
        ("is Sam online?", "No, Sam Pike is away"),
        ("is Zoe Hall online?", "Yes, Zoe Hall is online"),
        ("how many people are online?", "2: Ana Bell, Zoe Hall"),
        ("what did Zoe say?", "Zoe Hall: “The printer works again”"),
        ("what did Ana Bell write?", "Ana Bell: “Who brings the cake on Friday?”"),
        ("what has Sam written?", "Sam Pike: “I can do it”"),
    ],
)
def test_what_stands_at_a_name_is_told(question: str, told: str) -> None:
    assert planned(question, chat(*_PEOPLE)) == Answer(told)


@pytest.mark.parametrize(
    "people", [("Ana Bell – online", "Sam Pike – away"), ("Ana Bell, online", "Sam Pike, away")]
)
def test_the_state_may_be_set_apart_otherwise(people: tuple[str, ...]) -> None:
    assert planned("is Sam online?", chat(*people)) == Answer("No, Sam Pike is away")


@pytest.mark.parametrize(
    ("question", "people"),
    [
        ("is Mike online?", _PEOPLE),
        ("who isn't online?", _PEOPLE),
        ("who is not online?", _PEOPLE),
        ("who is online on Friday?", _PEOPLE),
        ("is she online?", _PEOPLE),
        ("was Sam online?", _PEOPLE),
        # Two are called so.
        ("is Sam online?", ("Sam Pike (away)", "Sam Hill (online)")),
        # One alone is no list of people, and these say nothing of a state.
        ("who is online?", ("Ana Bell (online)",)),
        ("who is online?", ("Ana Bell (3)", "Sam Pike (1)")),
        ("what did she say?", _PEOPLE),
        ("what did Mike say?", _PEOPLE),
        ("what did Zoe say about the cake?", _PEOPLE),
        ("what did Zoe buy?", _PEOPLE),
        ("what did Sam say first?", _PEOPLE),
    ],
)
def test_nothing_else_is_told(question: str, people: tuple[str, ...]) -> None:
    told = planned(question, chat(*people))
    assert not isinstance(told, Answer), told


def test_all_messages_of_one_are_told() -> None:
    told = planned("what did Sam say?", chat(*_PEOPLE, more=("Sam Pike", "10:10", "Lemon then")))
    assert told == Answer("Sam Pike: “I can do it”; “Lemon then”")
