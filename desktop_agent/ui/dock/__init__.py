"""What the window's place needs of the desktop, and the small form of the window."""
