"""Commands for the mouse."""

from __future__ import annotations

import re
from typing import Final

from ...protocol import Click, Drag, MouseDown, MouseUp, Move, Scroll, Wait
from .command import Command, UnclearCommand, command
from .rows import CommandRow, RowMatch, row
from .values import COUNT, TIME, TIMES, held_of, pixel, point, seconds_of

_NOTCHES: Final = 3
_MOST_NOTCHES: Final = 100
_MOST_POINTS: Final = 100

BUTTON: Final = "left|right|middle"
MODIFIER: Final = "ctrl|control|shift|alt|altgr|super|win|cmd|command|option|meta"
CLICK: Final = (
    rf"(?:(?:{MODIFIER})(?:\s?\+\s?|[\s-]))*(?:(?:{BUTTON}|single|double|triple)[\s-]?)*click"
)
_MOUSE: Final = r"(?:mouse(?: pointer| cursor)?|pointer|cursor)"
_TURNS: Final = rf"(?:{TIMES}|{COUNT}(?: (?:notch(?:es)?|steps?))?)"
_VIA: Final = r"(?:[-−+0-9 ,;.:=()\[\]xy]|and |then |via )+?"
_WITH_BUTTON: Final = rf"(?: (?:with )?(?:the )?(?P<button>{BUTTON})(?: mouse)?(?: button)?)?"
_HOLDING: Final = (
    rf"(?:,? (?:while |and )?(?:holding|pressing|with(?! (?:the )?(?:{BUTTON})(?: mouse)? button))"
    r"(?: down)?(?: the)? (?P<held>[\w+, -]{1,80}?)"
    r"(?: keys?)?(?: held| pressed)?(?: down)?)?"
)


def held_in(kind: str) -> list[str]:
    """Return the modifiers in the word for a click: "ctrl+shift-click"."""
    return [key for key in re.split(r"[\s+-]+", kind) if re.fullmatch(MODIFIER, key)]


def _click(said: RowMatch) -> Command:
    kind = said.words("kind").lower()
    held = held_in(kind)
    if said.words("held"):
        held.append(said.words("held"))
    x, y = said.point_if_any("")
    click = Click(
        button=said.button("kind", "button"),
        x=x,
        y=y,
        count=3 if "triple" in kind else 2 if "double" in kind else 1,
        keys=held_of("+".join(held)) if held else (),
    )
    return command(click, times=said.count("n", "n2", default=1))


def _move(said: RowMatch) -> Command:
    x, y = said.point("")
    return command(Move(x=x, y=y))


def _mouse_down(said: RowMatch) -> Command:
    button = said.button("button", "button2")
    if not said.words("time"):
        return command(MouseDown(button=button))
    seconds = seconds_of(said.words("time"))
    return command(
        MouseDown(button=button),
        Wait(seconds=seconds),
        MouseUp(button=button),
        step=f"Hold the {button} button for {seconds:g} s",
        did=f"held the {button} button for {seconds:g} s",
    )


def _mouse_up(said: RowMatch) -> Command:
    return command(MouseUp(button=said.button("button")))


def _scroll(said: RowMatch) -> Command:
    way = said.words("way", "way2").lower()
    total = said.count("n", "n2", default=_NOTCHES)
    x, y = said.point_if_any("")
    ops = []
    for done in range(0, total, _MOST_NOTCHES):
        n = min(_MOST_NOTCHES, total - done)
        dx, dy = {"left": -n, "right": n}.get(way, 0), {"up": -n, "down": n}.get(way, 0)
        ops.append(Scroll(dx=dx, dy=dy, x=x, y=y))
    if len(ops) == 1:
        return command(*ops)
    return command(*ops, step=f"Scroll {way} {total:,}", did=f"scrolled {way} {total:,}")


_STOP: Final = re.compile(rf"(?:(?: ?[,;])? ?(?:and |then |via )*|\A){point('')}", re.I)


def _drag(said: RowMatch) -> Command:
    via, points, here = said.words("via", "via2"), [said.point("a")], 0
    while here < len(via):
        stop = _STOP.match(via, here)
        if stop is None:
            raise UnclearCommand("Only coordinates may follow via.")
        points.append((pixel(stop["x"]), pixel(stop["y"])))
        here = stop.end()
    points.append(said.point("b"))
    if len(points) > _MOST_POINTS:
        raise UnclearCommand(f"A drag has at most {_MOST_POINTS} points.")
    keys = held_of(said.words("held")) if said.words("held") else ()
    return command(Drag(path=tuple(points), button=said.button("kind", "button"), keys=keys))


ROWS: Final[tuple[CommandRow, ...]] = (
    row(
        rf"(?:click\s+and\s+)?(?:(?:{BUTTON})[\s-])?drag|(?:select|mark)\s+from",
        rf"(?:(?:click and )?(?:(?P<kind>{BUTTON})[ -])?drag(?:[ -]select)?|select|mark)"
        rf"{_WITH_BUTTON}(?: (?:the )?{_MOUSE})?(?: from)? {point('a')}"
        rf"(?: (?:via|through) (?P<via>{_VIA}))?"
        rf" (?:to|until) {point('b')}(?:,? (?:via|through|passing) (?P<via2>{_VIA}))?{_HOLDING}",
        _drag,
        "drag from 10, 20 to 300, 400",
        "drag from 10, 20 to 300, 400 via 50, 60",
        limit="I drag things to a place in their list, or from one point to another",
    ),
    row(
        CLICK,
        rf"(?P<kind>{CLICK}){_WITH_BUTTON}(?: (?P<n>{TIMES}))?"
        rf"(?:(?: (?:at|on|in|to))?(?: |(?=[(\[])){point('')}"
        rf"| (?:right )?here| where the {_MOUSE} is)?"
        rf"(?: (?P<n2>{TIMES}))?{_HOLDING}",
        _click,
        'click "Save"',
        "click at 640, 400",
        "right-click at 640, 400",
        "double-click at 640, 400",
        "ctrl-click at 640, 400",
        limit="I click what has a name, or a point",
    ),
    row(
        rf"move|hover|put\s+the\s+{_MOUSE}",
        rf"(?:move|hover|put(?= the))(?: (?:the )?{_MOUSE})?(?: (?:to|at|over|on))? {point('')}",
        _move,
        "move to 640, 400",
        limit="I can only move to coordinates so far",
    ),
    row(
        rf"(?:(?:{BUTTON})\s+)?(?:mouse\s+)?button\s+down|mouse\s+down|click\s+and\s+hold",
        rf"(?:press(?: and hold)?|push|hold|keep)(?: down)?(?: the)?"
        rf" (?:(?P<button>{BUTTON})(?: mouse)?|mouse) button(?: pressed)?(?: down)?"
        rf"(?: for (?P<time>{TIME}))?"
        rf"|(?:the )?(?:(?P<button2>{BUTTON}) )?(?:mouse )?button down|mouse down|click and hold",
        _mouse_down,
        "hold the left mouse button",
    ),
    row(
        rf"(?:(?:{BUTTON})\s+)?(?:mouse\s+)?button\s+up|mouse\s+up",
        rf"(?:(?:release|let go(?: of)?|let)(?: the)? )?(?:(?P<button>{BUTTON}) )?"
        r"(?:mouse )?button(?: up| go)?|mouse up",
        _mouse_up,
        "release the left mouse button",
    ),
    row(
        r"scroll",
        rf"scroll(?: the (?:page|window|list))?(?:"
        rf" (?P<way>up|down|left|right)(?:(?: by)? (?P<n>{_TURNS}))?"
        rf"| (?P<n2>{_TURNS}) (?P<way2>up|down|left|right))"
        rf"(?:(?: (?:at|over|on)) {point('')})?",
        _scroll,
        "scroll down",
        "scroll up 5 times at 640, 400",
    ),
)
