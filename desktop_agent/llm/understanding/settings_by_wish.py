"""Says a wish about what a program does as the switch that it is: “don't update on your own any
more” turns Automatic updates off, “start with the computer” turns Launch at login on. Pure.

A wish has to be a whole part of the request, and the switch the only one of its kind on the screen;
else it is left as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...events import Element
from .screen.scene import ShownScreen
from .wish_parts import as_orders, holds_wish
from .words.matching import bare, stems

_PC: Final = r"(?:(?:the|my|this|our) )?(?:computer|pc|laptop|machine|system|windows|mac)"
_US: Final = r"(?:i|we)"
_ALONE: Final = (
    r"(?:on (?:its|your|their) own|by (?:itself|yourself|themselves)|automatically"
    r"|without asking(?: me| us)?(?: first)?)"
)
_IT: Final = r"(?:it|this|that|you|the (?:app|program|thing)|this (?:app|program|thing))"
_THEY: Final = r"(?:people|others|everyone|everybody|they|apps|(?:my )?friends)"
# A wish that something is so, and one that it is not.
_WANTED: Final = (
    rf"(?:{_US}(?:'d| would)? (?:like|want|need|prefer|love) (?:{_IT} )?(?:to )?"
    rf"|(?:let|have|make) {_IT} |{_IT} (?:should|has to|must|may|can|shall) (?:always )?"
    rf"|(?:always|please|do) |{_THEY} (?:should|may|can) (?:be able to )?"
    rf"|(?:let|allow) {_THEY} (?:to )?|go back to )"
)
_UNWANTED: Final = (
    rf"(?:{_US} (?:do not|don't|dont|never) (?:like|want|need) (?:{_IT} |{_THEY} )?(?:to )?"
    rf"(?:be )?|(?:do not|don't|dont|never) (?:let {_IT} |let {_THEY} |allow {_THEY} to )?"
    rf"|{_IT} (?:should not|shouldn't|must not|mustn't|may not|need not|needn't) "
    rf"|(?:stop|prevent|keep) {_IT} (?:from )?|(?:stop|quit) (?:all )?"
    r"|(?:no more|enough (?:of|with)|no) |get rid of |(?:and )?without "
    rf"|{_US} (?:hate|dislike|can't stand|cannot stand) (?:it when (?:it|you) )?"
    rf"|{_US}(?:'m| am|'re| are) (?:sick|tired|fed up) (?:of|with) "
    r"|(?:nobody|no one|no-one)(?: else)? (?:should|must|may|can|needs? to|has to|gets to)"
    r" (?:be able to )?)"
)
_END: Final = (
    r"(?:,? (?:any ?more|any longer|at all|please|thanks|ever|ever again|again|always|all the time"
    r"|from now on|every time|each time|now))*"
)
_PLANE: Final = r"(?:a|the|my|our) (?:plane|flight)"
_SWITCHES: Final = ("switch", "check box", "toggle button")


@dataclass(frozen=True, slots=True)
class _Wish:
    """Pairs the ways to say what is wished with what its switch is called. `alone`: said by itself,
    it is an order; `tells`: what only tells of a reason to have it on."""

    said: str
    named: str
    alone: bool = False
    tells: str = ""


_WISHES: Final = (
    _Wish(
        r"(?:start|boot|launch|open|run|load)(?:ing|s)?(?: up| itself)?(?: automatically"
        r"| by itself| on its own)? (?:(?:when|whenever|as soon as|(?:every|each) time) (?:"
        rf"{_US} (?:turn|switch|power|start|boot)(?: on| up)? {_PC}(?: on| up)?"
        rf"|{_US} (?:log|sign) (?:in|on)|{_US} boot(?: up)?(?: {_PC})?"
        rf"|{_PC} (?:starts|boots|comes|is started)(?: up| on)?)"
        rf"|(?:together |along |up )?(?:with|w/) {_PC}"
        r"|(?:at|on) (?:log ?in|login|sign ?in|start-?up|boot))",
        r"(?:start|launch|open|run)\b.*\b(?:computer|log ?in|sign ?in|start-?up|boot|windows"
        r"|system|pc)\b.*|auto-?start.*",
        alone=True,
    ),
    _Wish(
        rf"(?:updat(?:e|es|ing)(?: (?:itself|yourself|things|everything|{_IT}))? {_ALONE}"
        r"|auto(?:matic)?[- ]?updat(?:e|es|ing)"
        rf"|install(?:ing)? (?:updates|anything|things|stuff|new versions) {_ALONE})",
        r"auto\w*[ -]updat.*|updat\w* automatically.*|automatically (?:install|download|get) .*"
        r"|install updates automatically",
        alone=True,
    ),
    _Wish(
        r"(?:(?:the|these|those|that|this|your|any|all the|all these) )?"
        r"(?:beep|ding|ping|bleep|chime|bing|noise)(?:ing|s)?(?: sounds?| noises?)?(?: at me)?",
        r"(?:(?:system|notification|alert|message|interface|sound|app) )?(?:sounds?|beeps?)"
        r"(?: effects?)?",
    ),
    _Wish(
        r"(?:know|see|track|find out|share|use|show|access|give out|record)(?:ing)? "
        r"(?:where (?:i am|we are|i'm|i go)|my (?:location|position|whereabouts))",
        r"(?:(?:share|use|allow|track|my|precise) )*location(?: (?:access|sharing|services))?|gps",
    ),
    _Wish(
        r"(?:(?:send|share|mail|upload|report)(?:ing)? (?:any |the |your |my |them )?"
        r"(?:crash|error|usage|bug|diagnostics?) ?(?:reports?|data|statistics|info|information)?"
        r"|phon(?:e|ing) home|telemetry"
        r"|(?:tell|telling) (?:anyone|anybody|them|people|the (?:makers|company|developers))"
        r" (?:when|that|if|whenever)"
        r" (?:it|you) (?:crash(?:es|ed)?|fail(?:s|ed)?))",
        r"(?:(?:send|share) )?(?:crash|error|usage|diagnostics?|bug)\b.*|telemetry",
    ),
    _Wish(
        r"(?:bug|ping|nag|bother|notify|pester|alert|poke)(?:g?ing)? (?:me|us)",
        r"(?:(?:push|desktop|allow|show|all|get) )*notifications?|alerts",
    ),
    _Wish(
        rf"sav(?:e|es|ing)(?: (?:my (?:work|changes|stuff)|things|everything|{_IT}))?"
        rf" (?:{_ALONE}|(?:as|while) {_US} (?:type|write|go|work))",
        r"auto-? ?save.*|save\b.*\bautomatically.*|automatically save.*",
        alone=True,
    ),
    _Wish(
        r"(?:mark|underlin|check|correct|flag|highlight)(?:e|ing|s)? (?:my |the |all |all my )?"
        r"(?:spelling(?: mistakes)?|mistakes|typos|misspellings)",
        r"(?:check )?spell(?:ing)?(?:[ -]?check(?:ing|er)?)?|auto-?correct(?:ion)?",
        alone=True,
    ),
    _Wish(
        r"(?:remember|keep|sav|stor|record)(?:e|ing|s)? (?:what (?:i|we) (?:search|look|watch|do"
        r"|visit|read)(?:ed)?(?: for| at)?|my (?:history|searches))",
        r"(?:(?:save|keep|remember|record) )?(?:(?:search|watch|browsing|viewing|my) )*history",
    ),
    _Wish(
        r"(?:see|know|tell|show)(?:ing|s)? (?:people |others |them )?(?:when|that|if|whether)"
        r" (?:i|i've|i have|i'd) (?:read|seen|opened) .{2,40}",
        r"(?:(?:send|show) )?read receipts?",
    ),
    _Wish(
        r"(?:see|know|tell|show)(?:ing|s)? (?:people |others |them )?(?:when|that|if|whether)"
        r" (?:i'm|i am|we're|we are) (?:online|active|there|around)",
        r"(?:(?:show|share|my) )*(?:online|active|activity) status|last seen"
        r"|show (?:when|that) (?:i'm|you're|i am|you are) (?:online|active)",
    ),
    _Wish(
        r"flight mode",
        r"(?:air|aero)?plane mode|flight mode",
        tells=rf"{_US}(?:'m| am|'re| are) (?:about to (?:fly|board|take off)(?: {_PLANE})?"
        rf"|(?:now )?(?:on|boarding|getting on) {_PLANE})",
    ),
    _Wish(
        r"(?:save|saving) (?:some |the |my )?(?:battery|power|energy)",
        r"(?:battery|power|energy)[ -]?sav(?:er|ing)(?: mode)?|low power mode|eco(?: mode)?",
        alone=True,
        tells=r"(?:make|let) (?:the|my) battery (?:last|hold out) (?:a bit |a little )?longer",
    ),
    _Wish(
        r"do not disturb",
        r"do not disturb(?: mode)?|focus(?: mode)?|quiet mode",
        tells=rf"(?:{_US} (?:want|need)|{_US}(?:'d| would) like|give (?:me|us)) (?:some |a bit of"
        r" |a little )?(?:peace(?: and quiet)?|quiet|silence)"
        r"|leave (?:me|us) (?:alone|in peace)|(?:nobody|no one) (?:should|must|may) (?:bother"
        r"|disturb|interrupt) (?:me|us)",
    ),
)
_ORDERS: Final = tuple(
    (re.compile(rf"{_WANTED}{'?' if one.alone else ''}(?:{one.said}){_END}"), True, one)
    for one in _WISHES
)
_BANS: Final = tuple(
    (re.compile(rf"{_UNWANTED}(?:{one.said}){_END}"), False, one) for one in _WISHES
)
_TOLD: Final = tuple(
    (re.compile(rf"(?:{one.tells}){_END}"), True, one) for one in _WISHES if one.tells
)
# A wish that names its switch: “no more error reports”, “kill all sounds”.
_BY_NAME: Final = (
    (
        re.compile(
            rf"(?:{_UNWANTED}|(?:kill|cut|shut off|shut up|silence|lose|ditch|scrap|spare me) )"
            rf"(?:(?:any|all|the|those|these|your|my|more|of) )*(?P<name>[\w-]+(?: [\w-]+)??){_END}"
        ),
        False,
    ),
    (
        re.compile(
            rf"{_US}(?:'d| would)? (?:like|want|need|prefer) (?:to have )?(?:(?:the|some|my) )?"
            rf"(?P<name>[\w-]+(?: [\w-]+)??)(?: (?:back|on))?{_END}"
        ),
        True,
    ),
)
_NAMED: Final = {one: re.compile(one.named) for one in _WISHES}


def by_wish(text: str, scene: ShownScreen) -> str:
    """Return the request with each wish as an order for its switch; "" where it holds none."""
    return as_orders(text, lambda part: _order(part.casefold(), scene))


def is_for_switch(text: str) -> bool:
    """Tell whether a request holds a wish that some switch is for, on this screen or not."""
    patterns = (*(one[0] for one in (*_TOLD, *_BANS, *_ORDERS)), *(one[0] for one in _BY_NAME))
    return holds_wish(text, lambda part: any(one.fullmatch(part.casefold()) for one in patterns))


def _order(part: str, scene: ShownScreen) -> str:
    for pattern, on, wish in (*_TOLD, *_BANS, *_ORDERS):
        if pattern.fullmatch(part):
            found = _switches_for(wish, scene)
            return _turned(found, on=on)
    for pattern, on in _BY_NAME:
        if said := pattern.fullmatch(part):
            named = stems(said["name"])
            # Of two that are called alike, either may be meant.
            near = [one for one in _switches(scene) if set(named) <= set(stems(one.name))]
            return _turned(near if any(stems(one.name) == named for one in near) else [], on=on)
    return ""


def _turned(found: Sequence[Element], *, on: bool) -> str:
    return f'turn {"on" if on else "off"} "{found[0].name}"' if len(found) == 1 else ""


def _switches_for(wish: _Wish, scene: ShownScreen) -> list[Element]:
    things = _switches(scene)
    found = [one for one in things if _NAMED[wish].fullmatch(bare(one.name))]
    # Of notifications by mail nothing was said either.
    kinds = {stems(one.name)[-1] for one in found if stems(one.name)}
    return [one for one in things if one in found or set(stems(one.name)) & kinds]


def _switches(scene: ShownScreen) -> list[Element]:
    return [one for one in scene.content if _is_switch(one)]


def _is_switch(one: Element) -> bool:
    return one.role in _SWITCHES or (one.role == "button" and "toggle" in one.states)
