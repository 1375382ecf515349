"""Says a request to a terminal with the names that its folder holds: “the budget” is budget.csv,
“both pngs” are a.png and b.png. Tells what became of a command line there, too. Pure."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from ....ports import OpenFolder
from ....ports.shared.file_kinds import KINDS_OF_FILES
from ..words.lexicon import ACTIONS, EVERY, NUMBERS, STOP_WORDS, VERBS
from ..words.tokens import Token, Tokens

# What follows is a new name, or a word in a file, and no file.
_NAMING: Final = frozenset({"called", "named", "call", "name", "as", "word", "text", "saying"})
_MAKES: Final = frozenset({"make", "create", "mkdir", "touch", "new"})
_NEW_NAME: Final = frozenset({"to", "into", "as"})
_IDLE: Final = STOP_WORDS | frozenset(
    [
        *("file", "files", "folder", "folders", "directory", "old", "new", "first", "last", "all"),
        *("stuff", "things", "lines", "line", "words", "name", "names", "list", "what", "here"),
    ]
)
_OF_GROUPS: Final = frozenset({"the", "my", "of", "these", "those", "both", "files", "file"})
_TROUBLE: Final = re.compile(
    r"no such file|cannot |can't |not found|permission denied|is a directory|not a directory"
    r"|file exists|already exists|usage:|invalid |error|refused|unable to|missing operand"
    r"|command not|syntax error|no space left|read-only|not set",
    re.IGNORECASE,
)
# Commands that say nothing where all is well, and how many of their arguments lie in the folder.
_SOURCES: Final = frozenset({"cp", "mv", "rm", "cat", "head", "tail", "wc", "sort", "cd", "chmod"})


def with_names(tokens: Tokens, folder: OpenFolder | None) -> Tokens:
    """Return the tokens with each word that means one file or folder there as its whole name, and
    each group of files as their names."""
    if folder is None:
        return tokens
    found: list[Token] = []
    makes = bool(tokens) and tokens[0].norm in _MAKES
    renames = bool(tokens) and tokens[0].norm == "rename"
    at = 0
    said = _said_words(tokens)
    while at < len(tokens):
        one, before = tokens[at], tokens[at - 1].norm if at else ""
        named_anew = at in said or before in _NAMING or (renames and before in _NEW_NAME)
        length, names = (0, ()) if named_anew else _group(tokens[at:], folder.names)
        if length and not makes:
            found += _listed(names, one)
            at += length
            continue
        two = f"{one.norm}{tokens[at + 1].norm}" if at + 1 < len(tokens) else ""
        joined = _meant(two, folder.names) if two[-1:].isdigit() and not one.quoted else ""
        name = "" if one.quoted or named_anew else joined or _called(one, at, folder.names)
        if name and not (makes and not joined and "." not in name):
            found.append(replace(one, text=name, norm=name.casefold()))
            at += 2 if joined else 1
        else:
            found.append(one)
            at += 1
    return tuple(found)


def _said_words(tokens: Tokens) -> frozenset[int]:
    """Return where the words of a text stand that is to be written or looked for: “add the line pay
    the budget to notes.txt”, “lines that contain budget”. The file comes behind “to” or “in”."""
    begins = next(
        (
            n + 1
            for n, one in enumerate(tokens)
            if one.norm in _BEFORE_TEXT and not one.quoted and (n or one.norm in _SEEKS)
        ),
        len(tokens),
    )
    ends = max(
        (n for n, one in enumerate(tokens) if n >= begins and one.norm in _BEFORE_FILE),
        default=len(tokens),
    )
    return frozenset(range(begins, ends))


_SEEKS: Final = frozenset({"find", "search", "grep"})
_BEFORE_TEXT: Final = _SEEKS | {"line", "word", "words", "text", "contain", "contains", "with"}
_BEFORE_FILE: Final = frozenset({"in", "into", "to", "of", "from"})


def _called(token: Token, at: int, names: Sequence[str]) -> str:
    """Return the only name that a word means; "" for a word that says something else."""
    whole = [one.rstrip("/") for one in names if one.rstrip("/") == token.text]
    if whole:
        return whole[0]
    if token.norm in KINDS_OF_FILES:
        return _folder(token.norm, names)
    if token.norm in _IDLE or token.norm in NUMBERS:
        return ""
    if at == 0 or token.norm in VERBS or token.norm in ACTIONS:
        return ""
    return _meant(token.norm, names)


def several_called(said: Tokens, folder: OpenFolder | None) -> list[str]:
    """Return the files that a word may mean where it fits several: “the letter” is letter.txt, and
    may be letter-bank.txt; [] where each word means one at most."""
    names = [one for one in folder.names if one[-1] != "/"] if folder is not None else []
    for at, one in enumerate(said):
        called = "" if one.quoted or folder is None else _called(one, at, folder.names)
        if called in names and called.casefold() != one.norm:
            fit = [name for name in names if one.norm in re.split(r"[\W_]+", name.casefold())]
            if len(fit) > 1:
                return fit
    return []


def _folder(said: str, names: Sequence[str]) -> str:
    """Return the folder that is called so, whatever its capitals."""
    found = [one.rstrip("/") for one in names if one.casefold() == f"{said}/"]
    return found[0] if len(found) == 1 else ""


def _meant(said: str, names: Sequence[str]) -> str:
    """Return the only name that is this one but for its ending and its capitals."""
    bare = [one.rstrip("/") for one in names]
    same = [one for one in bare if one.casefold() == said]
    stems = [one for one in bare if one.rpartition(".")[0].casefold() == said]
    found = same or stems
    return found[0] if said and len(found) == 1 else ""


def _group(said: Tokens, names: Sequence[str]) -> tuple[int, tuple[str, ...]]:
    """Return how many tokens from the first on mean a group of files, and which: “both pngs”, “the
    two photos”, “all the pictures”; 0 where they mean none, or another number of them."""
    number, every = 0, False
    for at, one in enumerate(said):
        if one.quoted:
            break
        kind = KINDS_OF_FILES.get(one.norm)
        if kind is not None:
            several = one.norm.endswith("s")
            end = at + 1
            if end < len(said) and said[end].norm in KINDS_OF_FILES and not several:
                # “The png pictures”
                end += 1
                several = said[end - 1].norm.endswith("s")
            if end < len(said) and said[end].norm == "files":
                several, end = True, end + 1
            if not several or not (every or number or said[0].norm in _OF_GROUPS):
                break
            if _folder(one.norm, names) and not (every or number):
                # “The pictures” may be the folder.
                break
            shown = [
                name for name in names if name.rpartition(".")[2].casefold() in kind and "." in name
            ]
            return (end, tuple(shown)) if shown and number in (0, len(shown)) else (0, ())
        if one.norm in EVERY or one.norm == "both":
            every, number = True, 2 if one.norm == "both" else number
        elif one.norm in NUMBERS:
            number = NUMBERS[one.norm]
        elif one.norm not in _OF_GROUPS:
            break
    return 0, ()


def _listed(names: Sequence[str], like: Token) -> list[Token]:
    """Return names as a list of tokens: “a.png and b.png”."""
    found: list[Token] = []
    for n, name in enumerate(names):
        if n:
            found.append(replace(like, text="and", norm="and"))
        found.append(replace(like, text=name, norm=name.casefold()))
    return found


def missing_in(line: str, folder: OpenFolder | None) -> str:
    """Return the first file that a command line takes and that is not there; "" if all are, or that
    is not known."""
    words = [one for one in _words_of(line.partition(">")[0]) if one != "<"]
    if folder is None or not words or words[0] not in _SOURCES:
        return ""
    there = {one.rstrip("/") for one in folder.names}
    taken = [one for one in words[1:] if not one.startswith(("-", "+"))]
    taken = taken[:-1] if words[0] in ("cp", "mv") else taken
    taken = taken[1:] if words[0] == "chmod" else taken
    if words[0] in ("head", "tail"):
        taken = [one for one in taken if not one.isdigit()]
    plain = [one for one in taken if not re.search(r"[/~*?\[]|\A\.", one)]
    return next((one for one in plain if one not in there), "")


def in_the_way(line: str, folder: OpenFolder | None) -> str:
    """Return what lies there already under a name that a command line would give; "" if nothing
    does."""
    words = _words_of(line)
    if folder is None or not words:
        return ""
    there = {one.rstrip("/") for one in folder.names}
    made: list[str] = []
    if words[0] in ("mkdir", "touch"):
        made = [one for one in words[1:] if not one.startswith("-")]
    elif words[0] in ("cp", "mv") and len(words) > _SOURCE_AND_TARGET:
        made = [words[-1]] if f"{words[-1]}/" not in folder.names else []
    if words[0] in ("ls", "sort") and (written := _written_to(line)):
        # To be added to an old list would make no list.
        made.append(written)
    return next((one for one in made if one in there), "")


_SOURCE_AND_TARGET: Final = 2


def is_done(line: str, folder: OpenFolder) -> bool | None:
    """Tell whether the folder is as a command line should leave it; None where it tells nothing of
    that."""
    words = _words_of(line)
    given = [one for one in words[1:] if not one.startswith("-")]
    if not given or re.search(r"[*?$`|;&<]", line):
        return None
    there = {one.rstrip("/") for one in folder.names}
    if ">" in line:
        # A file that is there may have been there before, without what was to be added.
        written = _written_to(line)
        return False if written and "/" not in written and written not in there else None
    here = [one for one in given if "/" not in one.rstrip("/") and one not in (".", "..", "~")]
    match words[0]:
        case "mkdir":
            return all(f"{one.rstrip('/')}/" in folder.names for one in here) if here else None
        case "touch":
            return all(one in there for one in here) if here else None
        case "rm":
            return not any(one in there for one in here) if here else None
        case "mv" if len(given) > 1 and all(one in here for one in given[:-1]):
            gone = not any(one in there for one in given[:-1])
            came = given[-1].rstrip("/") in there or "/" in given[-1].rstrip("/")
            return gone and came
        case "cd" if here and len(given) == 1:
            return folder.path.rstrip("/").rpartition("/")[2] == here[0].rstrip("/")
    return None


def may_keep_old(line: str) -> bool:
    """Tell whether a command line may have left an older file as it is, and said nothing: cp -n."""
    return _words_of(line)[:2] == ["cp", "-n"] and line.rstrip().endswith("/")


def _written_to(line: str) -> str:
    """Return the file that the output of a line goes to; "" for none that is told plainly."""
    written = re.search(r">>? ?([\w./-]+)\Z", line)
    return written[1] if written is not None else ""


def trouble_in(line: str, printed: Sequence[str]) -> str:
    """Return what was printed that tells of an error: a line that begins with the name of the
    command, or of the shell; "" for none. What a file holds may speak of errors."""
    names = {*(_words_of(line)[:1]), "bash", "sh", "zsh", "dash", "fish", "ksh"}
    own = [one for one in printed if re.split(r"[: ]", one.strip())[0].lstrip("-") in names]
    return next((one for one in own if _TROUBLE.search(one)), "")


def spelled_like(word: str, known: Iterable[str]) -> str:
    """Return a word that was read from the screen as one of those that are known, where only signs
    differ that are easily misread: “budget,csv” is budget.csv, and no “notes2.txt”."""
    read = _as_read(word)
    return next((one for one in known if _as_read(one) == read), word)


def _as_read(name: str) -> str:
    return name.translate(_MISREAD)


_MISREAD: Final = str.maketrans({",": ".", "1": "l", "I": "l", "0": "o", "O": "o"})


def _words_of(line: str) -> list[str]:
    try:
        return shlex.split(line)
    except ValueError:
        return []
