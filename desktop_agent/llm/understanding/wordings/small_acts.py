"""Says plainly what is done to single things: found in tabs, used, copied, logged in with."""

from __future__ import annotations

import re
from typing import Final

from .rules import ALSO, CLICKS, END, ENTERS, HIDING, QUOTE, SENTENCE, START, rule

# What is to be found, shown elsewhere first.
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
        r"(?:so |please |and )*(?:press|click(?: on)?|hit|choose|tap) (?P<what>\ue000\d+\ue001)",
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
        rf"{SENTENCE}(?P<what>(?:(?:the|a|an) )?[^.,;?!]+?) (?:is|lies|hides|sits|can be found)"
        r"(?: hidden| somewhere)? (?:in|on|under|behind|inside) (?:one of )?(?:the|these|those) ",
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
        rf"(?P<what>.+?){ALSO} (?:please )?(?P<verb>\w+)(?: on)? (?:it|that|this)(?: one)?",
        END,
        to=r"\g<start>find and \g<verb> \g<what>",
    ),
)
_CLICKS: Final = {"double-click": "double-click", "tap": "click", "push": "click", "click": "click",
                  "press": "click"}  # fmt: skip
_ENDS: Final = {"down": "bottom", "up": "top"}
# How a thing is used, and what one thing is to be done with.
USED: Final = (
    rule(
        r",? so (?:that )?(?:(?:i|we) (?:can|could|may|am able to|will be able to)"
        r"|the cursor is|it is ready) ?[^.;\ue000]*?",
        END,
        to="",
    ),
    rule(
        rf"{START}use (?P<what>(?:the|this|that) [\w ]*?(?:text ?box|field|box|bar|input))",
        rf" to {ENTERS} (?P<text>{QUOTE}|[\w-]+)",
        to=r"\g<start>enter \g<text> into \g<what>",
    ),
    rule(
        rf"{START}use (?P<what>(?:the |that |this )?(?:x|cross|{QUOTE}",
        r"|[\w ]+ (?:button|icon|link))) to (?:close|get rid of|dismiss|leave|shut|end|hide)",
        r" (?:the|this|that|it)[\w ]*",
        END,
        to=r"\g<start>click \g<what>",
    ),
    rule(
        r"\b(?P<all>(?:the )?only \w+|(?:all|every|each)(?: (?:of )?the)? \w+) (?:that )?",
        r"there (?:is|are)",
        END,
        to=r"\g<all>",
    ),
    rule(
        r"\bone of the (?P<what>\w+?)s of (?:the )?(?:kind|type|sort) (?P<kind>[\w-]+)",
        to=r'a "\g<kind>" \g<what>',
    ),
    rule(
        rf"{START}give (?P<what>.+?) a (?:quick )?(?P<verb>click|press|push|tap|double-click)",
        END,
        to=lambda said: f"{said['start']}{_CLICKS[said['verb'].casefold()]} {said['what']}",
    ),
    rule(
        rf"{START}(?:leave|let) it (?:alone |be |rest )?for "
        r"(?P<time>[\w.]+ (?:seconds?|minutes?))",
        to=r"\g<start>wait \g<time>",
    ),
    rule(
        rf"{START}(?:pause|hold on|hang on|rest|sit still|do nothing) for "
        r"(?P<time>[\w.]+ (?:seconds?|minutes?))",
        to=r"\g<start>wait \g<time>",
    ),
    rule(
        r",? (?:but )?(?P<case>in (?:all )?(?:lower|upper)[ -]?case)(?: letters)?(?: only)?,",
        to=r" \g<case>,",
    ),
    rule(
        rf"{START}make it (?P<value>{QUOTE}|[^.,;]+?) in (?P<what>the [\w ]*field)",
        to=r"\g<start>set \g<what> to \g<value>",
    ),
    rule(
        rf"{START}(?:log|sign) ?(?:me )?(?:in|on) (?:as|with|using) ",
        r"(?:the )?(?:user ?name |user )?",
        rf"(?P<user>{QUOTE}|\S+?),? (?:with|using|and)(?: the| a| my)?(?: password)? ",
        rf"(?P<word>{QUOTE}|\S+?)(?: (?:for|as) (?:a|the|my) password)?",
        END,
        to=r"\g<start>enter \g<user> as the username and \g<word> as the password, "
        r"then press login",
    ),
    rule(
        r"(?:\A|(?<=[.!?] ))what does the (?:table|list|page|form) (?:say|show|tell|give|hold) ",
        rf"(?:for|about|as|under|beside) (?P<what>[^?]+)\? (?P<verb>{ENTERS}) (?:that|it|this)",
        to=r"\g<verb> the value of \g<what>",
    ),
    rule(
        r"\b(?:fill(?: in| out)?|complete) the form with what the (?:table|list|page) ",
        r"(?:says|shows|tells|gives|holds) (?:for|about|beside) each (?:of its labels|label|field)",
        to="enter the value that corresponds with each label into the form",
    ),
    rule(
        rf"{START}(?:go|move|scroll)(?: all the way)? (?P<way>down|up) (?:in|through|on|to the ",
        r"(?:end|bottom|top|start) of) (?P<what>(?:the|this|that) [\w ]+?)",
        END,
        to=lambda said: f"{said['start']}scroll to the {_ENDS[said['way']]} of {said['what']}",
    ),
)
# What goes from one place to another.
CARRIED: Final = (
    rule(
        rf"{START}(?:navigate|look|go|browse|click)(?: your way)? through (?:the|this|these|those) "
        r"(?!\w+ and )(?:\w+ ){0,2}\w+[.;,] "
        r"(?=(?:then )?(?:find|look for|click|open))",
        to=r"\g<start>",
    ),
    rule(
        # A comma that is missing.
        r"(?<=\w)(?<!\band)(?<!\bthen)(?<!\bto) (?P<verb>hit|press|click) ",
        r"(?P<what>submit|ok|save|enter|send|search|go|done)",
        r"(?=[.!]?\Z)",
        to=r", then \g<verb> \g<what>",
    ),
)


def _named(said: re.Match[str]) -> str:
    """Return a click on what is named, in quotation marks."""
    name = said["name"]
    return f"{said['start']}click {name if _QUOTED.fullmatch(name) else _in_marks(name)}"


def _in_marks(name: str) -> str:
    return f'"{name}"'


_QUOTED: Final = re.compile(QUOTE)
_NAME: Final = rf"(?P<name>{QUOTE}|[\w-]+)"
_DIALOG: Final = r"(?:pop-?up|dialog(?: box)?|window|box|message|prompt)"
_FINISHES: Final = (
    r"(?:send|hand|turn|submit|finish|confirm|close|shut|answer|dismiss|cancel|accept|reject|leave"
    r"|exit|complete|end)"
)
_ROLES: Final = r"(?:button|link|tab)"
BUTTONS: Final = (
    rule(
        rf"{START}(?:close|shut|dismiss) (?:(?:the|this|that) {_DIALOG}|it) (?:with|using|by|via) "
        rf"(?:clicking |pressing )?(?:the|its) (?P<name>x|cross|{QUOTE})",
        END,
        to=r"\g<start>click the \g<name>",
    ),
    rule(
        rf"{START}{CLICKS} (?P<a>{QUOTE}|[A-Z]\w*)(?: first)?(?:,? and(?: then)?|,? then|,) "
        rf"(?P<b>{QUOTE}|[A-Z]\w*)(?: next| after that)?",
        END,
        to=r"\g<start>click \g<a>, then click \g<b>",
    ),
    rule(
        rf"{START}{_FINISHES}(?: [\w' ]{{1,30}}?)? (?:with|using|via|through|by)"
        rf"(?: clicking| pressing)? (?:the|its|that|their) {_NAME} button",
        r"(?: that is there(?: for it)?)?",
        END,
        to=_named,
    ),
    rule(
        rf"{START}cancel (?:this|it|that|everything)(?: with| by| using)? (?:the|a|that) button",
        r"[\w ]*",
        END,
        to=r"\g<start>click cancel",
    ),
    rule(r",? there(?:'s|s| is) a button(?: for (?:it|that|this))?", END, to=""),
    rule(
        rf"{START}cancel (?:it|this|that)(?: please| pls| plz)?",
        END,
        to=r"\g<start>click cancel",
    ),
    rule(
        rf"{START}x out(?: of)? (?:the|that|this) {_DIALOG}",
        to=r"\g<start>click the x",
    ),
    rule(
        rf"{START}(?:{CLICKS}|choose|select) {_NAME} (?:in|on) (?:the|that|this) {_DIALOG}",
        END,
        to=_named,
    ),
    rule(
        rf"{START}(?P<verb>{CLICKS}) (?P<a>the [^,.;]+? {_ROLES})(?:,? and(?: then)?|,? then|,) "
        rf"(?P<b>the [^,.;]+? {_ROLES})(?: as well| too| next)?",
        END,
        to=r"\g<start>\g<verb> \g<a>, then \g<verb> \g<b>",
    ),
    rule(
        rf"{START}(?P<a>{QUOTE}|\w+) first(?:,| and)* then (?P<b>{QUOTE}|\w+)[,.;] {CLICKS} "
        r"(?:both|them)(?: of them)?",
        END,
        to=r"\g<start>click \g<a>, then click \g<b>",
    ),
    rule(
        rf"{START}find (?P<what>an? [^,.;]+?){ALSO} (?:please )?(?P<verb>click|press|choose|select"
        r"|tick)(?: on)? (?:it|that)",
        to=r"\g<start>\g<verb> \g<what>",
    ),
    rule(
        rf"\b(?:control|widget|element) of (?:the |this )?(?:type|kind|sort) {_NAME}",
        to=lambda said: f"{_plain(said['name'])} widget",
    ),
    rule(rf"\bany {_NAME} (?:control|widget)(?: on there| there| here)?", to=r"a \g<name> widget"),
)
"""Holds ways to say that a button is pressed."""


def _plain(name: str) -> str:
    return name if _QUOTED.fullmatch(name) else _in_marks(name)


_WORD: Final = rf"(?:{QUOTE}|[^\s,;]+?)"
_USER: Final = rf"(?:user ?(?:name)?|login|account)(?: name)?(?: is|:| =)? (?P<user>{_WORD})"
_PASS: Final = rf"(?:pass(?:word)?|pw|pwd)(?: is|:| =)? (?P<word>{_WORD})"
_SIGNED: Final = r"enter \g<user> as the username and \g<word> as the password"
_TABLE: Final = r"(?:the|that|this) (?:table|list|page)"
_EACH_LABEL: Final = r"\g<start>enter the value that corresponds with each label into the form"
FIELDS: Final = (
    rule(
        rf"{START}(?P<order>{ENTERS} {QUOTE})(?P<rest>[^.?!]*)[.?!] (?:it|that) ",
        r"(?:has to|must|should|needs to|ought to) be (?:all )?(?:in )?(?:all )?"
        r"(?P<case>(?:upper|lower)[ -]?case)",
        r"(?:,? please)?",
        END,
        to=r"\g<start>\g<order> in \g<case>\g<rest>",
    ),
    rule(
        rf"{SENTENCE}(?:the|my) (?P<name>\w+)(?: i (?:need|want|have in mind))? is "
        rf"(?P<value>{QUOTE}|\S+?(?: [ap]m)?)[.;,] (?:so |please )*"
        r"(?:put|enter|type|fill) (?:that|it) in",
        r"(?= and |[.!?;,]|\Z)",
        to=r"\g<start>enter \g<value> as the \g<name>",
    ),
    rule(
        rf"{START}fill(?: in| out)? (?:the|this|that) form[.?!] the values? for each "
        r"(?:label|field) (?:is|are) in the table",
        to=r"\g<start>enter the value that corresponds with each label into the form",
    ),
    rule(
        rf"{START}put in (?P<value>{QUOTE}|\d[\d/.:-]*(?: [ap]m)?)",
        to=r"\g<start>enter \g<value>",
    ),
    rule(
        rf"{START}(?:put |place |set |get )?(?:the |my )?cursor (?:in|into|inside|on|to) ",
        to=r"\g<start>focus ",
    ),
    rule(
        rf"{START}go (?:with|for) (?P<what>.+?) (?:in|from|on) (?P<list>the [\w ]*?list)",
        to=r"\g<start>choose \g<what> from \g<list>",
    ),
    rule(
        rf"{SENTENCE}(?:(?:please )?(?:log|sign|let) me (?:in|on)(?: here| now)?[-.?!:,;]*) "
        rf"(?:my |the )?{_USER},?"
        rf"(?: and)?(?: with)?(?: my| the)? {_PASS}(?=[.,;!](?: .*)?\b(?:log|sign)|[.,;!] .*\blog)",
        to=rf"\g<start>{_SIGNED}",
    ),
    rule(
        rf"{SENTENCE}(?:(?:please )?(?:log|sign|let) me (?:in|on)(?: here| now)?[-.?!:,;]*) "
        rf"(?:my |the )?{_USER},?"
        rf"(?: and)?(?: with)?(?: my| the)? {_PASS}",
        END,
        to=rf"\g<start>{_SIGNED}, then press login",
    ),
    rule(
        rf"{SENTENCE}(?:my |the )?{_USER},?(?: and)?(?: with)?(?: my| the)? {_PASS}[,.;:!]+ "
        r"(?:so |please |then |and )*(?:log|sign|let) me (?:in|on)",
        to=rf"\g<start>{_SIGNED}, then press login",
    ),
    rule(
        rf"{START}{ENTERS} (?P<value>{_WORD})(?: as the \w+)?,? (?:once )?in(?:to)? the first",
        rf"(?: \w+)?{ALSO} (?:again |once more |also )*in(?:to)? the second(?: one| field| box)?",
        to=r"\g<start>put \g<value> into both fields",
    ),
    rule(
        rf"{START}(?:do|solve|calculate|work out|figure out|compute)(?: the| this)? "
        r"(?:answer|result|solution|math|maths|sum|problem|calculation|equation)s?"
        r"(?: (?:to|of|for) (?:this|the|that) (?:math )?(?:problem|sum|question|equation|task))?",
        rf"{ALSO} (?:please )?(?P<verb>{ENTERS}) (?:it|that|the result|the number) ",
        to=r"\g<start>solve the problem, then \g<verb> the answer ",
    ),
    rule(rf"{START}do (?:the|this) (?:math|maths|sum|calculation)\b", to=r"\g<start>solve the sum"),
    rule(
        rf"{START}(?:the )?(?:answer|result|sum|solution) (?:goes|belongs|comes|should go|has to go"
        r"|needs to go) (?:in|into) ",
        to=r"\g<start>type the answer into ",
    ),
    rule(
        rf"{START}(?:copy|put|enter|fill in|write|type) (?:the |each |every )?(?:matching",
        rf"|corresponding|right|fitting|correct) values? from {_TABLE} (?:next to|beside|into|in"
        r"|for|to) (?:every|each|the) (?:label|field)s?(?: (?:of|in|on) the form)?",
        to=_EACH_LABEL,
    ),
    rule(
        rf"{START}(?:put|copy|enter|write|type) (?:all )?the values from {_TABLE} (?:in|into) the "
        r"form(?: where| so that) the labels match",
        to=_EACH_LABEL,
    ),
    rule(
        rf"{START}fill(?: in| out)? (?:the|this|that) form (?:from|with|using) "
        rf"(?:(?:the )?values (?:from|in|of) )?{_TABLE}",
        r"(?:,? (?:match|matching) the labels)?",
        to=_EACH_LABEL,
    ),
    rule(
        rf"{START}go through (?:the|these|all(?: the)?) numbers{ALSO} (?:say|tell|mark|choose|pick"
        r"|decide|state)(?: of| for)?(?: each| every)?(?: one)?(?: if| whether| as)?"
        r"(?: it)?(?:'s| is)?(?: an)? odd(?: one)? or(?: an)? even(?: one)?",
        to=r"\g<start>mark each number as odd or even",
    ),
    rule(
        r"\bodd or even\? (?:pick|choose|say|decide|mark)(?: it)? for (?:each|every) ",
        r"(?:number|one)",
        to="mark each number as odd or even",
    ),
)
"""Holds ways to say what is put into fields."""

TWO_AS_ONE: Final = (
    rule(
        rf"{START}(?:copy|take) (?:all )?(?:of )?(?:the )?(?:whole )?",
        r"(?:text|contents?|words|value) (?:from|in|of|inside) (?P<what>.+?)",
        r"(?: below| above| here)?(?:,| and| then)+ (?:paste|put|insert) (?:it|that|this|them)",
        r" (?P<to>in|into) ",
        to=r"\g<start>put the text of \g<what> into ",
    ),
    rule(
        rf"{START}(?:find|look up|read|get) (?P<what>the (?:\w+) word (?:in|of) .+?)"
        rf"(?:,| and| then)+ (?P<verb>{ENTERS}) (?:it|that|this) (?P<to>in|into) ",
        to=r"\g<start>\g<verb> \g<what> into ",
    ),
    rule(
        rf"{START}(?:look up|find|check|get|read|see|take) "
        rf"(?:(?:the value (?:for|of) )?(?P<what>.+?) (?:in|from) {_TABLE}"
        rf"|(?:{_TABLE} for )?(?:the )?(?:value|entry) (?:of|for) (?P<of>.+?)){ALSO} "
        rf"(?:please )?(?P<verb>{ENTERS}) (?:its value|the value|the entry|it|that|what(?:'s| is"
        r"| it says)?(?: (?:given|written|shown|listed|there|next to it|beside it))?(?: for it)?) "
        r"(?:in|into) ",
        to=lambda said: (
            f"{said['start']}{said['verb']} the value of {said['what'] or said['of']} into "
        ),
    ),
    rule(
        rf"{SENTENCE}(?:my |the |our )?(?:new )?(?:password|pw|pwd|code|name|text|word|title|number"
        rf"|value) (?:is|=|:|should be) (?P<value>{_WORD})[,.;]? (?:so |and |please |then )*"
        r"(?P<verb>put|enter|type|write) (?:it|that|this) (?:in|into) ",
        to=r"\g<start>\g<verb> \g<value> into ",
    ),
)
"""Holds pairs of orders, the first of which only says what the second is about: what is looked up
and then written. They are one order, also where each of them is understood by itself."""
