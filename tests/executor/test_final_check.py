"""What was filled in, ticked and chosen is read once more before a task is done."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bench import ALLOW, FAST, Bench
from fakes import EDITOR, FakeController, FakeGrounding, FakePolicy

from desktop_agent.events import Doubt, Element, Rewritten
from desktop_agent.geometry import Rect
from desktop_agent.ports import Differing, HeldText, Interrupt
from desktop_agent.protocol import Click, KeyCombo, Op, Type

pytestmark = pytest.mark.feature("E1", "F2")

AMOUNT = Element(
    "field",
    "Amount",
    Rect(10, 10, 200, 20),
    states=frozenset({"focused", "editable"}),
    key="amount",
    window=EDITOR.title,
)
OTHER = Element("field", "Street", Rect(10, 40, 200, 20), key="street", window=EDITOR.title)
NEXT = Element("button", "Next", Rect(10, 70, 90, 20), key="next", window=EDITOR.title)
NEWS = Element("check box", "News", Rect(10, 100, 20, 20), key="news", window=EDITOR.title)


class Form(FakeGrounding):
    """`values` is what its fields hold by their keys; typing fills the one with the keyboard."""

    def __init__(self) -> None:
        super().__init__(AMOUNT, OTHER, NEXT, NEWS)
        self.values: dict[str, str] = {"amount": "", "street": ""}

    def held(self, element: Element, interrupt: Interrupt) -> HeldText | None:
        value = self.values.get(element.key)
        return None if value is None else HeldText(value, len(value))

    def clicked(self, on: Bench) -> None:
        """A field gets the keyboard by a click."""
        under = self.at(on.controller.pointer(), on.interrupt)
        if under is not None and under.role == "field":
            self.take_focus(under, on.interrupt)

    def tick(self, *, on: bool) -> None:
        states = frozenset({"checked"}) if on else frozenset()
        self.elements = [replace(e, states=states) if e is NEWS else e for e in self.elements[:3]]
        self.elements.append(replace(NEWS, states=states))


def reviewed(*ops: Op, now: str | None, form: Form | None = None) -> Differing:
    """After 500 was filled in, and these were done, the field holds this."""
    form = form or Form()
    controller = FakeController()
    on = Bench(controller=controller, grounding=form, policy=FakePolicy([ALLOW]), pace=FAST)
    controller.before_send = lambda _number, name: (
        form.values.update(amount="500") if name == "text" else None
    )
    receipt = on.do(Type(text="500"))
    assert (receipt.doubt, receipt.kept) == (None, True)
    form.gives_focus = True
    controller.before_send = lambda _number, name: form.clicked(on) if name == "click" else None
    for op in ops:
        assert on.do(op).result.went_through
    if now is None:
        del form.values["amount"]
    else:
        form.values["amount"] = now
    return on.executor.review((), on.interrupt)


def doubts(found: Differing) -> list[tuple[Op, Doubt, str]]:
    assert found.words == ""
    return [(one.op, one.doubt, one.target) for one in found.unchecked]


DOUBT = [(Type(text="500"), Doubt.NOT_KEPT, "field “Amount”")]


def test_a_field_that_holds_what_it_did_is_fine() -> None:
    assert reviewed(now="500") == Differing()


def test_a_field_that_holds_another_value_by_itself_is_a_problem() -> None:
    words = "field “Amount” now contains “100”, no longer “500”"
    assert reviewed(now="100") == Differing(words)
    assert reviewed(KeyCombo(keys=("tab",)), now="100") == Differing(words)
    assert reviewed(Click(text="Street"), now="100") == Differing(words)
    assert reviewed(now="").words == "field “Amount” now contains “”, no longer “500”"


def test_a_value_that_is_written_in_another_way_is_a_doubt() -> None:
    assert doubts(reviewed(now="500.00")) == DOUBT


def test_a_field_that_is_gone_by_itself_is_a_doubt() -> None:
    assert doubts(reviewed(now=None)) == DOUBT


def test_what_a_click_made_of_a_value_is_a_doubt() -> None:
    """It may be what the click was for, as in a calculator."""
    assert doubts(reviewed(Click(text="Next"), now="100")) == DOUBT


@pytest.mark.parametrize("now", ["", None])
def test_what_was_sent_leaves_no_doubt(now: str | None) -> None:
    assert reviewed(Click(text="Next"), now=now) == Differing()


@pytest.mark.parametrize("keys", [("enter",), ("ctrl", "z"), ("backspace",)])
def test_what_our_own_keys_made_of_a_field_is_no_news(keys: tuple[str, ...]) -> None:
    assert reviewed(KeyCombo(keys=keys), now="2") == Differing()


def test_only_what_these_very_acts_left_is_read_once_more() -> None:
    form = Form()
    controller = FakeController()
    on = Bench(controller=controller, grounding=form, policy=FakePolicy([ALLOW]), pace=FAST)
    first, second = Type(text="500"), Type(text="500")
    for op, key in ((first, "amount"), (second, "street")):
        element = next(one for one in form.elements if one.key == key)
        form.gives_focus = True
        form.take_focus(element, on.interrupt)
        controller.before_send = lambda _number, name, key=key: (
            form.values.update({key: "500"}) if name == "text" else None
        )
        assert on.do(op).kept
    form.values["amount"] = "100"
    assert on.executor.review((first,), on.interrupt).words
    assert on.executor.review((second,), on.interrupt) == Differing()
    assert on.executor.review((), on.interrupt).words


def test_what_a_program_wrote_in_another_form_is_told_as_it_is_now() -> None:
    form = Form()
    controller = FakeController()
    on = Bench(controller=controller, grounding=form, policy=FakePolicy([ALLOW]), pace=FAST)
    controller.before_send = lambda _number, name: (
        form.values.update(amount="1234567") if name == "text" else None
    )
    op = Type(text="1234567")
    assert on.do(op).kept
    form.values["amount"] = "1,234,567"
    anew = Rewritten(op, "1,234,567", "field “Amount”")
    assert on.executor.review((op,), on.interrupt) == Differing(rewritten=(anew,))


def test_a_box_is_read_once_more() -> None:
    form = Form()
    controller = FakeController()
    on = Bench(controller=controller, grounding=form, policy=FakePolicy([ALLOW]), pace=FAST)
    controller.before_send = lambda _number, name: form.tick(on=True) if name == "click" else None
    assert on.do(Click(text="News", checked=True)).kept
    assert on.executor.review((), on.interrupt) == Differing()
    controller.before_send = lambda _number, _name: None
    form.tick(on=False)
    assert on.executor.review((), on.interrupt).words == "check box “News” is no longer ticked"
    on.do(Click(text="Next"))
    assert [one.doubt for one in on.executor.review((), on.interrupt).unchecked] == [Doubt.NOT_KEPT]


def test_nothing_is_kept_over_the_end_of_a_task() -> None:
    form = Form()
    reviewed(now="500", form=form)
    on = Bench(grounding=form, policy=FakePolicy([ALLOW]), pace=FAST)
    on.executor.restore()
    assert on.executor.review((), on.interrupt) == Differing()
