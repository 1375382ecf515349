"""A server that plays both models: the one that acts, and the one that takes a second look."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from model_server import Answer, Asked, ModelServer, Script
from openai_stage import Bench, Stage
from polling import wait_until

from desktop_agent.events import Approved, Ask, Refused, Verdict
from desktop_agent.planner import Limits, SecondLooks
from desktop_agent.ports import Assessment

JUDGE = "judge-model"
PAY = {"op": "click", "x": 100, "y": 50, "intent": "I pay."}
RISKY = SecondLooks(risk=2)


def opinion(verdict: str, reason: str = "It is what the human asked for.") -> str:
    return json.dumps({"reason": reason, "verdict": verdict})


AGREE = opinion("agree")
DISAGREE = opinion("disagree", "The human asked for another account.")


@dataclass
class Two:
    """Answers each request with the next script of the model that it is for; the last one stays."""

    first: list[Script]
    second: list[Script]
    asked: dict[str, list[Asked]] = field(default_factory=dict)

    def __call__(self, asked: Asked) -> Answer | str:
        name = asked.body["model"]
        self.asked.setdefault(name, []).append(asked)
        scripts = self.second if name == JUDGE else self.first
        script = scripts.pop(0) if len(scripts) > 1 else scripts[0]
        return script(asked) if callable(script) else script

    @property
    def looks(self) -> list[Asked]:
        """What the second model was asked."""
        return self.asked.get(JUDGE, [])


class Allows:
    """A policy with the same word for all."""

    def __init__(self, risk: int = 2, verdict: Verdict = Verdict.ALLOW, why: str = "") -> None:
        self.word = Assessment(risk, verdict, why, "button “Pay”")

    def assess(self, op: Any, scene: Any) -> Assessment:
        return self.word


class Pair:
    """The real agent, and a server with both models; use it with `with`."""

    def __init__(
        self,
        first: list[Script],
        second: list[Script],
        *,
        rules: SecondLooks = RISKY,
        policy: Allows | None = None,
        limits: Limits | None = None,
        journal: Any = None,
        grounding: Any = None,
        **model: Any,
    ) -> None:
        self.two = Two(first, second)
        wanted: dict[str, Any] = {"second_look": JUDGE, "tries": 1, **model}
        self.bench = Bench(ModelServer(self.two), **wanted)
        self.stage = Stage(
            self.bench,
            limits,
            second_looks=rules,
            policy=policy or Allows(),
            journal=journal,
            grounding=grounding,
        )

    def __enter__(self) -> Pair:
        self.bench.__enter__()
        self.stage.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        self.stage.__exit__(*error)
        self.bench.__exit__(*error)

    @property
    def clicks(self) -> int:
        return len(self.stage.controller.sent("click"))

    def asked(self, goal: str = "pay the bill") -> Ask:
        """Give a goal, and return what the human is asked then."""
        self.stage.agent.say(goal)
        assert wait_until(lambda: isinstance(self.stage.agent.state.effect, Ask)), (
            self.stage.agent.state
        )
        ask = self.stage.agent.state.effect
        assert isinstance(ask, Ask)
        return ask

    def answer(self, ask: Ask, *, yes: bool) -> None:
        self.stage.agent.post(Approved(ask.ask_id) if yes else Refused(ask.ask_id))

    def ended(self) -> Any:
        """The state after the task's end."""
        self.stage.wait(lambda: len(self.stage.agent.state.past) > 0, "the end")
        return self.stage.agent.state

    def until(self, condition: Callable[[], object], what: str) -> None:
        self.stage.wait(condition, what)
