"""A failure as the human reads it: what it is, and three to five things to do. No Qt."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


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
    "Pick another model, or one on this computer.",
)
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

LOCAL: Final = frozenset({"direct", "scripted"})
"""The brains that are part of this program: no model, nothing goes over the network."""


def is_local(brain: str) -> bool:
    return brain.casefold() in LOCAL


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
    # It may have answered, and refused: the words say what happened.
    title = "No usable answer from the model" if stage == "Think" else problem.title
    return replace(problem, title=title, suggestions=advice[:MOST_SUGGESTIONS])


def _explain(summary: str, stage: str) -> Problem:
    detail = ""
    if summary.startswith("internal error:"):
        # A reader needs no exception text; who reports it does.
        detail = summary
        text = "Something inside me broke. All keys and buttons are released."
        return Problem("Something went wrong", text, _INSIDE, "Inside", detail)
    if summary.startswith("The model only talked"):
        return Problem("The model only talked", summary, _NONSENSE, "Model")
    if summary.startswith("The reply made no sense"):
        title = "The reply made no sense"
        return Problem(title, summary, _NONSENSE, "Model")
    match stage:
        case "Think":
            return Problem("The model did not answer", summary, _NO_ANSWER, "Connection")
        case "Look":
            return Problem("I can’t see the screen", summary, _BLIND, "Screen")
        case "Assess" | "Do":
            return Problem("I can’t act", summary, _NO_HANDS, "Input")
        case "Overdue":
            return Problem("It took too long", summary, _TOO_LONG, "Time")
        case "Restore" | "End":
            title = "I could not put everything back"
            return Problem(title, summary, _NO_HANDS, "Restore")
        case _:
            return Problem("I could not finish", summary, _GAVE_UP, "")
