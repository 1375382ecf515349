"""Lists that a page makes of plain boxes, boards with columns, counters, filters and answers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date

import pytest
from requests_on import planned, scene, situation, thing

from desktop_agent.events import Element, Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.ordinary import Turned, plainer, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.screen.own_nouns import own_nouns
from desktop_agent.llm.understanding.screen.records import record_sets
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import NotHere, Progress, Steps
from desktop_agent.protocol import AskUser, Click, Stop, Type, element_of

pytestmark = [pytest.mark.feature("E2"), pytest.mark.feature("E10")]

_FRONT = Window(1, "Desk", "chromium", Rect(0, 0, 1280, 800))
_BAR = thing("field", "Address and search bar", 100, 20, 400, 20, "editable")
_TICKETS = (
    ("Cannot log in", "#204", "Ana Costa", "Open", "High", "Unassigned"),
    ("Refund for order 5518", "#203", "George Hill", "Open", "Normal", "Nina Park"),
    ("App crashes when exporting", "#202", "Mei Tan", "Pending", "High", "Omar Diaz"),
    ("Change delivery address", "#201", "Peter Novak", "Open", "Low", "Unassigned"),
    ("Invoice shows a wrong number", "#200", "Ana Brandt", "Open", "Urgent", "Lucy Wells"),
)


def on_page(*things: Element, groups: Iterable[Rect] = ()) -> ShownScreen:
    return replace(scene(_BAR, *things, groups=groups), front=_FRONT)


def desk(*more: Element, heights: tuple[int, int, int] = (17, 15, 14)) -> ShownScreen:
    """Tickets in plain boxes: no group is told around one, and no button is in it."""
    return on_page(
        thing("button", "All", 10, 60, 60, 20, "toggle", "checked"),
        thing("button", "Mine", 80, 60, 60, 20, "toggle"),
        thing("field", "Search tickets", 10, 90, 200, 20, "editable"),
        thing("combo box", "Show status", 10, 120, 90, 20, "collapsed", value="Any status"),
        thing("combo box", "Sort tickets", 110, 120, 90, 20, "collapsed", value="Newest first"),
        thing("combo box", "Status", 400, 120, 90, 20, "collapsed", value="Open"),
        thing("combo box", "Priority", 500, 120, 90, 20, "collapsed", value="High"),
        thing("combo box", "Assignee", 600, 120, 90, 20, "collapsed", value="Unassigned"),
        *(
            one
            for at, (title, number, who, state, how, whose) in enumerate(_TICKETS)
            for one in (
                thing("text", title, 14, 200 + 76 * at, 250, heights[0]),
                thing("text", number, 14, 220 + 76 * at, 33, heights[1]),
                thing("text", who, 60, 220 + 76 * at, 70, heights[1]),
                thing("text", state, 20, 238 + 76 * at, 40, heights[2]),
                thing("text", how, 70, 238 + 76 * at, 40, heights[2]),
                thing("text", whose, 120, 238 + 76 * at, 70, heights[2]),
            )
        ),
        *more,
        groups=[Rect(0, 190, 310, 400)],
    )


_REPLY = (
    thing("field", "Write a reply…", 400, 400, 500, 80, "editable", "multiline"),
    thing("button", "Send and solve", 700, 500, 110),
    thing("button", "Send", 820, 500, 60),
)


def replied_to(request: str, on: ShownScreen) -> Turned | None:
    asked = situation(request, on, today=date(2026, 11, 28), foreground=on.front)
    said = plainer(Wording(request), asked) or request
    found = turned(Wording(said), replace(asked, goal=said))
    return found if isinstance(found, Turned) else None


def done(request: str, on: ShownScreen) -> list[str]:
    """What the first turn clicks and types; “?” for a question."""
    found = replied_to(request, on)
    told = []
    for op in found.ops if found is not None else ():
        if isinstance(op, Type):
            told.append(op.text)
        elif isinstance(op, AskUser):
            told.append("?")
        elif isinstance(op, Click) and element_of(op):
            one = next(each for each in on.things if each.number == element_of(op))
            told.append(one.name + (" off" if op.checked is False else ""))
        elif isinstance(op, Click):
            told.append(f"anything called {op.text}")
    return told


def answer(question: str, on: ShownScreen) -> str:
    found = replied_to(question, on)
    return found.step if found is not None and not found.ops else ""


# --- entries of plain boxes ----------------------------------------------------------------


def test_entries_are_found_by_the_lines_that_come_again() -> None:
    assert [len(one.records) for one in record_sets(desk())] == [5]
    assert [one.title for one in record_sets(desk())[0].records] == [one[0] for one in _TICKETS]


def test_lines_of_one_height_are_a_text_and_no_list() -> None:
    assert record_sets(desk(heights=(15, 15, 15))) == ()


def test_paragraphs_under_headings_are_no_list() -> None:
    text = "A paragraph that goes on for so long that nobody would take it for an entry. " * 2
    on = on_page(
        *(
            one
            for at in range(4)
            for one in (
                thing("text", f"Heading {at}", 0, 100 + 80 * at, 200, 24),
                thing("text", text, 0, 130 + 80 * at, 600, 16),
            )
        ),
        groups=[Rect(0, 90, 700, 400)],
    )
    assert record_sets(on) == ()


def test_a_page_says_itself_what_its_entries_are_called() -> None:
    assert own_nouns(desk()) == frozenset({"ticket"})
    # A page that lists nothing has no entries.
    assert own_nouns(on_page(thing("field", "Search tickets", 0, 60, 90, 20, "editable"))) == set()


@pytest.mark.parametrize(
    ("request_", "clicked"),
    [
        ("open the ticket about the crash", ["App crashes when exporting"]),
        ("open ticket 201", ["Change delivery address"]),
        ("open the third ticket", ["App crashes when exporting"]),
        ("open the ticket from George", ["Refund for order 5518"]),
        ("open the last one", ["Invoice shows a wrong number"]),
    ],
)
def test_the_entry_is_opened_and_no_list_that_bears_its_noun(
    request_: str, clicked: list[str]
) -> None:
    assert done(request_, desk()) == clicked


def test_which_of_two_entries_is_asked() -> None:
    assert done("open the ticket from Ana", desk()) == ["?"]


def test_a_control_of_the_list_is_no_entry() -> None:
    on = desk(thing("button", "New ticket", 700, 60, 90))
    assert "New ticket" not in done("open the ticket", on)
    assert done("new ticket", on) == ["New ticket"]
    # Nor where no app is called so, and the page is looked at for it.
    wording = Wording("open the ticket", progress=Progress(looked=True), problem="No such app.")
    found = turned(wording, situation(wording.text, on, foreground=on.front))
    assert isinstance(found, Turned)
    assert all(isinstance(op, AskUser) for op in found.ops)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("how many tickets are open?", "4"),
        ("how many open tickets are there?", "4"),
        ("which tickets are unassigned?", "Cannot log in, Change delivery address"),
        ("which ones haven't been assigned yet?", "Cannot log in, Change delivery address"),
        ("what's pending?", "App crashes when exporting"),
        (
            "what's the status of the ticket about the wrong number?",
            "Invoice shows a wrong number: Open",
        ),
        ("what's the priority of ticket 201?", "Change delivery address: Low"),
        ("what is Lucy Wells working on?", "Invoice shows a wrong number"),
    ],
)
def test_questions_about_entries_are_answered(question: str, told: str) -> None:
    assert answer(question, desk()) == told


def test_what_a_field_for_filtering_holds_is_no_answer() -> None:
    on = on_page(
        thing("field", "Filter cards…", 0, 60, 200, 20, "editable"), thing("text", "Logo", 0, 90)
    )
    assert answer("which cards are here?", on) == ""


# --- lists of values -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("request_", "opened"),
    [
        ("set this to pending please", "Status"),
        ("mark it as solved", "Status"),
        ("bump it to urgent", "Priority"),
        ("make this ticket low priority", "Priority"),
        ("hand this ticket over to omar", "Assignee"),
        ("filter by status solved", "Show status"),
        ("only pending tickets", "Show status"),
    ],
)
def test_the_list_that_a_value_belongs_to_is_opened(request_: str, opened: str) -> None:
    assert done(request_, desk()) == [opened]


def test_only_what_is_mine() -> None:
    assert done("show only my tickets", desk()) == ["Mine"]


def test_another_ticket_is_not_the_one_that_is_open() -> None:
    assert done("mark ticket 203 as solved", desk()) == []


# --- answers -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ('send "Thanks"', "Thanks"),
        ('reply with "Thanks"', "Thanks"),
        ("reply: It is on its way. Sorry!", "It is on its way. Sorry!"),
        # What is politeness in a request is a part of the text here.
        ("reply: We are on it. Thanks!", "We are on it. Thanks!"),
    ],
)
def test_an_answer_is_written_and_sent(request_: str, text: str) -> None:
    assert done(request_, desk(*_REPLY)) == ["Write a reply…", text, "Send"]


@pytest.mark.parametrize(
    "request_",
    [
        "reply to George: ok",
        "reply: thanks, then close the ticket",
        "reply: thanks, but do not send it",
        'reply "a" and "b"',
        'reply "thanks". It is only a draft',
    ],
)
def test_no_answer_is_sent_that_may_be_meant_otherwise(request_: str) -> None:
    assert "Send" not in done(request_, desk(*_REPLY))


def test_an_answer_that_is_only_written_is_not_called_sent() -> None:
    assert done("reply to George: ok", desk(*_REPLY)) == []


# --- a board -------------------------------------------------------------------------------

_CARDS = (
    (("Write a policy", "Ana", "Due 12 Mar"), ("Choose photos", "Unassigned", "No due date")),
    (("Pricing page", "Ben", "Overdue 9 Mar"), ("Checkout bug", "Dev", "Overdue 8 Mar")),
    (("Pick a name", "Ben", "Due 26 Feb"), ("Logo refresh", "Chloe", "Due 2 Mar")),
)
BOARD = on_page(
    thing("field", "Filter cards…", 400, 60, 190, 20, "editable"),
    thing("combo box", "Filter by assignee", 600, 60, 100, 20, "collapsed", value="Everyone"),
    *(thing("text", name, 300 * at, 100) for at, name in enumerate(("To do", "In progress"))),
    thing("text", "Done", 600, 100),
    *(
        one
        for column, cards in enumerate(_CARDS)
        for row, (title, who, due) in enumerate(cards)
        for one in (
            thing("text", title, 300 * column + 10, 140 + 80 * row, 150),
            thing("button", "⋯", 300 * column + 220, 140 + 80 * row, 20),
            thing("text", due, 300 * column + 10, 165 + 80 * row, 80),
            thing("text", who, 300 * column + 120, 165 + 80 * row, 60),
        )
    ),
    groups=[Rect(300 * column, 130 + 80 * row, 260, 62) for column in range(3) for row in (0, 1)],
)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("how many cards are in To do?", "2"),
        ("how many cards are in progress?", "2"),
        ("which cards are done?", "Pick a name, Logo refresh"),
        ("what is in the To do column?", "Write a policy, Choose photos"),
        ("what's overdue?", "Pricing page, Checkout bug"),
        ("how many cards does Ben have in progress?", "1"),
        ("is there anything unassigned?", "Yes: Choose photos"),
    ],
)
def test_a_column_of_a_board_is_known_by_its_heading(question: str, told: str) -> None:
    assert answer(question, BOARD) == told


@pytest.mark.parametrize(
    ("request_", "clicked"),
    [
        ("open the second card in To do", ["Choose photos"]),
        ("open the last card in Done", ["Logo refresh"]),
        ("only show me chloes cards", ["Filter by assignee"]),
        ("filter the board by Ana", ["Filter by assignee"]),
        ("filter the board by the word page", ["Filter cards…", "page"]),
    ],
)
def test_cards_of_a_column(request_: str, clicked: list[str]) -> None:
    assert done(request_, BOARD) == clicked


def test_a_heading_is_not_what_is_below_it() -> None:
    assert "Done" not in done("open the card in Done", BOARD)


# --- hotels --------------------------------------------------------------------------------


def _stepper(noun: str, value: int, x: int) -> tuple[Element, ...]:
    return (
        thing("button", f"Remove {noun}", x, 80, 30),
        thing("text", str(value), x + 40, 80, 20),
        thing("button", f"Add {noun}", x + 70, 80, 30),
    )


def _date(name: str, day: int, x: int) -> tuple[Element, ...]:
    return (
        thing("field", name, x, 120, 150, 24),
        thing("field", f"Month {name}", x + 5, 122, 25, value="5"),
        thing("field", f"Day {name}", x + 35, 122, 25, value=str(day)),
        thing("field", f"Year {name}", x + 65, 122, 40, value="2027"),
    )


def hotels() -> ShownScreen:
    names = ("Casa do Sol", "Alfama Loft", "Tejo Grand")
    return on_page(
        *_stepper("adult", 2, 0),
        *_stepper("child", 0, 150),
        *_date("Check-in", 10, 0),
        *_date("Check-out", 13, 200),
        *(
            thing("check box", name, 10, 200 + 30 * at, 120)
            for at, name in enumerate(
                ("Breakfast included", "Free cancellation", "Pool", "Parking")
            )
        ),
        *(
            thing("radio button", name, 10, 340 + 30 * at, 120)
            for at, name in enumerate(("Any", "Superb: 9+"))
        ),
        thing("text", "Your budget", 10, 420, 120),
        thing("slider", "Max per night", 10, 450, 120, value="250"),
        *(
            one
            for at, name in enumerate(names)
            for one in (
                thing("text", name, 300, 200 + 120 * at, 200),
                thing("button", f"Save {name}", 700, 200 + 120 * at, 30, 20, "toggle"),
                thing("text", f"€{90 + at}", 600, 230 + 120 * at, 50),
                thing("button", "Book", 700, 260 + 120 * at, 80),
            )
        ),
        groups=[
            *(Rect(290, 190 + 120 * at, 500, 100) for at in range(3)),
            Rect(0, 190, 200, 130),
            Rect(0, 330, 200, 70),
            Rect(0, 410, 200, 70),
        ],
    )


@pytest.mark.parametrize(
    ("request_", "clicked"),
    [
        ("We'll be three adults.", ["Add adult"]),
        ("add 2 kids", ["Add child", "Add child"]),
        ("one adult less", ["Remove adult"]),
        ("2 adults and 1 child", ["Add child"]),
        ("I need parking and breakfast", ["Parking", "Breakfast included"]),
        ("parking and breakfast please", ["Parking", "Breakfast included"]),
        ("parking & breakfast", ["Parking", "Breakfast included"]),
        ("it has to have a pool", ["Pool"]),
        ("superb only", ["Superb: 9+"]),
        ("book the second one", ["Book"]),
        ("save Casa do Sol for later", ["Save Casa do Sol"]),
        ("heart the third one", ["Save Tejo Grand"]),
    ],
)
def test_what_is_said_of_a_stay(request_: str, clicked: list[str]) -> None:
    assert done(request_, hotels()) == clicked


def test_half_of_what_is_named_is_not_ticked() -> None:
    on = on_page(thing("check box", "Parking", 10, 100), thing("text", "Breakfast", 120, 100, 120))
    assert done("parking and breakfast please", on) == []


def test_the_second_one_is_the_second_that_can_be_booked() -> None:
    on = hotels()
    found = replied_to("book the second one", on)
    assert found is not None
    second = [one.number for one in on.things if one.name == "Book"][1]
    assert [element_of(op) for op in found.ops] == [second]


def test_no_children_are_none() -> None:
    found = replied_to("no children", hotels())
    assert found is not None
    assert found.ops == ()
    assert found.planned.did == "set child to 0"


@pytest.mark.parametrize("request_", ["don't add children", "I need a room", "I need adults"])
def test_what_is_ruled_out_or_names_no_control_is_not_set(request_: str) -> None:
    assert done(request_, hotels()) == []


@pytest.mark.parametrize(
    ("request_", "typed"),
    [
        ("set check-in to 20 may", ["05", "20", "2027"]),
        ("check out on the 24th of May", ["05", "24", "2027"]),
        # The next December is not in the year that the field is in.
        ("set check-in to 20 december", []),
    ],
)
def test_a_day_without_its_year_is_in_that_of_the_field(request_: str, typed: list[str]) -> None:
    assert [one for one in done(request_, hotels()) if one.isdigit()] == typed


# --- counters and marks --------------------------------------------------------------------

RECIPE = on_page(
    thing("text", "Servings", 0, 60, 60),
    thing("button", "Fewer servings", 80, 60, 30),
    thing("text", "4", 120, 60, 10),
    thing("button", "More servings", 140, 60, 30),
    *(
        one
        for at, name in enumerate(("milk", "bread", "eggs"))
        for one in (
            thing("check box", name, 300, 100 + 30 * at, 20),
            thing("button", "×", 500, 100 + 30 * at, 20),
        )
    ),
    groups=[Rect(290, 95 + 30 * at, 260, 28) for at in range(3)],
)


@pytest.mark.parametrize(
    ("request_", "clicked"),
    [
        ("make it for six people", ["More servings"] * 2),
        ("cut the portions in half", ["Fewer servings"] * 2),
        ("double the servings", ["More servings"] * 4),
        ("take bread off the list altogether", ["×"]),
        ("remove the cheese", []),
        ("cut the bread in half", []),
    ],
)
def test_a_counter_and_crosses(request_: str, clicked: list[str]) -> None:
    assert done(request_, RECIPE) == clicked


_PAYMENTS = (("30 Mar 2027", "GreenGrocer"), ("29 Mar 2027", "Metro"), ("5 Mar 2027", "Taxi Co"))
PAYMENTS = on_page(
    *(
        one
        for at, (day, who) in enumerate(_PAYMENTS)
        for one in (
            thing("list item", day, 0, 100 + 30 * at, 100),
            thing("list item", who, 120, 100 + 30 * at, 150),
            thing("check box", f"Flag {who}, {day}", 300, 100 + 30 * at, 20),
        )
    ),
    groups=[Rect(0, 98 + 30 * at, 340, 26) for at in range(3)],
)


@pytest.mark.parametrize(
    ("request_", "clicked"),
    [
        ("flag the taxi ride", ["Flag Taxi Co, 5 Mar 2027"]),
        ("tick the flag on the second one", ["Flag Metro, 29 Mar 2027"]),
        ("unflag the taxi", ["Flag Taxi Co, 5 Mar 2027 off"]),
        ("flag the bakery", []),
    ],
)
def test_a_row_is_marked_by_its_box(request_: str, clicked: list[str]) -> None:
    assert done(request_, PAYMENTS) == clicked


# --- what is not meant ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "request_",
    [
        "reply: thanks without sending it",
        "reply: thanks (do not send)",
        "reply: thanks, and assign it to Omar",
        "reply: thanks. Set the status to pending",
        "reply: thanks. It is only a draft.",
        "send: hi, only if it is open",
    ],
)
def test_a_limit_or_an_order_is_no_part_of_an_answer(request_: str) -> None:
    assert "Send" not in done(request_, desk(*_REPLY))


@pytest.mark.parametrize(
    "request_", ["assign ticket 203 to Lucy", "change the status of ticket 203 to solved"]
)
def test_a_list_beside_the_entries_is_that_of_the_open_one(request_: str) -> None:
    assert not set(done(request_, desk())) & {"Assignee", "Status"}


def test_only_what_is_mine_and_open_is_less_than_what_is_open() -> None:
    assert done("show only my open tickets", desk()) == []


def test_to_show_several_opens_none_of_them() -> None:
    assert done("show urgent tickets", desk()) == []


def test_a_list_that_goes_on_below_the_window_is_not_counted() -> None:
    on = replace(desk(), groups=(Rect(0, 190, 310, 900),))
    assert answer("how many tickets are open?", on) == ""


@pytest.mark.parametrize("question", ["how many cards are in Review?", "what is in Review?"])
def test_a_column_that_is_not_there_is_not_all_of_them(question: str) -> None:
    assert answer(question, BOARD) == ""


@pytest.mark.parametrize(
    ("request_", "clicked"),
    [
        ("remove both adults", []),
        ("remove all adults", []),
        # A page may stop before that, which shows afterwards.
        ("remove two adults", ["Remove adult", "Remove adult"]),
        ("check in on 31 April", []),
    ],
)
def test_a_number_is_not_left_out(request_: str, clicked: list[str]) -> None:
    assert done(request_, hotels()) == clicked


def test_a_counter_that_stopped_is_not_called_set() -> None:
    reached, short = Progress(turns=1, counts=("adult=2",)), Progress(turns=1, counts=("adult=3",))
    assert planned("2 adults", hotels(), reached) == Steps((), "Set adult to 2", "set adult to 2")
    assert isinstance(planned("3 adults", hotels(), short), NotHere)


STOCK = on_page(
    thing("combo box", "Location", 900, 60, 120, 20, "collapsed", value="All locations"),
    *(
        thing("text", name, 150 * at, 60, 100)
        for at, name in enumerate(("Item", "SKU", "Quantity", "Location", "Price"))
    ),
    *(
        one
        for row, (name, code, many, where, price) in enumerate(
            (
                ("Hand truck", "HT-250", "2", "Yard", "€80.00"),
                ("Work gloves", "GL-009", "24", "Aisle C", "€4.00"),
                ("Safety vest", "SV-100", "3", "Aisle A", "€9.00"),
            )
        )
        for one in (
            thing("list item", name, 0, 100 + 40 * row, 140, 30),
            thing("list item", code, 150, 100 + 40 * row, 140, 30),
            thing(
                "list item", f"Decrease {name} {many} Increase {name}", 300, 100 + 40 * row, 140, 30
            ),
            thing("button", f"Decrease {name}", 305, 105 + 40 * row, 20),
            thing("text", many, 340, 105 + 40 * row, 20),
            thing("button", f"Increase {name}", 370, 105 + 40 * row, 20),
            thing("list item", where, 450, 100 + 40 * row, 140, 30),
            thing("list item", price, 600, 100 + 40 * row, 140, 30),
            thing("button", f"Reorder {name}", 750, 105 + 40 * row, 60, 20, "toggle"),
        )
    ),
    groups=[Rect(0, 50, 820, 40), *(Rect(0, 98 + 40 * row, 820, 36) for row in range(3))],
)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("how many work gloves are there?", "Work gloves, Quantity: 24"),
        ("how many safety vests do we still have?", "Safety vest, Quantity: 3"),
        ("where are the hand trucks kept?", "Hand truck, Location: Yard"),
    ],
)
def test_what_is_in_stock(question: str, told: str) -> None:
    assert answer(question, STOCK) == told


@pytest.mark.parametrize(
    ("request_", "clicked"),
    [
        ("take one hand truck off", ["Decrease Hand truck"]),
        ("add 2 safety vests", ["Increase Safety vest"] * 2),
        ("change the location of the item", []),
        # What is named is the row, and not what its button does.
        ("turn the hand truck off", []),
    ],
)
def test_what_is_done_to_the_stock(request_: str, clicked: list[str]) -> None:
    assert done(request_, STOCK) == clicked


def test_an_order_is_not_answered_as_a_question() -> None:
    assert answer("change the location of the item", STOCK) == ""


_BILLS = (
    ("2024-013", "Icon set", "€890.00", "10 Apr 2024", "overdue"),
    ("2024-014", "Poster", "€2,150.00", "2 May 2024", "overdue"),
    ("2024-015", "Logo", "€480.00", "9 May 2024", "paid"),
)
BILLS = on_page(
    *(
        thing("text", name, 150 * at, 60, 100)
        for at, name in enumerate(("No.", "For", "Amount", "Due", "Status"))
    ),
    *(
        one
        for row, cells in enumerate(_BILLS)
        for one in (
            *(thing("list item", cell, 150 * at, 100 + 30 * row) for at, cell in enumerate(cells)),
            thing("text", "1× reminded" if row == 0 else "new", 680, 100 + 30 * row, 60),
            thing("button", f"Send reminder for {cells[0]}", 760, 100 + 30 * row, 30),
            thing("button", f"Mark {cells[0]} as paid", 800, 100 + 30 * row, 30),
        )
    ),
    groups=[Rect(0, 50, 840, 40), *(Rect(0, 98 + 30 * row, 840, 26) for row in range(3))],
)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("total of the overdue ones", "Total of 2: €3,040.00"),
        ("when do they have to pay for the poster?", "2024-014: 2 May 2024"),
        # A number that looks like a difference.
        ("how much is 2024-015?", "2024-015: €480.00"),
        ("what was invoice 9 for?", ""),
    ],
)
def test_what_bills_come_to(question: str, told: str) -> None:
    assert answer(question, BILLS) == told


@pytest.mark.parametrize(
    ("request_", "clicked"),
    [
        ("mark 2024-014 as paid", ["Mark 2024-014 as paid"]),
        ("send a reminder for 2024-013", ["Send reminder for 2024-013"]),
        ("mark 2024-099 as paid", []),
    ],
)
def test_a_button_says_itself_whose_it_is(request_: str, clicked: list[str]) -> None:
    assert done(request_, BILLS) == clicked


def test_what_only_says_the_act_is_not_done_to_one_of_many() -> None:
    assert done("send a reminder", BILLS) in ([], ["?"])


PLAYER = on_page(
    thing("button", "Next in queue", 0, 60),
    thing("button", "Forward 30 seconds", 100, 60),
    *(
        one
        for at, name in enumerate(("Across the Carpathians", "The ferry", "Packing light"))
        for one in (
            thing("text", name, 0, 100 + 40 * at, 200),
            thing("button", f"Play {name}", 300, 100 + 40 * at, 30),
            thing("button", f"Download {name}", 340, 100 + 40 * at, 30, 20, "toggle"),
        )
    ),
)


@pytest.mark.parametrize(
    ("request_", "clicked"),
    [
        ("download the carpathians", ["Download Across the Carpathians"]),
        ("play the one about packing light", ["Play Packing light"]),
        ("download the zebra", []),
        ("download all of them", []),
        ("skip forward 30 secs", []),
    ],
)
def test_buttons_that_bear_the_names_of_episodes(request_: str, clicked: list[str]) -> None:
    assert done(request_, PLAYER) == clicked


def test_to_cancel_what_was_spoken_of_is_no_stop() -> None:
    found = replied_to("I can't make the ferry after all, cancel it", PLAYER)
    assert found is None or not any(isinstance(op, Stop) for op in found.ops)


DATES = on_page(*_date("From", 1, 0), *_date("Date", 1, 400))


@pytest.mark.parametrize(
    ("request_", "clicked"),
    [
        ("set the from date to 10 May", ["Month From", "Day From", "Year From"]),
        ("set the date to 10 May", ["Month Date", "Day Date", "Year Date"]),
        ("set the start date to 10 May", []),
    ],
)
def test_a_day_goes_into_the_date_that_is_named(request_: str, clicked: list[str]) -> None:
    assert [one for one in done(request_, DATES) if not one.isdigit()] == clicked


@pytest.mark.parametrize(
    "question", ["how many work gloves are on page 2?", "where are the work gloves on page 2?"]
)
def test_what_is_on_another_page_is_not_told(question: str) -> None:
    more = thing("text", "Page 1 of 3", 0, 300)
    assert answer(question, on_page(*STOCK.content, more, groups=STOCK.groups)) == ""


def test_what_stands_beside_is_no_answer_to_when() -> None:
    on = on_page(thing("text", "Dentist", 0, 60), thing("text", "Dr Moss", 120, 60))
    assert answer("when is the dentist?", on) == ""


def test_a_name_is_no_number_of_guests() -> None:
    on = on_page(thing("field", "Guests", 0, 60, 90, 20, "editable", value="Ada"))
    assert answer("how many guests are there?", on) == ""


def test_to_select_every_text_presses_no_button() -> None:
    on = on_page(thing("button", "Text tool", 0, 60), thing("button", "Text colour", 100, 60))
    assert not set(done("select every text", on)) & {"Text tool", "Text colour"}
