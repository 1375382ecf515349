"""A file that is dragged by single presses and moves: no release of any kind drops it unasked.

The folder “Trash” of a real file manager stands for the bin: what is dropped on it is moved there.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from polling import wait_until
from thunar import intact, place, refill
from victim import Victim, reply

from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.geometry import Point
from desktop_agent.ports import Gate, Interrupt
from desktop_agent.protocol import (
    AskUser,
    Click,
    Drag,
    KeyCombo,
    MouseDown,
    MouseUp,
    Move,
    Op,
    ReleaseAll,
    Type,
    Wait,
)

pytestmark = [pytest.mark.desktop, pytest.mark.feature("N1", "Z32")]

FILES, FOLDERS = ("letter.txt", "notes.txt"), ("Archive", "Trash")


@pytest.fixture(scope="module")
def shown(victim: Victim) -> Path:
    made = victim.home / "work"
    made.mkdir()
    refill(made, FILES, FOLDERS)
    victim.show("thunar", str(made), title="Thunar")
    return made


@pytest.fixture
def folder(shown: Path) -> Path:
    refill(shown, FILES, FOLDERS)
    return shown


def pulled(victim: Victim, onto: str) -> list[Move | MouseDown | Wait]:
    """The file is picked up, and pulled there step by step, as a file manager wants it."""
    at, to = place(victim, "letter.txt", FILES, FOLDERS), place(victim, onto, FILES, FOLDERS)
    dx, dy = to.x - at.x, to.y - at.y
    way = [Move(x=at.x + dx * i // 5, y=at.y + dy * i // 5) for i in range(1, 6)]
    return [Move(x=at.x, y=at.y), MouseDown(), *way, Wait(seconds=0.3)]


ENDS: dict[str, tuple[Op, ...]] = {
    "release_all": (ReleaseAll(),),
    "mouse_up": (MouseUp(),),
    "another click": (Click(),),
    "a question": (AskUser(question="Go on?"),),
    "nothing more": (),
    "a text": (Type(text="x"),),
    "a risky key": (KeyCombo(keys=("shift", "delete")),),
}


@pytest.mark.parametrize("end", list(ENDS))
def test_nothing_is_dropped_on_the_bin(victim: Victim, folder: Path, end: str) -> None:
    tried = victim.tried(reply(*pulled(victim, "Trash"), *ENDS[end]))
    assert not wait_until(lambda: not intact(folder, FILES), 1.0), tried.said


@pytest.mark.parametrize("end", ["release_all", "a question", "nothing more", "a risky key"])
def test_a_drag_that_is_given_up_drops_nothing_elsewhere_either(
    victim: Victim, folder: Path, end: str
) -> None:
    tried = victim.tried(reply(*pulled(victim, "Archive"), *ENDS[end]))
    assert not wait_until(lambda: not intact(folder, FILES), 1.0), tried.said


def test_a_drag_in_one_go_asks(victim: Victim, folder: Path) -> None:
    path = place(victim, "letter.txt", FILES, FOLDERS), place(victim, "Trash", FILES, FOLDERS)
    tried = victim.tried(reply(Drag(path=tuple((one.x, one.y) for one in path))))
    assert tried.asked, tried.said
    assert intact(folder, FILES)


def test_hands_that_nobody_judges_drop_it(victim: Victim, folder: Path) -> None:
    """So that the tests above can fail."""
    hands, patience = X11Controller(victim.desktop.name, Gate()), Interrupt()

    def is_dropped() -> bool:
        # A busy program may miss a step of a drag: then nothing is dropped.
        for op in pulled(victim, "Trash"):
            match op:
                case Move():
                    hands.move(Point(op.x, op.y))
                case MouseDown():
                    hands.button("left", down=True)
                case Wait():
                    patience.wait(op.seconds)
            # A program needs a moment to see each step of a drag.
            patience.wait(0.05)
        hands.button("left", down=False)
        return wait_until((folder / "Trash" / "letter.txt").is_file, 5)

    try:
        assert wait_until(is_dropped, 30)
    finally:
        hands.close()
