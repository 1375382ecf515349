"""The window: it puts the parts together, gives the agent what the human does, and shows."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from ..events import Said, StepMode
from ..ports.window.live import LiveFeed
from .bridge import AgentBridge, ChatNote, News
from .card_actions import Choices
from .cards.approval_gate import ApprovalGate
from .companion import Beside, Glance
from .dock.forms import Forms, PillActions
from .dock.placement import WindowPlacement
from .dock.work_area import NO_EDGES, Edges
from .front import Front
from .input.human import HumanActions
from .input.shortcuts import bind
from .kit.theme import Theme
from .layout import MIDDLE_PX, WindowLayout
from .model.failures import brain_icon
from .model.now_view import SentPicture
from .model.transcript import Transcript
from .model.view import EXAMPLES, WindowView, view_of
from .patience import less_motion_by, model_by, patience_by, puts_back_by
from .pictures.large_picture import Large
from .pictures.live import YOURS, Driven
from .pictures.live_view import LiveView
from .pictures.sent_pictures import Source
from .sessions.chats import Chats
from .settings.opening import Keeper, SettingsOpener
from .status.elapsed import Elapsed
from .waiting import BrainWait


class AgentWindow(QWidget):
    """One chat with one agent, docked at the side. It never activates itself."""

    closed = Signal()
    asked = Signal(str)
    """A command that somebody beside the window answers, by its name."""

    def __init__(
        self,
        bridge: AgentBridge,
        *,
        brain_name: str,
        theme: Theme,
        place_file: Path | None = None,
        examples: Sequence[str] = EXAMPLES,
        esc_stops: bool = True,
        stop_words: str = "Esc",
        feed: LiveFeed | None = None,
        driven: Driven = YOURS,
        settings: Keeper | None = None,
        edges: Edges = NO_EDGES,
        now: Callable[[], float] = time.monotonic,
        by_hand: Callable[[], bool] = lambda: True,
        needs_code: Callable[[], bool] = lambda: False,
    ) -> None:
        """`esc_stops`: Esc in this window stops, too; not where another display is driven.
        `stop_words` is the key that stops; `feed` shows what is `driven`; `by_hand`: see
        HumanActions."""
        super().__init__(
            None,
            Qt.WindowType.Window
            | Qt.WindowType.FramelessWindowHint
            | Qt.WindowType.WindowStaysOnTopHint,
        )
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setObjectName("agentWindow")
        self.setWindowTitle("desktop-agent")
        self._brain_name, self._theme, self._now = brain_name, theme, now
        self._esc_stops, self._stop_words = esc_stops, stop_words
        self._transcript, self._gate = Transcript(bridge.agent.state), ApprovalGate(now, needs_code)
        self._elapsed = Elapsed(self._transcript.state, now, self)
        self._puts_back = puts_back_by(settings)
        self._view, self._dismissed, self._folded = self._view_now(), "", False
        self._waiting = BrainWait(brain_name, patience_by(settings))
        self._model_of = model_by(settings)
        self._large, self.chats = Large(theme, self), Chats()
        self._data_of: Source = lambda number: bridge.agent.picture(number)
        self._parts = parts = WindowLayout(
            self,
            theme,
            brain_name=brain_name,
            examples=examples,
            gate=self._gate,
            pictures=self._data_of,
            stop_words=stop_words,
            driven=driven,
        )
        parts.decision.reduced = less_motion_by(settings)
        self._live = LiveView(feed, driven, parts.live, theme, self)
        self._standing = WindowPlacement(self, place_file, parts.show_side, theme, edges)
        self._human = HumanActions(
            bridge.agent,
            gate=self._gate,
            composer=self._parts.composer,
            tell=self._answer,
            echo=self._echo,
            state=lambda: self._transcript.state,
            card=lambda: self._parts.decision.card,
            stops=(stop_words, driven.heard),
            asks=self.asked.emit,
            by_hand=by_hand,
            settles=lambda key, allow: self.settings.settle(key, allow),
        )
        does = PillActions(self._human.pause_or_resume, self._human.stop, esc_stops=esc_stops)
        near = driven.kind == "yours"
        self.forms = Forms(
            self,
            self._standing.desk,
            theme,
            does=does,
            place_file=place_file,
            now=now,
            in_the_way=near,
        )
        self.settings = SettingsOpener(
            settings,
            theme,
            chat=self,
            title=parts.title,
            does=does,
            by_hand=by_hand,
            needs_code=needs_code,
            in_the_way=near,
            tell=self.tell,
        )
        self.settings.asked.connect(self._show_view)
        self.settings.changed.connect(self._standing.keep)
        self._beside: list[Beside] = [self.forms, self.settings, self._large, self._live]
        self._connect(bridge)
        self._elapsed.ticked.connect(self._show_view)
        self._dress()
        self._standing.stand()
        self._show_view()
        self._parts.composer.edit.setFocus()  # Typing goes there once the human has clicked.

    def _connect(self, bridge: AgentBridge) -> None:
        parts, human = self._parts, self._human
        bridge.arrived.connect(self._take)
        self._theme.changed.connect(self._dress)
        self._standing.take_hold(parts.title, parts.rail)
        parts.title.shrink_clicked.connect(self.forms.shrink)
        parts.title.close_clicked.connect(self.close)
        parts.plan.toggled.connect(self._fold_plan)
        parts.now.opened.connect(lambda: self._open_picture(parts.now.thumb.shown))
        parts.feed.picture_opened.connect(self._open_picture)
        parts.greeting.picked.connect(parts.composer.put)
        parts.decision.approve_pressed.connect(self._gate.press)
        parts.decision.approve_clicked.connect(human.click_approve)
        choices = self._choices = Choices(
            bridge.agent,
            parts,
            human,
            lambda: self._transcript,
            put_away=self._put_away,
            tell=self.tell,
            settings=self.settings.open,
            brain=self._brain_name,
            now=self._now,
        )
        parts.controls.pause_clicked.connect(human.pause_or_resume)
        parts.controls.stop_clicked.connect(lambda: human.stop())
        parts.controls.step_mode_set.connect(lambda on: human.set_step_mode(on=on))
        parts.composer.sent.connect(self._send)
        bind(
            self,
            {
                "Ctrl+Return": self._key_approve,
                "Ctrl+Enter": self._key_approve,
                "Ctrl+.": human.refuse,
                "F8": human.pause_or_resume,
                "Ctrl+Shift+S": human.flip_step_mode,
                "Ctrl+M": self.forms.shrink,
                "Ctrl+L": parts.composer.edit.setFocus,
                **choices.keys,
            },
        )

    # --- what others may ask ---------------------------------------------------------------

    @property
    def view(self) -> WindowView:
        return self._view

    @property
    def on_top(self) -> bool:
        return bool(self.windowFlags() & Qt.WindowType.WindowStaysOnTopHint)

    def join(self, part: Beside) -> None:
        """Let it follow what is shown here from now on, and end with this window."""
        self._beside.append(part)
        self._show_view()

    def stand_before(self, front: Front | None) -> None:
        """Show it in the greeting's place, until it is None again."""
        self._parts.stand_before(front)
        self._show_view()

    def tell(self, text: str, *, error: bool = False) -> None:
        """Append a line to the chat. In the UI thread; AgentBridge.tell is for any thread."""
        self._show_from(self._transcript.say(text, error=error))
        self._show_view()

    def _show_from(self, first: int | None) -> None:
        if first is not None:
            self._parts.feed.show_blocks(self._transcript.blocks, first)

    # --- the agent's news ------------------------------------------------------------------

    def _take(self, news: list[News]) -> None:
        first: int | None = None
        for item in news:
            if isinstance(item, ChatNote):
                changed: int | None = self._transcript.say(item.text, error=item.error)
            elif (opened := self.chats.opened(*item)) is not None:
                self._transcript, changed = opened, 0
            else:
                changed = self._transcript.take(*item)
            if changed is not None:
                first = changed if first is None else min(first, changed)
        self._show_from(first)
        self._elapsed.follow(self._transcript.state)
        self._show_view()
        if any(not isinstance(item, ChatNote) and isinstance(item[0], Said) for item in news):
            # Show the human's message, wherever the chat was scrolled to.
            self._parts.feed.scroll_to_end()

    def _show_view(self) -> None:
        state = self._transcript.state
        view = self._view = self.settings.laid_over(self._parts.laid_over(self._view_now()))
        self._waiting.brain = brain = state.brain or self._brain_name
        waiting = self._waiting.words(self._transcript, thinking=view.thinking, now=self._now())
        self._parts.show_brain(self._model_of(brain), state.host, brain_icon(brain, state.host))
        elapsed = self._elapsed.words if state.task.goal else ""
        self._parts.show(
            view,
            elapsed=elapsed,
            waiting=waiting,
            folded=self._folded,
            dismissed=self._dismissed,
            step_mode=state.step_mode is not StepMode.NEVER,
        )
        for part in self._beside:
            part.follow(Glance(view, state, self._transcript.tally, elapsed))

    def _view_now(self) -> WindowView:
        transcript, state = self._transcript, self._transcript.state
        words = (state.brain or self._brain_name, self._stop_words, self._elapsed.words)
        return view_of(state, transcript.tally, *words, puts_back=self._puts_back())

    # --- what the human does ---------------------------------------------------------------

    def _send(self, text: str) -> None:
        self._human.send(text)
        self._parts.feed.scroll_to_end()

    def _echo(self, text: str) -> None:
        self._show_from(self._transcript.echo(text))
        self._show_view()

    def _answer(self, text: str, error: bool) -> None:
        """The window itself answers the human: where there is little room, the card yields."""
        card = self._view.card
        if card is not None and not self._transcript.state.live and self.height() < MIDDLE_PX:
            self._put_away(card.key)
        self.tell(text, error=error)

    def _put_away(self, key: str) -> None:
        self._dismissed = key
        self._show_from(self._transcript.card_gone())
        self._show_view()

    def _key_approve(self) -> None:
        if self.isActiveWindow():
            self._human.key_approve()

    def _open_picture(self, shown: SentPicture | None) -> None:
        number = shown.picture if shown else None
        data = self._data_of(number) if number is not None else None
        if shown is not None and data is not None:
            self._large.open(shown, data, self._transcript.state.serial)

    def _fold_plan(self) -> None:
        self._folded = not self._folded
        self._show_view()

    # --- Qt --------------------------------------------------------------------------------

    def _dress(self) -> None:
        self.setPalette(self._theme.palette())
        self.setStyleSheet(self._theme.sheet())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_view()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._live.look()

    def hideEvent(self, event: QHideEvent) -> None:
        self._live.look()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif not self._large.escape(live=self._transcript.state.live) and self._esc_stops:
            # The listener stops on Esc anywhere; do so here as well, and never close the window.
            self._human.stop("Esc")

    def closeEvent(self, event: QCloseEvent) -> None:
        self._standing.end()
        for part in self._beside:
            part.end()
        self.hide()
        event.accept()
        self.closed.emit()
