"""All code that talks to an operating system: input, windows, clipboard, the stop key.

Each backend is imported where it is chosen, since importing one may need its system.
"""
