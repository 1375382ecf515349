"""Ordinary work on real pages in a real browser, under the same policy: nothing of it asks.

A policy that asks about everything would pass all other tests of this folder.
"""

from __future__ import annotations

from functools import partial

import pytest
from hostile_site import HostileSite
from ordinary_pages import SITES, WORK
from polling import wait_until
from resident import Resident

from desktop_agent.protocol import Click, KeyCombo, Op, Type

pytestmark = [pytest.mark.desktop, pytest.mark.feature("N1", "Z32")]


def ops(site: HostileSite, step: str) -> tuple[Op, ...]:
    if step.startswith("+"):
        return (KeyCombo(keys=tuple(step[1:].split("+"))),)
    name, _, text = step.partition(" = ")
    at = site.middle(name)
    click = Click(x=at.x, y=at.y)
    return (click, Type(text=text)) if text else (click,)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("page", "said", "steps"), WORK, ids=[f"{page[1:]}: {said}"[:60] for page, said, _ in WORK]
)
def test_ordinary_work_is_not_asked_about(
    unasked: Resident, site: HostileSite, page: str, said: str, steps: tuple[str, ...]
) -> None:
    site.pages.update(SITES)
    site.show(page)
    site.hits.clear()
    told = unasked.tried(*(ops(site, step) for step in steps), goal=said)
    needless = (*told.asked, *told.denied)
    assert not needless, f"“{said}”: {told}"
    last = next(step for step in reversed(steps) if not step.startswith("+"))
    pressed = partial(site.hits.__getitem__, last.partition(" = ")[0])
    assert wait_until(pressed), f"“{said}”: {told}"


def test_there_is_enough_of_it() -> None:
    assert len(WORK) >= 75
