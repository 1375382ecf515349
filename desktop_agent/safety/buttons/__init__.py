"""Judges what pressing something does, by its name, its picture or the question it answers.
Pure."""
