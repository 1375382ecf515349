"""Knows what people call windows: “the editor”, “my terminal”, “mousepad”."""

from __future__ import annotations

import re
from typing import Final

from ....protocol import Focus
from .sentence_words import OPENERS
from .tokens import Tokens, words

# “In the text editor”
_MOST_WORDS: Final = 4
FRESH: Final = "new|fresh|blank|empty|separate|clean"
"""Matches what a document is called that is still to be started."""
_IN: Final = OPENERS | {"into", "inside", "onto"}
# “A new document” is not the one that is in front, and “the new one” may not be there yet.
_HERE: Final = re.compile(
    r"(?:(?:the|this|that|my) (?:(?:open|current|active|text) )*"
    r"|an? (?:(?:open|current|active|text) )*)"
    r"(?:document|file|page|text|text area|area|window|app|program|application|canvas)"
)
_ARTICLE: Final = re.compile(r"(?:the|this|that|my|a|an) (?:(?:open|current|new|running) )*")
_KINDS: Final = frozenset(
    {"text editor", "editor", "notepad", "terminal", "terminal emulator", "console", "shell"}
    | {"command line", "browser", "web browser", "word processor", "spreadsheet", "calculator"}
    | {"terminal window", "editor window", "browser window", "mail program", "email program"}
)
BROWSERS: Final = frozenset(
    {"firefox", "chromium", "chrome", "google chrome", "brave", "opera", "vivaldi"}
)
_PROGRAMS: Final = BROWSERS | frozenset(
    {"mousepad", "gedit", "kate", "kwrite", "pluma", "xed", "leafpad", "notepad", "geany", "emacs"}
    | {"vim", "gvim", "nano", "vscode", "vs code", "visual studio code", "sublime text", "atom"}
    | {"xterm", "konsole", "gnome-terminal", "xfce4-terminal", "terminator", "kitty", "alacritty"}
    | {"thunderbird"}
    | {"libreoffice", "libreoffice writer", "libreoffice calc", "writer", "abiword", "gnumeric"}
    | {"slack", "discord", "telegram", "signal", "galculator", "gnome-calculator", "kcalc", "xcalc"}
)


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
    return f" in {_in_words(there[0])}" if there else ""


def step_to(there: Focus) -> str:
    """Return the step of a plan that brings a window to the front, in words."""
    return f"Bring {_in_words(there)} to the front"


def _in_words(there: Focus) -> str:
    return f"the {there.window}" if there.window in _KINDS else there.window


def window_length(tokens: Tokens) -> int:
    """Return how many tokens name the window that these begin with: three of “in the terminal make
    a folder”; 0 for none."""
    if not tokens or tokens[0].quoted or tokens[0].norm not in _IN:
        return 0
    for length in range(min(_MOST_WORDS, len(tokens)), 1, -1):
        named = tokens[1:length]
        if not any(one.quoted for one in named) and place_called(words(named)):
            return length
    return 0
