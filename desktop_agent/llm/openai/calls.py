"""Replies in the style of calls, as some models write them, read as ops. Pure.

    left_click(100, 50)                                   one call a line
    Thought: I save it.  Action: hotkey(key='ctrl s')     UI-TARS
    pyautogui.click(x=100, y=50)                          code

Only literals are read, by the few patterns below, and nothing is ever evaluated. Words may stand
before the first call, nothing but calls after it; a last line that breaks off is left out, and
that is told to the human. Whatever else it is, it is no such reply.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ...protocol import MODIFIERS, OPS, canonical_key

MOST_CHARACTERS: Final = 200_000
MOST_CALLS: Final = 200
_MOST_DEPTH: Final = 3
_MOST_SHORT: Final = 100
_MOST_REPEATS: Final = 50
_PREFIXES: Final = ("pyautogui.", "computer.", "time.")
_IGNORED: Final = frozenset({"duration", "interval", "tween"})

_FENCE: Final = re.compile(
    r"```\w*|import [\w, ]+|from \w+ import [\w, *]+|#.*|(?:\*\*)?Actions?:(?:\*\*)?"
)
_THOUGHT: Final = re.compile(r"(?:\*\*)?Thought:(?:\*\*)?\s*", re.IGNORECASE)
_ACTION: Final = re.compile(r"(?:\*\*)?\bAction:(?:\*\*)?\s*", re.IGNORECASE)
_MARK: Final = re.compile(r"(?:[-*•]|\d{1,3}[.)]|>>>)\s+")
_CALL: Final = re.compile(r"([A-Za-z_][A-Za-z_0-9]*(?:\.[A-Za-z_][A-Za-z_0-9]*)?)\s*\(")
_SPACE: Final = re.compile(r"\s*")
_NAMED: Final = re.compile(r"([A-Za-z_][A-Za-z_0-9]*)\s*=\s*")
_NUMBER: Final = re.compile(r"[-+]?(?:[0-9]{1,15}(?:\.[0-9]{0,15})?|\.[0-9]{1,15})(?![\w.])")
_STRING: Final = re.compile(r'"((?:[^"\\]|\\.)*+)"' r"|'((?:[^'\\]|\\.)*+)'")
_WORD: Final = re.compile(r"(?:True|False|None|true|false|null)\b")
_WORDS: Final = {"true": True, "false": False, "none": None, "null": None}
_ESCAPE: Final = re.compile(r"\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[abfnrtv/\\'\"])")
_ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r", "f": "\f", "v": "\v", "a": "\a", "b": "\b"}
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_TAGS: Final = re.compile(r"<\|?/?(?:box_start|box_end|point|bbox|box)\|?>")
_FIGURE: Final = r"(-?[0-9]{1,15}(?:\.[0-9]{1,15})?)"
_BOX: Final = re.compile(
    rf"\s*[(\[]?\s*{_FIGURE}[,\s]\s*{_FIGURE}(?:[,\s]\s*{_FIGURE}[,\s]\s*{_FIGURE})?\s*[)\]]?\s*"
)

Ops = list[dict[str, Any]]
_Fits = Callable[[object], bool]


class _Unread(ValueError):
    """This is no call that we know."""


class _Cut(_Unread):
    """It breaks off in the middle."""


def calls_in(text: str) -> dict[str, Any] | None:
    """The calls of the text as a reply in our form; None if it is not made of calls."""
    if len(text) > MOST_CHARACTERS or text.lstrip().startswith(("{", "[")):
        return None
    # Not by splitlines: that also cuts at what may stand in a text to type.
    lines = [line for each in text.split("\n") if (line := each.strip())]
    thought: list[str] = []
    calls: list[_Call] = []
    notes = ""
    for number, line in enumerate(lines, start=1):
        if _FENCE.fullmatch(line):
            continue
        words, rest = _parted(line.strip("`"))
        if words and calls:
            if number < len(lines) or not _may_begin(words):
                return None
            notes = _left_out(words)
            continue
        thought += [words] if words else []
        if not rest:
            continue
        try:
            calls += _line(rest)
        except _Cut:
            if number < len(lines):
                return None
            notes = _left_out(rest)
        except _Unread:
            return None
        if len(calls) > MOST_CALLS:
            return None
    if not calls:
        return None
    try:
        ops = [op for call in calls for op in _ops(call)]
    except _Unread:
        return None
    step = " ".join(" ".join(thought).split())[:500]
    found: dict[str, Any] = {"high_level": [step] if step else [], "actions": ops}
    return found | ({"notes": notes} if notes else {})


def _parted(line: str) -> tuple[str, str]:
    """The words of a line, and its calls."""
    if mark := _MARK.match(line):
        line = line[mark.end() :]
    if action := _ACTION.search(line):
        before, rest = line[: action.start()].strip(), line[action.end() :].strip()
        if _THOUGHT.match(before) or not before:
            return _THOUGHT.sub("", before, count=1), rest
    bare = line.strip("`")
    name = _CALL.match(bare)
    if name is not None and _known(name.group(1)):
        return "", bare
    return _THOUGHT.sub("", line, count=1), ""


def _left_out(line: str) -> str:
    short = line if len(line) <= 60 else line[:59] + "…"
    return f"The reply was cut off; its last line is left out: {short}"


def _may_begin(words: str) -> bool:
    """True if a call may begin with this."""
    bare = _bare(words)
    return any(name.startswith(bare) for name in _MEANINGS)


# --- literals -------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Call:
    name: str
    args: list[Any]
    named: dict[str, Any]
    code: bool = False
    """True if it is meant for pyautogui, whose wheel turns the other way."""


def _line(line: str) -> list[_Call]:
    """The calls of one line, with ; between them."""
    found, at = [], 0
    while True:
        call, at = _call(line, at)
        found.append(call)
        if len(found) > MOST_CALLS:
            raise _Unread
        rest = line[at:].lstrip("; \t")
        if not rest or rest.startswith("#"):
            return found
        if ";" not in line[at : len(line) - len(rest)]:
            raise _Unread
        at = len(line) - len(rest)


def _call(line: str, at: int) -> tuple[_Call, int]:
    start = _CALL.match(line, at)
    if start is None or not _known(start.group(1)):
        raise _Unread
    call = _Call(_bare(start.group(1)), [], {}, start.group(1).startswith("pyautogui."))
    at = _skip(line, start.end())
    while line[at] != ")":
        if name := _NAMED.match(line, at):
            value, at = _value(line, _skip(line, name.end()), 0)
            if name.group(1) in call.named:
                raise _Unread
            call.named[name.group(1)] = value
        elif call.named:
            raise _Unread
        else:
            value, at = _value(line, at, 0)
            call.args.append(value)
        at = _next(line, at, ")")
    return call, at + 1


def _value(line: str, at: int, depth: int) -> tuple[Any, int]:
    if number := _NUMBER.match(line, at):
        figure = number.group()
        return (float(figure) if "." in figure else int(figure)), number.end()
    if line[at] in "\"'":
        string = _STRING.match(line, at)
        if string is None:
            raise _Cut
        return _unescaped(string.group()[1:-1]), string.end()
    if word := _WORD.match(line, at):
        return _WORDS[word.group().casefold()], word.end()
    if line[at] not in "([" or depth == _MOST_DEPTH:
        raise _Unread
    end = {"(": ")", "[": "]"}[line[at]]
    items = []
    at = _skip(line, at + 1)
    while line[at] != end:
        item, at = _value(line, at, depth + 1)
        items.append(item)
        at = _next(line, at, end)
    return items, at + 1


def _next(line: str, at: int, end: str) -> int:
    """After the comma, or at the end of the list."""
    at = _skip(line, at)
    if line[at] == end:
        return at
    if line[at] != ",":
        raise _Unread
    return _skip(line, at + 1)


def _skip(line: str, at: int) -> int:
    space = _SPACE.match(line, at)
    at = space.end() if space else at
    if at >= len(line):
        raise _Cut
    return at


def _unescaped(body: str) -> str:
    def one(match: re.Match[str]) -> str:
        code = match.group(1)
        return chr(int(code[1:], 16)) if len(code) > 1 else _ESCAPES.get(code, code)

    text = _ESCAPE.sub(one, body)
    if not _SURROGATE.search(text):
        return text
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


# --- what a call means ----------------------------------------------------------------------------


def _bare(name: str) -> str:
    for prefix in _PREFIXES:
        name = name.removeprefix(prefix)
    return name.replace("_", "").casefold()


def _known(name: str) -> bool:
    return _bare(name) in _MEANINGS or name in OPS


_OWN: Final = {name.replace("_", ""): name for name in OPS}


def _ops(call: _Call) -> Ops:
    """The ops that a call stands for."""
    own = _OWN.get(call.name)
    fields = set(OPS[own].__dataclass_fields__) if own is not None else set()
    # "ctrl+s" has to be taken apart.
    plain = call.named and not call.args and not isinstance(call.named.get("keys"), str)
    if plain and set(call.named) <= fields:
        return [{"op": own, **call.named}]
    given = _Given(call)
    ops = _MEANINGS[call.name](given) if call.name in _MEANINGS else None
    if ops is None or not given.all_taken:
        raise _Unread
    return ops


class _Given:
    """The arguments of a call, each taken once."""

    def __init__(self, call: _Call) -> None:
        self._args = list(call.args)
        self._named = dict(call.named)
        self.code = call.code

    @property
    def all_taken(self) -> bool:
        return not self._args and set(self._named) <= _IGNORED

    def take(self, *names: str, otherwise: Any = None, fits: _Fits | None = None) -> Any:
        """What has one of the names, else the next one without a name that fits."""
        for name in names:
            if name in self._named:
                return self._named.pop(name)
        if self._args and (fits is None or fits(self._args[0])):
            return self._args.pop(0)
        return otherwise

    def named(self, *names: str, otherwise: Any = None) -> Any:
        """What has one of the names."""
        return next((self._named.pop(name) for name in names if name in self._named), otherwise)

    def rest(self) -> list[Any]:
        """All that are left without a name."""
        found, self._args = self._args, []
        return found

    def point(self, names: tuple[str, ...], xs: tuple[str, ...], ys: tuple[str, ...]) -> Any:
        """[x, y], whether it is two numbers, a list or the text of a box; None for none."""
        for name in names:
            if name in self._named:
                return _point(self._named.pop(name))
        if self._args and _is_point(self._args[0]):
            return _point(self._args.pop(0))
        x = self.take(*xs, fits=_is_figure)
        if x is None:
            return None
        y = self.take(*ys, fits=_is_figure)
        if not (_is_figure(x) and _is_figure(y)):
            raise _Unread
        return [x, y]

    def first(self) -> Any:
        starts = ("start_box", "start_point", "start_coordinate", "start", "from_")
        return self.point(starts, ("x1", "start_x", "x"), ("y1", "start_y", "y"))

    def last(self) -> Any:
        ends = ("end_box", "end_point", "end_coordinate", "coordinate", "end", "to")
        return self.point(
            ends,
            ("x2", "end_x", "to_x", "destination_x"),
            ("y2", "end_y", "to_y", "destination_y"),
        )

    def target(self) -> Any:
        names = (
            "start_box",
            "box",
            "point",
            "coordinate",
            "coordinates",
            "position",
            "start_point",
        )
        return self.point(names, ("x",), ("y",))


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_figure(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_point(value: object) -> bool:
    if isinstance(value, str):
        return len(value) <= _MOST_SHORT and _BOX.fullmatch(_TAGS.sub(" ", value)) is not None
    return isinstance(value, list) and len(value) in (2, 4) and all(map(_is_figure, value))


def _point(value: object) -> list[Any]:
    """A point, or the middle of a box."""
    if not _is_point(value):
        raise _Unread
    if isinstance(value, str):
        match = _BOX.fullmatch(_TAGS.sub(" ", value))
        figures = [part for part in (match.groups() if match else ()) if part is not None]
        value = [float(part) if "." in part else int(part) for part in figures]
    assert isinstance(value, list)
    if len(value) == 2:
        return value
    return [_middle(value[0], value[2]), _middle(value[1], value[3])]


def _middle(one: Any, other: Any) -> Any:
    whole = isinstance(one, int) and isinstance(other, int)
    return (one + other) // 2 if whole else (one + other) / 2


def _click(count: int = 1, button: str = "left") -> Callable[[_Given], Ops]:
    def made(given: _Given) -> Ops:
        op: dict[str, Any] = {"op": "click"}
        if (at := given.target()) is not None:
            op |= {"x": at[0], "y": at[1]}
        else:
            op |= {"text": given.take("text", "target", fits=_is_text), "role": given.named("role")}
            op["element"] = given.named("element", "index")
        op["button"] = given.named("button", otherwise=button)
        op["count"] = given.named("clicks", "count", "num_clicks", otherwise=count)
        op["keys"] = given.named("keys")
        return [{name: value for name, value in op.items() if value is not None}]

    return made


def _move(given: _Given) -> Ops:
    at = given.target()
    if at is None:
        raise _Unread
    return [{"op": "move", "x": at[0], "y": at[1]}]


def _drag(given: _Given) -> Ops:
    first, last = given.first(), given.last()
    if first is None or last is None:
        raise _Unread
    op = {"op": "drag", "path": [first, last], "button": given.named("button")}
    return [{name: value for name, value in op.items() if value is not None}]


def _drag_to(given: _Given) -> Ops:
    button = given.named("button", otherwise="left")
    down, up = ({"op": name, "button": button} for name in ("mouse_down", "mouse_up"))
    return [down, *_move(given), up]


def _scroll(given: _Given) -> Ops:
    op: dict[str, Any] = {"op": "scroll"}
    if given.code:
        notches = given.take("clicks")
        if not isinstance(notches, int):
            raise _Unread
        op["dy"] = -notches
        at = given.target()
    else:
        at = given.target()
        way = given.take("direction", "scroll_direction", fits=_is_text)
        if way is None:
            op |= {"dx": given.named("dx"), "dy": given.named("dy")}
        else:
            amount = given.take("amount", "scroll_amount", "clicks", otherwise=5, fits=_is_figure)
            name, sign = _WAYS.get(str(way).casefold(), ("", 0))
            if not name or not isinstance(amount, int) or amount < 0:
                raise _Unread
            op[name] = sign * amount
        if op.get("dx") is None and op.get("dy") is None:
            raise _Unread
    if at is not None:
        op |= {"x": at[0], "y": at[1]}
    return [{name: value for name, value in op.items() if value is not None}]


_WAYS: Final = {"down": ("dy", 1), "up": ("dy", -1), "right": ("dx", 1), "left": ("dx", -1)}


def _type(given: _Given) -> Ops:
    text = given.take("text", "content", "message", "string", fits=_is_text)
    if given.named("press_enter", "enter", otherwise=False) is True and isinstance(text, str):
        text += "\n"
    return [{"op": "type", "text": text}]


def _keys(given: _Given) -> Ops:
    """Keys together if there is a modifier among them, else one after the other."""
    value = given.named("key", "keys", "text", "combination")
    parts = given.rest() if value is None else value if isinstance(value, list) else [value]
    if len(parts) == 1 and isinstance(parts[0], list):
        parts = parts[0]
    if not 0 < len(parts) <= _MOST_REPEATS or not all(map(_is_text, parts)):
        raise _Unread
    keys = [key for part in parts for key in _split(part)]
    times = given.named("presses", "repeat", otherwise=1)
    if isinstance(times, bool) or not isinstance(times, int) or not 1 <= times <= _MOST_REPEATS:
        raise _Unread
    if any(canonical_key(key) in MODIFIERS for key in keys):
        return [{"op": "key_combo", "keys": keys}] * times
    return [{"op": "key_combo", "keys": [key]} for key in keys] * times


def _split(text: str) -> list[str]:
    """The keys in "ctrl+shift+t" or "ctrl t"."""
    if len(text) == 1 or canonical_key(text) is not None:
        return [text]
    if len(text) > _MOST_SHORT:
        raise _Unread
    if text.endswith("++"):
        return [*_split(text[:-2]), "+"]
    parts = re.split(r"\s*\+\s*|\s+", text.strip())
    if not all(parts):
        raise _Unread
    return parts


def _key(op: str) -> Callable[[_Given], Ops]:
    return lambda given: [{"op": op, "key": given.take("key", fits=_is_text)}]


def _hold(given: _Given) -> Ops:
    keys = given.take("key", "keys", "text", fits=_is_text)
    held = _split(keys) if isinstance(keys, str) else keys
    return [{"op": "hold", "keys": held, "seconds": given.take("seconds", "duration")}]


def _wait(given: _Given) -> Ops:
    seconds = given.take("seconds", "time", "secs", "duration", otherwise=5)
    return [{"op": "wait", "seconds": seconds}]


def _button(op: str) -> Callable[[_Given], Ops]:
    return lambda given: [
        {"op": op, "button": given.take("button", fits=_is_text, otherwise="left")}
    ]


def _with(op: str, field: str, otherwise: str = "", *names: str) -> Callable[[_Given], Ops]:
    """An op with one text."""

    def made(given: _Given) -> Ops:
        text = given.take(field, *names, fits=_is_text)
        return [{"op": op, field: text or otherwise}]

    return made


_finished = _with("done", "summary", "The model says that it is done.", "content", "answer")
_MEANINGS: Final[dict[str, Callable[[_Given], Ops]]] = {
    **dict.fromkeys(("click", "leftclick", "leftsingle", "tap"), _click()),
    **dict.fromkeys(("doubleclick", "leftdouble"), _click(2)),
    "tripleclick": _click(3),
    **dict.fromkeys(("rightclick", "rightsingle"), _click(button="right")),
    "middleclick": _click(button="middle"),
    **dict.fromkeys(("move", "moveto", "mousemove", "movemouse", "hover"), _move),
    **dict.fromkeys(("drag", "leftclickdrag", "draganddrop"), _drag),
    "dragto": _drag_to,
    "scroll": _scroll,
    **dict.fromkeys(("type", "typetext", "inputtext", "write", "typewrite"), _type),
    **dict.fromkeys(("key", "keycombo", "hotkey", "press", "presskey", "keypress"), _keys),
    "keydown": _key("key_down"),
    "keyup": _key("key_up"),
    **dict.fromkeys(("hold", "holdkey"), _hold),
    **dict.fromkeys(("mousedown", "leftmousedown"), _button("mouse_down")),
    **dict.fromkeys(("mouseup", "leftmouseup"), _button("mouse_up")),
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
