"""What was typed, ticked, chosen and dragged is read back, and told as it is."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bench import ALLOW, FAST, Bench
from fakes import EDITOR, FakeController, FakeGrounding, FakePolicy

from desktop_agent.events import Doubt, Element, Receipt, Result
from desktop_agent.executor.readback import arrived, stands
from desktop_agent.geometry import Rect
from desktop_agent.ports import HeldText
from desktop_agent.protocol import Click, Drag, Op, Type

pytestmark = pytest.mark.feature("E1", "F2")

FIELD = Element(
    "field",
    "Name",
    Rect(10, 10, 200, 20),
    states=frozenset({"focused", "editable"}),
    key="name",
    window=EDITOR.title,
)
BOX = Element("check box", "News", Rect(10, 40, 20, 20), key="news", window=EDITOR.title)
LIST = Element("combo box", "Size", Rect(10, 70, 90, 20), key="size", window=EDITOR.title)
ITEM = Element("list item", "Large", Rect(10, 95, 90, 20), key="large", window=EDITOR.title)
ROW = Element("list item", "Mow", Rect(300, 10, 90, 20), key="mow", window=EDITOR.title)
TICKED = frozenset({"checked"})
EMPTY = HeldText("", 0)


class Shown(FakeGrounding):
    """Elements that a press changes: `after` is what they are from the first press on."""

    def __init__(self, *elements: Element, after: tuple[Element, ...] = ()) -> None:
        super().__init__(*elements)
        self.after = {one.key: one for one in after}

    def press(self, *_: object) -> None:
        self.elements = [self.after.get(one.key, one) for one in self.elements]


def bench(grounding: FakeGrounding) -> Bench:
    controller = FakeController()
    if isinstance(grounding, Shown):
        pressed = grounding.press
        controller.before_send = lambda _number, name: pressed() if name == "click" else None
    return Bench(controller=controller, grounding=grounding, policy=FakePolicy([ALLOW]), pace=FAST)


def typed(text: str, *held: HeldText | None, field: Element = FIELD) -> Receipt:
    grounding = FakeGrounding(field)
    grounding.holds = list(held)
    return bench(grounding).do(Type(text=text))


# --- texts ---------------------------------------------------------------------------------


def test_a_text_that_stands_in_its_field_needs_no_doubt() -> None:
    receipt = typed("Ada", EMPTY, HeldText("Ada", 3))
    assert (receipt.result, receipt.doubt) == (Result.CHANGED, None)


def test_a_program_may_tell_it_late() -> None:
    assert typed("Ada", EMPTY, EMPTY, HeldText("A", 1), HeldText("Ada", 3)).doubt is None


def test_a_field_that_holds_something_else_is_a_failure() -> None:
    receipt = typed("144/12", EMPTY, HeldText("14/12", 5))
    assert receipt.result is Result.FAILED
    assert receipt.why == "field “Name” now contains “14/12”, not “144/12”"


def test_a_text_of_which_nothing_arrived_is_a_failure() -> None:
    grounding = FakeGrounding(FIELD)
    grounding.holds = [HeldText("fixed", 5)]
    on = bench(grounding)
    on.eyes.dirty = None
    receipt = on.do(Type(text="new"))
    assert receipt.result is Result.FAILED
    assert receipt.why == "none of it arrived in field “Name”"


@pytest.mark.parametrize(
    "held", [[None], [EMPTY, None]], ids=["no field", "a field that has gone since"]
)
def test_what_no_program_tells_is_a_doubt(held: list[HeldText | None]) -> None:
    receipt = typed("Ada", *held)
    assert (receipt.result, receipt.doubt) == (Result.CHANGED, Doubt.NOT_TOLD)


def test_a_field_that_nobody_sees_is_not_believed() -> None:
    """An editor in a page takes the keys with it, and empties it after each one."""
    hidden = replace(FIELD, bounds=Rect(10, 10, 1, 1))
    assert typed("Ada", EMPTY, HeldText("a", 1), field=hidden).doubt is Doubt.NOT_TOLD


def test_of_a_password_only_its_length_is_compared() -> None:
    secret = HeldText("", 0, secret=True)
    assert typed("hunter2", secret, replace(secret, length=7)).doubt is None
    short = typed("hunter2", secret, replace(secret, length=3))
    assert short.result is Result.FAILED
    assert "hunter" not in short.why


def test_no_field_of_any_desktop_without_accessibility_is_believed() -> None:
    on = Bench(controller=FakeController(), policy=FakePolicy([ALLOW]), pace=FAST)
    assert on.do(Type(text="Ada")).doubt is Doubt.NOT_TOLD


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("Ada", "Ada"),
        ("Ada", "Dear Ada,\n"),
        ("ada", "ADA"),
        ("two\nlines", "  two\n    lines"),
        ("5551234567", "(555) 123-4567"),
        ("1234.5", "1,234.5"),
        ("3/4/2026", "2026-03-04"),
        ("1234", "$1,234"),
        ("it's", "it’s"),
        ("…", "…"),
    ],
)
def test_a_field_may_write_a_text_in_its_own_form(text: str, held: str) -> None:
    assert stands(text, held)


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("144/12", "14/12"),
        ("Ada", "Ad"),
        ("12", "21"),
        ("hello", ""),
        ("2026-03-04", "0304-02-02"),
        ("!!", ""),
        ("你好", "你你"),
    ],
)
def test_but_what_is_missing_is_missing(text: str, held: str) -> None:
    assert not stands(text, held)


def test_what_was_there_before_is_no_proof() -> None:
    held = HeldText("Ada", 3)
    assert not arrived("Ada", held, held)
    assert arrived("Ada", replace(held, selected=True), held), "it was typed over"


# --- boxes, lists, what is dragged ---------------------------------------------------------


def ticked(op: Op, before: Element, after: Element) -> tuple[Receipt, list[object]]:
    on = bench(Shown(before, after=(after,)))
    return on.do(op), on.controller.sent("click")


def test_a_box_that_is_ticked_keeps_its_tick() -> None:
    box = replace(BOX, states=TICKED)
    receipt, clicks = ticked(Click(text="News", checked=True), box, box)
    assert (receipt.result, receipt.effect) == (Result.ALREADY, "check box “News” is ticked")
    assert clicks == []


@pytest.mark.parametrize("wanted", [True, False])
def test_a_box_is_ticked_and_read_back(wanted: bool) -> None:
    on, off = replace(BOX, states=TICKED), BOX
    before, after = (off, on) if wanted else (on, off)
    receipt, clicks = ticked(Click(text="News", checked=wanted), before, after)
    assert (receipt.result, receipt.doubt, len(clicks)) == (Result.CHANGED, None, 1)


def test_a_box_that_stays_as_it_is_is_a_failure() -> None:
    receipt, _ = ticked(Click(text="News", checked=True), BOX, BOX)
    assert receipt.result is Result.FAILED
    assert receipt.why == "check box “News” is still not ticked"


def chosen(value: str) -> Receipt:
    shown = Shown(LIST, ITEM, after=(replace(LIST, value=value),))
    on = bench(shown)
    on.do(Click(text="Size"))
    return on.do(Click(text="Large"))


def test_what_was_chosen_from_a_list_is_read_from_the_list() -> None:
    assert chosen("Large").effect == "combo box “Size” is now “Large”"
    assert chosen("Small").result is Result.FAILED


def test_what_lies_where_it_was_was_not_moved() -> None:
    drag = Drag(path=((320, 20), (320, 90)))
    assert bench(FakeGrounding(ROW)).do(drag).doubt is Doubt.NOT_MOVED


def test_what_lies_elsewhere_was_moved() -> None:
    grounding = Shown(ROW, after=(replace(ROW, bounds=Rect(300, 80, 90, 20)),))
    on = bench(grounding)
    on.controller.before_send = lambda _number, name: (
        grounding.press() if name == "button" else None
    )
    assert on.do(Drag(path=((320, 20), (320, 90)))).doubt is None
