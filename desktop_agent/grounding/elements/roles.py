"""The roles and states of AT-SPI by their numbers (atspi-constants.h), and what they are to us."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from ...ports import PLAIN
from ...protocol import Role


class AccessibleState(IntEnum):
    """The states that matter here, by their bit."""

    ACTIVE = 1
    BUSY = 3
    CHECKED = 4
    DEFUNCT = 6
    EDITABLE = 7
    ENABLED = 8
    EXPANDABLE = 9
    EXPANDED = 10
    FOCUSABLE = 11
    FOCUSED = 12
    MULTI_LINE = 17
    PRESSED = 20
    SELECTABLE = 22
    SELECTED = 23
    SENSITIVE = 24
    SHOWING = 25
    VISIBLE = 30
    MANAGES_DESCENDANTS = 31
    REQUIRED = 33
    DEFAULT = 39
    CHECKABLE = 41
    READ_ONLY = 43


APPLICATION: Final = 75
COMBO_BOX: Final = 11
DOCUMENT_WEB: Final = 95
ENTRY: Final = 79
FRAME: Final = 23
PASSWORD_TEXT: Final = 40
MENU: Final = 33
MENU_ITEMS: Final = frozenset({35, 8, 45, 59})
PUSH_BUTTON: Final = 43
STATIC: Final = 116
TABLE_CELL: Final = 56
TERMINAL: Final = 60
TEXT: Final = 61
TITLE_BAR: Final = 104
LIST_BOX: Final = 98
RADIO_BUTTON: Final = 44
SPIN_BUTTON: Final = 52
LABELLED_BY: Final = 2
SHEET: Final = 1000
"""Stands for a dialog of macOS that hangs over its window: no role of AT-SPI. It is told as a part
of the window, and lies above it in a window of its own, which may be the larger one."""

# As GTK and Qt call it, and as a browser does.
_COLUMN_HEADER: Final = 57
COLUMN_HEADERS: Final = frozenset({_COLUMN_HEADER, 10})
# frame, spreadsheet, presentation, text, web, e-mail
DOCUMENTS: Final = frozenset({82, 92, 93, 94, DOCUMENT_WEB, 96})
"""Pages, and what else is a document in a window: a browser may tell it in units of its own."""

_OURS: Final[dict[Role, tuple[int, ...]]] = {
    # push button, toggle button, button with a menu, column header
    "button": (PUSH_BUTTON, 62, 129, _COLUMN_HEADER),
    "link": (88,),
    # entry, password, text, spin button, autocomplete, editbar, date editor, terminal
    "field": (ENTRY, PASSWORD_TEXT, TEXT, SPIN_BUTTON, 76, 77, 12, TERMINAL),
    "check box": (7, 130),
    "radio button": (RADIO_BUTTON,),
    "tab": (37,),
    "menu": (MENU,),
    # menu item, with a check, with a radio mark, tear-off
    "menu item": tuple(MENU_ITEMS),
    # list item, tree item, table cell, icon in a folder or on the desktop
    "list item": (32, 91, TABLE_CELL, 26, 13),
    "combo box": (COMBO_BOX,),
    # slider, dial, scroll bars are left out: one scrolls by the wheel
    "slider": (51, 15),
    "image": (27,),
    # label, static, heading, paragraph, caption, status bar, term, description, timer, mark
    "text": (29, STATIC, 83, 73, 81, 54, 122, 123, 115, 127),
    "window": (FRAME, 16, 2, 69, SHEET),
}
_BY_NUMBER: Final = {number: role for role, numbers in _OURS.items() for number in numbers}

_CLIPS: Final = frozenset({FRAME, 16, 25, 28, 49, 68, *DOCUMENTS})
# List, table, tree, tree table, list box: those that one operates, not the lists in a text.
_SCROLLED: Final = frozenset({31, 55, 65, 66, 98})

POPS: Final = frozenset({MENU, 41, COMBO_BOX, 64, 69, SHEET})
"""The roles whose children open outside of what is around them: menus, lists of choices, tips."""

# alert, dialog
IN_DIALOGS: Final = frozenset({2, 16, SHEET})
"""The roles that ask something and are answered by one of their buttons."""

FILLED_IN: Final[frozenset[str]] = frozenset({"field", "combo box", "slider"})
"""Roles of ours that have their label beside or above them."""

_SEARCHED: Final = 128
OPERATED: Final = frozenset(
    number for number, role in _BY_NUMBER.items() if role not in PLAIN and number < _SEARCHED
)
"""Holds what is not only read, by their numbers, as far as a search of AT-SPI has room for them."""

BESIDE_CELLS: Final = frozenset(range(1, _SEARCHED)) - {TABLE_CELL}
"""Holds all roles but that of cells, as far as a search of AT-SPI has room for them."""

# List, tree, tree table, table: those of GTK have their cells below them, without rows.
TABLES: Final = frozenset({31, 65, 66, 55})

# Section, heading, paragraph: a page gives them a handler, and so makes a button of them.
MAY_BE_PRESSED: Final = frozenset({85, 83, 73})

# A button that stays pressed, and a switch.
_TOGGLES: Final = frozenset({62, 130})

_STATES: Final = {
    AccessibleState.FOCUSED: "focused",
    AccessibleState.CHECKED: "checked",
    AccessibleState.PRESSED: "checked",
    AccessibleState.SELECTED: "selected",
    AccessibleState.EXPANDED: "expanded",
    AccessibleState.EDITABLE: "editable",
    AccessibleState.MULTI_LINE: "multiline",
    AccessibleState.REQUIRED: "required",
}


def has(states: int, state: AccessibleState) -> bool:
    return bool(states >> state & 1)


def role_of(number: int, states: int) -> Role | None:
    """Our role for theirs; None for what only holds others."""
    known = _BY_NUMBER.get(number)
    if (
        known in (None, "text")
        and has(states, AccessibleState.EDITABLE)
        and has(states, AccessibleState.FOCUSABLE)
    ):
        return "field"  # Such as a part of a web page that can be edited.
    return known


def clips(number: int, states: int) -> bool:
    """Return what shows nothing of its children beyond its own bounds: windows, panes,
    documents."""
    return number in _CLIPS or (number in _SCROLLED and has(states, AccessibleState.FOCUSABLE))


def words_of(number: int, states: int) -> frozenset[str]:
    """Return the states in our words."""
    found = {word for state, word in _STATES.items() if has(states, state)}
    read_only = has(states, AccessibleState.READ_ONLY)
    if read_only and _BY_NUMBER.get(number) in FILLED_IN:
        found.add("read-only")
    # Chromium clears both for what is disabled, and for what can only be read; GTK and Qt may
    # leave one of them.
    usable = has(states, AccessibleState.ENABLED) and has(states, AccessibleState.SENSITIVE)
    if not usable and not (read_only and has(states, AccessibleState.FOCUSABLE)):
        found.add("disabled")
    elif number == TEXT and has(states, AccessibleState.FOCUSABLE) and "editable" not in found:
        # GTK says of a field that can only be read no more than that it is not written to.
        found.add("read-only")
    if has(states, AccessibleState.EXPANDABLE) and "expanded" not in found:
        found.add("collapsed")
    if number in _TOGGLES:
        found.add("toggle")
    if number in COLUMN_HEADERS:
        found.add("header")
    if number == TERMINAL:
        found.add("terminal")
    if number == PASSWORD_TEXT:
        found.add("password")
    return frozenset(found)
