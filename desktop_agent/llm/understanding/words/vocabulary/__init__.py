"""Tables of words that only some skills need."""
