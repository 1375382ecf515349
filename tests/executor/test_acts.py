"""Each op goes only to the window that it was judged for."""

from __future__ import annotations

import pytest
from fakes import BROWSER, EDITOR, FakeController

from desktop_agent.executor.acts import Acts, Checks
from desktop_agent.executor.checks.page_arrival import Arrival
from desktop_agent.ports import Interrupt, Unavailable
from desktop_agent.protocol import Hold, KeyCombo, KeyDown, Op, Type

pytestmark = pytest.mark.feature("D10", "F2")


def perform(hands: FakeController, op: Op, window: int) -> None:
    acts = Acts(
        hands,
        clock=lambda: 0.0,
        beat=lambda: None,
        alive=lambda: None,
        windows=hands.windows,
        waits=lambda op, interrupt: None,
        typed=lambda text: None,
        arrival=Arrival(hands, None, lambda: 0.0),
    )
    acts.perform(op, Interrupt(), lambda done, total: None, Checks(), window=window)


def test_a_chord_goes_only_to_the_window_that_was_judged() -> None:
    hands = FakeController(windows=[EDITOR, BROWSER], foreground=BROWSER)
    with pytest.raises(Unavailable, match="another window came to the front"):
        perform(hands, KeyCombo(keys=("ctrl", "s")), EDITOR.id)
    assert hands.sent("stroke") == []
    perform(hands, KeyCombo(keys=("ctrl", "s")), BROWSER.id)
    assert hands.sent("stroke") == [("stroke", "ctrl", "s")]


@pytest.mark.parametrize("op", [KeyDown(key="enter"), Hold(keys=("enter",), seconds=0.01)])
def test_a_key_is_held_only_in_the_window_that_was_judged(op: Op) -> None:
    """A dialog that came meanwhile would be answered."""
    hands = FakeController(windows=[EDITOR, BROWSER], foreground=BROWSER)
    with pytest.raises(Unavailable, match="another window came to the front"):
        perform(hands, op, EDITOR.id)
    assert hands.sent("key") == []
    perform(hands, op, BROWSER.id)
    assert hands.sent("key")[0] == ("key", "enter", True)


def test_a_text_does_not_begin_in_another_window_than_was_judged() -> None:
    hands = FakeController(windows=[EDITOR, BROWSER], foreground=BROWSER)
    with pytest.raises(Unavailable, match="another window came to the front after 0 of 3 char"):
        perform(hands, Type(text="abc"), EDITOR.id)
    assert hands.typed == ""
    perform(hands, Type(text="abc"), BROWSER.id)
    assert hands.typed == "abc"
