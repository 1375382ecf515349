"""What a request only tells leads up to what it asks for, and is not passed over where it is a wish
of its own."""

from __future__ import annotations

import dataclasses

import pytest
from example_screens import FORM, GOODS, TASKS, last_of, mails, month, told_op
from requests_on import scene, situation, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.direct.ordinary import Turned, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.planning import plan
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Steps
from desktop_agent.llm.understanding.words.reading import clauses_of
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.ports import Unclear
from desktop_agent.protocol import Click, Type, element_of

pytestmark = pytest.mark.feature("E2")


def first(request: str, on: ShownScreen) -> list[str] | None:
    """What is clicked and typed in the first turn; None where the request is not understood."""
    found = turned(Wording(request), situation(request, on))
    if isinstance(found, Unclear):
        return None
    assert isinstance(found, Turned)
    return [
        op.text
        if isinstance(op, Type)
        else next(one.name for one in on.things if one.number == element_of(op))
        for op in found.ops
        if isinstance(op, Click | Type)
    ]


@pytest.mark.parametrize(
    ("request_", "on", "done"),
    [
        # A story that leads up to the request.
        ("My niece marries in spring. Please accept the terms.", FORM, ["I agree to the terms"]),
        ("The rug is lovely. Please put it in the cart.", GOODS, ["Add to cart"]),
        ("I like the rug. Please put it in the cart.", GOODS, ["Add to cart"]),
        # A wish beside an order is one, too, and so is what has to be.
        ("I want vegetarian food, and accept the terms", FORM, ["Vegetarian"]),
        ("The meals must be vegetarian. Please accept the terms.", FORM, ["Vegetarian"]),
        ("We are three, and accept the terms", FORM, ["More guests"]),
        ("I painted the fence and called the bank. Please tick both.", TASKS,
         ["Paint the fence", "Call the bank"]),
        ("enter 4 nights", FORM, ["Nights", "4"]),
    ],
)  # fmt: skip
def test_what_is_told_is_done_or_leads_up_to_it(
    request_: str, on: ShownScreen, done: list[str]
) -> None:
    assert first(request_, on) == done


@pytest.mark.parametrize(
    ("request_", "on"),
    [
        ("I need a rug. Please accept the offer.", GOODS),
        ("We need two lamps. Would you show me the chair?", GOODS),
        ("The fence should be on top. Please tick the bank.", TASKS),
        ("The lawn must not be removed. Please remove what is done.", TASKS),
        # Of five, “both” are none.
        ("tick both", TASKS),
        ("delete all but", TASKS),
        ("schedule nothing on the 14th", month()),
    ],
)
def test_a_wish_that_is_not_understood_is_not_passed_over(request_: str, on: ShownScreen) -> None:
    assert not first(request_, on)


def test_what_is_done_to_a_cell_is_not_done_to_its_row() -> None:
    rows = scene(
        thing("text", "Name", 0, 0, 140),
        thing("text", "Pay", 150, 0, 140),
        thing("list item", "Ada", 0, 30, 140),
        thing("list item", "4200", 150, 30, 140),
        thing("list item", "Tom", 0, 60, 140),
        thing("list item", "2900", 150, 60, 140),
        *(thing("button", "Delete", 300, 30 * row) for row in (1, 2)),
        groups=[Rect(0, 30 * row, 400, 20) for row in range(3)],
    )
    assert first("remove Ada", rows) == ["Delete"]
    assert not first("remove Ada's pay", rows)
    assert not first("remove the pay of Ada", rows)


def test_a_step_back_is_no_press_on_play() -> None:
    player = scene(
        thing("button", "Previous", 0, 0), thing("button", "Play", 100, 0),
        thing("button", "Next", 200, 0), groups=[Rect(0, 0, 300, 20)],
    )  # fmt: skip
    assert first("play the previous one", player) == ["Previous"]
    assert first("play the next song", player) == ["Next"]


def test_a_limit_is_no_part_of_a_place() -> None:
    search = scene(thing("field", "To", 100, 0, 80, 20, "editable"))
    assert first("to Malmö", search) == ["To", "Malmö"]
    assert not first("to Malmö under 6 euros", search)


@pytest.mark.parametrize(
    ("request_", "mail"),
    [
        ("tick the mail above the library one", "Choose Lunch"),
        ("tick the mail below the roof", "Choose Lunch"),
        ("select the mail from the library", "Choose Two books"),
    ],
)
def test_a_mail_is_found_by_its_neighbour(request_: str, mail: str) -> None:
    assert first(request_, mails()) == [mail]


@pytest.mark.parametrize(
    "request_",
    [
        # There is none, or it is not clear which.
        "tick the mail above the roof",
        "star the mail below the lamp",
        "open both mails from Ben",
    ],
)
def test_a_neighbour_that_is_not_there_is_none(request_: str) -> None:
    assert not first(request_, mails())


def test_goods_that_are_only_named_in_general_are_not_bought() -> None:
    assert first("two lamps", GOODS) == ["Add to cart", "Add to cart"]
    assert not first("chairs under 100", GOODS)


def last_pressed(request: str, on: ShownScreen) -> list[str] | None:
    """What the last part of a request clicks; None where it means nothing here."""
    found = last_of(request, on)
    if not isinstance(found, Steps):
        return None
    return [told_op(op, on) for op in found.ops if isinstance(op, Click)]


@pytest.mark.parametrize(
    ("request_", "done"),
    [
        ("which one is the cheapest? Put it in the cart", ["Desk lamp"]),
        ("what does the rug cost? Add it", ["Wool rug"]),
    ],
)
def test_an_order_behind_a_question_is_done(request_: str, done: list[str]) -> None:
    assert last_pressed(request_, GOODS) == done


@pytest.mark.parametrize("order", ["Polish it", "Mind the gap"])
def test_an_order_behind_a_question_is_not_passed_over(order: str) -> None:
    looked_long = dataclasses.replace(
        situation(f"what does the rug cost? {order}", GOODS), sights=9
    )
    found = reply_to(looked_long)
    assert isinstance(found, Unclear)
    assert found.part == order


@pytest.mark.parametrize(
    "told", ["I am broke", "Thanks a lot", "My wife wants to know", "Just the ones on this page"]
)
def test_what_is_told_behind_a_question_is_no_order(told: str) -> None:
    assert first(f"what does the rug cost? {told}", GOODS) == []


_ROWS = (
    ("Nora Blum", "Garden", "3100"),
    ("Ben Ode", "Kitchen", "2700"),
    ("Ada Quist", "Office", "4200"),
)
_PEOPLE = scene(
    *(thing("button", name, 150 * at, 0, 140) for at, name in enumerate(("Name", "Team", "Pay"))),
    *(
        thing("list item", cell, 150 * at, 30 * row, 140)
        for row, cells in enumerate(_ROWS, 1)
        for at, cell in enumerate(cells)
    ),
    *(
        thing("check box", f"Choose {one[0]}", 600, 30 * row, 12, 12)
        for row, one in enumerate(_ROWS, 1)
    ),
    *(thing("button", f"Edit {one[0]}", 650, 30 * row) for row, one in enumerate(_ROWS, 1)),
    groups=[Rect(0, 30 * row, 800, 20) for row in range(4)],
)


@pytest.mark.parametrize(
    ("request_", "done"),
    [
        ("who has the lowest pay? Tick their box", ["Choose Ben Ode"]),
        ("who has the lowest pay? Edit him", ["Edit Ben Ode"]),
    ],
)
def test_whom_a_question_asks_for_is_meant_by_what_follows(request_: str, done: list[str]) -> None:
    assert last_pressed(request_, _PEOPLE) == done


def test_what_is_not_to_be_forgotten_is_no_limit() -> None:
    # It is no order that is sure either: “don't forget to call the bank” ticks off nothing.
    assert first("two nights. Don't forget to accept the terms", FORM) is None
    assert first("don't forget to call the bank", TASKS) is None
    assert first("accept the terms, and don't forget to feed the cat", FORM) is None


def test_what_cannot_be_ended_is_not_told_as_ended() -> None:
    themes = scene(
        thing("text", "Theme", 0, 0),
        thing("radio button", "Light", 0, 30, 12, 12, "checked"),
        thing("radio button", "Dark", 0, 60, 12, 12),
    )
    assert last_pressed("untick Dark", themes) is None
    assert last_pressed("untick Light", themes) is None
    assert last_pressed("tick Dark", themes) == ["Dark"]


def test_what_is_typed_is_not_handed_in_where_that_is_ruled_out() -> None:
    shop = scene(
        thing("field", "New task", 0, 0, 80, 20, "editable"), thing("button", "Add", 100, 0)
    )
    assert first("add milk", shop) == ["New task", "milk", "Add"]
    for limit in ("without pressing add", "without saving", "but don't press add"):
        assert first(f"add milk {limit}", shop) is None


def test_what_stands_before_another_is_only_meant_by_a_general_word() -> None:
    rows = ("Roof repair", "Lunch on Friday", "Invoice for October")
    inbox = scene(
        *(thing("list item", name, 0, 40 * at, 300) for at, name in enumerate(rows)),
        *(thing("button", f"Archive {name}", 400, 40 * at) for at, name in enumerate(rows)),
        groups=[Rect(0, 40 * at - 5, 600, 35) for at in range(3)],
    )
    assert last_pressed("archive the mail before lunch", inbox) == ["Archive Roof repair"]
    assert last_pressed("archive the invoice before lunch", inbox) is None


def test_what_was_just_asked_for_comes_before_an_earlier_request() -> None:
    earlier = tokens_of("what does the rug cost? Polish it") or ()
    request = "which one is the cheapest? Put it in the cart"
    tokens = tokens_of(request) or ()
    clause = clauses_of(tokens, request, GOODS.labels, earlier=earlier)[-1]
    found = plan(clause, GOODS)
    assert isinstance(found, Steps)
    assert [told_op(op, GOODS) for op in found.ops] == ["Desk lamp"]


@pytest.mark.parametrize(
    "told",
    [
        *("I copied it", "I closed the tab", "it is cut", "it is deleted", "all is deleted"),
        *("undo is nice", "you needn't paste it", "everything was removed."),
    ],
)
def test_what_only_tells_something_presses_no_keys(told: str) -> None:
    text = thing("field", "", 0, 60, 700, 400, "multiline", "focused", value="Dear Bob")
    editor = Window(1, "letter.txt - Mousepad", "mousepad", Rect(0, 0, 800, 600))
    asked = dataclasses.replace(situation(told, scene(text)), foreground=editor, sights=99)
    assert isinstance(reply_to(dataclasses.replace(asked, out_of_view=())), Unclear)
