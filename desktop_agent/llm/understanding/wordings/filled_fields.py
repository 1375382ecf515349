"""Says plainly what is put into fields: logins, values from a table, sums, what is copied."""

from __future__ import annotations

from typing import Final

from .rules import ALSO, EACH_LABEL, END, ENTERS, QUOTE, SENTENCE, START, WORD, rule
from .texts import IN_NEW_TEXTS

# A value, and no word such as “below” or “missing”.
_VALUE: Final = rf"(?:{QUOTE}|(?=\S*\d|(?-i:[A-Z]))[^\s,;]+?)"
_KIND: Final = (
    r"(?:buttons?|links?|check ?box(?:es)?|radio buttons?|box(?:es)?|elements?|widgets?|controls?)"
)
_USER: Final = rf"(?:user ?(?:name)?|login|account)(?: name)?(?: is|:| =)? (?P<user>{WORD})"
_PASS: Final = rf"(?:pass(?:word)?|pw|pwd)(?: is|:| =)? (?P<word>{WORD})"
_SIGNED: Final = r"enter \g<user> as the username and \g<word> as the password"
_TABLE: Final = r"(?:the|that|this) (?:table|list|page)"
_EACH_LABEL: Final = rf"\g<start>{EACH_LABEL}"
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
        rf"(?P<value>{_VALUE}(?: [ap]m)?)[.;,] (?:so |please )*"
        r"(?:put|enter|type|fill) (?:that|it) in",
        r"(?= and |[.!?;,]|\Z)",
        to=r"\g<start>enter \g<value> as the \g<name>",
    ),
    rule(
        rf"{START}fill(?: in| out)? (?:the|this|that) form[.?!] the values? for each "
        r"(?:label|field) (?:is|are) in the table",
        to=_EACH_LABEL,
    ),
    rule(
        START,
        r"(?:(?:make|let|have) (?:the|my) (?P<made>(?:\w+ )?\w+) (?:say|read)"
        r"|(?:the|my) (?P<name>(?:\w+ )?\w+) (?:should|must|has to|ought to) (?:say|read)):? ",
        to=lambda said: f"{said['start']}set the {said['made'] or said['name']} to ",
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
        rf"{START}{ENTERS} (?P<value>{WORD})(?: as the \w+)?,? (?:once )?in(?:to)? the first",
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

_WISH: Final = r"\A(?:i|we)(?:(?:'d| would)? (?:like|love)| want| need) (?!to\b|you\b)"
_THEN_ORDERED: Final = (
    r"(?:,? and|,? so|,|;|\.|!)(?: (?:and|so|then|please|just|kindly|go ahead and"
    r"|(?:can|could|would|will) you|you (?:should|can|could|may|might)))*"
)
_KEEPS: Final = r"(?:put|add|stick|pop|throw|drop|place|save)"
_WHERE_TO: Final = r"(?= (?:on|onto|to|in|into|for later)\b|\s*[.,;!?]|\s*\Z)"

WISHED: Final = (
    # “I'd like the pan, put it on my wish list” does not order the pan, and “I need a lamp, can you
    # add it to the basket” orders one.
    rule(
        rf"{_WISH}(?P<what>[^,.;!?]+?){_THEN_ORDERED} (?P<verb>{_KEEPS}) (?:it|them|that|this)",
        _WHERE_TO,
        to=r"\g<verb> \g<what>",
    ),
    rule(
        rf"{_WISH}(?P<what>an? (?:(?!and\b|or\b)[\w-]+ ?)+?){_THEN_ORDERED} (?P<verb>{_KEEPS}) one",
        _WHERE_TO,
        to=r"\g<verb> \g<what>",
    ),
    # Of several things, it is not said which.
    rule(
        rf"{_WISH}(?P<what>[^,.;!?]+?){_THEN_ORDERED} (?P<verb>{_KEEPS}) one",
        _WHERE_TO,
        to=r"\g<verb> one or the other of \g<what>",
    ),
    *IN_NEW_TEXTS,
)
"""Holds ways to wish for a thing, or to start a text, and then to order something about it, which
is one order."""

TWO_AS_ONE: Final = (
    rule(
        r"\b(?P<all>(?:all|every|each|both|the) [\w' -]+?),? but (?:please )?not",
        r" (?P<out>(?:the|my|his|her|those|that|these|any|\w+'s)\b)",
        to=r"\g<all> except \g<out>",
    ),
    rule(
        r"(?:\A|(?<=[.!?] ))what does the (?:table|list|page|form) (?:say|show|tell|give|hold) ",
        rf"(?:for|about|as|under|beside) (?P<what>[^?]+)\? (?P<verb>{ENTERS}) (?:that|it|this)",
        to=r"\g<verb> the value of \g<what>",
    ),
    rule(
        rf"{START}(?:pick|choose|find) (?P<what>(?:any|an?|one of the) (?:{QUOTE} |\w+ )?{_KIND})"
        rf"{ALSO} (?P<verb>click|press|open)(?: on)? (?:it|that)",
        END,
        to=r"\g<start>\g<verb> \g<what>",
    ),
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
        rf"|value) (?:is|=|:|should be) (?P<value>{_VALUE})[,.;]? (?:so |and |please |then )*"
        r"(?P<verb>put|enter|type|write) (?:it|that|this) (?:in|into) ",
        to=r"\g<start>\g<verb> \g<value> into ",
    ),
)
"""Holds pairs of orders, the first of which only says what the second is about: what is looked up
and then written. They are one order, also where each of them is understood by itself."""
