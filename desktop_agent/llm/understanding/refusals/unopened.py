"""Tells answers that would go to what is open now, where another row was said: “answer Paul: ok”
does not answer the mail from Lea that is still open. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ....events import Element
from ....geometry import Rect
from ..screen.positions import holds, lies_on
from ..screen.record import RecordSet
from ..screen.records import record_sets
from ..screen.scene import ShownScreen
from ..words.lexicon import ACTIONS, DETERMINERS, GENERIC, NUMBERS, STOP_WORDS, VERBS
from ..words.matching import bare, stems

_SENDS: Final = frozenset(
    ["send", "reply", "submit", "post", "publish", "comment", "answer", "respond"]
)
_TAKES_ANSWERS: Final = frozenset(
    stem
    for word in ("reply", "answer", "response", "message", "comment", "text", "body", "write")
    for stem in stems(word)
)
# What is said of any answer tells nobody it is for.
_OF_ANSWERS: Final = frozenset(
    [
        *("reply", "replies", "answer", "respond", "response", "message", "messages", "mail"),
        *("mails", "email", "emails", "comment", "comments", "post", "note", "text", "saying"),
        *("says", "know", "back", "tell", "let", "ok", "okay", "please", "sent", "ticket", "chat"),
    ]
)
_FEWEST_LETTERS: Final = 3


def answers_another(
    texts: Sequence[tuple[Element, str]],
    pressed: Iterable[Element],
    said: str,
    scene: ShownScreen,
) -> bool:
    """Tell whether a text is sent while a row is named that is not open: nothing outside the rows
    shows what it was called by."""
    sends = any(set(bare(one.name).split(" ")[:1]) & _SENDS for one in pressed)
    answers = [field for field, _ in texts if _takes_answers(field)]
    if not sends or not answers:
        return False
    own = bare(said)
    for _, text in texts:
        own = own.replace(bare(text), " ")
    idle = STOP_WORDS | DETERMINERS | GENERIC | _OF_ANSWERS | ACTIONS | VERBS.keys()
    told = [
        word
        for word in _words_of(own)
        if word not in idle | NUMBERS.keys() and (len(word) >= _FEWEST_LETTERS or word.isdigit())
    ]
    return any(_stands_only_in_rows(word, answers, scene) for word in told)


def _takes_answers(field: Element) -> bool:
    return "multiline" in field.states or bool(set(stems(field.name)) & _TAKES_ANSWERS)


def _stands_only_in_rows(word: str, answers: Sequence[Element], scene: ShownScreen) -> bool:
    """Tell whether a word is shown in some rows of a list, and nowhere else on the page."""
    shown = [
        *scene.pieces,
        *((one.value, one.bounds) for one in scene.things if one.value),
        *((one.name, one.bounds) for one in answers),
    ]
    if scene.front is not None:
        shown.append((scene.front.title, scene.front.bounds))
    places = [at for text, at in shown if word in _words_of(text)]
    # A row that unfolds holds what it is answered in.
    lists = [one for one in record_sets(scene) if not _hold(one, answers)]
    return bool(places) and any(
        all(any(lies_on(at, row) for row in rows) for at in places)
        for rows in ([row.bounds for row in one.records] for one in lists)
    )


def _words_of(text: str) -> set[str]:
    found = (one.strip("#()[]<>:,;.!?") for one in bare(text).split())
    return {one.removesuffix("'s").removesuffix("’s") for one in found}


def _hold(records: RecordSet, answers: Sequence[Element]) -> bool:
    rows: list[Rect] = [one.bounds for one in records.records]
    return any(holds(row, field.bounds) for row in rows for field in answers)
