"""Commands that save, and the words for a file and its folder: "letter.txt in my home folder"."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from ...ports.shared.folders import folder_called, folders_named
from ...ports.shared.paths import SEPARATORS, is_path
from ...protocol import Expect, Focus, KeyCombo, Op, Type, WaitFor, quoted
from .command import Command, UnclearCommand, command
from .lexer import OPEN
from .rows import NAME, CommandRow, RowMatch, row

_SAVE: Final = KeyCombo(keys=("ctrl", "s"), expect=Expect(state="saved"))
QUESTION: Final = "It asks for a file name. What should the file be called?"

_SAVE_WINDOW: Final = "save"
_SAVE_WINDOW_S: Final = 5.0
IT: Final = (
    r"(?: (?:it|that|this|here|all of it"
    r"|(?:(?:the|this|my) )?(?:selection|text|file|document|page|letter|note|picture|image)))?"
)
_AS: Final = (
    r"(?: (?:as|under)(?: (?:the|a) (?:file ?)?name)?(?: of)?|,? (?:called|named)"
    r"| with the (?:file ?)?name)"
)
_IN: Final = r"(?:in|into|inside|on|onto|to|under)"
_PLACED: Final = re.compile(rf"(?P<file>.+) (?P<in>{_IN}) (?P<folder>.+)", re.IGNORECASE)
_FOLDER_WORDS: Final = re.compile(
    r"(?:the|my|our|your|this|that|a|an)\b|.*\b(?:folder|directory|drive|disk)\b", re.IGNORECASE
)
_HAS_ENDING: Final = re.compile(r".*\.\w{1,5}")
_LEAD: Final = re.compile(
    r"(?:(?:please )?(?:call|name|save) (?:it|this|that|the file)(?: as)?|save as|as)\s+(?=\S)",
    re.IGNORECASE,
)
# “Under a new name” says no name, and “as draft” only what it is to be.
_NO_NAME: Final = re.compile(
    r"(?:an?|another|some|any) .+|(?:the|its|my|your|this|that)\b.*\b(?:name|title)\b.*"
    r"|(?:(?:the|my) )?(?:drafts?|templates?|favou?rites?|bookmarks?|presets?|default|pdf|csv|html"
    r"|jpe?g|png|docx?|xlsx?)",
    re.IGNORECASE,
)
_QUOTES: Final = "\"'“”„‘’«»"


def is_saving(command: Command) -> bool:
    """Tell whether a command does no more than to save by the keys for it."""
    return command.ops == (_SAVE,)


def file_in(name: str, folder: str) -> str:
    """Return the path of a file in a folder that is named by words; UnclearCommand if no such
    folder is known."""
    found = _folder(folder)
    if found is None:
        raise UnclearCommand(
            f"I don’t know a folder called {quoted(folder)}. Give its full path, such as "
            f"{Path.home()}."
        )
    return str(found / name)


def _folder(words: str) -> Path | None:
    """Return the folder that these words name; UnclearCommand if two have that name."""
    called = folder_called(words)
    if called is not None:
        return called
    named = folders_named(words)
    if len(named) > 1:
        both = " and ".join(map(str, named[:2]))
        raise UnclearCommand(f"Which folder do you mean: {both}? Give the full path.")
    return named[0] if named else None


def file_named(words: str) -> str:
    """Return the path or name in such words: "letter.txt on the desktop", "~/letter.txt",
    "letter"."""
    words = words.strip()
    placed = _PLACED.fullmatch(words)
    if words.startswith("~"):
        found = folder_called(words)
        return str(found) if found is not None else words
    if placed is None or is_path(words):
        return words
    if _folder(placed["folder"]) is not None:
        return file_in(placed["file"].strip(_QUOTES), placed["folder"])
    ends = _HAS_ENDING.fullmatch(words) and not _HAS_ENDING.fullmatch(placed["file"])
    if _FOLDER_WORDS.match(placed["folder"]) or not ends:
        # "made in china.txt" is a name.
        return file_in(placed["file"], placed["folder"])
    return words


def named_in_dialog(answer: str) -> Command:
    """Return what is done in a dialog that asks for a file name, with the human's answer to
    that."""
    words = _LEAD.sub("", answer.strip(), count=1).strip()
    bare = words[1:-1] if len(words) > 1 and words[0] in _QUOTES and words[-1] in _QUOTES else words
    path = file_named(bare.rstrip(".!") if bare == words else bare)
    if not path.strip() or "\n" in path:
        raise UnclearCommand("That is not a file name.")
    # The human may have closed it meanwhile: the name must not go into the document.
    return _named(path, Focus(window=_SAVE_WINDOW))


def _named(path: str, *first: Op) -> Command:
    whole = path if Path(path).is_absolute() else None
    enter = KeyCombo(keys=("enter",), expect=Expect(state="closed", written=whole))
    return command(
        *first,
        KeyCombo(keys=("ctrl", "a")),
        Type(text=path),
        enter,
        step=f"Save as {quoted(path)}",
        did=f"saved as {quoted(path)}",
        # The first Enter may only close the list of completions that GTK's dialog opens.
        again=(enter,),
    )


def _save(said: RowMatch) -> Command:
    return command(
        _SAVE,
        step="Save",
        did="saved (Ctrl+S)",
        times=said.count("n", default=1),
        names=True,
        shortcut=True,
    )


def _save_as(said: RowMatch) -> Command:
    group = next(name for name in ("name", "name2", "name3") if said.words(name))
    name = said.name(group)
    folder = "folder" if said.words("folder") else "folder2" if said.words("folder2") else ""
    if not said.quoted(group) and _NO_NAME.fullmatch(name):
        raise UnclearCommand('I need the name for the file itself, as in: save as "notes.txt".')
    if folder:
        return _saved(file_in(name, said.text(folder)))
    return _saved(name if said.quoted(group) and name[0] != "~" else file_named(name))


def _save_where(said: RowMatch) -> Command:
    words = said.name("folder")
    folder = _folder(words)
    # "to ~/letter.txt" is a file, "to the desktop" a folder.
    file = folder is None or (is_path(words) and not words.endswith(SEPARATORS))
    # “To the playlist Running” only describes where.
    file = file and (said.quoted("folder") or not _FOLDER_WORDS.match(words))
    if said.words("in").lower() in ("to", "under") and file and not (folder and folder.is_dir()):
        return _saved(file_named(words))
    raise UnclearCommand("I need a name for the file, too.")


def _saved(path: str) -> Command:
    opened = WaitFor(window=_SAVE_WINDOW, timeout=_SAVE_WINDOW_S)
    return _named(path, KeyCombo(keys=("ctrl", "shift", "s")), opened)


ROWS: Final[tuple[CommandRow, ...]] = (
    row(
        r"save(?=\s*(?:\Z|[.,;!?\n\r]|(?:and|then|it|that|this|here|all|the|my|please|now|twice)\b"
        r"|[0-9]))",
        rf"save{IT}(?: (?P<n>once|twice|thrice|[0-9]+ ?(?:x|times)))?",
        _save,
        "save",
    ),
    row(
        r"save(?=\s[^,;\n]{0,80}?\b(?:as|to|under|called|named|name|in|on)\s+[^\s,;.…])",
        rf"save{IT}{_AS} (?P<name>{OPEN}) {_IN} (?P<folder>[^{OPEN}]+|{OPEN})"
        rf"|save{IT} {_IN} (?P<folder2>[^{OPEN}]+?|{OPEN}){_AS} (?P<name2>{NAME})"
        rf"|save{IT}{_AS} (?P<name3>{NAME})",
        _save_as,
        'save as "notes.txt"',
        "save it as letter.txt in my home folder",
    ),
    row(
        r"save(?=\s)",
        rf"save{IT} (?P<in>{_IN}) (?P<folder>{NAME})",
        _save_where,
    ),
)
