"""Tells words and links that are clicked like a button, what a button says beside its name, and
what the dialog, or the text beside it, asks that it answers.

Asked of the one thing that is about to be pressed: a call for words, three or more for a button,
one or two more for a link, some more for what lies in a dialog.
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Sequence
from typing import Final

from ...events import Element
from ...ports import CLICKABLE
from ..elements.dialog_words import dialog_of
from ..elements.nodes import NAMED_APART, Node, clean, name_of
from ..elements.roles import COLUMN_HEADERS, DOCUMENTS, AccessibleState, has, role_of
from .at_point import ref_of
from .dialogs import said_by
from .nearby import said_beside
from .tree import Ref, Visit
from .walk import TreeWalk

# What Chromium and Firefox call the first action of what has a handler, or lies in such a thing.
_CLICKED: Final = frozenset({"click", "clickancestor", "press", "activate"})
_PRESSED: Final = frozenset({"button", "link", "menu item", "tab", "check box", "radio button"})
# These hold a value, or open a list; a page may call anything so.
_VALUED: Final = frozenset({"field", "slider", "combo box", "menu"})
_VALUED_TAGS: Final = frozenset({"select", "input", "textarea"})
_MOST_CHILDREN, _DEEPEST, _MOST_WORDS = 8, 2, 120
# A name of so few words may say nothing of what it does: “Yes, I am sure”.
_DEEPEST_HEADER: Final = 5
_FEW_WORDS: Final = 4


async def with_press(
    visit: Visit, element: Element | None, nodes: Sequence[Node]
) -> Element | None:
    """Return the element with `clickable`, `inner`, `asks` and `beside`, as far as its program
    tells; `nodes` are what lies around it."""
    element = await _with_clicks(visit, element, nodes)
    if element is None or element.role in _VALUED:
        return element
    if any(node.role in COLUMN_HEADERS for node in nodes[1:_DEEPEST_HEADER]):
        # A button in the head of a column is that head.
        element = dataclasses.replace(element, states=element.states | {"header"})
    if not (element.role in _PRESSED or CLICKABLE in element.states):
        return element
    answers = element.role != "menu item" and not element.asks
    if answers and 0 < len(element.name.split()) <= _FEW_WORDS:
        beside = await said_beside(visit, element.key, nodes)
        return dataclasses.replace(element, beside=beside) if beside else element
    return element


async def _with_clicks(
    visit: Visit, element: Element | None, nodes: Sequence[Node]
) -> Element | None:
    if element is not None and element.role in _PRESSED:
        dialog = dialog_of(nodes)
        if dialog is not None and (asks := await said_by(visit, dialog)):
            element = dataclasses.replace(element, asks=asks)
    ref = ref_of(element) if element is not None else None
    if element is None or ref is None:
        return element
    if element.role == "text":
        action = await visit.action(ref)
        if action.casefold().replace("-", "").replace(" ", "") in _CLICKED:
            return dataclasses.replace(element, states=element.states | {CLICKABLE})
    elif element.role in _VALUED and "editable" not in element.states:
        return await _called_valued(visit, element, ref)
    elif element.role in _PRESSED and element.name:
        names, apart = await asyncio.gather(_names(visit, ref, _DEEPEST), visit.named_apart(ref))
        inner = clean(" ".join(names))
        if not any(sign.isalpha() for sign in element.name):
            # For a mere symbol, the tooltip says what it is for.
            inner = clean(f"{inner} {await visit.description(ref)}")
        if element.role == "link" and await _leads_nowhere(visit, ref, nodes):
            element = dataclasses.replace(element, states=element.states | {CLICKABLE})
        if apart:
            element = dataclasses.replace(element, states=element.states | {NAMED_APART})
        if inner and inner.casefold() not in element.name.casefold():
            return dataclasses.replace(element, inner=inner[:_MOST_WORDS])
    return element


async def _called_valued(visit: Visit, element: Element, ref: Ref) -> Element:
    """Tell what a page made of other things than those of HTML that hold a value: it may be a
    button by another name."""
    tag = await visit.tag(ref)
    if not tag or tag in _VALUED_TAGS:
        return element
    names, text = await asyncio.gather(
        _names(visit, ref, _DEEPEST), visit.text(ref, 0, _MOST_WORDS)
    )
    inner = clean(" ".join(dict.fromkeys((*names, text or "", element.value))))
    states = element.states | {CLICKABLE}
    if not inner:
        # What it shows is part of nothing that its program tells, so it is read.
        states |= {NAMED_APART}
    return dataclasses.replace(element, states=states, inner=inner[:_MOST_WORDS])


async def focused_of(visit: Visit, nodes: Sequence[Node]) -> Element | None:
    """Return what keys go to, of what has the keyboard and what is around it; None for a page or a
    window.

    Pages make things to press of what is nothing in particular: those are words to click.
    """
    if not nodes or nodes[0].role in DOCUMENTS:
        return None
    node, bounds = nodes[0], nodes[0].bounds
    role = role_of(node.role, node.states)
    if role is not None or not has(node.states, AccessibleState.FOCUSABLE):
        return None
    await TreeWalk(visit).below(node)
    name = name_of(node, "button")
    if not name or bounds is None:
        return None
    states = frozenset({"focused", CLICKABLE})
    window = nodes[-1].name
    return Element("text", name, bounds, states=states, window=window, key=node.key)


async def _leads_nowhere(visit: Visit, ref: Ref, nodes: Sequence[Node]) -> bool:
    """Return True if only a script can give the link a meaning: it has no address, or that of the
    page that it is on."""
    address = await visit.leads_to(ref)
    if address is None:
        return False
    if not address or address.casefold().startswith("javascript:"):
        return True
    page, _, place = address.partition("#")
    if place:
        return False
    document = next((node for node in nodes if node.role in DOCUMENTS), None)
    if document is None:
        return False
    return page == (await visit.address((document.bus, document.path))).partition("#")[0]


async def _names(visit: Visit, ref: Ref, depth: int) -> list[str]:
    children = (await visit.children(ref))[:_MOST_CHILDREN]
    names = await asyncio.gather(*(visit.name(child) for child in children))
    found: list[str] = []
    for child, name in zip(children, names, strict=True):
        if name:
            found.append(name)
        elif depth > 1:
            found += await _names(visit, child, depth - 1)
    return found
