"""Finds the label of a field that has no name: the text beside, above or below it. Pure."""

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
_BELOW_PX: Final = 12
_FEWEST: Final = 2
# So many times as high as a label is a heading.
_HEADING: Final = 1.3
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
    nameless = [one.element for one in found if one.borrowed or not one.element.name]
    under = _labels_below(nameless, texts, everything)
    return [
        dataclasses.replace(
            one, element=dataclasses.replace(one.element, name=label), borrowed=False
        )
        if (one.borrowed or not one.element.name)
        and (label := under.get(one.element.bounds) or _label(one.element, texts, everything))
        else one
        for one in found
    ]


def _labels_below(
    nameless: Sequence[Element], texts: Sequence[Element], everything: Sequence[Element]
) -> dict[Rect, str]:
    """Return the labels of fields in columns whose labels stand below them, by where the fields
    are.

    Such a column has several fields. It begins with one that has no label above it or beside it,
    each of its texts is nearer to the field above it than to the one below it, and the last field
    has one, too.
    """
    fields = [e for e in everything if e.role in FILLED_IN and e.bounds.height <= _TALLEST_PX]
    found: dict[Rect, str] = {}
    for first in fields:
        if first not in nameless or _has_own_label(first, texts, everything):
            continue
        column: dict[Rect, str] = {}
        field: Element | None = first
        while field is not None:
            text = _just_below(field, texts)
            following = _next_below(field, fields)
            if text is None or field not in nameless or _beside_label(field, texts, everything):
                break
            near = text.bounds.y - field.bounds.bottom
            if following is not None and following.bounds.y - text.bounds.bottom <= near:
                break
            if following is not None and len(_between(field, following, texts)) > 1:
                # One of them may be a hint.
                break
            column[field.bounds] = text.name
            field = following
        else:
            # “Required” below each field tells none from the others.
            if len(column) >= _FEWEST and len(set(column.values())) == len(column):
                found |= column
    return found


def _has_own_label(field: Element, texts: Sequence[Element], everything: Sequence[Element]) -> bool:
    """Tell whether a label stands beside, around or above a field; a heading is none."""
    below = _just_below(field, texts)
    if below is not None:
        most = below.bounds.height * _HEADING
        texts = [one for one in texts if one.bounds.height < most or one.bounds.y > field.bounds.y]
    return bool(_label(field, texts, everything))


def _just_below(field: Element, texts: Sequence[Element]) -> Element | None:
    box = field.bounds
    below = [
        t
        for t in texts
        if -_SLACK_PX <= t.bounds.y - box.bottom <= _BELOW_PX
        # A text may be told as wide as the page.
        and box.x - _SLACK_PX <= t.bounds.x < box.right
    ]
    return min(below, key=lambda t: t.bounds.y) if below else None


def _between(field: Element, following: Element, texts: Sequence[Element]) -> list[Element]:
    box = field.bounds
    return [
        t
        for t in texts
        if box.bottom - _SLACK_PX <= t.bounds.y < following.bounds.y
        and t.bounds.x < box.right
        and box.x < t.bounds.right
    ]


def _next_below(field: Element, fields: Sequence[Element]) -> Element | None:
    """Return the next field of the column, near enough to have its label in between."""
    box = field.bounds
    most = box.bottom + box.height + 2 * _ABOVE_PX
    below = [
        e
        for e in fields
        if box.bottom <= e.bounds.y <= most and e.bounds.x < box.right and box.x < e.bounds.right
    ]
    return min(below, key=lambda e: e.bounds.y) if below else None


def _label(element: Element, texts: Sequence[Element], everything: Sequence[Element]) -> str:
    box = element.bounds
    if element.role in _TICKED:
        behind = [
            t for t in texts if _beside(t.bounds, box) and -_SLACK_PX <= _gap(box, t) <= _BEHIND_PX
        ]
        return min(behind, key=lambda t: _gap(box, t)).name if behind else ""
    if element.role not in FILLED_IN or box.height > _TALLEST_PX:
        return ""
    beside = _beside_label(element, texts, everything)
    if beside:
        return beside
    around = [t for t in texts if t.bounds.meet(box) == box and t.bounds != box]
    if around:
        # A label or a paragraph that holds its field, too.
        return min(around, key=lambda t: t.bounds.width * t.bounds.height).name
    above = [t for t in texts if _is_above(t.bounds, box)]
    label = max(above, key=lambda t: t.bounds.bottom, default=None)
    if label is None or _is_of_another(label, everything):
        return ""
    return label.name


def _is_of_another(text: Element, everything: Sequence[Element]) -> bool:
    """Tell whether a field stands right behind this text, which is its label then."""
    behind = [
        e
        for e in everything
        if e is not text and _beside(e.bounds, text.bounds) and _gap(text.bounds, e) >= -_SLACK_PX
    ]
    following = min(behind, key=lambda e: e.bounds.x, default=None)
    if following is None or following.role not in FILLED_IN:
        return False
    return _gap(text.bounds, following) <= _BESIDE_PX


def _beside_label(element: Element, texts: Sequence[Element], everything: Sequence[Element]) -> str:
    box = element.bounds
    left = [
        e
        for e in everything
        if e is not element and _beside(e.bounds, box) and e.bounds.right <= box.x + _SLACK_PX
    ]
    # Look only right beside it: beyond another field stands that field's label.
    near = max(left, key=lambda e: e.bounds.right, default=None)
    if near is None or near.role != "text" or near not in texts:
        return ""
    return near.name if box.x - near.bounds.right <= _BESIDE_PX else ""


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
