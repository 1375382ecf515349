"""Plans how files are copied or moved into a folder of a file manager: they are taken up, the
folder is opened, and they are put down where none of the same name lies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from .....protocol import Click, KeyCombo, Op, Wait, quoted
from ...screen.scene import ShownScreen
from ...skills.plans import PlanTry, Progress, Steps, WhichOne
from ...words.leftovers import left_over
from ...words.lexicon import EVERY
from ...words.matching import NameFit
from ...words.reading import Clause
from ...words.tokens import Token, Tokens, parts_in
from .known_places import as_there, not_there, which_meant
from .shown_files import (
    IDLE,
    file_in,
    files_meant,
    group_meant,
    is_open,
    name_in,
)

COPIES: Final = frozenset({"copy", "duplicate", "cp"})
_TRANSFERS: Final = COPIES | {
    "move",
    "put",
    "transfer",
    "mv",
    "cp",
    "shove",
    "stick",
    "drop",
    "place",
    *("tuck", "shift", "throw", "file", "chuck", "send", "pop"),
}
MADE_COPIES: Final = [
    [verb, some, noun, of]
    for verb in ("make", "put", "create", "do")
    for some in ("a", "another")
    for noun in ("copy", "duplicate")
    for of in ("of", "from")
]
_TWO: Final = 2


@dataclass(frozen=True, slots=True)
class Transfer:
    """Files that are copied or moved, and the folder that they come into."""

    what: Tokens
    folder: Tokens
    copies: bool


def transfer_in(tokens: Tokens, head: str) -> Transfer | None:
    """Read “copy a.txt to Work”, “make a copy of a.txt in the folder Work”, “move a.txt and b.txt
    into Work”."""
    if [one.norm for one in tokens[:4]] in MADE_COPIES:
        begins, copies = 4, True
    elif head in _TRANSFERS:
        begins, copies = 1, head in COPIES
    else:
        return None
    at = next((n for n in reversed(range(begins, len(tokens))) if _leads_in(tokens[n])), None)
    if at is None or at == begins:
        return None
    what = tokens[begins:at]
    if len(what) > 1 and what[-1].norm in ("away", "over", "across"):
        what = what[:-1]
    return Transfer(what, tokens[at + 1 :], copies)


def _leads_in(token: Token) -> bool:
    return not token.quoted and token.norm in ("to", "into", "in", "inside")


def transferred(
    what: Transfer, clause: Clause, scene: ShownScreen, progress: Progress
) -> Iterable[PlanTry]:
    """Yield the files taken up, then the folder opened, then them put there, once its name stands
    in the title: in another folder they would be put beside themselves."""
    if _LIMITING & {one.norm for one in (*what.what, *what.folder) if not one.quoted}:
        # “Papers, but ask me first”, “all but the pdfs”, “the files in Papers here”
        return
    if _orders_more(what.folder):
        return
    said = _before_more(what.folder)
    # “Papers and Photos” is no one folder.
    folder = None if any(one.norm == "and" for one in said) else name_in(said)
    if len(what.folder) == 1 and what.folder[0].norm in ("it", "that", "there", "this"):
        # “Make a folder called Bills and put plan.txt in it”
        folder = _folder_in(clause.before)
    group = [] if progress.turns else group_meant(what.what, scene)
    if isinstance(group, WhichOne):
        yield PlanTry(NameFit.EXACT, group)
        return
    parts = parts_in(what.what)
    meant = [files_meant(part, scene) for part in parts]
    known = bool(group or progress.taken)
    asks = None if known else which_meant(parts, meant, scene, progress)
    if asks is not None:
        yield PlanTry(NameFit.EXACT, asks)
        return
    chosen = [[progress.answer] if progress.answer in one else one for one in meant]
    files: list[str | None] = [
        found[0] if len(found) == 1 else name_in(part)
        for part, found in zip(parts, chosen, strict=True)
    ]
    if known:
        files = [*(group or progress.taken)]
    if len(what.what) == 1 and what.what[0].norm in ("it", "that", "this"):
        files = [file_in(clause.before)]
    names = [as_there(one, scene) for one in files if one is not None]
    if (
        folder is None
        or not names
        or len(names) < len(files)
        or folder.casefold() in map(str.casefold, names)
    ):
        return
    if "/" in folder:
        # “It” may be the path in the location bar; what is shown is opened by its name.
        return
    if not progress.turns and (asks := not_there(names, folder, scene)) is not None:
        yield PlanTry(NameFit.EXACT, asks)
        return
    verb, past = ("Copy", "copied") if what.copies else ("Move", "moved")
    told = f"{', '.join(map(quoted, names))} to {quoted(folder)}"
    if not progress.turns:
        others = tuple(Click(text=one, keys=("ctrl",)) for one in names[1:])
        ops: tuple[Op, ...] = (Click(text=names[0]), *others)
        ops += (KeyCombo(keys=("ctrl", "c" if what.copies else "x")),)
        step = Steps(ops, f"{verb} {told}", "", more=True, taken=tuple(names))
        yield PlanTry(NameFit.EXACT, step)
    elif progress.turns == 1:
        ops = (Click(text=folder, count=2),)
        yield PlanTry(NameFit.EXACT, Steps(ops, f"Open {quoted(folder)}", "", more=True))
    else:
        found = _put_down(
            names, folder, scene, progress, Steps((), f"{verb} {told}", f"{past} {told}")
        )
        if found is not None:
            yield PlanTry(NameFit.EXACT, found)


_LIMITING: Final = frozenset(
    [
        *("not", "don't", "ask", "first", "except", "without", "only", "then", "unless", "other"),
        *("if", "before", "until", "later", "here", "or", "apart", "besides"),
    ]
)


def _put_down(
    names: Sequence[str], folder: str, scene: ShownScreen, progress: Progress, told: Steps
) -> Steps | WhichOne | None:
    """Return what puts the files down in the folder that is open now, and then whether they are
    there: one of the same name may lie there, and the file manager asks what is to become of it."""
    step, did = told.step, told.did
    opened = is_open(folder, scene)
    shown = {text.strip().casefold() for text, _ in scene.pieces}
    if scene.folder is not None:
        shown = {one.rstrip("/").casefold() for one in scene.folder.names}
    there = [one for one in names if one.casefold() in shown]
    if progress.turns == _OPENED:
        if not opened:
            return None
        if there:
            return _asks_about(there[0], folder)
        return Steps((KeyCombo(keys=("ctrl", "v")),), step, "", more=True)
    if not opened:
        return _asks_about(names[0], folder)
    if len(there) == len(names):
        return Steps((), step, did)
    if progress.turns == _OPENED + 1:
        # It may take a moment to copy a file.
        return Steps((Wait(seconds=_COPYING_S),), step, "", more=True)
    question = f"I don't see {quoted(names[0])} in {quoted(folder)}. Please check what is there."
    return WhichOne(question, (), ())


def _asks_about(name: str, folder: str) -> WhichOne:
    question = (
        f"{quoted(folder)} may have a file called {quoted(name)} already. Should it be replaced, "
        "or should it stay?"
    )
    return WhichOne(question, (), ())


_RENAMED_TO: Final = 3
# The turn after the folder was opened.
_OPENED: Final = 2
_COPYING_S: Final = 1.0


def goes_to_bin(what: Transfer) -> bool:
    """Tell whether the files are thrown away: “put a.txt in the bin”."""
    if _orders_more(what.folder):
        return False
    return not what.copies and (name_in(_before_more(what.folder)) or "").casefold() in _BINS


def _before_more(tokens: Tokens) -> Tokens:
    """Return the words for a folder without what is said behind it: “Pictures, it belongs there”,
    “Documents but keep it here”."""
    ends = (n for n, one in enumerate(tokens) if one.text in (",", ";") or one.norm in _MORE)
    return tokens[: next(ends, len(tokens))]


def _orders_more(tokens: Tokens) -> bool:
    """Tell whether what is said behind a folder may be another order, and no mere reason: “Photos
    but call it c.txt”."""
    rest = tokens[len(_before_more(tokens)) :]
    norms = [one.norm for one in rest if not one.is_mark]
    if norms[:1] and norms[0] in _REASONS and "and" not in norms:
        return False
    return bool(left_over(rest, _NO_ORDERS))


_REASONS: Final = frozenset({"because", "since"})
_NO_ORDERS: Final = _REASONS | frozenset(
    [
        *("but", "while", "so", "it", "they", "them", "belongs", "belong", "goes", "there"),
        *("please", "thanks", "thank", "you", "keep", "leave", "original", "originals"),
    ]
)
_BINS: Final = frozenset(
    [
        *("trash", "bin", "rubbish bin", "dustbin", "waste bin", "rubbish", "wastebasket"),
        *("recycle bin", "trash can"),
    ]
)
_MORE: Final = frozenset({"but", "while", "because", "since", "so"})


def group_first(tokens: Tokens) -> Tokens:
    """Return “put all the pdfs in Papers” for “all the pdfs go in Papers”."""
    at = next((n for n, one in enumerate(tokens) if one.norm in ("go", "goes", "belong")), 0)
    if at < _TWO or tokens[0].quoted or tokens[0].norm not in EVERY | {"the", "these", "both"}:
        return tokens
    verb = replace(tokens[0], text="put", norm="put")
    return (verb, *tokens[:at], *tokens[at + 1 :])


def _folder_in(before: Tokens) -> str | None:
    """Return the name of the folder that was made or renamed before: “make a folder called Bills
    and ...”, “rename Old to Archive and ...”."""
    if [one.norm for one in before[:1]] == ["rename"] and len(before) > _RENAMED_TO:
        at = next((n for n, one in enumerate(before) if one.norm in ("to", "into")), len(before))
        new = before[at + 1 : at + 2]
        return new[0].text if new else None
    for at, token in enumerate(before[:-1]):
        if token.norm in ("called", "named", "folder", "directory") and not token.quoted:
            after = before[at + 1]
            if after.quoted or after.norm not in IDLE | {"called", "named"}:
                return after.text
    return None
