"""Holds what only an editor is asked: its file, its cursor, the letters of a word."""
