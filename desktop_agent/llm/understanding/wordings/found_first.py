"""Says plainly what is to be found before it is clicked, in tabs and sections: “look through the
tabs for the link, then click it”."""

from __future__ import annotations

from typing import Final

from .rules import ALSO, END, HIDING, QUOTE, SENTENCE, START, rule

HIDDEN: Final = (
    rule(
        rf"{SENTENCE}(?:(?:i(?:'d like| want| would like|'d love) to )?(?:see|read)|show me) "
        r"what(?:'s| is)(?: written)? (?:on|in|under) (?P<tab>(?:the )?tab [\w#]+)"
        r"(?:[.;,] (?:so )?(?:please )?(?:open|click|bring|switch to|go to)[^.?!]*\b"
        r"(?:it|that(?: tab| one)?))?",
        END,
        to=r"\g<start>open \g<tab>",
    ),
    rule(
        rf"{START}(?:expand|open|open up|unfold|go through|check|look through) (?:all )?"
        rf"(?:the|these|those) (?:\w+ )?{HIDING}{ALSO} (?:find|look for|search for) (?P<what>.+?)"
        rf"{ALSO} (?P<verb>\w+)(?: on)? (?:it|that)",
        END,
        to=r"\g<start>find and \g<verb> \g<what>",
    ),
    rule(
        rf"{SENTENCE}there(?:'s| is| will be) an? (?:\w+ )?"
        r"(?:dialog|window|pop-?up|message|box|banner)[^.,;!?]{0,30}[.,;] ",
        rf"(?:so |please |and )*(?:press|click(?: on)?|hit|choose|tap) (?P<what>{QUOTE})",
        r"(?: in it| there| on it)?",
        END,
        to=r"\g<start>click \g<what>",
    ),
    rule(
        rf"{SENTENCE}somewhere (?:in|on|under|behind|inside|among) (?:the|these|those) (?:\w+ )?"
        rf"{HIDING},? (?:there(?:'s| is)|is) (?P<what>.+?)[.,;:] (?:so |please |then )?"
        r"(?:expand|open|go through|look through|check|search|try|unfold) "
        r"(?:them|those|each(?: one)?|all|it)(?: one by one)? (?:until you (?:find|see) it|to find"
        rf" it|for it){ALSO} (?P<verb>\w+)(?: on)? it",
        END,
        to=r"\g<start>find and \g<verb> \g<what>",
    ),
    rule(
        rf"{SENTENCE}(?:there(?:'s| is) (?=[^.?!]* (?:hidden|somewhere|buried) ))?"
        r"(?P<what>(?:(?:the|a|an) )?[^.,;?!]+?)(?: (?:is|lies|hides|sits|can be found))?"
        r"(?: hidden| somewhere| buried)? (?:in|on|under|behind|inside) (?:one of )?"
        r"(?:the|these|those) "
        rf"(?:\w+ )?{HIDING}[.,;:]? (?:so |please |then )?(?:(?:find|look for|search for) it"
        r"|(?:open|expand|unfold|go through|look through|check|try)(?: them| those| each)?(?: up)?"
        r"(?: one by one)? (?:until you (?:find|see) it|to find it))",
        rf"{ALSO} (?P<verb>\w+)(?: on)? it",
        END,
        to=r"\g<start>find and \g<verb> \g<what>",
    ),
    rule(
        rf"{SENTENCE}there(?:'s| is) an? (?P<what>[^.?!]+?)[.?!] (?:please |so )?"
        r"(?P<verb>click|open|press|follow|select|choose)(?: on)? it",
        END,
        to=r"\g<start>\g<verb> the \g<what>",
    ),
    rule(
        rf"{SENTENCE}somewhere (?:in|on|under|behind|inside) (?:the|these|those) (?:\w+ )?"
        rf"{HIDING},? (?:there(?:'s| is)|is) (?P<what>.+?)[.,;:] (?:so |please |then )?",
        r"(?P<verb>\w+) it",
        END,
        to=r"\g<start>find and \g<verb> \g<what>",
    ),
    rule(
        rf"{START}(?:look|search|go|click|work|flip|page|switch|check|scan|try|browse|open up|open",
        r"|unfold|expand)(?: your way)?(?: in| into| inside| through| under| over| between| up)? ",
        rf"(?:all )?(?:the|these|those) (?:\w+ )?{HIDING}(?: here)?(?: one by one)? "
        r"(?:for|to find|(?:un)?'?til(?:l|) (?:you|u|i|we) (?:find|see|come across|reach|spot"
        r"|get to|hit)) ",
        rf"(?P<what>(?!(?:it|that|this|them)\b).+?){ALSO} (?:please )?(?P<verb>\w+)(?: on)? "
        r"(?:it|that|this)(?: one)?",
        END,
        to=r"\g<start>find and \g<verb> \g<what>",
    ),
)
