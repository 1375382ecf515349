"""The wheel over a list of choices that is closed: it chooses at once, and nothing gets through."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from polling import wait_until
from resident import Resident, Told
from victim import Victim

from desktop_agent.geometry import Point
from desktop_agent.protocol import Move, Op, Scroll

pytestmark = [pytest.mark.desktop, pytest.mark.feature("N1", "Z32")]

_HERE: Final = Path(__file__).parent
_HIT_S: Final = 0.3


@pytest.fixture(params=["wheel_gtk.py", "wheel_qt.py"])
def chosen(request: pytest.FixtureRequest, victim: Victim, tmp_path: Path) -> Iterator[Path]:
    """The file in which stands what was chosen."""
    file = tmp_path / "chosen"
    shown = victim.show(sys.executable, str(_HERE / request.param), str(file), title="Choosing")
    yield file
    shown.kill()
    shown.wait()
    assert wait_until(lambda: "Choosing" not in victim.in_front, 10)


def over(victim: Victim) -> Point:
    front = victim.front
    assert front is not None
    return front.bounds.middle


def has_delete(chosen: Path) -> bool:
    return chosen.exists() and "Delete" in chosen.read_text()


def ways(at: Point) -> dict[str, tuple[Op, ...]]:
    return {
        "at a point": (Scroll(dy=1, x=at.x, y=at.y),),
        "where the pointer is": (Move(x=at.x, y=at.y), Scroll(dy=1)),
        "far": (Scroll(dy=3, x=at.x, y=at.y), Scroll(dy=-1, x=at.x, y=at.y)),
        "to the right": (Scroll(dx=1, x=at.x, y=at.y),),
    }


@pytest.mark.parametrize("way", list(ways(Point(0, 0))))
def test_the_wheel_chooses_nothing(
    unasked: Resident, victim: Victim, chosen: Path, way: str
) -> None:
    told = unasked.tried(ways(over(victim))[way])
    hit = wait_until(lambda: has_delete(chosen), _HIT_S)
    assert not (told.done and hit), told


def test_approved_it_gets_through(unasked: Resident, victim: Victim, chosen: Path) -> None:
    """So that the test above can fail."""
    told: list[Told] = []

    def gets_through() -> bool:
        # A program that has only just shown itself may not take the wheel yet, or late. What goes
        # to the end and one back ends at the same choice wherever it began.
        told.append(unasked.tried(ways(over(victim))["far" if told else "at a point"]))
        return wait_until(lambda: has_delete(chosen), 3)

    with unasked.approving():
        assert wait_until(gets_through, 30), told
