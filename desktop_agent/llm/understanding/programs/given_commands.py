"""Tells a command line that is given from words that only describe one: “run this: ls -l”, “run the
second script”. Pure."""

from __future__ import annotations

import re
from typing import Final

from ..words.lexicon import DETERMINERS, NUMBERS, STOP_WORDS

COMMANDS: Final = frozenset(
    [
        "ls",
        "cat",
        "wc",
        "mkdir",
        "touch",
        "cd",
        "pwd",
        "mv",
        "cp",
        "git",
        "head",
        "tail",
        "du",
        "df",
    ]
)
# These are verbs or nouns, too: they are commands only behind another one.
KNOWN: Final = COMMANDS | frozenset(
    [
        *("echo", "sleep", "date", "whoami", "uptime", "clear", "grep", "find", "sort", "ps"),
        *("pytest", "make", "python3", "rm", "rmdir", "chmod", "less", "tar", "which", "uname"),
    ]
)
# “Run this for me: ls”, “run exactly this: ls”
_TOLD_AFTER: Final = re.compile(
    r"(?:(?:this|that|the|following|exact|exactly|precisely|literally|just|command|commands|line"
    r"|for|me|please|pls|in|terminal|shell|console|here|now|as|it|is|one|verbatim|shell)\b\s*)+:\s*",
    re.IGNORECASE,
)
# A script is run by what reads it.
_SCRIPT: Final = re.compile(
    r"(?:the |my |this )?(?:script |file |program )?(?P<name>[\w.-]+\.(?P<kind>sh|py))"
    r"(?: script| file)?"
    r"(?: (?:with|using|in) (?P<shell>sh|bash|python3?))?",
    re.IGNORECASE,
)


def as_written(line: str) -> str:
    """Return the command line that follows “run”; "" where words only describe one."""
    told = _TOLD_AFTER.match(line)
    if told is not None:
        # What follows a colon is the line as it was given.
        return line[told.end() :]
    script = _SCRIPT.fullmatch(line)
    if script is not None:
        shell = script["shell"] or ("sh" if script["kind"].casefold() == "sh" else "python3")
        return f"{shell.casefold()} {script['name']}"
    head = line.split(" ")[0].casefold()
    said = _IN_QUOTES.sub("", line)
    describes = head in STOP_WORDS | DETERMINERS | _DESCRIBING or _SAID.search(said)
    of_words = head not in ("echo", "printf") and _OF_WORDS.search(said)
    return "" if describes or of_words else line


_IN_QUOTES: Final = re.compile(r"'[^']*'|\"[^\"]*\"")
# What people say of a command is no part of it.
_SAID: Final = re.compile(
    r"\b(?:but|ask|asking|unless|except|tomorrow|later|twice|again|whatever|nothing)\b"
    r"|\b(?:i|you|me)\b",
    re.IGNORECASE,
)
_OF_WORDS: Final = re.compile(r"(?<![-./])\b(?:with|from|by|the|my|of|and)\b(?! *[./])")
_DESCRIBING: Final = frozenset(
    [
        "everything",
        "anything",
        "them",
        "this",
        "that",
        "it",
        "these",
        "those",
        "some",
        "every",
        "all",
        "something",
        "another",
        "one",
        *("both", "each", "again", "what", "nothing", "tests", "scripts", "commands", "disk"),
        *NUMBERS,
    ]
)


def one_after_another(line: str) -> str:
    """Return a line whose commands are joined by “and then” as a shell joins them; "" where what
    follows is no command that is known."""
    parts = re.split(r",? (?:and )?then ", line)
    heads = [one.split(" ")[0] for one in parts[1:]]
    if not all(one in KNOWN for one in heads):
        return ""
    return " && ".join(parts)
