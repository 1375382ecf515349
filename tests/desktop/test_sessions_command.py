"""The sessions on the command line: named, printed whole, gone."""

from __future__ import annotations

import json

import pytest
from test_commands import Program, one_id, program

pytestmark = [pytest.mark.desktop, pytest.mark.feature("O10")]

__all__ = ["program"]


def test_a_session_is_named_and_printed_whole(program: Program) -> None:
    assert program("run", "--controller", "canvas", "click at 3,4").code == 0
    name = one_id(program)
    assert program("sessions", "rename", name).code == 2
    named = program("sessions", "rename", name[:-2], "My first")
    assert (named.code, named.out) == (0, f"{name} is now named My first\n")
    assert "“My first”; click at 3,4" in program("sessions").out
    text = program("sessions", "export", name).out
    assert text.startswith("# My first\n")
    assert "\n## click at 3,4\n" in text
    value = json.loads(program("sessions", "export", name, "--as", "json").out)
    assert (value["name"], value["header"]["session"]) == ("My first", name)
    assert program("sessions", "export", name, "--as", "pdf").code == 2
    again = program("sessions", "rename", name, "")
    assert again.out == f"{name} is now named after its first goal\n"
    assert program("sessions", "rename", name, "x").code == 0
    assert program("sessions", "delete", name).code == 0
    assert program.left() == []
    gone = program("sessions", "export", name)
    assert (gone.code, gone.out) == (1, "")
    assert "There is no chat" in gone.err
