"""Words what a model is told: its instructions, what happened, what is on the screen. Pure."""
