"""What the agent drives: a real X display, a desktop of its own, or a fake."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..config.live import LiveSettings
from ..controller.x11.session import check_screen
from ..events import Window
from ..ports import (
    BackgroundLoop,
    Controller,
    Eyes,
    Gate,
    Grounding,
    Listener,
    Restorer,
    Unavailable,
)
from ..ports.live import Onlooker
from .displays import is_elsewhere
from .guarding import show_chord, stop_chord
from .late import LateGrounding
from .live import onlooker_of, onlooker_on
from .places import PROFILES, state_folder
from .seeing import seeing_with

if TYPE_CHECKING:
    from ..controller.private_desktop import PrivateDesktop
    from ..controller.x11.controller import X11Controller
    from ..controller.x11.listener import X11Listener
    from ..controller.x11.pause_key import PauseKey


@dataclass(frozen=True, slots=True)
class Desktop:
    """What the agent drives: hands, eyes, and who watches the stop key (nobody for a fake).

    `chord_listener` watches the chords on the user's own screen, where that is another one.
    """

    name: str
    controller: Controller
    eyes: Eyes
    listener: Listener | None
    grounding: Grounding | None
    restorer: Restorer
    chord_listener: Listener | None = None
    onlooker: Callable[[], Onlooker] | None = None
    """Makes eyes beside the agent's, for the human."""

    @property
    def real(self) -> bool:
        """True if there are a human and programs of others, and not only a picture."""
        return self.listener is not None


@contextmanager
def desktop_of(
    args: argparse.Namespace,
    live: LiveSettings,
    loop: BackgroundLoop,
    doing: str,
    own: PrivateDesktop | None,
    hidden: Callable[[Window], bool],
    before: int = 0,
    *,
    shown: bool = False,
) -> Iterator[Desktop]:
    """`own` is the desktop of the agent's own that is driven, if it is one; `hidden` tells which
    windows nothing is read in; `before` is the id of the window that was in front before ours, if
    there is one to be `shown` by the show chord. `doing` is for others that want the display; ""
    if the caller holds it already."""
    gate = Gate()
    if args.controller != "x11":
        yield _fake(args.controller, gate)
        return
    name = display_name(args.display)
    from ..controller.x11.controller import is_own
    from ..controller.x11.damage import painting_on, strokes_on
    from ..controller.x11.listener import X11Listener
    from ..controller.x11.pause_key import PauseKey
    from ..controller.x11.restorer import X11Restorer
    from ..controller.x11.scene import X11Scene
    from ..safety.instance import only_agent_on
    from ..vision.screen import ScreenEyes

    with only_agent_on(name, doing) if doing else nullcontext():
        chord = stop_chord(live)
        show = show_chord(live) if shown else ()
        here = () if is_elsewhere(name) else show
        pause_key = PauseKey()
        listener = X11Listener(
            *(name, gate),
            is_own=is_own,
            chord=chord,
            show_chord=here,
            before=before,
            kept=lambda: pause_key.kept,
            remote=lambda: live.now().control.remote_input,
        )
        others = _chord_listener(name, chord, show)
        controller = _hands(name, gate, listener, own, pause_key)
        scene = X11Scene(name, is_own=is_own)
        gate.tell(scene.watch)
        eyes = ScreenEyes(
            name,
            displays=scene.displays,
            own_areas=scene.own_areas,
            still=scene.still,
            painting=painting_on(name),
            stirred=scene.stirred,
            strokes=lambda: strokes_on(name),
        )
        grounding = LateGrounding(
            lambda: seeing_with(grounding_on(name, loop), eyes, controller, hidden)
        )
        try:
            restorer = X11Restorer(name, controller)
            yield Desktop(
                *(name, controller, eyes, listener, grounding, restorer, others),
                onlooker=lambda: onlooker_on(name, elsewhere=is_elsewhere(name)),
            )
        finally:
            if others is not None:
                others.close()
            listener.close()
            grounding.close()
            eyes.close()
            scene.close()
            controller.close()


def _hands(
    name: str,
    gate: Gate,
    listener: X11Listener,
    own: PrivateDesktop | None,
    pause_key: PauseKey,
) -> X11Controller:
    known: Any = {
        "last_outside": listener.last_outside,
        "last_own": listener.last_own,
        "pause_key": pause_key,
    }
    if own is None:
        from ..controller.x11.controller import X11Controller

        return X11Controller(name, gate, **known)
    from ..controller.private_hands import PrivateHands

    profiles = state_folder() / PROFILES
    return PrivateHands(own, gate, profiles=profiles, **known)


def _chord_listener(driven: str, chord: tuple[str, ...], show: tuple[str, ...]) -> Listener | None:
    """On the user's own screen Esc is theirs, and the chords stop, and show the window."""
    theirs = os.environ.get("DISPLAY", "")
    if not (chord or show) or not theirs or not is_elsewhere(driven):
        return None
    from ..controller.x11.controller import is_own
    from ..controller.x11.listener import X11Listener

    return X11Listener(theirs, Gate(), is_own=is_own, chord=chord, show_chord=show, escape=False)


def grounding_on(name: str, loop: BackgroundLoop) -> Grounding:
    from ..controller.x11.a11y import X11Screen
    from ..grounding.atspi import AtSpiGrounding

    return AtSpiGrounding(name, loop, screen=X11Screen(name))


def display_name(display: str | None) -> str:
    """The display that was named, or the caller's own; Unavailable without one, WaylandScreen
    where that is a Wayland session's."""
    name = display or os.environ.get("DISPLAY", "")
    # The hands refuse it, too; but then a stop key was listened for already.
    check_screen(name)
    if not name:
        raise Unavailable(
            "There is no screen "
            "here: DISPLAY is not set. Name one with --display, or try the demo: python3 "
            "main.py --demo"
        )
    return name


def _fake(kind: str, gate: Gate) -> Desktop:
    from ..controller.null import NullController, NullRestorer
    from ..vision.picture import PictureEyes, blank

    if kind == "null":
        hands = NullController(gate)
        return Desktop("", hands, PictureEyes(blank), None, None, NullRestorer(hands))
    from ..controller.canvas import CanvasController

    canvas = CanvasController(gate)
    return Desktop(
        *("", canvas, PictureEyes(canvas.picture), None, None, NullRestorer(canvas)),
        onlooker=lambda: onlooker_of(canvas),
    )
