"""Says in plainer words what is wrong with a text, and what is to be done about it: “the word
recieve is spelled wrong, make it receive” is a change of one word for another."""

from __future__ import annotations

import re
from typing import Final

from ..words.window_names import FRESH
from .rules import END, QUOTE, SENTENCE, START, rule

_NAME: Final = rf"(?:{QUOTE}|[^\W\d_][\w'’-]*)"
_WRONG: Final = r"(?:wrong(?:ly)?|incorrect(?:ly)?|misspel(?:t|led)|not right|with a typo)"
_EVERYWHERE: Final = (
    r"(?P<every>,? (?:everywhere|every time|each time|all over|throughout(?: the text)?"
    r"|wherever (?:it|that|this) (?:is|stands|occurs|appears|shows up|comes up|turns up)))?"
)
# A limit that follows must not get lost.
_LAST: Final = r"(?=\s*[.!?]*\s*\Z)"
_SO: Final = r"\s*[,;.!-]+ (?:so |and |please |can you |could you |would you )*"
_FIX: Final = r"(?:change|correct|fix|replace|make|turn|set)"


def _changed(found: re.Match[str]) -> str:
    every = "every " if found["every"] else ""
    lead = found["start"]
    said = found.groupdict()
    old = said.get("old") or said.get("old2") or said.get("old3") or ""
    return f"{lead}change {every}{_quoted(old)} to {_quoted(found['new'])}"


def _quoted(name: str) -> str:
    return name if name.startswith("\ue000") else f'"{name}"'


# Words for a text that stands elsewhere, or how much of it to write, are none: “it”, “line 2”.
_SURE_TEXT: Final = (
    r"(?!(?:it|that|this|them|these|those|everything|all|both|what|whatever|which|something"
    r"|anything|nothing|some|only|just|exactly|down|up|out|a copy|copies)\b"
    r"|(?:the|a|an|my|your|his|her|its|our|their|each|every|another|line|lines|today's) )"
    r"[^.,;!?]{1,80}?"
)
_NEW_TEXT: Final = (
    rf"(?:an?|another) (?:(?:{FRESH}),? )+"
    r"(?:text )?(?:document|file|text|page|sheet)"
)
_THE_NEW_TEXT: Final = (
    r"(?:(?:the|this|that|my) (?:new|fresh|blank|empty)|another) "
    r"(?:text )?(?:document|file|text|page|sheet)"
)
_THEN: Final = (
    rf"(?:{END}|(?=,? (?:and|then)(?: then)? (?:please )?(?:save|store|close|print|name)\b)"
    r"|(?= please\W*\Z))"
)
_STARTS: Final = rf"(?:start|open|create|make|begin) {_NEW_TEXT}"
_WRITES: Final = r"(?:please )?(?P<verb>type|write|put|enter)"

# Read by itself, the order would leave out where its text goes.
IN_NEW_TEXTS: Final = (
    rule(
        rf"{SENTENCE}(?:in|into|on) {_NEW_TEXT},? {_WRITES} (?={QUOTE}|{_SURE_TEXT}{END})",
        to=r"\g<start>start a new document and \g<verb> ",
    ),
    rule(
        rf"{SENTENCE}(?P<in>(?:in|into|on) (?:{_NEW_TEXT}|{_THE_NEW_TEXT})),?",
        rf" {_WRITES} (?P<what>[^.;!?]+?){END}",
        to=r"\g<start>\g<verb> \g<what> \g<in>",
    ),
    # The one that is being started
    rule(
        rf"{START}(?P<first>{_STARTS}(?:,? and then|,? and|,? then|[,.;])) {_WRITES}",
        rf" (?P<what>{QUOTE}|[^.,;!?]{{1,80}}?) (?:in|into|on) {_THE_NEW_TEXT}{_THEN}",
        to=r"\g<start>\g<first> \g<verb> \g<what>",
    ),
)


_GOES_SOMEWHERE: Final = re.compile(
    r"(?:(?:please|can you|could you) )*(?:type|write|put|enter|add|insert|copy|duplicate|repeat)"
    r"(?:[^:\"“]* (?:\d+|an?|one|two|three|four|five|some|a few) lines?"
    r" (?:below|above|further|up|down|under)\b.*"
    r"| (?:(?:just|only|exactly|right|directly|straight) )?(?:below|above|under|beneath|underneath)"
    r" (?:the |that |this |line )?[^:]{1,30}:.*"
    rf"| (?:an? |the )?(?:cop(?:y|ies)|lines?) [^:\"“]*(?:in|into|to|on)"
    rf" (?:{_NEW_TEXT}|{_THE_NEW_TEXT})\b.*)",
    re.IGNORECASE | re.DOTALL,
)


def goes_somewhere(text: str) -> bool:
    """Tell whether a request says by a place that is not known where a text goes: said in other
    words, it would lose it, as “type hello two lines below” does."""
    return _GOES_SOMEWHERE.fullmatch(" ".join(text.split())) is not None


TEXTS: Final = (
    # Typed as it stands, the text would go into the one that is open.
    rule(
        rf"{START}(?P<verb>type|write|put|enter) (?P<what>{QUOTE}|{_SURE_TEXT})",
        rf" (?:in|into|on) {_NEW_TEXT}{_THEN}",
        to=r"\g<start>start a new document and \g<verb> \g<what>",
    ),
    rule(
        SENTENCE,
        rf"(?:the |this |that |my )?(?:(?:word|spelling) (?P<old>{_NAME}) is ",
        rf"(?:(?:spelled|spelt|speled|written|typed) )?{_WRONG}",
        rf"|(?:name )?(?P<old2>{_NAME}) is (?:spelled|spelt|speled) {_WRONG}",
        rf"|(?P<old3>{QUOTE}) is {_WRONG}){_SO}",
        r"(?:make (?:it|that|this)|(?:change|correct|turn) (?:it|that|this) (?:to|into))",
        rf" (?P<new>{_NAME}){_EVERYWHERE}",
        _LAST,
        to=_changed,
    ),
    rule(
        SENTENCE,
        r"(?:(?:his|her|their|the|my|our|its|your) )?(?:\w+ )?(?:is|are|should be|must be|it's)",
        rf"(?: (?:actually|really))?(?: (?:spelled|spelt|written|called))? (?P<new>{_NAME}),?",
        rf"(?: and)? not (?P<old>{_NAME}){_SO}{_FIX} (?:it|that|this){_EVERYWHERE}",
        _LAST,
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
        r"\A(?![^.!?;]*\b(?:if|whether|unless|when|you|tell|do anything)\b)"
        r"(?:[^.!?;]*\b(?:don't|dont|didn't|not) (?:like|want|mean)\b[^.!?;]*"
        r"|[^.!?;]*\b(?:was|is|that's) (?:wrong|a mistake|not right|not what i (?:want|meant)\w*)"
        r"[^.!?;]*)[,;.!]+ (?:so |and |please |can you |could you )*"
        r"(?:undo|revert)(?: (?:that|it|this))?(?: again)?",
        END,
        to="undo",
    ),
)
