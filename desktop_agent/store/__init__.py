"""Keeps sessions, recordings and consents. Only this user may read any of it."""
