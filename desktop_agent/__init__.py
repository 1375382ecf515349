"""desktop-agent: a copilot that works on the user's own desktop."""

__version__ = "0.1.0"
NAME = "desktop-agent"
"""Names the program wherever a system asks: its command, its folders, its windows and its entry."""
