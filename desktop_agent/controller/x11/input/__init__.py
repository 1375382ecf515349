"""Keys and mouse of an X server: what we send, and what the human does."""
