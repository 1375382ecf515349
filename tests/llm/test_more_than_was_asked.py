"""An answer says more than the question, a form keeps to its own controls, and “save” on a page is
its button, not the keys that save the page as a file."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import planned, scene, situation, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.ordinary import Turned, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, Steps
from desktop_agent.llm.understanding.words.measures import rating_in
from desktop_agent.protocol import Click, Scroll

pytestmark = pytest.mark.feature("E10")

_ROWS = [("3 Feb", "Bakery", "€4.00"), ("9 Feb", "Ana Lima", "€60.00"), ("1 Mar", "Taxi", "€9.00")]
_BAR = thing("field", "Address and search bar", 100, 40, 400, 20, "editable")


def bank() -> ShownScreen:
    found = scene(
        _BAR,
        *(
            thing("list item", cell, 150 * at, 100 + 30 * row, 140)
            for row, cells in enumerate(_ROWS)
            for at, cell in enumerate(cells)
        ),
        *(
            thing("check box", f"Flag {who}, {day}", 500, 100 + 30 * row, 20)
            for row, (day, who, _) in enumerate(_ROWS)
        ),
        thing("combo box", "From account", 100, 270, 200, 20, value="Current account"),
        thing("field", "Amount", 100, 330, 200, 20, "editable"),
        thing("field", "Reference", 100, 360, 200, 20, "editable"),
        thing("button", "Send payment", 100, 390, 100),
        groups=[Rect(0, 100 + 30 * row, 540, 20) for row in range(len(_ROWS))],
    )
    return replace(found, front=Window(1, "Bank", "chromium", Rect(0, 0, 800, 600)))


def test_one_of_several_payments_is_no_answer_to_what_was_spent() -> None:
    assert not isinstance(planned("what did I spend in march?", bank()), Answer)


def test_a_check_box_of_a_row_is_no_part_of_the_form() -> None:
    found = planned("send Ana Lima 60 euros, reference tickets", bank())
    ops = found.ops if isinstance(found, Steps) else ()
    assert [op for op in ops if isinstance(op, Click) and op.checked is not None] == []


@pytest.mark.parametrize(
    "question", ["What date of birth is in here?", "what is the date of birth?"]
)
def test_the_name_of_a_field_is_no_answer(question: str) -> None:
    page = scene(_BAR, thing("text", "Date of birth", 0, 100), thing("text", "Marta", 0, 140))
    assert not isinstance(planned(question, page), Answer)


def profile() -> ShownScreen:
    found = scene(
        thing("field", "Address and search bar", 100, 40, 400, 20, "editable", value="me.test"),
        thing("text", "142", 0, 70),
        *(
            thing("field", name, 0, 100 + 40 * at, 200, 20, "editable", value=value)
            for at, (name, value) in enumerate(
                [("Last name", "Kowalska"), ("User name", "martak"), ("Email", "m@example.org")]
            )
        ),
        thing("text", "Languages", 0, 240),
        *(
            thing("check box", name, 0, 270 + 30 * at, 20, 20, *states)
            for at, (name, *states) in enumerate([("Polish", "checked"), ("English",), ("Czech",)])
        ),
    )
    return replace(found, front=Window(1, "Profile", "chromium", Rect(0, 0, 800, 600)))


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("what is my email address?", "m@example.org"),
        ("what email address do you have for me?", "m@example.org"),
        ("what is my last name?", "Kowalska"),
        ("what user name do you have for me?", "martak"),
        ("what's the address of this page?", "me.test"),
    ],
)
def test_a_field_of_the_page_answers_and_not_the_bar_of_its_browser(
    question: str, told: str
) -> None:
    found = planned(question, profile())
    assert isinstance(found, Answer), found
    assert told in found.text


def test_a_figure_alone_is_no_last_task() -> None:
    page = scene(
        *(thing("text", text, 0, 60 * at) for at, text in enumerate(["12", "142"])),
        *(thing("button", "Edit", 100, 60 * at) for at in range(2)),
        groups=[Rect(0, 60 * at, 200, 30) for at in range(2)],
    )
    assert not isinstance(planned("what's the last task?", page), Answer)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("which languages are ticked?", "Polish"),
        ("how many languages are not ticked?", "2 of 3"),
    ],
)
def test_the_boxes_below_a_heading_are_told(question: str, told: str) -> None:
    assert planned(question, profile()) == Answer(told)


def test_letters_that_changed_places_make_no_other_question() -> None:
    page = scene(
        *(thing("text", name, 300 * at, 100) for at, name in enumerate(["Tejo", "Alfama", "Rosa"])),
        *(thing("text", f"{n} reviews", 300 * at, 130) for at, n in enumerate([12, 8, 40])),
        *(thing("button", "Book", 300 * at, 160) for at in range(3)),
    )
    asked = [
        turned(Wording(one), situation(one, page))
        for one in ("How many reviews does Alfama have?", "Hwo many reviews does Alfama have?")
    ]
    told = [one.planned.did for one in asked if isinstance(one, Turned)]
    assert len(told) == len(asked)
    assert "8 reviews" in told[0]
    assert told[0] == told[1]


def form(*more: str) -> ShownScreen:
    found = scene(
        _BAR,
        *(
            thing("field", name, 100, 100 + 30 * at, 200, 20, "editable")
            for at, name in enumerate(
                ["Name", "Nickname", "City", "Street", "Phone", "Website", "Job", "Team"]
            )
        ),
        *(thing("button", name, 100, 300, 100) for name in more),
    )
    return replace(found, front=Window(1, "Profile", "chromium", Rect(0, 0, 800, 600)))


@pytest.mark.feature("E2")
def test_save_on_a_page_with_a_form_is_its_button_which_is_looked_for() -> None:
    below = form()
    found = turned(Wording("save"), situation("save", below, foreground=below.front))
    assert isinstance(found, Turned)
    assert [type(op) for op in found.ops] == [Scroll], "and no keys that save the page"
    shown = turned(Wording("save"), situation("save", form("Save changes")))
    assert isinstance(shown, Turned)
    assert shown.planned.did == "clicked button “Save changes”"


def test_a_star_before_or_behind_a_figure_is_read() -> None:
    assert [rating_in(one) for one in ("★ 4.6", "4.6 ★", "rating: 3", "4 of 5 stars", "★")] == [
        *(4.6, 4.6, 3.0, 4.0),
        None,
    ]
