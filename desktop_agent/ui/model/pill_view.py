"""Says what the small form of the window shows, as data. No Qt, no clock."""

from __future__ import annotations

from dataclasses import dataclass

from .view import WindowView


@dataclass(frozen=True, slots=True)
class PillView:
    """`tone` is a colour token ("" = idle). `pause` is pause, play or "" for no such button.

    `asks` is the question that waits for the human, "" if none does: it can only be answered
    where all of it is shown.
    """

    icon: str
    tone: str
    title: str
    detail: str
    pause: str = ""
    stop: bool = False
    asks: str = ""

    @property
    def words(self) -> str:
        return ", ".join(filter(None, (self.title, self.detail)))


def pill_view(view: WindowView, elapsed: str, waited: str) -> PillView:
    """`elapsed` is the time of the task, `waited` how long the question of the card waits."""
    card, pill = view.card, view.pill
    state = f"{pill.word} · {pill.reason}" if pill.reason else pill.word
    if card is not None and (card.to_approve or card.kind == "question"):
        detail = _joined(card.short_side, f"waiting {waited}")
        return PillView(card.icon, pill.rail, card.title, detail, asks=card.key)
    if view.paused:
        title = card.title if card is not None else pill.word
        return PillView(pill.icon, pill.rail, title, state, pause="play", stop=True)
    if view.running:
        title = view.now.title if view.now is not None else pill.word
        detail = state if view.held else _joined(view.step, elapsed) or state
        return PillView(pill.icon, pill.rail, title, detail, pause="pause", stop=True)
    if card is not None:
        detail = pill.reason if card.title == pill.word else state
        detail = elapsed if card.kind == "done" else detail
        return PillView(pill.icon, pill.rail, card.title, _joined(detail, view.cost or view.tokens))
    return PillView(pill.icon, pill.rail, pill.word, pill.reason or view.placeholder)


def _joined(*parts: str) -> str:
    return " · ".join(filter(None, parts))
