"""End to end on a real browser: a form is filled and posted, a catalogue is searched."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browser import at_home
from polling import wait_until
from site_on_loopback import Site

from desktop_agent.controller.private_desktop import PrivateDesktop

pytestmark = pytest.mark.desktop

Run = Callable[..., tuple[int, str]]


@pytest.fixture
def site() -> Iterator[Site]:
    made = Site()
    yield made
    made.close()


@pytest.fixture
def run(empty: PrivateDesktop, tmp_path: Path) -> Run:
    """The program as a process; its browser has a profile of its own."""
    environment = empty.environment | at_home(tmp_path)

    def begin(goal: str, *flags: str) -> tuple[int, str]:
        done = subprocess.run(
            [sys.executable, "-m", "desktop_agent", "run", *flags, goal],
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=100,
            check=False,
        )
        return done.returncode, done.stdout + done.stderr

    return begin


@pytest.mark.feature("D28", "O8", "Z32")
def test_a_form_is_filled_from_a_typed_goal(site: Site, run: Run) -> None:
    goal = (
        f'open {site.address}/form, fill Full name with "Ada Lovelace", '
        'fill the field labelled "Email address" with "ada@example.org", '
        'fill About you with "Grüße, 你好\nпривет\nplain\nκαλημέρα", '
        'tick the check box "Send me news", '
        'then click the button "Register"'
    )
    code, said = run(goal)
    assert code == 0, said
    assert wait_until(lambda: site.posted), said
    posted = site.posted[0]
    assert posted["name"] == "Ada Lovelace"
    assert posted["mail"] == "ada@example.org"
    assert posted["about"] == "Grüße, 你好\r\nпривет\r\nplain\r\nκαλημέρα"
    assert posted["news"] == "yes"


@pytest.mark.feature("D25", "D28")
def test_parts_are_searched_for(site: Site, run: Run) -> None:
    goal = f'open {site.address}/parts, then search for "CM4 composite out pin"'
    code, said = run(goal)
    assert code == 0, said
    assert wait_until(lambda: site.asked == ["CM4 composite out pin"]), said


@pytest.mark.feature("D25", "O8")
def test_a_page_that_comes_late_is_searched_and_not_the_address_bar(site: Site, run: Run) -> None:
    site.slow_s = 2.0
    goal = f'open {site.address}/parts, then search for "CM4 composite out pin"'
    code, said = run(goal)
    assert code == 0, said
    assert wait_until(lambda: site.asked == ["CM4 composite out pin"]), said


@pytest.mark.feature("O8", "F2")
def test_what_is_not_on_the_page_is_said(site: Site, run: Run) -> None:
    code, said = run(f'open {site.address}/form, click the button "Delete everything"')
    assert code == 1
    assert "I see no button “Delete everything” on the screen" in said
    assert site.posted == []


@pytest.mark.feature("O8", "F2")
def test_a_list_of_what_was_typed_before_does_not_take_the_next_field(site: Site, run: Run) -> None:
    """A browser opens it over the next field, sometimes between the look and the click."""
    goal = (
        f'open {site.address}/stacked, fill Four with "Springfield", '
        'fill Five with "Main Street", fill Six with "12 b", click "Store"'
    )
    wanted = ["Springfield", "Main Street", "12 b"]
    for turn in range(1, 4):
        code, said = run(goal)
        assert code == 0, said
        assert wait_until(lambda turn=turn: len(site.posted) == turn), said
        assert list(site.posted[-1].values()) == wanted, f"turn {turn}: {said}"
