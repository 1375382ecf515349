"""The human's own rules: which apps get how much input, and what is done unasked or never so."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ..config import PolicySettings, SettingsError
from .concern import ActFamily
from .privacy import patterns_of
from .words.risky_words import FAMILIES

_BY_NAME: Final = {family.name: family for family in FAMILIES}


@dataclass(frozen=True, slots=True)
class Rules:
    """`look_only` and `click_only` are parts of titles or of apps' names; see privacy.is_hidden.

    `allowed` are families of risk 2 at most, `asked` those that ask whatever the goal says.
    """

    look_only: tuple[str, ...] = ()
    click_only: tuple[str, ...] = ()
    allowed: frozenset[ActFamily] = frozenset()
    asked: frozenset[ActFamily] = frozenset()


def rules_of(settings: PolicySettings) -> Rules:
    """SettingsError names what is no family, or may not be allowed."""
    asked = (family_of(name, "policy.ask") for name in patterns_of(settings.ask))
    return Rules(
        look_only=patterns_of(settings.look_only),
        click_only=patterns_of(settings.click_only),
        allowed=frozenset(allowable(name) for name in patterns_of(settings.allow)),
        asked=frozenset(asked),
    )


def allowable(name: str, where: str = "policy.allow") -> ActFamily:
    """Return the family that the human allows by this name; SettingsError if they can't."""
    family = family_of(name, where)
    if family.risk > 2:
        raise SettingsError(
            f"“{family.name}” is risk 3 ({family.why}): it always asks and "
            f"can't be allowed. You can allow: {_known(2)}",
            name=where,
        )
    return family


def family_of(name: str, where: str) -> ActFamily:
    """Return the family of this name; SettingsError, which lists them, if there is none."""
    wanted = name.strip().casefold()
    found = _BY_NAME.get(wanted)
    if found is not None:
        return found
    kin = [f.name for f in FAMILIES if any(" ".join(p.words) == wanted for p in f.english)]
    near = kin or difflib.get_close_matches(wanted, _BY_NAME, 1)
    hint = f" Did you mean “{near[0]}”?" if near else ""
    raise SettingsError(
        f"there is no kind of action called “{name}”.{hint} Known: {_known(3)}", name=where
    )


class LiveRules:
    """The rules as the settings are now.

    What is wrong in them is told to `warn` once, and what was allowed and asked before counts;
    the first must be right: SettingsError.
    """

    def __init__(
        self, settings: Callable[[], PolicySettings], warn: Callable[[SettingsError], None]
    ) -> None:
        self._settings = settings
        self._warn = warn
        self._from = settings()
        self._rules = rules_of(self._from)

    def __call__(self) -> Rules:
        now = self._settings()
        if now == self._from:
            return self._rules
        self._from = now
        try:
            self._rules = rules_of(now)
        except SettingsError as problem:
            # What limits an app cannot be wrong, and must not wait for what is.
            self._rules = Rules(
                patterns_of(now.look_only),
                patterns_of(now.click_only),
                self._rules.allowed,
                self._rules.asked,
            )
            self._warn(problem)
        return self._rules


def _known(risk: int) -> str:
    return ", ".join(family.name for family in FAMILIES if family.risk <= risk)
