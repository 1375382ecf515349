"""Understands requests in ordinary words, and plans them against what is on the screen. Pure."""
