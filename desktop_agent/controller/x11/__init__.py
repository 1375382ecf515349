"""The X11 backend, over python-xlib; every connection belongs to one thread."""
