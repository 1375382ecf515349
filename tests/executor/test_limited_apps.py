"""Apps that the human limits, all the way of a drag."""

from __future__ import annotations

import pytest
from bench import Bench
from fakes import BROWSER, EDITOR, FakeController

from desktop_agent.config import PolicySettings
from desktop_agent.events import Result, Verdict
from desktop_agent.protocol import Click, Drag
from desktop_agent.safety.policy import RiskPolicy
from desktop_agent.safety.rules import rules_of
from desktop_agent.safety.tiers import LOOK_ONLY


@pytest.mark.feature("Z32")
@pytest.mark.parametrize(
    "path",
    [((5, 5), (900, 5)), ((5, 5), (900, 5), (6, 6)), ((900, 5), (5, 5))],
    ids=["ends there", "passes it", "begins there"],
)
def test_a_drag_counts_with_the_strictest_app_on_its_way(path: tuple[tuple[int, int], ...]) -> None:
    rules = rules_of(PolicySettings(look_only=BROWSER.app))
    desktop = FakeController(windows=(EDITOR, BROWSER), foreground=EDITOR)
    bench = Bench(policy=RiskPolicy(rules=lambda: rules), controller=desktop)
    assert bench.assess(Drag(path=path)).verdict is Verdict.DENY
    receipt = bench.do(Drag(path=path))
    assert (receipt.result, receipt.why) == (Result.REFUSED, LOOK_ONLY)
    assert bench.controller.calls == []
    assert bench.do(Click(x=5, y=5)).result is Result.CHANGED
