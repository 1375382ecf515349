"""Reads what a command line runs, and whether that only reads. Pure."""
