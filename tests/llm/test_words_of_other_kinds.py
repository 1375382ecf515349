"""Words are put only where such words belong: no day into a field for a station, no task is ticked
that is only named, and nothing is chosen from a list of other things."""

from __future__ import annotations

import pytest
from requests_on import scene, situation, thing
from test_words_on_many_pages import done

from desktop_agent.geometry import Rect
from desktop_agent.llm.direct import ordinary
from desktop_agent.llm.direct.ordinary import plainer
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.screen.scene import ShownScreen

pytestmark = pytest.mark.feature("E2")

TASKS = ("Buy milk", "Call Anna", "Book a table", "Water the plants")


def tasks() -> ShownScreen:
    """Tasks, each with its box and its button."""
    return scene(
        thing("field", "New task", 40, 0, 200, 20, "editable"),
        *(thing("check box", name, 40, 40 + 40 * at, 14, 14) for at, name in enumerate(TASKS)),
        *(thing("button", f"Remove {one}", 300, 40 + 40 * at) for at, one in enumerate(TASKS)),
        groups=[Rect(0, 35 + 40 * at, 400, 30) for at in range(len(TASKS))],
    )


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("buy milk", []),
        ("call Anna", []),
        ("please book a table", []),
        ("can you book a table?", []),
        ("I need to call Anna", []),
        ("water the plants now", []),
        ("would you mind booking a table", []),
        ("let's water the plants", []),
        ("tick buy milk", ["Buy milk"]),
        ("mark book a table as done", ["Book a table"]),
        ("check off call Anna", ["Call Anna"]),
        ("select water the plants", ["Water the plants"]),
        ("complete book a table", ["Book a table"]),
        ("I called Anna", ["Call Anna"]),
        ("remove buy milk", ["Remove Buy milk"]),
    ],
)
def test_a_task_is_ticked_only_by_a_word_that_ticks(request_: str, wanted: list[str]) -> None:
    told = [one.removesuffix(" on").removeprefix("Select ") for one in done(request_, tasks())]
    assert told == wanted


@pytest.mark.parametrize("request_", ["please buy milk", "could you call Anna for me?"])
def test_no_other_words_for_it_tick_a_task(request_: str) -> None:
    assert plainer(Wording(request_), situation(request_, tasks())) in ("", "buy milk", "call Anna")


def test_no_field_is_filled_for_a_task_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ordinary, "learned_wording", lambda text: "fill “Anna” into New task")
    request_ = "I have to call Anna"
    assert plainer(Wording(request_), situation(request_, tasks())) == ""
    other = "I have to ask Anna"
    assert plainer(Wording(other), situation(other, tasks())) == "fill “Anna” into New task"


def trip(*more: str, lead: str = "Find a train") -> ShownScreen:
    """A form for a trip, which takes the stations, and has no field for a day."""
    return scene(
        thing("text", lead, 40, 0, 200),
        thing("field", "From", 40, 40, 100, 20, "editable"),
        thing("field", "To", 200, 40, 100, 20, "editable"),
        *(thing("button", name, 400 + 100 * at, 40) for at, name in enumerate(("Search", *more))),
    )


@pytest.mark.parametrize(
    "request_",
    [
        "from 3 December to 5 December",
        "from Monday to Friday",
        "from tomorrow to Friday",
        "from the 3rd to the 5th",
        "from noon to five",
        "from 9 to 5",
        "find trains from 3 December to 5 December",
        "travel from 3 December to 5 December",
        "set From to tomorrow",
        "put 3 December in From",
        "from Monday morning to Wednesday evening",
    ],
)
@pytest.mark.parametrize(
    "page", [trip(), trip("Swap", lead="Where to?"), trip(lead="Cheap flights")]
)
def test_no_day_goes_into_a_field_for_a_place(request_: str, page: ShownScreen) -> None:
    assert done(request_, page) == []


def test_places_still_go_there() -> None:
    assert done("from Lund to Malmö", trip()) == ["From", "Lund", "To", "Malmö", "Search"]
    assert done("from May to Lund", trip())[:2] in ([], ["From", "May"])


def test_a_span_of_a_report_takes_days() -> None:
    page = trip(lead="Sales report")
    assert done("from 3 December to 5 December", page)[:2] == ["From", "3 December"]


def test_a_quoted_day_is_typed_as_it_stands() -> None:
    assert done('type "Monday" into From', trip()) == ["From", "Monday"]


def seats(name: str, value: str) -> ShownScreen:
    """A single list."""
    return scene(
        thing("combo box", name, 40, 0, 120, 20, "collapsed", value=value),
        thing("button", "Book", 40, 40),
    )


@pytest.mark.parametrize(
    ("request_", "name", "value", "wanted"),
    [
        ("choose the window seat", "Sort by", "Best", []),
        ("choose the window seat", "Language", "English", []),
        ("pick the aisle seat", "Time zone", "Oslo", []),
        ("pick a window seat", "Sort by", "Best", []),
        ("choose the window seat", "Seat", "Any seat", ["Seat"]),
        ("choose the cheapest first", "Sort by", "Best", ["Sort by"]),
        ("choose German", "Language", "English", ["Language"]),
        ("choose the French language", "Language", "English", ["Language"]),
        ("choose price", "Sort by", "Best", ["Sort by"]),
    ],
)
def test_a_list_of_other_things_is_not_opened(
    request_: str, name: str, value: str, wanted: list[str]
) -> None:
    assert [one for one in done(request_, seats(name, value)) if one == name] == wanted
