"""Defines what the first run asks of whoever keeps settings and keys. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from ...ports import Finding
from ..settings.keeper import Trial

Heard = Literal["stop", "pause"]


@dataclass(frozen=True, slots=True)
class Choice:
    """Says who decides from now on. A brain without a model needs no address; `model` "" is the
    default of the server."""

    brain: str
    base_url: str = ""
    model: str = ""


@dataclass(frozen=True, slots=True)
class Model:
    """`sees`: whether it understands pictures; None where its name does not tell. `away`: it runs
    on another computer, wherever its server is."""

    name: str
    sees: bool | None = None
    away: bool = False


@dataclass(frozen=True, slots=True)
class Server:
    """One that answers. `host` is its address as people write it."""

    name: str
    base_url: str
    host: str
    models: tuple[Model, ...] = ()
    here: bool = True
    """Tells whether it runs on this computer."""


class Chooser(Protocol):
    """May be asked in any thread; all but `held`, `trial` and `listen` take a while."""

    def held(self) -> Mapping[str, str]:
        """Return by the name of a setting what decides it while the program runs."""
        ...

    def servers(self) -> tuple[Server, ...]:
        """Return those that answer on this computer, at their usual ports."""
        ...

    def server_at(self, address: str) -> Server | None: ...

    def trial(self, choice: Choice, key: str = "") -> Trial:
        """Return the real check of a choice, before anything of it is kept."""
        ...

    def keep_key(self, address: str, key: str) -> Finding:
        """Keep the key in the keyring, for this base URL only."""
        ...

    def hold_key(self, address: str, key: str) -> None:
        """Keep it in memory until the program ends."""
        ...

    def use(self, choice: Choice) -> str:
        """Write it; it counts at once. Why it does not, "" if it does."""
        ...

    def toured(self) -> bool:
        """Tell whether the tour was shown."""
        ...

    def note_tour(self) -> None: ...

    def listen(self, what: Heard) -> Trial | None:
        """Hear the stop or the pause key, wherever it is pressed; None where that cannot be."""
        ...
