"""Records are compared as words say: the oldest, under 30, older than Ada; and totals are told."""

from __future__ import annotations

from dataclasses import replace

import pytest
from example_screens import STAFF as PEOPLE
from requests_on import planned, scene, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, NotHere, Steps, WhichOne
from desktop_agent.protocol import Click

pytestmark = pytest.mark.feature("E2", "E10")

_HEAD = ("Name", "Department", "Age", "Pay", "Joined")
_STAFF = [
    ("Nora Quist", "Sales", "31", "€4,200", "2019-04-01"),
    ("Bob Lane", "Office", "45", "€2,900", "2021-11-15"),
    ("Ada Moor", "Sales", "27", "€3,600", "2023-02-01"),
    ("Tim Fry", "Repairs", "52", "€3,100", "2016-08-20"),
]
STAFF = scene(
    *(thing("text", name, 150 * at, 0, 140) for at, name in enumerate(_HEAD)),
    *(
        thing("list item", cell, 150 * at, 30 * row, 140)
        for row, cells in enumerate(_STAFF, 1)
        for at, cell in enumerate(cells)
    ),
    *(thing("button", "Delete", 800, 30 * row) for row in range(1, 5)),
    groups=[Rect(0, 30 * row, 1000, 20) for row in range(5)],
)
_GOODS = [
    ("Desk lamp", "€24.90"),
    ("Oak chair", "€89.00"),
    ("Blue mug", "€7.50"),
    ("Wool rug", "€120.00"),
]
GOODS = scene(
    *(thing("link", name, 10 + 300 * at, 100, 200) for at, (name, _) in enumerate(_GOODS)),
    *(thing("text", price, 10 + 300 * at, 130) for at, (_, price) in enumerate(_GOODS)),
    *(thing("button", "Add to cart", 10 + 300 * at, 160) for at in range(4)),
    groups=[Rect(5 + 300 * at, 95, 290, 100) for at in range(4)],
)


def clicked_at(request: str, on: ShownScreen) -> list[Rect]:
    """Where the things lie that are clicked, in this order."""
    found = planned(request, on)
    assert isinstance(found, Steps), found
    places = {one.number: one.bounds for one in on.things}
    return [places[op.element] for op in found.ops if isinstance(op, Click) and op.element]


def deleted(request: str) -> list[str]:
    """The first names of those whose Delete is clicked."""
    return [_STAFF[at.y // 30 - 1][0].split()[0] for at in clicked_at(request, STAFF)]


def added(request: str) -> list[str]:
    """The names of what is put in the cart, in this order."""
    return [_GOODS[at.x // 300][0] for at in clicked_at(request, GOODS)]


@pytest.mark.parametrize(
    ("request_", "names"),
    [
        ("remove the youngest person", ["Ada"]),
        ("delete the oldest one", ["Tim"]),
        ("delete the two oldest", ["Tim", "Bob"]),
        ("delete everyone older than 40", ["Bob", "Tim"]),
        ("delete everyone over 40", ["Bob", "Tim"]),
        ("delete everybody who is at least 45", ["Bob", "Tim"]),
        ("delete everyone younger than nora", ["Ada"]),
        ("delete anyone who makes under 3000", ["Bob"]),
        ("remove whoever joined first", ["Tim"]),
        ("remove whoever joined last", ["Ada"]),
        ("delete the newest employee", ["Ada"]),
        ("delete all who joined after 2021", ["Ada"]),
        ("delete the person with the highest salary", ["Nora"]),
        ("delete the youngest in sales", ["Ada"]),
    ],
)
def test_people_are_chosen_by_what_compares_them(request_: str, names: list[str]) -> None:
    assert deleted(request_) == names


@pytest.mark.parametrize(
    "request_",
    [
        # Nothing tells what 30 are.
        "delete all under 30",
        "delete everyone taller than 40",
        # A year is all of its days, so nobody joined after it.
        "delete everyone who joined after 2023",
        "delete everyone older than Zoe",
    ],
)
def test_what_cannot_be_compared_presses_nothing(request_: str) -> None:
    assert isinstance(planned(request_, STAFF), NotHere | WhichOne)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("how old is Ada", "Ada Moor: 27"),
        ("who is 45?", "Bob Lane"),
        ("who is the oldest", "The oldest: Tim Fry, 52"),
        ("who's the youngest?", "The youngest: Ada Moor, 27"),
        ("how many people are listed", "4"),
        ("how many people are older than 30", "3"),
        ("how many work in sales", "2"),
        ("who works in sales?", "Nora Quist, Ada Moor"),
        ("who earns more than 3000", "Nora Quist, Ada Moor, Tim Fry"),
        ("who earns the least in sales", "Ada Moor, Pay: €3,600"),
        ("what's the total pay", "Total of 4: €13,800"),
        ("sum of the ages", "Total of 4: 155"),
        ("average age", "Average of 4: 38.75"),
        ("what is the average pay in sales?", "Average of 2: €3,900"),
        ("list the names", "Nora Quist, Bob Lane, Ada Moor, Tim Fry"),
        ("is bob older than tim", "No, Bob Lane: 45"),
        ("is tim older than 50?", "Yes, Tim Fry: 52"),
        ("is there someone called Tom", "No, none is shown here"),
        ("is there anyone in repairs?", "Yes: Tim Fry"),
        ("when did Tim join", "Tim Fry, Joined: 2016-08-20"),
    ],
)
def test_questions_that_compare_are_answered(question: str, told: str) -> None:
    assert planned(question, STAFF) == Answer(told)


@pytest.mark.parametrize(
    ("request_", "names"),
    [
        ("i'd like two desk lamps", ["Desk lamp"] * 2),
        ("i want the cheapest thing", ["Blue mug"]),
        ("get me two mugs and a rug", ["Blue mug"] * 2 + ["Wool rug"]),
        ("add the mug twice", ["Blue mug"] * 2),
        ("add three of the mugs", ["Blue mug"] * 3),
        ("add everything under 30 euros to the cart", ["Desk lamp", "Blue mug"]),
        ("add the two cheapest to my basket", ["Blue mug", "Desk lamp"]),
        ("add everything cheaper than the oak chair to the cart", ["Desk lamp", "Blue mug"]),
        ("the most expensive one into the cart", ["Wool rug"]),
    ],
)
def test_goods_are_put_in_the_cart_as_often_as_said(request_: str, names: list[str]) -> None:
    assert added(request_) == names


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("which product costs the most?", "Wool rug: €120.00"),
        ("which items cost less than 50?", "Desk lamp, Blue mug"),
        ("what does everything cost together", "Total of 4: €241.40"),
        ("is the oak chair more expensive than the wool rug", "No, Oak chair: €89.00"),
        ("how many products are there", "4"),
    ],
)
def test_questions_about_prices_are_answered(question: str, told: str) -> None:
    assert planned(question, GOODS) == Answer(told)


def test_the_most_of_a_page_is_not_the_most_of_all() -> None:
    one_page = replace(STAFF, pieces=(*STAFF.pieces, ("Page 1 of 3", Rect(0, 300, 100, 20))))
    assert not isinstance(planned("who is the oldest?", one_page), Answer)
    assert not isinstance(planned("remove the youngest person", one_page), Steps)


def test_the_next_label_is_no_answer() -> None:
    form = scene(
        thing("text", "Guests", 0, 0),
        thing("text", "Remarks", 100, 0),
        thing("field", "Lunch", 300, 0, 80, 20, "editable"),
    )
    assert not isinstance(planned("how many guests?", form), Answer)


@pytest.mark.parametrize(
    "question", ["how many files are here?", "how many things are in the cart?", "how many words?"]
)
def test_what_is_not_shown_in_rows_is_not_counted_by_them(question: str) -> None:
    assert not isinstance(planned(question, GOODS), Answer)


def test_an_order_in_which_things_are_shown_puts_none_of_them_in_the_cart() -> None:
    assert not isinstance(planned("cheapest first", GOODS), Steps)


def test_a_second_place_is_not_passed_over() -> None:
    """Only one of the two would be done, and told as all that was asked for."""
    found = planned("put the lamp on the wish list and in the cart", GOODS)
    assert not isinstance(found, Steps)


@pytest.mark.parametrize(
    ("request_", "names"),
    [
        ("delete the second and the fourth", ["Bob", "Tim"]),
        ("delete the first two", ["Nora", "Bob"]),
        ("delete the last two", ["Ada", "Tim"]),
        ("delete the people in sales", ["Nora", "Ada"]),
        ("delete both people in sales", ["Nora", "Ada"]),
    ],
)
def test_all_the_places_that_are_said_are_meant(request_: str, names: list[str]) -> None:
    assert deleted(request_) == names


@pytest.mark.parametrize("request_", ["delete both people in repairs", "delete every second one"])
def test_a_number_that_does_not_fit_presses_nothing(request_: str) -> None:
    assert not isinstance(planned(request_, STAFF), Steps)


def test_all_of_them_are_not_those_of_one_page() -> None:
    one_page = replace(STAFF, pieces=(*STAFF.pieces, ("Page 1 of 3", Rect(0, 300, 100, 20))))
    assert not isinstance(planned("delete everyone in sales", one_page), Steps)
    assert isinstance(planned("delete the first two", one_page), Steps)


def test_what_is_earned_per_year_is_no_year() -> None:
    assert planned("what does bob earn per year?", STAFF) == Answer("Bob Lane, Pay: €2,900")


def test_a_train_that_is_counted_fills_no_field() -> None:
    """Of “the last train to Lund” the field To would get “Lund”, and no train were chosen."""
    trains = scene(
        thing("field", "To", 0, 0, 200, 20, "editable"),
        *(thing("list item", name, 0, 30 * at) for at, name in enumerate(("R 1", "R 2"), 2)),
        *(thing("list item", "Lund", 100, 30 * at) for at in (2, 3)),
        *(thing("button", "Select", 300, 30 * at) for at in (2, 3)),
        groups=[Rect(0, 30 * at, 500, 20) for at in (2, 3)],
    )
    found = planned("the last train to Lund please", trains)
    assert isinstance(found, Steps)
    assert found.step == "Click button “Select” of “R 2”"


@pytest.mark.parametrize(
    ("request_", "names"),
    [
        ("delete nora and the youngest", ["Nora", "Ada"]),
        ("delete bob, ada and tim", ["Bob", "Ada", "Tim"]),
    ],
)
def test_each_part_of_a_list_is_meant(request_: str, names: list[str]) -> None:
    assert sorted(deleted(request_)) == sorted(names)


def test_a_part_that_means_nothing_is_not_passed_over() -> None:
    assert not isinstance(planned("delete bob and the wardrobe", STAFF), Steps)


def test_among_which_one_is_to_be_chosen_is_no_wish_for_all_of_them() -> None:
    assert not isinstance(planned("of the products under 100 euros", GOODS), Steps)


def test_a_long_list_says_how_many_more_there_are() -> None:
    many = scene(
        thing("text", "Name", 0, 0),
        thing("text", "Town", 150, 0),
        *(thing("list item", f"Person {at}", 0, 30 * at) for at in range(1, 16)),
        *(thing("list item", "Lund", 150, 30 * at) for at in range(1, 16)),
        groups=[Rect(0, 30 * at, 400, 20) for at in range(16)],
    )
    found = planned("list the names", many)
    assert isinstance(found, Answer)
    assert found.text.endswith("Person 12 and 3 more")


@pytest.mark.parametrize(
    ("request_", "acts"),
    [
        ("tick everyone", False),
        ("untick all of them", False),
        ("tick everyone on this page", True),
    ],
)
def test_everyone_is_ticked_only_where_all_are_shown(request_: str, acts: bool) -> None:
    boxes = [
        thing("check box", f"Choose {name[0]}", 700, 30 * at) for at, name in enumerate(_STAFF, 1)
    ]
    staff = scene(*STAFF.things, *boxes, groups=STAFF.groups)
    page = replace(staff, pieces=(*staff.pieces, ("Page 1 of 3", Rect(0, 300, 100, 20))))
    assert isinstance(planned(request_, page), Steps) is acts


@pytest.mark.parametrize(
    ("request_", "most"),
    [
        ("sort by pay, highest first", True),
        ("sort by pay, lowest at the bottom", True),
        ("sort by pay, the highest last", False),
        ("sort by name, z to a", True),
        ("sort by name from a to z", False),
    ],
)
def test_which_end_comes_first_is_the_way_round(request_: str, most: bool) -> None:
    found = planned(request_, PEOPLE)
    assert isinstance(found, Steps)
    assert found.step.endswith("the most first" if most else "the least first")


@pytest.mark.parametrize("request_", ["sort by pay, iron the shirts", "sort by pay - feed the cat"])
def test_what_is_no_way_round_is_not_passed_over(request_: str) -> None:
    assert not isinstance(planned(request_, PEOPLE), Steps)
