"""Holds what the hands of Windows and macOS do alike: both type characters whatever the layout is,
and know our own windows by their process.

X11 does none of it so: it types by keys, and reads what the server had seen before its answer.
"""
