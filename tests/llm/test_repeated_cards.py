"""Cards of plain boxes, which no program tells as groups: they are found by the button that each of
them has."""

from __future__ import annotations

import pytest
from requests_on import scene, situation, thing
from test_words_on_many_pages import answered

from desktop_agent.events import Element
from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.ordinary import Turned, turned
from desktop_agent.llm.direct.wording import Wording
from desktop_agent.llm.understanding.screen.lists.repeated import repeated_cards
from desktop_agent.llm.understanding.screen.records import record_sets
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.protocol import Click, element_of

pytestmark = pytest.mark.feature("E2")


def titles(on: ShownScreen) -> list[list[str]]:
    return [[one.title for one in each.records] for each in record_sets(on)]


def _goods(x: int, y: int, name: str, price: str, *more: str) -> list[Element]:
    lines = [name, price, *more]
    return [
        *(thing("text", line, x, y + 21 * at, 150, 19) for at, line in enumerate(lines)),
        thing("text", "Qty", x, y + 21 * len(lines), 30, 19),
        thing("field", "Qty", x + 31, y + 21 * len(lines), 50, 22, "editable", value="1"),
        thing("button", "Add to cart", x + 90, y + 21 * len(lines), 90, 22),
    ]


SHOP = scene(
    thing("field", "Search products", 14, 20, 179, 21, "editable"),
    thing("button", "Search", 197, 20, 63, 21),
    thing("check box", "In stock only", 14, 60, 14, 14),
    *_goods(20, 100, "Enamel mug", "€9.50"),
    *_goods(270, 100, "Wool blanket", "€49.00"),
    *_goods(520, 100, "Candle set", "€14.00"),
    *_goods(20, 240, "Reading lamp", "€32.00", "New"),
)
_COURSES = (
    ("Pottery", "Mondays 18:00", "€80", 422),
    ("Spanish", "Tuesdays 19:30", "€120", 365),
    ("Choir", "Thursdays 20:00", "Free", 434),
)
# The last words of each row are as long as they are, and the buttons stand behind them.
COURSES = scene(
    thing("text", "Courses", 20, 0, 800, 36),
    thing("field", "Find a course", 20, 50, 179, 22, "editable"),
    *(
        one
        for at, (name, day, price, x) in enumerate(_COURSES)
        for one in (
            thing("text", name, 22, 80 + 53 * at, 63, 19),
            # Lines of a text may overlap by a pixel.
            thing("text", day, 22, 98 + 53 * at, 116, 19),
            thing("text", price, 262, 89 + 53 * at, 39, 19),
            thing("button", "Enrol", x, 87 + 53 * at, 51, 22),
            thing("button", "Details", x + 70, 87 + 53 * at, 63, 22),
        )
    ),
)


def test_what_stands_above_and_beside_a_button_is_its_card() -> None:
    assert titles(SHOP) == [["Enamel mug", "Wool blanket", "Candle set", "Reading lamp"]]
    assert titles(COURSES) == [["Pottery", "Spanish", "Choir"]]
    for on in (SHOP, COURSES):
        held = [one.name for each in record_sets(on)[0].records for one in each.things]
        # What stands above the first card belongs to none.
        assert not {"Search", "In stock only", "Find a course"} & set(held)


@pytest.mark.parametrize(
    ("request_", "on", "place"),
    [
        ("add the candle set to the cart", SHOP, (610, 142)),
        ("add the cheapest one to my cart", SHOP, (110, 142)),
        ("put the reading lamp in the cart", SHOP, (110, 303)),
        ("enrol in spanish", COURSES, (365, 140)),
        ("details of the choir", COURSES, (504, 193)),
        ("enrol in the last one", COURSES, (434, 193)),
    ],
)
def test_the_button_of_what_is_named_is_pressed(
    request_: str, on: ShownScreen, place: tuple[int, int]
) -> None:
    found = turned(Wording(request_), situation(request_, on))
    assert isinstance(found, Turned)
    assert isinstance(found.ops[0], Click)
    one = next(each for each in on.things if each.number == element_of(found.ops[0]))
    assert (one.bounds.x, one.bounds.y) == place


@pytest.mark.feature("E10")
@pytest.mark.parametrize(
    ("question", "on", "answer"),
    [
        ("how much is the candle set?", SHOP, "Candle set: €14.00"),
        ("which is the cheapest?", SHOP, "The cheapest: Enamel mug, €9.50"),
        # A price is no time.
        ("when is pottery?", COURSES, "Pottery: Mondays 18:00"),
        ("how much is spanish?", COURSES, "Spanish: €120"),
    ],
)
def test_what_is_asked_is_read_in_its_card(question: str, on: ShownScreen, answer: str) -> None:
    assert answered(question, on) == ([], answer)


def test_what_a_browser_says_of_itself_is_no_answer() -> None:
    on = scene(
        thing("tab", "Courses - Memory usage - 23.2 MB", 0, 0),
        thing("text", "Courses - Memory usage - 23.2 MB", 0, 0, 300),
        thing("field", "Address and search bar", 0, 30, 400, 20, "editable"),
        thing("text", "Pottery", 0, 100),
    )
    assert answered("how many courses are there?", on) == ([], "")
    assert answered("what is the memory of these courses?", on) == ([], "")


@pytest.mark.parametrize(
    "on",
    [
        # Two of them may stand together by chance.
        scene(*_goods(20, 100, "Enamel mug", "€9.50"), *_goods(270, 100, "Blanket", "€49.00")),
        # A card would hold nothing but its button.
        scene(*(thing("button", "More", 100 * at, 0) for at in range(4))),
        # They stand in no columns.
        scene(*(one for at in (20, 270, 611) for one in _goods(at, 100, f"Mug {at}", "€9.50"))),
    ],
)
def test_what_is_no_row_of_cards_makes_none(on: ShownScreen) -> None:
    assert repeated_cards(on, ()) == []


def test_rows_that_a_program_tells_are_not_found_again() -> None:
    rows = [Rect(10, 75 + 53 * at, 800, 50) for at in range(len(_COURSES))]
    assert repeated_cards(COURSES, rows) == []
