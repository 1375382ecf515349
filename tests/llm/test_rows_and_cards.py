"""Rows are told from what is as wide as they are, cards from the lines in them, and what a card
offers from what it is. A list that the window cuts off is shown whole before one is chosen."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import scene, situation, thing
from test_press_then import acts
from test_words_on_many_pages import answered, done

from desktop_agent.events import Element, Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.ordinary import Turned, turned
from desktop_agent.llm.direct.wording import Wording, after
from desktop_agent.llm.understanding.screen.records import record_sets
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.screen.shown import scene_of
from desktop_agent.ports import Blind, BlindSpot, LeftOut
from desktop_agent.protocol import Scroll

pytestmark = pytest.mark.feature("E2")

_ORDERS = (
    ("#1041", "Maria Jensen", "Aarhus", "€129.50", "Paid"),
    ("#1042", "Tom Becker", "Berlin", "€89.00", "Pending"),
    ("#1043", "Aisha Khan", "London", "€240.00", "Shipped"),
    ("#1044", "Luca Romano", "Milan", "€54.20", "Paid"),
    ("#1045", "Tom Smith", "Dublin", "€67.40", "Shipped"),
)
_HEADINGS = (("Order", 60), ("Customer", 150), ("City", 300), ("Amount", 400), ("Status", 500))
_FRONT = Window(1, "Orders", "Chromium", Rect(0, 0, 1000, 600))


def orders(*more: Element, top: int = 200) -> ShownScreen:
    """A table with a box above all others, buttons for what is ticked, and a line below the rows
    that is as wide as they are."""
    rows = [
        one
        for row, (number, *cells) in enumerate(_ORDERS)
        for one in (
            thing("check box", f"Select order {number[1:]}", 20, top + 40 + 40 * row, 14, 14),
            *(
                thing("list item", text, x, top + 40 + 40 * row, 88)
                for text, (_, x) in zip((number, *cells), _HEADINGS, strict=True)
            ),
            thing("button", f"Refund order {number[1:]}", 620, top + 40 + 40 * row, 80),
        )
    ]
    found = scene(
        *(thing("button", name, 20 + 120 * n, 100, 110) for n, name in enumerate(_BULK)),
        thing("check box", "Select all orders", 20, top, 14, 14),
        *(thing("text", name, x, top, 80) for name, x in _HEADINGS),
        *rows,
        thing("text", "Rows per page", 20, top + 245, 100),
        thing("combo box", "Rows per page", 130, top + 245, 50, value="25"),
        *more,
        groups=[
            *(Rect(10, top - 5 + 40 * row, 800, 38) for row in range(len(_ORDERS) + 1)),
            Rect(10, top + 240, 800, 38),
        ],
    )
    return replace(found, front=_FRONT)


_BULK = ("Mark as shipped", "Cancel orders", "Delete")


def test_what_is_as_wide_as_the_rows_is_no_row_and_the_line_above_them_their_headings() -> None:
    (rows,) = (one for one in record_sets(orders()) if len(one.records) > 1)
    assert [one.title for one in rows.records] == [number for number, *_ in _ORDERS]
    assert [name for name, _ in rows.header] == [name for name, _ in _HEADINGS][: len(rows.header)]


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("tick the third order", ["Select order 1043"]),
        ("tick the last order", ["Select order 1045"]),
        ("refund luca romano's order", ["Refund order 1044"]),
        ("refund the cheapest paid order", ["Refund order 1044"]),
        ("cancel the order from Milan", ["Select order 1044", "Cancel orders"]),
        ("delete order 1043", ["Select order 1043", "Delete"]),
        ("mark the last order as shipped", ["Select order 1045", "Mark as shipped"]),
        # “But not” leaves some of them out.
        ("refund the paid orders but not the one from Milan", ["Refund order 1041"]),
        ("refund the paid orders, not the Milan one", []),
        ("refund the paid orders, only Luca's", []),
        ("delete the orders, only the paid ones", []),
        ("delete all but the paid orders", []),
        ("cancel the orders, but only the ones from Milan", []),
        ("delete the paid orders, leave Luca's alone", []),
        ("delete the paid orders, don't delete Luca's", []),
        ("delete one of the paid orders", ["elsewhere"]),
        ("cancel Tom's order", ["elsewhere"]),
        # What is taken back by its end is not done, and how to do it is a question.
        ("cancel order 1042, never mind", []),
        ("delete order 1042, later", []),
        ("how do I delete order 1042?", []),
        ("mark order 1041 as shipped, no wait, as cancelled", []),
        # “Cancel all” may be meant for the agent.
        ("cancel all", []),
        # What is done to a cell is not done to its row.
        ("delete Luca's city", []),
    ],
)
def test_orders_in_a_table(request_: str, wanted: list[str]) -> None:
    assert done(request_, orders()) == wanted


def test_where_all_are_left_out_nothing_is_told_as_done() -> None:
    request = "refund all orders except Maria, Tom Becker, Aisha, Luca and Tom Smith"
    assert answered(request, orders()) == ([], "")


def test_what_is_corrected_is_not_dropped_for_what_follows() -> None:
    """“To pending, and save” is not to be saved alone."""
    request = (
        "open Aisha's order for editing, set the status to paid, no wait, to pending, and save"
    )
    assert answered(request, orders()) == ([], "")


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("who spent the most?", "#1043: €240.00"),
        ("how many orders are still pending?", "1"),
        ("what is Aisha's status?", "#1043, Status: Shipped"),
    ],
)
def test_questions_on_a_table(question: str, answer: str) -> None:
    assert answered(question, orders())[1].rstrip(".") == answer


def test_a_list_that_the_window_cuts_off_is_shown_whole_first() -> None:
    """The last row lies below the edge: which is the cheapest, only the whole list tells."""
    cut = orders(top=380)
    request = "refund the cheapest order"
    found = turned(Wording(request), situation(request, cut, foreground=_FRONT))
    assert isinstance(found, Turned)
    (scroll,) = found.ops
    assert isinstance(scroll, Scroll)
    wording = after(Wording(request), found.planned)
    assert wording is not None
    shown = orders(top=300)
    whole = turned(wording, situation(request, shown, foreground=_FRONT))
    assert isinstance(whole, Turned)
    assert acts(whole, shown) == ["Refund order 1044 at 620, 460"]
    # Where the first row has moved out of sight, it may have been the cheapest.
    lost = orders(top=300)
    kept = tuple(one for one in lost.things if one.bounds.y > 350)
    lost = replace(lost, things=kept, groups=lost.groups[2:])
    lost = replace(lost, pieces=tuple((one.name, one.bounds) for one in kept if one.name))
    assert not isinstance(turned(wording, situation(request, lost, foreground=_FRONT)), Turned)


@pytest.mark.parametrize(
    "more",
    [
        {"blind": (BlindSpot(Blind.CUT, _FRONT.id, _FRONT.title),)},
        {"left_out": LeftOut(operated=3)},
    ],
)
def test_what_was_not_read_in_time_may_be_the_cheapest(more: dict[str, object]) -> None:
    asked = situation("refund the cheapest order", orders(), foreground=_FRONT)
    assert isinstance(turned(Wording(asked.goal), asked), Turned)
    asked = replace(asked, **more)  # type: ignore[arg-type]
    assert scene_of(asked).goes_on
    assert not isinstance(turned(Wording(asked.goal), asked), Turned)


_CARDS = ("Desk Lamp", "Floor Lamp", "Ceramic Vase", "Oak Chair")
_COLOURS = {"Desk Lamp": ("Black", "White"), "Ceramic Vase": ("White", "Blue")}


def shop(sold_out: str = "") -> ShownScreen:
    """Cards in two rows and columns; lines of one width stand in each of them."""
    things: list[Element] = []
    groups: list[Rect] = []
    for at, name in enumerate(_CARDS):
        x, y = 250 * (at % 2), 100 + 220 * (at // 2)
        groups += [
            Rect(x, y, 240, 200),
            Rect(x + 10, y + 60, 220, 20),
            Rect(x + 10, y + 90, 220, 30),
        ]
        things += [
            thing("text", name, x + 10, y + 10, 150),
            thing("button", f"Add {name} to favourites", x + 200, y + 10, 30, 30, "toggle"),
            thing("text", f"${30 + 20 * at}.00", x + 10, y + 60, 80),
            thing("text", "Rated 4.5 out of 5", x + 100, y + 60, 120),
            *(
                one
                for n, colour in enumerate(_COLOURS.get(name, ()))
                for one in (
                    thing(
                        "radio button",
                        colour,
                        x + 10 + 100 * n,
                        y + 95,
                        14,
                        14,
                        *([] if n else ["checked"]),
                    ),
                    thing("text", colour, x + 30 + 100 * n, y + 94, 60, 16),
                )
            ),
            thing("button", "Sold out", x + 10, y + 160, 220, 26, "disabled")
            if name == sold_out
            else thing("button", f"Add {name} to cart", x + 10, y + 160, 220, 26),
        ]
    return scene(*things, thing("text", "Cart (0)", 600, 100, 80), groups=groups)


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("add the oak chair", ["Add Oak Chair to cart"]),
        ("put the floor lamp in the cart", ["Add Floor Lamp to cart"]),
        ("add two oak chairs to the cart", ["Add Oak Chair to cart"] * 2),
        ("heart the vase", ["Add Ceramic Vase to favourites"]),
        ("add the cheapest one to the cart", ["Add Desk Lamp to cart"]),
        ("add the more expensive of the vase and the chair", ["Add Oak Chair to cart"]),
        # What can be had in blue is not blue: the colour is chosen first.
        ("give me the blue vase", ["Blue", "Add Ceramic Vase to cart"]),
        ("add the white desk lamp", ["White", "Add Desk Lamp to cart"]),
        ("add the black desk lamp", ["Add Desk Lamp to cart"]),
        ("put the desk lamp in white in the cart", ["White", "Add Desk Lamp to cart"]),
        ("give me the red vase", []),
        ("add the blue desk lamp", []),
    ],
)
def test_goods_on_cards(request_: str, wanted: list[str]) -> None:
    assert done(request_, shop()) == wanted


def test_what_is_sold_out_is_not_added_to_the_favourites_instead() -> None:
    assert done("add the oak chair", shop("Oak Chair")) == []


_KINDS = ("Junior (€12/month)", "Student (€18/month)", "Adult (€29/month)")
_SPORTS = ("Badminton", "Climbing", "Football", "Table tennis", "Tennis", "Yoga")


def club(*more: Element) -> ShownScreen:
    """A form with radio buttons and boxes in rows, each group in an area of its name."""
    found = scene(
        thing("field", "First name", 20, 40, 190, 30, "editable"),
        thing("field", "Last name", 240, 40, 190, 30, "editable"),
        thing("text", "Membership type", 20, 100, 120),
        *(thing("radio button", name, 24 + 200 * n, 130, 14, 14) for n, name in enumerate(_KINDS)),
        thing("text", "Sports", 20, 180, 60),
        *(thing("check box", name, 24 + 130 * n, 210, 14, 14) for n, name in enumerate(_SPORTS)),
        *more,
    )
    areas = (("Membership type *", Rect(20, 100, 800, 60)), ("Sports *", Rect(20, 180, 900, 60)))
    return replace(found, pieces=(*found.pieces, *areas))


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("choose student", ["Student (€18/month)"]),
        ("the student membership please", ["Student (€18/month)"]),
        ("I would like the adult membership", ["Adult (€29/month)"]),
        ("select the junior membership", ["Junior (€12/month)"]),
        ("the golf membership", []),
        ("climbing, yoga and tennis", ["Climbing", "Yoga", "Tennis"]),
        ("tick all the sports", list(_SPORTS)),
        ("untick all sports", [f"{one} off" for one in _SPORTS]),
        ("tick all the sports except climbing and football", ["Badminton", *_SPORTS[3:]]),
        ("tick all the sports except yoga and yoga", list(_SPORTS[:5])),
        # A form is told who somebody is: that is not passed over.
        ("I am Gertrud Weiss, born 12.11.1949, and I would like the adult membership", []),
        ("I am Ada Moor, and tick yoga", []),
    ],
)
def test_choices_of_a_form(request_: str, wanted: list[str]) -> None:
    assert done(request_, club()) == wanted


@pytest.mark.parametrize(
    "request_",
    ["tick all the sports except golf", "write in the remarks: I can only come on Tuesdays"],
)
def test_nothing_else_of_a_form_is_chosen_or_filled_in(request_: str) -> None:
    """What is not shown is looked for by its name alone."""
    names = {one.name for one in club().things} | {"in the remarks: I can only come on Tuesdays"}
    assert not names & set(done(request_, club()))


def note(title: str) -> ShownScreen:
    return scene(
        thing("field", "Note title", 300, 40, 400, 30, "editable", value=title),
        thing(
            "field",
            "Note text",
            300,
            100,
            400,
            300,
            "editable",
            "multiline",
            value="Milk\nEggs\nBread",
        ),
        thing("field", "Add tag", 300, 420, 100, 24, "editable"),
        thing("button", "Remove tag home", 420, 420, 80),
    )


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        # The field is clicked first: the keys would go wherever the keyboard is.
        ("add butter", ["Note text", "\nbutter"]),
        ("add butter to my groceries", ["Note text", "\nbutter"]),
        ("add butter to my shopping", []),
        ("remove the tag travel from the packing list", []),
    ],
)
def test_a_line_is_added_to_the_text_that_is_open(request_: str, wanted: list[str]) -> None:
    shown = note("Groceries")
    text = next(one for one in shown.things if one.name == "Note text")
    pieces = (*(one for one in shown.pieces if one[1] != text.bounds), (text.value, text.bounds))
    assert done(request_, replace(shown, pieces=pieces)) == wanted


def test_what_names_what_is_asked_for_is_no_answer() -> None:
    """The heading “Computer overview” beside “Computer name” is not what the computer is called."""
    shown = scene(
        thing("text", "Computer overview", 200, 100, 300, 24),
        thing("text", "Computer overview", 200, 102, 120, 20),
        thing("text", "Computer name", 20, 140, 480, 16),
        thing("text", "Start-up", 600, 100, 100, 24),
    )
    assert "Computer overview" not in answered("what is the name of the computer?", shown)[1]


def test_another_one_that_shows_fewer_of_the_words_is_not_meant() -> None:
    """What counts the words of the open note tells nothing of the one that is asked for."""
    names = ("Groceries", "Birthday party", "Running log")
    shown = scene(
        *(thing("text", name, 20, 100 + 40 * n, 150) for n, name in enumerate(names)),
        *(thing("text", "20 Feb", 180, 100 + 40 * n, 60) for n, _ in enumerate(names)),
        thing("text", "Open note", 300, 100, 80),
        thing("text", "5 words · 29 characters", 400, 100, 180),
        thing("text", "Edited today", 300, 140, 200),
        groups=[
            *(Rect(10, 95 + 40 * n, 250, 36) for n, _ in enumerate(names)),
            *(Rect(290, 95 + 40 * n, 300, 36) for n in range(2)),
        ],
    )
    told = answered("how many words are in the birthday party note?", shown)[1]
    assert "5 words" not in told
    assert "5 words" in answered("how many words are there?", shown)[1]


def test_pictures_are_not_counted_by_what_is_told_of_a_window() -> None:
    """Those of a folder are files, and those of a page mostly have no name."""
    shown = scene(thing("text", "8 files: 8 bytes", 0, 0, 200), thing("image", "Logo", 0, 40))
    assert answered("how many pictures do I have in here?", shown) == ([], "")
    assert answered("how many buttons are there?", club())[1] == "0 buttons"


def test_a_name_is_no_number() -> None:
    shown = scene(
        *(thing("text", name, x, 0, 80) for name, x in (("Name", 0), ("Tickets", 100))),
        *(thing("text", name, x, 40, 80) for name, x in (("Ada", 0), ("Lund", 100))),
    )
    assert answered("how many tickets for Ada?", shown) == ([], "")
    assert answered("how many tickets of Ada are there?", shown) == ([], "")
