"""The Windows desktop, by ctypes alone."""
