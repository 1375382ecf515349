"""Defines what the dialog asks of whoever keeps the settings. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from ...config import Settings
from ...config.confirmed import Looser
from ...ports import Finding


@dataclass(frozen=True, slots=True)
class Trial:
    """Something tried out in a thread of its own.

    `run` takes a while and returns what it found; `cancel`, from another thread, lets it return
    soon. `asks` is what the human must do meanwhile, or what is done; `seconds` the most it takes.
    """

    run: Callable[[], Finding]
    cancel: Callable[[], None]
    asks: str
    seconds: float


def _nothing_to_get(_tell: Callable[[int, str], None]) -> Finding:
    raise AssertionError("nothing is offered")


@dataclass(frozen=True, slots=True)
class LocalOffer:
    """A model that can be got to this computer, or the `problem` why none can.

    `why` says which and why, `download_gb` is 0 where that is not known; `there`: nothing has to be
    loaded. `run` loads it, tells percent and words meanwhile, and returns what came of it;
    `cancel`, from another thread, lets it return soon, and `kept` says what becomes of what was
    loaded.
    `values` are the settings by which it is used, in their order.
    """

    problem: str = ""
    model: str = ""
    why: str = ""
    download_gb: float = 0.0
    there: bool = False
    run: Callable[[Callable[[int, str], None]], Finding] = _nothing_to_get
    cancel: Callable[[], None] = lambda: None
    kept: str = ""
    values: tuple[tuple[str, str], ...] = ()


class Keeper(Protocol):
    """The settings, the keys, and what can be tried. May be asked in any thread.

    `put`, `reset`, what a trial runs, and all that is about keys may take longer than a moment.
    """

    def now(self) -> Settings:
        """Return them as they apply now: the file, and over it the environment and the flags."""
        ...

    def own(self) -> Settings:
        """Return what the file says, without what is over it."""
        ...

    def held(self) -> Mapping[str, str]:
        """Return by name what decides a setting over the file, such as "the flag --brain"."""
        ...

    def idle(self) -> Mapping[str, str]:
        """Return by name why a setting applies to nothing at present, as a sentence."""
        ...

    def added(self) -> Mapping[str, str]:
        """Return by name what a flag adds to what the file says, in words."""
        ...

    def written(self) -> frozenset[str]:
        """Return the names of those that stand in the file."""
        ...

    def problem(self) -> str:
        """Return what is wrong with the file, so that nothing of it counts; "" if nothing is."""
        ...

    def choices(self, name: str) -> tuple[tuple[str, str], ...]:
        """Values, and their words, of what the table itself knows no choices of."""
        ...

    def check(self, name: str, value: object) -> None:
        """SettingsError if it can't be right."""
        ...

    def put(self, name: str, value: object, *, confirmed: bool = True) -> None:
        """Write it. SettingsError if it can't be right, Unavailable if it can't be written. Unless
        it is `confirmed`, a value that lets more happen does not count yet."""
        ...

    def reset(self, name: str, *, confirmed: bool = True) -> None:
        """Take it out of the file. Errors as those of `put`."""
        ...

    def looser(self) -> tuple[Looser, ...]:
        """Return what the file says and does not count, for want of the human's word."""
        ...

    def settle(self, looser: tuple[Looser, ...], *, allow: bool) -> None:
        """The human said whether these count; if not, the file says again what it said before.
        Errors as those of `put`."""
        ...

    def host(self) -> str:
        """Return who gets pictures of the screen, as it is set now; "" if nobody does."""
        ...

    def trial(self, name: str) -> Trial | None:
        """Return what can be tried of this setting; "model" stands for the whole connection."""
        ...

    def address(self) -> str:
        """Return the base URL of the model's server: the one that is set, or the provider's own; ""
        where there is none."""
        ...

    def key(self, address: str) -> Finding:
        """Tell whether there is a key for this base URL, and where."""
        ...

    def keep_key(self, address: str, key: str) -> Finding:
        """Keep the key in the keyring, for this base URL only."""
        ...

    def forget_key(self, address: str) -> Finding: ...

    def local_offer(self) -> LocalOffer:
        """Return the model that suits this computer best; takes as long as a server may be
        silent."""
        ...

    def starts_at_login(self) -> bool | None:
        """Tell whether the program starts when the human logs in; None where it can't be set."""
        ...

    def start_at_login(self, *, on: bool) -> Finding:
        """Have it start then, or no more, and return what came of it."""
        ...
