"""Plans what is done in programs of one kind: file managers, terminals, editors, calculators,
calendars, mailboxes. Pure."""
