"""Tells which controls on the screen are options of one group, and what the group is called."""

from __future__ import annotations

import re
from typing import Final

from ....events import Element
from ....geometry import Rect
from ..words.lexicon import GENERIC, STOP_WORDS
from ..words.matching import NameFit, bare, fit, hints, is_same, stems
from ..words.tokens import Tokens
from .positions import holds, in_one_row
from .scene import ShownScreen

_SIDE_PX: Final = 30
_TWO: Final = 2
_SLACK_PX: Final = 8
_MOST_APART_PX: Final = 60


def heading_over(one: Element, scene: ShownScreen) -> str:
    """Return what the group of an option is called: the name of the area that holds it and others,
    else the nearest words above it, or above the first one in its row, that are no option; "" for
    none."""
    options = scene.of_role("radio button", "check box", "list item")
    names = {bare(other.name) for other in options}
    around = [
        (at.width * at.height, text)
        for text, at in scene.pieces
        if holds(at, one.bounds)
        and bare(text) not in names
        and any(map(str.isalpha, text))
        and sum(holds(at, each.bounds) for each in options) > 1
        and _is_a_part(at, scene)
    ]
    if around:
        return min(around)[1]
    row = [
        each for each in options if each.role == one.role and in_one_row(each.bounds, one.bounds)
    ]
    first = min(row, key=lambda each: each.bounds.x, default=one)
    over = [(apart, text) for each in (one, first) for apart, text in _above(each, names, scene)]
    return min(over)[1] if over else ""


def _is_a_part(at: Rect, scene: ShownScreen) -> bool:
    """Tell whether an area is only a part of the window, as a group of options is."""
    front = scene.front.bounds if scene.front is not None else None
    return front is None or 2 * at.height < front.height


def _above(one: Element, options: set[str], scene: ShownScreen) -> list[tuple[int, str]]:
    return [
        (one.bounds.y - at.bottom, text)
        for text, at in scene.pieces
        if at.bottom <= one.bounds.y + 2
        and at.x - _SIDE_PX <= one.bounds.x <= at.right + _SLACK_PX
        and any(map(str.isalpha, text))
        and bare(text) not in options
    ]


_DETAILS: Final = re.compile(r"(?<=\w) *(?:\([^()]*\)|[-–—:] ?[€$£]? ?\d.*)\Z")


def name_alone(option: Element, scene: ShownScreen) -> str:
    """Return what an option is called without its details: “Express (€ 6.90, next day)” is Express
    where no other option is."""
    alone = _DETAILS.sub("", option.name)
    others = (
        _DETAILS.sub("", one.name)
        for one in scene.of_role("radio button", "check box")
        if one is not option
    )
    return option.name if any(bare(alone) == bare(one) for one in others) else alone


def option_of_its_group(what: Tokens, scene: ShownScreen) -> Element | None:
    """Return the radio button that is said with what its group is called: “the student membership”
    is the button Student under “Membership type”."""
    said = tuple(one for one in what if one.quoted or one.norm not in STOP_WORDS)
    if len(said) < _TWO or said[-1].quoted:
        return None
    found = [
        one
        for one in scene.of_role("radio button")
        if "disabled" not in one.states
        and fit(said[:-1], one.name) >= NameFit.START
        and any(hints(said[-1].norm, word) for word in stems(heading_over(one, scene)))
    ]
    return found[0] if len(found) == 1 else None


def is_of_another_kind(what: Tokens, option: Element, scene: ShownScreen) -> bool:
    """Tell whether words say of what kind an option is, and its group is of another: “the express
    train” is no way of Shipping."""
    kind = what[-1] if len(what) > 1 else None
    if kind is None or option.role not in ("radio button", "check box"):
        return False
    heading = heading_over(option, scene)
    if kind.quoted or kind.norm not in GENERIC - _ANY_KIND or not heading:
        return False
    return not any(hints(kind.norm, word) for word in stems(f"{heading} {option.name}"))


_ANY_KIND: Final = frozenset(
    [
        *("item", "entry", "option", "choice", "one", "thing", "element", "control", "widget"),
        *("card", "row", "line", "piece", "part", "record", "task", "todo", "to-do", "chore"),
    ]
)


def choices(scene: ShownScreen) -> list[list[Element]]:
    """Return the radio buttons, those of one choice together: in rows one below the other, in as
    many columns as there are, with no other words between the rows."""
    buttons = sorted(scene.of_role("radio button"), key=lambda one: (one.bounds.y, one.bounds.x))
    options = {bare(one.name) for one in buttons}
    found: list[list[Element]] = []
    for one in buttons:
        last = found[-1][-1] if found else None
        if last is None or _is_apart(last, one, options, scene):
            found.append([one])
        else:
            found[-1].append(one)
    return found


def _is_apart(above: Element, below: Element, options: set[str], scene: ShownScreen) -> bool:
    if in_one_row(above.bounds, below.bounds):
        return False
    if below.bounds.y - above.bounds.bottom > _MOST_APART_PX:
        return True
    left = min(above.bounds.x, below.bounds.x)
    return any(
        above.bounds.bottom <= at.middle.y <= below.bounds.y
        # What stands farther right is no heading of theirs.
        and abs(at.x - left) <= _MOST_APART_PX
        and any(map(str.isalpha, text))
        and bare(text) not in options
        for text, at in scene.pieces
    )


def is_heading(name: str, scene: ShownScreen) -> bool:
    """Tell whether a name is shown as a text of its own, as the heading over a group is."""
    return any(one.role == "text" and is_same(name, one.name) for one in scene.content)


_OWN_CONTROLS: Final = ("button", "link", "field", "combo box")


def is_option(one: Element, scene: ShownScreen) -> bool:
    """Tell whether a list item is an option of a list box, and no cell of a table: it stands alone
    in its row, below another one just like it, and holds no control of its own."""
    if any(one.bounds.holds(other.bounds.middle) for other in scene.of_role(*_OWN_CONTROLS)):
        return False
    alike = [
        other
        for other in scene.of_role("list item")
        if other.bounds.x == one.bounds.x and other.bounds.width == one.bounds.width
    ]
    beside = [
        other
        for other in scene.of_role("list item", "button", "check box")
        if other is not one
        and in_one_row(other.bounds, one.bounds)
        and abs(other.bounds.x - one.bounds.x) < 2 * one.bounds.width
        and other.bounds.height <= 2 * one.bounds.height
        and one.bounds.meet(other.bounds) is None
        and other.role == "list item"
    ]
    return len(alike) > 1 and not beside
