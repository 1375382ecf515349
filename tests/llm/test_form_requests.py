"""A sentence fills in a whole form: each of its details has a control of its own, and the form is
handed in last, if that was ordered."""

from __future__ import annotations

from dataclasses import replace

import pytest
from filled_forms import TODAY, LiveForm, followed
from requests_on import scene, situation, thing

from desktop_agent.events import SEEN
from desktop_agent.llm.direct.ordinary import Turned, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.screen.groups import choices
from desktop_agent.llm.understanding.skills.form_requests.said_details import (
    DetailKind,
    details_of,
    said_plainly,
)
from desktop_agent.llm.understanding.words.tokens import tokens_of, words

pytestmark = pytest.mark.feature("E2")

_PEOPLE = ("Anna Keller", "David Brown", "David Okafor", "Southern Water")


def payment(**more: object) -> LiveForm:
    form = LiveForm(
        {
            "From account": "list",
            "Payee": "suggest",
            "Amount (€)": "text",
            "Payment date": "date",
            "Reference": "text",
            "Email me a receipt": "box",
        },
        ("Send payment", "Clear form"),
        {"From account": ("Everyday account", "Savings ••02"), "Payee": _PEOPLE},
        {"From account": "Everyday account"},
    )
    for name, value in more.items():
        setattr(form, name, value)
    return form


def booking() -> LiveForm:
    return LiveForm(
        {
            "Guest name": "text",
            "Arrival": "date",
            "Departure": "date",
            "Guests": "text",
            "Single – €78 a night": "radio",
            "Double – €112 a night": "radio",
            "Mill Suite – €210 a night": "radio",
            "Breakfast (€12 each)": "box",
            "Parking space": "box",
            "Notes": "text",
        },
        ("Book", "Start again"),
    )


def event() -> LiveForm:
    return LiveForm(
        {
            "Title": "text",
            "Date": "date",
            "Start time": "time",
            "End time": "time",
            "Place": "text",
            "Repeat": "list",
        },
        ("Cancel", "Save"),
        {"Repeat": ("Never", "Every day", "Every week", "Every month")},
        {"Repeat": "Never"},
    )


def day(form: LiveForm, name: str) -> str:
    month, number, year = (form.values.get(f"{p} {name}", "") for p in ("Month", "Day", "Year"))
    return f"{year}-{month}-{number}"


def clock(form: LiveForm, name: str) -> str:
    hours, minutes, half = (
        form.values.get(f"{p} {name}", "") for p in ("Hours", "Minutes", "AM/PM")
    )
    return f"{hours}:{minutes} {'?AP'[int(half or 0)]}"


def test_a_payment_is_filled_in_and_sent() -> None:
    form = payment()
    assert followed("pay Anna 15.50 tomorrow for the concert tickets", form) == "done"
    assert form.values["Payee"] == "Anna Keller"
    assert form.values["Amount (€)"] == "15.50"
    assert day(form, "Payment date") == "2026-11-29"
    assert form.values["Reference"] == "concert tickets"
    assert form.pressed == ["Send payment"]


@pytest.mark.parametrize(
    "request_",
    [
        "send 20 euros to David Brown from savings with the reference petrol",
        "transfer €20 from my savings to David Brown, reference petrol",
        "pay David Brown 20€ from savings, reference petrol",
    ],
)
def test_small_words_say_which_control_is_meant(request_: str) -> None:
    form = payment()
    assert followed(request_, form) == "done"
    held = [form.values[one] for one in ("Payee", "Amount (€)", "From account", "Reference")]
    assert held == ["David Brown", "20", "Savings ••02", "petrol"]
    assert form.pressed == ["Send payment"]


def test_nothing_is_handed_in_where_that_is_ruled_out() -> None:
    form = payment()
    request = "pay Southern Water 38.95 on 3 December, reference SW 55, but don't send it"
    assert followed(request, form) == "done"
    assert (form.values["Reference"], day(form, "Payment date")) == ("SW 55", "2026-12-3")
    assert form.pressed == []


def test_what_is_said_later_does_not_come_too_late() -> None:
    form = payment()
    assert followed("pay Anna 20 and put rent in as the reference", form) == "not understood"
    assert form.pressed == []
    form = payment()
    assert followed("pay Anna 20, reference rent, then click Send payment", form) == "done"
    assert (form.values["Reference"], form.pressed) == ("rent", ["Send payment"])


def test_details_without_an_order_are_filled_in_and_not_sent() -> None:
    form = payment()
    assert followed("Anna Keller, 15.50, reference pizza", form) == "done"
    assert (form.values["Payee"], form.values["Reference"]) == ("Anna Keller", "pizza")
    assert form.pressed == []


def test_of_two_with_the_name_it_asks_which() -> None:
    form = payment()
    assert "2 matches for “David”" in followed("transfer 22 to David", form)
    assert form.pressed == []
    form = payment()
    assert followed("transfer 22 to David", form, "menu item “David Okafor”") == "done"
    assert (form.values["Payee"], form.pressed) == ("David Okafor", ["Send payment"])


@pytest.mark.parametrize(
    "request_",
    [
        "send 60 euros to my landlord",
        "send 60 euros to the landlord",
        "pay it",
        "send Anna 20, the same reference as last time",
        "pay Anna 20 with my Visa",
        "transfer 20 to Anna and 30 to David Brown",
        "pay Anna 20 in three rates",
        "pay somebody 20 tomorrow",
        "Anna paid me 20 yesterday",
        "send a message to Anna Keller about pizza",
        "send an email to Anna Keller saying hi",
        "send one to Anna Keller",
        "pay Anna Keller $15.50",
        "pay Anna Keller about 15.50",
        "pay Anna Keller 0",
        "pay Anna Keller 20 yesterday",
        "pay Anna Keller 20 on 31 February",
        "pay Anna Keller 20 for the thing we bought",
        "did I pay Anna Keller 20 tomorrow?",
    ],
)
def test_what_has_no_place_in_the_form_is_not_dropped(request_: str) -> None:
    form = payment()
    assert followed(request_, form) == "not understood"
    assert form.pressed == []
    assert form.values == {"From account": "Everyday account"}


def test_a_note_may_go_with_the_money() -> None:
    form = payment()
    form.fields["Note"] = form.fields.pop("Reference")
    assert followed("send Anna Keller 20 with the note pizza", form) == "done"
    assert (form.values["Note"], form.pressed) == ("pizza", ["Send payment"])


def test_a_day_that_is_due_is_no_part_of_the_title() -> None:
    form = LiveForm({"Task": "text", "Due date": "date", "Priority": "list"}, ("Add task",))
    form.entries, form.values = {"Priority": ("Low", "High")}, {"Priority": "Low"}
    assert followed("add a task Buy milk due tomorrow with high priority", form) == "done"
    assert (form.values["Task"], form.values["Priority"]) == ("Buy milk", "High")
    assert (day(form, "Due date"), form.pressed) == ("2026-11-29", ["Add task"])


def test_what_is_only_seen_is_not_told_as_filled_in() -> None:
    form = payment()
    on = form.shown()
    seen = replace(on, things=tuple(replace(one, key=f"{SEEN}{one.key}") for one in on.things))
    found = turned(Wording("pay Anna 20"), situation("pay Anna 20", seen, today=TODAY))
    assert not isinstance(found, Turned)


@pytest.mark.parametrize(
    ("request_", "lacks"),
    [
        ("pay Anna Keller tomorrow", "“Amount (€)”"),
        ("pay Anna Keller for the tickets", "“Amount (€)”"),
        ("pay 15.50 tomorrow for pizza", "“Payee”"),
    ],
)
def test_nothing_is_paid_without_an_amount_or_to_nobody(request_: str, lacks: str) -> None:
    form = payment()
    assert followed(request_, form).startswith(f"The form still needs {lacks}")
    assert form.pressed == []


def test_what_comes_after_it_is_done_after_it() -> None:
    form = payment()
    form.buttons = ("Send payment", "Clear form", "Accounts")
    assert followed("pay Anna Keller 15.50 then go to Accounts", form) == "done"
    assert form.pressed == ["Send payment", "Accounts"]


@pytest.mark.parametrize(
    ("said", "held"),
    [("1.234,50", "1234.50"), ("1,234.50", "1234.50"), ("1234.5€", "1234.5"), ("20 euros", "20")],
)
def test_an_amount_is_the_same_in_each_spelling(said: str, held: str) -> None:
    form = payment()
    assert followed(f"pay Anna Keller {said}", form) == "done"
    assert form.values["Amount (€)"] == held


def test_a_list_that_holds_no_such_entry_ends_it() -> None:
    form = payment()
    assert followed("pay Anna 20 from the joint account", form) == "not understood"
    assert form.pressed == []
    assert "Amount (€)" not in form.values


def test_what_the_form_needs_is_asked_for_before_it_is_handed_in() -> None:
    form = payment(required=("Reference",))
    assert followed("pay Anna 20", form) == (
        "The form still needs “Reference”. What should I enter there?"
    )
    assert form.pressed == []
    form = payment(required=("Reference",))
    assert followed("pay Anna 20", form, "rent") == "done"
    assert (form.values["Reference"], form.pressed) == ("rent", ["Send payment"])


def test_a_form_that_is_not_accepted_is_not_told_as_done() -> None:
    wrong = thing("text", "Please enter a reference.", 600, 40, 200)
    form = payment(after_press=(wrong,))
    assert followed("pay Anna 20", form) == (
        "The form was not accepted: “Please enter a reference.” What should I change?"
    )


def test_a_guest_that_is_not_taken_over_is_not_told_as_invited() -> None:
    form = event()
    form.fields |= {"Invitees": "suggest"}
    form.entries["Invitees"] = ("jonas@example.org",)
    form.beside = {"Invitees": "Add invitee"}
    assert followed("add lunch with Priya tomorrow at noon", form) == (
        "“Priya” was not accepted in combo box “Invitees”. What should I enter?"
    )
    assert "Save" not in form.pressed
    form.takes_over = True
    form.values, form.pressed = {"Repeat": "Never"}, []
    assert followed("add lunch with Priya tomorrow at noon", form) == "done"
    assert form.pressed == ["Add invitee", "Save"]


def test_another_field_may_stand_below_the_form() -> None:
    form = payment(after=(thing("field", "Newsletter", 20, 700, 200, 20, "editable"),))
    assert followed("pay Anna 20", form) == "done"
    assert form.pressed == ["Send payment"]


@pytest.mark.parametrize(
    "said",
    [
        "Payment failed: insufficient funds",
        "Your card was declined.",
        "The date is in the past.",
        "This account takes at most 500.",
        "Sorry, this payee is no longer available.",
        "",
    ],
)
def test_what_the_page_does_not_say_is_not_told_as_done(said: str) -> None:
    form = payment(after_press=(thing("text", said or "Up to 18 characters", 600, 40, 200),))
    assert "What should I" in followed("pay Anna 20", form)
    assert form.pressed == ["Send payment"]


def test_a_hint_that_was_there_before_is_no_word_on_it() -> None:
    form = payment(after=(thing("text", "Choose a payee. It must be known.", 600, 90, 200),))
    assert followed("pay Anna 20", form) == "done"


def test_only_what_comes_up_is_confirmed() -> None:
    form = payment(after=(thing("button", "Confirm account deletion", 600, 700, 200),))
    assert followed("pay Anna 20", form) == "done"
    assert form.pressed == ["Send payment"]


def test_what_asks_once_more_is_confirmed() -> None:
    form = payment(stays=False, after_press=(thing("button", "Confirm payment", 600, 300),))
    assert followed("pay Anna 20", form) == "done"
    assert form.pressed == ["Send payment", "Confirm payment"]


def test_a_form_that_is_gone_was_handed_in() -> None:
    form = payment(stays=False, after_press=(thing("text", "Payment sent", 600, 300, 200),))
    assert followed("pay Anna 20", form) == "done"
    assert form.pressed == ["Send payment"]


def test_a_stay_is_booked() -> None:
    form = booking()
    request = "book a double room for two from 3 to 6 December with breakfast"
    assert followed(request, form) == "done"
    assert (day(form, "Arrival"), day(form, "Departure")) == ("2026-12-3", "2026-12-6")
    assert form.values["Guests"] == "2"
    assert form.values["Double – €112 a night"] == form.values["Breakfast (€12 each)"] == "yes"
    assert form.pressed == ["Book"]


@pytest.mark.parametrize(
    ("request_", "first", "last"),
    [
        ("reserve the suite from tomorrow for 3 nights", "2026-11-29", "2026-12-2"),
        ("book the suite from friday to sunday", "2026-12-4", "2026-12-6"),
        ("book the suite for 2 guests, 10-12 January", "2027-1-10", "2027-1-12"),
        ("book the suite from 30 December to 2 January", "2026-12-30", "2027-1-2"),
    ],
)
def test_a_span_has_its_first_and_its_last_day(request_: str, first: str, last: str) -> None:
    form = booking()
    assert followed(request_, form) == "done"
    assert (day(form, "Arrival"), day(form, "Departure")) == (first, last)
    assert form.values["Mill Suite – €210 a night"] == "yes"


@pytest.mark.parametrize(
    "request_",
    [
        "book a room from 6 to 3 December",
        "book the suite from 6 to 3 December",
        "book something nice from 3 to 6 December",
        "book a triple room from 3 to 6 December",
        "the suite is booked from 3 to 6 December",
        "is the suite free from 3 to 6 December?",
        "reserve a table for two tomorrow at 8 pm",
        "book a double room and a single room from 3 to 6 December",
        "book a double room from 31 February for 3 nights",
        "book a double room from 3 December for 999999999 nights",
        "book a double room from 3 December for 0 nights",
        "no double room from 3 to 6 December",
    ],
)
def test_no_form_is_filled_with_less_than_was_said(request_: str) -> None:
    form = booking()
    assert followed(request_, form) != "done"
    assert (form.pressed, form.values) == ([], {})


@pytest.mark.parametrize(
    ("request_", "lacks"),
    [
        ("book the suite with breakfast", "“Arrival” and “Departure”"),
        ("book with breakfast from 3 to 6 December", "a choice"),
    ],
)
def test_no_stay_is_booked_without_its_days_and_its_room(request_: str, lacks: str) -> None:
    form = booking()
    assert lacks in followed(request_, form)
    assert form.pressed == []


@pytest.mark.parametrize(
    "request_",
    [
        "create an event called Lunch at the usual place tomorrow at noon",
        "create an event called Lunch at my favourite place tomorrow at noon",
        "create an event called Lunch every weekday at noon",
        "create an event called Party on the 5th at noon",
        "create an event called Lunch tomorrow until 15:00",
        "create an event called Lunch tomorrow by 15:00",
        "create an event called Lunch tomorrow at 25:00",
        "what about Dentist tomorrow at 15:00?",
        "report the bug tomorrow at 15:00",
        "order pizza tomorrow at 15:00",
        "put Ben in Dentist tomorrow at 15:00",
        "make Dentist tomorrow at 15:00",
        "Anna said tomorrow at 15:00",
        "Ben can't come tomorrow at 15:00",
        "Budget review moved to tomorrow at 16:00",
    ],
)
def test_no_event_is_made_of_what_says_another_thing(request_: str) -> None:
    form = event()
    assert followed(request_, form) != "done"
    assert (form.pressed, form.values) == ([], {"Repeat": "Never"})


def test_a_day_ahead_is_no_day_of_a_month() -> None:
    form = event()
    assert followed("create an event called Lunch in 3 days at noon", form) == "done"
    assert day(form, "Date") == "2026-12-1"


def test_what_it_lacks_is_asked_for_by_name() -> None:
    form = event()
    assert "“Title”" in followed("create an event tomorrow at 15:00", form)
    assert form.pressed == []


def test_the_time_is_said_clearly_where_it_stood() -> None:
    form = event()
    request = "create an event called Room 8 tour tomorrow at 8"
    assert followed(request, form, request[:-1] + "20:00") != "done"
    assert form.pressed == []


def test_a_choice_may_stand_in_two_columns() -> None:
    def rooms(*chosen: str) -> list[list[str]]:
        on = scene(
            thing("text", "Room", 20, 0),
            *(
                thing("radio button", name, x, y, 14, 14, *(["checked"] if name in chosen else []))
                for name, x, y in (
                    ("Single", 20, 30),
                    ("Double", 300, 30),
                    ("Twin", 20, 55),
                    ("Family", 300, 55),
                    ("Half board", 20, 120),
                    ("Full board", 20, 145),
                )
            ),
            thing("text", "Meals", 20, 90),
            thing("text", "Free cancellation", 600, 47),
        )
        return [[one.name for one in each] for each in choices(on)]

    assert rooms() == [["Single", "Double", "Twin", "Family"], ["Half board", "Full board"]]


def test_what_is_left_out_is_off() -> None:
    form = booking()
    form.values["Breakfast (€12 each)"] = "yes"
    assert followed("book the suite from friday to sunday without breakfast", form) == "done"
    assert form.values["Breakfast (€12 each)"] == ""
    form = booking()
    assert followed("the suite for 2, parking yes, breakfast no", form) == "done"
    assert form.values["Parking space"] == "yes"
    assert not form.values.get("Breakfast (€12 each)")
    assert form.pressed == []


def test_an_event_is_made() -> None:
    form = event()
    request = "create an event called Dentist tomorrow from 3 to 4pm at Mill Street 8"
    assert followed(request, form) == "done"
    assert (form.values["Title"], form.values["Place"]) == ("Dentist", "Mill Street 8")
    assert day(form, "Date") == "2026-11-29"
    assert (clock(form, "Start time"), clock(form, "End time")) == ("3:0 P", "4:0 P")
    assert form.pressed == ["Save"]


def test_how_often_is_chosen_from_its_list() -> None:
    form = event()
    request = "new event Yoga, every week, friday 18.00 to 19.30 in the gym"
    assert followed(request, form) == "done"
    assert (form.values["Title"], form.values["Repeat"]) == ("Yoga", "Every week")
    assert (form.values["Place"], form.pressed) == ("gym", ["Save"])


@pytest.mark.parametrize(("said", "hour"), [("at 3", "3"), ("from 13:00 to 4", "4")])
def test_an_hour_alone_is_asked_about(said: str, hour: str) -> None:
    form = event()
    asked = f"Which time do you mean by “{hour}”?"
    assert followed(f"create an event called Call tomorrow {said}", form) == asked
    assert (form.pressed, form.values) == ([], {"Repeat": "Never"})


@pytest.mark.parametrize(
    ("request_", "asked"),
    [
        ("starts at quarter past four", "Which time do you mean by “quarter past four”?"),
        ("the start time is half past six", "Which time do you mean by “half past six”?"),
        ("the end time is 5 o'clock", "Which time do you mean by “5 o'clock”?"),
    ],
)
def test_a_spoken_time_may_be_before_noon_or_after(request_: str, asked: str) -> None:
    assert followed(request_, event()) == asked


@pytest.mark.parametrize(
    ("request_", "told"),
    [
        ("the start time is half past six in the evening", "6:30 P"),
        ("the start time is 4:15", "4:15 A"),
        ("the start time is 16:15", "4:15 P"),
    ],
)
def test_a_time_that_says_its_half_is_not_asked_about(request_: str, told: str) -> None:
    form = event()
    assert followed(request_, form) == "done"
    assert clock(form, "Start time") == told


def test_what_is_to_be_saved_is_not_passed_over() -> None:
    form = event()
    assert followed("lunch with Priya tomorrow 12:30 to 13:30, then click Save", form) == "done"
    assert (form.values["Title"], form.pressed) == ("lunch with Priya", ["Save"])
    form = event()
    assert followed("the 20th is out of the question in 2027, save it", form) == "not understood"
    assert form.pressed == []


def test_a_title_may_go_on_behind_a_small_word() -> None:
    form = event()
    assert followed("add coffee with mum on Friday at noon", form) == "done"
    assert (form.values["Title"], clock(form, "Start time")) == ("coffee with mum", "12:0 P")


@pytest.mark.parametrize(
    ("said", "kinds"),
    [
        ("Anna 15.50 tomorrow", ["text Anna", "money 15.50", "day tomorrow"]),
        ("3-6 December", ["day 3 December", "day 6 December"]),
        ("from 9 to 10 am", ["clock 09:00", "clock 10:00"]),
        ("from 11 to 1pm", ["clock 11:00", "clock 13:00"]),
        ("at 7", ["hour 7"]),
        ("two guests, 20 dollars", ["number 2 guests", "money 20"]),
        ("ada@example.org next friday", ["mail ada@example.org", "day next friday"]),
        ("room 112 at noon", ["text room 112", "clock 12:00"]),
        ("breakfast no, parking yes", ["text breakfast no", "text parking yes"]),
    ],
)
def test_a_sentence_is_cut_into_details(said: str, kinds: list[str]) -> None:
    tokens = tokens_of(said)
    assert tokens is not None
    plain = said_plainly(tokens)

    def told(one: object) -> str:
        value = one.value or words(one.tokens)  # type: ignore[attr-defined]
        return " ".join(f"{one.kind} {value} {one.noun}".split())  # type: ignore[attr-defined]

    assert [told(one) for one in details_of(plain)] == kinds
    assert {one.kind for one in details_of(plain)} <= set(DetailKind)
