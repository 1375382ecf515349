"""Words of risky acts, and how a name is read as such words. Pure."""
