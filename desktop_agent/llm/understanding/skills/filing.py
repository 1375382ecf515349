"""Plans what is done to files in a file manager that is in front, which shows them by their names:
open a folder, give a file another name, make a new folder, copy and move files into one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ....protocol import Click, KeyCombo, Op, Type, quoted
from ..screen.scene import ShownScreen
from ..words.leftovers import left_over
from ..words.lexicon import STOP_WORDS
from ..words.matching import NameFit
from ..words.reading import Clause
from ..words.tokens import Token, Tokens, parts_in, words
from .plans import PlanTry, Progress, Steps

_MANAGERS: Final = re.compile(
    r"thunar|nautilus|dolphin|nemo|caja|pcmanfm|org\.gnome\.files|file ?manager|finder|explorer",
    re.IGNORECASE,
)
_OPENS: Final = frozenset(
    {"open", "go", "enter", "show", "switch", "into", "visit", "then", "look"}
)
_RENAMES: Final = frozenset({"rename", "call", "name"})
_MAKES: Final = frozenset({"create", "make", "add", "new", "mkdir", "set"})
_COPIES: Final = frozenset({"copy", "duplicate", "cp"})
_TRANSFERS: Final = _COPIES | {
    "move",
    "put",
    "transfer",
    "mv",
    "cp",
    "shove",
    "stick",
    "drop",
    "place",
}
_MADE_COPIES: Final = [["make", "a", "copy", "of"], ["put", "a", "copy", "of"]]
_FOLDER: Final = frozenset({"folder", "directory", "subfolder", "dir"})
_IDLE: Final = (
    STOP_WORDS
    | _FOLDER
    | frozenset(
        [
            *(
                "up",
                "into",
                "file",
                "document",
                "here",
                "there",
                "me",
                "called",
                "named",
                "new",
                "go",
            ),
            *("open", "show", "me", "inside", "name", "then", "from", "now", "on", "again", "one"),
        ]
    )
)


def filed(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield the steps in a file manager; nothing in any other program."""
    if scene.front is None or not _MANAGERS.search(scene.front.app):
        return
    tokens = clause.tokens
    head = tokens[0].norm if tokens and not tokens[0].quoted else ""
    transfer = _transfer_in(tokens, head)
    if transfer is not None:
        yield from _transferred(transfer, clause, scene, progress)
    elif head in _RENAMES:
        yield from _renamed(clause, scene, progress)
    elif head in _MAKES and any(one.norm in _FOLDER for one in tokens if not one.quoted):
        yield from _made(tokens, scene, progress)
    elif head in _OPENS:
        yield from _entered(tokens, progress)


def _entered(tokens: Tokens, progress: Progress) -> Iterable[PlanTry]:
    """Yield “open Work”, “go into Music and then into Rock”: one folder after the other."""
    names = [_name_in(part) for part in parts_in(tokens[1:])]
    if not names or None in names or progress.turns >= len(names):
        return
    name = names[progress.turns] or ""
    told, more = quoted(name), progress.turns + 1 < len(names)
    ops = (Click(text=name, count=2),)
    did = "" if more else f"opened {', '.join(quoted(one or '') for one in names)}"
    yield PlanTry(NameFit.EXACT, Steps(ops, f"Open {told}", did, more=more))


def _name_in(tokens: Tokens) -> str | None:
    """Return the only name that words hold: a quotation, or what is left of them."""
    quotes = [one for one in tokens if one.quoted]
    if len(quotes) == 1:
        return None if left_over(tokens, _IDLE, quoted=False) else quotes[0].text
    left = tuple(one for one in tokens if not (one.is_mark or one.norm in _IDLE))
    if quotes or not left or len(left) > 4:
        return None
    # “Holiday and put beach.txt in it” is no one name.
    dotted = [one for one in left if "." in one.text.strip(".")]
    return None if dotted and len(left) > 1 else words(left)


def _renamed(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield “rename a.txt to b.txt”, “call it b.txt” of a file that was spoken of before."""
    tokens = clause.tokens[1:]
    at = next((n for n, one in enumerate(tokens) if one.norm in ("to", "as", "into")), None)
    if at is not None and clause.tokens[0].norm == "rename":
        old, new = _name_in(tokens[:at]), _name_in(tokens[at + 1 :])
        old = old if old is not None else _file_in(clause.before)
    elif tokens and tokens[0].norm in ("it", "that", "this"):
        old, new = _file_in(clause.before), _name_in(_without_tail(tokens[1:]))
    else:
        return
    if old is None or new is None or old == new:
        return
    told = f"{quoted(old)} to {quoted(new)}"
    if not progress.turns:
        ops = (Click(text=old), KeyCombo(keys=("f2",)))
        yield PlanTry(NameFit.EXACT, Steps(ops, f"Rename {told}", "", more=True))
        return
    yield from _named_in_dialog(new, f"Rename {told}", f"renamed {told}", scene)


@dataclass(frozen=True, slots=True)
class _Transfer:
    """Files that are copied or moved, and the folder that they come into."""

    what: Tokens
    folder: Tokens
    copies: bool


def _transfer_in(tokens: Tokens, head: str) -> _Transfer | None:
    """Read “copy a.txt to Work”, “make a copy of a.txt in the folder Work”, “move a.txt and b.txt
    into Work”."""
    if [one.norm for one in tokens[:4]] in _MADE_COPIES:
        begins, copies = 4, True
    elif head in _TRANSFERS:
        begins, copies = 1, head in _COPIES
    else:
        return None
    at = next((n for n in reversed(range(begins, len(tokens))) if _leads_in(tokens[n])), None)
    if at is None or at == begins:
        return None
    return _Transfer(tokens[begins:at], tokens[at + 1 :], copies)


def _leads_in(token: Token) -> bool:
    return not token.quoted and token.norm in ("to", "into", "in", "inside")


def _transferred(
    what: _Transfer, clause: Clause, scene: ShownScreen, progress: Progress
) -> Iterable[PlanTry]:
    """Yield the files taken up, then the folder opened, then them put there, once its name stands
    in the title: in another folder they would be put beside themselves."""
    folder = _name_in(what.folder)
    files = [_name_in(part) for part in parts_in(what.what)]
    if len(what.what) == 1 and what.what[0].norm in ("it", "that", "this"):
        files = [_file_in(clause.before)]
    names = [one for one in files if one is not None]
    if folder is None or not names or len(names) < len(files) or folder in names:
        return
    verb, past = ("Copy", "copied") if what.copies else ("Move", "moved")
    told = f"{', '.join(map(quoted, names))} to {quoted(folder)}"
    if not progress.turns:
        others = tuple(Click(text=one, keys=("ctrl",)) for one in names[1:])
        ops: tuple[Op, ...] = (Click(text=names[0]), *others)
        ops += (KeyCombo(keys=("ctrl", "c" if what.copies else "x")),)
        yield PlanTry(NameFit.EXACT, Steps(ops, f"{verb} {told}", "", more=True))
    elif progress.turns == 1:
        ops = (Click(text=folder, count=2),)
        yield PlanTry(NameFit.EXACT, Steps(ops, f"Open {quoted(folder)}", "", more=True))
    elif scene.front is not None and folder.casefold() in scene.front.title.casefold():
        ops = (KeyCombo(keys=("ctrl", "v")),)
        yield PlanTry(NameFit.EXACT, Steps(ops, f"{verb} {told}", f"{past} {told}"))


def _without_tail(tokens: Tokens) -> Tokens:
    """Return the tokens without “from now on”."""
    at = next((n for n, one in enumerate(tokens) if one.norm == "from" and n), len(tokens))
    return tokens[:at]


def _file_in(tokens: Tokens) -> str | None:
    found = {one.text for one in tokens if re.fullmatch(r"[\w-]+\.\w{1,5}", one.text)}
    return found.pop() if len(found) == 1 else None


def _made(tokens: Tokens, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield “create a new folder called Bills”, “create a new folder here, and call it Bills”."""
    name = _folder_name(tokens)
    if name is None:
        return
    told = f"the folder {quoted(name)}"
    if not progress.turns:
        ops = (KeyCombo(keys=("ctrl", "shift", "n")),)
        yield PlanTry(NameFit.EXACT, Steps(ops, f"Create {told}", "", more=True))
        return
    yield from _named_in_dialog(name, f"Create {told}", f"created {told}", scene)


def _folder_name(tokens: Tokens) -> str | None:
    known = _IDLE | _MAKES | {"call", "name", "it", "that", "this"}
    quotes = [one for one in tokens if one.quoted]
    if quotes:
        alone = len(quotes) == 1 and not left_over(tokens, known, quoted=False)
        return quotes[0].text if alone else None
    for at, token in enumerate(tokens[:-1]):
        if token.norm in ("called", "named", "call", "name"):
            rest = tokens[at + 1 :]
            if rest and rest[0].norm in ("it", "that", "this"):
                rest = rest[1:]
            return None if left_over(tokens[:at], known) else _name_in(rest)
    at = next(n for n, one in enumerate(tokens) if one.norm in _FOLDER)
    return None if left_over(tokens[:at], known) else _name_in(tokens[at + 1 :])


def _named_in_dialog(name: str, step: str, did: str, scene: ShownScreen) -> Iterable[PlanTry]:
    """Yield the name typed into the field that has the keyboard, in a dialog or in place."""
    fields = [
        one
        for one in scene.things
        if one.role == "field" and "focused" in one.states and "multiline" not in one.states
    ]
    if len(fields) != 1:
        return
    ops = (KeyCombo(keys=("ctrl", "a")), Type(text=name), KeyCombo(keys=("enter",)))
    yield PlanTry(NameFit.EXACT, Steps(ops, step, did))
