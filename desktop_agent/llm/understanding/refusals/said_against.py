"""Tells turns against which something was said: a value that is none, a text that is held back, a
switch that keeps off what is named, or a place in another list. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from ....events import Element
from ....protocol import Op, Type
from ..screen.scene import ShownScreen
from .held_back import adds_what_is_held_back, holds_it_back, keeps_what_is_there
from .in_a_list import sets_one_of_two, ticks_what_is_no_box
from .inverse import turns_the_inverse
from .no_value import chooses_no_entry, gives_no_value, was_so_before
from .only_pressed import hands_in_nothing, only_tells, presses_once_what_recurs
from .several_fields import holds_another_field, writes_words_for_a_number
from .unseen_rows import leaves_out_what_is_below


def goes_against(
    ops: Sequence[Op],
    texts: Sequence[tuple[Element, str]],
    pressed: Sequence[Element],
    said: str,
    scene: ShownScreen,
) -> bool:
    """Tell whether the ops do what was said not to be, or what was not said of what they change.
    `texts` are the fields that are typed into, and `pressed` the buttons."""
    return (
        turns_the_inverse(ops, said, scene)
        or holds_it_back((op.text for op in ops if isinstance(op, Type)), said)
        or adds_what_is_held_back(ops, pressed, said)
        or keeps_what_is_there(ops, said)
        or ticks_what_is_no_box(ops, said, scene)
        or sets_one_of_two(ops, said, scene)
        or gives_no_value(texts, said)
        or was_so_before(texts, said)
        or chooses_no_entry(ops, said, scene)
        or only_tells(ops, said)
        or hands_in_nothing(ops, texts, pressed, said, scene)
        or holds_another_field(texts, said, scene)
        or writes_words_for_a_number(texts, said)
        or presses_once_what_recurs(ops, pressed, said, scene)
        or leaves_out_what_is_below(ops, said, scene)
    )
