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


def boxes(*names: str, heading: str = "", aside: int = 0) -> ShownScreen:
    """Boxes that lie in no record; below each other, or side by side."""
    return scene(
        *([thing("text", heading, 40, 0, 120, 24)] if heading else []),
        *(
            thing("check box", name, 40 + aside * at, 40 + (0 if aside else 24) * at, 14, 14)
            for at, name in enumerate(names)
        ),
    )


JOBS = ("Sweep the stairs", "Take the bins out", "Call the plumber", "Set the heating")
GOALS = ("Run 5 km", "Stretch every evening", "Book a course")
FORMS = ("Sign the trip form (due 16 May)", "Pay the invoice – 20 May", "Answer the survey, €5")
TICKETS = ("Clear the table", "Call Paula", "Send the refund")


@pytest.mark.parametrize(
    ("request_", "names", "wanted"),
    [
        ("take the bins out", JOBS, []),
        ("can you take the bins out", JOBS, []),
        ("set the heating", JOBS, []),
        ("call the plumber", JOBS, []),
        ("sweep the stairs please", JOBS, []),
        ("tick take the bins out", JOBS, ["Take the bins out"]),
        ("mark set the heating as done", JOBS, ["Set the heating"]),
        ("check off call the plumber", JOBS, ["Call the plumber"]),
        ("I called the plumber", JOBS, ["Call the plumber"]),
        ("tick clear the table", TICKETS, ["Clear the table"]),
        ("calling Paula now", TICKETS, []),
        ("send the refund", TICKETS, []),
        ("complete send the refund", TICKETS, ["Send the refund"]),
        ("I want to run 5 km", GOALS, []),
        ("stretch", GOALS, []),
        ("book a course", GOALS, []),
        ("tick run 5 km", GOALS, ["Run 5 km"]),
        ("pay the invoice", FORMS, []),
        ("sign the trip form", FORMS, []),
        ("answer the survey", FORMS, []),
        ("tick pay the invoice", FORMS, ["Pay the invoice – 20 May"]),
    ],
)
@pytest.mark.parametrize("aside", [0, 200])
def test_a_task_outside_a_list_is_ticked_only_by_a_word_beside_its_name(
    request_: str, names: tuple[str, ...], wanted: list[str], aside: int
) -> None:
    on = boxes(*names, heading="House jobs", aside=aside)
    told = [one.removesuffix(" on").removeprefix("Select ") for one in done(request_, on)]
    assert told == wanted
    if not wanted:
        assert plainer(Wording(request_), situation(request_, on)) == ""


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("call Anna", []),
        ("buy the milk", []),
        ("email reminders", ["Email reminders"]),
        ("email reminders on", ["Email reminders"]),
        ("dark mode on", ["Dark mode"]),
        ("turn on dark mode", ["Dark mode"]),
        ("send me news", ["Send me news"]),
        ("show completed", ["Show completed"]),
        ("subscribe to the newsletter", ["Subscribe to the newsletter"]),
    ],
)
def test_an_option_is_no_task(request_: str, wanted: list[str]) -> None:
    options = ("Email reminders", "Dark mode", "Send me news", "Show completed")
    on = boxes(*options, "Subscribe to the newsletter", "Call Anna", "Buy the milk")
    told = [one.removesuffix(" on").removeprefix("Select ") for one in done(request_, on)]
    assert told == wanted


def test_no_task_is_ticked_by_the_verb_of_its_own_name() -> None:
    assert "Clear the table" not in done("clear the table", boxes(*TICKETS))
    assert "Take the bins out" not in done("please take out the bins", boxes(*JOBS))


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
