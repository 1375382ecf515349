"""Fills in whole forms from one sentence, and hands them in."""
