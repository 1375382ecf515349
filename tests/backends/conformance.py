"""What every backend must do, whatever system it drives: run by a test class for each of them.

A new backend inherits `Conformance` and says how it is opened.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any

import pytest
from polling import wait_until

from desktop_agent.events import Window
from desktop_agent.geometry import Point, Rect
from desktop_agent.ports import (
    Backend,
    BackgroundLoop,
    Desktop,
    DesktopOptions,
    Gate,
    Health,
    Interrupt,
    Interrupted,
    KeyHooks,
    Unavailable,
)

SENDING = {
    "move": lambda hands: hands.move(Point(40, 50)),
    "button": lambda hands: hands.button("left", down=True),
    "click": lambda hands: hands.click("right", count=2, keys=("shift",)),
    "wheel": lambda hands: hands.wheel(dx=0, dy=1),
    "key": lambda hands: hands.key("shift", down=True),
    "stroke": lambda hands: hands.stroke(("ctrl", "a")),
    "text": lambda hands: hands.text(hands.pieces("hello")[0], Interrupt()),
}
"""Every way of the port Controller in which input is sent."""


class Conformance:
    """The suite. `backend` and `screen` are fixtures that a subclass makes."""

    @pytest.fixture
    def desktop(self, backend: Backend, screen: str, tmp_path: Path) -> Iterator[Desktop]:
        loop = BackgroundLoop()
        try:
            with self.opening(backend, screen, loop, tmp_path) as made:
                yield made
        finally:
            loop.close()

    @staticmethod
    def opening(
        backend: Backend, screen: str, loop: BackgroundLoop, folder: Path
    ) -> AbstractContextManager[Desktop]:
        return backend.open(DesktopOptions(screen=screen, loop=loop, profiles=folder))

    @pytest.fixture
    def task(self, desktop: Desktop) -> Iterator[Interrupt]:
        """A task is live, and its stop key is listened for, as where the agent works."""
        if desktop.listener is not None:
            desktop.listener.start(KeyHooks(stop=lambda by: False))
        interrupt = Interrupt()
        desktop.controller.gate.arm(interrupt)
        yield interrupt
        desktop.controller.release_all()
        desktop.controller.gate.disarm()

    def test_it_states_whether_it_is_real_and_a_real_one_has_a_stop_key(
        self, backend: Backend, screen: str, desktop: Desktop
    ) -> None:
        assert desktop.real is backend.real
        assert desktop.screen == screen
        assert (desktop.listener is not None) == backend.real
        assert (desktop.onlooker is not None) == backend.has_picture
        # One agent at a time holds a real one, by its name.
        assert bool(screen) == backend.real

    @pytest.mark.parametrize("way", SENDING)
    def test_nothing_is_sent_once_the_task_is_stopped(
        self, desktop: Desktop, task: Interrupt, way: str
    ) -> None:
        before = desktop.controller.pointer()
        task.stop()
        with pytest.raises(Interrupted):
            SENDING[way](desktop.controller)
        assert desktop.controller.gate.held == ()
        assert desktop.controller.pointer() == before

    @pytest.mark.parametrize("way", SENDING)
    def test_what_is_sent_passes_the_gate(
        self, desktop: Desktop, task: Interrupt, monkeypatch: pytest.MonkeyPatch, way: str
    ) -> None:
        passed: list[str] = []
        for name in ("passing", "down"):
            monkeypatch.setattr(Gate, name, noting(getattr(Gate, name), passed))
        SENDING[way](desktop.controller)
        assert passed

    def test_the_pointer_goes_where_it_is_sent(self, desktop: Desktop, task: Interrupt) -> None:
        for point in (Point(17, 23), Point(640, 400)):
            desktop.controller.move(point)
            if self.arrives_late:
                assert wait_until(lambda to=point: desktop.controller.pointer() == to)
            else:
                assert desktop.controller.pointer() == point

    arrives_late = False
    """Tells whether a move may be told of as it was for a moment more."""

    def test_what_is_held_is_in_the_ledger_until_it_is_let_go(
        self, desktop: Desktop, task: Interrupt
    ) -> None:
        hands, gate = desktop.controller, desktop.controller.gate
        hands.key("shift", down=True)
        hands.button("left", down=True)
        if self.notes_what_is_held:
            assert [held.kind for held in gate.held] == ["key", "button"]
        hands.button("left", down=False)
        hands.key("shift", down=False)
        assert gate.held == ()
        hands.key("ctrl", down=True)
        hands.release_all()
        assert gate.held == ()

    notes_what_is_held = True

    def test_what_is_held_is_let_go_after_a_stop(self, desktop: Desktop, task: Interrupt) -> None:
        hands = desktop.controller
        hands.key("shift", down=True)
        task.stop()
        release = desktop.listener.release if desktop.listener else hands.release_all
        release()
        assert hands.gate.held == ()

    def test_the_pieces_of_a_text_are_the_text(self, desktop: Desktop) -> None:
        for text in ("", "plain", "two\nlines\tand a tab", "Grüße, “你好” 👋🏽"):
            assert "".join(desktop.controller.pieces(text)) == text

    def test_eyes_and_hands_mean_the_same_screen(self, desktop: Desktop) -> None:
        displays = desktop.controller.displays()
        assert displays.screens
        frame = desktop.eyes.look()
        assert frame.ref.bounds == displays.bounds
        if desktop.onlooker is not None:
            onlooker = desktop.onlooker()
            try:
                assert onlooker.look().ref.bounds == displays.bounds
            finally:
                onlooker.close()

    def test_every_window_can_be_hidden(self, desktop: Desktop) -> None:
        def everything(window: Window) -> bool:
            return True

        areas = desktop.controller.areas_of(everything)
        for window in desktop.controller.windows():
            assert any(covers(area, window.bounds) for area in areas)
        assert desktop.controller.areas_of(lambda window: False) == []

    def test_what_is_unknown_is_unavailable_and_sends_nothing(
        self, desktop: Desktop, task: Interrupt
    ) -> None:
        # What it cannot do it says in words; what it does not refuse, it must not break at.
        for attempt in (
            lambda: desktop.controller.stroke(("nonsense",)),
            lambda: desktop.controller.open("no-such-program-anywhere"),
        ):
            with suppress(Unavailable):
                attempt()
            assert desktop.controller.gate.held == ()

    def test_a_snapshot_is_put_back(self, desktop: Desktop, task: Interrupt) -> None:
        before = desktop.restorer.take()
        assert before.cursor == desktop.controller.pointer()
        put_back = desktop.restorer.put_back(before, clipboard=True, focus=True, cursor=True)
        assert put_back.problems == ()
        assert desktop.restorer.let_go_stuck() == ()

    def test_it_is_closed_with_its_block_and_opened_again(
        self, backend: Backend, screen: str, tmp_path: Path
    ) -> None:
        loop = BackgroundLoop()
        try:
            for _ in range(2):
                with self.opening(backend, screen, loop, tmp_path) as made:
                    assert made.controller.displays().screens
                    made.controller.key("shift", down=True)
                assert made.controller.gate.held == ()
        finally:
            loop.close()

    def test_the_doctor_finds_nothing_broken(self, backend: Backend, screen: str) -> None:
        loop = BackgroundLoop()
        try:
            checks = backend.checks(screen, loop)
            assert checks
            for part, check in checks:
                finding = check()
                assert finding.part == part
                assert finding.level is not Health.BROKEN, finding
                assert bool(finding.remedy) == (finding.level is not Health.OK)
        finally:
            loop.close()

    # python-xlib leaves the socket of a connection that was refused to the garbage collector.
    @pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")
    @pytest.mark.parametrize("screen_name", ["", ":4711", "nonsense"])
    def test_facts_never_raise(self, backend: Backend, screen_name: str) -> None:
        assert "Traceback" not in backend.facts(screen_name)


def covers(area: Rect, bounds: Rect) -> bool:
    return area.meet(bounds) == bounds


def noting(method: Any, passed: list[str]) -> Any:
    def noted(self: Gate, *words: Any, **more: Any) -> Any:
        passed.append(method.__name__)
        return method(self, *words, **more)

    return noted
