"""What an op could do, and how bad that would be. Computed by us from the op and the scene;
what the model says of its op (its intent) is not looked at. Pure.

Risk: 0 reads, 1 modifies what can be modified back, 2 is significant, 3 destroys or cannot be
taken back.

Not told apart: Enter in a field that searches, and Enter in a field of a form, which submits it.
Both are risk 1 outside of chats; only the name of a button that is pressed says that it submits.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from ..events import Element
from ..ports import Scene
from ..protocol import (
    AskUser,
    Click,
    Done,
    Focus,
    Hold,
    KeyCombo,
    KeyDown,
    Move,
    Op,
    Open,
    Pause,
    ReleaseAll,
    Scroll,
    Stop,
    Type,
    Wait,
    WaitFor,
)
from . import shell, words
from .apps import is_browser, is_chat, is_files, is_mail, is_terminal
from .concern import Concern, of
from .folding import phrases, tokens
from .names import of_drop, of_names
from .sensitive import sensitive

READING: Final = (Move, Scroll, Wait, WaitFor, ReleaseAll, Focus, Pause, Stop, AskUser, Done)

_NAME_MOST: Final = 300
_PROGRAMS: Final = re.compile(
    r"\.(?:exe|msi|msix|appx|deb|rpm|sh|bash|run|bin|appimage|pkg|dmg|bat|cmd|com|ps1|vbs|scr|jar|apk"
    r"|hta|wsf|reg|snap|flatpak|flatpakref|action|command)[\s.]*$"
)
_OURS: Final = re.compile(r"desktop[-_]agent|(?:settings|policy)\.toml$")
_SECRET_FIELD: Final = phrases(
    "password|passphrase|passcode|pin|passwort|kennwort|mot de passe|contraseña|hasło|密码|cvc|cvv"
)
_KEY_OF: Final = {"\n": "enter", "\t": "tab", " ": "space"}
_SCRIPT: Final = re.compile(r"^\s*(?:javascript|data|vbscript)\s*:", re.IGNORECASE)


def concerns(op: Op, scene: Scene) -> tuple[Concern, ...]:
    """All that is to be said against the op, the worst first."""
    found = [
        *of_names(op, scene, keys_of(op)),
        *of_drop(op, scene),
        *_of_keys(op, scene),
        *_of_command(op, scene),
        *_of_text(op, scene),
        *_of_open(op),
    ]
    return tuple(sorted(found, key=lambda concern: -concern.risk))


def keys_of(op: Op) -> tuple[str, ...]:
    """The keys that an op presses, modifiers included."""
    match op:
        case KeyCombo() | Hold():
            return op.keys
        case KeyDown():
            return (op.key,)
        case _:
            return ()


def pressed(op: Op, scene: Scene) -> frozenset[str]:
    """The keys that are down together when the op presses its own; none if it presses none.

    A text that is typed while keys are held is pressed as chords.
    """
    own = keys_of(op)
    if isinstance(op, Type) and scene.held:
        own = tuple(_KEY_OF.get(sign, sign) for sign in set(op.text))
    return frozenset(key.casefold() for key in (*own, *scene.held)) if own else frozenset()


def is_paste(keys: Iterable[str]) -> bool:
    plain = {key.casefold() for key in keys}
    return ("v" in plain and bool(plain & {"ctrl", "super"})) or {"shift", "insert"} <= plain


# --- the keyboard -----------------------------------------------------------------------------


def _of_keys(op: Op, scene: Scene) -> list[Concern]:
    keys, own = pressed(op, scene), {key.casefold() for key in keys_of(op)}
    window, found = scene.foreground, []
    if "delete" in keys and ("shift" in keys or isinstance(op, KeyDown)):
        found.append(Concern(3, "it deletes for good, past the bin"))
    elif keys & {"delete", "backspace"} and not _is_field(scene.element):
        # A mail or a file is deleted; text in a field is only edited.
        held = "super" in keys or "delete" in keys
        if held and (is_files(window) or is_mail(window)):
            found.append(of(words.DELETE))
    if {"ctrl", "alt"} <= keys and keys & {"delete", "backspace"}:
        found.append(Concern(3, "it can end the whole session"))
    if {"alt", "printscreen"} <= keys:
        found.append(Concern(3, "it speaks to the system's kernel"))
    if ("f4" in keys and (keys & {"alt"} or isinstance(op, KeyDown))) or (
        "q" in keys and keys & {"ctrl", "super"}
    ):
        found.append(of(words.CLOSE))
    if {"super", "l"} <= keys:
        found.append(Concern(2, "it locks the screen"))
    if "enter" in keys:
        chorded = bool(keys & {"ctrl", "super"})
        writes = is_chat(window) or is_mail(window) or is_browser(window)
        # What is noted as held adds risk only: it may have been let go by another.
        if (chorded and writes) or (is_chat(window) and not own & {"shift", "alt"}):
            found.append(of(words.SEND))
    if is_paste(keys) and window is not None and is_terminal(window):
        found.append(of(words.PASTE))
    if isinstance(op, Click) and op.button == "middle":
        under = scene.under
        if under is not None and is_terminal(under) and not is_browser(under):
            found.append(of(words.PASTE))
    return found


def _is_field(element: Element | None) -> bool:
    return element is not None and (element.role == "field" or "editable" in element.states)


def _of_command(op: Op, scene: Scene) -> list[Concern]:
    """Of a command in a terminal: what is typed, alone and in its line, and the line at Enter."""
    if not is_terminal(scene.foreground):
        return []
    before, after = scene.typed
    lines: tuple[str, ...] = ()
    if isinstance(op, Type):
        lines = (op.text, f"{before}{op.text}{after}")
    elif "enter" in pressed(op, scene):
        lines = (f"{before}{after}",)
    # A tab may complete nothing.
    lines = tuple(dict.fromkeys((*lines, *(line.replace("\t", "") for line in lines))))
    found = [Concern(3, why) for line in lines if (why := shell.destroys(line))][:1]
    if any(shell.installs(line) for line in lines):
        found.append(of(words.INSTALL))
    if any(shell.publishes(line) for line in lines):
        found.append(of(words.PUBLISH))
    if any(shell.sends(line) for line in lines):
        found.append(of(words.SEND))
    return found


def _of_text(op: Op, scene: Scene) -> list[Concern]:
    if not isinstance(op, Type):
        return []
    window, found = scene.foreground, []
    if is_chat(window) and "\n" in op.text:
        found.append(of(words.SEND))
    if is_browser(window) and _SCRIPT.match(op.text):
        found.append(Concern(2, "it runs a script in the browser"))
    what = sensitive(op.text, scene.said)
    if what:
        found.append(Concern(2, f"it types {what} that you did not give me"))
    element = scene.element
    if element is not None and "password" not in element.states and _is_field(element):
        name = tokens(element.name[:_NAME_MOST])
        heard = any(op.text.strip() in words_said for words_said in scene.said)
        if any(phrase.places(name) for phrase in _SECRET_FIELD) and not heard:
            found.append(Concern(2, "it types a secret that you did not give me"))
    return found


# --- opening ----------------------------------------------------------------------------------


def _of_open(op: Op) -> list[Concern]:
    if not isinstance(op, Open):
        return []
    target = op.target.strip().casefold()
    if _OURS.search(target):
        return [Concern(3, "it concerns my own commands or settings")]
    try:
        parts = urlsplit(target)
    except ValueError:
        return []
    if parts.scheme in ("http", "https"):
        if _PROGRAMS.search(parts.path):
            return [of(words.INSTALL, tokens(parts.path.rpartition("/")[2]))]
        return []
    launcher = target.endswith(".desktop") and ("/" in target or "\\" in target)
    if launcher or _PROGRAMS.search(target):
        return [Concern(3, "it runs a program that was downloaded")]
    return []
