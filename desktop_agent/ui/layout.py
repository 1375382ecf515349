"""The parts of the window, top to bottom, and what gives way on a low screen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from .cards.approval_gate import ApprovalGate
from .cards.cards import DecisionArea
from .chat.feed import TranscriptView
from .front import Front
from .input.composer import Composer
from .kit.theme import Theme
from .model.view import WindowView
from .pictures.live import Driven
from .pictures.live_pane import LivePane
from .pictures.sent_pictures import BOX, SMALL_BOX, Source
from .pictures.target_crop import HEIGHTS
from .sessions.greeting import Greeting
from .status.controls import ControlBar
from .status.now_pane import NowCard, PlanView
from .status.status import StateRail, TitleBar
from .status.status_row import StatusRow

TALL_PX = 800
MIDDLE_PX = 660
LEAST_FEED_PX = 60


class WindowLayout:
    """Shows a WindowView. From 800 px it has all; from 660 the plan is one row; below that the
    composer is one line, and a card takes the place of plan and controls. The preview of what
    was sent gets small, and what is told below it is left out, the less room there is.
    """

    def __init__(
        self,
        window: QWidget,
        theme: Theme,
        *,
        brain_name: str,
        examples: Sequence[str],
        gate: ApprovalGate,
        pictures: Source,
        stop_words: str,
        driven: Driven,
    ) -> None:
        self._window = window
        self.rail = StateRail(theme)
        self.title = TitleBar(theme)
        self.status = StatusRow(theme)
        self.live = LivePane(theme, driven, stop_words)
        self.now = NowCard(theme, pictures)
        self.plan = PlanView(theme)
        self.feed = TranscriptView(theme, pictures)
        self.greeting = Greeting(theme, examples, driven.greeting(stop_words))
        self.decision = DecisionArea(theme, gate, pictures)
        self.controls = ControlBar(theme, stop_words)
        self.composer = composer = Composer(theme, brain_name)
        composer.changed.connect(lambda: self.decision.show_written(written=not composer.empty))
        self.middle = QStackedWidget()
        self.middle.setObjectName("feedStack")
        self.middle.addWidget(self.greeting)
        self.middle.addWidget(self.feed)
        self._front: Front | None = None
        self._said_before = 0
        self._pinned = QWidget()
        pinned = QVBoxLayout(self._pinned)
        pinned.setContentsMargins(14, 4, 14, 8)
        pinned.setSpacing(6)
        pinned.addWidget(self.now)
        pinned.addWidget(self.plan)
        line = QFrame()
        line.setObjectName("line")
        line.setFixedHeight(1)
        column = QVBoxLayout()
        column.setSpacing(0)
        for part in (self.title, self.status, self.live, self._pinned, line):
            column.addWidget(part)
        column.addWidget(self.middle, 1)
        self._foot = QVBoxLayout()
        self._foot.setSpacing(10)
        self._foot.setContentsMargins(0, 8, 0, 0)
        for part in (self.decision, self.controls, self.composer):
            self._foot.addWidget(part)
        column.addLayout(self._foot)
        root = QFrame(window)
        root.setObjectName("root")
        self._row = QHBoxLayout(root)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._row.addWidget(self.rail)
        self._row.addLayout(column, 1)
        outer = QHBoxLayout(window)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(root)

    def stand_before(self, front: Front | None) -> None:
        """Put it in the greeting's place, or take away what stood there."""
        if self._front is not None:
            self.middle.removeWidget(self._front.widget)
        self._front = front
        self._said_before = self.feed.count if front is not None and front.over else 0
        if front is not None:
            self.middle.addWidget(front.widget)
        else:
            self.composer.edit.setFocus()

    def laid_over(self, view: WindowView) -> WindowView:
        return view if self._front is None else self._front.laid_over(view)

    def show_brain(self, name: str, host: str, icon: str) -> None:
        if self._front is not None and self._front.brain:
            self.composer.show_brain(self._front.brain, icon="cloud-off")
        else:
            self.composer.show_brain(name, host, icon)

    def show_side(self, left: bool) -> None:
        """The rail is at the inner edge: on the right where the window is docked left."""
        self._row.setDirection(
            QHBoxLayout.Direction.RightToLeft if left else QHBoxLayout.Direction.LeftToRight
        )

    def show(
        self,
        view: WindowView,
        *,
        elapsed: str,
        waiting: str,
        folded: bool,
        dismissed: str,
        step_mode: bool,
    ) -> None:
        height = self._window.height()
        card = view.card if view.card is None or view.card.key != dismissed else None
        low = height < MIDDLE_PX
        alone = low and card is not None
        asks = card is not None and (card.to_approve or card.kind == "question")
        # Where there is not room for everything, a failure comes first.
        asks = asks or (card is not None and card.kind == "error" and height < TALL_PX)
        front = self._front
        # Nothing is wrong and nothing runs: only the pill says that something is missing.
        missing = front is not None and view.pill is front.pill
        self.rail.show_tone("" if missing else view.pill.rail)
        self.title.show_name(view.title)
        self.title.show_dry(dry=view.dry)
        self.status.pill.show_pill(view.pill)
        self.status.show_meter(elapsed, view.step, view.cost or view.tokens, view.spent)
        self.status.show_unasked(view.unasked)
        if view.now is not None:
            box = SMALL_BOX if height < TALL_PX else BOX
            lines = (height >= MIDDLE_PX) + (height >= TALL_PX)
            self.now.show_now(view.now, view.now.waits or waiting, box=box, lines=lines)
        self.now.setVisible(view.now is not None and not alone)
        if view.plan is not None:
            self.plan.show_plan(view.plan, folded=folded or asks or height < TALL_PX)
        self.plan.setVisible(view.plan is not None and not alone)
        self._pinned.setVisible((view.now is not None or view.plan is not None) and not alone)
        self.controls.show_view(view, step_mode=step_mode)
        self.controls.setVisible(not alone)
        self.composer.show_placeholder(view.placeholder)
        self.live.setVisible(self.live.fed and not alone)
        width = self._window.width() - self.rail.width()
        self.live.fit(width, height, card=card is not None, asks=asks)
        self.composer.set_tight(low)
        self.composer.show_held(held=view.held)
        self.composer.offer_digits(offered=card is not None and bool(card.options))
        # From now on, new messages come before the text that stands there.
        stays = front is not None and front.stays
        said = self.feed.count > self._said_before and not stays
        empty = self.greeting if front is None else front.widget
        self.middle.setCurrentWidget(self.feed if said else empty)
        crop_px = HEIGHTS[(height < TALL_PX) + low]
        self.decision.fit(self._room(alone=alone, asks=asks), width, crop_px)
        if card != self.decision.card:
            self.decision.show_card(card)
            self._settle()
        above = self.live.sizeHint().height() if not self.live.isHidden() else 0
        asked = self.decision.sizeHint().height() if card is not None else 0
        self.greeting.fit(height - (190 if low else 230) - above - asked)

    def _settle(self) -> None:
        """Put a new card at its place at once: no button may move under the pointer."""
        parts: list[QWidget] = [
            self.status.pill,
            self.status,
            self.live,
            self._pinned,
            self.controls,
            self.composer,
        ]
        parts.append(self.decision.frame)
        while (above := parts[-1].parentWidget()) is not None:
            parts.append(above)
        _activate(*parts)

    def _room(self, *, alone: bool, asks: bool) -> int:
        """Return how high a card may be, so that it and the composer are wholly visible."""
        # A part that was just folded or hidden still has its old height.
        _activate(self.now, self.plan, self._pinned, self.live)
        around = [self.title.height(), self.status.height(), 1, 8, 10]
        around.append(self.composer.sizeHint().height())
        if not alone:
            around += [self.controls.sizeHint().height(), 10]
            # The chat gives way first to what the human must read before they answer.
            around.append(0 if asks else LEAST_FEED_PX)
            pinned = (self.live, self._pinned)
            around += [part.sizeHint().height() for part in pinned if not part.isHidden()]
        return self._window.height() - sum(around)


def _activate(*parts: QWidget) -> None:
    for part in parts:
        column = part.layout()
        if column is not None:
            column.activate()
