"""Finds the label of a field that has no name: the text beside or above it. Pure."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

from ...events import Element
from ...geometry import Rect
from .nodes import FoundElement
from .roles import FILLED_IN

_BESIDE_PX: Final = 240
_ABOVE_PX: Final = 36
_BEHIND_PX: Final = 40
_SLACK_PX: Final = 6
_LONGEST: Final = 60
# A field as high as this is a document; text above it is not its label.
_TALLEST_PX: Final = 300
_TICKED: Final = frozenset({"check box", "radio button"})


def labelled(found: Sequence[FoundElement]) -> list[FoundElement]:
    """Return the same, with names for the nameless, and for those with a borrowed one, where a
    label is near."""
    everything = [one.element for one in found]
    texts = [e for e in everything if e.role == "text" and 0 < len(e.name) <= _LONGEST]
    return [
        FoundElement(dataclasses.replace(one.element, name=label), one.popped)
        if (one.borrowed or not one.element.name)
        and (label := _label(one.element, texts, everything))
        else one
        for one in found
    ]


def _label(element: Element, texts: Sequence[Element], everything: Sequence[Element]) -> str:
    box = element.bounds
    if element.role in _TICKED:
        behind = [
            t for t in texts if _beside(t.bounds, box) and -_SLACK_PX <= _gap(box, t) <= _BEHIND_PX
        ]
        return min(behind, key=lambda t: _gap(box, t)).name if behind else ""
    if element.role not in FILLED_IN or box.height > _TALLEST_PX:
        return ""
    left = [
        e
        for e in everything
        if e is not element and _beside(e.bounds, box) and e.bounds.right <= box.x + _SLACK_PX
    ]
    # Look only right beside it: beyond another field stands that field's label.
    if left:
        near = max(left, key=lambda e: e.bounds.right)
        if near.role == "text" and near in texts and box.x - near.bounds.right <= _BESIDE_PX:
            return near.name
    around = [t for t in texts if t.bounds.meet(box) == box and t.bounds != box]
    if around:
        # A label or a paragraph that holds its field, too.
        return min(around, key=lambda t: t.bounds.width * t.bounds.height).name
    above = [t for t in texts if _is_above(t.bounds, box)]
    return max(above, key=lambda t: t.bounds.bottom).name if above else ""


def _gap(box: Rect, behind: Element) -> int:
    return behind.bounds.x - box.right


def _beside(one: Rect, other: Rect) -> bool:
    """Return True for two on one line: they share half the height of the smaller one."""
    shared = min(one.bottom, other.bottom) - max(one.y, other.y)
    return shared * 2 >= min(one.height, other.height)


def _is_above(text: Rect, box: Rect) -> bool:
    gap = box.y - text.bottom
    return (
        -_SLACK_PX <= gap <= _ABOVE_PX
        and text.x < box.right
        and box.x < text.right
        and abs(text.x - box.x) <= max(box.width // 2, _BESIDE_PX // 4)
    )
