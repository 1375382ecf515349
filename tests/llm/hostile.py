"""Texts that are hard on a parser, to be repeated thousands of times."""

STARTS = [
    *("", "type ", "press ", "open ", "drag from 1,2 ", "click ", "fill ", "menu "),
]
UNITS = [
    *('"', "'", "“", '" "', "„a“", "and ", "and , ", "then, ", " ", "\n", "\n- ", ". ", "a"),
    *("type and ", "type a and press enter ", "press a and ", "press tab, ", "press ctrl+"),
    *("via 1,2 ", "drag from 1,2 via 1,2 to 3,4 ", "drag 1,2 to 3,4 via 1,2 to 3,4 with x "),
    *("http://", "https://a.", "let us ", "i want ", "copy   ", "wait for x for 3 s ", "no "),
    *("click ", "\x01\0", "click the Save button and ", "click Save with ", "the ", "button "),
    *("fill in x: y, ", "fill x with y and ", "x: y, ", "x with ", "set x to ", "set x "),
    *("put x in ", "in ", "into the ", "field ", "select x from ", "select x in y, ", "choose x "),
    *("menu a > ", "> ", "menu x, then ", "Save, then ", "tick x and ", "check the box ", "clear "),
    *("search for x in ", "replace x with ", "the text of ", "1 ", "press the x button ", "to "),
]  # fmt: skip
