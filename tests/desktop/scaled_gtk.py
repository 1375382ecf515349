"""A window of GTK with a red button, a menu, and a blue password field; the menu opens another."""

from __future__ import annotations

import ctypes
from ctypes import c_char_p, c_int, c_uint, c_ulong, c_void_p

STYLE = (
    b"entry, entry:focus { background: #0000ff; color: #0000ff; caret-color: #0000ff; border: 0;"
    b" border-radius: 0; box-shadow: none; }"
    b"button, button:hover, button:active, button:focus { background: #ff0000; color: #ff0000;"
    b" border: 0; border-radius: 0; box-shadow: none; text-shadow: none; outline-width: 0; }"
)
USER = 800
TOP_LEVEL = 0
DO = ctypes.CFUNCTYPE(None, c_void_p, c_void_p)
gtk = ctypes.CDLL("libgtk-3.so.0")
for name in (
    *("gtk_window_new", "gtk_fixed_new", "gtk_button_new_with_label", "gtk_entry_new"),
    *("gtk_menu_bar_new", "gtk_menu_new", "gtk_menu_item_new_with_label", "gtk_css_provider_new"),
    *("gtk_widget_get_accessible", "gdk_screen_get_default"),
):
    getattr(gtk, name).restype = c_void_p
gtk.g_signal_connect_data.argtypes = (c_void_p, c_char_p, DO, c_void_p, c_void_p, c_uint)
gtk.g_signal_connect_data.restype = c_ulong
kept: list[object] = []


def when(widget: int, signal: bytes, call: object) -> None:
    kept.append(DO(lambda *_: call()))  # type: ignore[operator]
    gtk.g_signal_connect_data(widget, signal, kept[-1], None, None, 0)


def window(title: bytes) -> tuple[int, int]:
    """A window, and what lies in it by its place."""
    made, inside = gtk.gtk_window_new(TOP_LEVEL), gtk.gtk_fixed_new()
    gtk.gtk_window_set_title(c_void_p(made), title)
    gtk.gtk_window_set_default_size(c_void_p(made), 320, 200)
    gtk.gtk_container_add(c_void_p(made), c_void_p(inside))
    return made, inside


def put(inside: int, widget: int, x: int, y: int) -> None:
    gtk.gtk_fixed_put(c_void_p(inside), c_void_p(widget), x, y)
    gtk.gtk_widget_set_size_request(c_void_p(widget), 140, 30)


def password(inside: int) -> None:
    entry = gtk.gtk_entry_new()
    gtk.gtk_entry_set_visibility(c_void_p(entry), 0)
    gtk.gtk_entry_set_text(c_void_p(entry), b"hunter2")
    gtk.atk_object_set_name(
        c_void_p(gtk.gtk_widget_get_accessible(c_void_p(entry))), b"Pass phrase"
    )
    put(inside, entry, 40, 100)


def ask() -> None:
    made, inside = window(b"Another")
    password(inside)
    gtk.gtk_widget_show_all(c_void_p(made))


gtk.gtk_init(None, None)
provider = gtk.gtk_css_provider_new()
gtk.gtk_css_provider_load_from_data(c_void_p(provider), STYLE, c_int(len(STYLE)), None)
gtk.gtk_style_context_add_provider_for_screen(
    c_void_p(gtk.gdk_screen_get_default()), c_void_p(provider), c_uint(USER)
)
first, area = window(b"Scaled")
bar, menu = gtk.gtk_menu_bar_new(), gtk.gtk_menu_new()
files, opens = (gtk.gtk_menu_item_new_with_label(name) for name in (b"Places", b"Open another"))
gtk.gtk_menu_shell_append(c_void_p(bar), c_void_p(files))
gtk.gtk_menu_item_set_submenu(c_void_p(files), c_void_p(menu))
gtk.gtk_menu_shell_append(c_void_p(menu), c_void_p(opens))
when(opens, b"activate", ask)
put(area, bar, 0, 0)
red = gtk.gtk_button_new_with_label(b"Red")
when(red, b"clicked", lambda: gtk.gtk_window_set_title(c_void_p(first), b"Scaled, clicked"))
put(area, red, 40, 50)
password(area)
gtk.gtk_widget_show_all(c_void_p(first))
gtk.gtk_main()
