"""Plans the next part of a request in ordinary words, by simple commands and by the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...ports import Situation, Unclear
from ...protocol import AskUser, Click, KeyCombo, Op, Open, Type, quoted
from ..understanding.planning import is_readable, plan
from ..understanding.screen.scene import ShownScreen
from ..understanding.screen.shown import scene_of
from ..understanding.skills.plans import BEGUN, Answer, NotHere, Steps, WhichOne
from ..understanding.words.lexicon import DETERMINERS, GENERIC, ORDINALS
from ..understanding.words.matching import NameFit
from ..understanding.words.reading import Clause, clauses_of
from ..understanding.words.tokens import tokens_of
from .command import Command
from .commands import VERB
from .parse import parse, shortened
from .wording import Planned, Wording

_MOST_OPS: Final = 10
# A click into a field and all of it selected; then comes the text.
_TO_A_FIELD: Final = 3
_MOST_OFFERS: Final = 4
_PRESSED: Final = ("button", "link", "tab", "menu item")


@dataclass(frozen=True, slots=True)
class Turned:
    """What one turn does for a wording, and what is to be noted of that."""

    ops: tuple[Op, ...]
    step: str
    planned: Planned


def turned(wording: Wording, situation: Situation) -> Turned | Unclear:
    """Return what to do for the first clause of a wording on this screen, or why nothing."""
    scene = scene_of(situation)
    rest = wording.rest
    tokens = tokens_of(rest)
    clauses = clauses_of(tokens, rest, scene.labels, VERB) if tokens else ()
    if not clauses:
        return _unclear(wording, scene, rest)
    clause = clauses[0]
    if not wording.start and wording.progress is BEGUN:
        # Nothing is done where not all of it is understood.
        lost = _not_readable(clauses, scene)
        if lost is not None:
            return _unclear(wording, scene, lost.words)
    end = wording.start + clause.tokens[-1].end
    end = len(wording.text) if len(clauses) == 1 else wording.start + clauses[1].tokens[0].start
    simple = parse(clause.words).commands
    if simple and not any(one.guessed for one in simple) and not _is_by_name(simple):
        return _as_simple(simple, end)
    found = plan(clause, scene, wording.progress)
    match found:
        case Steps():
            opened = next((_opened(op, scene) for op in found.ops), "") if found.more else ""
            planned = Planned(end, found.did, more=found.more, opened=opened)
            return Turned(found.ops[:_MOST_OPS], found.step, planned)
        case WhichOne():
            ask = AskUser(question=found.question, options=found.options)
            return Turned((ask,), f"Ask: {found.question}", Planned(end, asks=True))
        case Answer():
            return Turned((), found.text, Planned(end, found.text))
        case NotHere() if _is_worth_looking(clause, wording, simple):
            return _as_simple(simple, end)
        case NotHere():
            return _unclear(wording, scene, clause.words)


def _not_readable(clauses: Sequence[Clause], scene: ShownScreen) -> Clause | None:
    """Return the first clause that means nothing to us, whatever the screen may show later."""
    for at, clause in enumerate(clauses):
        known = parse(clause.words).commands or is_readable(clause, scene, follows=at > 0)
        if not known:
            return clause
    return None


def _is_worth_looking(clause: Clause, wording: Wording, simple: tuple[Command, ...]) -> bool:
    """Tell whether what a clause names is to be looked for everywhere, and for a moment longer."""
    if not simple or wording.progress.looked or _types_a_place(simple):
        return False
    # “a train” names none of them.
    vague = GENERIC | DETERMINERS | set(ORDINALS)
    return any(one.quoted or one.norm not in vague for one in clause.tokens[1:])


def _types_a_place(commands: tuple[Command, ...]) -> bool:
    """Tell whether what would be typed may say where it is to go: “Ada as the name”."""
    return any(
        command.guessed and any(isinstance(op, Type) for op in command.ops) for command in commands
    )


def _is_by_name(commands: tuple[Command, ...]) -> bool:
    """Tell whether simple commands look for something by its name: then the screen decides."""
    return any(
        (isinstance(op, Click) and op.text is not None) or isinstance(op, Open)
        for command in commands
        for op in command.ops
    )


def _as_simple(commands: tuple[Command, ...], end: int) -> Turned:
    first = commands[0]
    return Turned(first.ops[:_MOST_OPS], first.step, Planned(end, first.did, simple=True))


def opens_list(ops: tuple[Op, ...]) -> bool:
    """Tell whether the ops open a list and then choose from it by name."""
    return len(ops) == 2 and isinstance(ops[1], Click) and ops[1].text is not None


def only_clicked(ops: tuple[Op, ...]) -> bool:
    """Tell whether the ops lead up to the first text that goes into a field, and not past it."""
    return len(ops) == _TO_A_FIELD and isinstance(ops[1], KeyCombo) and isinstance(ops[2], Type)


def _opened(op: Op, scene: ShownScreen) -> str:
    number = op.element if isinstance(op, Click) else None
    return next((one.name for one in scene.things if one.number == number), "")


def _unclear(wording: Wording, scene: ShownScreen, part: str) -> Unclear:
    part = shortened(part)
    why = f"I see nothing here that this could mean. I did not understand: {part}"
    return Unclear(wording.problem or why, part, offers_on(scene, part))


def offers_on(scene: ShownScreen, part: str) -> tuple[str, ...]:
    """Return goals that would be understood here: first what the words come close to."""
    tokens = tokens_of(part) or ()
    close = [one for token in tokens for one in _close(scene, token.text)]
    usual = [one for one in scene.things if one.role in _PRESSED and one.name.strip()]
    offers = [f"click {quoted(one.name)}" for one in (*close, *usual[:2]) if one.name.strip()]
    return tuple(dict.fromkeys(offers))[:_MOST_OFFERS]


def _close(scene: ShownScreen, word: str) -> list:  # type: ignore[type-arg]
    found = scene.find(tokens_of(word) or ())
    return [one for one in found.things if found.fit > NameFit.NONE and one.role in _PRESSED][:2]
