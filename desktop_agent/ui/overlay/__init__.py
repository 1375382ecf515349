"""What is drawn over the user's own screen while the agent works on it."""
