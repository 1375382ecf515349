"""Says plainly what is to be set: “no more ads” turns them off, “the night look” is dark mode."""

from __future__ import annotations

from typing import Final

from .rules import END, SENTENCE, START, rule

_WE: Final = r"(?:i|we)"
_LIKE: Final = rf"(?:{_WE}(?:'d| would)? (?:like|want|prefer|need) )?"
_LOOKS: Final = r"(?:look|mode|theme|design|style|view|colou?rs|version|background|screen)"
_LETTERS: Final = r"(?:letters?|texts?|font|fonts|writing|print|words|type|typeface)"
_KIDS: Final = (
    r"(?:(?:the|my|our) )?(?:kids?|child(?:ren)?|little ones?|toddlers?|sons?|daughters?)"
)
_MEDDLE: Final = (
    r"(?:fiddle|play|mess|tamper|fumble|meddle|press|push|touch|change|use|get|do|keep)(?:ing|es)?"
)
_SENT: Final = r"(?:send(?:ing)?|show(?:ing)?|mail(?:ing)?|email(?:ing)?|bombard(?:ing)?)"
_GONE: Final = r"(?:,? (?:any ?more|any longer|at all|please|from you|ever again))*"
# “I don't want to go” turns nothing off.
_NO_ACT: Final = r"(?!(?:to|you|it|that|this|them|a|an)\b)"
SETTINGS: Final = (
    rule(
        rf"{SENTENCE}(?:please )?(?:{_WE} (?:do not|don't|dont) (?:want|need) "
        r"(?:to (?:get|receive|see) )?(?:any |the |your )?(?:more )?|no more |enough of the )",
        rf"(?P<what>{_NO_ACT}[\w -]+?)(?: sent| shown| running)?{_GONE}\s*[.!]*\s*\Z",
        to=r"\g<start>turn off \g<what>",
    ),
    rule(
        rf"{START}keep (?:the|my|these|all(?: the| my)?) changes",
        END,
        to=r"\g<start>save the changes",
    ),
    rule(
        rf"{START}(?:forget|wipe|erase|delete) (?:everything|all|what)(?: that)? (?:i|we)"
        r"(?:'ve| have)? (?:done|searched(?: for)?|looked (?:at|for|up)|visited|watched|browsed)"
        r"(?: here| so far)?",
        END,
        to=r"\g<start>clear the history",
    ),
    rule(
        rf"{START}(?:put|set|change|turn|bring) (?:everything|it all|all of it|all settings|things)"
        r" back to (?:how (?:it|they) came|factory settings|the (?:defaults|factory settings"
        r"|original settings)|(?:the way|how) (?:it|they) (?:was|were) (?:new|originally"
        r"|in the beginning))",
        END,
        to=r"\g<start>reset to defaults",
    ),
    rule(
        r"\Ahow (?P<how>\w+) is (?P<what>it|that|this|the \w+) (?:set|turned up|turned|set to)"
        r"(?P<end>\?*)\Z",
        to=r"how \g<how> is \g<what>\g<end>",
    ),
    rule(
        rf"{SENTENCE}(?:please )?stop {_SENT}(?: me| us)?(?: any| the| your| these| those)? "
        rf"(?P<what>[\w -]+?){_GONE}\s*\Z",
        to=r"\g<start>turn off \g<what>",
    ),
    rule(
        rf"{SENTENCE}(?:please )?(?:stop listening|don't listen)(?: (?:in on|to) (?:me|us))?",
        rf"{_GONE}\s*\Z",
        to=r"\g<start>turn off the microphone",
    ),
    rule(
        rf"{SENTENCE}(?:please )?stop (?:tracking|following|spying on) (?:me|us){_GONE}\s*\Z",
        to=r"\g<start>turn off tracking",
    ),
    rule(
        rf"{START}{_LIKE}(?:(?:use|put on|put|set|make|turn on|switch on|switch to|turn|give me) )?"
        rf"(?:it )?(?:(?:in|into|to|on) )?(?:the )?(?:night(?:-time)?|black|darker) {_LOOKS}"
        r"(?: on)?",
        END,
        to=r"\g<start>turn on dark mode",
    ),
    rule(
        rf"{START}make (?P<what>it|everything|the screen|the page|this) (?:dark|black)(?:er)?",
        END,
        to=r"\g<start>turn on dark mode",
    ),
    rule(
        rf"{SENTENCE}{_KIDS} (?:can't|cannot|can not|cant|shouldn't|should not|must not|mustn't) "
        rf"(?:be able to )?{_MEDDLE}\b[^.;!?]*\Z",
        to=r"\g<start>turn on child lock",
    ),
    rule(
        rf"{SENTENCE}(?:make sure (?:that )?|so (?:that )?|keep |stop |lock )+{_KIDS}"
        r"(?: (?:can't|cannot|cant|don't|do not|from|out|off)| \w+ing)\b[^.;!?]*\Z",
        to=r"\g<start>turn on child lock",
    ),
    rule(
        rf"{SENTENCE}{_KIDS} (?:keep|keeps|are|is)(?: always)? {_MEDDLE}\b[^.,;!?]*[.,;!?] *"
        r"(?:can|could|would) you (?:please )?(?:stop|prevent|block) (?:that|this|it|them)\W*\Z",
        to=r"\g<start>turn on child lock",
    ),
    rule(
        rf"{START}(?:make|set|get|turn) (?:the |my |all )?{_LETTERS} (?:a (?:bit|little) |much )?"
        r"(?P<how>bigger|larger|smaller|tinier)",
        END,
        to=r"\g<start>make the text size \g<how>",
    ),
    rule(
        rf"\A{_LIKE}(?P<how>bigger|larger|smaller) {_LETTERS}\W*\Z",
        to=r"make the text size \g<how>",
    ),
    rule(
        rf"{START}(?:brighten|dim) (?P<what>the (?:screen|display)|it) (?P<end>all the way|fully)",
        END,
        to=lambda said: (
            f"{said['start']}turn the brightness all the way "
            + ("down" if "dim " in said.group() else "up")
        ),
    ),
)
"""Holds ways to say that a setting is to be changed."""
# What is said of the numbers of a form.
COUNTS: Final = (
    rule(r"\bgrown[ -]?ups?\b", to="adults"),
    rule(r"\blittle ones\b", to="children"),
    rule(
        r"\A(?:i (?:want|need) )?(?:nothing|not|no more than|not more than)(?: that(?:'s| is))?"
        r"(?: that)?(?: costs?)? ?(?:over|above|more than|dearer than)? ?"
        r"(?P<much>[€$£]?\w+[€$£]?)(?: (?:quid|pounds?|euros?|dollars?|bucks?))(?: please)?\W*\Z",
        to=r"set the price up to \g<much>",
    ),
)
"""Holds ways to say how many and how much."""
# Where no switch is called so, it may be one of several themes.
THEMES: Final = (
    rule(
        r"\A(?:(?:please )?(?:turn|switch|put|set|make)(?: it| the \w+)? (?:on|to|into|in) |use "
        r"|enable |activate |choose )?(?:the |a )?(?P<which>dark|light) (?:mode|theme|look|design)"
        r"(?: on)?(?: please)?\W*\Z",
        to=r"set the theme to \g<which>",
    ),
)
"""Holds ways to say which theme is wanted."""
