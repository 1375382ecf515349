"""Answers what rows are marked with: “is Priya active?”, “who isn't active?”, “how many viewers are
there?”. Each word of the question is accounted for, or it is not answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from .....events import Element
from ...words.lexicon import DETERMINERS, EVERY, STOP_WORDS
from ...words.matching import bare, stems
from ...words.tokens import Token, Tokens
from ..comparing import best_in, limit_in
from ..lists.extent import are_a_part
from ..own_nouns import own_nouns
from ..record import Record, RecordSet
from ..records import record_sets
from ..scene import ShownScreen
from ..shown_answers import Told
from .left_open import counts, headed_noun, leaves_open
from .marks import KNOWN, PLACING, Mark, SaidMark, marks_of, marks_said, names_switch
from .named_row import called, heads_people, row_named

_BE: Final = frozenset(
    {"is", "are", "isn't", "aren't", "was", "were", "wasn't", "weren't", "has", "have"}
)
_LISTS: Final = frozenset({"who", "who's", "which", "what", "list", "name"})
_IDLE: Final = (STOP_WORDS - {"not"}) | frozenset(
    [
        *("is", "are", "was", "were", "be", "been", "has", "have", "do", "does", "did", "we"),
        *("there", "currently", "still", "already", "now", "right", "here", "as", "set", "marked"),
        *("them", "these", "those", "ones", "one", "listed", "shown", "all", "yet", "at", "got"),
        *("moment", "that", "which", "who", "whose", "you", "see", "me"),
    ]
)
_ANYBODY: Final = frozenset({"anyone", "anybody", "someone", "somebody", "any", "there", "some"})
_MOST_LISTED: Final = 12


def of_marks(tokens: Tokens, norms: list[str], scene: ShownScreen) -> Told | None:
    """Return which rows are marked as the question says, how many, or whether one of them is."""
    if leaves_open(tokens, scene):
        return None
    asked = _telling(tokens, scene)
    if (found := _several_asked(asked, scene)) is not None:
        records, said = found
        return _told_of_several(tokens, said, records) if records.whole else None
    return _of_one(asked, scene) if asked and asked[0].norm in _BE else None


def of_marks_shown(tokens: Tokens, scene: ShownScreen) -> str | None:
    """Return which rows of a list that goes on elsewhere are marked as the question says, or how
    many, and that only those shown are told."""
    asked = _telling(tokens, scene)
    found = _several_asked(asked, scene)
    if found is None or found[0].whole or leaves_open(tokens, scene):
        return None
    if counts(asked) and not are_a_part(len(found[0].records), scene):
        # Of a list that the window cuts off nobody knows how many are in view.
        return None
    told = _told_of_several(tokens, found[1], found[0])
    return f"Of the {len(found[0].records)} that are shown: {told.text}" if told else None


def _telling(tokens: Tokens, scene: ShownScreen) -> Tokens:
    """Return the tokens without what the page calls its entries."""
    nouns = own_nouns(scene) | headed_noun(tokens, scene)
    return tuple(
        one
        for one in tokens
        if one.quoted or not (one.is_mark or one.norm in nouns or one.norm[:-1] in nouns)
    )


def told_of_marks(tokens: Tokens, scene: ShownScreen) -> str | None:
    """Return the same as `of_marks`, as an answer alone."""
    told = of_marks(tokens, [one.norm for one in tokens], scene)
    return told.text if told is not None else None


def asks_for_switch(tokens: Tokens, norms: list[str], scene: ShownScreen) -> bool:
    """Tell whether a question is about a switch that each row has, so that no row is told by the
    mere name of it, which all of them show."""
    lists = norms[0] in _LISTS - {"what"} or norms[:2] == ["how", "many"]
    return any(
        names_switch(tokens, marks_of(one))
        for one in record_sets(scene)
        if limit_in(tokens, one) is None and best_in(tokens, one) is None
        if lists or (norms[0] in _BE and _names_some(tokens, one))
    )


def _names_some(tokens: Tokens, records: RecordSet) -> bool:
    """Tell whether a word is one of the title of a row."""
    return any(row_named((one,), [records]) is not None for one in tokens[1:])


def _several_asked(
    asked: Tokens, scene: ShownScreen
) -> tuple[RecordSet, tuple[SaidMark, ...]] | None:
    """Return the only list that a question is about, and the marks of its rows that it names."""
    is_count = counts(asked)
    if not asked or not (is_count or asked[0].norm in _LISTS):
        return None
    # What is listed in the tab “Open” is open.
    tabs = {bare(one.name) for one in scene.content if one.role == "tab" if _is_chosen(one)}
    found = [
        (records, said)
        for records in record_sets(scene)
        if (said := marks_said(asked[2 if is_count else 1 :], marks_of(records), _IDLE | tabs))
    ]
    found = [one for one in found if not _is_filtered(one[1], one[0], scene)]
    return found[0] if len(found) == 1 else None


def _is_chosen(tab: Element) -> bool:
    return "selected" in tab.states


def _is_filtered(said: Sequence[SaidMark], records: RecordSet, scene: ShownScreen) -> bool:
    """Tell whether a list above the rows may leave only those of a value that is ruled out: of the
    others there may be some that it hides."""
    lists = [bare(one.name) for one in scene.of_role("combo box")]
    return any(
        one.negated and one.mark.rows == records.records and bare(one.mark.column) in lists
        for one in said
        if one.mark.column
    )


def _told_of_several(asked: Tokens, said: Sequence[SaidMark], records: RecordSet) -> Told | None:
    meant = [one for one in records.records if all(each.holds(one) for each in said)]
    head = asked[0].norm
    texts = _of_column(asked, meant, records)
    if texts and {bare(one) for one in texts} <= {bare(one.mark.words) for one in said}:
        # “Who has Acme?” asks for no Acme.
        return None
    if texts is not None:
        told = str(len(texts)) if counts(asked) else ", ".join(texts)
        return Told(told or "None") if len(texts) <= _MOST_LISTED else None
    if counts(asked):
        return Told(str(len(meant)), str(len(meant)))
    if head in ("who", "who's") and not _are_people(said, records):
        return None
    if head in ("what", "name", "list") and not any(one.mark.is_switch for one in said):
        # “What is urgent?” may ask for more than a name.
        return None
    return _listed(meant, records)


def _of_column(asked: Tokens, meant: Sequence[Record], records: RecordSet) -> list[str] | None:
    """Return the cells of the column that a question asks for, each once: “which customer has the
    wrong invoice?” asks for no ticket. None where its noun names no column, or that of the names
    of the rows."""
    at = 2 if counts(asked) else 1
    noun = asked[at].text if at < len(asked) and asked[0].norm in ("which", "what", "how") else ""
    columns = [place for name, place in records.header if noun and stems(name) == stems(noun)]
    if asked[0].norm in ("who", "who's"):
        columns = [place for name, place in records.header if heads_people(name)]
    if len(columns) != 1 or any(records.cell(one, columns[0]) == one.title for one in meant):
        return None
    return list(dict.fromkeys((records.cell(one, columns[0]) or "").strip() for one in meant))


def _are_people(said: Sequence[SaidMark], records: RecordSet) -> bool:
    """Tell whether rows may be people: what stands in a column of a board is none, and a table
    tells by its first heading."""
    if records.header:
        return heads_people(records.header[0][0])
    return all(one.mark.is_switch or one.mark.column not in ("", *KNOWN) for one in said)


def _listed(meant: Sequence[Record], records: RecordSet) -> Told | None:
    titles = [called(one, records) for one in meant]
    if len(titles) > _MOST_LISTED or not all(titles):
        return None
    return Told(", ".join(titles) if titles else "None")


def _of_one(asked: Tokens, scene: ShownScreen) -> Told | None:
    """Return whether the only row that is named is marked so, or whether any is, or all are."""
    denies = asked[0].norm.endswith("n't")
    rest = asked[1:]
    if denies or len(rest) < _FEWEST:
        # What “isn't she active?” expects is not clear from a mere yes.
        return None
    answers = [
        told
        for records in record_sets(scene)
        for at in range(1, len(rest))
        if not _is_placed(rest[:at])
        if (said := marks_said(rest[at:], marks_of(records), _IDLE)) is not None
        if len(said) == 1
        if (told := _told_of(rest[:at], said[0], records, scene)) is not None
    ]
    texts = {one.text for one in answers}
    return answers[0] if len(texts) == 1 else None


_FEWEST: Final = 2


def _is_placed(before: Sequence[Token]) -> bool:
    """Tell whether words end with a preposition, which belongs to the mark behind them."""
    words = [one.norm for one in before if one.norm not in DETERMINERS]
    return words[-1:] != [] and words[-1] in PLACING


def _told_of(
    subject: Sequence[Token], said: SaidMark, records: RecordSet, scene: ShownScreen
) -> Told | None:
    words = {one.norm for one in subject if not one.quoted}
    if words <= _ANYBODY | STOP_WORDS and words & _ANYBODY:
        return _of_any(said, records)
    if words & EVERY:
        return _of_all(words, said, records, scene)
    # “Is Tom's role editor?” says the column, too.
    owned = next((n for n, one in enumerate(subject) if one.norm.endswith("'s")), None)
    after = subject[owned + 1 :] if owned is not None else ()
    if owned is not None and not (after and all(_is_column(one, said.mark) for one in after)):
        # “Is Maya's account active?” may be about something else of hers.
        return None
    plain = [one for one in subject if one.quoted or not _is_column(one, said.mark)]
    found = row_named(plain, record_sets(scene))
    if found is None or found[0] is not records:
        return None
    record = found[1]
    yes = "Yes" if said.holds(record) else "No"
    if said.mark.is_switch:
        on = "on" if record in said.mark.rows else "off"
        return Told(f"{yes}, {record.title}: “{_capital(said.mark.words)}” is {on}")
    own = _own_mark(record, said.mark, records)
    return Told(f"{yes}, {called(record, records) or record.title}, {own}") if own else None


def _is_column(token: Token, mark: Mark) -> bool:
    return not token.quoted and bool(mark.column) and token.norm == mark.column.casefold()


def _own_mark(record: Record, mark: Mark, records: RecordSet) -> str:
    """Return what a row is marked with instead, or just so."""
    if not mark.column:
        own = [name for name, rows in records.parts if record in rows]
        return f"in {own[0]}" if len(own) == 1 else ""
    own = [
        one.words for one in marks_of(records) if one.column == mark.column and record in one.rows
    ]
    return f"{_capital(mark.column)}: {_capital(own[0])}" if len(own) == 1 else ""


def _of_any(said: SaidMark, records: RecordSet) -> Told | None:
    if not records.whole:
        return None
    told = _listed([one for one in records.records if said.holds(one)], records)
    if told is None:
        return None
    return Told("No" if told.text == "None" else f"Yes: {told.text}")


def _of_all(words: set[str], said: SaidMark, records: RecordSet, scene: ShownScreen) -> Told | None:
    if _is_filtered((replace(said, negated=True),), records, scene):
        return None
    if words - EVERY - STOP_WORDS - _ALL_NOUNS:
        return None
    others = _listed([one for one in records.records if not said.holds(one)], records)
    if others is None:
        return None
    if others.text == "None" and not records.whole:
        return None
    if others.text == "None":
        return Told(f"Yes, all {len(records.records)}")
    return Told(f"No, not {others.text}")


_ALL_NOUNS: Final = frozenset(
    [
        *("users", "members", "people", "items", "item", "tasks", "cards", "orders", "customers"),
        *("them", "these", "those", "entries", "rows", "tickets"),
    ]
)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
