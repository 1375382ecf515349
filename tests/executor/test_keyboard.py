"""Keys go to the window and field that they are meant for: brought back, or not sent at all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from bench import Bench
from fakes import BROWSER, EDITOR, OWN, FakeController, FakeGrounding

from desktop_agent.events import Bound, Denial, Element, Meant, Receipt, Result, Verdict, Window
from desktop_agent.geometry import Rect
from desktop_agent.ports import Interrupt, Unavailable
from desktop_agent.protocol import (
    Click,
    Drag,
    Focus,
    Hold,
    KeyCombo,
    KeyDown,
    KeyUp,
    Op,
    Scroll,
    Type,
    Wait,
)

pytestmark = pytest.mark.feature("D9", "D10", "Z10")

DIALOG = Window(3, "Save As", "editor", Rect(100, 100, 300, 200))
PORTAL = Window(4, "Open File", "xdg-desktop-portal-gtk", Rect(100, 100, 300, 200))
TERMINAL = Window(5, "Terminal", "xterm", Rect(300, 300, 300, 200))
FIELD = Element(
    "field", "Name", Rect(10, 10, 200, 20), window=EDITOR.title, key="a", states=frozenset()
)
OTHER_FIELD = replace(FIELD, name="Street", key="b")

KEYS: tuple[Op, ...] = (
    Type(text="abc"),
    KeyCombo(keys=("enter",)),
    KeyDown(key="a"),
    Hold(keys=("a",), seconds=0.0),
)


def bench(
    *windows: Window,
    front: Window | None,
    grounding: FakeGrounding | None = None,
    hidden: Callable[[Window], bool] = lambda window: False,
) -> Bench:
    controller = FakeController(windows=windows, foreground=front)
    return Bench(controller=controller, grounding=grounding, hidden=hidden)


def do(on: Bench, op: Op, meant: Meant | None) -> Receipt:
    return on.executor.do(
        op,
        meant=meant,
        said=("do it",),
        batch=1,
        interrupt=on.interrupt,
        progress=lambda done, total: None,
    )


def word(on: Bench, op: Op, meant: Meant | None, *said: str) -> tuple[Verdict, str]:
    found = on.executor.assess(op, meant=meant, said=said, interrupt=on.interrupt)
    return found.verdict, found.why


@pytest.mark.parametrize("op", KEYS, ids=lambda op: op.op)
@pytest.mark.parametrize("bound", [Bound.PROGRAM, Bound.EXACT])
def test_the_window_that_keys_are_meant_for_is_brought_back_before_they_are_sent(
    op: Op, bound: Bound
) -> None:
    on = bench(BROWSER, EDITOR, front=BROWSER)
    receipt = do(on, op, Meant(EDITOR, bound=bound))
    assert receipt.result is Result.CHANGED
    assert on.controller.calls[0] == ("focus", EDITOR.id)
    assert on.controller.focused == EDITOR


def test_it_is_judged_there_and_not_in_the_window_that_came() -> None:
    on = bench(BROWSER, EDITOR, front=BROWSER)
    assert word(on, Type(text="abc"), Meant(EDITOR))[0] is Verdict.ALLOW
    assert on.policy.scenes[-1].foreground == EDITOR  # type: ignore[attr-defined]


@pytest.mark.parametrize("op", KEYS, ids=lambda op: op.op)
@pytest.mark.parametrize("bound", [Bound.PROGRAM, Bound.EXACT])
def test_nothing_is_sent_where_it_is_gone(op: Op, bound: Bound) -> None:
    on = bench(BROWSER, front=BROWSER)
    meant = Meant(EDITOR, bound=bound)
    verdict, why = word(on, op, meant)
    assert verdict is Verdict.DENY
    assert why == "the window “Notes - Editor”, which it was meant for, is gone"
    receipt = do(on, op, meant)
    assert (receipt.result, receipt.why) == (Result.REFUSED, why)
    assert on.controller.calls == []


def test_a_window_that_has_its_number_by_now_is_another_one() -> None:
    on = bench(replace(TERMINAL, id=EDITOR.id), BROWSER, front=BROWSER)
    assert "is gone" in word(on, KEYS[0], Meant(EDITOR))[1]


def test_nothing_is_sent_where_it_does_not_come_back() -> None:
    on = bench(BROWSER, EDITOR, front=BROWSER)
    on.controller.fail("focus", Unavailable("it could not be brought to the front"))
    receipt = do(on, Type(text="abc"), Meant(EDITOR))
    assert receipt.result is Result.REFUSED
    assert "does not come back: it could not be brought to the front" in receipt.why
    assert on.controller.typed == ""


@pytest.mark.parametrize("op", KEYS, ids=lambda op: op.op)
def test_what_a_brain_that_looks_decided_is_not_sent_to_a_window_it_has_not_seen(op: Op) -> None:
    on = bench(BROWSER, EDITOR, front=BROWSER)
    seen = Meant(EDITOR, bound=Bound.SEEN)
    verdict, why = word(on, op, seen)
    assert verdict is Verdict.DENY
    assert "the window in front is now “Start - Browser”; it was “Notes - Editor”" in why
    assert do(on, op, seen).result is Result.REFUSED
    assert on.controller.calls == []
    # A dialog of the same program has to be seen, too.
    on = bench(DIALOG, EDITOR, front=DIALOG)
    assert do(on, op, seen).result is Result.REFUSED


def test_a_hidden_window_is_neither_named_nor_kept() -> None:
    on = bench(BROWSER, EDITOR, front=BROWSER, hidden=lambda window: window.id == BROWSER.id)
    why = word(on, Type(text="abc"), Meant(EDITOR, bound=Bound.SEEN))[1]
    assert "the window in front is now another one" in why
    why = word(on, Type(text="abc"), Meant(BROWSER, bound=Bound.SEEN))[1]
    assert BROWSER.title not in why
    on.eyes.before_settle = lambda: setattr(on.controller, "focused", BROWSER)
    on.controller.focused = EDITOR
    found = do(on, Click(x=5, y=5), None).meant
    assert found is not None
    assert BROWSER.title not in found.window.title


@pytest.mark.parametrize("front", [DIALOG, PORTAL])
def test_a_dialog_of_the_same_program_will_do_unless_the_human_had_the_desktop(
    front: Window,
) -> None:
    on = bench(front, EDITOR, front=front)
    assert do(on, Type(text="abc"), Meant(EDITOR)).result is Result.CHANGED
    assert on.controller.sent("focus") == []
    on = bench(front, EDITOR, front=front)
    do(on, Type(text="abc"), Meant(EDITOR, bound=Bound.EXACT))
    assert on.controller.calls[0] == ("focus", EDITOR.id)


def test_a_window_that_may_have_come_of_the_act_before_will_do() -> None:
    on = bench(TERMINAL, EDITOR, front=TERMINAL)
    do(on, Type(text="ls"), Meant(EDITOR, opens=frozenset({EDITOR.id})))
    assert on.controller.sent("focus") == []
    # One that was there before has come for another reason.
    on = bench(TERMINAL, EDITOR, front=TERMINAL)
    do(on, Type(text="ls"), Meant(EDITOR, opens=frozenset({EDITOR.id, TERMINAL.id})))
    assert on.controller.calls[0] == ("focus", EDITOR.id)


def test_a_key_is_let_go_wherever_it_is() -> None:
    on = bench(BROWSER, front=BROWSER)
    assert do(on, KeyUp(key="a"), Meant(EDITOR, bound=Bound.EXACT)).result is not Result.REFUSED


# --- the field -----------------------------------------------------------------------------------


def focused(element: Element) -> FakeGrounding:
    other = OTHER_FIELD if element.key == FIELD.key else FIELD
    return FakeGrounding(replace(element, states=frozenset({"focused"})), other)


def test_after_the_human_had_the_desktop_the_field_gets_the_keyboard_back() -> None:
    grounding = focused(OTHER_FIELD)
    grounding.gives_focus = True
    on = bench(EDITOR, front=EDITOR, grounding=grounding)
    receipt = do(on, Type(text="abc"), Meant(EDITOR, FIELD, Bound.EXACT))
    assert receipt.result is Result.CHANGED
    now = grounding.focused(on.interrupt)
    assert now is not None
    assert now.key == FIELD.key


@pytest.mark.feature("O8")
def test_nothing_that_is_to_be_read_around_a_thing_is_kept_with_it() -> None:
    told = {"value": "Canary-v", "inner": "Canary-i", "asks": "Canary-a", "beside": "Canary-b"}
    element = Element("button", "Copy it", Rect(10, 10, 80, 20), key="k", window=EDITOR.title)
    on = Bench(grounding=focused(replace(element, **told)))
    receipt = on.do(KeyCombo(keys=("f7",)))
    assert receipt.meant is not None
    assert receipt.meant.field is not None
    assert "Canary" not in repr(receipt)


def test_nothing_is_typed_where_the_field_does_not_take_it_back() -> None:
    on = bench(EDITOR, front=EDITOR, grounding=focused(OTHER_FIELD))
    receipt = do(on, Type(text="abc"), Meant(EDITOR, FIELD, Bound.EXACT))
    assert receipt.result is Result.REFUSED
    assert "field “Name”, which it was meant for, does not have the keyboard" in receipt.why
    assert on.controller.typed == ""


def test_a_program_may_move_the_keyboard_within_its_window_while_nobody_else_does() -> None:
    on = bench(EDITOR, front=EDITOR, grounding=focused(OTHER_FIELD))
    assert do(on, Type(text="abc"), Meant(EDITOR, FIELD)).result is Result.CHANGED


def beside() -> tuple[FakeGrounding, Element]:
    """Another field has the keyboard, one that does not lie in the field."""
    thief = replace(OTHER_FIELD, bounds=Rect(10, 60, 200, 20), states=frozenset({"focused"}))
    return FakeGrounding(FIELD, thief), thief


@pytest.mark.parametrize("bound", [Bound.PROGRAM, Bound.SEEN])
def test_a_field_that_was_clicked_gets_the_keyboard_back_from_one_that_took_it(
    bound: Bound,
) -> None:
    grounding, _ = beside()
    on = bench(EDITOR, front=EDITOR, grounding=grounding)
    receipt = do(on, Type(text="abc"), Meant(EDITOR, FIELD, bound, chosen=True))
    assert receipt.result is Result.REFUSED
    assert "field “Name”, which it was meant for, does not have the keyboard" in receipt.why
    assert on.controller.typed == ""
    grounding.gives_focus = True
    receipt = do(on, Type(text="abc"), Meant(EDITOR, FIELD, bound, chosen=True))
    assert (receipt.result, receipt.target) == (Result.CHANGED, "field “Name”")


class Restless(FakeGrounding):
    """A page that lets the field that was clicked have the keyboard until that has been seen."""

    def focused(self, interrupt: Interrupt) -> Element | None:
        first, self.asked = not getattr(self, "asked", False), True
        return FIELD if first else super().focused(interrupt)


def test_a_page_that_takes_the_keyboard_again_right_after_gets_none_of_the_text() -> None:
    _, thief = beside()
    on = bench(EDITOR, front=EDITOR, grounding=Restless(FIELD, thief))
    receipt = do(on, Type(text="abc"), Meant(EDITOR, FIELD, chosen=True))
    assert (receipt.result, receipt.denial) == (Result.REFUSED, Denial.ELSEWHERE)
    assert on.controller.typed == ""


def test_a_page_that_takes_the_keyboard_just_when_it_is_looked_for_gives_it_back() -> None:
    _, thief = beside()
    grounding = Restless(FIELD, thief)
    grounding.gives_focus = True
    on = bench(EDITOR, front=EDITOR, grounding=grounding)
    receipt = do(on, Type(text="abc"), Meant(EDITOR, FIELD, chosen=True))
    assert (receipt.result, receipt.target) == (Result.CHANGED, "field “Name”")
    assert on.controller.typed == "abc"


class TakesItAgain(FakeGrounding):
    """A page that moves the keyboard on each time the field has had it for a moment."""

    def take_focus(self, element: Element, interrupt: Interrupt) -> bool:
        self.left = 2
        return True

    def focused(self, interrupt: Interrupt) -> Element | None:
        left = getattr(self, "left", 0)
        self.left = max(0, left - 1)
        return FIELD if left else super().focused(interrupt)


def test_a_page_that_takes_the_keyboard_again_a_moment_later_gets_none_of_the_text() -> None:
    _, thief = beside()
    on = bench(EDITOR, front=EDITOR, grounding=TakesItAgain(FIELD, thief))
    receipt = do(on, Type(text="abc"), Meant(EDITOR, FIELD, chosen=True))
    assert (receipt.result, receipt.denial) == (Result.REFUSED, Denial.ELSEWHERE)
    assert "field “Name”, which it was meant for, does not have the keyboard" in receipt.why
    assert on.controller.typed == ""


def test_the_list_that_a_field_opens_may_have_the_keyboard() -> None:
    option = Element("list item", "Nantes", Rect(10, 60, 200, 20), key="c")
    grounding = FakeGrounding(FIELD, replace(option, states=frozenset({"focused"})))
    on = bench(EDITOR, front=EDITOR, grounding=grounding)
    receipt = do(on, Type(text="abc"), Meant(EDITOR, FIELD, chosen=True))
    assert receipt.result is Result.CHANGED


@pytest.mark.parametrize(
    ("op", "chosen"),
    [
        (Type(text="abc"), True),
        (KeyCombo(keys=("ctrl", "a")), True),
        (KeyCombo(keys=("backspace",)), True),
        (KeyCombo(keys=("tab",)), False),
        (KeyCombo(keys=("enter",)), False),
        (KeyCombo(keys=("ctrl", "f")), False),
        (Type(text="a\tb"), False),
        (Type(text="a\n"), False),
    ],
    ids=lambda value: getattr(value, "op", str(value)),
)
def test_a_field_that_was_clicked_stays_chosen_until_keys_may_leave_it(
    op: Op, chosen: bool
) -> None:
    grounding = FakeGrounding(replace(FIELD, states=frozenset({"focused"})))
    on = bench(EDITOR, front=EDITOR, grounding=grounding)
    clicked = do(on, Click(text="Name", role="field"), None).meant
    assert clicked is not None
    assert clicked.chosen
    after = do(on, op, clicked).meant
    assert after is not None
    assert after.chosen is chosen


def test_the_field_that_was_clicked_is_meant_even_if_the_page_has_moved_on_by_then() -> None:
    grounding = FakeGrounding(replace(FIELD, states=frozenset({"focused"})))
    on = bench(EDITOR, front=EDITOR, grounding=grounding)
    on.eyes.before_settle = lambda: setattr(grounding, "elements", list(beside()[0].elements))
    meant = do(on, Click(text="Name", role="field"), None).meant
    assert meant is not None
    assert meant.chosen
    assert meant.field is not None
    assert meant.field.name == "Name"


def test_a_text_stops_when_its_field_loses_the_keyboard_on_the_way() -> None:
    grounding = focused(FIELD)
    on = bench(EDITOR, front=EDITOR, grounding=grounding)

    def sends(number: int, _name: str) -> None:
        on.clock.advance(0.1)
        if number == 3:
            grounding.elements = list(beside()[0].elements)

    on.controller.before_send = sends
    receipt = do(on, Type(text="abcdefghijklmnopqrstuvwxyz", delay=0.001), None)
    assert receipt.result is Result.FAILED
    assert "field “Name” lost the keyboard after" in receipt.why
    assert 3 <= receipt.arrived < 10
    assert on.controller.typed == "abcdefghijklmnopqrstuvwxyz"[: receipt.arrived]


def test_enter_presses_no_button_that_got_the_keyboard_since_the_look() -> None:
    """A page asked something in between: nobody has seen that."""
    enter, bound = KeyCombo(keys=("enter",)), Bound.SEEN
    erase = Element("button", "OK", Rect(50, 50, 60, 20), key="c", states=frozenset({"focused"}))
    on = bench(EDITOR, front=EDITOR, grounding=FakeGrounding(erase))
    assert word(on, enter, Meant(EDITOR, FIELD, bound))[1] == (
        "button “OK” has the keyboard by now; look first"
    )
    assert do(on, enter, Meant(EDITOR, FIELD, bound)).result is Result.REFUSED
    assert on.controller.calls == []
    # What was seen, and what the human says, is pressed.
    assert do(on, enter, Meant(EDITOR, erase, bound)).result is Result.CHANGED
    assert do(on, enter, Meant(EDITOR, FIELD)).result is Result.CHANGED


@pytest.mark.parametrize(
    "op", [Click(x=320, y=320), Scroll(x=320, y=320, dy=3), Drag(path=((20, 20), (320, 320)))]
)
def test_a_point_on_a_picture_is_for_no_window_that_came_to_the_front_since(op: Op) -> None:
    on = bench(TERMINAL, EDITOR, front=TERMINAL)
    seen = Meant(EDITOR, bound=Bound.SEEN)
    assert "the window in front is now “Terminal”" in word(on, op, seen)[1]
    assert do(on, op, seen).result is Result.REFUSED
    assert on.controller.calls == []
    # Beside it, or where it was seen, it may be done.
    assert do(on, Click(x=20, y=20), seen).result is Result.CHANGED
    assert do(on, op, Meant(TERMINAL, bound=Bound.SEEN)).result is Result.CHANGED


def test_a_window_that_the_program_opened_by_itself_gets_no_key() -> None:
    on = bench(DIALOG, EDITOR, front=EDITOR)
    meant = do(on, Type(text="abc"), None).meant
    assert meant is not None
    on.controller.focused = DIALOG
    do(on, KeyCombo(keys=("enter",)), meant)
    assert on.controller.focused == EDITOR
    # What a chord may have opened, late, gets what follows.
    meant = do(on, KeyCombo(keys=("ctrl", "s")), None).meant
    on.controller.focused = DIALOG
    assert do(on, Type(text="abc"), meant).result is Result.CHANGED
    assert on.controller.focused == DIALOG


# --- nobody has the keyboard ---------------------------------------------------------------------


@pytest.mark.feature("F2")
@pytest.mark.parametrize("op", KEYS, ids=lambda op: op.op)
def test_text_for_nobody_is_refused(op: Op) -> None:
    on = bench(front=None)
    assert word(on, op, None) == (
        Verdict.DENY,
        "no window has the keyboard, and no other window is open that could take it",
    )
    assert do(on, op, None).result is Result.REFUSED
    assert on.controller.calls == []
    behind = bench(EDITOR, front=None)
    assert "right now" in word(behind, op, None)[1]


def test_what_the_system_itself_listens_to_needs_no_window() -> None:
    for keys in (("super",), ("ctrl", "alt", "t"), ("printscreen",), ("f11",)):
        on = bench(front=None)
        assert do(on, KeyCombo(keys=keys), None).result is Result.CHANGED


def test_the_human_may_want_it_typed_on_the_empty_desktop() -> None:
    on = bench(front=None)
    assert word(on, Type(text="a"), None, "type a on the desktop")[0] is Verdict.ALLOW


# --- whom what follows is meant for --------------------------------------------------------------


def left(on: Bench, op: Op, meant: Meant | None = None) -> Window | None:
    found = do(on, op, meant).meant
    return found.window if found is not None else None


def test_what_follows_is_meant_for_the_window_that_an_act_brought() -> None:
    on = bench(BROWSER, EDITOR, front=BROWSER)
    assert left(on, Focus(window="Notes")) == EDITOR
    assert left(on, Type(text="abc"), Meant(EDITOR)) == EDITOR
    on = bench(DIALOG, EDITOR, front=EDITOR)
    on.eyes.before_settle = lambda: setattr(on.controller, "focused", DIALOG)
    assert left(on, KeyCombo(keys=("ctrl", "s"))) == DIALOG
    assert left(on, Wait(seconds=0.0)) is None


@pytest.mark.parametrize("op", [Type(text="abc"), KeyCombo(keys=("ctrl", "s")), Click(x=5, y=5)])
def test_a_window_that_comes_by_itself_gets_nothing_of_what_follows(op: Op) -> None:
    on = bench(EDITOR, TERMINAL, front=EDITOR)
    on.eyes.before_settle = lambda: setattr(on.controller, "focused", TERMINAL)
    assert left(on, op) == EDITOR


def test_the_window_that_is_next_after_one_was_closed_gets_nothing_of_what_follows() -> None:
    on = bench(EDITOR, TERMINAL, front=EDITOR)

    def closes() -> None:
        on.controller.listed.remove(EDITOR)
        on.controller.focused = TERMINAL

    on.eyes.before_settle = closes
    meant = do(on, KeyCombo(keys=("alt", "f4")), None).meant
    assert meant is not None
    assert meant.window == EDITOR
    assert "is gone" in do(on, Type(text="abc"), meant).why
    assert on.controller.typed == ""


def test_a_program_that_enter_or_a_click_starts_gets_what_follows() -> None:
    for op in (KeyCombo(keys=("enter",)), Type(text="xterm\n"), Click(x=5, y=5)):
        on = bench(EDITOR, front=EDITOR)

        def starts(on: Bench = on) -> None:
            on.controller.listed.insert(0, TERMINAL)
            on.controller.focused = TERMINAL

        on.eyes.before_settle = starts
        assert left(on, op) == TERMINAL


def test_what_is_cut_short_tells_whom_it_was_meant_for_and_how_much_has_arrived() -> None:
    on = bench(EDITOR, BROWSER, front=EDITOR, grounding=focused(FIELD))
    on.at_send(3, on.interrupt.pause)
    receipt = do(on, Type(text="abcde"), None)
    assert receipt.result is Result.INTERRUPTED
    assert receipt.rest == Type(text="cde")
    assert receipt.arrived == 2
    assert receipt.meant is not None
    assert receipt.meant.window == EDITOR
    assert receipt.meant.field is not None
    assert (receipt.meant.field.key, receipt.meant.field.value) == (FIELD.key, "")


def test_what_fails_in_its_middle_tells_how_much_has_arrived() -> None:
    on = bench(EDITOR, BROWSER, front=EDITOR)
    on.at_send(3, lambda: setattr(on.controller, "focused", BROWSER))
    receipt = do(on, Type(text="abcde"), None)
    assert (receipt.result, receipt.arrived) == (Result.FAILED, 2)
    assert receipt.rest == Type(text="cde")


def test_our_own_window_counts_as_the_one_behind_it() -> None:
    on = bench(OWN, EDITOR, BROWSER, front=OWN)
    on.controller.behind_own = EDITOR
    assert word(on, Type(text="abc"), Meant(EDITOR, bound=Bound.EXACT))[0] is Verdict.ALLOW
    assert on.controller.calls == []
