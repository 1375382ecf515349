"""The driven screen, live: in its pane, and large beside the chat. Nothing here waits for it."""

from __future__ import annotations

import threading

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from ...events import Do, Look
from ...geometry import Rect
from ...ports.window.live import Live, LiveFeed, LiveFrame, Unseen
from ..companion import Glance
from ..kit.theme import Theme
from ..model.marks import Mark, part_of
from .live import Driven, spot
from .live_pane import LivePane
from .sent_pictures import PictureWindow

HINT = "Live. Click to close."
_OPAQUE = QImage.Format.Format_RGB32


class LiveView(QObject):
    """Takes frames from the feed to what shows them. Without a feed there is no pane."""

    _came = Signal()

    def __init__(
        self, feed: LiveFeed | None, driven: Driven, pane: LivePane, theme: Theme, beside: QWidget
    ) -> None:
        super().__init__(beside)
        self._feed, self._driven, self._pane = feed, driven, pane
        self._theme, self._beside = theme, beside
        self._lock = threading.Lock()
        self._latest: Live | None = None
        self._watched = QSize()
        self._image = QImage()
        self._frame: LiveFrame | None = None
        self._clicked: Rect | None = None
        self._large: PictureWindow | None = None
        pane.fed = feed is not None
        # Queued, because it may come from any thread; one wake-up covers all that came meanwhile.
        self._came.connect(self._take, Qt.ConnectionType.QueuedConnection)
        pane.toggled.connect(pane.fold)
        pane.sized.connect(self.look)
        pane.opened.connect(self._open)

    def look(self) -> None:
        """Watch in the size that is shown now, or not at all."""
        if self._feed is None:
            return
        size = QSize()
        if self._beside.isVisible() and self._pane.shows:
            size = self._pane.wanted
        if self._large is not None and self._large.isVisible():
            size = size.expandedTo(self._large.room * self._beside.devicePixelRatioF())
        if size == self._watched:
            return
        self._watched = size
        if size.isEmpty():
            self._feed.rest()
        else:
            self._feed.watch(size.width(), size.height(), self._tell)

    def follow(self, glance: Glance) -> None:
        state, clicked = glance.state, glance.tally.clicked
        if clicked != self._clicked:
            self._clicked = clicked
            self._paint()
        if isinstance(state.effect, Look | Do) and self._driven.kind == "yours":
            # A large picture must not cover what the agent works on.
            self.hide()

    def hide(self) -> None:
        if self._large is not None:
            self._large.hide()

    def end(self) -> None:
        """The chat is closed: nobody watches any more."""
        self.hide()
        if self._feed is not None:
            self._watched = QSize()
            self._feed.rest()

    def _tell(self, live: Live) -> None:
        """Tell it on; runs in the thread of the feed."""
        with self._lock:
            wake, self._latest = self._latest is None, live
        if wake:
            self._came.emit()

    def _take(self) -> None:
        with self._lock:
            live, self._latest = self._latest, None
        match live:
            case LiveFrame():
                self._take_frame(live)
            case Unseen(why):
                self._frame, self._image = None, QImage()
                self._pane.show_state("not seen", problem=why)
                self._paint()

    def _take_frame(self, frame: LiveFrame) -> None:
        if self._frame is None or frame.pixels is not self._frame.pixels:
            stride = 4 * frame.width
            rows = QImage(frame.pixels, frame.width, frame.height, stride, _OPAQUE)
            # A QImage over these bytes would not keep them alive.
            self._image = rows.copy()
        self._frame = frame
        self._pane.show_state("live")
        self._paint()

    def _paint(self) -> None:
        marks = _marks(self._frame, self._clicked)
        self._pane.picture.show_image(self._image, *marks)
        if self._large is not None and self._large.isVisible():
            self._large.update_image(self._image, *marks)

    def _open(self) -> None:
        if self._image.isNull() or self._frame is None:
            return
        if self._large is None:
            self._large = PictureWindow(
                self._theme, self._beside, name="liveLarge", title="live view"
            )
            self._large.closed.connect(self.look)
        bounds, ratio = self._frame.bounds, self._beside.devicePixelRatioF()
        whole = QSize(bounds.width, bounds.height) / ratio
        mark, pointer = _marks(self._frame, self._clicked)
        self._large.show_image(
            self._image, whole, self._driven.title, hint=HINT, mark=mark, pointer=pointer
        )
        self.look()


def _marks(frame: LiveFrame | None, clicked: Rect | None) -> tuple[Mark | None, Mark | None]:
    """Return the last click and the pointer, as parts of the picture."""
    if frame is None:
        return None, None
    return part_of(clicked, frame.bounds), spot(frame.pointer, frame.bounds)
