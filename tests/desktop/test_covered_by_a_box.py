"""What a real browser tells of buttons that a drawer of plain boxes covers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from grounded import Seen, middle, told_page

from desktop_agent.events import Element
from desktop_agent.geometry import Point
from desktop_agent.ports import COVERED

pytestmark = [pytest.mark.desktop, pytest.mark.feature("N1", "O8")]

PAGE = """<!doctype html><meta charset=utf-8><title>Covered</title>
<style>
* { margin: 0; font: 16px sans-serif }
body > button { display: block; margin: 20px 0 20px 600px; width: 120px; height: 40px }
.drawer { position: fixed; top: 0; right: 0; width: 500px; height: 260px; background: #fff }
.through { position: fixed; left: 0; top: 0; width: 100%; height: 100%; pointer-events: none }
</style>
<button>Behind words</button><button>Behind nothing</button><button>Behind a picture</button>
<button style="margin-left: 100px">Beside it</button><button>Below it</button>
<button>Plain button</button>
<label>Dark mode <input type=checkbox></label>
<p style="width: 420px">Here stands a text of some words, and <a href="#">the terms<br>
of use</a> that go on for a line and another one, and for some words more.</p>
<div class=drawer>
<p style="padding: 30px 100px">Your cart is empty</p>
<svg role=img aria-label="A cart" style="margin-top: 70px" width=500 height=60></svg></div>
<div class=through><b>Through it</b></div>"""


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seen]:
    with told_page(PAGE, "Covered", tmp_path_factory.mktemp("chromium")) as found:
        yield found


def at(seen: Seen, name: str) -> tuple[Element, Element | None]:
    """Return the button of this name, and what its program tells of its middle."""
    button = seen.the(name)
    return button, seen.grounding.at(middle(button), seen.interrupt)


@pytest.mark.parametrize(
    ("name", "over"),
    [
        ("Behind words", ("text", "Your cart is empty")),
        ("Behind a picture", ("image", "A cart")),
    ],
)
def test_what_lies_over_a_button_is_told(seen: Seen, name: str, over: tuple[str, str]) -> None:
    button, there = at(seen, name)
    assert there is not None
    assert (there.role, there.name) == over
    assert there.bounds.holds(middle(button))


def test_a_button_behind_a_box_without_a_name_is_told_as_covered(seen: Seen) -> None:
    """The policy judges the button all the same, as the box may press it."""
    button, there = at(seen, "Behind nothing")
    assert there is not None
    assert (there.role, there.name) == ("button", "Behind nothing")
    assert there.states - button.states == {COVERED}


@pytest.mark.parametrize("name", ["Beside it", "Below it", "Dark mode"])
def test_what_lies_beside_it_or_lets_clicks_through_covers_nothing(seen: Seen, name: str) -> None:
    button, there = at(seen, name)
    assert there is not None
    assert (there.role, there.name) == (button.role, button.name)
    assert COVERED not in there.states


def test_a_link_in_two_lines_lies_at_the_end_of_one_and_at_the_start_of_the_next(
    seen: Seen,
) -> None:
    link, there = at(seen, "the terms of use")
    assert there is not None
    assert there.role == "text", "its middle lies on the words around it"
    for point in (
        Point(link.bounds.right - 8, link.bounds.y + 8),
        Point(link.bounds.x + 8, link.bounds.bottom - 8),
    ):
        assert seen.grounding.at(point, seen.interrupt) == link
