"""Tells what a text does that is typed: into a field, an address bar, a dialog or a chat. Pure."""

from __future__ import annotations

from typing import Final

from ...ports import Scene
from ...ports.shared.browsers import is_browser
from ...protocol import Op, keys_of, text_of, types_text
from ..apps import is_chat, is_files, is_terminal
from ..concern import Concern, of
from ..folding import phrases, tokens
from ..places.addresses_out import of_address
from ..places.other_computers import ELSEWHERE, of_line_elsewhere, of_path_elsewhere
from ..places.own_folder import OUR_OWN
from ..places.schemes import of_scheme
from ..places.sensitive import completed, sensitive
from ..places.startup import RUNS_BY_ITSELF, is_ours, runs_by_itself
from ..words import destructive_words, risky_words
from .fields import is_field

_NAME_MOST: Final = 300
_SECRET_FIELD: Final = phrases(
    "password|passphrase|passcode|pin|passwort|kennwort|mot de passe|contraseña|hasło|密码|cvc|cvv"
)
SECRET: Final = Concern(2, "it types a secret that you didn't give me")


def of_typed(op: Op, scene: Scene, keys: frozenset[str]) -> list[Concern]:
    """Return what is to be said against a text; `keys` are those down together, folded."""
    text = _characters(op, keys)
    window, found = scene.foreground, []
    before, after = scene.typed
    if is_browser(window) and (text or "enter" in keys):
        # In one piece or in several, wherever in the line the last one goes.
        line = f"{before}{text}{after}"
        found += of_scheme(text, scene)
        if text and types_text(op):
            found += of_address(text, scene.said)
        found = found or of_address(line, scene.said)
    if not text:
        return found
    what = sensitive(text, scene.said) or completed(before, text, after, scene.said)
    if what:
        found.append(Concern(2, f"it types {what} that you didn't give me"))
    element = scene.element
    if element is not None and is_field(element):
        name = tokens(element.name[:_NAME_MOST])
        if any(phrase.places(name) for phrase in destructive_words.HUMAN.english):
            found.append(of(destructive_words.HUMAN))
    if not is_terminal(window):
        whole = takes_a_path(scene)
        found += _of_path(f"{before}{text}", scene.said, whole=whole) or _of_path(
            text, scene.said, whole=whole
        )
    if is_files(window) and ELSEWHERE not in found:
        # Its address bar runs programs, too.
        found += of_line_elsewhere(f"{before}{text}{after}", scene.said)
    if not types_text(op):
        return found
    if is_chat(window) and "\n" in text:
        found.append(of(risky_words.SEND))
    if element is not None and "password" not in element.states and is_field(element):
        name = tokens(element.name[:_NAME_MOST])
        heard = any(text.strip() in words_said for words_said in scene.said)
        if any(phrase.places(name) for phrase in _SECRET_FIELD) and not heard:
            found.append(SECRET)
    return found


def takes_a_path(scene: Scene) -> bool:
    """Tell whether what is typed there may be a path alone: in a file manager, a browser, and a
    dialog for files."""
    return is_files(scene.foreground) or is_browser(scene.foreground) or bool(scene.folders)


def _of_path(text: str, said: tuple[str, ...], *, whole: bool) -> list[Concern]:
    """Judge a path that is typed into a dialog or an address bar; terminals have their own
    rules."""
    if is_ours(text):
        return [OUR_OWN]
    return [RUNS_BY_ITSELF] if runs_by_itself(text) else of_path_elsewhere(text, said, whole=whole)


def _characters(op: Op, keys: frozenset[str]) -> str:
    """Return the characters that the op types, be it by one key; "" for a chord."""
    if types_text(op):
        return text_of(op)
    if keys & {"ctrl", "alt", "super"}:
        return ""
    return "".join(key for key in keys_of(op) if len(key) == 1)
