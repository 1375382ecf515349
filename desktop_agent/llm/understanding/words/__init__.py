"""Reads the words of a request, without a look at the screen. Pure."""
