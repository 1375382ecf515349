"""Paths of files that run by themselves, or say what is trusted: what is written there asks. Pure.

Whoever may write a file into one of these places needs no command: it runs at the next login, the
next terminal, the next mail. A path is judged as it is typed, whatever dialog it is typed into.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final
from urllib.parse import unquote

from ..concern import Concern

RUNS_BY_ITSELF: Final = Concern(
    3, "it concerns files that run by themselves, or settings of other programs"
)
_MOST: Final = 1000
_BEGINS: Final = re.compile(
    r"(?:~|/|\.|\$\{?home|%\w+%|\$env:|file:|[a-z]:[/\\]|\\\\)", re.IGNORECASE
)
_OURS: Final = re.compile(r"\.?(?:org\.)?desktop[-_. ]?agent")
# A title goes on: "desktop-agent - Thunar".
_OUR_FOLDER: Final = re.compile(r"\.?desktop-agent(?:$|[^\w.-])")
# In any folder: it depends on the dialog which one that is.
_OUR_FILES: Final = frozenset(
    {"settings.toml", "policy.toml", "secrets.json", "hosts.json", "confirmed.json"}
    | {"seal.key", "journal.key", "journal.head.json"}
)
_LAUNCHERS: Final = re.compile(r"\.(?:desktop|service|timer|plist|lnk|scf|reg)$")
# Dots alone, as in a text that goes on, and numbers such as .5 hide nothing.
_HIDDEN: Final = re.compile(r"\.[a-z_][\w.-]*")
# Without a folder it may be any ending that somebody looks for: ".pdf".
_DOTFILE: Final = re.compile(
    r"\.(?:\w*rc|\w*profile|\w*login|\w*logout|\w*env|x\w*session|\w*config|bash_\w+|ssh|gnupg|netrc"
    r"|pam_environment|forward|procmailrc|rhosts|emacs|vim)"
)
_PLACES: Final = frozenset(
    (
        *("autostart", "startup", "cron.d", "cron.daily", "cron.hourly", "cron.weekly"),
        *("cron.monthly", "crontab", "crontabs", "profile.d", "init.d", "rc.d", "systemd"),
        *("launchagents", "launchdaemons", "environment.d", "xinitrc.d", "sudoers.d", "polkit-1"),
        *("site-packages", "dist-packages", "usercustomize.py", "sitecustomize.py"),
        *("authorized_keys", "ld.so.preload", "system32", "syswow64"),
    )
)
_IN_SHARE: Final = (("share", "applications"), ("local", "bin"), ("share", "dbus-1"))
_SYSTEM: Final = frozenset(("etc", "usr", "bin", "sbin", "lib", "lib64", "boot"))


def path_of(text: str) -> tuple[str, ...]:
    """Return the parts of a text that is one path, folded; () if it is none."""
    plain = _plain(text)
    if not plain or len(plain) > _MOST or "\n" in plain or "\t" in plain:
        return ()
    one_name = "/" not in plain and "\\" not in plain
    relative = not one_name and " " not in plain and "://" not in plain
    if not (_BEGINS.match(plain) or relative or (one_name and _is_name(plain))):
        return ()
    parts: list[str] = []
    for part in re.split(r"[/\\]+", unquote(plain.removeprefix("file:"))):
        if part == "..":
            parts = parts[:-1]
        elif part not in ("", "."):
            parts.append(part)
    return tuple(parts)


def runs_by_itself(text: str) -> bool:
    """Return True if this is the path of a place from which something runs, or which says what
    may."""
    parts = path_of(text)
    if not parts:
        return False
    hidden = _HIDDEN if len(parts) > 1 or _plain(text).startswith("~") else _DOTFILE
    if any(hidden.fullmatch(part) or part in _PLACES for part in parts):
        return True
    if _LAUNCHERS.search(parts[-1]) or any(pair in _IN_SHARE for pair in pairwise(parts)):
        return True
    system = _plain(text).removeprefix("file:").startswith("/") and parts[0] in _SYSTEM
    # A command that is written down begins so, too.
    return system and " " not in _plain(text)


def is_ours(text: str) -> bool:
    """Return True if this is the path of one of our own folders, or the name of a file of ours."""
    parts = path_of(text)
    return any(_OURS.match(part) for part in parts) or (
        parts[-1:] == (_plain(text),) and (parts[0] in _OUR_FILES)
    )


def shows_ours(name: str) -> bool:
    """Return True if this names one of our own folders or files, as a file manager or a dialog
    shows it: alone, as a path, or before the name of the program."""
    plain = _plain(name)
    return is_ours(plain) or _OUR_FOLDER.match(plain) is not None or plain in _OUR_FILES


def _plain(text: str) -> str:
    return text.strip().strip("\"'").casefold()


def _is_name(name: str) -> bool:
    """Return a bare name that a dialog saves under, in whatever folder it shows."""
    return " " not in name and (name in _OUR_FILES or _LAUNCHERS.search(name) is not None)
