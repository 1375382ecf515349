"""Words what is left of a task as commands, so that it can be said again.

The words are read back before they are offered: they must be understood as exactly the actions that
are left. What cannot be said like that is not said at all, as a part of it would be done twice, or
otherwise.
"""

from __future__ import annotations

from typing import Final

from ...events import Turn
from ...geometry import Displays
from ...protocol import Focus, Op, Type, describe
from .brain import steps_left
from .parse import parse
from .telling import CommandTurn
from .wording import Wording

# What ends a quotation is in none of the text that it holds.
_QUOTES: Final = (('"', '"'), ("“", "”"), ("«", "»"))


def steps_again(goal: str, turns: tuple[Turn, ...], displays: Displays | None = None) -> str:
    """Return commands for the step of the last turn and for all steps after it; "" if they cannot
    be said."""
    return _said_as((), steps_left(goal, turns, displays))


def rest_again(
    goal: str,
    turns: tuple[Turn, ...],
    text: tuple[Op, ...],
    displays: Displays | None = None,
) -> str:
    """Return commands for what is left of the last turn, whose text was cut short, and for all
    steps after it; "" if they cannot be said.

    `text` is what is left of that turn: the window, the rest of its text, what was to follow.
    """
    return _said_as(text, steps_left(goal, turns, displays)[1:])


def _said_as(ops: tuple[Op, ...], steps: list[CommandTurn | Wording]) -> str:
    """Return what is understood as just these ops and then these steps; "" if nothing is.

    What was said in ordinary words is said in the same words again: the screen decides what they
    come to.
    """
    commands = [step for step in steps if isinstance(step, CommandTurn) and step.wording is None]
    words = [*map(_command, ops), *map(_again, commands)]
    if not all(words):
        return ""
    text = ", then ".join(words)
    wanted = [*ops, *(op for step in commands for op in step.ops)]
    if _ops(text) != wanted:
        return ""
    ordinary = [step if isinstance(step, Wording) else step.wording for step in steps]
    waiting = [one for one in ordinary if one is not None]
    if not waiting:
        return text
    if any(one is None for one in ordinary[ordinary.index(waiting[0]) :]):
        return ""  # A command that comes after it would be done before it.
    # The first one goes on to the end of what was said, unless a note came after it.
    said = {one.text: one for one in reversed(waiting)}
    return ", then ".join([*([text] if text else []), *(one.rest.strip() for one in said.values())])


def _again(step: CommandTurn) -> str:
    """Return the step as a command, in its own words if they are one; "" if it has none."""
    if step.ops and _ops(step.words) == list(step.ops):
        return step.words
    words = [_command(op) for op in step.ops]
    return ", then ".join(words) if all(words) else ""


def _command(op: Op) -> str:
    """Return the op as a command; "" if it has none."""
    match op:
        case Focus(window=title):
            quoted = _quoted(title)
            return f"focus {quoted}" if quoted else ""
        case Type(text=text, delay=delay):
            quoted = _quoted(text)
            slowly = f" with delay {delay:g}" if delay else ""
            return f"type {quoted}{slowly}" if quoted else ""
        case _:
            words = describe(op)
            return words[:1].lower() + words[1:]


def _quoted(text: str) -> str:
    """Return the text in quotation marks that are not in it; "" if all of them are."""
    for opening, closing in _QUOTES:
        if closing not in text:
            return f"{opening}{text}{closing}"
    return ""


def _ops(text: str) -> list[Op]:
    return [op for command in parse(text).commands for op in command.ops]
