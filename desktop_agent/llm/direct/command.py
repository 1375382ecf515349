"""What a command is, once it is understood: ops, and how to speak of them."""

from __future__ import annotations

from dataclasses import dataclass

from ...protocol import (
    Click,
    Drag,
    Focus,
    Hold,
    KeyCombo,
    KeyDown,
    KeyUp,
    MouseDown,
    MouseUp,
    Move,
    Op,
    Open,
    Pause,
    ReleaseAll,
    Scroll,
    Type,
    Wait,
    WaitFor,
    describe,
    quoted,
)


class Unclear(Exception):
    """A part of a text that cannot be carried out; the text says why, for the human."""


@dataclass(frozen=True, slots=True)
class Command:
    """One command: what to do, the step in words, and what to say when it is done.

    `again` is what to do, once, if only the last op fails; where its check fails, only if that is
    because a name is asked for still. `names`: where it turns out that a file name is asked for,
    the human is. `quiet`: it need not change anything that can be seen. `shortcut`: its keys stand
    for what it does, and are others in a terminal.
    """

    ops: tuple[Op, ...]
    step: str
    did: str
    again: tuple[Op, ...] = ()
    names: bool = False
    quiet: bool = False
    shortcut: bool = False


def command(
    *ops: Op,
    step: str = "",
    did: str = "",
    times: int = 1,
    again: tuple[Op, ...] = (),
    names: bool = False,
    quiet: bool = False,
    shortcut: bool = False,
) -> Command:
    """A command of these ops, so many times; the words come from the first op if not given."""
    often = f" {times:,} times" if times > 1 else ""
    words = (step or describe(ops[0])) + often, (did or _past(ops[0])) + often
    return Command(ops * times, *words, again, names, quiet, shortcut)


def _past(op: Op) -> str:
    """What was done, in the middle of a sentence: "typed 21 characters"."""
    words = describe(op)
    match op:
        case Open():
            return f"opened {_plain(op.target)}"
        case Focus():
            return f"switched to the window {quoted(op.window)}"
        case Type():
            return (
                "typed 1 character" if len(op.text) == 1 else f"typed {len(op.text):,} characters"
            )
        case Move():
            return words.replace("Move", "moved", 1)
        case Click():
            clicked = words.removeprefix("Left-").replace("lick", "licked", 1)
            return clicked[0].lower() + clicked[1:]
        case Scroll():
            return words.replace("Scroll", "scrolled", 1)
        case Drag():
            return words.replace("Drag", "dragged", 1)
        case KeyCombo() | MouseDown():
            return words.replace("Press", "pressed", 1)
        case KeyDown() | Hold():
            return words.replace("Hold", "held", 1)
        case KeyUp() | MouseUp() | ReleaseAll():
            return words.replace("Release", "released", 1)
        case Wait() | WaitFor():
            return words.replace("Wait", "waited", 1)
        case Pause():
            return "paused"
        case _:
            return words


def _plain(name: str) -> str:
    return name if len(name) <= 60 and name.isprintable() else quoted(name)
