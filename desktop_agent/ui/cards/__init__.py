"""The decision area: one card, its body, its buttons, and when an approval is valid."""
