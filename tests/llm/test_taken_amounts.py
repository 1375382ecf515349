"""How many of something are taken away: one of two is no press on Remove, and what is applied, told
or emptied in words that leave something open is not pressed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from requests_on import counter, planned, scene, situation, thing

from desktop_agent.events import Element, Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.refusals.not_as_said import is_not_as_said
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Steps, WhichOne, click_on
from desktop_agent.llm.understanding.skills.records.taken_amounts import taken_amount, taken_amounts
from desktop_agent.llm.understanding.words.tokens import tokens_of, words
from desktop_agent.ports import Unclear, WantsSight
from desktop_agent.protocol import Op, Type, element_of

pytestmark = pytest.mark.feature("E2")

_FRONT = Window(1, "Page", "chromium", Rect(0, 0, 1000, 700))
_CART = (("Candle set", 2), ("Wool socks", 3), ("Tea towel", 1))


def cart(*, fields: bool = True) -> ShownScreen:
    """A cart whose rows hold a number, in a field or as a text, and a button that removes them."""
    things: list[Element] = [
        thing("field", "Address and search bar", 100, 0, 600, 24, "editable", value="shop.test"),
        *(
            thing("text", name, 60 + 200 * at, 60, 110)
            for at, name in enumerate(("Item", "Quantity", "Price"))
        ),
        thing("field", "Coupon code", 60, 300, 200, 20, "editable"),
        thing("button", "Apply", 300, 300),
        thing("button", "Empty cart", 60, 400),
    ]
    for row, (name, number) in enumerate(_CART, 1):
        y = 60 + 40 * row
        things.append(thing("list item", name, 60, y, 110))
        things.append(
            thing("field", "Quantity", 260, y, 60, 20, "editable", value=str(number))
            if fields
            else thing("list item", str(number), 260, y, 60)
        )
        things.append(thing("list item", f"${7 * row}.50", 460, y, 60))
        things.append(thing("button", "Remove", 660, y))
    groups = [Rect(10, 55 + 40 * row, 960, 30) for row in range(len(_CART) + 1)]
    return replace(scene(*things, groups=groups), front=_FRONT)


def done(request: str, on: ShownScreen) -> list[str]:
    """What a request types, and the names of what it presses, in the order of the acts."""
    plan = planned(request, on)
    if not isinstance(plan, Steps):
        return []
    named = {one.number: one for one in on.things}
    rows = {
        one.number: _CART[(one.bounds.y - 100) // 40][0]
        for one in on.things
        if 90 < one.bounds.y < 250
    }
    found = []
    for op in plan.ops:
        if isinstance(op, Type):
            found.append(op.text)
        elif (number := element_of(op)) is not None:
            found.append(f"{named[number].name} {rows.get(number, '')}".strip())
    return found


@pytest.mark.parametrize(
    ("request_", "row", "left"),
    [
        ("remove one candle set", "Candle set", "1"),
        ("take one candle set out of the cart", "Candle set", "1"),
        ("return one of the candle sets", "Candle set", "1"),
        ("remove two of the three wool socks", "Wool socks", "1"),
        ("remove 2 wool socks", "Wool socks", "1"),
        ("get rid of one of the wool socks", "Wool socks", "2"),
        ("delete a candle set", "Candle set", "1"),
        ("throw out just one of the wool socks", "Wool socks", "2"),
    ],
)
def test_fewer_are_left_of_what_is_taken_in_part(request_: str, row: str, left: str) -> None:
    assert done(request_, cart()) == [f"Quantity {row}", left]


@pytest.mark.parametrize(
    ("request_", "row"),
    [
        ("remove the candle set", "Candle set"),
        ("remove one tea towel", "Tea towel"),
        ("remove two candle sets", "Candle set"),
        ("delete the wool socks", "Wool socks"),
    ],
)
def test_a_row_goes_where_all_of_it_is_taken(request_: str, row: str) -> None:
    assert set(done(request_, cart())) == {f"Remove {row}"}


@pytest.mark.parametrize(
    "request_",
    [
        "remove 4 wool socks",
        "remove some of the wool socks",
        "remove two of the five wool socks",
        "remove half the wool socks",
        "delete one candle set and the tea towel",
    ],
)
def test_nothing_is_done_where_the_amount_is_not_clear(request_: str) -> None:
    assert done(request_, cart()) == []


@pytest.mark.parametrize("request_", ["remove one candle set", "take out one of the wool socks"])
def test_an_amount_that_is_only_shown_cannot_be_lowered(request_: str) -> None:
    assert done(request_, cart(fields=False)) == []


@pytest.mark.parametrize(
    ("request_", "presses"),
    [
        ("remove one of the candles", 1),
        ("take out two of the candles", 2),
        ("remove three of the four candles", 3),
    ],
)
def test_a_counter_is_pressed_so_often(request_: str, presses: int) -> None:
    rows = [*counter("candles", 4, 100), *counter("apples", 2, 200)]
    groups = [Rect(0, 95, 400, 60), Rect(0, 195, 400, 60)]
    shown = scene(*rows, groups=groups)
    plan = planned(request_, shown)
    assert isinstance(plan, Steps)
    names = {one.number: one.name for one in shown.things}
    assert [names[element_of(op) or 0] for op in plan.ops] == ["Fewer candles"] * presses


def _pressed(name: str, row: int, on: ShownScreen, times: int = 1) -> Sequence[Op]:
    found = [one for one in on.things if one.name == name][row]
    return [click_on(found)] * times


@pytest.mark.parametrize(
    ("said", "row", "times", "refused"),
    [
        ("remove one candle set", 0, 1, True),
        ("could you get one of the candle sets out and remove one candle set", 0, 1, True),
        ("remove both candle sets", 0, 1, False),
        ("remove the candle set", 0, 1, False),
        ("remove one tea towel", 2, 1, False),
        ("remove the wool socks twice", 1, 2, True),
        ("take out the wool socks and one candle set", 0, 1, True),
        ("put one candle set back in", 0, 1, True),
        ("remove everything except one candle set", 1, 1, True),
        ("remove everything except two candle sets", 1, 1, False),
        ("remove everything except the candle set", 1, 1, False),
    ],
)
def test_no_wording_takes_another_amount(said: str, row: int, times: int, refused: bool) -> None:
    on = cart(fields=False)
    ops = _pressed("Remove", row, on, times)
    assert is_not_as_said(ops, said, on) is refused


@pytest.mark.parametrize(
    ("said", "count", "total", "name"),
    [
        ("remove one candle set", 1, None, "candle set"),
        ("take two of the three socks out", 2, 3, "socks"),
        ("send back a couple of the mugs", 2, None, "mugs"),
        ("remove some of the mugs", None, None, "mugs"),
        ("return an apple", 1, None, "apple"),
    ],
)
def test_amounts_are_read(said: str, count: float | None, total: float | None, name: str) -> None:
    found = taken_amount(tokens_of(said) or ())
    assert found is not None
    assert (found.count, found.total, words(found.name)) == (count, total, name)


@pytest.mark.parametrize("said", ["remove the candle set", "add one mug", "remove", "open one mug"])
def test_other_orders_take_no_amount_away(said: str) -> None:
    assert list(taken_amounts(tokens_of(said) or ())) == []


@pytest.mark.parametrize("request_", ["apply it", "use it", "redeem it", "try that please"])
def test_an_empty_field_for_a_code_is_asked_for(request_: str) -> None:
    assert isinstance(planned(request_, cart()), WhichOne)


@pytest.mark.parametrize(
    ("said", "refused"),
    [
        ("apply it", True),
        ("ok, apply that now", True),
        ("click Apply", False),
        ("press the Apply button", False),
    ],
)
def test_only_its_name_presses_what_hands_in_nothing(said: str, refused: bool) -> None:
    on = cart()
    assert is_not_as_said(_pressed("Apply", 0, on), said, on) is refused


_UNDOING = scene(
    thing("field", "Address and search bar", 100, 0, 600, 24, "editable", value="shop.test"),
    thing("button", "Undo", 10, 100),
    thing("button", "Redo", 110, 100),
    thing("button", "Save", 210, 100),
)


@pytest.mark.parametrize(
    ("said", "refused"),
    [
        ("I did it", True),
        ("we've done that already", True),
        ("I saved it", True),
        ("he undid it.", True),
        ("redo it", False),
        ("please redo that", False),
        ("I want to redo it", False),
        ("I did it wrong, redo it", False),
    ],
)
def test_what_somebody_did_presses_nothing(said: str, refused: bool) -> None:
    ops = _pressed("Redo", 0, _UNDOING)
    assert is_not_as_said(ops, said, _UNDOING) is refused


@pytest.mark.parametrize("said", ["I did it", "I saved it", "we undid that"])
def test_a_statement_is_not_understood(said: str) -> None:
    reply = reply_to(situation(said, replace(_UNDOING, front=_FRONT), sights=30))
    assert isinstance(reply, Unclear | WantsSight)


@pytest.mark.parametrize(
    ("said", "refused"),
    [
        ("clear the basket but not the wool socks", True),
        ("empty the cart, keep the wool socks", True),
        ("empty the cart except the wool socks", True),
        ("empty the cart", False),
    ],
)
def test_what_is_spared_keeps_all_from_going(said: str, refused: bool) -> None:
    on = cart()
    ops = _pressed("Empty cart", 0, on)
    assert is_not_as_said(ops, said, on) is refused
