"""What is dropped, by whatever op lets go of it, is judged where it falls."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_agent.events import Element, Verdict, Window
from desktop_agent.geometry import Displays, Rect
from desktop_agent.ports import Scene
from desktop_agent.protocol import Click, Drag, MouseUp, Move, Op, ReleaseAll, Scroll
from desktop_agent.safety.policy import RiskPolicy

pytestmark = pytest.mark.feature("N1", "Z32")

FILES = Window(1, "Files", "Thunar", Rect(0, 0, 1000, 800))
HELD = frozenset({"left button"})
DROPS = (
    MouseUp(),
    Drag(path=((5, 5), (50, 50))),
    Move(x=50, y=50),
    ReleaseAll(),
    Scroll(dy=1, x=50, y=50),
    Click(x=50, y=50),
)


def over(name: str, role: str = "list item", states: frozenset[str] = frozenset()) -> Scene:
    element = Element(role, name, Rect(40, 40, 90, 20), states=states, window="Files")
    displays = Displays.of(Rect(0, 0, 1000, 800))
    return Scene(displays, foreground=FILES, under=FILES, element=element, held=HELD)


@pytest.mark.parametrize("op", DROPS, ids=lambda op: op.op)
@pytest.mark.parametrize(
    "name",
    [
        "Trash",
        "Recycle Bin",
        "Papierkorb",
        "Mülleimer",
        "Wastebasket",
        "Deleted Items",
        "Corbeille",
    ],
)
def test_what_is_dropped_on_the_bin_asks(op: Op, name: str) -> None:
    word = RiskPolicy().assess(op, over(name))
    assert (word.verdict, word.risk) == (Verdict.ASK, 3)


@pytest.mark.parametrize("op", DROPS, ids=lambda op: op.op)
def test_elsewhere_it_does_not(op: Op) -> None:
    assert RiskPolicy().assess(op, over("Documents")).verdict is Verdict.ALLOW


@pytest.mark.parametrize("op", [Move(x=50, y=50), ReleaseAll(), Scroll(dy=1, x=50, y=50)])
def test_with_no_button_down_nothing_is_dropped(op: Op) -> None:
    scene = replace(over("Trash"), held=frozenset({"shift"}))
    assert RiskPolicy().assess(op, scene).verdict is Verdict.ALLOW


@pytest.mark.parametrize("op", DROPS, ids=lambda op: op.op)
def test_nothing_is_dropped_on_a_password_field(op: Op) -> None:
    scene = over("Password", "field", frozenset({"password", "editable"}))
    assert RiskPolicy().assess(op, scene).verdict is Verdict.DENY


@pytest.mark.parametrize("op", DROPS, ids=lambda op: op.op)
def test_nothing_is_dropped_in_our_own_window_or_in_a_hidden_one(op: Op) -> None:
    own = replace(over("Documents"), under=replace(FILES, own=True))
    assert RiskPolicy().assess(op, own).verdict is Verdict.DENY
    hides = RiskPolicy(hidden=lambda window: window.app == "Thunar")
    assert hides.assess(op, over("Documents")).verdict is Verdict.DENY


def test_our_own_window_is_not_scrolled() -> None:
    scene = replace(over("Chat"), under=replace(FILES, own=True), held=frozenset())
    assert RiskPolicy().assess(Scroll(dy=1, x=50, y=50), scene).verdict is Verdict.DENY
    assert RiskPolicy().assess(Move(x=50, y=50), scene).verdict is Verdict.ALLOW
