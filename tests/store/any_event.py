"""Any event that there is, from the type hints alone; an op is one of a list with every kind."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from desktop_agent.protocol import (
    AskUser,
    Click,
    Done,
    Drag,
    Expect,
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
    Pause,
    ReleaseAll,
    Scroll,
    ScrollTo,
    Select,
    SetSlider,
    Stop,
    Type,
    Wait,
    WaitFor,
    Zoom,
)

SAMPLES: Final[tuple[Op, ...]] = (
    Move(x=-5, y=7, intent="to see the menu"),
    Click(),
    Click(x=1, y=2, button="right", count=3, keys=("ctrl", "shift")),
    Click(element=12),
    Click(text="Speichern …", role="button"),
    MouseDown(button="middle"),
    MouseUp(),
    Scroll(dy=3, x=10, y=20),
    ScrollTo(words="Terms", up=True),
    Fill(fields=(FillField(label="Name", text="Ada"), FillField(element=7, text="a\nb"))),
    Select(element=7, option="Large"),
    SetSlider(label="Volume", value=0.5),
    Drag(path=((0, 0), (5, -5), (9, 9)), keys=("alt",)),
    KeyDown(key="shift"),
    KeyUp(key="shift"),
    KeyCombo(keys=("ctrl", "s")),
    Hold(keys=("w",), seconds=0.25),
    Type(text="zwei\nZeilen \x85\u2028 und 😀", delay=0.1),
    ReleaseAll(),
    Wait(seconds=2),
    WaitFor(window="Files", gone=True, timeout=1.5),
    WaitFor(text="Saved", timeout=1),
    WaitFor(change=True),
    Open(target="https://example.org/?a=b"),
    Focus(window="Editor"),
    Click(text="Save", expect=Expect(text="Saved", region=(0, -5, 9, 9))),
    Zoom(region=(0, 0, 99, 49)),
    Pause(),
    Stop(reason="No such file."),
    AskUser(question="Which?"),
    Done(summary="It is done."),
    Done(summary="It is done.", evidence=Expect(file="/home/me/a.txt", window="a")),
)

_PAIR: Final = re.compile("[\ud800-\udbff][\udc00-\udfff]")
_SIMPLE: Final[dict[Any, Callable[[], st.SearchStrategy[Any]]]] = {
    # Lone halves of characters, too. Two that belong together are one character before they are an
    # event: JSON puts them together, and so does whoever reads a reply.
    str: lambda: (
        st.text(st.characters(), max_size=12).filter(lambda text: not _PAIR.search(text))
        | st.just("half \ud83d of it")
    ),
    int: st.integers,
    bool: st.booleans,
    float: lambda: st.floats(allow_nan=False, allow_infinity=False) | st.integers(0, 9),
}


def any_of(hint: Any) -> st.SearchStrategy[Any]:
    """Values of the type that a field is declared with."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is UnionType:
        return st.one_of(st.none() if one is NoneType else any_of(one) for one in inner)
    if origin is tuple:
        return st.lists(any_of(inner[0]), max_size=3).map(tuple)
    if origin is frozenset:
        return st.frozensets(any_of(inner[0]), max_size=3)
    if hint in _SIMPLE:
        return _SIMPLE[hint]()
    if issubclass(hint, Op):
        return st.sampled_from(SAMPLES)
    if issubclass(hint, Enum):
        return st.sampled_from(hint)
    hints = get_type_hints(hint)
    fields = {field.name: any_of(hints[field.name]) for field in dataclasses.fields(hint)}
    return st.builds(hint, **fields)
