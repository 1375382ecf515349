"""Hands, windows and the stop key on macOS, by Quartz events and the accessibility of macOS.

It has not run on a Mac: it is written to Apple's reference, and tested with frameworks made by hand
(docs/macos.md).
"""
