"""The three permissions that macOS wants for this, who gives them, and what to click."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ...events import Advice, Fault
from ...ports import Check, Finding, Health, Unavailable
from .frameworks import REMEDY, Frameworks, Load

_PANE: Final = "Open System Settings > Privacy & Security > "
_WHOM: Final = (
    ", switch on the program that you start me from, such as Terminal, quit it, and start me again."
)


@dataclass(frozen=True, slots=True)
class Permission:
    """Holds one: the name of its pane in System Settings, what it is for, whether macOS grants it,
    and what has macOS ask the human for it and list the program there."""

    pane: str
    use: str
    granted: Callable[[Frameworks], bool]
    ask: Callable[[Frameworks], Any]

    @property
    def remedy(self) -> str:
        return f"{_PANE}{self.pane}{_WHOM}"


def _trusted(system: Frameworks, *, ask: bool) -> bool:
    options = {system.ax.kAXTrustedCheckOptionPrompt: ask}
    return bool(system.ax.AXIsProcessTrustedWithOptions(options))


PERMISSIONS: Final = (
    Permission(
        "Accessibility",
        "to click and type, and to hear Esc before any program",
        lambda system: _trusted(system, ask=False),
        lambda system: _trusted(system, ask=True),
    ),
    Permission(
        "Input Monitoring",
        "to hear Esc",
        lambda system: bool(system.quartz.CGPreflightListenEventAccess()),
        lambda system: system.quartz.CGRequestListenEventAccess(),
    ),
    Permission(
        "Screen Recording",
        "to see the screen and the titles of windows",
        lambda system: bool(system.quartz.CGPreflightScreenCaptureAccess()),
        lambda system: system.quartz.CGRequestScreenCaptureAccess(),
    ),
)


def require(system: Frameworks, *, ask: bool) -> None:
    """Raise Unavailable, which says what to click, unless all is granted; with `ask`, macOS then
    asks the human for it, too."""
    missing = [one for one in PERMISSIONS if not one.granted(system)]
    for one in missing if ask else ():
        one.ask(system)
    if missing:
        names = " and ".join(one.pane for one in missing)
        raise Unavailable(
            f"macOS does not allow me to work here yet: {names}. "
            + " ".join(one.remedy for one in missing),
            advice=tuple(Advice(one.remedy) for one in missing),
            fault=Fault.INPUT_REFUSED,
        )


def checks(load: Load) -> tuple[Check, ...]:
    """Return a check for each permission; none of them asks the human."""
    return tuple((_part(one), lambda one=one: _find(one, load)) for one in PERMISSIONS)


def _part(permission: Permission) -> str:
    return permission.pane.casefold()


def _find(permission: Permission, load: Load) -> Finding:
    try:
        granted = permission.granted(load())
    except Unavailable as problem:
        return Finding(_part(permission), Health.BROKEN, str(problem), REMEDY)
    if granted:
        return Finding(_part(permission), Health.OK, f"Granted, {permission.use}.")
    words = f"Not granted. It is needed {permission.use}."
    return Finding(_part(permission), Health.BROKEN, words, permission.remedy)
