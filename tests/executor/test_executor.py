"""The hands: what goes out, in which order, and the truth about it."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from bench import ALLOW, DENY, Bench
from fakes import BROWSER, EDITOR, OWN, SCREEN, FakeController, FakePolicy

from desktop_agent.events import Doubt, Result, Verdict, Window
from desktop_agent.executor.pace import Pace
from desktop_agent.geometry import Rect
from desktop_agent.ports import Assessment, Interrupted, Unavailable
from desktop_agent.protocol import (
    AskUser,
    Click,
    Drag,
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
    ReleaseAll,
    Scroll,
    Type,
    Wait,
    WaitFor,
    op_from,
)
from desktop_agent.safety.policy import RiskPolicy

EVERY_OP: list[Op] = [
    Move(x=1, y=2),
    Click(x=1, y=2),
    MouseDown(),
    MouseUp(),
    Scroll(dy=2, x=5, y=5),
    Drag(path=((1, 1), (60, 1)), keys=("shift",)),
    KeyDown(key="a"),
    KeyUp(key="a"),
    KeyCombo(keys=("ctrl", "s")),
    Hold(keys=("ctrl", "a"), seconds=0.0),
    Type(text="abc"),
    Open(target="editor"),
    Focus(window="Notes"),
]


HELD = [("ctrl", True), ("a", True), ("a", False), ("ctrl", False)]


def ids(op: Op) -> str:
    return op.op


# --- what goes out -------------------------------------------------------------------------


@pytest.mark.feature("D13", "D14", "D20")
@pytest.mark.parametrize(
    ("plain", "calls"),
    [
        ({"op": "move", "x": 3, "y": 4}, [("move", 3, 4)]),
        (
            {"op": "click", "x": 3, "y": 4},
            [("move", 3, 4), ("click", "left", 1, (), 3, 4)],
        ),
        ({"op": "click", "button": "right"}, [("click", "right", 1, (), 0, 0)]),
        (
            {"op": "click", "x": 3, "y": 4, "count": 2, "keys": ["Ctrl"]},
            [("move", 3, 4), ("click", "left", 2, ("ctrl",), 3, 4)],
        ),
        ({"op": "mouse_down"}, [("button", "left", True)]),
        ({"op": "mouse_up", "button": "middle"}, [("button", "middle", False)]),
        ({"op": "scroll", "dy": 2}, [("wheel", 0, 1)] * 2),
        ({"op": "scroll", "dx": -2, "dy": 1}, [("wheel", -1, 0)] * 2 + [("wheel", 0, 1)]),
        ({"op": "scroll", "dy": -1, "x": 8, "y": 9}, [("move", 8, 9), ("wheel", 0, -1)]),
        (
            {"op": "scroll", "dy": 1, "keys": ["ctrl"]},
            [("key", "ctrl", True), ("wheel", 0, 1), ("key", "ctrl", False)],
        ),
        (
            {"op": "move", "x": 8, "y": 9, "keys": ["shift"]},
            [("key", "shift", True), ("move", 8, 9), ("key", "shift", False)],
        ),
        ({"op": "key_down", "key": "Shift"}, [("key", "shift", True)]),
        ({"op": "key_up", "key": "shift"}, [("key", "shift", False)]),
        ({"op": "key_combo", "keys": ["ctrl", "s"]}, [("stroke", "ctrl", "s")]),
        (
            {"op": "hold", "keys": ["ctrl", "a"], "seconds": 0},
            [("key", name, down) for name, down in HELD],
        ),
        ({"op": "type", "text": "hi"}, [("text", "h"), ("text", "i")]),
        ({"op": "focus", "window": "notes"}, [("focus", 1)]),
        ({"op": "release_all"}, []),
        ({"op": "wait", "seconds": 0}, []),
        ({"op": "wait_for", "window": "notes"}, []),
    ],
    ids=str,
)  # fmt: skip
def test_an_op_sends_exactly_this(plain: dict[str, Any], calls: list[Any]) -> None:
    bench = Bench()
    receipt = bench.do(op_from(plain))
    assert bench.controller.calls == calls
    assert receipt.result is Result.CHANGED
    assert receipt.dirty == SCREEN


@pytest.mark.feature("D14")
def test_a_drag_presses_at_its_first_point_and_lets_go_at_its_last_exactly() -> None:
    bench = Bench()
    bench.do(Drag(path=((100, 200), (145, 200), (145, 199)), keys=("shift",)))
    assert bench.controller.calls == [
        ("move", 100, 200),
        ("key", "shift", True),
        ("button", "left", True),
        ("move", 115, 200),
        ("move", 130, 200),
        ("move", 145, 200),
        ("move", 145, 200),
        ("move", 145, 199),
        ("button", "left", False),
        ("key", "shift", False),
    ]
    assert bench.controller.down == []


@pytest.mark.feature("D14")
@pytest.mark.parametrize(("end", "near"), [((100, 0), (99, 0)), ((-60, -80), (-59, -79))])
def test_a_drag_comes_to_its_end_twice_and_rests_there(
    end: tuple[int, int], near: tuple[int, int]
) -> None:
    """A browser takes what is dropped only after it has told its page twice."""
    bench = Bench()
    bench.do(Drag(path=((0, 0), end)))
    *_, before, last = [call[1:] for call in bench.controller.sent("move")]
    assert (before, last) == (near, end)
    again = Bench()
    again.do(Drag(path=((0, 0), end, end)))
    assert again.controller.calls == bench.controller.calls, "the same point is no motion"


@pytest.mark.feature("D14")
@pytest.mark.parametrize("end", [(0, 0), (1, 0), (399, 7), (-300, 250), (20, 20), (21, 0)])
def test_a_drag_moves_at_most_20_pixels_at_a_time_and_ends_on_the_point(
    end: tuple[int, int],
) -> None:
    bench = Bench()
    bench.do(Drag(path=((0, 0), end)))
    points = [call[1:] for call in bench.controller.sent("move")]
    assert points[0] == (0, 0)
    assert points[-1] == end
    assert len(points) >= 3, "a program wants to see motion"
    for (x1, y1), (x2, y2) in itertools.pairwise(points):
        assert max(abs(x2 - x1), abs(y2 - y1)) <= 20


@pytest.mark.feature("D15")
def test_the_delay_of_typing_is_honoured_after_each_piece() -> None:
    bench, waits = Bench(), []
    bench.controller.piece_length = 2
    bench.interrupt.wait = waits.append  # type: ignore[method-assign]
    bench.do(Type(text="abcde", delay=0.5))
    # In parts, so that it shows all along that it is alive.
    assert waits == pytest.approx([0.0, 0.5, 0.5, 0.5, 0.5, 0.5])
    assert bench.controller.typed == "abcde"


@pytest.mark.feature("D20")
def test_long_typing_tells_how_far_it_is() -> None:
    bench = Bench()
    bench.do(Type(text="a" * 120))
    assert bench.progress == [(50, 120), (100, 120)]


@pytest.mark.feature("D13")
def test_an_op_that_is_not_for_the_hands_is_a_defect() -> None:
    with pytest.raises(AssertionError, match="ask_user"):
        Bench().do(AskUser(question="Which?"))


# --- receipts ------------------------------------------------------------------------------


@pytest.mark.feature("F2")
def test_a_screen_that_stands_still_is_told_as_such() -> None:
    bench = Bench()
    bench.eyes.dirty = None
    receipt = bench.do(Click())
    assert (receipt.result, receipt.dirty) == (Result.NO_CHANGE_YET, None)


@pytest.mark.feature("F2")
def test_what_could_not_be_checked_is_told_as_such() -> None:
    bench = Bench()
    bench.eyes.settle_errors.append(Unavailable("the picture is gone"))
    receipt = bench.do(Click())
    assert (receipt.result, receipt.why) == (Result.UNVERIFIABLE, "the picture is gone")


def test_a_receipt_says_how_long_it_took() -> None:
    bench = Bench()
    bench.at_send(1, lambda: bench.clock.advance(1.5))
    assert bench.do(Click()).seconds == 1.5


# --- the policy, right before the act ---------------------------------------------------------


@pytest.mark.feature("N1", "D10")
@pytest.mark.parametrize("op", EVERY_OP, ids=ids)
def test_what_was_allowed_and_is_denied_right_before_the_act_is_not_done(op: Op) -> None:
    bench = Bench(policy=FakePolicy([ALLOW, DENY]))
    assert bench.assess(op).verdict is Verdict.ALLOW
    receipt = bench.do(op)
    assert (receipt.result, receipt.why) == (Result.REFUSED, "the rules say no")
    assert bench.controller.calls == []


@pytest.mark.feature("Z32")
def test_what_the_human_approved_is_not_asked_again_in_the_hands() -> None:
    bench = Bench(policy=FakePolicy([Assessment(2, Verdict.ASK, "it pays")]))
    assert bench.do(Click(), approved="").result is Result.CHANGED


@pytest.mark.feature("Z32", "N1")
@pytest.mark.parametrize("approved", [None, "button “Cancel”"])
def test_what_was_not_asked_or_has_changed_since_is_not_done(approved: str | None) -> None:
    asks = Assessment(2, Verdict.ASK, "it pays", "button “Pay”")
    bench = Bench(policy=FakePolicy([asks]))
    assert bench.do(Click(), approved=approved).result is Result.REFUSED
    assert bench.controller.calls == []


def strict(**desktop: Any) -> Bench:
    return Bench(policy=RiskPolicy(), controller=FakeController(**desktop))


@pytest.mark.feature("D10")
@pytest.mark.parametrize(
    "op",
    [
        Click(x=1700, y=100),
        Click(x=1700, y=100, count=2),
        Scroll(dy=1, x=1700, y=100),
        Drag(path=((10, 10), (1700, 100))),
        Drag(path=((1700, 100), (10, 10))),
        Drag(path=((10, 10), (1700, 100), (20, 20))),
    ],
    ids=str,
)
def test_our_own_window_is_never_clicked_scrolled_or_dragged_in(op: Op) -> None:
    bench = strict(windows=[EDITOR, OWN])
    assert bench.assess(op).verdict is Verdict.DENY
    receipt = bench.do(op)
    assert receipt.result is Result.REFUSED
    assert receipt.why == "that is my own window, and only you may use it"
    assert bench.controller.calls == []


@pytest.mark.feature("D10")
@pytest.mark.parametrize("op", [Click(), MouseDown(), MouseUp(), Scroll(dy=1)], ids=ids)
def test_our_own_window_under_the_pointer_is_not_used(op: Op) -> None:
    bench = strict(windows=[EDITOR, OWN])
    bench.do(Move(x=1700, y=100))
    assert bench.controller.sent("move"), "passing over it presses nothing"
    receipt = bench.do(op)
    assert receipt.result is Result.REFUSED
    assert bench.controller.calls == [("move", 1700, 100)]


KEYBOARD: list[Op] = [
    Type(text="a"),
    KeyCombo(keys=("enter",)),
    KeyDown(key="a"),
    Hold(keys=("a",), seconds=0.0),
]


@pytest.mark.feature("D10")
@pytest.mark.parametrize("op", KEYBOARD, ids=ids)
def test_nothing_is_typed_while_our_own_window_keeps_the_keyboard(op: Op) -> None:
    bench = strict(windows=[OWN], foreground=OWN)
    receipt = bench.do(op)
    assert receipt.result is Result.REFUSED
    assert "my own window has the keyboard" in receipt.why
    assert bench.controller.calls == []


@pytest.mark.feature("D10")
@pytest.mark.parametrize("op", KEYBOARD, ids=ids)
def test_the_keyboard_is_given_back_before_something_is_typed(op: Op) -> None:
    bench = strict(windows=[EDITOR, OWN], foreground=OWN)
    bench.controller.behind_own = EDITOR
    assert bench.do(op).result is Result.CHANGED
    assert bench.controller.calls[0] == ("focus", EDITOR.id)


@pytest.mark.feature("D10")
@pytest.mark.parametrize(
    "op",
    [
        Drag(path=((10, 10), (60, 60)), keys=("shift",)),
        Click(x=10, y=10, keys=("ctrl",)),
    ],
    ids=ids,
)
def test_the_keyboard_is_given_back_before_the_mouse_is_used_with_keys_held(op: Op) -> None:
    """Else its keys would be refused for ever: nothing but the op takes the keyboard from us."""
    bench = Bench(controller=FakeController(windows=[EDITOR, OWN], foreground=OWN))
    bench.controller.behind_own = EDITOR
    assert bench.do(op).result is Result.CHANGED
    assert bench.controller.calls[0] == ("focus", EDITOR.id)


# neither a point nor the keyboard are refused: opening an app as the first action fails.
@pytest.mark.feature("D10")
@pytest.mark.parametrize(
    "op",
    [
        Open(target="editor"),
        Focus(window="Notes"),
        Wait(seconds=0.0),
        WaitFor(window="Notes"),
        ReleaseAll(),
        # A click on the bare desktop, where no window is.
        Click(x=1000, y=900),
    ],
    ids=ids,
)
def test_what_needs_no_keyboard_is_done_while_our_own_window_has_it(op: Op) -> None:
    bench = strict(windows=[EDITOR, OWN], foreground=OWN)
    bench.controller.behind_own = EDITOR
    bench.controller.on_open = lambda _target: bench.controller.listed.insert(0, BROWSER)
    assert bench.assess(op).verdict is Verdict.ALLOW
    receipt = bench.do(op)
    assert (receipt.result, receipt.why) == (Result.CHANGED, "")


@pytest.mark.feature("D20")
@pytest.mark.parametrize(
    ("op", "problem"),
    [
        (Move(x=1920, y=5), "x: 1920, 5 is outside the screen; the screen is 1920 x 1080"),
        (Move(x=5, y=1080), "y: 5, 1080 is outside the screen; the screen is 1920 x 1080"),
        (Click(x=-1, y=5), "x: -1, 5 is outside the screen; the screen is 1920 x 1080"),
        (Scroll(dy=1, x=5, y=-1), "y: 5, -1 is outside the screen; the screen is 1920 x 1080"),
        (
            Drag(path=((0, 0), (1919, 1079), (1920, 0))),
            "path[2]: 1920, 0 is outside the screen; the screen is 1920 x 1080",
        ),
    ],
    ids=str,
)
def test_a_point_off_the_screen_is_refused_and_its_field_is_named(op: Op, problem: str) -> None:
    bench = strict()
    assert bench.assess(op).why == problem
    receipt = bench.do(op)
    assert (receipt.result, receipt.why) == (Result.REFUSED, problem)
    assert bench.controller.calls == []


@pytest.mark.feature("D20")
def test_a_screen_left_of_the_first_is_on_the_screen_and_a_gap_is_not() -> None:
    bench = strict(screens=(Rect(0, 0, 100, 100), Rect(-100, 50, 100, 100)))
    assert bench.do(Move(x=-100, y=149)).result is Result.CHANGED
    assert bench.do(Move(x=99, y=0)).result is Result.CHANGED
    for x, y in ((-1, 49), (50, 120)):
        assert bench.do(Move(x=x, y=y)).result is Result.REFUSED


# --- interrupts ------------------------------------------------------------------------------


@pytest.mark.feature("D8", "D9")
@pytest.mark.parametrize("level", ["stop", "pause"])
@pytest.mark.parametrize("op", EVERY_OP, ids=ids)
def test_an_op_that_is_interrupted_before_it_began_sends_nothing(op: Op, level: str) -> None:
    bench = Bench()
    getattr(bench.interrupt, level)()
    receipt = bench.do(op)
    assert (receipt.result, receipt.why, receipt.rest) == (Result.INTERRUPTED, level, op)
    assert bench.controller.calls == []


@pytest.mark.feature("D8")
@pytest.mark.parametrize("op", EVERY_OP, ids=ids)
@pytest.mark.parametrize("number", range(1, 8))
def test_a_stop_at_any_point_of_any_op_leaves_nothing_down(op: Op, number: int) -> None:
    bench = Bench()
    bench.controller.on_open = lambda _target: bench.controller.listed.insert(0, BROWSER)
    bench.at_send(number, bench.interrupt.stop)
    receipt = bench.do(op)
    reached = bench.controller.sends >= number
    if reached:
        assert len(bench.controller.calls) == number - 1, "nothing goes out after the stop"
        assert bench.controller.releases >= 1 or receipt.result is Result.UNVERIFIABLE
    if not isinstance(op, KeyDown | MouseDown) or reached:
        assert bench.controller.down == []
        assert bench.controller.gate.held == ()


@pytest.mark.feature("D9")
def test_what_was_typed_and_what_is_left_are_the_text() -> None:
    for number in range(1, 6):
        bench = Bench()
        bench.at_send(number, bench.interrupt.pause)
        receipt = bench.do(Type(text="hello", delay=0.0))
        assert receipt.result is Result.INTERRUPTED
        rest = receipt.rest
        assert isinstance(rest, Type)
        assert bench.controller.typed + rest.text == "hello"
        bench.again()
        assert bench.do(rest).result is Result.CHANGED
        assert bench.controller.typed == "hello"


@pytest.mark.feature("D9")
def test_a_pause_in_the_delay_after_the_last_character_leaves_nothing_to_type() -> None:
    bench, waits = Bench(), []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 3:
            bench.interrupt.pause()
        bench.interrupt.check()

    bench.interrupt.wait = wait  # type: ignore[method-assign]
    receipt = bench.do(Type(text="ab", delay=0.5))
    assert receipt.rest is None
    assert receipt.result.went_through
    assert bench.controller.typed == "ab"


@pytest.mark.feature("D9")
def test_a_wheel_that_was_cut_short_goes_on_where_it_was() -> None:
    op = Scroll(dx=2, dy=-3, x=5, y=6)
    for number in range(2, 7):
        bench = Bench()
        bench.at_send(number, bench.interrupt.pause)
        receipt = bench.do(op)
        assert receipt.result is Result.INTERRUPTED
        assert receipt.rest is not None
        bench.again()
        assert bench.do(receipt.rest).result is Result.CHANGED
        turned = bench.controller.sent("wheel")
        assert turned == [("wheel", 1, 0)] * 2 + [("wheel", 0, -1)] * 3


@pytest.mark.feature("D9")
@pytest.mark.parametrize("number", [1, 2])
def test_a_double_click_that_was_interrupted_before_it_is_done_once(number: int) -> None:
    bench = Bench()
    bench.at_send(number, bench.interrupt.pause)
    op = Click(x=3, y=4, count=2)
    receipt = bench.do(op)
    assert (receipt.result, receipt.rest) == (Result.INTERRUPTED, op)
    assert bench.controller.sent("click") == []
    bench.again()
    bench.do(op)
    assert len(bench.controller.sent("click")) == 1


@pytest.mark.feature("D9")
@pytest.mark.parametrize(
    "op", [Click(x=3, y=4, count=2), KeyCombo(keys=("enter",)), Type(text="ab"), MouseDown()],
    ids=ids,
)  # fmt: skip
def test_what_was_done_before_the_interrupt_is_never_repeated(op: Op) -> None:
    bench = Bench()
    bench.eyes.before_settle = bench.interrupt.pause
    receipt = bench.do(op)
    assert receipt.result is Result.UNVERIFIABLE
    assert receipt.result.went_through, "the planner goes on to the next op"
    assert receipt.rest is None


@pytest.mark.feature("D8", "D9")
def test_half_a_drag_is_let_go_and_not_taken_up_again() -> None:
    bench = Bench()
    bench.at_send(5, bench.interrupt.pause)
    receipt = bench.do(Drag(path=((0, 0), (100, 0)), keys=("ctrl",)))
    assert (receipt.result, receipt.rest) == (Result.INTERRUPTED, None)
    assert bench.controller.down == []


@pytest.mark.feature("D9")
def test_a_drag_that_is_complete_is_not_repeated_when_its_keys_are_let_go_late() -> None:
    bench = Bench()
    bench.controller.before_send = lambda _number, name: (
        bench.interrupt.pause()
        if name == "key" and ("button", "left", False) in bench.controller.calls
        else None
    )
    receipt = bench.do(Drag(path=((0, 0), (10, 0)), keys=("ctrl",)))
    assert receipt.result is Result.UNVERIFIABLE
    assert bench.controller.down == []


@pytest.mark.feature("D9")
@pytest.mark.parametrize("op", [Wait(seconds=10.0), Hold(keys=("a",), seconds=10.0)], ids=ids)
def test_a_time_that_was_cut_short_goes_on_with_what_is_left(op: Op) -> None:
    bench = Bench()

    def wait(seconds: float) -> None:
        if seconds == 0.5:
            bench.clock.advance(4.0)
            bench.interrupt.pause()
        bench.interrupt.check()

    bench.interrupt.wait = wait  # type: ignore[method-assign]
    receipt = bench.do(op)
    assert receipt.result is Result.INTERRUPTED
    assert isinstance(receipt.rest, Wait | Hold)
    assert receipt.rest.seconds == pytest.approx(6.0)
    assert bench.controller.down == []


@pytest.mark.feature("D9")
def test_an_app_that_was_started_is_not_started_again_after_a_pause() -> None:
    bench = Bench()
    bench.controller.on_open = lambda _target: bench.interrupt.pause()
    receipt = bench.do(Open(target="browser"))
    assert receipt.result is Result.UNVERIFIABLE
    assert receipt.result.went_through
    assert receipt.rest is None
    assert bench.controller.opened == ["browser"]


@pytest.mark.feature("D9")
def test_an_app_that_was_not_started_yet_is_started_after_the_pause() -> None:
    bench = Bench()
    bench.controller.on_open = lambda _target: bench.controller.listed.insert(0, BROWSER)
    bench.at_send(1, bench.interrupt.pause)
    op = Open(target="browser")
    assert bench.do(op).rest == op
    bench.again()
    assert bench.do(op).result is Result.CHANGED
    assert bench.controller.opened == ["browser"]


# --- errors and limits ---------------------------------------------------------------------------


@pytest.mark.at_length
@pytest.mark.feature("D11", "D20")
@pytest.mark.parametrize("op", EVERY_OP, ids=ids)
@pytest.mark.parametrize("number", range(1, 6))
@pytest.mark.parametrize("error", [Unavailable("the display is gone"), ZeroDivisionError("oh")])
def test_an_error_at_any_point_of_any_op_releases_everything(
    op: Op, number: int, error: Exception
) -> None:
    bench = Bench()
    bench.controller.on_open = lambda _target: bench.controller.listed.insert(0, BROWSER)
    bench.controller.fail_at(number, error)
    if isinstance(error, Unavailable):
        receipt = bench.do(op)
        if bench.controller.sends >= number:
            assert (receipt.result, receipt.why) == (Result.FAILED, "the display is gone")
            # Of a text some may have arrived: what is left is told, and not gone on with.
            assert receipt.rest is None or receipt.arrived
    else:
        try:
            bench.do(op)
        except ZeroDivisionError:
            assert bench.controller.sends == number
        else:
            assert bench.controller.sends < number
    if bench.controller.sends >= number:
        assert bench.controller.releases == 1
        assert bench.controller.down == []


@pytest.mark.feature("D11")
@pytest.mark.parametrize("where", ["displays", "foreground", "pointer", "window_at", "windows"])
def test_a_desktop_that_cannot_be_read_fails_the_op_in_words(where: str) -> None:
    bench = Bench()
    bench.controller.fail(where, Unavailable(f"no {where}"))
    op = Focus(window="Notes") if where == "windows" else Click()
    receipt = bench.do(op)
    assert (receipt.result, receipt.why) == (Result.FAILED, f"no {where}")
    assert bench.controller.calls == []


@pytest.mark.feature("D11")
def test_a_release_that_fails_too_does_not_hide_the_error() -> None:
    bench = Bench()
    bench.controller.fail("click", Unavailable("the first"))
    bench.controller.fail("release_all", Unavailable("the second"))
    assert bench.do(Click()).why == "the first"


@pytest.mark.feature("D20", "Z14")
def test_a_batch_that_takes_too_long_is_cut_off_and_released() -> None:
    bench = Bench(pace=Pace(burst=100, per_second=100.0, batch_timeout_s=60.0))
    bench.do(KeyDown(key="ctrl"))
    bench.clock.advance(60.5)
    receipt = bench.do(Click())
    assert (receipt.result, receipt.why) == (Result.FAILED, "the batch took longer than its 60 s")
    assert bench.controller.sent("click") == []
    assert bench.controller.down == []


@pytest.mark.feature("D20")
def test_a_new_batch_has_its_own_time() -> None:
    bench = Bench(pace=Pace(burst=100, per_second=100.0, batch_timeout_s=60.0))
    bench.do(Click(), batch=1)
    bench.clock.advance(100)
    assert bench.do(Click(), batch=2).result is Result.CHANGED


@pytest.mark.feature("D20", "Z14")
def test_the_time_that_an_op_declares_is_not_held_against_the_batch() -> None:
    bench = Bench(pace=Pace(burst=100, per_second=100.0, batch_timeout_s=60.0))

    def wait(seconds: float) -> None:
        bench.clock.advance(seconds)

    bench.interrupt.wait = wait  # type: ignore[method-assign]
    assert bench.do(Wait(seconds=100.0)).result is Result.CHANGED
    assert bench.do(Click()).result is Result.CHANGED


@pytest.mark.feature("D23")
@pytest.mark.parametrize(("ended", "waited"), [(False, 1.4), (True, 2.0)])
def test_a_wait_counts_from_the_act_of_the_same_task_before_it(ended: bool, waited: float) -> None:
    bench = Bench()
    slept: list[float] = []
    bench.do(Click())
    # So long it took to see what came of the click.
    bench.clock.advance(0.6)
    if ended:
        bench.executor.restore()

    def wait(seconds: float) -> None:
        slept.append(seconds)
        bench.clock.advance(seconds)

    bench.interrupt.wait = wait  # type: ignore[method-assign]
    bench.do(Wait(seconds=2.0), batch=2)
    assert sum(slept) == pytest.approx(waited)
    # A second one counts from the first.
    bench.do(Wait(seconds=2.0), batch=2)
    assert sum(slept) == pytest.approx(waited + 2.0)


@pytest.mark.feature("D23", "F2")
@pytest.mark.parametrize(
    ("checking", "thinking", "doubt"),
    [(0.9, 0.0, None), (1.5, 0.0, Doubt.OVERDUE), (0.9, 5.0, None)],
)
def test_a_wait_that_came_too_late_for_the_act_before_it_is_told_as_unsure(
    checking: float, thinking: float, doubt: Doubt | None
) -> None:
    """What a brain thinks in between is its own affair: it may not mean that act at all."""
    bench = Bench()
    bench.eyes.before_settle = lambda: bench.clock.advance(checking)
    bench.do(Click())
    bench.eyes.before_settle = lambda: None
    bench.clock.advance(thinking)
    assert bench.do(Wait(seconds=1.0), batch=2).doubt is doubt


@pytest.mark.feature("D20")
@pytest.mark.parametrize(
    "op",
    [Type(text="abcdef"), Scroll(dy=6), Drag(path=((0, 0), (200, 0)))],
    ids=ids,
)
def test_the_time_out_acts_within_a_long_op(op: Op) -> None:
    bench = Bench()
    bench.at_send(3, lambda: bench.clock.advance(1000))
    receipt = bench.do(op)
    assert receipt.result is Result.FAILED
    assert len(bench.controller.calls) == 3
    assert bench.controller.down == []


@pytest.mark.feature("D20")
def test_actions_beyond_the_burst_wait_for_their_tokens() -> None:
    bench, waits = Bench(pace=Pace(burst=2, per_second=10.0)), []
    bench.interrupt.wait = waits.append  # type: ignore[method-assign]
    for _ in range(4):
        bench.do(Click())
    assert waits == pytest.approx([0, 0, 0.1, 0.2])


# --- windows ---------------------------------------------------------------------------------


@pytest.mark.feature("F2")
def test_a_window_that_is_not_there_is_told_with_those_that_are() -> None:
    bench = strict(windows=[EDITOR, BROWSER, OWN])
    receipt = bench.do(Focus(window="Paint"))
    assert receipt.result is Result.FAILED
    assert receipt.why == (
        "there is no window named “Paint”. Open windows: “Notes - Editor”, “Start - Browser”"
    )


@pytest.mark.feature("D13")
def test_waiting_for_a_window_ends_when_it_comes_and_gives_up_when_it_does_not() -> None:
    bench = Bench(controller=FakeController(windows=[]))
    rounds = []

    def wait(seconds: float) -> None:
        bench.clock.advance(seconds)
        rounds.append(seconds)
        if len(rounds) == 5:
            bench.controller.listed.append(EDITOR)

    bench.interrupt.wait = wait  # type: ignore[method-assign]
    assert bench.do(WaitFor(window="notes", timeout=3.0)).result is Result.CHANGED
    assert len(rounds) == 5
    receipt = bench.do(WaitFor(window="paint", timeout=3.0))
    assert receipt.result is Result.FAILED
    assert receipt.why.startswith(
        "no window named “paint” appeared within 3 s. Open windows: “Notes"
    )


@pytest.mark.feature("D13")
def test_waiting_for_a_window_to_go_ends_when_it_is_gone_and_gives_up_when_it_stays() -> None:
    bench = Bench(controller=FakeController(windows=[EDITOR, BROWSER]))
    rounds = []

    def wait(seconds: float) -> None:
        bench.clock.advance(seconds)
        rounds.append(seconds)
        if len(rounds) == 5:
            bench.controller.listed.remove(EDITOR)

    bench.interrupt.wait = wait  # type: ignore[method-assign]
    op = op_from({"op": "wait_for", "window": "notes", "gone": True})
    assert bench.do(op).result is Result.CHANGED
    assert len(rounds) == 5
    receipt = bench.do(op_from({"op": "wait_for", "window": "start", "gone": True, "timeout": 3}))
    assert receipt.result is Result.FAILED
    assert receipt.why.startswith("the window “start” is still there after 3 s.")


NEW = Window(7, "New", "new", Rect(0, 0, 9, 9))
RETITLED = Window(EDITOR.id, "Another title", "editor", EDITOR.bounds)


@pytest.mark.feature("D13")
@pytest.mark.parametrize(
    ("front_before", "listed", "front_after", "least_s", "ends_in"),
    [
        (BROWSER, [NEW, EDITOR, BROWSER], BROWSER, 0.0, NEW),
        (BROWSER, [RETITLED, BROWSER], RETITLED, 0.0, RETITLED),
        (EDITOR, [RETITLED, BROWSER], RETITLED, 2.0, RETITLED),
    ],
    ids=["a window that came", "one that came to the front", "the one that was in front"],
)
def test_opening_ends_with_the_window_that_shows_it(
    front_before: Window,
    listed: list[Window],
    front_after: Window,
    least_s: float,
    ends_in: Window,
) -> None:
    bench = Bench(controller=FakeController(windows=[EDITOR, BROWSER], foreground=front_before))
    bench.interrupt.wait = bench.clock.advance  # type: ignore[method-assign]
    began = bench.clock.now

    def opened(_target: str) -> None:
        bench.controller.listed[:] = listed
        bench.controller.focused = front_after

    bench.controller.on_open = opened
    assert bench.do(Open(target="it")).result is Result.CHANGED
    assert bench.controller.focused == ends_in
    assert bench.clock.now - began >= least_s


@pytest.mark.feature("D13", "F2")
def test_a_window_in_the_back_that_changes_its_title_is_not_what_was_opened() -> None:
    bench = Bench(controller=FakeController(windows=[EDITOR, BROWSER], foreground=BROWSER))
    bench.interrupt.wait = bench.clock.advance  # type: ignore[method-assign]
    bench.controller.on_open = lambda _target: bench.controller.listed.__setitem__(0, RETITLED)
    assert bench.do(Open(target="it")).result is Result.FAILED


@pytest.mark.feature("D11")
def test_an_app_that_shows_no_window_is_told_as_a_failure() -> None:
    bench = Bench()
    bench.interrupt.wait = bench.clock.advance  # type: ignore[method-assign]
    receipt = bench.do(Open(target="ghost"))
    assert receipt.result is Result.FAILED
    assert receipt.why == "I started “ghost”, but it showed no window within 20 s"


@pytest.mark.feature("D8")
def test_restoring_lets_everything_go_even_after_a_stop() -> None:
    bench = Bench()
    bench.do(KeyDown(key="ctrl"))
    bench.do(MouseDown())
    assert len(bench.controller.down) == 2
    bench.interrupt.stop()
    with pytest.raises(Interrupted):
        bench.controller.key("ctrl", down=False)
    bench.executor.restore()
    assert bench.controller.down == []


@pytest.mark.feature("D10", "Z10")
def test_text_stops_at_once_when_our_own_window_gets_the_keyboard_and_the_rest_is_kept() -> None:
    bench = Bench()
    sent: list[str] = []

    def human_clicks_into_the_chat(number: int, name: str) -> None:
        sent.append(name)
        if len(sent) == 5:
            bench.controller.focused = OWN

    bench.controller.before_send = human_clicks_into_the_chat
    receipt = bench.do(Type(text="abcdefghij"))
    assert receipt.result is Result.INTERRUPTED
    assert receipt.yielded
    assert receipt.rest == Type(text="efghij")
    assert bench.controller.typed == "abcd"
    assert len(sent) == 5


@pytest.mark.feature("D10", "F2")
def test_text_stops_with_words_when_another_window_comes_to_the_front() -> None:
    bench = Bench(controller=FakeController(windows=[EDITOR, BROWSER], foreground=EDITOR))
    sent: list[str] = []

    def another_window_comes(number: int, name: str) -> None:
        sent.append(name)
        if len(sent) == 5:
            bench.controller.focused = BROWSER

    bench.controller.before_send = another_window_comes
    receipt = bench.do(Type(text="abcdefghij"))
    assert receipt.result is Result.FAILED
    assert receipt.why == "another window came to the front after 4 of 10 characters"
    assert bench.controller.typed == "abcd"
    assert len(sent) == 5


@pytest.mark.feature("N16", "O9")
def test_a_receipt_tells_how_much_of_its_time_went_by_until_the_screen_was_quiet() -> None:
    bench = Bench()

    def act() -> None:
        bench.clock.advance(0.5)

    def settle() -> None:
        bench.clock.advance(0.75)

    bench.at_send(1, act)
    bench.eyes.before_settle = settle
    receipt = bench.do(Click(x=5, y=5))
    assert (receipt.seconds, receipt.settled_s) == (1.25, 0.75)
    assert bench.do(Click(x=5, y=5)).settled_s == 0.75, "each for itself"


@pytest.mark.feature("N16", "O9")
def test_what_is_refused_or_cut_short_tells_how_long_it_settled_too() -> None:
    assert Bench(policy=FakePolicy([DENY])).do(Click(x=5, y=5)).settled_s == 0.0
    bench = Bench()

    def settle() -> None:
        bench.clock.advance(0.25)
        bench.interrupt.stop()

    bench.eyes.before_settle = settle
    assert bench.do(Click(x=5, y=5)).settled_s == 0.25
