"""Cards tell in one text when something leaves and when it arrives: “06:40 – 09:25”."""

from __future__ import annotations

import pytest
from requests_on import planned, scene, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import Answer, NotHere, Steps
from desktop_agent.llm.understanding.words.measures import clocks_in, end_in, start_in
from desktop_agent.protocol import element_of

pytestmark = pytest.mark.feature("E10")

_FLIGHTS = (
    ("Iberia 3677", "12:30 – 19:10", "6 h 40 min"),
    ("TAP 535", "06:40 – 10:25", "3 h 45 min"),
    ("KLM 12", "07:15 – 09:45", "2 h 30 min"),
    ("Lufthansa 1166", "20:15 – 04:20", "8 h 05 min"),
)


def flights(rows: tuple[tuple[str, str, str], ...] = _FLIGHTS) -> ShownScreen:
    """Cards of flights beside a list for sorting and a group of boxes."""
    return scene(
        thing("check box", "TAP", 10, 50, 60, 16, "checked"),
        thing("check box", "Iberia", 10, 80, 60, 16, "checked"),
        thing("combo box", "Sort by", 310, 10, 100, 20, "collapsed", value="Best"),
        *(thing("text", one[0], 310, 60 + 70 * at, 150) for at, one in enumerate(rows)),
        *(
            thing("text", f"{one[1]} · {one[2]}", 310, 85 + 70 * at, 180)
            for at, one in enumerate(rows)
        ),
        *(thing("button", "Choose", 520, 85 + 70 * at, 80) for at in range(len(rows))),
        groups=[Rect(300, 55 + 70 * at, 320, 60) for at in range(len(rows))],
    )


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("which flight leaves the latest?", "Lufthansa 1166: 20:15"),
        ("which one departs the earliest?", "TAP 535: 06:40"),
        ("which one arrives first?", "KLM 12: 09:45"),
        # It is there on the next day.
        ("which one arrives the latest?", "Lufthansa 1166: 04:20"),
        ("when does the Lufthansa flight arrive?", "Lufthansa 1166: 04:20"),
        ("when does KLM 12 land?", "KLM 12: 09:45"),
        ("when does the Iberia flight leave?", "Iberia 3677: 12:30"),
        ("what time does KLM 12 depart?", "KLM 12: 07:15"),
        ("which flights arrive before 10?", "KLM 12"),
        ("which flights leave before 7?", "TAP 535"),
    ],
)
def test_the_time_of_the_end_that_is_asked_for_is_told(question: str, told: str) -> None:
    assert planned(question, flights()) == Answer(told)


@pytest.mark.parametrize(
    ("request_", "row"),
    [
        ("choose the fastest flight", 2),
        ("choose the shortest one", 2),
        ("choose the earliest flight", 1),
        ("choose the one that arrives first", 2),
        ("choose the one that lands before 10", 2),
        ("choose the one that leaves after 18:00", 3),
        ("choose the flight at 12:30", 0),
        ("choose the last flight", 3),
    ],
)
def test_a_card_is_chosen_by_its_times(request_: str, row: int | None) -> None:
    on = flights()
    found = planned(request_, on)
    tops = [85 + 70 * row] if row is not None else []
    numbers = [element_of(op) for op in found.ops] if isinstance(found, Steps) else []
    assert [one.bounds.y for one in on.things if one.number in numbers] == tops


def test_no_list_is_opened_where_two_are_as_short() -> None:
    rows = (*_FLIGHTS[:2], ("TAP 537", "18:05 – 21:50", "3 h 45 min"))
    assert isinstance(planned("choose the shortest one", flights(rows)), NotHere)


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("06:40 – 09:25", 400, 565),
        ("6:40 am - 9:25 pm", 400, 1285),
        ("06:40 → 09:25", 400, 565),
        ("23:00 – 06:00", 1380, 1800),
        ("23:00 – 23:30 (+1)", 1380, 2850),
        ("06:40 to 09:25", 400, 565),
        ("06:40", None, None),
        ("2024-05 – 09:25", None, None),
        ("3:41 – 70:12", None, None),
        ("12 – 14", None, None),
    ],
)
def test_both_times_are_read(text: str, start: float | None, end: float | None) -> None:
    assert (start_in(text), end_in(text)) == (start, end)
    assert (clocks_in(text) is None) is (start is None)
