"""Tells plans that put a part of an order where only a value belongs: the order itself as the
subject of a mail, the amount of a step as a number, or a limit as the end of a value. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from ....events import Element
from ....protocol import Click, Op, Type, element_of, sought_of
from ..screen.scene import ShownScreen
from ..skills.plans import typed_texts
from ..words.matching import bare, stems
from ..words.measures import number_in
from ..words.reading import Clause
from ..words.said_dates import dates_in
from ..words.said_numbers import numbers_in
from ..words.tokens import Token, Tokens, tokens_of

_SUBJECTS: Final = frozenset({"subject", "about", "topic"})
_RECIPIENTS: Final = frozenset({"to", "recipient", "recipients", "send to", "to whom"})
_MAILS: Final = frozenset(
    [
        *("write", "send", "mail", "email", "e-mail", "reply", "answer", "respond", "forward"),
        *("compose", "message", "draft", "address", "pass", "tell", "inform", "notify", "let"),
        *("to", "new", "start", "begin", "create", "drop", "ask", "invite", "thank"),
    ]
)
_FILLS: Final = frozenset(
    [
        *("set", "put", "type", "enter", "fill", "change", "make", "use", "add", "write", "have"),
        *("i", "we", "my", "the", "let", "with", "as", "correct", "replace", "update", "edit"),
        *("insert", "give", "select", "choose", "pick", "clear", "switch", "turn", "call", "name"),
    ]
)


def is_misread(ops: Sequence[Op], clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a plan takes a part of an order for a value that it is not."""
    said = clause.tokens
    typed = [(op, field) for _, op, field in typed_texts(ops, scene) if not _is_quoted(op, said)]
    return (
        _begins_no_mail(typed, said, scene)
        or any(_is_amount_of_a_step(op.text, said) for op, _ in typed)
        or any(_ends_in_a_day(op.text) for op, field in typed if _is_for_a_place(field))
        or _holds_a_limit(ops, typed, said, scene)
    )


def _is_quoted(op: Type, said: Tokens) -> bool:
    return any(one.quoted and op.text in one.text for one in said)


def _begins_no_mail(
    typed: Sequence[tuple[Type, Element]], said: Tokens, scene: ShownScreen
) -> bool:
    """Tell whether an order of something else fills in a mail: “assign 412 to Dana”."""
    head = next((one for one in said if not one.is_mark and one.norm not in _IDLE), None)
    if head is None or head.quoted or head.norm in _MAILS:
        return False
    if not any(bare(one.name) in _SUBJECTS for one in scene.of_role("field")):
        return False
    fills = head.norm in _FILLS
    for op, field in typed:
        told = tokens_of(op.text) or ()
        own = bool(told) and told[0].norm == head.norm
        if bare(field.name) in _SUBJECTS and own and not _labels(said, field):
            return True
        if bare(field.name) in _RECIPIENTS and not fills:
            return True
    return False


_IDLE: Final = frozenset({"please", "and", "then", "now", "also", "just", "can", "could", "you"})


def _labels(said: Tokens, field: Element) -> bool:
    """Tell whether a field is named by an order: “subject: assign the keys”."""
    return any(one.norm == bare(field.name) for one in said if not one.quoted)


def _is_amount_of_a_step(text: str, said: Tokens) -> bool:
    """Tell whether a number that would be set only says by how much: “guests up one”."""
    number = number_in(text) if text.strip().isdigit() else None
    if number is None:
        return False
    numbers = numbers_in(said)
    ends = {at + length for at, length, _ in numbers}
    for at, length, figures in numbers:
        if not figures.isdigit() or float(figures) != number:
            continue
        last, before = (_said_at(said, at - one) for one in (1, 2))
        # “4 by 6” is a size.
        if last == "by" and at - 1 not in ends:
            return True
        # “Top up 20 euros” and “put down 4 guests” say the whole number.
        if last in ("up", "down") and (before, last) not in _OTHER_VERBS:
            return True
        if last in _STEPS or _said_at(said, at + length) in _RELATIVE:
            return True
    return False


def _said_at(said: Tokens, at: int) -> str:
    return said[at].norm if 0 <= at < len(said) and not said[at].quoted else ""


_STEPS: Final = frozenset({"higher", "lower", "fewer", "less", "another"})
_RELATIVE: Final = frozenset({"more", "fewer", "less", "higher", "lower"})
_OTHER_VERBS: Final = frozenset(
    [
        *((verb, "up") for verb in ("top", "sign", "pick", "set", "fill", "book", "make", "order")),
        *((verb, "up") for verb in ("look", "split", "wake", "buy", "open", "back", "stock", "")),
        *((verb, "down") for verb in ("put", "write", "note", "mark", "pay", "jot", "pin", "")),
    ]
)


def _ends_in_a_day(text: str) -> bool:
    """Tell whether a text goes on with a day: “Friedrichshain next Monday”."""
    tokens = tokens_of(text) or ()
    return any(
        one.start > 0 and one.end == len(tokens) and _says_letters(tokens[one.start :])
        for one in dates_in(tokens)
    ) or (len(tokens) > 1 and tokens[-1].norm in _DAYS)


_DAYS: Final = frozenset(
    [
        *("today", "tomorrow", "tonight", "monday", "tuesday", "wednesday", "thursday", "friday"),
        *("saturday", "sunday", "weekend", "week", "month"),
    ]
)


def _says_letters(tokens: Tokens) -> bool:
    return any(any(map(str.isalpha, one.text)) for one in tokens)


def _is_for_a_place(field: Element) -> bool:
    return bool(set(stems(field.name)) & _PLACE_STEMS)


_PLACE_STEMS: Final = frozenset(
    stem
    for word in (
        *("station", "city", "town", "airport", "studio", "branch", "location", "place", "venue"),
        *("room", "office", "gym", "store", "shop", "hotel", "street", "restaurant", "clinic"),
        *("country", "destination", "origin", "building", "harbour", "port", "library"),
    )
    for stem in stems(word)
)


def _holds_a_limit(
    ops: Sequence[Op], typed: Sequence[tuple[Type, Element]], said: Tokens, scene: ShownScreen
) -> bool:
    """Tell whether what is chosen or set goes on with what it is not to do: “solved but leave the
    ticket open”."""
    limits = [one for one in said[1:] if not one.quoted and one.norm in _LIMITS]
    if not limits or said[0].quoted or said[0].norm not in _SETS:
        return False
    if any(_is_held(op.text, limits) and "multiline" not in to.states for op, to in typed):
        return True
    numbers = {element_of(op) for op in ops if isinstance(op, Click)} - {None}
    lists = any(one.number in numbers for one in scene.of_role("combo box"))
    names = [bare(one.name) for one in scene.things]
    sought = [name for op in ops if (name := sought_of(op)) is not None]
    if any(_is_held(one, limits) and bare(one) not in names for one in sought):
        return True
    # What its list holds is not shown before it is open.
    return lists and any(_leads_an_order(said, one) for one in limits)


_LIMITS: Final = frozenset({"but", "except", "unless"})
_SETS: Final = frozenset(
    {"set", "change", "switch", "make", "put", "move", "turn", "select", "choose"}
)


def _is_held(text: str, limits: Sequence[Token]) -> bool:
    told = {one.norm for one in (tokens_of(text) or ())[1:]}
    return any(one.norm in told for one in limits)


def _leads_an_order(said: Tokens, limit: Token) -> bool:
    """Tell whether what follows a limit says to do something, or to leave it."""
    return any(one is limit and after.norm in _LEAVES for one, after in pairwise(said))


_LEAVES: Final = frozenset(
    [
        *("leave", "keep", "do", "don't", "dont", "not", "only", "never", "if", "when", "without"),
        *("no", "let", "the", "for", "on", "it", "that"),
    ]
)
