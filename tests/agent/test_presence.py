"""Whether the human has finished: as said in our window, or once all is left alone."""

from __future__ import annotations

import pytest

from desktop_agent.agent.presence import Presence
from desktop_agent.ports import Touch

pytestmark = pytest.mark.feature("Z10")
LONG_S = 100.0


class Clock:
    now = 10.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(("late_s", "finished"), [(0.9, True), (1.1, False)])
def test_a_press_told_late_is_the_one_that_was_heeded_and_a_later_one_begins_anew(
    late_s: float, finished: bool
) -> None:
    clock = Clock()
    presence = Presence(clock)
    presence.hand_over()
    clock.now += late_s
    presence.note(Touch("click", own=True))
    clock.now += LONG_S
    assert presence.has_finished(3.0, own_in_front=True) is finished


def test_once_our_window_is_left_the_quiet_begins() -> None:
    clock = Clock()
    presence = Presence(clock)
    presence.note(Touch("click", own=True))
    clock.now += LONG_S
    assert not presence.has_finished(3.0, own_in_front=True)
    clock.now += 2.0
    assert not presence.has_finished(3.0, own_in_front=False)
    clock.now += 1.0
    assert presence.has_finished(3.0, own_in_front=False)
