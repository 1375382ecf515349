"""Hands a form in that is filled in: what it still lacks is asked for before, and afterwards the
page has to say that it was accepted."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from .....events import Element
from .....protocol import quoted
from ...screen.date_fields import parts_of
from ...screen.groups import choices
from ...screen.scene import ShownScreen
from ...words.matching import bare
from ..filling import put
from ..plans import FIELDS, Steps, WhichOne, click_on
from .form import (
    BOOKS,
    PAYS,
    FieldSetting,
    ShownForm,
    begins_with,
    is_part_of_one,
)
from .placing import settings_of
from .purposes import Purpose, is_for, is_for_money, takes_kind
from .said_details import DetailKind


def still_lacking(form: ShownForm, settings: Sequence[FieldSetting]) -> Steps | WhichOne | None:
    """Return the question for the fields that the form still needs; what fills the only one, where
    the human has said what belongs there. None where it needs nothing."""
    answer = form.progress.answer
    given = {one.control.key for one in settings}
    empty = [
        one
        for one in form.controls
        if one.role in FIELDS
        and one.key not in given
        and not is_part_of_one(one, form.scene)
        and ("required" in one.states or _is_essential(one, form))
        and not _is_filled(one, form.scene)
    ]
    options = _choices_lacking(form, given)
    if options:
        question = f"The form still needs a choice: {', '.join(options)}. Which one?"
        return WhichOne(question, (), ())
    held = any(bare(one.value) == bare(answer) for one in form.controls) if answer else False
    if not empty:
        return None
    if len(empty) == 1 and answer and not held:
        typed = put(empty[0], answer, form.scene, form.progress)
        if isinstance(typed, Steps):
            return replace(typed, did="", more=True)
    names = " and ".join(quoted(one.name.strip()) for one in empty)
    return WhichOne(f"The form still needs {names}. What should I enter there?", (), ())


def _is_essential(control: Element, form: ShownForm) -> bool:
    """Tell whether nothing can be paid, booked or made without it, whatever the page says."""
    if form.heads is PAYS:
        return is_for_money(control) or is_for(Purpose.PERSON, control)
    if form.heads is BOOKS:
        return takes_kind(control, DetailKind.DAY, form.scene)
    titles = [one for one in form.controls if one.role in FIELDS and is_for(Purpose.TITLE, one)]
    return titles == [control]


def _is_filled(control: Element, scene: ShownScreen) -> bool:
    inner = parts_of(control, scene)
    return bool(control.value) or any(one.value for one in inner.values())


def _choices_lacking(form: ShownForm, given: Collection[str]) -> list[str]:
    """Return the options of a group of which none is chosen; nothing where each group has one."""
    for options in choices(form.scene):
        if not any("checked" in one.states or one.key in given for one in options):
            return [quoted(one.name) for one in options[:_MOST_CHOICES]]
    return []


_MOST_CHOICES: Final = 9


def hand_in(button: Element, scene: ShownScreen) -> Steps:
    known = tuple(text for text, _ in scene.pieces if _is_news(text))
    step = f"Click {button.words}"
    return Steps((click_on(button),), step, "", more=True, hands_in=True, known=known)


def _is_news(text: str) -> bool:
    """Tell whether a text says how it went with a form, if it was not there before."""
    return bool(_WRONG.search(text) or _RIGHT.search(text)) or begins_with(text, _CONFIRMS)


def after_handing_in(form: ShownForm) -> Steps | WhichOne:
    """Return the press on the only button that confirms, where the page asks once more; the
    question what to change, where it says what is wrong, or nothing at all; otherwise that it is
    done."""
    scene, progress = form.scene, form.progress
    new = [text for text, _ in scene.pieces if text not in progress.known]
    confirming = [
        one
        for one in scene.content
        if one.role == "button"
        and begins_with(one.name, _CONFIRMS)
        and one.name in new
        and one.name not in progress.handed_in
        and "disabled" not in one.states
    ]
    if len(confirming) == 1:
        return hand_in(confirming[0], scene)
    wrong = next((text for text in new if _WRONG.search(text)), "")
    if wrong:
        told = " ".join(wrong.split())
        return WhichOne(f"The form was not accepted: {quoted(told)} What should I change?", (), ())
    names = " and ".join(quoted(one) for one in progress.handed_in)
    if not any(_RIGHT.search(text) for text in new) and _is_as_it_was(form):
        question = f"I clicked {names}, but nothing says that it was accepted. What should I do?"
        return WhichOne(question, (), ())
    return Steps((), "", f"filled in the form and clicked {names}")


def _is_as_it_was(form: ShownForm) -> bool:
    """Tell whether the form still stands there with all that was filled in."""
    if form.button is None or "disabled" in form.button.states:
        return False
    settings = settings_of(form)
    return settings is not None and not any(one.plan.ops for one in settings)


_CONFIRMS: Final = frozenset({"confirm", "yes"})
_RIGHT: Final = re.compile(
    r"\b(?:sent|saved|booked|reserved|created|added|confirmed|thank|thanks|success\w*|received|"
    r"scheduled|paid|done|complete[d]?|on its way|reference number|confirmation)\b",
    re.IGNORECASE,
)
"""Matches what pages say of a form that they have accepted."""
_WRONG: Final = re.compile(
    r"\A(?!.*(?:\*|marked|optional))(?=.*\b(?:is required|are required|required field|invalid|"
    r"not valid|please (?:enter|choose|fill|select|pick|give|add|check)|must (?:be|have|not)|"
    r"can(?:no|')t be|is missing|too (?:long|short|many|large|small|late|early)|in the past|"
    r"enter an? |choose an? |(?:add|give) an? |not enough|fail(?:ed|s|ure)?|declined|rejected|"
    r"(?:not|n't) (?:be )?(?:saved|sent|booked|accepted|allowed|possible|available|enough)|"
    r"insufficient|at most|no longer|sold out|expired|overlaps?|already (?:taken|booked|exists)|"
    r"sorry|error|exceeds?|limited to)\b)",
    re.IGNORECASE | re.DOTALL,
)
"""Matches what pages say of a form that they do not accept."""
