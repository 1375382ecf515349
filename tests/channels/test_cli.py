"""One goal on the command line, with a human at the terminal and without one."""

from __future__ import annotations

import io
import json
from collections.abc import Callable

import pytest
from fakes import FakeBrain, FakeController, FakeEyes, FakePolicy

from desktop_agent.agent import Agent
from desktop_agent.channels.cli import run_goal
from desktop_agent.events import Verdict
from desktop_agent.executor import Executor
from desktop_agent.ports import Again, Answer, Assessment, Cost, Heading, Situation, Tell, Words
from desktop_agent.protocol import Click, Done, Op, op_to

HOST = "127.0.0.1:8080"


class Model(FakeBrain):
    """It looks at the screen, and says what it does before it answers."""

    host = HOST

    def start(self, situation: Situation, answer: Answer, tell: Tell) -> Callable[[], None]:
        for news in (Heading(HOST), Again("busy.", 1), Words("I look"), Cost(10, 2, 0.5)):
            tell(news)
        return super().start(situation, answer, tell)


def reply(*ops: Op) -> str:
    return json.dumps({"high_level": ["look"], "actions": [op_to(op) for op in ops]})


REPLIES = (reply(Click(x=5, y=5)), reply(Done(summary="Fine.")))


class Run:
    """A run to its end: its exit code, its lines, what was clicked."""

    def __init__(
        self, brain: FakeBrain, said: str | None = None, *, as_json: bool = False, ask: bool = False
    ) -> None:
        self.brain, self.controller, eyes = brain, FakeController(), FakeEyes()
        policy = FakePolicy()
        if ask:
            policy.words = [Assessment(3, Verdict.ASK, "it pays", "button “Pay”")]
        agent = Agent(
            brain=brain,
            hands=Executor(self.controller, eyes, policy),
            eyes=eyes,
            controller=self.controller,
            listening=lambda: True,
        )
        out = io.StringIO()
        self.code = run_goal(
            agent,
            "do it",
            as_json=as_json,
            attended=said is not None,
            out=out,
            lines=io.StringIO(said or ""),
        )
        self.lines = out.getvalue().splitlines()
        self.clicks = len(self.controller.sent("click"))


QUESTION = f"Send pictures of the screen to {HOST}? [y/N]"


@pytest.mark.feature("D10")
@pytest.mark.parametrize("yes", ["y", "Yes "])
def test_with_consent_the_model_is_asked_and_it_goes_on(yes):
    run = Run(Model(*REPLIES), f"{yes}\n")
    assert (run.code, run.clicks) == (0, 1)
    assert run.lines.count(QUESTION) == 1
    for line in (
        f"asked {HOST}, no picture",
        "trying again in 1 s: busy.",
        "reply: 10 tokens in, 2 out, 0.5 s",
    ):
        assert line in run.lines
    assert not any("I look" in line for line in run.lines)


@pytest.mark.feature("D10")
@pytest.mark.parametrize("no", ["n", "", "what for?"])
def test_without_consent_nothing_is_sent(no):
    run = Run(Model(*REPLIES), f"{no}\n")
    assert (run.code, run.clicks, run.brain.situations) == (3, 0, [])
    assert run.lines[-2] == f"stopped: You did not allow pictures of the screen to go to {HOST}."


@pytest.mark.feature("D10", "Z32")
@pytest.mark.parametrize("said", [None, ""], ids=["unattended", "nobody answers"])
def test_with_nobody_to_consent_it_ends_with_exit_4_and_says_why(said):
    run = Run(Model(*REPLIES), said)
    assert (run.code, run.brain.situations) == (4, [])
    why = f"It needs your OK to send pictures of the screen to {HOST}."
    assert run.lines[-1].startswith(f"needs you: {why} 0 actions, ")


@pytest.mark.feature("Z32")
def test_with_nobody_to_approve_it_ends_with_exit_4_and_says_why():
    run = Run(FakeBrain(*REPLIES), ask=True)
    assert (run.code, run.clicks) == (4, 0)
    assert run.lines[-1].startswith("needs you: It needs your OK. Click left at 5, 5: it pays. 0 ")


@pytest.mark.feature("D10")
def test_the_feed_of_a_run_is_json_throughout():
    run = Run(Model(*REPLIES), "y\n", as_json=True)
    *events, end = [json.loads(line) for line in run.lines]
    assert run.code == 0
    assert end["outcome"] == "done"
    names = [event["event"] for event in events]
    assert names[:8] == [
        *("Said", "Observed", "Approved", "Observed"),
        *("Sent", "Retrying", "Streamed", "Spent"),
    ]


def test_a_run_without_a_model_asks_for_no_consent():
    run = Run(FakeBrain(*REPLIES), "")
    assert run.code == 0
    assert not any("pictures" in line for line in run.lines)
