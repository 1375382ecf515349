"""Words a card that asks for the human's OK. Its words are ours; others' are quoted. No Qt."""

from __future__ import annotations

from typing import Final

from ...events import Ask, Consent, Opinion, SecondOpinion, StepMode
from ...planner import State, Task, dispute_words, target_named
from ...protocol import (
    Done,
    Gesture,
    Op,
    both_ends,
    describe,
    described_in_full,
    gesture_of,
    text_of,
    traits_of,
)
from ...protocol.plain import in_quotes, plain, visible
from .card import Card, CardButton, Crop
from .marks import part_of
from .task_stats import Tally

MAX_SHOWN: Final = 4_000
"""So many characters of a text to type are shown in full; of a longer one its two ends."""
MAX_APP: Final = 18
"""Characters of a program's name that a button has room for."""
MAX_WORDS: Final = 120
MAX_REASON: Final = 240
"""Characters of what a model says of its claim, or of another one's."""
MOST_LISTED: Final = 5
FOLLOWS: Final = "Then I look at the screen again. Nothing else runs."
AGAIN: Final = "The screen changed, so I ask again."
_IN_CLEAR: Final = ("On the way", "Not encrypted: others on your network can read it")

ASKS_BY_ACTION: Final = "I ask before each action."
ASKS_BY_GROUP: Final = "I ask once for each group of actions."

_RISKS: Final = ("only reads", "can be undone", "significant", "can’t be undone")
_TITLES: Final = {
    Gesture.CLICK: "Approve this click?",
    Gesture.DRAG: "Approve this drag?",
    Gesture.TEXT: "Approve this typing?",
    Gesture.KEYS: "Approve this key press?",
    Gesture.OPEN: "Approve opening this?",
    Gesture.WINDOW: "Approve switching windows?",
}


def words_of(op: Op, task: Task) -> str:
    """Return what the op does, on one line."""
    return visible(describe(op, target_named(op, task.shown)))


def lines_of(op: Op, task: Task) -> tuple[str, ...]:
    """Return all that the op stands for, a line each."""
    return tuple(map(visible, described_in_full(op, target_named(op, task.shown), MAX_SHOWN)))


def approval_card(state: State, ask: Ask, tally: Tally) -> Card:
    op, risk = ask.ops[0], min(max(ask.risk, 0), 3)
    several = len(ask.ops) > 1
    if isinstance(op, Done):
        return _claim_card(ask, op)
    listed = ask.ops if several else ask.rest
    items = tuple(line for each in listed for line in lines_of(each, state.task))
    shown = len(items) if several else MOST_LISTED
    return Card(
        kind="approval",
        key=ask.ask_id,
        grave=risk >= 3,
        title=f"Run these {len(ask.ops)} actions?" if several else _title(op),
        icon="list-checks" if several else "shield-alert",
        tone="ask",
        side=f"Risk {risk} · {_RISKS[risk]}",
        short_side=f"Risk {risk}",
        text=_text(ask),
        crop=_crop(ask, tally),
        rows=_rows(state, ask, tally, several=several),
        hint=FOLLOWS if several else "",
        lead=_lead(state, several=several) if items else "",
        items=items[:shown],
        more=items[shown:],
        buttons=_buttons(ask, "Run all" if several else "Approve"),
    )


def _claim_card(ask: Ask, claim: Done) -> Card:
    """Return the card of a claim that a second look does not confirm: both views, in short."""
    rows = [("Model says", in_quotes(claim.summary, MAX_REASON))]
    rows += [_second_row(ask.second)] if ask.second is not None else []
    return Card(
        kind="approval",
        key=ask.ask_id,
        title="Is the goal reached?",
        icon="shield-alert",
        tone="ask",
        rows=tuple(rows),
        buttons=(
            CardButton("reject", "Not yet", cap="Ctrl+."),
            CardButton("approve", "It is done", "ask", "check", "Ctrl+Enter"),
        ),
    )


def _second_row(found: SecondOpinion) -> tuple[str, str]:
    if not found.opinion.given:
        return "Second look", f"No opinion: {found.opinion}."
    words = "Agrees" if found.opinion is Opinion.AGREES else "Disagrees"
    return "Second look", f"{words}: {in_quotes(found.reason, MAX_REASON)}"


def second_line(found: SecondOpinion, *, asks: bool) -> tuple[str, str, str]:
    """Return what the chat says of a second look, its icon and its colour. `asks`: the human is
    asked because of it."""
    if found.opinion is Opinion.AGREES:
        words = f"A second look agrees: {in_quotes(found.reason, MAX_REASON)}"
        return words, "glasses", "text3"
    if found.opinion is Opinion.DISAGREES:
        words = f"A second look disagrees: {in_quotes(found.reason, MAX_REASON)}"
        return words, "glasses", "ask"
    then = "So I ask you." if asks else "I go on without it."
    return f"No second opinion: {found.opinion}. {then}", "glasses", "ask"


def _title(op: Op) -> str:
    return _TITLES.get(gesture_of(op), "Approve this action?")


def _lead(state: State, *, several: bool) -> str:
    if not several:
        return "Then, in this step"
    return visible(" ".join(state.task.steps[0].split())) if state.task.steps else ""


def _text(ask: Ask) -> str:
    if ask.voids >= 2:
        return f"This keeps changing: {_whole(ask.again)}"
    return AGAIN if ask.voids else ""


def _rows(state: State, ask: Ask, tally: Tally, *, several: bool) -> tuple[tuple[str, str], ...]:
    op = ask.ops[0]
    rows = [] if several else _parts("Action", lines_of(op, state.task))
    if not several and len(text := text_of(op)) > 60:
        rows.append(("Text", visible(both_ends(text, MAX_SHOWN))))
    if ask.part_of is not None:
        # One answer is about one field; the human sees what the others are to be.
        rows += _parts("Part of", lines_of(ask.part_of, state.task))
    if ask.target:
        rows.append(("Where", in_quotes(ask.target, MAX_WORDS)))
    if ask.voids == 1 and ask.again:
        rows.append(("Changed", _whole(ask.again)))
    if op.intent and not several:
        rows.append(("Model says", in_quotes(op.intent, MAX_WORDS)))
    if traits_of(op).starts and not several:
        target = str(getattr(op, "target", ""))
        rows.append(("Sends", f"The address {in_quotes(target, MAX_WORDS)}"))
    picture = tally.sent.picture if tally.sent is not None else None
    if tally.sent is not None and not several:
        saw = f"{picture.width} x {picture.height} of the screen" if picture else "No screenshot"
        rows.append(("Model saw", f"{saw}, at {in_quotes(tally.sent.host, MAX_WORDS)}"))
    if ask.second is not None:
        if not op.intent and state.task.steps:
            rows.append(("Model says", in_quotes(state.task.steps[0], MAX_WORDS)))
        rows.append(_second_row(ask.second))
        if ask.why == dispute_words(state.task.seconded):
            # The row says why.
            return tuple(rows)
    asks = ASKS_BY_GROUP if state.step_mode is StepMode.PLAN else ASKS_BY_ACTION
    why = f"Step mode: {asks}" if ask.by_step else ask.why
    rows.append(("Why", _whole(why)))
    return tuple(rows)


def _parts(name: str, lines: tuple[str, ...]) -> list[tuple[str, str]]:
    if len(lines) == 1:
        return [(name, lines[0])]
    return [(f"{name}, {number}", line) for number, line in enumerate(lines, 1)]


def _whole(words: str) -> str:
    """Return it as a sentence of its own."""
    line = plain(words, MAX_WORDS)
    end = "" if line.endswith((".", "…", "!", "?")) else "."
    return f"{line[:1].upper()}{line[1:]}{end}"


def _crop(ask: Ask, tally: Tally) -> Crop | None:
    shown = tally.pictured
    if shown is None or shown.serial != ask.serial:
        return None
    mark = part_of(shown.mark, shown.picture.bounds)
    start = part_of(shown.start, shown.picture.bounds)
    return Crop(shown.picture.id, mark, start) if mark is not None else None


def _buttons(ask: Ask, yes: str) -> tuple[CardButton, ...]:
    buttons = (
        CardButton("reject", "Don’t", cap="Ctrl+."),
        CardButton("approve", yes, "ask", "check", "Ctrl+Enter"),
    )
    if ask.app:
        label = f"Don’t ask again for clicks in {plain(ask.app, MAX_APP)}"
        tip = f"{label} during this task. I still ask about what can’t be undone."
        short = ("Don’t ask again for these clicks", "Don’t ask again")
        clicks = CardButton("clicks", label, "askSoft", wide=True, tip=tip, shorter=short)
        return (clicks, *buttons)
    if not ask.rest:
        return buttons
    tip = "This action and the ones listed. I still ask about anything risky."
    rest = CardButton(
        "rest", "Approve the rest of this step", "askSoft", "check-check", wide=True, tip=tip
    )
    return (rest, *buttons)


def consent_card(consent: Consent) -> Card:
    if consent.looks:
        text = "The model there needs them to see what to do. I ask once per host."
        if consent.second:
            text = "The model there takes the second looks. I ask once per host."
        rows: tuple[tuple[str, str], ...] = (
            ("Pictures", "The screen without this window, password fields or hidden apps"),
            ("Names", "Windows, buttons and fields on the screen"),
        )
    else:
        text = "What decides there gets no screenshots. I ask once per host."
        rows = (("Names", "Windows, buttons and fields that I use"),)
    return Card(
        kind="consent",
        key=consent.ask_id,
        title=f"Send {consent.what} to {consent.host}?",
        icon="shield-alert",
        tone="ask",
        text=text,
        rows=(
            *rows,
            ("Words", "Your goal and everything you write to me"),
            *([_IN_CLEAR] if consent.host.startswith("http://") else []),
        ),
        buttons=(
            CardButton("reject", "Don’t allow", cap="Ctrl+."),
            CardButton("approve", "Allow", "ask", "check", "Ctrl+Enter"),
        ),
    )
