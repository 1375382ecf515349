"""Says plainly what is wanted of mails: “show me what Lena sent” opens the mail from Lena."""

from __future__ import annotations

from typing import Final

from .rules import END, QUOTE, START, rule

_NAMED: Final = r"(?P<who>(?-i:[A-Z])[\w.-]+(?: (?-i:[A-Z])[\w.-]+)?)"
MAILS: Final = (
    rule(
        rf"{START}(?:(?:let (?:me|us) |can i |could i )?(?:see|have a look at|look at|read)",
        rf"|show(?: me)?|open|read) (?:whatever|what) {_NAMED}",
        r" (?:has )?(?:sent|wrote|written|mailed)(?: to)?(?: me| us)?",
        END,
        to=r"\g<start>open the mail from \g<who>",
    ),
    rule(
        rf"{START}(?:drop|send|shoot|write) {_NAMED} an? (?:quick |short )?",
        r"(?:line|note|message|mail|e-?mail)(?: saying| that says|:)? ",
        rf"(?P<text>{QUOTE})",
        to=r"\g<start>send a mail to \g<who> saying \g<text>",
    ),
    rule(
        rf"{START}(?:drop|shoot|send) (?:a (?:quick )?(?:line|note)|an? (?:e-?)?mail) to ",
        to=r"\g<start>send a mail to ",
    ),
)
"""Holds ways to say what is wanted of mails."""
