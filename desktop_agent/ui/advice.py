"""Advice as it can be followed in the window, with no command line. No Qt."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

# What stands for the command in the window; "" where only the command could do it.
_INSTEAD: Final = (
    (re.compile(r": desktop-agent key set\Z"), " in Settings."),
    (re.compile(r": --brain direct\Z"), ": choose that in Settings."),
    (re.compile(r"\AList the settings: desktop-agent settings\Z"), "Look them up in Settings."),
)
_DOCTOR: Final = re.compile(r"desktop-agent doctor\b")
_TEST: Final = "Test the connection in Settings."
_COMMAND: Final = re.compile(r"\bdesktop-agent [a-z]+\b|\bmain\.py\b|(?<!\S)--[a-z]")


def in_window(advice: Iterable[str], *, of_model: bool) -> tuple[str, ...]:
    """The same advice without commands and flags; what needs one is left out. `of_model`: it is
    about a model's server, which the settings can test."""
    found = []
    for each in advice:
        words = _TEST if of_model and _DOCTOR.search(each) else each
        for pattern, instead in _INSTEAD:
            words = pattern.sub(instead, words)
        if not _COMMAND.search(words):
            found.append(words)
    return tuple(dict.fromkeys(found))
