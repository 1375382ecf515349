"""What was typed of secrets is known again in whatever shows it."""

from __future__ import annotations

import pytest

from desktop_agent.events import Element
from desktop_agent.geometry import Rect
from desktop_agent.ports import Secret, TypedSecrets

FIELD = Element("field", "Password", Rect(0, 0, 10, 10), key=":1 /1")


def typed(text: str) -> TypedSecrets:
    made = TypedSecrets()
    made.note(Secret("site", text), FIELD, None)
    return made


@pytest.mark.feature("Z32")
@pytest.mark.parametrize(
    ("secret", "text", "clean"),
    [
        ("hunter22", "it is hunter22!", "it is !•••"),
        ("hunter22", "it is hunter2", "it is •••"),
        ("hunter22", "it is hunt", "it is hunt"),
        ("two  blanks", "it is two blanks", "it is •••"),
        ("a-long-secret-of-many-signs", "cut: a-long-secret-of…", "cut: …•••"),
        ("1234", "PIN 1234", "PIN •••"),
        # So short a text stands in words by chance.
        ("ab", "a cab", "a cab"),
        ("ab", "ab", "•••"),
    ],
)
def test_a_text_is_told_without_a_secret_in_it(secret: str, text: str, clean: str) -> None:
    found = typed(secret)
    assert found.clean(text) == clean
    assert found.shows(text) is (clean != text)


@pytest.mark.feature("Z32")
def test_nothing_that_holds_a_secret_can_be_printed_with_it() -> None:
    found = typed("hunter22")
    assert "hunter22" not in repr((found, found.fields, Secret("site", "hunter22"), vars(found)))
