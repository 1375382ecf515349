"""Writes messages on pages that show conversations with people."""
