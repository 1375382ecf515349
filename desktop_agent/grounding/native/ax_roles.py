"""Reads what macOS tells of an object, by its attributes, as a node of ours. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from ...geometry import Displays, Raster, Rect
from ..elements.nodes import Node, real
from ..elements.roles import (
    COMBO_BOX,
    ENTRY,
    FRAME,
    PASSWORD_TEXT,
    PUSH_BUTTON,
    SHEET,
    STATIC,
    AccessibleState,
)

ATTRIBUTES: Final = (
    "AXRole",
    "AXSubrole",
    "AXTitle",
    "AXDescription",
    "AXPosition",
    "AXSize",
    "AXFocused",
    "AXEnabled",
    "AXSelected",
    "AXExpanded",
    "AXDisclosing",
    "AXPlaceholderValue",
    "AXTitleUIElement",
    "AXMinimized",
    "AXHidden",
)
"""Holds what is asked of each object, in one call. Its value is asked for by itself: that of a
password field never is."""

SECURE: Final = "AXSecureTextField"
FIELDS: Final = frozenset({"AXTextField", "AXTextArea", "AXComboBox", "AXDateField", "AXTimeField"})
"""Roles of which it is to be asked whether their value can be set."""

SHEETS: Final = frozenset({"AXSheet", "AXDrawer"})
"""Roles of what hangs on a window, is told as a part of it, and lies in a window of its own."""

_PANEL: Final = 39
_TICKED: Final = frozenset({"AXCheckBox", "AXRadioButton"})
# Elements with these roles show their words as their value.
_WORDS: Final = frozenset({"AXStaticText", "AXHeading"})

VALUED: Final = (
    FIELDS | _TICKED | _WORDS | {"AXPopUpButton", "AXSlider", "AXIncrementor", "AXTabButton"}
)
"""Roles whose value says something to a human: a text, a number, or whether it is ticked."""

NUMBERS: Final[dict[str, int]] = {
    "AXApplication": 75,
    "AXWindow": FRAME,
    "AXSheet": SHEET,
    "AXDrawer": SHEET,
    "AXButton": PUSH_BUTTON,
    "AXMenuButton": 129,
    "AXPopUpButton": COMBO_BOX,
    "AXComboBox": COMBO_BOX,
    "AXCheckBox": 7,
    "AXRadioButton": 44,
    "AXDisclosureTriangle": PUSH_BUTTON,
    "AXColorWell": PUSH_BUTTON,
    "AXDockItem": 32,
    "AXTextField": ENTRY,
    "AXTextArea": 61,
    "AXDateField": 12,
    "AXTimeField": 12,
    "AXLink": 88,
    "AXImage": 27,
    "AXStaticText": STATIC,
    "AXHeading": 83,
    "AXMenuBar": 34,
    "AXMenuBarItem": 33,
    "AXMenu": 41,
    "AXMenuItem": 35,
    "AXPopover": 41,
    "AXHelpTag": 64,
    "AXTabGroup": 38,
    "AXSlider": 51,
    "AXScrollBar": 48,
    "AXScrollArea": 49,
    "AXWebArea": 95,
    "AXTable": 55,
    "AXGrid": 55,
    "AXOutline": 65,
    "AXList": 31,
    "AXRow": 90,
    "AXCell": 56,
    "AXToolbar": 63,
    "AXSplitter": 50,
    "AXProgressIndicator": 42,
    "AXBusyIndicator": 42,
}
"""The role of AT-SPI for each role; all others only hold some."""

BY_SUBROLE: Final[dict[str, int]] = {
    SECURE: PASSWORD_TEXT,
    "AXSearchField": ENTRY,
    "AXTabButton": 37,
    "AXSwitch": 7,
    "AXToggle": 62,
    "AXSortButton": 57,
}
"""The same, where the subrole says more than the role."""


def node_of(facts: Mapping[str, Any], *, pid: int, key: str, bounds: Rect | None) -> Node | None:
    """Return the object as a node; None if it does not show.

    Beside the attributes, `facts` has "settable" where its value can be set, and "label" with the
    name of what labels it.
    """
    if facts.get("AXHidden") is True or facts.get("AXMinimized") is True:
        return None
    role, number = facts.get("AXRole") or "", _number(facts)
    secret = number == PASSWORD_TEXT
    value = "" if secret or role in _TICKED else _text(facts.get("AXValue"))
    own = _text(facts.get("AXTitle")) or _text(facts.get("AXDescription"))
    if not own and (role in _WORDS or number == STATIC):
        own, value = value, ""
    return Node(
        bus=str(pid),
        path=key,
        role=number,
        name=own,
        states=_states(facts, number),
        bounds=bounds,
        label=_text(facts.get("label")),
        hint=_text(facts.get("AXPlaceholderValue")),
        value=value,
    )


def in_pixels(
    position: tuple[float, float], size: tuple[float, float], displays: Displays
) -> Rect | None:
    """Return the pixels of a rectangle in points; of the monitor that shows most of it.

    None if no monitor shows any of it.
    """
    (x, y), (width, height) = position, size
    best: Rect | None = None
    most = 0.0
    for screen in displays.screens:
        area = screen.logical or screen.bounds
        across = min(x + width, area.right) - max(x, area.x)
        down = min(y + height, area.bottom) - max(y, area.y)
        if across <= 0 or down <= 0 or across * down <= most:
            continue
        most = across * down
        units = Raster(screen.bounds, area.width, area.height)
        start = units.on_screen(Fraction(x) - area.x, Fraction(y) - area.y)
        end = units.on_screen(Fraction(x + width) - area.x, Fraction(y + height) - area.y)
        best = real(start.x, start.y, end.x - start.x, end.y - start.y)
    return best


def _number(facts: Mapping[str, Any]) -> int:
    role, subrole = facts.get("AXRole") or "", facts.get("AXSubrole") or ""
    number = BY_SUBROLE.get(subrole, NUMBERS.get(role, _PANEL))
    if number == ENTRY and not facts.get("settable") and facts.get("AXEnabled") is not False:
        return STATIC  # Such as the name of a file in a list: a field in which nobody writes.
    return number


def _states(facts: Mapping[str, Any], number: int) -> int:
    enabled = facts.get("AXEnabled") is not False
    editable = bool(facts.get("settable"))
    ticked = facts.get("AXRole") in _TICKED or number == 62
    told = {
        AccessibleState.SHOWING: True,
        AccessibleState.ENABLED: enabled,
        AccessibleState.SENSITIVE: enabled,
        AccessibleState.FOCUSABLE: editable,
        AccessibleState.FOCUSED: bool(facts.get("AXFocused")),
        AccessibleState.EDITABLE: editable,
        AccessibleState.CHECKED: ticked and number != 37 and facts.get("AXValue") in (1, True, "1"),
        AccessibleState.SELECTABLE: facts.get("AXSelected") is not None,
        AccessibleState.SELECTED: bool(facts.get("AXSelected"))
        or (number == 37 and facts.get("AXValue") in (1, True, "1")),
        AccessibleState.EXPANDED: bool(facts.get("AXExpanded")) or bool(facts.get("AXDisclosing")),
    }
    return sum(1 << state for state, holds in told.items() if holds)


def _text(told: object) -> str:
    """Words as they are, and numbers as words."""
    if isinstance(told, str):
        return str(told)
    if isinstance(told, (int, float)) and not isinstance(told, bool):
        return f"{told:g}"
    return ""
