"""Requests over pages as they were recorded in a browser: rows with a list of their own, weeks in
columns, cards whose facts stand in one text, boxes that filter."""

from __future__ import annotations

import dataclasses

import pytest
from requests_on import scene, situation, thing
from test_words_on_many_pages import answered, done

from desktop_agent.events import Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct import ordinary
from desktop_agent.llm.direct.ordinary import Turned, plainer, turned
from desktop_agent.llm.direct.telling import offers_on
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.learned_wording import learned_wording
from desktop_agent.llm.understanding.screen.records import record_sets
from desktop_agent.llm.understanding.screen.scene import ShownScreen

pytestmark = pytest.mark.feature("E2")

_TICKETS = (
    ("#31", "Cannot log in", "Hartley", "Open"),
    ("#32", "Wrong VAT number", "Okoro", "Solved"),
    ("#33", "Refund not received", "Hartley", "Pending"),
)
TICKETS = scene(
    thing("combo box", "Priority", 400, -40, 90, 20, value="Any"),
    thing("text", "14 tickets", 600, -40, 90),
    *(
        thing("button", name, x, 0, 90)
        for name, x in (("Number", 30), ("Subject", 130), ("Customer", 300), ("Status", 420))
    ),
    thing("check box", "Select all on this page", 0, 3, 14, 14),
    *(
        one
        for row, (number, about, who, status) in enumerate(_TICKETS, 1)
        for one in (
            thing("check box", f"Select ticket {number[1:]}", 0, 30 * row, 14, 14),
            thing("list item", number, 30, 30 * row, 90),
            thing("list item", about, 130, 30 * row, 160),
            thing("list item", who, 300, 30 * row, 100),
            thing("combo box", f"Status of {number[1:]}", 420, 30 * row, 90, 20, value=status),
        )
    ),
    groups=[Rect(0, 30 * row, 520, 24) for row in range(len(_TICKETS) + 1)],
)
_DAYS = {
    "Mon 12 May": ("09:30 Stand-up", "16:00 Dentist"),
    "Tue 13 May": ("11:00 Budget review",),
    "Wed 14 May (today)": ("12:30 Lunch with Marco", "15:00 Client call"),
    "Thu 15 May": ("10:00 Interview", "18:30 Yoga"),
    "Fri 16 May": ("14:00 Sprint demo",),
}
WEEK = scene(
    *(
        one
        for column, (day, events) in enumerate(_DAYS.items())
        for one in (
            thing("text", day, 150 * column, 0, 140),
            *(
                thing("button", name, 150 * column, 40 * at, 140)
                for at, name in enumerate(events, 1)
            ),
        )
    ),
    thing("text", "My calendars", 0, 300, 120),
    thing("check box", "Work", 0, 330, 14, 14, "checked"),
    thing("check box", "Family", 0, 360, 14, 14, "checked"),
    thing("check box", "Show weekends", 0, 390, 14, 14, "checked"),
    thing("field", "Search events", 400, -40, 150, 20, "editable"),
    groups=[*(Rect(150 * at, -5, 145, 200) for at in range(len(_DAYS))), Rect(-5, 295, 160, 120)],
)
_SONGS = (("Paper Lanterns", "3:34", False), ("Midnight Bus", "3:07", True))
PLAYER = scene(
    *(
        thing("text", name, x, 0, 90)
        for name, x in (("Title", 40), ("Length", 200), ("Liked", 300))
    ),
    *(
        one
        for row, (name, length, liked) in enumerate(_SONGS, 1)
        for one in (
            thing("list item", name, 40, 30 * row, 150),
            thing("list item", length, 200, 30 * row, 60),
            thing(
                "button",
                f"{'Unlike' if liked else 'Like'} {name}",
                300,
                30 * row,
                60,
                20,
                "toggle",
                *(("checked",) if liked else ()),
            ),
        )
    ),
    thing("text", "2 songs, 7 minutes", 40, 100, 150),
    thing("slider", "Position in song", 40, 130, 200, 20, value="0"),
    groups=[Rect(0, 30 * row, 400, 24) for row in range(len(_SONGS) + 1)],
)
_RECIPES = (
    ("Tomato soup", "★ 4.6 · 30 min · serves 4", 0),
    ("Roast chicken", "★ 4.7 · 95 min · serves 6", 250),
    ("Beef chilli", "★ 4.4 · 70 min · serves 6", 0),
    ("Banana pancakes", "★ 4.3 · 15 min · serves 2", 250),
    ("Greek salad", "★ 4.9 · 10 min · serves 2", 0),
)


def recipes(*, heights: tuple[int, ...] = (120,) * 5, bottom: int = 900) -> ShownScreen:
    shown = scene(
        *(
            one
            for at, (name, facts, x) in enumerate(_RECIPES)
            for one in (
                thing("link", name, x + 10, 150 * (at // 2) + 10, 150),
                thing("text", facts, x + 10, 150 * (at // 2) + 40, 180),
                thing("button", f"Save {name}", x + 150, 150 * (at // 2) + 70, 50),
            )
        ),
        groups=[
            Rect(x, 150 * (at // 2), 220, heights[at]) for at, (_, _, x) in enumerate(_RECIPES)
        ],
    )
    window = Window(1, "Recipes - Chromium", "Chromium", Rect(0, -80, 1280, bottom + 80))
    return dataclasses.replace(shown, front=window)


HOTELS = scene(
    *(
        thing("check box", name, 0, 30 * at, 14, 14)
        for at, name in enumerate(("Free Wi-Fi", "Pool", "Gym", "Breakfast included"))
    ),
    *(
        one
        for at, (name, price) in enumerate((("Casa do Sol", "£118"), ("Alfama Rooms", "£64")))
        for one in (
            thing("text", name, 300, 100 * at + 10, 150),
            thing("text", price, 500, 100 * at + 10, 60),
            thing("button", f"Book {name}", 600, 100 * at + 10, 60),
        )
    ),
    groups=[Rect(290, 100 * at, 400, 80) for at in range(2)],
)
_FILES = (
    ("Budget.xlsx", "348 KB", "2025-05-02"),
    ("Plan.docx", "96 KB", "2025-06-11"),
    ("notes.txt", "4 KB", "2024-01-09"),
)
FILES = scene(
    *(
        thing("button", name, 90 * at, 0, 80)
        for at, name in enumerate(("Upload", "Rename", "Delete"))
    ),
    thing("check box", "Select all", 0, 43, 14, 14),
    *(
        one
        for row, (name, size, day) in enumerate(_FILES, 2)
        for one in (
            thing("check box", f"Select {name}", 0, 40 * row + 3, 14, 14),
            thing("button", name, 30, 40 * row, 150),
            thing("text", size, 200, 40 * row, 60),
            thing("text", day, 300, 40 * row, 90),
        )
    ),
    groups=[Rect(-5, 40 * row - 5, 500, 34) for row in range(len(_FILES) + 2)],
)
SECTIONS = scene(
    thing("tab", "Courses", 0, 0, 80, 20, "selected"),
    thing("tab", "Messages (2)", 100, 0),
    thing("button", "Expand all", 0, 40),
    thing("button", "Collapse all", 100, 40),
    thing("button", "Biology", 0, 80, 100, 20, "collapsed"),
    thing("button", "History", 0, 110, 100, 20, "collapsed"),
)
FORM = scene(
    thing("text", "First name", 0, 0, 90),
    thing("field", "First name", 100, 0, 150, 20, "editable"),
    thing("field", "Last name", 100, 30, 150, 20, "editable"),
    thing("text", "Join 48,200 hikers. Membership is free for 3 months.", 0, 60, 400),
)
SOLD_OUT = scene(
    thing("check box", "Hide sold out items", 0, 0, 14, 14, "checked"),
    thing("check box", "Only new", 0, 30, 14, 14),
)


def listed(*names: str) -> ShownScreen:
    """Things with a box and a button each."""
    return scene(
        *(
            one
            for at, name in enumerate(names)
            for one in (
                thing("check box", name, 0, 40 * at, 14, 14),
                thing("button", f"Delete {name}", 300, 40 * at),
            )
        ),
        groups=[Rect(-5, 40 * at - 5, 420, 34) for at in range(len(names))],
    )


SHOPPING = listed("Eggs", "Milk", "Bread")


@pytest.mark.parametrize(
    ("request_", "on", "wanted"),
    [
        (
            "delete the first task",
            listed("Allotment", "Buy milk", "Call Ben", "Dust shelves"),
            ["Delete Allotment"],
        ),
        ("mark the refund ticket as solved", TICKETS, ["Status of 33"]),
        ("put 31 on pending", TICKETS, ["Status of 31"]),
        ("set the status of the refund ticket to Solved", TICKETS, ["Status of 33"]),
        # One of them is open already.
        ("set 31 and 33 to Open", TICKETS, ["Status of 33"]),
        ("select everything on this page", TICKETS, ["Select all on this page"]),
        ("find anything about leeds", WEEK, ["Search events", "leeds"]),
        ("hide the work calendar", WEEK, ["Work off"]),
        ("I don't want to see weekends", WEEK, ["Show weekends off"]),
        ("only show hotels with a pool and a gym", HOTELS, ["Pool", "Gym"]),
        (
            "I need free wifi and breakfast included",
            HOTELS,
            ["Free Wi-Fi", "Breakfast included"],
        ),
        ("open all the courses at once", SECTIONS, ["Expand all"]),
        ("fold everything back up", SECTIONS, ["Collapse all"]),
        (
            "put Maria in as the first name and Lindqvist as the last name",
            FORM,
            ["First name", "Maria", "Last name", "Lindqvist"],
        ),
        ("put Maria in as the first name", FORM, ["First name", "Maria"]),
        ("write Lindqvist down as the last name", FORM, ["Last name", "Lindqvist"]),
        ("delete the plan", FILES, ["Select Plan.docx", "Delete"]),
    ],
)
def test_what_is_meant_is_done(request_: str, on: ShownScreen, wanted: list[str]) -> None:
    assert done(request_, on) == wanted


@pytest.mark.parametrize(
    ("request_", "on", "wanted"),
    [
        ("what's on wednesday", WEEK, "Wed 14 May (today): 12:30 Lunch with Marco, 15:00"),
        ("what's on today?", WEEK, "Wed 14 May (today): 12:30 Lunch with Marco"),
        ("when is my dentist appointment?", WEEK, "Mon 12 May: 16:00 Dentist"),
        ("how many things have I got on thursday?", WEEK, "2: 10:00 Interview, 18:30 Yoga"),
        ("am I free on friday?", WEEK, "Fri 16 May: 14:00 Sprint demo"),
        ("which songs have I liked?", PLAYER, "Midnight Bus"),
        ("how many songs have I liked?", PLAYER, "1"),
        ("how many songs are there?", PLAYER, "2"),
        ("what's the best rated recipe?", recipes(), "Greek salad: ★ 4.9"),
        ("how long does the roast chicken take?", recipes(), "Roast chicken: 95 min"),
        ("which file is the biggest?", FILES, "The biggest: Budget.xlsx, 348 KB"),
        ("how big is the plan?", FILES, "Plan.docx: 96 KB"),
        ("how many tickets are there?", TICKETS, "14 tickets"),
    ],
)
def test_what_is_asked_is_answered(request_: str, on: ShownScreen, wanted: str) -> None:
    clicked, told = answered(request_, on)
    assert (clicked, told[: len(wanted)]) == ([], wanted)


@pytest.mark.parametrize(
    ("request_", "on"),
    [
        # The page counts all tickets, and not those.
        ("how many tickets are open?", TICKETS),
        ("how many recipes serve six?", recipes()),
        ("what song is this?", PLAYER),
        ("is there anything on thursday evening?", WEEK),
        ("what's on sunday?", WEEK),
        ("any new messages?", SECTIONS),
        ("how old do I have to be to join?", FORM),
        ("mark the refund ticket as urgent", TICKETS),
        ("how many tickets are in progress?", TICKETS),
        ("how many meetings are on monday?", WEEK),
        ("when am I free on wednesday?", WEEK),
        ("delete those with a pool only", HOTELS),
        ("show only hotels in Porto with a pool", HOTELS),
        ("open all mails from Ben", SECTIONS),
        ("open both", SECTIONS),
        ("don't show me sold out items", SOLD_OUT),
        ("we need milk", SHOPPING),
        # There are 14, and three are shown.
        ("set the tickets from Hartley to Open", TICKETS),
        ("hide yoga", WEEK),
        ("show only push notifications", SECTIONS),
    ],
)
def test_what_is_not_sure_is_neither_told_nor_done(request_: str, on: ShownScreen) -> None:
    clicked, told = answered(request_, on)
    assert clicked == []
    assert not told or told.startswith(("Look", "Ask", "Open “"))


def test_what_is_needed_is_not_ticked(monkeypatch: pytest.MonkeyPatch) -> None:
    # How sure the tagger is differs a little from processor to processor.
    monkeypatch.setattr(ordinary, "learned_wording", lambda text: "choose milk")
    for needs in ("we need milk", "we need milk on Friday"):
        assert plainer(Wording(needs), situation(needs, SHOPPING)) == ""
    got = "we have got milk"
    assert plainer(Wording(got), situation(got, SHOPPING)) == "choose milk"


def test_cards_of_one_grid_may_be_of_several_heights() -> None:
    (cards,) = record_sets(recipes(heights=(120, 120, 120, 120, 140)))
    assert [one.title for one in cards.records] == [name for name, _, _ in _RECIPES]
    assert cards.whole


def test_more_cards_may_stand_below_the_edge_of_the_window() -> None:
    (cards,) = record_sets(recipes(bottom=420))
    assert not cards.whole


def test_the_list_of_rows_and_the_bar_above_them_are_no_rows() -> None:
    (files,) = record_sets(FILES)
    assert [one.title for one in files.records] == [name for name, _, _ in _FILES]


def test_the_title_of_a_page_is_no_answer() -> None:
    title = "Paused: Paper Lanterns | list Road trip (7) | queue Glass River"
    shown = scene(thing("text", title, 0, 0, 600), thing("text", "Paper Lanterns", 0, 40, 150))
    shown = dataclasses.replace(
        shown, front=Window(1, f"{title} - Chromium", "Chromium", Rect(0, 0, 1280, 800))
    )
    asked = dataclasses.replace(situation("how long is glass river", shown), foreground=shown.front)
    found = turned(Wording("how long is glass river"), asked)
    assert not isinstance(found, Turned) or not found.step


@pytest.mark.parametrize(
    "request_",
    [
        "how many songs have I liked",
        "mark the refund ticket as solved",
        "back to my files",
    ],
)
def test_the_tagger_leaves_nothing_out(request_: str) -> None:
    assert learned_wording(request_) == ""


def test_a_description_is_not_looked_for_by_keys() -> None:
    window = Window(1, "Hotels - Chromium", "Chromium", Rect(0, -80, 1280, 880))
    bar = thing("field", "Address and search bar", 100, -60, 600, 20, "editable")
    shown = scene(bar, *HOTELS.things, groups=HOTELS.groups)
    asked = dataclasses.replace(situation("find hotels in lisbon", shown), foreground=window)
    assert plainer(Wording("find hotels in lisbon"), asked) == ""
    assert not isinstance(turned(Wording("find hotels in lisbon"), asked), Turned)


def test_what_a_page_offers_comes_before_what_its_browser_does() -> None:
    tab = thing("button", "Tab search", 0, -90, 30)
    bar = thing("field", "Address and search bar", 100, -60, 600, 20, "editable")
    shown = scene(tab, bar, *FILES.things, groups=FILES.groups)
    assert offers_on(shown, "frobnicate it") == ("click “Upload”", "click “Rename”")
