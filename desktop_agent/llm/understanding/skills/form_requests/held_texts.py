"""Plans how a text gets into a control of a form, and tells whether it holds it by now."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from .....events import Element
from .....protocol import quoted
from ...screen.date_fields import in_parts, parts_of, takes
from ...screen.scene import ShownScreen
from ...words.matching import NameFit, bare, fit
from ...words.measures import number_in
from ...words.tokens import tokens_of
from ..choosing import entries_of, selected
from ..filling import put
from ..plans import FIELDS, Steps, WhichOne, click_on, which
from .form import FieldSetting, ShownForm, is_beside


def typed_into(control: Element, text: str, form: ShownForm) -> FieldSetting | None:
    if control.role not in FIELDS:
        return None
    plan = put(control, text, form.scene, form.progress)
    if not isinstance(plan, Steps):
        return None
    if _holds_text(control, text, form.scene):
        plan = replace(plan, ops=())
    chooses = control.role == "combo box" and "editable" not in control.states
    return FieldSetting(control, plan, slow=chooses or plan.more)


def _holds_text(control: Element, text: str, scene: ShownScreen) -> bool:
    """Tell whether a field holds a text, in whatever form: “15.5” is “15.50”."""
    inner = parts_of(control, scene)
    wanted = in_parts(inner, text) if inner else None
    if wanted is not None:
        return all(_holds_part(one, part) for one, part in wanted)
    amounts = [number_in(one.strip("$€£ ")) for one in (control.value, text)]
    if None not in amounts:
        return amounts[0] == amounts[1]
    return bool(text) and _letters(control.value) == _letters(text)


def _holds_part(one: Element, part: str) -> bool:
    if not part.isdigit():
        # Which half of the day it is a browser tells as a number.
        return one.value == {"AM": "1", "PM": "2"}.get(part, part)
    return number_in(one.value) == int(part)


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))


def text_into(control: Element, text: str, form: ShownForm) -> FieldSetting | None:
    if control.role == "combo box" and "editable" not in control.states:
        return _chosen(control, text, form)
    if control.role == "combo box":
        return _completed(control, text, form)
    if not takes(control, text, form.scene):
        return None
    return typed_into(control, text, form)


def _chosen(control: Element, text: str, form: ShownForm) -> FieldSetting | None:
    """Return the choice from a list. Once it was opened, an entry that begins with the text is the
    one that was chosen."""
    fits = fit(tokens_of(text) or (), control.value)
    if control.name in form.progress.opened and fits >= NameFit.INSIDE:
        told = f"{quoted(text)} from {control.words}"
        return FieldSetting(control, Steps((), f"Select {told}", f"selected {told}"), slow=True)
    choice = selected(control, text, form.scene, form.progress)
    return FieldSetting(control, choice, slow=True) if isinstance(choice, Steps) else None


def _completed(control: Element, text: str, form: ShownForm) -> FieldSetting | None:
    """Return what types a text into a field that suggests what it may mean, and chooses the only
    suggestion that it begins or names; the question which, where there are several."""
    said = tokens_of(text) or ()
    told = f"{control.words} with {quoted(text)}"
    adds = _adding(control, form)
    if adds is not None and adds.name in form.progress.opened:
        if bare(control.value) == bare(text):
            question = f"{quoted(text)} was not accepted in {control.words}. What should I enter?"
            return FieldSetting(control, Steps((), "", ""), asks=WhichOne(question, (), ()))
        step = Steps((), f"Add {quoted(text)}", f"added {quoted(text)} to {control.words}")
        return FieldSetting(control, step, slow=True)
    done = FieldSetting(control, Steps((), f"Fill {told}", f"filled {control.words}"), slow=True)
    if bare(control.value) != bare(text):
        if fit(said, control.value) >= NameFit.INSIDE:
            return _added(done, adds)
        typed = typed_into(control, text, form)
        return replace(typed, slow=True) if typed is not None else None
    offered = [
        one
        for one in entries_of(control, form.scene)
        if fit(said, one.name) >= NameFit.INSIDE and one.name not in form.progress.opened
    ]
    if not offered:
        return _added(done, adds)
    one = offered[0] if len(offered) == 1 else which(offered, text, form.scene, form.progress)
    if isinstance(one, WhichOne):
        return replace(done, asks=one)
    step = Steps((click_on(one),), f"Choose {one.words}", f"chose {one.words}", more=True)
    return replace(done, plan=step)


def _adding(control: Element, form: ShownForm) -> Element | None:
    """Return the button right beside a field that adds what it holds to a list; None for none."""
    buttons = [
        one
        for one in form.scene.content
        if one.role == "button"
        and bare(one.name).split(" ")[0] == "add"
        and is_beside(one.bounds, control.bounds)
    ]
    return buttons[0] if len(buttons) == 1 else None


def _added(done: FieldSetting, adds: Element | None) -> FieldSetting:
    """Return what follows once a field holds its text: the press that adds it to a list."""
    if adds is None:
        return done
    step = Steps((click_on(adds),), f"Click {adds.words}", f"clicked {adds.words}", more=True)
    return replace(done, plan=step)


def is_free_for(control: Element, text: str) -> bool:
    """Tell whether a field is empty, or holds no more than what it is called before it is filled
    in, or the beginning of the text itself."""
    held = bare(control.value)
    return not held or control.role != "field" or held.startswith(bare(text)) or held in _UNNAMED


_UNNAMED: Final = frozenset({"untitled", "new event", "new task", "no title", "unnamed", "event"})
