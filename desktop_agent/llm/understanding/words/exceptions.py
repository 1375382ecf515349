"""Finds what a request leaves out: “all but the shelf”, “everyone except Ada and Tom”. Pure."""

from __future__ import annotations

from typing import Final

from .tokens import Tokens

_HEADS: Final = (
    ("except", "for"), ("except",), ("apart", "from"), ("aside", "from"), ("other", "than"),
    ("with", "the", "exception", "of"), ("save", "for"), ("excluding",), ("minus",), ("bar",),
    ("besides",), ("but", "not"), ("but",),
)  # fmt: skip


def exception_in(tokens: Tokens) -> tuple[Tokens, Tokens] | None:
    """Return what all is taken out of, and what is left out; None where nothing is. A comma between
    the two belongs to neither."""
    for at in range(len(tokens)):
        for head in _HEADS:
            part = tokens[at : at + len(head)]
            said = tuple("" if one.quoted else one.norm for one in part)
            # “All but” alone leaves out nothing.
            if said == head and at + len(head) < len(tokens):
                before = tokens[:at]
                while before and before[-1].text == "," and not before[-1].quoted:
                    before = before[:-1]
                return before, tokens[at + len(head) :]
    return None
