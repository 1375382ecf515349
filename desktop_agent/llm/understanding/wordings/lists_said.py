"""Says plainly what is to be done with the entries of a list: “bump the fence to the bottom”."""

from __future__ import annotations

from typing import Final

from .rules import END, START, rule

LISTS: Final = (
    rule(
        rf"{START}(?:bump|shove|push|kick|shift|pull|bring|send) (?P<what>(?:the )?\w[\w' ]*?)"
        r" (?:up |down |right )?to (?P<where>the (?:very )?(?:top|bottom|end|beginning|start))"
        r"(?: of the (?:list|pile|queue))?",
        END,
        to=r"\g<start>move \g<what> to \g<where>",
    ),
    rule(
        rf"{START}(?P<verb>move|put|bring) (?P<what>[^,.;!?]+?) (?:up|down) to (?P<where>(?:the )?"
        r"(?:first|second|third|fourth|fifth|sixth|last) (?:place|position|spot))"
        r"(?: (?:of|in|on) the list)?",
        END,
        to=r"\g<start>\g<verb> \g<what> to \g<where>",
    ),
    rule(
        rf"{START}(?:show(?: me)? (?:only |just )?|(?:only|just) )what(?:'s| is) still "
        r"(?P<state>open|left|unread|unpaid|missing|due|pending)",
        END,
        to=r"\g<start>show only the \g<state> ones",
    ),
    # “I did water the plants”
    rule(
        r"\A(?:i|we) (?:already )?did (?!not\b|it\b|that\b|this\b|you\b|so\b|nothing\b)"
        r"(?P<what>(?:the |my )?\w[\w' ]{2,40}?)(?: already| today| just now)?",
        END,
        to=r"done with \g<what>",
    ),
    # “Search Malmö, direct only”
    rule(
        rf"{START}(?:search|serch|seach|look|find)(?: for)? (?P<what>[^,.;!?]+?),",
        r" (?P<kind>[\w-]+) only",
        END,
        to=r"\g<start>search for \g<what>, only \g<kind> ones",
    ),
    rule(
        r"\A(?P<what>(?:direct|non-?stop) \w+s (?:to|from|between) [^.;!?]+)",
        END,
        to=r"find \g<what>",
    ),
    # “I'm going to sleep in, so the latest train”: why it is that one asks for nothing.
    rule(
        r"\A(?:i|we)(?:'m|'re| am| are| can| can't| have to| hate| get| got)\b(?![^,]*\d)"
        r"(?![^,]*\b(?:want|need|like|prefer|must|one|two|three|four|five|six)\b)"
        r"[^,.;!?]{4,40}, so (?=(?:the|an?) )",
        to="",
    ),
)
"""Holds ways to say what is to be done with the entries of a list."""
