"""Holds how people tell facts about themselves, each with the names of the control that it is for:
“I live in Oslo” and the field Town, “no pictures of me” and the box “Photos may be shown”."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Into(StrEnum):
    """Names how a fact is given to its control. TEXT is taken word by word."""

    VALUE = "value"
    TEXT = "text"
    ON = "on"
    OFF = "off"
    CHOSEN = "chosen"


@dataclass(frozen=True, slots=True)
class ToldFact:
    """Pairs one way to tell a fact with the names of its controls. `value` stands for what is told
    where no word of it is the value; `lists`: only a list takes it, which has such entries."""

    said: re.Pattern[str]
    named: re.Pattern[str]
    into: Into
    value: str
    lists: bool


def _facts(
    *said: str, named: str, into: Into = Into.VALUE, value: str = "", lists: bool = False
) -> tuple[ToldFact, ...]:
    names = re.compile(f"(?:(?:your|my|the) )?(?:{named})")
    patterns = (re.compile(f"(?:{one}){_END}", re.IGNORECASE) for one in said)
    return tuple(ToldFact(one, names, into, value, lists) for one in patterns)


_END: Final = r"(?:,? (?:please|thanks|thank you|by the way|btw|actually|though|instead|now))*"
_I: Final = r"(?:i|we)"
_I_AM: Final = r"(?:i'm|i am|im|we're|we are)"
_ID: Final = r"(?:(?:i|we)(?:'d| would)|i|we)"
_NOT: Final = r"(?:do not|don't|dont|never)"
_A_WORD: Final = r"(?!(?:not|no|never|here|there|this|that|it|you|them|him|her)\b)[^\W\d_][\w'.-]*"
_WORDS: Final = rf"(?P<value>{_A_WORD}(?: (?!and\b|but\b|or\b){_A_WORD}){{0,2}})"
_MAIL: Final = r"(?P<value>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)"
_PHONE: Final = r"(?P<value>\+?\(?\d[\d ()/-]{3,}\d)"
_SITE: Final = r"(?P<value>(?:https?://)?(?:[\w-]+\.)+[a-z]{2,}(?:/\S*)?)"
_AMOUNT: Final = (
    r"(?:an? )?(?:[$€£] ?)?(?P<value>\d[\d.,]*)(?: ?(?:[$€£]|euros?|dollars?|pounds?|bucks|quid))?"
)
_ROUGHLY: Final = r"(?:about|around|roughly|maybe|up to|at most|no more than|not more than|only) "
_ALLERGY: Final = r"(?P<value>[^\W\d_]+(?:(?:, | and |, and | or )?[^\W\d_]+){0,4})"
# An order behind it is no part of a remark.
_SENTENCE: Final = r"(?P<value>(?:(?!,? (?:and|but|then|so|or)\b|[,;.!?] ).)*\w)"
_CALLED: Final = (
    r"(?P<value>(?!(?:me|us|you|him|her|them|it)\b)[^,;.!?]*(?:(?-i:[A-Z])|\d)[^,;.!?]*)"
)
_HOSTS: Final = r"(?:them|the (?:organi[sz]ers?|hosts?|kitchen|hotel|team))"
_LETTERS: Final = r"(?P<value>xx?s|s|m|l|xx?x?l|small|medium|large)"
_REMARKS: Final = (
    r"(?:special |additional |further |other |any )*(?:remarks?|comments?|notes?|requests?|wishes"
    r"|requirements|information)(?: for (?:us|the \w+))?|anything else.*"
)
FACTS: Final = (
    *_facts(
        rf"(?:(?:you )?(?:can|may|could) )?(?:write|mail|e-?mail|contact|reach)(?: to)? (?:me|us)"
        rf" (?:at|on|under|via) {_MAIL}",
        rf"{_I_AM} (?:reachable )?(?:at|under) {_MAIL}",
        rf"my e?-?mail(?: address)?(?:'s| is| :|:)? {_MAIL}",
        rf"{_MAIL} is (?:my|our|the) (?:e-?)?mail(?: address)?",
        named=r"e-?mail(?: address)?|mail(?: address)?",
    ),
    *_facts(
        rf"(?:(?:you )?(?:can|may|could) )?(?:call|ring|phone|text|reach|contact) (?:me|us)"
        rf" (?:at|on|under) {_PHONE}",
        rf"my (?:(?:phone|mobile|cell|telephone)(?: number)?|number)(?:'s| is| :|:)? {_PHONE}",
        rf"{_PHONE} is (?:my|our|the) (?:(?:phone|mobile|cell|telephone)(?: number)?|number)",
        named=r"(?:(?:tele)?phone|mobile(?: phone)?|cell(?: phone)?)(?: number)?",
    ),
    *_facts(
        rf"(?:my|our) (?:web ?site|site|home ?page|blog)(?:'s| is)(?: at)? {_SITE}",
        rf"(?:you )?(?:can )?find (?:me|us) (?:at|on|under) {_SITE}",
        named=r"web ?site|home ?page|url|web address|blog",
    ),
    *_facts(
        rf"{_ID}(?: can| could| want to|'ll|'m happy to| would)?(?: like to)?(?: easily| only)?"
        rf" (?:spend|pay|afford|stretch to|go up to|manage)(?: {_ROUGHLY}| ){_AMOUNT}"
        r"(?P<unit>(?: (?:a|per|each|every) (?:day|night|week|month|year|person|head))?)",
        rf"{_I}(?: have|'ve got| have got)(?: {_ROUGHLY}| ){_AMOUNT} to spend"
        r"(?P<unit>(?: (?:a|per|each|every) (?:day|night|week|month|year|person|head))?)",
        named=r"(?:(?:daily|weekly|monthly|maximum|max|total) )?(?:budget|spending limit)"
        r"(?:,? (?:a|per) \w+)?",
    ),
    *_facts(
        rf"{_ID}(?:'d| would)? (?:rather|prefer to|like to|love to|want to) (?:learn|study"
        rf"|have a go at) (?:the )?{_WORDS}",
        rf"teach (?:me|us) {_WORDS}",
        named=r"course|class|workshop|subject|course name|choose a course",
    ),
    *_facts(
        rf"{_I_AM} (?:still |quite |very |completely )?new (?:to|at) (?:this|it|all (?:of )?this)",
        rf"{_I_AM} just (?:starting|beginning)(?: out)?",
        rf"(?:{_I}'ve|{_I} have|i) never (?:done|tried|played|learn(?:ed|t)) (?:this|it|that|any of"
        r" this|anything like (?:this|that|it))(?: before)?",
        named=r"level|experience(?: level)?|skill(?: level)?",
        value="Beginner",
    ),
    *_facts(
        r"(?:if (?:anything|something|sth) (?:happens|goes wrong|is wrong)(?: to (?:me|us))?"
        r"|in (?:an|case of(?: an)?) emergency|in emergencies),? (?:please )?(?:call|ring|phone"
        rf"|contact|tell|notify|inform) {_CALLED}",
        named=r"emergency contact(?: .*)?|(?:contact|call) in (?:an|case of) emergency",
        into=Into.TEXT,
    ),
    *_facts(
        rf"(?:please )?(?:add|make|leave|put|write)(?: in)?(?: an?| the)? (?:remark|comment|note)"
        rf"(?: (?:that|saying)(?: that)?|:) {_SENTENCE}",
        rf"(?:please )?(?:tell {_HOSTS}|let {_HOSTS} know)(?: that)?"
        rf" (?=(?:i|i'\w+|we|we'\w+|my|our|it|it's|there|there's|the|he|she)\b){_SENTENCE}",
        rf"(?:please )?(?:mention|note|point out) that {_SENTENCE}",
        rf"they (?:should|ought to|need to|have to|must) know that {_SENTENCE}",
        named=_REMARKS,
        into=Into.TEXT,
    ),
    *_facts(
        rf"{_I_AM} (?:very |badly |highly )?allergic to {_ALLERGY}",
        rf"{_I} (?:have|'ve got) an? {_ALLERGY} allergy",
        rf"{_I} (?:can't|cannot|mustn't) eat {_ALLERGY}",
        named=r"(?:food )?allerg(?:y|ies)(?: .*)?",
        into=Into.TEXT,
    ),
    *_facts(
        rf"{_I} work (?:at|for) (?:the )?(?!(?:home|night|nights|school|weekends|sea|least|most"
        rf"|my|our|your|us|me|myself|yourself|a|an|free|money)\b){_WORDS}",
        named=r"company(?: name)?|employer|organi[sz]ation|firm|workplace",
    ),
    *_facts(
        rf"{_I} work as an? {_WORDS}",
        rf"{_I_AM} an? {_WORDS} by (?:trade|profession)",
        named=r"occupation|job(?: title)?|profession|position|role",
    ),
    *_facts(
        rf"{_I_AM} (?P<value>\d{{1,3}})(?: years? old| yrs? old| years of age)?",
        named=r"age(?: in years)?",
    ),
    *_facts(
        rf"{_I_AM} (?P<value>\d[\d.,]*) ?(?:cm|centimet(?:er|re)s)? tall",
        named=r"height,? (?:in )?\(?cm\)?",
    ),
    *_facts(
        rf"{_I_AM} (?P<value>\d[.,]\d*) ?(?:m|met(?:er|re)s) tall",
        named=r"height,? (?:in )?\(?m\)?",
    ),
    *_facts(
        rf"{_I} weigh (?P<value>\d[\d.,]*) ?(?:kg|kilos?|kilograms?)?",
        named=r"weight,? (?:in )?\(?kg\)?",
    ),
    *_facts(
        rf"{_I} (?:take|wear|have)(?: an?)? shoe size (?P<value>\d[\d.,]*)",
        r"(?:my|our) shoe size is (?P<value>\d[\d.,]*)",
        named=r"shoe size",
    ),
    *_facts(
        rf"{_I} (?:take|wear|need)(?: an?)?(?: size)? {_LETTERS}",
        rf"{_I_AM} an? (?:size )?{_LETTERS}",
        named=r"(?:(?:t-?shirt|shirt|clothing|clothes|jacket) )?size",
    ),
    *_facts(
        rf"{_I} live in (?!the\b|an?\b)(?P<value>{_A_WORD}(?: {_A_WORD})?)",
        named=r"(?:home )?(?:town|city)|town or city|city or town|city/town|town/city"
        r"|place of residence",
    ),
    *_facts(
        rf"{_I}(?: come|'m| am|'re| are) from (?!the\b|an?\b|home\b|work\b){_WORDS}",
        named=r"country(?: of (?:origin|residence|birth))?|nationality|home country",
        lists=True,
    ),
    *_facts(
        r"(?:people |everyone |my friends )?call me (?P<value>(?-i:[A-Z])[\w'.-]*"
        r"(?: (?-i:[A-Z])[\w'.-]*){0,2})(?: from now on)?",
        rf"{_I} go by(?: the name(?: of)?)? {_WORDS}",
        named=r"display name|nick ?name|preferred name|user ?name|screen name|known as|alias",
    ),
    *_facts(
        rf"(?:{_I_AM}|it's) (?:coming |travell?ing )?(?:all )?(?:alone|by myself|on my own)",
        r"(?:it's )?(?:just|only) me",
        named=r"(?:number of )?(?:guests|people|persons|travell?ers|adults|visitors)",
        value="1",
    ),
    *_facts(
        r"(?:a |i'd like a |i want a )?room (?:just |all )?(?:for|to) (?:me|myself)(?: alone)?",
        r"(?:i'd like |i want )?a room of my own",
        r"(?:i'd|i would) rather not share(?: a room| my room)?",
        rf"i {_NOT} (?:want|like) to share(?: a room| my room)?",
        named=r"single(?: room)?",
        into=Into.CHOSEN,
    ),
    *_facts(
        r"keep (?:me|us) (?:posted|updated|informed|in the loop|up to date)"
        r"(?: (?:by|via|with)(?: the| your)? (?:e-?mail|mail|newsletters?|news))?",
        r"(?:send|mail|e-?mail) (?:me|us) (?:your |the )?(?:news|newsletters?|updates)",
        rf"{_ID}(?:'d| would)? (?:like|want|love)(?: to (?:get|receive|have|hear))?(?: about)?"
        r" (?:your |the )?(?:news|newsletters?|updates)(?: (?:about|on|from) .+)?",
        named=r".*\b(?:newsletters?|news|updates by e-?mail)\b.*",
        into=Into.ON,
    ),
    *_facts(
        rf"(?:no|skip|without|{_NOT} send (?:me|us)(?: any| your| the)?|{_I} {_NOT} (?:want|need)"
        r"(?: any| to (?:get|receive)(?: any| your| the)?| your| the)?)"
        r" (?:newsletters?|news|spam|marketing|advertising|ads|promotions?|mails? from you)",
        named=r".*\b(?:newsletters?|news|updates by e-?mail|marketing|offers)\b.*",
        into=Into.OFF,
    ),
    *_facts(
        rf"{_NOT} (?:use|show|take|publish|post|share|print)(?: any| my| our)?"
        r" (?:pictures|photos|images|pics|photographs)(?: of (?:me|us|myself))?(?: anywhere)?",
        r"no (?:pictures|photos|images|pics)(?: of (?:me|us))?",
        rf"i {_NOT} (?:want|like) (?:to (?:be|appear|show up|end up)|my (?:face|picture|photo))"
        r" (?:in|on|seen in|shown in|used in) (?:any |your |the )?(?:pictures|photos|images)",
        named=r".*\b(?:photos?|pictures?|images?)\b.*\b(?:me|us|shown|used|published|taken)\b.*",
        into=Into.OFF,
    ),
    *_facts(
        r"(?:you (?:can|may) |feel free to )(?:use|show|take|publish|post|share)(?: any| my| our)?"
        r" (?:pictures|photos|images|pics)(?: of (?:me|us))?",
        r"(?:pictures|photos)(?: of (?:me|us))? are (?:fine|ok|okay|all right)(?: with (?:me|us))?",
        named=r".*\b(?:photos?|pictures?|images?)\b.*\b(?:me|us|shown|used|published|taken)\b.*",
        into=Into.ON,
    ),
    *_facts(
        rf"(?:{_I_AM} (?:fine|ok|okay|happy) with|{_I} (?:accept|agree (?:to|with)))"
        r" (?:all )?(?:the |your )?(?:terms|conditions|rules|t&cs?)(?: and conditions)?",
        named=r"(?:(?:i|we) )?(?:have read and )?(?:agree|accept)\b.*"
        r"\b(?:terms|conditions|rules)\b.*",
        into=Into.ON,
    ),
)
