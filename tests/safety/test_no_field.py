"""Text goes only to what takes text: on a page without a field each letter may be a command."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_agent.events import Denial, Verdict, Window
from desktop_agent.geometry import Displays, Rect
from desktop_agent.ports import Scene
from desktop_agent.protocol import KeyCombo, Op, Type
from desktop_agent.safety.policy import RiskPolicy

SCREEN = Rect(0, 0, 1280, 800)
MAIL = Window(1, "Inbox - Chromium", "Chromium", SCREEN)


def word(op: Op, takes_text: bool | None, *said: str) -> Verdict:
    scene = Scene(Displays.of(SCREEN), foreground=MAIL, said=said, takes_text=takes_text)
    return RiskPolicy().assess(op, scene).verdict


@pytest.mark.feature("Z32")
@pytest.mark.parametrize("said", ["write an e-mail to Bob", 'type "gi"', "open the inbox"])
def test_no_text_is_typed_where_nothing_takes_it(said: str) -> None:
    assert word(Type(text="gi"), False, said) is Verdict.DENY


@pytest.mark.feature("Z32")
def test_the_kind_of_refusal_is_told_beside_its_words() -> None:
    def denial(op: Op, window: Window = MAIL) -> Denial | None:
        scene = Scene(Displays.of(SCREEN), foreground=window, takes_text=False)
        return RiskPolicy().assess(op, scene).denial

    assert denial(Type(text="gi")) is Denial.NO_FIELD
    assert denial(KeyCombo(keys=("ctrl", "l"))) is None
    assert denial(Type(text="gi"), replace(MAIL, own=True)) is Denial.POLICY


@pytest.mark.feature("Z32")
@pytest.mark.parametrize("takes_text", [True, None])
def test_a_field_and_what_is_not_known_are_typed_into(takes_text: bool | None) -> None:
    assert word(Type(text="gi"), takes_text, 'type "gi"') is Verdict.ALLOW


@pytest.mark.feature("Z32")
def test_who_speaks_of_keys_means_keys() -> None:
    assert word(Type(text="gi"), False, "press the keys gi") is Verdict.ALLOW
    assert word(Type(text="gi"), False, 'type the shortcut "gi"') is Verdict.ALLOW
    assert word(KeyCombo(keys=("g",)), False, "press g") is Verdict.ALLOW
