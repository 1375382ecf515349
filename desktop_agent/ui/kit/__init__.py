"""Widgets, icons and the theme that all parts of the window share."""
