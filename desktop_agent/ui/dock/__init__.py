"""Keeps the window's place on the desktop, and has the small form of the window."""
