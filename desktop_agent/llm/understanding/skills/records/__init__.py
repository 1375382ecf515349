"""Plans what is done to records: the rows and cards of the screen. Pure."""
