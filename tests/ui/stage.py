"""A window over a fake agent, as the tests play on it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PySide6.QtCore import QBuffer, QEvent, QObject, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget

from desktop_agent.events import Event
from desktop_agent.planner import State
from desktop_agent.protocol import check_goal
from desktop_agent.ui.bridge import AgentBridge
from desktop_agent.ui.kit.theme import Theme
from desktop_agent.ui.status.elapsed import Elapsed
from desktop_agent.ui.window import AgentWindow

from .states import AROUND, CROP, PICTURE, SPOT, Story

BUTTON_COLOR = QColor("#2563C9")


@cache
def picture_bytes(width: int = PICTURE.width, height: int = PICTURE.height) -> bytes:
    """A picture of a screen, as a brain is sent it: grey, with a white window on it."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("#8899AA"))
    painter = QPainter(image)
    painter.fillRect(width // 8, height // 8, width // 2, height // 2, QColor("white"))
    painter.fillRect(width // 8, height // 8, width // 2, height // 24, QColor("#334455"))
    painter.end()
    return _png(image)


@cache
def crop_bytes() -> bytes:
    """The surroundings of a button, as the card of an approval shows them."""
    image = QImage(CROP.width, CROP.height, QImage.Format.Format_RGB32)
    image.fill(QColor("#F4F5F7"))
    painter = QPainter(image)
    painter.fillRect(0, 0, 50, CROP.height, QColor("#DDE2EA"))
    button = QRect(SPOT.x - AROUND.x, SPOT.y - AROUND.y, SPOT.width, SPOT.height)
    painter.fillRect(button, BUTTON_COLOR)
    painter.fillRect(button.translated(150, 0), QColor("#FFFFFF"))
    painter.setPen(QColor("white"))
    painter.drawText(button, Qt.AlignmentFlag.AlignCenter, "Send")
    painter.end()
    return _png(image)


def _png(image: QImage) -> bytes:
    data = QBuffer()
    data.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(data, "PNG")
    return bytes(data.data().data())


class FakeAgent:
    """Writes down what it is asked. Its texts are checked as those of the real one."""

    def __init__(self) -> None:
        self.state = State()
        self.said: list[str] = []
        self.own: list[tuple[str, ...] | None] = []
        self.posted: list[Event] = []
        self.calls: list[str] = []
        self.live = True
        self.subscribers: list = []
        self.pictures: dict[int, bytes] = {PICTURE.id: picture_bytes(), CROP.id: crop_bytes()}

    def picture(self, number: int) -> bytes | None:
        return self.pictures.get(number)

    def subscribe(self, subscriber) -> None:
        self.subscribers.append(subscriber)

    def say(self, text: str, own: tuple[str, ...] | None = None) -> None:
        self.said.append(check_goal(text))
        self.own.append(own)

    def post(self, event: Event) -> None:
        self.posted.append(event)

    def own_window_used(self) -> None:
        self.calls.append("used")

    def stop(self, by: str) -> bool:
        self.calls.append(f"stop {by}")
        return self.live

    def pause(self, by: str) -> None:
        self.calls.append(f"pause {by}")

    def resume(self) -> None:
        self.calls.append("resume")

    def close(self) -> None:
        self.calls.append("close")


class Stage:
    def __init__(self, window: AgentWindow, bridge: AgentBridge, clock: list[float]) -> None:
        self.window, self.bridge, self._clock = window, bridge, clock

    @property
    def agent(self) -> FakeAgent:
        return self.bridge.agent  # type: ignore[return-value]

    def find(self, name: str, kind: type[QObject] = QWidget):
        found = self.window.findChild(kind, name)
        assert found is not None, f"no {name} in the window"
        return found

    def shows(self, name: str) -> bool:
        found = self.window.findChild(QWidget, name)
        return found is not None and found.isVisible()

    @property
    def chat(self) -> str:
        return self.find("transcript").text

    @property
    def composer(self):
        return self.find("composer")

    @property
    def card_words(self) -> str:
        card = self.find("decision").card
        if card is None:
            return ""
        rows = [f"{name}: {value}" for name, value in card.rows]
        notes = [words for _, words in card.notes]
        return "\n".join([card.title, card.side, card.text, *rows, *card.items, card.hint, *notes])

    def play(self, story: Story) -> Stage:
        for event, state in story.pairs:
            self.bridge.arrived.emit([(event, state)])
        QApplication.processEvents()
        # Or the cards before the last one are found in its place.
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return self

    def to_front(self) -> Stage:
        """As after a click into the window: keys work from now on."""
        self.window.activateWindow()
        QApplication.processEvents()
        assert self.window.isActiveWindow()
        return self

    def later(self, seconds: float) -> None:
        self._clock[0] += seconds
        QApplication.processEvents()

    def tick(self) -> None:
        """The window's clock strikes."""
        self.find("taskClock", Elapsed).tick()


def make_stage(
    *,
    size: tuple[int, int] = (400, 900),
    theme: str | Theme = "light",
    place: Path | None = None,
    esc_stops: bool = True,
    stop_words: str = "Esc",
    brain_name: str = "Scripted",
) -> Stage:
    """A shown window; of this size, or where `place` says that it was."""
    bridge = AgentBridge(FakeAgent())
    clock = [100.0]
    window = AgentWindow(
        bridge,
        brain_name=brain_name,
        theme=Theme(theme) if isinstance(theme, str) else theme,
        place_file=place,
        esc_stops=esc_stops,
        stop_words=stop_words,
        now=lambda: clock[0],
    )
    if place is None:
        window.resize(*size)
    window.show()
    return Stage(window, bridge, clock)
