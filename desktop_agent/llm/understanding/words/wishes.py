"""Words that describe a text, or name a fact, and are none: “a letter to my landlord”. Pure."""

from __future__ import annotations

import re
from typing import Final

_WRITINGS: Final = (
    r"(?:e-?)?mails?|letters?|messages?|sms|texts?|notes?|memos?|poems?|haikus?|limericks?|sonnets?"
    r"|songs?|lyrics|stor(?:y|ies)|tales?|jokes?|essays?|articles?|posts?|tweets?|comments?|reviews?"
    r"|reports?|summar(?:y|ies)|abstracts?|outlines?|lists?|plans?|recipes?|speech(?:es)?|scripts?"
    r"|code|functions?|programs?|quer(?:y|ies)|formulas?|sentences?|paragraphs?|lines?|repl(?:y|ies)"
    r"|responses?|invitations?|apolog(?:y|ies)|complaints?|applications?|résumés?|resumes?|cvs?"
    r"|greetings?|translations?|descriptions?|introductions?|conclusions?|headlines?|captions?"
    r"|slogans?|signatures?|tables?|questions?|ideas?|words|reminders?|agendas?|minutes|biograph(?:y|ies)"
)
_FACTS: Final = (
    r"names?|surname|address(?:es)?|(?:phone |telephone |mobile )?numbers?|passwords?|pin|passcode"
    r"|birthda(?:y|te)|date|time|day|year|month|weather|temperature|results?|answers?|sum|product"
    r"|difference|total|average|titles?|url|link|contents?|capital|username|user name|login|details"
)
_HEAD: Final = r"(?:[\w'’-]+ ){0,3}?"
_WHOSE: Final = r"(?:my|your|our|his|her|their|this|the|[\w]+['’]s|current)"
_SOME: Final = (
    r"(?:an?|some|another|any|two|three|four|five|several|[0-9]+|short|brief|long|formal)"
)
# "a short letter to ...", "three ideas for ...", "my name", "the current date", "today's date"
_MEANT: Final = re.compile(
    rf"(?:{_SOME} {_HEAD}(?:{_WRITINGS})|{_WHOSE} {_HEAD}(?:{_WRITINGS}|{_FACTS}))(?P<more>\b.*)",
    re.IGNORECASE | re.DOTALL,
)
_TO_SOMEBODY: Final = re.compile(
    r"(?:me|him|her|them|us|back)\b.*|to (?:(?:the|my|our|his|her|their)\b|[\w.+-]+@).*"
    r"|to (?!do\b|buy\b|be\b)[\w.'-]+(?: [\w.'-]+)?(?:[:,]| that\b| about\b| saying\b).*"
    # “Write to Mia Moor” lacks a text.
    r"|to (?-i:[A-Z])[\w'-]+(?: (?-i:[A-Z])[\w'-]+)?"
    r"|(?:both|all|these|those|all these|the two|the three)(?: of (?:them|these|those))?"
    r"(?: (?:the )?(?:numbers|values|names|dates|times|figures|details|data|texts|answers|entries"
    r"|fields|things|facts))?"
    r"|(?:the )?same(?: (?:thing|text|words|line))?(?: again)?|(?:it|that|this) again"
    r"|in (?:the|my|our) \w+ [“\"'].*"
    # “Write in the remarks: I come on Tuesday” says where.
    r"|(?:in|into|under|inside) (?:the|my|our) (?:[\w' -]{1,30}:|\w+ that) .+"
    r"|(?:in|into|on|inside) (?:the|that|this) (?:[\w-]+ ){0,2}(?:one|box|field|textbox|cell)"
    r"(?: .+)?"
    # “In a new task "Call Bob"”, “a new task called Buy milk”
    r"|(?:in|into|to) (?:an?|another) (?:new )?\w+ (?:[“\"'‘]|called\b|named\b|with\b|saying\b).*"
    r"|(?:(?:in|into|to) )?(?:an?|another) (?:new )?(?:task|to-?do|item|entry|event|appointment"
    r"|contact|card|row)(?: ?[:“\"'‘]| called\b| named\b).*"
    r"|(?:in|into) (?:an?|another) new (?:task|to-?do|item|entry|event|appointment|contact|card"
    r"|row)\b.*"
    r"|that|those|them"
    r"|(?:it|that|this|them|these|those)(?: exactly| just)? (?:(?:that|this|the same) way"
    r"|like (?:that|this)|as (?:it is|they are|it stands)|(?:in |over )?there|twice|once more)"
    r"|(?:down )?(?:something|anything|whatever|about|regarding)\b.*"
    r"|(?:the )?(?:numbers|digits|letters|integers|months|weekdays) (?:from|of|between|in)\b.*"
    r"|the (?:numbers|alphabet|months|weekdays)",
    re.IGNORECASE | re.DOTALL,
)
# “Shopping as a heading”, “Shopping at the very top”: how and where it is to stand is no text.
_HOW_AND_WHERE: Final = re.compile(
    r".+ (?:as (?:an?|the|its) [\w -]+|(?:under|be)neath"
    r"|(?:at|on|to|into) (?:the )?(?:very )?(?:top|bottom|end"
    r"|beginning|start)(?: of [\w -]+)?|on top|in front(?: of [\w -]+)?"
    r"|(?:all )?(?:in|using|with) (?:only |just |all )?(?:(?:lower|upper)[ -]?case(?: letters)?"
    r"|capitals|(?:capital|small|block) letters))",
    re.IGNORECASE,
)
# “An item that starts with "An"” says how a text begins.
_LIKE: Final = re.compile(
    r"(?:an?|any|some|one|the) (?:[\w-]+ ){1,3}?"
    r"(?:(?:that|which) (?:starts?|begins?|ends?|contains?)"
    r"|(?:starting|beginning|ending) (?:with|in)|containing)\b.*",
    re.IGNORECASE | re.DOTALL,
)
# “Norway as country and Oslo as town” says which fields they are for.
_AS_FIELD: Final = re.compile(
    rf".+ as (?:{_FACTS}|(?:first|last|middle|family|given|full) names?|countr(?:y|ies)|town|city"
    r"|street|zip(?: code)?|post(?:al )?code|state|province|region|language|e-?mail|subject|company"
    r"|employer|job|age|gender|nickname|nationality|amount|quantity|price|colou?r|size|location"
    r"|destination|origin|departure|arrival|deadline|category|occupation|profession)"
    r"(?:(?: and|,| &) .+)?",
    re.IGNORECASE | re.DOTALL,
)
# “Ada Quist an e-mail with the subject ...”
_ADDRESSED: Final = re.compile(
    r"(?:[A-Z][\w'-]+ ){1,2}(?:an?|the|another) (?:new |short |quick )?"
    r"(?:e-?mail|mail|message|letter|note|text|reply|sms)\b"
)
# "my name is Ada" is a text: it says what the words describe.
_SAYS_SO: Final = re.compile(
    r"\s*(?:(?:is|are|was|were|will|has|have|can|=|:)(?:\W|\Z)|[.!?]\s*\S)"
)


def is_wish(text: str) -> bool:
    """Return True for words that describe a text, or name a fact: "a letter about the heating"."""
    words = " ".join(text.split())
    if _TO_SOMEBODY.fullmatch(words) or _HOW_AND_WHERE.fullmatch(words):
        return True
    meant = _MEANT.fullmatch(words)
    if _LIKE.fullmatch(words):
        return True
    if _AS_FIELD.fullmatch(words):
        return True
    if _ADDRESSED.match(words):
        return True
    return meant is not None and _SAYS_SO.match(meant["more"]) is None
