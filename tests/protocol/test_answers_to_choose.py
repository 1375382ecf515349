"""A question may offer answers: at most nine, each a short text."""

from __future__ import annotations

import pytest

from desktop_agent.events import Question
from desktop_agent.llm.prompt.instructions import ops_in_words
from desktop_agent.protocol import AskUser, ProtocolError, op_from, op_to

ASKED = {"op": "ask_user", "question": "Which?"}


@pytest.mark.feature("D13")
def test_options_come_and_go_and_may_be_left_out():
    op = op_from({**ASKED, "options": ["one", "two"]})
    assert op == AskUser(question="Which?", options=("one", "two"))
    assert op_to(op) == {**ASKED, "options": ["one", "two"]}
    assert op_to(op_from(ASKED)) == ASKED


@pytest.mark.feature("D13")
@pytest.mark.parametrize(
    "options", [["x"] * 10, [""], ["x" * 101], "one", [1], [["one"]], {"1": "one"}]
)
def test_other_options_are_refused_by_their_name(options):
    with pytest.raises(ProtocolError, match="options"):
        op_from({**ASKED, "options": options}, "actions[0]")


@pytest.mark.feature("D13", "D19")
def test_a_model_is_told_of_them():
    line = next(line for line in ops_in_words().splitlines() if "ask_user" in line)
    assert "options" in line


def test_a_question_has_none_unless_some_are_offered():
    assert Question(1, "Which?").options == ()
