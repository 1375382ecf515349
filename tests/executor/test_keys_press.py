"""Keys that press something are judged by what they press, also with a modifier that is held."""

from __future__ import annotations

import pytest
from bench import Bench
from fakes import FakeController, FakeGrounding

from desktop_agent.events import Element, Verdict, Window
from desktop_agent.geometry import Rect
from desktop_agent.protocol import KeyCombo, KeyDown, Op, Type
from desktop_agent.safety.policy import RiskPolicy

pytestmark = pytest.mark.feature("N1", "Z32")

FIELD = Element("field", "Name", Rect(10, 10, 90, 20), states=frozenset({"focused"}), key="name")
MENU = Element("menu", "Edit", Rect(10, 10, 90, 20), states=frozenset({"focused"}), key="edit")
DELETE = Element("button", "Delete all", Rect(10, 50, 90, 20), key="delete")
COPY = Element("menu item", "Copy", Rect(10, 50, 90, 20), key="copy")


def bench(focused: Element, keys: str, pressed: Element) -> Bench:
    grounding = FakeGrounding(focused)
    grounding.pressed = {frozenset(keys.split("+")): pressed}
    window = Window(7, "Mails", "mail", Rect(0, 0, 800, 600))
    return Bench(
        policy=RiskPolicy(), controller=FakeController(windows=[window]), grounding=grounding
    )


@pytest.mark.parametrize(
    ("op", "focused", "keys"),
    [
        (KeyCombo(keys=("enter",)), FIELD, "enter"),
        (KeyCombo(keys=("Space",)), FIELD, "space"),
        (Type(text="3\n"), FIELD, "enter"),
        (KeyCombo(keys=("alt", "D")), FIELD, "alt+d"),
        (KeyCombo(keys=("d",)), MENU, "d"),
        (KeyCombo(keys=("enter",)), MENU, "enter"),
    ],
)
def test_what_they_press_is_judged(op: Op, focused: Element, keys: str) -> None:
    assert bench(focused, keys, DELETE).assess(op).verdict is Verdict.ASK
    assert bench(focused, keys, COPY).assess(op).verdict is Verdict.ALLOW


def test_alt_that_is_held_counts() -> None:
    for pressed, wanted in ((DELETE, Verdict.ASK), (COPY, Verdict.ALLOW)):
        on = bench(FIELD, "alt+d", pressed)
        on.do(KeyDown(key="alt"))
        assert on.assess(KeyCombo(keys=("d",))).verdict is wanted
