"""A name that fits several things is a question, and its answer holds for the op that waited."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from desktop_agent.events import (
    Assess,
    Assessed,
    Candidate,
    Decided,
    Do,
    Element,
    Finished,
    FrameRef,
    Heard,
    Look,
    Observed,
    Outcome,
    Question,
    Restored,
    Said,
    Status,
    Think,
    Unanswered,
    Verdict,
)
from desktop_agent.geometry import Rect
from desktop_agent.planner import State, advance
from desktop_agent.planner.picking import picked, question_among
from desktop_agent.protocol import Click, Op, Type, op_to, parse_reply

pytestmark = pytest.mark.feature("E2")

NAMES = ("Nora, 4 May", "Ben, 5 May", "Ida, 4 June")
FRAME = FrameRef(1, "a", Rect(0, 0, 800, 600))
OP = Click(text="Delete")


def button(number: int, name: str = "Delete") -> Element:
    return Element("button", name, Rect(300, 40 * number, 60, 20), key=f"k{number}")


AMONG = tuple(Candidate(button(n), near) for n, near in enumerate(NAMES))


def asked(*ops: Op, host: str = "") -> State:
    """The first op's name fits three things."""
    state = State(host=host, looks=bool(host), consented=frozenset({host}))
    state = advance(state, Said("click Delete"))
    state = advance(state, Observed(serial(state), FRAME))
    assert isinstance(state.effect, Think)
    raw = json.dumps({"high_level": [], "actions": [op_to(op) for op in ops or (OP,)]})
    state = advance(state, Decided(serial(state), raw, parse_reply(raw)))
    assert isinstance(state.effect, Assess)
    why = "“Delete” appears 3 times"
    return advance(state, Assessed(serial(state), 1, Verdict.DENY, why, among=AMONG))


def serial(state: State) -> int:
    assert state.effect is not None
    return state.effect.serial


def seen(state: State) -> State:
    assert isinstance(state.effect, Look)
    return advance(state, Observed(serial(state), FRAME))


def test_it_is_asked_with_an_option_for_each() -> None:
    state = asked()
    question = state.effect
    assert state.status is Status.WAITING_FOR_USER
    assert isinstance(question, Question)
    assert question.among == AMONG
    assert question.options[1] == "button “Delete”, Ben, 5 May"
    assert question.text == "I found 3 matches for “Delete”. Which one do you mean?"


def test_the_answer_is_what_the_op_means_and_it_is_judged_as_any() -> None:
    state = seen(advance(asked(OP, Type(text="x")), Said("2")))
    effect = state.effect
    assert isinstance(effect, Assess)
    assert (effect.op, effect.element) == (OP, AMONG[1].element)
    # The number asks for nothing and permits nothing, and no brain hears it as a command.
    assert state.task.said == ("click Delete",)
    assert state.task.heard == ()
    risky = advance(state, Assessed(effect.serial, 3, Verdict.ASK, "it deletes"))
    assert risky.status is Status.WAITING_FOR_USER
    state = advance(state, Assessed(effect.serial, 1, Verdict.ALLOW, ""))
    assert isinstance(state.effect, Do)
    assert state.effect.element == AMONG[1].element
    assert state.task.op == OP


def test_what_was_chosen_holds_for_that_op_only() -> None:
    from desktop_agent.events import Acted, Receipt, Result

    state = seen(advance(asked(OP, OP), Said("2")))
    state = advance(state, Assessed(serial(state), 1, Verdict.ALLOW, ""))
    state = advance(state, Acted(serial(state), Receipt(OP, Result.CHANGED)))
    assert isinstance(state.effect, Assess)
    assert state.effect.element is None


def test_another_answer_is_something_else_to_do() -> None:
    state = advance(asked(OP, Type(text="x")), Said("press escape instead"))
    assert isinstance(state.effect, Look)
    assert state.task.batch == ()
    kinds = [item.kind for item in state.task.heard]
    assert set(kinds) == {Heard.ANSWER, Heard.FAILED}


def test_a_brain_that_looks_hears_of_them_and_decides() -> None:
    state = asked(host="api.example.org")
    assert isinstance(state.effect, Look)
    assert [item.kind for item in state.task.heard] == [Heard.FAILED]


def test_with_nobody_there_the_end_names_them() -> None:
    state = advance(asked(), Unanswered())
    state = advance(state, Restored(serial(state)))
    state = advance(state, Finished(serial(state), Outcome.NEEDS_USER, state.task.summary))
    assert "2. button “Delete”, Ben, 5 May" in state.task.summary
    assert state.task.among == AMONG


@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("1", 1),
        ("3.", 3),
        ("#2", 2),
        ("number 2", 2),
        ("the second", 2),
        ("The second one, please.", None),
        ("second one", 2),
        ("the 3rd one", 3),
        ("the last one", 3),
        ("first", 1),
        ("the one in the row of Nora", 1),
        ("in the row of Ben", 2),
        ("click the one next to Ida", 3),
        ("Ida", 3),
        ("5 May", 2),
        ("4", None),
        ("0", None),
        ("May", None),
        ("Delete", None),
        ("press escape", None),
        ("", None),
        ("the", None),
        ("button “Delete”, Ben, 5 May", 2),
    ],
)
def test_an_answer_names_one_by_number_place_or_words_near_it(
    said: str, number: int | None
) -> None:
    found = picked(said, question_among(1, OP, AMONG))
    assert found == (AMONG[number - 1] if number else None)


def test_what_reads_the_same_is_told_apart_by_its_place() -> None:
    bare = tuple(replace(one, near="") for one in AMONG)
    question = question_among(1, OP, bare)
    assert question.options[0] == "button “Delete” (1 of 3)"
    assert len(set(question.options)) == 3


def test_more_than_nine_are_said_to_be_more() -> None:
    many = tuple(Candidate(button(n)) for n in range(14))
    question = question_among(1, OP, many)
    assert len(question.options) == len(question.among) == 9
    assert question.text.startswith("I found 14 matches for “Delete”; these are the first 9.")
