"""Displays, monitors, and what is painted on them."""
