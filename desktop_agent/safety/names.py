"""What pressing a thing of this name would do. Pure.

Names are the screen's own words: they can add risk, never take it away.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..events import Element
from ..ports import Scene
from ..protocol import Click, Drag, MouseDown, MouseUp, Move, Op, ReleaseAll, Scroll, Type
from . import grave, words
from .concern import Concern, Family, of
from .folding import Tokens, name_tokens, tokens

_NEVER_PRESSED: Final = frozenset({"text", "field", "window", "slider", "combo box", "menu"})
# Their names are often content: the subject of a mail, the headline of an article.
_CONTENT: Final = frozenset({"link", "list item", "tab", "image"})
_LONG, _BEGINNING, _NAME_MOST = 6, 3, 300
_FEW_WORDS: Final = 4
# They choose what a button will do; only what counts by being chosen counts here.
_CHOOSING: Final = frozenset({"check box", "radio button"})
_BY_CHOOSING: Final = (
    *(grave.HUMAN, grave.SECURITY, words.ACCEPT, words.ALLOW),
    *(words.SHARE, words.SUBSCRIBE, words.INSTALL),
)
# Nouns as often as verbs; in a link the noun is meant after another word ("Next post").
_NOUNS: Final = frozenset({"post", "share", "order", "grant", "trust", "register", "permit"})
_PRESSING: Final = frozenset({"enter", "space"})


def of_names(op: Op, scene: Scene, keys: tuple[str, ...]) -> list[Concern]:
    """Of all that the op touches: a drag may end as a press where it began, or in a menu.

    Where the pointer goes with a button down, that button may be let go by whatever comes.
    """
    drags = isinstance(op, Move | Scroll | ReleaseAll) and any(
        " button" in one for one in scene.held
    )
    if not drags and not _presses(op, keys):
        return []
    touched = (scene.element, *scene.also)
    return [one for thing in touched if thing is not None for one in _of_name(thing, scene)]


def _of_name(element: Element, scene: Scene) -> list[Concern]:
    if not _is_button(element):
        # "Slide to verify" is pulled, not pressed.
        pulled = element.role == "slider"
        name = tokens(element.name[:_NAME_MOST])
        return [of(grave.HUMAN)] if pulled and _is_called(grave.HUMAN, name, element.role) else []
    window = element.window or (scene.under.title if scene.under else "")
    return list(_concerns(element.name, element.role, window[:_NAME_MOST]))


@lru_cache(maxsize=512)
def _concerns(text: str, role: str, window: str) -> tuple[Concern, ...]:
    """What pressing it would do. Kept: each target is judged at least twice."""
    found: dict[str, Concern] = {}
    for name in name_tokens(text[:_NAME_MOST]):
        counted = name[:_BEGINNING] if _is_content(role, name) else name
        for family in _BY_CHOOSING if role in _CHOOSING else words.ON_NAMES:
            if _is_called(family, counted, role):
                found.setdefault(family.why, of(family, name))
        if name and set(name) <= words.YES:
            # "OK" does what its dialog asks about.
            title = tokens(window)
            for family in words.ON_NAMES:
                if _is_called(family, title, role):
                    found.setdefault(family.why, of(family))
        if name == ("format",) and (role == "button" or text.endswith(("…", "..."))):
            found.setdefault(grave.FORMAT.why, of(grave.FORMAT))
        if name in (("trash",), ("bin",)) and role == "button":
            found.setdefault(grave.DELETE.why, of(grave.DELETE))
    return tuple(found.values())


def _is_button(element: Element) -> bool:
    """True for what is pressed; an unknown role may be."""
    if element.is_seen and element.role == "text":
        # Words without a frame around them: a button as flat as they are made today.
        return len(tokens(element.name[:_NAME_MOST])) <= _FEW_WORDS
    return element.role not in _NEVER_PRESSED and "editable" not in element.states


def _presses(op: Op, pressed: tuple[str, ...]) -> bool:
    match op:
        case Click() | MouseDown():
            return op.button != "right"
        case MouseUp() | Drag():
            # Letting go presses, too: in the menu that the right button opened, for one.
            return True
        case Type():
            return "\n" in op.text or " " in op.text
        case _:
            keys = {key.casefold() for key in pressed}
            return bool(keys & _PRESSING) and not keys & {"alt", "super"}


def _is_content(role: str, name: Tokens) -> bool:
    return role in _CONTENT and len(name) > _LONG


def _is_called(family: Family, name: Tokens, role: str) -> bool:
    for phrase in (*family.english, *family.others):
        for place in phrase.places(name):
            noun = phrase.words[0] in _NOUNS and len(phrase.words) == 1 and place > 0
            if not (noun and role in _CONTENT and name[place - 1] not in ("and", "to")):
                return True
    return False


def of_drop(op: Op, scene: Scene) -> list[Concern]:
    if not isinstance(op, Drag | MouseUp) or scene.element is None:
        return []
    name = tokens(scene.element.name[:_NAME_MOST])
    dropped = any(phrase.places(name) for phrase in words.BIN)
    return [of(grave.DELETE, name)] if dropped else []
