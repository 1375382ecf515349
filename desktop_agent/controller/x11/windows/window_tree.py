"""Tells whether two windows of the server are parts of one that a user sees."""

from __future__ import annotations

from typing import Any, Final

from Xlib import X, display
from Xlib.error import XError
from Xlib.xobject.drawable import Window

# Up to this number focus "windows" are none: no focus at all, or wherever the pointer is.
_POINTER_ROOT: Final = 1
_DEEPEST: Final = 64


def belongs(link: display.Display, wid: int, to: int) -> bool:
    """Tell whether `wid` lies in the same window as `to`, or is a menu or list that it pops up.

    Many programs give the keyboard to a window inside of theirs, and may choose another one at
    any time. A dialog is a window of its own. False if one of them is gone.
    """
    if min(wid, to) <= _POINTER_ROOT:
        return wid == to
    try:
        top, whole = _top(link, wid), _top(link, to)
        if top.id == whole.id:
            return True
        managed = _property(top, link, "WM_STATE") is not None
        if managed or not top.get_attributes().override_redirect:
            return False
        above = _property(top, link, "WM_TRANSIENT_FOR")
        if above is not None and above.value:
            return _top(link, int(above.value[0])).id == whole.id
        # Each connection to the server has a range of ids.
        maker = ~int(link.display.info.resource_id_mask)
        return top.id & maker == whole.id & maker
    except XError:
        return False


def _top(link: display.Display, wid: int) -> Window:
    """Return the window that a window manager manages, or without one the child of the root."""
    window = link.create_resource_object("window", wid)
    for _ in range(_DEEPEST):
        if _property(window, link, "WM_STATE") is not None:
            break
        tree = window.query_tree()
        if not tree.parent or tree.parent.id == tree.root.id:
            break
        window = tree.parent
    return window


def _property(window: Window, link: display.Display, name: str) -> Any:
    return window.get_full_property(link.get_atom(name), X.AnyPropertyType)
