"""A rule that breaks: nothing is done, and the human is told."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Callable

import pytest
from fakes import EDITOR, FakeBrain, FakeController, FakeEyes

from desktop_agent.agent import Agent
from desktop_agent.channels.cli import run_goal
from desktop_agent.events import Window
from desktop_agent.executor import Executor
from desktop_agent.ports import Interrupt
from desktop_agent.protocol import Click, Done, KeyCombo, Op, ReleaseAll, Type, op_to
from desktop_agent.safety.policy import RiskPolicy
from desktop_agent.safety.rules import Rules

pytestmark = pytest.mark.feature("Z32", "D11")

OPS: list[Op] = [Click(x=5, y=5), Type(text="abc"), KeyCombo(keys=("ctrl", "s"))]
Rule = Callable[[], Rules]


def reply(*ops: Op) -> str:
    return json.dumps({"high_level": [], "actions": [op_to(op) for op in ops]})


def broken_rules() -> Rules:
    raise RuntimeError("no rule for that")


def broken_from(number: int) -> Rule:
    """Right before the act, or later in it, the rules break."""
    calls = iter(range(1, 1000))

    def rules() -> Rules:
        if next(calls) >= number:
            raise RuntimeError("no rule for that")
        return Rules()

    return rules


def broken_patterns(window: Window) -> bool:
    raise RuntimeError(f"no rule for {window.title}")


@pytest.mark.parametrize("op", OPS, ids=str)
@pytest.mark.parametrize(
    "policy",
    [lambda: RiskPolicy(rules=broken_rules), lambda: RiskPolicy(broken_patterns)],
    ids=["rules", "hidden"],
)
def test_the_hands_do_nothing_and_hold_nothing(policy: Callable[[], RiskPolicy], op: Op) -> None:
    controller = FakeController()
    hands = Executor(controller, FakeEyes(), policy())
    interrupt = Interrupt()
    controller.gate.arm(interrupt)
    with pytest.raises(RuntimeError, match="no rule for"):
        hands.assess(op, interrupt=interrupt)
    with pytest.raises(RuntimeError, match="no rule for"):
        hands.do(op, approved="anything", batch=1, interrupt=interrupt, progress=lambda *_: None)
    assert controller.calls == []
    assert controller.down == []


@pytest.mark.parametrize("number", [1, 2], ids=["when it is assessed", "right before the act"])
def test_the_task_ends_with_a_message(number: int, expect_errors: list[logging.LogRecord]) -> None:
    controller, eyes = FakeController(), FakeEyes()
    policy = RiskPolicy(rules=broken_from(number))
    agent = Agent(
        brain=FakeBrain(reply(*OPS), reply(Done(summary="All done."))),
        hands=Executor(controller, eyes, policy),
        eyes=eyes,
        controller=controller,
        listening=lambda: True,
    )
    out = io.StringIO()
    code = run_goal(agent, "save it", as_json=False, attended=False, out=out, lines=None)
    assert code == 1
    assert "no rule for that" in out.getvalue()
    assert controller.calls == []
    assert controller.down == []
    assert controller.focused == EDITOR
    assert expect_errors


def test_letting_go_is_judged_like_all_else_and_a_stop_asks_no_rule() -> None:
    controller = FakeController()
    hands = Executor(controller, FakeEyes(), RiskPolicy(rules=broken_rules))
    interrupt = Interrupt()
    controller.gate.arm(interrupt)
    controller.button("left", down=True)
    with pytest.raises(RuntimeError):
        hands.do(
            ReleaseAll(), approved=None, batch=1, interrupt=interrupt, progress=lambda *_: None
        )
    # Whatever goes wrong lets go of everything.
    assert controller.down == []
    controller.button("left", down=True)
    hands.restore()
    assert controller.down == []
