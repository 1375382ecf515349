from __future__ import annotations

import pytest

from desktop_agent.llm.direct import understood
from desktop_agent.ui.input.slash_commands import COMMANDS, help_words, parse
from desktop_agent.ui.model.view import EXAMPLES


@pytest.mark.feature("O23")
@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_is_known_in_any_case_and_with_blanks_around_it(name):
    assert parse(f"  /{name.upper()}\n").name == name


@pytest.mark.feature("O23")
@pytest.mark.parametrize("text", ["", "stop", "/home/me/a.pdf öffnen", "a /stop", "//stop"])
def test_a_message_is_no_command(text):
    assert parse(text) is None


@pytest.mark.feature("O23")
def test_an_unknown_command_gets_an_answer_that_names_the_known_ones():
    command = parse("/undo")
    assert command.name == ""
    assert "/undo" in command.problem
    assert "/approve" in command.problem


@pytest.mark.feature("O23")
def test_stop_stops_whatever_follows_it():
    assert parse("/stop now please").name == "stop"


@pytest.mark.feature("O23")
def test_approve_stands_alone():
    assert parse("/approve all").name == ""


@pytest.mark.feature("O23")
def test_help_names_every_command():
    assert all(f"/{name} — " in help_words("Esc") for name in COMMANDS)


@pytest.mark.feature("O23")
def test_help_names_goals_that_can_be_said():
    assert all(example in help_words("Esc") for example in EXAMPLES)


@pytest.mark.feature("D8", "O23")
def test_help_names_the_key_that_stops():
    words = help_words("Ctrl+Shift+F12")
    assert "Ctrl+Shift+F12 stops me at once" in words
    assert "Esc" not in words


@pytest.mark.feature("O23")
def test_a_bare_slash_asks_for_help():
    assert parse(" / ").name == "help"


@pytest.mark.feature("D4")
@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_of_the_first_screen_is_understood_without_a_model(example):
    assert understood(example)
