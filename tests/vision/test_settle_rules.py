"""When a wait for the screen ends, and what of it is restless, at exact times."""

from __future__ import annotations

import math

import pytest

from desktop_agent.events import FrameRef
from desktop_agent.geometry import Rect
from desktop_agent.ports import Frame, Interrupt, Interrupted
from desktop_agent.vision.restless import Restless
from desktop_agent.vision.settling import CAP_S, QUIET_S, ByPainting, Quiet, settled

SCREEN = Rect(0, 0, 1920, 1080)
BUTTON = Rect(900, 500, 120, 40)
LABEL = Rect(300, 700, 200, 30)
CORNER = Rect(10, 10, 60, 60)
CLOCK = Rect(1800, 4, 60, 16)
PATIENCE = 0.15


class Scene:
    """A screen that changes at given times; waiting moves its clock on, and nothing else does."""

    tick_s = 0.001

    def __init__(self, restless: Restless | None = None) -> None:
        self.restless = restless or Restless()
        self.now = 0.0
        self._due: list[tuple[float, Rect]] = []
        self.hidden_until: float | None = None
        self.looks = 0
        self.shown: Frame | None = None

    def clock(self) -> float:
        return self.now

    def then(self, after: float, area: Rect) -> None:
        self._due.append((self.now + after, area))

    def play(self, area: Rect, *, every: float, until: float = 2.0, begin: float = 0.0) -> None:
        times = int((until - begin) / every)
        self._due += [(self.now + begin + every * n, area) for n in range(1, times + 1)]

    def stop(self) -> None:
        self._due.clear()

    def changes(self) -> list[Rect]:
        if self.hidden_until is not None and self.now < self.hidden_until:
            return []
        return self._take()

    def frame(self) -> tuple[Frame, list[Rect]]:
        self.looks += 1
        return Frame(FrameRef(self.looks, str(self.now), SCREEN), None), self._take()

    def look(self) -> None:
        self.restless.looked(self.now, self._take())

    def pass_time(self, seconds: float) -> None:
        self.now += seconds

    def settle(self, patience: float = PATIENCE) -> float:
        """Seconds that it took."""
        began = self.now
        self.restless.acted()
        quiet = Quiet(self.now, patience, self.restless)
        self.shown = settled(self, quiet, interrupt=Waiting(self), clock=self.clock)
        return self.now - began

    def _take(self) -> list[Rect]:
        found = [area for at, area in self._due if at <= self.now]
        self._due = [(at, area) for at, area in self._due if at > self.now]
        return found


class Waiting(Interrupt):
    """Its waits take no time but the scene's."""

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self._scene = scene

    def wait(self, seconds: float) -> None:
        self.check()
        self._scene.pass_time(max(seconds, 0.0001))


@pytest.fixture
def scene() -> Scene:
    """One that has been looked at for a while, and stood still."""
    found = Scene()
    found.restless.looked(0.0, None)
    found.pass_time(1.0)
    found.look()
    return found


def about(seconds: float) -> object:
    return pytest.approx(seconds, abs=0.005)


@pytest.mark.feature("O9")
@pytest.mark.parametrize("after", [0.02, 0.12])
def test_it_ends_when_the_screen_was_quiet_for_a_moment(scene: Scene, after: float) -> None:
    scene.then(after, BUTTON)
    assert scene.settle() == about(after + QUIET_S)


@pytest.mark.feature("O9")
def test_each_step_of_a_repaint_is_waited_for(scene: Scene) -> None:
    scene.then(0.02, BUTTON)
    scene.then(0.045, LABEL)
    scene.then(0.07, BUTTON)
    assert scene.settle() == about(0.07 + QUIET_S)


@pytest.mark.feature("O9")
def test_what_changes_after_the_last_look_was_taken_is_looked_at_again(scene: Scene) -> None:
    last = scene.now + 0.045
    scene.then(0.02, BUTTON)
    scene.then(0.045, LABEL)
    scene.settle()
    assert scene.looks == 2
    assert scene.shown is not None
    assert float(scene.shown.ref.digest) >= last


@pytest.mark.feature("O9")
def test_where_nothing_follows_it_ends_at_its_patience(scene: Scene) -> None:
    scene.then(0.4, BUTTON)
    assert scene.settle() == about(PATIENCE)


@pytest.mark.feature("O9")
def test_no_patience_is_one_look(scene: Scene) -> None:
    assert scene.settle(patience=0.0) == 0.0
    assert scene.looks == 1


@pytest.mark.feature("O9")
def test_the_last_look_is_taken_while_it_waits_and_once_only(scene: Scene) -> None:
    scene.then(0.02, BUTTON)
    scene.settle()
    assert scene.looks == 1


@pytest.mark.feature("O9")
def test_what_was_painted_untold_is_seen_all_the_same(scene: Scene) -> None:
    scene.hidden_until = math.inf
    scene.then(0.05, BUTTON)
    assert scene.settle() >= PATIENCE
    # Told by the look alone, it is waited out as any other change.
    assert scene.looks == 2


@pytest.mark.feature("O9")
def test_changes_here_and_there_end_at_the_cap(scene: Scene) -> None:
    for number in range(200):
        scene.then(number * 0.02, Rect(100 * (number % 17), 90 * (number % 11), 20, 20))
    assert scene.settle() == about(CAP_S)


@pytest.mark.feature("O9")
def test_a_stop_ends_it_at_once(scene: Scene) -> None:
    quiet = Quiet(scene.now, PATIENCE, scene.restless)
    waiting = Waiting(scene)
    waiting.stop()
    began = scene.now
    with pytest.raises(Interrupted):
        settled(scene, quiet, interrupt=waiting, clock=scene.clock)
    assert scene.now == began


@pytest.mark.feature("O9")
def test_an_animation_of_which_nothing_is_known_is_found_out_long_before_the_cap() -> None:
    scene = Scene()
    scene.restless.looked(0.0, None)
    scene.play(CORNER, every=1 / 60)
    scene.then(0.02, BUTTON)
    assert 0.4 <= scene.settle() <= 0.5
    assert scene.restless.areas == (CORNER,)
    assert scene.restless.counts(BUTTON)


@pytest.mark.feature("O9")
def test_a_known_animation_costs_nothing(scene: Scene) -> None:
    scene.play(CORNER, every=1 / 60, until=5)
    scene.pass_time(0.3)
    scene.look()
    scene.settle()
    scene.pass_time(0.05)
    scene.look()
    scene.then(0.02, BUTTON)
    assert scene.settle() == about(0.02 + QUIET_S)
    assert scene.restless.areas == (CORNER,)


@pytest.mark.feature("O9")
def test_an_animation_that_began_with_the_act_is_its_effect(scene: Scene) -> None:
    scene.play(CORNER, every=1 / 60, until=5)
    assert 0.6 <= scene.settle() <= 0.7
    assert scene.restless.areas == ()
    scene.pass_time(0.05)
    scene.look()
    assert scene.settle() == about(PATIENCE)
    assert scene.restless.areas == (CORNER,)


@pytest.mark.feature("O9")
def test_a_menu_that_fades_in_for_half_a_second_is_waited_for(scene: Scene) -> None:
    scene.play(BUTTON, every=1 / 60, until=0.5)
    assert scene.settle() >= 0.49 + QUIET_S
    assert scene.restless.counts(BUTTON)


@pytest.mark.feature("O9")
def test_the_page_that_came_before_an_animation_is_no_part_of_it() -> None:
    scene = Scene()
    scene.restless.looked(0.0, None)
    scene.then(0.03, SCREEN)
    scene.play(CORNER, every=1 / 60, begin=0.03)
    assert scene.settle() <= 0.6
    assert scene.restless.areas == (CORNER,)
    assert scene.restless.counts(SCREEN)


@pytest.mark.feature("O9")
def test_a_slow_animation_that_showed_itself_before_the_act_is_watched_a_little(
    scene: Scene,
) -> None:
    scene.play(CORNER, every=0.1, until=5)
    for _ in range(2):
        scene.pass_time(0.35)
        scene.look()
    assert scene.settle() <= 0.6
    assert scene.restless.areas == (CORNER,)


@pytest.mark.feature("O9")
def test_what_changed_late_and_changes_again_after_the_next_act_counts(scene: Scene) -> None:
    scene.settle()
    scene.then(0.1, LABEL)
    scene.pass_time(0.2)
    scene.look()
    scene.then(0.02, LABEL)
    scene.settle()
    assert scene.restless.areas == ()
    assert scene.restless.counts(LABEL)


@pytest.mark.feature("O9")
def test_one_that_scrolls_on_after_it_was_quiet_and_scrolls_again_counts(scene: Scene) -> None:
    for _ in range(4):
        scene.play(SCREEN, every=1 / 60, until=0.25)
        assert 0.25 + QUIET_S <= scene.settle() <= 0.51
        scene.then(0.002, SCREEN)
        scene.pass_time(0.01)
        scene.look()
        assert scene.restless.counts(SCREEN)


@pytest.mark.feature("O9", "Z17")
def test_a_clock_is_known_after_a_few_looks_without_an_act(scene: Scene) -> None:
    scene.play(CLOCK, every=1.0, until=20)
    for _ in range(16):
        scene.pass_time(0.2)
        scene.look()
    assert scene.restless.areas == (CLOCK,)
    scene.pass_time(0.75)
    scene.look()
    assert scene.settle() == about(PATIENCE)


@pytest.mark.feature("O9")
def test_an_application_that_is_late_after_each_act_is_no_clock(scene: Scene) -> None:
    for _ in range(8):
        scene.settle()
        scene.then(0.25, LABEL)
        scene.pass_time(0.5)
        scene.look()
    assert scene.restless.areas == ()


@pytest.mark.feature("O9")
def test_three_looks_within_a_moment_make_nothing_restless(scene: Scene) -> None:
    scene.play(LABEL, every=0.02, until=0.2)
    for _ in range(8):
        scene.pass_time(0.02)
        scene.look()
    assert scene.restless.areas == ()


@pytest.mark.feature("O9")
def test_what_stands_still_again_is_forgotten(scene: Scene) -> None:
    scene.play(CORNER, every=1 / 60, until=2)
    scene.pass_time(0.3)
    scene.look()
    scene.settle()
    assert scene.restless.areas == (CORNER,)
    scene.stop()
    scene.pass_time(1.0)
    scene.look()
    assert scene.restless.areas == ()
    scene.then(0.02, CORNER)
    assert scene.settle() == about(0.02 + QUIET_S)


@pytest.mark.feature("O9")
def test_a_picture_that_looks_the_same_again_is_known_by_its_painting(scene: Scene) -> None:
    scene.play(CORNER, every=1 / 60, until=2)
    scene.pass_time(0.3)
    scene.look()
    scene.settle()
    scene.stop()
    scene.pass_time(5)
    scene.restless.looked(scene.now, [], painted=[CORNER])
    assert scene.restless.areas == (CORNER,)


class Mute:
    """Tells nothing, as the driver of a graphics card may that paints past the server."""

    def any(self) -> bool:
        return False

    def take(self) -> tuple[Rect, ...]:
        return ()

    def close(self) -> None:
        pass


@pytest.mark.feature("O9")
def test_a_look_finds_what_no_painting_told() -> None:
    before, after = (Frame(FrameRef(n, str(n), SCREEN), None) for n in (1, 2))

    def apart(one: Frame, other: Frame) -> list[Rect]:
        return [BUTTON] if one is not other else []

    news = ByPainting(lambda _area: after, apart, before, Mute())
    assert news.changes() == []
    assert news.frame() == (after, [BUTTON])
    assert news.frame() == (after, [])
