"""Finds files by what people call them, in a file manager that shows their names: “the bank letter”
is letter-bank.txt."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from .....ports.shared.file_kinds import KINDS_OF_FILES
from .....ports.shared.file_managers import is_file_manager
from .....protocol import quoted
from ...screen.scene import ShownScreen
from ...skills.plans import WhichOne
from ...words.frames import line_of
from ...words.leftovers import left_over
from ...words.lexicon import EVERY, NUMBERS, ORDINALS, STOP_WORDS
from ...words.matching import bare, means
from ...words.tokens import Tokens, words
from .file_facts import rank_in, ranked

FOLDER: Final = frozenset({"folder", "directory", "subfolder", "dir"})
_FILE: Final = re.compile(r"(?=.*[^\W\d])[\w().,'+ -]*\w\.[A-Za-z]\w{0,4}|\.\w+")
_COUNT: Final = re.compile(r"\b(\d+) files?\b")
_LIKE: Final[dict[str, Callable[[str, str], bool]]] = {
    **dict.fromkeys(
        ("begin", "begins", "start", "starts", "starting", "beginning"), str.startswith
    ),
    **dict.fromkeys(("end", "ends", "ending"), str.endswith),
    **dict.fromkeys(("contain", "contains", "containing", "hold"), str.__contains__),
}
_COUNTED: Final = frozenset(
    [
        *("files", "documents", "are", "whose", "names", "that", "which", "with", "have", "do"),
        *("whose", "word", "letter", "letters", "by", "name", "all", "see", "you", "i", "got"),
    ]
)
_MOST_OPTIONS: Final = 9
IDLE: Final = (
    STOP_WORDS
    | FOLDER
    | frozenset(
        [
            *("up", "into", "file", "document", "here", "there", "me", "called", "named", "new"),
            "go",
            *("whole", "entire", "thing", "things", "stuff"),
            *("open", "show", "me", "inside", "name", "then", "from", "now", "on", "again", "one"),
        ]
    )
)


def is_manager(scene: ShownScreen) -> bool:
    """Tell whether a file manager is in front."""
    return is_file_manager(scene.front)


def is_open(folder: str, scene: ShownScreen) -> bool:
    """Tell whether the window shows this folder: its title is the folder's name, or its path."""
    title = re.split(r" [-–—] ", scene.front.title if scene.front is not None else "")[0]
    shown = scene.folder.path if scene.folder is not None else title.strip()
    return shown.rstrip("/").rpartition("/")[2].casefold() == folder.casefold()


def shown_files(scene: ShownScreen) -> list[str]:
    """Return the names of files that the window shows, each once: all in the folder where that is
    known, else what is read, in reading order."""
    if scene.folder is not None:
        return scene.folder.files
    told = (" ".join(text.split()) for text, _ in scene.pieces)
    return list(dict.fromkeys(one for one in told if _FILE.fullmatch(one)))


def files_meant(said: Tokens, scene: ShownScreen) -> list[str]:
    """Return the files shown that words mean, which are not their whole names: “the bank letter” is
    letter-bank.txt, “the newest file” the one that was changed last. None of them where it is a
    file's name, or a folder's."""
    rank = rank_in(line_of(said))
    if rank is not None:
        return [one.name for one in ranked(rank, scene.folder)]
    left = [one for one in said if one.quoted or not (one.is_mark or one.norm in IDLE)]
    if not left or any(one.quoted or "." in one.text for one in left):
        return []
    if any(one.norm in ORDINALS.keys() | _ELSEWHERE | FOLDER for one in said):
        # “The last file” is no list, “the file in Papers” is none of these, and “the letters
        # folder” is no letter.
        return []
    folders = {bare(one.name) for one in scene.of_role("text", "list item")}
    if scene.folder is not None:
        # They are known before the window has been read.
        folders |= {bare(one) for one in scene.folder.folders}
    if bare(" ".join(one.text for one in left)) in folders:
        return []
    return [
        name
        for name in shown_files(scene)
        if all(any(_is_part(one.norm, part) for part in _parts_of(name)) for one in left)
    ]


def _is_part(word: str, part: str) -> bool:
    # “photo1” is no slip for photo2.
    return word == part.casefold() or (word.isalpha() and means(word, part))


def group_meant(said: Tokens, scene: ShownScreen) -> list[str] | WhichOne:
    """Return the files of “all the pdfs”, “the two pictures”, “the first two files”; [] where the
    words mean no group. It is asked where another number of them is shown, or not all files are."""
    alike = _alike_in(said)
    if alike is not None and not shows_all_files(scene):
        return _cannot_see_all(said)
    if alike is not None:
        how, part = alike
        named = [one for one in shown_files(scene) if how(one.casefold(), part)]
        return named or WhichOne(f"I see no file here for {quoted(words(said))}.", (), ())
    norms = ["" if one.quoted else one.norm for one in said]
    kinds = [KINDS_OF_FILES[one] for one in norms if one in KINDS_OF_FILES]
    numbers = [NUMBERS.get(one, 0) or (int(one) if one.isdigit() else 0) for one in norms]
    number = next(filter(None, numbers), 2 if "both" in norms else 0)
    first = "first" in norms or "last" in norms
    several = any(one in KINDS_OF_FILES and one.endswith("s") for one in norms)
    every = bool(EVERY & set(norms)) or several
    if "" in norms or not (number > 1 or every) or len(kinds) > 1 or not said:
        return []
    idle = EVERY | _OF_KIND | {"first", "last", "files", "file", *NUMBERS}
    left = [one for one in norms if not (one in idle or one in KINDS_OF_FILES or one.isdigit())]
    if left or not (kinds or "files" in norms) or _is_called_folder(norms):
        return []
    endings = kinds[0] if kinds else ()
    shown = [
        one
        for one in shown_files(scene)
        if not endings or one.rpartition(".")[2].casefold() in endings
    ]
    what = " ".join(norms)
    if named := [] if number else _folders_called(norms, scene):
        # “Photos” is the folder, and “the photos” may be what it holds, or what lies beside it.
        plain = norms == [named[0]] and scene.folder is not None
        told = f"A folder is called {quoted(named[0])}. Do you mean it, or files here?"
        return [] if plain else WhichOne(told, (), ())
    if not shows_all_files(scene):
        return _cannot_see_all(said)
    if first and number:
        chosen = shown[:number] if "first" in norms else shown[-number:]
        return chosen if len(chosen) == number else []
    if not shown or (number and number != len(shown)):
        found = f"I see {len(shown)}" if shown else "I see none"
        return WhichOne(f"{found} of {quoted(what)} here. Which ones do you mean?", (), ())
    return shown


def _is_called_folder(norms: Sequence[str]) -> bool:
    """Tell whether a kind of files is only the name of a folder: “the photos folder”."""
    pairs = [{one, other} for one, other in pairwise(norms)]
    return any(one & FOLDER and one & KINDS_OF_FILES.keys() for one in pairs)


def _folders_called(norms: Sequence[str], scene: ShownScreen) -> list[str]:
    """Return the kinds of files that a folder is called, too."""
    folders = {one.name.casefold() for one in scene.of_role("text", "list item")}
    if scene.folder is not None:
        folders = {one.casefold() for one in scene.folder.folders}
    return [one for one in norms if one in KINDS_OF_FILES and one in folders]


def _alike_in(said: Tokens) -> tuple[Callable[[str, str], bool], str] | None:
    """Return how the names of files are to be like a text, and that text: “everything that ends
    with .txt”, “the files starting with a”, “all .txt files”; None where anything else is said:
    “one of them”, “with a or b”, “a letter”."""
    # “.txt” is a dot, and what comes after it.
    dots = [n for n, one in enumerate(said[:-1]) if one.is_mark and one.text == "."]
    if len(dots) == 1:
        rest = (*said[: dots[0]], *said[dots[0] + 2 :])
        if _says_only(rest, _SEVERAL | _OF_THEM) and _MANY & {one.norm for one in rest}:
            return str.endswith, f".{said[dots[0] + 1].text.casefold()}"
    at = next((n for n, one in enumerate(said) if not one.quoted and one.norm in _LIKE), None)
    if at is None or at == len(said) - 1 or said[-1].is_mark:
        return None
    dotted = dots[-1:] == [len(said) - 2]
    before, between = said[:at], said[at + 1 : -2 if dotted else -1]
    if not _says_only((*before, *between), _SEVERAL | _OF_THEM | _OF_NAMES):
        return None
    norms = {one.norm for one in (*before, *between)}
    if not _MANY & norms or (said[at].norm in _HOLDS and not norms & {"name", "names"}):
        # What a file contains may be what is written in it.
        return None
    if not dotted and norms & {"everything"}:
        # Folders may begin so, too.
        return None
    part = said[-1].text.casefold()
    if part in _KINDS_OF_PARTS:
        return None
    return _LIKE[said[at].norm], f".{part}" if dotted else part


def _says_only(said: Tokens, known: frozenset[str]) -> bool:
    return not any(one.quoted or one.is_mark or one.norm not in known for one in said)


_MANY: Final = frozenset({"all", "every", "everything", "files"})
_SEVERAL: Final = _MANY | {"file"}
_OF_THEM: Final = frozenset({"the", "my", "of", "these", "those", "here", "in", "this", "folder"})
_OF_NAMES: Final = frozenset({"that", "which", "whose", "with", "name", "names", "is", "are"})
_HOLDS: Final = frozenset({"contain", "contains", "containing", "hold"})
_KINDS_OF_PARTS: Final = frozenset({"letters", "number", "numbers", "digit", "digits", "them"})


def _cannot_see_all(said: Tokens) -> WhichOne:
    question = f"I can't see all files here. Which ones are {quoted(words(said))}?"
    return WhichOne(question, (), ())


_OF_KIND: Final = frozenset(
    ["ones", "the", "my", "of", "these", "those", "in", "here", "this", "folder", "them", "both"]
)


_ELSEWHERE: Final = frozenset({"in", "inside", "from", "except", "without", "not", "but"})


def _parts_of(name: str) -> list[str]:
    return [part for part in re.split(r"[\W_]+", name) if part]


def name_in(tokens: Tokens) -> str | None:
    """Return the only name that words hold: a quotation, or what is left of them."""
    quotes = [one for one in tokens if one.quoted]
    if rank_in(line_of(tokens)) is not None and len(tokens) > 1:
        return None
    if len(quotes) == 1:
        return None if left_over(tokens, IDLE, quoted=False) else quotes[0].text
    left = tuple(one for one in tokens if not (one.is_mark or one.norm in IDLE))
    if len(left) > 1 and any(one.norm in _LIKE for one in left):
        # “The files that end with pdf” is no name.
        return None
    if quotes or not left or len(left) > 4 or all(one.norm in ORDINALS for one in left):
        return None
    # “Holiday and put beach.txt in it” is no one name.
    dotted = [one for one in left if "." in one.text.strip(".")]
    return None if dotted and len(left) > 1 else words(left)


def file_in(tokens: Tokens) -> str | None:
    found = {one.text for one in tokens if re.fullmatch(r"[\w-]+\.\w{1,5}", one.text)}
    return found.pop() if len(found) == 1 else None


def not_here(name: str) -> WhichOne:
    """Return the question for a file that is not in the folder."""
    return WhichOne(f"I see no {quoted(name)} in this folder. Which file do you mean?", (), ())


def which_file(names: Sequence[str]) -> WhichOne:
    question = f"I found {len(names)} files that this could mean. Which one do you mean?"
    return WhichOne(question, tuple(names[:_MOST_OPTIONS]), ())


def shows_all_files(scene: ShownScreen) -> bool:
    """Tell whether all files of the folder are known, or the window shows as many as it says there
    are."""
    if scene.folder is not None:
        return True
    counts = {int(match[1]) for text, _ in scene.pieces if (match := _COUNT.search(text))}
    return counts == {len(shown_files(scene))}


def counted_files(tokens: Tokens, scene: ShownScreen) -> str | None:
    """Return how many files a question means: “how many files begin with letter?”; None where the
    window does not show all of them, or a word is not understood."""
    norms = ["" if one.quoted else one.norm for one in tokens]
    if not is_manager(scene) or norms[:2] != ["how", "many"]:
        return None
    if not {"files", "documents"} & set(norms) or not shows_all_files(scene):
        return None
    names = shown_files(scene)
    at = next((n for n, one in enumerate(norms) if one in _LIKE), None)
    head = tokens[2 : at if at is not None else len(tokens)]
    if left_over(head, _COUNTED | IDLE, quoted=False):
        return None
    if at is None:
        return f"{len(names)} files"
    *between, part = tokens[at + 1 :] or (tokens[at],)
    begin = part.text.casefold()
    names_it = _says_only(tuple(between), _OF_NAMES | {"the", "letter", "letters", "word"})
    if not names_it or at == len(tokens) - 1 or begin in _KINDS_OF_PARTS:
        # “With a or d” is more than one, and “with a letter” is any.
        return None
    how = _LIKE[norms[at]]
    found = [one for one in names if how(one.casefold(), begin)]
    return f"{len(found)}: {', '.join(found)}" if found else "None"
