"""Hands on a Mac made by hand: what they send, and what they refuse to send."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, ClassVar

import pytest
from fake_mac import NOTES, US, WINDOW, FakeMac, MacWindow
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.controller.macos import constants as q
from desktop_agent.controller.macos.controller import MacController
from desktop_agent.controller.macos.input_events import MOST_UNITS, chunks, motion, units
from desktop_agent.controller.macos.key_names import (
    KeyLayout,
    MacKeyNames,
    asked_layout,
    read_layout,
)
from desktop_agent.controller.macos.layout_table import table
from desktop_agent.controller.macos.monitors import displays, from_quartz, to_quartz
from desktop_agent.controller.macos.refused import MacInputRefused, MacRefusal
from desktop_agent.controller.native import native_sender
from desktop_agent.controller.native.native_chords import chord_codes
from desktop_agent.events import Fault
from desktop_agent.geometry import Point, Rect
from desktop_agent.ports import Gate, Held, Interrupt, Interrupted, OwnWindowInFront, Unavailable
from desktop_agent.ports.desktop import OtherWindowInFront

pytestmark = pytest.mark.feature("D13")

COMMAND, SHIFT, A, C = 0x37, 0x38, 0x00, 0x08
Act = Callable[[MacController], None]
MOUSE: dict[str, Act] = {
    "move": lambda hands: hands.move(Point(9, 9)),
    "click": lambda hands: hands.click("left"),
    "button": lambda hands: hands.button("left", down=True),
    "wheel": lambda hands: hands.wheel(dx=0, dy=1),
}
KEYS: dict[str, Act] = {
    "key": lambda hands: hands.key("shift", down=True),
    "stroke": lambda hands: hands.stroke(("super", "a")),
    "text": lambda hands: hands.text("a", Interrupt()),
    "press": lambda hands: hands.press("a"),
    "click with Shift": lambda hands: hands.click("left", keys=("shift",)),
}
EVERY = {**MOUSE, **KEYS}


def hands_on(mac: FakeMac, layout: KeyLayout = US) -> MacController:
    gate = Gate()
    gate.arm(Interrupt())
    return MacController(gate, mac.frameworks(), names=MacKeyNames(lambda: layout))


@pytest.fixture
def mac() -> FakeMac:
    return FakeMac()


@pytest.fixture
def hands(mac: FakeMac) -> Iterator[MacController]:
    made = hands_on(mac)
    yield made
    made.close()


def mouse(mac: FakeMac) -> list[tuple[int, Point]]:
    return [(one.kind, one.at) for one in mac.posted]


def keys(mac: FakeMac) -> list[tuple[int, bool, int]]:
    return [(one.code, one.kind == q.KEY_DOWN, one.flags) for one in mac.posted]


# --- what is sent ---------------------------------------------------------------------------


@pytest.mark.feature("D8", "Z10")
@pytest.mark.parametrize("way", EVERY)
def test_every_event_carries_our_mark(mac: FakeMac, hands: MacController, way: str) -> None:
    EVERY[way](hands)
    hands.release_all()
    assert mac.posted
    assert all(one.ours for one in mac.posted)


@pytest.mark.feature("D8")
def test_the_humans_keys_are_not_held_back_after_ours(mac: FakeMac, hands: MacController) -> None:
    """By default macOS suppresses the human's own input, Esc among it, for a quarter second."""
    assert mac.suppression[:3] == [0.0, (q.PERMIT_ALL, 0), (q.PERMIT_ALL, 1)]


def test_a_motion_while_a_button_is_held_is_a_drag(mac: FakeMac, hands: MacController) -> None:
    hands.move(Point(10, 10))
    hands.button("left", down=True)
    hands.move(Point(40, 40))
    hands.button("left", down=False)
    hands.move(Point(50, 50))
    assert mouse(mac) == [
        (q.MOUSE_MOVED, Point(10, 10)),
        (q.MOUSE_MOVED, Point(10, 10)),
        (q.LEFT_MOUSE_DOWN, Point(10, 10)),
        (q.LEFT_MOUSE_DRAGGED, Point(40, 40)),
        (q.LEFT_MOUSE_DRAGGED, Point(40, 40)),
        (q.LEFT_MOUSE_UP, Point(40, 40)),
        (q.MOUSE_MOVED, Point(50, 50)),
    ]


@pytest.mark.parametrize(
    ("code", "kind", "number"),
    [
        (1, q.LEFT_MOUSE_DRAGGED, 0),
        (3, q.RIGHT_MOUSE_DRAGGED, 1),
        (2, q.OTHER_MOUSE_DRAGGED, 2),
        (4, q.OTHER_MOUSE_DRAGGED, 3),
        (5, q.OTHER_MOUSE_DRAGGED, 4),
    ],
)
def test_a_drag_names_the_button_that_is_held(code: int, kind: int, number: int) -> None:
    event = motion(Point(1, 1), [Held("key", 1), Held("button", code)])
    assert (event.kind, event.number) == (kind, number)


def test_clicks_are_counted(mac: FakeMac, hands: MacController) -> None:
    hands.move(Point(10, 10))
    mac.posted.clear()
    hands.click("left", count=3)
    told = [(one.kind, one.fields[q.CLICK_STATE]) for one in mac.posted]
    assert [one for one in told if one[0] != q.MOUSE_MOVED] == [
        *((q.LEFT_MOUSE_DOWN, 1), (q.LEFT_MOUSE_UP, 1), (q.LEFT_MOUSE_DOWN, 2)),
        *((q.LEFT_MOUSE_UP, 2), (q.LEFT_MOUSE_DOWN, 3), (q.LEFT_MOUSE_UP, 3)),
    ]


def test_a_press_happens_where_it_was_meant_though_the_mouse_was_jogged(
    mac: FakeMac, hands: MacController
) -> None:
    hands.move(Point(10, 10))
    mac.at = Point(80, 80)
    hands.click("right")
    assert mouse(mac)[-3:] == [
        (q.MOUSE_MOVED, Point(10, 10)),
        (q.RIGHT_MOUSE_DOWN, Point(10, 10)),
        (q.RIGHT_MOUSE_UP, Point(10, 10)),
    ]


def test_the_wheel_turns_down_and_right_where_positive(mac: FakeMac, hands: MacController) -> None:
    hands.wheel(dx=1, dy=2)
    hands.wheel(dx=-1, dy=-1)
    assert [one.lines for one in mac.posted] == [(-3, 0), (-3, 0), (0, -3), (3, 0), (0, 3)]


def test_a_chord_holds_its_modifiers_as_flags(mac: FakeMac, hands: MacController) -> None:
    hands.stroke(("super", "shift", "A"))
    assert keys(mac) == [
        (COMMAND, True, q.COMMAND),
        (SHIFT, True, q.COMMAND | q.SHIFT),
        (A, True, q.COMMAND | q.SHIFT),
        (A, False, q.COMMAND | q.SHIFT),
        (SHIFT, False, q.COMMAND),
        (COMMAND, False, 0),
    ]


def test_a_held_modifier_is_a_flag_of_all_that_follows(mac: FakeMac, hands: MacController) -> None:
    hands.key("super", down=True)
    hands.click("left")
    hands.stroke(("a",))
    hands.key("super", down=False)
    hands.stroke(("a",))
    assert [one.flags for one in mac.posted] == [*[q.COMMAND] * 5, 0, 0, 0]


def test_an_arrow_keeps_the_flags_of_its_own(mac: FakeMac, hands: MacController) -> None:
    hands.stroke(("shift", "left"))
    assert keys(mac)[1] == (0x7B, True, q.SHIFT | q.OF_THE_KEY)


def test_text_goes_out_as_characters_with_no_modifier(mac: FakeMac, hands: MacController) -> None:
    hands.key("super", down=True)
    mac.posted.clear()
    hands.text("Grüße 👋", Interrupt())
    assert [(one.text, one.units, one.flags) for one in mac.posted] == [("Grüße 👋", 8, 0)] * 2
    assert [one.kind for one in mac.posted] == [q.KEY_DOWN, q.KEY_UP]


@given(st.text(max_size=200))
def test_no_event_carries_more_than_it_can_and_no_character_is_cut(text: str) -> None:
    found = list(chunks(text))
    assert "".join(found) == text
    assert all(0 < units(one) <= MOST_UNITS for one in found)
    # As much as fits.
    assert all(units(one) + units(other[0]) > MOST_UNITS for one, other in pairwise(found))


def test_lines_and_tabs_are_keys(mac: FakeMac, hands: MacController) -> None:
    for piece in hands.pieces("a\n\tb"):
        hands.text(piece, Interrupt())
    down = [one for one in mac.posted if one.kind == q.KEY_DOWN]
    assert [one.text or one.code for one in down] == ["a", 0x24, 0x30, "b"]


# --- what is let go -------------------------------------------------------------------------


@pytest.mark.feature("D11")
def test_all_that_is_held_is_let_go_and_a_drag_is_given_up_where_it_began(
    mac: FakeMac, hands: MacController
) -> None:
    hands.key("shift", down=True)
    hands.button("left", down=True, back=Point(3, 4))
    hands.button("right", down=True)
    mac.posted.clear()
    hands.release_all()
    assert hands.gate.held == ()
    assert [(one.kind, one.at) for one in mac.posted[-3:-1]] == [
        (q.LEFT_MOUSE_DRAGGED, Point(3, 4)),
        (q.LEFT_MOUSE_UP, Point(3, 4)),
    ]
    assert [one.kind for one in mac.posted[:2]] == [q.RIGHT_MOUSE_DRAGGED, q.RIGHT_MOUSE_UP]
    assert (mac.posted[-1].code, mac.posted[-1].kind) == (SHIFT, q.KEY_UP)


@pytest.mark.feature("D11")
def test_what_is_held_is_let_go_though_nothing_may_be_sent(
    mac: FakeMac, hands: MacController
) -> None:
    hands.key("shift", down=True)
    mac.secure = True
    hands.release_all()
    assert hands.gate.held == ()
    assert (mac.posted[-1].code, mac.posted[-1].kind) == (SHIFT, q.KEY_UP)


# --- what is refused ------------------------------------------------------------------------


@pytest.mark.feature("D8")
@pytest.mark.parametrize("way", EVERY)
def test_nothing_is_sent_while_secure_input_keeps_esc_from_us(
    mac: FakeMac, hands: MacController, way: str
) -> None:
    mac.secure = True
    with pytest.raises(MacInputRefused, match="Secure Keyboard Entry") as refused:
        EVERY[way](hands)
    assert refused.value.refusal is MacRefusal.SECURE_INPUT
    assert refused.value.fault is Fault.INPUT_REFUSED
    assert mac.posted == []
    assert hands.gate.held == ()


@pytest.mark.parametrize("way", EVERY)
@pytest.mark.parametrize(
    ("session", "trusted", "why"),
    [
        ({"kCGSSessionOnConsoleKey": True}, False, MacRefusal.NOT_ALLOWED),
        (None, True, MacRefusal.OTHER_SESSION),
        ({}, True, MacRefusal.OTHER_SESSION),
        ({"kCGSSessionOnConsoleKey": False}, True, MacRefusal.OTHER_SESSION),
        (
            {"kCGSSessionOnConsoleKey": True, "CGSSessionScreenIsLocked": True},
            True,
            MacRefusal.OTHER_SESSION,
        ),
    ],
)
def test_nothing_is_sent_that_macos_would_drop(
    mac: FakeMac,
    hands: MacController,
    way: str,
    session: dict[str, bool] | None,
    trusted: bool,
    why: MacRefusal,
) -> None:
    mac.session, mac.trusted = session, trusted
    with pytest.raises(MacInputRefused) as refused:
        EVERY[way](hands)
    assert refused.value.refusal is why
    assert mac.posted == []
    assert hands.gate.held == ()


@pytest.mark.parametrize("way", KEYS)
def test_no_key_goes_into_our_own_window(
    mac: FakeMac, hands: MacController, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hands.window_list, "_own_pid", NOTES)
    with pytest.raises(OwnWindowInFront):
        KEYS[way](hands)
    assert mac.posted == []


@pytest.mark.parametrize("way", KEYS)
def test_no_key_is_sent_where_nothing_tells_who_gets_it(
    mac: FakeMac, hands: MacController, way: str
) -> None:
    mac.front = None
    with pytest.raises(MacInputRefused) as refused:
        KEYS[way](hands)
    assert refused.value.refusal is MacRefusal.FRONT_UNKNOWN
    assert mac.posted == []


def test_keys_go_to_the_window_that_they_are_meant_for(mac: FakeMac, hands: MacController) -> None:
    hands.stroke(("a",), window=WINDOW)
    mac.windows.insert(0, MacWindow(44, NOTES, Rect(0, 0, 50, 50)))
    mac.posted.clear()
    for attempt in (
        lambda: hands.stroke(("a",), window=WINDOW),
        lambda: hands.text("a", Interrupt(), window=WINDOW),
        lambda: hands.key("a", down=True, window=WINDOW),
    ):
        with pytest.raises(OtherWindowInFront):
            attempt()
    assert mac.posted == []


def test_a_pointer_that_does_not_arrive_is_told(
    mac: FakeMac, hands: MacController, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(native_sender, "_ARRIVES_S", 0.01)
    mac.stuck = True
    with pytest.raises(MacInputRefused) as refused:
        hands.move(Point(50, 50))
    assert refused.value.refusal is MacRefusal.NOT_ARRIVED


def test_an_event_that_cannot_be_made_is_told(mac: FakeMac, hands: MacController) -> None:
    mac.makes_events = False
    with pytest.raises(MacInputRefused) as refused:
        hands.click("left")
    assert refused.value.refusal is MacRefusal.BLOCKED


def test_a_stop_comes_before_all_else(mac: FakeMac, hands: MacController) -> None:
    interrupt = Interrupt()
    hands.gate.arm(interrupt)
    interrupt.stop()
    for act in EVERY.values():
        with pytest.raises(Interrupted):
            act(hands)
    assert mac.posted == []


def test_a_secret_is_not_pressed_while_a_modifier_is_down(
    mac: FakeMac, hands: MacController
) -> None:
    mac.down_keys = {0x36}
    with pytest.raises(Unavailable, match="shortcuts"):
        hands.press("x")
    assert mac.posted == []


# --- keys by their names --------------------------------------------------------------------


def test_a_key_is_found_on_the_layout_that_is_on() -> None:
    names = MacKeyNames(lambda: US)
    assert names.stroke("A") == (SHIFT, A)
    assert names.stroke("é") == (0x3A, 0x0E)
    assert names.stroke("c", plain=True) == (C,), "of the layout that macOS takes for shortcuts"
    assert chord_codes(names, ("super", "A")) == [COMMAND, A]
    for name in ("c", "ß", "insert", "f21", "nonsense"):
        with pytest.raises(Unavailable, match=name):
            names.stroke(name)


def test_the_layout_is_asked_for_again_since_the_human_may_change_it() -> None:
    now, asked = 0.0, 0

    def ask() -> KeyLayout:
        nonlocal asked
        asked += 1
        return KeyLayout(shown={"a": (asked, ())})

    names = MacKeyNames(ask, lambda: now)
    assert [names.stroke("a"), names.stroke("a"), names.stroke("tab")] == [(1,), (1,), (0x30,)]
    now = 1.5
    assert names.stroke("a") == (2,)


def test_the_answer_about_the_layout_is_read() -> None:
    told = b'[{"a": [12, []], "A": [12, ["shift"]]}, {"q": [0, []]}]'
    assert read_layout(told) == KeyLayout({"a": (12, ()), "A": (12, ("shift",))}, {"q": (0, ())})
    for other in (b"", b"[]", b"[1, 2]", b'[{"a": 1}, {}]'):
        with pytest.raises(Unavailable):
            read_layout(other)


class Carbon:
    """Fills what layout_table.py asks: a German layout with four keys, of which one is dead."""

    keys: ClassVar = {
        (0x00, 0x00): ("a", 0),
        (0x00, 0x02): ("A", 0),
        (0x25, 0x08): ("@", 0),
        (0x0A, 0x00): ("^", 1),
        (0x53, 0x00): ("1", 0),
        (0x12, 0x00): ("1", 0),
    }

    def TISGetInputSourceProperty(self, source: str, name: str) -> str | None:
        return "data" if source == "german" else None

    def CFDataGetBytePtr(self, data: str) -> str:
        return "layout"

    def LMGetKbdType(self) -> int:
        return 40

    def UCKeyTranslate(self, *words: Any) -> int:
        layout, key, action, state, kind, options, dead, _most, length, units = words
        assert (layout, action, kind, options) == ("layout", 0, 40, 0)
        if (key, state) not in self.keys:
            return -1
        character, dead._obj.value = self.keys[key, state]
        length._obj.value, units[0] = 1, ord(character)
        return 0


def test_the_layout_is_read_key_by_key_without_dead_ones_and_the_number_pad() -> None:
    assert table(Carbon(), "german", "name") == {
        **{"a": [0x00, []], "A": [0x00, ["shift"]], "@": [0x25, ["alt"]], "1": [0x12, []]},
    }
    assert table(Carbon(), "an input method", "name") == {}


def test_where_nothing_tells_the_layout_it_is_said() -> None:
    with pytest.raises(Unavailable, match="did not tell the keyboard layout"):
        asked_layout()


# --- pixels and points ----------------------------------------------------------------------


@given(st.integers(-5000, 5000), st.integers(-5000, 5000), st.floats(0, 0.99))
def test_a_pixel_is_a_point_wherever_in_it_the_pointer_is(x: int, y: int, part: float) -> None:
    across, down = to_quartz(Point(x, y))
    assert from_quartz(across + part, down + part) == Point(x, y)


def test_monitors_are_told_in_points_and_a_mirror_is_none(mac: FakeMac) -> None:
    mac.monitors = {1: Rect(0, 0, 1440, 900), 2: Rect(-1920, 0, 1920, 1080), 3: Rect(0, 0, 9, 9)}
    mac.mirrors = {3: 1}
    found = displays(mac.frameworks().quartz)
    assert [one.bounds for one in found.screens] == [mac.monitors[1], mac.monitors[2]]
    assert [one.primary for one in found.screens] == [True, False]
    assert found.to_native(Point(-5, 7)) == to_quartz(Point(-5, 7))
    with pytest.raises(Unavailable, match="no monitor"):
        displays(NoMonitor())


class NoMonitor:
    def CGGetActiveDisplayList(self, most: int, ids: None, count: None) -> tuple[int, None, int]:
        return 1001, None, 0

    def CGMainDisplayID(self) -> int:
        return 0
