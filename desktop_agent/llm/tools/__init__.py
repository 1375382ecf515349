"""Holds what the dialects of models with a computer tool of their own share. Pure.

A reply of such a model is a list of items: words, calls of the tool, calls of functions. It is kept
as one JSON object a line, each as it came, so that it can be sent back as it was.
"""
