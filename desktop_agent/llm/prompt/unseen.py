"""Words what a model is not shown, and why. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...ports import BLACK, Blind, BlindSpot

_WHY: Final = {
    Blind.NO_BUS: "programs cannot report what they show: this desktop has no accessibility bus",
    Blind.SILENT: "programs cannot report what they show: accessibility does not answer",
    Blind.UNMATCHED: "what its program reports does not fit it",
    Blind.HUNG: "its program does not answer",
    Blind.NOBODYS: "it may belong to a program that cannot be read",
    Blind.UNSEARCHED: "there was no time to look for password fields in it",
    Blind.HIDDEN: "the human hides windows, which are black in the screenshot",
    Blind.CUT: "it shows more than could be listed in time: elements are missing from the list",
    Blind.MOVING: "it has a password field; what moves around it is black in the screenshot",
    Blind.UNREAD: "its text could not be read in time: elements are missing from the list",
    Blind.UNTOLD: "its program does not report what it shows",
}
_READ: Final = "what is listed was read by OCR"
_NOT_READ: Final = "go by the screenshot"
_MOST: Final = 10


def unseen(
    spots: tuple[BlindSpot, ...], quoted: Callable[[str], str], *, listed: bool = True
) -> str:
    """Such as: what is missing, one thing a line; "" if nothing is. `quoted` makes titles safe, and
    `listed` says that a list of elements is told."""
    if not spots:
        return ""
    lines = [f"- {_line(spot, quoted, listed=listed)}" for spot in spots[:_MOST]]
    if len(spots) > _MOST:
        lines.append(f"- and {len(spots) - _MOST} more windows")
    told = "\n".join(lines)
    return f"What you are not shown, and why (do not guess what is there):\n{told}"


def _line(spot: BlindSpot, quoted: Callable[[str], str], *, listed: bool) -> str:
    why = spot.detail if spot.kind is Blind.UNAVAILABLE else _WHY[spot.kind]
    if spot.kind is Blind.UNTOLD:
        why += f": {_READ if listed else _NOT_READ}"
    if not spot.window:
        return why
    black = "it is black in the screenshot: " if spot.kind in BLACK else ""
    return f"The window {quoted(spot.title)}: {black}{why}"
