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

from ..events import Element, Window
from ..ports import Scene
from ..protocol import (
    MODIFIERS,
    AskUser,
    Click,
    Done,
    Drag,
    Focus,
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
    keys_of,
)
from . import grave, shell, words
from .apps import is_browser, is_chat, is_files, is_mail, is_terminal
from .concern import Concern, of
from .folding import phrases, tokens
from .names import of_drop, of_names
from .sensitive import completed, sensitive

READING: Final = (Move, Scroll, Wait, WaitFor, ReleaseAll, Focus, Pause, Stop, AskUser, Done)

_NAME_MOST: Final = 300
_PROGRAMS: Final = re.compile(
    r"\.(?:exe|msi|msix|appx|deb|rpm|sh|bash|run|bin|appimage|pkg|dmg|bat|cmd|com|ps1|vbs|scr|jar|apk"
    r"|hta|wsf|reg|snap|flatpak|flatpakref|action|command)[\s.]*$"
)
_OURS: Final = re.compile(r"desktop[-_]agent|(?:settings|policy)\.toml$")
# An editor tells the file, with its folder, in its title.
_OUR_FILE: Final = re.compile(
    r"desktop[-_]agent.*\b(?:settings|policy)\.toml|\b(?:settings|policy)\.toml.*desktop[-_]agent"
)
_KEYRINGS: Final = re.compile(r"seahorse|kwallet|keepass|keyring|bitwarden|1password")
_SECRET_FIELD: Final = phrases(
    "password|passphrase|passcode|pin|passwort|kennwort|mot de passe|contraseña|hasło|密码|cvc|cvv"
)
_KEY_OF: Final = {"\n": "enter", "\t": "tab", " ": "space"}

_OUR_OWN: Final = Concern(3, "it concerns my own commands or settings")
_FOR_GOOD: Final = Concern(3, "it deletes permanently, bypassing the bin")
_SESSION: Final = Concern(3, "it can end your whole session")
_KERNEL: Final = Concern(3, "it sends a command to the system's kernel")
_DOWNLOADED: Final = Concern(3, "it runs a program that was downloaded")
_LOCK: Final = Concern(2, "it locks the screen")
_KEYS_TOO: Final = Concern(2, "it clicks while holding keys other than modifiers")
_RUNS_SCRIPT: Final = Concern(2, "it runs a script in the browser")
_SECRET: Final = Concern(2, "it types a secret that you didn't give me")
ALONE: Final = (
    (_FOR_GOOD, "Shift+Delete"),
    (_SESSION, "Ctrl+Alt+Delete, Ctrl+Alt+Backspace"),
    (_KERNEL, "Alt+PrintScreen with another key"),
    (_OUR_OWN, "opening this program or its settings, or typing into a window that has them open"),
    (_DOWNLOADED, "opening a program, a package or a script as a file"),
    (_LOCK, "Super+L"),
    (_KEYS_TOO, "a click or a drag with other keys than modifiers held"),
    (_RUNS_SCRIPT, "`javascript:` or `data:` typed into a browser"),
    (
        _SECRET,
        "text not in your words, typed into a readable field for a password or PIN",
    ),
    (
        Concern(2, "it types a card number that you didn't give me"),
        "card and bank account numbers and secret keys that are not in your words, even in pieces",
    ),
)
"""What belongs to no family, so that no goal asks for it and nothing allows it, with its cases."""

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
    if (keys or isinstance(op, Type)) and _has_our_file(window):
        found.append(_OUR_OWN)
    if "delete" in keys and ("shift" in keys or isinstance(op, KeyDown)):
        found.append(_FOR_GOOD)
    elif keys & {"delete", "backspace"} and not _is_field(scene.element):
        # A mail or a file is deleted; text in a field is only edited.
        held = "super" in keys or "delete" in keys
        if held and (is_files(window) or is_mail(window)):
            found.append(of(grave.DELETE))
    if {"ctrl", "alt"} <= keys and keys & {"delete", "backspace"}:
        found.append(_SESSION)
    if {"alt", "printscreen"} <= keys:
        found.append(_KERNEL)
    if ("f4" in keys and (keys & {"alt"} or isinstance(op, KeyDown))) or (
        "q" in keys and keys & {"ctrl", "super"}
    ):
        found.append(of(words.CLOSE))
    if {"super", "l"} <= keys:
        found.append(_LOCK)
    if "enter" in keys:
        chorded = bool(keys & {"ctrl", "super"})
        writes = is_chat(window) or is_mail(window) or is_browser(window)
        # What is noted as held adds risk only: it may have been let go by another.
        if (chorded and writes) or (is_chat(window) and not own & {"shift", "alt"}):
            found.append(of(words.SEND))
    if is_paste(keys) and window is not None and is_terminal(window):
        found.append(of(words.PASTE))
    if isinstance(op, Click | Drag) and own - set(MODIFIERS):
        # What has the keyboard then is not known: the click may just have changed it.
        found.append(_KEYS_TOO)
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
    text = _text_of(op, scene)
    if not text:
        return []
    window, found = scene.foreground, []
    what = sensitive(text, scene.said) or completed(
        scene.typed[0], text, scene.typed[1], scene.said
    )
    if what:
        found.append(Concern(2, f"it types {what} that you didn't give me"))
    element = scene.element
    if element is not None and _is_field(element):
        name = tokens(element.name[:_NAME_MOST])
        if any(phrase.places(name) for phrase in grave.HUMAN.english):
            found.append(of(grave.HUMAN))
    if not isinstance(op, Type):
        return found
    if is_chat(window) and "\n" in op.text:
        found.append(of(words.SEND))
    if is_browser(window) and _SCRIPT.match(op.text):
        found.append(_RUNS_SCRIPT)
    if element is not None and "password" not in element.states and _is_field(element):
        name = tokens(element.name[:_NAME_MOST])
        heard = any(op.text.strip() in words_said for words_said in scene.said)
        if any(phrase.places(name) for phrase in _SECRET_FIELD) and not heard:
            found.append(_SECRET)
    return found


def _text_of(op: Op, scene: Scene) -> str:
    """The characters that the op types, be it by one key; "" for a chord."""
    if isinstance(op, Type):
        return op.text
    if pressed(op, scene) & {"ctrl", "alt", "super"}:
        return ""
    return "".join(key for key in keys_of(op) if len(key) == 1)


def _has_our_file(window: Window | None) -> bool:
    return window is not None and _OUR_FILE.search(window.title.casefold()) is not None


# --- opening ----------------------------------------------------------------------------------


def _of_open(op: Op) -> list[Concern]:
    if not isinstance(op, Open):
        return []
    target = op.target.strip().casefold()
    if _KEYRINGS.search(target):
        return [Concern(3, "it opens the place where your secrets are")]
    if _OURS.search(target):
        return [_OUR_OWN]
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
        return [_DOWNLOADED]
    return []
