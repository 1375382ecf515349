"""Whether a page is on its way is told only of what answers."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.grounding.atspi.bus import Connection
from desktop_agent.grounding.atspi.loading import is_loading
from desktop_agent.grounding.atspi.tree import Ref, Visit
from desktop_agent.grounding.atspi.windows import Facts, Program
from desktop_agent.grounding.elements.nodes import Node
from desktop_agent.grounding.elements.roles import FRAME, AccessibleState

pytestmark = pytest.mark.feature("O8")

WHOLE = Rect(0, 0, 800, 600)
FRONT = Window(7, "A page", "Browser", WHOLE)
BUSY, QUIET = 1 << AccessibleState.BUSY, 1 << AccessibleState.ENABLED


@dataclass(frozen=True)
class OnScreen:
    id: int = 7
    pid: int = 12
    bounds: Rect = WHOLE
    front: bool = True
    managed: bool = True
    title: str = "A page"
    inner: tuple[Rect, ...] = ()
    chooses_files: bool = False


@dataclass(frozen=True)
class Page:
    """None for what does not answer; `holds` is how many things are on it."""

    states: int | None = QUIET
    holds: int | None = 9


class Browser(Visit):
    """A visit to a browser with one window and these pages in it, None if it can't search."""

    def __init__(self, pages: Sequence[Page] | None) -> None:
        super().__init__(Connection())
        self.pages = pages

    async def children(self, ref: Ref) -> list[Ref]:
        return [(":1", "/window")]

    async def one(self, ref: Ref, states: int | None = None) -> Node | None:
        return Node(*ref, role=FRAME, name="A page", states=QUIET, bounds=WHOLE)

    async def collected(self, ref: Ref, **wanted: Any) -> list[Ref] | None:
        return None if self.pages is None else [(":1", str(n)) for n in range(len(self.pages))]

    async def states(self, ref: Ref) -> int | None:
        assert self.pages is not None
        return self.pages[int(ref[1])].states

    async def child_count(self, ref: Ref) -> int | None:
        assert self.pages is not None
        return self.pages[int(ref[1])].holds


@pytest.mark.parametrize(
    ("pages", "loads"),
    [
        ([Page()], False),
        ([Page(states=BUSY)], True),
        ([Page(holds=0)], True),
        # A frame within a page may stay empty for ever.
        ([Page(), Page(holds=0)], False),
        ([Page(), Page(states=BUSY)], True),
        # What hangs, or has gone meanwhile, tells nothing: it is not waited for.
        ([Page(states=None, holds=None)], False),
        ([Page(states=None, holds=None), Page(states=BUSY)], True),
        ([], False),
        (None, False),
    ],
)
def test_a_page_that_is_busy_or_empty_is_on_its_way_and_a_silent_one_is_not(
    pages: Sequence[Page] | None, loads: bool
) -> None:
    facts = Facts("unix:path=/somewhere", WHOLE, [OnScreen()])
    there = [Program((":1", "/root"), 12)]
    assert asyncio.run(is_loading(Browser(pages), there, FRONT, facts)) is loads


def test_a_program_too_busy_to_tell_of_its_pages_may_have_one_on_its_way() -> None:
    class Busy(Browser):
        async def collected(self, ref: Ref, **wanted: Any) -> list[Ref] | None:
            self.hung.add(ref[0])
            return None

    facts = Facts("unix:path=/somewhere", WHOLE, [OnScreen()])
    there = [Program((":1", "/root"), 12)]
    assert asyncio.run(is_loading(Busy(()), there, FRONT, facts))
