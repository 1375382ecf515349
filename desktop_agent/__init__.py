"""desktop-agent: a copilot that works on the user's own desktop."""

__version__ = "0.1.0"
