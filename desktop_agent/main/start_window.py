"""The chat window: it is shown first, and the agent is put together behind it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NoReturn

from ..backends import backend_of
from ..backends.user_screen import UserScreen
from ..config import LookSettings
from ..config.live import LiveSettings
from ..controller.notices import DesktopNotices
from ..events import StepMode
from ..planner import State
from ..ports import (
    Backend,
    BackgroundLoop,
    Cover,
    Desktop,
    DisplayTaken,
    Unavailable,
    WaylandScreen,
)
from .first_choice import FirstChoice
from .flags import launch_options, own_settings
from .gc_freeze import Lasting
from .options import LaunchOptions
from .places import settings_file, state_folder
from .prefetch import ReadAhead
from .run_keys import RunKeys
from .sessions_shelf import FileShelf
from .settings_keeper import FileKeeper
from .starting import StartingAgent, StartingFeed

if TYPE_CHECKING:
    from ..geometry import Rect
    from ..ui.partner import Partner
    from ..ui.pictures.live import Kind

_DOING = "the window"
_LISTENS_S: Final = 5.0
_NO_SCREEN: Final = (
    "There is no screen for the window: {} "
    'Start me where there is one, or run a task without a window: desktop-agent run "..."'
)


def open_window(options: LaunchOptions) -> int:
    """Work until the window is closed; the exit code. Raises why there can be no agent, or no
    window."""
    try:
        with ExitStack() as parts:
            return _open(options, parts)
    except DisplayTaken as taken:
        if not _raised(taken):
            raise
        more = "" if options == launch_options() else " Your options do not apply to it."
        print(f"desktop-agent is open already: its window is in view now.{more}")
        return 0


def _raised(taken: DisplayTaken) -> bool:
    """Return True once the window that has the display shows itself."""
    from ..safety.run.single_instance import door_on
    from ..ui import knock

    # A program that is just starting has not said what it does, and does not listen yet.
    patience = _LISTENS_S if taken.doing in ("", _DOING) else 0.0
    return knock(door_on(taken.display), patience)


def _open(options: LaunchOptions, parts: ExitStack) -> int:
    live = own_settings(options)
    settings = live.now()
    backend, user_screen = backend_of(options.controller), UserScreen()
    user_screen.prepare()
    no_screen = user_screen.unusable_because()
    offered = None if no_screen else _offered(options, backend, settings.look)
    if offered is not None:
        options = replace(options, private="unseen")
    feed = StartingFeed() if backend.has_picture else None
    keys = RunKeys()
    notifier = DesktopNotices(BackgroundLoop("notices"))
    parts.callback(notifier.close)
    behind = _Behind(
        options, live, backend=backend, feed=feed, parts=parts, keys=keys, show=user_screen.heard
    )
    start = State(step_mode=StepMode(settings.agent.step), dry_run=options.dry_run)
    agent = StartingAgent(lambda ready: behind.wire(ready, agent.go_on), start, lambda: live.heed())
    name = None if no_screen else _checked(options, backend, behind)
    if name is None:
        agent.prepare()
        name = behind.screen
    elif name:
        behind.before = backend.active_window(name)
    if no_screen:
        raise Unavailable(_NO_SCREEN.format(no_screen))
    if offered is not None:
        offered()
    elsewhere = not backend.is_users_own(name)
    # On XWayland the chord works only while an X11 program has the keyboard, so promise nothing.
    everywhere = backend.hears_everywhere()
    by_chord = elsewhere and everywhere
    on_placed = _fed(agent) if options.feed else None
    keeper = FileKeeper(options, live, settings_file(), keys)
    from ..ui import Edges, run_window
    from ..ui.pictures.live import Driven

    behind.lasting()
    agent.subscribe(behind.lasting.follow)
    code = run_window(
        agent,
        feed=feed,
        driven=Driven(_kind(options, backend, elsewhere=elsewhere), name, everywhere),
        edges=Edges(user_screen.edges, lambda: live.now().look.reserve_edge),
        settings=keeper,
        shelf=FileShelf(state_folder()),
        chooser=FirstChoice(
            keeper,
            keys,
            settings_file(),
            state_folder(),
            chord=(lambda: _chord(live)) if by_chord else tuple,
        ),
        first_run=not keeper.chosen,
        summons=user_screen,
        notifier=notifier if sys.platform.startswith("linux") else None,
        on_placed=on_placed,
        cover=behind.cover,
        stays=lambda: agent.problem is None,
        brain_name=settings.agent.brain,
        theme=settings.look.theme,
        text_size=settings.look.text_size,
        place_file=state_folder() / "window.json",
        door=behind.door if backend.real else None,
        # On the user's own screen Esc is theirs.
        esc_stops=not by_chord,
        input_source=user_screen.input_source,
        exempt_from_grabs=user_screen.exempt_from_grabs,
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


def _kind(options: LaunchOptions, backend: Backend, *, elsewhere: bool) -> Kind:
    """Return what the window calls the place where the agent works."""
    if not backend.real:
        return "canvas" if backend.has_picture else "nothing"
    if options.private is not None:
        return "window" if options.private == "window" else "private"
    return "display" if elsewhere else "yours"


def _offered(
    options: LaunchOptions, backend: Backend, look: LookSettings
) -> Callable[[], None] | None:
    """Offer a private desktop where the screen is not driven. Return what closes the window that
    offered it, once the human wants one; None where nothing is to be offered. Raises WaylandScreen
    if they do not."""
    if options.private is not None:
        return None
    try:
        backend.check_screen(backend.screen_name(options.display))
    except WaylandScreen as screen:
        from ..ui import offer_instead

        taken = offer_instead(
            screen.why,
            screen.at_login,
            backend.private_lacks,
            theme=look.theme,
            text_size=look.text_size,
        )
        if taken is None:
            raise
        return taken
    return None


def _checked(options: LaunchOptions, backend: Backend, behind: _Behind) -> str | None:
    """Return the name of the screen that is driven ("" for a fake); None if the window must not
    come first: its words depend on what is not yet there, or it would be in the way."""
    if options.private is not None:
        return None
    if not backend.real:
        return ""
    name = backend.screen_name(options.display)
    if not name:
        return None
    behind.hold(name)
    return None if _may_have_ended_badly(name) else name


def _may_have_ended_badly(name: str) -> bool:
    """Tell whether a run that was killed left something to put back before there is a window:
    that gives the keyboard to another one."""
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
    """Holds what is put together while the window is there already."""

    def __init__(
        self,
        options: LaunchOptions,
        live: LiveSettings,
        *,
        backend: Backend,
        feed: StartingFeed | None,
        parts: ExitStack,
        keys: RunKeys,
        show: Callable[[int], None],
    ) -> None:
        self._keys, self._show, self._backend = keys, show, backend
        self._options, self._live, self._feed, self._parts = options, live, feed, parts
        self._desktop: Desktop | None = None
        self.lasting = Lasting()
        self.cover = Cover()
        self.before = 0
        """The id of the window that was in front before ours, 0 if that is not known."""
        self._held = False

    def hold(self, name: str) -> None:
        """Take the display before there is a window: a second start must show none of its own."""
        from ..safety.run.single_instance import only_agent_on

        self._parts.enter_context(only_agent_on(name, _DOING))
        self._held = True

    @property
    def screen(self) -> str:
        """The name of the screen that is driven, "" if it has none."""
        return self._desktop.screen if self._desktop is not None else ""

    def door(self) -> str:
        """Return where a second start knocks; "" until the display is held for good."""
        from ..safety.run.single_instance import door_on

        return door_on(self.screen) if self.screen else ""

    def wire(self, ready: Callable[[Partner], None], go_on: Callable[[], None]) -> None:
        from .wiring import Ahead, wired

        ahead = Ahead(
            before=self.before,
            go_on=go_on,
            ready=ready,
            keys=self._keys,
            show=self._show,
            cover=self.cover,
            holds=self._held,
            backend=self._backend,
        )
        parts = wired(self._options, self._live, _DOING, ahead)
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
