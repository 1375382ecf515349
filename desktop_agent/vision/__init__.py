"""Seeing: capture, what changed, when the screen is quiet."""
