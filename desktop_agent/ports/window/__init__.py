"""What the chat window asks of the desktop and of what is kept."""
