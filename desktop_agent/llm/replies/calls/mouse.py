"""Reads the calls of the mouse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from .arguments import Given, is_figure, is_text
from .call import Ops, Unread

_WAYS: Final = {"down": ("dy", 1), "up": ("dy", -1), "right": ("dx", 1), "left": ("dx", -1)}


def click(count: int = 1, button: str = "left") -> Callable[[Given], Ops]:
    def made(given: Given) -> Ops:
        op: dict[str, Any] = {"op": "click"}
        if (at := given.target()) is not None:
            op |= {"x": at[0], "y": at[1]}
        else:
            op |= {"text": given.take("text", "target", fits=is_text), "role": given.named("role")}
            op["element"] = given.named("element", "index")
        op["button"] = given.named("button", otherwise=button)
        op["count"] = given.named("clicks", "count", "num_clicks", otherwise=count)
        op["keys"] = given.named("keys")
        return [{name: value for name, value in op.items() if value is not None}]

    return made


def move(given: Given) -> Ops:
    at = given.target()
    if at is None:
        raise Unread
    return [{"op": "move", "x": at[0], "y": at[1]}]


def drag(given: Given) -> Ops:
    first, last = given.first(), given.last()
    if first is None or last is None:
        raise Unread
    op = {"op": "drag", "path": [first, last], "button": given.named("button")}
    return [{name: value for name, value in op.items() if value is not None}]


def drag_to(given: Given) -> Ops:
    button = given.named("button", otherwise="left")
    down, up = ({"op": name, "button": button} for name in ("mouse_down", "mouse_up"))
    return [down, *move(given), up]


def scroll(given: Given) -> Ops:
    op: dict[str, Any] = {"op": "scroll"}
    if given.code:
        notches = given.take("clicks")
        if not isinstance(notches, int):
            raise Unread
        op["dy"] = -notches
        at = given.target()
    else:
        at = given.target()
        way = given.take("direction", "scroll_direction", fits=is_text)
        if way is None:
            op |= {"dx": given.named("dx"), "dy": given.named("dy")}
        else:
            amount = given.take("amount", "scroll_amount", "clicks", otherwise=5, fits=is_figure)
            name, sign = _WAYS.get(str(way).casefold(), ("", 0))
            if not name or not isinstance(amount, int) or amount < 0:
                raise Unread
            op[name] = sign * amount
        if op.get("dx") is None and op.get("dy") is None:
            raise Unread
    if at is not None:
        op |= {"x": at[0], "y": at[1]}
    return [{name: value for name, value in op.items() if value is not None}]


def button_op(op: str) -> Callable[[Given], Ops]:
    return lambda given: [
        {"op": op, "button": given.take("button", fits=is_text, otherwise="left")}
    ]
