"""Tells what of the settings file counts: all that is as strict as what the human confirmed.
Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from . import Settings, SettingsError, changed, table
from .strictness import free


@dataclass(frozen=True, slots=True)
class Looser:
    """A setting of the file that lets more happen than what the human confirmed.

    `counts` is the value that counts until they say otherwise, `wanted` what the file says.
    """

    name: str
    counts: Any
    wanted: Any


@dataclass(frozen=True, slots=True)
class Weighed:
    """`settings` are those that count. `looser` is what is not believed; `stricter` what the file
    itself says and is stricter than what was confirmed: it may be lost only by the human's word."""

    settings: Settings
    looser: tuple[Looser, ...] = ()
    stricter: Mapping[str, Any] = field(default_factory=dict)


class Confirmed(Protocol):
    """The values that the human confirmed. May be asked from any thread."""

    def version(self) -> object:
        """Return what differs from before if the values may."""
        ...

    def values(self) -> Mapping[str, Any]:
        """Return them by the names of their settings; a setting that is missing has its default."""
        ...

    def add(self, values: Mapping[str, Any]) -> None:
        """Keep these values, which the human chose, from now on; raises if that cannot be done."""
        ...

    def tighten(self, values: Mapping[str, Any]) -> None:
        """Keep these stricter ones from now on, if that can be done."""
        ...


def weighed(file: Settings, stands: frozenset[str], values: Mapping[str, Any]) -> Weighed:
    """Return what counts of `file`, in which the settings named by `stands` stand."""
    counts, looser, stricter = file, list[Looser](), dict[str, Any]()
    for row in table():
        wanted = getattr(getattr(file, row.section), row.key)
        confirmed = _confirmed(row.name, row.default, values)
        kept = row.strictest(wanted, confirmed)
        if kept != wanted:
            counts = changed(counts, row.name, kept)
            looser.append(Looser(row.name, kept, wanted))
        elif row.name in stands and row.strictest(confirmed, wanted) != confirmed:
            stricter[row.name] = wanted
    return Weighed(counts, tuple(looser), stricter)


def is_looser(name: str, value: Any, than: Any) -> bool:
    """Return True if this value of the setting lets more happen than the other."""
    row = next((row for row in table() if row.name == name), None)
    return row is not None and row.strictest(value, than) != value


def needs_word(name: str) -> bool:
    """Return True if some value of the setting lets more happen than another."""
    return any(row.name == name and row.strictest is not free for row in table())


def _confirmed(name: str, default: Any, values: Mapping[str, Any]) -> Any:
    if name not in values:
        return default
    try:
        section, _, key = name.partition(".")
        return getattr(getattr(changed(Settings(), name, values[name]), section), key)
    except SettingsError:
        # Another version of the program wrote it, with other bounds.
        return default
