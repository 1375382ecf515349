"""Windows of an X server: where they lie, which is in front, and where panels are."""
