"""A window of GTK with fields that are written to, only read, or disabled. By ctypes."""

from __future__ import annotations

import ctypes
from ctypes import c_void_p

VERTICAL, GAP_PX = 1, 4
gtk = ctypes.CDLL("libgtk-3.so.0")
for name in ("window", "box", "entry", "text_view", "label"):
    getattr(gtk, f"gtk_{name}_new").restype = c_void_p


def added(box: int, label: str, field: int) -> c_void_p:
    """Pack the field below its label."""
    words = gtk.gtk_label_new(label.encode())
    gtk.gtk_label_set_mnemonic_widget(c_void_p(words), c_void_p(field))
    for one in (words, field):
        gtk.gtk_box_pack_start(c_void_p(box), c_void_p(one), 0, 0, 0)
    return c_void_p(field)


gtk.gtk_init(None, None)
window = gtk.gtk_window_new(0)
gtk.gtk_window_set_title(c_void_p(window), b"Kinds of fields")
rows = gtk.gtk_box_new(VERTICAL, GAP_PX)
gtk.gtk_container_add(c_void_p(window), c_void_p(rows))
added(rows, "Written", gtk.gtk_entry_new())
gtk.gtk_editable_set_editable(added(rows, "Only read", gtk.gtk_entry_new()), 0)
gtk.gtk_widget_set_sensitive(added(rows, "Switched off", gtk.gtk_entry_new()), 0)
off = added(rows, "Off and locked", gtk.gtk_entry_new())
gtk.gtk_editable_set_editable(off, 0)
gtk.gtk_widget_set_sensitive(off, 0)
added(rows, "Remarks", gtk.gtk_text_view_new())
gtk.gtk_text_view_set_editable(added(rows, "Log", gtk.gtk_text_view_new()), 0)
gtk.gtk_widget_show_all(c_void_p(window))
gtk.gtk_main()
