"""Plans what is done to files in a file manager that is in front, which shows them by their names:
open a folder, give a file another name, make a new one, copy and move files into a folder."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import Final

from .....protocol import Click, KeyCombo, Op, Wait, quoted
from ...screen.scene import ShownScreen
from ...skills.plans import PlanTry, Progress, Steps, WhichOne
from ...words.leftovers import left_over
from ...words.lexicon import EVERY
from ...words.matching import NameFit
from ...words.reading import Clause
from ...words.tokens import Tokens, parts_in
from .making import made, making_in, named_in_dialog
from .making_several import made_each, several_in
from .moving_files import (
    COPIES,
    MADE_COPIES,
    goes_to_bin,
    group_first,
    transfer_in,
    transferred,
)
from .shown_files import (
    FOLDER,
    IDLE,
    file_in,
    files_meant,
    group_meant,
    is_manager,
    name_in,
    not_here,
    shown_files,
    shows_all_files,
    which_file,
)
from .window_orders import window_ordered

_OPENS: Final = frozenset(
    {"open", "go", "enter", "show", "switch", "into", "visit", "then", "look"}
)
_RENAMES: Final = frozenset({"rename", "call", "name"})
_VIEWS: Final = {
    "icons": "1", "icon": "1", "thumbnails": "1", "list": "2", "detailed": "2", "details": "2",
    "compact": "3",
}  # fmt: skip
_OF_VIEWS: Final = frozenset(
    [
        *("view", "show", "display", "switch", "change", "see", "files", "as", "a", "mode", "big"),
        *("instead", "large", "small", "with", "sizes", "dates", "layout", "everything", "names"),
    ]
)
_THROWS: Final = frozenset({"throw", "toss", "chuck", "clear"})
_AWAY: Final = frozenset({"away", "out"})
_DELETES: Final = frozenset({"delete", "remove", "trash", "bin", "rm", "erase", "discard"})
_SELECTS: Final = frozenset({"select", "mark", "highlight", "choose", "pick", "tick"})
_UPWARDS: Final = [["go", "up"], ["up"], ["go", "up", "one", "level"], ["go", "up", "a", "folder"],
                   ["one", "level", "up"], ["parent", "folder"], ["go", "one", "up"],
                   ["go", "one", "folder", "up"], ["go", "a", "folder", "up"],
                   ["go", "to", "the", "parent", "folder"], ["go", "up", "one", "folder"],
                   ["go", "one", "level", "up"], ["go", "a", "level", "up"]]  # fmt: skip
_HIDES_BY_KEY: Final = re.compile(r"thunar|nautilus|nemo|caja|pcmanfm", re.IGNORECASE)
_TWO: Final = 2
_RENAMING_S: Final = 0.5


def filed(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield the steps in a file manager; nothing in any other program."""
    if not is_manager(scene):
        return
    tokens = group_first(clause.tokens)
    head = tokens[0].norm if tokens and not tokens[0].quoted else ""
    transfer = transfer_in(tokens, head)
    if transfer is not None and goes_to_bin(transfer):
        yield from _deleted(transfer.what, clause, scene, progress)
    elif transfer is not None:
        yield from transferred(transfer, clause, scene, progress)
    elif head in _RENAMES:
        yield from _renamed(clause, scene, progress)
    elif gone := _thrown_away(tokens, head):
        yield from _deleted(gone, clause, scene, progress)
    elif head in _DELETES and len(tokens) > 1:
        yield from _deleted(tokens[1:], clause, scene, progress)
    elif head in _SELECTS and len(tokens) > 1:
        yield from _selected(tokens[1:], scene)
    elif _is_about_hidden(tokens):
        yield from _hidden_shown(tokens, scene)
    elif [one.norm for one in tokens] in _UPWARDS:
        ops = (KeyCombo(keys=("alt", "up")),)
        yield PlanTry(NameFit.EXACT, Steps(ops, "Go up a folder", "went up a folder"))
    elif window := list(window_ordered(clause, scene, progress)):
        yield from window
    elif several := several_in(clause.tokens):
        if scene.folder is not None or progress.taken:
            yield from made_each(several, scene, progress)
    elif (making := making_in(tokens, clause.before)) is not None:
        yield from made(making, scene, progress)
    elif (head in COPIES and len(tokens) > 1) or (
        [one.norm for one in tokens[:4]] in MADE_COPIES and len(tokens) > 4
    ):
        yield from _doubled(tokens[1:], clause, scene, progress)
    elif _view_in(tokens) and re.search("thunar", scene.front.app if scene.front else "", re.I):
        ops = (KeyCombo(keys=("ctrl", _view_in(tokens))),)
        yield PlanTry(NameFit.SAME, Steps(ops, "Change the view", "changed the view"))
    elif head in _OPENS:
        yield from _entered(tokens, scene, progress)


def _thrown_away(tokens: Tokens, head: str) -> Tokens:
    """Return what “throw the notes away”, “throw away the notes”, “get rid of the notes” throws
    away; () for another order."""
    norms = [one.norm for one in tokens]
    if norms[:3] == ["get", "rid", "of"]:
        return tokens[3:]
    if head not in _THROWS or len(tokens) <= _TWO:
        return ()
    if norms[1] in _AWAY:
        return tokens[2:]
    return tokens[1:-1] if norms[-1] in _AWAY else ()


def _view_in(tokens: Tokens) -> str:
    """Return the key of the view that words ask for, with Ctrl: “view it as a detailed list”."""
    keys = {_VIEWS[one.norm] for one in tokens if not one.quoted and one.norm in _VIEWS}
    norms = {one.norm for one in tokens}
    verb = tokens[0].norm in ("view", "show", "display", "switch", "change", "see")
    if (
        not (verb and norms & {"as", "view", "mode", "layout"})
        or left_over(tokens[1:], _OF_VIEWS | _VIEWS.keys() | IDLE)
        or len(tokens) < _TWO
    ):
        return ""
    return keys.pop() if len(keys) == 1 else ""


def _doubled(
    said: Tokens, clause: Clause, scene: ShownScreen, progress: Progress
) -> Iterable[PlanTry]:
    """Yield “duplicate the letter”: a copy of it in the same folder."""
    if [one.norm for one in clause.tokens[:4]] in MADE_COPIES:
        said = clause.tokens[4:]
    name = _named_here(said, scene, progress)
    if isinstance(name, WhichOne):
        yield PlanTry(NameFit.EXACT, name)
        return
    if name is None or name not in shown_files(scene):
        return
    ops = (Click(text=name), KeyCombo(keys=("ctrl", "c")), KeyCombo(keys=("ctrl", "v")))
    yield PlanTry(NameFit.EXACT, Steps(ops, f"Copy {quoted(name)}", f"copied {quoted(name)}"))


def _entered(tokens: Tokens, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield “open Work”, “go into Music and then into Rock”: one folder after the other."""
    said = files_meant(tokens[1:], scene)
    if len(said) > 1 and not progress.turns:
        yield PlanTry(NameFit.EXACT, which_file(said))
        return
    names: list[str | None] = [*said] or [name_in(part) for part in parts_in(tokens[1:])]
    if not names or None in names or progress.turns >= len(names):
        return
    name = names[progress.turns] or ""
    folder = any(one.norm in FOLDER and not one.quoted for one in tokens)
    part = not tokens[-1].quoted and (folder or tokens[-1].norm in _PARTS_OF_WINDOW)
    if not progress.turns and not said and part and _is_no_entry(name, scene, folder=folder):
        # “Show the status bar” is in a menu.
        return
    told, more = quoted(name), progress.turns + 1 < len(names)
    ops = (Click(text=name, count=2),)
    did = "" if more else f"opened {', '.join(quoted(one or '') for one in names)}"
    yield PlanTry(NameFit.EXACT, Steps(ops, f"Open {told}", did, more=more))


_PARTS_OF_WINDOW: Final = frozenset(
    [
        *("bar", "pane", "panel", "sidebar", "statusbar", "toolbar", "menubar", "preferences"),
        *("properties", "dialog", "window", "about", "history", "selector", "view"),
    ]
)


def _is_no_entry(name: str, scene: ShownScreen, *, folder: bool) -> bool:
    """Tell whether nothing is called so in the folder, nor in the window beside it; `folder`: it is
    called a folder."""
    if scene.folder is None:
        return False
    files = set(scene.folder.files)
    there = {*scene.folder.names, *(one.name for one in scene.things)}
    there = {one.rstrip("/") for one in there if not (folder and one in files)}
    # The window is read from pixels, and a name may be said without its ending.
    known = {part.casefold() for one in there for part in (one, one.rpartition(".")[0])}
    return not difflib.get_close_matches(name.casefold(), known, cutoff=_MISREAD)


def _named_here(said: Tokens, scene: ShownScreen, progress: Progress) -> str | WhichOne | None:
    """Return the name of the file that words mean, or the question which one; None for none."""
    meant = files_meant(said, scene)
    if progress.answer and progress.answer in meant:
        return progress.answer
    if len(meant) > 1:
        return which_file(meant)
    return meant[0] if meant else name_in(said)


def _deleted(
    said: Tokens, clause: Clause, scene: ShownScreen, progress: Progress
) -> Iterable[PlanTry]:
    """Yield “delete plan.txt”: the files are selected, and Delete moves them to the bin."""
    if len(said) == 1 and said[0].norm in ("it", "that", "this", "them"):
        spoken = files_meant(clause.before, scene)
        alone = spoken[0] if len(spoken) == 1 else None
        found: list[str | WhichOne | None] = [file_in(clause.before) or alone]
    elif group := group_meant(said, scene):
        found = [group] if isinstance(group, WhichOne) else [*group]
    else:
        parts = parts_in(said)
        groups = [group_meant(part, scene) for part in parts]
        found = [one for one in groups if isinstance(one, WhichOne)]
        found += [_named_here(part, scene, progress) for part in parts]
    asks = next((one for one in found if isinstance(one, WhichOne)), None)
    if asks is not None:
        yield PlanTry(NameFit.EXACT, asks)
        return
    names = [_folder_shown(one, scene) or one for one in found if isinstance(one, str)]
    shown = {*shown_files(scene), *(_folder_shown(one, scene) for one in names)}
    missing = [one for one in names if one not in shown]
    if missing and _is_missing(missing[0], scene):
        yield PlanTry(NameFit.EXACT, not_here(missing[0]))
        return
    if not names or len(names) < len(found) or missing:
        return
    told = ", ".join(map(quoted, names))
    others = tuple(Click(text=one, keys=("ctrl",)) for one in names[1:])
    ops: tuple[Op, ...] = (Click(text=names[0]), *others, KeyCombo(keys=("delete",)))
    yield PlanTry(NameFit.SAME, Steps(ops, f"Delete {told}", f"deleted {told}"))


def _folder_shown(name: str, scene: ShownScreen) -> str:
    """Return the name of a folder as the window shows it below an icon; "" for none. What stands
    beside the icons is called so, too, and is none."""
    if scene.folder is not None:
        same = [one for one in scene.folder.folders if one.casefold() == name.casefold()]
        return same[0] if len(same) == 1 else ""
    found = {
        one.name
        for one in scene.of_role("text")
        if one.name.casefold() == name.casefold() and "." not in one.name
    }
    return found.pop() if len(found) == 1 else ""


def _is_missing(name: str, scene: ShownScreen) -> bool:
    """Tell whether no file is called so. The names below icons are read from pixels, and may be
    read with a slip."""
    shown = shown_files(scene)
    close = difflib.get_close_matches(name, shown, cutoff=_MISREAD)
    return "." in name.strip(".") and shows_all_files(scene) and not close


_MISREAD: Final = 0.8


def _selected(said: Tokens, scene: ShownScreen) -> Iterable[PlanTry]:
    """Yield “select all files”, “select both letters”; a file by its whole name is clicked."""
    norms = {one.norm for one in said if not one.quoted}
    parts = parts_in(tuple(one for one in said if one.norm not in ("together", "both")))
    named = [[one.text for one in part if one.text in shown_files(scene)] for part in parts]
    if len(parts) > 1 and all(len(one) == 1 for one in named):
        names = [one[0] for one in named]
        told = ", ".join(map(quoted, names))
        clicks = tuple(Click(text=n, keys=("ctrl",) if at else ()) for at, n in enumerate(names))
        yield PlanTry(NameFit.SAME, Steps(clicks, f"Select {told}", f"selected {told}"))
        return
    if norms & EVERY and not left_over(said, EVERY | IDLE | {"files", "of", "them", "items"}):
        ops: tuple[Op, ...] = (KeyCombo(keys=("ctrl", "a")),)
        yield PlanTry(NameFit.SAME, Steps(ops, "Select all", "selected all"))
        return
    kind = tuple(one for one in said if one.quoted or one.norm not in EVERY)
    group = group_meant(said, scene)
    if isinstance(group, WhichOne):
        yield PlanTry(NameFit.SAME, group)
        return
    meant = group or files_meant(kind, scene)
    both = "both" not in norms or len(meant) == _TWO
    if norms & EVERY and len(meant) > 1 and both and shows_all_files(scene):
        ops = tuple(Click(text=one, keys=("ctrl",) if at else ()) for at, one in enumerate(meant))
        told = ", ".join(map(quoted, meant))
        yield PlanTry(NameFit.SAME, Steps(ops, f"Select {told}", f"selected {told}"))


_THINGS: Final = frozenset({"file", "files", "stuff", "items", "things", "ones", "folders"})


def _is_about_hidden(tokens: Tokens) -> bool:
    norms = {one.norm for one in tokens if not one.quoted}
    return "hidden" in norms and bool(norms & _THINGS)


_HIDDEN: Final = re.compile(r"\.\w[\w.-]*")


def _hidden_shown(tokens: Tokens, scene: ShownScreen) -> Iterable[PlanTry]:
    """Yield “show hidden files” by its key, where no file is shown that is hidden otherwise."""
    hides = tokens[0].norm in ("hide", "don't", "stop")
    shown = any(_HIDDEN.fullmatch(" ".join(text.split())) for text, _ in scene.pieces)
    if scene.front is None or not re.search(
        r"thunar|nautilus|nemo|caja|pcmanfm", scene.front.app, re.I
    ):
        return
    ops = (KeyCombo(keys=("ctrl", "h")),) if shown is hides else ()
    verb, past = ("Hide", "hid") if hides else ("Show", "showed")
    yield PlanTry(NameFit.SAME, Steps(ops, f"{verb} hidden files", f"{past} hidden files"))


def _renamed(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield “rename a.txt to b.txt”, “call it b.txt” of a file that was spoken of before."""
    if progress.turns and len(progress.taken) == _TWO:
        # Its old name does not mean it any more.
        yield from _given_name(*progress.taken, scene, progress)
        return
    tokens = clause.tokens[1:]
    at = next((n for n, one in enumerate(tokens) if one.norm in ("to", "as", "into")), None)
    if at is not None and clause.tokens[0].norm == "rename":
        if any(one.norm in ("in", "inside", "from") and not one.quoted for one in tokens[:at]):
            # “The file in Papers” is no folder Papers.
            return
        meant, new = _named_here(tokens[:at], scene, progress), name_in(tokens[at + 1 :])
        if isinstance(meant, WhichOne):
            yield PlanTry(NameFit.EXACT, meant)
            return
        old = meant if meant is not None else file_in(clause.before)
        if old and not progress.turns and _is_missing(old, scene):
            yield PlanTry(NameFit.EXACT, not_here(old))
            return
    elif (called := _called(tokens, scene)) is not None:
        old, new = called
    elif tokens and tokens[0].norm in ("it", "that", "this"):
        old, new = _spoken_of(clause.before, scene), name_in(_without_tail(tokens[1:]))
    elif clause.tokens[0].norm == "rename" and at is None and tokens:
        yield from _asks_new_name(tokens, scene, progress)
        return
    else:
        return
    if old is None or new is None or old == new:
        return
    yield from _given_name(old, new, scene, progress)


def _given_name(old: str, new: str, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield the new name typed where F2 asks for it, then whether the folder has it."""
    step = f"Rename {quoted(old)} to {quoted(new)}"
    did = f"renamed {quoted(old)} to {quoted(new)}"
    names = {one.rstrip("/") for one in scene.folder.names} if scene.folder is not None else set()
    if not progress.turns and new in names:
        question = f"There is already a {quoted(new)} in this folder. What should I do?"
        yield PlanTry(NameFit.EXACT, WhichOne(question, (), ()))
    elif not progress.turns:
        ops = (Click(text=old), KeyCombo(keys=("f2",)))
        known = (old, new) if scene.folder is not None else ()
        yield PlanTry(NameFit.EXACT, Steps(ops, step, "", more=True, taken=known))
    elif progress.turns == 1:
        # In the dialog, the folder is not told.
        more = bool(progress.taken)
        yield from named_in_dialog(new, step, "" if more else did, scene, more=more)
    elif new in names and old not in names:
        yield PlanTry(NameFit.EXACT, Steps((), step, did))
    elif progress.turns == _TWO:
        # It may take a moment until it is there.
        wait = (Wait(seconds=_RENAMING_S),)
        yield PlanTry(NameFit.EXACT, Steps(wait, step, "", more=True))
    else:
        question = f"I don't see {quoted(new)} in this folder. Please check what is there."
        yield PlanTry(NameFit.EXACT, WhichOne(question, (), ()))


def _spoken_of(before: Tokens, scene: ShownScreen) -> str | None:
    """Return the file that “it” stands for: of one that was copied, the copy, where it is the only
    one."""
    name = file_in(before) or next(iter(files_meant(before, scene)), None)
    copied = any(one.norm in COPIES and not one.quoted for one in before)
    if not copied or name is None:
        return file_in(before)
    stem = name.rpartition(".")[0] or name
    made = [one for one in shown_files(scene) if one.startswith(f"{stem} (") and "cop" in one]
    return made[0] if len(made) == 1 else None


def _asks_new_name(tokens: Tokens, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield the question for what “rename the report” leaves out: which file, and its new name."""
    meant = _named_here(tokens, scene, progress)
    if isinstance(meant, WhichOne):
        yield PlanTry(NameFit.EXACT, meant)
    elif meant in shown_files(scene):
        question = f"What should {quoted(meant or '')} be called?"
        yield PlanTry(NameFit.EXACT, WhichOne(question, (), ()))


def _called(tokens: Tokens, scene: ShownScreen) -> tuple[str, str] | None:
    """Return the file and its new name of “call the letter bank.txt”: the name ends the clause, and
    what stands before it means one file."""
    tokens = _without_tail(tokens)
    if len(tokens) < _TWO or not re.fullmatch(r"[\w-]+\.\w{1,5}", tokens[-1].text):
        return None
    before = tuple(one for one in tokens[:-1] if one.quoted or one.norm not in ("as", "to"))
    whole = [one.text for one in before if one.text in shown_files(scene)]
    meant = whole or files_meant(before, scene)
    return (meant[0], tokens[-1].text) if len(meant) == 1 else None


def _without_tail(tokens: Tokens) -> Tokens:
    """Return the tokens without “from now on”."""
    at = next((n for n, one in enumerate(tokens) if one.norm == "from" and n), len(tokens))
    return tokens[:at]
