"""The chat window: it is shown first, and the agent is put together behind it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from typing import TYPE_CHECKING, Final, NoReturn

from ..config import LookSettings
from ..config.live import LiveSettings
from ..controller.notices import DesktopNotices
from ..controller.x11.reach import active_window
from ..controller.x11.session import check_screen, is_wayland
from ..events import StepMode
from ..planner import State
from ..ports import BackgroundLoop, Cover, DisplayTaken, Unavailable, WaylandScreen
from .ahead import ReadAhead
from .displays import is_elsewhere
from .edges import edges_of
from .first_choice import FirstChoice
from .flags import own_settings, parser
from .garbage import Lasting
from .input_source import input_source_of
from .live import driven
from .places import settings_file, state_folder
from .run_keys import RunKeys
from .screen import by_xwayland, no_screen_because
from .sessions_shelf import FileShelf
from .settings_keeper import FileKeeper
from .starting import StartingAgent, StartingFeed
from .summons import ShowKeys

if TYPE_CHECKING:
    from ..geometry import Rect
    from ..ui.partner import Partner
    from .desktop import Desktop

_DOING = "the window"
_LISTENS_S: Final = 5.0
_NO_SCREEN: Final = (
    "There is no screen for the window: {} "
    'Start me where there is one, or run a task without a window: desktop-agent run "..."'
)


def open_window(args: argparse.Namespace) -> int:
    """Work until the window is closed; the exit code. Raises why there can be no agent, or no
    window."""
    try:
        with ExitStack() as parts:
            return _open(args, parts)
    except DisplayTaken as taken:
        if not _raised(taken):
            raise
        options = "" if _is_plain(args) else " Your options do not apply to it."
        print(f"desktop-agent is open already: its window is in view now.{options}")
        return 0


def _raised(taken: DisplayTaken) -> bool:
    """True once the window that has the display shows itself."""
    from ..safety.instance import door_on
    from ..ui import knock

    # One that is just starting has said nothing of itself, and does not listen yet.
    patience = _LISTENS_S if taken.doing in ("", _DOING) else 0.0
    return knock(door_on(taken.display), patience)


def _is_plain(args: argparse.Namespace) -> bool:
    return vars(args) == vars(parser().parse_args([]))


def _open(args: argparse.Namespace, parts: ExitStack) -> int:
    live = own_settings(args)
    settings = live.now()
    by_xwayland()
    no_screen = no_screen_because()
    offered = None if no_screen else _offered(args, settings.look)
    if offered is not None:
        args = argparse.Namespace(**vars(args) | {"private": "unseen"})
    feed = StartingFeed() if args.controller != "null" else None
    keys = RunKeys()
    show_keys, notifier = ShowKeys(), DesktopNotices(BackgroundLoop("notices"))
    parts.callback(notifier.close)
    behind = _Behind(args, live, feed, parts, keys, show_keys.heard)
    start = State(step_mode=StepMode(settings.agent.step), dry_run=args.dry_run)
    agent = StartingAgent(lambda ready: behind.wire(ready, agent.go_on), start, lambda: live.heed())
    name = None if no_screen else _checked(args, behind)
    if name is None:
        agent.prepare()
        name = behind.name
    elif name:
        behind.before = active_window(name)
    if no_screen:
        raise Unavailable(_NO_SCREEN.format(no_screen))
    if offered is not None:
        offered()
    elsewhere = args.controller == "x11" and is_elsewhere(name)
    # The chord is heard there only while an X11 program has the keyboard: nothing to promise.
    wayland = is_wayland(os.environ.get("DISPLAY", ""))
    by_chord = elsewhere and not wayland
    on_placed = _fed(agent) if args.feed else None
    keeper = FileKeeper(args, live, settings_file(), keys)
    from ..ui import run_window

    behind.lasting()
    agent.subscribe(behind.lasting.follow)
    code = run_window(
        agent,
        feed=feed,
        driven=driven(args, name, elsewhere=elsewhere, heard_anywhere=not wayland),
        edges=edges_of(live),
        settings=keeper,
        shelf=FileShelf(state_folder()),
        chooser=FirstChoice(
            *(keeper, keys, settings_file(), state_folder()),
            chord=(lambda: _chord(live)) if by_chord else tuple,
        ),
        first_run=not keeper.chosen,
        summons=show_keys,
        notifier=notifier if sys.platform.startswith("linux") else None,
        on_placed=on_placed,
        cover=behind.cover,
        stays=lambda: agent.problem is None,
        brain_name=settings.agent.brain,
        theme=settings.look.theme,
        text_size=settings.look.text_size,
        place_file=state_folder() / "window.json",
        door=behind.door if args.controller == "x11" else None,
        # On the user's own screen Esc is theirs.
        esc_stops=not by_chord,
        input_source=input_source_of,
        stop_words=_chord_words(live) if by_chord else "Esc",
    )
    if code:
        behind.end_hung(code)
    if agent.problem is not None:
        raise agent.problem
    return 0


def _fed(agent: StartingAgent) -> Callable[[Mapping[str, Rect]], None]:
    from ..channels.feed import json_of, placed
    from ..channels.pipe import Pipe

    out = Pipe(sys.stdout)
    agent.subscribe(lambda event, state: out.write(json_of(event, state)))
    return lambda places: out.write(placed(places))


def _offered(args: argparse.Namespace, look: LookSettings) -> Callable[[], None] | None:
    """Where the screen is not driven, a private desktop: what closes the window that offered it,
    once the human wants one. None where nothing is to be offered; WaylandScreen if they do not."""
    if args.controller != "x11" or args.private is not None:
        return None
    try:
        check_screen(args.display or os.environ.get("DISPLAY", ""))
    except WaylandScreen as screen:
        from ..controller.private_desktop import lacking
        from ..ui import offer_instead

        taken = offer_instead(
            screen.why,
            screen.at_login,
            lacking,
            theme=look.theme,
            text_size=look.text_size,
        )
        if taken is None:
            raise
        return taken
    return None


def _checked(args: argparse.Namespace, behind: _Behind) -> str | None:
    """The name of the display that is driven ("" for a fake); None if the window must not come
    first: its words depend on what is not yet there, or it would be in the way."""
    if args.private is not None:
        return None
    if args.controller != "x11":
        return ""
    name: str = args.display or os.environ.get("DISPLAY", "")
    if not name:
        return None
    behind.hold(name)
    return None if _may_have_ended_badly(name) else name


def _may_have_ended_badly(name: str) -> bool:
    """What a run left that was killed is put back before there is a window to type into: that
    gives the keyboard to another one."""
    folder = state_folder()
    try:
        flags = [entry for entry in os.listdir(folder) if entry.startswith("running-")]
    except FileNotFoundError:
        return False
    except OSError:
        return True
    if not flags:
        return False
    from ..store.crash import flag_file

    return flag_file(folder, name).name in flags


def _chord_words(live: LiveSettings) -> str:
    from .guarding import stop_words

    return stop_words(_chord(live))


def _chord(live: LiveSettings) -> tuple[str, ...]:
    from .guarding import stop_chord

    return stop_chord(live)


class _Behind:
    """What is put together while the window is there already."""

    def __init__(
        self,
        args: argparse.Namespace,
        live: LiveSettings,
        feed: StartingFeed | None,
        parts: ExitStack,
        keys: RunKeys,
        show: Callable[[int], None],
    ) -> None:
        self._keys, self._show = keys, show
        self._args, self._live, self._feed, self._parts = args, live, feed, parts
        self._desktop: Desktop | None = None
        self.lasting = Lasting()
        self.cover = Cover()
        self.before = 0
        """The id of the window that was in front before ours, 0 if that is not known."""
        self._held = False

    def hold(self, name: str) -> None:
        """Take the display before there is a window: a second start must show none of its own."""
        from ..safety.instance import only_agent_on

        self._parts.enter_context(only_agent_on(name, _DOING))
        self._held = True

    @property
    def name(self) -> str:
        """Of the display that is driven, "" if it is none."""
        return self._desktop.name if self._desktop is not None else ""

    def door(self) -> str:
        """Where a second start knocks; "" until the display is held for good."""
        from ..safety.instance import door_on

        return door_on(self.name) if self.name else ""

    def wire(self, ready: Callable[[Partner], None], go_on: Callable[[], None]) -> None:
        from .wiring import Ahead, wired

        ahead = Ahead(self.before, go_on, ready, self._keys, self._show, self.cover, self._held)
        parts = wired(self._args, self._live, _DOING, ahead)
        _, self._desktop = self._parts.enter_context(parts)
        self.lasting()
        if self._desktop.real:
            reading = ReadAhead()
            self._parts.callback(reading.close)
            reading.begin()
        if self._feed is not None and self._desktop.onlooker is not None:
            from ..vision.observer import Observer

            observer = Observer(self._desktop.onlooker)
            self._parts.callback(observer.close)
            self._feed.begin(observer)

    def end_hung(self, code: int) -> NoReturn:
        """The agent's thread hangs. What its hands hold, if it has any yet, is let go by another
        way, and the process ends under it: nothing can be taken apart that it may be in."""
        listener = self._desktop.listener if self._desktop is not None else None
        try:
            if listener is not None:
                listener.release()
        finally:
            os._exit(code)
