"""Pictures of the screen: what was sent, what is live, and what an act aims at."""
