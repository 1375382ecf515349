"""A settings file that somebody else made looser: nothing of it counts until a human says so."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from polling import wait_until
from victim import Victim

from desktop_agent.evaluation.copilot import Copilot, Record
from desktop_agent.geometry import Point
from desktop_agent.own_program import module_words
from desktop_agent.ports import Unavailable

pytestmark = [pytest.mark.desktop, pytest.mark.feature("N1", "Z32", "F11")]

LOOSE: Final = '# mine\n[policy]\nallow = "send"\n[control]\nremote_input = true\n'
FIELDS: Final = ("policy.allow = 'send', in effect: ''", "control.remote_input = True")


@pytest.fixture
def file(victim: Victim) -> Iterator[Path]:
    path = Path(victim.desktop.environment["XDG_CONFIG_HOME"]) / "desktop-agent" / "settings.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    state = Path(victim.desktop.environment["XDG_STATE_HOME"]) / "desktop-agent" / "confirmed.json"
    for one in (path, state):
        one.unlink(missing_ok=True)
    yield path
    for one in (path, state):
        one.unlink(missing_ok=True)


@pytest.fixture
def opened(victim: Victim) -> Iterator[Callable[..., Copilot]]:
    made: list[Copilot] = []

    def opens(*flags: str, program: tuple[str, ...] = module_words("desktop_agent")) -> Copilot:
        while made:
            made.pop().close()
        made.append(Copilot(victim.desktop, "--brain", "direct", *flags, program=program))
        made[-1].until_place("composer", 30)
        return made[-1]

    yield opens
    for one in made:
        one.close()


def xdotool(victim: Victim, *words: object) -> None:
    subprocess.run(
        ("xdotool", *map(str, words)), env=victim.desktop.environment, check=True, timeout=20
    )


def happened(copilot: Copilot, *events: str, seconds: float = 1.5) -> Record | None:
    """The first of these events within that time."""
    try:
        return copilot.until(lambda record: record["event"] in events, seconds)
    except Unavailable:
        return None


def is_asked(copilot: Copilot) -> Point:
    """The window asks about the file; where the button is that allows it, once it counts."""
    at = copilot.until_place("approve")
    assert not wait_until(lambda: False, 0.8)
    return at


def is_gone(copilot: Copilot) -> bool:
    happened(copilot, "nothing", seconds=1.5)
    return "approve" not in copilot.places


def goes(copilot: Copilot) -> bool:
    """True as soon as nothing is asked any more."""
    return wait_until(lambda: is_gone(copilot))


def click_by_a_program(victim: Victim, at: Point) -> None:
    xdotool(victim, "mousemove", at.x, at.y, "sleep", 0.1, "click", 1)


def test_what_the_file_says_at_the_start_lets_no_program_in(
    victim: Victim, opened: Callable[..., Copilot], file: Path
) -> None:
    file.write_text(LOOSE)
    copilot = opened()
    at = is_asked(copilot)
    # With the setting believed, this very click would be let in, and allow itself.
    click_by_a_program(victim, at)
    assert not is_gone(copilot)
    copilot.human.click(at)
    assert goes(copilot)
    assert file.read_text() == LOOSE
    # Once is enough.
    assert is_gone(opened())


def test_what_is_written_during_a_run_is_asked_about_and_put_back(
    victim: Victim, opened: Callable[..., Copilot], file: Path
) -> None:
    copilot = opened()
    assert is_gone(copilot)
    file.write_text(LOOSE)
    at = is_asked(copilot)
    click_by_a_program(victim, at)
    assert not is_gone(copilot)
    copilot.human.click(copilot.until_place("reject"))
    assert goes(copilot)
    assert wait_until(lambda: "send" not in file.read_text())
    assert "remote_input" not in file.read_text()
    assert "# mine" in file.read_text()


def test_the_files_of_a_dialog_are_believed_unless_another_writes_them(
    victim: Victim, file: Path
) -> None:
    """A run in a terminal keeps to the stricter values, and says how to confirm."""
    file.write_text(LOOSE)
    said = desktop_agent(victim, "doctor").stderr
    assert all(field in said for field in FIELDS)
    assert "desktop-agent settings confirm" in said


def test_confirming_wants_a_terminal(victim: Victim, file: Path) -> None:
    file.write_text(LOOSE)
    tried = desktop_agent(victim, "settings", "confirm", given="y\n")
    assert tried.returncode == 2
    assert "Confirm this at a terminal" in tried.stderr
    assert "in effect: ''" in desktop_agent(victim, "doctor").stderr


def test_flags_are_the_humans_own(victim: Victim, file: Path) -> None:
    assert "in effect" not in desktop_agent(victim, "--set", "policy.allow=send", "doctor").stderr


def desktop_agent(victim: Victim, *words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        (sys.executable, "-m", "desktop_agent", *words),
        env=os.environ | victim.desktop.environment,
        input=given,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_where_programs_are_let_in_a_prepared_script_does_not_confirm(
    victim: Victim, opened: Callable[..., Copilot], file: Path
) -> None:
    file.write_text('[policy]\nallow = "send"\n')
    copilot = opened("--set", "control.remote_input=true")
    at = is_asked(copilot)
    click_by_a_program(victim, at)
    assert not is_gone(copilot)
    field = copilot.until_place("composer")
    # What was thought up before: the code is only drawn.
    click_by_a_program(victim, field)
    xdotool(victim, "type", "/approve\n")
    xdotool(victim, "type", "yes\n")
    xdotool(victim, "key", "ctrl+Return")
    assert not is_gone(copilot)
    assert "send" in file.read_text()


BLIND: Final = """
import sys
from desktop_agent.backends.user_screen import UserScreen
from desktop_agent.main import main

UserScreen.input_source = lambda self, platform: None
sys.exit(main())
"""


def test_where_nobody_can_tell_a_click_alone_does_not_confirm(
    victim: Victim, opened: Callable[..., Copilot], file: Path
) -> None:
    file.write_text('[policy]\nallow = "send"\n')
    copilot = opened(program=(sys.executable, "-c", BLIND))
    at = is_asked(copilot)
    copilot.human.click(at)
    assert not is_gone(copilot)
    copilot.human.click(copilot.until_place("reject"))
    assert goes(copilot)
