"""Judges what typing, pressing keys or running a download does. Pure."""
