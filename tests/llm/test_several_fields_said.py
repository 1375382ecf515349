"""Texts for several fields in one request: each goes into its own, and never all into one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import planned, scene, thing

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.refusals.not_as_said import is_not_as_said
from desktop_agent.llm.understanding.refusals.several_fields import types_into_none
from desktop_agent.llm.understanding.skills.form_requests.several_said import in_their_fields
from desktop_agent.llm.understanding.skills.plans import Steps, click_on
from desktop_agent.protocol import Type, element_of

pytestmark = pytest.mark.feature("E2")

_FRONT = Window(1, "Page", "chromium", Rect(0, 0, 1000, 700))
_NAMES = ("Name", "Phone", "E-mail", "Town", "Notes")
FORM = replace(
    scene(
        thing("field", "Address and search bar", 100, 0, 600, 24, "editable", value="shop.test"),
        *(
            thing("field", name, 100, 100 + 40 * at, 300, 20, "editable")
            for at, name in enumerate(_NAMES)
        ),
        thing("button", "Save", 100, 400),
    ),
    front=_FRONT,
)


def filled(request: str) -> dict[str, str]:
    """What a request types into each field."""
    plan = planned(in_their_fields(request, FORM) or request, FORM)
    names = {one.number: one.name for one in FORM.things}
    into, found = "", {}
    for op in plan.ops if isinstance(plan, Steps) else ():
        into = names.get(element_of(op) or 0, into)
        if isinstance(op, Type):
            found[into] = op.text
    return found


@pytest.mark.parametrize(
    ("request_", "texts"),
    [
        (
            "put 0664 in the phone and ana@x.org in the e-mail",
            {"Phone": "0664", "E-mail": "ana@x.org"},
        ),
        ("enter Ana for the name and Graz for the town", {"Name": "Ana", "Town": "Graz"}),
        ("type Ana as the name, Graz as the town", {"Name": "Ana", "Town": "Graz"}),
        ("write 0664 into phone and Graz into town", {"Phone": "0664", "Town": "Graz"}),
        ("fill Graz in the town and Ana in the name", {"Town": "Graz", "Name": "Ana"}),
        ("put Ana in the name, then enter Graz in the town", {"Name": "Ana", "Town": "Graz"}),
        (
            "put salt and pepper in the notes and Graz in the town",
            {"Notes": "salt and pepper", "Town": "Graz"},
        ),
        (
            "fill in Ana under name, 0664 under phone and Graz under town",
            {"Name": "Ana", "Phone": "0664", "Town": "Graz"},
        ),
        (
            'put "Ana" in the name field and "Graz" in the town field',
            {"Name": "Ana", "Town": "Graz"},
        ),
        ("put Tom and Ana in the name", {"Name": "Tom and Ana"}),
        ("type rock and roll in the notes", {"Notes": "rock and roll"}),
    ],
)
def test_each_text_goes_into_its_field(request_: str, texts: dict[str, str]) -> None:
    assert filled(request_) == texts


@pytest.mark.parametrize(
    "request_",
    [
        "put Graz in the town and Linz in the town",
        "put my number in the phone and Graz in the town",
        "put it in the notes and Graz in the town",
        "write nothing in the notes and Graz in the town",
        "put Ana in the name and Graz in the village",
        "put Ana in the name and 7 in the house number",
        "type Tom and Ana in the name",
        "open the name and the town",
        "put the keys in the town hall and lock up",
    ],
)
def test_other_requests_are_left_as_they_stand(request_: str) -> None:
    assert in_their_fields(request_, FORM) == ""


def test_what_follows_stays_an_order_of_its_own() -> None:
    said = in_their_fields("put Ana in the name and Graz in the town, then save", FORM)
    assert said == "enter Ana as the Name and Graz as the Town, then save"


@pytest.mark.parametrize(
    ("text", "said", "refused"),
    [
        ("0664 in the phone and ana@x.org", "put 0664 in the phone and ana@x.org in E-mail", True),
        ("Ana as the name, Graz", "write Ana as the name, Graz as the e-mail", True),
        (
            "Meet me in the town and bring food",
            "e-mail “Meet me in the town and bring food”",
            False,
        ),
        ("rock and roll", "put rock and roll in the e-mail", False),
        ("Ana in Vienna and Graz", "put Ana in Vienna and Graz in the e-mail", False),
    ],
)
def test_no_field_gets_the_text_of_two(text: str, said: str, refused: bool) -> None:
    field = next(one for one in FORM.things if one.name == "E-mail")
    assert is_not_as_said([click_on(field), Type(text=text)], said, FORM) is refused


def test_a_text_goes_nowhere_where_several_fields_wait() -> None:
    ops = [Type(text="X")]
    assert types_into_none(ops, 'write "X"', FORM)
    held = [
        replace(one, states=one.states | {"focused"}) if one.name == "Town" else one
        for one in FORM.things
    ]
    assert not types_into_none(ops, 'write "X"', replace(FORM, things=tuple(held)))
    assert not types_into_none(ops, 'write "X"', replace(FORM, things=FORM.things[:2]))
