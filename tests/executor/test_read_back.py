"""What was typed, ticked, chosen and dragged is read back, and told as it is."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bench import ALLOW, FAST, Bench
from fakes import EDITOR, FakeController, FakeGrounding, FakePolicy

from desktop_agent.events import Doubt, Element, Receipt, Result
from desktop_agent.geometry import Rect
from desktop_agent.ports import HeldText, Interrupt
from desktop_agent.protocol import Click, Drag, KeyCombo, Op, Type

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


@pytest.mark.feature("F2")
def test_what_the_field_holds_by_then_is_in_the_receipt_and_nothing_of_a_password() -> None:
    assert typed("Ada", HeldText("Mrs ", 4), HeldText("Mrs Ada", 7)).value == "Mrs Ada"
    secret = HeldText("told all the same", 0, secret=True)
    assert typed("hunter2", secret, replace(secret, length=7)).value == ""


def test_a_program_may_tell_it_late() -> None:
    assert typed("Ada", EMPTY, EMPTY, HeldText("A", 1), HeldText("Ada", 3)).doubt is None


def test_a_field_that_holds_something_else_is_a_failure() -> None:
    receipt = typed("144/12", EMPTY, HeldText("14/12", 5))
    assert receipt.result is Result.FAILED
    assert receipt.why == "field “Name” now contains “14/12”, not “144/12”"


def test_a_field_that_has_not_changed_is_a_doubt() -> None:
    """Its program may be busy, and read it later: typed again, it would stand there twice."""
    for dirty in (None, Rect(0, 0, 9, 9)):
        grounding = FakeGrounding(FIELD)
        grounding.holds = [HeldText("fixed", 5)]
        on = bench(grounding)
        on.eyes.dirty = dirty
        receipt = on.do(Type(text="new"))
        assert receipt.result.went_through
        assert receipt.doubt is Doubt.NOT_SHOWN


def test_a_text_that_went_to_another_field_is_a_failure() -> None:
    """A page moved the keyboard on as soon as the text began."""
    secret = replace(FIELD, name="Password", key="secret", bounds=Rect(10, 200, 200, 20))
    grounding = FakeGrounding(FIELD, replace(secret, states=frozenset({"editable"})))
    grounding.holds = [EMPTY] * 40
    on = bench(grounding)

    def moved(_number: int, _name: str) -> None:
        grounding.elements = [replace(FIELD, states=frozenset({"editable"})), secret]

    on.controller.before_send = moved
    receipt = on.do(Type(text="Ada"))
    assert (receipt.result, receipt.why) == (Result.FAILED, "field “Name” lost the keyboard")


def test_a_long_text_is_waited_for_longer() -> None:
    late = [EMPTY] * 40
    assert typed("a" * 200, *late, HeldText("a" * 200, 200)).doubt is None
    assert typed("a", *late, HeldText("a", 1)).doubt is Doubt.NOT_SHOWN


def test_a_field_that_still_grows_is_waited_for() -> None:
    word = "abcd"
    slow = [HeldText(word[:n], n) for n in range(1, 5) for _look in range(12)]
    assert typed(word, EMPTY, *slow).doubt is None


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


def test_a_text_of_another_form_is_a_doubt() -> None:
    receipt = typed("a+b@x.org", EMPTY, HeldText("abxorg", 6))
    assert (receipt.result, receipt.doubt) == (Result.CHANGED, Doubt.OTHER_TEXT)


def test_a_text_is_put_into_what_is_there() -> None:
    before = HeldText("Dear ,", 6)
    assert typed("Ada", before, HeldText("Dear Ada,", 9)).doubt is None
    assert typed("Ada", before, HeldText("Dear Adam,", 10)).doubt is Doubt.OTHER_TEXT
    assert typed("Ada", before, HeldText("Dear A,", 7)).result is Result.FAILED


def test_a_line_is_added_behind_a_text_that_ends_with_a_line_end() -> None:
    assert typed("eggs", HeldText("milk\n", 5), HeldText("milk\neggs", 9)).doubt is None
    assert typed("eggs", HeldText("milk\n\n", 6), HeldText("milk\n\neggs", 10)).doubt is None
    assert typed("eggs", HeldText("milk\n", 5), HeldText("milk\nlegs", 9)).result is Result.FAILED


def test_a_field_told_in_parts_has_line_breaks_of_its_own() -> None:
    before = HeldText("seeit", 5, parts=True)
    now = HeldText("see\nexample.org\nit", 18, parts=True)
    assert typed("example.org", before, now).doubt is None


def test_of_a_very_long_text_the_part_around_the_caret_is_read() -> None:
    before, now = HeldText("old", 30_000, whole=False), HeldText("old Ada", 30_003, whole=False)
    assert typed("Ada", before, now).doubt is None
    assert typed("Ada", before, replace(now, length=30_009)).doubt is Doubt.NOT_TOLD


def test_a_field_with_arrows_may_take_its_text_for_another_number() -> None:
    """Qt takes the comma of "2,5" for a separator of thousands until the field is left."""
    before = HeldText("", 0, number=0.0)
    wrong = typed("2,5", before, HeldText("2,5", 3, number=25.0))
    assert wrong.result is Result.FAILED
    assert wrong.why == "field “Name” now contains “25”, not “2,5”"
    assert typed("2,5", before, HeldText("2,5", 3, number=2.5)).doubt is None
    assert typed("2,5", before, HeldText("2,5", 3, number=0.0)).doubt is None, "it is told late"


def filled(text: str, before: HeldText, *held: HeldText) -> Receipt:
    """All was to be selected first."""
    grounding = FakeGrounding(FIELD)
    grounding.holds = [before, *held]
    on = bench(grounding)
    on.do(KeyCombo(keys=("ctrl", "a")))
    return on.do(Type(text=text))


def test_a_field_that_is_filled_holds_nothing_else() -> None:
    before = HeldText("Old road 5", 10)
    assert filled("New road 7", before, HeldText("New road 7", 10)).doubt is None
    beside = filled("New road 7", before, HeldText("Old road 5New road 7", 20))
    assert beside.result is Result.FAILED
    assert beside.why == "field “Name” now contains “Old road 5New road 7”, not “New road 7”"
    longer = filled("Ber", EMPTY, HeldText("Berlin", 6))
    assert (longer.result, longer.doubt) == (Result.CHANGED, Doubt.OTHER_TEXT)


def test_a_field_that_keeps_what_it_held_is_not_filled() -> None:
    kept = HeldText("Premium 2025", 12, selected=True)
    assert filled("Premium", kept, kept).doubt is Doubt.NOT_SHOWN
    assert filled("Premium 2025", kept, kept).doubt is None, "it was typed over"


def test_what_was_there_before_is_no_proof() -> None:
    held = HeldText("Ada", 3)
    assert typed("Ada", held, held).doubt is Doubt.NOT_SHOWN
    assert typed("Ada", replace(held, selected=True), held).doubt is None, "it was typed over"


# --- a field that is put in the place of another, and a text that is cut --------------------


class Rerendered(FakeGrounding):
    """Its field is another one after a while, which holds only so much."""

    def __init__(self, text: str) -> None:
        super().__init__(FIELD)
        self.text = text

    def held(self, element: Element, interrupt: Interrupt) -> HeldText | None:
        if element.key == FIELD.key:
            if "name" in self.gone:
                return None
            self.gone.add("name")
            self.elements.append(replace(FIELD, key="anew"))
            return EMPTY
        return HeldText(self.text, len(self.text))


def test_a_field_that_is_replaced_while_it_is_typed_into_is_a_failure() -> None:
    receipt = bench(Rerendered("hello")).do(Type(text="hello world"))
    assert receipt.result is Result.FAILED
    why = "another field “Name” took its place and contains “hello”, not “hello world”"
    assert receipt.why == why
    assert bench(Rerendered("")).do(Type(text="hello")).result is Result.FAILED


def test_a_field_that_is_replaced_and_holds_all_of_it_is_as_good() -> None:
    assert bench(Rerendered("hello")).do(Type(text="hello")).doubt is None


def cut() -> tuple[Bench, FakeGrounding, Op]:
    """A text that is cut after "abc", and its rest."""
    grounding = FakeGrounding(FIELD)
    grounding.holds = [EMPTY]
    on = bench(grounding)
    on.at_send(4, on.interrupt.pause)
    receipt = on.do(Type(text="abcdef", delay=0.001))
    assert receipt.rest == Type(text="def", delay=0.001)
    on.again()
    grounding.holds = [HeldText("abc", 3)]
    return on, grounding, receipt.rest


def cut_and_gone_on(*held: HeldText) -> Receipt:
    on, grounding, rest = cut()
    grounding.holds += held
    return on.do(rest)


@pytest.mark.parametrize("new_task", [False, True])
def test_a_rest_is_typed_only_behind_its_beginning(new_task: bool) -> None:
    """The human has erased it, or the document was opened anew: the rest alone is no text."""
    on, grounding, rest = cut()
    if new_task:
        on.executor.restore()
        rest = Type(text="def")
    typed = on.controller.typed
    grounding.holds = [HeldText("other", 5)]
    receipt = on.do(rest)
    assert receipt.result is Result.REFUSED
    assert receipt.why == "field “Name” no longer contains the beginning of the text"
    street = replace(FIELD, name="Street", key="street")
    grounding.elements = [street]
    receipt = on.do(rest)
    assert receipt.result is Result.REFUSED
    assert receipt.why == (
        "the text began in field “Name”, and field “Street” has the keyboard now"
    )
    assert on.controller.typed == typed
    grounding.elements, grounding.holds = [FIELD], [HeldText("abc", 3), HeldText("abcdef", 6)]
    assert on.do(rest).result.went_through


def test_a_rest_is_typed_where_the_field_writes_the_beginning_in_its_own_form() -> None:
    on, grounding, rest = cut()
    grounding.holds = [HeldText("A-B-C", 5), HeldText("A-B-C-D-E-F", 11)]
    assert on.do(rest).result is Result.CHANGED


def test_all_of_a_text_that_was_cut_is_read_back() -> None:
    assert cut_and_gone_on(HeldText("abcdef", 6)).doubt is None
    erased = cut_and_gone_on(HeldText("def", 3))
    assert erased.result is Result.FAILED
    assert erased.why == "field “Name” now contains “def”, not “abcdef”"
    assert cut_and_gone_on(HeldText("defabc", 6)).result is Result.FAILED


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
    assert chosen("Large").value == "Large"
    assert chosen("Small").result is Result.FAILED
    assert chosen("Large, sold out").doubt is Doubt.OTHER_TEXT


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


# --- clicks that fall on something else ------------------------------------------------------

ARCHIVE = Element("button", "Archive", Rect(10, 200, 90, 20), key="archive", window=EDITOR.title)
DELETE = Element("button", "Delete", Rect(10, 240, 90, 20), key="delete", window=EDITOR.title)
FOCUSED = frozenset({"focused"})


def fallen(*after: Element) -> Receipt:
    shown = Shown(ARCHIVE, DELETE, after=after)
    if not any(one.key == ARCHIVE.key for one in after):
        shown.press = lambda *_: setattr(shown, "elements", list(after))  # type: ignore[method-assign]
    return bench(shown).do(Click(text="Archive"))


@pytest.mark.parametrize("gone", [True, False])
def test_a_click_that_may_have_fallen_on_what_came_there_is_a_doubt(gone: bool) -> None:
    there = replace(DELETE, bounds=ARCHIVE.bounds, states=FOCUSED)
    receipt = fallen(there) if gone else fallen(replace(ARCHIVE, bounds=DELETE.bounds), there)
    assert (receipt.result, receipt.doubt) == (Result.CHANGED, Doubt.OTHER_THERE)


@pytest.mark.parametrize(
    "after",
    [
        (replace(ARCHIVE, states=FOCUSED), DELETE),
        (ARCHIVE, replace(DELETE, states=FOCUSED)),
        (replace(ARCHIVE, key="next page", states=FOCUSED),),
        (ARCHIVE, replace(DELETE, role="field", bounds=ARCHIVE.bounds, states=FOCUSED)),
    ],
    ids=["it has the keyboard", "another elsewhere", "one of the same name", "a field"],
)
def test_any_other_click_is_as_it_was(after: tuple[Element, ...]) -> None:
    receipt = fallen(*after)
    assert (receipt.result, receipt.doubt) == (Result.CHANGED, None)
