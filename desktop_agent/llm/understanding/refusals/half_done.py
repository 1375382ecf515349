"""Tells plans that do only a part of what was said: a press on Move brings nothing anywhere, and a
click on a heading opens nothing that is below it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from ....events import Element
from ....protocol import Click, Type, element_of
from ..screen.own_nouns import noun_in, own_nouns
from ..screen.record import Record
from ..screen.record_parts import named_part
from ..screen.record_phrases import chosen_among
from ..screen.records import record_sets
from ..screen.rows_asked.ends_of_trips import with_its_ends
from ..screen.scene import ShownScreen
from ..skills.filling import is_for_searching
from ..skills.filtering import is_filter
from ..skills.plans import Plan, Steps
from ..words.acts import takes_away
from ..words.lexicon import CARTS, DETERMINERS, EVERY, GENERIC, STOP_WORDS
from ..words.matching import bare, means
from ..words.reading import Clause
from ..words.tokens import Token, Tokens
from .beside_the_page import downloads_again, is_in_the_bar, presses_what_is_disabled
from .left_out_spans import leaves_out_a_span

_TO_A_TARGET: Final = frozenset(
    [
        *("rename", "move", "assign", "reassign", "transfer", "share", "send", "forward", "copy"),
        *("change", "convert", "switch", "invite", "delegate", "export", "set", "shift", "put"),
    ]
)
_TO: Final = frozenset({"to", "into", "onto"})


def is_whole(plan: Plan, clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a plan does all that the clause says, as far as can be told from it alone."""
    return (
        reaches_target(plan, clause, scene)
        and not is_only_its_part(plan, clause, scene)
        and not is_only_its_control(plan, clause, scene)
        and not shows_one_of_many(plan, clause, scene)
        and not is_of_another_entry(plan, clause, scene)
        and not leaves_out_a_time(plan, clause, scene)
        and not is_in_the_bar(plan, clause, scene)
        and not presses_what_is_disabled(plan, scene)
        and not leaves_out_a_span(plan, clause, scene)
        and not downloads_again(plan, clause, scene)
        and not is_of_another_end(plan, clause, scene)
        and not is_not_in_cart(plan, clause, scene)
        and not leaves_some_out(plan, clause, scene)
    )


def reaches_target(plan: Plan, clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a plan sends an answer that it writes, and is not only a press on a button that
    is called like the order, where the clause says to whom, to where or into what: “move the login
    page to Done”."""
    if _only_writes(plan, clause):
        return False
    target = target_of(clause.tokens)
    if not target or not isinstance(plan, Steps) or plan.more:
        return True
    if not plan.ops or not all(isinstance(op, Click) for op in plan.ops):
        return True
    numbers = {element_of(op) for op in plan.ops}
    names = [one.name for one in scene.things if one.number in numbers]
    if not all(bare(name).split(" ")[0] == clause.tokens[0].norm for name in names):
        return True
    said = [one.norm for one in target if not one.is_mark and one.norm not in DETERMINERS]
    return all(all(means(word, name) for word in said) for name in names)


def _only_writes(plan: Plan, clause: Clause) -> bool:
    """Tell whether a plan writes what is to be handed in, such as an answer or a coupon, and does
    not do that."""
    head = clause.tokens[0]
    if head.quoted or head.norm not in _HANDS_IN or "send" in clause.bans:
        return False
    ops = plan.ops if isinstance(plan, Steps) and not plan.more else ()
    return bool(ops) and isinstance(ops[-1], Type)


_HANDS_IN: Final = ("reply", "answer", "respond", "apply", "redeem")


def is_only_its_part(plan: Plan, clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a plan clicks the heading of a part of a list, where the clause is about what
    is in it: “open the card in Done”."""
    if not isinstance(plan, Steps) or len(plan.ops) != 1 or not isinstance(plan.ops[0], Click):
        return False
    number = element_of(plan.ops[0])
    clicked = {bare(one.name) for one in scene.of_role("text") if one.number == number}
    sets = [one for one in record_sets(scene) if clicked & {bare(name) for name, _ in one.parts}]
    part = named_part(clause.tokens[1:], sets)
    return part is not None and any(one.norm not in DETERMINERS for one in part[0])


def is_only_its_control(plan: Plan, clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a plan presses what looks for entries or makes one, where the clause is about
    an entry: “open the ticket” is no press on “New ticket”."""
    if not isinstance(plan, Steps) or len(plan.ops) != 1 or not isinstance(plan.ops[0], Click):
        return False
    number = element_of(plan.ops[0])
    pressed = next((one for one in scene.things if one.number == number), None)
    if pressed is None or not (noun := noun_in(pressed.name, _OF_A_LIST)):
        return False
    nouns = own_nouns(scene) | GENERIC
    if clause.tokens[0].norm in _OF_A_LIST:
        return False
    said = [one for one in clause.tokens if not one.quoted]
    if noun not in nouns or not any(one.norm.removesuffix("s") == noun for one in said):
        return False
    rest = (one.norm for one in said[1:] if one.norm.removesuffix("s") != noun)
    telling = [one for one in rest if one.isalnum() and one not in STOP_WORDS]
    return not telling or not all(means(one, pressed.name) for one in telling)


_OF_A_LIST: Final = frozenset({"add", "new", "create", "search", "sort", "filter", "find"})


def shows_one_of_many(plan: Plan, clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a plan clicks a text of an entry where several are to be shown: “show urgent
    tickets” opens none of them."""
    tokens = clause.tokens
    if tokens[0].quoted or tokens[0].norm not in _SHOWS or not isinstance(plan, Steps):
        return False
    last = tokens[-1].norm
    several = last.endswith("s") and last.removesuffix("s") in GENERIC | own_nouns(scene)
    numbers = {element_of(op) for op in plan.ops if isinstance(op, Click)}
    return several and any(one.number in numbers for one in scene.of_role("text"))


_SHOWS: Final = frozenset({"show", "list", "display", "see", "view"})


def is_of_another_entry(plan: Plan, clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a plan sets a list or a field beside a list of entries, where the clause names
    an entry that is not shown there: “assign ticket 203 to Lucy” is not about the open one."""
    if not isinstance(plan, Steps):
        return False
    numbers = {element_of(op) for op in plan.ops if isinstance(op, Click)}
    used = [one for one in scene.content if one.number in numbers]
    fields = [
        one
        for one in used
        if one.role in ("combo box", "field") and not (is_filter(one) or is_for_searching(one))
    ]
    if not fields:
        return False
    sets = [one for one in record_sets(scene) if len(one.records) >= _FEWEST]
    sets = [one for one in sets if all(record.heading for record in one.records)]
    for phrase in _owners_in(clause.tokens):
        found = chosen_among(phrase, sets) if sets else None
        chosen = found[1].records if found is not None else ()
        if not chosen or not any(_tells(one) for one in phrase):
            continue
        open_ones = [one for one in chosen if _is_open(one, scene)]
        if len(open_ones) < len(chosen):
            return True
    return False


def _owners_in(tokens: Tokens) -> list[Tokens]:
    """Return the phrases that may say whose value is set: “the status of the refund”, “assign the
    refund to Omar”."""
    norms = ["" if one.quoted else one.norm for one in tokens]
    ends = [at for at, one in enumerate(norms) if at and one in ("to", "as", "on")]
    end = ends[-1] if ends else len(tokens)
    leads = [at for at, one in enumerate(norms) if one in ("of", "for", "to", "on", "in")]
    spans = [(1, end), *((at + 1, end) for at in leads if at < end)]
    # What is set “to” something has that for its value; what is added to something has not.
    adds = norms[0] in ("add", "put", "attach")
    spans += [(at + 1, len(tokens)) for at in leads if at >= end and (adds or norms[at] != "to")]
    return [tokens[begin:stop] for begin, stop in spans if begin < stop]


def _tells(token: Token) -> bool:
    return token.quoted or not (token.is_mark or token.norm in STOP_WORDS | GENERIC | DETERMINERS)


def _is_open(record: Record, scene: ShownScreen) -> bool:
    """Tell whether what an entry is called stands elsewhere, too: above what is open."""
    return any(
        bare(text) == bare(record.title) and record.bounds.meet(at) is None
        for text, at in scene.pieces
    )


_FEWEST: Final = 3


def leaves_out_a_time(plan: Plan, clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a plan only presses a button that knows no time, where the clause says how far:
    “skip forward 30 seconds” is no press on “Next”."""
    said = _TIMES.search(" ".join(one.norm for one in clause.tokens if not one.quoted))
    if said is None or not isinstance(plan, Steps) or len(plan.ops) != 1:
        return False
    number = element_of(plan.ops[0])
    pressed = next((one for one in scene.of_role("button") if one.number == number), None)
    return pressed is not None and not any(map(str.isdigit, pressed.name))


_TIMES: Final = re.compile(r"\b\d+ ?(?:s|secs?|seconds?|mins?|minutes?)\b")


def is_of_another_end(plan: Plan, clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a plan presses a button of a row that goes from or to elsewhere: the train to
    Oslo is not the one from there."""
    head = clause.tokens[0]
    if not isinstance(plan, Steps) or (head.norm in _TO_A_TARGET and not head.quoted):
        return False
    numbers = {element_of(op) for op in plan.ops if isinstance(op, Click)}
    pressed = [one.bounds for one in scene.of_role("button", "link") if one.number in numbers]
    return any(
        not with_its_ends(clause.tokens, (record,), records)
        for records in (record_sets(scene) if pressed else ())
        for record in records.records
        if any(record.bounds.meet(at) == at for at in pressed)
    )


def is_not_in_cart(plan: Plan, clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a plan removes from the cart what is on another list: what can be put in the
    cart is not in there."""
    says = any(one.norm in CARTS and not one.quoted for one in clause.tokens)
    takes = takes_away(clause.tokens) or clause.tokens[0].norm == "take"
    if not says or not takes or not isinstance(plan, Steps):
        return False
    pressed = _pressed(plan, scene)
    return any(
        _may_be_put_in_cart(record) and not _may_be_put_in_cart_by(pressed)
        for records in (record_sets(scene) if pressed else ())
        for record in records.records
        if any(record.bounds.meet(one.bounds) == one.bounds for one in pressed)
    )


def _pressed(plan: Steps, scene: ShownScreen) -> list[Element]:
    numbers = {element_of(op) for op in plan.ops if isinstance(op, Click)}
    return [one for one in scene.of_role("button", "link") if one.number in numbers]


def _may_be_put_in_cart(record: Record) -> bool:
    return _may_be_put_in_cart_by(record.of_role("button", "link"))


def _may_be_put_in_cart_by(things: Iterable[Element]) -> bool:
    """Tell whether one of these puts something in the cart."""
    names = (set(bare(one.name).split(" ")) for one in things)
    return any(one & CARTS and one & {"add", "move", "put"} for one in names)


def leaves_some_out(plan: Plan, clause: Clause, scene: ShownScreen) -> bool:
    """Tell whether a plan presses some of the buttons of a name where all of something are meant,
    and nothing says which: “archive all cards” is about those of each column."""
    every = any(one.norm in EVERY - {"both"} and not one.quoted for one in clause.tokens)
    if not every or not isinstance(plan, Steps) or plan.more:
        return False
    pressed = _pressed(plan, scene)
    names = {bare(one.name) for one in pressed}
    if len(names) != 1 or len(pressed) != len(plan.ops):
        return False
    general = EVERY | GENERIC | own_nouns(scene) | {"everything", "please", "now", "the"}
    telling = [
        one
        for one in clause.tokens[1:]
        if one.quoted
        or not (one.is_mark or one.norm in STOP_WORDS or one.norm.removesuffix("s") in general)
        if one.norm not in general
    ]
    others = [
        one
        for one in scene.content
        if one.role == "button" and bare(one.name) in names and one not in pressed
    ]
    return bool(others) and not telling


def target_of(tokens: Tokens) -> Tokens:
    """Return what something is to be moved, renamed or given to; nothing where it is not said."""
    if tokens[0].quoted or tokens[0].norm not in _TO_A_TARGET:
        return ()
    at = [n for n, one in enumerate(tokens) if one.norm in _TO and not one.quoted]
    return tokens[at[-1] + 1 :] if at else ()
