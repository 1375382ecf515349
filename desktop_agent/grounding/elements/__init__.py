"""Elements and windows as all sources describe them: nodes, roles, matching, numbers. Pure."""
