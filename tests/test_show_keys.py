"""The keys that bring the window: which they may be, and where they are listened for."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.backends.user_screen import UserScreen
from desktop_agent.backends.x11 import X11Backend
from desktop_agent.main.flags import launch_options, live_settings
from desktop_agent.main.guarding import show_chord, stop_chord
from desktop_agent.ports import WrongOption

pytestmark = pytest.mark.feature("D1")

SHOW = ("ctrl", "alt", "space")


def _show_chord(path: Path, **control: str) -> tuple[str, ...]:
    flags = [f"--set=control.{name}={value}" for name, value in control.items()]
    return show_chord(live_settings(launch_options(flags), path / "settings.toml", None))


def test_they_are_those_of_the_settings(tmp_path: Path) -> None:
    assert _show_chord(tmp_path) == SHOW
    assert _show_chord(tmp_path, show_chord="") == ()
    assert _show_chord(tmp_path, show_chord="Ctrl + Super+ k") == ("ctrl", "super", "k")


@pytest.mark.parametrize(
    ("chord", "why"),
    [
        ("k", "would show the window by accident"),
        ("shift+k", "would show the window by accident"),
        ("ctrl+shift+f12", "would stop or pause me"),
        ("ctrl+alt+shift+f12", "would stop or pause me"),
        ("alt+f8", "would stop or pause me"),
        ("f12+ctrl+shift", "would stop or pause me"),
    ],
)
def test_keys_that_mean_something_else_are_refused(tmp_path: Path, chord: str, why: str) -> None:
    with pytest.raises(WrongOption, match=why):
        _show_chord(tmp_path, show_chord=chord)


def test_the_same_key_by_another_name_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WrongOption, match="would stop or pause me"):
        _show_chord(tmp_path, stop_chord="ctrl+enter", show_chord="ctrl+return")


def test_the_keys_that_are_held_come_first_in_whatever_order_they_are_written(
    tmp_path: Path,
) -> None:
    assert _show_chord(tmp_path, show_chord="space+ctrl+alt") == SHOW
    live = live_settings(
        launch_options(["--set=control.stop_chord=f12+shift+ctrl"]),
        tmp_path / "settings.toml",
        None,
    )
    assert stop_chord(live) == ("shift", "ctrl", "f12")


def test_a_stop_chord_takes_the_keys_that_nobody_chose(tmp_path: Path) -> None:
    assert _show_chord(tmp_path, stop_chord="ctrl+alt+space") == ()
    assert _show_chord(tmp_path, stop_chord="alt+space") == ()


def test_on_the_users_own_screen_they_are_heard_without_a_stop_chord(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISPLAY", ":4242")
    assert X11Backend().chord_listener(":4243", (), ()) is None
    assert X11Backend().chord_listener(":4242", (), SHOW) is None
    listener = X11Backend().chord_listener(":4243", (), SHOW)
    assert listener is not None
    listener.close()


def test_before_the_window_and_without_a_screen_nothing_happens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISPLAY", "")
    keys, heard = UserScreen(), []
    keys.heard(1)
    keys.tell(heard.append)
    keys.heard(2)
    assert heard == [2]
    assert keys.in_front(7) is None
    assert not keys.to_front(7, 2)
