"""Finds what “it”, “that task” or “his pay” means: what was spoken of before, and is shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ..words.lexicon import GENERIC, KINDS, QUESTION, STOP_WORDS
from ..words.matching import bare, hints, means, stems
from ..words.reading import Clause, reread
from ..words.said_dates import dates_in
from ..words.tokens import Token, Tokens, tokens_of
from .answers import asked_about
from .record import Record, RecordSet
from .record_phrases import chosen_among
from .records import record_sets
from .scene import ShownScreen

_CONTROLS: Final = ("field", "combo box", "slider", "check box")
_PRONOUNS: Final = frozenset({"it", "that", "this", "him", "her", "them"})
_POSSESSIVE: Final = frozenset({"his", "her", "its", "their"})
_POINTING: Final = frozenset({"that", "this", "the"})
_ONES: Final = frozenset({"one", "thing", "ones"}) | GENERIC
_ENTERS: Final = frozenset(
    {"enter", "change", "update", "correct", "set", "adjust", "fill", "put", "note", "edit", "do"}
)
_THAT: Final = STOP_WORDS | frozenset(
    [
        *("it", "that", "this", "so", "accordingly", "both", "numbers", "values", "in", "into"),
        *("form", "table", "list", "here", "there", "them", "down", "please", "number", "value"),
        *("all", "these", "those", "up", "for", "trains", "connections", "flights", "results"),
    ]
)
_SEEKS: Final = frozenset({"search", "find", "look"})
_LEADS_TO: Final = _SEEKS | {"open", "go", "locate", "see", "show", "get", "pick"}
_FACTS: Final = frozenset({"number", "address", "phone", "email"})
_ENDS_A_NAME: Final = frozenset(
    {"in", "on", "at", "and", "then", "with", "by", "from", "using", "among", "under", "of"}
)
_JOINTS: Final = frozenset({"and", "so", "then", "please"})
_ENDS: Final = frozenset({".", "!", ";", "?"})
_NOW: Final = frozenset({"now", "today", "since", "btw"})
_OF_THEM: Final = frozenset({"of", "them", "those", "these", "off", "please"})
_TWO: Final = 2
_TO_ITS_SUBJECT: Final = 2
_LEAST_LETTERS: Final = 3


WRITES: Final = frozenset({"type", "enter", "write", "key"})
"""Verbs that put a text somewhere."""


def points_to_nothing(clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a clause is about somebody who was to be found before, and nothing of that name
    is shown: “find Alica and click on their address”."""
    before = clause.before
    seeks = [at for at, one in enumerate(before) if one.norm in _LEADS_TO and not one.quoted]
    norms = [one.norm for one in clause.tokens if not one.quoted]
    if not seeks:
        return False
    # “Go to Settings and click the link” is about no one.
    told = before[seeks[-1]].norm in _SEEKS and bool(_FACTS & set(norms[-1:]))
    if not (_POSSESSIVE & set(norms) or told):
        return False
    named: set[str] = set()
    for one in before[seeks[-1] + 1 :]:
        if not one.quoted and (one.norm in _ENDS_A_NAME or one.is_mark):
            break
        idle = STOP_WORDS | GENERIC | KINDS.keys() | _LEADS_TO | {"up", "for"}
        if one.quoted or one.norm not in idle:
            named |= set(bare(one.text).removesuffix("'s").split())
    texts = [text for text, _ in scene.pieces] + [one.name for one in scene.things]
    shown = [{word.removesuffix("'s") for word in bare(text).split()} for text in texts]
    return bool(named) and not any(named <= words for words in shown)


def referred(clause: Clause, scene: ShownScreen) -> Iterator[Clause]:
    """Yield the clause with the name of what was spoken of in place of the words that point to it;
    nothing where no words point, or several things were spoken of."""
    yield from _two_spoken_of(clause, scene)
    place = _pointing(clause.tokens)
    if place is None or not clause.before:
        return
    day = _day_in(clause.before)
    if day:
        at, length, _ = place
        first = clause.tokens[at]
        said = Token(day, day, first.start, first.end, quoted=True)
        yield reread(clause, (*clause.tokens[:at], said, *clause.tokens[at + length :]))
    yield from _topic_named(clause, place, scene)
    at, length, possessive = place
    if at == 1 and not possessive and clause.tokens[0].norm in WRITES:
        # What is written was said, in quotation marks; the name of a thing is no text.
        quotes = [one for one in clause.before if one.quoted]
        if len(quotes) == 1:
            said = replace(quotes[-1], start=clause.tokens[1].start, end=clause.tokens[1].end)
            yield reread(clause, (clause.tokens[0], said, *clause.tokens[1 + length :]))
        return
    told = _told_of(clause.before, scene)
    if not told:
        return
    first = clause.tokens[at]
    title = Token(told, told.casefold(), first.start, first.end, quoted=True)
    rest = clause.tokens[at + length :]
    if len(rest) == 1 and rest[0].norm in ("off", "out", "away"):
        # “Tick that off”
        rest = ()
    if possessive:
        # “his pay” is the pay of Tom.
        end = next((n for n, one in enumerate(rest) if one.norm in ("to", "by", ",")), len(rest))
        of = replace(first, text="of", norm="of")
        yield reread(clause, (*clause.tokens[:at], *rest[:end], of, title, *rest[end:]))
    else:
        yield reread(clause, (*clause.tokens[:at], title, *rest))


def _topic_named(
    clause: Clause, place: tuple[int, int, bool], scene: ShownScreen
) -> Iterator[Clause]:
    """Yield the clause with the words right before it in place of those that point to them, where
    they mean records as they stand: “cheapest ticket to Lund, book me onto it”."""
    at, length, possessive = place
    said = clause.before
    while said and said[-1].is_mark:
        said = said[:-1]
    start = max((n + 1 for n, one in enumerate(said) if one.is_mark), default=0)
    topic = said[start:]
    if possessive or len(topic) < _TWO or chosen_among(topic, record_sets(scene)) is None:
        return
    yield reread(clause, (*clause.tokens[:at], *topic, *clause.tokens[at + length :]))


def _two_spoken_of(clause: Clause, scene: ShownScreen) -> Iterator[Clause]:
    """Yield the clause with the two that were spoken of in place of “both”."""
    at = next(
        (n for n, one in enumerate(clause.tokens) if one.norm == "both" and not one.quoted), None
    )
    rest = clause.tokens[at + 1 :] if at is not None else ()
    if at is None or not clause.before or any(one.norm not in _OF_THEM for one in rest[:2]):
        return
    found = [text for _, text in _all_spoken_of(clause.before, scene)]
    if len(found) != _TWO:
        return
    first = clause.tokens[at]
    one, other = (
        Token(text, text.casefold(), first.start, first.end, quoted=True) for text in found
    )
    joint = replace(first, text="and", norm="and")
    after = tuple(each for each in rest if each.norm not in _OF_THEM)
    yield reread(clause, (*clause.tokens[:at], one, joint, other, *after))


def asks_of_it(clause: Clause) -> bool:
    """Tell whether a question is about something that was said before: “what does it cost?”, and
    not “who is it that wrote?”."""
    place = _pointing(clause.tokens)
    if place is None or place[0] > _TO_ITS_SUBJECT:
        return False
    after = clause.tokens[place[0] + place[1] :]
    return not (after and after[0].norm in ("is", "was"))


def restated(clause: Clause) -> Iterator[Clause]:
    """Yield what was told right before, read as an order, where the clause only says to do so:
    “Tom's pay is 3050 now, please change it”, “There are three of us. Enter that, please”."""
    head, *rest = clause.tokens
    seeks = head.norm in _SEEKS
    if head.quoted or not (seeks or head.norm in _ENTERS) or not clause.before:
        return
    if any(one.quoted or not (one.is_mark or one.norm in _THAT) for one in rest):
        return
    told = clause.before
    while told and (told[-1].is_mark or told[-1].norm in _JOINTS):
        told = told[:-1]
    start = next((at + 1 for at in range(len(told) - 1, -1, -1) if told[at].norm in _ENDS), 0)
    told = told[start:]
    kept = tuple(one for one in told if one.quoted or one.norm not in _NOW)
    if kept:
        yield reread(clause, (head, *kept) if seeks else kept)


def _day_in(before: Tokens) -> str:
    """Return the only day that was spoken of before, with its year; "" for none, or several."""
    found = {one.on(0, 0) for one in dates_in(before)}
    day = found.pop() if len(found) == 1 else None
    return f"{day.year:04}-{day.month:02}-{day.day:02}" if day is not None else ""


def _pointing(tokens: Tokens) -> tuple[int, int, bool] | None:
    """Return where words stand that point to something said before, how many they are, and whether
    they say whose something is."""
    for at, token in enumerate(tokens):
        if token.quoted:
            continue
        after = tokens[at + 1].norm if at + 1 < len(tokens) else ""
        if token.norm in ("that", "this") and after.removesuffix("s") in _ONES:
            return at, 2, False
        hers = token.norm != "her" or after not in ("up", "down", "out", "off", "in")
        if token.norm in _POSSESSIVE and hers and after.isalpha() and after not in STOP_WORDS:
            return at, 1, True
        switched = {"on", "off"} & {one.norm for one in tokens}
        if token.norm == "them" and not switched and (not at or tokens[at - 1].norm != "about"):
            # Several things are meant, and not the one that was spoken of.
            continue
        if token.norm == "one" and at == 1 and (not after or after in STOP_WORDS):
            return at, 1, False
        if token.norm in _PRONOUNS and not (token.norm in _POINTING and _names(after)):
            return at, 1, False
    return None


def _names(word: str) -> bool:
    return word.isalpha() and word not in STOP_WORDS and word not in ("out", "off", "up", "away")


def _spoken_of(before: Tokens, scene: ShownScreen) -> str:
    """Return the words that tell the only record apart that what was said before tells of: it shows
    words of that which no other one shows. "" for none, or several."""
    counts = _all_spoken_of(before, scene)
    best = max((count for count, _ in counts), default=0)
    found = {text for count, text in counts if count == best}
    return found.pop() if len(found) == 1 else ""


def _told_of(before: Tokens, scene: ShownScreen) -> str:
    """Return what was spoken of. What the request itself asks for comes first; where it asks for
    something that is not clear, an earlier request says nothing of it."""
    now = before[_begin_of_request(before) :]
    asked = _asked_about(now, scene)
    if asked:
        return asked
    if any(one.norm in QUESTION and not one.quoted for one in now):
        before = now
    return _spoken_of(before, scene) or _control_spoken_of(before, scene)


def _begin_of_request(before: Tokens) -> int:
    """Return where the request itself begins behind an earlier one: its places count anew."""
    return max((n for n in range(1, len(before)) if before[n].start < before[n - 1].end), default=0)


def _asked_about(before: Tokens, scene: ShownScreen) -> str:
    """Return what the record is called that the question right before asks for: “who earns the
    least? Edit their pay”. "" for no such question."""
    said = before
    while said and (said[-1].is_mark or said[-1].norm in _JOINTS):
        said = said[:-1]
    start = max((n + 1 for n, one in enumerate(said) if one.is_mark), default=0)
    question = said[start:]
    if not question or question[0].quoted or question[0].norm not in QUESTION:
        return ""
    record = asked_about(question, scene)
    return record.title if record is not None else ""


def _all_spoken_of(before: Tokens, scene: ShownScreen) -> list[tuple[int, str]]:
    """Return how many words of each record were said before that no other one shows, where any
    were, and the shortest text with one of them."""
    said = [one for one in before if not one.quoted and _is_word(one)]
    found: list[tuple[int, str]] = []
    for records in record_sets(scene):
        for record, apart in zip(records.records, _told_apart(records), strict=True):
            own = [word for word in apart if any(means(_bare(one), word) for one in said)]
            if own:
                found.append((len(own), _text_with(own[0], record)))
    return found


def _control_spoken_of(before: Tokens, scene: ShownScreen) -> str:
    """Return the name of the only control all of whose words were said before; "" for none."""
    said = [one for one in before if not one.quoted and _is_word(one)]
    found = {
        one.name
        for one in scene.content
        if (one.role in _CONTROLS or "toggle" in one.states)
        and (words := [word for word in stems(one.name) if word not in STOP_WORDS])
        and all(any(hints(token.norm, word) for token in said) for word in words)
    }
    return found.pop() if len(found) == 1 else ""


def _text_with(word: str, record: Record) -> str:
    """Return the shortest text of a record that shows a word."""
    found = [" ".join(text.split()) for text, _ in record.texts if word in stems(text)]
    return min(found, key=len, default=record.title)


def _bare(token: Token) -> str:
    return token.norm.removesuffix("'s")


def _is_word(token: Token) -> bool:
    idle = STOP_WORDS | GENERIC
    telling = token.norm not in idle and token.norm.removesuffix("s") not in idle
    return len(token.norm) >= _LEAST_LETTERS and telling


def _told_apart(records: RecordSet) -> list[set[str]]:
    """Return the words of each record that no other one shows."""
    every = [
        {
            word
            for text, _ in one.texts
            for token in tokens_of(text) or ()
            for word in stems(token.text)
            if len(word) >= _LEAST_LETTERS and word not in STOP_WORDS | GENERIC and word.isalpha()
        }
        for one in records.records
    ]
    seen = Counter(word for words in every for word in words)
    return [{word for word in words if seen[word] == 1} for words in every]
