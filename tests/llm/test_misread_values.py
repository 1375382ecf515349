"""A part of an order is no value: the order itself is no subject of a mail, the amount of a step is
no number, and a limit or a day does not end a value."""

from __future__ import annotations

import pytest
from example_screens import last_of as last
from requests_on import scene, situation, thing
from test_words_on_many_pages import done

from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.ordinary import plainer
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.planning import plan
from desktop_agent.llm.understanding.screen.rows_asked.ill_told import answers_not_who
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, Progress, Steps
from desktop_agent.llm.understanding.words.reading import clauses_of
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.protocol import element_of

pytestmark = pytest.mark.feature("E2")


def mail() -> ShownScreen:
    """A mail that is being written."""
    return scene(
        thing("field", "To", 40, 0, 200, 20, "editable", value="paula@mail.test"),
        thing("field", "Subject", 40, 40, 200, 20, "editable", value="Re: The lamp"),
        thing("field", "Reply", 40, 80, 200, 60, "editable", "multiline"),
        thing("button", "Send reply", 40, 160),
    )


@pytest.mark.parametrize(
    "request_",
    [
        "assign 412 to Dana",
        "assign #414 to Imran",
        "assign the login ticket to Dana",
        "assign Tom's ticket to me",
        "please assign 412 to Dana",
        "hand the keys to Dana",
        "lend 20 euros to Imran",
        "transfer 412 to Dana",
        "promote the lamp to Gold",
        "bring the papers to Dana",
    ],
)
def test_an_order_of_something_else_is_no_mail(request_: str) -> None:
    assert done(request_, mail()) == []
    assert plainer(Wording(request_), situation(request_, mail())) == ""


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("set To to Dana", ["To", "Dana"]),
        ("set the subject to assign the keys", ["Subject", "assign the keys"]),
        ("change the subject to Keys", ["Subject", "Keys"]),
        ("fill in Dana as To", ["To", "Dana"]),
    ],
)
def test_fields_of_a_mail_are_filled_by_their_names(request_: str, wanted: list[str]) -> None:
    assert done(request_, mail()) == wanted


def guests() -> ShownScreen:
    """A field for a number, and two for places."""
    return scene(
        thing("field", "Guests", 40, 0, 200, 20, "editable", value="1"),
        thing("field", "Studio", 40, 40, 200, 20, "editable", value="Mitte"),
        thing("field", "Nickname", 40, 80, 200, 20, "editable"),
        thing("field", "Amount", 40, 120, 200, 20, "editable", value="50"),
    )


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("turn the guests up two", ["Guests", "3"]),
        ("guests up one", ["Guests", "2"]),
        ("put the guests up one", ["Guests", "2"]),
        ("increase the guests by two", ["Guests", "3"]),
        ("one more guest", ["Guests", "2"]),
        ("set the guests to 2", ["Guests", "2"]),
        ("turn the guests up to two", ["Guests", "2"]),
        ("put down 2 guests", ["Guests", "2"]),
        ("two guests", ["Guests", "2"]),
        ("guests down two", []),
        ("two fewer guests", []),
    ],
)
def test_the_amount_of_a_step_is_no_number_to_be_set(request_: str, wanted: list[str]) -> None:
    assert done(request_, guests()) == wanted


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("change the studio to Friedrichshain next Monday", []),
        ("set the studio to Friedrichshain on Monday", []),
        ("set the studio to Mitte on 12 October", []),
        ("change the studio to Kreuzberg tomorrow", []),
        ("set the studio to Friedrichshain", ["Studio", "Friedrichshain"]),
        ("set the studio to Mitte 2", ["Studio", "Mitte 2"]),
        ("set the nickname to Ruby Tuesday", ["Nickname", "Ruby Tuesday"]),
    ],
)
def test_no_place_goes_on_with_a_day(request_: str, wanted: list[str]) -> None:
    assert done(request_, guests()) == wanted


@pytest.mark.parametrize(
    "request_",
    [
        "set the nickname to Bo but leave the studio",
        "change the studio to Kreuzberg except on Mondays",
        "change the studio to Kreuzberg unless it is full",
    ],
)
def test_no_value_goes_on_with_a_limit(request_: str) -> None:
    assert done(request_, guests()) == []


def test_no_list_is_opened_for_a_value_with_a_limit() -> None:
    page = scene(thing("combo box", "Status", 40, 0, 120, 20, value="Open"))
    assert done("set the status to solved", page) != []
    assert done("set the status to solved but leave the ticket open", page) == []
    assert done("change the status to waiting unless it is solved", page) == []


def open_mail(to: str, subject: str, *more: str) -> ShownScreen:
    """A mail below which a new one, or an answer, is written."""
    return scene(
        *(thing("button", name, 300, 40 * at) for at, name in enumerate(more)),
        thing("field", "To", 40, 0, 200, 20, "editable", value=to),
        thing("field", "Subject", 40, 40, 200, 20, "editable", value=subject),
        thing("field", "Message", 40, 80, 200, 60, "editable", "multiline"),
        thing("button", "Send", 40, 160),
    )


@pytest.mark.parametrize(
    "request_",
    [
        "forward this to Imran",
        "pass this on to Imran",
        'forward this mail to Imran with the message "please look"',
    ],
)
@pytest.mark.parametrize(
    ("on", "is_sent"),
    [
        (open_mail("paula@mail.test", "Re: The lamp", "Forward"), False),
        (open_mail("", "", "Forward"), False),
        (open_mail("paula@mail.test", "Re: The lamp"), False),
        (open_mail("", "Fwd: The lamp", "Forward"), True),
        (open_mail("", "FW: The lamp"), True),
        (open_mail("", ""), True),
    ],
)
def test_only_a_mail_that_is_passed_on_is_sent(
    request_: str, on: ShownScreen, *, is_sent: bool
) -> None:
    clause = clauses_of(tokens_of(request_) or (), request_, on.labels)[0]
    found = plan(clause, on, Progress(("Forward",), 1))
    sent = next(one.number for one in on.things if one.name == "Send")
    pressed = [element_of(op) for op in found.ops] if isinstance(found, Steps) else []
    assert (sent in pressed) is is_sent
    assert is_sent or not pressed


def tickets(heading: str, *cells: str) -> ShownScreen:
    """Tickets with a day of some kind, each with its button."""
    rows = zip(("Lamp", "Chair", "Table"), cells, strict=True)
    return scene(
        thing("button", "Ticket", 0, 0, 100),
        thing("button", heading, 120, 0, 100),
        *(
            each
            for at, (name, cell) in enumerate(rows, 1)
            for each in (
                thing("list item", name, 0, 40 * at, 100),
                thing("list item", cell, 120, 40 * at, 100),
                thing("button", "Delete", 240, 40 * at, 60),
            )
        ),
        groups=[Rect(0, 40 * at, 320, 20) for at in range(4)],
    )


DAYS = ("3 Feb 2026", "30 Jan 2026", "5 Feb 2026")


@pytest.mark.parametrize(
    "heading", ["Due", "Due date", "Deadline", "Ends", "Expires", "Valid until"]
)
@pytest.mark.parametrize("request_", ["delete the oldest ticket", "delete the newest ticket"])
def test_what_is_due_first_is_not_the_oldest(request_: str, heading: str) -> None:
    assert done(request_, tickets(heading, *DAYS)) == []


@pytest.mark.parametrize(
    ("request_", "heading", "wanted"),
    [
        ("delete the oldest ticket", "Created", ["Delete of Chair"]),
        ("delete the newest ticket", "Date", ["Delete of Table"]),
        ("delete the newest ticket", "Received", ["Delete of Table"]),
        ("delete the earliest ticket", "Due", ["Delete of Chair"]),
    ],
)
def test_the_oldest_is_told_by_when_it_was_made(
    request_: str, heading: str, wanted: list[str]
) -> None:
    assert done(request_, tickets(heading, *DAYS)) == wanted


def people(*rows: tuple[str, ...], heads: tuple[str, ...]) -> ShownScreen:
    """A table below its heading, and a heading of a table that is not in view."""
    return scene(
        thing("text", "Class list", 0, 0, 100),
        *(thing("button", name, 140 * at, 40, 130) for at, name in enumerate(heads)),
        *(
            thing("list item", cell, 140 * at, 40 * row, 130)
            for row, cells in enumerate(rows, 2)
            for at, cell in enumerate(cells)
        ),
        groups=[Rect(0, 40 * row, 140 * len(heads), 20) for row in range(1, len(rows) + 2)],
    )


CLASS = people(
    ("Ben Adler", "Sarah Adler", "2 June"),
    ("Leo Brandt", "Karl Brandt", "19 May"),
    ("Noor Haddad", "Samir Haddad", "14 May"),
    heads=("Pupil", "Parent", "Birthday"),
)
QUEUE = people(
    ("#411", "Refund", "Dana", "3 Feb"),
    ("#412", "Login broken", "Nobody", "5 Feb"),
    ("#413", "Wrong size", "Imran", "3 Feb"),
    heads=("No.", "Subject", "Assignee", "Due"),
)


@pytest.mark.parametrize(
    ("request_", "on", "wanted"),
    [
        ("when is Leo's birthday?", CLASS, "Leo Brandt, Birthday: 19 May"),
        ("who is the parent of Leo?", CLASS, "Leo Brandt, Parent: Karl Brandt"),
        ("when is #412 due?", QUEUE, "#412, Due: 5 Feb"),
    ],
)
def test_what_a_table_shows_is_told(request_: str, on: ShownScreen, wanted: str) -> None:
    assert last(request_, on) == Answer(wanted)


@pytest.mark.parametrize(
    ("request_", "on"),
    [
        ("when was Leo last absent?", CLASS),
        ("when was Leo ill?", CLASS),
        ("when did Noor forget her book?", CLASS),
        ("when is Leo's maths book due?", CLASS),
        ("which tickets are not assigned?", QUEUE),
        ("which ticket isn't assigned to Dana?", QUEUE),
        ("who sent ticket #413?", QUEUE),
        ("who is working on the wrong size one?", QUEUE),
    ],
)
def test_no_word_of_a_question_is_passed_over(request_: str, on: ShownScreen) -> None:
    told = last(request_, on)
    said = told.text if isinstance(told, Answer) else ""
    assert not any(one in said for one in ("May", "Dana", "Due", "#413", "#411"))


@pytest.mark.parametrize(
    ("text", "value", "asked", "wanted"),
    [
        ("#413", "", "who did it", True),
        ("Ada, Since: 3 May", "3 May", "who joined", True),
        ("#1043: €240.00", "€240.00", "who spent the most", False),
        ("Imran", "Imran", "who did it", False),
        ("#413", "", "which one is due", False),
    ],
)
def test_nobody_is_called_like_a_number(text: str, value: str, asked: str, *, wanted: bool) -> None:
    assert answers_not_who(text, value, asked.split()) is wanted


def courses(*names: str) -> ShownScreen:
    """Courses, of which the first is full."""
    days = ("Thu 9 Oct", "Fri 10 Oct", "Sat 11 Oct")
    return scene(
        *(
            each
            for at, (name, day) in enumerate(zip(names, days, strict=True))
            for each in (
                thing("list item", name, 0, 40 * at, 100),
                thing("list item", day, 120, 40 * at, 100),
                thing("button", "Book" if at else "Join waiting list", 240, 40 * at, 100),
            )
        ),
        groups=[Rect(0, 40 * at, 360, 20) for at in range(len(names))],
    )


@pytest.mark.parametrize(
    ("names", "wanted"),
    [
        (("Yoga", "Yoga", "Boxing"), "Click button “Book” of “Yoga”, Fri 10 Oct"),
        (("Pilates", "Yoga", "Boxing"), "Click button “Book” of “Yoga”"),
    ],
)
def test_a_row_that_is_called_like_another_is_told_apart(
    names: tuple[str, ...], wanted: str
) -> None:
    found = last("book yoga", courses(*names))
    assert isinstance(found, Steps)
    assert found.step == wanted
