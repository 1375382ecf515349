"""The list of earlier chats: found, opened again, named, saved, deleted."""
