"""Answers questions about rows by what each of them is marked with, and by what they hold. Pure."""
