"""How the parts that see are put together: what is hidden is covered before anything is read."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from fakes import FakeGrounding

from desktop_agent.backends.late_grounding import LateGrounding
from desktop_agent.backends.seeing import seeing_with
from desktop_agent.events import FrameRef, Window
from desktop_agent.geometry import Point, Rect
from desktop_agent.ports import Finding, Frame, Health, Interrupt, Line

BANK = Window(1, "My bank", "browser", Rect(0, 0, 300, 200))
OURS = Rect(200, 0, 100, 200)
WORDS = Rect(20, 20, 60, 12)


class Reader:
    """Notes what of a picture is not black."""

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def read(
        self, frame: Frame, area: Rect, *, patience: float, interrupt: Interrupt
    ) -> tuple[Line, ...]:
        self.seen.append(frame.part(area).pixels[..., :3].any(axis=2))
        return (Line("Balance", WORDS, 1.0),)

    def check(self) -> Finding:
        return Finding("reading", Health.OK, "")

    def close(self) -> None:
        pass


class Desk:
    """Stands in for the hands and the eyes."""

    def windows(self) -> list[Window]:
        return [BANK]

    def window_at(self, point: Point) -> Window | None:
        return BANK

    def own_areas(self) -> list[Rect]:
        return [OURS]

    def areas_of(self, hidden: Any) -> list[Rect]:
        return [one.bounds for one in self.windows() if hidden(one)]

    def look(self, area: Rect) -> Frame:
        grey = np.full((area.height, area.width, 4), 200, np.uint8)
        return Frame(FrameRef(1, "a", area), grey)

    def alike(self, before: Frame, after: Frame, area: Rect) -> bool:
        return True


@pytest.mark.feature("O8", "Z32")
@pytest.mark.parametrize("is_hidden", [False, True])
def test_our_windows_and_hidden_ones_are_black_before_anything_is_read(is_hidden: bool) -> None:
    desk: Any = Desk()
    reader, told = Reader(), FakeGrounding()
    grounding = seeing_with(
        told, desk, desk, lambda window: is_hidden, own_areas=desk.own_areas, reader=reader
    )
    around = grounding.survey(BANK, Interrupt())
    assert len(reader.seen) == (0 if is_hidden else 1)
    for seen in reader.seen:
        assert not seen[:, OURS.x :].any()
        assert seen[:, : OURS.x].all()
    assert [e.name for e in around.elements] == ([] if is_hidden else ["Balance"])
    grounding.close()


@pytest.mark.feature("O8")
def test_the_reader_comes_with_it_and_starts_when_it_is_needed() -> None:
    desk: Any = Desk()
    grounding = seeing_with(
        FakeGrounding(), desk, desk, lambda window: False, own_areas=desk.own_areas
    )
    # All grey: there is nothing to be read, and no process for it.
    assert grounding.survey(BANK, Interrupt()).elements == ()
    grounding.close()


@pytest.mark.feature("O8")
def test_secrets_noted_before_it_is_made_are_known_to_it() -> None:
    made = FakeGrounding()
    late = LateGrounding(lambda: made)
    late.survey(None, Interrupt())
    assert made.typed is late.typed
