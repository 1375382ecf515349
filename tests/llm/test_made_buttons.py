"""Pages whose controls are words in boxes, with handlers of their own or one for all of them."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from requests_on import scene, situation, thing

from desktop_agent.events import Denial, Element, Feedback, Heard, Turn, Window
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.screen.made_buttons import with_made_buttons
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.screen.shown import scene_of
from desktop_agent.llm.understanding.skills.dials import counters
from desktop_agent.ports import Thought, Unclear

pytestmark = [pytest.mark.feature("E2", "O8")]

_FRONT = Window(1, "Shed", "chromium", Rect(0, 0, 1280, 800))
_MAY = "may be clickable"
_BAR = thing("field", "Address and search bar", 100, 20, 400, 20, "editable")
_GOODS = [
    ("Steel Bow Rake", "24.90"),
    ("Folding Pruning Saw", "19.50"),
    ("Garden Hose 25 m", "34.90"),
]


def words(name: str, x: int, y: int, width: int = 80, state: str = _MAY) -> Element:
    return thing("text", name, x, y, width, 18, *([state] if state else []))


def on_page(*things: Element, groups: tuple[Rect, ...] = ()) -> ShownScreen:
    return replace(scene(_BAR, *things, groups=groups), front=_FRONT)


def shop(state: str = _MAY) -> ShownScreen:
    """Cards of plain boxes, whose words lie in something with a handler, or do not."""
    cards = [
        one
        for at, (name, price) in enumerate(_GOODS)
        for one in (
            words(name, 300 + 300 * at, 300, 170, state),
            words(f"€{price}", 300 + 300 * at, 330, 60, state),
            words("Add", 500 + 300 * at, 330, 40, state),
        )
    ]
    groups = tuple(Rect(290 + 300 * at, 200, 270, 170) for at in range(len(_GOODS)))
    page = [
        words("Hand tools", 40, 150, 80, state),
        words("Watering", 140, 150, 80, state),
        words("Cart", 900, 100, 40, state),
        words("Sort: Recommended", 1000, 250, 150, state),
    ]
    return on_page(*page, *cards, groups=groups)


def acts(request: str, on: ShownScreen) -> list[dict[str, object]]:
    """What the brain does next, each click with the name and the place of what it is on."""
    told = situation(request, on, foreground=_FRONT)
    reply = reply_to(replace(told, sights=99))
    if isinstance(reply, Unclear):
        return []
    assert isinstance(reply, str | Thought), reply
    ours = json.loads(reply.ours if isinstance(reply, Thought) else reply)
    for act in ours["actions"]:
        number = act.get("element")
        if isinstance(number, int):
            act["on"] = next(one for one in on.things if one.number == number)
    return list(ours["actions"])


def clicked(request: str, on: ShownScreen) -> list[tuple[str, int]]:
    found = [act["on"] for act in acts(request, on) if act["op"] == "click" and "on" in act]
    return [(one.name, one.bounds.x) for one in found if isinstance(one, Element)]


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("put the pruning saw in my cart", [("Add", 800)]),
        ("add two garden hoses to the basket", [("Add", 1100), ("Add", 1100)]),
        ("show only hand tools", [("Hand tools", 40)]),
        ("sort by price, cheapest first", [("Sort: Recommended", 1000)]),
    ],
)
def test_words_that_may_be_clickable_are_taken_for_buttons(
    request_: str, wanted: list[tuple[str, int]]
) -> None:
    assert clicked(request_, shop()) == wanted


@pytest.mark.parametrize("state", ["", "clickable"])
def test_what_is_known_of_words_counts(state: str) -> None:
    put = clicked("put the pruning saw in my cart", shop(state))
    assert put == ([("Add", 800)] if state else [])


@pytest.mark.parametrize("state", ["", _MAY])
def test_an_app_is_opened_where_words_of_its_name_are_not_known_to_do_so(state: str) -> None:
    assert [act["op"] for act in acts("open watering", shop(state))] == ["open"]
    assert clicked("open watering", shop("clickable")) == [("Watering", 140)]


@pytest.mark.parametrize("denial", [Denial.NOT_THERE, None])
def test_where_there_is_no_such_app_what_the_page_calls_so_is_clicked(
    denial: Denial | None,
) -> None:
    on = shop()
    told = replace(situation("open watering", on, foreground=_FRONT), sights=99)
    first = reply_to(told)
    assert isinstance(first, Thought)
    failed = Feedback(Heard.FAILED, "I found no app called “watering”", denial=denial)
    again = reply_to(replace(told, turns=(Turn((), first.raw),), heard=(failed,)))
    raw = again.ours if isinstance(again, Thought) else again
    assert isinstance(raw, str)
    (act,) = json.loads(raw)["actions"]
    if denial is None:
        # It was started, and showed no window: that is told.
        assert act["op"] == "stop"
    else:
        assert [one.name for one in on.things if one.number == act["element"]] == ["Watering"]


@pytest.mark.parametrize(
    "request_",
    [
        "add the rake to my notes",
        "add the rake to the wish list",
        "add a comment to the rake",
        "add the rake and the hammer to the cart",
        "sort by brand",
        "delete the watering",
        "delete the hand tools",
    ],
)
def test_a_button_is_not_pressed_for_something_else(request_: str) -> None:
    on = shop()
    brand = words("Brand", 40, 280, 60)
    more = [words(name, 40, 310 + 25 * at, 60) for at, name in enumerate(("Oakley", "Voltra"))]
    on = replace(
        on,
        things=(
            *on.things,
            *(replace(one, number=90 + at) for at, one in enumerate((brand, *more))),
        ),
    )
    assert [name for name, _ in clicked(request_, on) if not name.startswith("Sort")] == []


def test_first_those_are_taken_that_say_what_to_do() -> None:
    names = [
        {one.name for one in each.elements if "clickable" in one.states}
        for each, _ in with_made_buttons(situation("", shop()))
    ]
    assert names[0] == {"Add", "Sort: Recommended"}
    assert names[1] >= names[0] | {"Hand tools", "Steel Bow Rake"}
    assert list(with_made_buttons(situation("", shop("")))) == []


def test_an_opened_list_of_orders_is_chosen_from() -> None:
    entries = ["Recommended", "Price: low to high", "Price: high to low", "Best rated"]
    opened = [words(name, 1000, 272 + 22 * at, 150) for at, name in enumerate(entries)]
    on = on_page(words("Sort: Recommended", 1000, 250, 150), *opened)
    assert clicked("sort by price, cheapest first", on) == [("Price: low to high", 1000)]
    assert clicked("put the dearest first", on) == [("Price: high to low", 1000)]


def test_what_lies_far_below_is_no_entry_of_the_list() -> None:
    far = words("Price: low to high", 1000, 420, 190, "clickable")
    shut = on_page(words("Most popular", 1000, 250, 150, "clickable"), far)
    assert clicked("cheapest first please", shut) == [("Most popular", 1000)]
    entries = ["Most popular", "Most popular", "Newest", "Featured"]
    opened = [words(name, 1000, 250 + 22 * at, 150, "clickable") for at, name in enumerate(entries)]
    assert clicked("cheapest first please", on_page(*opened, far)) == []


def steppers(*more: Element) -> ShownScreen:
    rows = [
        one
        for at, (name, value) in enumerate((("Nights", 1), ("Adults", 2), ("Children", 0)))
        for one in (
            words(name, 474, 450 + 42 * at, 60),
            words("−", 728, 450 + 42 * at, 13),
            words(str(value), 764, 450 + 42 * at, 11),
            words("+", 798, 450 + 42 * at, 13),
        )
    ]
    return on_page(*rows, *more)


def test_signs_alone_belong_to_the_number_between_them() -> None:
    made, _ = next(iter(with_made_buttons(situation("", steppers()))))
    found = counters(scene_of(made))
    assert [(one.name, one.value) for one in found] == [
        ("Nights", 1),
        ("Adults", 2),
        ("Children", 0),
    ]
    assert all(one.fewer.bounds.y == one.more.bounds.y for one in found)


def test_a_number_of_plain_boxes_is_set() -> None:
    found = [act["on"] for act in acts("make it 4 adults", steppers())]
    assert [(one.name, one.bounds.y) for one in found if isinstance(one, Element)] == [
        ("+", 492)
    ] * 2


def test_a_list_that_has_nothing_to_do_with_it_is_not_opened_first() -> None:
    room = thing("combo box", "Room type", 474, 240, 300, 40, "collapsed", value="Double room")
    days = [
        words(str(day), 126 + 49 * (day % 7), 400 + 38 * (day // 7), 21) for day in range(1, 31)
    ]
    on = on_page(room, words("June 2026", 241, 339), *days)
    on = replace(on, front=_FRONT)
    assert [name for name, _ in clicked("pick the 18th of june", on)] == ["18"]
    assert [name for name, _ in clicked("choose the suite", on)] == ["Room type"]


# --- rows with signs that have tips ------------------------------------------------------------


def mailbox() -> ShownScreen:
    rows = [("Marta Olsen", "Lunch on Thursday?", ""), ("Greenlight Energy", "Your bill", "Bills")]
    rows += [
        ("Skyhop Airlines", "Booking confirmation", "Travel"),
        ("Dad", "Photos of us", "Family"),
    ]
    things = [
        one
        for at, (who, subject, label) in enumerate(rows)
        for one in (
            thing("check box", "Select", 200, 200 + 40 * at, 16, 17),
            words(
                "Starred" if who == "Dad" else "Not starred", 225, 200 + 40 * at, 26, "clickable"
            ),
            words(who, 259, 200 + 40 * at, 100),
            *([words(label, 394, 200 + 40 * at, 33)] if label else []),
            words(subject, 440, 200 + 40 * at, 140),
            words("Archive", 656, 200 + 40 * at, 27, "clickable"),
            words("Delete", 690, 200 + 40 * at, 27, "clickable"),
        )
    ]
    groups = tuple(Rect(195, 195 + 40 * at, 530, 30) for at in range(len(rows)))
    search = thing("field", "Search mail", 183, 101, 450, 32, "editable")
    return on_page(search, *things, groups=groups)


def places(request: str) -> list[tuple[str, int]]:
    on = mailbox()
    found = [act["on"] for act in acts(request, on) if act["op"] == "click" and "on" in act]
    return [(one.name, (one.bounds.y - 200) // 40) for one in found if isinstance(one, Element)]


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        ("delete the mail from Greenlight Energy", [("Delete", 1)]),
        ("archive the mail from Dad", [("Archive", 3)]),
        ("star the mail from Marta", [("Not starred", 0)]),
        ("unstar the mail from Dad", [("Starred", 3)]),
        ("open the mail from Marta", [("Marta Olsen", 0)]),
        # Only a label is to be taken off.
        ("delete the label Travel", []),
        ("remove the travel label from the mail from Skyhop", []),
        ("unstar the mail from Marta", []),
    ],
)
def test_a_row_is_acted_on_by_its_signs(request_: str, wanted: list[tuple[str, int]]) -> None:
    assert places(request_) == wanted


def test_a_mail_is_not_written_into_the_field_for_searching() -> None:
    for lead in ("write a mail", "write mail", "write some mail"):
        request = f"{lead} to lena@home.example, subject Keys, text: I will be there at six."
        assert [act for act in acts(request, mailbox()) if act["op"] == "type"] == []
        request = f"{lead} to lena@home.example"
        assert [act for act in acts(request, mailbox()) if act["op"] == "type"] == []
    assert [act["op"] for act in acts("type lena into the search box", mailbox())][-1] == "type"
    asked = on_page(thing("field", "What are you looking for?", 200, 100, 400, 30, "editable"))
    assert [act.get("text") for act in acts("search for kettle", asked)][2] == "kettle"


def test_the_button_beside_the_field_that_was_filled_is_meant() -> None:
    rows = [
        one
        for at, (name, value) in enumerate((("Display name", "Jo"), ("Phone number", "0151")))
        for one in (
            thing(
                *("field", name, 860, 250 + 55 * at, 200, 36),
                *("editable", *(["focused"] if value == "0151" else [])),
                value=value,
            ),
            words("Save", 1083, 259 + 55 * at, 35, "clickable"),
        )
    ]
    nav = words("Devices", 126, 259, 56)
    on = on_page(nav, *rows)
    found = [act["on"] for act in acts("save", on) if "on" in act]
    assert [one.bounds.y for one in found if isinstance(one, Element)] == [314]
    other = replace(
        on, things=tuple(replace(one, states=one.states - {"focused"}) for one in on.things)
    )
    (asks,) = acts("save", other)
    assert asks["options"] == [
        "button “Save”, field “Display name”",
        "button “Save”, field “Phone number”",
    ]


def test_a_folder_is_no_mail_that_speaks_of_it() -> None:
    on = mailbox()
    folder = replace(words("Photos", 22, 300, 50), number=99)
    on = replace(on, things=(*on.things, folder))
    for request in ("delete the photos", "delete the photos folder"):
        assert [act for act in acts(request, on) if act["op"] == "click"] == []


def test_a_field_for_searching_is_filled_by_what_it_is_for() -> None:
    city = on_page(thing("field", "Search city", 200, 100, 400, 30, "editable"))
    assert [act["op"] for act in acts("set the city to Berlin", city)][-1] == "type"
    notes = on_page(thing("field", "Findings", 200, 100, 400, 30, "editable"))
    assert [act["op"] for act in acts("set the findings to ok", notes)][-1] == "type"


def test_a_link_in_a_row_of_others_is_no_order() -> None:
    nav = [
        thing("button", name, 100 * at, 100) for at, name in enumerate(("Home", "Popular", "Cart"))
    ]
    assert clicked("sort by price", on_page(*nav)) == []


def test_which_of_several_is_asked_by_what_stands_in_the_middle_of_the_row() -> None:
    on = mailbox()
    label = replace(words("LABELS", 22, 209, 42, ""), number=99)
    dad = tuple(replace(one, name="Marta Olsen") if one.name == "Dad" else one for one in on.things)
    pieces = ((label.name, label.bounds), *((one.name, one.bounds) for one in dad))
    (asks,) = acts("delete the mail from Marta", replace(on, things=(*dad, label), pieces=pieces))
    assert all("LABELS" not in option for option in asks["options"])  # type: ignore[attr-defined]


def rows_of(names: list[str], button: str) -> ShownScreen:
    things = [
        one
        for at, name in enumerate(names)
        for one in (
            words(name, 200, 200 + 40 * at, 160, ""),
            thing("button", button, 600, 200 + 40 * at, 60),
        )
    ]
    heading = words("Labels", 200, 150, 80, "")
    groups = tuple(Rect(190, 195 + 40 * at, 500, 30) for at in range(len(names)))
    return on_page(heading, *things, groups=groups)


@pytest.mark.parametrize(
    ("request_", "names", "button", "place"),
    [
        ("delete the label Travel", ["Work", "Travel", "Garden"], "Delete", 240),
        ("delete the travel label", ["Work", "Travel", "Garden"], "Delete", 240),
        ("remove the label printer", ["Desk lamp", "Label printer", "Wall clock"], "Remove", 240),
        ("add the salt and pepper mill", ["Bowl", "Salt and pepper mill", "Knife"], "Add", 240),
        ("add the rug in blue", ["Rug in red", "Rug in green", "Rug in blue"], "Add", 280),
    ],
)
def test_rows_are_acted_on_whatever_words_their_names_have(
    request_: str, names: list[str], button: str, place: int
) -> None:
    found = [act["on"] for act in acts(request_, rows_of(names, button)) if "on" in act]
    assert [(one.name, one.bounds.y) for one in found if isinstance(one, Element)] == [
        (button, place)
    ]


def test_what_a_row_is_called_is_that_row_though_it_is_shown_elsewhere_too() -> None:
    on = rows_of(["Desk lamp", "Walnut chair", "Wall clock"], "Remove")
    also = replace(thing("link", "Walnut chair", 200, 500, 120), number=99)
    on = replace(on, things=(*on.things, also))
    found = [act["on"] for act in acts("remove the walnut chair", on) if "on" in act]
    assert [(one.name, one.bounds.y) for one in found if isinstance(one, Element)] == [
        ("Remove", 240)
    ]


def test_delete_alone_is_a_button_of_that_name() -> None:
    on = on_page(thing("button", "", 100, 200, 20), thing("button", "Delete", 200, 200))
    assert clicked("delete", on) == [("Delete", 200)]


@pytest.mark.parametrize(
    "more",
    [
        [thing("link", "Calculator tricks for students", 100, 300, 200)],
        [words("Calculator", 100, 300, 80, ""), words("Calculator", 100, 400, 80, "")],
    ],
)
def test_an_app_is_opened_where_a_page_only_has_the_word(more: list[Element]) -> None:
    assert [act["op"] for act in acts("open calculator", on_page(*more))] == ["open"]
    link = thing("link", "Calculator", 100, 300)
    assert clicked("open calculator", on_page(link)) == [("Calculator", 100)]


def test_nothing_fits_and_nothing_breaks() -> None:
    names = ["Garden notes", "Garden plan", "Roof plan", "Trip list"]
    things = [
        one
        for at, name in enumerate(names)
        for one in (
            words(name, 200, 200 + 40 * at, 160, ""),
            thing("button", "Edit" if at < 2 else "Delete", 600, 200 + 40 * at),
        )
    ]
    groups = tuple(Rect(190, 195 + 40 * at, 500, 30) for at in range(len(names)))
    assert clicked("the garden ones are old, delete it", on_page(*things, groups=groups)) == []


def test_a_button_that_only_speaks_of_what_is_new_sorts_nothing() -> None:
    goods = [words(f"€ {price}", 100, 400 + 30 * at, 60, "") for at, price in enumerate((5, 3, 9))]
    on = on_page(thing("button", "Newest posts", 100, 200), *goods)
    assert clicked("sort by price, cheapest first", on) == []
    alone = on_page(
        words("Most popular", 1000, 250, 150, "clickable"),
        thing("link", "Price alerts", 1000, 275, 150),
    )
    assert clicked("sort by price", alone) == [("Most popular", 1000)]
