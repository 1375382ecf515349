"""The hands by SendInput, in Notepad."""

from __future__ import annotations

import random
import time

import pytest
from notepad import PLACE, Notepad
from polling import wait_until

from desktop_agent.controller.native.native_buttons import LEFT, RIGHT
from desktop_agent.controller.native.native_chords import chord_codes
from desktop_agent.controller.windows import win32
from desktop_agent.controller.windows.key_names import KeyNames
from desktop_agent.controller.windows.sender import SendInputHands
from desktop_agent.geometry import Point
from desktop_agent.ports import Held

pytestmark = pytest.mark.feature("D13")

ECHO_S = 0.4
LINES = (
    "The quick brown fox jumps over the lazy dog.",
    'Hello, World! (100% of it, #1 & "quoted" {twice} [so] <there>)',
    "Grüße aus Köln: ÄÖÜ äöü ß",
    "Français: déjà vu, œuvre, Noël, ça va ?",
    "Español: ¿Qué tal, señor? ¡Mañana!",
    "Polski: zażółć gęślą jaźń",
    "Русский: съешь же ещё этих мягких булок",
    "Ελληνικά: ξεσκεπάζω την ψυχοφθόρα",
    "日本語: いろはにほへと 漢字カタカナ",
    "العربية: نص عربي",
    "Symbols: € £ ¥ § © ™ → ≤ ≠ ∞ “quotes” – — …",
    "Beyond: 👋🏽 😀 🇩🇪 𝒳 𠜎",
)


def strike(hands: SendInputHands, *keys: str, window: int | None = None) -> None:
    hands.strike(chord_codes(KeyNames(win32.library("user32")), keys), window=window)


def rest_at(hands: SendInputHands, point: Point) -> None:
    """Move there, and wait until Wine has heard of that from the X server, too."""
    hands.move(point)
    since = time.monotonic()

    def rests() -> bool:
        nonlocal since
        if hands.pointer() != point:
            since = time.monotonic()
        return time.monotonic() - since > ECHO_S

    assert wait_until(rests)


def write(hands: SendInputHands, text: str, window: int) -> None:
    for number, line in enumerate(text.split("\n")):
        if number:
            strike(hands, "enter", window=window)
        hands.type(line, window=window)


def test_twelve_lines_of_unicode_are_typed_exactly(hands: SendInputHands, notepad: Notepad) -> None:
    text = "\n".join(LINES)
    write(hands, text, notepad.window)
    assert wait_until(lambda: notepad.text == text), notepad.text


def test_a_hundred_moves_arrive_exactly(hands: SendInputHands, notepad: Notepad) -> None:
    chance = random.Random(7)
    corners = [(0, 0), (1279, 0), (0, 799), (1279, 799)]
    inner = [(chance.randrange(1280), chance.randrange(800)) for _ in range(96)]
    for place in [*corners, *inner]:
        point = Point(*place)
        hands.move(point)
        # Wine hears of each move again from the X server, late, and goes there and back.
        assert wait_until(lambda to=point: hands.pointer() == to), hands.pointer()


def test_a_click_puts_the_caret_where_it_is(hands: SendInputHands, notepad: Notepad) -> None:
    notepad.text = "one two three"
    rest_at(hands, notepad.place_of(8))
    hands.click(LEFT, count=1, keys=())
    assert wait_until(lambda: notepad.selection == (8, 8)), notepad.selection


def test_a_double_click_selects_a_word(hands: SendInputHands, notepad: Notepad) -> None:
    notepad.text = "one twofold three"
    rest_at(hands, notepad.place_of(7))
    hands.click(LEFT, count=2, keys=())
    # Notepad takes the space after a word for a part of it.
    assert wait_until(lambda: notepad.selection == (4, 12)), notepad.selection


def test_a_click_with_shift_selects_up_to_there(hands: SendInputHands, notepad: Notepad) -> None:
    notepad.text = "one two three"
    rest_at(hands, notepad.place_of(4))
    hands.click(LEFT, count=1, keys=())
    assert wait_until(lambda: notepad.selection == (4, 4))
    rest_at(hands, notepad.place_of(8))
    shift = chord_codes(KeyNames(win32.library("user32")), ("shift",))
    hands.click(LEFT, count=1, keys=shift)
    assert wait_until(lambda: notepad.selection == (4, 8)), notepad.selection


def test_a_drag_selects(hands: SendInputHands, notepad: Notepad) -> None:
    notepad.text = "one two three"
    rest_at(hands, notepad.place_of(4))
    held = Held("button", LEFT, notepad.place_of(4))
    hands.hold_button(held, down=True)
    for index in range(5, 12):
        hands.move(notepad.place_of(index))
    rest_at(hands, notepad.place_of(11))
    hands.hold_button(held, down=False)
    assert wait_until(lambda: notepad.selection == (4, 11)), notepad.selection


def test_the_wheel_turns_down_and_up_again(hands: SendInputHands, notepad: Notepad) -> None:
    notepad.text = "\n".join(f"line {number}" for number in range(200))
    rest_at(hands, PLACE.middle)
    hands.wheel(dx=0, dy=5)
    # Three lines a notch.
    assert wait_until(lambda: notepad.first_line == 15), notepad.first_line
    hands.wheel(dx=0, dy=-2)
    assert wait_until(lambda: notepad.first_line == 9), notepad.first_line


def test_chords_select_and_replace(hands: SendInputHands, notepad: Notepad) -> None:
    notepad.text = "one two"
    strike(hands, "ctrl", "a")
    assert wait_until(lambda: notepad.selection == (0, 7)), notepad.selection
    strike(hands, "ctrl", "c")
    strike(hands, "end")
    strike(hands, "enter")
    strike(hands, "ctrl", "v")
    assert wait_until(lambda: notepad.text == "one two\none two"), notepad.text


def test_extended_keys_are_not_those_of_the_number_pad(
    hands: SendInputHands, notepad: Notepad
) -> None:
    notepad.text = "one\ntwo"
    strike(hands, "ctrl", "end")
    assert wait_until(lambda: notepad.selection == (8, 8)), notepad.selection
    strike(hands, "shift", "home")
    assert wait_until(lambda: notepad.selection == (5, 8)), notepad.selection
    strike(hands, "delete")
    assert wait_until(lambda: notepad.text == "one\n"), notepad.text
    strike(hands, "up")
    assert wait_until(lambda: notepad.selection == (0, 0)), notepad.selection


def test_what_is_held_is_let_go(hands: SendInputHands, notepad: Notepad) -> None:
    user32 = win32.library("user32")
    (shift,) = chord_codes(KeyNames(user32), ("shift",))

    def down(virtual: int) -> bool:
        return bool(user32.GetAsyncKeyState(virtual) & 0x8000)

    rest_at(hands, PLACE.middle)
    hands.hold_key(shift, down=True, window=None)
    hands.hold_button(Held("button", RIGHT, PLACE.middle), down=True)
    assert wait_until(lambda: down(0x10) and down(0x02))
    hands.release_all()
    assert wait_until(lambda: not down(0x10) and not down(0x02))


def test_by_scan_codes_too_every_line_is_typed_exactly(
    scanning_hands: SendInputHands, notepad: Notepad
) -> None:
    text = "\n".join(LINES)
    write(scanning_hands, text, notepad.window)
    assert wait_until(lambda: notepad.text == text), notepad.text


def test_by_scan_codes_too_chords_and_extended_keys_are_those_meant(
    scanning_hands: SendInputHands, notepad: Notepad
) -> None:
    notepad.text = "one\ntwo"
    strike(scanning_hands, "ctrl", "end")
    assert wait_until(lambda: notepad.selection == (8, 8)), notepad.selection
    strike(scanning_hands, "shift", "home")
    assert wait_until(lambda: notepad.selection == (5, 8)), notepad.selection
    strike(scanning_hands, "delete")
    assert wait_until(lambda: notepad.text == "one\n"), notepad.text
    strike(scanning_hands, "up")
    assert wait_until(lambda: notepad.selection == (0, 0)), notepad.selection
    strike(scanning_hands, "ctrl", "a")
    assert wait_until(lambda: notepad.selection[1] >= 4), notepad.selection
