"""A window of GTK that is one list of choices: what is chosen in it stands in the file that is
named.

By ctypes, as GTK's own Python package is not on every machine.
"""

from __future__ import annotations

import ctypes
import sys
from ctypes import c_char_p, c_void_p
from pathlib import Path

CHOICES = (b"Keep all", b"Delete account", b"Show all")
TOPLEVEL, STARTS_AT = 0, 0
CHANGED = ctypes.CFUNCTYPE(None, c_void_p, c_void_p)
gtk = ctypes.CDLL("libgtk-3.so.0")
for name in ("gtk_window_new", "gtk_combo_box_text_new"):
    getattr(gtk, name).restype = c_void_p
gtk.gtk_combo_box_text_get_active_text.restype = c_char_p


def main() -> int:
    gtk.gtk_init(None, None)
    window = c_void_p(gtk.gtk_window_new(TOPLEVEL))
    chosen = c_void_p(gtk.gtk_combo_box_text_new())
    for words in CHOICES:
        gtk.gtk_combo_box_text_append_text(chosen, words)
    gtk.gtk_combo_box_set_active(chosen, STARTS_AT)

    def note(*_: object) -> None:
        Path(sys.argv[1]).write_bytes(gtk.gtk_combo_box_text_get_active_text(chosen))

    noted = CHANGED(note)
    gtk.g_signal_connect_data(chosen, b"changed", noted, None, None, 0)
    gtk.gtk_container_add(window, chosen)
    gtk.gtk_window_set_title(window, b"Choosing")
    gtk.gtk_window_set_default_size(window, 300, 60)
    gtk.gtk_widget_show_all(window)
    gtk.gtk_main()
    return 0


if __name__ == "__main__":
    sys.exit(main())
