"""Requests over ordinary pages: offers with a button each, a search by parts, numbers in an order,
a contact book of several pages, a menu of menus, a spinner."""

from __future__ import annotations

from dataclasses import replace

import pytest
from example_screens import told_op
from requests_on import planned, scene, situation, thing

from desktop_agent.events import Element
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.ordinary import Turned, plainer, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.screen.records import record_sets
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import BEGUN, NotHere, Progress, Steps
from desktop_agent.ports import Unclear
from desktop_agent.protocol import Click, Drag, KeyCombo, Move, Type, Wait

pytestmark = pytest.mark.feature("E2", "E10")

OFFERS = (("14h 24m", "$1807"), ("5h 50m", "$1775"), ("5h 33m", "$1325"), ("20h 49m", "$1401"))


def offers(*more: Element) -> ShownScreen:
    """Offers in a column, the button of each below it, outside of its box."""
    things, boxes = [], []
    for at, (duration, price) in enumerate(OFFERS):
        top = 100 + 100 * at
        boxes.append(Rect(0, top, 280, 50))
        things += [
            thing("text", "Duration:", 4, top, 90),
            thing("text", duration, 4, top + 25, 90),
            # It reaches a pixel into the next box, as buttons of a page may.
            thing("button", f"Book for {price}", 40, top + 52, 200, 49),
        ]
    return scene(*things, *more, groups=boxes)


def ops_of(request: str, on: ShownScreen, progress: Progress = BEGUN) -> list[str]:
    found = planned(request, on, progress)
    assert isinstance(found, Steps), found
    return [told_op(op, on) for op in found.ops if isinstance(op, Click | Type)]


def first_turn(request: str, on: ShownScreen) -> Turned | Unclear:
    request = plainer(Wording(request), situation(request, on)) or request
    return turned(Wording(request), situation(request, on))


# --- records ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("request_", "button"),
    [
        ("buy the ticket with the shortest duration", "Book for $1325"),
        ("book the one with the longest duration", "Book for $1401"),
        ("book the cheapest one", "Book for $1325"),
        ("buy the ticket with the lowest price", "Book for $1325"),
        ("get me the most expensive one", "Book for $1807"),
    ],
)
def test_an_offer_is_taken_by_the_button_that_follows_it(request_: str, button: str) -> None:
    assert ops_of(request_, offers()) == [button]


def test_a_button_above_the_first_offer_makes_it_unclear_whose_the_others_are() -> None:
    above = thing("button", "Sort", 40, 52, 200, 30)
    with_it = next(one for one in record_sets(offers(above)) if len(one.records) == len(OFFERS))
    assert not any(record.of_role("button") for record in with_it.records)
    alone = next(one for one in record_sets(offers()) if len(one.records) == len(OFFERS))
    assert all(record.of_role("button") for record in alone.records)


@pytest.mark.parametrize(
    ("request_", "button"),
    [
        ("click the button of the one with the shortest duration", "Book for $1325"),
        ("click the button of the cheapest one", "Book for $1325"),
        ("press the button under the longest one", "Book for $1401"),
    ],
)
def test_the_one_with_the_most_is_a_record_and_no_words_on_the_screen(
    request_: str, button: str
) -> None:
    words = thing("text", "shortest duration", 4, 20, 200)
    assert ops_of(request_, offers(words)) == [button]


def test_what_only_says_what_stands_behind_it_is_no_title() -> None:
    (records,) = (one for one in record_sets(offers()) if len(one.records) == len(OFFERS))
    assert [one.title for one in records.records] == [duration for duration, _ in OFFERS]


def test_of_numbered_pages_one_tells_not_which_is_the_cheapest() -> None:
    pager = (thing("link", "1", 100, 600, 20), thing("link", ">", 130, 600, 20))
    assert ops_of("book the cheapest one", offers()) == ["Book for $1325"]
    assert isinstance(planned("book the cheapest one", offers(*pager)), NotHere)


# --- a search by parts ----------------------------------------------------------------------


def movies(*names: str, button: str = "Search", role: str = "button") -> ShownScreen:
    fields = [
        thing("field", name, 0, 60 * at, 200, 30, "editable") for at, name in enumerate(names)
    ]
    return scene(*fields, thing(role, button, 0, 400))


WANTED = "Search for action movies directed by Burris from year 1973."


@pytest.mark.parametrize(
    ("request_", "on", "filled"),
    [
        (WANTED, movies("Genre", "Director", "Year"),
         ["Genre", "action", "Director", "Burris", "Year", "1973", "Search"]),
        (WANTED, movies("Released date", "Movie genre", "Director name", button="Go!"),
         ["Movie genre", "action", "Director name", "Burris", "Released date", "1973", "Go!"]),
        (WANTED, movies("Genre", "Director", "Year", role="text"),
         ["Genre", "action", "Director", "Burris", "Year", "1973", "Search"]),
        ("find books written by Ada from the year 2001", movies("Title", "Author", "Year"),
         ["Author", "Ada", "Year", "2001", "Search"]),
        ("look for comedy films by Kelly", movies("Genre", "Director", "Year"),
         ["Genre", "comedy", "Director", "Kelly", "Search"]),
        ("look for comedy films by Allen", movies("Genre", "Director", "Year"),
         ["Genre", "comedy", "Director", "Allen", "Search"]),
    ],
)  # fmt: skip
def test_each_part_of_a_search_goes_into_its_field(
    request_: str, on: ShownScreen, filled: list[str]
) -> None:
    assert ops_of(request_, on) == filled


@pytest.mark.parametrize(
    "request_",
    [
        "search for movies directed by Ada, not from year 2001",
        "search for movies directed by Ada or Bob from year 2001",
        "search for movies directed by Ada with great music from year 2001",
        "search for short movies directed by Ada in genre action",
        "search for action movies starring Ada from year 2001",
        "search for action movies starring actors from year 2001",
        "search for action movies featuring actors from year 2001",
        "search for movies in genre action or comedy",
    ],
)
def test_a_search_of_which_a_word_has_no_field_is_not_made(request_: str) -> None:
    assert isinstance(first_turn(request_, movies("Genre", "Director", "Year")), Unclear)


def test_two_fields_for_people_leave_it_open_whose_name_it_is() -> None:
    on = movies("Genre", "Director", "Producer")
    assert isinstance(planned("search for films by Allen", on), NotHere)


# --- in an order ------------------------------------------------------------------------------


def numbers(*values: str) -> ShownScreen:
    return scene(
        *(thing("text", value, 60 * at, 100, 20) for at, value in enumerate(values)),
        # The value of a label is none of them.
        thing("text", "Episodes done:", 400, 300, 120),
        thing("text", "0", 540, 300, 20),
    )


def items(*values: str) -> ShownScreen:
    return scene(
        *(thing("list item", value, 0, 100 + 60 * at, 200, 50) for at, value in enumerate(values))
    )


@pytest.mark.parametrize(
    ("request_", "clicked"),
    [
        ("Click on the numbers in ascending order.", ["-3", "1", "2", "10"]),
        ("tap the numbers from highest to lowest", ["10", "2", "1", "-3"]),
        ("click all the numbers in descending order", ["10", "2", "1", "-3"]),
    ],
)
def test_numbers_are_clicked_in_order(request_: str, clicked: list[str]) -> None:
    assert ops_of(request_, numbers("2", "10", "-3", "1")) == clicked


def test_equal_numbers_have_no_order() -> None:
    assert isinstance(planned("click the numbers in ascending order", numbers("2", "2")), NotHere)


@pytest.mark.parametrize(
    ("request_", "way"),
    [
        ("Sort the numbers in increasing order, starting with the lowest number at the top of the "
         "list.", (225, 107)),
        ("put the numbers in order from highest to lowest", (285, 107)),
    ],
)  # fmt: skip
def test_a_list_is_brought_into_order_drag_by_drag(request_: str, way: tuple[int, int]) -> None:
    found = planned(request_, items("7", "2", "-14", "51"))
    assert isinstance(found, Steps)
    (drag,) = found.ops
    assert isinstance(drag, Drag)
    start, end = drag.path[0][1], drag.path[-1][1]
    assert (abs(start - way[0]) < 25, abs(end - way[1]) < 25, found.more) == (True, True, True)


def test_a_list_in_order_is_left_as_it_is() -> None:
    done = planned("sort the numbers in ascending order", items("-14", "2", "7"))
    assert isinstance(done, Steps)
    assert (done.ops, done.more) == ((), False)


@pytest.mark.parametrize(
    "request_",
    [
        "sort the numbers in increasing order, starting with the highest at the top",
        "sort the numbers in increasing order with the lowest at the end",
        "sort the numbers in increasing order so that the highest is first",
    ],
)
def test_an_order_that_contradicts_itself_moves_nothing(request_: str) -> None:
    assert isinstance(first_turn(request_, items("7", "2", "1")), Unclear)


def test_an_order_may_say_what_comes_first() -> None:
    said = "sort the numbers in increasing order with the lowest at the top"
    assert isinstance(first_turn(said, items("7", "2", "1")), Turned)


def test_a_drag_by_places_is_made_once() -> None:
    found = planned("Drag Salt up by two positions.", items("Tea", "Milk", "Rice", "Salt"))
    assert isinstance(found, Steps)
    # A second look could not tell that it was moved, and would move it again.
    assert (len(found.ops), found.more) == (1, False)
    (drag,) = found.ops
    assert isinstance(drag, Drag)
    assert 160 <= drag.path[-1][1] < 210


@pytest.mark.parametrize(
    "request_", ["drag Tea up by one position", "drag Tea down by a lot", "drag Tea down"]
)
def test_a_drag_that_leads_nowhere_is_not_made(request_: str) -> None:
    assert isinstance(planned(request_, items("Tea", "Milk", "Rice")), NotHere)


# --- several pages ----------------------------------------------------------------------------


def contacts(name: str, page: int, *, more: bool = True) -> ShownScreen:
    rows = [("Phone:", "821-294-1115"), ("Email:", "fel3678@example.org"), ("Address:", "Moran Rd")]
    things = [thing("text", name, 0, 100, 300)]
    for at, (label, value) in enumerate(rows):
        y = 150 + 30 * at
        things += [thing("text", label, 0, y, 80), thing("link", value, 100, y, 150)]
    things.append(thing("link", str(page), 100, 300, 20))
    things += [thing("link", ">", 130, 300, 20)] if more else [thing("link", "<", 70, 300, 20)]
    return scene(*things, groups=[Rect(0, 145 + 30 * at, 300, 28) for at in range(len(rows))])


BOOK = "Find Alica in the contact book and click on their phone number."


def test_the_pages_of_a_list_are_turned_until_what_is_meant_is_shown() -> None:
    found = first_turn(BOOK, contacts("Felice", 1))
    assert isinstance(found, Turned)
    assert [told_op(op, contacts("Felice", 1)) for op in found.ops] == [">"]
    assert found.looks
    assert isinstance(first_turn(BOOK, contacts("Felice", 4, more=False)), Unclear)


def test_the_next_step_of_a_form_is_no_next_page() -> None:
    steps = [thing("button", str(at), 60 * at, 300, 20) for at in (1, 2)]
    on = scene(*contacts("Felice", 1).things[:-2], *steps, thing("button", "Next", 170, 300, 60),
               groups=contacts("Felice", 1).groups)  # fmt: skip
    assert isinstance(first_turn(BOOK, on), Unclear)
    # A field of that name is looked for, and not the next page.
    found = first_turn("fill Town with Lund", contacts("Felice", 1))
    assert not isinstance(found, Turned) or "Town" in found.step


def test_what_a_label_stands_before_is_clicked() -> None:
    on = contacts("Alica", 2)
    found = turned(Wording(BOOK, start=BOOK.index("click")), situation(BOOK, on))
    assert isinstance(found, Turned)
    assert [told_op(op, on) for op in found.ops] == ["821-294-1115"]


def test_nobody_elses_number_is_clicked_where_the_name_is_not_shown() -> None:
    on = contacts("Felice", 4, more=False)
    found = turned(Wording(BOOK, start=BOOK.index("click")), situation(BOOK, on))
    assert isinstance(found, Unclear)


# --- menus, spinners, texts ---------------------------------------------------------------------


def test_the_items_of_an_open_menu_are_looked_under_without_a_click() -> None:
    names = ("Save", "Playback", "Print...")
    things = [thing("menu item", name, 0, 40 * at, 140, 36) for at, name in enumerate(names)]
    things[2] = replace(things[2], states=frozenset({"disabled"}))
    on = scene(*things)
    first = planned('click on the item labeled "Next"', on)
    assert isinstance(first, Steps)
    assert first.ops == (Move(x=70, y=18), Wait(seconds=0.5))
    second = planned('click on the item labeled "Next"', on, Progress(turns=1, opened=("Save",)))
    assert isinstance(second, Steps)
    assert second.ops[0] == Move(x=70, y=58)
    tried = Progress(turns=2, opened=("Save", "Playback"))
    assert isinstance(planned('click on the item labeled "Next"', on, tried), NotHere)
    shown = turned(Wording('click on the item labeled "Next"'), situation("", on))
    assert isinstance(shown, Turned)
    assert shown.planned.opened == "Save"


def spinner(value: str, *states: str) -> ShownScreen:
    return scene(thing("field", "Select a value:", 0, 0, 200, 30, "editable", *states, value=value))


def test_a_spinner_that_takes_no_typing_is_changed_by_keys() -> None:
    said = "Select 3 with the spinner"
    first = planned(said, spinner("0"))
    assert isinstance(first, Steps)
    assert (first.ops[-1], first.more) == (Type(text="3"), True)
    then = planned(said, spinner("0", "focused"), Progress(turns=1))
    assert isinstance(then, Steps)
    assert (then.ops, then.more) == ((KeyCombo(keys=("up",)),) * 3, True)
    down = planned(said, spinner("30", "focused"), Progress(turns=2))
    assert isinstance(down, Steps)
    assert down.ops[0] == KeyCombo(keys=("down",))
    done = planned(said, spinner("3"), Progress(turns=3))
    assert isinstance(done, Steps)
    assert (done.ops, done.more) == ((), False)


@pytest.mark.parametrize(
    ("which", "word"), [("5th", "sed"), ("first", "Velit"), ("2nd", "porttitor"), ("last", "elit")]
)
def test_a_word_of_the_only_paragraph_is_typed(which: str, word: str) -> None:
    on = scene(
        thing("text", "Velit, porttitor felis neque sed elit.", 0, 0, 300),
        thing("field", "", 0, 60, 200, 30, "editable"),
        thing("button", "Submit", 0, 120),
    )
    said = f"Find the {which} word in the paragraph, type that into the textbox and press submit."
    found = first_turn(said, on)
    assert isinstance(found, Turned)
    assert Type(text=word) in found.ops


def test_of_two_paragraphs_none_is_the_one_that_is_meant() -> None:
    on = scene(
        thing("text", "Velit, porttitor felis neque sed elit.", 0, 0, 300),
        thing("text", "Another text of more than five words.", 0, 200, 300),
        thing("field", "", 0, 60, 200, 30, "editable"),
    )
    assert isinstance(first_turn("type the 5th word of the paragraph into the box", on), Unclear)


def test_a_text_widget_is_a_field_and_no_list() -> None:
    combo = thing("combo box", "", 0, 60, 200, 30, value="Tea")
    assert isinstance(planned('Click on a "text" widget.', scene(combo)), NotHere)
    both = scene(combo, thing("field", "", 0, 0, 200, 30, "editable"))
    found = planned('Click on a "text" widget.', both)
    assert isinstance(found, Steps)
    (op,) = found.ops
    assert isinstance(op, Click)
    assert op.element == 1


@pytest.mark.parametrize(
    "request_",
    [
        "my user name is ada and my password is empty, log me in",
        "my user name is ada and my password is missing, log me in",
        "sign in as ada with my password",
    ],
)
def test_a_word_that_tells_of_a_password_is_none(request_: str) -> None:
    on = scene(
        thing("field", "Username", 0, 0, 200, 30, "editable"),
        thing("field", "Password", 0, 60, 200, 30, "editable", "password"),
        thing("button", "Login", 0, 120),
    )
    assert plainer(Wording(request_), situation(request_, on)) == ""


def test_a_word_of_a_text_is_read_and_not_clicked() -> None:
    on = scene(thing("text", "Scroll text task", 0, 0, 200))
    assert isinstance(planned("find the last word in the text area", on), NotHere)


def test_a_list_that_is_only_seen_is_not_clicked_again_once_it_is_open() -> None:
    # A second click would close it, and Enter would open it once more.
    combo = replace(thing("combo box", "", 0, 0, 200, 30, value="Chile"), key="seen 1")
    seen = planned("Select Hong Kong from the list", scene(combo), Progress(turns=1, failed=True))
    assert isinstance(seen, Steps)
    assert seen.ops == (Type(text="Hong Kong"), KeyCombo(keys=("enter",)))
    told = thing("combo box", "", 0, 0, 200, 30, value="Chile")
    again = planned("Select Hong Kong from the list", scene(told), Progress(turns=1, failed=True))
    assert isinstance(again, Steps)
    assert isinstance(again.ops[0], Click)


# --- what is not meant --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "request_",
    [
        "order the offers by lowest price",
        "order by the cheapest",
        "order the cheapest first",
        "book 2 tickets of the cheapest one",
        "book the cheapest ticket twice",
        "book the cheapest one twice",
        "buy 2 tickets of the cheapest one",
    ],
)
def test_no_other_offer_is_taken_than_the_one_that_is_meant(request_: str) -> None:
    found = planned(request_, offers())
    assert not isinstance(found, Steps) or not any(isinstance(op, Click) for op in found.ops)


@pytest.mark.parametrize(
    "request_",
    [
        "find action movies directed by Burris since year 1973",
        "search for action movies directed by Burris until year 1973",
        "find movies directed by Burris in year 1973 onwards",
        "find three movies directed by Burris",
        "find similar movies directed by Burris",
        "find the cheapest movies directed by Burris",
        "show movies by rating",
        "list movies by director",
        "find action movies by Friday",
        "find movies directed by someone",
    ],
)
def test_a_limit_an_amount_and_an_order_are_no_value_of_a_field(request_: str) -> None:
    found = planned(request_, movies("Genre", "Director", "Year"))
    assert not isinstance(found, Steps) or not any(isinstance(op, Type) for op in found.ops)


def test_only_the_button_of_the_form_is_pressed() -> None:
    fields = [
        thing("field", name, 0, 60 + 60 * at, 200, 30, "editable")
        for at, name in enumerate(("Genre", "Director"))
    ]
    said = "search for action movies directed by Burris"
    heading, apply = thing("text", "Search", 0, 0), thing("button", "Apply", 0, 300)
    of_the_site = thing("button", "Search", 400, 0)
    off = thing("button", "Search", 0, 300, 80, 20, "disabled")
    for more in ((heading, apply), (of_the_site, apply), (of_the_site,), (off,)):
        assert isinstance(planned(said, scene(*fields, *more)), NotHere)
    hands_in = thing("button", "Submit", 0, 300)
    assert isinstance(planned(said, scene(*fields, hands_in)), Steps)
    found = planned(said.replace("search for", "find"), scene(*fields, hands_in))
    assert isinstance(found, NotHere)


@pytest.mark.parametrize(
    "request_",
    [
        "click the letters in numerical order",
        "click the numbers in alphabetical order",
        "press the names in alphabetical order",
        "click all the buttons in alphabetical order",
    ],
)
def test_only_what_has_an_order_is_clicked_in_it(request_: str) -> None:
    on = scene(*(thing("button", name, 60 * at, 0) for at, name in enumerate("BAC")),
               thing("button", "Delete all", 300, 0), thing("text", "2", 0, 60),
               thing("text", "1", 60, 60))  # fmt: skip
    found = planned(request_, on)
    assert not isinstance(found, Steps) or not found.ops


def test_numbers_of_another_kind_or_size_make_it_unclear_which_are_meant() -> None:
    some = [thing("text", name, 60 * at, 0) for at, name in enumerate(("2", "10", "3"))]
    said = "click the numbers in ascending order"
    assert ops_of(said, scene(*some)) == ["2", "3", "10"]
    assert isinstance(planned(said, scene(*some, thing("list item", "5", 0, 90))), NotHere)
    assert isinstance(planned(said, scene(*some, thing("text", "7", 0, 90, 80, 44))), NotHere)
    letters = [thing("button", name, 60 * at, 0) for at, name in enumerate("BAC")]
    more = thing("button", "Delete all", 300, 0)
    assert ops_of("click the letters in alphabetical order", scene(*letters, more)) == [*"ABC"]


def test_two_lists_side_by_side_are_not_sorted_as_one() -> None:
    left = [thing("list item", name, 0, 60 * at, 200, 50) for at, name in enumerate("72")]
    right = [thing("list item", name, 300, 60 * at, 200, 50) for at, name in enumerate("51")]
    said = "sort the numbers in ascending order"
    assert isinstance(planned(said, scene(*left)), Steps)
    assert isinstance(planned(said, scene(*left, *right)), NotHere)


def test_a_place_is_no_amount_of_places() -> None:
    # “Down to row 2” is not down by two.
    found = planned("drag Tea down to row 2", items("Tea", "Milk", "Rice", "Salt"))
    assert isinstance(found, NotHere)


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("find alica in the contact book and click on their phone number", "Felice"),
        ("Find Al in the contact book and click on their phone number", "Malicat"),
        ("Find Anna Moore and click on her phone number", "Anna Lee"),
        ("Look up Bob, then click the phone number", "Felice"),
        ("Open Bob and click on his phone number", "Felice"),
    ],
)
def test_a_like_name_is_not_the_one_that_was_to_be_found(said: str, shown: str) -> None:
    on = contacts(shown, 4, more=False)
    found = turned(Wording(said, start=said.index("click")), situation(said, on))
    assert isinstance(found, Unclear)


@pytest.mark.parametrize(
    "said",
    [
        "Go to Settings and click the help link",
        "Open the Help tab and click its link",
        "find Alica in the contact book and click on her phone number",
    ],
)
def test_what_is_about_no_one_else_is_not_refused(said: str) -> None:
    book = contacts("Alica", 2)
    more = (thing("tab", "Help", 0, 400, 60), thing("link", "Help link", 0, 440, 90))
    on = scene(*book.things, *more, groups=book.groups)
    found = turned(Wording(said, start=said.index("click")), situation(said, on))
    assert isinstance(found, Turned)


def test_the_email_address_is_not_the_address() -> None:
    on = contacts("Alica", 2)
    found = planned("click on their email address", on)
    assert isinstance(found, Steps)
    assert [told_op(op, on) for op in found.ops] == ["fel3678@example.org"]


@pytest.mark.parametrize("request_", ["Open Firefox", "delete Paris", "Tell me about Paris"])
def test_what_is_no_entry_of_a_list_turns_no_page(request_: str) -> None:
    found = first_turn(request_, contacts("Felice", 1))
    assert isinstance(found, Unclear) or not any(isinstance(op, Click) for op in found.ops)


def test_a_link_back_beside_the_number_of_a_cart_is_no_pager() -> None:
    cart = (thing("link", "Back", 0, 0, 40), thing("link", "3", 50, 0, 20))
    assert not scene(*cart).has_pager
    assert not scene(thing("link", "3", 0, 0, 20), thing("link", "Next", 500, 0, 60)).has_pager


def test_a_button_above_each_card_is_not_taken_for_the_one_of_the_card_before() -> None:
    things, boxes = [], []
    for at, (duration, price) in enumerate(OFFERS[:3]):
        top = 100 + 100 * at
        boxes.append(Rect(0, top, 280, 50))
        things.append(thing("text", duration, 4, top + 25, 90))
        # The button of the first one is out of sight; this one is that of the next.
        things.append(thing("button", f"Book for {price}", 40, top + 68, 200, 30))
    found = planned("book the one with the shortest duration", scene(*things, groups=boxes))
    assert isinstance(found, NotHere)


def test_a_spinner_that_tells_nothing_is_typed_into() -> None:
    on = scene(thing("field", "Counter", 0, 0, 200, 30, "editable"))
    found = planned("enter 5 in the spinner", on)
    assert isinstance(found, Steps)
    assert found.ops[-1] == Type(text="5")


def test_a_line_of_a_longer_text_is_no_paragraph() -> None:
    on = scene(
        thing("text", "Velit dui felis neque sed elit,", 0, 0, 300),
        thing("text", "nunc orci tempus.", 0, 22, 300),
        thing("field", "", 0, 90, 200, 30, "editable"),
    )
    assert isinstance(first_turn("type the last word of the paragraph into the box", on), Unclear)
