"""The policy: may this op be done now, in this scene? Pure; what is remembered is in the scene.

Layers, the first that objects decides:

0. an op of which nobody has said what it is (protocol/traits.py): DENY.
1. target: nothing off the screens, in our own window, or in an app that is hidden: DENY.
2. apps: no input where the human allows only looks, no typing where only the pointer: DENY.
3. text: none where accessibility tells that nothing could take it, such as a page with no field
   that has the keyboard, unless the human's words speak of keys: DENY.
4. passwords: into a password field goes only what the human put in quotation marks: DENY.
5. risk 3 (risk.py): ASK, whatever the goal and the settings say.
6. risk 2: ALLOW if the human's own words ask for it (goal/goal.py), or the settings allow it and
   these words do not forbid it, else ASK.

All else is allowed. It is called when an op is assessed and once more right before the act.
Nothing is caught here: what fails to be judged is not done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..events import (
    Denial,
    Verdict,
    Window,
)
from ..geometry import Point
from ..ports import Assessment, Scene
from ..protocol import (
    Effect,
    Op,
    button_of,
    ends_drag,
    is_click,
    is_drag,
    is_known,
    keys_of,
    points_at,
    presses_button,
    text_of,
    traits_of,
    types,
    types_text,
    uses_keyboard,
    uses_mouse,
)
from .acts.chords import is_paste, pressed
from .concern import Concern
from .goal.goal import asked_for, forbidden, quoted_by, says_to_press, speaks_of_keys
from .risk import concerns
from .rules import Rules
from .tiers import named, refusal, touched

_PASSWORD: Final = "this is a password field: only you may type into it"
_NO_FIELD: Final = (
    "nothing that takes text has the keyboard, so each letter could be a command: a field has to "
    "be clicked first"
)
_UNKNOWN_OP: Final = "I don't know what that action can do"
_HIDDEN: Final = "your settings hide that app from me"


class RiskPolicy:
    """Fills the port Policy. `hidden` tells which windows the human wants nobody to touch.

    `rules` are the human's own; they are asked for at each op, so that they may change.
    """

    def __init__(
        self,
        hidden: Callable[[Window], bool] = lambda window: False,
        rules: Callable[[], Rules] = Rules,
    ) -> None:
        self._hidden = hidden
        self._rules = rules

    def assess(self, op: Op, scene: Scene) -> Assessment:
        if not is_known(op):
            return Assessment(3, Verdict.DENY, _UNKNOWN_OP, denial=Denial.POLICY)
        found = concerns(op, scene)
        modifies = traits_of(op).effect is Effect.MODIFIES
        risk = max([1 if modifies else 0, *(one.risk for one in found)])
        target = _target(op, scene)
        rules = self._rules()
        refused, denial = self._denial(op, scene, rules)
        if refused:
            return Assessment(risk, Verdict.DENY, refused, target, denial=denial)
        chord = keys_of(op) if uses_keyboard(op) and not traits_of(op).stays else ()
        why = next((why for one in found if (why := _objection(one, scene.said, chord, rules))), "")
        verdict = Verdict.ASK if why else Verdict.ALLOW
        common = all(_is_common(one, scene.said, rules) for one in found)
        return Assessment(risk, verdict, why, target, app=_clicked_app(op, scene) if common else "")

    def _denial(self, op: Op, scene: Scene, rules: Rules) -> tuple[str, Denial]:
        """Return why it is denied, and the kind of that; "" if it is not."""
        for problem in (_off_screen(op, scene), _own_window(op, scene)):
            if problem:
                return problem, Denial.POLICY
        refused = self._hidden_app(op, scene) or refusal(op, scene, rules)
        if not refused and (no_field := _no_field(op, scene)):
            return no_field, Denial.NO_FIELD
        return refused or _password(op, scene), Denial.POLICY

    def _hidden_app(self, op: Op, scene: Scene) -> str:
        windows = list(touched(op, scene))
        row = traits_of(op)
        if row.fronts:
            windows.append(named(str(getattr(op, "window", ""))))
            windows += [scene.under] if scene.under is not None else []
        if row.starts:
            windows += map(named, (str(getattr(op, "target", "")), *scene.opens))
        return _HIDDEN if any(self._hidden(window) for window in windows) else ""


def _objection(one: Concern, said: tuple[str, ...], chord: tuple[str, ...], rules: Rules) -> str:
    """Return why the human is to be asked; "" if they asked for it themselves or nothing is at
    risk."""
    if one.risk >= 3 or (one.risk == 2 and one.family is None):
        return one.why
    if one.family is None:
        return ""
    if one.family in rules.asked:
        return f"{one.why}, and your settings tell me to ask"
    if one.given or (chord and not one.name and says_to_press(said, chord)):
        return ""
    if one.family in rules.allowed and not forbidden(said, one.family, one.name):
        return ""
    if not asked_for(said, one.family, one.name):
        return f"{one.why}, and you did not ask for that"
    return ""


def _target(op: Op, scene: Scene) -> str:
    """Such as: button “Pay now” in Shop — Browser. "" for what is done to no window, but for an app
    that is opened by another name than the one that the human knows."""
    if traits_of(op).starts:
        given, shown = str(getattr(op, "target", "")), next(iter(scene.opens), "")
        return shown if shown.casefold() != given.strip().casefold() else ""
    if uses_keyboard(op):
        window = scene.foreground
    else:
        there = uses_mouse(op) or ends_drag(op, scene.held) or traits_of(op).fronts
        window = scene.under if there else None
    where = (window.title or window.app) if window is not None else ""
    things = [one for one in (*scene.also, scene.element) if one is not None]
    if not things:
        return where
    where = things[-1].window or where
    # A drag is told from its beginning.
    what = " to ".join(dict.fromkeys(one.words for one in things))
    return f"{what} in {where}" if where else what


def _is_common(one: Concern, said: tuple[str, ...], rules: Rules) -> bool:
    """Return True if many such clicks may be allowed at once: as with a setting that allows them, a
    later word of the human takes it back, and what has no family is always asked."""
    if one.risk < 2:
        return True
    family = one.family
    return (
        family is not None and family not in rules.asked and not forbidden(said, family, one.name)
    )


def _clicked_app(op: Op, scene: Scene) -> str:
    return scene.under.app if is_click(op) and scene.under is not None else ""


def _off_screen(op: Op, scene: Scene) -> str:
    """Return which field of the op lies outside all screens, in words; "" if none does."""
    points = points_at(op)
    if not points:
        return ""
    bounds = scene.displays.bounds

    def words(x: int, y: int) -> str:
        if bounds.holds(Point(x, y)):
            return f"{x}, {y} lies in a gap between the screens"
        return f"{x}, {y} is outside the screen; the screen is {bounds.width} x {bounds.height}"

    for i, (x, y) in enumerate(points):
        if not scene.displays.hold(Point(x, y)):
            single = "y" if bounds.x <= x < bounds.right else "x"
            return f"{f'path[{i}]' if is_drag(op) else single}: {words(x, y)}"
    return ""


def _own_window(op: Op, scene: Scene) -> str:
    own_under = scene.under is not None and scene.under.own
    own_in_front = scene.foreground is not None and scene.foreground.own
    # Passing over our window presses nothing in it.
    row = traits_of(op)
    passes = not (row.presses or row.releases or row.turns or ends_drag(op, scene.held))
    if own_under and not passes:
        return "that is my own window, and only you may use it"
    if own_in_front and types(op):
        return "my own window has the keyboard focus, and no other window accepts it"
    return ""


def _no_field(op: Op, scene: Scene) -> str:
    """Return why no text is typed: each key of it might be a command; "" if it may be."""
    if not types_text(op) or scene.takes_text is not False or speaks_of_keys(scene.said):
        return ""
    if scene.element is not None and scene.element.role == "list item":
        return ""  # Some tables take text in their cells: it asks.
    return _NO_FIELD


def _password(op: Op, scene: Scene) -> str:
    """Return why nothing goes into the password field; "" if it may, or if it is none."""
    if scene.element is None or "password" not in scene.element.states:
        return ""
    together = pressed(op, scene)
    if types_text(op) and not is_paste(together):
        # A last line break or tab leaves the field.
        text = text_of(op)
        text = text[:-1] if text.endswith(("\n", "\t")) else text
        return "" if text in quoted_by(scene.said) or not text else _PASSWORD
    if ends_drag(op, scene.held) or (presses_button(op) and button_of(op) == "middle"):
        # Text is dropped, or pasted.
        return _PASSWORD
    keys = together
    writes = any(len(key) == 1 or key == "space" for key in keys)
    chord = {"ctrl", "super", "alt"} & set(keys_of(op))
    return _PASSWORD if is_paste(keys) or (writes and not chord) else ""
