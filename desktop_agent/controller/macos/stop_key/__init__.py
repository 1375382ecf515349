"""The human's stop key, mouse and keyboard on a Mac, watched by a process of its own."""
