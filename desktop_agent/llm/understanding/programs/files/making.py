"""Plans how a folder or an empty file is made in a file manager: in the folder that is open, or in
one that is opened first. It is made where nothing there has that name, and is then looked for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from .....protocol import Click, KeyCombo, Type, Wait, quoted
from ...screen.scene import ShownScreen
from ...skills.plans import PlanTry, Progress, Steps, WhichOne
from ...words.leftovers import left_over
from ...words.matching import NameFit
from ...words.tokens import Tokens
from .shown_files import FOLDER, IDLE, is_open, name_in

_MAKES: Final = frozenset({"create", "make", "add", "new", "mkdir", "set"})
_FILES: Final = frozenset({"file", "document", "textfile", "txt", "note"})
_BLANK: Final = frozenset({"empty", "blank", "text", "plain", "txt"})
_CALLED: Final = frozenset({"called", "named", "call", "name"})
_WITHIN: Final = frozenset({"in", "inside", "within", "under", "into", "on"})
_HERE: Final = frozenset({"here", "this", "current"})
# What leads to a new file in the menu “File” of the file managers of Xfce, GNOME, MATE and LXDE.
_NEW: Final = re.compile(r"(?:create|new)(?: a)?(?: new)?(?: document| file)?", re.IGNORECASE)
_EMPTY: Final = re.compile(
    r"(?:new )?(?:empty|blank)(?: (?:file|document))?|text file", re.IGNORECASE
)
_CHANGES_IT: Final = [["make", "the"], ["set", "the"], ["make", "my"], ["set", "my"]]
_NO_NAMES: Final = frozenset(
    ["for", "about", "with", "to", "of", "from", "so", "that", "where", "which", "and", "by"]
)
_MOST_PLACE: Final = 5
_MAKING_S: Final = 0.5


@dataclass(frozen=True, slots=True)
class Making:
    """Says what is to be made, and in which folder; "" for the one that is open."""

    name: str
    folder: bool
    inside: str = ""

    @property
    def words(self) -> str:
        return f"the {'folder' if self.folder else 'file'} {quoted(self.name)}"


def making_in(tokens: Tokens, before: Tokens = ()) -> Making | None:
    """Read “create a folder called Bills”, “make a new folder 2027 inside Documents”, “in Music,
    create an empty file named list.txt”; None for anything else. `before` is what was said before
    these words."""
    inside = ""
    tokens = (*place_first(before), *tokens)
    if tokens and not tokens[0].quoted and tokens[0].norm in _WITHIN:
        begins = next((n for n, one in enumerate(tokens) if one.norm in _MAKES), 0)
        found = _whole_name(tokens[1:begins])
        if not begins or found is None:
            return None
        inside, tokens = found, tokens[begins:]
    if not tokens or tokens[0].quoted or tokens[0].norm not in _MAKES:
        return None
    kinds = [one.norm for one in tokens if not one.quoted and one.norm in FOLDER | _FILES]
    if not kinds:
        return None
    if [one.norm for one in tokens[:2]] in _CHANGES_IT:
        # “Make the folder bigger”
        return None
    folder = kinds[0] in FOLDER
    said, place = _split_at_place(tokens)
    if place is not None:
        if inside or not place:
            return None
        inside = place
    name = _name_of(said, FOLDER if folder else _FILES | _BLANK)
    if name is None or "/" in name:
        return None
    return Making(name, folder, inside)


def place_first(before: Tokens) -> Tokens:
    """Return “in Music,” that stands alone before an order; () for nothing of the kind."""
    if not before or before[-1].text != ",":
        return ()
    begins = range(max(0, len(before) - _MOST_PLACE), len(before) - 1)
    at = next((n for n in begins if before[n].norm in _WITHIN and not before[n].quoted), None)
    alone = at is not None and (not at or before[at - 1].is_mark or before[at - 1].norm == "then")
    return before[at:] if alone else ()


def _split_at_place(tokens: Tokens) -> tuple[Tokens, str | None]:
    """Return the words without where it is to be made, and that folder: None for the open one, ""
    where it is not told well enough."""
    norms = ["" if one.quoted else one.norm for one in tokens]
    at = next((n for n in reversed(range(1, len(norms))) if norms[n] in _WITHIN), None)
    if at is None or at == len(norms) - 1:
        return tokens, None
    ends = next((n for n in range(at + 1, len(norms)) if norms[n] in _CALLED), len(norms))
    if ends == at + 1:
        return tokens, None
    rest = (*tokens[:at], *tokens[ends:])
    if _HERE & set(norms[at + 1 : ends]):
        return rest, None
    return rest, _whole_name(tokens[at + 1 : ends]) or ""


def _name_of(tokens: Tokens, kinds: frozenset[str]) -> str | None:
    known = IDLE | _MAKES | kinds | {"call", "name", "it", "that", "this"}
    quotes = [one for one in tokens if one.quoted]
    if quotes:
        alone = len(quotes) == 1 and not left_over(tokens, known, quoted=False)
        return quotes[0].text if alone else None
    for at, token in enumerate(tokens[:-1]):
        if token.norm in _CALLED:
            rest = tokens[at + 1 :]
            if rest and rest[0].norm in ("it", "that", "this"):
                rest = rest[1:]
            return None if left_over(tokens[:at], known) else _whole_name(rest)
    last = [n for n, one in enumerate(tokens) if not one.quoted and one.norm in kinds]
    if not last or left_over(tokens[: last[0]], known):
        return None
    at = last[0]
    while at + 1 < len(tokens) and at + 1 in last:
        # “A text file”, “a txt document”
        at += 1
    rest = tokens[at + 1 :]
    if rest and (rest[0].is_mark or rest[0].norm in _NO_NAMES):
        # “For the kids”, “about whales”
        return None
    name = _whole_name(rest)
    if name is None or not _is_told_as_name(name):
        return None
    return name if name is None or kinds is FOLDER or "." in name.strip(".") else None


def _whole_name(tokens: Tokens) -> str | None:
    """Return the name that words are from end to end, but for “the” before it and “please” behind
    it; None where another word stands among them: it would be lost, or is no part of a name."""
    if any(one.quoted for one in tokens):
        return name_in(tokens)
    while tokens and (tokens[0].is_mark or tokens[0].text in _BEFORE_NAME):
        tokens = tokens[1:]
    while tokens and (tokens[-1].is_mark or tokens[-1].text in _BEHIND_NAME):
        tokens = tokens[: -2 if [one.norm for one in tokens[-2:]] in _FOR_ME else -1]
    lost = any(one.is_mark or one.norm in IDLE | _NO_PARTS for one in tokens)
    return None if lost else name_in(tokens)


def _is_told_as_name(name: str) -> bool:
    """Tell whether what follows “folder” is surely its name: “Summer 2024”; “a folder icon bigger”
    tells what is to be changed."""
    parts = name.split(" ")
    plain = len(parts) > 1 and any(one[0].islower() for one in parts)
    return not (plain or name.casefold() in _STATES)


_BEFORE_NAME: Final = frozenset(["the", "a", "an", "my", *FOLDER, "called", "named", "it"])
_BEHIND_NAME: Final = frozenset([*FOLDER, "please", "here", "there", "now", "me", "us", "thanks"])
_FOR_ME: Final = [["for", "me"], ["for", "us"], ["in", "here"], ["in", "there"]]
_NO_PARTS: Final = frozenset(
    [
        *("and", "or", "not", "but", "with", "without", "to", "after", "before", "next", "beside"),
        *("near", "like", "as", "than", "because", "if", "when", "while", "until", "at", "by"),
        *("above", "below", "behind", "between", "except", "only", "also", "too", "that", "which"),
        *("containing", "instead", "whatever", "something", "anything", "same", "from", "of"),
        *("for", "about", "so", "where", "since", "using", "plus", "via", "in", "on", "under"),
        *("within", "read-only", "following", "today's", "beneath", "against", "rather"),
    ]
)
_STATES: Final = frozenset(
    [
        *("bigger", "smaller", "larger", "read-only", "hidden", "visible", "public", "private"),
        *("shared", "writable", "executable", "default", "wider", "first", "last", "favourite"),
        *("icon", "icons", "colour", "color", "empty", "favorite", "disappear"),
    ]
)


def made(making: Making, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield how it is made: its folder is opened, then it is made and named, then looked for."""
    turn = progress.turns
    if making.inside:
        if scene.folder is not None and not turn and not _is_there(making.inside, scene):
            told = f"I see no folder {quoted(making.inside)} here. Where is it?"
            yield PlanTry(NameFit.EXACT, WhichOne(told, (), ()))
            return
        if not turn:
            ops = (Click(text=making.inside, count=2),)
            step = f"Open {quoted(making.inside)}"
            yield PlanTry(NameFit.EXACT, Steps(ops, step, "", more=True))
            return
        if turn == 1 and not is_open(making.inside, scene):
            return
        turn -= 1
    step, did = f"Create {making.words}", f"created {making.words}"
    there = scene.folder is not None and making.name in _names(scene)
    if not turn and there:
        told = f"There is already a {quoted(making.name)} in this folder. What should I call it?"
        yield PlanTry(NameFit.EXACT, WhichOne(told, (), ()))
        return
    way = _ways_to_name(making)
    if turn < len(way):
        found = _opened(way[turn], scene)
        if found is not None:
            known = (making.name,) if scene.folder is not None else ()
            yield PlanTry(NameFit.EXACT, Steps((found,), step, "", more=True, taken=known))
        elif turn:
            # The menu that is open does not lead there.
            told = f"I see no way here to create {making.words}. Please make it yourself."
            yield PlanTry(NameFit.EXACT, WhichOne(told, (), ()))
        return
    turn -= len(way)
    if not turn:
        # In the dialog, the folder is not told.
        more = bool(progress.taken)
        yield from named_in_dialog(making.name, step, "" if more else did, scene, more=more)
    elif there:
        yield PlanTry(NameFit.EXACT, Steps((), step, did))
    elif turn == 1:
        # It may take a moment until it is there.
        wait = (Wait(seconds=_MAKING_S),)
        yield PlanTry(NameFit.EXACT, Steps(wait, step, "", more=True))
    else:
        told = f"I don't see {quoted(making.name)} in this folder. Please check what is there."
        yield PlanTry(NameFit.EXACT, WhichOne(told, (), ()))


def _names(scene: ShownScreen) -> set[str]:
    return {one.rstrip("/") for one in scene.folder.names} if scene.folder is not None else set()


def _is_there(folder: str, scene: ShownScreen) -> bool:
    folders = scene.folder.folders if scene.folder is not None else []
    return folder.casefold() in {one.casefold() for one in folders}


def _ways_to_name(making: Making) -> list[re.Pattern[str] | tuple[str, ...]]:
    """Return what is pressed until its name is asked for: keys, or entries of menus."""
    if making.folder:
        return [("ctrl", "shift", "n")]
    return [re.compile("file", re.IGNORECASE), _NEW, _EMPTY]


def _opened(way: re.Pattern[str] | tuple[str, ...], scene: ShownScreen) -> KeyCombo | Click | None:
    if isinstance(way, tuple):
        return KeyCombo(keys=way)
    entries = [
        one
        for one in scene.of_role("menu", "menu item")
        if way.fullmatch(one.name.rstrip("…. ")) and "disabled" not in one.states
    ]
    return Click(element=entries[0].number) if len(entries) == 1 else None


def named_in_dialog(
    name: str, step: str, did: str, scene: ShownScreen, *, more: bool = False
) -> Iterable[PlanTry]:
    """Yield the name typed into the field that has the keyboard, in a dialog or in place."""
    fields = [
        one
        for one in scene.things
        if one.role == "field" and "focused" in one.states and "multiline" not in one.states
    ]
    if len(fields) != 1:
        return
    ops = (KeyCombo(keys=("ctrl", "a")), Type(text=name), KeyCombo(keys=("enter",)))
    yield PlanTry(NameFit.EXACT, Steps(ops, step, did, more=more))
