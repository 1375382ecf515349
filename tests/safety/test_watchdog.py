"""The watchdog lets go what hangs, and ends what takes too long, whatever the agent's thread does.

Its rule is tested with a clock that stands still, its thread with a real one that hangs.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from logging import LogRecord

import pytest
from fakes import FakeClock
from hypothesis import given
from hypothesis import strategies as st
from polling import wait_until

from desktop_agent.ports import Gate, Held, Pulse
from desktop_agent.safety.run.watchdog import PERIOD_S, Due, Order, Watchdog, WatchdogLimits, judge

LIMITS = WatchdogLimits()


class Watch:
    """The rule, a pulse and what was told, as the watchdog's thread has them."""

    def __init__(self, limits: WatchdogLimits = LIMITS) -> None:
        self.clock = FakeClock(0.0)
        self.pulse = Pulse(self.clock)
        self.limits = limits
        self.told: dict[Due, float] = {}
        self.orders: list[Order] = []

    def look(self) -> list[Due]:
        """What is due now and was not told."""
        found = judge(self.pulse.now, self.clock(), self.limits, self.told)
        self.told |= {order.due: order.about for order in found}
        self.orders += found
        return [order.due for order in found]

    def after(self, seconds: float) -> list[Due]:
        """All that became due in this time, looked at twice a second."""
        found = []
        for _ in range(round(seconds / PERIOD_S)):
            self.clock.advance(PERIOD_S)
            found += self.look()
        return found


@pytest.fixture
def watch() -> Watch:
    found = Watch()
    found.pulse.begin()
    return found


# --- silence in the middle of an action ----------------------------------------------------------


@pytest.mark.feature("Z13")
def test_two_seconds_of_silence_in_an_action_are_told_once(watch: Watch) -> None:
    watch.pulse.acts(10.0)
    assert watch.after(1.5) == []
    assert watch.after(0.5) == [Due.SILENCE]
    assert watch.after(5.0) == []


@pytest.mark.feature("Z13")
def test_it_is_armed_again_by_the_next_beat(watch: Watch) -> None:
    watch.pulse.acts(60.0)
    assert watch.after(2.0) == [Due.SILENCE]
    watch.pulse.beat()
    assert watch.after(1.5) == []
    assert watch.after(0.5) == [Due.SILENCE]
    watch.pulse.acted()
    watch.pulse.acts(60.0)
    assert watch.after(2.0) == [Due.SILENCE]


@pytest.mark.feature("Z13")
def test_a_long_action_that_beats_is_left_alone(watch: Watch) -> None:
    watch.pulse.acts(0.0)
    for _ in range(600):
        watch.clock.advance(1.9)
        assert watch.look() == []
        watch.pulse.beat()


@pytest.mark.feature("Z13")
def test_silence_between_actions_is_no_silence(watch: Watch) -> None:
    watch.pulse.acts(0.0)
    watch.pulse.acted()
    assert watch.after(600.0) == []


# --- what takes too long -------------------------------------------------------------------------


@pytest.mark.feature("Z14")
@pytest.mark.parametrize("declared", [0.0, 20.0, 300.0])
def test_an_action_may_be_silent_for_thirty_seconds_beyond_what_it_declares(
    watch: Watch, declared: float
) -> None:
    watch.pulse.acts(declared)
    assert watch.after(declared + 29.5) == [Due.SILENCE]
    assert watch.after(0.5) == [Due.ACTION]
    assert watch.after(300.0) == []


@pytest.mark.feature("Z14")
def test_progress_beyond_what_was_declared_gives_it_time_again(watch: Watch) -> None:
    watch.pulse.acts(1.0)
    for _ in range(10):
        assert Due.ACTION not in watch.after(29.0)
        watch.pulse.beat()
    assert Due.ACTION in watch.after(30.0)


@pytest.mark.feature("Z14")
def test_each_action_is_told_once(watch: Watch) -> None:
    for _ in range(3):
        watch.pulse.acts(0.0)
        assert watch.after(30.0).count(Due.ACTION) == 1
        watch.pulse.beat()
        assert watch.after(40.0).count(Due.ACTION) == 0
        watch.pulse.acted()


@pytest.mark.feature("Z14")
def test_a_task_may_work_for_ninety_minutes(watch: Watch) -> None:
    assert watch.after(5399.5) == []
    assert watch.after(0.5) == [Due.TASK]
    assert watch.after(600.0) == []


@pytest.mark.feature("Z14")
def test_waiting_for_the_human_is_not_counted(watch: Watch) -> None:
    watch.after(3000.0)
    watch.pulse.works(on=False)
    watch.pulse.works(on=False)
    assert watch.after(20_000.0) == []
    watch.pulse.works(on=True)
    watch.pulse.works(on=True)
    assert watch.after(2399.5) == []
    assert watch.after(0.5) == [Due.TASK]


@pytest.mark.feature("Z14")
def test_the_next_task_is_told_too(watch: Watch) -> None:
    assert watch.after(5400.0) == [Due.TASK]
    watch.pulse.end()
    assert watch.after(6000.0) == []
    watch.pulse.begin()
    assert watch.after(5400.0) == [Due.TASK]


@pytest.mark.feature("Z14")
def test_a_brain_is_given_up_four_minutes_after_its_last_word(watch: Watch) -> None:
    watch.pulse.thinks(on=True)
    assert watch.after(239.5) == []
    watch.pulse.heard()
    assert watch.after(239.5) == []
    assert watch.after(0.5) == [Due.THINKING]
    assert watch.after(600.0) == []


@pytest.mark.feature("Z14")
def test_a_brain_that_has_answered_is_not_waited_for(watch: Watch) -> None:
    watch.pulse.thinks(on=True)
    watch.pulse.thinks(on=False)
    watch.pulse.heard()
    assert watch.pulse.now.thinking is None, "late news woke it up again"
    assert watch.after(600.0) == []


@pytest.mark.feature("Z14")
def test_the_limits_count_as_they_are_now(watch: Watch) -> None:
    watch.after(100.0)
    watch.limits = WatchdogLimits(task_s=60.0)
    assert watch.look() == [Due.TASK]


@pytest.mark.feature("Z14", "N9")
def test_the_words_name_the_limit_and_advise() -> None:
    watch = Watch(WatchdogLimits(beat_s=1.5, action_s=45.0, task_s=5400.0, thinking_s=240.0))
    watch.pulse.begin()
    watch.pulse.acts(0.0)
    watch.pulse.thinks(on=True)
    watch.after(5400.0)
    words = {order.due: order.words for order in watch.orders}
    assert words == {
        Due.SILENCE: "Nothing moved for 1.5 s in the middle of an action",
        Due.ACTION: "An action made no progress for 45 s.",
        Due.TASK: "The task reached its time limit of 90 minutes.",
        Due.THINKING: "The model sent nothing for 4 minutes.",
    }
    for order in watch.orders:
        assert order.due is Due.SILENCE or 3 <= len(order.advice) <= 5


# --- whatever happens ----------------------------------------------------------------------------

steps = st.lists(
    st.one_of(
        st.sampled_from(["begin", "end", "beat", "acted", "heard"]).map(lambda name: (name,)),
        st.tuples(st.just("acts"), st.sampled_from([0.0, 0.5, 2.0, 8.0])),
        st.tuples(st.sampled_from(["works", "thinks"]), st.booleans()),
        # Often long enough for something to become due.
        st.tuples(st.just("pass"), st.integers(1, 24)),
    ),
    max_size=60,
)


@pytest.mark.feature("Z13", "Z14")
@given(steps=steps)
def test_everything_is_told_in_time_once_and_nothing_else_ever_is(
    steps: list[tuple[object, ...]],
) -> None:
    """Against a second reckoning of the same limits, half a second at a time."""
    limits = WatchdogLimits(beat_s=1.0, action_s=3.0, task_s=10.0, thinking_s=4.0)
    watch = Watch(limits)
    acting = works = thinks = False
    silent = over = worked = unheard = 0.0
    told: dict[Due, bool] = dict.fromkeys(Due, False)
    left = 0.0

    def forget(*dues: Due) -> None:
        told.update(dict.fromkeys(dues, False))

    for name, *arguments in steps:
        # Nothing begins at the very time at which another did.
        for _ in range(arguments[0] if name == "pass" else 1):  # type: ignore[call-overload]
            watch.clock.advance(0.5)
            worked += 0.5 * works
            silent += 0.5 * acting
            unheard += 0.5 * thinks
            over += 0.5 * (acting and left <= 0)
            left -= 0.5
            expected = {
                Due.SILENCE: acting and silent >= limits.beat_s,
                Due.ACTION: acting and over >= limits.action_s,
                Due.TASK: works and worked >= limits.task_s,
                Due.THINKING: thinks and unheard >= limits.thinking_s,
            }
            assert set(watch.look()) == {d for d in Due if expected[d] and not told[d]}
            told |= {d: True for d in Due if expected[d]}
        match name, *arguments:
            case ("begin",):
                watch.pulse.begin()
                acting, works, thinks, worked = False, True, False, 0.0
                forget(*Due)
            case ("end",):
                watch.pulse.end()
                acting = works = thinks = False
                worked = 0.0
                forget(Due.TASK)
            case ("acts", float(declared)):
                watch.pulse.acts(declared)
                acting, silent, over, left = True, 0.0, 0.0, declared
                forget(Due.SILENCE, Due.ACTION)
            case ("beat",):
                watch.pulse.beat()
                silent = over = 0.0
                forget(Due.SILENCE)
            case ("acted",):
                watch.pulse.acted()
                acting = False
            case ("works", bool(on)):
                watch.pulse.works(on=on)
                works = on
            case ("thinks", bool(on)):
                watch.pulse.thinks(on=on)
                thinks, unheard = on, 0.0
                forget(Due.THINKING)
            case ("heard",):
                watch.pulse.heard()
                unheard = 0.0
                forget(Due.THINKING)


# --- the thread ----------------------------------------------------------------------------------


class Kennel:
    """A watchdog at work on a fake clock, and what it called."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.pulse = Pulse(self.clock)
        self.calls: list[tuple[str, ...]] = []
        self.errors: dict[str, Exception] = {}
        self.threads: set[str] = set()
        self.limits_read = 0
        self.held = True
        self.watchdog = Watchdog(
            self.pulse,
            release=self._release,
            warn=lambda text: self._called("warn", text),
            overdue=lambda why, advice: self._called("overdue", why, *advice),
            limits=self._limits,
            every_s=0.005,
        )
        self.pulse.begin()
        self.watchdog.start()

    def _release(self) -> bool:
        self._called("release")
        return self.held

    def _limits(self) -> WatchdogLimits:
        self.limits_read += 1
        if "limits" in self.errors:
            raise self.errors["limits"]
        return LIMITS

    def _called(self, name: str, *what: str) -> None:
        self.threads.add(threading.current_thread().name)
        self.calls.append((name, *what))
        if name in self.errors:
            raise self.errors[name]

    def names(self) -> list[str]:
        return [call[0] for call in self.calls]

    def looks_again(self) -> bool:
        """True once it has looked at all that is so now."""
        seen = self.limits_read
        return wait_until(lambda: self.limits_read >= seen + 2)


@pytest.fixture
def kennel() -> Iterator[Kennel]:
    found = Kennel()
    yield found
    found.watchdog.close()


@pytest.mark.feature("Z13")
def test_an_agent_that_hangs_with_a_key_down_has_it_let_go() -> None:
    gate, clock = Gate(), FakeClock()
    pulse, shift = Pulse(clock), Held("key", 50)
    hangs, free = threading.Event(), threading.Event()
    warned: list[str] = []
    sent: list[Held] = []

    def agent() -> None:
        pulse.begin()
        pulse.acts(0.0)
        with gate.down(shift):
            # It never comes back from here by itself, and holds the lock of the gate.
            hangs.set()
            free.wait()

    thread = threading.Thread(target=agent, name="agent")
    watchdog = Watchdog(
        pulse,
        release=lambda: bool(gate.release(sent.append, timeout=0.01)),
        warn=warned.append,
        overdue=lambda why, advice: None,
        every_s=0.005,
    )
    watchdog.start()
    thread.start()
    try:
        assert hangs.wait(20)
        clock.advance(2.0)
        assert wait_until(lambda: warned)
        assert sent == [shift]
        assert warned == [
            "Nothing moved for 2 s in the middle of an action, so I released all keys and buttons."
        ]
    finally:
        free.set()
        thread.join()
        watchdog.close()


def void(_result: object) -> None:
    return


@pytest.mark.feature("Z13")
def test_it_lets_go_before_it_speaks_and_in_its_own_thread(kennel: Kennel) -> None:
    kennel.pulse.acts(0.0)
    kennel.clock.advance(2.0)
    assert wait_until(lambda: len(kennel.calls) >= 2)
    assert kennel.names() == ["release", "warn"]
    assert kennel.threads == {"watchdog"}
    assert kennel.looks_again()
    assert len(kennel.calls) == 2, "once is enough"
    kennel.pulse.beat()
    kennel.clock.advance(2.0)
    assert wait_until(lambda: len(kennel.calls) >= 4)
    assert kennel.names() == ["release", "warn"] * 2


@pytest.mark.feature("Z14")
def test_what_is_overdue_is_told_with_advice(kennel: Kennel) -> None:
    kennel.pulse.thinks(on=True)
    kennel.clock.advance(240.0)
    assert wait_until(lambda: kennel.calls)
    (name, why, *advice) = kennel.calls[0]
    assert (name, why) == ("overdue", "The model sent nothing for 4 minutes.")
    assert len(advice) == 5


@pytest.mark.feature("Z13")
def test_where_nothing_was_down_there_is_nothing_to_tell(kennel: Kennel) -> None:
    """A paste may take long."""
    kennel.held = False
    kennel.pulse.acts(0.0)
    kennel.clock.advance(LIMITS.beat_s + 0.1)
    assert wait_until(lambda: kennel.names() == ["release"])
    assert kennel.looks_again()
    assert kennel.names() == ["release"]


@pytest.mark.feature("Z13", "D11")
def test_a_release_that_fails_is_not_claimed_and_the_watch_goes_on(
    kennel: Kennel, expect_errors: list[LogRecord]
) -> None:
    kennel.errors["release"] = OSError("the connection is broken")
    kennel.pulse.acts(0.0)
    kennel.clock.advance(2.0)
    assert wait_until(lambda: len(kennel.calls) >= 2)
    assert "couldn't release" in kennel.calls[1][1]
    assert "press and release it once" in kennel.calls[1][1]
    kennel.errors.clear()
    kennel.pulse.beat()
    kennel.clock.advance(2.0)
    assert wait_until(lambda: len(kennel.calls) >= 4)
    assert "so I released" in kennel.calls[3][1]


@pytest.mark.feature("Z13", "D11")
@pytest.mark.parametrize("name", ["warn", "overdue", "limits"])
def test_no_error_of_others_ends_the_watch(
    kennel: Kennel, expect_errors: list[LogRecord], name: str
) -> None:
    kennel.errors[name] = RuntimeError("a defect")
    kennel.pulse.acts(0.0)
    kennel.clock.advance(30.0)
    assert wait_until(lambda: expect_errors)
    kennel.errors.clear()
    kennel.calls.clear()
    kennel.pulse.acts(0.0)
    kennel.clock.advance(30.0)
    assert wait_until(lambda: {"release", "warn", "overdue"} <= set(kennel.names()))


@pytest.mark.feature("Z13")
def test_it_ends_when_it_is_closed_and_may_be_closed_twice(kennel: Kennel) -> None:
    kennel.watchdog.close()
    kennel.watchdog.close()
    assert "watchdog" not in {thread.name for thread in threading.enumerate()}
    kennel.pulse.acts(0.0)
    kennel.clock.advance(100.0)
    assert kennel.calls == []


@pytest.mark.feature("Z13")
def test_one_that_was_never_started_can_be_closed() -> None:
    Watchdog(Pulse(), release=lambda: False, warn=void, overdue=lambda why, advice: None).close()


@pytest.mark.feature("Z13")
def test_news_of_the_brain_undo_nothing_that_the_agent_notes() -> None:
    """News come in just while the beginning of an action is noted."""
    news = threading.Thread(target=lambda: pulse.heard())
    now = 0.0

    def clock() -> float:
        if now == 2.0 and threading.current_thread() is not news:
            # They have to wait until it is noted; were it otherwise they would be done at once.
            news.start()
            news.join(0.5)
        return now

    pulse = Pulse(clock)
    pulse.begin()
    now = 1.0
    pulse.thinks(on=True)
    now = 2.0
    pulse.acts(5.0)
    news.join()
    assert (pulse.now.acting, pulse.now.thinking) == (2.0, 2.0)
