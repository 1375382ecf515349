"""Ways to talk to the agent without the window."""
