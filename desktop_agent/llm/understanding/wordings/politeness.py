"""Removes politeness, and rewrites the words for what comes first: “could you do that for me”, “and
once it is open, ...”."""

from __future__ import annotations

import re
from typing import Final

from ..words.frames import PARTICIPLES
from .rules import END, HIDING, SENTENCE, START, rule

_DONE: Final = "|".join(PARTICIPLES)
_IT: Final = r"(?:it|that|this|they|those|these|both|all|everything|you|one)"
# “When it is not done” is a condition.
_GAP: Final = r"(?:(?!\b(?:not|never|no)\b|n't)[\w' ]){0,24}?"
_OVER: Final = (
    r"(?:open|opened|unfolded|expanded|done|there|ready|shown|over|finished|filled in|filled|in"
    r"|entered|got it|up|complete|completed|clicked|did (?:that|so)|have)"
)


def _ordered(said: re.Match[str]) -> str:
    """Return “open the link” for “I'd love to have the link opened”."""
    verb = PARTICIPLES[said["done"].casefold()]
    return f"{said['start']}{verb} {said['what']}{said['more']}"


def _after_an_order(said: re.Match[str]) -> str:
    """Leave out “when both are filled in” where that was ordered just before; else it is a
    condition."""
    return "" if re.search(r"[.!?;,]|\band\b", said.string[: said.start()]) else said.group()


ORDERS: Final = (
    rule(
        r"\A(?:hi|hello|hey|good (?:morning|afternoon|evening))(?: there)?[,!.]? +",
        to="",
    ),
    rule(
        r"(?:(?<=[.!?])|,|\s-)\s*(?:many )?(?:thanks|thank you|thx|cheers|ty)",
        r"(?: a lot| so much| very much| in advance| again| kindly",
        r"|,? (?:my )?(?:dear|friend|love))*[.!]*\s*\Z",
        to="",
    ),
    rule(
        rf"{SENTENCE}(?:could|can|would|will) you (?:please |kindly |just |maybe |also )*",
        r"(?P<rest>[^?.!]*)\?",
        to=r"\g<start>\g<rest>.",
    ),
    rule(
        r",? (?:so|and) (?:could|can|would|will) you (?:please |kindly |just )*",
        r"(?P<rest>[^?.!]*)\?",
        to=r". \g<rest>.",
    ),
    rule(rf"{START}i(?:'d like| need| want| would like) you to ", to=r"\g<start>"),
    rule(
        rf"{SENTENCE}(?:please |kindly )?do (?:that|this|it)(?: for me)?(?:,? and|, then|,) ",
        to=r"\g<start>",
    ),
    rule(
        rf"{START}(?:i(?:'d| would)? (?:love|like|want|need|prefer)(?: to (?:have|see|get))?"
        rf"|have|get) (?P<what>[^.?!;]+?) (?P<done>{_DONE})",
        r"(?P<more>(?: (?:in|for|on|from|as|into) [^.?!;,]+)?)",
        END,
        to=_ordered,
    ),
    rule(
        r"(?:(?<=[.!?;]) |, ?|\A| - )(?:and )?(?:any(?: one| of them)?(?: will| would)? (?:do|work)"
        r"|any(?: one)?(?: of them)? (?:is fine|works)|(?:i )?(?:don'?t|do not) care which(?: one)?"
        r"|(?:it )?(?:doesn'?t|does not) matter which(?: one)?|whichever(?: you like)?"
        r"|i'?ll do the (?:typing|rest)(?: myself)?)",
        END,
        to="",
    ),
    rule(r"(?<=\S) for me(?=[ ,.?!;]|\Z)", to=""),
    rule(r"(?<=\S) on (?:this|the) (?:page|screen|site)(?=[ ,.?!;]|\Z)", to=""),
    rule(r"(?<=\S) in this (?:text|paragraph)(?=[ ,.?!;]|\Z)", to=""),
    rule(r"\.(?:\s*\.)+", to="."),
)
"""Holds what makes an order polite."""


def _but_a_place(said: re.Match[str]) -> str:
    """Return "" for what only says that it comes last: “write it at the end” says where."""
    place = "at the end" in said.group().casefold() and _PUTS.search(said.string)
    return said.group() if place else ""


_PUTS: Final = re.compile(
    r"\b(?:write|put|add|type|insert|append|note|move|place|stick|drop|enter)\b", re.IGNORECASE
)

SEQUENCE: Final = (
    rule(
        rf"{START}(?:give it|wait|allow) (?P<time>\S+ (?:sec|min)\w*) before (?:you )?",
        r"(?P<verb>click|press|open)(?:ing)? ",
        to=r"\g<start>wait \g<time>, then \g<verb> ",
    ),
    rule(
        r"(?:,|\.|;)? (?:and |so )?(?:when|once|as soon as|after) ",
        rf"(?:{_IT}(?:'s|'ve|'re)?){_GAP}\b{_OVER}\s*,\s*",
        to=", then ",
    ),
    rule(
        r",? (?:when|once|after|as soon as) ",
        r"(?:you(?:'re| are|'ve| have)(?: all)? (?:done|finished)",
        rf"|(?:both|all|everything|those|they)(?:'s|'re)?{_GAP}\b(?:filled in|filled|entered|in))",
        END,
        to=_after_an_order,
    ),
    rule(
        r",? (?:after(?:wards| that| this)|at the end|in the end|to finish|at last|as the last step"
        r"|once done|when done)",
        END,
        to=_but_a_place,
    ),
    rule(r"(?:,)? and (?:only )?(?:after|once) (?:that|this),? ", to=", then "),
    rule(r"(?<=\w) first(?=,? and )", to=""),
    rule(
        rf"{START}(?:let|allow) (?P<time>\S+ (?:sec|min)\w*) (?:go by|pass|elapse)",
        to=r"\g<start>wait \g<time>",
    ),
    rule(
        rf"{START}(?:pause|hold|rest|hold on|hang on|sit still|do nothing)(?: for)? "
        r"(?P<time>\S+ (?:sec|min)\w*)",
        to=r"\g<start>wait \g<time>",
    ),
)
"""Holds the words for what comes first and what after it."""

_NO_ORDER: Final = "".join(
    rf"(?<!\b{word})"
    for word in (
        *("and", "then", "to", "not", "never", "without", "avoid", "or", "i", "you", "we"),
        *("can", "could", "will", "would", "must", "should", "may", "just", "please", "do", "n't"),
    )
)
LEADS: Final = (
    rule(
        rf"{START}(?:navigate|look|go|browse)(?: your way)? through (?:the|this|these|those) "
        rf"(?:\w+ )?(?:tree|folders?|{HIDING})[.;,] (?=(?:then )?(?:find|look for|click|open))",
        to=r"\g<start>",
    ),
    rule(
        # A comma that is missing.
        rf"(?<=\w){_NO_ORDER}(?<!n't) (?P<verb>hit|press|click) ",
        r"(?P<what>submit|ok|save|enter|send|search|go|done)(?=[.!]?\Z)",
        to=r", then \g<verb> \g<what>",
    ),
)
"""Holds what only leads to the next order, and where a comma is missing before it."""
