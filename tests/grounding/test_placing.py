"""Which window of the server a program means, in whatever units it tells of it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.geometry import Point, Rect
from desktop_agent.grounding.atspi.placing import Placed, ReportedWindow, placed

pytestmark = pytest.mark.feature("O8", "Z32")


@dataclass(frozen=True, slots=True)
class On:
    """A window on the screen, as an adapter would tell it."""

    id: int
    pid: int
    bounds: Rect
    front: bool = False
    managed: bool = True
    title: str = ""
    inner: tuple[Rect, ...] = ()
    chooses_files: bool = False


PID = 10


def framed(number: int, area: Rect, **facts: object) -> On:
    """A window that openbox gave a frame."""
    frame = Rect(area.x - 1, area.y - 20, area.width + 2, area.height + 25)
    return On(number, PID, frame, inner=(area,), **facts)  # type: ignore[arg-type]


def the(told: ReportedWindow, *stack: On, scale: float = 0.0) -> Placed | None:
    return placed([told], stack, (PID, 0), scale)[0]


@pytest.mark.parametrize(
    ("told", "shown", "scale"),
    [
        # As measured: Chromium without a frame, GTK with it, Qt without it.
        (Rect(30, 40, 600, 400), On(1, PID, Rect(45, 60, 900, 600)), 1.5),
        (Rect(30, 0, 600, 400), On(1, PID, Rect(60, 0, 1200, 800)), 2.0),
        (Rect(0, 0, 640, 400), On(1, PID, Rect(0, 0, 1280, 799)), 2.0),
        (Rect(319, 147, 642, 505), framed(1, Rect(320, 167, 640, 480)), 1.0),
        (Rect(60, 60, 300, 200), framed(1, Rect(60, 60, 300, 200)), 1.0),
        (Rect(60, 60, 300, 200), framed(1, Rect(75, 75, 375, 250)), 1.25),
        (Rect(60, 60, 300, 199), framed(1, Rect(90, 90, 450, 299)), 1.5),
        (Rect(269, 146, 60, 73), On(1, PID, Rect(538, 292, 120, 146), managed=False), 2.0),
        (Rect(100, 80, 500, 300), framed(1, Rect(175, 140, 875, 525)), 1.75),
        (Rect(100, 80, 500, 300), framed(1, Rect(110, 88, 550, 330)), 1.1),
    ],
)
def test_the_size_of_a_window_tells_how_large_a_pixel_of_its_program_is(
    told: Rect, shown: On, scale: float
) -> None:
    found = the(ReportedWindow(told), shown)
    assert found is not None
    assert (found.window, found.units.scale, found.exact) == (shown, scale, True)


def test_a_window_in_the_units_of_the_screen_is_left_as_it_is_told() -> None:
    found = the(ReportedWindow(Rect(319, 147, 642, 505)), framed(1, Rect(320, 167, 640, 480)))
    assert found is not None
    assert found.units.are_pixels


@given(
    st.sampled_from([1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0]),
    st.builds(
        Rect, st.integers(0, 900), st.integers(0, 900), st.integers(150, 900), st.integers(90, 900)
    ),
    st.builds(Rect, st.integers(0, 60), st.integers(0, 40), st.integers(5, 90), st.integers(5, 50)),
)
def test_what_lies_in_it_is_found_where_it_is_drawn_within_a_pixel_of_the_program(
    scale: float, window: Rect, thing: Rect
) -> None:
    def drawn(area: Rect) -> Rect:
        x, y = round(area.x * scale), round(area.y * scale)
        return Rect(x, y, round(area.right * scale) - x, round(area.bottom * scale) - y)

    found = the(ReportedWindow(window), On(1, PID, drawn(window)))
    assert found is not None
    thing = thing.moved(window.x, window.y)
    there, right = found.units.on_screen(thing), drawn(thing)
    for one, other in ((there.x, right.x), (there.y, right.y)):
        assert abs(one - other) <= scale + 1
    for one, other in ((there.right, right.right), (there.bottom, right.bottom)):
        assert abs(one - other) <= scale + 1
    middle = Point(right.x + right.width // 2, right.y + right.height // 2)
    assert thing.holds(found.units.of_program(middle))


def test_a_hidden_popup_of_chromium_is_no_window() -> None:
    window = On(1, PID, Rect(60, 0, 1200, 800), title="Page")
    found = placed(
        [ReportedWindow(Rect(133, 25, 430, 88)), ReportedWindow(Rect(30, 0, 600, 400), "Page")],
        [window],
        (PID, 0),
    )
    assert found[0] is None
    assert found[1] is not None


def test_the_largest_window_says_the_scale_for_those_that_fit_several() -> None:
    window, tip = On(1, PID, Rect(0, 0, 1200, 800)), On(2, PID, Rect(100, 100, 3, 3), managed=False)
    tops = [ReportedWindow(Rect(50, 50, 2, 2)), ReportedWindow(Rect(0, 0, 600, 400))]
    found = placed(tops, [tip, window], (PID, 0))
    assert [one.units.scale for one in found if one is not None] == [2.0, 2.0]


def test_of_windows_alike_in_size_the_place_decides() -> None:
    left, right = On(1, PID, Rect(0, 0, 600, 400)), On(2, PID, Rect(700, 0, 600, 400))
    found = placed(
        [ReportedWindow(Rect(350, 0, 300, 200)), ReportedWindow(Rect(0, 0, 300, 200))],
        [left, right],
        {PID},
    )
    assert [one.window.id for one in found if one is not None] == [2, 1]


def test_where_monitors_differ_in_scale_its_title_and_its_size_decide() -> None:
    shown = framed(1, Rect(3000, 300, 600, 400), title="Letters")
    found = the(ReportedWindow(Rect(2100, 100, 300, 200), "Letters"), shown)
    assert found is not None
    assert found.units.on_screen(Rect(2110, 120, 30, 10)) == Rect(3020, 340, 60, 20)
    assert the(ReportedWindow(Rect(2100, 100, 300, 200), "News"), shown) is None
    twice = framed(2, Rect(1000, 300, 600, 400), title="Letters")
    assert the(ReportedWindow(Rect(2100, 100, 300, 200), "Letters"), shown, twice) is None, (
        "which one?"
    )


def test_a_window_whose_size_does_not_fit_is_likely_and_not_sure() -> None:
    found = the(ReportedWindow(Rect(0, 0, 600, 400)), On(1, PID, Rect(10, 10, 640, 400)))
    assert found is not None
    assert not found.exact
    assert the(ReportedWindow(Rect(0, 0, 20, 20)), On(1, PID, Rect(0, 0, 600, 400))) is None


def test_where_no_window_names_a_process_its_size_and_title_tell_which_is_meant() -> None:
    login = On(5, 2, Rect(0, 0, 100, 100), title="Log in")
    news = On(6, 2, Rect(2, 2, 100, 100), title="News")

    def guess(bounds: Rect, title: str) -> Placed | None:
        return placed([ReportedWindow(bounds, title)], [news, login], None)[0]

    for title, window in (("Log in", login), ("News", news)):
        found = guess(Rect(0, 0, 100, 100), title)
        assert found is not None
        assert (found.window, found.rivals) == (window, False)
        half = guess(Rect(0, 0, 50, 50), title)
        assert half is not None
        assert (half.window, half.units.scale) == (window, 2.0)
    assert guess(Rect(300, 0, 130, 100), "News") is None
    assert guess(Rect(0, 20, 100, 80), "Another") is None
    twice = placed(
        [ReportedWindow(login.bounds, "Log in")],
        [login, On(7, 3, login.bounds, title="Log in")],
        None,
    )[0]
    assert twice is not None
    assert twice.rivals
