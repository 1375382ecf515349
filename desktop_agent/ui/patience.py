"""Tells what the settings alone tell: what the model is called, how long it may be silent, whether
anything is put back after a task, and whether anything may move. No Qt."""

from __future__ import annotations

from collections.abc import Callable

from ..config import Settings
from ..config.providers import filled
from ..ports.shared.hosts import is_near
from .model.failures import is_local
from .settings.keeper import Keeper

Patience = Callable[[str], float | None]
"""By the name of the brain: seconds of silence until a request is given up, None where nobody
knows."""


def patience_of(settings: Settings) -> float:
    """Seconds without a word until a request is given up."""
    model = filled(settings)
    return model.first_byte_s(near=is_near(model.base_url))


def no_patience(_brain: str) -> None:
    """Nobody knows."""


def patience_by(settings: Keeper | None) -> Patience:
    """Return the patience by the settings as they are then."""

    def patience_s(brain: str) -> float | None:
        return None if settings is None or is_local(brain) else patience_of(settings.now())

    return patience_s


def model_by(settings: Keeper | None) -> Callable[[str], str]:
    """Return what names who decides, by the brain's name and the settings then: the model, without
    its maker; the brain itself where it has none, or none is chosen."""

    def name_of(brain: str) -> str:
        if settings is None or is_local(brain):
            return brain
        return filled(settings.now()).name.rpartition("/")[2] or brain

    return name_of


def puts_back_by(settings: Keeper | None) -> Callable[[], bool]:
    """Tell whether windows, mouse and clipboard are put back after a task, by the settings then."""
    return lambda: settings is None or settings.now().control.restore != "never"


def less_motion_by(settings: Keeper | None) -> Callable[[], bool]:
    """Tell whether the human wants less of what moves, by the settings then."""
    return lambda: settings is not None and settings.now().look.reduced_motion
