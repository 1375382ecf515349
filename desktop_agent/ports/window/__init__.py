"""Defines what the chat window asks of the desktop and of what is kept."""
