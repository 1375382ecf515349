"""Tells whose screen a display is: an X server's own, or that of a Wayland session.

XWayland shows a Wayland session the windows of X11 programs. A client of it sees and uses only
those, and a key that goes to any other window is told to none. So no screen of a Wayland session is
driven. What counts is the server: the environment of a program that cron or ssh started says
nothing of the session, and Xvfb within a Wayland session is an X server like any other.
"""

from __future__ import annotations

import ctypes
import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ....ports import WaylandScreen
from .probe import extension_opcode, libxcb, link_to, root_of

SESSIONS: Final = Path("/usr/share/xsessions")

# XWayland has this since 23.1. Before, it named its outputs XWAYLAND0, XWAYLAND1 ...
_EXTENSION: Final = b"XWAYLAND"


class _Reply(ctypes.Structure):
    _fields_ = (("sequence", ctypes.c_uint),)


def check_screen(name: str, environment: Mapping[str, str] = os.environ) -> None:
    """WaylandScreen if the display called like ":0" shows a Wayland session."""
    if is_wayland(name, environment):
        raise WaylandScreen(x11_session())


def is_wayland(name: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Tell whether this display is a Wayland session's; "" is the screen of whoever started us."""
    hinted = bool(
        environment.get("WAYLAND_DISPLAY") or environment.get("XDG_SESSION_TYPE") == "wayland"
    )
    if not name:
        return hinted
    told = _is_xwayland(name)
    if told is None:
        return hinted and name == environment.get("DISPLAY")
    return told


def x11_session(folder: Path = SESSIONS) -> str:
    """Return what the session with X11 is called that can be chosen at login here; "" if there is
    none."""
    if shutil.which("Xorg") is None:
        return ""
    import configparser

    for path in sorted(folder.glob("*.desktop")):
        entry = configparser.ConfigParser(interpolation=None, strict=False)
        try:
            entry.read(path, encoding="utf-8")
            named = entry["Desktop Entry"]
        except (configparser.Error, KeyError, OSError, UnicodeDecodeError):
            continue
        hidden = "true" in (named.get("Hidden"), named.get("NoDisplay"))
        program = named.get("TryExec") or named.get("Exec", "").partition(" ")[0]
        if not hidden and program and shutil.which(program) is not None:
            return named.get("Name", path.stem)
    return ""


def _is_xwayland(name: str) -> bool | None:
    """Return None if that cannot be told. A display that nobody can reach is none."""
    xcb = libxcb()
    if xcb is None:
        return None
    with link_to(xcb, name) as (link, number):
        if link is None:
            return False
        if extension_opcode(xcb, link, _EXTENSION):
            return True
        if not extension_opcode(xcb, link, b"RANDR"):
            return False
        outputs = _outputs(link, root_of(xcb, link, number))
        return None if outputs is None else any(map(_is_of_xwayland, outputs))


def _is_of_xwayland(output: str) -> bool:
    return output.startswith("XWAYLAND")


def _outputs(link: int, root: int) -> list[str] | None:
    """Return the names of the outputs; None without the library that asks for them."""
    try:
        randr = ctypes.CDLL("libxcb-randr.so.0")
    except OSError:
        return None
    pointer, number = ctypes.c_void_p, ctypes.c_uint32
    for name, gives, takes in (
        ("get_screen_resources_current", _Reply, [pointer, number]),
        ("get_screen_resources_current_reply", pointer, [pointer, _Reply, pointer]),
        ("get_screen_resources_current_outputs", ctypes.POINTER(number), [pointer]),
        ("get_screen_resources_current_outputs_length", ctypes.c_int, [pointer]),
        ("get_output_info", _Reply, [pointer, number, number]),
        ("get_output_info_reply", pointer, [pointer, _Reply, pointer]),
        ("get_output_info_name", pointer, [pointer]),
        ("get_output_info_name_length", ctypes.c_int, [pointer]),
    ):
        function = getattr(randr, f"xcb_randr_{name}")
        function.restype, function.argtypes = gives, takes
    asked = randr.xcb_randr_get_screen_resources_current(link, root)
    found = randr.xcb_randr_get_screen_resources_current_reply(link, asked, None)
    if not found:
        return []
    count = randr.xcb_randr_get_screen_resources_current_outputs_length(found)
    ids = randr.xcb_randr_get_screen_resources_current_outputs(found)[:count]
    _free(found)
    return [_name_of(randr, link, output) for output in ids]


def _name_of(randr: Any, link: int, output: int) -> str:
    asked = randr.xcb_randr_get_output_info(link, output, 0)
    info = randr.xcb_randr_get_output_info_reply(link, asked, None)
    if not info:
        return ""
    length = randr.xcb_randr_get_output_info_name_length(info)
    name = ctypes.string_at(randr.xcb_randr_get_output_info_name(info), length)
    _free(info)
    return name.decode("utf-8", "replace")


def _free(reply: Any) -> None:
    ctypes.CDLL(None).free(ctypes.cast(reply, ctypes.c_void_p))
