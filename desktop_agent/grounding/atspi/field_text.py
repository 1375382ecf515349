"""Reads what a text field holds right now, as its program tells it over AT-SPI."""

from __future__ import annotations

import asyncio
from typing import Final

from dbus_fast import Variant

from ...ports import HeldText
from ..elements.roles import PASSWORD_TEXT, SPIN_BUTTON, STATIC, AccessibleState, has
from .tree import Ref, Visit

# In a longer text, read only this much around the caret.
_MOST: Final = 20_000
_DEEPEST: Final = 6
_MOST_PARTS: Final = 500
_TEXT: Final = "org.a11y.atspi.Text"
_VALUE: Final = "org.a11y.atspi.Value"
_EMBEDDED: Final = "\ufffc"


async def filled(visit: Visit, top: Ref, ref: Ref) -> int | None:
    """Return how many characters a password field holds; None if it has not the keyboard of
    `top`."""
    role, focused, length = await asyncio.gather(
        visit.role(ref),
        visit.collected(top, states=1 << AccessibleState.FOCUSED),
        visit.length(ref),
    )
    # A page says that its field has the focus also while the address bar has it.
    return length if role == PASSWORD_TEXT and focused == [ref] else None


async def held(visit: Visit, ref: Ref) -> HeldText | None:
    """Return None if it is gone, or no field that one writes in."""
    states, role, length = await asyncio.gather(
        visit.states(ref), visit.role(ref), visit.length(ref)
    )
    if states is None or length is None or has(states, AccessibleState.DEFUNCT):
        return None
    if role == PASSWORD_TEXT:
        return HeldText("", length, secret=True)
    if not has(states, AccessibleState.EDITABLE):
        return None
    whole = length <= _MOST
    start = 0 if whole else max(0, await _caret(visit, ref) - _MOST // 2)
    text, selections = await asyncio.gather(
        visit.text(ref, start, min(length, start + _MOST)), _selections(visit, ref)
    )
    if text is None:
        return None
    parts = _EMBEDDED in text
    if parts:
        # Its paragraphs are objects of their own, as in a page that can be edited.
        text = await _below(visit, ref, _DEEPEST)
        length = len(text)
    number = await _number(visit, ref) if role == SPIN_BUTTON else None
    selected = selections > 0
    return HeldText(text, length, whole=whole, selected=selected, parts=parts, number=number)


async def _caret(visit: Visit, ref: Ref) -> int:
    """Return before which character the caret stands; 0 where that is not told."""
    found = await visit.call(
        ref, "org.freedesktop.DBus.Properties", "Get", "ss", _TEXT, "CaretOffset"
    )
    place = found.value if isinstance(found, Variant) else 0
    return max(place, 0) if isinstance(place, int) else 0


async def _number(visit: Visit, ref: Ref) -> float | None:
    """Return what a field with arrows takes its text for: "2,5" may be 25 to it."""
    found = await visit.call(
        ref, "org.freedesktop.DBus.Properties", "Get", "ss", _VALUE, "CurrentValue"
    )
    value = found.value if isinstance(found, Variant) else None
    return float(value) if isinstance(value, int | float) else None


async def _selections(visit: Visit, ref: Ref) -> int:
    """Return how many parts of the text are selected."""
    found = await visit.call(ref, _TEXT, "GetNSelections")
    return found if isinstance(found, int) else 0


async def _below(visit: Visit, ref: Ref, deep: int) -> str:
    """Return all text in it and in what lies in it, part by part."""
    length = await visit.length(ref)
    text = await visit.text(ref, 0, min(length or 0, _MOST)) or ""
    first, *others = text.split(_EMBEDDED)
    if not others or deep == 0:
        return "".join([first, *others])
    children = (await visit.children(ref))[:_MOST_PARTS]
    if len(children) > len(others):
        # Chromium tells the text that lies beside its paragraphs as children, too.
        roles = await asyncio.gather(*(visit.role(child) for child in children))
        pairs = zip(children, roles, strict=True)
        children = [child for child, role in pairs if role != STATIC]
    inner = await asyncio.gather(*(_below(visit, child, deep - 1) for child in children))
    inner += [""] * (len(others) - len(inner))
    parts = [first, *(part for pair in zip(inner, others, strict=False) for part in pair)]
    return "\n".join(part for part in parts if part)
