"""A new op: denied until the table says what it is, and judged like its kind from then on."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from desktop_agent.events import Element, Verdict, Window
from desktop_agent.executor.pace import patience_s
from desktop_agent.geometry import Displays, Rect
from desktop_agent.ports import Scene
from desktop_agent.protocol import (
    OPS,
    TRAITS,
    Act,
    Gesture,
    Op,
    Traits,
    Where,
    describe,
    gesture_of,
)
from desktop_agent.safety.policy import RiskPolicy

pytestmark = pytest.mark.feature("N1", "Z32")

SCREEN = Displays.of(Rect(0, 0, 1000, 800))
SHOP = Window(1, "Shop", "Browser", Rect(0, 0, 1000, 800))


@dataclass(frozen=True, slots=True, kw_only=True)
class Tap(Act):
    op = "tap"
    doc = "Touch the screen."
    x: int = 0
    y: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Chord(Act):
    op = "chord"
    doc = "Press keys one after another."
    keys: tuple[str, ...] = ()


def scene(name: str = "", **more: object) -> Scene:
    element = Element("button", name, Rect(0, 0, 90, 20), window="Shop") if name else None
    here = Scene(SCREEN, foreground=SHOP, under=SHOP, element=element)
    return replace(here, **more)  # type: ignore[arg-type]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TRAITS, Tap, Traits(where=Where.POINT, presses=True, releases=True))
    monkeypatch.setitem(TRAITS, Chord, Traits(types=True))


@pytest.mark.parametrize("op", [Tap(x=5, y=5), Chord(keys=("a",))])
@pytest.mark.parametrize("name", ["", "Next", "Delete account"])
def test_an_op_of_which_nobody_says_what_it_is_is_denied(op: Act, name: str) -> None:
    word = RiskPolicy().assess(op, scene(name))
    assert (word.verdict, word.why) == (Verdict.DENY, "I don't know what that action can do")


@pytest.mark.usefixtures("told")
def test_once_it_is_told_it_is_judged_like_a_click() -> None:
    policy, hidden = RiskPolicy(), RiskPolicy(hidden=lambda window: window.app == "Browser")
    tap = Tap(x=5, y=5)
    assert policy.assess(tap, scene("Next")).verdict is Verdict.ALLOW
    assert policy.assess(tap, scene("Delete account")).verdict is Verdict.ASK
    assert policy.assess(tap, scene("Pay now")).verdict is Verdict.ASK
    assert hidden.assess(tap, scene("Next")).verdict is Verdict.DENY
    assert policy.assess(Tap(x=5000, y=5), scene("Next")).why.startswith("x: 5000, 5 is outside")
    own = replace(SHOP, own=True)
    assert policy.assess(tap, scene("Next", under=own)).verdict is Verdict.DENY


@pytest.mark.usefixtures("told")
def test_once_it_is_told_it_is_judged_like_keys() -> None:
    policy = RiskPolicy()
    assert policy.assess(Chord(keys=("a",)), scene()).verdict is Verdict.ALLOW
    assert policy.assess(Chord(keys=("shift", "delete")), scene()).verdict is Verdict.ASK
    assert policy.assess(Chord(keys=("enter",)), scene("Pay now")).verdict is Verdict.ASK
    own = replace(SHOP, own=True)
    assert policy.assess(Chord(keys=("a",)), scene(foreground=own)).verdict is Verdict.DENY


@pytest.mark.feature("D3")
@pytest.mark.usefixtures("told")
def test_once_it_is_told_the_window_knows_what_it_looks_like_and_how_to_name_it() -> None:
    assert [gesture_of(op) for op in (Tap(), Chord())] == [Gesture.CLICK, Gesture.KEYS]
    assert describe(Tap(), "button “Next”") == "Do “tap” on button “Next”"
    assert patience_s(Chord()) < patience_s(Tap())


@pytest.mark.feature("D3")
@pytest.mark.parametrize("op", OPS.values(), ids=list(OPS))
def test_each_op_of_ours_has_words_of_its_own(op: type[Op]) -> None:
    assert TRAITS[op].words is not Traits().words
