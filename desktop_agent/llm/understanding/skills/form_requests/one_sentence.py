"""Plans what fills in a form from one sentence, and hands it in: “pay Anna 15.50 tomorrow for the
tickets”, “book a double room for two from 3 to 6 December with breakfast”. Every word has to have
its place in the form."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from .....events import Element
from .....protocol import element_of, quoted
from ...screen.scene import ShownScreen
from ...words.lexicon import ACTIONS, HANDS_IN, QUESTION, SUBMITS, VERBS
from ...words.matching import SURE, NameFit, bare
from ...words.reading import Clause
from ...words.sentence_words import SUBJECTS
from ...words.sentences import PartKind
from ...words.tokens import Tokens
from ..filling import joined, put
from ..plans import FIELDS, HERE, NotHere, Plan, PlanTry, Progress, Steps, WhichOne, click_on
from .form import (
    BOOKS,
    BUTTONS,
    FILLS,
    ORDERS,
    PAYS,
    FieldSetting,
    ShownForm,
    begins_with,
    controls_of,
    handing_in,
    is_handed_in,
    is_part_of_one,
    words_for,
)
from .placing import set_by, settings_of
from .said_details import details_of

_CONFIRMS: Final = frozenset({"confirm", "yes"})
_MOST_TURNS: Final = 30


_MOST_TRIES: Final = 2


def filled_at_once(clause: Clause, scene: ShownScreen, progress: Progress) -> Iterable[PlanTry]:
    """Yield what fills in the form that is shown, and hands it in unless that is ruled out; nothing
    where a part of the sentence has no control."""
    if progress.turns > _MOST_TURNS:
        return
    for heads in _heads(clause):
        found = list(_filled(heads, clause, scene, progress))
        if found:
            yield from found
            return


def _filled(
    heads: frozenset[str], clause: Clause, scene: ShownScreen, progress: Progress
) -> Iterable[PlanTry]:
    button = handing_in(heads, clause, scene)
    if progress.handed_in:
        yield PlanTry(NameFit.EXACT, _after_handing_in(scene, progress))
        return
    form = ShownForm(heads, button, controls_of(scene), clause, scene, progress)
    opened = _in_open_list(form)
    if opened is not None:
        yield PlanTry(_fit(clause), opened)
        return
    if button is None or not _is_all_of_it(clause):
        return
    settings = settings_of(form)
    if settings is None:
        return
    asked = next((one.asks for one in settings if one.asks is not None), None)
    if asked is not None:
        yield PlanTry(_fit(clause), asked)
        return
    # Without an order, what names the controls comes first.
    yield PlanTry(_fit(clause), _next(form, settings))


def _heads(clause: Clause) -> tuple[frozenset[str], ...]:
    """Return what may be ordered. Details alone, and what only has to be filled in, may be for any
    form."""
    tokens = clause.tokens
    if clause.kind not in (PartKind.ORDER, PartKind.STATEMENT) or not tokens or clause.place:
        return ()
    first = tokens[0].norm if not tokens[0].quoted else ""
    ordered = tuple(one for one in ORDERS if first in one)
    if ordered or first in FILLS:
        return ordered or ORDERS
    # “A double room” doubles nothing.
    verbs = (ACTIONS - {"double"}) | VERBS.keys()
    return () if first in verbs | HERE or _begins_sentence(tokens) else ORDERS


def _begins_sentence(tokens: Tokens) -> bool:
    """Tell whether words begin a sentence about somebody, which gives a form no details."""
    return not tokens[0].quoted and tokens[0].norm in SUBJECTS | QUESTION


def _is_all_of_it(clause: Clause) -> bool:
    """Tell whether nothing that is said later belongs into the form, too: it would come too late
    once that is handed in. That it is to be handed in may be said later."""
    later = [one for one in clause.after if not (one.is_mark or one.norm in _JOINS)]
    if not later or not is_handed_in(clause) or clause.bans:
        return True
    return later[0].norm in HANDS_IN | BOOKS | PAYS | _PRESSES


_JOINS: Final = frozenset({"and", "then", "but", "please", "finally"})
_PRESSES: Final = frozenset({"click", "press", "hit", "confirm"})


def _fit(clause: Clause) -> NameFit:
    return NameFit.EXACT if is_handed_in(clause) else SURE


def _in_open_list(form: ShownForm) -> Steps | None:
    """Return the choice from the list that was opened for it; None where none is open."""
    opened = [
        one
        for one in form.controls
        if one.role == "combo box" and "expanded" in one.states and one.name in form.progress.opened
    ]
    if len(opened) != 1:
        return None
    details = details_of(words_for(form.clause))
    for at, one in enumerate(details):
        for setting in set_by(one, at, details, (), form):
            if setting.control is opened[0] and setting.plan.ops:
                return replace(setting.plan, did="", more=True)
    return None


def _next(form: ShownForm, settings: Sequence[FieldSetting]) -> Plan:
    """Return what is to be done now: one by one what takes several looks, then all that takes
    none, and at last the press that hands the form in."""
    for one in settings:
        if one.slow and one.plan.ops:
            # A list that does not hold the entry is found out before anything is filled in.
            return replace(one.plan, did="", more=True)
    quick = joined([one.plan for one in settings if not one.slow and one.plan.ops])
    if quick.ops:
        if form.progress.opened.count(_first_name(quick, form.scene)) > _MOST_TRIES:
            return NotHere(form.clause.words)
        return replace(quick, did="", more=True)
    told = joined([one.plan for one in settings])
    ruled_out = form.clause.bans & (form.heads | BUTTONS[form.heads] | set(SUBMITS))
    if ruled_out or form.clause.after or not is_handed_in(form.clause):
        return Steps((), told.step, told.did)
    lacking = _lacking(form, settings)
    if lacking is not None:
        return lacking
    if form.button is None or "disabled" in form.button.states:
        return NotHere(form.clause.words)
    return _pressed(form.button)


def _first_name(steps: Steps, scene: ShownScreen) -> str:
    number = element_of(steps.ops[0])
    return next((one.name for one in scene.things if one.number == number), "")


def _lacking(form: ShownForm, settings: Sequence[FieldSetting]) -> Steps | WhichOne | None:
    """Return the question for the fields that the form still needs; what fills the only one, where
    the human has said what belongs there. None where it needs nothing."""
    answer = form.progress.answer
    given = {one.control.key for one in settings}
    empty = [
        one
        for one in form.controls
        if one.role in FIELDS
        and "required" in one.states
        and not one.value
        and one.key not in given
        and not is_part_of_one(one, form.scene)
    ]
    held = any(bare(one.value) == bare(answer) for one in form.controls) if answer else False
    if not empty:
        return None
    if len(empty) == 1 and answer and not held:
        typed = put(empty[0], answer, form.scene, form.progress)
        if isinstance(typed, Steps):
            return replace(typed, did="", more=True)
    names = " and ".join(quoted(one.name.strip()) for one in empty)
    return WhichOne(f"The form still needs {names}. What should I enter there?", (), ())


def _pressed(button: Element) -> Steps:
    return Steps((click_on(button),), f"Click {button.words}", "", more=True, hands_in=True)


def _after_handing_in(scene: ShownScreen, progress: Progress) -> Steps | WhichOne:
    """Return the press on the only button that confirms, where the page asks once more; the
    question what to change, where it says what is wrong; otherwise that it is done."""
    confirming = [
        one
        for one in scene.content
        if one.role == "button"
        and begins_with(one.name, _CONFIRMS)
        and one.name not in progress.handed_in
        and "disabled" not in one.states
    ]
    if len(confirming) == 1:
        return _pressed(confirming[0])
    wrong = next((text for text, _ in scene.pieces if _WRONG.search(text)), "")
    if wrong:
        told = " ".join(wrong.split())
        return WhichOne(f"The form was not accepted: {quoted(told)} What should I change?", (), ())
    names = " and ".join(quoted(one) for one in progress.handed_in)
    return Steps((), "", f"filled in the form and clicked {names}")


_WRONG: Final = re.compile(
    r"\A(?!.*(?:\*|marked|optional))(?=.*\b(?:is required|are required|required field|invalid|"
    r"not valid|please (?:enter|choose|fill|select|pick|give|add|check)|must (?:be|have|not)|"
    r"can(?:no|')t be|is missing|too (?:long|short|many|large|small|late|early)|"
    r"enter an? |choose an? |not enough)\b)",
    re.IGNORECASE | re.DOTALL,
)
"""Matches what pages say of a form that they do not accept."""
