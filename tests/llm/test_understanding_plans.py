"""What a clause comes to on a screen: what is done, what is asked, what is not there."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import FORM, MAIL, SHOP, TABLE, planned, scene, thing

from desktop_agent.events import Element, Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, NotHere, Progress, Steps, WhichOne
from desktop_agent.protocol import Click, KeyCombo, Op, Type

pytestmark = pytest.mark.feature("D28")


def clicked(request: str, on: ShownScreen) -> list[Element]:
    """The things that the plan clicks, in its order."""
    found = planned(request, on)
    assert isinstance(found, Steps), found
    by_number = {one.number: one for one in on.things}
    return [by_number[op.element] for op in found.ops if isinstance(op, Click) and op.element]


def names(request: str, on: ShownScreen) -> list[str]:
    return [one.name for one in clicked(request, on)]


@pytest.mark.parametrize(
    ("request_", "name"),
    [
        ("click cart", "Cart (2)"),
        ("open the basket", "Cart (2)"),
        ("press home", "Home"),
        ("go to the Home link", "Home"),
    ],
)
def test_a_thing_is_found_by_its_name_in_other_words(request_: str, name: str) -> None:
    assert names(request_, SHOP) == [name]


@pytest.mark.parametrize(
    ("request_", "on", "place"),
    [
        # The words that belong to a button stand above it in its card, or in its row.
        ("click Add to cart for the oak chair", SHOP, (310, 160)),
        ("click the Add to cart button of the wool rug", SHOP, (10, 250)),
        ("add to cart the blue mug", SHOP, (610, 160)),
        ("add the desk lamp to the cart", SHOP, (10, 160)),
        ("put the oak chair in my basket", SHOP, (310, 160)),
        ("click the second add to cart", SHOP, (310, 160)),
        ("delete Bob", TABLE, (200, 60)),
        ("click delete in the row of Ada", TABLE, (200, 90)),
        ("delete the last one", TABLE, (200, 90)),
        ("archive the mail about the roof", MAIL, (500, 30)),
        ("reply to the mail about lunch", MAIL, (600, 60)),
        ("archive the third one", MAIL, (500, 90)),
    ],
)
def test_one_of_many_is_told_by_what_stands_with_it(
    request_: str, on: ShownScreen, place: tuple[int, int]
) -> None:
    (found,) = clicked(request_, on)
    assert (found.bounds.x, found.bounds.y) == place


@pytest.mark.feature("E2")
def test_which_one_is_asked_where_the_words_fit_several() -> None:
    found = planned("click Delete", TABLE)
    assert isinstance(found, WhichOne)
    assert [option.split(", ")[-1] for option in found.options] == ["Nora", "Bob", "Ada"]
    answered = planned("click Delete", TABLE, Progress(answer=found.options[1]))
    assert isinstance(answered, Steps)
    assert answered.ops == (Click(element=found.things[1].number),)


@pytest.mark.parametrize(
    "request_", ["click Save", "delete Carla", "open the reports", "rename it"]
)
def test_what_is_not_there_is_not_replaced_by_something_else(request_: str) -> None:
    assert isinstance(planned(request_, TABLE), NotHere)


def test_a_name_that_says_the_contrary_is_not_meant() -> None:
    on = scene(thing("button", "Never enable", 0, 0), thing("button", "Don't save", 100, 0))
    assert isinstance(planned("click enable", on), NotHere)
    assert isinstance(planned("click save", on), NotHere)


def test_words_that_are_only_read_are_meant_whole_or_not_at_all() -> None:
    on = scene(thing("text", "Please press the button to save your work", 0, 0, 400))
    assert isinstance(planned("click save", on), NotHere)


def ops(request: str, on: ShownScreen) -> tuple[Op, ...]:
    found = planned(request, on)
    assert isinstance(found, Steps), found
    return found.ops


@pytest.mark.parametrize(
    ("request_", "field", "text"),
    [
        ("enter Ada as the first name", "First name", "Ada"),
        ("set the email to ada@example.org", "E-mail", "ada@example.org"),
        ('type "BOB" in lower case letters into the first name field', "First name", "bob"),
        ("First name: Ada Lovelace", "First name", "Ada Lovelace"),
    ],
)
def test_a_field_is_filled_whole(request_: str, field: str, text: str) -> None:
    one = next(each for each in FORM.things if each.name == field)
    select_all = KeyCombo(keys=("ctrl", "a"))
    assert ops(request_, FORM) == (Click(element=one.number), select_all, Type(text=text))


@pytest.mark.parametrize(
    "request_",
    [
        # These describe a text, and say none.
        "enter your address as the first name",
        "type the name of my sister into First name",
        "put the usual thing into the E-mail field",
        "fill First name with whatever fits",
        "enter something nice as the first name",
        "fill the e-mail with anything you like",
    ],
)
def test_a_description_is_never_typed(request_: str) -> None:
    found = planned(request_, FORM)
    assert not isinstance(found, Steps)


@pytest.mark.parametrize(
    ("request_", "name", "checked"),
    [
        ("tick newsletter", "Newsletter", True),
        ("turn the newsletter on", "Newsletter", True),
        ("switch gift wrap off", "Gift wrap", False),
        ("uncheck gift wrap", "Gift wrap", False),
        ("select Newsletter", "Newsletter", True),
    ],
)
def test_a_box_gets_the_state_that_was_asked_for(request_: str, name: str, checked: bool) -> None:
    one = next(each for each in FORM.things if each.name == name)
    assert ops(request_, FORM) == (Click(element=one.number, checked=checked),)


SOUNDS = scene(
    thing("tab", "Sound", 0, 0),
    thing("button", "Sounds", 100, 0),
    thing("link", "Sound on", 200, 0),
)


@pytest.mark.parametrize("request_", ["turn the sounds off", "untick Sound", "switch on the sound"])
def test_only_what_has_a_state_is_turned_on_or_off(request_: str) -> None:
    """A tab or a button of the same name is another thing."""
    assert isinstance(planned(request_, SOUNDS), NotHere)


def test_a_box_is_told_by_its_place_among_its_like() -> None:
    head = thing("check box", "Select all", 300, 0)
    rows = [thing("check box", "", 0, 30 * at) for at in (1, 2, 3)]
    (found,) = clicked("tick the third one", scene(head, *rows))
    assert (found.bounds.x, found.bounds.y) == (0, 90)
    assert isinstance(planned("tick the fifth one", scene(head, *rows)), NotHere)


def test_a_slider_is_not_clicked_for_a_value() -> None:
    on = scene(thing("slider", "Volume", 0, 0), thing("field", "Name", 0, 30, 80, 20, "editable"))
    assert isinstance(planned("set the volume to 7", on), NotHere)


def test_fields_that_are_named_with_their_values_need_no_verb() -> None:
    first, mail = (next(o for o in FORM.things if o.name == n) for n in ("First name", "E-mail"))
    select_all = KeyCombo(keys=("ctrl", "a"))
    assert ops("first name Ada, email ada@example.org", FORM) == (
        *(Click(element=first.number), select_all, Type(text="Ada")),
        *(Click(element=mail.number), select_all, Type(text="ada@example.org")),
    )
    assert isinstance(planned("first name Ada, shoe size 38", FORM), NotHere)


def test_something_is_added_to_a_list_by_its_field_and_button() -> None:
    on = scene(
        thing("field", "What is to be done?", 0, 0, 200, 20, "editable"),
        thing("button", "Add", 220, 0),
        thing("field", "Search", 0, 60, 200, 20, "editable"),
    )
    select_all = KeyCombo(keys=("ctrl", "a"))
    field, button = on.things[0].number, on.things[1].number
    steps = (Click(element=field), select_all, Type(text="buy stamps"), Click(element=button))
    assert ops('add "buy stamps"', on) == steps


def test_a_table_is_sorted_by_its_header() -> None:
    on = scene(thing("button", "Name", 0, 0), thing("button", "Pay", 100, 0))
    assert names("sort the people by pay", on) == ["Pay"]


def test_several_things_are_chosen_one_after_the_other() -> None:
    assert names("select Newsletter, Gift wrap and Express", FORM) == [
        "Newsletter",
        "Gift wrap",
        "Express",
    ]
    assert names("check all the boxes", FORM) == ["Newsletter", "Gift wrap"]


def test_a_list_is_opened_and_then_chosen_from() -> None:
    size = next(each for each in FORM.things if each.name == "Size")
    for request in ("choose Large from Size", "set the size to Large", "select Large as the size"):
        assert ops(request, FORM) == (Click(element=size.number),)
        # Its entries are not told, but may be read once it is open.
        opened = planned(request, FORM, Progress(opened=("Size",), turns=1))
        assert isinstance(opened, Steps)
        assert opened.ops == (Click(text="Large"),)


def test_to_submit_presses_the_one_button_that_hands_the_form_in() -> None:
    assert names("submit the form", FORM) == ["Send order"]


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    ("question", "on", "told"),
    [
        ("what does the oak chair cost?", SHOP, "€89.00"),
        ("how much is the wool rug?", SHOP, "€120.00"),
        ("which one is the cheapest?", SHOP, "Blue mug"),
        ("which product is the most expensive?", SHOP, "Wool rug"),
        ("how many rows are there?", TABLE, "3 rows"),
        ("what is the age of Bob?", TABLE, "22"),
        ("what is Nora's age?", TABLE, "21"),
        ("is gift wrap ticked?", FORM, "Yes"),
        ("is the newsletter on?", FORM, "No"),
    ],
)
def test_a_question_is_answered_and_nothing_is_done(
    question: str, on: ShownScreen, told: str
) -> None:
    found = planned(question, on)
    assert isinstance(found, Answer), found
    assert told in found.text


@pytest.mark.feature("E10")
@pytest.mark.parametrize("question", ["what does the sofa cost?", "is it raining?", "who won?"])
def test_a_question_that_the_screen_does_not_answer_is_not_guessed_at(question: str) -> None:
    assert isinstance(planned(question, SHOP), NotHere)


def test_the_cheapest_is_told_by_its_price() -> None:
    (found,) = clicked("add the cheapest one to the cart", SHOP)
    assert (found.bounds.x, found.bounds.y) == (610, 160)


def test_tabs_are_opened_until_the_thing_is_found() -> None:
    tabs = [thing("tab", f"Tab {n}", 100 * n, 0) for n in (1, 2, 3)]
    request = "switch between the tabs to find and click on the link Elit"
    first = planned(request, scene(*tabs))
    assert isinstance(first, Steps)
    assert first.more
    assert first.ops == (Click(element=1),)
    second = planned(request, scene(*tabs), Progress(opened=("Tab 1",), turns=1))
    assert isinstance(second, Steps)
    assert second.ops == (Click(element=2),)
    found = planned(request, scene(*tabs, thing("link", "Elit", 0, 50)), Progress(("Tab 1",), 1))
    assert isinstance(found, Steps)
    assert not found.more
    every = Progress(("Tab 1", "Tab 2", "Tab 3"), 3)
    assert isinstance(planned(request, scene(*tabs), every), NotHere)


def test_sections_are_not_left_open_in_place_of_what_was_sought_in_them() -> None:
    sections = [thing("tab", f"Section #{n}", 0, 30 * n, 200, 20, "collapsed") for n in (1, 2)]
    request = "expand the sections below, to find and click on the link Elit"
    every = Progress(("Section #1", "Section #2"), 2)
    assert isinstance(planned(request, scene(*sections), every), NotHere)


PLAYER = scene(
    *(thing("button", f"Play {name}", 0, 40 * at) for at, name in enumerate(("Quay", "Bell"))),
    *(thing("text", who, 100, 40 * at) for at, who in enumerate(("The Harbour", "The Harbour"))),
    thing("button", "Play", 0, 200),
    groups=[Rect(0, 40 * at, 300, 20 + at) for at in (0, 1)],
)
"""Songs with a button each, and the button of the player itself below."""


def test_a_button_that_only_shares_the_page_is_not_taken_for_what_the_words_name() -> None:
    found = planned("play the harbour one", PLAYER)
    assert not isinstance(found, Steps), found
    # Where nothing is told of rows, only the line says what belongs together.
    plain = scene(thing("text", "The Harbour", 100, 0), thing("button", "Play", 0, 200))
    front = Window(1, "Music", "Music", Rect(0, 0, 400, 300))
    assert not isinstance(planned("play the harbour one", replace(plain, front=front)), Steps)


STARS = scene(
    *(thing("button", "Star", 0, 40 * at) for at in range(3)),
    *(thing("text", who, 100, 40 * at) for at, who in enumerate(("Ben", "Nora", "Ben"))),
    # Rows differ by a pixel in height.
    groups=[Rect(0, 40 * at, 300, 20 + at % 2 + at) for at in range(3)],
)


def test_two_rows_that_fit_alike_are_asked_about_whatever_their_heights() -> None:
    assert isinstance(planned("star the mail from Ben", STARS), WhichOne)


def test_everything_from_somebody_is_each_of_it() -> None:
    assert [one.bounds.y for one in clicked("star everything from ben", STARS)] == [0, 80]


def test_what_is_to_be_changed_is_not_typed_into_the_only_field() -> None:
    editor = scene(thing("field", "", 0, 0, 400, 300, "editable", "focused", "multiline"))
    assert not isinstance(planned("change monday to wednesday n save", editor), Steps)
    assert not isinstance(planned('change "monday"', editor), Steps)


def test_the_cheapest_of_some_is_not_taken_for_the_cheapest_of_all() -> None:
    found = planned("add the cheapest chair by Ibsen to the cart", SHOP)
    assert not isinstance(found, Steps), found
    (mug,) = clicked("add the cheapest one to the cart", SHOP)
    assert (mug.bounds.x, mug.bounds.y) == (610, 160)
    for said in ("thing of the shop", "thing in this shop", "product on the page", "one here"):
        assert clicked(f"put the cheapest {said} into the cart", SHOP) == [mug]
    found = planned("add the cheapest thing of the shop by Ibsen to the cart", SHOP)
    assert not isinstance(found, Steps), found
    assert isinstance(planned("what is the cheapest chair by Ibsen?", SHOP), NotHere)


def test_words_that_only_share_one_with_a_thing_do_not_say_which_button() -> None:
    on = scene(
        thing("button", "Search", 0, 0),
        thing("text", "Trains to Oslo", 0, 100),
        thing("list item", "Stockholm", 0, 200),
    )
    assert not isinstance(planned("search for trains from Lund to Stockholm", on), Steps)


def test_a_sentence_that_begins_with_a_word_of_a_field_fills_nothing() -> None:
    on = scene(thing("field", "Year of birth", 0, 0, 200, 20, "editable"))
    assert not isinstance(planned("This year we shall spend Christmas at home", on), Steps)


_DATE_PARTS = list(enumerate(("Month", "Day", "Year")))
ARRIVAL = scene(
    thing("field", "Arrival", 0, 0, 200, 40),
    *(thing("field", f"{part} Arrival", 10 + 50 * at, 10, 40, 20) for at, part in _DATE_PARTS),
)


@pytest.mark.parametrize(
    ("request_", "parts"),
    [
        ("set the arrival to 3 July 2027", ["07", "03", "2027"]),
        ("arrival: 12 aug 2027", ["08", "12", "2027"]),
    ],
)
def test_a_date_goes_part_by_part_into_a_field_that_has_a_label(
    request_: str, parts: list[str]
) -> None:
    found = planned(request_, ARRIVAL)
    assert isinstance(found, Steps), found
    assert [op.text for op in found.ops if isinstance(op, Type)] == parts


def test_what_is_no_date_is_not_typed_into_a_field_for_one() -> None:
    assert not isinstance(planned("set the arrival to the day of the fair", ARRIVAL), Steps)
    assert not isinstance(planned("set the arrival to soon", ARRIVAL), Steps)


def test_the_first_of_many_is_not_the_only_button_of_that_name() -> None:
    assert names("play the first song", PLAYER) == ["Play Quay"]
    assert not isinstance(planned("play the first song", scene(*PLAYER.things)), Steps)


def test_a_search_on_a_page_does_not_go_into_the_address_bar() -> None:
    bar = thing("field", "Address and search bar", 0, 0, 900, 20, "editable")
    page = Window(1, "Trains - Chromium", "Chromium", Rect(0, 0, 1280, 800))
    on = replace(scene(bar), front=page)
    assert not isinstance(planned("search for lamps", on), Steps)
    empty = replace(on, front=replace(page, title="New Tab - Chromium"))
    assert isinstance(planned("search for lamps", empty), Steps)
    within = replace(scene(bar, thing("field", "Search", 0, 90, 200, 20, "editable")), front=page)
    (field,) = clicked("search for lamps", within)
    assert field.name == "Search"
