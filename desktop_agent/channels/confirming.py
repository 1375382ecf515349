"""`desktop-agent settings confirm`: the human's word at the terminal on a file that got looser."""

from __future__ import annotations

from typing import Final, Protocol, TextIO

from ..config.confirmed import Looser
from ..ports import WrongOption

_YES: Final = ("y", "yes")


class Settles(Protocol):
    """Knows what the file allows anew, and takes the human's word on it."""

    def looser(self) -> tuple[Looser, ...]: ...

    def settle(self, looser: tuple[Looser, ...], *, allow: bool) -> None: ...


def confirm_command(settings: Settles, out: TextIO, lines: TextIO) -> int:
    """Ask whether what the settings file says counts; return the exit code. WrongOption where no
    human sits at a terminal."""
    looser = settings.looser()
    if not looser:
        print("The settings file allows nothing that you have not confirmed.", file=out)
        return 0
    if not lines.isatty():
        raise WrongOption("Confirm this at a terminal: nobody else may say yes in your place.")
    print("The settings file allows more than you confirmed:", file=out)
    for one in looser:
        print(f"  {one.name} = {one.wanted!r}, in effect: {one.counts!r}", file=out)
    print("Should this apply from now on? [y/N] ", end="", file=out, flush=True)
    allow = lines.readline().strip().casefold() in _YES
    settings.settle(looser, allow=allow)
    done = "It counts now." if allow else "The file says again what it said before."
    print(done, file=out, flush=True)
    return 0 if allow else 1
