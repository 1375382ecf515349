"""The first start: a brain is chosen, and what stops the agent is shown once."""
