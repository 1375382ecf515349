"""Plans how a day is chosen where the days of a month are shown, as a calendar or a date picker
shows them: the month is turned to, and then the day pressed."""

from __future__ import annotations

from typing import Final

from ....events import Element
from ....protocol import quoted
from ..screen.date_fields import said_day
from ..screen.months import PRESSED, month_heads, shown_month
from ..screen.positions import in_one_row
from ..screen.scene import ShownScreen
from ..words.matching import bare
from ..words.values import Date, date_of
from .plans import NotHere, Progress, Steps, click_on

_MOST_MONTHS: Final = 36


def is_day(text: str) -> bool:
    return (date_of(text) or said_day(text)) is not None


def picked(field: Element, text: str, scene: ShownScreen, progress: Progress) -> Steps | NotHere:
    """Return the next step to a date in a field that can't be typed into: a click on it brings up
    the days to choose from."""
    day = date_of(text) or said_day(text)
    if day is None or progress.turns > _MOST_MONTHS:
        return NotHere(text)
    told = f"{field.words} with {quoted(text)}"
    if date_of(field.value) == day:
        return Steps((), f"Fill {told}", f"filled {field.words}")
    shown = shown_month(scene)
    if shown is not None:
        # What stands elsewhere on the page is no word on what was chosen here.
        step = step_to_day(day, shown, scene, progress, last=True, by_text=False)
        return step if step is not None else NotHere(text)
    if progress.turns:
        # Nothing that we know came up.
        return NotHere(text)
    return Steps((click_on(field),), f"Open {field.words}", "", more=True)


def step_to_day(
    day: Date,
    shown: tuple[int, int],
    scene: ShownScreen,
    progress: Progress,
    *,
    last: bool,
    by_text: bool = True,
) -> Steps | None:
    """Return the click that comes next: to another month, or on the day; no ops once it is chosen,
    and None where there is no way to it. `by_text`: the page says elsewhere which day is chosen."""
    told = f"{day.year:04}-{day.month:02}-{day.day:02}"
    apart = (day.year - shown[0]) * 12 + day.month - shown[1]
    if apart:
        turning = turning_button(apart, scene)
        if turning is None:
            return None
        return Steps((click_on(turning),), f"Turn with {turning.words}", "", more=True)
    chosen = by_text and any(told in text for text, _ in scene.pieces)
    buttons = [one for one in scene.of_role(*PRESSED) if one.name == str(day.day)]
    if chosen and (not last or progress.turns):
        return Steps((), f"Choose {told}", f"chose {told}")
    if str(day.day) in progress.opened:
        return Steps((), f"Choose {told}", f"chose {told}")
    if len(buttons) != 1:
        return None
    return Steps((click_on(buttons[0]),), f"Choose {told}", f"chose {told}", more=not last)


def turning_button(apart: int, scene: ShownScreen) -> Element | None:
    """Return the only button that turns to the next month, or to the previous one. A mere “Next”
    has to stand beside the name of the month."""
    ways = ("next",) if apart > 0 else ("previous", "prev")
    heads = month_heads(scene)
    found = [
        one
        for one in scene.of_role(*PRESSED)
        if bare(one.name) in [f"{way} month" for way in ways]
        or (bare(one.name) in ways and any(in_one_row(one.bounds, at) for at in heads))
    ]
    return found[0] if len(found) == 1 else None
