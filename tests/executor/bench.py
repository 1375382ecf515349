"""An executor on fakes, on a clock that stands still, and what its tests ask it."""

from __future__ import annotations

from collections.abc import Callable

from fakes import FakeClock, FakeController, FakeEyes, FakePolicy, HurriedInterrupt

from desktop_agent.events import Element, Receipt, Verdict, Window
from desktop_agent.executor import Executor
from desktop_agent.executor.pace import Pace
from desktop_agent.ports import Assessment, Grounding, Policy, Vault
from desktop_agent.protocol import Op

ALLOW = Assessment(1, Verdict.ALLOW)
DENY = Assessment(1, Verdict.DENY, "the rules say no")
FAST = Pace(burst=1_000_000, per_second=1_000_000.0, find_s=0.0)


class Bench:
    def __init__(
        self,
        *,
        policy: Policy | None = None,
        pace: Pace = FAST,
        controller: FakeController | None = None,
        grounding: Grounding | None = None,
        hidden: Callable[[Window], bool] = lambda window: False,
        vault: Vault | None = None,
    ) -> None:
        self.clock = FakeClock()
        self.controller = controller or FakeController()
        self.eyes = FakeEyes()
        calls = self.controller.calls
        self.eyes.only_pointed = lambda: [call[0] for call in calls][-1:] == ["move"]
        self.policy = policy or FakePolicy([ALLOW])
        self.interrupt = HurriedInterrupt()
        self.controller.gate.arm(self.interrupt)
        self.progress: list[tuple[int, int]] = []
        self.executor = Executor(
            self.controller,
            self.eyes,
            self.policy,
            grounding=grounding,
            pace=pace,
            clock=self.clock,
            hidden=hidden,
            vault=vault,
        )

    def do(
        self,
        op: Op,
        *,
        batch: int = 1,
        approved: str | None = None,
        element: Element | None = None,
        said: tuple[str, ...] = (),
    ) -> Receipt:
        return self.executor.do(
            op,
            approved=approved,
            element=element,
            said=said,
            batch=batch,
            interrupt=self.interrupt,
            progress=lambda done, total: self.progress.append((done, total)),
        )

    def assess(self, op: Op, *said: str) -> Assessment:
        return self.executor.assess(op, said=said, interrupt=self.interrupt)

    def at_send(self, number: int, call: Callable[[], None]) -> None:
        """Call this right before the n-th passage of the gate."""

        def hook(now: int, _name: str) -> None:
            if now == number:
                call()

        self.controller.before_send = hook

    def again(self) -> None:
        """A new interrupt, as after a pause: the task goes on."""
        self.controller.before_send = lambda _number, _name: None
        self.interrupt = HurriedInterrupt()
        self.controller.gate.arm(self.interrupt)
