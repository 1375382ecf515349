"""A range of days that is said alone goes into the two fields for its ends."""

from __future__ import annotations

from dataclasses import replace

import pytest
from requests_on import scene, situation, thing

from desktop_agent.events import Element
from desktop_agent.llm.direct.ordinary import Turned, plainer, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.words.values import Date

pytestmark = pytest.mark.feature("E2")

TODAY = Date(2026, 11, 30)


def day_field(name: str, y: int) -> list[Element]:
    """A field for a date, as a browser shows it: with a part for each figure."""
    return [
        thing("field", name, 100, y, 130, 24),
        thing("field", f"Month {name}", 104, y + 3, 20, 18),
        thing("field", f"Day {name}", 130, y + 3, 20, 18),
        thing("field", f"Year {name}", 156, y + 3, 36, 18),
    ]


def form(*names: str) -> ShownScreen:
    fields = (one for at, name in enumerate(names) for one in day_field(name, 40 * at))
    return scene(*fields, thing("field", "Guest name", 100, 300, 130, 24, "editable"))


STAY, TRIP, RANGE = form("Check-in", "Check-out"), form("Depart", "Return"), form("From", "To")


def filled(request: str, on: ShownScreen) -> str:
    """What is said to be filled in: the value of each field."""
    asked = replace(situation(request, on), today=TODAY)
    said = plainer(Wording(request), asked) or request
    found = turned(Wording(said), replace(asked, goal=said))
    if not isinstance(found, Turned) or found.looks:
        return ""
    return found.step.replace("Fill field ", "").replace("“", "").replace("”", "")


_STAY = "Check-in with 2026-12-{}; Check-out with 2026-12-{}"


@pytest.mark.parametrize(
    ("request_", "on", "wanted"),
    [
        ("from the 10th to the 14th of December", STAY, _STAY.format("10", "14")),
        ("between the 3rd and the 5th of december", STAY, _STAY.format("03", "05")),
        ("from 3 Dec to 5 Dec", STAY, _STAY.format("03", "05")),
        ("from 3 December 2026 for two nights", STAY, _STAY.format("03", "05")),
        ("from tomorrow for 3 nights", STAY, _STAY.format("01", "04")),
        ("arriving 3 Dec, leaving 5 Dec", STAY, _STAY.format("03", "05")),
        (
            "we arrive on 3 December and leave on the 5th of December",
            STAY,
            _STAY.format("03", "05"),
        ),
        (
            "check in on 3 December 2026 and check out two nights later",
            STAY,
            _STAY.format("03", "05"),
        ),
        ("check in on 3 December for 2 nights", STAY, _STAY.format("03", "05")),
        (
            "from 28 December to 3 January",
            STAY,
            "Check-in with 2026-12-28; Check-out with 2027-01-03",
        ),
        (
            "leaving 3 Dec, returning 5 Dec",
            TRIP,
            "Depart with 2026-12-03; Return with 2026-12-05",
        ),
        ("from 3 December for 2 days", STAY, _STAY.format("03", "05")),
        (
            "from 3 December for one week",
            form("Pick-up", "Drop-off"),
            "Pick-up with 2026-12-03; Drop-off with 2026-12-10",
        ),
        # The last of three days is the 5th, or three days later.
        ("from 3 December for 3 days", RANGE, ""),
        ("from 3 December for one week", form("Start", "End"), ""),
        ("from 3 Dec to 5 Dec", RANGE, "From with 2026-12-03; To with 2026-12-05"),
        ("from 1 to 5 December 2027", RANGE, "From with 2027-12-01; To with 2027-12-05"),
        # No days, or none for certain, or they lie the wrong way round.
        ("from the 14th to the 10th of December", STAY, ""),
        ("from the 10th to the 14th", STAY, ""),
        ("from 9 to 5", STAY, ""),
        ("from Lund to Malmö", STAY, ""),
        ("from 3 Dec to 31 Feb", STAY, ""),
        ("from 3 Dec for a while", STAY, ""),
        # A trip is no stay.
        ("arriving 3 Dec, leaving 5 Dec", TRIP, ""),
        ("leaving 3 Dec, returning 5 Dec", STAY, ""),
        # They are no two ends, or more than two.
        ("from 3 Dec to 5 Dec", form("Born", "Hired"), ""),
        ("from 3 Dec to 5 Dec", form("Check-in", "Check-out", "Date of birth"), ""),
    ],
)
def test_both_ends_of_a_range_are_filled_in(request_: str, on: ShownScreen, wanted: str) -> None:
    assert filled(request_, on) == wanted
