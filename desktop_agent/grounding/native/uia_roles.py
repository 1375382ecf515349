"""Reads what UI Automation tells of an object, by its property ids, as a node of ours. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any, Final, Protocol

from ...geometry import Rect
from ..elements.nodes import Node, real
from ..elements.roles import (
    COMBO_BOX,
    ENTRY,
    FILLED_IN,
    FRAME,
    PASSWORD_TEXT,
    PUSH_BUTTON,
    RADIO_BUTTON,
    STATIC,
    TITLE_BAR,
    AccessibleState,
    role_of,
)


class Fact(IntEnum):
    """The properties that matter here (UIAutomationClient.h).

    The value of a field is none of them: what is asked of all would be asked of password fields.
    """

    RUNTIME_ID = 30000
    BOUNDS = 30001
    PROCESS = 30002
    CONTROL_TYPE = 30003
    NAME = 30005
    FOCUSED = 30008
    FOCUSABLE = 30009
    ENABLED = 30010
    CLASS = 30012
    HELP = 30013
    LABELLED_BY = 30018
    PASSWORD = 30019
    OFFSCREEN = 30022
    REQUIRED = 30025
    EXPANDS = 30028
    INVOKES = 30031
    HAS_RANGE = 30033
    SELECTS = 30036
    TOGGLES = 30041
    HAS_VALUE = 30043
    READ_ONLY = 30046
    RANGE_VALUE = 30047
    LEAST = 30049
    MOST = 30050
    EXPANDED = 30070
    MODAL = 30077
    SELECTED = 30079
    TOGGLED = 30086
    ARIA_ROLE = 30101


class ToldFacts(Protocol):
    """Tells of one object, by the numbers of its properties."""

    def get(self, fact: int, /) -> Any:
        """Return None for what is not told."""
        ...


VALUE: Final = 30045
"""The property that is asked of one field at a time; see `tells_value`."""

_PANEL: Final = 39
_MENU: Final = 33
_TOGGLE_BUTTON: Final = 62
_DIALOG: Final = 16
_BUTTON, _MENU_ITEM, _RADIO, _DOCUMENT, _WINDOW = 50000, 50011, 50013, 50030, 50032
# What the system makes of a dialog box, and what a page says it is.
_DIALOG_CLASS: Final = "#32770"
_ARIA_DIALOGS: Final = frozenset({"dialog", "alertdialog"})
# Expanded, and in part.
_OPEN: Final = (1, 2)
_LEAF: Final = 3

NUMBERS: Final[dict[int, int]] = {
    _BUTTON: PUSH_BUTTON,
    50001: 5,  # calendar
    50002: 7,  # check box
    50003: COMBO_BOX,
    50004: ENTRY,
    50005: 88,  # link
    50006: 27,  # image
    50007: 32,  # list item
    50008: 31,  # list
    50009: 41,  # what a menu opens
    50010: 34,  # menu bar
    _MENU_ITEM: 35,
    50012: 42,  # progress bar
    _RADIO: RADIO_BUTTON,
    50014: 48,  # scroll bar
    50015: 51,  # slider
    50016: 52,  # spin button
    50017: 54,  # status bar
    50018: 38,  # the row of tabs
    50019: 37,  # tab
    50020: STATIC,
    50021: 63,  # tool bar
    50022: 64,  # tool tip
    50023: 65,  # tree
    50024: 91,  # tree item
    50025: _PANEL,  # custom
    50026: _PANEL,  # group
    50027: _PANEL,  # thumb
    50028: 55,  # grid
    50029: 32,  # a row or a file in a grid
    _DOCUMENT: 95,
    50031: PUSH_BUTTON,  # with a menu
    _WINDOW: FRAME,
    50033: _PANEL,  # pane
    50034: _PANEL,  # header
    50035: 57,  # column header
    50036: 55,  # table
    50037: TITLE_BAR,
    50038: 50,  # separator
    50039: _PANEL,  # semantic zoom
    50040: 63,  # app bar
}
"""The role of AT-SPI for each control type."""


def node_of(facts: ToldFacts) -> Node | None:
    """Return the object as a node, without the value of a field; None if it does not show."""
    if facts.get(Fact.OFFSCREEN):
        return None
    process, key = facts.get(Fact.PROCESS) or 0, facts.get(Fact.RUNTIME_ID) or ()
    role, states = _role(facts), _states(facts)
    ranges = role != PASSWORD_TEXT and bool(facts.get(Fact.HAS_RANGE))
    return Node(
        bus=str(process),
        path=".".join(map(str, key)),
        role=role,
        name=_text(facts.get(Fact.NAME)),
        states=states,
        bounds=bounds_of(facts.get(Fact.BOUNDS)),
        hint=_text(facts.get(Fact.HELP)),
        value=f"{facts.get(Fact.RANGE_VALUE) or 0:g}" if ranges else "",
        limits=_limits(facts) if ranges else None,
        pressed=role_of(role, states) in (None, "text", "image") and _is_pressed(facts),
    )


def tells_value(node: Node, facts: ToldFacts) -> bool:
    """Tell whether it is a field whose value may be asked for: no password field is."""
    if node.role == PASSWORD_TEXT or not facts.get(Fact.HAS_VALUE):
        return False
    return role_of(node.role, node.states) in FILLED_IN


def value_of(told: object) -> str:
    """Return the text of a field; its lines end as they do everywhere else here."""
    return _text(told).replace("\r\n", "\n").replace("\r", "\n")


def bounds_of(told: Sequence[float] | None) -> Rect | None:
    """Return the left, the top, the width and the height, in pixels of the screen; None if it has
    none."""
    if told is None or len(told) != 4 or not all(abs(number) < 1e9 for number in told):
        return None
    left, top, width, height = (round(number) for number in told)
    return real(left, top, width, height)


def _role(facts: ToldFacts) -> int:
    if facts.get(Fact.PASSWORD):
        return PASSWORD_TEXT
    kind = facts.get(Fact.CONTROL_TYPE) or 0
    if kind == _MENU_ITEM and facts.get(Fact.EXPANDS):
        return _MENU
    if kind == _BUTTON and facts.get(Fact.TOGGLES):
        return _TOGGLE_BUTTON
    if _is_dialog(kind, facts):
        return _DIALOG
    return NUMBERS.get(kind, _PANEL)


def _states(facts: ToldFacts) -> int:
    enabled = bool(facts.get(Fact.ENABLED))
    kind = facts.get(Fact.CONTROL_TYPE)
    writes = bool(facts.get(Fact.HAS_VALUE))
    read_only = writes and bool(facts.get(Fact.READ_ONLY))
    selects = bool(facts.get(Fact.SELECTS))
    selected = selects and bool(facts.get(Fact.SELECTED))
    toggled = bool(facts.get(Fact.TOGGLES)) and facts.get(Fact.TOGGLED) == 1
    expands = facts.get(Fact.EXPANDED) if facts.get(Fact.EXPANDS) else _LEAF
    told = {
        AccessibleState.SHOWING: True,
        AccessibleState.ENABLED: enabled,
        AccessibleState.SENSITIVE: enabled,
        AccessibleState.FOCUSABLE: bool(facts.get(Fact.FOCUSABLE)),
        AccessibleState.FOCUSED: bool(facts.get(Fact.FOCUSED)),
        AccessibleState.EDITABLE: writes and not read_only,
        AccessibleState.READ_ONLY: read_only,
        AccessibleState.MULTI_LINE: writes and kind == _DOCUMENT,
        AccessibleState.REQUIRED: bool(facts.get(Fact.REQUIRED)),
        # A radio button is chosen as a thing in a list is.
        AccessibleState.CHECKED: toggled or (kind == _RADIO and selected),
        AccessibleState.SELECTABLE: selects and kind != _RADIO,
        AccessibleState.SELECTED: selected and kind != _RADIO,
        AccessibleState.EXPANDABLE: expands != _LEAF,
        AccessibleState.EXPANDED: expands in _OPEN,
    }
    return sum(1 << state for state, holds in told.items() if holds)


def _is_dialog(kind: int, facts: ToldFacts) -> bool:
    if kind == _WINDOW:
        return bool(facts.get(Fact.MODAL)) or facts.get(Fact.CLASS) == _DIALOG_CLASS
    # A box in a page, which may be called so.
    held = NUMBERS.get(kind, _PANEL) == _PANEL
    return held and _text(facts.get(Fact.ARIA_ROLE)).casefold() in _ARIA_DIALOGS


def _is_pressed(facts: ToldFacts) -> bool:
    return bool(facts.get(Fact.INVOKES) or facts.get(Fact.TOGGLES))


def _limits(facts: ToldFacts) -> tuple[float, float] | None:
    least, most = facts.get(Fact.LEAST), facts.get(Fact.MOST)
    if not isinstance(least, float) or not isinstance(most, float) or most <= least:
        return None
    return least, most


def _text(told: object) -> str:
    return told if isinstance(told, str) else ""
