"""Reads what a model replied as ops: JSON, or calls in text. Pure."""
