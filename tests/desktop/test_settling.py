"""What is told of a real screen after a click, by painting and by looking alone."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
import repainter
from bare import bare_server
from polling import wait_until
from repainter import Remote, colour_of

from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.controller.x11.screen.damage import painting_on
from desktop_agent.geometry import Point, Rect
from desktop_agent.ports import Frame, Gate, Interrupt, Interrupted, Settled
from desktop_agent.ports.seeing import Painting
from desktop_agent.vision.differences import hull, near
from desktop_agent.vision.screen import ScreenEyes

pytestmark = pytest.mark.desktop

PATCHES = [Rect(*area) for area in repainter.PATCHES]
SPIN, CARET, CLOCK = (Rect(*a) for a in (repainter.SPIN, repainter.CARET, repainter.CLOCK))
CLICK_S = 0.15
# As long as the screen stands still, no test needs all of it.
LONG_S = 10.0
# So many steps of 16 ms fit into half of the cap.
HALF_THE_CAP = 45


@pytest.fixture(scope="module", params=["by painting", "by looking"])
def server(request: pytest.FixtureRequest) -> Iterator[str]:
    options = () if request.param == "by painting" else ("-extension", "DAMAGE")
    with bare_server("-screen", "0", "1024x768x24", *options) as name:
        yield name


@pytest.fixture(scope="module")
def remote(server: str) -> Iterator[Remote]:
    found = Remote(server)
    yield found
    found.close()


class Bench:
    """Hands and eyes on the screen with the program that repaints."""

    def __init__(self, name: str, remote: Remote, painting: Painting | None) -> None:
        gate = Gate()
        self.interrupt = Interrupt()
        gate.arm(self.interrupt)
        self.remote = remote
        self.own: list[Rect] = []
        self.hands = X11Controller(name, gate)
        self.eyes = ScreenEyes(
            name,
            displays=self.hands.displays,
            own_areas=lambda: list(self.own),
            painting=painting,
        )
        self.hands.move(Point(PATCHES[0].x + 5, PATCHES[0].y + 5))

    def click(self, *delays: int, patience: float = CLICK_S) -> Settled:
        self.remote.tell(f"after {' '.join(map(str, delays))}")
        before = self.eyes.look()
        self.hands.click("left")
        return self.settle(before, patience)

    def settle(self, before: Frame | None = None, patience: float = CLICK_S) -> Settled:
        before = before or self.eyes.look()
        return self.eyes.settle(before, patience=patience, interrupt=self.interrupt)

    def later(self, before: Frame, painted: int) -> Rect | None:
        """What is told at the next look, when so many patches were painted."""
        assert wait_until(lambda: self.remote.count("patch") == painted)
        return self.eyes.changed(before, self.eyes.look())

    def close(self) -> None:
        for what in repainter.AGAIN:
            self.remote.tell(f"{what} off")
        self.remote.tell("after")
        self.eyes.close()
        self.hands.close()


@pytest.fixture
def bench(server: str, remote: Remote) -> Iterator[Bench]:
    found = Bench(server, remote, painting_on(server))
    yield found
    found.close()


class Mute:
    """Tells nothing, as the driver of a graphics card may that paints past the server."""

    def any(self) -> bool:
        return False

    def take(self) -> tuple[Rect, ...]:
        return ()

    def close(self) -> None:
        pass


def colour_at(frame: Frame, area: Rect) -> int:
    blue, green, red = (int(value) for value in frame.pixels[area.y + 9, area.x + 9][:3])
    return red << 16 | green << 8 | blue


@pytest.mark.feature("O9")
@pytest.mark.parametrize("after", [20, 120])
def test_the_frame_shows_what_an_application_repaints_only_then(bench: Bench, after: int) -> None:
    painted = bench.remote.count("patch")
    settled = bench.click(after, patience=LONG_S)
    assert settled.dirty == PATCHES[0]
    assert colour_at(settled.frame, PATCHES[0]) == colour_of(painted + 1)
    assert settled.restless == ()


@pytest.mark.feature("O9")
def test_what_comes_after_the_patience_is_told_at_the_next_look(bench: Bench) -> None:
    painted = bench.remote.count("patch")
    settled = bench.click(3000)
    assert settled.dirty is None
    assert bench.later(settled.frame, painted + 1) == PATCHES[0]


@pytest.mark.feature("O9")
@pytest.mark.parametrize("second", [30, 600])
def test_both_steps_of_a_repaint_are_told_at_once_or_later(bench: Bench, second: int) -> None:
    painted = bench.remote.count("patch")
    settled = bench.click(20, second, patience=LONG_S)
    late = bench.later(settled.frame, painted + 2)
    told = [area for area in (settled.dirty, late) if area is not None]
    assert hull(told) == hull(PATCHES)
    shown = colour_at(settled.frame, PATCHES[1]) == colour_of(painted + 2)
    assert shown is (late is None)


@pytest.mark.feature("O9")
def test_a_change_that_no_painting_told_is_seen(server: str, remote: Remote) -> None:
    bench = Bench(server, remote, Mute())
    painted = remote.count("patch")
    settled = bench.click(20, patience=1.0)
    assert settled.dirty == PATCHES[0]
    assert colour_at(settled.frame, PATCHES[0]) == colour_of(painted + 1)
    bench.close()


@pytest.mark.feature("O9")
def test_a_click_that_nothing_follows_has_changed_nothing(bench: Bench) -> None:
    settled = bench.click()
    assert (settled.dirty, settled.restless) == (None, ())


@pytest.mark.feature("O9")
def test_an_animation_hides_nothing_that_a_click_does_elsewhere(bench: Bench) -> None:
    bench.remote.tell("spin 16")
    # Until it is known.
    assert wait_until(lambda: bench.settle().restless)
    steps = []
    for _ in range(3):
        painted, spins = bench.remote.count("patch"), bench.remote.count("spin")
        settled = bench.click(20, patience=LONG_S)
        steps.append(bench.remote.count("spin") - spins)
        assert settled.dirty == PATCHES[0]
        assert colour_at(settled.frame, PATCHES[0]) == colour_of(painted + 1)
        assert settled.restless == (SPIN,)
    # One that lasts to the cap lasts to it each time; a busy machine holds up one or two.
    assert min(steps) < HALF_THE_CAP, steps
    settled = bench.click()
    assert (settled.dirty, settled.restless) == (None, (SPIN,))
    assert bench.eyes.changed(settled.frame, bench.eyes.look()) is None


@pytest.mark.feature("O9")
def test_an_animation_that_ended_is_a_place_as_any_other(bench: Bench) -> None:
    bench.remote.tell("spin 16")
    assert wait_until(lambda: bench.settle().restless)
    bench.remote.tell("spin off")
    assert wait_until(lambda: not bench.settle().restless)
    before = bench.eyes.look()
    bench.remote.tell("spin 16")
    assert wait_until(lambda: bench.eyes.changed(before, bench.eyes.look()) == SPIN)


@pytest.mark.feature("O9")
def test_a_caret_that_blinks_is_no_change(bench: Bench) -> None:
    bench.remote.tell("blink 60")
    all_settled = [bench.settle()]

    def blinked() -> bool:
        all_settled.append(bench.settle())
        return CARET in all_settled[-1].restless

    assert wait_until(blinked)
    assert {settled.dirty for settled in all_settled} == {None}


@pytest.mark.feature("O9", "Z17")
def test_a_clock_is_learned_while_nobody_acts(bench: Bench) -> None:
    bench.remote.tell("tick 400")

    def ticked() -> bool:
        bench.eyes.glance()
        return bench.remote.count("tick") >= 6

    assert wait_until(ticked)
    ticks = bench.remote.count("tick")
    settled = bench.settle(patience=1.3)
    assert bench.remote.count("tick") > ticks
    assert settled.dirty is None
    assert [near(area, CLOCK) for area in settled.restless] == [True]


@pytest.mark.feature("O9", "D10")
def test_our_own_window_may_repaint_and_move_as_it_likes(bench: Bench) -> None:
    bench.own = [SPIN]
    bench.remote.tell("spin 16")
    spins = bench.remote.count("spin")
    settled = bench.click(20, patience=LONG_S)
    assert (settled.dirty, settled.restless) == (PATCHES[0], ())
    assert wait_until(lambda: bench.remote.count("spin") > spins)
    settled = bench.click()
    assert (settled.dirty, settled.restless) == (None, ())
    before = bench.eyes.look()
    bench.own = [SPIN, Rect(500, 20, 60, 60)]
    assert bench.eyes.changed(before, bench.eyes.look()) is None
    settled = bench.settle(before)
    assert (settled.dirty, settled.restless) == (None, ())


@pytest.mark.feature("O9")
def test_a_stop_ends_the_wait(bench: Bench) -> None:
    before = bench.eyes.look()
    stopping = threading.Timer(0.05, bench.interrupt.stop)
    stopping.start()
    with pytest.raises(Interrupted):
        bench.settle(before, patience=5.0)
    stopping.join()
