"""Leaves out what asks for nothing: “honestly”, “and nothing else”."""

from __future__ import annotations

from typing import Final

from .rules import END, rule

# What is said beside a request, and asks for nothing.
_ASIDE: Final = "".join(
    (
        r"(?:omg|lol|haha|btw|tbh|idk|hmm+|uhm*|um+|ugh|yo|oops|whoops|phew|gosh|honestly|frankly",
        r"|you know|you see|mind you|i (?:believe|think|guess|suppose)|dear|darling|love|mate",
        r"|buddy|man|dude|my (?:friend|dear)|for (?:heaven|goodness)'s? sake|for the record",
        r"|to be honest|out of curiosity|let's see|let me see|oh my memory|sorry to bother you",
        r"|if you will|oh",
        r"|so to say|real quick|just for fun|for once|well|ah|right|okay|ok|listen|thanks)",
    )
)
ASIDES: Final = (
    rule(
        rf"(?P<start>\A|[.!?]\s+)(?:{_ASIDE}\s*(?:\.\.\.|[,!:-])\s+)+",
        to=r"\g<start>",
    ),
    rule(rf",\s+{_ASIDE}\s*(?=,)", to=""),
    rule(r"(?<=\w)\s+(?:lol|haha|omg|tbh)(?=\s*[,.!?]|\Z)", to=""),
    rule(
        r",? (?:mind you|you know|i (?:think|believe|guess)|real quick|thx",
        r"|cheers|if you (?:would|can)|somehow|finally|already|anyway",
        r"|(?:would|could|will|can) you|my dear",
        r"|in that order|right away)(?=\s*[.!?;,]*\s*\Z)",
        to="",
    ),
    # “Click OK” is about a button.
    rule(r", (?:dear|darling|go|love|mate|ok|okay|right)(?=\s*[.!?;,]*\s*\Z)", to=""),
    rule(r"\s*[☀-➿\U0001f000-\U0001faff]+", to=""),
)
# What only says that no more than that is to be done.
NO_MORE: Final = (
    rule(
        r"(?:,|;| and| but| -)? ?(?:and |but )?",
        r"(?:nobody|no one|no-one|noone|nothing|none) (?:else|more)(?: though| please)?",
        END,
        to="",
    ),
    rule(
        r",? (?:and |but )?(?:just|only) (?:the one|that one|that|one"
        r"|(?:those|these)(?: two| three)?)",
        END,
        to="",
    ),
    rule(
        r",? (?:and |but )?(?:skip|ignore|forget|leave) (?:the )?(?:rest|others|remainder)",
        END,
        to="",
    ),
    rule(
        r",? (?:and |but )?(?:leave|keep) (?:the |all the |everything |all )?",
        r"(?:rest|else|others|remainder|other ones)(?: of (?:it|them))?",
        r"(?: as (?:it is|they are|is|are)| untouched| alone| unchanged| the same| be",
        r"| where (?:it is|they are|it sits|they sit))",
        END,
        to="",
    ),
    rule(r"(?P<a>\b(?:all )?the \w+),? and only (?:the )?\w+", END, to=r"\g<a>"),
    rule(r" without (?:any |the )?(?:discounts?|coupons?|rebates?)", END, to=""),
)
