"""Defines an entry of a menu that is not open."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """Describes an entry of a menu: `path` are the names from the menu bar down to it.
    `checked` is None where the program does not tell whether it can be on or off; `enabled`: it can
    be chosen now. `opens`: it is a menu, and what it holds is not told before it opens."""

    path: tuple[str, ...]
    checked: bool | None = None
    enabled: bool = True
    opens: bool = False
