"""The state, the time, the plan, and the controls of the task."""
