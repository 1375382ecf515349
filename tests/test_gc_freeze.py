"""A search for garbage in the first task must not hold up the window."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from types import ModuleType

import pytest

from desktop_agent.events import Resumed
from desktop_agent.main.gc_freeze import Lasting
from desktop_agent.planner import State


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)


@pytest.mark.feature("D6")
def test_what_came_with_modules_is_searched_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    lasting = Lasting()
    # What the run itself froze is not searched either.
    before = gc.get_freeze_count()
    made = [[] for _ in range(1000)]
    lasting()
    held = gc.get_freeze_count()
    assert held >= before + len(made)
    made += [[] for _ in range(1000)]
    lasting.follow(Resumed(), State())
    # Nothing was imported: what was made may be garbage soon.
    assert gc.get_freeze_count() <= held
    monkeypatch.setitem(sys.modules, "one more", ModuleType("one more"))
    lasting.follow(Resumed(), State())
    assert gc.get_freeze_count() > held
