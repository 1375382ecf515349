"""Tells what a turn may not do, whatever other words a request was understood by."""
