"""The arguments of a call, by name or in their order, and the points among them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from .call import MOST_SHORT, Call, Unread

_IGNORED: Final = frozenset({"duration", "interval", "tween"})

_TAGS: Final = re.compile(r"<\|?/?(?:box_start|box_end|point|bbox|box)\|?>")
_FIGURE: Final = r"(-?[0-9]{1,15}(?:\.[0-9]{1,15})?)"
_BOX: Final = re.compile(
    rf"\s*[(\[]?\s*{_FIGURE}[,\s]\s*{_FIGURE}(?:[,\s]\s*{_FIGURE}[,\s]\s*{_FIGURE})?\s*[)\]]?\s*"
)

_Fits = Callable[[object], bool]


class Given:
    """The arguments of a call, each taken once."""

    def __init__(self, call: Call) -> None:
        self._args = list(call.args)
        self._named = dict(call.named)
        self.code = call.code

    @property
    def all_taken(self) -> bool:
        return not self._args and set(self._named) <= _IGNORED

    def take(self, *names: str, otherwise: Any = None, fits: _Fits | None = None) -> Any:
        """Return what has one of the names, else the next one without a name that fits."""
        for name in names:
            if name in self._named:
                return self._named.pop(name)
        if self._args and (fits is None or fits(self._args[0])):
            return self._args.pop(0)
        return otherwise

    def named(self, *names: str, otherwise: Any = None) -> Any:
        """Return what has one of the names."""
        return next((self._named.pop(name) for name in names if name in self._named), otherwise)

    def rest(self) -> list[Any]:
        """Return all that are left without a name."""
        found, self._args = self._args, []
        return found

    def point(self, names: tuple[str, ...], xs: tuple[str, ...], ys: tuple[str, ...]) -> Any:
        """[x, y], whether it is two numbers, a list or the text of a box; None for none."""
        for name in names:
            if name in self._named:
                return _point(self._named.pop(name))
        if self._args and _is_point(self._args[0]):
            return _point(self._args.pop(0))
        x = self.take(*xs, fits=is_figure)
        if x is None:
            return None
        y = self.take(*ys, fits=is_figure)
        if not (is_figure(x) and is_figure(y)):
            raise Unread
        return [x, y]

    def first(self) -> Any:
        starts = ("start_box", "start_point", "start_coordinate", "start", "from_")
        return self.point(starts, ("x1", "start_x", "x"), ("y1", "start_y", "y"))

    def last(self) -> Any:
        ends = ("end_box", "end_point", "end_coordinate", "coordinate", "end", "to")
        return self.point(
            ends,
            ("x2", "end_x", "to_x", "destination_x"),
            ("y2", "end_y", "to_y", "destination_y"),
        )

    def target(self) -> Any:
        names = (
            "start_box",
            "box",
            "point",
            "coordinate",
            "coordinates",
            "position",
            "start_point",
        )
        return self.point(names, ("x",), ("y",))


def is_text(value: object) -> bool:
    return isinstance(value, str)


def is_figure(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_point(value: object) -> bool:
    if isinstance(value, str):
        return len(value) <= MOST_SHORT and _BOX.fullmatch(_TAGS.sub(" ", value)) is not None
    return isinstance(value, list) and len(value) in (2, 4) and all(map(is_figure, value))


def _point(value: object) -> list[Any]:
    """Return a point, or the middle of a box."""
    if not _is_point(value):
        raise Unread
    if isinstance(value, str):
        match = _BOX.fullmatch(_TAGS.sub(" ", value))
        figures = [part for part in (match.groups() if match else ()) if part is not None]
        value = [float(part) if "." in part else int(part) for part in figures]
    assert isinstance(value, list)
    if len(value) == 2:
        return value
    return [_middle(value[0], value[2]), _middle(value[1], value[3])]


def _middle(one: Any, other: Any) -> Any:
    whole = isinstance(one, int) and isinstance(other, int)
    return (one + other) // 2 if whole else (one + other) / 2
