"""Defines what a check of one part found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum


class Health(StrEnum):
    """Says how good or bad a finding is."""

    OK = "ok"
    WARNING = "warning"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Finding:
    """Holds what a check of one part found, and what to do about it; `remedy` is "" where all is
    well.

    `about` names the one thing that is to blame, such as "key"; "" where it is not known.
    """

    part: str
    level: Health
    words: str
    remedy: str = ""
    about: str = ""


Check = tuple[str, Callable[[], Finding]]
"""A part by the name that the doctor prints, and what looks at it."""
