"""Asks back where an order is understood but lacks something: “forward the invoice”, “put in the
phone number”, “tick it off”. Nothing is made up for what is lacking."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ....events import Element
from ....protocol import quoted
from ..screen.months import shows_days
from ..screen.record import Record, RecordSet
from ..screen.record_phrases import chosen_among
from ..screen.records import record_sets
from ..screen.scene import ShownScreen
from ..words.acts import SaidAct, acts_in, without_place
from ..words.lexicon import ANY, COUPONS, DETERMINERS, GENERIC, REDEEMS, STOP_WORDS, Verb
from ..words.matching import NameFit, bare, begins_alike, means, stems
from ..words.reading import Clause
from ..words.tokens import Token, Tokens, tokens_of
from .plans import PlanTry, Progress, WhichOne, which

CODE_QUESTION: Final = "Which code should I use?"
_GIVES: Final = frozenset(
    [
        *("enter", "put", "fill", "type", "set", "change", "give", "write", "update", "adjust"),
        *("make", "input", "insert", "add", "replace", "correct", "key"),
    ]
)
_NO_VALUE: Final = frozenset(
    [
        *("value", "another", "other", "right", "correct", "new", "different", "form", "field"),
        *("box", "it", "in", "into", "to", "number", "here", "there", "one", "some", "something"),
        *("level", "better", "proper", "usual", "same", "amount", "out", "up", "down", "raise"),
        *("somewhat", "bit", "little", "pleasant", "suitable", "good", "nice", "own", "setting"),
    ]
)
_POINTS: Final = (
    STOP_WORDS
    | DETERMINERS
    | GENERIC
    | frozenset(
        [
            *("it", "that", "this", "them", "him", "her", "question", "one", "ones", "off", "out"),
            *("those", "these", "whichever", "somebody", "someone", "anyone", "any", "me", "other"),
            *("which", "meant", "mentioned", "same", "right", "away", "list", "again"),
        ]
    )
)
_PASSES_ON: Final = frozenset({"forward", "send", "mail", "email", "share", "pass"})
_PLANS: Final = frozenset({"book", "schedule", "put", "stick", "add", "plan", "arrange", "set"})
_PUTS_ON: Final = frozenset({"stick", "put", "pop", "slap", "throw", "add", "enter"})
_SWITCH: Final = frozenset(
    {Verb.TICK, Verb.UNTICK, Verb.CHOOSE, Verb.OPEN, Verb.CLICK, Verb.DOUBLE_CLICK}
)


def asked_back(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield the question for what the clause lacks; nothing where it is not clear what that is."""
    if progress.answer:
        return
    for way in (_which_record, _to_whom, _when, _what_text, _how_much, _what_value):
        question = way(clause, scene, progress)
        if question is not None:
            yield PlanTry(NameFit.INSIDE, question)
            return


def code_asked(clause: Clause, scene: ShownScreen, progress: Progress) -> WhichOne | None:
    """Return which code a coupon has that is to be used, where the request does not say it: to
    click the field, or to open the cart, uses none."""
    lacks = not progress.answer and (_lacks_its_code(clause) or _lacks_it_here(clause, scene))
    return _question(CODE_QUESTION) if lacks else None


def _lacks_it_here(clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether “apply it” can only be about the code of the one field for a coupon, and that is
    empty."""
    rest = [one.norm for one in clause.tokens[1:] if not (one.is_mark or one.norm in _IDLE_ENDS)]
    if _verb_of(clause) not in REDEEMS or clause.before or clause.asks:
        return False
    if len(rest) != 1 or rest[0] not in _IT or clause.tokens[1].quoted:
        return False
    fields = [one for one in scene.content if one.role == "field"]
    codes = [one for one in fields if COUPONS & set(bare(one.name).split(" "))]
    return len(codes) == 1 and not codes[0].value.strip()


_IT: Final = frozenset({"it", "that", "this", "one", "mine"})
_IDLE_ENDS: Final = frozenset({"now", "please", "then", "here", "too"})


def _lacks_its_code(clause: Clause) -> bool:
    norms = {one.norm for one in clause.tokens}
    if _verb_of(clause) not in REDEEMS | _PUTS_ON:
        return False
    if any(one.quoted or any(map(str.isdigit, one.text)) for one in clause.tokens):
        return False
    said = norms if COUPONS & norms else {one.norm for one in clause.before if not one.quoted}
    rest = [one for one in clause.tokens[1:] if not _points(one)]
    told = [one for one in clause.before if any(map(str.isdigit, one.text)) or one.text.isupper()]
    own = COUPONS | {"code", "please", "now", "order", "cart", "basket", "offer", "above", "page"}
    codes = [one for one in told if one.norm != "i"]
    return bool(COUPONS & said) and not codes and all(one.norm in own for one in rest)


def _question(text: str) -> WhichOne:
    return WhichOne(text, (), ())


def _verb_of(clause: Clause) -> str:
    return clause.tokens[0].norm if clause.tokens and not clause.tokens[0].quoted else ""


def _which_record(clause: Clause, scene: ShownScreen, progress: Progress) -> WhichOne | None:
    """Return which one of the records is meant, where the words only point at one."""
    sets = record_sets(scene)
    for act in _acts(clause):
        for what in (act.what, *without_place(act.what)):
            if not what or not all(_points(one) for one in what):
                continue
            for records in sets:
                things = _things(records, act.names)
                if len(things) > 1:
                    told = _spoken_of(clause, records)
                    kept = [one for one, record in things if not told or record in told]
                    if not kept:
                        continue
                    found = which(kept, "", scene, progress)
                    if isinstance(found, WhichOne):
                        titles = _titles([r for one, r in things if one in kept])
                        return WhichOne("Which one do you mean?", titles, found.things)
    return None


def _titles(records: Sequence[Record]) -> tuple[str, ...]:
    names = []
    for one in records:
        boxes = one.of_role("check box")
        # The box of a task is called like it; its row may begin with a handle.
        named = boxes[0].name if len(boxes) == 1 and boxes[0].name in one.title else one.title
        names.append(named)
    return tuple(dict.fromkeys(name for name in names if name))[:9]


def _acts(clause: Clause) -> Iterator[SaidAct]:
    yield from acts_in(clause.tokens)
    for request in clause.requests:
        if request.verb in _SWITCH and not request.source:
            yield SaidAct((), request.what)


def _points(token: Token) -> bool:
    return not token.quoted and (
        token.is_mark or token.norm in _POINTS or token.norm.removesuffix("s") in _POINTS
    )


def _things(records: RecordSet, names: Sequence[str]) -> list[tuple[Element, Record]]:
    found = []
    for record in records.records:
        if names:
            kept = [
                one
                for one in record.of_role("button", "link")
                if any(begins_alike(name, one.name) for name in names)
            ]
        else:
            kept = list(record.of_role("check box", "radio button"))
        found += [(one, record) for one in kept[:1]]
    return found


def _spoken_of(clause: Clause, records: RecordSet) -> tuple[Record, ...]:
    """Return the records that what was said before tells of, if that is less than all."""
    for one in clause.before:
        if one.quoted or one.norm in _POINTS or one.norm in STOP_WORDS or len(one.norm) < 4:
            continue
        chosen = chosen_among((one,), [records])
        if chosen is not None and 1 < len(chosen[1].records) < len(records.records):
            return chosen[1].records
    return ()


def _to_whom(clause: Clause, scene: ShownScreen, progress: Progress) -> WhichOne | None:
    """Return to whom something is to be passed on, where nobody is named."""
    tokens = clause.tokens
    if _verb_of(clause) not in _PASSES_ON:
        return None
    rest = [one for one in tokens[1:] if one.norm not in ("on", "me", "for", "over")]
    at = next((n for n, one in enumerate(rest) if one.norm == "to" and not one.quoted), None)
    whom = rest[at + 1 :] if at is not None else []
    if any(one.quoted or one.is_capital or "@" in one.text for one in whom):
        return None
    what = tuple(rest[:at] if at is not None else rest)
    sets = record_sets(scene)
    known = chosen_among(what, sets) is not None or all(_points(one) for one in what)
    if not known and not any(_is_spoken(clause, one) for one in sets):
        return None
    return _question("To whom should I send it?")


def _is_spoken(clause: Clause, records: RecordSet) -> bool:
    return any(
        any(means(one.norm, text) for text, _ in record.texts)
        for record in records.records
        for one in clause.before
        if not one.quoted and len(one.norm) > 4
    )


def _when(clause: Clause, scene: ShownScreen, progress: Progress) -> WhichOne | None:
    """Return when something is to be, where a calendar is shown and no day is named."""
    if _verb_of(clause) not in _PLANS or not shows_days(scene):
        return None
    if any(any(map(str.isdigit, one.text)) for one in clause.tokens if not one.quoted):
        return None
    return _question("For when?")


def _what_text(clause: Clause, scene: ShownScreen, progress: Progress) -> WhichOne | None:
    """Return what is to be added, where that is only called a thing."""
    if _verb_of(clause) not in ("add", "write", "put", "post"):
        return None
    left = [one for one in clause.tokens[1:] if not (_points(one) or one.norm in _THING)]
    adds = [one for one in scene.of_role("button") if bare(one.name) in ("add", "new", "post")]
    if left or len(adds) != 1 or len(clause.tokens) < 2:
        return None
    return _question("What should I add?")


_THING: Final = frozenset(
    {"more", "another", "new", "thing", "something", "my", "to", "one", "item"}
)


def _how_much(clause: Clause, scene: ShownScreen, progress: Progress) -> WhichOne | None:
    """Return how much somebody is to get, where a row is theirs: “give Ben a raise”."""
    norms = [one.norm for one in clause.tokens if not one.is_mark]
    ends = next((one for one in _RAISES if tuple(norms[-len(one) :]) == one), ())
    who = clause.tokens[1 : len(norms) - len(ends)] if ends else ()
    if _verb_of(clause) != "give" or not who:
        return None
    found = chosen_among(who, record_sets(scene))
    if found is None or len(found[1].records) != 1:
        return None
    return _question(f"What should the new amount for {quoted(found[1].records[0].title)} be?")


_RAISES: Final = tuple(
    tuple(one.split()) for one in ("a raise", "a rise", "a pay raise", "a pay rise", "more money")
)


def _what_value(clause: Clause, scene: ShownScreen, progress: Progress) -> WhichOne | None:
    """Return what is to be entered, where only the field is named, or what it is called."""
    if _verb_of(clause) not in _GIVES:
        return None
    if any(one.quoted or any(map(str.isdigit, one.text)) for one in clause.tokens):
        return None
    said = tuple(
        one
        for one in clause.tokens[1:]
        if not (one.is_mark or one.norm in _NO_VALUE | STOP_WORDS | ANY)
    )
    words = said or _pointed_at(clause)
    if not words:
        return None
    fields = [
        one
        for one in scene.content
        if one.role in ("field", "combo box", "slider")
        and stems(one.name)
        and "password" not in one.states
    ]
    if said:
        named = [one for one in fields if _all_mean(said, one.name)]
    else:
        named = [one for one in fields if _is_named(one.name, words)]
    exact = [one for one in named if len(stems(one.name)) <= len(said or words)] or named
    names = {bare(one.name) for one in exact}
    return (
        _question(f"What should I enter for {quoted(exact[0].name)}?") if len(names) == 1 else None
    )


def _pointed_at(clause: Clause) -> Tokens:
    norms = {one.norm for one in clause.tokens}
    return clause.before if norms & {"it", "that", "this"} else ()


def _all_mean(said: Tokens, name: str) -> bool:
    return all(means(one.norm, name) for one in said)


def _is_named(name: str, words: Tokens) -> bool:
    """Tell whether all words of a name were said before."""
    own = [token.norm for token in tokens_of(name) or () if token.norm not in STOP_WORDS]
    return bool(own) and all(any(means(one.norm, word) for one in words) for word in own)
