"""A failure as the human reads it: what it is, and three to five things to do. No Qt."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from .advice import in_window
from .figures import times


@dataclass(frozen=True, slots=True)
class Problem:
    title: str
    text: str
    suggestions: tuple[str, ...]
    category: str
    detail: str = ""


_NO_ANSWER = (
    "Check that you’re online.",
    "Check whether the provider is up, or wait a minute.",
    "Choose another model in Settings, or one on this computer.",
)
_KEY = "Paste the key again in Settings."
_NONSENSE = (
    "Try again or choose another model.",
    "Reword the goal, or split it into smaller parts.",
    "Say which window or app you mean.",
)
_BLIND = (
    "Unlock the screen, or allow screen recording.",
    "Check that the display is still connected.",
    "Try again.",
)
_REFUSED_INPUT = (
    "That window runs as administrator. Start me as administrator too, or use another window.",
    "Allow me to control this computer in the system’s accessibility settings.",
    "Bring the window you mean to the front, then try again.",
)
_NO_HANDS = (
    "Check whether that window runs as administrator.",
    "Bring the window you mean to the front.",
    "Restart me, then try again.",
)
_INSIDE = (
    "Try again.",
    "If it happens again, restart me.",
    "Report it: copy the details and say what you were doing.",
)
_TOO_LONG = (
    "Give the goal in smaller parts, one at a time.",
    "Check that the app in front still responds, then try again.",
    "Do the slow step yourself, then let me continue.",
)
_GAVE_UP = (
    "Reword the goal, or split it into smaller parts.",
    "Show me the way: do the first step yourself.",
    "Choose another model.",
)


_IN_WORDS: Final = (
    "Use smaller steps, one command at a time.",
    "Use the names of keys, points and windows. /help shows examples.",
    "Do the first step yourself, then try again.",
)

MOST_SUGGESTIONS: Final = 5
MEANWHILE: Final = "Nothing was clicked or typed in the meantime."
_UNREAD: Final = re.compile(r"(\d+) replies in a row were invalid: ")
_TALKED: Final = re.compile(r"(\d+) replies in a row were only text: ")
_BAD_KEY: Final = re.compile(
    r"rejected the key|^The key for .* contains characters|needs a key, and none is stored"
)
_REFUSED: Final = re.compile(r"refused|denied|not permitted|not allowed", re.IGNORECASE)
_ABOUT_SETTINGS: Final = re.compile(r"\bsettings?\b|\bmodel\.[a-z_]+|another model", re.IGNORECASE)
_BY_COMMAND: Final = re.compile(r"^Enter (one|the key again): ")

LOCAL: Final = frozenset({"direct", "scripted"})
"""The brains that are part of this program: no model, nothing goes over the network."""


def is_local(brain: str) -> bool:
    return brain.casefold() in LOCAL


def act_of(suggestion: str) -> str:
    """What a press on it can do: "settings" opens them, "say" tries again; "" if only the human
    can do it."""
    if suggestion.startswith("Try again"):
        return "say"
    return "settings" if about_settings(suggestion) else ""


def about_settings(suggestion: str) -> bool:
    return _ABOUT_SETTINGS.search(suggestion) is not None


def brain_icon(brain: str, host: str) -> str:
    """Whether its thoughts come from this computer or from elsewhere."""
    name = host.partition(":")[0]
    return "cpu" if is_local(brain) or name in ("localhost", "127.0.0.1") else "cloud"


def explain(summary: str, stage: str, brain: str = "", advice: tuple[str, ...] = ()) -> Problem:
    """The problem behind a failed task. `stage` is the effect that failed, "" if none did.

    `advice` of the one who failed comes before anything that is told here.
    """
    problem = _explain(summary, stage)
    if is_local(brain) and any("model" in each for each in problem.suggestions):
        # There is no model to be picked, and none that could be offline.
        title = problem.title.replace("The model", "The brain")
        problem = replace(problem, title=title, suggestions=_IN_WORDS, category="")
    if not advice:
        return problem
    if stage == "Think" and problem.category == "Connection":
        # It may have answered, and refused: the words say what happened.
        problem = replace(problem, title="No usable answer from the model")
    if problem.category == "Key":
        # Here a key is not entered by a command.
        advice = (_KEY, *(each for each in advice if not _BY_COMMAND.match(each)))
    followed = in_window(advice, of_model=stage == "Think") or problem.suggestions
    return replace(problem, suggestions=followed[:MOST_SUGGESTIONS])


def _explain(summary: str, stage: str) -> Problem:
    detail = ""
    if summary.startswith("internal error:"):
        # A reader needs no exception text; who reports it does.
        detail = summary
        text = "Part of this program failed. All keys and buttons are released."
        return Problem("Internal error", text, _INSIDE, "Inside", detail)
    if found := _TALKED.match(summary):
        title = f"The model only talked, {times(int(found[1]))}"
        return Problem(title, f"It said: {summary[found.end() :]}", _NONSENSE, "Model")
    if found := _UNREAD.match(summary):
        title = f"The model’s reply was invalid, {times(int(found[1]))}"
        text = "Each time I told it what was wrong and asked again. Nothing was clicked or typed."
        return Problem(title, text, _NONSENSE, "Model", summary[found.end() :])
    match stage:
        case "Think" if _BAD_KEY.search(summary):
            missing = "none is stored" in summary
            title = "No key is stored" if missing else "The key was refused"
            return Problem(title, f"{summary} {MEANWHILE}", (_KEY, *_NO_ANSWER[1:]), "Key")
        case "Think":
            text = f"{summary} {MEANWHILE}"
            return Problem("The model didn’t answer", text, _NO_ANSWER, "Connection")
        case "Look":
            return Problem("I can’t see the screen", summary, _BLIND, "Screen")
        case "Assess" | "Do" if _REFUSED.search(summary):
            return Problem("The system refused my input", summary, _REFUSED_INPUT, "Input")
        case "Assess" | "Do":
            return Problem("I can’t act", summary, _NO_HANDS, "Input")
        case "Overdue":
            return Problem("It took too long", summary, _TOO_LONG, "Time")
        case "Restore" | "End":
            title = "I couldn’t restore everything"
            return Problem(title, summary, _NO_HANDS, "Restore")
        case _:
            return Problem("I couldn’t finish", summary, _GAVE_UP, "")
