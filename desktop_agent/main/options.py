"""Holds what the command line asked for, checked and typed: how the agent is launched."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from ..backends import DEFAULT
from ..ports import Backend, WrongOption

PRIVATE_SIZE: Final = (1280, 800)
"""Of a private desktop, in pixels."""

Private = Literal["unseen", "window"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LaunchOptions:
    """The flags that commands share. None, and "", where nothing was said.

    `brain`, `step` and `theme` take the place of the settings of these names, `allow` adds to
    policy.allow, and `sets` are other settings as "name=value". `script` is the file of the brain
    "scripted". `display` names the screen, or `private` asks for one of the agent's own, of `size`
    in pixels. `session` is the id of an earlier chat. `notices`: a terminal is told of settings
    that do not count; a window asks itself.
    """

    controller: str = DEFAULT
    display: str | None = None
    private: Private | None = None
    size: tuple[int, int] | None = None
    brain: str | None = None
    script: str | None = None
    step: str | None = None
    theme: str | None = None
    session: str | None = None
    dry_run: bool = False
    allow: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    feed: bool = False
    verbose: bool = False
    notices: bool = False

    def check(self, backend: Backend) -> None:
        """Raise WrongOption where flags contradict each other."""
        flag = "--private-window" if self.private == "window" else "--private-desktop"
        if self.private is None:
            if self.size is not None:
                raise WrongOption(
                    "--size applies to a private desktop: add --private-desktop or "
                    "--private-window."
                )
            return
        if self.display:
            raise WrongOption(
                f"{flag} starts its own display, and --display {self.display} names "
                "another: leave one of them out."
            )
        if not backend.real:
            raise WrongOption(
                f"{flag} starts a desktop with programs, and --controller {self.controller} "
                "controls none: leave one of them out."
            )
