"""Finds the areas of what is shown alike: the rows of a list, the cards of a shop."""
