"""The desktop is noted before the first action and put back after the last, also after a crash."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from desktop_agent.events import Advice, Outcome, Window
from desktop_agent.geometry import Point, Rect
from desktop_agent.ports import Crash, CrashFlag, Guard, PutBack, Snapshot, Unavailable
from desktop_agent.safety.run.guard import DesktopGuard
from desktop_agent.store.crash import FileCrashFlag, flag_file

EDITOR = Window(1, "Notes - Editor", "editor", Rect(0, 0, 800, 600))
BEFORE = Snapshot(Point(10, 20), EDITOR)
LATER = Snapshot(Point(500, 600))
NOW = datetime(2025, 3, 4, 5, 6, 7, 890, tzinfo=timezone(timedelta(hours=2)))
CRASH = Crash("2025-03-04T03:06:07+00:00", ":1", BEFORE)
GONE = Unavailable("The display :1 is gone.")


class FakeDesktop:
    """A restorer and a flag in one; `calls` is what was asked of them, in order.

    `errors` makes a method raise each time.
    """

    def __init__(self) -> None:
        self.calls: list[tuple[object, ...]] = []
        self.errors: dict[str, Exception] = {}
        self.snapshots = [BEFORE, LATER]
        self.back = PutBack()
        self.stuck: tuple[str, ...] = ()
        self.up: Crash | None = None

    def _called(self, name: str, *what: object) -> None:
        self.calls.append((name, *what))
        if name in self.errors:
            raise self.errors[name]

    def take(self) -> Snapshot:
        self._called("take")
        return self.snapshots.pop(0)

    def put_back(
        self, snapshot: Snapshot, *, clipboard: bool, focus: bool, cursor: bool
    ) -> PutBack:
        self._called("put back", snapshot, clipboard, focus, cursor)
        return self.back

    def let_go_stuck(self) -> tuple[str, ...]:
        self._called("let go")
        return self.stuck

    def raise_(self, crash: Crash) -> None:
        self.up = crash
        self._called("raise", crash)

    def lower(self) -> None:
        self._called("lower")
        self.up = None

    def found(self) -> Crash | None:
        self._called("found")
        return self.up

    def names(self) -> list[object]:
        return [call[0] for call in self.calls]


@pytest.fixture
def desktop() -> FakeDesktop:
    return FakeDesktop()


def guard_of(
    desktop: FakeDesktop,
    mode: Callable[[], str] = lambda: "default",
    flag: CrashFlag | None = None,
) -> DesktopGuard:
    return DesktopGuard(desktop, flag or desktop, display=":1", mode=mode, now=lambda: NOW)


def test_it_fills_the_port(desktop: FakeDesktop) -> None:
    guard: Guard = guard_of(desktop)
    assert guard.end(Outcome.DONE) == PutBack()


# --- before the first action -------------------------------------------------------------------


@pytest.mark.feature("Z5", "Z28")
def test_the_desktop_is_noted_and_then_the_flag_is_raised(desktop: FakeDesktop) -> None:
    guard_of(desktop).begin()
    assert desktop.calls == [("take",), ("raise", CRASH)]


@pytest.mark.feature("Z5")
def test_a_task_is_noted_once_and_the_next_one_anew(desktop: FakeDesktop) -> None:
    guard = guard_of(desktop)
    guard.begin()
    guard.begin()
    assert desktop.names() == ["take", "raise"]
    guard.end(Outcome.STOPPED)
    assert desktop.calls[2] == ("put back", BEFORE, True, True, True)
    desktop.calls.clear()
    guard.begin()
    guard.end(Outcome.STOPPED)
    assert desktop.calls[2] == ("put back", LATER, True, True, True)


@pytest.mark.feature("Z5", "Z28", "N9")
@pytest.mark.parametrize("method", ["take", "raise"])
def test_nothing_is_done_if_it_cannot_be_noted(desktop: FakeDesktop, method: str) -> None:
    desktop.errors[method] = Unavailable("It does not work.")
    guard = guard_of(desktop)
    with pytest.raises(Unavailable, match=r"did nothing: It does not work\.") as caught:
        guard.begin()
    assert 3 <= len(caught.value.advice) <= 5
    assert desktop.up is None, "the next start would tell of a crash that was none"
    desktop.calls.clear()
    assert guard.end(Outcome.FAILED) == PutBack()
    assert desktop.calls == []


@pytest.mark.feature("N9")
def test_who_knows_better_advises(desktop: FakeDesktop) -> None:
    desktop.errors["take"] = Unavailable("No.", advice=(Advice("Do this."),))
    with pytest.raises(Unavailable) as caught:
        guard_of(desktop).begin()
    assert caught.value.advice == (Advice("Do this."),)


@pytest.mark.feature("Z5")
def test_a_task_that_could_not_be_noted_can_be_later(desktop: FakeDesktop) -> None:
    desktop.errors["take"] = GONE
    guard = guard_of(desktop)
    with pytest.raises(Unavailable):
        guard.begin()
    desktop.errors.clear()
    guard.begin()
    assert desktop.up == CRASH


# --- after the last ----------------------------------------------------------------------------


@pytest.mark.feature("Z7", "Z8")
@pytest.mark.parametrize(
    ("mode", "outcome", "asked"),
    [
        # clipboard, focus, cursor
        ("default", Outcome.DONE, (True, False, False)),
        ("default", Outcome.NEEDS_USER, (True, False, False)),
        ("default", Outcome.FAILED, (True, True, True)),
        ("default", Outcome.STOPPED, (True, True, True)),
        *(("always", outcome, (True, True, True)) for outcome in Outcome),
        *(("never", outcome, None) for outcome in Outcome),
    ],
)
def test_what_is_put_back_is_as_the_setting_says(
    desktop: FakeDesktop, mode: str, outcome: Outcome, asked: tuple[bool, bool, bool] | None
) -> None:
    guard = guard_of(desktop, lambda: mode)
    guard.begin()
    desktop.back = PutBack(("clipboard",), ("window: it was closed",))
    assert guard.end(outcome) == (desktop.back if asked else PutBack())
    expected = [("put back", BEFORE, *asked)] if asked else []
    assert desktop.calls[2:] == [*expected, ("lower",)]
    assert desktop.up is None


@pytest.mark.feature("Z7")
def test_the_setting_counts_as_it_is_at_the_end(desktop: FakeDesktop) -> None:
    modes = ["never"]
    guard = guard_of(desktop, lambda: modes[-1])
    guard.begin()
    modes.append("always")
    guard.end(Outcome.DONE)
    assert ("put back", BEFORE, True, True, True) in desktop.calls


@pytest.mark.feature("Z7")
def test_a_task_that_never_acted_changes_nothing(desktop: FakeDesktop) -> None:
    assert guard_of(desktop).end(Outcome.STOPPED) == PutBack()
    assert desktop.calls == []


@pytest.mark.feature("Z7", "Z28")
def test_a_display_that_is_gone_is_told_and_the_run_is_clean(desktop: FakeDesktop) -> None:
    guard = guard_of(desktop)
    guard.begin()
    desktop.errors["put back"] = GONE
    assert guard.end(Outcome.FAILED) == PutBack((), (str(GONE),))
    assert desktop.up is None


@pytest.mark.feature("D11", "Z28")
def test_no_defect_leaves_the_flag_up(desktop: FakeDesktop) -> None:
    guard = guard_of(desktop)
    guard.begin()
    desktop.errors["put back"] = ValueError("a defect")
    with pytest.raises(ValueError, match="a defect"):
        guard.end(Outcome.DONE)
    assert desktop.up is None
    assert guard.end(Outcome.DONE) == PutBack()


@pytest.mark.feature("Z28")
def test_a_flag_that_stays_up_is_told(desktop: FakeDesktop) -> None:
    guard = guard_of(desktop)
    guard.begin()
    desktop.back = PutBack(("clipboard",))
    desktop.errors["lower"] = Unavailable("The file run.json cannot be removed.")
    told = guard.end(Outcome.DONE)
    assert told == PutBack(("clipboard",), ("The file run.json cannot be removed.",))


# --- after a crash -----------------------------------------------------------------------------


@pytest.mark.feature("Z28")
def test_a_run_that_ended_in_order_leaves_nothing_to_do(desktop: FakeDesktop) -> None:
    assert guard_of(desktop).recover() == ""
    assert desktop.names() == ["found"]


@pytest.mark.feature("Z28")
def test_after_a_crash_all_is_let_go_put_back_and_told(desktop: FakeDesktop) -> None:
    desktop.up = CRASH
    desktop.stuck = ("left button", "key shift")
    desktop.back = PutBack(("mouse position",), ("window: it was closed.",))
    assert guard_of(desktop).recover() == (
        "The last run ended unexpectedly. I restored things. I released: left button, key shift. "
        "Not restored: window: it was closed."
    )
    assert desktop.calls == [
        ("found",),
        ("let go",),
        ("put back", BEFORE, False, True, True),
        ("lower",),
    ]
    assert guard_of(desktop).recover() == "", "it is told once"


@pytest.mark.feature("Z28")
def test_after_a_crash_that_left_nothing_behind_no_more_is_claimed(desktop: FakeDesktop) -> None:
    desktop.up = CRASH
    words = "The last run ended unexpectedly. There was nothing to restore."
    assert guard_of(desktop).recover() == words


@pytest.mark.feature("Z28")
def test_who_wants_nothing_put_back_has_the_keys_let_go(desktop: FakeDesktop) -> None:
    desktop.up, desktop.stuck = CRASH, ("key ctrl",)
    words = guard_of(desktop, lambda: "never").recover()
    assert words == "The last run ended unexpectedly. I restored things. I released: key ctrl."
    assert desktop.names() == ["found", "let go", "lower"]


@pytest.mark.feature("Z28")
def test_what_is_left_pressed_and_cannot_be_let_go_is_told(desktop: FakeDesktop) -> None:
    desktop.up = CRASH
    desktop.back = PutBack(("window", "mouse position"))
    desktop.errors["let go"] = Unavailable("The server does not say.")
    words = guard_of(desktop).recover()
    assert "which keys it left pressed: The server does not say. If a key" in words
    assert desktop.names() == ["found", "let go", "put back", "lower"]


@pytest.mark.feature("Z28")
def test_a_flag_that_cannot_be_read_counts_as_a_crash(desktop: FakeDesktop) -> None:
    desktop.errors["found"] = Unavailable("The file run.json is broken.")
    desktop.stuck = ("right button",)
    words = guard_of(desktop).recover()
    assert words == (
        "The last run ended unexpectedly. I restored things. I released: right button. "
        "Not restored: The file run.json is broken."
    )
    assert desktop.names() == ["found", "let go", "lower"]


@pytest.mark.feature("Z28")
def test_nothing_that_cannot_be_done_after_a_crash_keeps_the_program_from_starting(
    desktop: FakeDesktop,
) -> None:
    desktop.up = CRASH
    desktop.errors = dict.fromkeys(("let go", "put back", "lower"), GONE)
    words = guard_of(desktop).recover()
    assert words.startswith("The last run ended unexpectedly. I couldn't check")
    assert "I restored things" not in words


@pytest.mark.feature("Z28")
def test_a_crash_is_noted_with_its_time_in_utc(desktop: FakeDesktop) -> None:
    guard_of(desktop).begin()
    assert desktop.up is not None
    assert datetime.fromisoformat(desktop.up.began) == NOW.replace(microsecond=0)
    assert datetime.fromisoformat(desktop.up.began).tzinfo == UTC


@pytest.mark.feature("Z28", "Z29")
def test_with_a_real_file_the_next_run_knows_how_the_last_one_ended(
    desktop: FakeDesktop, tmp_path: Path
) -> None:
    def run() -> DesktopGuard:
        return guard_of(desktop, flag=FileCrashFlag(flag_file(tmp_path / "state", ":1")))

    killed = run()
    assert killed.recover() == ""
    killed.begin()
    ended = run()
    assert ended.recover() != ""
    assert ("put back", BEFORE, False, True, True) in desktop.calls
    ended.begin()
    ended.end(Outcome.DONE)
    assert run().recover() == ""
    assert list((tmp_path / "state").iterdir()) == []


@pytest.mark.feature("Z28")
def test_a_broken_file_tells_of_a_crash_once(desktop: FakeDesktop, tmp_path: Path) -> None:
    file = tmp_path / "running.json"
    file.write_text("{", encoding="utf-8")
    guard = guard_of(desktop, flag=FileCrashFlag(file))
    assert "can't read" in guard.recover()
    assert desktop.names() == ["let go"]
    assert guard.recover() == ""
