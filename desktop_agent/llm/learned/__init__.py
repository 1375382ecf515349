"""A small model, trained in the project, that reads requests no rule knows."""
