"""The table of commands: each row a pattern, what to make of it, and examples.

The table is all there is: how a text is cut, what /help shows and what an error names as
an example come from it. The first row that fits wins, so the special stand before the
general.
"""

from __future__ import annotations

import re
from typing import Final

from . import clicks, desktop, fields, keyboard, menus, pointer, saving, shortcuts
from .rows import CommandRow

TABLE: Final[tuple[CommandRow, ...]] = (
    *(*saving.ROWS, *shortcuts.ROWS, *pointer.ROWS, *menus.ROWS, *clicks.ROWS, *fields.ROWS),
    *(*desktop.ROWS, *keyboard.ROWS),
)

EXAMPLES: Final[tuple[str, ...]] = tuple(
    dict.fromkeys(example for row in TABLE for example in row.examples)
)
"""Something of each kind that is understood, for /help."""

VERB: Final = re.compile(
    rf"(?:{'|'.join(dict.fromkeys(row.verbs for row in TABLE))})(?![\w'’])", re.IGNORECASE
)
"""Tells how a command begins."""

STAYS: Final = (keyboard.STAY, menus.STAY, fields.STAY)
"""Verbs that are none where they stand."""
