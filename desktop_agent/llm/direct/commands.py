"""The table of commands: each row a pattern, what to make of it, and examples.

The table is all there is: how a text is cut, what /help shows and what an error names as
an example come from it. The first row that fits wins, so the special stand before the
general.
"""

from __future__ import annotations

import re
from typing import Final

from . import desktop, keyboard, pointer, shortcuts
from .rows import Row

TABLE: Final[tuple[Row, ...]] = (*shortcuts.ROWS, *desktop.ROWS, *pointer.ROWS, *keyboard.ROWS)

EXAMPLES: Final[tuple[str, ...]] = tuple(
    dict.fromkeys(example for row in TABLE for example in row.examples)
)
"""Something of each kind that is understood, for /help."""

VERB: Final = re.compile(
    rf"(?:{'|'.join(dict.fromkeys(row.verbs for row in TABLE))})(?![\w'’])", re.IGNORECASE
)
"""How a command begins."""

PRESS: Final = re.compile(r"(?:press|hit|push|tap)\b", re.IGNORECASE)
KEY_VERB: Final = re.compile(r"enter(?![\w'’])(?!\s+\x01)", re.IGNORECASE)
"""A verb that is a key as well: "press tab and enter" is about keys."""
