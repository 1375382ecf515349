"""The human's stop key, mouse and keyboard on Windows, watched by a process of its own.

That process does nothing else, so it hears Esc however busy the agent is, and lets go what the
agent held if that hangs or dies.
"""
