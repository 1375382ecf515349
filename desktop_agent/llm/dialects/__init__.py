"""Holds what differs between providers: each file is one way of asking a model's server. Pure.

Nothing is imported here: who has one dialect need not load the others.
"""
