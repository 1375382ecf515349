"""Gets a model that runs on this computer: which, how far it is, and a button that uses it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from ...ports import Finding, Health
from ..kit.buttons import Button
from ..kit.theme import Theme
from .background_work import Work
from .keeper import Keeper, LocalOffer
from .look import wrapped
from .try_button import Banner

TITLE: Final = "Model on this computer"
HELP: Final = (
    "Downloads a model through Ollama that fits this computer’s memory. Screenshots stay here."
)
WORDS: Final = f"{TITLE} {HELP} local get download offline"
"""By which a search finds it."""
_GET: Final = ("Get a local model", "hard-drive-download")
_TICK_MS: Final = 200


class _Step(Enum):
    IDLE = auto()
    LOOKING = auto()
    OFFERED = auto()
    LOADING = auto()
    THERE = auto()


class _Mailbox:
    """Holds how far a download is: left by its thread, read by the UI's."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._last = (0, "")

    def put(self, percent: int, words: str) -> None:
        with self._lock:
            self._last = percent, words

    def last(self) -> tuple[int, str]:
        with self._lock:
            return self._last


class LocalRow(QWidget):
    """One button leads from step to step: look, download, use; another one ends it."""

    use = Signal(object)
    """Holds names and values of settings: the human pressed to use the model."""
    grown = Signal()
    """More is shown below than before."""

    def __init__(self, theme: Theme, keeper: Keeper, work: Work) -> None:
        super().__init__()
        self.setObjectName("setting-local")
        self._keeper, self._work = keeper, work
        self._step = _Step.IDLE
        self._offer = LocalOffer()
        self._mail = _Mailbox()
        self.button = Button(theme, _GET[0], icon=_GET[1])
        self.button.setObjectName("localGet")
        self.button.clicked.connect(self._pressed)
        self.other = Button(theme, "Not now")
        self.other.setObjectName("localOther")
        self.other.clicked.connect(self.cancel)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(10)
        self.bar.setAccessibleName("Download")
        self._words = wrapped("", 12, 400, "text2")
        self._words.setObjectName("localWords")
        self.banner = Banner(theme)
        self._tick = QTimer(self)
        self._tick.setInterval(_TICK_MS)
        self._tick.timeout.connect(self._look)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.button)
        line.addWidget(self.other)
        line.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(wrapped(TITLE, 13, 600))
        column.addWidget(wrapped(HELP, 12, 400, "text2"))
        column.addWidget(self._words)
        column.addWidget(self.bar)
        column.addLayout(line)
        column.addWidget(self.banner)
        self._go(_Step.IDLE)

    @property
    def words(self) -> str:
        return self._words.text()

    @property
    def loading(self) -> bool:
        return self._step is _Step.LOADING

    def cancel(self) -> None:
        """Give up what is offered, or what is being loaded, and say what is kept of it."""
        if self._step is _Step.LOADING:
            # Run in a thread, because it may wait for what it ends.
            self._work.aside(self._offer.cancel, lambda _: None)
            self._end(Finding("", Health.WARNING, "Canceled.", self._offer.kept))
        elif self._step is not _Step.LOOKING:
            self._go(_Step.IDLE)

    def _pressed(self) -> None:
        match self._step:
            case _Step.IDLE:
                self._go(_Step.LOOKING, "Looking for Ollama…")
                self._work.aside(self._keeper.local_offer, self._offered)
            case _Step.OFFERED:
                self._load()
            case _Step.THERE:
                self._use()
            case _:
                pass

    def _offered(self, found: object) -> None:
        if not isinstance(found, LocalOffer) or self._step is not _Step.LOOKING:
            return
        self._offer = found
        if found.problem:
            self._end(Finding("", Health.BROKEN, found.problem))
        elif found.there:
            self._go(_Step.THERE, found.why)
            self._tell(Finding("", Health.OK, f"{found.model} is there already."))
        else:
            self._go(_Step.OFFERED, found.why)

    def _load(self) -> None:
        self._mail = _Mailbox()
        self.bar.setValue(0)
        self._go(_Step.LOADING, "Asking Ollama…")
        self._tick.start()
        offer, tell = self._offer, self._mail.put
        self._work.aside(_job(offer, tell), lambda found: self._loaded(offer, found))

    def _look(self) -> None:
        percent, words = self._mail.last()
        self.bar.setValue(percent)
        self.bar.setAccessibleDescription(words)
        if words:
            self._words.setText(words)

    def _loaded(self, offer: LocalOffer, found: object) -> None:
        if offer is not self._offer or not self.loading or not isinstance(found, Finding):
            return
        if found.level is Health.OK:
            self._go(_Step.THERE, offer.why)
            self._tell(found)
        else:
            self._end(found)

    def _use(self) -> None:
        held = self._keeper.held()
        fixed = next((name for name, _ in self._offer.values if name in held), "")
        if fixed:
            words = f"{fixed} is fixed by {held[fixed]} while I run."
            self._tell(Finding("", Health.WARNING, words))
            return
        self._go(_Step.IDLE)
        self.use.emit(self._offer.values)

    def _end(self, found: Finding) -> None:
        self._go(_Step.IDLE)
        self._tell(found)

    def _tell(self, found: Finding) -> None:
        self.banner.show_words(f"{found.words} {found.remedy}".strip(), found.level)
        self.grown.emit()

    def _go(self, step: _Step, words: str = "") -> None:
        self._step = step
        if step is not _Step.LOADING:
            self._tick.stop()
        size = f" {self._offer.download_gb:g} GB" if self._offer.download_gb else ""
        main = {
            _Step.OFFERED: (f"Download{size}", "download"),
            _Step.THERE: ("Use this model", "check"),
        }
        self.button.dress(*main.get(step, _GET))
        self.button.setVisible(step is not _Step.LOADING)
        self.button.setEnabled(step is not _Step.LOOKING)
        self.other.dress("Cancel" if step is _Step.LOADING else "Not now", "x")
        self.other.setVisible(step in (_Step.OFFERED, _Step.LOADING, _Step.THERE))
        self.bar.setVisible(step is _Step.LOADING)
        self._words.setText(words)
        self._words.setVisible(bool(words))
        self.banner.show_words("", Health.OK)
        self.grown.emit()


def _job(offer: LocalOffer, tell: Callable[[int, str], None]) -> Callable[[], Finding]:
    # A function of its own: what runs in a thread must hold no widget.
    return lambda: offer.run(tell)
