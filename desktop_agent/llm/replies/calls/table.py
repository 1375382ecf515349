"""The names that are known, and the ops that a call of each stands for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....protocol import OPS
from .arguments import Given, is_text
from .call import Call, Ops, Unread, bare
from .keyboard import hold, key_op, press, type_text
from .mouse import button_op, click, drag, drag_to, move, scroll


def known(name: str) -> bool:
    return bare(name) in _MEANINGS or name in OPS


def may_begin(words: str) -> bool:
    """Return True if a call may begin with this."""
    start = bare(words)
    return any(name.startswith(start) for name in _MEANINGS)


def ops_of(call: Call) -> Ops:
    """Return the ops that a call stands for."""
    own = _OWN.get(call.name)
    fields = set(OPS[own].__dataclass_fields__) if own is not None else set()
    # Split "ctrl+s" into its keys.
    plain = call.named and not call.args and not isinstance(call.named.get("keys"), str)
    if plain and set(call.named) <= fields:
        return [{"op": own, **call.named}]
    given = Given(call)
    ops = _MEANINGS[call.name](given) if call.name in _MEANINGS else None
    if ops is None or not given.all_taken:
        raise Unread
    return ops


def _wait(given: Given) -> Ops:
    seconds = given.take("seconds", "time", "secs", "duration", otherwise=5)
    return [{"op": "wait", "seconds": seconds}]


def _with(op: str, field: str, otherwise: str = "", *names: str) -> Callable[[Given], Ops]:
    """Return an op with one text."""

    def made(given: Given) -> Ops:
        text = given.take(field, *names, fits=is_text)
        return [{"op": op, field: text or otherwise}]

    return made


_finished = _with("done", "summary", "The model says it is done.", "content", "answer")
_MEANINGS: Final[dict[str, Callable[[Given], Ops]]] = {
    **dict.fromkeys(("click", "leftclick", "leftsingle", "tap"), click()),
    **dict.fromkeys(("doubleclick", "leftdouble", "doubleleftclick", "leftdoubleclick"), click(2)),
    **dict.fromkeys(("tripleclick", "tripleleftclick", "lefttripleclick"), click(3)),
    **dict.fromkeys(("rightclick", "rightsingle"), click(button="right")),
    "middleclick": click(button="middle"),
    **dict.fromkeys(("move", "moveto", "mousemove", "movemouse", "hover"), move),
    **dict.fromkeys(("drag", "leftclickdrag", "draganddrop"), drag),
    "dragto": drag_to,
    "scroll": scroll,
    **dict.fromkeys(("type", "typetext", "inputtext", "write", "typewrite"), type_text),
    **dict.fromkeys(("key", "keycombo", "hotkey", "press", "presskey", "keypress"), press),
    "keydown": key_op("key_down"),
    "keyup": key_op("key_up"),
    **dict.fromkeys(("hold", "holdkey"), hold),
    **dict.fromkeys(("mousedown", "leftmousedown"), button_op("mouse_down")),
    **dict.fromkeys(("mouseup", "leftmouseup"), button_op("mouse_up")),
    **dict.fromkeys(("wait", "sleep"), _wait),
    **dict.fromkeys(("finished", "finish", "done"), _finished),
    **dict.fromkeys(("stop", "fail"), _with("stop", "reason", "The model gave up.", "content")),
    **dict.fromkeys(
        ("calluser", "askuser"), _with("ask_user", "question", "I need your help.", "content")
    ),
    **dict.fromkeys(("open", "openapp"), _with("open", "target", "", "app", "name", "app_name")),
    "focus": _with("focus", "window"),
    "pause": lambda given: [{"op": "pause"}],
    "releaseall": lambda given: [{"op": "release_all"}],
    "screenshot": lambda given: [],
}
_OWN: Final = {name.replace("_", ""): name for name in OPS}
