"""Tells what a command printed: its lines on the screen, and how sure their signs are. A terminal
is read from its picture, where a dot is easily taken for a comma. Pure."""

from __future__ import annotations

import difflib
import re
import shlex
from collections.abc import Sequence
from typing import Final

from ....events import Element
from ....ports import OpenFolder
from ....protocol import quoted
from ..screen.positions import in_one_row, in_reading_order
from ..screen.scene import ShownScreen
from ..words.tokens import Tokens
from .shell_files import spelled_like

_PROMPT: Final = re.compile(r"[#$%>■█▯]\s*\Z|[#$%>]\s")
_MOST_LINES: Final = 4
_ALIKE: Final = 0.6
_LEAST_TYPED: Final = 3
_MOST_LETTERS: Final = 1000
# What is easily misread: a mark, and a sign within a word of the other kind.
_UNSURE: Final = re.compile(
    r"[.,;:_'`’|!¦]|(?<=[A-Za-z])[0-9](?=[A-Za-z])|(?<=\d)[lIO]|[lIO](?=\d)"
)
_NUMBERS_OF_VERSIONS: Final = re.compile(r"(?<=\d)[,.;] ?(?=\d)")
_VERSION: Final = re.compile(r"v?\d+(?:\.\d+)+")
_CLOCK: Final = re.compile(r"\d\d:\d\d(?::\d\d)?")
_ASKS_VERSION: Final = re.compile(r"\S+ (?:--version|-V|version)")


def printed_in(scene: ShownScreen) -> list[str]:
    """Return the lines between the last two prompts, at most so many of the last."""
    lines: list[str] = []
    above: Element | None = None
    for one in in_reading_order(scene.of_role("text")):
        if above is not None and in_one_row(one.bounds, above.bounds):
            # A table is read cell by cell.
            lines[-1] += f" {one.name}"
        else:
            lines.append(one.name)
        above = one
    prompts = [at for at, line in enumerate(lines) if _PROMPT.search(line)]
    if not prompts:
        return []
    # “Use%” is no prompt: one looks like the last one, but for what was misread.
    last = _prompt_of(lines[prompts[-1]])
    prompts = [at for at in prompts if _is_like(_prompt_of(lines[at]), last)]
    end = prompts[-1]
    start = prompts[-2] + 1 if len(prompts) > 1 else 0
    printed = lines[start:end]
    return ["…", *printed[-_MOST_LINES:]] if len(printed) > _MOST_LINES else printed


def _prompt_of(line: str) -> str:
    found = re.match(r"\S*?[#$%>■█▯]", line)
    return found[0] if found is not None else ""


def _is_like(one: str, other: str) -> bool:
    return difflib.SequenceMatcher(None, one, other).ratio() >= _ALIKE


def told_output(line: str, printed: Sequence[str], folder: OpenFolder | None) -> str:
    """Return one sentence of what a command line printed, which says where its signs may be others:
    “3,11,7” for 3.11.7."""
    known = _known_words(line, folder)
    shown = [spelled_like(one, known) for one in " / ".join(printed).split(" ")]
    if _ASKS_VERSION.fullmatch(line):
        # There are only dots between the numbers of a version.
        shown = _NUMBERS_OF_VERSIONS.sub(".", " ".join(shown)).split(" ")
    versions = _ASKS_VERSION.fullmatch(line) is not None
    sure = all(
        one in known
        or not _UNSURE.search(one)
        or _CLOCK.fullmatch(one)
        or (versions and _VERSION.fullmatch(one))
        for one in shown
    )
    told = f"The terminal shows: {quoted(' '.join(shown), _MOST_LETTERS)}"
    return told if sure else f"{told} ({_NOT_SURE})"


_NOT_SURE: Final = "read from its picture, in which dots, commas and letters may be misread"


def _known_words(line: str, folder: OpenFolder | None) -> list[str]:
    """Return the words that are known as they are written: those of the line, and the names in the
    folder."""
    names = [one.rstrip("/") for one in folder.names] if folder is not None else []
    path = [folder.path] if folder is not None else []
    try:
        typed = [*line.split(" "), *" ".join(shlex.split(line)).split(" ")]
    except ValueError:
        typed = line.split(" ")
    return [*names, *path, *(one for one in typed if len(one) >= _LEAST_TYPED)]


def asks_for_output(said: Tokens, line: str) -> bool:
    """Tell whether words ask for what a command line printed, and for nothing else: “tell me the
    result”, “how many there are” of a line that counts."""
    words = " ".join("“”" if one.quoted else one.norm for one in said if not one.is_mark)
    found = _ASKS.fullmatch(words.strip())
    if found is None:
        return False
    what = found["what"]
    if not what:
        # “Run whoami and tell me”
        return bool(_TOLD & set(words.split()))
    return _OUTPUT.fullmatch(what) is not None or any(
        runs.match(line) and asked.fullmatch(what) for runs, asked in _FACTS
    )


_ASKS: Final = re.compile(
    r"(?:(?:and|then|n|so|please|afterwards|after that|also|finally) )*"
    r"(?:(?:(?:tell|show|give|read|report)(?: it)?(?: to)?(?: back)?(?: to)? (?:me|us)|say|report"
    r"|let me (?:know|see)|i (?:want|need|would like|'d like) to (?:know|see)|read(?: out)?) ?)?"
    r"(?P<what>.*?)(?: please| then| now| afterwards| here| aloud| out loud| to me)*"
)
_TOLD: Final = frozenset({"tell", "show", "give", "read", "report", "let"})
_OUTPUT: Final = re.compile(
    r"(?:the |its |all (?:of )?the |that )?(?:output|result|results|answer|outcome|reply)"
    r"(?: of (?:it|that|the command|this))?"
    r"|what(?:'s| is| was) (?:the |its )?(?:output|result|results|answer|outcome)"
    r"|what(?:ever)? (?:it|that|the command|this|the terminal|the script|comes|came|you)"
    r"(?: (?:said|says|say|prints?|printed|shows?|showed|outputs?|returns?|returned|gives?|gave|see"
    r"|saw|get|got|writes?|wrote|comes up with|tells|told|answers?|answered|out|back|up))*"
    r"(?: (?:to|for) (?:me|you))?"
    r"|what (?:does|did) (?:it|that|the command|this|the terminal) \w+"
)
# What each way to count counts.
_COUNTED: Final = (
    (r"(?:wc -l|grep -\w*c)\b", "lines?|rows|matches|entries|files|things|items|of them"),
    (r"wc -w\b", "words"),
    (r"wc -[cm]\b", "characters|bytes"),
)
_FACTS: Final = tuple(
    (re.compile(line), re.compile(asked))
    for line, asked in (
        *(
            (
                rf"{counts}|.*\| *{counts}",
                rf"how (?:many|long)(?: (?:{nouns}))?(?: (?:there|it|they|that|the file|\S+\.\w+)"
                r"(?: (?:are|is|has|have|contains?|holds?|says))?(?: there)?| are there"
                r"| (?:does|do) (?:it|they|the file) have"
                r"| (?:is|are) (?:it|there|in it|in there))?"
                r"(?: in (?:it|there|total|all|the file))*"
                rf"|(?:the|that) (?:number|count)(?: of (?:{nouns}))?(?: in it)?",
            )
            for counts, nouns in _COUNTED
        ),
        (
            r"date\b",
            r"(?:the |today's |what(?:'s| is) the |what )?(?:current )?(?:date|time|day)"
            r"(?: (?:it is|is it|is today|today is|now|and time|and the time))*",
        ),
        (
            r"whoami\b",
            r"who (?:i am|am i)|(?:the |my |what(?:'s| is) my )?(?:user ?name|name|login|user)"
            r"|as whom i am logged in",
        ),
        (
            r"pwd\b",
            r"where (?:i am|am i|we are)|(?:the |what(?:'s| is) the |which )?(?:current )?"
            r"(?:folder|directory|path)(?: (?:i'm in|i am in|it is|we are in))?",
        ),
        (
            rf"{_ASKS_VERSION.pattern}",
            r"(?:the |what |which |what(?:'s| is) the )?(?:\w+ )?version"
            r"(?: (?:it is|i have|is installed|number|of \w+|this is))*",
        ),
        (r"uname\b", r"(?:which|what|the) (?:system|kernel|os)(?: (?:it is|this is|i have))?"),
        (r"hostname\b", r"(?:the |my |what(?:'s| is) the )?(?:host ?name|name)(?: of .*)?"),
        (
            r"(?:du|df|stat|ls -\w*l)\b",
            r"how (?:big|large) (?:it|that|\S+) is|(?:the |its )size(?: of \S+)?"
            r"|how much (?:space|room|it)(?: (?:is|there is|it takes))?(?: up| left| free)?",
        ),
        (
            r"ls\b",
            r"what(?:'s| is| there is) (?:there|here|in (?:there|here|it|the folder))"
            r"|(?:the |all (?:the )?)?(?:files|names|list|listing)(?: (?:there are|you see|in it))?"
            r"|(?:which|what) files (?:there are|are there|i have|you see|are here)(?: here)?",
        ),
        (
            r"(?:cat|head|tail|grep|sort|less|echo|printf)\b",
            r"what(?:'s| is| stands) (?:in|inside) (?:it|there|the file|\S+\.\w+)"
            r"|(?:the |its )?(?:contents?|text|lines?|matches)(?: of (?:it|\S+\.\w+))?"
            r"|what (?:it|the file|\S+\.\w+) (?:says|contains|holds)",
        ),
    )
)
