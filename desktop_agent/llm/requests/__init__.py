"""Requests to a model's server, whoever's it is: sent, tried again, paid for.

Nothing is imported here: whoever asks for one part need not load the others.
"""
