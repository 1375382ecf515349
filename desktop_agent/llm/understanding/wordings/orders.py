"""Says orders plainly: “loop this song”, “give Ada a raise to 3450”."""

from __future__ import annotations

import re
from typing import Final

from ..words.frames import PARTICIPLES
from ..words.lexicon import ACTIONS, VERBS
from ..words.tokens import tokens_of
from .rules import ALSO, END, QUOTE, SENTENCE, START, rule
from .texts import goes_somewhere


def _done_first(said: re.Match[str]) -> str:
    """Return “add milk, then” for “after you've added milk,”."""
    verb = PARTICIPLES.get(said["done"].casefold())
    return f"{said['start']}{verb} {said['what']}, then " if verb else said.group()


def may_order(text: str) -> bool:
    """Tell whether a text without quotation marks may hold a limit, or another order: “thanks, and
    assign it to Omar”, “thanks (do not send)”."""
    tokens = tokens_of(text) or ()
    norms = [one.norm for one in tokens]
    starts = [
        at + 1 for at, one in enumerate(norms[:-1]) if one in (",", ".", "and", ";", "!", "then")
    ]
    leads = {"please", "then", "and", "also"}
    heads = {next((one for one in norms[at:] if one not in leads), "") for at in starts}
    return bool(set(norms) & _LIMITING) or bool(heads & (ACTIONS | VERBS.keys() | _ORDERS))


_LIMITING: Final = frozenset(
    [
        *("without", "unless", "only", "except", "draft", "internal", "note", "template", "if"),
        *("don't", "dont", "not", "never", "then", "before", "until", "("),
    ]
)
_ORDERS: Final = frozenset({"assign", "reassign", "tag", "resolve", "reopen", "escalate", "merge"})


def _with_article(kind: str) -> str:
    return f"an {kind}" if kind[:1].casefold() in "aei" else f"a {kind}"


_MOST: Final = r"(?:no more than|not more than|at most|up to|under|below|less than|maximum)"
_LEAST: Final = r"(?:at least|no less than|not less than|more than|over|from|minimum)"
_PER: Final = (
    r"(?P<rest>(?: euros?| dollars?| pounds?)? (?:an?|per|each|every) "
    r"(?:night|day|week|month|year|hour))"
)
_KEPT_IN: Final = (
    r"(?:the |my |your )?(?:cart|basket|bag|trolley|shopping (?:cart|basket|bag|list)|"
    r"(?:wish|watch|reading|play) ?lists?|favou?rites)"
)
_ANSWER: Final = re.compile(
    r"(?:please )?(?P<how>reply|answer|respond|comment|send)(?: back)?(?: with)?: ?"
    r"(?P<text>[^\"“”]+)",
    re.IGNORECASE,
)


def answer_said(text: str) -> str | None:
    """Return “reply: it is on its way. Thanks!” with the whole text in quotation marks; "" where
    that may hold an order or a limit, or it isn't said where a text goes. None for what is no such
    request."""
    if goes_somewhere(text):
        return ""
    said = _ANSWER.fullmatch(text.strip())
    if said is None:
        return None
    return "" if may_order(said["text"]) else f'{said["how"]} "{said["text"].strip()}"'


# Orders that are said as something else.
ORDERED: Final = (
    # “No more than 120 a night”
    *(
        rule(
            rf"\A(?:(?:i|we) (?:want|need|pay|can pay|can spend)(?: to pay)? )?{lead} ",
            rf"(?P<much>[€$£]?\d[\d.,]*[€$£]?){_PER}(?:,? please)?",
            END,
            to=rf"{word} \g<much>\g<rest>",
        )
        for lead, word in ((_MOST, "max"), (_LEAST, "min"))
    ),
    rule(
        rf"{START}(?:(?:can|could|may) i(?: please)? (?:see|have a look at|look at|view)",
        r"|let(?:'s| me| us) (?:see|look at|have a look at)",
        r"|i(?:'d| would)? (?:like|love|want|need) to (?:see|look at|have a look at))",
        r" (?!what|how|who|when|where|which|if|whether)",
        to=r"\g<start>show ",
    ),
    rule(
        rf"{START}(?:let(?:'s| me) |can i |could i )?(?:see|look|check|show me) what(?:'s| is) in",
        r" (?P<what>(?:the |my )?\w+)(?: folder| tab| section| list)?",
        END,
        to=r"\g<start>open \g<what>",
    ),
    rule(
        rf"{START}(?:(?:show|give|tell)(?: me)?|i(?:'d like| want)(?: to see)?) (?:all )?(?:the )?",
        r"(?:prices?|amounts?|costs?) in (?P<money>dollars|euros|pounds|usd|eur|gbp|[a-z]{3})",
        END,
        to=r"\g<start>set the currency to \g<money>",
    ),
    rule(
        rf"{START}filter(?: (?:it|this|them|the \w+|\w+s))? (?:by|for|with) (?:the )?",
        r"(?:word|words|text|term|name|title) (?P<what>[^,;]+?)",
        END,
        to=r"\g<start>search for \g<what>",
    ),
    rule(
        rf"{START}(?:show(?: me)?|(?:go |jump )?(?:back )?to|see|open|switch(?: back)? to)",
        r" (?:the )?last (?P<span>week|month|day|year)",
        END,
        to=r"\g<start>go to the previous \g<span>",
    ),
    rule(
        rf"{START}(?:take|bring|get) (?:me|us) (?:back |over |straight )?to ",
        r"(?!(?:see|know|do|be|work|buy|bed|sleep|the (?:top|bottom|end|start|beginning))\b)",
        to=r"\g<start>go to ",
    ),
    # “Dear helper, would you ...”
    rule(r"\Adear (?:helper|assistant|friend|agent|copilot|sir|computer),? ", to=""),
    # “Where the pictures go”
    rule(
        rf"{START}(?P<order>(?:put|move|copy|file|stick) [^,.;!?]+?) where (?:the|my|all(?: the)?)",
        r" (?P<what>\w+) (?:go|are|belong|live|lie)",
        END,
        to=r"\g<start>\g<order> in \g<what>",
    ),
    # “Could I have a copy of the budget in Documents?”
    rule(
        rf"{SENTENCE}(?:could|can|may) i (?:please )?(?:have|get) (?:a|another)(?: spare| second)?",
        r" copy of (?P<what>[^,.;!?]+?) in(?:to)? (?P<where>[^,.;!?]+?)",
        r"(?:,? (?:please|just in case))?",
        END,
        to=r"\g<start>copy \g<what> to \g<where>",
    ),
    rule(r"\b(?P<verb>show|list|display)(?P<me> me)? nothing but ", to=r"\g<verb>\g<me> only "),
    rule(
        r"\b(?P<lead>show(?: me)?|show only|list) what(?:'s| is| has been| have i| i've| i have)",
        r"(?: already| been)* (?:done|finished|completed|ticked)",
        to=r"\g<lead> the done ones",
    ),
    rule(
        rf"{START}(?:swap|replace|exchange) (?P<a>{QUOTE}) (?:for|with|by) "
        rf"(?P<b>{QUOTE})",
        to=r"\g<start>remove \g<a> and add \g<b>",
    ),
    rule(
        rf"{START}(?:i (?:want|would like|wanna|want to) (?:to )?)?(?:hear|listen to)"
        r" (?P<what>.+?) on repeat",
        END,
        to=r"\g<start>play \g<what> and turn repeat on",
    ),
    rule(
        rf"{START}(?:create|make|set up|start) (?:an? |the |another )?(?:new )?",
        r"(?P<kind>task|to-?do|item|entry|reminder|note|event|appointment|meeting)",
        rf"(?: called| named| titled| saying| that says|:)? (?P<text>{QUOTE})",
        to=lambda said: f"{said['start']}add {_with_article(said['kind'])} called {said['text']}",
    ),
    # “Not the R 14” is heeded where it is one of what is chosen among.
    rule(
        rf"{START}(?P<order>(?P<verb>\w+) [^,.;!?]+?)",
        r"(?:(?:,? but|,? and|,? then|,|;|\.)(?: then)?)?",
        r" (?:don't|do not|never) (?:go and |you dare )?(?P=verb)",
        r" (?P<other>(?!it\b|this\b|that\b|any|yet\b|them\b)[^,.;!?]+?)",
        END,
        to=r"\g<start>\g<order>, but not \g<other>",
    ),
    # In a mail that is open, or is opened first.
    rule(
        rf"{START}(?P<verb>reply|answer|respond|reply to (?:him|her|them)|answer (?:him|her|them))",
        rf"(?: with| saying|:)? (?P<text>{QUOTE})(?: to (?:him|her|them))?",
        rf"(?={ALSO} |\s*(?:[.!?;,]|\Z))",
        to=r"\g<start>reply to it with \g<text>",
    ),
    rule(
        r"\bto (?:my|our|the|his|her) [\w' ]{2,24}?,? (?:at )?(?P<at>[\w.+-]+@[\w.-]+\w)",
        to=r"to \g<at>",
    ),
    rule(
        rf"{START}(?:keep (?:repeating|playing)|loop) (?P<what>.+?)",
        END,
        to=r"\g<start>play \g<what> and turn repeat on",
    ),
    rule(
        rf"{START}give (?P<who>.+?) a (?:pay )?(?:rise|raise) to (?P<pay>[\d.,]+)",
        to=r"\g<start>raise \g<who> to \g<pay>",
    ),
    rule(
        rf"{START}hide(?: (?:what(?:'s| is|ever(?: is|'s)?)?|everything|all|the))?",
        r"(?: that is| that's)?",
        r"(?: already)? (?:done|finished|completed)(?: (?:ones|tasks|items|things|stuff))?",
        to=r"\g<start>show only the open ones",
    ),
    rule(r", (?:please |so )?(?:move|put) (?:it|them) there", END, to=""),
    rule(r",? (?:but )?not the (?:rest|others)", END, to=""),
    rule(
        r"\b(?:whatever|everything|what|all)(?: that)?(?:'s| is| are)(?: already)?",
        r" (?:ticked|crossed|checked) off",
        to="everything that is done",
    ),
    rule(
        rf"{START}(?P<what>[\w ]+?) (?:is|are) missing,(?: so)?(?: please)? (?:add|write|put)",
        r" (?:it|them|that)",
        to=r"\g<start>add \g<what>",
    ),
    rule(
        rf"{START}(?:everything|all|the whole (?:lot|text|list)) in (?:capitals|caps|upper ?case)",
        r"(?: would [\w ]+)?",
        END,
        to=r"\g<start>make everything upper case",
    ),
    rule(
        r"\Ai(?:'m| am| come) from (?P<where>[\w ]+?)\s*[.!]*\Z",
        to=r"set the country to \g<where>",
    ),
    rule(
        r"\A(?P<lead>(?:please )?(?:leave|post|write|add|make)[\w ]*? (?:comment|note|reply)"
        r"[\w ]*): (?P<said>[^\ue000]+?)\s*\Z",
        to=r'\g<lead>: "\g<said>"',
    ),
    rule(r",? any (?:time|day|date)", END, to=""),
    rule(
        rf"{START}(?P<verb>put|add|place|save|stick|pop|throw|drop|toss|chuck) (?P<what>[\w ]+?) ",
        rf"(?P<to>in|into|to|on|onto) (?P<first>{_KEPT_IN}),? (?:and|as well as|plus)(?: also)? ",
        rf"(?:(?:in|into|to|on|onto) )?(?P<second>{_KEPT_IN})",
        END,
        # Each is a button of its own.
        to=r"\g<start>\g<verb> \g<what> \g<to> \g<first>, and "
        r"\g<verb> \g<what> \g<to> \g<second>",
    ),
    rule(
        rf"{START}(?:just )?save (?P<what>[\w ]+?) for later",
        to=r"\g<start>put \g<what> on the wish list",
    ),
    rule(r"(?<!save it)(?<!keep it) for later(?: on)?", END, to=""),
    rule(
        rf"{START}(?:after|once|when) you(?:'ve| have)(?: got)? (?P<done>\w+) (?P<what>.+?), ",
        to=_done_first,
    ),
    rule(
        rf"{START}i (?:need|want|would like) (?:a|another|a second) copy of (?P<a>.+?)",
        r" (?:in|inside) (?P<b>(?:the |my )?\w+)(?: too| as well)?",
        END,
        to=r"\g<start>copy \g<a> to \g<b>",
    ),
    rule(
        rf"{START}(?P<who>[\w' ]+?) (?:should|must|is to|ought to|deserves to) (?:get|earn|make",
        r"|be paid|have) (?P<pay>\d[\d.,]*)(?: from now on| now)?",
        END,
        to=r"\g<start>raise \g<who> to \g<pay>",
    ),
    rule(
        rf"{START}(?P<who>[\w' ]+?) (?:deserves|has earned a raise,) (?P<pay>\d[\d.,]*)",
        r"(?: from now on)?",
        END,
        to=r"\g<start>raise \g<who> to \g<pay>",
    ),
    rule(
        rf"{START}(?P<a>[\w. -]+?) (?:ought to|should|is to|has to|must) be (?:named|called|known",
        r" as|renamed(?: to)?) (?P<b>[\w-]+\.\w+)(?: from now on)?",
        to=r"\g<start>rename \g<a> to \g<b>",
    ),
    rule(
        rf"{START}(?:just )?(?:names?|everything)? ?(?:from )?a (?:to|-) z",
        END,
        to=r"\g<start>sort by name",
    ),
    rule(rf"{START}(?P<what>heart|star|flag)s? (?:on|for) ", to=r"\g<start>\g<what> "),
    rule(rf"{START}(?P<what>[a-z][a-z ]+?) ?x ?(?P<n>\d)\b", to=r"\g<start>\g<n> \g<what>s"),
    rule(r"\b(?P<who>[\w-]+)'s been (?P<done>\w+ed)\b", to=r"\g<who> is \g<done>"),
    rule(
        rf"{START}i(?:'d| would) rather (?:see|have) (?:just |only )?",
        to=r"\g<start>show only ",
    ),
    rule(
        rf"{START}(?:find|look for|search for) (?P<what>\w+) (?:with|in|using) (?:the|that|this)",
        r" filter(?: box| field)?",
        to=r"\g<start>type \g<what> into the filter",
    ),
    rule(rf"{START}(?:silence|quiet|shut up|shush) (?:it|this|that|the \w+)", to="mute it"),
)
# What is to be searched for.
SOUGHT: Final = (
    rule(
        r"(?:search|look|serch|seach) (?:for )?(?:anything|everything|things|stuff|something|all)",
        r" (?:with|containing|that has|that have|having) (?P<what>[\w'-]+) in (?:the|its|their)",
        r" (?:name|title|subject)s?",
        to=r"search for \g<what>",
    ),
)
