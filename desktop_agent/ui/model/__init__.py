"""What the window shows, as data made from events and states. No Qt."""
