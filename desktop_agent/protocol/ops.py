"""The ops: all that can be asked of the hands, one frozen dataclass each.

`OPS` is the one table. The JSON Schema, the validation and the docs come from it. A new op is one
dataclass here, one row in traits.py, by which the policy judges it, and one arm in the executor.

Points are physical screen pixels, times are seconds.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from itertools import combinations
from typing import Any, ClassVar, Final, Literal, get_args

from .expect import REGION, Expect, Region, expect_schema

Button = Literal["left", "middle", "right"]
Role = Literal[
    "button", "link", "field", "check box", "radio button", "tab", "menu", "menu item", "list item",
    "combo box", "slider", "image", "text", "window",
]  # fmt: skip
"""Lists the kinds of elements, as a human names them; each accessibility system's own roles are
mapped to these."""

ROLES: Final[tuple[str, ...]] = get_args(Role)
MENU_ROLES: Final = frozenset({"menu", "menu item"})
FIELD_ROLES: Final = frozenset({"field", "combo box"})
"""Those that text can be typed into."""

MAX_TEXT: Final = 100_000
MAX_COORDINATE: Final = 100_000
MAX_SLIDER: Final = 1_000_000_000


def _field(schema: dict[str, Any], doc: str, **default: Any) -> Any:
    """Return a dataclass field that carries its JSON Schema; without a default it is required."""
    return dataclasses.field(metadata={"schema": schema, "doc": doc}, **default)


def _coordinate(doc: str, **default: Any) -> Any:
    limits = {"type": "integer", "minimum": -MAX_COORDINATE, "maximum": MAX_COORDINATE}
    return _field(limits, doc, **default)


def _number(doc: str, **default: Any) -> Any:
    """Return the field for a number of the list of elements."""
    return _field({"type": "integer", "minimum": 1, "maximum": 9999}, doc, **default)


def _seconds(doc: str, *, most: float, **default: Any) -> Any:
    return _field({"type": "number", "minimum": 0, "maximum": most}, doc, **default)


def _string(doc: str, *, most: int = 500, least: int = 1, **default: Any) -> Any:
    return _field({"type": "string", "minLength": least, "maxLength": most}, doc, **default)


def _strings(doc: str, *, most: int, **default: Any) -> Any:
    item = {"type": "string", "minLength": 1, "maxLength": 100}
    return _field({"type": "array", "items": item, "minItems": 0, "maxItems": most}, doc, **default)


def _key(doc: str, **default: Any) -> Any:
    return _field(
        {"type": "string", "minLength": 1, "maxLength": 20, "format": "key"}, doc, **default
    )


def _keys(doc: str, *, least: int = 1, **default: Any) -> Any:
    item = {"type": "string", "minLength": 1, "maxLength": 20, "format": "key"}
    limits = {"type": "array", "items": item, "minItems": least, "maxItems": 5}
    return _field(limits, doc, **default)


def _button(**default: Any) -> Any:
    return _field({"enum": ["left", "middle", "right"]}, "which mouse button", **default)


@dataclass(frozen=True, slots=True, kw_only=True)
class Op:
    """Holds what all ops share."""

    op: ClassVar[str]
    doc: ClassVar[str]
    schema_extra: ClassVar[dict[str, Any]] = {}

    intent: str | None = _string(
        "why, in one short sentence; shown to the human as the model's own words",
        most=200,
        default=None,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Act(Op):
    """Holds what the ops share that are to bring something about."""

    expect: Expect | None = _field(
        expect_schema(), "what is to be seen when it has worked; it is checked", default=None
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Op):
    op = "move"
    doc = "Move the pointer."
    x: int = _coordinate("screen pixel")
    y: int = _coordinate("screen pixel")
    keys: tuple[str, ...] = _keys("keys held on the way", least=0, default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Click(Act):
    op = "click"
    doc = (
        "Click one target: a point (x and y), a numbered element, or one named by its text; "
        "without a target, at the pointer."
    )
    schema_extra = {
        "dependentRequired": {"x": ["y"], "y": ["x"], "role": ["text"]},
        "not": {
            "anyOf": [{"required": list(two)} for two in combinations(("x", "element", "text"), 2)]
        },
    }
    button: Button = _button(default="left")
    x: int | None = _coordinate("screen pixel", default=None)
    y: int | None = _coordinate("screen pixel", default=None)
    count: int = _field(
        {"type": "integer", "minimum": 1, "maximum": 3}, "2 is a double-click", default=1
    )
    element: int | None = _number("its number in the list of elements", default=None)
    text: str | None = _string(
        "the words on it, or the label beside it, as shown on the screen",
        most=200,
        default=None,
    )
    role: Role | None = _field(
        {"enum": list(ROLES)}, "what kind of element the text is on", default=None
    )
    keys: tuple[str, ...] = _keys("keys held during the click", least=0, default=())
    checked: bool | None = _field(
        {"type": "boolean"},
        "for a check box or a switch: whether it should be ticked afterwards; it is clicked only "
        "if it is not so yet, and read back",
        default=None,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldClick(Click):
    """Clicks the field of a form that a text is to be typed into: none but one of just this label,
    which can be written in. `lines`: the text has several.

    No brain gives it: it is a part of `Fill`. What has no schema is for the hands alone.
    """

    lines: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ListClick(Click):
    """Opens the combo box of just this label. No brain gives it: it is a part of `Select`."""

    option: str
    """The option that is to be chosen from it: what has its name before is not in the list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionClick(Click):
    """Clicks the option of just this name in the list that was opened right before. No brain gives
    it: it is a part of `Select`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SliderClick(Click):
    """Clicks the slider of just this label where `value` lies on it, and presses arrow keys until
    it is there. No brain gives it: it is a part of `SetSlider`."""

    value: float


PART_CLICKS: Final[tuple[type[Click], ...]] = (FieldClick, ListClick, OptionClick, SliderClick)
"""Lists the clicks that no brain gives: each is a part of an op that stands for others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MouseDown(Op):
    op = "mouse_down"
    doc = "Press a mouse button and keep it down."
    button: Button = _button(default="left")


@dataclass(frozen=True, slots=True, kw_only=True)
class MouseUp(Op):
    op = "mouse_up"
    doc = "Release a mouse button."
    button: Button = _button(default="left")


@dataclass(frozen=True, slots=True, kw_only=True)
class Scroll(Act):
    op = "scroll"
    doc = "Turn the wheel: dy > 0 scrolls down, dx > 0 to the right."
    schema_extra = {"dependentRequired": {"x": ["y"], "y": ["x"]}}
    dx: int = _field(
        {"type": "integer", "minimum": -100, "maximum": 100}, "notches to the right", default=0
    )
    dy: int = _field(
        {"type": "integer", "minimum": -100, "maximum": 100}, "notches down", default=0
    )
    x: int | None = _coordinate("screen pixel to scroll at", default=None)
    y: int | None = _coordinate("screen pixel to scroll at", default=None)
    keys: tuple[str, ...] = _keys("keys held while the wheel turns", least=0, default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class ScrollTo(Act):
    op = "scroll_to"
    doc = "Turn the wheel until words are in view, at a point or in the middle of the front window."
    schema_extra = {"dependentRequired": {"x": ["y"], "y": ["x"]}}
    words: str = _string("words on the screen, any case", most=200)
    up: bool = _field({"type": "boolean"}, "scroll up, not down", default=False)
    x: int | None = _coordinate("screen pixel to scroll at", default=None)
    y: int | None = _coordinate("screen pixel to scroll at", default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Drag(Act):
    op = "drag"
    doc = (
        "Press, move and release: along the points of a path, or from one numbered element to "
        "another."
    )
    schema_extra = {
        "dependentRequired": {"element": ["to"], "to": ["element"]},
        "oneOf": [{"required": ["path"]}, {"required": ["element", "to"]}],
    }
    path: tuple[tuple[int, int], ...] | None = _field(
        {
            "type": "array",
            "items": {
                "type": "array",
                "items": {
                    "type": "integer",
                    "minimum": -MAX_COORDINATE,
                    "maximum": MAX_COORDINATE,
                },
                "minItems": 2,
                "maxItems": 2,
            },
            "minItems": 2,
            "maxItems": 100,
        },
        "points [x, y] in screen pixels: press at the first, release at the last",
        default=None,
    )
    element: int | None = _number("number of the element to press on", default=None)
    to: int | None = _number("number of the element to release on", default=None)
    button: Button = _button(default="left")
    keys: tuple[str, ...] = _keys("keys held during the drag", least=0, default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyDown(Op):
    op = "key_down"
    doc = "Press a key and keep it down."
    key: str = _key("key name")


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyUp(Op):
    op = "key_up"
    doc = "Release a key."
    key: str = _key("key name")


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyCombo(Act):
    op = "key_combo"
    doc = "Press keys together, the last one last, then release them all."
    keys: tuple[str, ...] = _keys('such as ["ctrl", "s"]; one key alone is fine')


@dataclass(frozen=True, slots=True, kw_only=True)
class Hold(Op):
    op = "hold"
    doc = "Hold keys down for a time."
    keys: tuple[str, ...] = _keys("keys to hold")
    seconds: float = _seconds("how long", most=300)


@dataclass(frozen=True, slots=True, kw_only=True)
class Type(Act):
    op = "type"
    doc = "Type text exactly as given, into what has the focus."
    text: str = _string("the text; a line break presses Enter, a tab Tab", most=MAX_TEXT)
    delay: float = _seconds("seconds per character", most=5, default=0.0)


# A text of one field leads to no other: a tab would. What is a line break is told at the field.
_NO_TAB: Final = r"^[^\t]*$"


@dataclass(frozen=True, slots=True, kw_only=True)
class FillField:
    """Holds one field of `Fill`: its label or its number, and the text it is to hold."""

    text: str
    label: str | None = None
    element: int | None = None
    shown: str = ""
    """Holds what the number stands for in the list that the brain was shown, in words; "" for a
    label. No brain gives it."""


_FILL_FIELD: Final = {
    "type": "object",
    "properties": {
        "label": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "description": "the whole label, as shown",
        },
        "element": {
            "type": "integer",
            "minimum": 1,
            "maximum": 9999,
            "description": "or its number",
        },
        "text": {
            "type": "string",
            "minLength": 1,
            "maxLength": MAX_TEXT,
            "pattern": _NO_TAB,
            "description": "all that it is to contain",
        },
    },
    "required": ["text"],
    "oneOf": [{"required": ["label"]}, {"required": ["element"]}],
    "additionalProperties": False,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Fill(Act):
    op = "fill"
    doc = (
        "Fill in fields: each text takes the place of what its field contains, and is read back. "
        "It ends at the first field that is not as it should be."
    )
    fields: tuple[FillField, ...] = _field(
        {"type": "array", "items": _FILL_FIELD, "minItems": 1, "maxItems": 20},
        "a list of {label or element, text}",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Select(Act):
    op = "select"
    doc = (
        "Choose an option of a closed combo box: it is opened, the option is clicked and read back."
    )
    schema_extra = {"oneOf": [{"required": ["label"]}, {"required": ["element"]}]}
    option: str = _string("the whole name of the option", most=200)
    label: str | None = _string("its whole label, as shown", most=200, default=None)
    element: int | None = _number("or its number", default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class SetSlider(Act):
    op = "set_slider"
    doc = "Set a slider to a number of its own scale; it is read back."
    schema_extra = {"oneOf": [{"required": ["label"]}, {"required": ["element"]}]}
    value: float = _field(
        {"type": "number", "minimum": -MAX_SLIDER, "maximum": MAX_SLIDER}, "the number"
    )
    label: str | None = _string("its whole label, as shown", most=200, default=None)
    element: int | None = _number("or its number", default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReleaseAll(Op):
    op = "release_all"
    doc = "Release all keys and buttons."


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait(Op):
    op = "wait"
    doc = "Do nothing for a time, counted from the action before it."
    seconds: float = _seconds("how long", most=300)


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitFor(Op):
    op = "wait_for"
    doc = (
        "Wait until a window or words are there or gone, or until the screen changes. Fails "
        "if that doesn't happen in time."
    )
    schema_extra = {
        "oneOf": [
            {"required": ["window"]},
            {"required": ["text"]},
            {"required": ["change"], "properties": {"change": {"const": True}}},
        ]
    }
    window: str | None = _string("part of the title or the app's name, any case", default=None)
    text: str | None = _string("words on the screen, any case", default=None)
    change: bool = _field({"type": "boolean"}, "wait until anything on it changes", default=False)
    gone: bool = _field(
        {"type": "boolean"},
        "wait until no such window or words are there; with change: until nothing changes",
        default=False,
    )
    timeout: float = _seconds("give up after", most=300, default=10.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Open(Act):
    op = "open"
    doc = (
        "Open an installed app by its name or id, an http(s) address, or a document. "
        "Never a shell command."
    )
    target: str = _string("app, address or path of a document", most=2000)


@dataclass(frozen=True, slots=True, kw_only=True)
class Focus(Act):
    op = "focus"
    doc = "Bring a window to the front and give it the keyboard."
    window: str = _string("part of the title or the app's name, any case")


@dataclass(frozen=True, slots=True, kw_only=True)
class Zoom(Op):
    op = "zoom"
    doc = "Look closer: the next screenshot shows only this part of the screen, in full detail."
    region: Region = _field(REGION, "[left, top, right, bottom]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pause(Op):
    op = "pause"
    doc = "Hand over to the human until they continue."


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop(Op):
    op = "stop"
    doc = "Give up the task."
    reason: str = _string("why it cannot be done", most=2000, default="The model gave up.")


@dataclass(frozen=True, slots=True, kw_only=True)
class AskUser(Op):
    op = "ask_user"
    doc = "Ask the human a question and wait for the answer."
    question: str = _string("the question", most=2000)
    options: tuple[str, ...] = _strings("short answers to choose from", most=9, default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Done(Op):
    op = "done"
    doc = "Say that the goal is reached."
    summary: str = _string("what was done, in one or two sentences", most=2000)
    evidence: Expect | None = _field(
        expect_schema(), "what shows that it is; it is checked", default=None
    )


OPS: Final[dict[str, type[Op]]] = {
    kind.op: kind
    for kind in (
        Move,
        Click,
        MouseDown,
        MouseUp,
        Scroll,
        ScrollTo,
        Drag,
        KeyDown,
        KeyUp,
        KeyCombo,
        Hold,
        Type,
        Fill,
        Select,
        SetSlider,
        ReleaseAll,
        Wait,
        WaitFor,
        Open,
        Focus,
        Zoom,
        Pause,
        Stop,
        AskUser,
        Done,
    )
}

CONTROL_PLANE: Final = frozenset({"resume", "approve"})
"""Words of the human's own controls: never an op, whoever sends them."""
