"""Holds what a screen shows as a request sees it, and answers from that. Pure."""
