"""Takes the arguments of a call, each once. Pure.

What is left over, or is no object at all, makes the op invalid: an argument that we do not know may
be what makes the act another one, such as a key that is held.
"""

from __future__ import annotations

import math
from typing import Any, Final

from ...protocol.plain import in_quotes

Ops = list[dict[str, Any]]

_MOST_NAME: Final = 40
_MOST_NOTCHES: Final = 100
_PIXELS_A_NOTCH: Final = 100


class Arguments:
    """Holds the object of one call; what is null counts as not given."""

    def __init__(self, value: object) -> None:
        given = value if isinstance(value, dict) else {"": str(value)}
        self._left = {name: item for name, item in given.items() if item is not None}
        self._nulls = {name for name, item in given.items() if item is None}

    def take(self, *names: str, otherwise: Any = None) -> Any:
        """Return what has the first of these names that is given."""
        for name in names:
            if name in self._left:
                return self._left.pop(name)
        return otherwise

    def has(self, name: str) -> bool:
        return name in self._left

    def is_null(self, name: str) -> bool:
        """Return True if it is given, as nothing."""
        return name in self._nulls

    def ends(self, ops: Ops) -> Ops:
        """Return the ops; with what is left over in the first, under a name that no op has."""
        if not self._left or not ops:
            return ops
        more = {f"argument “{name}”": item for name, item in self._left.items()}
        return [{**ops[0], **more}, *ops[1:]]


def unknown(name: object) -> Ops:
    """Return what stands for a call of this name: an op that there is not, whatever it is called.

    One that is called like an op of ours has other arguments; without them it would be done at the
    pointer.
    """
    return [{"op": f"unknown call {in_quotes(str(name), _MOST_NAME)}"}]


def notches(pixels: object) -> Any:
    """Return how far to turn the wheel for so many pixels: at least one notch, at most a hundred.

    What is no number is handed on as it is.
    """
    if isinstance(pixels, bool) or not isinstance(pixels, int | float) or not pixels:
        return pixels
    if isinstance(pixels, float) and not math.isfinite(pixels):
        return str(pixels)
    if abs(pixels) >= _MOST_NOTCHES * _PIXELS_A_NOTCH:
        return _MOST_NOTCHES if pixels > 0 else -_MOST_NOTCHES
    turned = max(1, round(abs(pixels) / _PIXELS_A_NOTCH))
    return turned if pixels > 0 else -turned
