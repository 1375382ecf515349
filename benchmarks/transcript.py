"""What a message more costs in a long chat, and how late the 16 ms heartbeat gets meanwhile.

    .venv/bin/python benchmarks/transcript.py [MESSAGES]

Our view on Qt's offscreen platform, and beside it in the same run what Qt has for this: a
QTextBrowser and a QListView with cached heights. A cost is that of the append with the event loop
after it. Each third message is Markdown with code, as models write it. Python's own collecting of
garbage is told apart: what it stops is the whole process, and how long goes by all that is loaded.
"""

from __future__ import annotations

import gc
import itertools
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    QTimer,
)
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QApplication,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTextBrowser,
)

from desktop_agent.ui.chat.feed import TranscriptView
from desktop_agent.ui.kit.theme import Theme
from desktop_agent.ui.model.blocks import ActionLine, AgentBlock, Block, StepBlock, UserBlock

Index = QModelIndex | QPersistentModelIndex
SIZE = (400, 700)
WORDS = "The search field has the text, and now I press the button and wait. "
MARKDOWN = f"Found **it**, in `pins.csv`:\n\n- {WORDS}\n- pin *111*\n\n```\nTV_OUT = 111\n```\n"
LISTED = 20
"""So many appends of the QListView are measured: each asks all rows."""


def block(number: int) -> Block:
    match number % 3:
        case 0:
            return UserBlock(f"{number} {WORDS}")
        case 1:
            return AgentBlock(f"{number} {MARKDOWN}")
        case _:
            lines = tuple(ActionLine("keyboard", f"Type “{number}”") for _ in range(2))
            return StepBlock(number, WORDS[:30], lines)


class Costs:
    """Milliseconds of each call, and the gaps between the beats of a timer meanwhile."""

    def __init__(self, app: QApplication) -> None:
        self._app = app
        self._beats: list[float] = []
        self._heart = QTimer()
        self._heart.setInterval(16)
        self._heart.timeout.connect(lambda: self._beats.append(time.perf_counter()))

    def of(self, calls: Iterator[Callable[[], object]]) -> tuple[list[float], list[float], float]:
        """The costs of the calls alone, those with the event loop, and the worst gap."""
        alone, whole = [], []
        self._beats.clear()
        self._heart.start()
        for call in calls:
            start = time.perf_counter()
            call()
            done = time.perf_counter()
            self._app.processEvents()
            alone.append((done - start) * 1000)
            whole.append((time.perf_counter() - start) * 1000)
        self._heart.stop()
        gaps = [(b - a) * 1000 for a, b in itertools.pairwise(self._beats)]
        return alone, whole, max(gaps, default=0.0)


def mean(found: list[float]) -> float:
    return sum(found) / len(found)


class Model(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return len(self.texts)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        return self.texts[index.row()] if role == Qt.ItemDataRole.DisplayRole else None

    def append(self, text: str) -> None:
        self.beginInsertRows(QModelIndex(), len(self.texts), len(self.texts))
        self.texts.append(text)
        self.endInsertRows()


class Cached(QStyledItemDelegate):
    def __init__(self, model: Model) -> None:
        super().__init__()
        self._model, self._sizes = model, {}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row = index.row()
        if row not in self._sizes:
            room = QRect(0, 0, SIZE[0] - 28, 1 << 20)
            flags = int(Qt.TextFlag.TextWordWrap)
            text = self._model.texts[row]
            self._sizes[row] = QFontMetrics(option.font).boundingRect(room, flags, text).size()
        return self._sizes[row]


def ours(app: QApplication, count: int) -> tuple[float, float]:
    """Print our figures; the mean cost of an append alone and with the event loop."""
    view = TranscriptView(Theme("light"))
    view.resize(*SIZE)
    view.show()
    blocks: list[Block] = []
    costs = Costs(app)

    def append(number: int) -> None:
        blocks.append(block(number))
        view.show_blocks(blocks, number)

    append(0)
    app.processEvents()
    alone, whole, worst = costs.of(lambda n=n: append(n) for n in range(1, count))
    tenth = max(len(alone) // 10, 1)
    print(f"ours, {count:,} appends: {mean(alone):.2f} ms each, {mean(whole):.2f} with the loop")
    flat = mean(alone[-tenth:]) / mean(alone[:tenth])
    print(f"  the last tenth to the first: x {flat:.2f}; worst beat {worst:.1f} ms")

    def stream(number: int) -> None:
        blocks[-1] = AgentBlock(WORDS * (number // 13) + WORDS[: 5 * (number % 13)], growing=True)
        view.show_blocks(blocks, len(blocks) - 1)

    blocks.append(AgentBlock("", growing=True))
    tokens, _, worst = costs.of(lambda n=n: stream(n) for n in range(1, 600))
    print(f"  600 tokens stream in: {mean(tokens):.2f} ms each; worst beat {worst:.1f} ms")

    def settle() -> Iterator[Callable[[], object]]:
        for width in (*range(400, 340, -6), *range(340, 400, 6)):
            yield lambda width=width: view.resize(width, SIZE[1])
        while not view.measured:
            yield lambda: None

    resized, _, worst = costs.of(settle())
    print(f"  20 widths, then all heights: worst resize {max(resized):.1f} ms, beat {worst:.1f} ms")

    bar = view.verticalScrollBar()
    steps = range(0, bar.maximum(), max(bar.maximum() // 300, 1))
    _, drawn, worst = costs.of(lambda y=y: bar.setValue(y) for y in steps)
    print(f"  scrolling to 300 places: {mean(drawn):.1f} ms each; worst beat {worst:.1f} ms")
    view.close()
    return mean(alone), mean(whole)


def browser(app: QApplication, count: int) -> float:
    view = QTextBrowser()
    view.resize(*SIZE)
    view.show()
    _, whole, worst = Costs(app).of(lambda n=n: view.append(block(n).text) for n in range(count))
    print(
        f"QTextBrowser, plain text: {mean(whole):.2f} ms with the loop; worst beat {worst:.1f} ms"
    )
    view.close()
    return mean(whole)


def listed(app: QApplication, count: int) -> float:
    model = Model()
    model.texts = [block(n).text for n in range(count)]
    view = QListView()
    view.setWordWrap(True)
    delegate = Cached(model)
    view.setItemDelegate(delegate)
    view.setModel(model)
    view.resize(*SIZE)
    view.show()
    app.processEvents()
    _, whole, worst = Costs(app).of(lambda n=n: model.append(block(n).text) for n in range(LISTED))
    print(f"QListView, plain text: {mean(whole):.2f} ms with the loop; worst beat {worst:.1f} ms")
    view.close()
    return mean(whole)


class Collections:
    """The longest stop for collecting garbage, in milliseconds."""

    def __init__(self) -> None:
        self.worst = self._since = 0.0
        gc.callbacks.append(self._told)

    def _told(self, phase: str, _info: dict[str, int]) -> None:
        if phase == "start":
            self._since = time.perf_counter()
        else:
            self.worst = max(self.worst, (time.perf_counter() - self._since) * 1000)


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    app = QApplication(["desktop-agent", "-platform", "offscreen"])
    collections = Collections()
    alone, whole = ours(app, count)
    print(f"  of the worst beats, collecting garbage took {collections.worst:.1f} ms at most")
    in_browser, in_list = browser(app, count), listed(app, count)
    print(
        f"an append with its loop, to ours: QTextBrowser x {in_browser / whole:.2f},"
        f" QListView x {in_list / whole:.0f}; our own part of the loop x {whole / alone:.1f}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
