"""One goal on the command line, with a human at the terminal and without one."""

from __future__ import annotations

import io
import json
import os
import threading
from collections.abc import Callable, Iterator
from typing import TextIO

import pytest
from fakes import FakeBrain, FakeController, FakeEyes, FakePolicy
from polling import wait_until

from desktop_agent.agent import Agent
from desktop_agent.channels.cli import run_goal
from desktop_agent.events import StepMode, Verdict
from desktop_agent.executor import Executor
from desktop_agent.planner import State
from desktop_agent.ports import Again, Answer, Assessment, Cost, Heading, Situation, Tell, Words
from desktop_agent.protocol import Click, Done, Op, op_to

HOST = "127.0.0.1:8080"


class Model(FakeBrain):
    """It looks at the screen, and says what it does before it answers."""

    host = HOST
    looks = True

    def start(self, situation: Situation, answer: Answer, tell: Tell) -> Callable[[], None]:
        for news in (Heading(HOST), Again("busy.", 1), Words("I look"), Cost(10, 2, 0.5)):
            tell(news)
        return super().start(situation, answer, tell)


def reply(*ops: Op) -> str:
    return json.dumps({"high_level": ["look"], "actions": [op_to(op) for op in ops]})


REPLIES = (reply(Click(x=5, y=5)), reply(Done(summary="Fine.")))


class Terminal(io.StringIO):
    """Where somebody answers each question of an action when it has been asked."""

    def __init__(self, *answers: str) -> None:
        super().__init__()
        self._answers = answers
        self._asked = threading.Semaphore(0)

    def write(self, text: str) -> int:
        if "or what to do instead]" in text:
            self._asked.release()
        return super().write(text)

    def answers(self) -> Iterator[str]:
        for answer in self._answers:
            assert self._asked.acquire(timeout=20)
            yield f"{answer}\n"


class Run:
    """A run to its end: its exit code, its lines, what was clicked."""

    def __init__(
        self,
        brain: FakeBrain,
        said: str | Terminal | TextIO | None = None,
        *,
        as_json: bool = False,
        ask: bool = False,
        words: tuple[Assessment, ...] = (),
        out: io.StringIO | None = None,
        **state: object,
    ) -> None:
        self.brain, self.controller, eyes = brain, FakeController(), FakeEyes()
        policy = FakePolicy()
        if ask:
            policy.words = [Assessment(3, Verdict.ASK, "it pays", "button “Pay”")]
        policy.words = list(words) or policy.words
        agent = Agent(
            brain=brain,
            hands=Executor(self.controller, eyes, policy),
            eyes=eyes,
            controller=self.controller,
            listening=lambda: True,
            state=State(**state),
        )
        out = said if isinstance(said, Terminal) else out or io.StringIO()
        if isinstance(said, Terminal):
            lines = said.answers()
        else:
            lines = io.StringIO(said or "") if said is None or isinstance(said, str) else said
        self.code = run_goal(
            agent,
            "do it",
            as_json=as_json,
            attended=said is not None,
            out=out,
            lines=lines,
        )
        self.lines = out.getvalue().splitlines()
        self.clicks = len(self.controller.sent("click"))


QUESTION = f"Send screenshots to {HOST}? [y/N]"


@pytest.mark.feature("D10")
@pytest.mark.parametrize("yes", ["y", "Yes "])
def test_with_consent_the_model_is_asked_and_it_goes_on(yes):
    run = Run(Model(*REPLIES), f"{yes}\n")
    assert (run.code, run.clicks) == (0, 1)
    assert run.lines.count(QUESTION) == 1
    for line in (
        f"sent to {HOST}: no screenshot",
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
    assert run.lines[-2] == f"stopped: You did not allow screenshots to be sent to {HOST}."


@pytest.mark.feature("D10", "Z32")
@pytest.mark.parametrize("said", [None, ""], ids=["unattended", "nobody answers"])
def test_with_nobody_to_consent_it_ends_with_exit_4_and_says_why(said):
    run = Run(Model(*REPLIES), said)
    assert (run.code, run.brain.situations) == (4, [])
    why = f"It needs your OK to send screenshots to {HOST}."
    assert run.lines[-1].startswith(f"needs you: {why} 0 actions, ")


@pytest.mark.feature("Z32")
def test_with_nobody_to_approve_it_ends_with_exit_4_and_says_why():
    run = Run(FakeBrain(*REPLIES), ask=True)
    assert (run.code, run.clicks) == (4, 0)
    assert run.lines[-1].startswith("needs you: It needs your OK. Left-click at 5, 5: it pays. 0 ")


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


@pytest.mark.feature("N16")
def test_the_last_line_for_programs_tells_what_it_took_by_phase_and_step():
    took = json.loads(Run(Model(*REPLIES), "y\n", as_json=True).lines[-1])["took"]
    assert (took["retries"], took["tokens_out"], took["dollars"]) == (
        *(took["replies"], 2 * took["replies"], 0.0),
    )
    assert set(took["ms"]) >= {"looking", "thinking", "acting", "checking", "waiting for you"}
    assert sum(took["ms"].values()) > 0
    steps = took["steps"]
    assert [one["step"] for one in steps] == list(range(1, len(steps) + 1))
    assert sum(one["replies"] for one in steps) == took["replies"] > 0


def test_a_run_without_a_model_asks_for_no_consent():
    run = Run(FakeBrain(*REPLIES), "")
    assert run.code == 0
    assert not any("pictures" in line for line in run.lines)


THREE = (reply(Click(x=5, y=5), Click(x=6, y=6), Click(x=7, y=7)), reply(Done(summary="Fine.")))


@pytest.mark.feature("D10")
@pytest.mark.parametrize("said", ["a", " ALL "])
def test_the_rest_of_a_step_is_approved_in_one_word(said):
    run = Run(FakeBrain(*THREE), f"{said}\n", step_mode=StepMode.ACTION)
    assert (run.code, run.clicks) == (0, 3)
    (asked,) = [line for line in run.lines if line.startswith("OK to ")]
    assert asked.endswith(
        "[y/N/a to approve the rest of this step as well (left-click at 6, 6; left-click at 7, 7), "
        "or what to do instead]"
    )


@pytest.mark.feature("D10", "Z32")
def test_the_word_for_all_is_no_approval_where_there_is_no_rest():
    run = Run(FakeBrain(*REPLIES), "a\n", ask=True)
    assert run.clicks == 0
    assert "  you declined: a" in run.lines


@pytest.mark.feature("D10")
def test_a_yes_is_for_one_action_of_a_step():
    run = Run(FakeBrain(*THREE), Terminal("y", "n"), step_mode=StepMode.ACTION)
    assert run.clicks == 1


@pytest.mark.feature("D10")
def test_what_changed_is_told_when_it_is_asked_again():
    pay, tip, tax = (Assessment(3, Verdict.ASK, "it pays", f"button “{n}”") for n in "abc")
    run = Run(FakeBrain(*REPLIES), Terminal("y", "y", "n"), words=(pay, tip, tip, tax, tax))
    first, second, third = (line for line in run.lines if line.endswith("instead]"))
    assert first.startswith("OK to left-click at 5, 5? Target: “button 'a'”. Risk 3 of 3: it pays.")
    gone = "what you approved is gone; now it is button"
    assert second.startswith(f"The screen changed, so I ask again: {gone} “b”. OK to left-click")
    assert third.startswith(f"This keeps changing: {gone} “c”. OK to left-click")
    assert run.clicks == 0


@pytest.mark.feature("N4")
@pytest.mark.parametrize("as_json", [False, True])
def test_a_dry_run_says_that_it_is_one(as_json):
    run = Run(FakeBrain(*REPLIES), as_json=as_json, ask=True, dry_run=True)
    assert (run.code, run.clicks) == (0, 0)
    if as_json:
        *events, end = [json.loads(line) for line in run.lines]
        assert end["dry_run"] is True
        assert all(event["dry_run"] is True for event in events)
        (acted,) = [event for event in events if event["event"] == "Acted"]
        assert acted["receipt"]["result"] == "dry run"
    else:
        assert run.lines[0] == "you: do it (dry run: nothing is done)"
        assert "  Left-click at 5, 5: dry run, I would ask you first: it pays" in run.lines
        assert "done: Dry run: nothing was done." in run.lines
        assert "actions" not in run.lines[-1]


@pytest.mark.feature("D10", "Z32")
def test_what_was_typed_before_the_question_is_no_answer_to_it() -> None:
    """The agent itself may have typed it, on a hostile page's word."""
    human, terminal = os.openpty()
    os.write(human, b"y\n")
    out = io.StringIO()
    answered = threading.Event()

    def answer() -> None:
        assert wait_until(lambda: "OK to " in out.getvalue())
        os.write(human, b"n\n")
        answered.set()

    finger = threading.Thread(target=answer)
    finger.start()
    with open(terminal, encoding="utf-8") as lines:
        run = Run(FakeBrain(*REPLIES), lines, ask=True, out=out)
        finger.join()
        # The end of the input, for who reads it still: a file that is read cannot be closed.
        os.write(human, b"\x04")
        assert wait_until(lambda: "terminal" not in {t.name for t in threading.enumerate()})
    os.close(human)
    assert answered.is_set()
    assert run.clicks == 0
    assert any(line.startswith("  you declined") for line in run.lines)
