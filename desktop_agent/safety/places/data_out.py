"""Tells what was read in one place and goes out to another. Pure.

Out is what leaves the human's own programs: a page, an address, a mail, a chat. From one of the
human's documents to another nothing goes out, nor from a page to itself.
"""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import urlsplit

from ...events import Element, Window
from ...ports import Scene
from ...ports.shared.browsers import is_browser
from ...ports.shared.origins import origin_of
from ...protocol import Op, button_of, presses_button, traits_of, types_text
from ..apps import is_chat, is_mail, is_terminal
from ..concern import Concern
from ..folding import name_tokens, tokens
from ..goal.goal import asked_for
from ..goal.sentences import read
from ..menus import chooses_unseen
from ..words.risky_words import PASTE

_COPIES: Final = frozenset(
    tokens(
        "copy transfer paste move put enter fill insert import export send post upload type write "
        "add forward report share bring take kopiere kopier übertrage füge trage schreibe copie "
        "copier recopie transfère copia copiar pega transfiere skopiuj przenieś wklej 复制 粘贴"
    )
)
# The middle button opens or closes these; elsewhere it pastes.
_PRESSED: Final = frozenset({"button", "link", "tab", "menu item", "check box", "radio button"})
_LEAST_LABEL: Final = 3
_COMMON: Final = frozenset(tokens("www com org net app web mail example the and for with new"))
# What countries let everybody register below, as in site.co.uk.
_SHARED: Final = frozenset(
    ["co", "com", "org", "net", "gov", "gob", "ac", "edu", "or", "ne", "go", "asso", "nom"]
)
_NAME_MOST: Final = 60
_FEW_WORDS: Final = 4
_PASTES: Final = (*PASTE.english, *PASTE.others)


def of_data_out(op: Op, scene: Scene, keys: frozenset[str], *, pastes: bool) -> list[Concern]:
    """Judge what is typed, opened or pasted; `pastes`: these keys paste."""
    if traits_of(op).starts:
        target = str(getattr(op, "target", "")).strip()
        is_address = target.casefold().startswith(("http:", "https:"))
        if not is_address or not scene.read_in:
            return []
        # An address that is written so that nobody can tell whose it is goes out, too.
        return _from(scene.read_in, origin_of(target) or _UNTOLD, scene.said)
    if scene.read_in and (types_text(op) or keys):
        target = _out(scene.foreground, scene.origin)
        if target:
            return _from(scene.read_in, target, scene.said)
    if pastes:
        return _of_paste(scene, scene.foreground)
    if not presses_button(op):
        # Enter, or a letter, in a menu.
        may_paste = is_called_paste(scene.pressed) or chooses_unseen(op, scene, keys)
        return _of_paste(scene, scene.foreground) if may_paste else []
    if button_of(op) == "middle":
        pressed = scene.element is not None and scene.element.role in _PRESSED
        return [] if pressed else _of_selected(scene)
    return _of_paste(scene, scene.foreground) if is_called_paste(scene.element) else []


def is_called_paste(element: Element | None) -> bool:
    """Return True for “Paste” in a menu or on a button."""
    if element is None:
        return False
    names = name_tokens(element.name[:300])
    few = any(len(name) <= _FEW_WORDS for name in names)
    return few and any(phrase.places(name) for phrase in _PASTES for name in names)


def _of_paste(scene: Scene, window: Window | None) -> list[Concern]:
    target = _out(window, scene.origin)
    others = sorted(scene.copied - {target})
    if not target or (scene.copied and not others):
        return []
    if asked_for(scene.said, PASTE):
        return []
    if others:
        return _from(others[0], target, scene.said)
    return [Concern(2, f"it pastes what was on your clipboard before into {_named(target)}")]


def _of_selected(scene: Scene) -> list[Concern]:
    """Tell whether it pastes: the middle button pastes what is selected, which nobody tells."""
    target = _out(scene.under, scene.origin)
    if not target or asked_for(scene.said, PASTE):
        return []
    return [Concern(2, f"it pastes what is selected somewhere into {_named(target)}")]


def _from(source: str, target: str, said: tuple[str, ...]) -> list[Concern]:
    if hands_over(said, target):
        return []
    way = f"from {_named(source)} to {_named(target)}"
    return [Concern(2, f"it takes something {way}, and you did not ask for that")]


def _out(window: Window | None, origin: str) -> str:
    """Return where it would go to, if that is out; "" if it stays with the human's own programs."""
    if window is None:
        return ""
    if is_browser(window):
        # The bar for addresses lies in no page: what is entered there goes to whoever has it.
        return "" if origin.startswith("file:") else origin or _BAR
    if is_terminal(window):
        return ""  # Terminals have rules of their own.
    return (window.app or window.title) if is_mail(window) or is_chat(window) else ""


_BAR: Final = "the browser's address bar"
_UNTOLD: Final = "an address that I can't read"
# What these are called by a human; the words for them above are ours.
_LABELS: Final = {_BAR: {"bar", "url", "omnibox", "adressleiste"}, _UNTOLD: set[str]()}


def hands_over(said: tuple[str, ...], target: str) -> bool:
    """Return True if the human says to copy, enter or send something, and names where to."""
    host = urlsplit(target).hostname if "://" in target else None
    labels = _labels(host) if host else _LABELS.get(target, _words_of(target))
    for item in said:
        for one in read(item):
            if one.guarded:
                continue
            words = set(one.words)
            if words & _COPIES and _names(item, words, host or "", labels):
                return True
    return False


def _names(item: str, words: set[str], host: str, labels: set[str]) -> bool:
    plain = item.casefold()
    whole = bool(host) and re.search(rf"(?<![\w.-]){re.escape(host)}(?![\w-])", plain) is not None
    return whole or bool(labels & (words | set(tokens(item))))


def _labels(host: str) -> set[str]:
    """Return the words of a host that a human calls it by: "shop" of www.shop.example.com, not
    "com"."""
    if re.fullmatch(r"[\d.:]+", host):
        return set()
    parts = host.split(".")
    # Only the name that its owner registered: anybody may put another one before it.
    by_country = len(parts) > 2 and len(parts[-1]) == 2 and parts[-2] in _SHARED
    own = parts[-3] if by_country else (parts[-2:-1] or parts)[0]
    return _words_of(own)


def _words_of(name: str) -> set[str]:
    return {one for one in tokens(name) if len(one) >= _LEAST_LABEL} - _COMMON


def _named(place: str) -> str:
    return place if place == _BAR else f"“{place[:_NAME_MOST]}”"
