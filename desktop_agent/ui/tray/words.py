"""Says what the tray icon shows, as data. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from ...events import StepMode
from ...planner import State
from ..model.view import WindowView

Badge = Literal["", "run", "ask", "pause", "bad", "good"]

MOST_CHARACTERS: Final = 80
"""Of a goal or a title; they may be as long as a page."""


@dataclass(frozen=True, slots=True)
class TrayView:
    """`badge` is "" where nothing is going on. `pauses` is Pause or Continue."""

    badge: Badge
    tip: str
    pauses: str
    can_pause: bool
    can_stop: bool
    step_mode: bool


def tray_view(view: WindowView, state: State) -> TrayView:
    pill, card = view.pill, view.card
    status = f"{pill.word} {pill.reason}".strip()
    about = card.title if card is not None and pill.rail == "ask" else state.task.goal
    return TrayView(
        badge=_badge(view),
        # Panels take what has tags for markup, and each in its own way.
        tip=" · ".join(filter(None, (status, one_line(about)))).replace("<", "‹"),
        pauses="Continue" if view.paused else "Pause",
        can_pause=view.paused or view.running,
        can_stop=state.live,
        step_mode=state.step_mode is not StepMode.NEVER,
    )


def one_line(text: str) -> str:
    # A bus takes no null and no half of a pair, and an order of writing turns what follows.
    line = "".join(filter(str.isprintable, " ".join(text.split())))
    return line if len(line) <= MOST_CHARACTERS else line[: MOST_CHARACTERS - 1].rstrip() + "…"


def _badge(view: WindowView) -> Badge:
    if view.paused or view.held:
        return "pause"
    match view.pill.rail:
        case "ask":
            return "ask"
        case "bad":
            return "bad"
        case "good":
            return "good"
        case "accent":
            return "run"
        case _:
            return ""
