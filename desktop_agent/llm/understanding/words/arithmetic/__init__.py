"""Reads sums in words, and those that are told as a story."""
