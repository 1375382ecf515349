"""Looks for what a clause means where it is not shown: in tabs and sections, and further down or up
on a page. Pure."""
