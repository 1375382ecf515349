"""What the hands of Windows and macOS do alike: both put events in front of the whole session, type
characters whatever the layout is, and know our own windows by their process.

X11 does none of it so: it types by keys, and sees what the server had seen before its answer.
"""
