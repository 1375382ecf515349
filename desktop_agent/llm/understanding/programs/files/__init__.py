"""Understands what is asked of and done to files in a file manager."""
