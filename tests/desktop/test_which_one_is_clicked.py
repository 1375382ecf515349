"""A name that fits several things on a real page: it is asked which, and just that is clicked."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from grounded import Seen, served, told_desktop
from polling import STARTED_S, wait_until

pytestmark = [pytest.mark.desktop, pytest.mark.feature("E2")]

PAGE = """<!doctype html><meta charset=utf-8><title>Guests</title>
<style>td { padding: 6px 20px }</style>
<p><a href="#cart" onclick="tell('cart')">Cart (2)</a></p>
<table>
<tr><td>Nora<td>4 May<td><button onclick="tell('Nora')">Details</button>
<tr><td>Ben<td>5 May<td><button onclick="tell('Ben')">Details</button>
<tr><td>Ida<td>4 June<td><button onclick="tell('Ida')">Details</button>
</table>
<p><button onclick="tell('one')">Add to cart</button> <button onclick="tell('two')">Add to cart
</button></p>
<script>function tell(what) { fetch('/told', {
  method: 'POST', body: JSON.stringify(what) }) }</script>"""


Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def told() -> queue.Queue[object]:
    """What was pressed on the page."""
    return queue.Queue()


@pytest.fixture(scope="module")
def seen(told: queue.Queue[object], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seen]:
    """The page is open and told by its browser."""
    with told_desktop() as made, served(PAGE, told) as address:
        made.chromium(tmp_path_factory.mktemp("chromium"), address)
        windows = made.windows
        assert wait_until(lambda: any("Guests" in one.title for one in windows.all()), STARTED_S)
        made.front("Guests")
        assert wait_until(lambda: len(made.find("Details")) == 3, STARTED_S)
        yield made


@pytest.fixture
def kept(tmp_path: Path) -> dict[str, str]:
    """Folders of its own."""
    return {"XDG_STATE_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path / "config")}


@pytest.fixture
def run(seen: Seen, kept: dict[str, str]) -> Run:

    def begin(*words: str, said: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "desktop_agent", "run", *words],
            env=seen.desktop.environment | kept,
            input=said,
            capture_output=True,
            text=True,
            timeout=100,
            check=False,
        )

    return begin


@pytest.mark.parametrize(
    ("answer", "pressed"), [("2", "Ben"), ("the last one", "Ida"), ("in the row of Nora", "Nora")]
)
def test_the_answer_at_a_terminal_presses_just_that_one(
    told: queue.Queue[object], seen: Seen, kept: dict[str, str], answer: str, pressed: str
) -> None:
    terminal, stdin = os.openpty()
    goal = ("run", 'click "Details"')
    done = subprocess.Popen(
        [sys.executable, "-m", "desktop_agent", *goal],
        env=seen.desktop.environment | kept,
        stdin=stdin,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert done.stdout is not None
        asked = next((line for line in done.stdout if "Which one" in line), "")
        assert "2. button “Details”, Ben, 5 May" in asked
        os.write(terminal, f"{answer}\n".encode())
        rest, _ = done.communicate(timeout=60)
        assert done.returncode == 0, rest
    finally:
        done.kill()
        done.communicate()
        os.close(terminal)
        os.close(stdin)
    assert told.get(timeout=STARTED_S) == pressed


def test_a_name_that_starts_so_is_no_question(told: queue.Queue[object], run: Run) -> None:
    done = run('click "Cart"')
    assert done.returncode == 0, done.stdout + done.stderr
    assert told.get(timeout=STARTED_S) == "cart"


def test_with_nobody_there_it_ends_and_lists_them(told: queue.Queue[object], run: Run) -> None:
    done = run("--json", 'click "Details"')
    assert done.returncode == 4, done.stdout + done.stderr
    end = json.loads(done.stdout.splitlines()[-1])
    assert [one["near"] for one in end["candidates"]] == [
        "Nora, 4 May",
        "Ben, 5 May",
        "Ida, 4 June",
    ]
    assert {one["element"]["name"] for one in end["candidates"]} == {"Details"}
    assert "3. button “Details”, Ida, 4 June" in end["summary"]
    assert told.empty()
