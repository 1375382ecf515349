"""The human's stop key, watched by a process of its own: what is the same on Windows and macOS.

That process does nothing else, so it hears Esc however busy the agent is, and lets go what the
agent held if that hangs or dies.
"""
