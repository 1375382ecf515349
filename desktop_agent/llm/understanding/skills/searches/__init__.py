"""Plans searches of several fields: by small words, and by what each part of them says. Pure."""
