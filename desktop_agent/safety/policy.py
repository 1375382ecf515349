"""The policy: may this op be done now, in this scene? Pure; what is remembered is in the scene.

Layers, the first that objects decides:

1. target: nothing off the screens, in our own window, or in an app that is hidden: DENY.
2. passwords: into a password field goes only what the human put in quotation marks: DENY.
3. risk 3 (risk.py): ASK, whatever the goal says.
4. risk 2: ALLOW if the human's own words ask for it (goal.py), else ASK.

All else is allowed. It is called when an op is assessed and once more right before the act.
Nothing is caught here: what fails to be judged is not done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..events import Verdict, Window
from ..geometry import Point, Rect
from ..ports import Assessment, Scene
from ..protocol import (
    Click,
    Drag,
    Focus,
    Hold,
    KeyCombo,
    KeyDown,
    KeyUp,
    MouseDown,
    MouseUp,
    Move,
    Op,
    Open,
    Scroll,
    Type,
)
from .concern import Concern
from .goal import asked_for, pressed_by, quoted_by
from .risk import READING, concerns, is_paste, keys_of, pressed

_TYPING: Final = (Type, KeyCombo, KeyDown, KeyUp, Hold)
_POINTING: Final = (Move, Click, MouseDown, MouseUp, Scroll, Drag)
_PASSWORD: Final = "this is a password field: only you type into it"
_HIDDEN: Final = "that app is hidden from me in your settings"
_NO_WINDOW: Final = Rect(0, 0, 0, 0)


class RiskPolicy:
    """Fills the port Policy. `hidden` tells which windows the human wants nobody to touch."""

    def __init__(self, hidden: Callable[[Window], bool] = lambda window: False) -> None:
        self._hidden = hidden

    def assess(self, op: Op, scene: Scene) -> Assessment:
        found = concerns(op, scene)
        risk = max([0 if isinstance(op, READING) else 1, *(one.risk for one in found)])
        target = _target(op, scene)
        refused = self._denial(op, scene)
        if refused:
            return Assessment(risk, Verdict.DENY, refused, target)
        why = _objection(found, scene.said, op.keys if isinstance(op, KeyCombo) else ())
        return Assessment(risk, Verdict.ASK if why else Verdict.ALLOW, why, target)

    def _denial(self, op: Op, scene: Scene) -> str:
        for problem in (_off_screen(op, scene), _own_window(op, scene)):
            if problem:
                return problem
        return self._hidden_app(op, scene) or _password(op, scene)

    def _hidden_app(self, op: Op, scene: Scene) -> str:
        touched: list[Window | None] = []
        if isinstance(op, (*_POINTING, Focus)):
            touched.append(scene.under)
        if isinstance(op, _TYPING):
            touched.append(scene.foreground)
        if isinstance(op, _POINTING + _TYPING):
            things = (scene.element, *scene.also)
            touched.extend(_named(one.window) for one in things if one is not None)
        if isinstance(op, Focus):
            touched.append(_named(op.window))
        if isinstance(op, Open):
            touched.append(_named(op.target))
        return _HIDDEN if any(one is not None and self._hidden(one) for one in touched) else ""


def _objection(found: tuple[Concern, ...], said: tuple[str, ...], chord: tuple[str, ...]) -> str:
    """Why the human is to be asked; "" if they asked for it themselves or nothing is at risk."""
    for one in found:
        if one.risk >= 3:
            return one.why
        if one.risk == 2 and one.family is None:
            return one.why
        if chord and not one.name and pressed_by(said, chord):
            continue
        if one.family is not None and not asked_for(said, one.family, one.name):
            return f"{one.why}, and you did not ask for that"
    return ""


def _named(name: str) -> Window:
    return Window(0, name, name, _NO_WINDOW)


def _target(op: Op, scene: Scene) -> str:
    """Such as: button “Pay now” in Shop — Browser. "" for what is done to no window."""
    if isinstance(op, _TYPING):
        window = scene.foreground
    else:
        window = scene.under if isinstance(op, (*_POINTING, Focus)) else None
    where = (window.title or window.app) if window is not None else ""
    things = [one for one in (*scene.also, scene.element) if one is not None]
    if not things:
        return where
    where = things[-1].window or where
    # A drag is told from its beginning.
    what = " to ".join(dict.fromkeys(one.words for one in things))
    return f"{what} in {where}" if where else what


def _off_screen(op: Op, scene: Scene) -> str:
    """Which field of the op lies outside all screens, in words; "" if none does."""
    bounds = scene.displays.bounds
    size = f"the screen is {bounds.width} x {bounds.height}"
    if isinstance(op, Drag):
        for i, (x, y) in enumerate(op.path):
            if not scene.displays.hold(Point(x, y)):
                return f"path[{i}]: {x}, {y} is outside the screen; {size}"
        return ""
    if not isinstance(op, Move | Click | Scroll) or op.x is None or op.y is None:
        return ""
    if scene.displays.hold(Point(op.x, op.y)):
        return ""
    field = "y" if bounds.x <= op.x < bounds.right else "x"
    return f"{field}: {op.x}, {op.y} is outside the screen; {size}"


def _own_window(op: Op, scene: Scene) -> str:
    own_under = scene.under is not None and scene.under.own
    own_in_front = scene.foreground is not None and scene.foreground.own
    # Passing over our window presses nothing in it.
    if own_under and not isinstance(op, Move):
        return "that is my own window, and only you may use it"
    if own_in_front and isinstance(op, _TYPING):
        return "my own window has the keyboard, and no other window takes it"
    return ""


def _password(op: Op, scene: Scene) -> str:
    """Why nothing goes into the password field; "" if it may, or if it is none."""
    if scene.element is None or "password" not in scene.element.states:
        return ""
    together = pressed(op, scene)
    if isinstance(op, Type) and not is_paste(together):
        # A last line break or tab leaves the field.
        text = op.text[:-1] if op.text.endswith(("\n", "\t")) else op.text
        return "" if text in quoted_by(scene.said) or not text else _PASSWORD
    if isinstance(op, Drag | MouseUp) or (isinstance(op, Click) and op.button == "middle"):
        # Text is dropped, or pasted.
        return _PASSWORD
    keys = together
    writes = any(len(key) == 1 or key == "space" for key in keys)
    chord = {"ctrl", "super", "alt"} & set(keys_of(op))
    return _PASSWORD if is_paste(keys) or (writes and not chord) else ""
