"""Takes what the human types, presses and commands in the window."""
