"""A second start brings the window of the first into view, and leaves the keyboard where it is."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from polling import wait_until
from sink import Sink
from test_docked_window import Onlooker, window_on
from Xlib import X

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.link import connect

pytestmark = [pytest.mark.desktop, pytest.mark.feature("E4")]

OURS = "desktop-agent"


@pytest.fixture
def onlooker(empty: PrivateDesktop) -> Iterator[Onlooker]:
    found = Onlooker(empty)
    yield found
    found.close()


def start_again(desktop: PrivateDesktop, *flags: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "desktop_agent", *flags],
        env=desktop.environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_it_brings_the_small_and_the_minimised_window_and_takes_no_keyboard(
    sink: Sink, empty: PrivateDesktop, onlooker: Onlooker, tmp_path: Path
) -> None:
    with window_on(empty, tmp_path) as copilot:
        copilot.say("wait 0.1 seconds")
        copilot.until_event("Finished")
        copilot.human.press("ctrl", "m")
        copilot.until_place("pillExpand")
        copilot.human.click(sink.inside())
        assert wait_until(sink.has_focus)
        again = start_again(empty)
        assert (again.returncode, again.stderr) == (0, "")
        assert "in view now" in again.stdout
        copilot.until_place("composer")
        assert sink.has_focus()
        onlooker.minimise(OURS)
        assert wait_until(sink.has_focus)
        assert start_again(empty).returncode == 0
        assert wait_until(lambda: _is_seen(empty, onlooker))
        copilot.human.type("abc")
        assert wait_until(lambda: sink.text() == "abc"), sink.text()


def test_on_another_workspace_it_comes_to_the_one_that_is_shown(
    sink: Sink, empty: PrivateDesktop, onlooker: Onlooker, tmp_path: Path
) -> None:
    with window_on(empty, tmp_path):
        onlooker.workspace(1)
        try:
            assert start_again(empty).returncode == 0
            assert wait_until(lambda: _is_seen(empty, onlooker))
        finally:
            onlooker.workspace(0)


def test_its_options_are_said_not_to_apply(empty: PrivateDesktop, tmp_path: Path) -> None:
    with window_on(empty, tmp_path):
        again = start_again(empty, "--dry-run")
        assert again.returncode == 0
        assert "options do not apply" in again.stdout


@pytest.mark.feature("D1")
def test_no_second_window_is_shown_on_the_way(
    empty: PrivateDesktop, onlooker: Onlooker, tmp_path: Path
) -> None:
    with window_on(empty, tmp_path):
        again = subprocess.Popen(
            [sys.executable, "-m", "desktop_agent"],
            env=empty.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        most = 0
        while again.poll() is None:
            most = max(most, sum(OURS in one.title for one in onlooker.windows))
        assert (again.returncode, most) == (0, 1)


def test_a_run_without_a_window_is_named_as_before(empty: PrivateDesktop, tmp_path: Path) -> None:
    first = subprocess.Popen(
        [sys.executable, "-m", "desktop_agent", "run", "wait 60 seconds"],
        env=empty.environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert first.stdout is not None
        assert first.stdout.readline()
        again = start_again(empty)
        assert (again.returncode, again.stdout) == (1, "")
        assert f"process {first.pid}, run 'wait 60 seconds'" in again.stderr
    finally:
        first.kill()
        first.communicate()


def test_the_window_has_an_icon_and_a_name_for_the_task_bar(
    empty: PrivateDesktop, onlooker: Onlooker, tmp_path: Path
) -> None:
    with window_on(empty, tmp_path):
        link = connect(empty.name)
        try:
            (found,) = [one for one in onlooker.windows if OURS in one.title]
            window = link.create_resource_object("window", found.id)
            icon = window.get_full_property(link.intern_atom("_NET_WM_ICON"), X.AnyPropertyType)
            assert icon is not None
            width, height = icon.value[:2]
            assert width == height
            pixels = icon.value[2 : 2 + width * height]
            assert len({pixel & 0xFFFFFF for pixel in pixels if pixel >> 24 == 255}) > 1
            assert [name.casefold() for name in window.get_wm_class()] == [OURS, OURS]
        finally:
            link.close()


def _is_seen(desktop: PrivateDesktop, onlooker: Onlooker) -> bool:
    link = connect(desktop.name)
    try:
        found = [one for one in onlooker.windows if OURS in one.title]
        windows = [link.create_resource_object("window", one.id) for one in found]
        return any(one.get_attributes().map_state == X.IsViewable for one in windows)
    finally:
        link.close()


def test_a_socket_that_a_killed_one_left_is_no_hindrance(
    empty: PrivateDesktop, tmp_path: Path
) -> None:
    with window_on(empty, tmp_path) as copilot:
        assert start_again(empty).returncode == 0
        copilot.process.kill()
        copilot.process.wait(20)
    with window_on(empty, tmp_path):
        assert start_again(empty).returncode == 0
    assert not list(Path(f"/tmp/desktop-agent-{os.getuid()}").glob(f"*{empty.name[1:]}.door"))
