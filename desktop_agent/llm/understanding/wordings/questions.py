"""Says questions plainly: “what would the rug set me back?” asks what it costs."""

from __future__ import annotations

from typing import Final

from .rules import END, START, rule

_PLACES: Final = r"(?:store|shop|page|list|place|site|folder|table|calendar|inbox|mailbox|playlist)"
_HOLDS: Final = r"(?:ha(?:s|ve)|carry|carries|holds?|sells?|contains?|shows?|offers?)"
_POWERS: Final = {"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "tenth": 10}
_STATE: Final = (
    r"(?P<state>overdue|late|pending|unassigned|unpaid|blocked|urgent|on hold|in review"
    r"|in stock|out of stock|sold out|low on stock|expired|cancelled|closed|unread)"
)
_NAME: Final = r"(?P<who>(?-i:[A-Z])\w+(?: (?-i:[A-Z])\w+)?)"
_NOUNS: Final = {
    "windy": "wind", "humid": "humidity", "loud": "volume", "bright": "brightness",
    "fast": "speed", "warm": "temperature", "hot": "temperature", "cold": "temperature",
    "heavy": "weight", "tall": "height",
}  # fmt: skip
# Questions that are said as something else.
ASKED: Final = (
    rule(
        rf"\A(?:and )?how (?P<how>{'|'.join(_NOUNS)}) is it(?: outside| out| there| here)?",
        r"(?: (?:now|right now|today|at the moment|currently))?",
        END,
        to=lambda said: f"what is the {_NOUNS[said['how'].casefold()]}",
    ),
    rule(
        r"\A(?:(?:at )?what time|when) (?:does|will|is) the sun (?:(?:go|going) down|set|setting)",
        r"(?: today| tonight)?",
        END,
        to="when is sunset",
    ),
    rule(
        r"\A(?:(?:at )?what time|when) (?:does|will|is) the sun (?:come up|coming up|rise|rising)",
        r"(?: today)?",
        END,
        to="when is sunrise",
    ),
    rule(
        r"\A(?:(?:convert|change|turn|express) )?(?P<much>-?[\d.,]+ ?(?:degrees )?°?[a-z]+)",
        r" (?:to|into|in) (?P<unit>(?:degrees )?°?[a-z]+)",
        END,
        to=r"what is \g<much> in \g<unit>",
    ),
    rule(
        r"\b(?:has|have|is|are)(?:n't| not) (?:yet )?(?:been )?assigned(?: to (?:anybody|anyone))?",
        r"(?: yet)?\b",
        to="are unassigned",
    ),
    rule(
        r"\A(?:(?:do|have) (?:you|they) (?:have|got) |(?:you )?got |is there )?"
        r"(?:anything|something) (?:for |that costs |costing )?"
        r"(?P<how>under|below|over|above|cheaper than|less than|more than|dearer than)"
        r" (?P<much>[€$£]?[\d.,]+ ?[€$£]?)(?: (?:quid|pounds?|euros?|dollars?|bucks?))?",
        END,
        to=r"is there anything \g<how> \g<much>",
    ),
    rule(
        r"\Awhat (?:can|could) (?:i|we) (?:get|buy|have|afford) (?:for|with) (?P<much>"
        r"[€$£]?[\d.,]+ ?[€$£]?)(?: (?:quid|pounds?|euros?|dollars?|bucks?))?",
        END,
        to=r"is there anything up to \g<much>",
    ),
    rule(
        r"\A(?:do|does|can|is|are) any of (?:them|these|those) ",
        r"(?P<what>(?:go|come|stop|have|take|run)\b.+)",
        to=r"which ones \g<what>",
    ),
    rule(
        r"\b(?:nobody|no one|no-one)(?:'s| is| has been)? (?:been )?assigned(?: to)?",
        r"(?: yet)?\b",
        to="unassigned",
    ),
    rule(
        rf"\A(?:what(?:'s| is)|is (?:there )?(?:anything|something)|anything) {_STATE}",
        r"(?: (?:here|now|at the moment|right now))?",
        END,
        to=r"which ones are \g<state>",
    ),
    rule(
        rf"\A(?P<ask>which|what) (?P<noun>\w+) (?:does|has) {_NAME} (?:have|got)",
        END,
        to=r"which \g<noun> are \g<who>'s",
    ),
    rule(rf"\Awhat(?:'s| is) {_NAME} working on", END, to=r"which ones are \g<who>'s"),
    rule(
        rf"{START}(?P<ask>what|who|where|how|when)s (?=the\b|my\b|your\b|in\b|on\b|an?\b|\w+'s\b)",
        to=r"\g<start>\g<ask>'s ",
    ),
    rule(
        r"\b(?P<be>is|are|was|were) (?:still|currently|right now)\b(?! to\b)",
        to=r"\g<be>",
    ),
    rule(r" (?:currently|right now|at the moment|at present)(?=\s*\?|\s*\Z)", to=""),
    rule(
        rf"{START}(?:please )?(?:count|tell me|figure out|work out|say|check|find out)",
        r"(?: for me| me| please)* (?P<ask>(?:how|which|what|who|when|where|whether|if)\b)",
        to=r"\g<start>\g<ask>",
    ),
    rule(
        r"if (?:i|we) (?:took|take|bought|buy|get|got|had|grab) (?P<what>.+?)(?: together)?,",
        r" (?:what|how much) (?:would|will|does|do) (?:that|it|they|those|both)(?: all)?",
        r" (?:come to|cost|be|make)(?: together| altogether| in total)?",
        to=r"what do \g<what> cost together",
    ),
    rule(
        r"what (?:would|will|do|does) (?!(?:that|this|it|they|those|these)\b)",
        r"(?P<what>.+?) come to(?: together| in total| altogether)?",
        END,
        to=r"what do \g<what> cost together",
    ),
    rule(
        r"how many (?:different )?(?P<what>\w+) (?:does )?(?:this|the|your|my|that) ",
        rf"{_PLACES} {_HOLDS}",
        to=r"how many \g<what> are there",
    ),
    rule(
        r"what(?:'s| is) the (?:gap|difference) (?:between|in \w+ between) (?P<a>.+?)'s",
        r" (?P<by>\w+) and (?P<b>.+?)'s(?: \w+)?",
        END,
        to=r"how much more is \g<a>'s \g<by> than \g<b>'s \g<by>",
    ),
    rule(r"\bwhat do i still (?:have|got|need) to do\b(?: today| now)?", to="what is still to do"),
    rule(
        r"\bhow many (?P<what>\w+) (?:i|we) have not (?P<done>\w+)(?: yet)?",
        to=r"how many \g<what> are not \g<done>",
    ),
    rule(
        r"\bhow many(?: of (?:these|those|them|my mails)| mails| messages)? "
        r"(?:have i not|haven't i|did i not|didn't i|have i yet to|do i still have to)"
        r" (?:read|opened|open)(?: yet)?",
        END,
        to="how many unread mails are there",
    ),
    rule(r"\bset (?:me|us) back\b", to="cost"),
    rule(r"\bhow much is there (?:still )?(?:left )?to do\b", to="how much is left to do"),
    rule(r"\bnames of (?:my|the|all) (?P<what>\w+)\b", to=r"which \g<what> are there"),
    rule(
        r"\bwho(?P<here> (?:on this page|here|of (?:them|those)))?(?:'s| has| is)?",
        r" (?:been|worked|served)(?: here| around| with us| there)*(?: the)? longest\b",
        to=lambda said: f"who{said['here'] or ''} joined first",
    ),
    rule(
        r"\bif (?:i|we) (?P<sum>(?:split|divide|share) .+?), (?:what|how much) .*",
        to=r"\g<sum>",
    ),
    rule(
        r"\bto the (?P<n>second|third|fourth|fifth|sixth|tenth) power\b",
        to=lambda said: f"to the power of {_POWERS[said['n'].casefold()]}",
    ),
    rule(
        r"\bam i (?:down|signed up|registered|subscribed|enrolled|booked) (?:for|to) (?P<what>.+?)",
        r"(?=\?|\Z)",
        to=r"is \g<what> ticked",
    ),
)
