"""Reads wordings of requests with what they ask for, as README.md describes their format."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from desktop_agent.llm.learned.worded_acts import (
    FIRST,
    PLACE,
    SECOND,
    ActPart,
    Mood,
    WordedAct,
    WordedRequest,
)

FOLDER: Final = Path(__file__).parent / "wordings"
ON_PAGES: Final = Path(__file__).parent / "wordings_on_pages.tsv"
_BETWEEN: Final = " ; "
_PIECE: Final = re.compile(r"\[([^\]]*)\]|<([^>]*)>")
# Say which thing is meant, and are no part of the frame.
_TELLING: Final = ("next to", "from", "about", "called", "in", "on", "at", "with", "for", "of",
                   "number", "most", "under", "except")  # fmt: skip
_LEADS: Final = frozenset([*_TELLING, "to", "into", "by", "and", "whether"])
# These end in a word that would else lead to a part.
_VERBS: Final = ("turn on", "zoom in", "log in")
_ALONE: Final = re.compile(
    rf"(?P<verb>\w+|ask (?:which|list|count|text)) (?:{'|'.join(_TELLING)}) {PLACE}"
)
_DETERMINER: Final = re.compile(r"(?i)(?:the|a|an|my|our|your|some)\s+(?=\S)")
# Where one act ends and the next begins.
_JOINS: Final = re.compile(
    r"(?i)[.;!?]\s|\s[-–—>]+\s|\s?->\s?|,\s*(?:and|then|but|or)?\s*(?:then\s)?"
    r"|\b(?:and then|and|then|but|also|after which|before|once|without|yet)\b|[&+/]"
)


class BadWording(ValueError):
    """Names the line that breaks the format, and how."""


def wordings_in(path: Path) -> Iterator[WordedRequest]:
    """Yield the wordings of a file, one for each line; BadWording names the line that is wrong."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            yield wording_of(line)
        except BadWording as problem:
            raise BadWording(f"{path.name}, line {number}: {problem}") from None


def wording_of(line: str) -> WordedRequest:
    """Return the wording of a line: what is said, a tab, and what it asks for."""
    if line.count("\t") != 1:
        raise BadWording("there must be exactly one tab")
    said, meant = line.split("\t")
    taken: list[tuple[int, int]] = []
    acts = []
    for clause in meant.split(_BETWEEN):
        mood, clause = _mood(clause)
        acts.append(WordedAct(mood, *_act(clause, said, taken)))
    return WordedRequest(said, tuple(acts))


def begins(wording: WordedRequest) -> tuple[int, ...] | None:
    """Return where each act begins in what is said; None where that cannot be told, as for acts
    that are said within each other."""
    starts = [0]
    for one, other in zip(wording.acts, wording.acts[1:], strict=False):
        end = max((part.end for part in one.parts), default=starts[-1])
        begin = min((part.start for part in other.parts), default=len(wording.said))
        joins = [found for found in _JOINS.finditer(wording.said, end, begin) if found.end() > end]
        if not joins:
            return None
        stops = [found for found in joins if found[0].strip()[:1] in set(".;!?")]
        starts.append((stops or joins)[0].end())
    return tuple(starts) if sorted(set(starts)) == starts else None


def _mood(clause: str) -> tuple[Mood, str]:
    if clause.startswith("not "):
        return Mood.RULED_OUT, clause.removeprefix("not ")
    if clause.startswith("if "):
        return Mood.CONDITION, "if"
    return Mood.ORDER, clause


def _act(clause: str, said: str, taken: list[tuple[int, int]]) -> tuple[str, tuple[ActPart, ...]]:
    words: list[str] = []
    parts: list[ActPart] = []
    last = 0
    for found in _PIECE.finditer(clause):
        words += clause[last : found.start()].split()
        name = _name(words, parts)
        literal = found[2] is not None
        start, end = _place(found[1] or found[2] or "", said, taken)
        taken.append((start, end))
        article = None if literal else _DETERMINER.match(said, start, end)
        parts.append(ActPart(name, article.end() if article else start, end))
        words.append(PLACE)
        last = found.end()
    words += clause[last:].split()
    return _frame(words), tuple(parts)


def _name(words: list[str], parts: list[ActPart]) -> str:
    if not parts and " ".join(words) in _VERBS:
        return FIRST
    if " ".join(words[-2:]) in _LEADS:
        return " ".join(words[-2:])
    if words and words[-1] in _LEADS:
        return words[-1]
    return SECOND if parts else FIRST


def _frame(words: Iterable[str]) -> str:
    frame = " ".join(words)
    for lead in _TELLING:
        frame = frame.replace(f"{PLACE} {lead} {PLACE}", PLACE)
    # “Remove number <last>” is about a thing, too.
    alone = _ALONE.fullmatch(frame)
    return frame if alone is None or alone[0].startswith(_VERBS) else f"{alone['verb']} {PLACE}"


def _place(piece: str, said: str, taken: list[tuple[int, int]]) -> tuple[int, int]:
    """Return where a piece stands in what is said: as whole words, if it does, and not where
    another piece is."""
    places = [found.span() for found in re.finditer(re.escape(piece), said)] if piece else []
    free = [
        (start, end)
        for start, end in places
        if all(start >= other_end or end <= other for other, other_end in taken)
    ]
    whole = [
        (start, end)
        for start, end in free
        if not (said[start - 1 : start].isalnum() or said[end : end + 1].isalnum())
    ]
    if not free:
        raise BadWording(f"“{piece}” does not stand in “{said}”, or stands in another piece")
    return (whole or free)[0]
