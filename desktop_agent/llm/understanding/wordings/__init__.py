"""Holds rules that say a request in plainer words, each kind of wording in a module of its own."""
