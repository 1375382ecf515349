"""Plans what fills in a form from one sentence, and hands it in: “pay Anna 15.50 tomorrow for the
tickets”, “book a double room for two from 3 to 6 December with breakfast”. Every word has to have
its place in the form."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from .....protocol import element_of
from ...screen.scene import ShownScreen
from ...words.lexicon import ACTIONS, ANY, NAMED, QUESTION, SUBMITS, VERBS
from ...words.matching import SURE, NameFit
from ...words.reading import Clause
from ...words.sentence_words import SUBJECTS
from ...words.sentences import PartKind
from ...words.tokens import Tokens
from ..filling import joined
from ..plans import HERE, NotHere, Plan, PlanTry, Progress, Steps
from .form import (
    BOOKS,
    BUTTONS,
    FILLS,
    ORDERS,
    PAYS,
    FieldSetting,
    ShownForm,
    controls_of,
    handing_in,
    is_handed_in,
    words_for,
)
from .handing_over import after_handing_in, hand_in, still_lacking
from .placing import set_by, settings_of
from .said_details import details_of

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
    form = ShownForm(heads, button, controls_of(scene), clause, scene, progress)
    if progress.handed_in:
        yield PlanTry(NameFit.EXACT, after_handing_in(form))
        return
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
    if PAYS in ordered and any(one.norm in _NO_MONEY for one in tokens[1:4] if not one.quoted):
        # “Send a message to Anna” pays nothing.
        return ()
    if first == "make" and not any(one.norm in ANY | NAMED | {"new"} for one in tokens[1:3]):
        # “Make Dentist 15:00” changes what there is.
        return ()
    if ordered or first in FILLS:
        return ordered or ORDERS
    # “A double room” doubles nothing.
    verbs = (ACTIONS - {"double"}) | VERBS.keys()
    ruled_out = bool(clause.before) and clause.before[-1].norm in _TELLING
    if ruled_out or first in verbs | HERE | _TELLING or _begins_sentence(tokens):
        return ()
    return () if clause.whole.rstrip().endswith("?") else ORDERS


_NO_MONEY: Final = frozenset(
    [
        *("message", "mail", "email", "e-mail", "photo", "picture", "invoice", "letter", "file"),
        *("text", "note", "reminder", "link", "document", "request", "card", "invitation"),
    ]
)
_TELLING: Final = frozenset(
    [
        *("no", "not", "without", "hello", "hi", "hey", "ok", "okay", "report", "record"),
        *("register", "file", "log", "note", "request", "enter", "remember", "refund"),
    ]
)


def _begins_sentence(tokens: Tokens) -> bool:
    """Tell whether words begin a sentence about somebody, which gives a form no details."""
    return not tokens[0].quoted and tokens[0].norm in SUBJECTS | QUESTION


def _is_all_of_it(clause: Clause) -> bool:
    """Tell whether nothing that is said later belongs into the form, too: it would come too late
    once that is handed in. That it is to be handed in may be said later."""
    later = [one for one in clause.after if not (one.is_mark or one.norm in _JOINS)]
    if not later or not is_handed_in(clause) or clause.bans:
        return True
    return _is_handed_in_later(clause) or later[0].norm in _GOES


def _is_handed_in_later(clause: Clause) -> bool:
    """Tell whether a later part of the request hands the form in: “then send it”."""
    later = [one.norm for one in clause.after if not (one.is_mark or one.norm in _JOINS)]
    if later and later[0] in _PRESSES:
        return any(one in _HANDS_IN for one in later[1:])
    return bool(later) and later[0] in _HANDS_IN


_JOINS: Final = frozenset({"and", "then", "but", "please", "finally"})
_PRESSES: Final = frozenset({"click", "press", "hit", "push"})
_HANDS_IN: Final = BOOKS | PAYS | {"submit", "save", "confirm", "apply", "create", "add"}
_GOES: Final = frozenset({"go", "open", "show", "close", "scroll", "switch", "tell"})


def _fit(clause: Clause) -> NameFit:
    # Words that all have a control of their own are no single text: “add Milk due tomorrow”.
    return NameFit.SAME if is_handed_in(clause) else SURE


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
    if ruled_out or _is_handed_in_later(form.clause) or not is_handed_in(form.clause):
        return Steps((), told.step, told.did)
    lacking = still_lacking(form, settings)
    if lacking is not None:
        return lacking
    if form.button is None or "disabled" in form.button.states:
        return NotHere(form.clause.words)
    return hand_in(form.button, form.scene)


def _first_name(steps: Steps, scene: ShownScreen) -> str:
    number = element_of(steps.ops[0])
    return next((one.name for one in scene.things if one.number == number), "")
