"""Pages that come and pages that do not, and text where no field takes it: real Chromium."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browser import at_home
from site_on_loopback import Site

from desktop_agent.controller.private_desktop import PrivateDesktop

pytestmark = pytest.mark.desktop

Run = Callable[..., tuple[int, str]]

SHORTCUTS = """<!doctype html><meta charset=utf-8><title>Inbox</title><h1 id=h>Inbox</h1>
<button>Compose</button><input placeholder=Search>
<script>
document.addEventListener("keydown", e => {
  if (e.target.tagName != "INPUT" && e.key.length == 1) fetch("/results?q=key-" + e.key)
})
</script>"""


@pytest.fixture
def site() -> Iterator[Site]:
    made = Site()
    made.pages["/inbox"] = SHORTCUTS
    yield made
    made.close()


@pytest.fixture
def run(empty: PrivateDesktop, tmp_path: Path) -> Run:
    """The program as a process; its browser has a profile of its own."""
    environment = empty.environment | at_home(tmp_path)

    def begin(goal: str) -> tuple[int, str]:
        done = subprocess.run(
            [sys.executable, "-m", "desktop_agent", "run", goal],
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=100,
            check=False,
        )
        return done.returncode, done.stdout + done.stderr

    return begin


@pytest.mark.feature("D28", "E1")
def test_a_page_that_cannot_be_reached_is_not_opened(run: Run) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # It does not listen.
        code, said = run(f"open localhost:{nobody.getsockname()[1]}/list")
    assert code == 1, said
    assert "an error in place of the page (ERR_CONNECTION_REFUSED)" in said


@pytest.mark.feature("D28")
def test_the_browser_is_opened_and_goes_to_a_local_page_in_itself(site: Site, run: Run) -> None:
    port = site.address.rpartition(":")[2]
    code, said = run(
        f"open the browser and go to localhost:{port}/parts, "
        'then search for "CM4 composite out pin"'
    )
    assert code == 0, said
    assert site.asked == ["CM4 composite out pin"], said


@pytest.mark.feature("Z32", "E1")
def test_no_text_is_typed_into_a_page_without_a_field(site: Site, run: Run) -> None:
    code, said = run(f'open {site.address}/inbox, type "dear Bob"')
    assert site.asked == [], said
    assert code == 1, said
    assert "nothing that takes text has the keyboard" in said
    code, said = run('type "dear Bob" into Search')
    assert code == 0, said
    assert site.asked == [], said
    code, said = run('press the keys "j"')
    assert code == 0, said


@pytest.mark.feature("D28", "E1")
def test_there_is_no_way_back_from_the_first_page(site: Site, run: Run) -> None:
    code, said = run(f"open {site.address}/form, go back")
    assert code == 1, said
    assert "nothing changed" in said
