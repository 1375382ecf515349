"""A row that shows a state by a box is set by the word for that state: “deactivate Tom”."""

from __future__ import annotations

import pytest
from requests_on import planned, scene, thing

from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.llm.understanding.skills.plans import NotHere, Steps
from desktop_agent.ports import Situation
from desktop_agent.protocol import Click

pytestmark = pytest.mark.feature("D28")
PEOPLE = (("Maya Chen", "Owner"), ("Luis Ortega", "Editor"), ("Priya Nair", "Viewer"))


def team(box: str = "Active", button: str = "Remove", *more: str) -> ShownScreen:
    """Rows of a name and a role, each with a box and a button."""
    rows = (*PEOPLE, ("Tom Reed", "Viewer"))
    return scene(
        *(
            part
            for row, (name, role) in enumerate(rows)
            for part in (
                thing("list item", name, 0, 40 * row, 120),
                thing("list item", role, 130, 40 * row, 80),
                thing("check box", box, 260, 40 * row, 20, 20, *more),
                thing("button", button, 400, 40 * row),
            )
        ),
        groups=[Rect(0, 40 * row, 800, 30) for row in range(len(rows))],
    )


def turned(request: str, on: ShownScreen) -> list[tuple[int, bool | None]]:
    """The rows whose boxes are clicked, and what they are to be."""
    found = planned(request, on)
    assert isinstance(found, Steps), found
    rows = {one.number: at for at, one in enumerate(on.of_role("check box"))}
    return [(rows[op.element or 0], op.checked) for op in found.ops if isinstance(op, Click)]


@pytest.mark.parametrize(
    ("request_", "box", "rows"),
    [
        ("deactivate Tom", "Active", [(3, False)]),
        ("activate Priya Nair", "Active", [(2, True)]),
        ("mark Luis as inactive", "Active", [(1, False)]),
        ("mark Luis as not active", "Active", [(1, False)]),
        ("make Priya active", "Active", [(2, True)]),
        ("deactivate both viewers", "Active", [(2, False), (3, False)]),
        ("enable Tom", "Enabled", [(3, True)]),
        ("disable Tom", "Enabled", [(3, False)]),
        ("unpublish the third one", "Published", [(2, False)]),
        ("mute Maya", "Muted", [(0, True)]),
        ("unmute Maya", "Muted", [(0, False)]),
        ("pin Maya", "Pinned", [(0, True)]),
    ],
)
def test_the_box_of_the_row_is_turned_to_the_state(
    request_: str, box: str, rows: list[tuple[int, bool]]
) -> None:
    assert turned(request_, team(box)) == rows


@pytest.mark.parametrize(
    ("request_", "box", "button"),
    [
        ("deactivate Bob", "Active", "Remove"),
        ("deactivate it", "Active", "Remove"),
        ("mute Maya", "Active", "Remove"),
        ("deactivate the viewer", "Active", "Remove"),
        ("deactivate Tom", "Choose Tom", "Remove"),
        # To tick what notes an act is not to do it.
        ("contact Tom", "Contacted", "Remove"),
        ("invite everyone", "Invited", "Remove"),
    ],
)
def test_no_box_is_turned_where_no_row_or_no_state_is_meant(
    request_: str, box: str, button: str
) -> None:
    found = planned(request_, team(box, button))
    assert isinstance(found, NotHere) or not isinstance(found, Steps), found


def test_a_button_for_the_act_is_pressed_and_no_box_is_turned() -> None:
    found = planned("activate Tom", team("Active", "Activate"))
    assert isinstance(found, Steps)
    assert [op.checked for op in found.ops if isinstance(op, Click)] == [None]


def test_a_window_is_still_brought_to_the_front_by_the_same_word() -> None:
    assert '"focus"' in str(reply_to(Situation("activate Mousepad")))
