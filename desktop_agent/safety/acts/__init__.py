"""What typing, pressing keys or running a download does. Pure."""
