"""Says in words what buttons are called that bear a sign alone: a star, a heart, a bin. Pure."""

from __future__ import annotations

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
    """Return the thing, called by the word for the only sign that it bears."""
    word = _WORDS.get(thing.name.replace(_IN_COLOURS, "").strip())
    if word is None or thing.role not in _PRESSED or _FOLDS & thing.states:
        return thing
    return replace(thing, name=word)
