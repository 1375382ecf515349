"""Facts that several rooms share: hosts, origins, folders, terminals, verbs. Pure."""
