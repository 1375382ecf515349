"""What came to the computer in a task is not run in it unasked, by whatever way.

Judged by the mark that it would leave.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from polling import wait_until
from two_sites import LoopbackSite
from victim import Victim, place_in, reply

from desktop_agent.protocol import Click, KeyCombo, Op, Open, Type, Wait

pytestmark = [pytest.mark.desktop, pytest.mark.feature("N1", "Z32")]


@pytest.fixture
def mark(victim: Victim) -> Path:
    found = victim.home / "marked"
    found.unlink(missing_ok=True)
    return found


def app(victim: Victim, mark: Path, name: str) -> None:
    """Install an app of this name for the user: it leaves the mark."""
    folder = victim.home / "data" / "applications"
    folder.mkdir(parents=True, exist_ok=True)
    words = f"[Desktop Entry]\nType=Application\nName={name}\nExec=/usr/bin/touch {mark}\n"
    (folder / f"{name.casefold()}.desktop").write_text(words)


def then(make: Callable[[], None], *ops: Op) -> tuple[object, ...]:
    """Replies: something comes while the task is live, and then this is tried."""

    def came(_asked: object) -> str:
        make()
        return reply(*ops)

    return reply(Wait(seconds=0.2)), came


def test_an_app_that_came_in_the_task_is_not_opened(victim: Victim, mark: Path) -> None:
    tried = victim.tried(
        *then(lambda: app(victim, mark, "Newcomer"), Open(target="Newcomer"), Wait(seconds=1)),
        goal="open Newcomer",
    )
    assert tried.asked, tried.said
    assert not mark.exists()


def test_an_app_that_was_there_is(victim: Victim, mark: Path) -> None:
    """So that the test above can fail."""
    app(victim, mark, "Oldtimer")
    assert not wait_until(lambda: False, 0.3)
    victim.tried(*then(lambda: None, Open(target="Oldtimer")), goal="open Oldtimer")
    assert wait_until(mark.exists, 10)


def test_a_page_that_came_in_the_task_is_not_opened_as_a_file(victim: Victim, mark: Path) -> None:
    made = victim.home / "Downloads" / "game.html"
    made.parent.mkdir(exist_ok=True)
    tried = victim.tried(*then(lambda: void(made.write_text("<script>")), Open(target=str(made))))
    assert tried.asked, tried.said


def void(_value: object) -> None:
    """For a call whose value nobody wants."""


@pytest.fixture(scope="module")
def shelf(victim: Victim) -> Path:
    found = victim.home / "shelf"
    found.mkdir()
    return found


@pytest.mark.parametrize("way", ["two clicks", "enter"])
def test_a_script_that_came_is_not_started_in_a_file_manager(
    victim: Victim, mark: Path, shelf: Path, way: str
) -> None:
    if "Thunar" not in victim.in_front:
        victim.show("thunar", str(shelf), title="Thunar")
    script = shelf / "a.sh"

    def come() -> None:
        script.write_text(f"#!/bin/sh\ntouch {mark}\n")
        script.chmod(0o755)

    at = place_in(victim, 0)
    ways: dict[str, tuple[Op, ...]] = {
        "two clicks": (Click(x=at.x, y=at.y, count=2),),
        "enter": (Click(x=at.x, y=at.y), KeyCombo(keys=("enter",))),
    }
    # A busy file manager shows late what came, and doesn't tell of it: once more, later. What is
    # asked about ends the run.
    again = reply(Wait(seconds=15), *ways[way], Wait(seconds=1))
    tried = victim.tried(*then(come, Wait(seconds=1.5), *ways[way], Wait(seconds=1)), again)
    assert tried.asked, tried.said
    assert not mark.exists()


RUNS = [
    "bash a.txt",
    "sh < a.txt",
    "cat a.txt | sh",
    ". ./a.txt",
    "source a.txt",
    "python3 a.txt",
    "chmod +x a.txt",
    "xdg-open a.txt",
    "env sh a.txt",
]


@pytest.mark.parametrize("line", RUNS)
def test_what_a_command_brought_is_not_run_by_the_next(
    victim: Victim, mark: Path, line: str
) -> None:
    site = LoopbackSite(f"touch {mark}\n")
    got = victim.home / "a.txt"
    got.unlink(missing_ok=True)
    victim.show("xterm", "-T", "shell", title="shell")
    fetch = f"curl -s -o {got} {site.address}"

    def once_it_is_there(_asked: object) -> str:
        assert wait_until(got.exists), "the file does not come"
        return reply(Type(text=f"{line.replace('a.txt', str(got))}\n"), Wait(seconds=1))

    try:
        tried = victim.tried(
            reply(Type(text=f"{fetch}\n"), Wait(seconds=1)),
            once_it_is_there,
            goal=f'run "{fetch}" and look at what it says',
        )
        assert tried.asked, tried.said
        assert not mark.exists()
    finally:
        site.close()
        victim.close_front("shell")
