"""Longer requests: where an order ends, what belongs to a mail, to a section, to a comment.

D28, F2.
"""

from __future__ import annotations

import pytest
from requests_on import MAIL, numbered, planned, scene, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, NotHere, Progress, Steps
from desktop_agent.llm.understanding.words.reading import clauses_of
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.protocol import Click, KeyCombo, Type


def parts(request: str, on: ShownScreen) -> list[str]:
    tokens = tokens_of(request)
    assert tokens is not None
    return [one.words for one in clauses_of(tokens, request, on.labels, entries=on.entries)]


def pressed(request: str, on: ShownScreen, progress: Progress | None = None) -> list[str]:
    """The names of what is clicked, and the texts that are typed, in their order."""
    found = planned(request, on, progress) if progress is not None else planned(request, on)
    assert isinstance(found, Steps), found
    names = {one.number: one.name for one in on.things}
    return [
        names[op.element or 0] if isinstance(op, Click) else op.text
        for op in found.ops
        if isinstance(op, Click | Type)
    ]


BARE = scene()
TASKS = scene(thing("check box", "Call the bank", 0, 0), thing("check box", "Book a table", 0, 30))


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("click Inbox, forward it to Ben", ["click Inbox", "forward it to Ben"]),
        ("set nights to 4, turn error reports off", ["set nights to 4", "turn error reports off"]),
        ("like both songs, play North by night", ["like both songs", "play North by night"]),
        ("select Add, Open and Save", ["select Add, Open and Save"]),
    ],
)
def test_an_order_behind_a_comma_is_one_of_its_own(request_: str, wanted: list[str]) -> None:
    assert parts(request_, BARE) == wanted


def test_what_is_listed_is_no_order_behind_a_comma() -> None:
    assert parts("tick book a table, call the bank", TASKS) == ["tick book a table, call the bank"]


def test_the_text_of_a_label_is_no_verb() -> None:
    keys = scene(thing("link", "The keys", 0, 0))
    text = 'write a mail to a@example.org with the subject "A" and the text "B"'
    assert parts(text, keys) == [text]


INBOX = scene(thing("button", "Write a mail", 0, 0), thing("link", "Invoice", 0, 30))
OPEN = scene(thing("button", "Reply", 0, 0), thing("button", "Forward", 80, 0))
WRITING = scene(
    thing("field", "To", 0, 0, 200, 20, "editable"),
    thing("field", "Subject", 0, 30, 200, 20, "editable"),
    thing("field", "Message", 0, 60, 200, 80, "editable", "multiline"),
    thing("button", "Send", 0, 150),
)
BEGUN = Progress(("Write a mail",), 1)


@pytest.mark.parametrize(
    "request_",
    [
        'write a new mail to ben@example.org with the subject "Friday" and the text "At noon."',
        'compose an email with subject "Friday" and text "At noon." to ben@example.org',
        'draft a message to ben@example.org, subject "Friday", saying "At noon."',
    ],
)
def test_a_new_mail_is_written_from_its_parts_and_not_sent(request_: str) -> None:
    assert pressed(request_, INBOX) == ["Write a mail"]
    filled = ["To", "ben@example.org", "Subject", "Friday", "Message", "At noon."]
    assert pressed(request_, WRITING, BEGUN) == filled
    assert pressed(f"{request_} and send it", WRITING, BEGUN) == [*filled, "Send"]


@pytest.mark.parametrize(
    "request_",
    [
        'write a new mail to ben@example.org in Dutch with the text "At noon."',
        'write a new mail to ben@example.org with the text "At noon." tomorrow',
        'write a new mail to ben@example.org and nora@example.org with the text "At noon."',
        'write a new mail with the text "At noon."',
    ],
)
def test_a_mail_of_which_a_word_is_left_over_is_not_written(request_: str) -> None:
    assert not isinstance(planned(request_, INBOX), Steps)


def test_the_mail_that_is_open_is_passed_on() -> None:
    text = 'forward it to tax@example.org with the message "for your files" and send it'
    assert pressed(text, OPEN) == ["Forward"]
    wanted = ["To", "tax@example.org", "Message", "for your files", "Send"]
    assert pressed(text, WRITING, Progress(("Forward",), 1)) == wanted


SECTIONS = (
    thing("button", "▾ Lamps", 0, 0, 100, 20, "expanded"),
    thing("link", "history", 0, 30),
    thing("button", "▸ Bells", 0, 60, 100, 20, "collapsed"),
)


def test_a_section_that_is_named_is_opened_and_nothing_outside_of_it_is_clicked() -> None:
    text = "click history in the section about bells"
    assert pressed(text, scene(*SECTIONS)) == ["▸ Bells"]
    opened = (*SECTIONS[:2], thing("button", "▾ Bells", 0, 60, 100, 20, "expanded"))
    assert not isinstance(planned(text, scene(*opened)), Steps)
    inside = thing("link", "history", 0, 90)
    (click,) = _ops(planned(text, scene(*opened, inside)))
    assert click.element == numbered((*opened, inside))[-1].number


def _ops(plan: object) -> tuple[Click, ...]:
    assert isinstance(plan, Steps)
    return tuple(op for op in plan.ops if isinstance(op, Click))


def test_a_link_is_told_by_where_it_leads() -> None:
    page = scene(thing("link", "Lamps", 0, 0), thing("link", "bells", 0, 30))
    assert pressed("follow the link to bells", page) == ["bells"]
    assert isinstance(planned("follow the link to whistles", page), NotHere)


COMMENT = scene(
    thing("field", "Your comment", 0, 0, 200, 60, "editable", "multiline"),
    thing("button", "Post comment", 210, 40),
)


def test_a_comment_that_is_to_be_posted_is_not_only_filled_in() -> None:
    wanted = ["Your comment", "Short.", "Post comment"]
    assert pressed('post the comment "Short."', COMMENT) == wanted
    field = scene(COMMENT.things[0])
    assert not isinstance(planned('post the comment "Short."', field), Steps)
    assert not isinstance(planned('post the comment "Short." in the archive', COMMENT), Steps)


def test_a_table_of_one_row_has_the_cheapest_of_them() -> None:
    table = scene(
        thing("text", "Train", 0, 0),
        thing("text", "Price", 100, 0),
        thing("list item", "IC 205", 0, 30),
        thing("list item", "€55", 100, 30),
        thing("button", "Select", 200, 30),
        groups=[Rect(0, 0, 300, 20), Rect(0, 30, 300, 20)],
    )
    assert pressed("select the cheapest of them", table) == ["Select"]


CART = scene(
    thing("field", "Coupon", 0, 0, 200, 20, "editable"),
    thing("button", "Apply", 210, 0),
    thing("button", "Place the order", 0, 60),
)
LISTS = (
    thing("button", "Save to playlist", 210, 0),
    thing("text", "Nothing is playing", 0, 60),
)


def test_a_value_is_given_to_the_field_that_is_named_and_handed_in() -> None:
    assert pressed("apply the coupon OAK10", CART) == ["Coupon", "OAK10", "Apply"]
    for text in ("apply the voucher OAK10", "save the coupon OAK10"):
        assert not isinstance(planned(text, CART), Steps), text


def test_what_is_chosen_from_a_list_is_looked_at_before_it_is_handed_in() -> None:
    closed = thing("combo box", "Playlist", 0, 0, 200, 20, "collapsed", value="Morning")
    chosen = thing("combo box", "Playlist", 0, 0, 200, 20, "collapsed", value="Running")
    text = "save it to the playlist Running"
    assert pressed(text, scene(closed, *LISTS)) == ["Playlist"]
    assert pressed(text, scene(chosen, *LISTS)) == ["Save to playlist"]


def test_of_several_things_each_is_put_in_as_often_as_is_said() -> None:
    assert pressed("put two blue mugs and a desk lamp into the cart", CARDS) == ["Add to cart"] * 3
    found = planned("put two blue mugs and a desk lamp into the cart", CARDS)
    assert [op.element for op in _ops(found)] == [_button(200), _button(200), _button(0)]
    text = "put two blue mugs and a ghost into the cart"
    assert not isinstance(planned(text, CARDS), Steps)


CARDS = scene(
    *(thing("text", name, x, 0) for name, x in (("Desk lamp", 0), ("Blue mug", 200))),
    *(thing("button", "Add to cart", x, 30) for x in (0, 200)),
    groups=[Rect(x, 0, 150, 60) for x in (0, 200)],
)


def _button(x: int) -> int | None:
    (found,) = [one for one in CARDS.things if one.role == "button" and one.bounds.x == x]
    return found.number


def test_a_field_for_a_date_is_given_no_more_than_it_holds() -> None:
    form = scene(
        thing("field", "Arrival", 0, 0, 200, 20),
        *(thing("field", f"{part} Arrival", 5 + 40 * at, 2, 30, 16) for at, part in _PARTS),
    )
    assert isinstance(planned("arrival 12 August 2027", form), Steps)
    assert not isinstance(planned("arrival 12 August 2027 at 17:45", form), Steps)


_PARTS = tuple(enumerate(("Month", "Day", "Year")))


def test_the_form_is_no_part_of_a_value() -> None:
    form = scene(thing("field", "Phone", 0, 0, 200, 20, "editable"), thing("field", "Town", 0, 30))
    assert not isinstance(planned("enter my telephone number into the form", form), Steps)
    assert pressed("enter the phone 555 123 into the form", form) == ["Phone", "555 123"]


FIELDS = scene(
    thing("field", "Name", 0, 0, 200, 20, "editable"),
    thing("field", "Town", 0, 30, 200, 20, "editable"),
    thing("button", "Save", 0, 60),
)


@pytest.mark.parametrize(
    "request_",
    [
        "fill Name with Ada twice",
        "fill Name with Ada and Town with Lund twice",
        "fill Name with Ada and Town with Lund in the second form",
        "fill Name with Ada after it has loaded",
        "fill Name with Ada in the second section",
    ],
)
def test_words_that_say_more_than_a_value_are_not_typed(request_: str) -> None:
    assert not isinstance(planned(request_, FIELDS), Steps)


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ("the name has to be Ada", "Ada"),
        ("the name must be Ada", "Ada"),
        ("type cup of tea into Name", "cup of tea"),
        ("enter salt of the earth in Name", "salt of the earth"),
    ],
)
def test_a_plain_value_is_typed_as_it_is(request_: str, text: str) -> None:
    assert pressed(request_, FIELDS) == ["Name", text]


SEARCH = scene(
    thing("field", "Search", 0, 0, 200, 20, "editable"), thing("button", "Search", 210, 0)
)


def test_a_search_is_sent_off_and_its_place_is_not_passed_over() -> None:
    found = planned("search for lamps", SEARCH)
    assert isinstance(found, Steps)
    assert found.ops[-1] == KeyCombo(keys=("enter",))
    assert pressed("search for lamps on this page", SEARCH) == ["Search", "lamps"]
    assert pressed('search this wiki for the words "paraffin lamp"', SEARCH)[1] == "paraffin lamp"
    for where in ("in the archive", "under the old prices"):
        assert not isinstance(planned(f"search for lamps {where}", SEARCH), Steps)


def test_a_thing_of_another_kind_is_not_answered_with() -> None:
    lamps = scene(
        *(thing("text", name, 0, 30 * at, 100) for at, name in enumerate(("Red lamp", "Chair"))),
        *(thing("text", price, 150, 30 * at) for at, price in enumerate(("$20", "$30"))),
        groups=[Rect(0, 30 * at, 300, 20) for at in (0, 1)],
    )
    assert planned("what does the red lamp cost?", lamps) == Answer("Red lamp: $20")
    assert isinstance(planned("what does the blue lamp cost?", lamps), NotHere)


def test_what_is_taken_off_one_list_is_not_removed_from_another() -> None:
    wishes = scene(
        *(thing("text", name, 0, 30 * at, 100) for at, name in enumerate(("Wool rug", "Chair"))),
        *(thing("button", "Remove", 150, 30 * at) for at in (0, 1)),
        *(thing("button", "Wish list", 250, 30 * at) for at in (0, 1)),
        groups=[Rect(0, 30 * at, 350, 20) for at in (0, 1)],
    )
    assert pressed("take the rug off the list", wishes) == ["Remove"]
    assert not isinstance(planned("take the rug off the wish list", wishes), Steps)


def test_what_is_not_shown_is_not_sorted() -> None:
    columns = scene(thing("button", "Name", 0, 0), thing("button", "Date", 100, 0))
    assert pressed("sort them by date", columns) == ["Date"]
    assert not isinstance(planned("sort the archive by date", columns), Steps)


def test_a_value_is_changed_from_the_one_that_is_there() -> None:
    held = scene(thing("field", "Name", 0, 0, 200, 20, "editable", value="Bob"))
    assert pressed("change the name from Bob to Ada", held) == ["Name", "Ada"]
    assert not isinstance(planned("change the name from Tom to Ada", held), Steps)


def test_when_is_no_value_and_every_second_is_not_the_second() -> None:
    field = scene(thing("field", "E-mail", 0, 0, 200, 20, "editable"))
    assert not isinstance(planned("e-mail me when it is done", field), Steps)
    assert isinstance(planned("archive the second mail", MAIL), Steps)
    assert not isinstance(planned("archive every second mail", MAIL), Steps)


def test_everything_of_a_kind_is_what_a_button_is_called_for() -> None:
    todo = scene(thing("button", "Remove what is done", 0, 0), thing("button", "Remove", 0, 30))
    assert pressed("remove everything that is done", todo) == ["Remove what is done"]
    assert not isinstance(planned("remove everything that is open", todo), Steps)
