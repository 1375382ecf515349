"""Requests whose words are nearly a name, a text or an answer, and mean something else: what picks
a row turns nothing on, “the one after that” is no list, and pages that are not shown are not told
of."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import scene, situation, thing
from test_words_on_many_pages import answered, done

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.later import found_again, kept_for_later
from desktop_agent.llm.direct.ordinary import Turned, may_name_a_field, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import click_on
from desktop_agent.protocol import Click

pytestmark = pytest.mark.feature("E2")

_USERS = (("Ada Moor", "Admin", True), ("Ben Lund", "Viewer", True), ("Cleo Ray", "Viewer", False))


def users(pager: str = "Page 1 of 3 (14 users)") -> ShownScreen:
    return scene(
        thing("field", "Search", 0, -60, 150, 20, "editable"),
        *(
            one
            for row, (name, role, active) in enumerate(_USERS, 1)
            for one in (
                thing("check box", f"Select {name}", 0, 40 * row, 14, 14),
                thing("list item", name, 30, 40 * row, 120),
                thing("list item", role, 170, 40 * row, 80),
                thing(
                    "button",
                    f"{name} active",
                    270,
                    40 * row,
                    40,
                    20,
                    "toggle",
                    *(["checked"] if active else []),
                ),
            )
        ),
        thing("button", "Previous", 0, 300, 60, 20, "disabled"),
        thing("text", pager, 80, 300, 160),
        thing("button", "Next", 260, 300, 60),
        groups=[Rect(-5, 40 * row - 5, 400, 34) for row in range(1, len(_USERS) + 1)],
    )


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("deactivate Ben", ["Ben Lund active off"]),
        ("switch off Ben", ["Ben Lund active off"]),
        ("turn Cleo on", ["Cleo Ray active"]),
        ("untick Ben", ["Select Ben Lund off"]),
    ],
)
def test_what_picks_a_row_turns_nothing_on(request_: str, wanted: list[str]) -> None:
    on = users()
    found = turned(Wording(request_), situation(request_, on))
    if not isinstance(found, Turned):
        said = answered(request_, on)[1]
        assert said, request_
        told = done(request_, on)
    else:
        told = [
            next(one.name for one in on.things if one.number == op.element)
            + (" off" if op.checked is False else "")
            for op in found.ops
            if isinstance(op, Click)
        ]
    assert [one.removesuffix(" of Ben Lund") for one in told] == wanted


def test_a_row_that_is_only_picked_has_no_switch() -> None:
    no_switch = replace(
        users(), things=tuple(o for o in users().things if "toggle" not in o.states)
    )
    assert done("deactivate Ben", no_switch) == []


def test_all_of_several_pages_are_not_those_that_are_shown() -> None:
    assert "Select Ben Lund" not in "".join(done("select all viewers", users()))
    whole = users("3 users")
    assert done("select all viewers", whole) != []


@pytest.mark.parametrize(
    "request_", ["who is on page 2?", "how many users are on page 3?", "is Ben on page 2?"]
)
def test_a_page_that_is_not_shown_is_not_told_of(request_: str) -> None:
    assert answered(request_, users()) == ([], "")


TRAINS = scene(
    thing("combo box", "Depart after", 0, -60, 100, 20, value="Any time"),
    *(
        one
        for row, (leaves, price) in enumerate((("09:15", "€69.00"), ("11:45", "€51.00")), 1)
        for one in (
            thing("list item", leaves, 0, 40 * row, 60),
            thing("list item", price, 100, 40 * row, 60),
            thing("button", f"Select {leaves}", 200, 40 * row, 60),
        )
    ),
    groups=[Rect(-5, 40 * row - 5, 400, 34) for row in (1, 2)],
)


@pytest.mark.parametrize("request_", ["select the one after that", "choose the one before it"])
def test_words_that_only_point_are_no_name(request_: str) -> None:
    assert "Depart after" not in done(request_, TRAINS)


def test_a_price_for_one_is_no_answer_for_several() -> None:
    assert answered("what would the 09:15 cost for four of us?", TRAINS)[1] == ""
    assert "69.00" in answered("what does the 09:15 cost?", TRAINS)[1]


@pytest.mark.parametrize(
    "request_", ["find everyone with a car", "search for users who are in Lund"]
)
def test_words_that_describe_are_not_looked_for(request_: str) -> None:
    assert done(request_, users()) == []


NOTES = scene(
    thing("field", "Display name", 100, 0, 200, 20, "editable"),
    thing("field", "About me", 100, 40, 200, 60, "editable", "multiline"),
    thing("field", "E-mail", 100, 120, 200, 20, "editable"),
    thing("field", "Guests", 100, 160, 60, 20, value="1"),
)


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("write under About me: Gardener, dad of three", ["About me", "Gardener, dad of three"]),
        ("type hello in About me", ["About me", "hello"]),
        ("my e-mail changed to ada@example.net", ["E-mail", "ada@example.net"]),
        ("my e-mail has changed to ada@example.net", ["E-mail", "ada@example.net"]),
        ("guests minus one", []),
        ("guests: lots", []),
    ],
)
def test_only_what_is_said_is_typed(request_: str, wanted: list[str]) -> None:
    assert done(request_, NOTES) == wanted


def test_a_text_that_may_end_with_a_field_is_looked_at_first() -> None:
    assert may_name_a_field("type hello in About me")
    assert may_name_a_field("write under About me: hello")
    assert not may_name_a_field('type "hello in About me"')
    assert not may_name_a_field("type hello")


@pytest.mark.parametrize(
    ("request_", "pressed"),
    [
        ("lunch on the 3rd of May at noon in the usual place, save it", False),
        ("the room is cold, save it", True),
    ],
)
def test_details_that_are_not_understood_are_not_saved(request_: str, pressed: bool) -> None:
    on = scene(thing("field", "Name", 0, 0, 200, 20, "editable"), thing("button", "Save", 0, 60))
    front = Window(1, "Notes - Chromium", "Chromium", Rect(0, -80, 1280, 800))
    on = replace(on, front=front)
    found = turned(Wording(request_), situation(request_, on, foreground=front))
    assert isinstance(found, Turned) is pressed


def test_the_only_box_of_its_name_is_found_again_when_the_page_changes_around_it() -> None:
    def page(price: str) -> ShownScreen:
        return scene(
            *(
                one
                for row, name in enumerate(("Breakfast", "Parking"))
                for one in (
                    thing("check box", name, 0, 40 * row, 14, 14),
                    thing("text", f"{name} costs {price}", 30, 40 * row, 200),
                )
            ),
            groups=[Rect(-5, 40 * row - 5, 300, 34) for row in range(2)],
        )

    before, then = page("something"), page("ten euros")
    box = next(one for one in before.things if one.name == "Parking")
    kept = kept_for_later([click_on(box, checked=True)], before)
    assert len(found_again(kept, then)) == 1
