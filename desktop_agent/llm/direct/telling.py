"""Words what the direct brain did, and what it could not do, from what it heard of it; and what
could be done instead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...events import Element, Feedback, Heard, Result
from ...protocol import Act, AskUser, Click, Op, Type, describe, quoted, sought_of, traits_of
from ..understanding.screen.scene import ShownScreen
from ..understanding.words.matching import NameFit
from ..understanding.words.tokens import tokens_of
from .wording import Planned, Wording

_STILL: Final = frozenset({Result.NO_CHANGE_YET, Result.NO_CHANGE})
_NOT_DONE: Final = (Result.REFUSED, Result.FAILED)
MOST_WORDS: Final = 2_000
_MOST_OFFERS: Final = 4
_PRESSED: Final = ("button", "link", "tab", "menu item")


@dataclass(frozen=True, slots=True)
class CommandTurn:
    """Holds what one turn does. `did` is set on the last turn of its command.

    With a `problem` it does nothing but say it: a note that was not understood. `names`, `quiet`,
    `again` and `shortcut` are as in a Command. `wording` is the request that it was planned for, if
    it is no simple command, and `planned` what was noted of that; `said` are the words of one that
    is. `shown` is what the plan showed for one that was planned.
    """

    words: str
    ops: tuple[Op, ...] = ()
    did: str = ""
    again: tuple[Op, ...] = ()
    problem: str = ""
    names: bool = False
    quiet: bool = False
    shortcut: bool = False
    wording: Wording | None = None
    planned: Planned | None = None
    said: str = ""
    shown: str = ""

    @property
    def asks(self) -> bool:
        return any(isinstance(op, AskUser) for op in self.ops)


def in_vain(step: CommandTurn, heard: tuple[Feedback, ...]) -> bool:
    """Tell whether its last op, which is what it is about, changed nothing that could be seen."""
    last = step.ops[-1]
    if step.quiet or not isinstance(last, Act) or traits_of(last).starts or traits_of(last).fronts:
        return False
    results = [item.result for item in heard if item.kind is Heard.DID and item.result is not None]
    if len(set(step.ops)) > 1:
        results = results[-1:]
    return bool(results) and all(result in _STILL for result in results)


def story(*parts: str) -> str:
    return cut(" ".join(part for part in parts if part), MOST_WORDS)


def failure(step: CommandTurn, bad: Feedback) -> str:
    """Say what was not done, and why, once."""
    if bad.kind is Heard.REFUSED:
        return f"You declined: {_short(bad.text)}."
    # What was planned against the screen has no words of its own.
    told = step.words or ("" if bad.op is None else describe(bad.op))
    lead = f"I couldn't do this: {cut(told, 200)}"
    if bad.op is None:
        return f"{lead}. {_short(bad.text)}."
    named = any(sought_of(op) is not None for op in step.ops)
    if named and bad.result in _NOT_DONE and isinstance(bad.op, Click | Type):
        # "Click the button “Save”: I see no button “Save” on the screen" says it once.
        return f"{lead}: {_short(bad.why)}."
    happened = _short(bad.why if bad.result is None else f"{bad.result}, {bad.why}")
    what = describe(bad.op)
    # What the step says already is not said again.
    return f"{lead}: {happened}." if what == told else f"{lead}. {what}: {happened}."


def _short(why: str) -> str:
    return cut(why, 600).rstrip(".")


def listed(parts: list[str], room: int) -> str:
    """List as many as there is room for, and say how many more."""
    shown: list[str] = []
    for part in parts:
        room -= len(part) + 2
        if room < 0:
            return ", ".join([*shown, f"and {len(parts) - len(shown):,} more"])
        shown.append(part)
    return ", ".join(shown)


def cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def offers_on(scene: ShownScreen, part: str) -> tuple[str, ...]:
    """Return goals that would be understood here: first what the words come close to."""
    tokens = tokens_of(part) or ()
    close = [one for token in tokens for one in _close(scene, token.text)]
    # What a page offers comes before what its browser does.
    shown = sorted(scene.things, key=lambda one: one not in scene.content)
    usual = [one for one in shown if one.role in _PRESSED and one.name.strip()]
    offers = [f"click {quoted(one.name)}" for one in (*close, *usual[:2]) if one.name.strip()]
    return tuple(dict.fromkeys(offers))[:_MOST_OFFERS]


def _close(scene: ShownScreen, word: str) -> list[Element]:
    found = scene.find(tokens_of(word) or ())
    pressed = [one for one in found.things if one in scene.content and one.role in _PRESSED]
    return pressed[:2] if found.fit > NameFit.NONE else []
