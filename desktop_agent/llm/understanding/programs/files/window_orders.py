"""Plans what is asked of the window of a file manager itself: to go home, to search for a name, to
show only the files of a kind, to sort by date."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from .....ports.shared.file_kinds import KINDS_OF_FILES
from .....protocol import KeyCombo, Op, Type, Wait, quoted
from ...screen.scene import ShownScreen
from ...skills.plans import PlanTry, Progress, Steps, WhichOne
from ...words.matching import NameFit
from ...words.reading import Clause, clauses_of
from ...words.tokens import Token, Tokens, tokens_of, words

_HOME: Final = re.compile(
    r"(?:(?:go|take me|bring me|get me|jump|switch|navigate|return|change|head|move)(?: back)?"
    r"(?: to)?(?: (?:my|the))? home(?: (?:folder|directory))?"
    r"|(?:open|show|visit)(?: me)? my home(?: (?:folder|directory))?"
    r"|(?:open|show|visit)(?: me)? the home (?:folder|directory))(?: again| now)?"
)
_SEEKS: Final = re.compile(
    r"(?P<lead>(?:(?:search|look|hunt)(?: (?:here|everywhere))? for|find|locate|search)"
    r"(?: me)?(?: (?:the|my|a|an|any|all|every))?"
    r"(?: (?:files?|documents?|folders?|everything|anything|something))?"
    r"(?: (?:called|named|with the name|with|containing|whose name (?:contains|is|has)))?)"
    r" (?P<what>[^?]+?)(?: (?:file|document|folder)s?)?"
    r"(?: (?:here|in here|in (?:this|the|my) (?:folder|directory)|please))*"
)
_NO_NAMES: Final = frozenset(
    [
        *("it", "that", "this", "them", "these", "those", "one", "ones", "out", "something", "in"),
        *("and", "or", "than", "newest", "oldest", "biggest", "largest", "smallest", "latest"),
        *("to", "from", "where", "which", "what", "how", "who", "replace", "next", "previous"),
        *("not", "without", "except", "bigger", "smaller", "newer", "older", "word", "words"),
        *("text", "texts", "line", "lines", "duplicates", "files", "file", "on", "for", "about"),
        *("file's", "day", "all", "folders", "folder", "with", "containing", "changed", "me"),
    ]
)
_ONLY: Final = re.compile(
    r"(?:(?:show|display|list|view|see)(?: me)? (?:only|just|nothing but)"
    r"|(?:only|just) (?:show|display|list|view)(?: me)?|hide everything (?:but|except)"
    r"|filter(?: the files)? (?:by|for))"
    r"(?: (?:the|my|all))*(?: (?:files|documents))?(?: of type)? (?P<kind>\w+)"
    r"(?: files?| documents?)?"
    r"(?: (?:here|in here|in (?:this|the) folder|please))*"
)
_SORTED: Final = (
    r"(?:sort|arrange|order)(?: (?:it|them|all|everything|this|(?:all )?(?:the |my |these )?"
    r"(?:files|folders?|list|view|entries)(?: and folders| here)?))?"
)
# The entries of the menu. The head of a column would turn the order round where it is so already.
_SORTS: Final = tuple(
    (re.compile(rf"{_SORTED} {said}(?: please)?"), entry)
    for said, entry in (
        (
            r"by (?:the )?(?:date|time|age|(?:last )?(?:change|changed|modified|modification)"
            r"|when (?:they|it) (?:was|were) changed|last change"
            r"|(?:date|time) (?:of )?(?:change|changed|modified|modification)|modification date)",
            "choose By Modification Date",
        ),
        (r"(?:by (?:the |their )?(?:file ?)?names?|alphabetically)", "choose By Name"),
    )
)
_MOST_WORDS: Final = 4
_FINDING_S: Final = 0.5
_MOST_TURNS: Final = 3


def window_ordered(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what does it; nothing for other orders, and in managers that are not known."""
    app = scene.front.app if scene.front is not None else ""
    said = " ".join("“”" if one.quoted else one.norm for one in clause.tokens if not one.is_mark)
    if _HOME.fullmatch(said):
        ops = (KeyCombo(keys=("alt", "home")),)
        step = "Go to your home folder"
        yield PlanTry(NameFit.EXACT, Steps(ops, step, "went to your home folder"))
        return
    only = _ONLY.fullmatch(said)
    if only is not None and only["kind"] in KINDS_OF_FILES:
        ending = KINDS_OF_FILES[only["kind"]][0]
        question = f"This window can't leave files out. Should I search for “.{ending}” instead?"
        options = (f'search for ".{ending}"',) if _SEARCHES.fullmatch(app) else ()
        yield PlanTry(NameFit.EXACT, WhichOne(question, options, ()))
        return
    if searches_files(clause, scene):
        yield PlanTry(NameFit.EXACT, _searched(_sought(clause.tokens), scene, progress))


def searches_files(clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a clause is for the search of the file manager in front."""
    app = scene.front.app if scene.front is not None else ""
    return _SEARCHES.fullmatch(app) is not None and bool(_sought(clause.tokens))


# These search below their folder while a name is typed, and tell it in the field for the path.
_SEARCHES: Final = re.compile(r"thunar", re.IGNORECASE)
_IN_SEARCH: Final = "Search:"


def _sought(tokens: Tokens) -> str:
    """Return the name that is to be searched for; "" where the words tell of anything else."""
    kept = tuple(one for one in tokens if one.quoted or not one.is_mark)
    found = _SEEKS.fullmatch(" ".join("“”" if one.quoted else one.norm for one in kept))
    if found is None:
        return ""
    at = len(found["lead"].split())
    named: list[Token] = list(kept[at : at + len(found["what"].split())])
    if len(named) == 1 and named[0].quoted:
        return named[0].text
    plain = not any(one.quoted or one.norm in _NO_NAMES | KINDS_OF_FILES.keys() for one in named)
    return words(tuple(named)) if plain and 0 < len(named) <= _MOST_WORDS else ""


def _searched(sought: str, scene: ShownScreen, progress: Progress) -> Steps | WhichOne:
    """Return the keys for the search, and then what came of it: the field shows what is sought."""
    step = f"Search for {quoted(sought)}"
    fields = [one.value for one in scene.of_role("field") if one.value.startswith(_IN_SEARCH)]
    if not progress.turns:
        closes: tuple[Op, ...] = (KeyCombo(keys=("esc",)),) if fields else ()
        ops = (*closes, KeyCombo(keys=("ctrl", "f")), Type(text=sought))
        return Steps(ops, step, "", more=True)
    if any(one.removeprefix(_IN_SEARCH).strip() == sought for one in fields):
        return Steps((), step, f"searched for {quoted(sought)} in this folder and below it")
    if progress.turns < _MOST_TURNS:
        return Steps((Wait(seconds=_FINDING_S),), step, "", more=True)
    return WhichOne("I see no search in this window. Please search yourself.", (), ())


def in_its_words(clause: Clause, scene: ShownScreen) -> Clause:
    """Return “sort by date” as the menu of a file manager says it: a file has several dates."""
    app = scene.front.app if scene.front is not None else ""
    if not _SEARCHES.fullmatch(app) or any(one.quoted for one in clause.tokens):
        return clause
    said = " ".join(one.norm for one in clause.tokens if not one.is_mark)
    entry = next((entry for pattern, entry in _SORTS if pattern.fullmatch(said)), "")
    if not entry:
        return clause
    told = clauses_of(tokens_of(entry) or (), entry, scene.labels)[0]
    return replace(told, before=clause.before, after=clause.after, start=clause.start)
