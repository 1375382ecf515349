"""A context menu that we opened is known to be open, whatever is told to have the keyboard."""

from __future__ import annotations

import pytest
from bench import ALLOW, Bench
from fakes import FakePolicy

from desktop_agent.events import Window
from desktop_agent.executor.ledger import Ledger
from desktop_agent.geometry import Rect
from desktop_agent.protocol import Click, Hold, KeyCombo, KeyDown, MouseDown, MouseUp, Move, Op

pytestmark = pytest.mark.feature("N1", "Z32")

WINDOW = 7


def key(*keys: str) -> KeyCombo:
    return KeyCombo(keys=keys)


def in_menu(*ops: Op) -> bool:
    ledger = Ledger()
    for op in ops:
        ledger.note(op, WINDOW, under=(WINDOW,))
    return ledger.in_menu


RIGHT = Click(x=5, y=5, button="right")


@pytest.mark.parametrize(
    "ops",
    [
        (RIGHT,),
        (MouseDown(button="right"), MouseUp(button="right")),
        (key("menu"),),
        (key("shift", "f10"),),
        (KeyDown(key="shift"), key("f10")),
        (Hold(keys=("menu",), seconds=0.2),),
        (RIGHT, key("down"), key("p")),
        (RIGHT, key("right"), key("escape")),
        (key("escape"), RIGHT),
    ],
)
def test_a_menu_that_we_opened_is_open(ops: tuple[Op, ...]) -> None:
    assert in_menu(*ops)


@pytest.mark.parametrize(
    "ops",
    [
        (),
        (Click(x=5, y=5),),
        (key("f10"),),
        (RIGHT, key("escape")),
        (RIGHT, key("right"), key("escape"), key("escape")),
        (RIGHT, key("enter")),
        (RIGHT, Click(x=5, y=5)),
    ],
)
def test_it_is_closed_by_escape_enter_and_a_click(ops: tuple[Op, ...]) -> None:
    assert not in_menu(*ops)


def test_a_line_break_closes_it_and_so_does_the_end_of_the_task() -> None:
    ledger = Ledger()
    ledger.note(RIGHT, WINDOW)
    ledger.typed("p", WINDOW)
    assert ledger.in_menu
    ledger.typed("\n", WINDOW)
    assert not ledger.in_menu
    ledger.note(RIGHT, WINDOW)
    ledger.clear()
    assert not ledger.in_menu


MENU = Window(11, "", "editor", Rect(50, 50, 100, 200))


@pytest.mark.parametrize(
    "click", [(Click(x=60, y=60),), (Move(x=60, y=60), MouseDown(), MouseUp())]
)
def test_a_click_on_an_item_that_opens_one_more_leaves_it_open(click: tuple[Op, ...]) -> None:
    on = Bench(policy=FakePolicy([ALLOW]))
    assert isinstance(on.policy, FakePolicy)
    on.do(RIGHT)
    on.controller.listed.insert(0, MENU)
    for op in (*click, key("d")):
        on.do(op)
    assert on.policy.scenes[-1].in_menu
    on.controller.listed.remove(MENU)
    on.do(key("d"))
    assert not on.policy.scenes[-1].in_menu
