"""What is new is added to the list that is named, and handed in; only some are shown where that is
asked for; and what stands under a closed heading is looked for there."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import planned, scene, situation, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.ordinary import Turned, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Steps
from desktop_agent.protocol import Click, KeyCombo, Op, Type, element_of

pytestmark = pytest.mark.feature("E10")

_CARDS = {
    "To do": ("Order compost", "Paint the shed", "Buy milk for the meeting"),
    "Doing": ("Plant tomatoes", "Fix the tap"),
    "Done": ("Mow the lawn", "Clear the pond"),
}


def board(*, named: bool = True) -> ShownScreen:
    """A board of three columns, each with a field for a new card; `named`: they say which."""
    found = scene(
        thing("combo box", "Assigned to", 20, 10, 90, 20, "collapsed", value="Everyone"),
        *(
            one
            for at, (name, cards) in enumerate(_CARDS.items())
            for one in (
                thing("text", f"{name} ({len(cards)})", 20 + 300 * at, 50, 260),
                *(
                    thing(
                        "list item",
                        f"{card} Ben Edit {card}",
                        20 + 300 * at,
                        90 + 50 * row,
                        260,
                        45,
                    )
                    for row, card in enumerate(cards)
                ),
                *(
                    thing("button", f"Edit {card}", 200 + 300 * at, 100 + 50 * row, 30)
                    for row, card in enumerate(cards)
                ),
                thing(
                    *("field", f"New card in {name}" if named else "New card title"),
                    *(20 + 300 * at, 300, 180, 20, "editable"),
                ),
                thing("button", "Add card", 205 + 300 * at, 300),
            )
        ),
        thing("text", "Shopping list", 20, 360, 120),
        thing("text", "Gloves", 20, 390, 60),
        thing("field", "Add to shopping list", 20, 420, 180, 20, "editable"),
    )
    return replace(found, front=Window(1, "Garden", "chromium", Rect(0, 0, 1000, 600)))


def done(ops: tuple[Op, ...], on: ShownScreen) -> list[str]:
    """What is clicked, typed and pressed, and in which column."""
    told = []
    for op in ops:
        if isinstance(op, Click):
            one = next(each for each in on.things if each.number == element_of(op))
            told.append(f"{one.name} {one.bounds.x // 300}")
        elif isinstance(op, Type):
            told.append(op.text)
        elif isinstance(op, KeyCombo) and op.keys == ("enter",):
            told.append("enter")
    return told


@pytest.mark.parametrize(
    ("request_", "text", "column"),
    [
        ("add a card Buy nails to Doing", "Buy nails", "Doing"),
        ('add "Sweep path" to the to do column', "Sweep path", "To do"),
        ("new card in done: Water roses", "Water roses", "Done"),
        ("add a task called Feed birds to To do", "Feed birds", "To do"),
        ("create a new card “Fix gate” in Done", "Fix gate", "Done"),
        ("put Wash the car in Doing", "Wash the car", "Doing"),
        ("add water roses to done", "water roses", "Done"),
        ("add a new card tap to Done", "tap", "Done"),
        ("add buy nails to do to doing", "buy nails to do", "Doing"),
    ],
)
@pytest.mark.parametrize("named", [True, False])
def test_a_card_is_added_to_its_column(request_: str, text: str, column: str, named: bool) -> None:
    on, at = board(named=named), list(_CARDS).index(column)
    found = planned(request_, on)
    assert isinstance(found, Steps)
    field = f"New card in {column}" if named else "New card title"
    assert done(found.ops, on) == [f"{field} {at}", text, f"Add card {at}"]


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ("put milk on the list", "milk"),
        ("put eggs on the shopping list", "eggs"),
        ("add milk to the shopping list", "milk"),
        ("put 3 lemons on the shopping list", "3 lemons"),
    ],
)
def test_what_has_no_button_is_handed_in_by_enter(request_: str, text: str) -> None:
    on = board()
    found = planned(request_, on)
    assert isinstance(found, Steps)
    assert done(found.ops, on) == ["Add to shopping list 0", text, "enter"]


@pytest.mark.parametrize(
    "request_",
    [
        # These stand there already, and may be meant to move.
        "add order compost to doing",
        "put fix the tap in done",
        "put gloves on the shopping list",
        # These may be two, or say no text.
        "add milk and eggs to the shopping list",
        "add cards for rake and hose to To do",
        "add another one to Doing",
        # A card that holds these words may be meant to move.
        "add the tap to done",
        "add tap to done",
        "put the pond in doing",
        "add milk to doing",
        "put the milk card on doing",
        "add the card tap to done",
        # These say how many, or which of others.
        "add 2 cards to Doing",
        "add three tasks to Done",
        "create 2 new cards in Doing",
        "add the missing ingredients to the shopping list",
        "add all missing ingredients to the shopping list",
        "put the remaining things on the shopping list",
        # No list is called so.
        "add Lemon to the fruit list",
        "put Ben on the team",
    ],
)
def test_nothing_is_typed_for_what_is_no_new_entry(request_: str) -> None:
    on = board()
    found = turned(Wording(request_), situation(request_, on))
    ops = found.ops if isinstance(found, Turned) else ()
    assert not any(isinstance(one, Type) for one in ops)


@pytest.mark.parametrize(
    "request_", ["add 2 cards to Doing", "add two cards to done", "add 3 new cards"]
)
def test_one_press_adds_no_two_cards(request_: str) -> None:
    on = board()
    found = turned(Wording(request_), situation(request_, on))
    assert not isinstance(found, Turned) or not any(isinstance(one, Click) for one in found.ops)


def test_no_card_is_an_entry_of_a_list_above_it() -> None:
    on = board()
    opened = replace(on.things[0], states=frozenset({"expanded"}))
    on = replace(on, things=(opened, *on.things[1:]))
    found = planned("show only Ben", on)
    assert not isinstance(found, Steps) or not any("Edit" in one for one in done(found.ops, on))


_INVOICES = (("1041", "Baker", "€420"), ("1042", "Lindgren", "€310"), ("1043", "Owen", "€96"))


def invoices() -> ShownScreen:
    heads = zip(("No.", "Customer", "Amount"), (10, 150, 300), strict=True)
    return scene(
        *(thing("text", name, x, 60, 80) for name, x in heads),
        *(
            one
            for at, (number, who, amount) in enumerate(_INVOICES)
            for one in (
                thing("link", number, 10, 100 + 30 * at),
                thing("list item", who, 150, 100 + 30 * at, 100),
                thing("list item", amount, 300, 100 + 30 * at, 60),
            )
        ),
        groups=[Rect(0, 98 + 30 * at, 400, 26) for at in range(3)],
    )


@pytest.mark.parametrize(
    "request_", ["show only Lindgren", "show just Lindgren", "show Lindgren only"]
)
def test_to_show_only_one_opens_nothing(request_: str) -> None:
    assert not isinstance(planned(request_, invoices()), Steps)


@pytest.mark.parametrize("request_", ["open Lindgren's invoice", "show invoice 1042"])
def test_one_that_is_named_is_opened(request_: str) -> None:
    on = invoices()
    found = planned(request_, on)
    assert isinstance(found, Steps)
    assert [element_of(op) for op in found.ops if isinstance(op, Click)] == [
        one.number for one in on.things if one.name == "1042"
    ]


def settings() -> ShownScreen:
    return scene(
        thing("tab", "Lights", 10, 10, 80, 20, "selected"),
        thing("tab", "Heating", 100, 10, 80, 20),
        thing("button", "Notifications", 10, 60, 100, 20, "collapsed"),
        thing("button", "Log on", 10, 90, 100, 20),
        thing("button", "Save", 10, 120, 100, 20),
    )


@pytest.mark.parametrize(
    "request_",
    ["push notifications on", "turn push notifications on", "switch the push notifications off"],
)
def test_what_is_switched_is_looked_for_under_its_heading(request_: str) -> None:
    on = settings()
    found = planned(request_, on)
    assert isinstance(found, Steps)
    assert found.looks
    assert found.step == "Look under button “Notifications”"


@pytest.mark.parametrize(
    ("request_", "name"),
    [("push notifications", "Notifications"), ("press log on", "Log on"), ("push save", "Save")],
)
def test_a_push_is_still_a_press(request_: str, name: str) -> None:
    found = planned(request_, settings())
    assert isinstance(found, Steps)
    assert found.did == f"clicked button “{name}”"


def inns() -> ShownScreen:
    names = ("Casa do Rio", "Grand Infante")
    return scene(
        *(thing("text", name, 10, 100 + 60 * at, 200) for at, name in enumerate(names)),
        *(thing("link", "See reviews", 10, 125 + 60 * at) for at in range(2)),
        *(thing("button", "Save", 120, 125 + 60 * at) for at in range(2)),
        groups=[Rect(5, 95 + 60 * at, 300, 55) for at in range(2)],
    )


@pytest.mark.parametrize(
    "request_", ["see the reviews of casa do rio", "open the reviews for casa do rio"]
)
def test_the_reviews_of_an_inn_are_not_its_name(request_: str) -> None:
    on = inns()
    found = planned(request_, on)
    assert isinstance(found, Steps)
    assert done(found.ops, on) == ["See reviews 0"]


@pytest.mark.parametrize("request_", ["see the menu of casa do rio", "open the map of casa do rio"])
def test_what_an_inn_does_not_have_is_not_its_name(request_: str) -> None:
    assert not isinstance(planned(request_, inns()), Steps)
