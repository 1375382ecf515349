"""Wishes that are a field and its value: “sign me up for pottery”; and lists of fields with their
values: “country Poland, level advanced”."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import scene, situation, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.ordinary import plainer
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.form_requests.named_values import named_values
from desktop_agent.llm.understanding.skills.form_requests.wished_values import by_wished_value

pytestmark = pytest.mark.feature("E2")

_NAMES = (
    *(("field", "First name"), ("combo box", "Country"), ("combo box", "Course")),
    *(("combo box", "Level"), ("combo box", "Language"), ("combo box", "Output")),
)


def form(*more: tuple[str, str]) -> ShownScreen:
    return scene(
        *(
            thing(role, name, 120, 30 * at, 200, 20, "editable")
            for at, (role, name) in enumerate((*_NAMES, *more))
        )
    )


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("sign me up for pottery", "set Course to Pottery"),
        ("put me in the pottery class please", "set Course to Pottery"),
        ("I'd like to learn painting", "set Course to Painting"),
        ("I'm a complete beginner", "set Level to Beginner"),
        ("we are advanced, btw", "set Level to Advanced"),
        ("it should speak Polish", "set Language to Polish"),
        ("ok nah, back to English", "set Language to English"),
        ("I want it in French", "set Language to French"),
        ("play it through the headphones", "set Output to Headphones"),
        ("put the sound on my speakers", "set Output to Speakers"),
        ("use the headset", "set Output to Headset"),
        (
            "put me in pottery, I'm advanced btw, and I speak french",
            "set Course to Pottery, then set Level to Advanced, then I speak french",
        ),
    ],
)
def test_a_wish_is_the_field_that_it_is_for(said: str, plain: str) -> None:
    assert by_wished_value(said, form()) == plain


@pytest.mark.parametrize(
    "said",
    [
        "put it in the cart",
        "play it",
        "I'm happy",
        "I speak Polish",
        "back to the list",
        "is it in English?",
        'type "sign me up for pottery"',
        "use the stairs",
        "sign me up for it",
        "play the song on the radio",
    ],
)
def test_other_words_are_for_no_field(said: str) -> None:
    assert by_wished_value(said, form()) == ""


def test_only_one_field_of_a_kind_is_meant() -> None:
    assert by_wished_value("sign me up for pottery", form(("field", "Class"))) == ""
    assert by_wished_value("it should speak Polish", scene(thing("field", "Name", 0, 0))) == ""
    beyond = replace(
        scene(thing("field", "Name", 0, 0)), out_of_view=(("Course", Rect(0, 900, 9, 9)),)
    )
    assert by_wished_value("sign me up for pottery", beyond) == "set Course to Pottery"


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("country poland, level advanced", "set Country to poland, then set Level to advanced"),
        (
            "Country: Poland and level: advanced",
            "set Country to Poland, then set Level to advanced",
        ),
        (
            "first name Ada, country is Italy please",
            "set First name to Ada, then set Country to Italy",
        ),
        # Fields alone are filled as one.
        ("first name Ada", ""),
        # No part may be anything else.
        ("country poland, delete the rest", ""),
        ("country poland, and nothing more", ""),
        ("country poland, country italy", ""),
        ("the country is beautiful, the level is far too high for us", ""),
        ("is the country poland, level advanced?", ""),
        ('country "poland", level advanced', ""),
        ("set the country to poland, level advanced", ""),
    ],
)
def test_fields_with_their_values_are_an_order_each(said: str, plain: str) -> None:
    assert named_values(said, form()) == plain


def test_a_field_below_is_named_too() -> None:
    on = scene(thing("field", "Town", 120, 0, 200, 20, "editable"))
    on = replace(on, out_of_view=(("Country", Rect(10, 900, 60, 20)),))
    assert named_values("town Gniezno and country Poland", on) == (
        "set Town to Gniezno, then set country to Poland"
    )


def test_wishes_for_a_field_and_for_a_switch_are_read_together() -> None:
    sounds = thing("button", "Sounds", 400, 0, 40, 20, "toggle")
    on = scene(*form().things, sounds)
    request = "it should speak Polish and stop beeping"
    plain = plainer(Wording(request), situation(request, on))
    assert plain == 'set Language to Polish, then turn off "Sounds"'


def test_the_rest_of_a_request_is_read_as_a_wish() -> None:
    said = "set the first name to Ada and put it on my headphones"
    at = said.index("put it")
    shown = situation(said, form())
    assert plainer(Wording(said, start=at), shown) == f"{said[:at]}set Output to Headphones"
    other = "set the first name to Ada and send it"
    assert plainer(Wording(other, start=other.index("send")), shown) == ""


def test_a_wish_for_the_language_is_none_for_a_course_of_that_name() -> None:
    courses = [
        thing("radio button", name, 400, 20 + 30 * at) for at, name in enumerate(("Spanish", "Art"))
    ]
    on = scene(*form().things, thing("text", "Course", 400, 0), *courses)
    request = "it should be in Spanish"
    assert plainer(Wording(request), situation(request, on)) == "set Language to Spanish"
