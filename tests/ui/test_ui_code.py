"""Where programs may operate the window, what is grave wants a code that is only drawn."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QAccessible

from desktop_agent.events import Approved, Refused, Verdict
from desktop_agent.protocol import Click
from desktop_agent.ui.bridge import AgentBridge
from desktop_agent.ui.cards.approval_gate import ApprovalGate
from desktop_agent.ui.cards.code_strip import CodeStrip
from desktop_agent.ui.input.human import CODE_FIRST, CODE_TAKEN, CODE_WRONG
from desktop_agent.ui.kit.theme import Theme
from desktop_agent.ui.window import AgentWindow

from .stage import FakeAgent, Stage
from .states import PLAN, _begun

pytestmark = pytest.mark.feature("N1", "D10")


@pytest.fixture
def needed() -> list[bool]:
    return [True]


@pytest.fixture
def staged(qtbot, needed: list[bool]) -> Callable[[int], Stage]:
    def make(risk: int) -> Stage:
        clock = [100.0]
        bridge = AgentBridge(FakeAgent())
        window = AgentWindow(
            bridge,
            brain_name="Scripted",
            theme=Theme("light"),
            now=lambda: clock[0],
            needs_code=lambda: needed[0],
        )
        qtbot.addWidget(window)
        window.resize(400, 900)
        window.show()
        stage = Stage(window, bridge, clock)
        story = _begun().decide(PLAN, Click(x=240, y=612))
        stage.play(story.assess(Verdict.ASK, risk=risk, why="it pays"))
        stage.later(1)
        return stage

    return make


def code_of(stage: Stage) -> str:
    return stage.window._gate.code


def approved(stage: Stage) -> bool:
    return any(isinstance(event, Approved) for event in stage.agent.posted)


def test_without_the_code_nothing_counts_but_refusing_and_stopping(staged) -> None:
    stage = staged(3)
    human = stage.window._human
    human.key_approve()
    human.send("/approve")
    human.send("go on then")
    human.resume()
    assert not stage.agent.posted
    assert not stage.agent.said
    assert "resume" not in stage.agent.calls
    assert CODE_FIRST in stage.chat
    human.refuse()
    assert any(isinstance(event, Refused) for event in stage.agent.posted)
    human.send("/stop")
    assert "stop you" in stage.agent.calls


def test_with_the_code_it_is_approved(staged) -> None:
    stage = staged(3)
    code = code_of(stage)
    assert len(code) == 4
    assert code.isdecimal()
    assert stage.shows("code")
    stage.window._human.send(code)
    assert CODE_TAKEN in stage.chat
    assert code not in stage.chat
    stage.window._human.key_approve()
    assert approved(stage)


def test_a_wrong_code_makes_another_one(staged) -> None:
    stage = staged(3)
    codes = set()
    for _try in range(6):
        code = code_of(stage)
        codes.add(code)
        stage.window._human.send(f"{(int(code) + 1) % 10000:04}")
    assert CODE_WRONG in stage.chat
    assert len(codes) > 2
    assert not stage.agent.said
    assert "resume" not in stage.agent.calls
    stage.window._human.key_approve()
    assert not approved(stage)


@pytest.mark.parametrize(("risk", "needs"), [(2, True), (3, False)])
def test_what_is_less_grave_or_for_hands_only_needs_none(
    staged, needed: list[bool], risk: int, needs: bool
) -> None:
    needed[0] = needs
    stage = staged(risk)
    assert code_of(stage) == ""
    assert not stage.shows("code")
    stage.window._human.key_approve()
    assert approved(stage)


def test_the_code_is_told_to_nobody_but_by_pixels(staged) -> None:
    stage = staged(3)
    code = code_of(stage)
    strip = stage.find("code", CodeStrip)
    told = QAccessible.queryAccessibleInterface(strip)
    texts = [told.text(kind) for kind in QAccessible.Text if kind is not QAccessible.Text.UserText]
    assert all(code not in text for text in (*texts, strip.toolTip(), stage.card_words))
    before = strip.grab().toImage()
    stage.window._gate.enter("x")
    strip.look()
    assert strip.grab().toImage() != before


def test_codes_cannot_be_tried_one_after_another() -> None:
    now = [0.0]
    gate = ApprovalGate(lambda: now[0], lambda: True, lambda: "1111")
    gate.ask("a", grave=True)
    assert not any(gate.enter("2222") for _ in range(3))
    assert not gate.enter("1111"), "the wait has begun"
    now[0] += 1.1
    assert not gate.enter("2222")
    now[0] += 1.1
    assert not gate.enter("1111"), "it is twice as long now"
    now[0] += 1.1
    assert gate.enter("1111")


def test_a_question_that_came_later_has_a_code_of_its_own() -> None:
    codes = iter(["1111", "2222", "3333"])
    gate = ApprovalGate(lambda: 0.0, lambda: True, lambda: next(codes))
    gate.ask("a", grave=True)
    assert (gate.code, gate.enter("1111"), gate.code) == ("1111", True, "")
    gate.ask("a", grave=True)
    assert gate.code == ""
    gate.ask("b", grave=True)
    assert gate.code == "2222"
    gate.ask("", grave=False)
    assert gate.code == ""
