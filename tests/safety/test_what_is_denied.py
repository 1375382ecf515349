"""Password fields and hidden apps: refused, whatever was asked for."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cases import BROWSER, CLICK, EDITOR, HALF, KEEPASS, OWN, SCREEN, judge, scene, thing

from desktop_agent.events import Verdict, Window
from desktop_agent.geometry import Rect
from desktop_agent.ports import Scene
from desktop_agent.protocol import (
    Click,
    Drag,
    Focus,
    Hold,
    KeyCombo,
    KeyDown,
    MouseDown,
    MouseUp,
    Op,
    Open,
    Scroll,
    Type,
    Wait,
)
from desktop_agent.safety.policy import RiskPolicy
from desktop_agent.safety.privacy import hidden_areas, is_hidden, patterns_of

SECRET = thing("Password", "field", "editable", "password", "focused")
ONLY_YOU = "this is a password field: only you may type into it"


@pytest.mark.feature("Z32")
@pytest.mark.parametrize(
    "said",
    [
        'Log in as bob with the password "hunter2"',
        "Log in as bob with the password “hunter2”",
        "Melde dich mit „hunter2“ an",
        "Connecte-toi avec « hunter2 »",
        "log in with 'hunter2'",
        "登录，密码「hunter2」",
    ],
)
@pytest.mark.parametrize("text", ["hunter2", "hunter2\n", "hunter2\t"])
def test_what_the_human_quoted_is_typed_into_a_password_field(said: str, text: str) -> None:
    assert judge(Type(text=text), said, element=SECRET).verdict is Verdict.ALLOW


@pytest.mark.feature("Z32")
@pytest.mark.parametrize(
    "said",
    [
        "",
        "log in",
        "log in with hunter2",
        'log in with "Hunter2"',
        'log in with "hunter2 "',
        'log in with "hunter22"',
        'do not type "hunter2"',
        'the hint is "hunter2',
    ],
)
def test_nothing_else_is_typed_into_a_password_field(said: str) -> None:
    op = Type(text="hunter2", intent='the human said "hunter2"')
    word = judge(op, said, element=SECRET)
    assert (word.verdict, word.why) == (Verdict.DENY, ONLY_YOU)


@pytest.mark.feature("Z32")
@pytest.mark.parametrize(
    "op",
    [
        KeyCombo(keys=("ctrl", "v")),
        KeyCombo(keys=("ctrl", "shift", "v")),
        KeyCombo(keys=("super", "v")),
        KeyCombo(keys=("shift", "insert")),
        KeyCombo(keys=("h",)),
        KeyCombo(keys=("shift", "h")),
        KeyCombo(keys=("altgr", "q")),
        KeyCombo(keys=("space",)),
        KeyDown(key="h"),
        Hold(keys=("h",), seconds=0.1),
        Click(x=5, y=5, button="middle"),
        Drag(path=((500, 500), (5, 5))),
        MouseUp(),
    ],
    ids=str,
)
def test_a_password_field_is_not_filled_by_other_ways(op: Op) -> None:
    assert judge(op, 'log in with "hunter2"', element=SECRET).why == ONLY_YOU


@pytest.mark.feature("Z32")
@pytest.mark.parametrize(
    "op",
    [
        CLICK,
        KeyCombo(keys=("tab",)),
        KeyCombo(keys=("enter",)),
        KeyCombo(keys=("backspace",)),
        KeyCombo(keys=("ctrl", "a")),
        Type(text="\n"),
    ],
    ids=str,
)
def test_a_password_field_can_be_gone_to_and_left(op: Op) -> None:
    assert judge(op, element=SECRET).verdict is Verdict.ALLOW


def _hides(op: Op, where: Scene) -> Verdict:
    patterns = patterns_of("keepass, My Bank")
    return RiskPolicy(lambda window: is_hidden(window, patterns)).assess(op, where).verdict


@pytest.mark.feature("Z32")
@pytest.mark.parametrize(
    "op",
    [
        CLICK,
        Click(x=5, y=5, button="right"),
        MouseDown(),
        Scroll(dy=1),
        Drag(path=((1, 1), (2, 2))),
        Type(text="a"),
        KeyCombo(keys=("tab",)),
        KeyDown(key="a"),
    ],
    ids=str,
)
def test_an_app_that_is_hidden_gets_no_input(op: Op) -> None:
    assert _hides(op, scene("use KeePass", window=KEEPASS)) is Verdict.DENY
    assert _hides(op, scene(window=EDITOR)) is Verdict.ALLOW


@pytest.mark.feature("Z32")
def test_a_hidden_app_is_not_brought_to_the_front_opened_or_dropped_on() -> None:
    here = scene(window=EDITOR)
    assert _hides(Focus(window="keepassxc"), here) is Verdict.DENY
    assert _hides(Open(target="KeePassXC"), here) is Verdict.DENY
    assert _hides(Open(target="https://example.com/my bank"), here) is Verdict.DENY
    assert _hides(Open(target="mousepad"), here) is Verdict.ALLOW
    inside = thing("Entries", "list item", window="Passwords.kdbx - KeePassXC")
    drag = Drag(path=((1, 1), (2, 2)))
    assert _hides(drag, scene(element=inside, window=EDITOR)) is Verdict.DENY
    assert _hides(Wait(seconds=1), scene(window=KEEPASS)) is Verdict.ALLOW


@pytest.mark.feature("Z32", "D10")
@pytest.mark.parametrize("front", [OWN, KEEPASS], ids=["own", "hidden"])
def test_keys_that_are_held_during_a_click_go_to_no_window_that_gets_none(front: Window) -> None:
    here = replace(scene(window=EDITOR), foreground=front)
    for op in (Click(x=5, y=5, keys=("a",)), Drag(path=((1, 1), (2, 2)), keys=("space",))):
        assert _hides(op, here) is Verdict.DENY
    assert _hides(CLICK, here) is Verdict.ALLOW
    keyed = Click(x=5, y=5, keys=("h",))
    assert judge(keyed, 'log in with "hunter2"', element=SECRET).why == ONLY_YOU


@pytest.mark.feature("Z32")
def test_what_cannot_be_judged_raises_and_is_not_allowed() -> None:
    def broken(window: Window) -> bool:
        raise RuntimeError(f"no rule for {window.title}")

    with pytest.raises(RuntimeError, match="no rule"):
        RiskPolicy(broken).assess(CLICK, scene())


@pytest.mark.feature("N1", "D10")
def test_a_denial_comes_before_a_question() -> None:
    word = judge(Click(x=5, y=5000), "delete it", element=thing("Delete"))
    assert (word.risk, word.verdict) == (3, Verdict.DENY)
    assert "outside the screen" in word.why
    assert judge(CLICK, element=thing("Send"), window=OWN).verdict is Verdict.DENY


@pytest.mark.feature("Z32")
def test_patterns_are_parts_of_titles_and_names_in_any_case() -> None:
    assert patterns_of(" KeePass, ,My Bank,keepass ") == ("keepass", "my bank")
    assert patterns_of("") == patterns_of(" , ") == ()
    assert is_hidden(KEEPASS, ("kdbx",))
    assert is_hidden(KEEPASS, ("keepassxc",))
    assert not is_hidden(BROWSER, ("keepass",))
    assert not is_hidden(KEEPASS, ())


@pytest.mark.feature("Z32")
def test_the_areas_of_hidden_windows_are_told_once() -> None:
    small = Rect(5, 6, 7, 8)
    other = Window(12, "MY BANK", "Chromium", small)
    gone = Window(13, "my bank", "Chromium", Rect(0, 0, 0, 0))
    windows = [BROWSER, KEEPASS, Window(11, "x", "KeePass", HALF), other, gone]
    assert hidden_areas(windows, patterns_of("keepass,my bank")) == (HALF, small)
    assert hidden_areas(windows, ()) == ()
    assert SCREEN not in hidden_areas(windows, ("keepass",))
