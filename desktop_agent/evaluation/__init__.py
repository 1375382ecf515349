"""Runs of the whole program that are judged by what other programs show for it."""
