"""Changes the letters of one word of a text, or the first one of a line: “capitalize milk”, “make
bread upper case”. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from .....protocol import quoted
from ...skills.plans import WhichOne
from ...words.lexicon import EVERY
from ...words.tokens import Tokens
from ..line_edits import Edit
from ..text_places import lines_meant, said_of

_FIRST: Final = (
    re.compile(r"(?:capitali[sz]e) (?P<what>.+)"),
    re.compile(
        r"(?:make|let|have|start|begin|write|spell) (?P<what>.+?)"
        r" (?:(?:start|begin|starting|beginning) )?with a (?:capital|big)(?: letter)?"
    ),
    re.compile(r"give (?P<what>.+?) a (?:capital|big)(?: first)?(?: letter)?"),
)
_ALL: Final = (
    re.compile(r"(?P<way>upper|lower)-?case (?P<what>.+)"),
    re.compile(
        r"(?:make|turn|change|convert|set|switch) (?P<what>.+?)(?: be| to| into| in| all)*"
        r" (?P<way>upper(?:-| )?case|capitals|capital letters|block letters|all caps|caps"
        r"|lower(?:-| )?case|small letters)"
    ),
)
_LEAD: Final = frozenset({"the", "word", "words", "name", "my"})
# These stand for parts of a text, or for what was said before.
_NO_WORDS: Final = frozenset(
    [
        *("it", "this", "that", "them", "these", "those", "everything", "all", "text", "word"),
        *("words", "line", "lines", "letter", "letters", "sentence", "sentences", "item", "items"),
        *(
            "entry",
            "entries",
            "paragraph",
            "one",
            "ones",
            "name",
            "names",
            "noun",
            "nouns",
            "first",
        ),
        *("last", "second", "third", "title", "heading", "rest", "beginning", "whole", "of", "and"),
        *("or", "in", "on", "at", "not", "except", "but", "only", "document", "file", "selection"),
    ]
)


def cased(tokens: Tokens, old: str) -> Iterator[Edit | WhichOne]:
    """Yield the change, or what is to be asked about it; nothing where a word is not accounted
    for."""
    if not tokens or tokens[0].quoted or not old.strip():
        return
    said = said_of(tokens).strip(" .!")
    first = next((found for one in _FIRST if (found := one.fullmatch(said))), None)
    every = next((found for one in _ALL if (found := one.fullmatch(said))), None)
    found = first or every
    if found is None:
        return
    begins = len(said[: found.start("what")].split())
    what = tokens[begins : begins + len(found["what"].replace(",", " ,").split())]
    way = "" if every is None else ("lower" if found["way"].startswith(("l", "small")) else "upper")
    change = _WAYS[way]
    if not any(one.quoted for one in what):
        meant = lines_meant(what, lines := old.split("\n"))
        if meant is not None and way:
            # Whole lines in upper case are for the orders about lines.
            return
        if meant is not None and meant.question:
            yield WhichOne(meant.question, (), ())
            return
        if meant is not None:
            new = [change(one) if n in meant.places else one for n, one in enumerate(lines)]
            told = ", ".join(quoted(lines[n].strip()) for n in meant.places)
            yield from _edit(old, "\n".join(new), f"line {told}", way)
            return
    yield from _word_changed(what, old, way)


def _word_changed(what: Tokens, old: str, way: str) -> Iterator[Edit | WhichOne]:
    every = any(one.norm in EVERY and not one.quoted for one in what)
    kept = [one for one in what if one.quoted or one.norm not in _LEAD | EVERY]
    if not kept or (len(kept) > 1 and any(one.quoted for one in kept)):
        return
    if any(not one.quoted and (one.norm in _NO_WORDS or one.is_mark) for one in kept):
        return
    word = " ".join(one.text for one in kept)
    places = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", re.IGNORECASE)
    found = places.findall(old)
    labelled = any(old[one.end() :].startswith(":") for one in places.finditer(old))
    if not found or (labelled and not any(one.quoted for one in kept)):
        # “The date” is what stands behind “Date:”.
        return
    if len(found) > 1 and not every:
        question = f"{quoted(word)} is there {len(found)} times. Should I change every one?"
        yield WhichOne(question, (), ())
        return
    new = places.sub(lambda one: _WAYS[way](one.group()), old)
    if new == old and not way:
        question = f"{quoted(found[0])} begins with a capital. Should all of it be in capitals?"
        yield WhichOne(question, (), ())
        return
    yield from _edit(old, new, quoted(found[0]), way)


def _edit(old: str, new: str, told: str, way: str) -> Iterator[Edit]:
    """Yield the change as it is told; one that changes nothing says so."""
    end = f"{way} case" if way else "begin with a capital letter"
    if new == old:
        yield Edit(old, f"Leave the {told}", f"changed nothing: that is so already in {told}")
    else:
        yield Edit(new, f"Make {told} {end}", f"made {told} {end}")


def _first_letter(text: str) -> str:
    return re.sub(r"[^\W\d_]", lambda found: found.group().upper(), text, count=1)


_WAYS: Final[dict[str, Callable[[str], str]]] = {
    "": _first_letter,
    "upper": str.upper,
    "lower": str.lower,
}
