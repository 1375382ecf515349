"""Answers questions about columns that say yes or no of each row: “who works remotely?” below
“Remote”, “which ferries don't take bikes?” below “Bikes”. Pure."""

from __future__ import annotations

import re
from typing import Final

from .....geometry import Rect
from ...words.lexicon import DETERMINERS, GENERIC, QUESTION, STOP_WORDS
from ...words.matching import bare, means, stems
from ...words.said_dates import dates_in
from ...words.tokens import Token, Tokens, tokens_of
from ...words.values import NO_CELLS, YES_CELLS
from ..own_nouns import own_nouns
from ..record import Record, RecordSet
from ..records import record_sets
from ..scene import ShownScreen
from ..shown_answers import Told

_DENIES: Final = frozenset(
    ["not", "no", "never", "without", "don't", "doesn't", "aren't", "isn't", "can't", "cannot"]
)
_VERBS: Final = frozenset(
    [
        *("work", "works", "working", "take", "takes", "have", "has", "offer", "offers", "allow"),
        *("allows", "carry", "carries", "come", "comes", "do", "does", "is", "are", "can", "with"),
        *("accept", "accepts", "include", "includes"),
    ]
)
_IDLE: Final = (
    STOP_WORDS
    | QUESTION
    | DETERMINERS
    | GENERIC
    | _VERBS
    | {"one", "ones", "there", "many", "who's"}
)
_LEAST: Final = 4


def of_yes_columns(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return which rows, or how many, say yes in the only column that a question names; those that
    say no where it denies it."""
    counts = norms[:2] == ["how", "many"]
    if not counts and norms[0] not in ("who", "who's", "which"):
        return None
    said = [one for one in tokens if not one.is_mark or one.quoted]
    if "to" in norms:
        # Whoever drives to work is not all who drive.
        return None
    denied = sum(one.norm in _DENIES and not one.quoted for one in said)
    if denied > 1:
        return None
    for records in record_sets(scene):
        columns = _yes_columns(records)
        named = [(word, at) for name, at in columns for word in _naming(said, name)]
        if len({at for _, at in named}) != 1 or not records.whole:
            continue
        words = [word for word, _ in named]
        if any(_is_in_a_row(word, records) for word in words):
            # “Remote” may be who is called so.
            continue
        if any(_tells(one, scene) for one in said if one not in words):
            continue
        cells = [_cell(one, named[0][1], records) for one in records.records]
        paired = zip(records.records, cells, strict=True)
        found = [one for one, cell in paired if (not cell or cell in NO_CELLS) is bool(denied)]
        if counts:
            return Told(f"{len(found)} of {len(records.records)}", str(len(found)))
        if found and all(one.title for one in found):
            return Told(", ".join(dict.fromkeys(one.title for one in found)))
        return Told("None of those that are shown")
    return None


def leaves_a_column_out(told: str, said: str, scene: ShownScreen) -> bool:
    """Tell whether an answer to “who is trained in the kitchen team?” names somebody of whom the
    column Trained says no, or only tells what it says of one."""
    tokens = tokens_of(said) or ()
    if not tokens or tokens[0].norm not in ("who", "who's", "which"):
        return False
    denied = any(one.norm in _DENIES and not one.quoted for one in tokens)
    for records in record_sets(scene):
        for name, at in _yes_columns(records):
            if not any(_begins_alike(one, name) for one in tokens[1:]):
                continue
            if f"{bare(name)}: " in told.casefold():
                return True
            cells = [(one.title, _cell(one, at, records)) for one in records.records if one.title]
            wrong = [title for title, cell in cells if (not cell or cell in NO_CELLS) != denied]
            if any(title in told for title in wrong):
                return True
    return False


def _begins_alike(word: Token, name: str) -> bool:
    own = bare(name).split(" ")[-1]
    return not word.quoted and len(word.norm) >= _LEAST and word.norm[:_LEAST] == own[:_LEAST]


def _is_in_a_row(word: Token, records: RecordSet) -> bool:
    return any(means(word.norm, text) for one in records.records for text, _ in one.told)


def _yes_columns(records: RecordSet) -> list[tuple[str, Rect]]:
    """Return the columns that say only yes or no, and both of them in some row; and those for what
    was done, “Trained”, with the day of it in some rows and nothing in the others."""
    found: list[tuple[str, Rect]] = []
    for name, at in records.header:
        # A dash is nothing, too.
        cells = {_cell(one, at, records) for one in records.records}
        said = cells - {""}
        if said <= YES_CELLS | NO_CELLS and said & YES_CELLS and cells & (NO_CELLS | {""}):
            found.append((name, at))
        elif bare(name).endswith("ed") and " " not in bare(name):
            days = [one for one in cells if one and one not in NO_CELLS]
            if len(days) < len(cells) and all(dates_in(tokens_of(one) or ()) for one in days):
                found.append((name, at))
    return found


def _naming(said: list[Token], name: str) -> list[Token]:
    """Return the words that name a column: “first aiders” is “First aider”."""
    whole = stems(name)
    for at in range(len(said) - 1 if len(whole) > 1 else 0):
        for length in (len(whole), 1):
            words = said[at : at + length]
            spoken = stems(" ".join(one.norm for one in words))
            if spoken == whole and not any(one.quoted for one in words):
                return words
    last = said[-1:]
    if len(whole) > 1 and last and stems(last[0].norm) == whole and not last[0].quoted:
        return last
    return [word for word in said if _names(word, name)]


def _cell(record: Record, column: Rect, records: RecordSet) -> str:
    text = records.cell(record, column) or ""
    return bare(text) or text.strip()


def _names(word: Token, name: str) -> bool:
    """Tell whether a word is the whole name of a column: “remotely” and “Remote”."""
    own = stems(name)
    if word.quoted or len(own) != 1:
        return False
    said = re.sub(r"(?:ly|s|es)\Z", "", word.norm)
    own_word = re.sub(r"(?:ly|s|es)\Z", "", bare(name))
    return own[0] in stems(word.norm) or (len(said) >= _LEAST and said == own_word)


def _tells(one: Token, scene: ShownScreen) -> bool:
    if one.quoted:
        return True
    own = own_nouns(scene)
    return not {one.norm, one.norm.removesuffix("s")} & (_IDLE | own | _DENIES)
