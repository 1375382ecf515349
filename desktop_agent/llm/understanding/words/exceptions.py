"""Finds what a request leaves out: “all but the shelf”, “everyone except Ada and Tom”. Pure."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .tokens import Tokens

_HEADS: Final = (
    ("except", "for"), ("except",), ("apart", "from"), ("aside", "from"), ("other", "than"),
    ("with", "the", "exception", "of"), ("save", "for"), ("excluding",), ("minus",), ("bar",),
    ("besides",), ("but", "not"), ("but",),
)  # fmt: skip


_KEEPS: Final = frozenset({"only", "just"})


@lru_cache(maxsize=1024)
def exception_in(tokens: Tokens) -> tuple[Tokens, Tokens] | None:
    """Return what all is taken out of, and what is left out; None where nothing is. A comma between
    the two belongs to neither."""
    for at in range(len(tokens)):
        for head in _HEADS:
            part = tokens[at : at + len(head)]
            said = tuple("" if one.quoted else one.norm for one in part)
            # “All but” alone leaves out nothing, and “but only” keeps what follows.
            follows = tokens[at + len(head) : at + len(head) + 1]
            keeps = head == ("but",) and any(
                one.norm in _KEEPS and not one.quoted for one in follows
            )
            if said == head and follows and not keeps:
                before = tokens[:at]
                while before and before[-1].text == "," and not before[-1].quoted:
                    before = before[:-1]
                return before, tokens[at + len(head) :]
    return None
