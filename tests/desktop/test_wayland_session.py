"""A Wayland session is recognised by the server itself, and its screen is never driven."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from bare import bare_server
from browser import at_home
from polling import wait_until
from wayland import WaylandSession, wayland_session
from Xlib import X
from Xlib.ext import xtest

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.check import (
    check_display,
    check_input,
    check_stop_key,
    check_window_manager,
)
from desktop_agent.controller.x11.controller import X11Controller
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.screen.session import is_wayland
from desktop_agent.ports import Gate, Health, WaylandScreen

pytestmark = pytest.mark.desktop

RETURN: Final = 0xFF0D
ESCAPE: Final = 0xFF1B

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="module")
def session() -> Iterator[WaylandSession]:
    with wayland_session() as found:
        yield found


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """The program in this environment, without anybody at it."""

    def ran(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "desktop_agent", *words],
            env={"PATH": os.environ["PATH"], "HOME": str(tmp_path)}
            | at_home(tmp_path)
            | environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=100,
            check=False,
        )

    return ran


@pytest.mark.feature("E3")
def test_the_server_itself_says_that_it_is_xwayland(session: WaylandSession) -> None:
    # By cron or ssh, with DISPLAY alone.
    assert is_wayland(session.display, {})


@pytest.mark.feature("E3")
def test_another_x_server_within_a_wayland_session_is_none(
    session: WaylandSession, desktop: PrivateDesktop
) -> None:
    assert not is_wayland(desktop.name, session.environment)
    with bare_server() as plain:
        assert not is_wayland(plain, session.environment)


@pytest.mark.feature("E3")
def test_without_a_display_the_environment_tells() -> None:
    assert is_wayland("", {"WAYLAND_DISPLAY": "wayland-0"})
    assert is_wayland("", {"XDG_SESSION_TYPE": "wayland"})
    assert not is_wayland("", {})


@pytest.mark.feature("E3")
def test_no_hands_are_made_for_it(session: WaylandSession) -> None:
    with pytest.raises(WaylandScreen):
        X11Controller(session.display, Gate())


@pytest.mark.feature("E3")
@pytest.mark.parametrize("told", ["by its environment", "by the display alone", "by name"])
def test_a_run_is_refused_before_anything_is_done(
    told: str, session: WaylandSession, run: Run
) -> None:
    environment, words = session.environment, ["run", "--json", 'type "hello"']
    if told == "by the display alone":
        environment = {"DISPLAY": session.display}
    elif told == "by name":
        environment, words = {}, [*words, "--display", session.display]
    ran = run(*words, **environment)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert "Wayland" in ran.stderr
    assert "--private-desktop" in ran.stderr


@pytest.mark.feature("E3", "E7")
def test_a_script_is_served_nothing_there(session: WaylandSession, run: Run) -> None:
    ran = run("serve", **session.environment)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert "Wayland" in ran.stderr


@pytest.mark.feature("E3")
def test_where_there_is_no_xwayland_it_is_refused_as_well(run: Run) -> None:
    ran = run("run", 'type "hello"', WAYLAND_DISPLAY="wayland-0", XDG_SESSION_TYPE="wayland")
    assert ran.returncode == 1
    assert "Wayland" in ran.stderr
    assert "--private-desktop" in ran.stderr


@pytest.mark.feature("E3")
def test_the_doctor_finds_every_part_of_it_broken(session: WaylandSession, run: Run) -> None:
    for check in (check_display, check_input, check_stop_key, check_window_manager):
        assert check(session.display).level is Health.BROKEN
    ran = run("doctor", "--json", **session.environment)
    assert ran.returncode == 1
    found = {each["part"]: each for each in json.loads(ran.stdout)["findings"]}
    assert "Wayland" in found["display"]["words"]
    assert "--private-desktop" in found["display"]["remedy"]
    for part in ("capture", "mouse and keyboard", "stop key", "window manager", "accessibility"):
        assert found[part]["health"] == "broken", found[part]


@pytest.mark.feature("E3")
@pytest.mark.parametrize("xwayland", [True, False])
def test_a_private_desktop_works_there(
    xwayland: bool, session: WaylandSession, run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "letter.txt"
    environment = session.environment
    if not xwayland:
        del environment["DISPLAY"]
    goal = f'open mousepad, type "hello from here", save as {file}'
    ran = run("run", "--private-desktop", goal, GSETTINGS_BACKEND="memory", **environment)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert file.read_text() == "hello from here"
    # What stops it there, and what does not.
    assert "Ctrl+C" in ran.stdout


class Shown:
    """The window within the session, and the keyboard of that session's X11 programs."""

    def __init__(self, session: WaylandSession, tmp_path: Path) -> None:
        self.link = connect(session.display)
        self.told = tmp_path / "feed"
        self._out = self.told.open("w")
        self.process = subprocess.Popen(
            # What presses here is XTEST.
            [
                *(sys.executable, "-m", "desktop_agent", "--feed", "--brain", "direct"),
                *("--set", "control.remote_input=true"),
            ],
            env={"PATH": os.environ["PATH"], "HOME": str(tmp_path), "GSETTINGS_BACKEND": "memory"}
            | at_home(tmp_path)
            | session.environment,
            stdin=subprocess.DEVNULL,
            stdout=self._out,
            stderr=subprocess.PIPE,
            text=True,
        )

    def press(self, *keysyms: int) -> None:
        """Once our window has the keyboard."""
        assert wait_until(lambda: self._named() == "desktop-agent")
        codes = [self.link.keysym_to_keycode(keysym) for keysym in keysyms]
        for code in codes:
            xtest.fake_input(self.link, X.KeyPress, code)
            xtest.fake_input(self.link, X.KeyRelease, code)
        self.link.sync()

    def events(self) -> list[dict[str, Any]]:
        lines = self.told.read_text().splitlines(keepends=True)
        return [json.loads(line) for line in lines if line.endswith("\n")]

    def until(self, event: str) -> dict[str, Any]:
        def found() -> list[dict[str, Any]]:
            return [each for each in self.events() if each["event"] == event]

        assert wait_until(found, 60), self.events()
        return found()[-1]

    def close(self) -> None:
        self.process.terminate()
        self.process.communicate(timeout=30)
        self._out.close()
        self.link.close()

    def _named(self) -> str | None:
        focus = self.link.get_input_focus().focus
        name = None if isinstance(focus, int) else focus.get_wm_name()
        return name if isinstance(name, str) else None


@pytest.fixture
def shown(session: WaylandSession, tmp_path: Path) -> Iterator[Shown]:
    found = Shown(session, tmp_path)
    yield found
    found.close()


@pytest.mark.feature("E3")
def test_the_window_offers_a_private_desktop_and_its_esc_stops_there(shown: Shown) -> None:
    shown.press(RETURN)
    assert "liveScreen" in shown.until("Placed")["places"]
    # Into the composer, as a human types: it has the keyboard of the session.
    shown.press(*map(ord, "wait 60 seconds"), RETURN)
    shown.until("Decided")
    shown.press(ESCAPE)
    assert shown.until("Finished")["outcome"] == "stopped"


@pytest.mark.feature("E3")
def test_who_wants_none_is_told_why_on_the_terminal_and_nothing_is_started(shown: Shown) -> None:
    shown.press(ESCAPE)
    _, told = shown.process.communicate(timeout=30)
    assert shown.process.returncode == 1
    assert "Wayland" in told
    assert shown.events() == []
