"""Rows and cards as people speak of them: all but some, how much together, the first, what is
open."""

from __future__ import annotations

from dataclasses import replace

import pytest
from example_screens import (
    GOODS,
    STAFF,
    TASKS,
    TRAINS,
    TRAINS_SHOWN,
    mails,
    pressed,
    told_op,
)
from requests_on import planned, scene, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.planning import plan
from desktop_agent.llm.understanding.skills.plans import (
    Answer,
    NotHere,
    Steps,
    WhichOne,
)
from desktop_agent.llm.understanding.words.reading import clauses_of
from desktop_agent.llm.understanding.words.sentences import PartKind
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.protocol import Click, element_of

pytestmark = pytest.mark.feature("E2")


@pytest.mark.parametrize(
    ("request_", "starred"),
    [
        ("star everything but the roof", ["Lunch", "Two books", "Keys"]),
        ("star all except the ones from Ben", ["The roof", "Two books"]),
        ("star everyone but ben", ["The roof", "Two books"]),
        ("star all of them apart from the first", ["Lunch", "Two books", "Keys"]),
        ("star all but the roof and the keys", ["Lunch", "Two books"]),
        ("star all mails other than the last two", ["The roof", "Lunch"]),
        ("star the ones from ben", ["Lunch", "Keys"]),
        ("don't open anything, just star the keys", ["Keys"]),
        ("satr the keys", ["Keys"]),
    ],
)
def test_what_is_excepted_is_left_alone(request_: str, starred: list[str]) -> None:
    tokens = tokens_of(request_) or ()
    on = mails()
    order = [
        one for one in clauses_of(tokens, request_, on.labels) if one.kind is not PartKind.LIMIT
    ]
    found = plan(order[0], on)
    assert isinstance(found, Steps), found
    assert [told_op(op, on) for op in found.ops] == starred


@pytest.mark.parametrize(
    "request_", ["star all but the one from Zoe", "archive everything but the lamp"]
)
def test_an_exception_that_is_not_there_stops_all(request_: str) -> None:
    assert isinstance(planned(request_, mails()), NotHere | WhichOne)


@pytest.mark.parametrize(
    ("request_", "done"),
    [
        ("star the two from Ben", ["Lunch", "Keys"]),
        ("star the two mails from Ben", ["Lunch", "Keys"]),
        ("tick the two from Ben", ["Choose Lunch", "Choose Keys"]),
        ("star Two books", ["Two books"]),
        ("star the two books mail", ["Two books"]),
        ("tick the roof from Nora", ["Choose The roof"]),
    ],
)
def test_so_many_are_meant_as_are_said(request_: str, done: list[str]) -> None:
    assert pressed(request_, mails()) == done


@pytest.mark.parametrize(
    "request_",
    [
        *("star the two from Nora", "tick the two from Nora", "star two mails", "tick two mails"),
        *("untick two mails", "choose two mails", "star three mails from Ben"),
        "star the two from the library",
        # Ben's lunch, and Nora's roof
        *("star lunch from Nora", "tick lunch from Nora", "star the lunch mail of Nora"),
        *("untick the roof from Ben", "click lunch from Nora", "open the roof from Ben"),
    ],
)
def test_what_is_shown_in_no_row_is_not_done_in_another(request_: str) -> None:
    assert isinstance(planned(request_, mails()), NotHere | WhichOne)


@pytest.mark.parametrize(
    "request_", ["add the 5 star chair", "add 5 star chair to the cart", "add a 2 seat chair"]
)
def test_a_number_that_says_of_what_kind_it_is_is_no_amount(request_: str) -> None:
    assert isinstance(planned(request_, GOODS), NotHere | WhichOne)


def test_what_goes_somewhere_is_put_there() -> None:
    assert pressed("the two from Ben go into the archive", mails()) == [
        "Choose Lunch",
        "Choose Keys",
        "Archive",
    ]
    assert pressed("put all of them in the archive, all but the roof", mails()) == [
        "Choose Lunch",
        "Choose Two books",
        "Choose Keys",
        "Archive",
    ]


def test_a_star_that_is_there_stays_and_one_is_taken_back() -> None:
    on = mails("Keys")
    assert pressed("star the ones from ben", on) == ["Lunch", "Keys"]
    found = planned("star the keys", on)
    # A mere click would take the star away.
    assert isinstance(found, Steps)
    assert isinstance(found.ops[0], Click)
    assert found.ops[0].checked is True
    assert pressed("unstar the keys", on) == ["Keys off"]
    assert pressed("take the star off the keys", on) == ["Keys off"]


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("how much are two rugs and a lamp?", "2 × Wool rug + Desk lamp: $389"),
        ("what do two lamps cost", "2 × Desk lamp: $78"),
        ("how much are the lamp and the chair together?", "Desk lamp + Oak chair: $128"),
        ("how is the chair rated?", "Oak chair: 3 of 5 stars"),
        ("do you have any rugs?", "Yes: Wool rug"),
        ("do u sell beds?", "No, none is shown here"),
        ("any lamps?", "Yes: Desk lamp"),
        ("find me a lamp under 50", "Found: Desk lamp"),
    ],
)
def test_questions_about_goods_are_answered(question: str, told: str) -> None:
    assert planned(question, GOODS) == Answer(told)


@pytest.mark.parametrize(
    ("request_", "goods"),
    [
        ("2x desk lamp", ["Desk lamp"] * 2),
        ("another rug", ["Wool rug"]),
        ("one more rug please", ["Wool rug"]),
        ("two more lamps", ["Desk lamp"] * 2),
        ("put everything but the shelf in the cart", ["Desk lamp", "Oak chair", "Wool rug"]),
        ("My niece is getting married. I would like two lamps.", ["Desk lamp"] * 2),
    ],
)
def test_goods_are_taken_as_people_say_it(request_: str, goods: list[str]) -> None:
    tokens = tokens_of(request_) or ()
    clauses = clauses_of(tokens, request_, GOODS.labels)
    found = plan(clauses[-1], GOODS)
    assert isinstance(found, Steps), found
    assert [told_op(op, GOODS) for op in found.ops] == goods


@pytest.mark.parametrize(
    ("request_", "header"),
    [
        ("highest pay first", "Pay"),
        ("oldest on top", "Since"),
        ("whoever makes the most on top", "Pay"),
    ],
)
def test_what_is_to_stand_first_says_how_to_sort(request_: str, header: str) -> None:
    assert pressed(request_, STAFF) == [header]


@pytest.mark.parametrize("request_", ["Tom first", "put the office on top"])
def test_what_compares_nothing_sorts_nothing(request_: str) -> None:
    found = planned(request_, STAFF)
    assert not (isinstance(found, Steps) and found.step.startswith("Sort"))


def test_a_review_buys_nothing() -> None:
    assert not isinstance(planned("leave a 4 star review for the desk lamp", GOODS), Steps)


def test_a_number_after_a_noun_is_a_place() -> None:
    songs = scene(
        *(
            thing("list item", cell, 150 * at, 30 * row, 140)
            for row, cells in enumerate((("Blue", "Ann", "3:41"), ("Moon", "Ben", "2:12")), 1)
            for at, cell in enumerate(cells)
        ),
        *(thing("button", f"Play {name}", 500, 30 * at) for at, name in ((1, "Blue"), (2, "Moon"))),
        groups=[Rect(0, 30 * row, 700, 20) for row in (1, 2)],
    )
    # “2” is a place, and no part of “2:12”; there is no third.
    assert pressed("play track 1", songs) == ["Play Blue"]
    assert pressed("play song number 2", songs) == ["Play Moon"]
    assert not isinstance(planned("play track 3", songs), Steps)
    assert planned("who sings Moon?", songs) == Answer("Ben")


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("how many r still open?", "2 of 3"),
        ("which tasks are done?", "Mow the lawn"),
        ("what's left to do?", "Paint the fence, Call the bank"),
        ("what's the last task?", "Call the bank"),
        ("what's first on the list?", "Paint the fence"),
    ],
)
def test_a_list_tells_what_is_done_and_where(question: str, told: str) -> None:
    assert planned(question, TASKS) == Answer(told)


@pytest.mark.feature("E10")
def test_a_list_that_counts_otherwise_is_not_counted() -> None:
    # What is done may be hidden by a filter, where nothing counts.
    open_ones = tuple(replace(one, states=frozenset()) for one in TASKS.things)
    told = tuple((text, at) for text, at in TASKS.pieces if text != "2 left")
    hidden = replace(TASKS, things=open_ones, pieces=told)
    assert not isinstance(planned("which tasks are done?", hidden), Answer)
    # Some of what is open is not shown.
    pieces = tuple(("7 left" if text == "2 left" else text, at) for text, at in TASKS.pieces)
    assert not isinstance(planned("which tasks are open?", replace(TASKS, pieces=pieces)), Answer)


@pytest.mark.parametrize(
    ("request_", "clicks"),
    [
        ("finish the last one", ["Call the bank"]),
        ("cross everything off but the bank", ["Paint the fence", "Mow the lawn"]),
        ("I've called the bank", ["Call the bank"]),
        ("delete everything that's done", ["Remove what is done"]),
        ("chuck out the finished stuff", ["Remove what is done"]),
        ("show everything again", ["All"]),
    ],
)
def test_a_list_is_handled_as_people_say_it(request_: str, clicks: list[str]) -> None:
    assert pressed(request_, TASKS) == clicks


@pytest.mark.parametrize(
    ("request_", "train"),
    [
        ("the cheapest to göteborg", "R 31"),
        ("the cheapest direct train to göteborg", "IC 77"),
        ("pick the train which leaves at ten past nine", "IC 77"),
        ("take the one at 9:10", "IC 77"),
        ("Of the trains to Göteborg, please select the one that costs the least.", "R 31"),
    ],
)
def test_a_train_is_chosen_as_people_say_it(request_: str, train: str) -> None:
    found = planned(request_, TRAINS)
    assert isinstance(found, Steps), found
    rows = [next(one for one in TRAINS.things if one.number == element_of(op)) for op in found.ops]
    assert [TRAINS_SHOWN[one.bounds.y // 30 - 1][0] for one in rows] == [train]


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("what does the 8:05 cost?", "R 14: €6"),
        ("is there a train to malmö before 9?", "Yes, R 14: 08:05"),
        ("what's the price of the last train?", "R 31, Price: €22"),
        ("when does the last train leave?", "R 31, Departs: 10:02"),
    ],
)
def test_questions_about_trains_are_answered(question: str, told: str) -> None:
    assert planned(question, TRAINS) == Answer(told)
