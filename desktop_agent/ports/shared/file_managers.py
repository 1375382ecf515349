"""Tells which programs are file managers, and which folder one shows. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from ...events import Element, Window

_MANAGERS: Final = re.compile(
    r"thunar|nautilus|dolphin|nemo|caja|pcmanfm|org\.gnome\.files|file ?manager|finder|explorer",
    re.IGNORECASE,
)


def is_file_manager(window: Window | None) -> bool:
    """Return True if it is known to be one."""
    return window is not None and bool(_MANAGERS.search(window.app))


def path_in_bar(elements: Iterable[Element]) -> str:
    """Return the path that the only field for one tells, such as the location bar; "" for none."""
    found = {
        one.value
        for one in elements
        if one.role == "field" and "editable" in one.states and one.value.startswith("/")
    }
    return found.pop() if len(found) == 1 else ""
