"""Answers questions about the folder that a file manager shows: what is in it, whether there is a
file of a kind, how big one is. All of its entries have to be shown."""

from __future__ import annotations

import re
from typing import Final

from .....ports.shared.file_kinds import KINDS_OF_FILES
from .....protocol import Click, KeyCombo, quoted
from ...screen.scene import ShownScreen
from ...skills.plans import Answer, Progress, Steps
from ...words.frames import line_of
from ...words.leftovers import left_over
from ...words.lexicon import QUESTION
from ...words.reading import Clause
from ...words.tokens import Tokens, words
from .asked_names import NO_NAMES, NOT_NOW, OF_SIZES, named_alone
from .comparing import told_of_two
from .file_facts import change_of, facts_of, rank_in, ranked, size_of
from .shown_files import (
    FOLDER,
    IDLE,
    files_meant,
    is_manager,
    shown_files,
    shows_all_files,
)

_LISTS: Final = re.compile(
    r"(?:what|what's|which) (?:is |are |do i have |have i got |can you see |else is )?"
    r"(?:(?:files|documents|things|stuff|items|all)(?: are| do i have| have i got)?(?: there)?"
    r" ?)?(?:in|inside|here|there)?(?: (?:this|the|my|that) (?:folder|directory))?"
    r"(?: here| there| now)?"
    r"|(?:list|name)(?: me)?(?: all)?(?: the| my)? (?:files|documents)"
    r"(?: here| in (?:this|the) folder)?"
)
_HOW_BIG: Final = re.compile(
    r"(?:how (?:big|large|heavy)|what size|(?:what(?: is|'s) the )?(?:file )?size of"
    r"|how much space)\b"
)
_WHICH_FOLDERS: Final = re.compile(
    r"(?:what|which) folders (?:are|are there|do i have|have i got)"
    r"(?: here| in here| in (?:this|my home|the) folder)?(?: at the moment| now)?"
)
_HOW_MANY_FOLDERS: Final = re.compile(
    r"how many (?:sub)?folders (?:are there|are|do you see|are here|do i have)(?: here| in here)?"
)
_FOLDERS: Final = re.compile(r"\b(\d+) folders?\b")
_SIZE: Final = re.compile(r"\d[\d.,]* ?(?:bytes?|[KMGT]i?B)\b")
_ASKING: Final = (
    QUESTION
    | IDLE
    | frozenset(
        [
            *("files", "any", "i", "got", "many", "have", "you", "can", "see", "count", "tell"),
            *("them", "these", "those", "among", "of"),
            *("we", "lying", "around", "altogether", "exactly", "still", "some", "or", "versus"),
        ]
    )
)


def told_of_folder(clause: Clause, scene: ShownScreen, progress: Progress) -> Steps | Answer | None:
    """Return the answer, or what has to be clicked first to read it; None for another question."""
    if not is_manager(scene):
        return None
    tokens = clause.tokens
    line = line_of(tokens)
    if (told := _told_by_rank(tokens, line, scene)) is not None:
        return told
    if (compared := told_of_two(tokens, scene)) is not None:
        return Answer(compared)
    if (match := _WHEN_CHANGED.match(f"{line} ")) is not None:
        changes = _CHANGED & {one.norm for one in tokens if not one.quoted}
        return _when_changed(tokens[match.group().count(" ") :], scene) if changes else None
    if _HOW_BIG.match(line):
        return _size(tokens, scene, progress)
    names_folder = any(one.norm in FOLDER for one in tokens if not one.quoted)
    known = scene.folder is not None or not names_folder
    if known and (sought := _sought(tokens, line)) and shows_all_files(scene):
        return _whether_there(sought, scene)
    there = _LISTS_ANOTHER.fullmatch(line)
    if there is not None and scene.folder is not None:
        return _in_another(there["name"], scene, progress)
    if _WHICH_FOLDERS.fullmatch(line) and scene.folder is not None:
        return Answer(", ".join(scene.folder.folders) or "There are no folders")
    if _HOW_MANY_FOLDERS.fullmatch(line) and scene.folder is not None:
        return Answer(f"{len(scene.folder.folders)} folders")
    if _HOW_MANY_FOLDERS.fullmatch(line):
        counts = {int(match[1]) for text, _ in scene.pieces if (match := _FOLDERS.search(text))}
        return Answer(f"{counts.pop()} folders") if len(counts) == 1 else None
    if not shows_all_files(scene):
        return None
    if _LISTS.fullmatch(line):
        # Folders are no files.
        only = {"files", "documents"} & {one.norm for one in tokens}
        names = shown_files(scene) if only else _entries(scene)
        return Answer(", ".join(names)) if names else None
    return _of_kind(tokens, scene)


_ASKS_RANK: Final = re.compile(
    r"(?:what|which)(?:'s| is| was)? (?P<rank>the .+|my .+)"
    r"|which (?P<kind>\w+) (?:is|was|has been|takes|uses|needs) (?P<place>.+)"
    r"|which (?:one )?(?:is|was) (?P<alone>the \w+|last changed|changed last)"
)
_WHEN_CHANGED: Final = re.compile(
    r"when (?:was|did (?:i|we|someone|somebody) (?:last )?(?:change|edit|modify|save)|have i) "
)
_CHANGED: Final = frozenset(
    [
        *("changed", "modified", "edited", "saved", "updated", "written", "touched"),
        *("change", "modify", "edit", "save"),
    ]
)
_CHANGES: Final = frozenset(
    [
        *("last", "changed", "modified", "edited", "saved", "updated", "written", "change", "most"),
        *("recently", "edit", "touched", "time", "for", "it", "being"),
    ]
)


def _told_by_rank(tokens: Tokens, line: str, scene: ShownScreen) -> Answer | None:
    """Return “which file is the newest?”, “what's the biggest pdf?”."""
    match = _ASKS_RANK.fullmatch(line)
    if match is None or any(one.quoted for one in tokens):
        return None
    said = match["rank"] or match["alone"] or ""
    if match["place"] and (match["kind"] in _ANY_FILE or match["kind"] in KINDS_OF_FILES):
        kind = "file" if match["kind"] in _ANY_FILE else match["kind"]
        place = match["place"]
        said = f"the {kind} {place}" if place.split(" ")[0] != "the" else f"{place} {kind}"
    if match["place"] and _MOST_SPACE.fullmatch(match["place"]):
        said = "the biggest file"
    rank = rank_in(said)
    found = ranked(rank, scene.folder) if rank is not None else []
    if rank is None or not found:
        return None
    told = (change_of(one) if rank.by_age else size_of(one) for one in found)
    each = [f"{quoted(one.name)} ({what})" for one, what in zip(found, told, strict=True)]
    return Answer(", ".join(each))


_MOST_SPACE: Final = re.compile(r"(?:up )?the most (?:space|room|storage)(?: here)?")
_ANY_FILE: Final = frozenset({"file", "document", "one"})


def _when_changed(said: Tokens, scene: ShownScreen) -> Answer | None:
    """Return when the only file that is named was changed."""
    said = tuple(one for one in said if one.quoted or one.norm not in _CHANGES)
    names = named_alone(said, scene) or files_meant(said, scene)
    facts = facts_of(names[0], scene.folder) if len(names) == 1 else None
    return Answer(f"{quoted(facts.name)}: {change_of(facts)}") if facts is not None else None


_LISTS_ANOTHER: Final = re.compile(
    r"(?:what's|what is|what do i have|what have i got|what files are|which files are"
    r"|show me what's|is there (?:anything|something)|do i have (?:anything|something))"
    r" (?:in|inside) (?:the |my )?(?P<name>(?!this|that|the\b|here\b)\S+)"
    r"(?: folder| directory)?"
)


def _in_another(name: str, scene: ShownScreen, progress: Progress) -> Steps | Answer | None:
    """Return what another folder holds: it is opened, and left again."""
    open_now = scene.folder.path.rstrip("/").rpartition("/")[2] if scene.folder is not None else ""
    if progress.turns and open_now.casefold() == name:
        names = _entries(scene)
        back = (KeyCombo(keys=("alt", "left")),)
        return Answer(f"In {quoted(open_now)}: {', '.join(names) or 'nothing'}", back)
    folders = scene.folder.folders if scene.folder is not None else []
    found = [one for one in folders if one.casefold() == name]
    if progress.turns or len(found) != 1:
        return None
    return Steps((Click(text=found[0], count=2),), f"Open {quoted(found[0])}", "", more=True)


def _sought(tokens: Tokens, line: str) -> Tokens:
    """Return what a question looks for by its name: “where is my letter?”; () for another one."""
    match = _WHERE.match(f"{line} ")
    sought = tokens[match.group().count(" ") :] if match is not None else ()
    while sought and not sought[-1].quoted and (sought[-1].is_mark or sought[-1].norm in _HERE):
        sought = sought[:-1]
    named = [one for one in sought if one.quoted or one.norm not in IDLE]
    kinds = any(one.norm in KINDS_OF_FILES or one.norm in _WITHIN for one in sought)
    return sought if 0 < len(named) <= _MOST_WORDS and not kinds else ()


_WHERE: Final = re.compile(
    r"(?:where(?: is|'s| did i put| are) |(?:is there|have i got|do i have|do you see|can you see) "
    r"(?:a |an |any |my |the |anything |something |a file |any file )*(?:called |named |about )?)"
)
_HERE: Final = frozenset({"here", "there", "in", "this", "folder", "somewhere", "anywhere"})
_WITHIN: Final = frozenset({"in", "inside", "within", "under", "from"})
_MOST_WORDS: Final = 3


def _whether_there(sought: Tokens, scene: ShownScreen) -> Answer | None:
    found = named_alone(sought, scene) or files_meant(sought, scene)
    folders = scene.folder.folders if scene.folder is not None else []
    called = {one.casefold() for one in folders}
    if not left_over(sought, IDLE | called):
        said = {one.norm for one in sought}
        found += [one for one in folders if one.casefold() in said]
    if found:
        return Answer(f"In this folder: {', '.join(map(quoted, found))}")
    if NO_NAMES & {one.norm for one in sought if not one.quoted}:
        # “A file bigger than a.txt”, “one called a and one called b” are no names.
        return None
    if any(one.text in shown_files(scene) for one in sought):
        return None
    return Answer(f"I see no {quoted(words(sought))} in this folder")


def _of_kind(tokens: Tokens, scene: ShownScreen) -> Answer | None:
    """Return which files are of the kinds that a question names: “is there a pdf here?”."""
    kinds = [one.norm for one in tokens if not one.quoted and one.norm in KINDS_OF_FILES]
    if tokens[:1] and tokens[0].norm == "where":
        # “Where is Pictures?” asks for a folder.
        return None
    if not kinds or left_over(tokens, _ASKING | KINDS_OF_FILES.keys() | {"and"}):
        return None
    counts = {"many", "count"} & {one.norm for one in tokens}
    told = []
    for kind in dict.fromkeys(kinds):
        found = [
            one
            for one in shown_files(scene)
            if one.rpartition(".")[2].lower() in KINDS_OF_FILES[kind]
        ]
        listed = ", ".join(found)
        if counts:
            told.append(f"{len(found)} {kind}" + (f": {listed}" if found else ""))
        else:
            told.append(f"Yes: {listed}" if found else "No, none is here")
    return Answer("; ".join(told))


def _size(tokens: Tokens, scene: ShownScreen, progress: Progress) -> Steps | Answer | None:
    """Return the size of the only file that is named; where the system does not tell it, the status
    bar does once the file is selected."""
    if NOT_NOW & {one.norm for one in tokens if not one.quoted}:
        return None
    whole = named_alone(tokens, scene, OF_SIZES)
    rest = tuple(
        one for one in tokens if one.quoted or one.norm not in QUESTION | {"big", "large", "size"}
    )
    names = whole or files_meant(rest, scene)
    if len(names) != 1:
        return None
    facts = facts_of(names[0], scene.folder)
    if facts is not None:
        return Answer(f"{quoted(facts.name)}: {size_of(facts)}")
    if not progress.turns:
        return Steps((Click(text=names[0]),), f"Select {quoted(names[0])}", "", more=True)
    told = {
        " ".join(text.split())
        for text, _ in scene.pieces
        if names[0] in text and _SIZE.search(text) and len(text) > len(names[0])
    }
    sizes = {match.group() for one in told if (match := _SIZE.search(one))}
    return Answer(f"{names[0]}: {sizes.pop()}") if len(sizes) == 1 else None


def _entries(scene: ShownScreen) -> list[str]:
    """Return the names of all folders and files that are shown; none where the folders that the
    window counts are not told apart from its other words."""
    if scene.folder is not None:
        return [*scene.folder.folders, *scene.folder.files]
    files = shown_files(scene)
    counts = {int(match[1]) for text, _ in scene.pieces if (match := _FOLDERS.search(text))}
    wanted = counts.pop() if len(counts) == 1 else 0
    places = [at for text, at in scene.pieces if " ".join(text.split()) in files]
    views = [one for one in scene.groups if places and all(one.holds(at.middle) for at in places)]
    if not views:
        return files if not wanted else []
    view = min(views, key=lambda one: one.width * one.height)
    folders = dict.fromkeys(
        " ".join(text.split())
        for text, at in scene.pieces
        if view.holds(at.middle) and at.height < _MOST_HEIGHT and at.y < view.bottom - at.height
    )
    named = [one for one in folders if one and one not in files and not _COUNTS.search(one)]
    return [*named, *files] if len(named) == wanted else []


_COUNTS: Final = re.compile(r"\b\d+ (?:files?|folders?)\b")
# The label of an icon has two lines at most; the view itself has a name, too.
_MOST_HEIGHT: Final = 60
