"""Characters of keysyms, beside what the library says that keyboards are made with."""

from __future__ import annotations

import ctypes

import pytest

from desktop_agent.controller.x11.input.keysyms import character_of

pytestmark = pytest.mark.feature("D15")


def test_every_keysym_is_the_character_that_xkbcommon_says_or_none() -> None:
    library = ctypes.CDLL("libxkbcommon.so.0")
    known = 0
    for keysym in (*range(0x20, 0x2100), *range(0x01000100, 0x01003000)):
        theirs, ours = library.xkb_keysym_to_utf32(keysym), character_of(keysym)
        if theirs and ours:
            assert ours == chr(theirs), hex(keysym)
            known += 1
    assert known > 0x2E00 + 500


@pytest.mark.parametrize(
    ("keysym", "character"),
    [
        (0x61, "a"),
        (0xE9, "é"),
        (0x6C1, "а"),
        (0x6B3, "Ё"),
        (0x7F2, "σ"),
        (0x7F3, "ς"),
        (0x20AC, "€"),
        (0x01000433, "г"),
        (0xFE52, ""),
        (0xFF0D, ""),
        (0xFFE1, ""),
        (0x7F, ""),
        (0, ""),
    ],
)
def test_letters_are_known_and_keys_that_give_none_are_not(keysym: int, character: str) -> None:
    assert character_of(keysym) == character
