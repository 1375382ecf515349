"""The cheapest and the dearest option of a choice, where each option says what it costs; and the
entries of a list for sorting and filtering that is open."""

from __future__ import annotations

import pytest
from requests_on import planned, scene, thing

from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, Progress, Steps
from desktop_agent.protocol import Click, element_of

pytestmark = pytest.mark.feature("E10")


def rooms(*options: str) -> ShownScreen:
    names = options or ("Single – £80", "Double – £110", "Suite – £1,190")
    return scene(
        thing("text", "Room", 10, 30, 60),
        *(thing("radio button", name, 10, 60 + 25 * at, 14, 14) for at, name in enumerate(names)),
        thing("text", "Payment", 10, 200, 60),
        *(
            thing("radio button", name, 10, 230 + 25 * at, 14, 14)
            for at, name in enumerate(("Invoice", "Credit card"))
        ),
        thing("field", "Guest name", 10, 320, 120, 20, "editable"),
        thing("button", "Book now", 10, 350),
    )


def clicked(request: str, on: ShownScreen) -> list[str]:
    found = planned(request, on)
    ops = found.ops if isinstance(found, Steps) else ()
    numbers = [element_of(one) for one in ops if isinstance(one, Click)]
    return [one.name for number in numbers for one in on.things if one.number == number]


@pytest.mark.parametrize(
    ("request_", "option"),
    [
        ("choose the cheapest room", "Single – £80"),
        ("take the cheapest room", "Single – £80"),
        ("choose the cheapest", "Single – £80"),
        ("select the least expensive room", "Single – £80"),
        ("choose the most expensive room", "Suite – £1,190"),
        ("choose the dearest room", "Suite – £1,190"),
        ("choose the cheapest room please", "Single – £80"),
    ],
)
def test_the_cheapest_and_the_dearest_option_are_chosen(request_: str, option: str) -> None:
    assert clicked(request_, rooms()) == [option]


@pytest.mark.parametrize(
    "request_",
    [
        "choose the second cheapest room",
        "choose the cheapest flight",
        "choose the cheapest payment",
        "delete the cheapest room",
        "choose the largest room",
        # What its price alone does not say.
        "choose the cheapest room with breakfast",
        "take the cheapest room that has a view",
        "select the most expensive room for two",
    ],
)
def test_no_other_order_is_taken_for_that(request_: str) -> None:
    assert clicked(request_, rooms()) == []


@pytest.mark.parametrize(
    "options",
    [
        ("Single – £80", "Double – £80"),
        ("Single – £80", "Double"),
        ("Single – £80", "Double – £110, £90 for members"),
        ("Single", "Double"),
    ],
)
def test_prices_that_do_not_tell_choose_nothing(options: tuple[str, ...]) -> None:
    assert clicked("choose the cheapest room", rooms(*options)) == []


def test_what_is_free_is_the_cheapest() -> None:
    on = rooms("Standard (free, 3 days)", "Express (€ 6.90, next day)")
    assert clicked("choose the cheapest room", on) == ["Standard (free, 3 days)"]


@pytest.mark.parametrize(
    ("question", "option"),
    [
        ("what's the cheapest room?", "Single – £80"),
        ("which room is the cheapest?", "Single – £80"),
        ("which is the most expensive room?", "Suite – £1,190"),
    ],
)
def test_the_cheapest_option_is_told(question: str, option: str) -> None:
    found = planned(question, rooms())
    assert isinstance(found, Answer)
    assert found.text == option


def test_what_shows_no_prices_is_not_told() -> None:
    assert not isinstance(planned("which payment is the cheapest?", rooms()), Answer)


def offers(name: str, value: str, *entries: str) -> ShownScreen:
    return scene(
        thing("combo box", name, 10, 60, 140, 20, "expanded", value=value),
        *(thing("menu item", each, 12, 85 + 24 * at, 120, 24) for at, each in enumerate(entries)),
        *(
            thing("list item", f"{card} {who} Edit", 10 + 300 * at, 220, 200, 40)
            for at, (card, who) in enumerate((("Order compost", "Ben"), ("Plant tomatoes", "Ruth")))
        ),
        thing("button", "Edit", 60, 230, 30),
    )


@pytest.mark.parametrize(
    ("request_", "entry"),
    [
        ("cheapest first", "Price (low to high)"),
        ("dearest first", "Price (high to low)"),
        ("sort by price", "Price (low to high)"),
        ("sort by price descending", "Price (high to low)"),
        ("most expensive first", "Price (high to low)"),
        ("sort by guest rating", "Guest rating"),
    ],
)
def test_brackets_do_not_turn_the_order_round(request_: str, entry: str) -> None:
    entries = ("Recommended", "Price (low to high)", "Price (high to low)", "Guest rating")
    on = offers("Sort by", "Recommended", *entries)
    found = planned(request_, on, Progress(turns=1, opened=("Sort by",)))
    assert isinstance(found, Steps)
    assert [element_of(one) for one in found.ops if isinstance(one, Click)] == [
        one.number for one in on.things if one.name == entry
    ]


@pytest.mark.parametrize(
    ("request_", "entry"),
    [("show only Ben", "Ben"), ("just Ruth's cards", "Ruth"), ("only Tom", "Tom")],
)
def test_an_open_filter_tells_what_it_holds(request_: str, entry: str) -> None:
    on = offers("Assigned to", "Everyone", "Everyone", "Ben", "Ruth", "Tom")
    found = planned(request_, on, Progress(turns=1, opened=("Assigned to",)))
    assert isinstance(found, Steps)
    assert [element_of(one) for one in found.ops if isinstance(one, Click)] == [
        one.number for one in on.things if one.name == entry
    ]


def test_what_an_open_filter_does_not_hold_is_not_chosen() -> None:
    on = offers("Assigned to", "Everyone", "Everyone", "Ben", "Ruth", "Tom")
    found = planned("show only milk", on, Progress(turns=1, opened=("Assigned to",)))
    entries = {one.number for one in on.things if one.role == "menu item"}
    ops = found.ops if isinstance(found, Steps) else ()
    assert not entries & {element_of(one) for one in ops if isinstance(one, Click)}
