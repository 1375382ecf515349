"""Says in plainer words what is wrong with a text, and what is to be done about it: “the word
recieve is spelled wrong, make it receive” is a change of one word for another."""

from __future__ import annotations

import re
from typing import Final

from .rules import END, QUOTE, SENTENCE, rule

_NAME: Final = rf"(?:{QUOTE}|[^\W\d_][\w'’-]*)"
_WRONG: Final = r"(?:wrong(?:ly)?|incorrect(?:ly)?|misspel(?:t|led)|not right|with a typo)"
_EVERYWHERE: Final = (
    r"(?P<every>,? (?:everywhere|wherever|every time|each time|throughout|all over)\b[^.!?;]*)?"
)
_SO: Final = r"\s*[,;.!-]+ (?:so |and |please |can you |could you |would you )*"
_FIX: Final = r"(?:change|correct|fix|replace|make|turn|set)"


def _changed(found: re.Match[str]) -> str:
    every = "every " if found["every"] else ""
    lead = found["start"]
    return f"{lead}change {every}{_quoted(found['old'])} to {_quoted(found['new'])}"


def _quoted(name: str) -> str:
    return name if name.startswith("\ue000") else f'"{name}"'


TEXTS: Final = (
    rule(
        SENTENCE,
        rf"(?:the |this |that |my )?(?:word |name |spelling )?(?P<old>{_NAME}) is ",
        rf"(?:(?:spelled|spelt|speled|written|typed) )?{_WRONG}{_SO}",
        rf"{_FIX} (?:it|that|this)(?: to| into)? (?P<new>{_NAME}){_EVERYWHERE}",
        END,
        to=_changed,
    ),
    rule(
        SENTENCE,
        r"(?:(?:his|her|their|the|my|our|its|your) )?(?:\w+ )?(?:is|are|should be|must be|it's)",
        rf"(?: (?:actually|really))?(?: (?:spelled|spelt|written|called))? (?P<new>{_NAME}),?",
        rf"(?: and)? not (?P<old>{_NAME}){_SO}{_FIX} (?:it|that|this){_EVERYWHERE}",
        END,
        to=_changed,
    ),
    rule(
        SENTENCE,
        rf"i use (?:the word )?(?P<word>{QUOTE}) (?:way |far |much |just )*too (?:often|much)",
        rf"{_SO}(?P<verb>take|remove|delete|throw|cut) (?:that|this|the) word(?: out| away)?",
        to=r"\g<start>remove the word \g<word>",
    ),
    # “The last line should be the first one, can you move it up to the top?”
    rule(
        SENTENCE,
        r"(?P<line>the (?:\w+ )?(?:line|word|sentence|item|entry|row)) (?:should|ought to|must)"
        rf"(?: really| actually)? (?:be|go|come|stand)[^.!?;,]*{_SO}"
        r"(?P<verb>move|put|bring|shift|drag) it",
        to=r"\g<start>\g<verb> \g<line>",
    ),
    # “Change the name of a.txt, call it b.txt”
    rule(
        SENTENCE,
        rf"change the name of (?P<old>(?:{QUOTE}|[^,;!?]+?))(?:,? and|,|;)? (?:please )?"
        r"(?:call|name|make|rename) it(?: to)? ",
        to=r"\g<start>rename \g<old> to ",
    ),
    rule(
        SENTENCE,
        rf"change the name of (?P<old>(?:{QUOTE}|[^,;!?]+?)) (?:to|into) ",
        to=r"\g<start>rename \g<old> to ",
    ),
    rule(
        r"\A(?:there|i think there|i know there) (?:must|should|might|may|could|is|are)(?: be)?"
        r" (?:an? |some |any )?hidden (?:files?|folders?|stuff|things?)\b[^.!?;,]*",
        r"(?:\s*[.!?;,]+ (?:please |so |but |can you |could you )*)",
        r"(?:show|make) (?:them|it)(?: visible| all| to me)?",
        to="show hidden files",
    ),
    rule(
        r"\A(?:[^.!?;]*\b(?:don't|dont|didn't|not) (?:like|want|mean)\b[^.!?;]*"
        r"|[^.!?;]*\b(?:was|is|that's) (?:wrong|a mistake|not right|not what i (?:want|meant)\w*)"
        r"[^.!?;]*)[,;.!]+ (?:so |and |please |can you |could you )*"
        r"(?:undo|revert)(?: (?:that|it|this))?(?: again)?",
        END,
        to="undo",
    ),
)
