"""Keys and text: the field that they are meant for, and whether they arrived."""
