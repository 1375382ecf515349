"""A second look is not begun while the human is at work, and goes to nobody where nobody looks."""

from __future__ import annotations

from dataclasses import replace

import pytest
from agent_stage import CLICK, DONE, Make, reply
from fakes import EDITOR, OWN, FakeBrain, FakeClock, FakePolicy
from polling import wait_until

from desktop_agent.agent.presence import Manners
from desktop_agent.agent.safeguards import Safeguards
from desktop_agent.config import Settings
from desktop_agent.events import (
    HoldBegan,
    HoldEnded,
    HumanTouched,
    Opinion,
    SecondLook,
    SecondOpinion,
    Status,
)
from desktop_agent.main.chosen_brain import ChosenBrain
from desktop_agent.planner import SecondLooks, State
from desktop_agent.ports import (
    Assessment,
    Cancel,
    JudgeAnswer,
    JudgeCase,
    JudgeWord,
    Pulse,
    Tell,
    Touch,
    tell_nobody,
)
from desktop_agent.protocol import Op

pytestmark = pytest.mark.feature("N12")

OWN_KEY = Touch("key", own=True)
RULES = State(second_looks=SecondLooks(every=1, done=True, required=True))


class FakeJudge:
    """Agrees with all, and keeps what it was asked."""

    def __init__(self) -> None:
        self.cases: list[JudgeCase] = []

    def judge(self, case: JudgeCase, answer: JudgeAnswer, tell: Tell = tell_nobody) -> Cancel:
        self.cases.append(case)
        answer(JudgeWord(Opinion.AGREES, "It is right."))
        return lambda: None


class Looking(FakeBrain):
    looks = True


@pytest.mark.feature("Z11")
def test_it_is_not_begun_while_the_human_is_in_our_window(stage: Make) -> None:
    one, clock, judge = stage(state=RULES), FakeClock(), FakeJudge()
    one.brain = Looking(reply(CLICK, CLICK), reply(DONE))
    one.safeguards = Safeguards(pulse=Pulse(clock), manners=lambda: Manners("pause"), judge=judge)

    touches: list[Touch] = []

    class Touched(FakePolicy):
        def assess(self, op: Op, scene: object) -> Assessment:
            if len(one.controller.sent("click")) == 1 and not touches:
                touches.append(OWN_KEY)
                clock.advance(5)
                one.controller.focused = OWN
                one.agent.touched(OWN_KEY)
            return self.words[0]

    one.policy = Touched()
    one.open()
    one.controller.behind_own = EDITOR
    one.agent.say("do it")
    one.wait(lambda: any(isinstance(event, HoldBegan) for event, _ in one.events), "the hold")
    (before,) = [state.effect for event, state in one.events if isinstance(event, HoldBegan)]
    assert isinstance(before, SecondLook)
    clock.advance(10)
    assert not wait_until(lambda: judge.cases, 0.2), "it is asked while the human is at work"
    one.controller.focused = EDITOR
    one.wait(lambda: clock.advance(1) or judge.cases, "the second look")
    one.until(Status.DONE)
    order = [type(event) for event, _ in one.events]
    assert order.index(HoldEnded) < order.index(SecondOpinion)
    assert len(one.controller.sent("click")) == 2
    assert not any(isinstance(event, HumanTouched) for event, _ in one.events)


def test_without_a_judge_there_is_no_opinion(stage: Make) -> None:
    one = stage(reply(DONE), state=replace(RULES, second_looks=SecondLooks(done=True)))
    one.brain = Looking(reply(DONE))
    one.open()
    one.agent.say("do it")
    one.until(Status.DONE)
    opinions = [event.opinion for event, _ in one.events if isinstance(event, SecondOpinion)]
    assert opinions == [Opinion.UNREACHED]


def test_a_brain_without_a_model_takes_none() -> None:
    words: list[object] = []
    chosen = ChosenBrain(lambda settings: FakeBrain(), Settings)
    chosen.judge(JudgeCase(None, (), ()), words.append)  # type: ignore[arg-type]
    assert words == [JudgeWord(Opinion.UNREACHED)]
