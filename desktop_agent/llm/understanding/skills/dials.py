"""Plans how a number is set on what has no text to be replaced: sliders, and counters with a button
for more and one for less."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ....events import Element
from ....protocol import KeyCombo, Op, element_of
from ..screen.positions import in_one_row
from ..screen.scene import ShownScreen
from ..words.lexicon import EVERY
from ..words.matching import bare, is_same, stems
from ..words.measures import number_in
from ..words.said_numbers import numbers_in
from ..words.tokens import Tokens
from .plans import NotHere, Progress, Steps, WhichOne, click_on, clicks, typed_texts

_MOST_PRESSES: Final = 10
_MOST_TURNS: Final = 16
_HUNDRED: Final = 100
FEW: Final = 10
"""A slider of unknown limits that stands at no more is taken to move in ones, others in tens."""
_MORE: Final = ("more", "increase", "increment", "plus", "up", "add", "+", "raise")
_FEWER: Final = (
    *("fewer", "less", "decrease", "decrement", "minus", "down", "-", "−", "–", "lower"),
    *("remove", "reduce"),
)


@dataclass(frozen=True, slots=True)
class Counter:
    """Holds a number that is shown between a button for more and one for less. `name` is what it
    counts."""

    name: str
    fewer: Element
    more: Element
    value: int


def slid(slider: Element, number: float, progress: Progress) -> Steps | None:
    """Return what comes next to bring a slider to a number: a click gives it the keyboard, arrow
    keys move it, and what it tells then says how far it still is."""
    told = f"{slider.words} to {number:g}"
    now = number_in(slider.value)
    if now is None or progress.turns > _MOST_TURNS:
        return None
    if now == number:
        return Steps((), f"Set {told}", f"set {told}")
    if "focused" not in slider.states:
        return Steps((click_on(slider),), f"Set {told}", "", more=True)
    step = next(one for one in (10, 5, 1, 0.1) if _is_multiple(now, number, one) or one == 0.1)
    presses = min(_MOST_PRESSES, max(1, round(abs(number - now) / step)))
    key = KeyCombo(keys=("right" if number > now else "left",))
    return Steps((key,) * presses, f"Set {told}", "", more=True)


def beyond(slider: Element, number: float) -> WhichOne | None:
    """Return the question which number is meant, where a slider does not go as far; each option is
    a request of its own."""
    if slider.limits is None or slider.limits[0] <= number <= slider.limits[1]:
        return None
    least, most = slider.limits
    # A number that is far beyond may be a percentage.
    far = slider.role == "slider" and 2 * most < number <= _HUNDRED
    share = share_of(slider, number) if far else None
    numbers = dict.fromkeys(
        [*([share] if share is not None else []), min(max(number, least), most)]
    )
    options = tuple(f"set {slider.name.strip()} to {one:g}" for one in numbers)
    return WhichOne(f"{slider.words} goes from {least:g} to {most:g}. Which is it?", options, ())


def beyond_its_limits(ops: Sequence[Op], scene: ShownScreen) -> WhichOne | None:
    """Return the question which number is meant, where one would be typed that a field does not
    take."""
    for _, op, field in typed_texts(ops, scene):
        number = number_in(op.text)
        if field.limits is not None and number is not None:
            asked = beyond(field, number)
            if asked is not None:
                return asked
    return None


def share_of(slider: Element, percent: float) -> float | None:
    """Return the number of a slider at so many percent of its way; None where that can't be told.
    Without its limits, a number above ten shows that it counts to a hundred. One that is called a
    percentage itself counts in percent, however far it goes: “Tip %” from 0 to 30. From 0 to 1 it
    counts in parts of the whole."""
    counts = slider.limits is None or slider.limits[1] > 1
    if counts and ("%" in slider.name or "percent" in bare(slider.name)):
        return percent
    if slider.limits is None:
        now = number_in(slider.value)
        return percent if now is not None and now > FEW else None
    return slider.limits[0] + part_of(slider.limits, percent)


def part_of(limits: tuple[float, float], percent: float) -> float:
    """Return so many percent of a slider's way, in whole numbers where it has at least ten."""
    found = (limits[1] - limits[0]) * percent / 100
    return float(round(found)) if limits[1] - limits[0] >= FEW else round(found, 2)


def spun(field: Element, number: float, typed: Steps, progress: Progress) -> Steps | None:
    """Return what comes next to bring a spinner to a number: it is typed first, and where the
    spinner takes no typing, arrow keys change it."""
    told = f"{field.words} to {number:g}"
    now = number_in(field.value)
    if now is None:
        # It tells nothing that could be compared.
        return typed
    if progress.turns > _MOST_TURNS:
        return None
    if now == number:
        return Steps((), f"Set {told}", f"set {told}")
    if not progress.turns:
        return replace(typed, did="", more=True)
    if "focused" not in field.states:
        return Steps((click_on(field),), f"Set {told}", "", more=True)
    presses = min(_MOST_PRESSES, max(1, round(abs(number - now))))
    key = KeyCombo(keys=("up" if number > now else "down",))
    return Steps((key,) * presses, f"Set {told}", "", more=True)


def to_its_end(slider: Element, progress: Progress, *, most: bool) -> Steps | None:
    """Return what comes next to bring a slider to its most or its least: its own key does, and what
    it tells no longer changes then."""
    told = f"{slider.words} to its {'most' if most else 'least'}"
    if "focused" not in slider.states:
        return Steps((click_on(slider),), f"Set {told}", "", more=True)
    key = KeyCombo(keys=("end" if most else "home",))
    return Steps((key,), f"Set {told}", f"set {told}")


def _is_multiple(now: float, number: float, step: float) -> bool:
    return now % step == 0 and number % step == 0


def counted(counter: Counter, number: float) -> Steps | None:
    """Return the presses that bring a counter to a number."""
    apart = number - counter.value
    if apart != int(apart) or abs(apart) > 10 * _MOST_PRESSES or number < 0 <= counter.value:
        # What is counted is no less than nothing.
        return None
    button = counter.more if apart > 0 else counter.fewer
    told = f"{counter.name} to {number:g}"
    did = f"set {told}"
    if not apart:
        return Steps((), f"Set {told}", did)
    ops = clicks([button] * int(abs(apart)))
    return Steps(ops, f"Set {told}", did, counts=(f"{counter.name}={number:g}",))


def recounted(scene: ShownScreen, progress: Progress) -> Steps | NotHere | None:
    """Return that counters show what they should; a page may stop before that. None where none was
    set."""
    if not progress.counts:
        return None
    shown = {f"{one.name}={one.value}" for one in counters(scene)}
    missed = [one for one in progress.counts if one not in shown]
    if missed:
        return NotHere(" ".join(missed[0].rpartition("=")[::2]))
    told = ", ".join(
        f"{name} to {number}" for name, number in (one.rsplit("=", 1) for one in progress.counts)
    )
    return Steps((), f"Set {told}", f"set {told}")


def presses_counter(plan: object, tokens: Tokens, scene: ShownScreen) -> bool:
    """Tell whether a plan only presses a button of a counter where the clause says how often, or
    that all are meant: “remove both adults”. Only `counted` knows how often that is."""
    if not isinstance(plan, Steps) or plan.counts or not plan.ops:
        return False
    amounts = [number_in(figure) for _, _, figure in numbers_in(tokens)]
    many = any(one.norm in EVERY and not one.quoted for one in tokens)
    if not many and all(one == 1 for one in amounts):
        return False
    buttons = {each.number for one in counters(scene) for each in (one.fewer, one.more)}
    return any(element_of(op) in buttons for op in plan.ops)


def counters(scene: ShownScreen) -> list[Counter]:
    """Return the counters that the screen shows."""
    buttons = [one for one in scene.of_role("button") if one.name.strip()]
    found = []
    for more in buttons:
        name = _counts(more.name, _MORE)
        if name is None:
            continue
        for fewer in buttons:
            other = _counts(fewer.name, _FEWER)
            if fewer is more or other is None or not is_same(name or "-", other or "-"):
                continue
            if not name and not in_one_row(fewer.bounds, more.bounds):
                # Signs alone are those of one counter where they stand side by side.
                continue
            value = _between(fewer, more, scene)
            called = name or _label_of(fewer, scene)
            if value is not None and called:
                found.append(Counter(called, fewer, more, value))
    return found


def _counts(name: str, words: tuple[str, ...]) -> str | None:
    """Return what a button for more or less counts; None if it is none."""
    parts = bare(name).split() or [name.strip()]
    kept = [one for one in parts if one not in words]
    return " ".join(kept) if len(kept) < len(parts) else None


def _between(fewer: Element, more: Element, scene: ShownScreen) -> int | None:
    left, right = sorted((fewer, more), key=lambda one: one.bounds.x)
    fields = [(one.value, one.bounds) for one in scene.of_role("field")]
    shown = {
        number
        for text, at in (*scene.pieces, *fields)
        if (number := number_in(text)) is not None
        and left.bounds.x <= at.middle.x <= right.bounds.right
        and left.bounds.y - 4 <= at.middle.y <= left.bounds.bottom + 4
    }
    return int(shown.pop()) if len(shown) == 1 else None


def _label_of(button: Element, scene: ShownScreen) -> str:
    """Return the words next to a button, to its left or above it."""
    near = [
        (abs(at.bottom - button.bounds.y) + abs(at.x - button.bounds.x), text)
        for text, at in scene.pieces
        if at.y <= button.bounds.middle.y
        and at.x <= button.bounds.x + 4
        and stems(text)
        and any(map(str.isalpha, text))
    ]
    return min(near)[1].strip() if near else ""
