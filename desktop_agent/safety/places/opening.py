"""Tells what it does to open something by its name, path or address. Pure."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import unquote, urlsplit

from ...ports import Scene
from ...protocol import Op, traits_of
from ..concern import Concern, of
from ..folding import tokens
from ..words import risky_words
from .addresses_out import of_address
from .other_computers import of_path_elsewhere
from .own_folder import OUR_OWN
from .startup import RUNS_BY_ITSELF, is_ours, runs_by_itself

_PROGRAMS: Final = re.compile(
    r"\.(?:exe|msi|msix|appx|deb|rpm|sh|bash|run|bin|appimage|pkg|dmg|bat|cmd|com|ps1|vbs|scr|jar|apk"
    r"|hta|wsf|reg|snap|flatpak|flatpakref|action|command)[\s.]*$"
)
_SITE: Final = re.compile(r"[\w-]+(?:\.[\w-]+)*\.com")
_OURS: Final = re.compile(r"desktop[-_]agent|(?:settings|policy)\.toml$")
_KEYRINGS: Final = re.compile(r"seahorse|kwallet|keepass|keyring|bitwarden|1password")
DOWNLOADED: Final = Concern(3, "it runs a program that was downloaded")


def of_opening(op: Op, scene: Scene) -> list[Concern]:
    """Return what is to be said against an op that opens something."""
    if not traits_of(op).starts:
        return []
    given = str(getattr(op, "target", "")).strip()
    return [one for name in dict.fromkeys((given, *scene.opens)) for one in _of_name(name, scene)]


def _of_name(given: str, scene: Scene) -> list[Concern]:
    target = given.casefold()
    if elsewhere := of_path_elsewhere(given, scene.said):
        return elsewhere
    if _KEYRINGS.search(target):
        return [Concern(3, "it opens the place where your secrets are")]
    if _OURS.search(target) or is_ours(target):
        return [OUR_OWN]
    if runs_by_itself(target) and ("/" in target or "\\" in target):
        return [RUNS_BY_ITSELF]
    try:
        parts = urlsplit(target)
    except ValueError:
        return []
    if parts.scheme in ("http", "https"):
        path = unquote(parts.path).partition(";")[0]
        if _PROGRAMS.search(path):
            return [of(risky_words.INSTALL, tokens(path.rpartition("/")[2]))]
        return of_address(given, scene.said)
    launcher = target.endswith(".desktop") and ("/" in target or "\\" in target)
    # “github.com” is a site, and no program of DOS.
    if launcher or (_PROGRAMS.search(target) and not _SITE.fullmatch(target)):
        return [DOWNLOADED]
    return []
