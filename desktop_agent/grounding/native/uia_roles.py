"""Reads what UI Automation tells of an object, by its property ids, as a node of ours. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any, Final

from ...geometry import Rect
from ..elements.nodes import Node, real
from ..elements.roles import (
    COMBO_BOX,
    ENTRY,
    FRAME,
    PASSWORD_TEXT,
    PUSH_BUTTON,
    STATIC,
    AccessibleState,
)


class Fact(IntEnum):
    """The properties that matter here (UIAutomationClient.h)."""

    RUNTIME_ID = 30000
    BOUNDS = 30001
    PROCESS = 30002
    CONTROL_TYPE = 30003
    NAME = 30005
    FOCUSED = 30008
    FOCUSABLE = 30009
    ENABLED = 30010
    AUTOMATION_ID = 30011
    HELP = 30013
    LABELLED_BY = 30018
    PASSWORD = 30019
    OFFSCREEN = 30022
    EXPANDS = 30028
    HAS_RANGE = 30033
    SELECTS = 30036
    TOGGLES = 30041
    HAS_VALUE = 30043
    VALUE = 30045
    READ_ONLY = 30046
    RANGE_VALUE = 30047
    EXPANDED = 30070
    SELECTED = 30079
    TOGGLED = 30086


_PANEL: Final = 39
_MENU: Final = 33
_MENU_ITEM: Final = 50011

NUMBERS: Final[dict[int, int]] = {
    50000: PUSH_BUTTON,
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
    50013: 44,  # radio button
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
    50030: 95,  # document
    50031: PUSH_BUTTON,  # with a menu
    50032: FRAME,
    50033: _PANEL,  # pane
    50034: _PANEL,  # header
    50035: 57,  # column header
    50036: 55,  # table
    50037: _PANEL,  # title bar
    50038: 50,  # separator
    50039: _PANEL,  # semantic zoom
    50040: 63,  # app bar
}
"""The role of AT-SPI for each control type."""


def node_of(facts: Mapping[int, Any], label: str = "") -> Node | None:
    """Return the object as a node; None if it does not show. `label` is the name of what labels
    it."""
    if facts.get(Fact.OFFSCREEN):
        return None
    process, key = facts.get(Fact.PROCESS) or 0, facts.get(Fact.RUNTIME_ID) or ()
    return Node(
        bus=str(process),
        path=".".join(map(str, key)),
        role=_role(facts),
        name=_text(facts.get(Fact.NAME)),
        states=_states(facts),
        bounds=bounds_of(facts.get(Fact.BOUNDS)),
        label=label,
        hint=_text(facts.get(Fact.HELP)),
        value=_value(facts),
    )


def bounds_of(told: Sequence[float] | None) -> Rect | None:
    """Return the left, the top, the width and the height, in pixels of the screen; None if it has
    none."""
    if told is None or len(told) != 4 or not all(abs(number) < 1e9 for number in told):
        return None
    left, top, width, height = (round(number) for number in told)
    return real(left, top, width, height)


def _role(facts: Mapping[int, Any]) -> int:
    if facts.get(Fact.PASSWORD):
        return PASSWORD_TEXT
    kind = facts.get(Fact.CONTROL_TYPE) or 0
    if kind == _MENU_ITEM and facts.get(Fact.EXPANDS):
        return _MENU
    return NUMBERS.get(kind, _PANEL)


def _states(facts: Mapping[int, Any]) -> int:
    enabled = bool(facts.get(Fact.ENABLED))
    told = {
        AccessibleState.SHOWING: True,
        AccessibleState.ENABLED: enabled,
        AccessibleState.SENSITIVE: enabled,
        AccessibleState.FOCUSABLE: bool(facts.get(Fact.FOCUSABLE)),
        AccessibleState.FOCUSED: bool(facts.get(Fact.FOCUSED)),
        AccessibleState.EDITABLE: bool(facts.get(Fact.HAS_VALUE)) and not facts.get(Fact.READ_ONLY),
        AccessibleState.READ_ONLY: bool(facts.get(Fact.HAS_VALUE))
        and bool(facts.get(Fact.READ_ONLY)),
        AccessibleState.CHECKED: bool(facts.get(Fact.TOGGLES)) and facts.get(Fact.TOGGLED) == 1,
        AccessibleState.SELECTABLE: bool(facts.get(Fact.SELECTS)),
        AccessibleState.SELECTED: bool(facts.get(Fact.SELECTS)) and bool(facts.get(Fact.SELECTED)),
        # 1 is expanded, 2 in part; 3 is a leaf.
        AccessibleState.EXPANDED: bool(facts.get(Fact.EXPANDS))
        and facts.get(Fact.EXPANDED) in (1, 2),
    }
    return sum(1 << state for state, holds in told.items() if holds)


def _value(facts: Mapping[int, Any]) -> str:
    if facts.get(Fact.PASSWORD):
        return ""
    if facts.get(Fact.HAS_VALUE):
        return _text(facts.get(Fact.VALUE))
    if facts.get(Fact.HAS_RANGE):
        return f"{facts.get(Fact.RANGE_VALUE) or 0:g}"
    return ""


def _text(told: object) -> str:
    return told if isinstance(told, str) else ""
