"""The real window in a process of its own, a human at the devices, a witness outside."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from approving import approve, approve_by_key
from polling import wait_until
from sink import Sink

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.windows import Windows
from desktop_agent.evaluation.copilot import Copilot, Record
from desktop_agent.events import Window
from desktop_agent.ports import Unavailable

pytestmark = pytest.mark.desktop

Open = Callable[..., Copilot]


@pytest.fixture
def copilot_on(
    empty: PrivateDesktop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Open]:
    """Open the copilot; it is closed at the end."""
    opened: list[Copilot] = []
    # Where the window was last is remembered; each test begins where it belongs.
    monkeypatch.setitem(empty.environment, "XDG_STATE_HOME", str(tmp_path))

    def begin(*flags: str) -> Copilot:
        found = Copilot(empty, *flags)
        opened.append(found)
        found.until_place("composer", 30)
        return found

    yield begin
    for copilot in opened:
        copilot.close()


def _status(wanted: str) -> Callable[[Record], bool]:
    return lambda record: record.get("status") == wanted


def _has_typed(sink: Sink, text: str) -> bool:
    return sink.text() == text


def _keys_after(sink: Sink, keysym: int) -> int:
    """How many keys came down after the last press of this one, in the server's order."""
    codes = [seen.code for seen in sink.of("key down")]
    wanted = sink.asks.keysym_to_keycode(keysym)
    return codes[::-1].index(wanted)


def _windows(desktop: PrivateDesktop, copilot: Copilot) -> tuple[Window | None, list[Window]]:
    """The window in front, and the copilot's windows, topmost first."""
    link = connect(desktop.name)
    windows = Windows(link, is_own=lambda pid: pid == copilot.process.pid)
    try:
        return windows.foreground(), [w for w in windows.all() if w.own]
    finally:
        link.close()


@pytest.mark.feature("D1", "D2")
def test_it_docks_at_the_right_on_top_and_leaves_the_focus_where_it_was(
    sink: Sink, copilot_on: Open, desktop: PrivateDesktop
) -> None:
    copilot = copilot_on()
    front, own = _windows(desktop, copilot)
    assert front is not None
    assert front.title == "Sink"
    assert sink.has_focus()
    (window,) = own
    assert window.bounds.right == 1280
    assert window.bounds.y == 0
    assert window.bounds.height == 800
    link = connect(desktop.name)
    states = (
        link.create_resource_object("window", window.id)
        .get_full_property(link.intern_atom("_NET_WM_STATE"), 0)
        .value
    )
    assert link.intern_atom("_NET_WM_STATE_ABOVE") in states
    link.close()


@pytest.mark.feature("D4", "D5", "D28")
def test_a_goal_typed_into_the_chat_is_typed_where_the_keyboard_was_before(
    sink: Sink, copilot_on: Open
) -> None:
    """The chat has the focus when the goal is sent; the agent's text must not land there."""
    copilot = copilot_on()
    copilot.say('type "hello from the chat" and press enter')
    end = copilot.until_event("Finished")
    assert end["outcome"] == "done"
    assert wait_until(lambda: sink.text() == "hello from the chat")
    assert sink.has_focus()
    # A second and a third goal work as the first.
    typed = "hello from the chat"
    for text in ("second goal", "third goal"):
        copilot.say(f'type "{text}"')
        assert copilot.until_event("Finished")["outcome"] == "done"
        typed += text
        assert wait_until(partial(_has_typed, sink, typed))
    assert sink.pressed() == []


@pytest.mark.feature("D8", "D24")
def test_escape_in_the_middle_of_a_long_text_stops_within_one_more_character(
    sink: Sink, copilot_on: Open
) -> None:
    copilot = copilot_on()
    copilot.say(f'type "{"a" * 500}" with delay 0.02')
    assert wait_until(lambda: len(sink.text()) > 20, 20)
    copilot.human.press("escape")
    end = copilot.until_event("Finished")
    assert end["outcome"] == "stopped"
    assert end["summary"].startswith("Stopped by Esc. ")
    assert end["summary"].endswith(" of 500 characters are in.")
    assert copilot.status == "stopped"
    assert _keys_after(sink, 0xFF1B) <= 1
    assert sink.pressed() == []
    # It lives on: the next goal works.
    copilot.say('type "b"')
    assert copilot.until_event("Finished")["outcome"] == "done"


@pytest.mark.feature("D8")
def test_escape_while_it_drags_lets_the_button_go(sink: Sink, copilot_on: Open) -> None:
    copilot = copilot_on()
    corner = sink.window_corner()
    x, y = corner.x + 50, corner.y + 50
    copilot.say(f"move to {x}, {y}, hold down the left mouse button, wait 60 seconds")
    # The human's own click on Send presses a button too, but not in the witness.
    assert wait_until(lambda: sink.count("button down") == 1, 20)
    assert sink.pressed() == ["button 1"]
    copilot.human.press("escape")
    assert copilot.until_event("Finished")["outcome"] == "stopped"
    assert sink.pressed() == []


@pytest.mark.feature("D10")
def test_a_rejected_action_leaves_the_screen_untouched(sink: Sink, copilot_on: Open) -> None:
    copilot = copilot_on()
    copilot.human.click(copilot.until_place("stepMode"))
    copilot.until_event("StepModeSet")
    copilot.say('type "abc"')
    copilot.until(_status("waiting for user"))
    copilot.human.click(copilot.until_place("reject"))
    copilot.until_event("Refused")
    copilot.until_event("Finished")
    assert sink.of("key down", "button down") == []


@pytest.mark.feature("D10")
def test_a_double_click_on_approve_approves_once(sink: Sink, copilot_on: Open) -> None:
    copilot = copilot_on("--step", "action")
    copilot.say('type "abc" then type "def"')
    copilot.until(_status("waiting for user"))
    approve(copilot, times=2)
    assert wait_until(lambda: sink.text() == "abc")
    # The second click fell on the next card before it was armed, or on none.
    copilot.until(_status("waiting for user"))
    assert sink.text() == "abc"
    approve(copilot)
    assert copilot.until_event("Finished")["outcome"] == "done"
    assert wait_until(lambda: sink.text() == "abcdef")


@pytest.mark.feature("D9")
def test_pause_sends_nothing_more_and_going_on_repeats_nothing(
    sink: Sink, copilot_on: Open
) -> None:
    copilot = copilot_on()
    text = "".join(chr(ord("a") + i % 26) for i in range(400))
    copilot.say(f'type "{text}" with delay 0.02')
    assert wait_until(lambda: len(sink.text()) > 20, 20)
    copilot.press("pause", _status("paused"))
    # The key does what the window shows, and that follows the feed by a moment.
    copilot.until_place("continue")
    typed = sink.text()
    assert text.startswith(typed)
    assert sink.pressed() == []
    assert not wait_until(lambda: sink.text() != typed, 0.5)
    # The click on Pause left the window active, so its keys work.
    copilot.human.press("f8")
    assert copilot.until_event("Finished")["outcome"] == "done"
    assert wait_until(lambda: sink.text() == text)


@pytest.mark.feature("D9")
def test_the_pause_key_works_while_the_agent_types_into_another_window(
    sink: Sink, copilot_on: Open
) -> None:
    copilot = copilot_on()
    copilot.say(f'type "{"a" * 400}" with delay 0.02')
    assert wait_until(lambda: len(sink.text()) > 20, 20)
    copilot.human.press("f8")
    copilot.until(_status("paused"))
    typed = sink.text()
    assert not wait_until(lambda: sink.text() != typed, 0.3)
    copilot.human.press("f8")
    assert copilot.until_event("Finished")["outcome"] == "done"
    assert wait_until(lambda: sink.text() == "a" * 400)


@pytest.mark.feature("D10", "Z10")
def test_a_click_into_the_chat_while_it_types_holds_it_and_no_text_lands_there(
    sink: Sink, copilot_on: Open
) -> None:
    copilot = copilot_on()
    text = "".join(chr(ord("a") + i % 26) for i in range(400))
    copilot.say(f'type "{text}" with delay 0.02')
    # The click that sent the goal may hold it for a moment, too: what is told of that is read away.
    copilot.until(lambda record: record["event"] == "Progressed" and record["done"] > 40)
    copilot.human.click(copilot.until_place("composer"))
    copilot.until_event("HoldBegan")
    typed = sink.text()
    assert text.startswith(typed)
    assert len(typed) < len(text)
    # It waits as long as the human is there, and goes on by itself when they have left.
    with pytest.raises(Unavailable, match="took longer than"):
        copilot.until_event("HoldEnded", 1.5)
    assert sink.text() == typed
    copilot.human.click(sink.inside())
    copilot.until_event("HoldEnded")
    assert copilot.until_event("Finished")["outcome"] == "done"
    # Nothing is missing and nothing stands twice: nothing of it went into the chat.
    assert wait_until(lambda: sink.text() == text)
    copilot.human.click(copilot.until_place("composer"))
    copilot.human.press("enter")
    with pytest.raises(Unavailable, match="took longer than"):
        copilot.until_event("Said", 1)


@pytest.mark.feature("D10")
@pytest.mark.parametrize("control", ["composer", "send", "stepMode", "close"])
def test_the_agent_never_presses_a_control_of_its_own_window(
    sink: Sink, copilot_on: Open, control: str
) -> None:
    copilot = copilot_on()
    at = copilot.until_place(control)
    copilot.say(f"click at {at.x}, {at.y}")
    end = copilot.until_event("Finished")
    assert end["outcome"] == "failed"
    assert "my own window" in end["summary"]
    assert copilot.process.poll() is None


@pytest.mark.feature("D10")
def test_with_no_other_window_open_it_types_nothing_into_its_own(
    empty: PrivateDesktop, copilot_on: Open
) -> None:
    copilot = copilot_on()
    copilot.say('type "abc"')
    end = copilot.until_event("Finished")
    assert end["outcome"] == "failed"
    assert "no other window" in end["summary"]


@pytest.mark.feature("D10", "D28")
@pytest.mark.parametrize(
    "op",
    [
        {"op": "drag", "keys": ["shift"], "path": [[300, 300], [420, 360]]},
        {"op": "click", "keys": ["ctrl"], "x": 300, "y": 300},
    ],
    ids=["drag", "click"],
)
def test_the_mouse_with_a_key_held_is_used_right_after_the_goal_was_sent(
    sink: Sink, copilot_on: Open, tmp_path: Path, op: dict[str, Any]
) -> None:
    """The chat has the keyboard then, and the key must not go there."""
    script = tmp_path / "script.jsonl"
    script.write_text(json.dumps({"high_level": ["Use the mouse"], "actions": [op]}) + "\n")
    copilot = copilot_on("--brain", "scripted", "--script", str(script))
    corner = sink.window_corner()
    assert corner.x < 300
    assert corner.y < 300
    copilot.say("use the mouse")
    assert copilot.until_event("Finished")["outcome"] == "done"
    assert wait_until(lambda: sink.count("button down") == 1)
    assert sink.of("key down")
    assert sink.pressed() == []


@pytest.mark.feature("D24", "Z29")
def test_closing_the_window_in_the_middle_of_a_hold_ends_the_process_with_nothing_pressed(
    sink: Sink, copilot_on: Open
) -> None:
    copilot = copilot_on()
    copilot.say("hold shift for 60 seconds")
    assert wait_until(lambda: len(sink.pressed()) == 1, 20)
    copilot.human.hold("shift", down=False)
    copilot.human.click(copilot.until_place("close"))
    assert copilot.process.wait(30) == 0
    assert sink.pressed() == []


@pytest.mark.feature("Z29")
def test_a_polite_kill_ends_it_with_nothing_pressed(sink: Sink, copilot_on: Open) -> None:
    copilot = copilot_on()
    copilot.say("hold shift for 60 seconds")
    assert wait_until(lambda: len(sink.pressed()) == 1, 20)
    copilot.process.terminate()
    assert copilot.process.wait(10) == 0
    assert sink.pressed() == []


@pytest.mark.feature("Z4")
def test_what_is_said_while_it_works_becomes_a_note_that_is_carried_out_too(
    sink: Sink, copilot_on: Open
) -> None:
    copilot = copilot_on()
    copilot.say("wait 4 seconds")
    copilot.until_event("Assessed")
    copilot.say('type "and more"')
    end = copilot.until_event("Finished")
    assert end["outcome"] == "done"
    assert wait_until(lambda: sink.text().endswith("and more"))


@pytest.mark.feature("D13")
def test_a_goal_that_is_too_long_is_answered_and_the_copilot_lives_on(
    sink: Sink, copilot_on: Open
) -> None:
    copilot = copilot_on()
    copilot.say("a" * 25_000 + "ü")
    # Nothing was started; the words in the chat are tests/ui's matter.
    with pytest.raises(Unavailable, match="took longer than"):
        copilot.until_event("Said", 1)
    # The text is still there, to be shortened.
    copilot.human.press("ctrl", "a")
    copilot.human.press("delete")
    copilot.say('type "ok"')
    assert copilot.until_event("Finished")["outcome"] == "done"
    assert wait_until(lambda: sink.text().endswith("ok"))


def test_a_small_screen_shows_composer_and_controls(copilot_on: Open) -> None:
    with PrivateDesktop(width=640, height=480) as small:
        copilot = Copilot(small)
        try:
            copilot.until_place("composer", 30)
            for name in ("composer", "send", "stepMode"):
                place: Any = copilot.places[name]
                assert place.x >= 0
                assert place.bottom <= 480
                assert place.right <= 640
        finally:
            copilot.close()


@pytest.mark.feature("D10", "Z11", "N16")
def test_a_hand_that_glides_to_approve_and_back_approves(sink: Sink, copilot_on: Open) -> None:
    copilot = copilot_on("--step", "action")
    copilot.say('type "ab", then press end')
    for turn in range(2):
        copilot.until(_status("waiting for user"))
        copilot.human.glide(sink.inside())
        copilot.human.glide(copilot.until_place("approve"))
        approve(copilot)
        copilot.human.glide(sink.inside())
        acted = copilot.until_event("Acted")
        assert acted["receipt"]["result"] != "refused", f"{turn}: {acted}"
        # Settling is a part of it, told apart.
        assert 0 < acted["receipt"]["settled_s"] < acted["receipt"]["seconds"]
    assert copilot.until_event("Finished")["outcome"] == "done"
    assert sink.text() == "ab"


@pytest.mark.feature("D10", "Z12")
def test_after_an_approval_by_key_the_next_keys_answer_the_next_card(
    sink: Sink, copilot_on: Open
) -> None:
    """The agent borrows the keyboard for each act; the next keys are not for the program."""
    copilot = copilot_on("--step", "action")
    copilot.say('type "ab" then type "cd" then type "ef"')
    for arrived in ("", "ab"):
        copilot.until(_status("waiting for user"))
        assert wait_until(lambda: _own_in_front(copilot, sink.name))
        assert sink.text() == arrived
        approve_by_key(copilot)
    copilot.until(_status("waiting for user"))
    assert wait_until(lambda: _own_in_front(copilot, sink.name))
    copilot.until_place("approve")  # there is nothing to refuse before
    copilot.human.type("not that")
    copilot.human.press("ctrl", ".")
    copilot.until_event("Refused")
    copilot.until_event("Finished")
    assert sink.text() == "abcd"


def _own_in_front(copilot: Copilot, display: str) -> bool:
    link = connect(display)
    try:
        return Windows(link, is_own=lambda pid: pid == copilot.process.pid).own_has_keyboard()
    finally:
        link.close()
