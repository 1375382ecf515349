"""Knows the commands for what is said in so many words: “where am I?”, “clear the screen”. Pure."""

from __future__ import annotations

import re
from typing import Final

from ..words.tokens import Tokens


def said_plainly(tokens: Tokens, ran: str) -> str:
    """Do what words say that have a command of their own: “where am I?”, “clear the screen”."""
    line = " ".join(one.norm for one in tokens if one.quoted or not one.is_mark)
    if any(one.quoted for one in tokens):
        return ""
    asked = _ABOUT_A_PROGRAM.fullmatch(line)
    if asked is not None:
        name = next(one for one in asked.groups() if one)
        return f"which {name}" if asked.group(1) or asked.group(2) else f"{name} --version"
    return next((command for said, command in _PLAIN if said.fullmatch(line)), "")


# “Has this machine got python3?”, “which version of bash is this?”
_ABOUT_A_PROGRAM: Final = re.compile(
    r"(?:(?:has|does|do) (?:this|the|my|i) ?(?:pc|computer|machine|system)? ?(?:got|have)"
    r" ([a-z][\w.+-]*)(?: installed)?"
    r"|is ([a-z][\w.+-]*) installed(?: here| on .*)?"
    r"|(?:what|which|know|show me|tell me)(?:'s| is| the)*(?: the)? version of ([a-z][\w.+-]*)"
    r"(?: is (?:this|installed|here)| do i have)?)"
)
_MACHINE: Final = r"(?:this|the|my) (?:pc|computer|machine|system|server|box|terminal|shell)"
_PLAIN: Final = tuple(
    (re.compile(said), command)
    for said, command in (
        (
            r"(?:which|what) (?:folder|directory) (?:am i|are we|is this)(?: in)?"
            r"(?: (?:now|rn|at the moment))?",
            "pwd",
        ),
        (r"in (?:which|what) (?:folder|directory) (?:am i|i am|are we)(?: now)?", "pwd"),
        (r"(?:tell|show) me (?:where i am|which (?:folder|directory) (?:i'm|i am) in)", "pwd"),
        (
            r"(?:who|(?:what|which) user) (?:am i|is)(?: logged in)?(?: as| here| over here)?",
            "whoami",
        ),
        (r"(?:what's|what is) my (?:user ?name|login|user)(?: here)?", "whoami"),
        (
            rf"(?:what's|what is) (?:the |today's )?(?:date|time|day)(?: today| now| of today)?"
            rf"(?: (?:according|acording) to| on| by| here)?(?: {_MACHINE})?",
            "date",
        ),
        (
            rf"(?:for )?how long (?:has|is) {_MACHINE} (?:been )?(?:up|on|running)(?: for| now)?",
            "uptime",
        ),
        (
            r"how much (?:disk |free |disk-)?(?:space|room) (?:is|have i(?: got)?|do i have)"
            r"(?: there)? (?:left|free)(?: (?:on|in) .*)?",
            "df -h .",
        ),
        (
            r"(?:show|list)(?: me)? (?:everything|all)(?: here| there)?(?: with| also|, also)?"
            r" hidden"
            r" (?:ones|files|things)(?: as well| too| also)?",
            "ls -a",
        ),
        (
            r"(?:clear|clean|wipe)(?: up)?(?: the| my| this)? (?:screen|terminal|console)(?: up)?",
            "clear",
        ),
        (
            r"(?:go|step|move|get|cd) (?:back )?(?:up(?: (?:a|one) (?:folder|level|directory))?"
            r"|(?:a|one) (?:folder|level|directory) up)",
            "cd ..",
        ),
        (r"how full is (?:the|my|this) disk", "df -h"),
        (r"under (?:which|what) user am i(?: logged in)?", "whoami"),
        (r"what (?:time|date|day) does the (?:machine|computer|pc) think it is", "date"),
        (r"go (?:back )?(?:to (?:my )?)?home(?: folder| directory)?", "cd"),
        (r"show (?:me )?(?:what's|what is|everything|all that's) (?:in )?(?:here|there)", "ls"),
        (
            r"(?:(?:what's|what is) (?:in )?(?:here|there|it)|list (?:everything|it all|all))"
            r",? (?:including|with|and)(?: all| also)?(?: the)? hidden"
            r"(?: stuff| files| ones| things)?(?: too| as well| included)?",
            "ls -a",
        ),
        (r"(?:what's|what is) (?:in )?(?:here|in this folder|in the folder)", "ls"),
        (r"(?:what|which) files (?:are|do i have)(?: there| here| in (?:here|this folder))*", "ls"),
        *(
            (
                rf"(?:(?:which|what)(?: one| file)?(?: of (?:these|them|the files))? is|what's|show"
                rf"(?: me)?) (?:the )?{which}(?: one| file)?(?: here| in here| of (?:these|them"
                r"|all))?",
                f"ls {options}p | grep -v / | head -n 1",
            )
            for which, options in (
                ("(?:bigg?est|largest)", "-S"),
                ("smallest", "-Sr"),
                ("(?:newest|latest|most recent)", "-t"),
                ("oldest", "-tr"),
            )
        ),
        (r"(?:go )?back again|(?:go )?back to where (?:i|we) (?:was|were)(?: before)?", "cd -"),
        (r"where am i(?: now)?", "pwd"),
        (r"who am i", "whoami"),
        (r"what (?:day|date|time) is it(?: today| now)?|what is the (?:date|time)", "date"),
        (
            r"(?:(?:see|check|find out|look up) )?how much (?:disk |free )?(?:space|room)"
            r" (?:is (?:there )?|do i have |i have |i've got )?(?:still )?(?:left|free)"
            r"(?: (?:on|in) (?:the|my|this) (?:disk|hard disk|drive|hard drive|computer|machine"
            r"|pc))?",
            "df -h .",
        ),
    )
)
