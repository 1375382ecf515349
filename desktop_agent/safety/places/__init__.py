"""Where paths, addresses and data lead. Pure."""
