"""Shows what happens now, and the plan: the pinned part above the transcript."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from ..kit.folding import FoldRow
from ..kit.parts import ElidedLabel, IconLabel, label, set_tone
from ..kit.theme import Theme, font
from ..model.now_view import Now
from ..model.view import Plan, PlanRow
from ..pictures.sent_pictures import BOX, Source, Thumb

ROW_PX = 28
MOST_ROWS = 6
SHORT = 26
"""Characters that have room beside the preview."""


class NowCard(QFrame):
    """The live action: a title, the app it is for, and what the brain was sent last."""

    opened = Signal()
    """The preview was pressed."""

    def __init__(self, theme: Theme, source: Source) -> None:
        super().__init__()
        self.setObjectName("nowDoing")
        self._title = ElidedLabel(15, 600, "text")
        self._title.setObjectName("nowTitle")
        self._where = ElidedLabel(12, 400, "text2")
        self._where.setObjectName("nowWhere")
        self.thumb = Thumb(theme, source)
        self.thumb.clicked.connect(self.opened)
        self._sent = ElidedLabel(12, 400, "text2")
        self._sent.setObjectName("nowSent")
        self._reply = ElidedLabel(12, 400, "text3")
        self._reply.setObjectName("nowReply")
        self._head = label("Now doing", 12, 400, "text2")
        words = QVBoxLayout()
        words.setSpacing(3)
        for part in (self._head, self._title, self._where):
            words.addWidget(part)
        words.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addLayout(words, 1)
        row.addWidget(self.thumb, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 9, 12, 10)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self._sent)
        column.addWidget(self._reply)

    def show_now(self, now: Now, waiting: str, *, box: QSize = BOX, lines: int = 2) -> None:
        """`box` holds the preview; of what was sent and what came, `lines` lines are told."""
        where, sent = now.where, now.shown.words if now.shown else ""
        self.thumb.show_sent(now.shown, box)
        if waiting and (self.thumb.image.isNull() or len(waiting) <= SHORT):
            where = waiting
        elif waiting:
            # Beside the preview, the text would be cut in the middle.
            sent, lines = waiting, max(lines, 1)
        self._head.setText(now.head)
        self._title.show_text(now.title)
        for part, words, shown in (
            (self._where, where, True),
            (self._sent, sent, lines >= 1),
            (self._reply, now.reply, lines >= 2),
        ):
            part.show_text(words)
            part.setVisible(bool(words) and shown)
        told = (f"{now.head}: {now.title}", where, sent, now.reply)
        self.setAccessibleName(". ".join(part for part in told if part))


class PlanView(QWidget):
    """The steps as a checklist; folded, only the present one."""

    toggled = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("plan")
        self._theme = theme
        self._plan: Plan | None = None
        self._folded = False
        self._head = _Head(theme)
        self._head.pressed.connect(self.toggled)
        self._rows = QWidget()
        self._column = QVBoxLayout(self._rows)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._scroll = QScrollArea()
        self._scroll.setObjectName("planRows")
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(self._rows)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head)
        column.addWidget(self._scroll)

    def show_plan(self, plan: Plan, *, folded: bool) -> None:
        if (plan, folded) == (self._plan, self._folded):
            return
        self._plan, self._folded = plan, folded
        self._head.show_plan(plan, folded=folded)
        self._scroll.setVisible(not folded)
        while self._column.count() > len(plan.rows):
            item = self._column.takeAt(self._column.count() - 1)
            if item and (widget := item.widget()):
                widget.deleteLater()
        for i, row in enumerate(plan.rows):
            if i == self._column.count():
                self._column.addWidget(_Row(self._theme))
            item = self._column.itemAt(i)
            widget = item.widget() if item else None
            if isinstance(widget, _Row):
                widget.show_row(row)
        self._scroll.setFixedHeight(ROW_PX * min(len(plan.rows), MOST_ROWS))
        self._scroll.verticalScrollBar().setValue(ROW_PX * max(plan.done - 2, 0))


class _Row(QWidget):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setFixedHeight(ROW_PX)
        self._icon = IconLabel(theme, "circle", "text3", 16)
        self._text = ElidedLabel(13, 400, "text2")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self._icon)
        row.addWidget(self._text, 1)

    def show_row(self, row: PlanRow) -> None:
        self._icon.show_icon(row.icon, row.tone)
        self._text.setFont(font(13, 600 if row.current else 400))
        set_tone(self._text, "text" if row.current else "text2")
        self._text.show_text(row.text)


class _Head(FoldRow):
    """The word Plan, or the present step where the plan is folded."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("planHead")
        self.setFixedHeight(ROW_PX + 2)
        self._mark = IconLabel(theme, "circle-dot", "accent", 16)
        self._title = ElidedLabel(13, 600, "text")
        self._count = label("", 12, 400, "text2")
        self._chevron = IconLabel(theme, "chevron-up", "text2", 16)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        for part, stretch in (
            (self._mark, 0),
            (self._title, 1),
            (self._count, 0),
            (self._chevron, 0),
        ):
            row.addWidget(part, stretch)

    def show_plan(self, plan: Plan, *, folded: bool) -> None:
        current = plan.current if folded else None
        self._mark.setVisible(current is not None)
        if current is not None:
            self._mark.show_icon(current.icon, current.tone)
        self._title.show_text(current.text if current else "Plan")
        self._count.setText(plan.summary)
        self._chevron.show_icon("chevron-down" if folded else "chevron-up", "text2")
        self.setAccessibleName(f"Plan, {plan.summary}, {'folded' if folded else 'open'}")
