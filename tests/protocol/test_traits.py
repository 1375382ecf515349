"""The table of what each op is: total, and in agreement with the ops' own fields."""

from __future__ import annotations

import dataclasses

import pytest

from desktop_agent.protocol import (
    OPS,
    PART_CLICKS,
    TRAITS,
    Click,
    Drag,
    Effect,
    KeyCombo,
    MouseDown,
    MouseUp,
    Move,
    Op,
    ReleaseAll,
    Scroll,
    Type,
    Wait,
    Where,
    ends_drag,
    points_at,
    text_of,
)

pytestmark = pytest.mark.feature("N1")


def test_each_op_has_its_row_and_no_row_is_left_over() -> None:
    assert set(TRAITS) == {*OPS.values(), *PART_CLICKS}


@pytest.mark.parametrize("kind", list(OPS.values()), ids=lambda kind: kind.op)
def test_a_row_says_what_the_fields_say(kind: type[Op]) -> None:
    row, fields = TRAITS[kind], {one.name for one in dataclasses.fields(kind)}
    assert (row.where is Where.PATH) == ("path" in fields)
    assert (row.where is Where.POINT) == ({"x", "y"} <= fields)
    assert ("button" in fields) == (
        (row.presses or row.releases) and row.where is not Where.NOWHERE
    )
    assert row.starts == ("target" in fields)
    if row.types:
        assert fields & {"key", "keys", "text"}
    if fields & {"key", "keys"}:
        assert row.types or row.where is not Where.NOWHERE
    if row.effect is not Effect.MODIFIES:
        assert (row.presses, row.types, row.starts) == (False, False, False)


def test_points_and_texts_are_read_off_any_op() -> None:
    assert points_at(Drag(path=((1, 2), (3, 4)))) == ((1, 2), (3, 4))
    assert points_at(Click(x=0, y=0)) == ((0, 0),)
    assert points_at(Click(text="Save")) == points_at(MouseUp()) == ()
    assert text_of(Type(text="a")) == "a"
    assert text_of(Click(text="Save")) == text_of(KeyCombo(keys=("a",))) == ""


@pytest.mark.parametrize(
    ("op", "held", "ends"),
    [
        (MouseUp(), (), True),
        (Drag(path=((1, 2), (3, 4))), (), True),
        (ReleaseAll(), ("left button",), True),
        (ReleaseAll(), ("shift",), False),
        (ReleaseAll(), (), False),
        (Move(x=1, y=1), ("left button",), True),
        (Move(x=1, y=1), (), False),
        (Scroll(dy=1), ("right button",), True),
        (Click(x=1, y=1), ("left button",), True),
        (Click(x=1, y=1), (), False),
        (MouseDown(), ("left button",), False),
        (Wait(seconds=1), ("left button",), False),
        (Type(text="a"), ("left button",), False),
    ],
)
def test_what_ends_a_drag(op: Op, held: tuple[str, ...], ends: bool) -> None:
    assert ends_drag(op, frozenset(held)) is ends
