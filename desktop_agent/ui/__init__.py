"""The window. Importing this package loads no Qt; `run_window` does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from ..ports import Cover
from .dock.work_area import NO_EDGES, Edges
from .pictures.live import YOURS, Driven

if TYPE_CHECKING:
    from ..geometry import Rect
    from ..ports.window.input_source import InputSource
    from ..ports.window.live import LiveFeed
    from .first_run.chooser import Chooser
    from .partner import Partner
    from .sessions.shelf import Shelf
    from .settings.keeper import Keeper
    from .tray.notices import Notifier
    from .tray.show_hotkey import Summons


def run_window(
    agent: Partner,
    *,
    brain_name: str,
    theme: str = "system",
    text_size: str = "normal",
    place_file: Path | None = None,
    on_placed: Callable[[Mapping[str, Rect]], None] | None = None,
    esc_stops: bool = True,
    stop_words: str = "Esc",
    feed: LiveFeed | None = None,
    driven: Driven = YOURS,
    edges: Edges = NO_EDGES,
    settings: Keeper | None = None,
    shelf: Shelf | None = None,
    chooser: Chooser | None = None,
    first_run: bool = False,
    summons: Summons | None = None,
    notifier: Notifier | None = None,
    cover: Cover | None = None,
    stays: Callable[[], bool] = lambda: True,
    door: Callable[[], str] | None = None,
    input_source: Callable[[str], InputSource | None] = lambda platform: None,
    exempt_from_grabs: Callable[[int], None] = lambda connection: None,
) -> int:
    """Show the window and work until it is closed. Call it in the main thread.

    `theme` is system, light or dark; `text_size` is normal, large or larger. The window's place is
    kept in `place_file`. `on_placed` is called whenever the named controls lie elsewhere than
    before, in screen pixels. `esc_stops`: Esc in the window stops, too; not where another display
    is driven than the one it is on. `stop_words` is the key that stops, for people. `feed` shows
    the screen that is `driven`; without one there is no live view. `edges` is how the window keeps
    off panels, and others off its own strip. `settings` keeps the settings; without it there is no
    dialog. `shelf` keeps the sessions; without it there is no list. `chooser` is what the choice of
    a brain asks, which is shown at once in the `first_run`. `summons` are the keys that bring
    it, `notifier` tells the human what no window shows them. `cover` is what is laid over the
    screen. `stays` is asked when `agent.run` has returned by itself, and False closes the window.
    `input_source` makes what tells hands from programs, where the platform that Qt draws on allows
    that. `exempt_from_grabs` has an X server serve Qt's connection, whose address it is given, also
    while another client has grabbed it. `door` tells the path of the socket at which a second start
    knocks, "" while it is not ours. The agent runs once the window is on the screen. Returns 0, or
    1 if the agent's thread did not end in time: then end the process with os._exit.
    """
    from .app import run

    return run(
        agent,
        brain_name=brain_name,
        theme=theme,
        text_size=text_size,
        place_file=place_file,
        on_placed=on_placed,
        esc_stops=esc_stops,
        stop_words=stop_words,
        feed=feed,
        driven=driven,
        edges=edges,
        settings=settings,
        shelf=shelf,
        chooser=chooser,
        first_run=first_run,
        summons=summons,
        notifier=notifier,
        cover=cover or Cover(),
        stays=stays,
        door=door,
        input_source=input_source,
        exempt_from_grabs=exempt_from_grabs,
    )


def offer_instead(
    why: str,
    more: str,
    problem: Callable[[], str],
    *,
    theme: str = "system",
    text_size: str = "normal",
) -> Callable[[], None] | None:
    """Say why the screen cannot be driven, and offer a private desktop. Call it in the main thread.

    `more` is what else the human can do, "" for nothing. `problem` tells what a private desktop
    lacks, "" if nothing. Returns what closes the window, once it was chosen; None if it was not.
    """
    from .cannot_drive import offer

    return offer(why, more, problem, theme=theme, text_size=text_size)


def knock(address: str, patience_s: float = 0.0) -> bool:
    """Ask the window of another process to show itself; False if none is there that does."""
    from .second_start import knock

    return knock(address, patience_s)


__all__ = ["Edges", "knock", "offer_instead", "run_window"]
