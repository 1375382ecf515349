"""Says plainly what is wanted of mails: “show me what Lena sent” opens the mail from Lena."""

from __future__ import annotations

from typing import Final

from .rules import END, QUOTE, START, rule

_MAIL: Final = r"(?:line|note|message|mail|e-?mail|letter)"
_ADDRESS: Final = r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+"
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
    # “Send Ben a note saying see you on Friday”
    rule(
        rf"{START}(?:drop|send|shoot|write|give) (?P<who>(?:the )?\w[\w.-]*"
        r"(?: (?-i:[A-Z])[\w.-]+)?)",
        rf" an? (?:quick |short |little )?{_MAIL}(?: saying(?: that)?| that says| to say(?: that)?"
        r"| that(?= (?:i|we|i'\w+|we'\w+|it|it's|there|the|my|our)\b)|:) (?P<text>[^:]*\w[^:]*)",
        to=r"\g<start>write a mail to \g<who> saying \g<text>",
    ),
    rule(
        rf"{START}(?P<verb>write|compose|draft|send) (?:an? )?(?:new )?{_MAIL} to ",
        rf"(?P<who>{_ADDRESS}|{_NAMED[7:-1]}) about (?P<about>[^,.:;]{{2,40}}?),?",
        r" (?:and say|saying|that says|with the text)(?: that)?:? (?P<text>.*\w.*)",
        to=r"\g<start>\g<verb> a mail to \g<who>, subject \g<about>, saying \g<text>",
    ),
    rule(
        rf"{START}(?:drop|shoot|send) (?:a (?:quick )?(?:line|note)|an? (?:e-?)?mail) to ",
        to=r"\g<start>send a mail to ",
    ),
)
"""Holds ways to say what is wanted of mails."""
