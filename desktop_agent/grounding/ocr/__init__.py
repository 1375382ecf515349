"""Elements by text and shapes that are read from pixels."""
