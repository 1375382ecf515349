"""Texts that are hard on a parser, to be repeated thousands of times."""

STARTS = ["", "type ", "press ", "open ", "drag from 1,2 "]
UNITS = [
    *('"', "'", "“", '" "', "„a“", "and ", "and , ", "then, ", " ", "\n", "\n- ", ". ", "a"),
    *("type and ", "type a and press enter ", "press a and ", "press tab, ", "press ctrl+"),
    *("via 1,2 ", "drag from 1,2 via 1,2 to 3,4 ", "drag 1,2 to 3,4 via 1,2 to 3,4 with x "),
    *("http://", "https://a.", "let us ", "i want ", "copy   ", "wait for x for 3 s ", "no "),
    *("click ", "\x01\0"),
]  # fmt: skip
