"""What the server tells of painting: nothing is missed, and nobody is flooded."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import numpy as np
import pytest
import repainter
from bare import bare_server
from polling import wait_until
from repainter import Remote
from Xlib import X

from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.screen.damage import X11Painting, painting_on
from desktop_agent.geometry import Point, Rect
from desktop_agent.ports import Frame, Gate, Interrupt, Unavailable
from desktop_agent.vision.screen import ScreenEyes
from desktop_agent.vision.settling import ByPainting

pytestmark = pytest.mark.desktop

SPIN = Rect(*repainter.SPIN)


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with bare_server("-screen", "0", "1024x768x24") as name:
        yield name


@pytest.fixture(scope="module")
def remote(server: str) -> Iterator[Remote]:
    found = Remote(server)
    yield found
    found.close()


@pytest.fixture
def painting(server: str) -> Iterator[X11Painting]:
    found = painting_on(server)
    assert found is not None
    yield found
    found.close()


@pytest.mark.feature("O9")
def test_nothing_that_is_painted_is_missed(
    server: str, remote: Remote, painting: X11Painting
) -> None:
    gate = Gate()
    gate.arm(Interrupt())
    hands = X11Controller(server, gate)
    eyes = ScreenEyes(server, displays=hands.displays, own_areas=list)
    hands.move(Point(300, 250))

    def apart(before: Frame, after: Frame) -> list[Rect]:
        assert before.ref.bounds == after.ref.bounds
        return [after.ref.bounds] if not np.array_equal(before.pixels, after.pixels) else []

    painted = remote.count("patch")
    remote.tell("spin 1")
    remote.tell("after " + " ".join(str(3 * n) for n in range(1, 101)))
    painting.take()
    news = ByPainting(eyes.look, apart, eyes.look(), painting)
    hands.click("left")
    told = 0

    def done() -> bool:
        nonlocal told
        told += len(news.changes())
        return remote.count("patch") == painted + 100

    assert wait_until(done)
    remote.tell("spin off")
    assert wait_until(lambda: not news.changes() and not painting.any())
    assert told
    assert news.frame()[1] == []
    eyes.close()
    hands.close()


@pytest.mark.feature("O9", "Z17")
def test_an_endless_animation_sends_next_to_nothing_to_whoever_does_not_ask(
    remote: Remote, painting: X11Painting
) -> None:
    remote.tell("spin 2")
    assert wait_until(lambda: remote.count("spin") > 200)
    assert painting.any()
    # Each box is told once, and again when it was taken.
    assert 1 <= len(painting.take()) <= 2
    remote.tell("spin off")
    assert wait_until(lambda: not painting.take())


class Between:
    """A connection that paints, through another one, while it waits for the server.

    What is in `boxes` it tells first, as if the server had.
    """

    def __init__(self, name: str) -> None:
        self._link = connect(name)
        assert self._link.has_extension("DAMAGE")
        self._link.damage_query_version()
        self._other = connect(name)
        root = self._other.screen().root
        self._pen = root.create_gc(foreground=0x123456, subwindow_mode=X.IncludeInferiors)
        self._root = root
        self.painting = False
        self.boxes: list[Rect] = []

    def pending_events(self) -> int:
        return len(self.boxes) + self._link.pending_events()

    def next_event(self) -> object:
        if not self.boxes:
            return self._link.next_event()
        code = self._link.extension_event.DamageNotify
        return SimpleNamespace(type=code, area=self.boxes.pop())

    def __getattr__(self, name: str) -> object:
        return getattr(self._link, name)

    def paint(self) -> None:
        self._root.fill_rectangle(self._pen, 900, 700, 20, 20)
        self._other.sync()

    def sync(self) -> None:
        self._link.sync()
        if self.painting:
            self.paint()
            self._link.sync()

    def close(self) -> None:
        self._link.close()
        self._other.close()


@pytest.mark.feature("O9")
def test_what_is_painted_while_it_is_taken_is_told_again(server: str) -> None:
    between = Between(server)
    painting = X11Painting(server, between)  # type: ignore[arg-type]
    between.painting = True
    assert painting.take() == (Rect(900, 700, 20, 20),)
    between.painting = False
    # The box does not grow, so the server says nothing of this.
    between.paint()
    assert painting.any()
    assert painting.take()
    assert painting.take() == ()
    painting.close()


@pytest.mark.feature("O9")
def test_nothing_was_painted_where_the_area_is_empty(server: str) -> None:
    between = Between(server)
    painting = X11Painting(server, between)  # type: ignore[arg-type]
    # Seen of Chromium: it would be looked at, and an area of nothing cannot be.
    between.boxes = [Rect(25, 108, 0, 0)]
    assert not painting.any()
    assert painting.take() == ()
    painting.close()


@pytest.mark.feature("O9")
def test_a_server_that_cannot_tell_is_no_error() -> None:
    with bare_server("-extension", "DAMAGE") as name:
        assert painting_on(name) is None


@pytest.mark.feature("O9")
def test_a_display_that_went_away_is_told_in_words() -> None:
    with bare_server() as name:
        found = painting_on(name)
        assert found is not None
    with pytest.raises(Unavailable, match=f"The display {name} went away"):
        found.take()
    found.close()
