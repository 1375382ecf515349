"""Says a request in plainer words that mean the same: “from dearest to cheapest” is “the dearest
first”. It is asked only where the words as they stand are not understood. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from .words.frames import PARTICIPLES
from .words.tokens import tokens_of

_Change = str | Callable[[re.Match[str]], str]
_Rule = tuple[re.Pattern[str], _Change]

_START: Final = r"(?P<start>\A|(?<=[.!?;,:] )|(?<=\band )|(?<=\bthen )|(?<=\bplease ))"
_END: Final = r"(?=\s*(?:[.!?;,]|\Z))"
_IN_A_LIST: Final = (
    r"(?:them all|it all|all of (?:it|them)|all|everything|the lot|them|it|these|those"
    r"|'?em|the \w+)"
)
# Quotations stand aside while the words around them are changed.
_MASK: Final = re.compile(r"\ue000(\d+)\ue001")


def _rule(*pattern: str, to: _Change) -> _Rule:
    return re.compile("".join(pattern), re.IGNORECASE), to


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
_ASIDES: Final = (
    _rule(
        rf"(?P<start>\A|[.!?]\s+)(?:{_ASIDE}\s*(?:\.\.\.|[,!:-])\s+)+",
        to=r"\g<start>",
    ),
    _rule(rf",\s+{_ASIDE}\s*(?=,)", to=""),
    _rule(r"(?<=\w)\s+(?:lol|haha|omg|tbh)(?=\s*[,.!?]|\Z)", to=""),
    _rule(
        r",? (?:mind you|you know|i (?:think|believe|guess)|dear|darling|real quick|go|thx",
        r"|cheers|if you (?:would|can)|somehow|finally|already|anyway",
        r"|(?:would|could|will|can) you|my dear",
        r"|in that order|right away|love|mate|ok|okay|right)(?=\s*[.!?;,]*\s*\Z)",
        to="",
    ),
    _rule(r"\s*[☀-➿\U0001f000-\U0001faff]+", to=""),
)
# What only says that no more than that is to be done.
_NO_MORE: Final = (
    _rule(
        r"(?:,|;| and| but| -)? ?(?:and |but )?",
        r"(?:nobody|no one|no-one|noone|nothing|none) (?:else|more)(?: though| please)?",
        _END,
        to="",
    ),
    _rule(r",? (?:and |but )?(?:just|only) (?:the one|that one|those|that|these|one)", _END, to=""),
    _rule(
        r",? (?:and |but )?(?:skip|ignore|forget|leave) (?:the )?(?:rest|others|remainder)",
        _END,
        to="",
    ),
    _rule(
        r",? (?:and |but )?(?:leave|keep) (?:the |all the |everything |all )?",
        r"(?:rest|else|others|remainder|other ones)(?: of (?:it|them))?",
        r"(?: as (?:it is|they are|is|are)| untouched| alone| unchanged| the same| be",
        r"| where (?:it is|they are|it sits|they sit))",
        _END,
        to="",
    ),
    _rule(r"(?P<a>\b(?:all )?the \w+),? and only (?:the )?\w+", _END, to=r"\g<a>"),
    _rule(r" without (?:any |the )?(?:discounts?|coupons?|rebates?)", _END, to=""),
)
_SUPER: Final = r"[\w-]+est|most \w+|least \w+|best \w+|best|worst"
_AHEAD: Final = r"(?:on top|at the (?:very )?top|up top|first)"
# How things are sorted.
_ORDER: Final = (
    _rule(
        rf"{_START}(?:show|list|sort|order|put|give|arrange|display|rank)(?: me| us)?"
        rf"(?: {_IN_A_LIST})*,? from (?:the )?(?P<most>{_SUPER}) (?:down |up )?to (?:the )?"
        rf"(?:{_SUPER})",
        to=r"\g<start>put the \g<most> first",
    ),
    _rule(
        rf"{_START}(?:(?:i|we) (?:need|want|would like|prefer)|(?:put|show|list|sort|order|arrange",
        rf"|display|make)(?: me| us)?) {_IN_A_LIST}(?: all)? (?:in )?(?:alphabetical(?:ly)?",
        r"(?: order)?|(?:from )?a (?:to|-) z|a-z|by the alphabet|in abc order)\b(?: order)?",
        to=r"\g<start>sort by name",
    ),
    _rule(
        rf"{_START}(?:sort|order|rank|arrange|put) {_IN_A_LIST} by (?P<by>[\w' ]+?)(?:,| and)?",
        r" (?:with )?(?:the )?(?P<who>(?:big|high|top|best|low|small|long|old|new|early|late",
        rf"|recent)\w*) (?:\w+ )?{_AHEAD}",
        to=lambda said: f"{said['start']}sort by {said['by']}, {_direction(said['who'])} first",
    ),
)


def _direction(word: str) -> str:
    least = word.casefold().startswith(("low", "small", "old", "early"))
    return "lowest" if least else "highest"


_PLACES: Final = r"(?:store|shop|page|list|place|site|folder|table|calendar|inbox|mailbox|playlist)"
_HOLDS: Final = r"(?:ha(?:s|ve)|carry|carries|holds?|sells?|contains?|shows?|offers?)"
_POWERS: Final = {"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "tenth": 10}
# Questions that are said as something else.
_ASKED: Final = (
    _rule(
        rf"{_START}(?:please )?(?:count|tell me|figure out|work out|say|check|find out)",
        r"(?: for me| me| please)* (?P<ask>(?:how|which|what|who|when|where|whether|if)\b)",
        to=r"\g<start>\g<ask>",
    ),
    _rule(
        r"if (?:i|we) (?:took|take|bought|buy|get|got|had|grab) (?P<what>.+?)(?: together)?,",
        r" (?:what|how much) (?:would|will|does|do) (?:that|it|they|those|both)(?: all)?",
        r" (?:come to|cost|be|make)(?: together| altogether| in total)?",
        to=r"what do \g<what> cost together",
    ),
    _rule(
        r"what (?:would|will|do|does) (?P<what>.+?) come to(?: together| in total| altogether)?",
        _END,
        to=r"what do \g<what> cost together",
    ),
    _rule(
        r"how many (?:different )?(?P<what>\w+) (?:does )?(?:this|the|your|my|that) ",
        rf"{_PLACES} {_HOLDS}",
        to=r"how many \g<what> are there",
    ),
    _rule(
        r"what(?:'s| is) the (?:gap|difference) (?:between|in \w+ between) (?P<a>.+?)'s",
        r" (?P<by>\w+) and (?P<b>.+?)'s(?: \w+)?",
        _END,
        to=r"how much more is \g<a>'s \g<by> than \g<b>'s \g<by>",
    ),
    _rule(r"\bwhat do i still (?:have|got|need) to do\b(?: today| now)?", to="what is still to do"),
    _rule(
        r"\bhow many (?P<what>\w+) (?:i|we) have not (?P<done>\w+)(?: yet)?",
        to=r"how many \g<what> are not \g<done>",
    ),
    _rule(r"\bset (?:me|us) back\b", to="cost"),
    _rule(r"\bhow much is there (?:still )?(?:left )?to do\b", to="how much is left to do"),
    _rule(r"\bnames of (?:my|the|all) (?P<what>\w+)\b", to=r"which \g<what> are there"),
    _rule(
        r"\bwho(?:'s| has)? (?:been|worked|served)(?: here| around| with us| there)*(?: the)?",
        r" longest\b",
        to="who joined first",
    ),
    _rule(
        r"\bif (?:i|we) (?P<sum>(?:split|divide|share) .+?), (?:what|how much) .*",
        to=r"\g<sum>",
    ),
    _rule(
        r"\bto the (?P<n>second|third|fourth|fifth|sixth|tenth) power\b",
        to=lambda said: f"to the power of {_POWERS[said['n'].casefold()]}",
    ),
    _rule(
        r"\bam i (?:down|signed up|registered|subscribed|enrolled|booked) (?:for|to) (?P<what>.+?)",
        r"(?=\?|\Z)",
        to=r"is \g<what> ticked",
    ),
)


def _done_first(said: re.Match[str]) -> str:
    """Return “add milk, then” for “after you've added milk,”."""
    verb = PARTICIPLES.get(said["done"].casefold())
    return f"{said['start']}{verb} {said['what']}, then " if verb else said.group()


# Orders that are said as something else.
_ORDERED: Final = (
    _rule(
        rf"{_START}(?:(?:can|could|may) i(?: please)? (?:see|have a look at|look at|view)",
        r"|let(?:'s| me| us) (?:see|look at|have a look at)",
        r"|i(?:'d| would)? (?:like|love|want|need) to (?:see|look at|have a look at))",
        r" (?!what|how|who|when|where|which|if|whether)",
        to=r"\g<start>show ",
    ),
    _rule(
        rf"{_START}(?:let(?:'s| me) |can i |could i )?(?:see|look|check|show me) what(?:'s| is) in",
        r" (?P<what>(?:the |my )?\w+)(?: folder| tab| section| list)?",
        _END,
        to=r"\g<start>open \g<what>",
    ),
    _rule(r"\b(?P<verb>show|list|display)(?P<me> me)? nothing but ", to=r"\g<verb>\g<me> only "),
    _rule(
        r"\b(?P<lead>show(?: me)?|show only|list) what(?:'s| is| has been| have i| i've| i have)",
        r"(?: already| been)* (?:done|finished|completed|ticked)",
        to=r"\g<lead> the done ones",
    ),
    _rule(
        rf"{_START}(?:swap|replace|exchange) (?P<a>\ue000\d+\ue001) (?:for|with|by) ",
        r"(?P<b>\ue000\d+\ue001)",
        to=r"\g<start>remove \g<a> and add \g<b>",
    ),
    _rule(
        rf"{_START}(?:i (?:want|would like|wanna|want to) (?:to )?)?(?:hear|listen to)"
        r" (?P<what>.+?) on repeat",
        _END,
        to=r"\g<start>play \g<what> and turn repeat on",
    ),
    _rule(
        rf"{_START}(?:drop|shoot|send) (?:a (?:quick )?(?:line|note)|an? (?:e-?)?mail) to ",
        to=r"\g<start>send a mail to ",
    ),
    _rule(
        r"\bto (?:my|our|the|his|her) [\w' ]{2,24}?,? (?:at )?(?P<at>[\w.+-]+@[\w.-]+\w)",
        to=r"to \g<at>",
    ),
    _rule(
        rf"{_START}(?:keep (?:repeating|playing)|loop) (?P<what>.+?)",
        _END,
        to=r"\g<start>play \g<what> and turn repeat on",
    ),
    _rule(
        rf"{_START}give (?P<who>.+?) a (?:pay )?(?:rise|raise) to (?P<pay>[\d.,]+)",
        to=r"\g<start>raise \g<who> to \g<pay>",
    ),
    _rule(
        rf"{_START}hide(?: (?:what(?:'s| is|ever(?: is|'s)?)?|everything|all|the))?",
        r"(?: that is| that's)?",
        r"(?: already)? (?:done|finished|completed)(?: (?:ones|tasks|items|things|stuff))?",
        to=r"\g<start>show only the open ones",
    ),
    _rule(r", (?:please |so )?(?:move|put) (?:it|them) there", _END, to=""),
    _rule(r",? (?:but )?not the (?:rest|others)", _END, to=""),
    _rule(
        r"\b(?:whatever|everything|what|all)(?: that)?(?:'s| is| are)(?: already)?",
        r" (?:ticked|crossed|checked) off",
        to="everything that is done",
    ),
    _rule(
        rf"{_START}(?P<what>[\w ]+?) (?:is|are) missing,(?: so)?(?: please)? (?:add|write|put)",
        r" (?:it|them|that)",
        to=r"\g<start>add \g<what>",
    ),
    _rule(
        rf"{_START}(?:everything|all|the whole (?:lot|text|list)) in (?:capitals|caps|upper ?case)",
        r"(?: would [\w ]+)?",
        _END,
        to=r"\g<start>make everything upper case",
    ),
    _rule(
        r"\Ai(?:'m| am| come) from (?P<where>[\w ]+?)\s*[.!]*\Z",
        to=r"set the country to \g<where>",
    ),
    _rule(
        r"\A(?P<lead>(?:please )?(?:leave|post|write|add|make)[\w ]*? (?:comment|note|reply)"
        r"[\w ]*): (?P<said>[^\ue000]+?)\s*\Z",
        to=r'\g<lead>: "\g<said>"',
    ),
    _rule(r",? any (?:time|day|date)", _END, to=""),
    _rule(
        rf"{_START}(?:just )?save (?P<what>[\w ]+?) for later",
        to=r"\g<start>put \g<what> on the wish list",
    ),
    _rule(r"(?<!save it)(?<!keep it) for later(?: on)?", _END, to=""),
    _rule(
        rf"{_START}(?:after|once|when) you(?:'ve| have)(?: got)? (?P<done>\w+) (?P<what>.+?), ",
        to=_done_first,
    ),
    _rule(
        rf"{_START}i (?:need|want|would like) (?:a|another|a second) copy of (?P<a>.+?)",
        r" (?:in|inside) (?P<b>(?:the |my )?\w+)(?: too| as well)?",
        _END,
        to=r"\g<start>copy \g<a> to \g<b>",
    ),
    _rule(
        rf"{_START}(?P<who>[\w' ]+?) (?:should|must|is to|ought to|deserves to) (?:get|earn|make",
        r"|be paid|have) (?P<pay>\d[\d.,]*)(?: from now on| now)?",
        _END,
        to=r"\g<start>raise \g<who> to \g<pay>",
    ),
    _rule(
        rf"{_START}(?P<who>[\w' ]+?) (?:deserves|has earned a raise,) (?P<pay>\d[\d.,]*)",
        r"(?: from now on)?",
        _END,
        to=r"\g<start>raise \g<who> to \g<pay>",
    ),
    _rule(
        r"\A(?:(?:i|we) (?:don't|do not) want (?:any |the )?(?:more )?|no more )(?P<what>[\w ]+?)",
        r"(?: sent| shown| running)?(?: any ?more| any longer)?\s*[.!]*\Z",
        to=r"turn off \g<what>",
    ),
    _rule(
        rf"{_START}(?P<a>[\w. -]+?) (?:ought to|should|is to|has to|must) be (?:named|called|known",
        r" as|renamed(?: to)?) (?P<b>[\w-]+\.\w+)(?: from now on)?",
        to=r"\g<start>rename \g<a> to \g<b>",
    ),
    _rule(
        rf"{_START}(?:just )?(?:names?|everything)? ?(?:from )?a (?:to|-) z",
        _END,
        to=r"\g<start>sort by name",
    ),
    _rule(rf"{_START}(?P<what>heart|star|flag)s? (?:on|for) ", to=r"\g<start>\g<what> "),
    _rule(rf"{_START}(?P<what>[a-z][a-z ]+?) ?x ?(?P<n>\d)\b", to=r"\g<start>\g<n> \g<what>s"),
    _rule(r"\b(?P<who>[\w-]+)'s been (?P<done>\w+ed)\b", to=r"\g<who> is \g<done>"),
    _rule(
        rf"{_START}i(?:'d| would) rather (?:see|have) (?:just |only )?",
        to=r"\g<start>show only ",
    ),
    _rule(
        rf"{_START}(?:find|look for|search for) (?P<what>\w+) (?:with|in|using) (?:the|that|this)",
        r" filter(?: box| field)?",
        to=r"\g<start>type \g<what> into the filter",
    ),
    _rule(rf"{_START}(?:silence|quiet|shut up|shush) (?:it|this|that|the \w+)", to="mute it"),
)
# What is to be searched for.
_SOUGHT: Final = (
    _rule(
        r"(?:search|look|serch|seach) (?:for )?(?:anything|everything|things|stuff|something|all)",
        r" (?:with|containing|that has|that have|having) (?P<what>[\w'-]+) in (?:the|its|their)",
        r" (?:name|title|subject)s?",
        to=r"search for \g<what>",
    ),
)
_QUOTE: Final = "\ue000\\d+\ue001"
_HIDING: Final = r"(?:tabs?|sections?|panels?|parts|pages|folds|boxes|menus?|lists?)"
_SENTENCE: Final = r"(?P<start>\A|[.!?;] )"
_ENTERS: Final = r"(?:enter|type|write|put|input|fill in)"
# What is to be found, shown elsewhere first.
_HIDDEN: Final = (
    _rule(
        rf"{_SENTENCE}(?P<what>(?:the|a|an) [^.,;?!]+?) (?:is|lies|hides|sits|can be found)"
        r"(?: hidden| somewhere)? (?:in|on|under|behind|inside) (?:one of )?(?:the|these|those) ",
        rf"(?:\w+ )?{_HIDING}[.,;:]? (?:so |please |then )?(?:find|look for|search for) it",
        r"(?:,? (?:and|then|and then)) (?P<verb>\w+) it",
        _END,
        to=r"\g<start>find and \g<verb> \g<what>",
    ),
    _rule(
        rf"{_SENTENCE}somewhere (?:in|on|under|behind|inside) (?:the|these|those) (?:\w+ )?"
        rf"{_HIDING},? (?:there )?is (?P<what>.+?)[.,;:] (?:so |please |then )?(?P<verb>\w+) it",
        _END,
        to=r"\g<start>find and \g<verb> \g<what>",
    ),
    _rule(
        rf"{_START}(?:look|search|go) (?:in|into|inside|through|under) (?:the|these|those) "
        rf"(?:\w+ )?{_HIDING} (?:for|until you find|to find) (?P<what>.+?)",
        r",? (?:and then|and|then) (?P<verb>\w+) it",
        _END,
        to=r"\g<start>find and \g<verb> \g<what>",
    ),
)
_CLICKS: Final = {"double-click": "double-click", "tap": "click", "push": "click", "click": "click",
                  "press": "click"}  # fmt: skip
_ENDS: Final = {"down": "bottom", "up": "top"}
# How a thing is used, and what one thing is to be done with.
_USED: Final = (
    _rule(
        r",? so (?:that )?(?:i|we) (?:can|could|may|am able to|will be able to) [^.;\ue000]+?",
        _END,
        to="",
    ),
    _rule(
        rf"{_START}use (?P<what>(?:the|this|that) [\w ]*?(?:text ?box|field|box|bar|input))",
        rf" to {_ENTERS} (?P<text>{_QUOTE}|[\w-]+)",
        to=r"\g<start>enter \g<text> into \g<what>",
    ),
    _rule(
        rf"{_START}use (?P<what>(?:the |that |this )?(?:x|cross|{_QUOTE}",
        r"|[\w ]+ (?:button|icon|link))) to (?:close|get rid of|dismiss|leave|shut|end|hide)",
        r" (?:the|this|that|it)[\w ]*",
        _END,
        to=r"\g<start>click \g<what>",
    ),
    _rule(
        r"\b(?P<all>(?:the )?only \w+|(?:all|every|each)(?: (?:of )?the)? \w+) (?:that )?",
        r"there (?:is|are)",
        _END,
        to=r"\g<all>",
    ),
    _rule(
        r"\bone of the (?P<what>\w+?)s of (?:the )?(?:kind|type|sort) (?P<kind>[\w-]+)",
        to=r'a "\g<kind>" \g<what>',
    ),
    _rule(
        rf"{_START}give (?P<what>.+?) a (?:quick )?(?P<verb>click|press|push|tap|double-click)",
        _END,
        to=lambda said: f"{said['start']}{_CLICKS[said['verb'].casefold()]} {said['what']}",
    ),
    _rule(
        rf"{_START}(?:leave|let) it (?:alone |be |rest )?for "
        r"(?P<time>[\w.]+ (?:seconds?|minutes?))",
        to=r"\g<start>wait \g<time>",
    ),
    _rule(
        rf"{_START}(?:pause|hold on|hang on|rest|sit still|do nothing) for "
        r"(?P<time>[\w.]+ (?:seconds?|minutes?))",
        to=r"\g<start>wait \g<time>",
    ),
    _rule(
        r",? (?:but )?(?P<case>in (?:all )?(?:lower|upper)[ -]?case)(?: letters)?(?: only)?,",
        to=r" \g<case>,",
    ),
    _rule(
        rf"{_START}make it (?P<value>{_QUOTE}|[^.,;]+?) in (?P<what>the [\w ]*field)",
        to=r"\g<start>set \g<what> to \g<value>",
    ),
    _rule(
        rf"{_START}(?:log|sign) ?(?:me )?(?:in|on) (?:as|with|using) ",
        r"(?:the )?(?:user ?name |user )?",
        rf"(?P<user>{_QUOTE}|\S+?),? (?:with|using|and)(?: the| a| my)?(?: password)? ",
        rf"(?P<word>{_QUOTE}|\S+?)(?: (?:for|as) (?:a|the|my) password)?",
        _END,
        to=r"\g<start>enter \g<user> as the username and \g<word> as the password, "
        r"then click log in",
    ),
    _rule(
        r"(?:\A|(?<=[.!?] ))what does the (?:table|list|page|form) (?:say|show|tell|give|hold) ",
        rf"(?:for|about|as|under|beside) (?P<what>[^?]+)\? (?P<verb>{_ENTERS}) (?:that|it|this)",
        to=r"\g<verb> the value of \g<what>",
    ),
    _rule(
        r"\b(?:fill(?: in| out)?|complete) the form with what the (?:table|list|page) ",
        r"(?:says|shows|tells|gives|holds) (?:for|about|beside) each (?:of its labels|label|field)",
        to="enter the value that corresponds with each label into the form",
    ),
    _rule(
        rf"{_START}(?:go|move|scroll)(?: all the way)? (?P<way>down|up) (?:in|through|on|to the ",
        r"(?:end|bottom|top|start) of) (?P<what>(?:the|this|that) [\w ]+?)",
        _END,
        to=lambda said: f"{said['start']}scroll to the {_ENDS[said['way']]} of {said['what']}",
    ),
)
# What goes from one place to another.
_CARRIED: Final = (
    _rule(
        rf"{_START}(?:copy|take) (?:all )?(?:of )?(?:the )?(?:whole )?",
        r"(?:text|contents?|words|value) (?:from|in|of|inside) (?P<what>.+?)",
        r"(?: below| above| here)?(?:,| and| then)+ (?:paste|put|insert) (?:it|that|this|them)",
        r" (?P<to>in|into) ",
        to=r"\g<start>put the text of \g<what> into ",
    ),
    _rule(
        rf"{_START}(?:find|look up|read|get) (?P<what>the (?:\w+) word (?:in|of) .+?)"
        rf"(?:,| and| then)+ (?P<verb>{_ENTERS}) (?:it|that|this) (?P<to>in|into) ",
        to=r"\g<start>\g<verb> \g<what> into ",
    ),
    _rule(
        rf"{_START}(?:navigate|look|go|browse|click)(?: your way)? through [\w ]+[.;,] "
        r"(?=(?:then )?(?:find|look for|click|open))",
        to=r"\g<start>",
    ),
    _rule(
        # A comma that is missing.
        r"(?<=\w)(?<!\band)(?<!\bthen)(?<!\bto) (?P<verb>hit|press|click) ",
        r"(?P<what>submit|ok|save|enter|send|search|go|done)",
        r"(?=[.!]?\Z)",
        to=r", then \g<verb> \g<what>",
    ),
)
_ALL: Final = (_ASIDES, _NO_MORE, _HIDDEN, _USED, _CARRIED, _ORDER, _ASKED, _ORDERED, _SOUGHT)


def paraphrases(text: str) -> Iterator[str]:
    """Yield the request in plainer words, each time with more of it said so; nothing where no rule
    fits. What stands in quotation marks is never changed."""
    said, quotes = _masked(text)
    for rules in _ALL:
        before = said
        for pattern, change in rules:
            said = pattern.sub(change, said)
        said = re.sub(r"\s+", " ", said).strip(" ,")
        if said != before and said:
            yield _unmasked(said, quotes)


def _masked(text: str) -> tuple[str, list[str]]:
    quotes: list[str] = []
    out, here = "", 0
    for token in tokens_of(text) or ():
        if token.quoted:
            out += f"{text[here : token.start]}\ue000{len(quotes)}\ue001"
            quotes.append(text[token.start : token.end])
            here = token.end
    return out + text[here:], quotes


def _unmasked(text: str, quotes: list[str]) -> str:
    return _MASK.sub(lambda found: quotes[int(found[1])], text)
