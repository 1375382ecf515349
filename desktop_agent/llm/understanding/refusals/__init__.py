"""Tells which plans and turns do something else than what was said, in whatever words."""
