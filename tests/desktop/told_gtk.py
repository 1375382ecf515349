"""A file dialog of GTK that writes where each of its controls is on the screen into a file.

By ctypes: the widgets themselves are asked, not what they tell by accessibility.
"""

from __future__ import annotations

import ctypes
import json
import sys
from ctypes import byref, c_char_p, c_int, c_uint, c_void_p
from pathlib import Path

TICK_MS = 200
SAVE, CANCEL_ID, ACCEPT_ID = 1, -6, -3
ROLES = {
    "GtkButton": "button",
    "GtkToggleButton": "button",
    "GtkCheckButton": "check box",
    "GtkEntry": "field",
    "GtkComboBoxText": "combo box",
    "GtkSidebarRow": "list item",
}
gtk = ctypes.CDLL("libgtk-3.so.0")
for name in (
    *("gtk_file_chooser_dialog_new", "gtk_widget_get_window", "gtk_widget_get_toplevel"),
    *("gtk_container_get_type", "gtk_label_get_type", "gtk_widget_list_mnemonic_labels"),
):
    getattr(gtk, name).restype = c_void_p
for name in ("gtk_label_get_text", "g_type_name_from_instance"):
    getattr(gtk, name).restype = c_char_p
gtk.g_type_check_instance_is_a.argtypes = (c_void_p, c_void_p)
VISIT = ctypes.CFUNCTYPE(None, c_void_p, c_void_p)
TICK = ctypes.CFUNCTYPE(c_int, c_void_p)


def is_a(widget: int, kind: str) -> bool:
    return bool(gtk.g_type_check_instance_is_a(widget, getattr(gtk, f"gtk_{kind}_get_type")()))


def inside(widget: int) -> list[int]:
    """What lies in it directly, also what GTK itself put there."""
    found: list[int] = []
    if is_a(widget, "container"):
        gtk.gtk_container_forall(c_void_p(widget), VISIT(lambda one, _: found.append(one)), None)
    return found


def words(widget: int) -> str:
    """The first text in it."""
    if is_a(widget, "label"):
        return gtk.gtk_label_get_text(c_void_p(widget)).decode()
    return next((text for one in inside(widget) if (text := words(one))), "")


def label(widget: int, kind: str) -> str:
    if kind not in ("GtkEntry", "GtkComboBoxText"):
        return words(widget)
    names = gtk.gtk_widget_list_mnemonic_labels(c_void_p(widget))
    if not names:
        return ""
    first = ctypes.cast(names, ctypes.POINTER(c_void_p))[0]
    return words(first) if first else ""


def walk(widget: int, found: list[list[object]]) -> None:
    if not gtk.gtk_widget_get_mapped(c_void_p(widget)):
        return
    kind = gtk.g_type_name_from_instance(c_void_p(widget)).decode()
    if kind in ROLES:
        text = label(widget, kind)
        if text:
            found.append([ROLES[kind], text, *middle(widget)])
    for one in inside(widget):
        walk(one, found)


def middle(widget: int) -> tuple[float, float]:
    top = gtk.gtk_widget_get_toplevel(c_void_p(widget))
    x, y, left, up = c_int(), c_int(), c_int(), c_int()
    gtk.gtk_widget_translate_coordinates(c_void_p(widget), c_void_p(top), 0, 0, byref(x), byref(y))
    gtk.gdk_window_get_origin(
        c_void_p(gtk.gtk_widget_get_window(c_void_p(top))), byref(left), byref(up)
    )
    wide = gtk.gtk_widget_get_allocated_width(c_void_p(widget))
    high = gtk.gtk_widget_get_allocated_height(c_void_p(widget))
    return left.value + x.value + wide / 2, up.value + y.value + high / 2


gtk.gtk_init(None, None)
dialog = gtk.gtk_file_chooser_dialog_new(
    b"Keep as", None, SAVE, b"_Cancel", CANCEL_ID, b"_Keep", ACCEPT_ID, None
)
gtk.gtk_window_resize(c_void_p(dialog), 760, 460)
gtk.gtk_widget_show(c_void_p(dialog))


def tell(_: int) -> int:
    found: list[list[object]] = []
    walk(dialog, found)
    Path(sys.argv[1]).write_text(json.dumps(found), encoding="utf-8")
    return 1


ticking = TICK(tell)
gtk.g_timeout_add(c_uint(TICK_MS), ticking, None)
gtk.gtk_main()
