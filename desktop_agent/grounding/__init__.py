"""Elements on the screen by name, from the accessibility tree."""
