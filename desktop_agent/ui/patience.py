"""What the settings alone tell: how long a silent model is borne, whether anything is put back
after a task, and whether anything may move. No Qt."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from urllib.parse import urlsplit

from ..config import ModelSettings
from .problems import is_local
from .settings.keeper import Keeper

Patience = Callable[[str], float | None]
"""By the name of the brain: seconds of silence until a request is given up, None where nobody
knows."""

_NEAR = (".local", ".lan", ".home", ".internal", ".home.arpa", ".localhost")


def patience_of(model: ModelSettings) -> float | None:
    """Seconds without a word until a request is given up; None where a name does not tell whether
    the server is near."""
    try:
        name = urlsplit(model.base_url.strip()).hostname or ""
    except ValueError:
        return None
    long = max(model.silence_s, model.local_first_byte_s)
    try:
        return long if ipaddress.ip_address(name).is_loopback else None
    except ValueError:
        if name == "localhost":
            return long
        return model.silence_s if "." in name and not name.endswith(_NEAR) else None


def no_patience(_brain: str) -> None:
    """Nobody knows."""


def patience_by(settings: Keeper | None) -> Patience:
    """By the settings as they are then."""

    def patience_s(brain: str) -> float | None:
        return None if settings is None or is_local(brain) else patience_of(settings.now().model)

    return patience_s


def puts_back_by(settings: Keeper | None) -> Callable[[], bool]:
    """Whether windows, mouse and clipboard are put back after a task, by the settings then."""
    return lambda: settings is None or settings.now().control.restore != "never"


def less_motion_by(settings: Keeper | None) -> Callable[[], bool]:
    """Whether the human wants less of what moves, by the settings then."""
    return lambda: settings is not None and settings.now().look.reduced_motion
