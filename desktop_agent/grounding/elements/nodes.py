"""A tree as programs tell it, and the elements in it: names, bounds that show, none twice. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from ...events import MOST_VALUE, Element
from ...geometry import Rect
from ...ports import CLICKABLE, MAY_BE_CLICKABLE, PLAIN, is_only_read
from .roles import (
    DOCUMENT_WEB,
    FILLED_IN,
    IN_DIALOGS,
    POPS,
    STATIC,
    AccessibleState,
    clips,
    has,
    role_of,
    words_of,
)

NAMED_APART: Final = "named apart"
"""The state of what its page gave a name beside the words that it shows."""

_MOST_NAME: Final = 120
# Unmapped things say INT_MIN; nothing real is as far away as this.
_FAR: Final = 1 << 20
# This character stands for an object within a text.
_EMBEDDED: Final = "\ufffc"
_BUTTON_PX: Final = 120


@dataclass(slots=True)
class Node:
    """An accessible object that shows. `label` is by relation, `hint` is the placeholder or the
    tip, `limits` are the least and the most number of a slider or a field. `pressed`: it is nothing
    in particular, and has a handler for clicks; `reached`: only what is around it has one."""

    bus: str
    path: str
    role: int
    name: str = ""
    states: int = 0
    bounds: Rect | None = None
    label: str = ""
    hint: str = ""
    value: str = ""
    limits: tuple[float, float] | None = None
    pressed: bool = False
    reached: bool = False
    children: list[Node] = field(default_factory=list)

    @property
    def is_button(self) -> bool:
        """Return True where it has a handler and is no higher than a button: a higher box holds
        several things, and its handler is for them."""
        return self.pressed and self.bounds is not None and self.bounds.height <= _BUTTON_PX

    @property
    def key(self) -> str:
        return f"{self.bus} {self.path}"

    def all(self) -> Iterator[Node]:
        """This one and all below it."""
        yield self
        for child in self.children:
            yield from child.all()


@dataclass(slots=True)
class FoundElement:
    """An element, and whether it is a choice in something that popped up.

    Its name is `borrowed` where Qt tells that of the group around it, or what is chosen in it. What
    lies in a page of a browser, or in a dialog over it, is `apart` from the browser's own.
    """

    element: Element
    popped: bool = False
    borrowed: bool = False
    apart: bool = False


def real(x: int, y: int, width: int, height: int) -> Rect | None:
    """Return the extents as a rectangle; None for those of what is not on the screen."""
    if width <= 0 or height <= 0 or abs(x) > _FAR or abs(y) > _FAR:
        return None
    return Rect(x, y, width, height)


def elements(top: Node, screen: Rect, window: str) -> list[FoundElement]:
    """Return what is in the tree of one window, as a human would name the things."""
    return list(_below(top, screen, _Place(screen, window)))


def chrome(top: Node, found: Iterable[FoundElement]) -> frozenset[str]:
    """Return the keys of what a browser has around its page, such as its tabs and its toolbar; none
    where the window shows no page."""
    if not any(node.role == DOCUMENT_WEB for node in top.all()):
        return frozenset()
    return frozenset(one.element.key for one in found if not (one.apart or one.popped))


@dataclass(frozen=True, slots=True)
class _Place:
    screen: Rect
    window: str
    # In something that has a name and is operated as a whole: the text in it is its name.
    inside: bool = False
    popped: bool = False
    group: str = ""
    apart: bool = False
    # In something that is clicked, or in what is in it.
    reached: bool = False
    # In a list item, which may have buttons of its own.
    item: bool = False


def _below(node: Node, clip: Rect, place: _Place) -> Iterator[FoundElement]:
    bounds = node.bounds.meet(clip) if node.bounds else None
    role = role_of(node.role, node.states)
    named = role and role != "window" and bounds and not (place.inside and role in PLAIN)
    if (node.is_button or (node.reached and node.hint)) and role is None and bounds is not None:
        yield from _within_pressed(node, clip, place)
        return
    if not named or role is None or bounds is None:
        yield from _children(node, clip, place, inside=place.inside)
        return
    # What popped up lies in a window of its own, which has no title to be brought up by.
    made = element(node, bounds, "" if place.popped else place.window)
    if role == "text" and (place.reached or node.reached) and is_only_read(made):
        made = replace(made, states=made.states | {MAY_BE_CLICKABLE})
    unnamed = not made.name and (role in PLAIN or role == "list item")
    if unnamed or (role == "text" and _is_filled_in(node)):
        # The words of a paragraph with fields in it stand before one field each.
        yield from _children(node, clip, place, inside=place.inside)
        return
    within = replace(place, item=role == "list item")
    inner: Iterable[FoundElement] = _children(node, clip, within, inside=True)
    if role == "list item" and _mere(node):
        # Its text is told with it; a link in it that says the same is told instead of it.
        inner = list(inner)
        if any(one.element.role not in PLAIN and one.element.name == made.name for one in inner):
            yield from inner
            return
    borrowed = role in FILLED_IN and bool(made.name) and made.name in (place.group, made.value)
    yield FoundElement(made, place.popped, borrowed, place.apart)
    yield from inner


def _within_pressed(node: Node, clip: Rect, place: _Place) -> Iterator[FoundElement]:
    """Yield what is in a thing of no role that has a handler: the only text in it is what one
    clicks. Of several texts one can't tell whether all are one button, or it holds some. Where
    there is none, or a mere symbol, the tip of the thing says what it is."""
    if place.inside and not place.item:
        # What is in a link or a button is that.
        yield from _children(node, clip, place, inside=True)
        return
    bounds = node.bounds and node.bounds.meet(clip)
    window = "" if place.popped else place.window
    drawn = symbol(node, bounds, window) if bounds else None
    if drawn is not None:
        yield FoundElement(drawn, place.popped, apart=place.apart)
        return
    found = list(_children(node, clip, place, inside=False))
    mere = all(one.element.role in PLAIN for one in found)
    words = [one for one in found if any(map(str.isalpha, one.element.name))]
    words = words or [one for one in found if one.element.role == "text"]
    for one in found:
        if node.is_button and mere and words == [one]:
            states = one.element.states - {MAY_BE_CLICKABLE} | {CLICKABLE}
            yield replace(one, element=replace(one.element, states=states))
        elif not (place.inside and is_only_read(one.element)):
            yield one


def symbol(node: Node, bounds: Rect, window: str) -> Element | None:
    """Return a box with a handler that holds no words, but a drawing, a sign or a number, called by
    its name or its tip; None where it has neither, or holds something else."""
    tip = clean(node.name or node.hint)[:_MOST_NAME]
    below = [one for child in node.children for one in child.all()]
    roles = {role_of(one.role, one.states) for one in below} - {None}
    if not tip or not (node.is_button or node.reached) or not roles <= PLAIN:
        return None
    names = [clean(one.name) for one in below]
    if any(map(str.isalpha, "".join(names))):
        return None
    # Such as the number of things in a cart.
    counts = dict.fromkeys(one for one in names if any(map(str.isalnum, one)))
    tip += "".join(f" ({one})" for one in counts if one not in tip)
    states = words_of(node.role, node.states) | {CLICKABLE}
    return Element("text", tip, bounds, states=states, window=window, key=node.key)


def _children(node: Node, clip: Rect, place: _Place, *, inside: bool) -> Iterator[FoundElement]:
    popped = place.popped
    if clips(node.role, node.states):
        met = node.bounds.meet(clip) if node.bounds else None
        if met is None:
            return
        clip = met
    elif node.role in POPS:
        clip, popped = place.screen, True
    group = place.group
    if role_of(node.role, node.states) is None:
        group = clean(node.name) or group
    apart = place.apart or node.role == DOCUMENT_WEB or node.role in IN_DIALOGS
    reached = place.reached or node.pressed or node.reached
    if node.role == DOCUMENT_WEB:
        # What lies in the page itself is reached from without where all of the page is.
        reached = any(child.reached for child in node.children)
    below = _Place(place.screen, place.window, inside, popped, group, apart, reached, place.item)
    for child in node.children:
        yield from _below(child, clip, below)


def _is_filled_in(node: Node) -> bool:
    """Return True for a text with a field, a list to choose from or a slider in it."""
    below = (one for child in node.children for one in child.all())
    return any(role_of(one.role, one.states) in FILLED_IN for one in below)


def _mere(node: Node) -> bool:
    """Return True for an item that cannot be chosen itself, such as one in the text of a page."""
    return not (
        has(node.states, AccessibleState.SELECTABLE) or has(node.states, AccessibleState.FOCUSABLE)
    )


def element(node: Node, bounds: Rect, window: str) -> Element:
    """Return the element of one node; its role must be one of ours."""
    role = role_of(node.role, node.states)
    assert role is not None
    states = words_of(node.role, node.states) | ({CLICKABLE} if node.is_button else set())
    secret = "password" in states
    return Element(
        role=role,
        name=name_of(node, role),
        bounds=bounds,
        states=states,
        value="" if secret else clean(node.value)[:MOST_VALUE],
        window=window,
        key=node.key,
        limits=node.limits,
    )


def name_of(node: Node, role: str) -> str:
    """Return its own name, the label it refers to, what it holds or hints at."""
    own = clean(node.name) or clean(node.label)
    if role == "combo box" and clean(node.name) == clean(node.value):
        own = clean(node.label) or own
    if not own and role == "field":
        own = clean(node.hint)
    elif not own and role not in ("combo box", "slider"):
        own = " ".join(_texts(node, links=role == "list item")) or clean(node.hint)
    return own[:_MOST_NAME].strip()


def _texts(node: Node, *, links: bool) -> Iterator[str]:
    """Yield the words in what has no name of its own, in their order; not those of other things."""
    for child in node.children:
        role = role_of(child.role, child.states)
        if role is not None and role not in PLAIN and not (links and role in ("link", "button")):
            continue
        own = clean(child.name)
        if own:
            # Skip the bullet before an item.
            if child.role != STATIC or any(c.isalnum() for c in own):
                yield own
        else:
            yield from _texts(child, links=links)


def texts(top: Node) -> Iterator[tuple[str, Rect]]:
    """Yield all words in the tree, and where they stand."""
    for node in top.all():
        if node.bounds is not None:
            for text in (node.name, node.label, node.hint, node.value):
                if text:
                    yield text, node.bounds


def groups(top: Node) -> Iterator[Rect]:
    """Yield the areas of what holds several things: rows, cards, lists, dialogs."""
    for node in top.all():
        if node is not top and node.bounds is not None and len(node.children) > 1:
            yield node.bounds


def clean(text: str) -> str:
    """Return it on one line, without what stands for embedded objects."""
    return " ".join(text.replace(_EMBEDDED, " ").split())
