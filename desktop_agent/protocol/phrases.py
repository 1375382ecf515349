"""Each op in words, as the human reads it. The words are ours, never the model's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .ops import (
    AskUser,
    Click,
    Drag,
    Fill,
    FillField,
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
    Scroll,
    ScrollTo,
    Select,
    SetSlider,
    SliderClick,
    Type,
    Wait,
    WaitFor,
    Zoom,
)
from .words import both_ends, chord_words, counted, exactly, key_words, quoted

_CLICKS: Final = {
    "left": ("Left-click", "clicked"),
    "right": ("Right-click", "right-clicked"),
    "middle": ("Middle-click", "middle-clicked"),
}
_TIMES: Final = {
    2: ("Double-click", "double-clicked"),
    3: ("Triple-click", "triple-clicked"),
}
_MOST_PLAIN: Final = 60
_MOST_NAMED: Final = 3
_SHORT: Final = 20


@dataclass(frozen=True, slots=True)
class Phrase:
    """Holds what is to be done ("Left-click at 10, 20"), and what was done ("clicked at 10,
    20")."""

    order: str
    report: str


def _both(order: str, report: str, rest: str) -> Phrase:
    return Phrase(order + rest, report + rest)


def unknown(op: Op, target: str) -> Phrase:
    rest = f" “{op.op}”{f' on {target}' if target else ''}"
    return _both("Do", "did", rest)


def move(op: Move, target: str) -> Phrase:
    return _both("Move", "moved", f" to {op.x}, {op.y}{_holding(op.keys)}")


def click(op: Click, target: str) -> Phrase:
    """`target` names what it is done to, where that is known: "Left-click button “Save”"."""
    order, report = _CLICKS[op.button] if op.count == 1 else _TIMES[op.count]
    button = "" if op.count == 1 else _with_button(op.button)
    if op.checked is not None:
        order, report = ("Tick", "ticked") if op.checked else ("Untick", "unticked")
    return _both(order, report, f"{_target(op, target)}{button}{_holding(op.keys)}")


def mouse_down(op: MouseDown, target: str) -> Phrase:
    return _both("Press", "pressed", f" the {op.button} button")


def mouse_up(op: MouseUp, target: str) -> Phrase:
    return _both("Release", "released", f" the {op.button} button")


def scroll(op: Scroll, target: str) -> Phrase:
    return _both("Scroll", "scrolled", f" {_way(op)}{_at(op.x, op.y)}{_holding(op.keys)}")


def scroll_to(op: ScrollTo, target: str) -> Phrase:
    way = "up" if op.up else "down"
    return _both("Scroll", "scrolled", f" {way} to {exactly(op.words)}{_at(op.x, op.y)}")


def drag(op: Drag, target: str) -> Phrase:
    button, held = _with_button(op.button), _holding(op.keys)
    if op.path:
        (x1, y1), (x2, y2) = op.path[0], op.path[-1]
        rest = f"{button} from {x1}, {y1} to {x2}, {y2}{held}"
    else:
        rest = f" {target or f'element {op.element} to element {op.to}'}{button}{held}"
    return _both("Drag", "dragged", rest)


def key_down(op: KeyDown, target: str) -> Phrase:
    return _both("Hold", "held", f" {key_words(op.key)} down")


def key_up(op: KeyUp, target: str) -> Phrase:
    return _both("Release", "released", f" {key_words(op.key)}")


def key_combo(op: KeyCombo, target: str) -> Phrase:
    return _both("Press", "pressed", f" {chord_words(op.keys)}")


def hold(op: Hold, target: str) -> Phrase:
    return _both("Hold", "held", f" {chord_words(op.keys)} for {op.seconds:g} s")


def type_text(op: Type, target: str) -> Phrase:
    size = len(op.text)
    report = f"typed {size:,} character{'' if size == 1 else 's'}"
    return Phrase(f"Type {exactly(op.text)}{f' into {target}' if target else ''}", report)


def fill(op: Fill, target: str) -> Phrase:
    """Name the first ones: each in full, with its text, is a line of `fields_of`."""
    report = f"filled in {counted(len(op.fields), 'field')}"
    if len(op.fields) == 1:
        (one,) = op.fields
        return Phrase(f"Fill {target or _field(one)} with {exactly(one.text)}", report)
    names = ", ".join(_field(one, _SHORT) for one in op.fields[:_MOST_NAMED])
    more = len(op.fields) - _MOST_NAMED
    return Phrase(f"Fill in {names}{f' and {more} more' if more > 0 else ''}", report)


def select(op: Select, target: str) -> Phrase:
    where = target or (f"element {op.element}" if op.label is None else exactly(op.label))
    return _both("Select", "selected", f" {exactly(op.option)} in {where}")


def set_slider(op: SetSlider, target: str) -> Phrase:
    where = target or (f"element {op.element}" if op.label is None else exactly(op.label))
    return _both("Set", "set", f" {where} to {op.value:.10g}")


def slider_click(op: SliderClick, target: str) -> Phrase:
    return _both("Set", "set", f"{_target(op, target)} to {op.value:.10g}")


def fields_of(op: Fill, most: int) -> tuple[str, ...]:
    """Return what is to be done to each field, one line each, with so much of each text."""
    return tuple(f"Fill {_field(one)} with {both_ends(one.text, most)}" for one in op.fields)


def wait(op: Wait, target: str) -> Phrase:
    return _both("Wait", "waited", f" {op.seconds:g} s")


def wait_for(op: WaitFor, target: str) -> Phrase:
    return _both("Wait", "waited", f" {_what_for(op)}")


def open_target(op: Open, target: str) -> Phrase:
    plain = len(op.target) <= _MOST_PLAIN and op.target.isprintable()
    report = f"opened {op.target if plain else quoted(op.target)}"
    return Phrase(f"Open {exactly(op.target)}", report)


def focus(op: Focus, target: str) -> Phrase:
    report = f"switched to the window {quoted(op.window)}"
    return Phrase(f"Switch to the window {exactly(op.window)}", report)


def zoom(op: Zoom, target: str) -> Phrase:
    return _both("Look", "looked", " closer at {}, {} to {}, {}".format(*op.region))


def ask_user(op: AskUser, target: str) -> Phrase:
    return _both("Ask", "asked", f" {exactly(op.question)}")


def release_all(op: Op, target: str) -> Phrase:
    return _both("Release", "released", " all keys and buttons")


def pause(op: Op, target: str) -> Phrase:
    return Phrase("Pause", "paused")


def stop(op: Op, target: str) -> Phrase:
    return Phrase("Give up", "gave up")


def done(op: Op, target: str) -> Phrase:
    return Phrase("Finish", "finished")


# --- their parts ----------------------------------------------------------------------------


def _what_for(op: WaitFor) -> str:
    if op.change:
        return "until the screen stops changing" if op.gone else "until the screen changes"
    what = f"window {exactly(op.window)}" if op.window else f"words {exactly(op.text or '')}"
    return f"for the {what}{' to disappear' if op.gone else ''}"


def _field(one: FillField, most: int = 60) -> str:
    if one.label is not None:
        return exactly(one.label, most)
    return one.shown or f"element {one.element}"


def _target(op: Click, target: str) -> str:
    if target:
        # A point is told as a point: what lies under it was not part of the order.
        return f" {target}" + ("" if op.x is None else f" ({op.x}, {op.y})")
    if op.element is not None:
        return f" element {op.element}"
    if op.text is not None:
        return f" {op.role + ' ' if op.role else ''}{exactly(op.text)}"
    return _at(op.x, op.y)


def _at(x: int | None, y: int | None) -> str:
    return "" if x is None else f" at {x}, {y}"


def _with_button(button: str) -> str:
    """Name the button, but for the left one, which goes without saying."""
    return "" if button == "left" else f" with the {button} button"


def _holding(keys: tuple[str, ...]) -> str:
    return f" while holding {chord_words(keys)}" if keys else ""


def _way(op: Scroll) -> str:
    parts = []
    if op.dy:
        parts.append(f"{'down' if op.dy > 0 else 'up'} {abs(op.dy)}")
    if op.dx:
        parts.append(f"{'right' if op.dx > 0 else 'left'} {abs(op.dx)}")
    return " and ".join(parts) or "by nothing"
