"""A plan leaves out no detail of an order: for how many, on which day, up to where; and a field
gets only what it takes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import planned, scene, situation, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.direct.ordinary import Turned, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import NotHere, Plan, Steps, WhichOne, typed_texts
from desktop_agent.ports import Thought
from desktop_agent.protocol import Click, element_of

pytestmark = pytest.mark.feature("E10")

_HOTELS = (("Hotel Ribeira", "€142"), ("Casa do Rio", "€88"), ("Grand Infante", "€265"))


def hotels(guests: str = "2") -> ShownScreen:
    field = thing("field", "Guests", 10, 60, 60, 20, "editable", value=guests)
    return scene(
        thing("text", "Today: Friday 3 September 2027", 10, 30, 200),
        replace(field, limits=(1, 8)),
        thing("button", "Search", 100, 60),
        *(
            thing("check box", f"{stars} stars", 10, 100 + 20 * stars, 14, 14)
            for stars in (3, 4, 5)
        ),
        thing("check box", "6 years or older", 10, 260, 14, 14),
        *(thing("text", name, 200, 100 + 60 * at, 200) for at, (name, _) in enumerate(_HOTELS)),
        *(thing("text", price, 200, 125 + 60 * at, 60) for at, (_, price) in enumerate(_HOTELS)),
        *(thing("text", f"{at + 3} stars", 255, 125 + 60 * at, 40) for at in (1, 0, 2)),
        *(thing("button", "Book", 300, 125 + 60 * at) for at in range(3)),
        *(thing("button", "Save", 400, 125 + 60 * at) for at in range(3)),
        groups=[Rect(195, 95 + 60 * at, 300, 55) for at in range(3)],
    )


def pressed(plan: Plan | Turned, on: ShownScreen) -> list[str]:
    ops = plan.ops if isinstance(plan, Steps | Turned) else ()
    numbers = [element_of(one) for one in ops if isinstance(one, Click)]
    return [one.name for number in numbers for one in on.things if one.number == number]


@pytest.mark.parametrize(
    "request_",
    [
        "book casa do rio for 3 people",
        "book casa do rio for 4 people",
        "book Casa do Rio for four guests",
        "could you book casa do rio for 5 adults",
        "book casa do rio for a week",
        "book casa do rio for friday",
        "book casa do rio for tomorrow",
        "reserve casa do rio for 12 October",
        "save casa do rio in a new list",
        "save casa do rio in another list",
        "only 4 stars and up",
        "tick 4 stars and above",
        "choose 4 stars or more",
        "at least 4 stars",
    ],
)
def test_no_detail_is_left_out(request_: str) -> None:
    on = hotels()
    assert pressed(planned(request_, on), on) == []
    found = turned(Wording(request_), situation(request_, on))
    assert not isinstance(found, Turned) or pressed(found, on) == []


@pytest.mark.parametrize(
    ("request_", "guests", "names"),
    [
        ("book casa do rio", "2", ["Book"]),
        ("book casa do rio for me", "2", ["Book"]),
        ("save casa do rio", "2", ["Save"]),
        ("save casa do rio in the list", "2", ["Save"]),
        ("tick 4 stars", "2", ["4 stars"]),
        ("tick 6 years or older", "2", ["6 years or older"]),
    ],
)
def test_what_is_shown_or_held_is_no_such_detail(
    request_: str, guests: str, names: list[str]
) -> None:
    on = hotels(guests)
    assert pressed(planned(request_, on), on) == names


@pytest.mark.parametrize(
    "request_", ["10 guests", "set guests to 9", "guests: 12", "set guests to 0"]
)
def test_a_number_that_a_field_does_not_take_is_asked_about(request_: str) -> None:
    found = planned(request_, hotels())
    assert isinstance(found, WhichOne)
    assert "from 1 to 8" in found.question


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ("8 guests", "8"),
        ("set guests to three", "3"),
        ("guests: 3 people", "3"),
        ("set guests to 1", "1"),
    ],
)
def test_a_number_within_the_limits_is_typed(request_: str, text: str) -> None:
    on = hotels()
    found = planned(request_, on)
    assert isinstance(found, Steps)
    assert [op.text for _, op, _ in typed_texts(found.ops, on)] == [text]


@pytest.mark.parametrize(
    "request_", ["guests name Ada", "set guests to many", "guests: Ada and Bo"]
)
def test_no_words_are_typed_where_only_numbers_are_taken(request_: str) -> None:
    assert not isinstance(planned(request_, hotels()), Steps)


def lights() -> ShownScreen:
    fade = thing("field", "Fade (seconds)", 300, 60, 60, 20, "editable", value="10")
    minutes = thing("field", "Delay (minutes)", 300, 90, 60, 20, "editable", value="10")
    return scene(
        thing("field", "Turn lights off at", 10, 60, 120, 20),
        thing("field", "Hours Turn lights off at", 15, 62, 20, 16, value="11"),
        thing("field", "Minutes Turn lights off at", 40, 62, 20, 16, value="30"),
        thing("field", "AM/PM Turn lights off at", 65, 62, 20, 16, value="2"),
        replace(fade, limits=(0, 60)),
        replace(minutes, limits=(0, 60)),
        thing("field", "Home name", 10, 100, 120, 20, "editable", value="Elm Cottage"),
        thing("combo box", "Language", 10, 130, 120, 20, "collapsed", value="English"),
        thing("button", "Save changes", 10, 160),
    )


@pytest.mark.parametrize(
    "request_",
    ["turn lights off at 10 pm", "turn the lights off at 10 pm", "lights off at 22:15"],
)
def test_an_hour_is_not_typed_into_one_part_of_a_time(request_: str) -> None:
    on = lights()
    found = turned(Wording(request_), situation(request_, on))
    names = pressed(found, on) if isinstance(found, Turned) else []
    assert names in ([], [f"{one} Turn lights off at" for one in ("Hours", "Minutes", "AM/PM")])


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        ("fade: 30 seconds", "30"),
        ("set the fade to 20 seconds", "20"),
        ("delay: 5 minutes", "5"),
        ("fade: 1 minute", None),
        ("delay: 2 hours", None),
    ],
)
def test_a_unit_is_left_out_where_the_field_counts_in_it(request_: str, text: str | None) -> None:
    on = lights()
    found = planned(request_, on)
    typed = [op.text for _, op, _ in typed_texts(found.ops, on)] if isinstance(found, Steps) else []
    assert typed == ([] if text is None else [text])


def registration() -> ShownScreen:
    return scene(
        thing("text", "Runner", 10, 30, 60),
        thing("field", "First name", 10, 60, 120, 20, "editable"),
        thing("field", "Last name", 210, 60, 120, 20, "editable"),
        thing("text", "Emergency contact", 10, 100, 150),
        thing("field", "Name", 10, 130, 120, 20, "editable"),
        thing("field", "Phone", 10, 160, 120, 20, "editable"),
    )


@pytest.mark.parametrize(
    ("request_", "fields"),
    [
        ("my name is Anna Moor", {"First name": "Anna", "Last name": "Moor"}),
        ("name is Anna Moor", {"First name": "Anna", "Last name": "Moor"}),
        ("my name: Anna Moor", {"First name": "Anna", "Last name": "Moor"}),
        # The label of a field and a colon say which one.
        ("name: Anna Moor", {"Name": "Anna Moor"}),
        ("fill in the name: Anna Moor", {"Name": "Anna Moor"}),
        ("put Bo as the name of the emergency contact", {"Name": "Bo"}),
        (
            "first name Ada, last name Moor, name Bo",
            {"First name": "Ada", "Last name": "Moor", "Name": "Bo"},
        ),
    ],
)
def test_ones_own_name_is_not_that_of_a_contact(request_: str, fields: dict[str, str]) -> None:
    on = registration()
    found = planned(request_, on)
    assert isinstance(found, Steps)
    assert {one.name: op.text for _, op, one in typed_texts(found.ops, on)} == fields


@pytest.mark.parametrize("request_", ["I'm Anna Moor", "i am Anna Moor", "my name is Anna"])
def test_a_name_that_fits_no_field_of_its_own_goes_into_none(request_: str) -> None:
    on = registration()
    found = turned(Wording(request_), situation(request_, on))
    assert not isinstance(found, Turned) or "Name" not in pressed(found, on)


def test_the_only_field_for_a_name_takes_it() -> None:
    on = scene(thing("field", "Name", 10, 60, 120, 20, "editable"))
    found = planned("my name is Anna Moor", on)
    assert not isinstance(found, NotHere)


def pages() -> ShownScreen:
    rows = (("1041", "3 March"), ("1042", "9 April"), ("1043", "20 April"))
    return scene(
        *(
            one
            for at, (number, day) in enumerate(rows)
            for one in (
                thing("link", number, 10, 100 + 30 * at),
                thing("list item", day, 150, 100 + 30 * at, 100),
                thing("list item", "Open", 300, 100 + 30 * at, 60),
            )
        ),
        thing("button", "Previous", 10, 220, 70, 20, "disabled"),
        *(thing("button", str(at), 60 + 30 * at, 220, 20) for at in (1, 2, 3, 4)),
        thing("button", "Next", 220, 220),
        groups=[Rect(0, 98 + 30 * at, 400, 26) for at in range(3)],
    )


@pytest.mark.parametrize("request_", ["page 9", "go to page 9", "show me page 9", "page 20"])
def test_a_page_that_is_not_there_is_no_day_in_a_row(request_: str) -> None:
    on = pages()
    found = turned(Wording(request_), situation(request_, on))
    assert not isinstance(found, Turned) or not {"1042", "1043"} & set(pressed(found, on))


def test_a_page_that_is_there_is_turned_to() -> None:
    on = pages()
    assert pressed(planned("go to page 3", on), on) in (["3"], ["Next", "Next"])


def test_nothing_is_undone_behind_what_others_say() -> None:
    on = scene(
        *(thing("text", name, 10, 100 + 60 * at, 200) for at, (name, _) in enumerate(_HOTELS)),
        *(thing("link", "See reviews", 10, 125 + 60 * at) for at in range(3)),
        groups=[Rect(5, 95 + 60 * at, 300, 55) for at in range(3)],
    )
    found = turned(Wording("archive casa do rio"), situation("archive casa do rio", on))
    assert not isinstance(found, Turned) or pressed(found, on) == []


def test_a_question_about_what_is_on_is_not_one_about_all() -> None:
    on = scene(
        thing("tab", "Lights", 10, 10, 80, 20, "selected"),
        thing("tab", "Heating", 100, 10, 80, 20),
        thing("button", "Porch light", 10, 60, 60, 20, "toggle"),
        thing("button", "Bedroom light", 10, 90, 60, 20, "toggle", "checked"),
    )
    asked = "which lights are on?"
    reply = reply_to(replace(situation(asked, on), sights=3))
    assert not isinstance(reply, Thought) or "Lights" not in reply.raw
