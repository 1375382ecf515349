"""Says plainly how things are used and buttons pressed: “send it off with the Submit button”."""

from __future__ import annotations

import re
from typing import Final

from .rules import ALSO, CLICKS, EACH_LABEL, END, ENTERS, QUOTE, SENTENCE, START, WORD, rule

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
        r" (?:the|this|that|it)(?: (?!and\b|then\b|or\b)\w+){0,3}",
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
    # Another press undoes it, and that is what is asked for.
    rule(
        rf"{START}toggle (?!between\b|to\b|it\b)(?P<what>[^.,;]+?)(?<! on)(?<! off)",
        END,
        to=r"\g<start>click \g<what>",
    ),
    rule(
        rf"{START}(?:leave|let) it (?:alone |be |rest )?for "
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
        rf"(?P<user>{WORD}),? (?:(?:with|using)(?: the| a| my)?(?: password)?"
        rf"|and(?: the| a| my)? password|and(?= {QUOTE})|password) ",
        rf"(?P<word>{WORD})(?: (?:for|as) (?:a|the|my) password)?",
        END,
        to=r"\g<start>enter \g<user> as the username and \g<word> as the password, "
        r"then press login",
    ),
    rule(
        r"\b(?:fill(?: in| out)?|complete) the form with what the (?:table|list|page) ",
        r"(?:says|shows|tells|gives|holds) (?:for|about|beside) each (?:of its labels|label|field)",
        to=EACH_LABEL,
    ),
    rule(
        rf"{START}(?:go|move|scroll)(?: all the way)? (?P<way>down|up) (?:in|through|on|to the ",
        r"(?:end|bottom|top|start) of) (?P<what>(?:the|this|that) [\w ]+?)",
        END,
        to=lambda said: f"{said['start']}scroll to the {_ENDS[said['way']]} of {said['what']}",
    ),
)


def _named(said: re.Match[str]) -> str:
    """Return a click on what is named, in quotation marks."""
    return f"{said['start']}click {_in_marks(said['name'])}"


def _in_marks(name: str) -> str:
    """Return the name in quotation marks, in which it may stand already."""
    return name if _QUOTED.fullmatch(name) else f'"{name}"'


_QUOTED: Final = re.compile(QUOTE)
_NAME: Final = rf"(?P<name>{QUOTE}|[\w-]+)"
_DIALOG: Final = r"(?:pop-?up|dialog(?: box)?|window|box|message|prompt)"
_FINISHES: Final = (
    r"(?:send|hand|turn|submit|finish|confirm|close|shut|answer|dismiss|cancel|accept|reject|leave"
    r"|exit|complete|end)"
)
_ROLES: Final = r"(?:button|link|tab)"
_BASES: Final = {"typ": "type", "choos": "choose"}
BUTTONS: Final = (
    rule(
        rf"{START}(?:start|begin) (?:by|with) (?P<verb>click|press|typ|enter|choos)ing ",
        to=lambda said: f"{said['start']}{_BASES.get(said['verb'].casefold(), said['verb'])} ",
    ),
    rule(
        rf"{SENTENCE}what (?:i|we)(?:'d like| want| need| would like)(?: here)? is ",
        r"(?P<what>[^.?!]+)[.?!] (?:please )?(?P<verb>select|choose|pick|click|tick|mark) "
        r"(?:that|it|those|them)",
        to=r"\g<start>\g<verb> \g<what>",
    ),
    rule(
        rf"{START}(?:close|shut|dismiss) (?:(?:the|this|that) {_DIALOG}|it) (?:with|using|by|via) "
        rf"(?:clicking |pressing )?(?:the|its) (?P<name>x|cross|{QUOTE})",
        END,
        to=r"\g<start>click the \g<name>",
    ),
    rule(
        rf"{START}{CLICKS} (?P<a>{QUOTE}|(?-i:[A-Z])\w*)(?: first)?(?:,? and(?: then)?|,? then|,) "
        rf"(?P<b>{QUOTE}|(?-i:[A-Z])\w*)(?: next| after that)?",
        END,
        to=r"\g<start>click \g<a>, then click \g<b>",
    ),
    rule(
        rf"{START}{_FINISHES}(?: off| in| up| out)?(?: (?:it|that|this|them|everything"
        r"|(?:the|this|that|my) (?:\w+ )?\w+))?(?: off| in| up| out)? (?:with|using|via|through|by)"
        rf"(?: clicking| pressing)? (?:the|its|that|their) {_NAME} button",
        r"(?: that is there(?: for it)?)?",
        END,
        to=_named,
    ),
    rule(
        rf"{START}cancel (?:this|it|that|everything)(?: with| by| using)? (?:the|a|that) button",
        r"(?: (?!and\b|then\b|or\b)\w+){0,5}",
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
        to=lambda said: f"{_in_marks(said['name'])} widget",
    ),
    rule(rf"\bany {_NAME} (?:control|widget)(?: on there| there| here)?", to=r"a \g<name> widget"),
)
"""Holds ways to say that a button is pressed."""
