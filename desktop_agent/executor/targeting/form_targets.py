"""Tells what the parts of `fill`, `select` and `set_slider` may be done to: nothing that is only
called in a similar way, and nothing that is not what they are for. Pure.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...events import Element
from ...ports import NotThere
from ...protocol import (
    PART_CLICKS,
    Click,
    FieldClick,
    ListClick,
    Op,
    OptionClick,
    SliderClick,
    quoted,
)

OPTION_ROLES: Final = frozenset({"list item", "menu item"})
"""Names the roles of what is chosen from a list."""
_TRAILING: Final = " :*"
_MOST_NAMED: Final = 3
# A list of so many options shows all of them at once.
_SHORT: Final = 10
# Browsers show no more rows of a list at once, however much room there is.
_MOST_ROWS: Final = 20


@dataclass(frozen=True, slots=True)
class OpenedList:
    """A combo box that was just clicked. `before` are the keys of the options that showed while it
    was closed, and of what had the name of the wanted one: these lie elsewhere."""

    box: Element
    before: frozenset[str] = frozenset()


def is_exact(op: Op) -> bool:
    """Return True for a click that takes nothing but what has just its name."""
    return isinstance(op, PART_CLICKS)


def fits(op: Click, element: Element, opened: OpenedList | None) -> bool:
    """Tell whether it is what the op names; any other click takes what was found."""
    if not is_exact(op) or op.text is None:
        return True
    name, wanted = _folded(element.name), _folded(op.text)
    if not isinstance(op, OptionClick):
        return name.rstrip(_TRAILING) == wanted.rstrip(_TRAILING)
    if opened is None or element.key in opened.before or element.role not in OPTION_ROLES:
        return False
    return name == wanted


def may_be_scrolled(opened: OpenedList, options: Sequence[Element], many: int | None) -> bool:
    """Tell whether these options of a list of so `many` may be told at wrong places; None if that
    is not known. A list opens where its choice is, and some programs tell the places of a list
    that is not scrolled, and more of its options than show."""
    shown = [one for one in options if one.key not in opened.before]
    many = max(many or 0, len(shown))
    if many <= _SHORT:
        return False
    if many > min(_MOST_ROWS, len(shown)):
        return True
    value = _folded(opened.box.value)
    return bool(value) and all(_folded(one.name) != value for one in shown)


def preferred(op: Click, found: Sequence[Element]) -> tuple[Element, ...]:
    """Return those that the op is for, if there are any: beside a field that can be written in,
    another one of its label is no candidate."""
    usable = tuple(one for one in found if not unfit(op, one))
    return usable or tuple(found)


def unfit(op: Op, element: Element) -> str:
    """Return why the op is not for such an element; "" if it is."""
    match op:
        case FieldClick():
            return _no_field(op, element)
        case ListClick() if element.role != "combo box":
            return f"{element.words} is no combo box: click it, and then the option"
        case OptionClick() if element.role not in OPTION_ROLES:
            return f"{element.words} is no option of a list"
        case SliderClick():
            return _no_slider(element)
        case _:
            return ""


def none_found(op: Click, text: str, similar: Sequence[Element]) -> NotThere:
    """Return the error for a name that nothing has."""
    if isinstance(op, OptionClick):
        what = f"no open list has an option that is called just {quoted(text)}"
    else:
        what = f"I see no {op.role or 'thing'} that is called just {quoted(text)}"
    names = ", ".join(dict.fromkeys(one.words for one in similar[:_MOST_NAMED]))
    return NotThere(f"{what}; there is {names}" if names else f"{what}. It may not be in view")


def _no_field(op: FieldClick, element: Element) -> str:
    written = "editable" in element.states
    if element.role == "combo box" and not written:
        return f"{element.words} is a list to choose from: use select"
    if element.role != "field" and not written:
        return f"{element.words} is no field"
    if "read-only" in element.states:
        return f"{element.words} can only be read"
    if op.lines and "multiline" not in element.states:
        return (
            f"{element.words} takes a single line, and a line break would send it: leave out the "
            "line breaks"
        )
    return ""


def beyond(op: Op, element: Element) -> str:
    """Return why an element that the op is for does not go so far; "" if it does."""
    if not isinstance(op, SliderClick) or element.limits is None:
        return ""
    least, most = element.limits
    if least <= op.value <= most:
        return ""
    return f"{element.words} goes from {least:.10g} to {most:.10g}, not to {op.value:.10g}"


def _no_slider(element: Element) -> str:
    if element.role != "slider":
        return f"{element.words} is no slider"
    if "read-only" in element.states:
        return f"{element.words} can only be read"
    if element.limits is None:
        return (
            f"{element.words} does not tell how far it goes: drag its handle, or click it and "
            "press arrow keys"
        )
    return ""


def _folded(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
