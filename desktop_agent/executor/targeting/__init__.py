"""Finds the point where an op acts, from what it names."""
