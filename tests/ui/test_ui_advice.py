"""What the window advises can be done in the window."""

from __future__ import annotations

import re

import pytest

from desktop_agent.llm.openai.errors import WORDS, Kind
from desktop_agent.ui.advice import in_window
from desktop_agent.ui.problems import about_settings, explain

COMMAND = re.compile(r"desktop-agent [a-z]|(?<!\S)--[a-z]|main\.py")


@pytest.mark.feature("N9")
@pytest.mark.parametrize("kind", Kind)
def test_no_error_of_a_model_advises_a_command_or_a_flag(kind: Kind) -> None:
    words, advice = WORDS[kind]
    told = words.format(host="api.example.org", model="small", said="", seconds=30)
    problem = explain(told, "Think", "openai", advice)
    assert problem.suggestions
    assert [each for each in problem.suggestions if COMMAND.search(each)] == []


@pytest.mark.feature("N9")
@pytest.mark.parametrize(
    ("advice", "there"),
    [
        ("Enter one: desktop-agent key set", "Enter one in Settings."),
        (
            "For simple commands you need no model: --brain direct",
            "For simple commands you need no model: choose that in Settings.",
        ),
        ("Check it: desktop-agent doctor", "Test the connection in Settings."),
        ("List the settings: desktop-agent settings", "Look them up in Settings."),
        ("Check the spelling.", "Check the spelling."),
    ],
)
def test_a_command_becomes_what_can_be_pressed(advice: str, there: str) -> None:
    assert in_window([advice], of_model=True) == (there,)
    assert about_settings(there) is ("Settings" in there)


@pytest.mark.feature("N9")
def test_what_only_a_command_can_do_is_left_out() -> None:
    advice = ("Start me with --private-desktop.", "Check it: desktop-agent doctor", "Wait.")
    assert in_window(advice, of_model=False) == ("Wait.",)
