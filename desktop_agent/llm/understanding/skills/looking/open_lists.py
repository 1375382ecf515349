"""Closes a list that was opened, where the next click is for something else."""

from __future__ import annotations

from dataclasses import replace

from .....events import Element
from .....protocol import KeyCombo, element_of
from ...screen.positions import holds
from ...screen.scene import ShownScreen
from ..plans import Steps

_OF_LIST = ("menu item", "menu")


def leaves_open_list(steps: Steps, scene: ShownScreen) -> bool:
    """Tell whether a list is open and the steps begin with a click on something else: that click
    would close the list, and do no more."""
    opened = [one for one in scene.of_role("combo box") if "expanded" in one.states]
    number = element_of(steps.ops[0]) if steps.ops else None
    meant = next((one for one in scene.things if one.number == number), None) if number else None
    if meant is None or len(opened) != 1 or not scene.of_role("menu item"):
        return False
    return meant.role not in _OF_LIST and meant.number != opened[0].number


def below_open_list(scene: ShownScreen) -> ShownScreen:
    """Return the scene without what an open list shows, which lies over other things."""
    over = [one.bounds for one in scene.of_role("menu item")]

    def is_entry(one: Element) -> bool:
        return any(holds(at, one.bounds) for at in over)

    return replace(
        scene,
        things=tuple(one for one in scene.things if not is_entry(one)),
        pieces=tuple(one for one in scene.pieces if not any(holds(at, one[1]) for at in over)),
    )


def after_closing(steps: Steps) -> Steps:
    """Return the steps after the key that closes an open list."""
    return replace(steps, ops=(KeyCombo(keys=("escape",)), *steps.ops))
