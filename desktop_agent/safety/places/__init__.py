"""Tells where paths, addresses and data lead. Pure."""
