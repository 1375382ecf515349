"""A failure as the human reads it: what it is, and three to five things to do. No Qt."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

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
    "See whether the provider is up, or wait a minute.",
    "Pick another model in Settings, or one on this computer.",
)
_KEY = "Paste the key again in Settings."
_NONSENSE = (
    "Try again or pick another model.",
    "Say the goal in other words, in smaller parts.",
    "Say which window or app you mean.",
)
_BLIND = (
    "Unlock the screen, or allow screen recording.",
    "See that the display is still connected.",
    "Try again.",
)
_REFUSED_INPUT = (
    "That window runs as administrator: start me so, too, or use another one.",
    "Allow me to control this computer in the system’s settings for accessibility.",
    "Bring the window you mean to the front, then try again.",
)
_NO_HANDS = (
    "See whether that window runs as administrator.",
    "Bring the window you mean to the front.",
    "Start me again, then try again.",
)
_INSIDE = (
    "Try again.",
    "Start me again if it happens again.",
    "Report it: copy the details and say what you did.",
)
_TOO_LONG = (
    "Say the goal in smaller parts, one after the other.",
    "See whether the app in front still answers, then try again.",
    "Do the slow step yourself, then let me go on.",
)
_GAVE_UP = (
    "Say the goal in other words, or in smaller parts.",
    "Show me the way: do the first step yourself.",
    "Pick another model.",
)


_IN_WORDS: Final = (
    "Say it in smaller steps, one command after the other.",
    "Name keys, points and windows as they are: /help shows examples.",
    "Do the first step yourself, then try again.",
)

MOST_SUGGESTIONS: Final = 5
MEANWHILE: Final = "Nothing was clicked or typed meanwhile."
_UNREAD: Final = re.compile(r"The reply made no sense, (\d+) times: ")
_TALKED: Final = re.compile(r"The model only talked, (\d+) times: ")
_BAD_KEY: Final = re.compile(
    r"does not take the key|^The key for .* holds characters|wants a key, and there is none"
)
_REFUSED: Final = re.compile(r"refused|denied|not permitted|not allowed", re.IGNORECASE)
_ABOUT_SETTINGS: Final = re.compile(r"\bsettings?\b|\bmodel\.[a-z_]+|another model", re.IGNORECASE)
_BY_COMMAND: Final = re.compile(r"^Enter (it|the key again): ")

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
    return replace(problem, suggestions=advice[:MOST_SUGGESTIONS])


def _explain(summary: str, stage: str) -> Problem:
    detail = ""
    if summary.startswith("internal error:"):
        # A reader needs no exception text; who reports it does.
        detail = summary
        text = "Something inside me broke. All keys and buttons are released."
        return Problem("Something went wrong", text, _INSIDE, "Inside", detail)
    if found := _TALKED.match(summary):
        title = f"The model only talked, {times(int(found[1]))}"
        return Problem(title, f"It said: {summary[found.end() :]}", _NONSENSE, "Model")
    if found := _UNREAD.match(summary):
        title = f"The reply made no sense, {times(int(found[1]))}"
        text = (
            "Each time I asked again and said what was wrong. Nothing of it was clicked or typed."
        )
        return Problem(title, text, _NONSENSE, "Model", summary[found.end() :])
    match stage:
        case "Think" if _BAD_KEY.search(summary):
            missing = "there is none" in summary
            title = "There is no key" if missing else "The key was refused"
            return Problem(title, f"{summary} {MEANWHILE}", (_KEY, *_NO_ANSWER[1:]), "Key")
        case "Think":
            text = f"{summary} {MEANWHILE}"
            return Problem("The model did not answer", text, _NO_ANSWER, "Connection")
        case "Look":
            return Problem("I can’t see the screen", summary, _BLIND, "Screen")
        case "Assess" | "Do" if _REFUSED.search(summary):
            return Problem("The system refused my input", summary, _REFUSED_INPUT, "Input")
        case "Assess" | "Do":
            return Problem("I can’t act", summary, _NO_HANDS, "Input")
        case "Overdue":
            return Problem("It took too long", summary, _TOO_LONG, "Time")
        case "Restore" | "End":
            title = "I could not put everything back"
            return Problem(title, summary, _NO_HANDS, "Restore")
        case _:
            return Problem("I could not finish", summary, _GAVE_UP, "")
