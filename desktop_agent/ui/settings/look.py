"""Styles the dialog's own parts from the tokens of the theme."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QLabel, QSizePolicy

from ..kit.parts import label
from ..kit.theme import Theme

_SHEET: Final = """
#settings, #settingsPage { background: %(window)s; }
#settingsSide { background: %(sunken)s; }
QLineEdit { background: %(card)s; color: %(text)s; border: 1px solid %(edge)s; border-radius: 4px;
  padding: 0 10px; placeholder-text-color: %(text3)s;
  selection-background-color: %(accent)s; selection-color: %(onAccent)s; }
QLineEdit:focus { border: 2px solid %(accent)s; padding: 0 9px; }
QLineEdit[wrong="true"] { border: 2px solid %(bad)s; padding: 0 9px; }
QLineEdit:disabled { background: %(window)s; color: %(text2)s; border: 1px solid %(line)s; }
QProgressBar { background: %(sunken)s; border: 1px solid %(edge)s; border-radius: 4px; }
QProgressBar::chunk { background: %(accent)s; border-radius: 3px; }
QComboBox QAbstractItemView { background: %(card)s; color: %(text)s; border: 1px solid %(edge)s;
  outline: none; selection-background-color: %(accent)s; selection-color: %(onAccent)s; }
QComboBox QAbstractItemView::item { min-height: 30px; padding: 0 8px; }
"""


def sheet(theme: Theme) -> str:
    return theme.sheet() + _SHEET % theme.tokens


def wrapped(text: str, px: int, weight: int = 400, tone: str = "text") -> QLabel:
    """Words that take as many lines as they need at the width that there is."""
    made = label(text, px, weight, tone)
    made.setWordWrap(True)
    policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    # A new policy forgets that the height of wrapped words depends on their width.
    policy.setHeightForWidth(True)
    made.setSizePolicy(policy)
    return made
