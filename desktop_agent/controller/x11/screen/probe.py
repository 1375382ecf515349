"""Tells whether a display takes us, asked as Qt asks: it ends the process if it is refused. And
what was in front there before our own window.

By xcb itself: python-xlib takes 40 ms to be imported, and the window waits for this.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Final

_ANY_TYPE: Final = 0
EVERY_WORKSPACE: Final = 0xFFFFFFFF


class _Cookie(ctypes.Structure):
    _fields_ = (("sequence", ctypes.c_uint),)


class _Atom(ctypes.Structure):
    _fields_ = (("header", ctypes.c_uint32 * 2), ("atom", ctypes.c_uint32))


class _Property(ctypes.Structure):
    _fields_ = (
        ("kind", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("sequence", ctypes.c_uint16),
        ("header", ctypes.c_uint32 * 3),
        ("count", ctypes.c_uint32),
        ("padding", ctypes.c_uint32 * 3),
        ("first", ctypes.c_uint32),
    )


class _Extension(ctypes.Structure):
    _fields_ = (
        ("header", ctypes.c_uint32 * 2),
        ("present", ctypes.c_uint8),
        ("opcode", ctypes.c_uint8),
    )


class _Screen(ctypes.Structure):
    _fields_ = (("root", ctypes.c_uint32),)


class _Screens(ctypes.Structure):
    _fields_ = (
        ("screen", ctypes.POINTER(_Screen)),
        ("left", ctypes.c_int),
        ("index", ctypes.c_int),
    )


def answers(name: str) -> bool:
    """Return True if a client may connect to the display named like ":0", or if that cannot be
    told."""
    xcb = libxcb()
    if xcb is None:
        return True
    with link_to(xcb, name) as (link, _screen):
        return link is not None


def active_window(name: str) -> int:
    """Return the id of the window in front (_NET_ACTIVE_WINDOW); 0 if none is, or if that cannot be
    told."""
    with _asking(name) as (of, root):
        return of(root, b"_NET_ACTIVE_WINDOW") or 0


def is_elsewhere(name: str, window: int) -> bool:
    """Tell whether it lies on another workspace than the one that is shown; False if that cannot be
    told."""
    with _asking(name) as (of, root):
        shown, its = of(root, b"_NET_CURRENT_DESKTOP"), of(window, b"_NET_WM_DESKTOP")
    return shown is not None and its not in (None, shown, EVERY_WORKSPACE)


_Ask = Callable[[int, bytes], int | None]


@contextmanager
def _asking(name: str) -> Iterator[tuple[_Ask, int]]:
    """Gives the first number of a property of a window, None if there is none; and the root."""
    xcb = libxcb()
    if xcb is None:
        yield lambda window, words: None, 0
        return
    with link_to(xcb, name) as (link, number):
        if link is None:
            yield lambda window, words: None, 0
        else:
            yield partial(_first, xcb, link), root_of(xcb, link, number)


@contextmanager
def link_to(xcb: Any, name: str) -> Iterator[tuple[int | None, int]]:
    """Give a connection, None if it is refused, and the number of the screen that the name
    means."""
    number = ctypes.c_int()
    link = xcb.xcb_connect(name.encode(), ctypes.byref(number))
    try:
        yield None if xcb.xcb_connection_has_error(link) else link, number.value
    finally:
        xcb.xcb_disconnect(link)


def root_of(xcb: Any, link: int, number: int) -> int:
    screens = xcb.xcb_setup_roots_iterator(xcb.xcb_get_setup(link))
    for _ in range(number):
        xcb.xcb_screen_next(ctypes.byref(screens))
    return int(screens.screen.contents.root)


def extension_opcode(xcb: Any, link: int, name: bytes) -> int:
    """Return the number with which requests to this extension begin; 0 where it is missing."""
    asked = xcb.xcb_query_extension(link, len(name), name)
    found = xcb.xcb_query_extension_reply(link, asked, None)
    if not found:
        return 0
    opcode = int(found.contents.opcode) if found.contents.present else 0
    _free(found)
    return opcode


def _first(xcb: Any, link: int, window: int, words: bytes) -> int | None:
    atom = xcb.xcb_intern_atom_reply(link, xcb.xcb_intern_atom(link, 1, len(words), words), None)
    if not atom:
        return None
    wanted = atom.contents.atom
    _free(atom)
    asked = xcb.xcb_get_property(link, 0, window, wanted, _ANY_TYPE, 0, 1)
    found = xcb.xcb_get_property_reply(link, asked, None)
    if not found:
        return None
    told = found.contents
    first = int(told.first) if told.bits == 32 and told.count else None
    _free(found)
    return first


def _free(reply: Any) -> None:
    ctypes.CDLL(None).free(ctypes.cast(reply, ctypes.c_void_p))


def libxcb() -> Any:
    """libxcb with what each function takes and gives; None if there is none."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return None
    link, number = ctypes.c_void_p, ctypes.c_uint32
    error, byte = ctypes.c_void_p, ctypes.c_uint8
    for name, gives, takes in (
        ("connect", link, [ctypes.c_char_p, ctypes.POINTER(ctypes.c_int)]),
        ("connection_has_error", ctypes.c_int, [link]),
        ("disconnect", None, [link]),
        ("get_setup", ctypes.c_void_p, [link]),
        ("setup_roots_iterator", _Screens, [ctypes.c_void_p]),
        ("screen_next", None, [ctypes.POINTER(_Screens)]),
        ("query_extension", _Cookie, [link, ctypes.c_uint16, ctypes.c_char_p]),
        ("query_extension_reply", ctypes.POINTER(_Extension), [link, _Cookie, error]),
        ("intern_atom", _Cookie, [link, byte, ctypes.c_uint16, ctypes.c_char_p]),
        ("intern_atom_reply", ctypes.POINTER(_Atom), [link, _Cookie, error]),
        ("get_property", _Cookie, [link, byte, *[number] * 5]),
        ("get_property_reply", ctypes.POINTER(_Property), [link, _Cookie, error]),
    ):
        function = getattr(xcb, f"xcb_{name}")
        function.restype, function.argtypes = gives, takes
    return xcb
