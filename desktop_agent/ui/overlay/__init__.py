"""Draws over the user's own screen while the agent works on it."""
