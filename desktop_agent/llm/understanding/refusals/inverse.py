"""Tells turns of a switch that is on when something is off, where only that something was said:
“animations on” does not say what becomes of “Disable animations”. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ....events import Element
from ....protocol import Click, Op, element_of
from ..screen.scene import ShownScreen
from ..words.lexicon import DETERMINERS, EVERY, STOP_WORDS
from ..words.matching import bare, means

_NOT: Final = r"(?:no|not|never|without|cannot|none|\w+n['’]?t)"
# What such a switch begins with, and how a request says the same or undoes it: “unblock”.
_INVERSES: Final = tuple(
    (re.compile(rf"(?:{name})\b"), re.compile(rf"\b(?:{said})"))
    for name, said in (
        (r"(?:turn|switch|shut)(?:ed|s)? off", r"(?:turn|switch|shut)\w*\b.*\boff\b"),
        (r"opt out", r"opt\w*[ -](?:\w+ )?(?:out|in)\b"),
        (r"hid(?:e|es|den|ing)", r"(?:un|un-)?hid(?:e|es|den|ing)\b"),
        (r"do not|don['’]?t|does not|doesn['’]?t|no|not|never|without", rf"{_NOT}\b"),
        *(
            (rf"{stem}(?:e?s|e?d|ing|e)?", rf"(?:un|re|un-)?{stem}(?:e?s|e?d|ing|e)?\b")
            for stem in (
                *("disabl", "deactivat", "block", "paus", "mut", "stopp?", "skipp?", "exclud"),
                *("prevent", "suppress", "ignor", "forbid", "reject", "declin", "unsubscrib"),
                *("silenc", "avoid", "omitt?"),
            )
        ),
    )
)
_LEADS: Final = re.compile(
    r"(?:(?:i|we|you|please|always|automatically|temporarily|also|would|want|like|prefer|to|do|my"
    r"|if possible|when possible) )*"
)
_TAKES_OFF: Final = re.compile(
    r"\b(?:take|remove|get|drop|lose|undo|delete|clear) (?:the|my|our|that|its) (?P<what>\w+)"
    r" (?:off|from|of|away|on)\b"
)
_NEVER: Final = re.compile(rf"(?:(?:do|does|always) )?{_NOT}\b")
_UNWANTED: Final = re.compile(
    r"\b(?:no more|enough|stop|quit|(?:don['’]?t|do not) (?:want|need|like)|without|sick of|no)\b"
)
_OFF: Final = re.compile(r"\b(?:off|untick|uncheck|unselect|deselect|disable|undo|unset|clear)\b")
_TOGGLES: Final = ("check box", "radio button")


def turns_the_inverse(ops: Sequence[Op], said: str, scene: ShownScreen) -> bool:
    """Tell whether a switch that keeps something from being is turned, while `said` names what it
    is about and not what it does to it."""
    told = bare(said)
    things = {one.number: one for one in scene.things}
    for op in ops:
        one = things.get(element_of(op) or 0) if isinstance(op, Click) else None
        if one is None or not _is_a_switch(one, op):
            continue
        taken = _TAKES_OFF.search(told)
        turns_on = isinstance(op, Click) and op.checked
        if taken is not None and turns_on and bare(one.name).split(" ")[0] == taken["what"]:
            # “Take the like off that song” likes none.
            return True
        unwanted = isinstance(op, Click) and op.checked is False and _UNWANTED.search(told)
        if unwanted and _NEVER.match(bare(one.name)) and not _OFF.search(told):
            # “No more error reports” does not turn off “Never send error reports”.
            return True
        if _says_only_what(told, bare(one.name)) or _says_it_once(op, told, bare(one.name)):
            return True
    return False


def _is_a_switch(one: Element, op: Op) -> bool:
    return (
        one.role in _TOGGLES
        or bool({"toggle", "checked"} & one.states)
        or (isinstance(op, Click) and op.checked is not None)
    )


def _says_only_what(told: str, name: str) -> bool:
    """Tell whether words name what an inverse switch is about, but none of what it does."""
    inverse = _inverse_in(name)
    if inverse is None:
        return False
    says_so, rest = inverse
    words = [one.strip(".,;:!?“”\"'()") for one in told.replace("-", "").split()]
    plain = rest.replace("-", "")
    names_it = any(
        word and word not in STOP_WORDS | DETERMINERS | EVERY and means(word, plain)
        for word in words
    )
    return names_it and says_so.search(told) is None


def _inverse_in(name: str) -> tuple[re.Pattern[str], str] | None:
    """Return how the inverse of a name is said, and the name without it; None for no inverse."""
    led = _LEADS.match(name)
    begins = {0, led.end() if led is not None else 0}
    # “Notifications paused” says it at its end.
    last = name.rfind(" ") + 1
    if last and name.endswith(("ed", "hidden")):
        begins.add(last)
    for start in sorted(begins):
        for pattern, says_so in _INVERSES:
            found = pattern.match(name, start)
            if found is not None:
                rest = f"{name[:start] if start == last else ''} {name[found.end() :]}".strip()
                return (says_so, rest) if rest else None
    return None


def _says_it_once(op: Op, told: str, name: str) -> bool:
    """Tell whether “Turn off animations” would be unticked, though “off” is said of what it is
    about, and not of the switch."""
    return (
        isinstance(op, Click)
        and op.checked is False
        and re.match(r"(?:turn|switch) off\b", name) is not None
        and len(_OFF.findall(told)) <= 1
        and re.search(r"\b(?:un\w*|not|\w+n['’]?t|on|enable)\b", told.replace(name, " ")) is None
    )
