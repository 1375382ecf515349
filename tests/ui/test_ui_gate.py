from __future__ import annotations

import pytest

from desktop_agent.ui.cards.approval_gate import ApprovalGate


class Clock:
    now = 5.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def gate(clock) -> ApprovalGate:
    gate = ApprovalGate(clock)
    gate.show("a")
    return gate


@pytest.mark.feature("D10")
def test_nothing_passes_before_half_a_second(gate, clock):
    clock.now += 0.49
    assert gate.key(composer_empty=True) is None
    clock.now += 0.02
    assert gate.key(composer_empty=True) == "a"


@pytest.mark.feature("D10")
def test_one_question_is_approved_once(gate, clock):
    clock.now += 1
    assert gate.key(composer_empty=True) == "a"
    assert gate.key(composer_empty=True) is None


@pytest.mark.feature("D10")
def test_a_text_in_the_composer_holds_it_back(gate, clock):
    clock.now += 1
    assert gate.key(composer_empty=False) is None


@pytest.mark.feature("D10")
def test_a_held_key_does_not_approve(gate, clock):
    clock.now += 1
    assert gate.key(composer_empty=True, repeated=True) is None


@pytest.mark.feature("D10")
def test_a_button_pressed_before_arming_does_not_count_when_it_is_let_go_after(gate, clock):
    gate.press()
    clock.now += 1
    assert gate.click(composer_empty=True) is None
    gate.press()
    assert gate.click(composer_empty=True) == "a"


@pytest.mark.feature("D10")
def test_a_new_question_arms_anew(gate, clock):
    clock.now += 1
    gate.show("b")
    assert gate.key(composer_empty=True) is None


@pytest.mark.feature("D10")
def test_the_time_out_of_sight_does_not_count(gate, clock):
    gate.hide()
    clock.now += 1
    assert gate.key(composer_empty=True) is None
    gate.show("a")
    assert not gate.armed
