"""From what an op names to the point where it acts."""
