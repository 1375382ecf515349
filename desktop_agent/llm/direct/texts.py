"""Finds what is to be typed, and where: words to be taken as they are, and words that describe
others.

"Hello World in the editor" is a text and a place; "a letter to my landlord" is no text at all, but
a wish for one. Who means such words literally puts them in quotation marks, or after a colon.
"""

from __future__ import annotations

import re
from typing import Final

from ...protocol import Focus
from ..understanding.words.wishes import is_wish
from .command import UnclearCommand

_HERE: Final = re.compile(
    r"(?:the|this|that|my|a|an) (?:(?:open|current|new|empty|blank|active|text) )*"
    r"(?:document|file|page|text|text area|area|window|app|program|application|canvas)"
)
_ARTICLE: Final = re.compile(r"(?:the|this|that|my|a|an) (?:(?:open|current|new|running) )*")
_KINDS: Final = frozenset(
    {"text editor", "editor", "notepad", "terminal", "terminal emulator", "console", "shell"}
    | {"command line", "browser", "web browser", "word processor", "spreadsheet", "calculator"}
    | {"terminal window", "editor window", "browser window", "mail program", "email program"}
)
_PROGRAMS: Final = frozenset(
    {"mousepad", "gedit", "kate", "kwrite", "pluma", "xed", "leafpad", "notepad", "geany", "emacs"}
    | {"vim", "gvim", "nano", "vscode", "vs code", "visual studio code", "sublime text", "atom"}
    | {"xterm", "konsole", "gnome-terminal", "xfce4-terminal", "terminator", "kitty", "alacritty"}
    | {"firefox", "chromium", "chrome", "google chrome", "brave", "opera", "vivaldi", "thunderbird"}
    | {"libreoffice", "libreoffice writer", "libreoffice calc", "writer", "abiword", "gnumeric"}
    | {"slack", "discord", "telegram", "signal", "galculator", "gnome-calculator", "kcalc", "xcalc"}
)
_INTO: Final = re.compile(
    r"\s(?:into|in to|inside|in|onto|on|to|at)\s(?P<place>[^,;.\n]{1,60})\Z", re.IGNORECASE
)
_MOST_PLACE: Final = 70


def literal(text: str) -> str:
    """Return the text, if it is one; UnclearCommand if it is a wish for one."""
    if is_wish(text):
        raise UnclearCommand(
            "I can't make up a text without a model. What should I write? Put the words in "
            "quotation marks."
        )
    return text


def place_called(words: str) -> tuple[Focus, ...] | None:
    """Return how to go to the place that is named: nothing to do where it is in front; None if
    these words name no window, document or program."""
    name = " ".join(words.casefold().split())
    if _HERE.fullmatch(name):
        return ()
    bare = _ARTICLE.sub("", name, count=1)
    if bare in _PROGRAMS or (bare != name and bare in _KINDS):
        return (Focus(window=bare),)
    return None


def place_words(there: tuple[Focus, ...]) -> str:
    """Such as " in the editor"; said again, they mean the same place. "" for what is in front."""
    if not there:
        return ""
    name = there[0].window
    return f" in the {name}" if name in _KINDS else f" in {name}"


def text_and_place(text: str) -> tuple[str, tuple[Focus, ...]] | None:
    """Return a text without quotation marks that ends in a place: "Hello World in the editor"."""
    for found in re.finditer(r"\s", text[-_MOST_PLACE:]):
        at = len(text) - len(text[-_MOST_PLACE:]) + found.start()
        ending = _INTO.match(text, at)
        there = place_called(ending["place"]) if ending else None
        if there is not None and text[:at].strip():
            return text[:at].rstrip(), there
    return None
