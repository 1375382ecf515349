"""Finds the element that a human means by its words. Pure."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

from ...events import Element
from ...ports import Target, is_only_read
from ...ports.shared.contrary import says_otherwise

# Names that a human may use where nothing has exactly that name.
_ALSO: Final[dict[str, frozenset[str]]] = {
    "button": frozenset({"link", "tab", "menu", "menu item", "combo box", "image"}),
    "link": frozenset({"button", "tab", "menu item", "list item"}),
    "check box": frozenset({"button", "menu item", "list item", "radio button"}),
    "radio button": frozenset({"button", "menu item", "list item", "check box"}),
    "tab": frozenset({"button", "link", "radio button", "list item"}),
    "menu": frozenset({"button", "menu item", "combo box"}),
    "menu item": frozenset({"menu", "list item", "button", "link"}),
    "list item": frozenset({"menu item", "link", "tab", "image", "text"}),
    "combo box": frozenset({"button", "field"}),
    "field": frozenset({"combo box"}),
    "image": frozenset({"button", "link", "list item"}),
    "text": frozenset({"link", "list item"}),
}
_TRAILING: Final = " .…:*"
_EXACT, _MNEMONIC, _START, _END, _INSIDE, _VALUE = range(6)
# Scripts from this code point on are written without spaces between words.
_NO_SPACES: Final = 0x2E80


def best(target: Target, elements: Iterable[Element]) -> tuple[Element, ...]:
    """Return the elements that fit best; more than one only if they fit equally."""
    ranked = [(rank, one) for one in elements if (rank := _rank(target, one)) is not None]
    if not ranked:
        return ()
    first = min(rank for rank, _ in ranked)
    return tuple(_innermost([one for rank, one in ranked if rank == first]))


def plain(text: str) -> str:
    """Return it as it is compared: any case and spacing, no dots, colons or stars at the end."""
    text = unicodedata.normalize("NFKC", text).casefold()
    return " ".join(text.split()).rstrip(_TRAILING) or text.strip()


def alike(one: Element, other: Element) -> bool:
    """Return the same thing as before: the role and the name; a tab may count on at its end."""
    if one.role != other.role:
        return False
    if one.name == other.name:
        return True
    start, dash, _ = one.name.partition(" - ")
    return one.role == "tab" and bool(dash) and other.name.partition(" - ")[0] == start


def _rank(target: Target, element: Element) -> tuple[int, int, bool] | None:
    words = _words_rank(plain(target.text), element)
    kind = _kind_rank(target.role, element)
    if words is None or kind is None:
        return None
    return words, kind, "disabled" in element.states


def _kind_rank(role: str | None, element: Element) -> int | None:
    if role is None:
        return 1 if is_only_read(element) else 0
    if role == "field" and element.role == "combo box" and "editable" in element.states:
        return 0
    roles = {element.role}
    if element.role == "text" and not is_only_read(element):
        # To whom sees them, words with a handler are a button.
        roles.add("button")
    if role in roles:
        return 0
    return 1 if roles & _ALSO.get(role, frozenset()) else None


def _words_rank(wanted: str, element: Element) -> int | None:
    name = plain(element.name)
    if not wanted:
        return None
    if name == wanted:
        return _EXACT
    if name.replace("_", "") == wanted.replace("_", ""):
        return _MNEMONIC
    if name.startswith(wanted + ": ") and not is_only_read(element):
        return _START  # What follows is what it holds, such as "No file chosen".
    places = list(_whole(wanted, name))
    if places and says_otherwise(wanted, name):
        return None
    if places and not is_only_read(element):
        # A text that is only read matches as a whole or not at all.
        at_end = places[-1] + len(wanted) == len(name)
        return _START if places[0] == 0 else _END if at_end else _INSIDE
    if element.role == "combo box" and plain(element.value) == wanted:
        return _VALUE
    return None


def _whole(wanted: str, name: str) -> Iterable[int]:
    """Yield where in the name the words stand, as whole words."""
    at = name.find(wanted)
    while at >= 0:
        end = at + len(wanted)
        if _parted(name, at) and _parted(name, end):
            yield at
        at = name.find(wanted, at + 1)


def _parted(text: str, at: int) -> bool:
    """Return True if one word ends and another begins here."""
    if not 0 < at < len(text):
        return True
    before, after = text[at - 1], text[at]
    if ord(before) >= _NO_SPACES or ord(after) >= _NO_SPACES:
        return True
    return not (before.isalnum() and after.isalnum())


def _innermost(equals: Sequence[Element]) -> list[Element]:
    """Return them without those around another one: the item of a list, and the link in it."""
    found: list[Element] = []
    for one in equals:
        if any(other is not one and _is_around(one, other) for other in equals):
            continue
        if all(one.key != other.key or not one.key for other in found):
            found.append(one)
    return found


def _is_around(outer: Element, inner: Element) -> bool:
    return (
        outer.bounds != inner.bounds
        and outer.window == inner.window
        and outer.bounds.meet(inner.bounds) == inner.bounds
    )
