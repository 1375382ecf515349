"""The numbers of Quartz that are used here, by Apple's names, so that what is made of them is
tested on any system. Compared with the tables of pyobjc 13.0."""

from __future__ import annotations

from typing import Final

OURS: Final = 0x0DE5_A6E1
"""Marks our events, in kCGEventSourceUserData. Without it an event is somebody else's."""

# Kinds of events.
LEFT_MOUSE_DOWN, LEFT_MOUSE_UP = 1, 2
RIGHT_MOUSE_DOWN, RIGHT_MOUSE_UP = 3, 4
MOUSE_MOVED, LEFT_MOUSE_DRAGGED, RIGHT_MOUSE_DRAGGED = 5, 6, 7
KEY_DOWN, KEY_UP, FLAGS_CHANGED = 10, 11, 12
SCROLL_WHEEL = 22
OTHER_MOUSE_DOWN, OTHER_MOUSE_UP, OTHER_MOUSE_DRAGGED = 25, 26, 27
TAP_DISABLED_BY_TIMEOUT, TAP_DISABLED_BY_USER_INPUT = 0xFFFFFFFE, 0xFFFFFFFF

# Fields of an event.
CLICK_STATE, BUTTON_NUMBER, DELTA_X, DELTA_Y, KEYCODE = 1, 3, 4, 5, 9
SOURCE_PROCESS, SOURCE_USER_DATA = 41, 42

# Flags of an event.
SHIFT, CONTROL, OPTION, COMMAND = 0x20000, 0x40000, 0x80000, 0x100000
NUMERIC_PAD, FUNCTION = 0x200000, 0x800000
OF_THE_KEY: Final = NUMERIC_PAD | FUNCTION
"""Flags that belong to a key itself, such as an arrow, and not to what is held with it."""

# Where an event is put in, or heard.
SESSION_TAP: Final = 1
HEAD_INSERT: Final = 0
ACTIVE, LISTEN_ONLY = 0, 1

# Sources of events.
PRIVATE_STATE: Final = -1
SESSION_STATE: Final = 0
PERMIT_ALL: Final = 7
SUPPRESSION_STATES: Final = (0, 1)

# Scrolling by lines.
UNIT_LINE: Final = 1

# Lists of windows.
ON_SCREEN_ONLY, NO_DESKTOP_ELEMENTS = 1, 16
ALL_WINDOWS, INCLUDING_WINDOW = 0, 8
