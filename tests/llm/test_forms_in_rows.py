"""What a row shows in a form that tells what it is needs no heading: an address of e-mail, a phone
number, an address of the web."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import planned, scene, thing

from desktop_agent.events import Element, Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer

pytestmark = pytest.mark.feature("E2")

_CONTACTS = (
    ("Luis Ortega", "luis@example.org", "Plumber", "+44 20 7946 0018"),
    ("Priya Nair", "priya@example.org", "Baker", "Tel. 555 0142 33"),
    ("Tom Reed", "tom@example.org, reed@example.org", "Order 20301122", "12 May 2026"),
    ("Tom Hale", "no address", "Baker", "www.hale-bread.example"),
)


def contacts(*heads: str) -> ShownScreen:
    things: list[Element] = [
        thing("text", head, 20 + 200 * at, 0, 180) for at, head in enumerate(heads)
    ]
    role = "list item" if heads else "text"
    for row, cells in enumerate(_CONTACTS, 1):
        things += [thing(role, cell, 20 + 200 * at, 40 * row, 180) for at, cell in enumerate(cells)]
        things.append(thing("button", "Remove", 840, 40 * row))
    first = 0 if heads else 1
    rows = [Rect(10, 40 * row - 5, 940, 30) for row in range(first, len(_CONTACTS) + 1)]
    front = Window(1, "Contacts", "Chromium", Rect(0, 0, 1000, 600))
    return replace(scene(*things, groups=rows), front=front)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("what's Luis's email address?", "Luis Ortega: luis@example.org"),
        ("what is Priya's email?", "Priya Nair: priya@example.org"),
        ("what is the e-mail address of Luis Ortega?", "Luis Ortega: luis@example.org"),
        ("which email does Priya have?", "Priya Nair: priya@example.org"),
        ("what's the plumber's email?", "Luis Ortega: luis@example.org"),
        ("what is Luis's phone number?", "Luis Ortega: +44 20 7946 0018"),
        ("what's the telephone number of Priya Nair?", "Priya Nair: 555 0142 33"),
        ("what is Tom Hale's website?", "Tom Hale: www.hale-bread.example"),
    ],
)
def test_the_only_text_of_a_form_is_told(asked: str, told: str) -> None:
    assert planned(asked, contacts()) == Answer(told)


@pytest.mark.parametrize(
    "asked",
    [
        # Two addresses, none, or two rows.
        "what is Tom Reed's email?",
        "what is Tom Hale's email?",
        "what's Tom's email?",
        "what is the baker's email?",
        # The number of an order, and a day, are no phone numbers.
        "what is Tom Reed's phone number?",
        # What nobody is called, or what says more than the row does.
        "what's Anna's email?",
        "what is Priya's work email?",
        "what is the email of Priya's sister?",
        "what is the email from Priya about?",
        "what is the email from Luis?",
        "what's Luis's email and phone number?",
        "what's the email?",
    ],
)
def test_what_is_not_the_only_one_is_not_told(asked: str) -> None:
    assert not isinstance(planned(asked, contacts()), Answer)


def test_a_heading_says_first_where_a_value_stands() -> None:
    found = planned("what is Priya's phone?", contacts("Name", "Mail", "Trade", "Phone"))
    assert found == Answer("Priya Nair, Phone: Tel. 555 0142 33")
