"""Starts UI Automation by comtypes, and says what is missing where that can't be."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ...events import Advice, Means
from ...own_program import FROZEN, what_mends
from ...ports import Unavailable
from .uia_interfaces import ComType, declared

_CUI_AUTOMATION_8: Final = "{E22AD333-B25F-460C-83D0-0581107395C9}"
_MULTITHREADED: Final = 0
_NOT_INSTALLED: Final = (
    "I can't ask programs what they show: the package comtypes is not installed."
)
_NO_UIA: Final = "I can't ask programs what they show: UI Automation didn't start ({})."
_INSTALL: Final = Advice(what_mends(), Means.HUMAN if FROZEN else Means.TERMINAL)
_RESTART: Final = Advice("Restart Windows, then start me again.")


@dataclass(frozen=True, slots=True)
class Automation:
    """The system's object (IUIAutomation2), and what its calls raise, with an `hresult`.

    `as_type` is given an object that was told as any, and returns it as what it is.
    """

    uia: Any
    error: type[Exception]
    as_type: Callable[[Any, ComType], Any] = lambda told, kind: told


def not_started(why: str) -> Unavailable:
    """Return what is raised where the system has no UI Automation, or it does not work."""
    return Unavailable(_NO_UIA.format(why), advice=(_RESTART,))


def automation_of(comtypes: Any, uia: Any) -> Automation:
    """Return the system's object with what it needs; `comtypes` is that package."""
    classes = declared(comtypes).by_kind
    return Automation(uia, comtypes.COMError, lambda told, kind: told.QueryInterface(classes[kind]))


def started() -> Automation:
    """UI Automation in an apartment of this thread, which may be called from any other one.

    The apartment is never left: an element may be let go later, in any thread.
    """
    # comtypes enters an apartment as it is imported, and takes another kind unless told so.
    sys.coinit_flags = _MULTITHREADED  # type: ignore[attr-defined]
    try:
        comtypes = importlib.import_module("comtypes")
    except ImportError as problem:
        raise Unavailable(_NOT_INSTALLED, advice=(_INSTALL,)) from problem
    try:
        comtypes.CoInitializeEx(_MULTITHREADED)
        clsid = comtypes.GUID(_CUI_AUTOMATION_8)
        uia = comtypes.CoCreateInstance(clsid, declared(comtypes).automation)
    except OSError as problem:
        raise not_started(str(problem)) from problem
    return automation_of(comtypes, uia)
