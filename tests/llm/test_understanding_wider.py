"""Requests as people go on with them: all but some, how much together, in which order, what they
tell of themselves, and what is on which day."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import counter, numbered, planned, scene, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.planning import plan
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import (
    Answer,
    NotHere,
    Plan,
    Progress,
    Steps,
    WhichOne,
)
from desktop_agent.llm.understanding.words.reading import clauses_of
from desktop_agent.llm.understanding.words.sentences import PartKind
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.llm.understanding.words.wishes import is_wish
from desktop_agent.protocol import Click, KeyCombo, Op, Type, element_of

pytestmark = pytest.mark.feature("E2")

_MAILS = (("Nora", "The roof"), ("Ben", "Lunch"), ("City Library", "Two books"), ("Ben", "Keys"))


def _mails(*starred: str) -> ShownScreen:
    things = [thing("button", "Archive", 100, 0)]
    rows = []
    for at, (who, about) in enumerate(_MAILS, 1):
        rows.append(Rect(90, 40 * at, 500, 38))
        pressed = ("toggle", "checked") if about in starred else ("toggle",)
        things += [
            thing("check box", f"Choose {about}", 95, 40 * at + 10, 14, 14),
            thing("button", "Star", 115, 40 * at + 10, 20, 20, *pressed),
            thing("list item", who, 150, 40 * at, 100, 38),
            thing("link", about, 260, 40 * at + 8),
        ]
    return scene(*things, groups=rows)


_GOODS = (("Desk lamp", "$39"), ("Oak chair", "$89"), ("Bookshelf", "$129"), ("Wool rug", "$175"))
GOODS = scene(
    *(thing("text", name, 10 + 300 * at, 100, 200) for at, (name, _) in enumerate(_GOODS)),
    *(thing("text", price, 10 + 300 * at, 130, 40) for at, (_, price) in enumerate(_GOODS)),
    *(thing("text", f"{4 - at} of 5 stars", 10 + 300 * at, 150, 90) for at in range(4)),
    *(thing("button", "Add to cart", 10 + 300 * at, 170) for at in range(4)),
    groups=[Rect(5 + 300 * at, 95, 290, 110) for at in range(4)],
)
_STAFF = (("Ada Quist", "Office", "2015", "4200"), ("Tom Reiss", "Kitchen", "2018", "2900"))
STAFF = scene(
    *(
        thing(role, name, 150 * at, 0, 140)
        for at, (role, name) in enumerate(
            [("button", "Name"), ("button", "Team"), ("button", "Since"), ("button", "Pay")]
        )
    ),
    *(
        thing("list item", cell, 150 * at, 30 * row, 140)
        for row, cells in enumerate(_STAFF, 1)
        for at, cell in enumerate(cells)
    ),
    *(thing("button", "Edit", 620, 30 * row) for row in (1, 2)),
    groups=[Rect(0, 30 * row, 800, 20) for row in range(3)],
)
FORM = scene(
    thing("field", "Nights", 0, 0, 80, 20, "editable", value="3"),
    thing("field", "Phone", 0, 30, 80, 20, "editable", value="555"),
    thing("field", "Remarks", 0, 60, 80, 20, "editable"),
    *counter("guests", 2, 90),
    thing("text", "Languages", 0, 150, 60),
    thing("check box", "English", 0, 180, 12, 12),
    thing("check box", "French", 0, 200, 12, 12),
    thing("check box", "I agree to the terms", 0, 230, 12, 12),
    thing("text", "Meals", 400, 0, 60),
    thing("radio button", "Vegetarian", 400, 30, 12, 12),
    thing("radio button", "None", 400, 60, 12, 12),
    thing("button", "Automatic updates", 400, 90, 80, 20, "toggle", "checked"),
    thing("field", "Arrival", 400, 120, 200, 20),
    *(
        thing("field", f"{part} Arrival", 400 + 50 * at, 120, 40, 20)
        for at, part in enumerate(("Month", "Day", "Year"))
    ),
)


def _month() -> ShownScreen:
    cell = Rect(40, 70, 38, 28)
    found = scene(
        thing("text", "May 2027", 0, 0),
        thing("button", "Previous month", 80, 0),
        thing("button", "Next month", 170, 0),
        thing("field", "Title", 400, 0, 80, 20, "editable"),
        thing("button", "Save event", 400, 80),
        thing("text", "15:30 Dentist", 42, 86, 30, 10),
        *(thing("button", str(at), 40 * (at % 7), 40 + 30 * (at // 7), 20) for at in range(1, 32)),
    )
    listed = replace(thing("list item", "8 15:30 Dentist", 0, 0), bounds=cell)
    pieces = (*found.pieces, (listed.name, cell))
    return replace(found, things=numbered((*found.things, listed)), pieces=pieces)


def pressed(request: str, on: ShownScreen) -> list[str]:
    """What is clicked, with the row or the column it stands in where several are called so, and
    what is typed."""
    found = planned(request, on)
    assert isinstance(found, Steps), found
    return [_told(op, on) for op in found.ops if isinstance(op, Click | Type)]


def _told(op: Op, on: ShownScreen) -> str:
    if isinstance(op, Type):
        return op.text
    one = next(one for one in on.things if one.number == element_of(op))
    if one.name == "Star":
        return _MAILS[one.bounds.y // 40 - 1][1] + {True: "", False: " off"}[op.checked is True]
    if one.name == "Add to cart":
        return _GOODS[one.bounds.x // 300][0]
    return one.name + (" off" if isinstance(op, Click) and op.checked is False else "")


@pytest.mark.parametrize(
    ("request_", "mails"),
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
def test_what_is_excepted_is_left_alone(request_: str, mails: list[str]) -> None:
    tokens = tokens_of(request_) or ()
    on = _mails()
    order = [
        one for one in clauses_of(tokens, request_, on.labels) if one.kind is not PartKind.LIMIT
    ]
    found = plan(order[0], on)
    assert isinstance(found, Steps), found
    assert [_told(op, on) for op in found.ops] == mails


@pytest.mark.parametrize(
    "request_", ["star all but the one from Zoe", "archive everything but the lamp"]
)
def test_an_exception_that_is_not_there_stops_all(request_: str) -> None:
    assert isinstance(planned(request_, _mails()), NotHere | WhichOne)


def test_what_goes_somewhere_is_put_there() -> None:
    assert pressed("the two from Ben go into the archive", _mails()) == [
        "Choose Lunch",
        "Choose Keys",
        "Archive",
    ]
    assert pressed("put all of them in the archive, all but the roof", _mails()) == [
        "Choose Lunch",
        "Choose Two books",
        "Choose Keys",
        "Archive",
    ]


def test_a_star_that_is_there_stays_and_one_is_taken_back() -> None:
    on = _mails("Keys")
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
    assert [_told(op, GOODS) for op in found.ops] == goods


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


def _last(request: str, on: ShownScreen) -> Plan:
    tokens = tokens_of(request) or ()
    return plan(clauses_of(tokens, request, on.labels, entries=on.entries)[-1], on)


@pytest.mark.parametrize(
    "request_",
    [
        "toms pay is 3050",
        "toms pay is 3050 now, pls change",
        "Tom's pay is 3050 now. Please change it.",
        "raise tom to 3050",
        "Tom deserves better, bump him up to 3050",
    ],
)
def test_what_is_told_of_a_row_is_changed_there(request_: str) -> None:
    found = _last(request_, STAFF)
    assert isinstance(found, Steps)
    assert found.step == "Edit Tom Reiss"


def test_what_is_changed_in_a_form_is_saved_there() -> None:
    dialog = scene(
        thing("field", "Pay", 0, 0, 80, 20, "editable", value="2900"),
        thing("button", "Save", 0, 40),
        thing("button", "Cancel", 100, 40),
    )

    def then(request: str) -> list[str]:
        tokens = tokens_of(request) or ()
        clause = clauses_of(tokens, request, dialog.labels)[0]
        found = plan(clause, dialog, Progress(turns=1))
        assert isinstance(found, Steps), found
        return [_told(op, dialog) for op in found.ops if isinstance(op, Click | Type)]

    assert then("raise toms pay to 3050") == ["Pay", "3050", "Save"]
    # That is said for itself, or ruled out.
    assert then("raise toms pay to 3050 and save it") == ["Pay", "3050"]
    assert then("raise toms pay to 3050, but don't save it yet") == ["Pay", "3050"]


def test_a_filter_behind_a_form_is_no_field_of_it() -> None:
    behind = thing("combo box", "Team", 0, 200, value="All")
    on = replace(STAFF, things=numbered((*STAFF.things, behind)))
    request = "change toms team to Office"
    clause = clauses_of(tokens_of(request) or (), request, on.labels)[0]
    assert not isinstance(plan(clause, on, Progress(turns=1)), Steps)


@pytest.mark.parametrize(
    ("request_", "clicks"),
    [
        ("we are four", ["More guests"] * 2),
        ("for 3 people", ["More guests"]),
        ("there are five of us", ["More guests"] * 3),
        ("add a guest", ["More guests"]),
        ("lower the nights by 2", ["Nights", "1"]),
        ("I speak English and French", ["English", "French"]),
        ("accept the terms", ["I agree to the terms"]),
        ("no meals", ["None"]),
        ("veggie food", ["Vegetarian"]),
        ("no automatic updates", ["Automatic updates off"]),
        ("I arrive on 3 July 2027", ["Month Arrival", "07", "Day Arrival", "03", "Year Arrival",
                                     "2027"]),
        ("leave the phone empty", ["Phone"]),
        ("keep the remarks blank", []),
    ],
)  # fmt: skip
def test_what_people_tell_of_themselves_fills_a_form(request_: str, clicks: list[str]) -> None:
    assert pressed(request_, FORM) == clicks


@pytest.mark.parametrize(
    "request_",
    [
        # No fewer than none.
        "three guests less",
        "I arrived on time",
        "I speak English and Klingon",
        # The year is not said.
        "I arrive on 3 July",
    ],
)
def test_what_a_form_has_no_control_for_fills_nothing(request_: str) -> None:
    assert not isinstance(planned(request_, FORM), Steps)


@pytest.mark.parametrize(
    "text",
    [
        "to ben: lunch at 12 works",
        "to Ada Quist that I am late",
        "Ada Quist an e-mail with the subject hello",
        "both numbers",
        "the same again",
        "these values",
    ],
)
def test_words_that_only_describe_are_never_typed(text: str) -> None:
    assert is_wish(text)


@pytest.mark.parametrize("text", ["to do: milk", "to buy: a lamp", "Ada Quist", "both of us came"])
def test_words_that_say_something_are_typed(text: str) -> None:
    assert not is_wish(text)


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("when is the dentist?", "8 May 2027: 15:30 Dentist"),
        ("what day's the dentist again?", "8 May 2027: 15:30 Dentist"),
        ("what's on the 8th?", "8 May 2027: 15:30 Dentist"),
        ("anything on the 9th?", "No, nothing is on 9 May 2027"),
        ("am I free on the 8th?", "No, 8 May 2027: 15:30 Dentist"),
        ("how many events are there?", "1: 8 May 2027 15:30 Dentist"),
        ("At what time, then, am I expected at the dentist?", "8 May 2027: 15:30 Dentist"),
    ],
)
def test_a_calendar_tells_what_is_on_which_day(question: str, told: str) -> None:
    assert planned(question, _month()) == Answer(told)


@pytest.mark.feature("E10")
@pytest.mark.parametrize("question", ["when is the choir?", "what's on 8 June?"])
def test_a_calendar_tells_nothing_of_what_it_does_not_show(question: str) -> None:
    assert not isinstance(planned(question, _month()), Answer)


@pytest.mark.parametrize(
    ("request_", "clicks"),
    [
        ("go to june", ["Next month"]),
        ("back to march", ["Previous month"] * 2),
        ("two months ahead", ["Next month"] * 2),
        ("one month back", ["Previous month"]),
        ("new event: lunch with Ada on the 21st at noon", ["21"]),
    ],
)
def test_a_calendar_is_turned_to_a_month(request_: str, clicks: list[str]) -> None:
    assert pressed(request_, _month()) == clicks


def test_a_review_buys_nothing() -> None:
    assert not isinstance(planned("leave a 5 star review for the desk lamp", GOODS), Steps)


def test_an_event_that_is_there_is_not_entered_anew() -> None:
    assert not isinstance(planned("put dentist on the 14th", _month()), Steps)


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


def test_what_is_suggested_for_a_field_is_picked() -> None:
    on = scene(
        thing("field", "Airport", 0, 0, 80, 20, "editable", "focused", value="Bologna"),
        thing("list item", "Bologna", 0, 30),
        thing("list item", "Bologna Forli", 0, 60),
    )
    assert pressed("pick it from what pops up", on) == ["Bologna"]


_LIST = (("Paint the fence", False), ("Mow the lawn", True), ("Call the bank", False))
TASKS = scene(
    *(
        thing("check box", name, 0, 30 * at, 100, 20, *(["checked"] if done else []))
        for at, (name, done) in enumerate(_LIST)
    ),
    *(thing("button", f"Remove {name}", 200, 30 * at) for at, (name, _) in enumerate(_LIST)),
    thing("text", "2 left", 0, 100),
    thing("button", "All", 60, 100),
    thing("button", "Remove what is done", 160, 100),
    groups=[Rect(0, 30 * at, 400, 20) for at in range(3)],
)


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


_TRAINS = (
    ("R 14", "Malmö", "08:05", "08:19", "none", "€6"),
    ("IC 77", "Göteborg", "09:10", "11:32", "none", "€34"),
    ("R 31", "Göteborg", "10:02", "13:00", "1", "€22"),
)
TRAINS = scene(
    *(
        thing("text", name, 110 * at, 0, 100)
        for at, name in enumerate(("Train", "To", "Departs", "Arrives", "Changes", "Price"))
    ),
    *(
        thing("list item", cell, 110 * at, 30 * row, 100)
        for row, cells in enumerate(_TRAINS, 1)
        for at, cell in enumerate(cells)
    ),
    *(thing("button", "Select", 700, 30 * row) for row in (1, 2, 3)),
    groups=[Rect(0, 30 * row, 900, 20) for row in range(4)],
)


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
    assert [_TRAINS[one.bounds.y // 30 - 1][0] for one in rows] == [train]


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


def _folder(*names: str, told: str = "") -> ShownScreen:
    found = scene(
        *(thing("text", name, 0, 30 * at) for at, name in enumerate(names)),
        thing("list item", "File System", 0, 300),
        thing("text", told or f"1 folder | {len(names)} files: 39 bytes", 0, 330, 200),
    )
    return replace(found, front=Window(1, "home", "Thunar", Rect(0, 0, 800, 600)))


LETTERS = _folder("letter-anna.txt", "letter-bank.txt", "plan.txt")


def _in_folder(request: str, on: ShownScreen = LETTERS) -> list[str]:
    found = planned(request, on)
    assert isinstance(found, Steps), found
    return [
        "+".join(op.keys) if isinstance(op, KeyCombo) else op.text or ""
        for op in found.ops
        if isinstance(op, Click | KeyCombo)
    ]


@pytest.mark.parametrize(
    ("request_", "ops"),
    [
        ("delete plan.txt", ["plan.txt", "delete"]),
        ("trash the bank letter and the plan", ["letter-bank.txt", "plan.txt", "delete"]),
        ("select all files", ["ctrl+a"]),
        ("select both letters", ["letter-anna.txt", "letter-bank.txt"]),
        ("rename the bank letter to bank.txt", ["letter-bank.txt", "f2"]),
        ("open the letter to anna", ["letter-anna.txt"]),
        ("go up", ["alt+up"]),
        ("show hidden files", ["ctrl+h"]),
    ],
)
def test_files_are_handled_by_what_people_call_them(request_: str, ops: list[str]) -> None:
    assert _in_folder(request_) == ops


@pytest.mark.parametrize("request_", ["delete the letter", "rename the letter to x.txt"])
def test_of_several_files_one_is_asked_for(request_: str) -> None:
    found = planned(request_, LETTERS)
    assert isinstance(found, WhichOne)
    assert found.options == ("letter-anna.txt", "letter-bank.txt")


@pytest.mark.parametrize("request_", ["delete the contract", "delete old.txt"])
def test_a_file_that_is_not_there_is_not_deleted(request_: str) -> None:
    assert not isinstance(planned(request_, LETTERS), Steps)


@pytest.mark.feature("E10")
def test_files_are_counted_where_all_are_shown() -> None:
    question = "how many files begin with letter?"
    assert planned(question, LETTERS) == Answer("2: letter-anna.txt, letter-bank.txt")
    assert planned("how many files are in here?", LETTERS) == Answer("3 files")
    some = _folder("letter-anna.txt", told="9 files: 39 bytes")
    assert not isinstance(planned(question, some), Answer)


def test_a_day_that_has_no_date_is_in_no_field() -> None:
    search = scene(
        thing("field", "From", 0, 0, 80, 20, "editable"),
        thing("field", "To", 100, 0, 80, 20, "editable"),
        thing("button", "Search", 200, 0),
    )
    assert pressed("from Lund to Malmö", search) == ["From", "Lund", "To", "Malmö", "Search"]
    assert not isinstance(planned("from Lund to Malmö tomorrow", search), Steps)
    assert not isinstance(planned("all trains to Malmö", search), Steps)


def _editor(text: str) -> ShownScreen:
    found = scene(
        thing("field", "", 0, 0, 400, 300, "focused", "editable", "multiline", value=text)
    )
    front = Window(1, "list.txt", "mousepad", Rect(0, 0, 800, 600))
    return replace(found, pieces=((text, Rect(0, 0, 400, 300)),), front=front)


SHOPPING = _editor("milk\neggs\nbread")


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("what's in the second line?", "“eggs”"),
        ("what is the last line?", "“bread”"),
        ("what does line 9 say?", "There is no such line"),
        ("how many lines are there?", "3 lines"),
        ("count the words", "3 words"),
        ("is milk on the list?", "Yes: “milk”"),
        ("is tea on the list?", "No, that is not in the text"),
        ("what does it say?", "“milk / eggs / bread”"),
    ],
)
def test_questions_about_a_text_are_answered(question: str, told: str) -> None:
    assert planned(question, SHOPPING) == Answer(told)


@pytest.mark.parametrize(
    ("request_", "typed"),
    [
        ("add butter", "\nbutter"),
        ('add "tea" at the end', "\ntea"),
        ('pop "tea" in at the very top, own line', "tea\nmilk\neggs\nbread"),
        ("remove eggs", "milk\nbread"),
        ("sort the lines", "bread\neggs\nmilk"),
        ("make everything upper case", "MILK\nEGGS\nBREAD"),
    ],
)
def test_a_list_of_lines_is_changed(request_: str, typed: str) -> None:
    assert [op for op in pressed(request_, SHOPPING) if isinstance(op, str)] == [typed]


@pytest.mark.parametrize(
    "request_",
    [
        "add another",
        "add milk and eggs",
        "add sugar twice",
        "remove tea",
        'put "tea" below eggs',
    ],
)
def test_what_says_no_line_changes_no_text(request_: str) -> None:
    found = planned(request_, SHOPPING)
    assert not isinstance(found, Steps) or not found.ops


@pytest.mark.feature("E10")
def test_a_text_tells_only_what_is_asked_of_its_words() -> None:
    assert not isinstance(planned("is it dated?", SHOPPING), Answer)


def test_a_letter_gets_no_line_unasked() -> None:
    letter = _editor("Dear all, we meet on Monday.")
    assert not isinstance(planned("add bread", letter), Steps)


def test_the_result_is_told_where_a_calculator_shows_it() -> None:
    keys = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "+", "-", "*", "/", ".", "=", "AC"]

    def display(value: str) -> ShownScreen:
        return scene(
            thing("field", "", 0, 0, value=value),
            *(thing("button", name, 40 * at, 60, 30) for at, name in enumerate(keys)),
        )

    found = _last("whats 19*23? use the calculator n tell me", display("0"))
    assert isinstance(found, Steps)
    assert found.step == "Calculate 19 * 23"
    then = "multiply 19 by 23, and then tell me the result"
    told = _last(then, display("437"))
    assert isinstance(told, Steps)
    assert told.did == "the result is 437"
    # It shows something else, so it is worked out first.
    other = _last(then, display("12"))
    assert isinstance(other, Steps)
    assert other.step == "Calculate 19 * 23"


@pytest.mark.parametrize(
    ("request_", "line"),
    [
        ("go into Photos", "cd Photos"),
        ("go back up", "cd .."),
        ("where am I?", "pwd"),
        ("show me what's in here", "ls"),
        ("put a.txt into Photos", "mv -n a.txt Photos/"),
        ("clear the screen", "clear"),
    ],
)
def test_a_terminal_runs_what_few_words_say(request_: str, line: str) -> None:
    prompt = scene(thing("text", "ada@box:~$ ", 0, 0, 200))
    on = replace(prompt, front=Window(1, "xterm", "xterm", Rect(0, 0, 800, 600)))
    assert [op for op in pressed(request_, on) if isinstance(op, str)] == [line]
