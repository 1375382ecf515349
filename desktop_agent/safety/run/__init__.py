"""Surrounds a run: guard, watchdog, and one agent per display."""
