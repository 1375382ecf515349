"""Says plainly that a coupon is to be used: “stick the code OAK10 on it”."""

from __future__ import annotations

from typing import Final

from .rules import END, QUOTE, START, rule

_COUPON: Final = r"(?:(?:discount |promo |coupon |voucher )?code|coupon|voucher)"
_CODE: Final = rf"(?:{QUOTE}|(?-i:[A-Z][A-Z0-9-]{{2,}})|(?=\w*\d)[\w-]{{3,}})"
COUPONS: Final = (
    # “Stick the code OAK10 on it”
    rule(
        rf"{START}(?:stick|put|slap|pop|throw|whack) (?:the |my |this |a )?",
        rf"(?P<kind>{_COUPON}) (?P<code>{_CODE}) on(?:to)? (?:it|that|there|the order|the bill)",
        to=r"\g<start>use the coupon \g<code>",
    ),
    # An order is not to be placed before that.
    rule(
        r"(?P<cart>\b(?:in|into|to) (?:my|the|our) (?:cart|basket|bag|trolley)),?"
        rf" (?:with|using) (?:the|this|a|my) (?P<kind>{_COUPON}) (?P<code>{_CODE})",
        r"(?: (?:applied|on it|in use)(?: to it)?)?",
        END,
        to=r"\g<cart>, then use the coupon \g<code>",
    ),
)
"""Holds ways to say that a coupon is to be used."""
