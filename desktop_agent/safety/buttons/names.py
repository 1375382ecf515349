"""Tells what pressing a thing of this name would do. Pure.

Names are the screen's own words: they can add risk, never take it away.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...events import Element
from ...ports import Scene
from ...protocol import (
    PRESSING_KEYS,
    Op,
    button_of,
    ends_drag,
    presses_button,
    text_of,
    traits_of,
    types_text,
)
from ..apps import is_files
from ..concern import ActFamily, Concern, of
from ..folding import Tokens, is_cjk, tokens
from ..words import destructive_words, risky_words
from ..words.lexicon import YES, FoundAct, accented_in, composed, family_of, found_in, lookalike
from ..words.noun_or_verb import is_compound, is_noun, is_subject, is_title, only_shows
from ..words.spelling import readings
from ..words.unlisted import is_noun_alone, is_told_of, may_count
from .bins import is_bin, names_bin
from .pictured import by_signs
from .questions import declines, of_question
from .unread import UNREAD, is_unread

# Words of which their program says that a click does something, and those of which it does not.
_CLICKABLE, _WORDS = "clickable words", "words"
# A link that leads nowhere is a button to a script, or opens what it is called.
_LOOSE_LINK: Final = "link to a script"
_BUTTONS: Final = frozenset({"button", _LOOSE_LINK})
_NEVER_PRESSED: Final = frozenset({"field", "window", "slider", "combo box", "menu"})
# Their names are often content: the subject of a mail, the headline of an article.
_CONTENT: Final = frozenset({_CLICKABLE, "link", "list item", "tab", "image"})
_LONG, _BEGINNING, _NAME_MOST = 6, 3, 300
# In signs, where words are not apart.
_LONG_UNSPACED, _BEGINNING_UNSPACED = 14, 6
_FEW_WORDS: Final = 4
# What they are called is what they do, in English a verb.
_COMMANDING: Final = frozenset({"button", "menu item", _LOOSE_LINK})
# They choose what a button will do; only what counts by being chosen counts here.
_CHOOSING: Final = frozenset({"check box", "radio button"})
_BY_CHOOSING: Final = (
    *(destructive_words.HUMAN, destructive_words.SECURITY, risky_words.ACCEPT, risky_words.ALLOW),
    *(risky_words.SHARE, risky_words.SUBSCRIBE, risky_words.INSTALL),
)
DROPPED: Final = Concern(2, "it drops something where I can't tell what is there")
_PULLS: Final = frozenset(
    tokens(
        "slide swipe drag pull move push schieben schiebe ziehen ziehe wischen glisser glissez "
        "faites deslizar desliza deslice arrastra scorri trascina deslize arraste schuif veeg"
    )
)
_PULLING: Final = frozenset({"left", "right", "up", "down", "home", "end", "pageup", "pagedown"})


def of_names(op: Op, scene: Scene, keys: tuple[str, ...]) -> list[Concern]:
    """Return what gives reason for care in all that the op touches.

    A drag may end as a press where it began, or in a menu.
    Where the pointer goes with a button down, that button may be let go by whatever comes.
    """
    touched: tuple[Element | None, ...] = (scene.pressed, *scene.choices)
    if ends_drag(op, scene.held) or _presses(op, keys) or _pulls(scene.element, keys):
        touched += (scene.element, *scene.also)
    return [one for thing in touched if thing is not None for one in _of_name(thing, scene)]


def _of_name(element: Element, scene: Scene) -> list[Concern]:
    """Judge it by the worse of its name and the words in it."""
    role = _role(element)
    window = (element.window or (scene.under.title if scene.under else ""))[:_NAME_MOST]
    found: list[Concern] = []
    texts = [element.name, element.inner] if element.inner else [element.name]
    if element.is_seen and element.value:
        # Words in a frame look like a field, and may be a button.
        role, texts = role or _WORDS, [*texts, element.value]
    for text in texts:
        if role:
            found += _concerns(text, role, window)
        elif element.role == "slider":
            found += _of_slider(text)
    return found + of_question(element) if role else found


@lru_cache(maxsize=64)
def _of_slider(text: str) -> tuple[Concern, ...]:
    """Return what is done by pulling it: “Slide to pay”, “Slide to verify”, but not “Volume”."""
    text = text[:_NAME_MOST]
    name = tokens(text)
    found = [one for one in _families(name, text, "") if one is destructive_words.HUMAN]
    if name and name[0] in _PULLS:
        found += _families(name[1:], " ".join(name[1:]), "button")
    return tuple(of(family) for family in dict.fromkeys(found))


@lru_cache(maxsize=512)
def _concerns(text: str, role: str, window: str) -> tuple[Concern, ...]:
    """Return what pressing it would do. Kept: each target is judged at least twice."""
    text = text[:_NAME_MOST]
    found = {
        family.why: of(family)
        for family in by_signs(text, button=role in _BUTTONS, content=role in _CONTENT)
    }
    for name in readings(text, lookalike):
        if only_shows(name):
            continue
        counted = _beginning(role, name)
        if role == _WORDS and not _is_short(counted):
            continue
        for family in _families(counted, text, role):
            if role not in _CHOOSING or family in _BY_CHOOSING:
                found.setdefault(family.why, of(family, name))
        if name and set(name) <= YES:
            # "OK" does what its dialog asks about.
            for family in _families(tokens(window), window, role):
                found.setdefault(family.why, of(family))
        if name == ("format",) and (role in _BUTTONS or text.endswith(("…", "..."))):
            found.setdefault(destructive_words.FORMAT.why, of(destructive_words.FORMAT))
        if is_bin(name) and role in _BUTTONS:
            found.setdefault(destructive_words.DELETE.why, of(destructive_words.DELETE))
        title = role == _LOOSE_LINK and is_told_of(name)
        if not found and role in _COMMANDING and may_count(name) and not (title or declines(name)):
            found[risky_words.OTHER.why] = of(risky_words.OTHER, name)
    if not found and role in _BUTTONS and is_unread(text, window):
        return (UNREAD,)
    return tuple(sorted(found.values(), key=lambda one: -one.risk))


def _families(name: Tokens, text: str, role: str) -> list[ActFamily]:
    """Return what a name of these words speaks of; its text counts where accents do."""
    found = [*found_in(name), *accented_in(text)]
    called = [
        family
        for one in found
        if (family := family_of(one)) is not None
        and not _is_noun(one, name, role)
        and (role != _WORDS or _commands(one, name))
    ]
    return [*called, *composed(found, len(name))]


def _is_noun(one: FoundAct, name: Tokens, role: str) -> bool:
    alone = one.english and one.length == 1
    if alone and is_compound(name, one.place):
        return True
    if role not in _CONTENT:
        return False
    if one.first:
        return is_title(name, one.place, one.place + one.length)
    return one.length == 1 and is_subject(name, one.place)


def _commands(one: FoundAct, name: Tokens) -> bool:
    """Return True if these words are said as a command is: an English verb comes first, others may
    come last. "Post title" is none."""
    if one.place == 0:
        return not (one.english and one.length == 1 and len(name) > 1 and is_noun(name, 0))
    return not one.english and one.place + one.length >= len(name)


def _is_short(name: Tokens) -> bool:
    letters = "".join(name)
    if is_cjk(letters):
        return len(letters) <= _LONG_UNSPACED
    return len(name) <= _FEW_WORDS


def _role(element: Element) -> str:
    """Return what it is pressed as; "" for what is not. An unknown role may be pressed."""
    if element.role == "text":
        if "clickable" in element.states:
            return _CLICKABLE
        few = len(tokens(element.name[:_NAME_MOST])) <= _FEW_WORDS
        if element.is_seen:
            # Words without a frame around them: a button as flat as they are made today.
            return element.role if few else ""
        # A page may listen for clicks on any words, and not all tell.
        return _WORDS if few else ""
    if element.role in _NEVER_PRESSED and "clickable" in element.states:
        # Its page calls it so, and made it of something else.
        return _CLICKABLE
    words = tokens(element.name[:_NAME_MOST])
    if "header" in element.states and is_noun_alone(words):
        return ""
    short = len(words) <= _FEW_WORDS
    if element.role == "link" and "clickable" in element.states and short:
        # A button that looks like a link. A long one is a line of a list.
        return _LOOSE_LINK
    pressed = element.role not in _NEVER_PRESSED and "editable" not in element.states
    return element.role if pressed else ""


def _presses(op: Op, pressed: tuple[str, ...]) -> bool:
    if presses_button(op):
        # Letting go presses, too: in the menu that the right button opened, for one.
        return button_of(op) != "right" or not traits_of(op).presses
    if types_text(op):
        return "\n" in text_of(op) or " " in text_of(op)
    # Letting go presses, too, and a toolkit may not mind a modifier.
    let_go = str(getattr(op, "key", "")) if traits_of(op).lifts else ""
    return bool({key.casefold() for key in (*pressed, let_go)} & PRESSING_KEYS)


def _pulls(element: Element | None, pressed: tuple[str, ...]) -> bool:
    """Return True if these keys move a slider."""
    keys = {key.casefold() for key in pressed}
    return element is not None and element.role == "slider" and bool(keys & _PULLING)


def _beginning(role: str, name: Tokens) -> Tokens:
    """Return what counts of the name: a long one is content where it may be, but for how it
    begins."""
    if role not in _CONTENT:
        return name
    if len(name) > _LONG:
        return name[:_BEGINNING]
    letters = "".join(name)
    if is_cjk(letters) and len(letters) > _LONG_UNSPACED:
        return (letters[:_BEGINNING_UNSPACED],)
    return name


def of_drop(op: Op, scene: Scene) -> list[Concern]:
    """Judge what is dragged into the bin, or held over it.

    File managers tell little of their icons: what is dropped among them on nobody knows what may
    be moved, or deleted.
    """
    if not ends_drag(op, scene.held):
        return []
    if scene.element is None or not scene.element.name or scene.element.role == "window":
        drops = traits_of(op).releases and (is_files(scene.under) or is_files(scene.foreground))
        return [DROPPED] if drops else []
    name = tokens(scene.element.name[:_NAME_MOST])
    return [of(destructive_words.DELETE, name)] if names_bin(name) else []
