"""Desktops of any layout, for tests of points: monitors side by side and above each other."""

from __future__ import annotations

from hypothesis import strategies as st

from desktop_agent.geometry import Display, Displays, Point, Rect

LEAST = 200
SCALES = [1.0, 1.1, 1.25, 1.5, 1.75, 2.0, 2.25, 2.5, 3.0]


@st.composite
def layouts(draw: st.DrawFn, *, least: int = 1) -> Displays:
    """Up to four monitors, portrait or not, with gaps, of mixed scale, none over another.

    Half of the desktops count their input in units that are as large as the scale says.
    """
    in_units = draw(st.booleans())
    pixels: list[Rect] = []
    units: list[Rect] = []
    screens: list[Display] = []
    for number in range(draw(st.integers(least, 4))):
        sides = draw(st.tuples(st.integers(LEAST, 5200), st.integers(LEAST, 3000)))
        width, height = sides if draw(st.booleans()) else sides[::-1]
        scale = draw(st.sampled_from(SCALES))
        side = draw(st.sampled_from(["right", "left", "above", "below"]))
        gap, along = draw(st.integers(0, 300)), draw(st.integers(-2000, 2000))
        pixels.append(_beside(pixels, side, gap, along, width, height))
        small = round(width / scale), round(height / scale)
        units.append(_beside(units, side, gap, along, *small))
        screens.append(
            Display(
                pixels[-1],
                scale,
                f"screen {number}",
                primary=not number,
                logical=units[-1] if in_units else None,
            )
        )
    return Displays(tuple(screens))


def _beside(others: list[Rect], side: str, gap: int, along: int, width: int, height: int) -> Rect:
    if not others:
        return Rect(along, -along, width, height)
    around = Displays.of(*others).bounds
    match side:
        case "right":
            return Rect(around.right + gap, around.y + along, width, height)
        case "left":
            return Rect(around.x - gap - width, around.y + along, width, height)
        case "above":
            return Rect(around.x + along, around.y - gap - height, width, height)
        case _:
            return Rect(around.x + along, around.bottom + gap, width, height)


def points_in(area: Rect) -> st.SearchStrategy[Point]:
    """Any pixel of the area, its corners among the first."""
    return st.builds(
        Point, st.integers(area.x, area.right - 1), st.integers(area.y, area.bottom - 1)
    )


def points_on(displays: Displays) -> st.SearchStrategy[Point]:
    """Any pixel that a monitor shows."""
    return st.sampled_from(displays.screens).flatmap(lambda one: points_in(one.bounds))


@st.composite
def parts_of(draw: st.DrawFn, area: Rect) -> Rect:
    """Any part of the area, or all of it."""
    if draw(st.booleans()):
        return area
    one, other = draw(points_in(area)), draw(points_in(area))
    x, y = min(one.x, other.x), min(one.y, other.y)
    return Rect(x, y, max(one.x, other.x) - x + 1, max(one.y, other.y) - y + 1)
