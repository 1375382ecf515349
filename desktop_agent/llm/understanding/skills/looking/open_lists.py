"""Closes a list that was opened, where the next click is for something else."""

from __future__ import annotations

from dataclasses import replace

from .....events import Element
from .....protocol import KeyCombo, element_of
from ...screen.scene import ShownScreen
from ..plans import Steps


def out_of_open_list(steps: Steps, scene: ShownScreen) -> Steps:
    """Return the steps, after the key that closes the list where one is open and they begin beside
    it: the click would close the list, and do no more."""
    entries = scene.of_role("menu item")
    opened = [one for one in scene.of_role("combo box") if "expanded" in one.states]
    number = element_of(steps.ops[0]) if steps.ops else None
    meant = next((one for one in scene.things if one.number == number), None) if number else None
    if meant is None or not entries or len(opened) != 1 or _is_for(meant, opened[0]):
        return steps
    return replace(steps, ops=(KeyCombo(keys=("escape",)), *steps.ops))


def _is_for(meant: Element, opened: Element) -> bool:
    return meant.role in ("menu item", "menu") or meant.number == opened.number
