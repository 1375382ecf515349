"""The live view as data: what is driven, in words, and how large its picture may be. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from ...geometry import Point, Rect
from ..model.marks import Mark, part_of

Kind = Literal["yours", "display", "private", "window", "canvas", "nothing"]

# Window heights from which all parts are shown, and heights of the picture in between.
_TALL_PX, _MIDDLE_PX, _ROOMY_PX = 800, 660, 1000
_MIDDLE, _SMALL = 120, 84
_SHAPE: Final = 16 / 10

_TITLES: Final[dict[Kind, str]] = {
    "yours": "Your screen",
    "private": "The agent’s desktop",
    "window": "The agent’s desktop",
    "canvas": "The sandbox canvas",
    "nothing": "A blank screen",
}


@dataclass(frozen=True, slots=True)
class Driven:
    """Says where the agent works. `name` is that of the display, "" where it is none.
    `heard_anywhere`: the key that stops is heard whatever has the keyboard, and not only in our own
    window."""

    kind: Kind = "yours"
    name: str = ""
    heard_anywhere: bool = True

    @property
    def heard(self) -> str:
        """Say in words from where the key that stops is heard."""
        return "from any app" if self.heard_anywhere else "while my window has the keyboard"

    @property
    def shares_input(self) -> bool:
        """Tell whether the human's mouse and keyboard are those that the agent uses."""
        return self.kind not in ("private", "canvas", "nothing")

    @property
    def title(self) -> str:
        return _TITLES.get(self.kind) or f"Display {self.name}"

    @property
    def shown_at_first(self) -> bool:
        """The user sees their own screen anyway."""
        return self.kind != "yours"

    def greeting(self, stop_words: str) -> str:
        """`stop_words` is the key that stops on the user's screen."""
        match self.kind:
            case "yours":
                how = "use your mouse and keyboard"
            case "canvas":
                how = "draw on a canvas of my own and touch nothing else"
            case "nothing":
                how = "go through it without doing anything"
            case "display":
                how = f"work on the display {self.name}; yours stays free"
            case _:
                how = "work on my own desktop; yours stays free"
        return f"I’ll show a plan first, then {how}. {self.stops(stop_words)}"

    def stops(self, stop_words: str) -> str:
        """Return which key stops where, in a sentence."""
        if not self.heard_anywhere:
            return f"The Stop button stops me at any moment, and so does {stop_words} in my window."
        if self.kind in ("display", "window"):
            return f"{stop_words} stops me at any moment from here; on that desktop, Esc does."
        return f"{stop_words} stops me at any moment."

    def tip(self, stop_words: str) -> str:
        name = f" ({self.name})" if self.name and self.kind in ("private", "window") else ""
        return f"{self.title}{name}. {self.stops(stop_words)}"


YOURS: Final = Driven()


def room_for(width: int, window_height: int, *, card: bool, asks: bool) -> tuple[int, int]:
    """Return how large the picture may be in a column of this width; (0, 0) if there is no room.

    There may be a `card`, and one that `asks` must be read before it is answered.
    """
    roomy = window_height >= _ROOMY_PX
    if asks and not roomy:
        return 0, 0
    height = round(width / _SHAPE)
    if asks or (card and not roomy) or window_height < _TALL_PX:
        height = min(height, _MIDDLE)
    if window_height < _MIDDLE_PX:
        height = min(height, _SMALL)
    return width, height


def fitted(width: int, height: int, room: tuple[int, int]) -> tuple[int, int]:
    """Return the largest size of this shape that fits, never enlarged."""
    if not width or not height:
        return 0, 0
    scale = min(1.0, room[0] / width, room[1] / height)
    return round(width * scale), round(height * scale)


def spot(point: Point | None, whole: Rect) -> Mark | None:
    """Return where a pixel of the screen is on a picture of `whole`; None if it is not on it."""
    return part_of(Rect(point.x, point.y, 1, 1), whole) if point is not None else None
