"""Asks what an editor is to write where an order only describes it: “write a letter to my
landlord”, “replace the date by the right one”. Pure."""

from __future__ import annotations

import re
from typing import Final

from ...skills.plans import WhichOne
from ...words.tokens import Tokens
from ..text_places import said_of

_BETTER: Final = (
    r"(?:right|correct|proper|new|newer|current|actual|real|better|other|different|appropriate"
    r"|suitable|latest|true|nicer|shorter|longer|fitting)"
)
_REPLACED: Final = re.compile(
    r"(?:replace|change|correct|fix|update|swap|exchange|substitute|turn|set)"
    r" (?P<what>(?:the|this|that|my|all the|every|these|those) (?:[\w'’-]+ ){0,3}?"
    r"(?P<noun>[\w'’-]+))"
    rf" (?:by|with|to|for|into) (?:(?:the|a|an|its|my|some) )?(?:{_BETTER} (?:ones?|(?P=noun))"
    r"|another(?: one| (?P=noun))?|something (?:else|better|nicer|more fitting))"
)
_WRITINGS: Final = (
    r"(?:e-?mail|mail|letter|message|note|memo|poem|haiku|limerick|song|story|tale|joke|essay"
    r"|article|report|summary|speech|invitation|apology|complaint|application|cv|resume|reply"
    r"|greeting|recipe|review|reference|reminder|cover letter|paragraph|sentence|text|few lines"
    r"|thank-you note|agenda|plan|list)"
)
_WRITTEN: Final = re.compile(
    r"(?:write|compose|draft|type|make up|create|prepare|pen|produce|formulate)(?: down)?"
    r"(?: me| us)?"
    rf" (?:an?|another|some|the|my|one) (?:[\w-]+ ){{0,3}}?{_WRITINGS}"
    r"(?: (?:to|for|about|on|regarding|concerning|that|which|because|asking|telling|inviting"
    r"|thanking|complaining|apologi[sz]ing|in which|from)\b.*)?"
)
# What says the text itself, or where it goes, lacks nothing.
_GIVEN: Final = re.compile(
    r"“”|:|\b(?:saying|says|reading|reads|called|named|titled|with|containing|below|under|above"
    r"|after|before)\b"
)

_WHAT_IT_SAYS: Final = (
    "What should it say? I can't make up a text without a model, so tell me its words in quotation "
    "marks."
)


def lacking_replacement(tokens: Tokens) -> WhichOne | None:
    """Return the question for what is to stand in the place of something; None where it is said."""
    found = _REPLACED.fullmatch(said_of(tokens).strip(" .!"))
    if found is None:
        return None
    asked = f"I can't tell which one is right. What should stand instead of {found['what']}?"
    return WhichOne(asked, (), ())


def lacking_text(tokens: Tokens) -> WhichOne | None:
    """Return the question for the words of a letter, a note or the like; None where they are
    said."""
    said = said_of(tokens).strip(" .!")
    if _GIVEN.search(said) or not _WRITTEN.fullmatch(said):
        return None
    return WhichOne(_WHAT_IT_SAYS, (), ())
