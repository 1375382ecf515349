"""Commands that choose: from a list, from a menu, one thing after the other."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ...protocol import Role, quoted
from .clicks import clicked
from .command import Command, UnclearCommand, command
from .lexer import OPEN, Stay
from .names import WHAT, Thing, is_quoted, kind_of, thing_of
from .rows import CommandRow, RowMatch, row

_ARROW: Final = r" ?(?:>|->|→|▸|›) ?"
_CHOOSE: Final = r"(?:select|choose|pick)"
_STEP: Final = rf"(?:{OPEN}|[^{OPEN}>→▸›]{{1,100}}?)"
_LINE: Final = re.compile(rf"(?P<first>{_STEP})(?:{_ARROW}(?P<rest>{_STEP}(?:{_ARROW}{_STEP})*))?")
_INNER: Final = re.compile(r"\s+(?:>|->|→|▸|›)\s+")
_LISTS: Final = ("combo box", "field", "menu", "list item")

# After "menu File, then" come names, until a verb with something to do comes.
_COMMANDS: Final = (
    r"save(?:\s+as)?|copy|cut|paste|undo|redo|refresh|reload|close|open|new|find|replace|search"
    r"|select\s+all|clear"
)
STAY: Final = Stay(
    begin=re.compile(rf"(?:(?:{_CHOOSE}|open|use)\s+)?(?:the\s+)?menu\s", re.I),
    word=re.compile(
        rf"(?:{_COMMANDS})(?=\s*(?:\Z|[,;.…\n]|then\b))"
        r"|(?-i:Save|Copy|Cut|Paste|Close|Open|New|Find|Go|Select|Set|Clear|Start|Run|Replace)"
        rf"[^,;.…\n{OPEN}]{{0,60}}(?=\Z|[,;.…\n])",
        re.I,
    ),
    link=re.compile(r"\s*,?\s*(?:and\s+)?(?:then\s+)?", re.I),
)


def _from(said: RowMatch) -> Command | None:
    item, group = ("item", "what") if said.words("item") else ("item2", "what2")
    role = kind_of(said, group)
    if group == "what2" and not (role in _LISTS or is_quoted(said, group)):
        # "Open in new tab" is a name.
        raise UnclearCommand("I can't tell where the name ends. Put the name in quotation marks.")
    source = thing_of(said, group, default="combo box")
    thing = thing_of(said, item)
    return chosen(source, thing)


def chosen(source: Thing, thing: Thing) -> Command:
    """Return the thing from the list or menu: two clicks."""
    if source.role == "menu":
        source, thing = replace(source, role="menu"), replace(thing, role="menu item")
    elif source.role == "field":
        # What one selects from is a list, whatever it is called.
        source = replace(source, role="combo box")
    words = f"{quoted(thing.name)} from {source.words}"
    return command(source.click(), thing.click(), step=f"Select {words}", did=f"selected {words}")


def _path(said: RowMatch) -> Command | None:
    if OPEN in (said.words("path"), said.words("path2")):
        # After "choose" or "menu" one quotation may hold a whole path.
        names = _INNER.split(said.name("path", "path2"))
        return _menus([name.strip() for name in names if name.strip()])
    names = []
    for line in said.parts(_LINE, "path"):
        while line is not None:
            names.append(thing_of(line, "first").name)
            line = line.part(_LINE, "rest") if line.words("rest") else None
    return _menus(names)


def _menus(names: list[str]) -> Command | None:
    if len(names) < 2:
        return None
    things = [Thing(name, _role(at)) for at, name in enumerate(names)]
    words = " > ".join(map(quoted, names))
    clicks = [thing.click() for thing in things]
    return command(*clicks, step=f"Choose {words}", did=f"chose {words}")


def _role(at: int) -> Role:
    return "menu item" if at else "menu"


def _choose(said: RowMatch) -> Command:
    group = "what" if said.words("what") else "menu"
    if kind_of(said, group) == "text":
        raise UnclearCommand("I can't select text by its words yet, only click it.")
    return clicked(thing_of(said, group))


# "type rock and choose life" is one text.
_BEGINS: Final = (
    rf"select(?=\s)|menu(?=\s)|(?:choose|pick)(?=\s+(?:{OPEN}|the\s|menu\s|(?-i:[A-Z])"
    r"|[^,;\n]{1,80}?(?:\sfrom\s|>)))"
)

ROWS: Final[tuple[CommandRow, ...]] = (
    row(
        _BEGINS,
        rf"(?:(?:{_CHOOSE}|use|open|click(?: on)?)(?: the)?(?: menu)?|(?:the )?menu) (?P<path>"
        rf"{_STEP}(?:{_ARROW}{_STEP})+)",
        _path,
        "choose File > Save As",
    ),
    row(
        r"menu(?=\s)",
        rf"(?:(?:{_CHOOSE}|use|open)(?: the)? |the )?menu (?P<path>.+)|choose (?P<path2>{OPEN})",
        _path,
    ),
    row(
        _BEGINS,
        rf"{_CHOOSE} (?P<item>{WHAT}) (?:out of|from) (?P<what>{WHAT})"
        rf"|{_CHOOSE} (?P<item2>{WHAT}) in (?P<what2>{WHAT})",
        _from,
        'select "Large" from "Size"',
    ),
    row(
        _BEGINS,
        rf"{_CHOOSE} (?P<what>{WHAT})|(?:the )?(?P<menu>menu {WHAT})",
        _choose,
        limit="I find things by their names",
    ),
)
