"""Commands that stand for keys which nearly every program knows."""

from __future__ import annotations

from typing import Final

from ...protocol import (
    Expect,
    Focus,
    KeyCombo,
    Type,
    chord_words,
    quoted,
)
from .command import Command, command
from .lexer import OPEN
from .rows import NAME, TITLED, CommandRow, RowMatch, row
from .saving import IT
from .values import TIMES

_ALTERED: Final = Expect(state="altered")
_CHANGE: Final = Expect(state="changed")
_NO_TAB: Final = Expect(state="tab closed")
_GONE: Final = Expect(state="closed")
_SHORTCUTS: Final[tuple[tuple[str, tuple[str, ...], str, Expect | None], ...]] = (
    (
        r"(?:select|mark) (?:all|everything|the (?:whole )?lot)"
        r"(?: of it| (?:of )?(?:(?:the|this) )?text(?!\s+\w))?",
        ("ctrl", "a"),
        "Select all",
        None,
    ),
    (rf"copy{IT}", ("ctrl", "c"), "Copy", None),
    (rf"cut{IT}", ("ctrl", "x"), "Cut", _ALTERED),
    (rf"paste{IT}", ("ctrl", "v"), "Paste", _ALTERED),
    (rf"undo{IT}", ("ctrl", "z"), "Undo", _ALTERED),
    (rf"redo{IT}", ("ctrl", "y"), "Redo", _ALTERED),
    (r"(?:refresh|reload)(?: (?:it|(?:the|this) page))?", ("f5",), "Refresh", None),
    (r"go back(?: (?:one|a) page)?", ("alt", "left"), "Go back", _ALTERED),
    (r"go forward(?: (?:one|a) page)?", ("alt", "right"), "Go forward", _ALTERED),
    (r"(?:open )?(?:a )?new (?:browser )?tab", ("ctrl", "t"), "New tab", _ALTERED),
    (r"(?:open )?(?:a )?new window", ("ctrl", "n"), "New window", _CHANGE),
    (r"close (?:the |this )?(?:current )?tab", ("ctrl", "w"), "Close the tab", _NO_TAB),
    (
        r"close (?:the|this) (?:current )?(?:file|document)",
        ("ctrl", "w"),
        "Close the file",
        _NO_TAB,
    ),
    (
        r"close (?:it|(?:(?:the|this) )?(?:current )?(?:window|app|application|program))",
        ("alt", "f4"),
        "Close the window",
        _GONE,
    ),
)
# What shows little or nothing where all is well.
_QUIET: Final = ("Copy", "Select all", "Refresh")
_EACH: Final = "|".join(f"(?P<s{i}>{pattern})" for i, (pattern, *_) in enumerate(_SHORTCUTS))

_ON_PAGE: Final = r"(?: (?:in|on))?(?: (?:the|this)) (?:page|document|file|text)"

# "type salt and cut it" is two commands, "type salt and cut corners" is one.
_ALONE: Final = (
    r"(?=\s*(?:\Z|[.,;!?\n\r]|(?:and|then|it|that|this|here|all|the|please|now|twice)\b|[0-9]))"
)


def _shortcut(said: RowMatch) -> Command:
    at = next(i for i in range(len(_SHORTCUTS)) if said.words(f"s{i}"))
    _pattern, keys, words, claim = _SHORTCUTS[at]
    did = f"pressed {chord_words(keys)} ({words.lower()})"
    op = KeyCombo(keys=keys, expect=claim)
    times = said.count("n", default=1)
    quiet = words in _QUIET
    return command(op, step=words, did=did, times=times, quiet=quiet, shortcut=True)


_FIND: Final = KeyCombo(keys=("ctrl", "f"))


def is_search(command: Command) -> bool:
    """Tell whether a command searches for words with the keys for it."""
    return command.ops[:1] == (_FIND,)


def takes_back(command: Command) -> bool:
    """Tell whether a command undoes the last change with the keys for it."""
    return len(command.ops) == 1 and getattr(command.ops[0], "keys", ()) == ("ctrl", "z")


def selects_all(command: Command) -> bool:
    """Tell whether a command selects all there is with the keys for it."""
    return command.ops == (KeyCombo(keys=("ctrl", "a")),)


def _find(said: RowMatch) -> Command:
    text = said.name("text", "text2", "text3")
    words = quoted(text)
    return command(
        _FIND,
        Type(text=text),
        KeyCombo(keys=("enter",)),
        # Back to the document, where what was found is selected.
        KeyCombo(keys=("escape",)),
        step=f"Find {words}",
        did=f"searched for {words} (Ctrl+F)",
        shortcut=True,
    )


def _close(said: RowMatch) -> Command:
    words = quoted(said.name())
    return command(
        Focus(window=said.name()),
        KeyCombo(keys=("alt", "f4"), expect=_GONE),
        step=f"Close the window {words}",
        did=f"closed the window {words} (Alt+F4)",
    )


ROWS: Final[tuple[CommandRow, ...]] = (
    row(
        rf"(?:select|mark)\s+(?:all|everything|the\s+(?:whole\s+)?lot)|(?:copy|cut|paste|undo|redo){_ALONE}"
        rf"|(?:refresh|reload){_ALONE}|go\s+(?:back|forward)|close(?=\s)"
        r"|(?:open\s+)?(?:a\s+)?new\s+(?:browser\s+)?(?:tab|window)",
        rf"(?:{_EACH})(?: (?P<n>{TIMES}))?",
        _shortcut,
        "select all",
        "copy",
        "paste",
        "cut",
        "undo",
        "redo",
        "refresh",
        "go back",
        "new tab",
        "close the tab",
        "close the window",
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
