"""Commands that stand for keys which nearly every program knows."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...protocol import Focus, KeyCombo, Type, WaitFor, quoted
from .command import Command, command
from .lexer import OPEN
from .rows import NAME, TITLED, Row, Said, row
from .values import TIMES, key_words

_SAVE_WINDOW_S: Final = 5.0
_SAVE_WINDOW: Final = "save as"
_SAVED_S: Final = 1.0

_IT: Final = (
    r"(?: (?:it|that|this|here|all of it|(?:the|this) (?:selection|text|file|document|page)))?"
)
_SHORTCUTS: Final = (
    (r"(?:select|mark) (?:all|everything)(?: of it)?", ("ctrl", "a"), "Select all"),
    (rf"copy{_IT}", ("ctrl", "c"), "Copy"),
    (rf"cut{_IT}", ("ctrl", "x"), "Cut"),
    (rf"paste{_IT}", ("ctrl", "v"), "Paste"),
    (rf"undo{_IT}", ("ctrl", "z"), "Undo"),
    (rf"redo{_IT}", ("ctrl", "y"), "Redo"),
    (rf"save{_IT}", ("ctrl", "s"), "Save"),
    (r"(?:refresh|reload)(?: (?:it|(?:the|this) page))?", ("f5",), "Refresh"),
    (r"go back(?: (?:one|a) page)?", ("alt", "left"), "Go back"),
    (r"go forward(?: (?:one|a) page)?", ("alt", "right"), "Go forward"),
    (r"(?:open )?(?:a )?new (?:browser )?tab", ("ctrl", "t"), "New tab"),
    (r"(?:open )?(?:a )?new window", ("ctrl", "n"), "New window"),
    (r"close (?:the |this )?(?:current )?tab", ("ctrl", "w"), "Close the tab"),
    (
        r"close (?:it|(?:(?:the|this) )?(?:current )?(?:window|app|application|program))",
        ("alt", "f4"),
        "Close the window",
    ),
)
_EACH: Final = "|".join(f"(?P<s{i}>{pattern})" for i, (pattern, _k, _w) in enumerate(_SHORTCUTS))

_ON_PAGE: Final = r"(?: (?:in|on))?(?: (?:the|this)) (?:page|document|file|text)"

# "type salt and cut it" is two commands, "type salt and cut corners" is one.
_ALONE: Final = (
    r"(?=\s*(?:\Z|[.,;!?\n\r]|(?:and|then|it|that|this|here|all|the|please|now|twice)\b|[0-9]))"
)


def _shortcut(said: Said) -> Command:
    at = next(i for i in range(len(_SHORTCUTS)) if said.words(f"s{i}"))
    _pattern, keys, words = _SHORTCUTS[at]
    did = f"pressed {key_words(keys)} ({words.lower()})"
    return command(KeyCombo(keys=keys), step=words, did=did, times=said.count("n", default=1))


def _save_as(said: Said) -> Command:
    path = said.name()
    enter = KeyCombo(keys=("enter",))
    saved = command(
        KeyCombo(keys=("ctrl", "shift", "s")),
        WaitFor(window="save", timeout=_SAVE_WINDOW_S),
        KeyCombo(keys=("ctrl", "a")),
        Type(text=path),
        enter,
        WaitFor(window=_SAVE_WINDOW, gone=True, timeout=_SAVED_S),
        step=f"Save as {quoted(path)}",
        did=f"saved as {quoted(path)} (Ctrl+Shift+S)",
    )
    # The first Enter may only close the list of completions that GTK's dialog opens. It is
    # pressed again only if that dialog comes to the front, and not a question in front of it
    # (replace the file?), which is the human's to answer.
    gone = WaitFor(window=_SAVE_WINDOW, gone=True, timeout=_SAVE_WINDOW_S)
    return replace(saved, again=(Focus(window=_SAVE_WINDOW), enter, gone))


def _find(said: Said) -> Command:
    text = said.name("text", "text2", "text3")
    words = quoted(text)
    return command(
        KeyCombo(keys=("ctrl", "f")),
        Type(text=text),
        KeyCombo(keys=("enter",)),
        step=f"Find {words}",
        did=f"searched for {words} (Ctrl+F)",
    )


def _close(said: Said) -> Command:
    words = quoted(said.name())
    return command(
        Focus(window=said.name()),
        KeyCombo(keys=("alt", "f4")),
        step=f"Close the window {words}",
        did=f"closed the window {words} (Alt+F4)",
    )


ROWS: Final[tuple[Row, ...]] = (
    row(
        rf"(?:select|mark)\s+(?:all|everything)|(?:copy|cut|paste|undo|redo|save){_ALONE}"
        rf"|(?:refresh|reload){_ALONE}|go\s+(?:back|forward)|close(?=\s)"
        r"|(?:open\s+)?(?:a\s+)?new\s+(?:browser\s+)?(?:tab|window)",
        rf"(?:{_EACH})(?: (?P<n>{TIMES}))?",
        _shortcut,
        *("select all", "copy", "paste", "cut", "undo", "redo", "save", "refresh", "go back"),
        *("new tab", "close the tab", "close the window"),
    ),
    row(
        r"save(?=\s+(?:(?:it|that|this|the\s+\w+)\s+)?(?:as|to)\s+[^\s,;.…])",
        rf"save{_IT} (?:as|to) (?P<name>{NAME})",
        _save_as,
        'save as "notes.txt"',
    ),
    row(
        r"close(?=\s)",
        rf"close(?: the)?(?: (?:window|app|application|program))?(?:{TITLED})? (?P<name>{NAME})"
        r"(?: window)?",
        _close,
        'close the window "Notes"',
    ),
    row(
        rf"find(?=\s+(?:the\s+(?:text|words?)\s+)?{OPEN})|search(?=\s+(?:the|this|for|in|on)\s)",
        rf"find(?: the)?(?: text| words?)? (?P<text>{NAME})(?:{_ON_PAGE})?"
        rf"|search{_ON_PAGE} for (?P<text2>{NAME})|search for (?P<text3>{NAME}){_ON_PAGE}",
        _find,
        'find "total"',
    ),
)
