"""Teaches a tagger how people word requests: the wordings, their format, and the training."""
