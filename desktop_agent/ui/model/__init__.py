"""Makes data of events and states for the window to show. No Qt."""
