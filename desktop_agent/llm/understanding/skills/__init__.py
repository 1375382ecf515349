"""Plans what a clause asks for, each kind of thing in a module of its own. Pure."""
