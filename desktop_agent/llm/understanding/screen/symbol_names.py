"""Says in words what buttons are called that bear a sign alone: a star, a heart, a bin; and leaves
out a picture before the words: “✎ Compose”. Pure."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from typing import Final

from ....events import Element

_WORDS: Final = {
    **dict.fromkeys("☆★⭐", "Star"),
    **dict.fromkeys("♡♥❤🖤🤍", "Like"),
    **dict.fromkeys("🗑🚮", "Delete"),
    **dict.fromkeys("✎✏🖉🖊", "Edit"),
    **dict.fromkeys("🔍🔎", "Search"),
    **dict.fromkeys("⚙", "Settings"),
    **dict.fromkeys("▶⏵", "Play"),
    **dict.fromkeys("⏸", "Pause"),
    **dict.fromkeys("⏭", "Next"),
    **dict.fromkeys("⏮", "Previous"),
    **dict.fromkeys("🏳🚩⚑⚐", "Flag"),
    **dict.fromkeys("📌📍", "Pin"),
    **dict.fromkeys("🔖", "Bookmark"),
}
_PRESSED: Final = frozenset({"button", "link", "check box"})
# A triangle beside a folder unfolds it.
_FOLDS: Final = frozenset({"collapsed", "expanded"})
# It asks for the sign to be shown in colours.
_IN_COLOURS: Final = "\ufe0f"


def in_words(thing: Element) -> Element:
    """Return the thing, called by the word for the only sign that it bears, or by its words without
    the picture before them."""
    if thing.role not in _PRESSED or _FOLDS & thing.states:
        return thing
    name = thing.name.replace(_IN_COLOURS, "").strip()
    word = _WORDS.get(name) or _without_picture(name)
    return thing if word == name else replace(thing, name=word)


def _without_picture(name: str) -> str:
    """Return the name without a picture that it begins with; a sign such as “+” or “€” stays, and
    so does a box that says whether something is chosen."""
    first = name[:1]
    pictured = bool(first) and unicodedata.category(first) == "So" and first not in CHOICE_MARKS
    rest = name[1:].strip() if pictured else name
    return rest if any(map(str.isalpha, rest)) else name


CHOICE_MARKS: Final = "○◯●◉◎☐☑☒□■▢✓✔"
"""Holds the signs that say whether something is chosen."""
