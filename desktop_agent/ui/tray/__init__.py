"""The icon among those of the desktop's panel: the state, and a menu."""
