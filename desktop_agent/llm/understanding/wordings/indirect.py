"""Says orders plainly that are put as a want, as a wish for somebody, or in a manner of speaking:
“we're out of milk, jot that down”, “thank Ada for the photos”."""

from __future__ import annotations

import re
from typing import Final

from ..words.lexicon import NUMBERS
from .rules import END, SENTENCE, START, rule

_LACKS: Final = (
    r"(?:(?:i|we)(?:'re|'m| are| am) (?:all |completely |nearly |almost |just )?(?:out of"
    r"|running (?:low on|out of)|short of|low on)|(?:i|we) (?:have|'ve) (?:run out of|no more)"
    r"|there(?:'s| is) no(?: more)?)"
)
_NOTES: Final = (
    r"(?:jot|note|write|put|add|stick|pop|scribble|get) (?:it|that|this|them|some|more)"
    r"(?: down| on)?(?: (?:on|to|onto) (?:the|my|our) (?P<list>[\w -]+?))?"
)
_CARRIER: Final = r"(?:cart|basket|bag|trolley)"
_ALL: Final = (
    r"(?:(?:the|this) (?:whole|entire) lot|every last one|every single one|each and every one"
    r"|every one of (?:them|these|those))"
)
# What begins so is no text that somebody is to be told.
_TEXT: Final = (
    r"(?!(?:if|when|what|who|how|where|whether|which|why|about|that|once|as|to|of|me)\b)"
    r"(?P<text>[^\ue000]+)"
)
_COUNTED: Final = r"(?:two|three|four|five|six|\d)"


def _noted(said: re.Match[str]) -> str:
    place = f" to the {said['list']}" if said["list"] else ""
    return f"{said['start']}add {said['what']}{place}"


def _apart(said: re.Match[str]) -> str:
    return f"{said['start']}add {said['n']} {said['ones']}: {said['what']}"


def _from_to(said: re.Match[str]) -> str:
    day = " on" if said.group().endswith((",", " on")) else ""
    return f"{said['start']}from {said['from']} to {said['to']}{day}"


INDIRECT: Final = (
    rule(r"\b(?:pls|plz)\b", to="please"),
    rule(r"(?<=\w),? please\s*[.!]*\s*\Z", to=""),
    rule(
        rf"{SENTENCE}{_LACKS} (?P<what>[\w' -]+?)(?: left)?[,.;!:-]+ (?:so |please |and )*",
        _NOTES,
        END,
        to=_noted,
    ),
    rule(
        rf"{SENTENCE}(?:(?:please )?(?:add|put|write|note)(?: down)? )?"
        r"(?P<what>[^.:;!?\ue000]+? and "
        rf"[^.:;!?,\ue000]+?),? as (?P<n>{_COUNTED}) (?:separate |single |different |new )?"
        r"(?P<ones>entries|tasks|items|things|lines|to-?dos)",
        END,
        to=_apart,
    ),
    rule(rf"\b{_ALL}(?: of (?:them|it|these|those))?(?=[ .!?,;]|\Z)", to="all"),
    rule(
        rf"{START}(?:put|stick|add|pop|throw|get|chuck|drop|toss)(?: me)? (?:a|an|one)(?: brand)?"
        rf"[ -]new (?P<what>[\w -]+?) (?P<to>in|into|to) (?P<place>(?:my|the) {_CARRIER})",
        to=r"\g<start>put a \g<what> in \g<place>",
    ),
    rule(
        rf"{START}(?:take|bring|get) me (?:over |back |straight )?to (?:the )?",
        r"(?:page|section|part|article) (?:on|about|of|for) ",
        to=r"\g<start>open ",
    ),
    rule(r"\bthe (?:bit|part|piece|chapter|paragraph) (?:about|on) ", to="the section on "),
    rule(
        rf"{START}let (?P<who>(?:the |my )?[\w' ]{{2,24}}?) know,? {_TEXT}",
        r"\Z",
        to=r"\g<start>tell \g<who> that \g<text>",
    ),
    rule(
        rf"{START}(?:thank (?P<who>(?:the |my )?[\w' ]{{2,24}}?)|(?:write|send|drop|give) "
        r"(?P<whom>(?:the |my )?[\w' ]{2,24}?) an? (?:quick |short |brief |little )?thank[ -]you"
        r"(?: note| mail| message)?)(?: very much)? for (?P<what>[^.!?;\ue000]+)",
        END,
        to=lambda said: (
            f"{said['start']}write to {said['who'] or said['whom']}: Thank you for {said['what']}"
        ),
    ),
    rule(
        rf"{START}(?:play |start |put on )?(?P<what>[^,.;!?\ue000]+?),? on (?:a )?(?:loop|repeat)",
        END,
        to=r"\g<start>play \g<what> and turn repeat on",
    ),
    rule(
        rf"{SENTENCE}(?P<from>[\w-]+(?: [\w-]+)?) ?(?:->|→|=>|⇒) ?(?P<to>[\w-]+(?: [\w-]+)?)",
        r"(?:,(?: on)?(?= \d)| on\b|(?=[,.;]|\Z))",
        to=_from_to,
    ),
    rule(
        rf"{START}(?:jot|note|scribble)(?: down)? (?P<what>[^.;:!?\ue000]+?)(?: down)?",
        END,
        to=r"\g<start>add \g<what>",
    ),
    rule(
        r"\b(?P<when>after|before|until|till|from) (?P<hour>one|two|three|four|five|six|seven|eight"
        r"|nine|ten|eleven|twelve)(?=[,.;!?]|\Z| on\b| please)",
        to=lambda said: f"{said['when']} {NUMBERS[said['hour'].casefold()]}",
    ),
    rule(
        r"\A(?P<what>[\w' -]+?) (?:is|falls) on (?P<day>the \d+(?:st|nd|rd|th)\b.*)\Z",
        to=r"add \g<what> on \g<day>",
    ),
    rule(
        r"\A(?:(?:find|search for|look for|show|show me) )?(?:non-?[ ]?stop|direct)",
        r"(?: trains?| flights?| buses| connections?)? to (?P<rest>[^.?!;]+?)[.!]*\Z",
        to=r"trains to \g<rest>, direct only",
    ),
    rule(
        rf"{START}(?:buy|order|get)(?: me| us)? (?P<what>[^,.;!?\ue000]+?)(?:,| and)+ (?:then )?"
        r"(?:all the way )?(?:(?:go )?(?:through|thru|to) (?:the )?check-?out|check out)",
        END,
        to=r"\g<start>put \g<what> in the cart and check out",
    ),
)
"""Holds ways to ask for something without an order for just that."""
