"""Reads what the human's own words order, allow and forbid. Pure."""
