"""An op in words, as the human reads it. The words are ours, never the model's."""

from __future__ import annotations

import re
from typing import Final

from .ops import (
    AskUser,
    Click,
    Done,
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
    Stop,
    Type,
    Wait,
    WaitFor,
    Zoom,
)

# A backslash is doubled where it would else be read as standing before a mark.
_MARKS: Final = re.compile(r"(\\*)([“”„‟]|$)")
_CLICKS: Final = {"left": "Left-click", "right": "Right-click", "middle": "Middle-click"}
_TIMES: Final = {2: "Double-click", 3: "Triple-click"}


def describe(op: Op, target: str = "") -> str:
    """One line that says what the op does: "Left-click at 10, 20".

    `target` names what it is done to, where that is known: "Left-click button “Save”".
    """
    match op:
        case Move():
            return f"Move to {op.x}, {op.y}"
        case Click():
            verb = _CLICKS[op.button] if op.count == 1 else _TIMES[op.count]
            button = "" if op.count == 1 else _with_button(op.button)
            if op.checked is not None:
                verb = "Tick" if op.checked else "Untick"
            return f"{verb}{_target(op, target)}{button}{_holding(op.keys)}"
        case MouseDown():
            return f"Press the {op.button} button"
        case MouseUp():
            return f"Release the {op.button} button"
        case Scroll():
            return f"Scroll {_scroll(op)}{_at(op.x, op.y)}"
        case Drag():
            (x1, y1), (x2, y2) = op.path[0], op.path[-1]
            button = _with_button(op.button)
            return f"Drag{button} from {x1}, {y1} to {x2}, {y2}{_holding(op.keys)}"
        case KeyDown():
            return f"Hold {_key(op.key)} down"
        case KeyUp():
            return f"Release {_key(op.key)}"
        case KeyCombo():
            return f"Press {_chord(op.keys)}"
        case Hold():
            return f"Hold {_chord(op.keys)} for {op.seconds:g} s"
        case Type():
            return f"Type {exactly(op.text)}{f' into {target}' if target else ''}"
        case ReleaseAll():
            return "Release all keys and buttons"
        case Wait():
            return f"Wait {op.seconds:g} s"
        case WaitFor():
            return f"Wait {_what_for(op)}"
        case Open():
            return f"Open {exactly(op.target)}"
        case Focus():
            return f"Switch to the window {exactly(op.window)}"
        case Zoom():
            return "Look closer at {}, {} to {}, {}".format(*op.region)
        case Pause():
            return "Pause"
        case Stop():
            return "Give up"
        case AskUser():
            return f"Ask {exactly(op.question)}"
        case Done():
            return "Finish"
    raise AssertionError(f"no words for {op.op}")


def quoted(text: str, most: int = 60) -> str:
    """The text in quotation marks on one line, cut in the middle of nothing but its end."""
    line = text.replace("\n", "⏎").replace("\t", "⇥")
    return f"“{line}”" if len(line) <= most else f"“{line[: most - 1]}…” ({len(text):,} characters)"


def exactly(text: str, most: int = 60) -> str:
    """As `quoted`, with a backslash before marks of its own: only ours can end it."""
    line = text.replace("\n", "⏎").replace("\t", "⇥")
    if len(line) <= most:
        return f"“{_MARKS.sub(_escaped, line)}”"
    return f"“{_MARKS.sub(_escaped, line[: most - 1])}…” ({len(text):,} characters)"


def _escaped(found: re.Match[str]) -> str:
    return found[1] * 2 + (f"\\{found[2]}" if found[2] else "")


def counted(number: int, what: str) -> str:
    """With its noun: "1 action", "2 actions"."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def _what_for(op: WaitFor) -> str:
    if op.change:
        return "until the screen stops changing" if op.gone else "until the screen changes"
    what = f"window {exactly(op.window)}" if op.window else f"words {exactly(op.text or '')}"
    return f"for the {what}{' to disappear' if op.gone else ''}"


def _target(op: Click, target: str) -> str:
    if target:
        # A point stays: what lies under it is no part of the order.
        return f" {target}" + ("" if op.x is None else f" ({op.x}, {op.y})")
    if op.element is not None:
        return f" element {op.element}"
    if op.text is not None:
        return f" {op.role + ' ' if op.role else ''}{exactly(op.text)}"
    return _at(op.x, op.y)


def _at(x: int | None, y: int | None) -> str:
    return "" if x is None else f" at {x}, {y}"


def _with_button(button: str) -> str:
    """The left button goes without saying."""
    return "" if button == "left" else f" with the {button} button"


def _holding(keys: tuple[str, ...]) -> str:
    return f" while holding {_chord(keys)}" if keys else ""


def _key(key: str) -> str:
    return key.capitalize() if len(key) > 1 else key.upper()


def _chord(keys: tuple[str, ...]) -> str:
    if len(keys) == 1 and len(keys[0]) == 1:
        return keys[0]  # "j" and "J" write different letters.
    return "+".join(_key(key) for key in keys)


def _scroll(op: Scroll) -> str:
    parts = []
    if op.dy:
        parts.append(f"{'down' if op.dy > 0 else 'up'} {abs(op.dy)}")
    if op.dx:
        parts.append(f"{'right' if op.dx > 0 else 'left'} {abs(op.dx)}")
    return " and ".join(parts) or "by nothing"
