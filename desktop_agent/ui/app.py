"""The Qt application around the window: start, signals of the system, end."""

from __future__ import annotations

import logging
import signal
import socket
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from PySide6.QtCore import QEvent, QObject, QSocketNotifier, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from .. import NAME
from ..config import Settings
from ..geometry import Rect
from ..ports import Cover
from ..ports.window.input_source import InputSource
from ..ports.window.live import LiveFeed
from .bridge import AgentBridge
from .control_places import PlaceWatch
from .dock.work_area import Edges
from .first_run.chooser import Chooser
from .first_run.part import FirstRun
from .gc_timer import Sweeper
from .input.hands_only import HandsOnly
from .kit.app_icon import app_icon
from .kit.theme import TEXT_SIZES, Theme, font, scale_text
from .overlay.opening import OverlayOpener
from .partner import Partner
from .patience import less_motion_by
from .pictures.live import Driven
from .sessions.part import SessionsPart
from .sessions.shelf import Shelf
from .sessions.usage_part import UsagePart
from .settings.keeper import Keeper
from .tray.bring_window import Bringing
from .tray.bus import without_silent_bus
from .tray.notices import Notifier
from .tray.notifier import NoticePart
from .tray.part import TrayPart
from .tray.show_hotkey import Summons
from .window import AgentWindow
from .x_connection import x_connection

log = logging.getLogger(__name__)

END_MS = 1500
UNSEEN_MS = 1000
TRAY_MS = 500

# A thread that outlives the window must not be collected under its feet.
_kept: list[AgentBridge] = []


def run(
    agent: Partner,
    *,
    brain_name: str,
    theme: str,
    text_size: str,
    place_file: Path | None,
    on_placed: Callable[[Mapping[str, Rect]], None] | None,
    esc_stops: bool,
    stop_words: str,
    feed: LiveFeed | None,
    driven: Driven,
    edges: Edges,
    settings: Keeper | None,
    shelf: Shelf | None,
    chooser: Chooser | None,
    first_run: bool,
    summons: Summons | None,
    notifier: Notifier | None,
    cover: Cover,
    stays: Callable[[], bool],
    door: Callable[[], str] | None,
    input_source: Callable[[str], InputSource | None],
    exempt_from_grabs: Callable[[int], None],
) -> int:
    """See `ui.run_window`."""
    app = application(text_size)
    connection = x_connection(app)
    if connection:
        exempt_from_grabs(connection)
    Sweeper(app)
    bridge = AgentBridge(agent)
    look = Theme(theme)
    hands = HandsOnly(lambda: (settings.now() if settings else Settings()).control.remote_input)
    window = AgentWindow(
        bridge,
        brain_name=brain_name,
        theme=look,
        place_file=place_file,
        esc_stops=esc_stops,
        stop_words=stop_words,
        feed=feed,
        driven=driven,
        edges=edges,
        settings=settings,
        by_hand=hands.by_hand,
        needs_code=hands.needs_code,
    )
    source = input_source(app.platformName())
    if source is not None:
        hands.begin(app, source)
    elif app.platformName() == "xcb":
        hands.untold = True
        window.tell(_UNTOLD, error=True)
    hands.ignored.connect(lambda: window.tell(_IGNORED, error=True))
    if driven.kind == "yours":
        overlay = OverlayOpener(
            look,
            stop_words,
            lambda: (settings.now() if settings else Settings()).look,
            lambda: window.forms.shown,
            cover,
        )
        window.join(overlay)
        overlay.listen(bridge)
    if chooser is not None:
        choice = FirstRun(window, look, chooser, stop_words, window, driven=driven)
        window.join(choice)
        window.asked.connect(choice.ask)
        if first_run:
            choice.choose(over=False)
    sessions = None
    if shelf is not None:
        sessions = SessionsPart(
            window,
            shelf,
            agent,
            theme=look,
            reduced=less_motion_by(settings),
        )
        window.join(sessions)
        usage = UsagePart(window, shelf)
        window.join(usage)
        window.asked.connect(usage.ask)
    asks = summons if app.platformName() == "xcb" else None
    bringing = Bringing(window, window.forms, asks)
    tray = TrayPart(
        window,
        window.forms,
        agent,
        look,
        bringing,
        settings=window.settings.open if settings is not None else None,
        sessions=sessions.toggle if sessions is not None else None,
        by_hand=hands.by_hand,
    )
    window.join(tray)
    if notifier is not None:
        notices = NoticePart(
            window,
            window.forms,
            notifier,
            on=lambda: settings is None or settings.now().look.notify,
            bring=bringing.fetch,
            elsewhere=asks.is_elsewhere if asks is not None else lambda window: False,
        )
        window.join(notices)
    codes: list[int] = []

    def end() -> None:
        if not codes:
            codes.append(0 if bridge.shutdown(END_MS) else 1)
            app.quit()

    window.closed.connect(end)

    def ended() -> None:
        if not stays():
            window.close()
        elif not codes:
            window.tell(_GONE, error=True)

    def listen() -> None:
        address = door() if door is not None and not codes else None
        if address is None:
            return
        if not address:
            # The display is not ours yet, and another process may be heard there.
            QTimer.singleShot(TRAY_MS, listen)
            return
        from .second_start import Door

        window.join(Door(address, bringing.reveal, window))

    def begin() -> None:
        if not codes:
            bridge.start()
            if sessions is not None:
                sessions.begin()
            # Do this once the agent is starting: Qt asks the session's bus for a tray.
            QTimer.singleShot(TRAY_MS, tray.begin)
            if door is not None:
                QTimer.singleShot(TRAY_MS, listen)

    bridge.ended.connect(ended)
    with closing_on_signals(window.close):
        window.show()
        _Exposed(window, begin)
        if on_placed is not None:
            PlaceWatch(window, on_placed, lambda: window.forms.shown)
        app.exec()
    end()
    code = codes[0]
    if source is not None:
        source.close()
    if code:
        log.error("the agent's thread did not end in %d ms", END_MS)
        _kept.append(bridge)
    else:
        window.deleteLater()
    return code


_IGNORED = (
    "I ignored a click or a key that another program sent to this window. If you use a remote "
    "desktop or an on-screen keyboard, restart me with --set control.remote_input=true."
)
_UNTOLD = (
    "I can’t tell here which clicks and keys come from other programs. Before anything that can’t "
    "be undone, and before a setting that lets more happen, I’ll ask you to type a code."
)
_GONE = "The agent has ended. Close this window and restart me."


def application(text_size: str) -> QApplication:
    """Return the one of this process, in our style."""
    without_silent_bus()
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication([NAME])
    app.setApplicationName(NAME)
    # A task bar finds the desktop entry by this name.
    app.setDesktopFileName(NAME)
    app.setWindowIcon(app_icon())
    app.setStyle("Fusion")
    scale_text(TEXT_SIZES[text_size])
    app.setFont(font(13))
    app.setQuitOnLastWindowClosed(False)
    return app


class _Exposed(QObject):
    """Calls `then` once the window is on the screen, or after a while if it is not shown there."""

    def __init__(self, window: QWidget, then: Callable[[], None]) -> None:
        super().__init__(window)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(then)
        handle = window.windowHandle()
        self._soon.start(0 if handle.isExposed() else UNSEEN_MS)
        handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Expose:
            watched.removeEventFilter(self)
            if self._soon.isActive():
                # Exposed areas are painted first.
                self._soon.start(0)
        return False


@contextmanager
def closing_on_signals(close: Callable[[], object]) -> Iterator[None]:
    """Ctrl+C and SIGTERM close the window, though Qt's loop never runs Python by itself."""
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    theirs.setblocking(False)

    def handle(number: int, frame: FrameType | None) -> None:
        # Run it inside the loop: a quit before that would be lost.
        QTimer.singleShot(0, close)

    names = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT")
    wanted = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {number: signal.signal(number, handle) for number in wanted}
    wakeup = signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False)
    notifier = QSocketNotifier(ours.fileno(), QSocketNotifier.Type.Read)
    # Reading is enough: Python runs its handler as soon as any Python code runs.
    notifier.activated.connect(lambda: ours.recv(64))
    try:
        yield
    finally:
        notifier.setEnabled(False)
        signal.set_wakeup_fd(wakeup)
        for number, handler in before.items():
            signal.signal(number, handler)
        ours.close()
        theirs.close()
