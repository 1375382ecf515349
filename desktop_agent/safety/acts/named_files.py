"""Judges the file that a dialog is about to use, by what its fields hold at that moment. Pure.

A path is judged as it is typed (safety/acts/typed.py), too; but who moves the caret, deletes a sign
or lets an input method make one has typed another path than stands there in the end.
"""

from __future__ import annotations

from typing import Final

from ...events import Element
from ...ports import Scene
from ...protocol import PRESSING_KEYS, Op, presses_button, text_of, types_text
from ..apps import is_terminal
from ..buttons.questions import declines
from ..concern import Concern
from ..folding import tokens
from ..places.other_computers import of_path_elsewhere
from ..places.own_folder import OUR_OWN
from ..places.startup import RUNS_BY_ITSELF, is_ours, runs_by_itself
from .fields import is_field
from .typed import takes_a_path

_MOST: Final = 200
"""A longer value is no name of a file."""


def of_named_file(op: Op, scene: Scene, keys: frozenset[str]) -> list[Concern]:
    """Return what is to be said against Enter, or a button, with such a path in the field."""
    if is_terminal(scene.foreground):
        return []
    before, after = scene.typed
    if "enter" in keys or (types_text(op) and "\n" in text_of(op)):
        begun = text_of(op).partition("\n")[0] if types_text(op) else ""
        named = [*scene.folders, f"{before}{begun}{after}"]
        if scene.element is not None and is_field(scene.element):
            # Where in the field the text goes nobody tells.
            value = scene.element.value[:_MOST]
            named += [f"{value[:at]}{begun}{value[at:]}" for at in range(len(value) + 1)]
    elif ((presses_button(op) or PRESSING_KEYS & keys) and _confirms(scene.element)) or (
        keys and _confirms(scene.pressed)
    ):
        named = [*scene.folders, f"{before}{after}"]
    else:
        return []
    if any(map(is_ours, named)):
        return [OUR_OWN]
    if any(map(runs_by_itself, named)):
        return [RUNS_BY_ITSELF]
    whole = takes_a_path(scene)
    return next(
        filter(None, (of_path_elsewhere(one, scene.said, whole=whole) for one in named)), []
    )


def _presses(op: Op, scene: Scene, keys: frozenset[str]) -> bool:
    """Return True if it presses a button that goes on with what the fields hold."""
    here = presses_button(op) or bool(PRESSING_KEYS & keys)
    return (here and _confirms(scene.element)) or (bool(keys) and _confirms(scene.pressed))


def _confirms(element: Element | None) -> bool:
    return element is not None and element.role == "button" and not declines(tokens(element.name))
