"""Knows the commands for what is said in so many words: “where am I?”, “clear the screen”. Pure."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from typing import Final

from ....ports.shared.file_kinds import KINDS_OF_FILES
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


def by_program(tokens: Tokens) -> tuple[str, Tokens]:
    """Return the program that an order names, "" for none, and what it is to do: “use cp to copy
    a.txt to c.txt”. “Make a copy of a.txt called c.txt” is to copy it, too."""
    norms = ["“”" if one.quoted else one.norm for one in tokens]
    program = ""
    if len(norms) > _USE_TO and norms[0] == "use" and norms[2] == "to":
        program, tokens, norms = norms[1], tokens[_USE_TO:], norms[_USE_TO:]
    found = _A_COPY.fullmatch(" ".join(norms))
    if found is None:
        return program, tokens
    at = len(found["lead"].split())
    old, new = tokens[at], tokens[-1]
    head = replace(tokens[0], text="copy", norm="copy")
    return program, (head, old, replace(new, text="to", norm="to"), new)


_USE_TO: Final = 3
_A_COPY: Final = re.compile(
    r"(?P<lead>(?:make|create|produce) (?:a|another|one) (?:copy|duplicate) of(?: the file)?"
    r"|duplicate(?: the file)?|copy(?: the file)?)"
    r" (?P<old>[\w./-]+\.\w+) (?:called|named|as|and call it|and name it|under the name(?: of)?"
    r"|with the name) (?P<new>[\w./-]+\.\w+)"
)


def files_of_kind(tokens: Tokens, folders: Collection[str]) -> str:
    """Look for files by what they are: “find all the pngs” below this folder, “list my photos” in
    it; "" for another request, and where one of the `folders`, in small letters, may be meant. It
    changes nothing."""
    if any(one.quoted for one in tokens):
        return ""
    said = _OF_KIND.fullmatch(" ".join(one.norm for one in tokens if not one.is_mark))
    kind = (said["kind"] or said["kind2"]) if said is not None else ""
    if said is None or not kind or (kind in folders and not (said["every"] or said["kind"])):
        return ""
    ends = "|".join(KINDS_OF_FILES[kind])
    lists = "find ." if said["finds"] else "ls"
    return f"{lists} | grep -iE '\\.({ends})$'"


_KIND: Final = "|".join(sorted(KINDS_OF_FILES, key=len, reverse=True))
_OF_KIND: Final = re.compile(
    r"(?:(?P<finds>find|search for|look for|locate|where are)|show|list|display|see"
    r"|(?:what|which)(?= .* (?:there|here|i)\b))"
    r"(?: me)?(?P<every> all| every| any)?(?: of)?(?: the| my)?"
    rf" (?:(?P<kind>{_KIND}) files?|(?P<kind2>{_KIND}))"
    r"(?: (?:are|do i have|have i got|that are))?(?: there)?"
    r"(?: (?:here|in here|(?:in|under|below) (?:this|the|my) (?:folder|directory)))?"
)
# “Has this machine got python3?”, “which version of bash is this?”
_ABOUT_A_PROGRAM: Final = re.compile(
    r"(?:(?:has|does|do) (?:this|the|my|i) ?(?:pc|computer|machine|system)? ?(?:got|have)"
    r" ([a-z][\w.+-]*)(?: installed)?"
    r"|is ([a-z][\w.+-]*) installed(?: here| on .*)?"
    r"|(?:what|which|know|show me|tell me)(?:'s| is| the)*(?: the)? version of ([a-z][\w.+-]*)"
    r"(?: is (?:this|installed|here)| do i have)?)"
)
_HERE: Final = (
    r"(?:here|in here|inside|in (?:this|it)"
    r"|(?:in |of )?(?:this|the|my)(?: current| same)? (?:folder|directory|dir))"
)
_MACHINE: Final = r"(?:this|the|my) (?:pc|computer|machine|system|server|box|terminal|shell)"
_BY_ORDER: Final = (
    ("(?:bigg?est|largest)", "-S"),
    ("smallest", "-Sr"),
    ("(?:newest|latest|most recent)", "-t"),
    ("oldest", "-tr"),
)
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
            r"(?:(?:see|check|find out|look up|show me|tell me) )?how much"
            r" (?:of )?(?:(?:the |my )?(?:disk|drive|hard (?:disk|drive)|storage|free|disk-))?"
            r" ?(?:space|room|storage|disk|drive)?"
            r" ?(?:is(?: there)?|is there|have i(?: got)?|i have(?: got)?|i've got|do i have)?"
            r"(?: still)? (?:left|free|available|remaining)(?: (?:on|in) .*)?",
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
            r"(?:(?:go|step|move|get|cd|jump|take me|bring me|climb) )?(?:back )?"
            r"(?:up (?:a|one)(?: (?:folder|level|directory|dir))?"
            r"|(?:a|one) (?:(?:folder|level|directory|dir) )?up)"
            r"|(?:go|step|move|get|cd) (?:back )?up"
            r"|(?:go|move|change|cd) (?:back )?to the parent(?: (?:folder|directory|dir))?",
            "cd ..",
        ),
        (r"how full is (?:the|my|this) disk", "df -h"),
        (r"under (?:which|what) user am i(?: logged in)?", "whoami"),
        (r"what (?:time|date|day) does the (?:machine|computer|pc) think it is", "date"),
        (r"go (?:back )?(?:to (?:my )?)?home(?: folder| directory)?", "cd"),
        (
            r"(?:(?:show|list|tell|let)(?: me)?(?: see)?|see|look at|check)"
            r" (?:what's|what is|what i have|everything|all that's|the contents?|all|it all)"
            rf" (?:in )?(?:there|{_HERE})",
            "ls",
        ),
        (
            r"(?:(?:what's|what is) (?:in )?(?:here|there|it)|list (?:everything|it all|all))"
            r",? (?:including|with|and)(?: all| also)?(?: the)? hidden"
            r"(?: stuff| files| ones| things)?(?: too| as well| included)?",
            "ls -a",
        ),
        (rf"(?:what's|what is|what do i have|what have i got)(?: all)? (?:in )?{_HERE}", "ls"),
        (r"(?:what|which) files (?:are|do i have)(?: there| here| in (?:here|this folder))*", "ls"),
        *(
            (
                rf"(?:(?:which|what)(?: one| file)?(?: of (?:these|them|the files))? is|what's|show"
                rf"(?: me)?) (?:the )?{which}(?: one| file)?(?: here| in here| of (?:these|them"
                r"|all))?",
                f"ls {options}p | grep -v / | head -n 1",
            )
            for which, options in _BY_ORDER
        ),
        *(
            (
                r"(?:what|which) files (?:here |in here )?are (?:the )?"
                rf"{which}(?: ones)?(?: here| in here)?"
                rf"|(?:show|list|what are)(?: me)? (?:the |my )?{which} files(?: here| in here)?",
                f"ls {options}p | grep -v / | head",
            )
            for which, options in _BY_ORDER
        ),
        (r"(?:go )?back again|(?:go )?back to where (?:i|we) (?:was|were)(?: before)?", "cd -"),
        (r"where am i(?: now)?", "pwd"),
        (r"who am i", "whoami"),
        (r"what (?:day|date|time) is it(?: today| now)?|what is the (?:date|time)", "date"),
    )
)
