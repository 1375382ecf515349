"""The clipboard: borrowed for a paste, served, and put back."""
