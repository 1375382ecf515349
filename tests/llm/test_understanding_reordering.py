"""“Drag Call the bank to the top”: one of several things gets another place among them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from requests_on import planned, scene, thing

from desktop_agent.geometry import Point, Rect
from desktop_agent.llm.understanding.screen.records import record_sets
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import NotHere, Progress, Steps
from desktop_agent.protocol import Drag

pytestmark = pytest.mark.feature("D28", "E10")

TASKS = ("Water the plants", "Paint the fence", "Call the bank", "Book a table")


def tasks(names: Sequence[str] = TASKS, *, grips: bool = True) -> ShownScreen:
    things = []
    for at, name in enumerate(names):
        y = 100 + 40 * at
        if grips:
            things.append(thing("image", f"Move {name}", 10, y, 20))
        things += [
            thing("check box", name, 40, y, 20),
            thing("text", name, 70, y, 200),
            thing("button", f"Remove {name}", 400, y, 20),
        ]
    return scene(*things, groups=[Rect(0, 95 + 40 * at, 500, 30) for at in range(len(names))])


def places(request: str, on: ShownScreen) -> tuple[int, int]:
    """From which place to which one it is dragged, from 1 on."""
    found = planned(request, on)
    assert isinstance(found, Steps), found
    assert found.more, "it is looked at once more"
    (drag,) = found.ops
    assert isinstance(drag, Drag)
    (_, start), (_, end) = drag.path[0], drag.path[-1]
    return (start - 95) // 40 + 1, (end - 95) // 40 + 1


@pytest.mark.parametrize(
    ("request_", "moved"),
    [
        ("drag Call the bank to the top", (3, 1)),
        ("drag Call the bank to Water the plants", (3, 1)),
        ("drag water the plants onto call the bank", (1, 3)),
        ("drag paint the fence to the bottom of the list", (2, 4)),
        ("move Water the plants below Call the bank", (1, 3)),
        ("move book a table above paint the fence", (4, 2)),
        ("put book a table first", (4, 1)),
        ("Drag Paint the fence to the 3rd position", (2, 3)),
        ("bring the last one to the very top", (4, 1)),
        ('drag "Book a table" before "Call the bank"', (4, 3)),
        ("please move the task about the fence to the end of the list", (2, 4)),
    ],
)
def test_it_is_dragged_to_the_place_that_is_named(request_: str, moved: tuple[int, int]) -> None:
    assert places(request_, tasks()) == moved


def test_it_is_taken_by_its_grip_and_let_go_where_others_make_room() -> None:
    found = planned("drag Call the bank to the top", tasks())
    assert isinstance(found, Steps)
    assert found.ops == (Drag(path=((20, 190), (20, 102))),)


def test_what_stands_there_by_now_is_done() -> None:
    moved = tasks(("Call the bank", "Water the plants", "Paint the fence", "Book a table"))
    found = planned("drag Call the bank to the top", moved, Progress(turns=1))
    assert found == Steps(
        (), "Move “Call the bank” to place 1 of 4", "moved “Call the bank” to place 1 of 4"
    )


def test_what_does_not_come_there_is_not_dragged_for_ever() -> None:
    assert isinstance(planned("drag Call the bank to the top", tasks(), Progress(turns=3)), NotHere)


def test_without_a_grip_only_an_order_to_drag_drags() -> None:
    plain = tasks(grips=False)
    assert places("drag Call the bank to the top", plain) == (3, 1)
    assert not isinstance(planned("put Call the bank first", plain), Steps)


@pytest.mark.parametrize(
    "request_",
    [
        "drag Feed the cat to the top",
        "drag Call the bank above Feed the cat",
        "drag Call the bank to the 9th position",
        "drag Call the bank to the top of the hill",
        "drag Call the bank above Call the bank",
    ],
)
def test_what_is_not_there_is_not_guessed(request_: str) -> None:
    assert not isinstance(planned(request_, tasks()), Steps)


def test_a_tab_of_the_browser_is_no_item_of_a_list() -> None:
    """It may have just their size; “to the top” was the tab."""
    names = ("Apricots", "Lentils", "Oranges", "Walnuts")
    rows = [thing("list item", name, 68, 170 + 41 * at, 258, 38) for at, name in enumerate(names)]
    page = scene(
        thing("tab", "Priorities", 32, 0, 256, 41, "selected"),
        thing("button", "Close", 246, 6, 28, 28),
        thing("field", "Address and search bar", 162, 51, 600, 24, "editable"),
        *rows,
        # The items' words, as they are told beside.
        *(thing("text", name, 77, 179 + 41 * at, 60) for at, name in enumerate(names)),
        groups=[Rect(32, 0, 256, 41), *(row.bounds for row in rows)],
    )
    found = planned("drag Walnuts to the top", page)
    assert isinstance(found, Steps)
    (drag,) = found.ops
    assert isinstance(drag, Drag)
    assert rows[0].bounds.holds(Point(*drag.path[-1])), drag.path
    sets = record_sets(page)
    assert [one.bounds for each in sets for one in each.records] == [row.bounds for row in rows]
