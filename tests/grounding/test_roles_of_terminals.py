"""A program that reports a terminal: it is a field, and known for what it is."""

from __future__ import annotations

import pytest

from desktop_agent.grounding.elements.roles import ENTRY, TERMINAL, role_of, words_of


@pytest.mark.feature("Z32")
def test_a_terminal_is_a_field_that_is_told_from_others() -> None:
    assert role_of(TERMINAL, 0) == "field"
    assert "terminal" in words_of(TERMINAL, 0)
    assert "terminal" not in words_of(ENTRY, 0)
