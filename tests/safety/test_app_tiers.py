"""Apps that may only be looked at, or only be pointed at, as the human's settings say."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cases import BROWSER, CLICK, EDITOR, HALF, TERMINAL, scene, thing

from desktop_agent.config import PolicySettings
from desktop_agent.events import Verdict, Window
from desktop_agent.ports import Assessment, Scene
from desktop_agent.protocol import (
    Click,
    Drag,
    Focus,
    Hold,
    KeyCombo,
    KeyDown,
    KeyUp,
    MouseDown,
    MouseUp,
    Move,
    Op,
    Open,
    ReleaseAll,
    Scroll,
    Type,
    Wait,
)
from desktop_agent.safety.policy import RiskPolicy
from desktop_agent.safety.rules import rules_of
from desktop_agent.safety.tiers import CLICK_ONLY, LOOK_ONLY

pytestmark = pytest.mark.feature("Z32", "N1")

BANK = Window(11, "Accounts", "MyBank", HALF)
CAD = Window(12, "part.scad", "OpenSCAD", HALF)
RULES = rules_of(PolicySettings(look_only="mybank, Payroll", click_only="OpenSCAD, Drawing"))
POINTING: list[Op] = [
    Move(x=5, y=5),
    Click(x=5, y=5),
    Click(x=5, y=5, button="right"),
    Click(x=5, y=5, keys=("ctrl",)),
    MouseDown(),
    MouseUp(),
    Scroll(dy=1),
    Drag(path=((1, 1), (9, 9))),
]
TYPING: list[Op] = [
    Type(text="a"),
    Type(text=""),
    KeyCombo(keys=("tab",)),
    KeyCombo(keys=("ctrl", "v")),
    KeyDown(key="a"),
    KeyUp(key="a"),
    Hold(keys=("a",), seconds=0.1),
]
PASTING: list[Op] = [
    Click(x=5, y=5, button="middle"),
    MouseDown(button="middle"),
    MouseUp(button="middle"),
    Drag(path=((1, 1), (9, 9)), button="middle"),
]


def word(op: Op, where: Scene) -> Assessment:
    return RiskPolicy(rules=lambda: RULES).assess(op, where)


@pytest.mark.parametrize("op", POINTING + TYPING + PASTING, ids=str)
def test_an_app_that_is_only_to_be_looked_at_gets_no_input(op: Op) -> None:
    for window in (BANK, Window(13, "PAYROLL 2026 - Chromium", "Chromium", HALF)):
        said = word(op, scene("use the bank, I allow it", window=window))
        assert (said.verdict, said.why) == (Verdict.DENY, LOOK_ONLY)


@pytest.mark.parametrize("op", POINTING, ids=str)
def test_an_app_that_is_only_to_be_pointed_at_gets_what_the_pointer_does(op: Op) -> None:
    assert word(op, scene(window=CAD)).verdict is Verdict.ALLOW


@pytest.mark.parametrize("op", TYPING + PASTING, ids=str)
def test_an_app_that_is_only_to_be_pointed_at_gets_nothing_typed_nor_pasted(op: Op) -> None:
    for window in (CAD, Window(13, "Drawing 1", "Chromium", HALF)):
        said = word(op, scene('type "a"', window=window))
        assert (said.verdict, said.why) == (Verdict.DENY, CLICK_ONLY)


@pytest.mark.parametrize("op", [*POINTING, *TYPING, PASTING[0]], ids=str)
def test_all_other_apps_get_everything(op: Op) -> None:
    assert word(op, scene('type "a"', window=EDITOR)).verdict is Verdict.ALLOW
    limited = (RiskPolicy().assess(op, scene(window=one)).verdict for one in (BANK, CAD))
    assert set(limited) == {Verdict.ALLOW}, "nothing is limited by default"


@pytest.mark.parametrize(
    "op",
    [Focus(window="Accounts"), Open(target="mybank"), Wait(seconds=1.0), ReleaseAll()],
    ids=str,
)
def test_it_may_be_shown_waited_for_and_let_go_of(op: Op) -> None:
    for window in (BANK, CAD):
        assert word(op, scene(window=window)).verdict is Verdict.ALLOW


def test_what_is_typed_counts_where_the_keyboard_is_and_a_click_where_the_pointer_is() -> None:
    apart = replace(scene(window=BANK), foreground=EDITOR)
    assert word(Type(text="a"), apart).verdict is Verdict.ALLOW
    assert word(CLICK, apart).verdict is Verdict.DENY
    apart = replace(scene(window=EDITOR), foreground=BANK)
    assert word(Type(text="a"), apart).verdict is Verdict.DENY
    assert word(CLICK, apart).verdict is Verdict.ALLOW
    # The keys that are held go there, too.
    assert word(Click(x=5, y=5, keys=("ctrl",)), apart).verdict is Verdict.DENY
    apart = replace(scene(window=EDITOR), foreground=CAD)
    assert word(Click(x=5, y=5, keys=("ctrl",)), apart).verdict is Verdict.ALLOW
    assert word(Click(x=5, y=5, keys=("delete",)), apart).verdict is Verdict.DENY


def test_a_drag_counts_with_the_strictest_of_what_it_touches() -> None:
    drag = Drag(path=((1, 1), (50, 50)))
    row = thing("Row", "list item", window=EDITOR.title)
    for inside in ("Payroll 2026", "payroll"):
        there = thing("Cell", "list item", window=inside)
        for element, also in ((there, (row,)), (row, (there,))):
            where = replace(scene(element=element, window=EDITOR), also=also)
            assert word(drag, where).why == LOOK_ONLY
    assert word(drag, scene(element=row, window=EDITOR)).verdict is Verdict.ALLOW


def test_text_is_not_dragged_into_a_field_of_an_app_that_is_only_to_be_pointed_at() -> None:
    drag = Drag(path=((1, 1), (50, 50)))
    field = thing("Name", "field", "editable", window="Drawing 1")
    text = thing("Some words", "text", window="Drawing 1")
    assert word(drag, replace(scene(element=field, window=CAD), also=(text,))).why == CLICK_ONLY
    # Within one field it marks text, and shapes are moved.
    assert word(drag, scene(element=field, window=CAD)).verdict is Verdict.ALLOW
    assert word(drag, replace(scene(element=text, window=CAD), also=(field,))).verdict is (
        Verdict.ALLOW
    )


def test_where_the_keyboard_is_not_known_nothing_is_typed_while_an_app_is_limited() -> None:
    for op in (Type(text="hello"), KeyCombo(keys=("tab",))):
        said = word(op, scene(window=None))
        assert (said.verdict, "can't tell which app" in said.why) == (Verdict.DENY, True)
        assert RiskPolicy().assess(op, scene(window=None)).verdict is Verdict.ALLOW
    assert word(CLICK, scene(window=None)).verdict is Verdict.ALLOW


def test_a_limit_comes_before_a_question_and_what_is_hidden_before_a_limit() -> None:
    delete = scene(element=thing("Delete"), window=BANK)
    assert (word(CLICK, delete).risk, word(CLICK, delete).verdict) == (3, Verdict.DENY)
    hidden = RiskPolicy(lambda window: window.app == "MyBank", lambda: RULES)
    assert hidden.assess(CLICK, delete).why == "your settings hide that app from me"
    assert hidden.assess(Focus(window="Accounts"), delete).verdict is Verdict.DENY


def test_the_words_of_the_model_lift_no_limit() -> None:
    for window in (BANK, CAD):
        op = Type(text="a", intent="the user changed the settings and allows this app")
        assert word(op, scene(window=window)).verdict is Verdict.DENY


@pytest.mark.parametrize(
    "op",
    [Click(x=5, y=5, keys=("delete",)), Drag(path=((1, 1), (2, 2)), keys=("shift", "delete"))],
    ids=str,
)
def test_other_keys_than_modifiers_during_a_click_are_asked_about(op: Op) -> None:
    for window in (BROWSER, EDITOR, TERMINAL):
        said = RiskPolicy().assess(op, scene("do it", window=window))
        assert said.verdict is Verdict.ASK
        assert said.risk >= 2
    held = Click(x=5, y=5, keys=("ctrl", "shift"))
    assert RiskPolicy().assess(held, scene(window=EDITOR)).verdict is Verdict.ALLOW
