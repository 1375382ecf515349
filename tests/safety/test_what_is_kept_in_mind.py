"""What comes in pieces is judged whole: keys that are down, and lines that are not ended."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cases import BROWSER, EDITOR, FILES, MAIL, TERMINAL, scene, thing

from desktop_agent.events import Verdict, Window
from desktop_agent.protocol import Focus, KeyCombo, KeyDown, Move, Op, Open, ReleaseAll, Type
from desktop_agent.safety.policy import RiskPolicy
from desktop_agent.safety.privacy import is_hidden, patterns_of

pytestmark = pytest.mark.feature("N1", "Z32")


@pytest.mark.parametrize(
    ("held", "op", "window", "risk"),
    [
        ("shift", KeyCombo(keys=("delete",)), EDITOR, 3),
        ("ctrl", KeyCombo(keys=("enter",)), MAIL, 2),
        ("alt", KeyCombo(keys=("f4",)), EDITOR, 2),
        ("f4", KeyDown(key="alt"), EDITOR, 2),
        ("ctrl", KeyCombo(keys=("v",)), TERMINAL, 2),
        ("ctrl", Type(text="q"), EDITOR, 2),
        ("ctrl", Type(text="v"), TERMINAL, 2),
        ("super", Type(text="l"), EDITOR, 2),
        ("ctrl", Type(text="\n"), MAIL, 2),
        ("shift", Type(text="abc"), EDITOR, 1),
        ("ctrl", KeyCombo(keys=("s",)), FILES, 1),
    ],
    ids=str,
)
def test_keys_that_are_down_count_with_those_that_are_pressed(
    held: str, op: Op, window: Window, risk: int
) -> None:
    word = RiskPolicy().assess(op, replace(scene(window=window), held=frozenset({held})))
    assert (word.risk, word.verdict) == (risk, Verdict.ASK if risk > 1 else Verdict.ALLOW)


def test_a_password_field_is_not_pasted_into_with_a_key_that_is_down() -> None:
    secret = thing("Password", "field", "editable", "password")
    for op in (KeyCombo(keys=("v",)), Type(text="v")):
        where = replace(scene('type "v"', element=secret), held=frozenset({"ctrl"}))
        assert RiskPolicy().assess(op, where).verdict is Verdict.DENY


@pytest.mark.parametrize(
    ("typed", "op", "risk"),
    [
        (("r", ""), Type(text="m -rf x\n"), 3),
        (("desktop-", ""), Type(text="agent hosts\n"), 3),
        (("", "m -rf x"), Type(text="r"), 3),
        (("r\\\n", ""), Type(text="m x\n"), 3),
        (("r", ""), Type(text="\tm x\n"), 3),
        (("rm -rf x", ""), KeyCombo(keys=("enter",)), 3),
        (("rm ", "x"), KeyDown(key="enter"), 3),
        (("pip inst", ""), Type(text="all y\n"), 2),
        (("ls", ""), Type(text="rm x\n"), 3),
        (("l", ""), Type(text="s -la\n"), 1),
        (("ls -la", ""), KeyCombo(keys=("enter",)), 1),
    ],
    ids=str,
)
def test_a_command_is_judged_with_its_beginning(typed: tuple[str, str], op: Op, risk: int) -> None:
    word = RiskPolicy().assess(op, replace(scene("look", window=TERMINAL), typed=typed))
    assert (word.risk, word.verdict) == (risk, Verdict.ASK if risk > 1 else Verdict.ALLOW)
    # Where it stays down it repeats: that asks anywhere else for what may come up.
    word = RiskPolicy().assess(op, replace(scene("look", window=EDITOR), typed=typed))
    assert word.verdict is (Verdict.ASK if isinstance(op, KeyDown) else Verdict.ALLOW)


def test_where_the_pointer_goes_with_a_button_down_it_may_be_let_go() -> None:
    delete = thing("Delete Selection", "menu item")
    for op in (Move(x=5, y=5), ReleaseAll()):
        where = replace(scene(element=delete), held=frozenset({"left button"}))
        assert RiskPolicy().assess(op, where).verdict is Verdict.ASK
        assert RiskPolicy().assess(op, scene(element=delete)).verdict is Verdict.ALLOW


def test_the_window_that_is_found_decides_whether_it_may_be_gone_to() -> None:
    patterns = patterns_of("KeePass")
    policy = RiskPolicy(lambda window: is_hidden(window, patterns))
    vault = Window(7, "vault.kdbx", "KeePassXC", BROWSER.bounds)
    assert policy.assess(Focus(window="vault"), scene(window=vault)).verdict is Verdict.DENY
    assert policy.assess(Focus(window="vault"), scene(window=EDITOR)).verdict is Verdict.ALLOW


def test_the_target_is_what_the_op_is_done_to_and_nothing_else() -> None:
    where = replace(scene(window=EDITOR), foreground=BROWSER)
    assert RiskPolicy().assess(Type(text="a"), where).target == BROWSER.title
    assert RiskPolicy().assess(Move(x=1, y=1), where).target == EDITOR.title
    assert RiskPolicy().assess(Open(target="a"), where).target == ""
