"""Answers a question that a page asks itself, and whose answer is folded away below it: “can I
cancel any time?” It is opened and what then shows is told, with the question that it answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .....events import Element
from ...screen.positions import columns_meet
from ...screen.records import lies_in_one
from ...screen.scene import ShownScreen
from ...words.lexicon import ACTIONS, QUESTION, STOP_WORDS, VERBS
from ...words.matching import bare, hints, means, stems
from ...words.reading import Clause
from ...words.tokens import words
from ..plans import Answer, Progress, Steps, click_on

_SIGNS: Final = " ▾▸▼▶▲▴⌄›»+−-–✚⌃∨"
_FEWEST_ASKED: Final = 2
_FEWEST_SHARED: Final = 2
_MOST_BELOW_PX: Final = 240
_MOST_LETTERS: Final = 400
_IDLE: Final = (
    STOP_WORDS
    | QUESTION
    | frozenset(
        [
            "i",
            "we",
            "you",
            "my",
            "your",
            "our",
            "one",
            "me",
            "us",
            "get",
            "much",
            "many",
            "there",
            "it's",
        ]
    )
)


def folded_answer(clause: Clause, scene: ShownScreen, progress: Progress) -> Steps | Answer | None:
    """Return the click that unfolds the answer to a question of the page, or that answer; None
    where the page does not ask what the clause asks, or nothing showed below it."""
    asked = [one for one in scene.content if _asks(one)]
    if len(asked) < _FEWEST_ASKED:
        # A single one may be what a page asks back: “Do you want to cancel?”
        return None
    heading = _meant(clause, asked)
    if heading is None or (heading.role == "link" and lies_in_one(heading, scene)):
        # What a mail is called may be a question, too.
        return None
    told = _told_below(heading, asked, scene, progress)
    if told:
        return Answer(f"“{_question(heading.name)}” {told.removesuffix('.')}")
    if heading.name in progress.opened or "expanded" in heading.states:
        return None
    known = tuple(text for text, _ in scene.pieces)
    step = f"Open {heading.words}"
    return Steps((click_on(heading),), step, "", more=True, known=known)


def _asks(one: Element) -> bool:
    """Tell whether a thing is a question that can be unfolded, and not one that is asked back:
    “Delete this photo?” deletes it."""
    folds = bool({"collapsed", "expanded"} & one.states)
    name = _question(one.name)
    if not name.endswith("?") or not (folds or one.role in ("button", "link", "list item")):
        return False
    first = bare(name).split(" ")[0]
    return first in QUESTION or (folds and first not in ACTIONS | VERBS.keys())


def _question(name: str) -> str:
    return " ".join(name.split()).strip(_SIGNS)


def _meant(clause: Clause, asked: Sequence[Element]) -> Element | None:
    """Return the only question of the page that a clause asks, in these words or nearly so."""
    same = [
        one
        for one in asked
        if bare(_question(one.name)).rstrip("?") == bare(words(clause.tokens)).rstrip("?")
    ]
    if len(same) == 1:
        return same[0]
    said = [one.norm for one in clause.tokens if not one.is_mark and one.norm not in _IDLE]
    scored = [(_shared(said, one), one) for one in asked]
    most = max((score for score, _ in scored), default=0)
    best = [one for score, one in scored if score == most]
    return best[0] if len(best) == 1 and most else None


def _shared(said: Sequence[str], one: Element) -> int:
    """Return how many words a question of the page shares with what is asked; 0 where each of them
    says something that the other does not."""
    own = [word for word in stems(_question(one.name)) if word not in _IDLE]
    both = [word for word in own if any(means(each, word) or hints(each, word) for each in said)]
    heard = [each for each in said if any(means(each, word) or hints(each, word) for word in own)]
    whole = len(both) == len(own) or len(heard) == len(said)
    return len(both) if whole and len(both) >= _FEWEST_SHARED else 0


def _told_below(
    heading: Element, asked: Sequence[Element], scene: ShownScreen, progress: Progress
) -> str:
    """Return the text below an open question, down to the next one; "" where it is not open."""
    # Without what was shown before, it was opened for something else.
    opened = heading.name in progress.opened and bool(progress.known)
    if not opened and "expanded" not in heading.states:
        return ""
    top = heading.bounds.bottom
    lower = [one.bounds.y for one in asked if one.bounds.y >= top]
    end = min([*lower, top + _MOST_BELOW_PX])
    found = [
        (at.y, at.x, " ".join(text.split()))
        for text, at in scene.pieces
        if top <= at.middle.y < end and columns_meet(at, heading.bounds) and bare(text)
        if not (opened and text in progress.known)
    ]
    lines = list(dict.fromkeys(text for _, _, text in sorted(found)))
    told = " ".join(lines)
    return told if len(told) <= _MOST_LETTERS else ""
