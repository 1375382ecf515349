"""An address in one line is filled in where each part of it has a field; else nothing is."""

from __future__ import annotations

import pytest
from requests_on import planned, scene, thing
from test_words_on_many_pages import done

from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Steps, typed_texts

pytestmark = pytest.mark.feature("E2")

NAMES = ("First name", "Last name")


def form(*names: str, country: str = "Germany") -> ShownScreen:
    """A form with fields of these names, and a list of countries."""
    return scene(
        *(
            thing("field", name, 100, 30 * at, 200, 20, "editable")
            for at, name in enumerate((*names, "E-mail address"))
        ),
        thing("combo box", "Country", 100, 400, 200, 20, value=country),
        thing("button", "Place order", 100, 430),
    )


def filled(request: str, on: ShownScreen) -> dict[str, str]:
    """Return what is typed into which field."""
    found = planned(request, on)
    assert isinstance(found, Steps), found
    return {field.name: op.text for _, op, field in typed_texts(found.ops, on)}


CHECKOUT = form(*NAMES, "Street and number", "Postcode", "City")
PARCEL = form("Recipient name", "Address", "ZIP code", "Town")
HOUSE = form("Name", "Street", "House number", "Zip", "City")
PLACE = "20457 Hamburg, Germany"


@pytest.mark.parametrize(
    "request_",
    [
        f"deliver it to Lee Moor, Hafenstr. 12, {PLACE}",
        f"ship the order to Lee Moor, Hafenstraße 12, {PLACE}",
        "deliver to Lee Moor, 12 Main Street, 20457 Hamburg",
        f"use the address Lee Moor, Hafenstr. 12, {PLACE}",
        f"the delivery address is Lee Moor, Hafenweg 12a, {PLACE}",
    ],
)
def test_each_part_is_filled_in(request_: str) -> None:
    street = request_.split(", ")[1]
    place = {"Postcode": "20457", "City": "Hamburg", "Street and number": street}
    assert filled(request_, CHECKOUT) == {"First name": "Lee", "Last name": "Moor"} | place
    there = {"ZIP code": "20457", "Town": "Hamburg", "Address": street}
    assert filled(request_, PARCEL) == {"Recipient name": "Lee Moor"} | there


def test_a_house_number_has_a_field_of_its_own() -> None:
    told = filled("deliver it to Hafenstr. 12, 20457 Hamburg", HOUSE)
    assert told == {"Zip": "20457", "City": "Hamburg", "Street": "Hafenstr.", "House number": "12"}


def test_the_country_is_chosen_before_anything_is_filled_in() -> None:
    abroad = form(*NAMES, "Street", "Postcode", "City", country="Austria")
    assert done(f"deliver it to Lee Moor, Hafenstr. 12, {PLACE}", abroad) == ["Country"]


@pytest.mark.parametrize(
    ("request_", "on"),
    [
        # A part without a field, or of no known kind.
        (f"deliver it to Lee Moor, Hafenstr. 12, {PLACE}", form("Street", "Postcode", "City")),
        (f"deliver it to Lee Moor, Hafenstr. 12, {PLACE}", form(*NAMES, "Street", "City")),
        (f"deliver it to Lee van Moor, Hafenstr. 12, {PLACE}", CHECKOUT),
        (f"deliver it to Lee Moor, Hafenstr. 12, third floor, {PLACE}", CHECKOUT),
        (f"deliver it to Lee Moor, Hafenstr., {PLACE}", CHECKOUT),
        ("deliver it to Lee Moor", CHECKOUT),
        ("deliver it to Hamburg", CHECKOUT),
        # Of two fields nobody can tell which is meant.
        (
            f"deliver it to Hafenstr. 12, {PLACE}",
            form("Billing street", "Delivery street", "Postcode", "City"),
        ),
        # This is only told, asked, or ruled out.
        (f"it was delivered to Lee Moor, Hafenstr. 12, {PLACE}", CHECKOUT),
        (f"did you deliver it to Lee Moor, Hafenstr. 12, {PLACE}?", CHECKOUT),
        (f"don't deliver it to Lee Moor, Hafenstr. 12, {PLACE}", CHECKOUT),
    ],
)
def test_nothing_is_filled_in_by_halves(request_: str, on: ShownScreen) -> None:
    assert set(done(request_, on)) <= {"elsewhere"}
