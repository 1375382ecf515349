"""What people say of fields and of themselves fills a form, and only that."""

from __future__ import annotations

from dataclasses import replace

import pytest
from example_screens import (
    FORM,
    STAFF,
    last_of,
    pressed,
    told_op,
)
from requests_on import numbered, planned, scene, thing

from desktop_agent.llm.understanding.planning import plan
from desktop_agent.llm.understanding.skills.plans import (
    Progress,
    Steps,
)
from desktop_agent.llm.understanding.words.plain_values import is_plain
from desktop_agent.llm.understanding.words.reading import clauses_of
from desktop_agent.llm.understanding.words.tokens import tokens_of
from desktop_agent.llm.understanding.words.wishes import is_wish
from desktop_agent.protocol import Click, Type

pytestmark = pytest.mark.feature("E2")


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
    found = last_of(request_, STAFF)
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
        found = plan(clause, dialog, Progress(turns=1, opened=("Edit",)))
        assert isinstance(found, Steps), found
        return [told_op(op, dialog) for op in found.ops if isinstance(op, Click | Type)]

    assert then("raise toms pay to 3050") == ["Pay", "3050", "Save"]
    # That is said for itself, or ruled out.
    assert then("raise toms pay to 3050 and save it") == ["Pay", "3050"]
    assert then("raise toms pay to 3050, but don't save it yet") == ["Pay", "3050"]


@pytest.mark.parametrize("held", ["2900", "€2,900"])
def test_a_field_of_the_form_holds_what_its_row_shows(held: str) -> None:
    things = [replace(one, name="€2,900") if one.name == "2900" else one for one in STAFF.things]
    dialog = [thing("field", "Pay", 0, 200, value=held), thing("button", "Save", 0, 230)]
    on = replace(STAFF, things=numbered((*things, *dialog)))
    clause = clauses_of(tokens_of("set toms pay to 3050") or (), "set toms pay to 3050")[0]
    found = plan(clause, on, Progress(turns=1, opened=("Edit",)))
    assert isinstance(found, Steps)
    assert [told_op(op, on) for op in found.ops if isinstance(op, Click)] == ["Pay", "Save"]


def test_a_filter_behind_a_form_is_no_field_of_it() -> None:
    behind = thing("combo box", "Team", 0, 200, value="All")
    on = replace(STAFF, things=numbered((*STAFF.things, behind)))
    request = "change toms team to Office"
    clause = clauses_of(tokens_of(request) or (), request, on.labels)[0]
    assert not isinstance(plan(clause, on, Progress(turns=1, opened=("Edit",))), Steps)


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


def test_what_is_suggested_for_a_field_is_picked() -> None:
    on = scene(
        thing("field", "Airport", 0, 0, 80, 20, "editable", "focused", value="Bologna"),
        thing("list item", "Bologna", 0, 30),
        thing("list item", "Bologna Forli", 0, 60),
    )
    assert pressed("pick it from what pops up", on) == ["Bologna"]


def test_a_place_with_a_day_behind_it_is_no_plain_value() -> None:
    assert is_plain(tokens_of("Malmö") or ())
    assert not is_plain(tokens_of("Malmö tomorrow") or ())


def test_a_day_that_has_no_date_is_in_no_field() -> None:
    search = scene(
        thing("field", "From", 0, 0, 80, 20, "editable"),
        thing("field", "To", 100, 0, 80, 20, "editable"),
        thing("button", "Search", 200, 0),
    )
    assert pressed("from Lund to Malmö", search) == ["From", "Lund", "To", "Malmö", "Search"]
    assert not isinstance(planned("from Lund to Malmö tomorrow", search), Steps)
    assert not isinstance(planned("all trains to Malmö", search), Steps)


@pytest.mark.parametrize("dash", ["-", "–", ","])
def test_what_stands_behind_a_dash_is_no_part_of_a_place(dash: str) -> None:
    search = scene(
        thing("field", "To", 100, 0, 80, 20, "editable"),
        thing("check box", "Direct only", 200, 0, 12, 12),
        thing("button", "Search", 300, 0),
    )
    request = f"search trains to Lund {dash} "
    assert pressed(f"{request}direct ones only", search) == ["To", "Lund", "Direct only", "Search"]
    assert not isinstance(planned(f"{request}nothing late", search), Steps)
