"""What people tell of themselves goes into the field or the box that it is for."""

from __future__ import annotations

import pytest
from requests_on import scene, situation, thing

from desktop_agent.llm.direct.ordinary import plainer
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.refusals.no_value import was_so_before
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.form_requests.personal_facts import by_fact_told

pytestmark = pytest.mark.feature("E2")

_NAMES = (
    *(("field", "E-mail address"), ("field", "Mobile number"), ("field", "Nickname")),
    *(("field", "Age"), ("field", "City"), ("combo box", "Nationality"), ("field", "Employer")),
    *(("field", "Occupation"), ("combo box", "T-shirt size"), ("field", "Shoe size")),
    *(("field", "Height (cm)"), ("field", "Food allergies"), ("combo box", "Experience")),
    *(("field", "Emergency contact"), ("field", "Comments"), ("slider", "Budget a day")),
    *(("combo box", "Course"), ("radio button", "Single"), ("radio button", "Double")),
    *(("check box", "Send me the newsletter"), ("check box", "Photos of me may be shown")),
    *(("check box", "I accept the rules"), ("check box", "English"), ("check box", "French")),
)


def form(*more: tuple[str, str], without: str = "") -> ShownScreen:
    names = [one for one in (*_NAMES, *more) if one[1] != without]
    return scene(
        *(
            thing(role, name, 120, 30 * at, 200, 20, "editable")
            for at, (role, name) in enumerate(names)
        )
    )


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("you can reach me at tove@lind.example", "set E-mail address to tove@lind.example"),
        ("text me on 040-777 888", "set Mobile number to 040-777 888"),
        (
            "my mail is a@b.example and my number is 0170 5551",
            "set E-mail address to a@b.example, then set Mobile number to 0170 5551",
        ),
        ("I'm 34 and I live in Turku", "set Age to 34, then set City to Turku"),
        ("call me Ziggy from now on", "set Nickname to Ziggy"),
        ("We come from Kenya, by the way", "set Nationality to Kenya"),
        ("I work for Nordbank", "set Employer to Nordbank"),
        ("I'm a nurse by profession", "set Occupation to Nurse"),
        ("I take an xl", "set T-shirt size to Xl"),
        ("I wear shoe size 43", "set Shoe size to 43"),
        ("I'm 182 cm tall", "set Height (cm) to 182"),
        ("I’m allergic to eggs and nuts", 'type "Eggs and nuts" into the field Food allergies'),
        ("I've never done this before", "set Experience to Beginner"),
        (
            "if anything happens, please call Per on 555 0199",
            'type "Per on 555 0199" into the field Emergency contact',
        ),
        (
            "add a note that I come with Ben",
            'type "I come with Ben" into the field Comments',
        ),
        ("let them know I'll be late", 'type "I\'ll be late" into the field Comments'),
        ("I can spend about a hundred and twenty a day", "set Budget a day to 120"),
        ("I'd rather learn weaving", "set Course to Weaving"),
        ("a room just for me please", "choose Single"),
        ("keep me posted by newsletter", 'turn on "Send me the newsletter"'),
        (
            "no newsletter, and don't use pictures of me",
            'turn off "Send me the newsletter", then turn off "Photos of me may be shown"',
        ),
        ("I'm fine with the rules", 'turn on "I accept the rules"'),
        ("I speak French but no English", 'tick "French", then untick "English"'),
    ],
)
def test_a_fact_is_the_control_that_it_is_for(said: str, plain: str) -> None:
    assert by_fact_told(said, form()) == plain


@pytest.mark.parametrize(
    "said",
    [
        "call me later",
        "call me crazy",
        "if anything happens call me",
        "I work at home",
        "I work as a nurse and a baker",
        "I could spend 120 a day, but I'd rather spend 90",
        "we live at Sandveien 4 and my number is 555 0199",
        "call me back on Monday",
        "don't call me Ziggy",
        "let them in",
        "let Nora know I'll be late",
        "I used to live in Oulu",
        "I don't live in Turku",
        "I live in a boat",
        "I'm 1.80 m tall",
        "I can spend 120 a week",
        "I can spend time on this",
        "how old am I?",
        'type "I live in Turku"',
        "I live in Turku unless I move",
        "I speak French but no Latin",
        "I want to try it",
        "that sounds good",
        "Friday sounds good",
        "I want to join you",
        "no pictures of the house",
        "no news is good news",
    ],
)
def test_what_is_no_fact_for_a_control_is_left_as_it_stands(said: str) -> None:
    assert by_fact_told(said, form()) == ""


@pytest.mark.parametrize(
    ("said", "more"),
    [
        ("call me Ziggy", ("field", "User name")),
        ("I live in Turku", ("field", "Home town")),
        ("keep me posted by newsletter", ("check box", "Tell me news")),
        ("add a note that I come with Ben", ("field", "Notes")),
    ],
)
def test_of_two_controls_of_a_kind_none_is_taken(said: str, more: tuple[str, str]) -> None:
    assert by_fact_told(said, form()) != ""
    assert by_fact_told(said, form(more)) == ""


@pytest.mark.parametrize("other", ["Delivery city", "Child's age", "Emergency mobile number"])
def test_beside_the_same_field_of_another_none_is_taken(other: str) -> None:
    said = {"Delivery city": "I live in Turku", "Child's age": "I'm 34"}
    request = said.get(other, "text me on 040-777 888")
    assert by_fact_told(request, form(("field", other))) == ""


@pytest.mark.parametrize("heading", ["Register your child", "Edit contact: Per", "Find friends"])
def test_a_form_about_somebody_else_takes_no_fact_of_who_tells_it(heading: str) -> None:
    assert by_fact_told("I'm 34", form(("text", heading))) == ""
    assert by_fact_told("I'm 34", form(("text", "Join the club"))) == "set Age to 34"


def test_a_remark_ends_where_an_order_begins() -> None:
    said = "note that I paid already and tick the newsletter"
    plain = 'type "I paid already" into the field Comments, then tick the newsletter'
    assert by_fact_told(said, form()) == plain


def test_what_was_so_is_no_value() -> None:
    field = form().content[0]
    assert was_so_before([(field, "ana@x.org")], "my e-mail was ana@x.org")
    assert not was_so_before([(field, "ana@x.org")], "my e-mail is ana@x.org")


def test_a_box_that_says_no_is_left_to_be_named() -> None:
    shown = form(("check box", "Don't send me news"), without="Send me the newsletter")
    assert by_fact_told("no newsletter", shown) == ""


def test_plainer_words_say_the_order() -> None:
    said = "I come from Kenya"
    assert plainer(Wording(said), situation(said, form())) == "set Nationality to Kenya"
