"""A failure as the human reads it: what it is, and three to five things to do. No Qt.

What kind of failure it is comes typed with the events. The words of an error are shown, and never
looked at: they may be those of a server, a page or a model.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ...config.providers import has_model
from ...events import Advice, Denial, Fault, Means, Reason
from ...ports.shared.hosts import is_here
from .figures import times


@dataclass(frozen=True, slots=True)
class Problem:
    title: str
    text: str
    advice: tuple[Advice, ...]
    category: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class ProblemRow:
    """Holds what is shown of one kind of failure. In the texts stand {who}: model or brain,
    {times}, {said} and {summary}. `of_model`: the advice is no use to a brain without a model."""

    title: str
    advice: tuple[Advice, ...]
    category: str = ""
    text: str = "{summary}"
    detail: str = ""
    of_model: bool = False


def _set(text: str) -> Advice:
    return Advice(text, Means.SETTINGS)


MOST_ADVICE: Final = 5
MEANWHILE: Final = "Nothing was clicked or typed in the meantime."
_CALM: Final = f"{{summary}} {MEANWHILE}"
_AGAIN: Final = Advice("Try again.", Means.AGAIN)
_OTHER_MODEL: Final = _set("Choose another model.")
_SMALLER: Final = Advice("Reword the goal, or split it into smaller parts.")
_TO_FRONT: Final = Advice("Bring the window you mean to the front.")
_NO_ANSWER: Final = (
    Advice("Check that you’re online."),
    Advice("Check whether the provider is up, or wait a minute."),
    _set("Choose another model in Settings, or one on this computer."),
)
_NONSENSE: Final = (
    _AGAIN,
    _OTHER_MODEL,
    _SMALLER,
    Advice("Say which window or app you mean."),
)
_BLIND: Final = (
    Advice("Unlock the screen, or allow screen recording."),
    Advice("Check that the display is still connected."),
    _AGAIN,
)
_REFUSED_INPUT: Final = (
    Advice(
        "That window runs as administrator. Start me as administrator too, or use another window."
    ),
    Advice("Allow me to control this computer in the system’s accessibility settings."),
    Advice("Bring the window you mean to the front, then try again."),
)
_NO_HANDS: Final = (
    Advice("Check whether that window runs as administrator."),
    _TO_FRONT,
    Advice("Restart me, then try again."),
)
_INSIDE: Final = (
    _AGAIN,
    Advice("If it happens again, restart me."),
    Advice("Report it: copy the details and say what you were doing."),
)
_NOT_NOTED: Final = (
    Advice("Check whether the disk is full."),
    Advice("Check that your own folders belong to you and can be written."),
    _AGAIN,
)
_TOO_LONG: Final = (
    Advice("Give the goal in smaller parts, one at a time."),
    Advice("Check that the app in front still responds, then try again."),
    Advice("Do the slow step yourself, then let me continue."),
)
_LOST: Final = (
    Advice("Check that the display is still connected."),
    Advice("Restart me, then try again."),
    Advice("Report it if it happens again: copy the details."),
)
_GAVE_UP: Final = (
    _SMALLER,
    Advice("Show me the way: do the first step yourself."),
    _OTHER_MODEL,
)
_IN_WORDS: Final = (
    Advice("Use smaller steps, one command at a time."),
    Advice("Use the names of keys, points and windows. /help shows examples."),
    Advice("Do the first step yourself, then try again."),
)
AFTER_DENIAL: Final[dict[Denial, tuple[Advice, ...]]] = {
    Denial.POLICY: (
        Advice("Do that step yourself, then give me the rest."),
        _set("Check in Settings, under Safety, which apps I may use."),
        Advice("Give a goal that doesn’t need it."),
    ),
    Denial.NO_FIELD: (
        Advice("Say which field takes the text, by the name beside it."),
        Advice("Click the field yourself, then give me the rest."),
        _TO_FRONT,
    ),
    Denial.NOT_THERE: (
        _TO_FRONT,
        Advice("Name it as it reads on the screen."),
        Advice("If it is further down or in a menu, bring it into view first."),
    ),
    Denial.AMBIGUOUS: (
        Advice("Say which one: “the second”, or the row that it is in."),
        Advice("Name it in full, as it reads on the screen."),
        _TO_FRONT,
    ),
    Denial.ELSEWHERE: (
        _TO_FRONT,
        Advice("Stay in that window while I type."),
        _AGAIN,
    ),
    Denial.STALE: (
        Advice("Leave the screens as they are while I work."),
        _AGAIN,
        Advice("If a screen comes and goes by itself, check its cable."),
    ),
}
"""What helps where the brain gave up because an action was refused."""

_UNFINISHED: Final = ProblemRow("I couldn’t finish", _GAVE_UP, of_model=True)

ROWS: Final[dict[Fault, ProblemRow]] = {
    Fault.GENERAL: _UNFINISHED,
    Fault.INTERNAL: ProblemRow(
        "Internal error",
        _INSIDE,
        "Inside",
        # Readers do not need the exception text; whoever reports it does.
        "Part of this program failed. All keys and buttons are released.",
        "{summary}",
    ),
    Fault.NO_KEY: ProblemRow(
        "No key is stored",
        (_set("Paste the key in Settings."), *_NO_ANSWER[1:]),
        "Key",
        _CALM,
        of_model=True,
    ),
    Fault.BAD_KEY: ProblemRow(
        "The key was refused",
        (_set("Paste the key again in Settings."), *_NO_ANSWER[1:]),
        "Key",
        _CALM,
        of_model=True,
    ),
    Fault.KEYRING_LOCKED: ProblemRow(
        "The keyring is locked",
        (
            Advice("Unlock the keyring, then try again.", Means.AGAIN),
            Advice("If nothing asks you to unlock it, log out and in again."),
            _set("Choose a model on this computer in Settings."),
        ),
        "Key",
        _CALM,
        of_model=True,
    ),
    Fault.NO_ANSWER: ProblemRow(
        "The {who} didn’t answer", _NO_ANSWER, "Connection", _CALM, of_model=True
    ),
    Fault.OUT_OF_REACH: ProblemRow(
        "The {who} doesn’t answer", _NO_ANSWER, "Connection", _CALM, of_model=True
    ),
    # It may have answered with a refusal; the words say what happened.
    Fault.UNUSABLE: ProblemRow(
        "No usable answer from the {who}", _NO_ANSWER, "Connection", _CALM, of_model=True
    ),
    Fault.INVALID: ProblemRow(
        "The {who}’s reply was invalid, {times}",
        _NONSENSE,
        "Model",
        "Each time I told it what was wrong and asked again. Nothing was clicked or typed.",
        "{said}",
        of_model=True,
    ),
    Fault.TALK: ProblemRow(
        "The {who} only talked, {times}", _NONSENSE, "Model", "It said: {said}", of_model=True
    ),
    Fault.EMPTY: _UNFINISHED,
    Fault.GAVE_UP: _UNFINISHED,
    # They have cards of their own, and are not shown as failures.
    Fault.DECLINED: _UNFINISHED,
    Fault.NOT_UNDERSTOOD: ProblemRow("I didn’t understand that", _IN_WORDS),
    Fault.CHECKS: _UNFINISHED,
    Fault.LOOKS: _UNFINISHED,
    # The task pauses, and is not shown as failed.
    Fault.LIMIT: _UNFINISHED,
    Fault.SCREEN: ProblemRow("I can’t see the screen", _BLIND, "Screen"),
    Fault.INPUT: ProblemRow("I can’t act", _NO_HANDS, "Input"),
    Fault.INPUT_REFUSED: ProblemRow("The system refused my input", _REFUSED_INPUT, "Input"),
    Fault.NOTES: ProblemRow("I couldn’t note what I do", _NOT_NOTED, "Disk"),
    Fault.TIME: ProblemRow("It took too long", _TOO_LONG, "Time"),
    Fault.LOST: ProblemRow("I lost the desktop", _LOST, "Screen"),
    Fault.RESTORE: ProblemRow("I couldn’t restore everything", _NO_HANDS, "Restore"),
}


def is_local(brain: str) -> bool:
    """Tell whether the brain is part of this program: no model, nothing goes over the network."""
    return not has_model(brain.casefold())


def brain_icon(brain: str, host: str) -> str:
    """Tell whether its thoughts come from this computer or from elsewhere."""
    return "cpu" if is_local(brain) or is_here(host) else "cloud"


def explain(
    reason: Reason, summary: str, brain: str = "", advice: tuple[Advice, ...] = ()
) -> Problem:
    """Return the problem behind a failed task. `advice` of the one who failed takes the place of
    what would be told here."""
    row = ROWS[reason.fault]
    # There is no model to choose, and none that could be offline.
    without = row.of_model and is_local(brain)
    parts = {
        "who": "brain" if without else "model",
        "times": times(reason.times),
        "said": reason.said,
        "summary": summary,
    }
    denied = AFTER_DENIAL[reason.denial] if reason.denial is not None else ()
    return Problem(
        row.title.format(**parts),
        row.text.format(**parts),
        _in_window(advice) or denied or (_IN_WORDS if without else row.advice),
        "" if without else row.category,
        row.detail.format(**parts),
    )


def _in_window(advice: Iterable[Advice]) -> tuple[Advice, ...]:
    """Return what can be followed with no command line, each once."""
    here = (each for each in advice if each.means is not Means.TERMINAL)
    return tuple(dict.fromkeys(here))[:MOST_ADVICE]
