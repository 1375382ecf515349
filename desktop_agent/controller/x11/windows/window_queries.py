"""Questions to an X server about windows, many at a time.

All are sent before the first answer is read, so that they cost one round trip and not one each.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from Xlib import X, display
from Xlib.error import BadDrawable, BadWindow
from Xlib.ext import shape
from Xlib.protocol import request, rq

# In units of 4 bytes; what is longer is asked for in a second round.
_FIRST_WORDS: Final = 1024
GONE: Final = (BadWindow, BadDrawable)
"""Holds what an answer raises if the window is gone."""


class Property:
    """A property of a window that has been asked for. The answers raise one of GONE."""

    def __init__(self, link: display.Display, wid: int, atom: int) -> None:
        self._link = link
        self._wid = wid
        self._atom = atom
        self._asked = self._ask(0, _FIRST_WORDS)

    def exists(self) -> bool:
        self._asked.reply()
        return bool(self._asked.property_type)

    def numbers(self) -> list[int]:
        """Return those of a property of 32-bit numbers; none of any other."""
        form, value = self._value()
        return list(value) if form == 32 else []

    def text(self) -> str:
        form, value = self._value()
        return bytes(value).decode("utf-8", "replace") if form == 8 else ""

    def _value(self) -> tuple[int, Any]:
        if not self.exists():
            return 0, b""
        form, value = self._asked.value
        if self._asked.bytes_after:
            rest = self._ask(_FIRST_WORDS, self._asked.bytes_after // 4 + 1)
            rest.reply()
            if rest.property_type and rest.value[0] == form:
                value = value + rest.value[1]
        return form, value

    def _ask(self, begin: int, length: int) -> Any:
        return request.GetProperty(
            display=self._link.display,
            defer=True,
            delete=False,
            window=self._wid,
            property=self._atom,
            type=X.AnyPropertyType,
            long_offset=begin,
            long_length=length,
        )


class Questions:
    """Asks on one connection. Each answer is there when its `reply` is called."""

    def __init__(self, link: display.Display) -> None:
        self._link = link
        self._root = link.screen().root
        self._atoms: dict[str, int] = {}

    def atom(self, name: str) -> int:
        if name not in self._atoms:
            self._atoms[name] = self._link.get_atom(name)
        return self._atoms[name]

    def property(self, wid: int, name: str) -> Property:
        return Property(self._link, wid, self.atom(name))

    def geometry(self, wid: int) -> Any:
        return request.GetGeometry(display=self._link.display, defer=True, drawable=wid)

    def corner(self, wid: int) -> Any:
        """Return where the root's corner is, seen from the window."""
        return request.TranslateCoords(
            display=self._link.display,
            defer=True,
            src_wid=self._root.id,
            dst_wid=wid,
            src_x=0,
            src_y=0,
        )

    def attributes(self, wid: int) -> Any:
        return request.GetWindowAttributes(display=self._link.display, defer=True, window=wid)

    def shape(self, wid: int) -> Any:
        """Return the rectangles that it is made of, seen from its own corner, the border
        included."""
        return shape.GetRectangles(
            display=self._link.display,
            defer=True,
            opcode=self._link.display.get_extension_major(shape.extname),
            window=wid,
            source_kind=shape.SK.Bounding,
        )

    def focus(self) -> Any:
        return request.GetInputFocus(display=self._link.display, defer=True)

    def pointer(self) -> Any:
        return request.QueryPointer(display=self._link.display, defer=True, window=self._root)

    def tree(self, wid: int) -> Any:
        return request.QueryTree(display=self._link.display, defer=True, window=wid)


def answered(asked: Iterable[rq.ReplyRequest]) -> list[Any]:
    """Return those questions, of which each has its answer; None in place of one whose window is
    gone."""
    found: list[Any] = []
    for one in asked:
        try:
            one.reply()
        except GONE:
            found.append(None)
        else:
            found.append(one)
    return found
