"""A program presses keys and buttons in our own window: it approves, says and resumes nothing."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from polling import PATIENCE_S, wait_until
from victim import Victim

from desktop_agent.evaluation.copilot import Copilot, Record
from desktop_agent.geometry import Point
from desktop_agent.ports import Unavailable

pytestmark = [pytest.mark.desktop, pytest.mark.feature("N1", "Z32", "D10")]

_ALLOWED: Final = ("--set", "control.remote_input=true")


@pytest.fixture
def opened(victim: Victim) -> Iterator[Callable[..., Copilot]]:
    made: list[Copilot] = []

    def opens(*flags: str) -> Copilot:
        made.append(Copilot(victim.desktop, "--brain", "direct", *flags))
        made[-1].until_place("composer", 30)
        return made[-1]

    yield opens
    for one in made:
        one.close()


@pytest.fixture(scope="module", autouse=True)
def editor(victim: Victim) -> None:
    (victim.home / "notes.txt").write_text("")
    victim.show("mousepad", str(victim.home / "notes.txt"), title="notes.txt")


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


def waits(copilot: Copilot) -> Point:
    """It asks before it types; where the button that approves is, once it counts."""
    copilot.say('type "abc"')
    copilot.until(lambda record: record.get("status") == "waiting for user")
    at = copilot.until_place("approve")
    assert not wait_until(lambda: False, 0.8)
    return at


def window_of(victim: Victim, copilot: Copilot) -> str:
    found = subprocess.run(
        ("xdotool", "search", "--onlyvisible", "--pid", str(copilot.process.pid)),
        env=victim.desktop.environment,
        capture_output=True,
        text=True,
        timeout=20,
        check=False,
    )
    return found.stdout.split()[0]


ATTACKS: Final[dict[str, Callable[[Victim, Copilot, Point], None]]] = {
    "a click": lambda v, c, at: xdotool(v, "mousemove", at.x, at.y, "sleep", 0.1, "click", 1),
    "two clicks": lambda v, c, at: xdotool(
        v, "mousemove", at.x, at.y, "click", 1, "sleep", 0.7, "click", 1
    ),
    "press and release": lambda v, c, at: xdotool(
        v, "mousemove", at.x, at.y, "mousedown", 1, "sleep", 0.3, "mouseup", 1
    ),
    "the keys": lambda v, c, at: xdotool(
        v, "windowfocus", window_of(v, c), "sleep", 0.2, "key", "ctrl+Return"
    ),
    "a command": lambda v, c, at: xdotool(
        v, "windowfocus", window_of(v, c), "sleep", 0.2, "type", "/approve\n"
    ),
    "a made-up event": lambda v, c, at: xdotool(
        *(v, "mousemove", at.x, at.y, "click", "--window", window_of(v, c), 1)
    ),
    "made-up keys": lambda v, c, at: xdotool(v, "key", "--window", window_of(v, c), "ctrl+Return"),
}


@pytest.mark.parametrize("attack", list(ATTACKS))
def test_no_program_approves(victim: Victim, opened: Callable[..., Copilot], attack: str) -> None:
    copilot = opened("--step", "action")
    at = waits(copilot)
    ATTACKS[attack](victim, copilot, at)
    assert happened(copilot, "Approved", "Said", "Acted") is None
    # The human still can.
    copilot.human.click(at)
    assert happened(copilot, "Approved", seconds=PATIENCE_S) is not None


def test_with_the_setting_it_could(victim: Victim, opened: Callable[..., Copilot]) -> None:
    """So that the tests above can fail."""
    copilot = opened("--step", "action", *_ALLOWED)
    at = waits(copilot)

    def is_approved() -> bool:
        # On a busy machine the button may not count yet.
        ATTACKS["a click"](victim, copilot, at)
        return happened(copilot, "Approved", seconds=5) is not None

    assert wait_until(is_approved)


def test_no_program_says_a_goal(victim: Victim, opened: Callable[..., Copilot]) -> None:
    copilot = opened()
    at = copilot.until_place("composer")
    xdotool(victim, "mousemove", at.x, at.y, "click", 1, "sleep", 0.3, "type", 'type "abc"\n')
    assert happened(copilot, "Said", "Acted") is None


def test_no_program_goes_on_with_what_is_paused(
    victim: Victim, opened: Callable[..., Copilot]
) -> None:
    copilot = opened()
    copilot.say(f'type "{"a" * 150}" with delay 0.05')
    copilot.until_event("Progressed")
    copilot.human.press("f8")
    copilot.until(lambda record: record.get("status") == "paused")
    xdotool(victim, "key", "F8")
    at = copilot.until_place("continue")
    xdotool(victim, "mousemove", at.x, at.y, "click", 1)
    assert happened(copilot, "Resumed", "Acted", "Progressed") is None
    copilot.human.press("f8")
    assert happened(copilot, "Resumed", seconds=PATIENCE_S) is not None
