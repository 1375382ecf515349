"""A model is told how to use the secrets that the human lists, and of no others."""

from __future__ import annotations

import pytest
from wire import messages

from desktop_agent.events import Feedback, Heard, Turn
from desktop_agent.llm.model_families import ModelFamily
from desktop_agent.llm.prompt.messages import Prompt
from desktop_agent.ports import Situation


def told(situation: Situation) -> str:
    prompt = Prompt(ModelFamily(detail="high"), None)
    return str(messages(situation, prompt, None)[1]["content"])


@pytest.mark.feature("Z32", "D22")
def test_the_names_that_the_human_lists_are_told_with_how_they_are_typed() -> None:
    note = Feedback(Heard.NOTE, "the PIN is {{secret:pin}}")
    turns = (Turn((note,), '{"high_level": [], "actions": []}'),)
    words = told(Situation("log in with {{secret:site}}", turns))
    assert "without seeing them: {{secret:site}}, {{secret:pin}}." in words
    assert '{"op": "type", "text": "{{secret:site}}"}' in words


def test_without_any_nothing_is_said_of_secrets_nor_for_what_others_say() -> None:
    page = Feedback(Heard.FAILED, "no window named {{secret:page}}")
    assert "ecret" not in told(Situation("log in", heard=(page,)))
