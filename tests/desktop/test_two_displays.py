"""The agent works on a display of its own, and the user sits before another one."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from bare import bare_server
from browser import at_home
from polling import wait_until
from sink import pressed
from Xlib import display

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.input.device import Human
from desktop_agent.controller.x11.link import connect

pytestmark = pytest.mark.desktop

HOLD = {"op": "hold", "keys": ["shift"], "seconds": 60}


@pytest.fixture
def other() -> Iterator[PrivateDesktop]:
    """The display that is driven."""
    with PrivateDesktop(width=640, height=480) as found:
        yield found


@pytest.fixture
def run(
    empty: PrivateDesktop, other: PrivateDesktop, tmp_path: Path
) -> Iterator[subprocess.Popen[str]]:
    """It holds Shift on the other display, started from the user's."""
    script = tmp_path / "script.jsonl"
    script.write_text(json.dumps({"high_level": [], "actions": [HOLD]}) + "\n")
    words = ["run", "--display", other.name, "--brain", "scripted", "--script", str(script)]
    found = subprocess.Popen(
        [sys.executable, "-m", "desktop_agent", *words, "hold it"],
        env=empty.environment | at_home(tmp_path),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    yield found
    found.kill()
    found.communicate()


@pytest.mark.feature("D8")
@pytest.mark.parametrize("where", ["theirs", "its own"])
def test_escape_counts_where_it_works_and_the_chord_on_both(
    run: subprocess.Popen[str], empty: PrivateDesktop, other: PrivateDesktop, where: str
) -> None:
    link = connect(other.name)
    human = Human(empty.name if where == "theirs" else other.name)
    try:
        assert wait_until(lambda: pressed(link)), "nothing was pressed"
        if where == "theirs":
            for _ in range(5):
                human.press("escape")
                human.press("a")
            # What they type on their own screen is theirs; the key is still down on the other.
            assert not wait_until(lambda: run.poll() is not None or not pressed(link), 1.0)
            human.press("ctrl", "shift", "f12")
        else:
            human.press("escape")
        assert wait_until(lambda: pressed(link) == []), "it is still held"
        said, _ = run.communicate(timeout=30)
        assert run.returncode == 3, said
        by = "Ctrl+Shift+F12" if where == "theirs" else "Esc"
        assert f"Stopped by {by}." in said
    finally:
        human.close()
        link.close()


def test_servers_that_number_their_extensions_differently_are_told_apart(
    desktop: PrivateDesktop,
) -> None:
    # Each extension that is missing moves the numbers of those behind it.
    with bare_server("-extension", "MIT-SHM") as name:
        links = [connect(each) for each in (desktop.name, name)]
        numbers = [link.query_extension("XTEST").major_opcode for link in links]
        assert numbers[0] != numbers[1], "they do not differ"
        assert [link.display.get_extension_major("XTEST") for link in links] == numbers
        for link in links:
            link.close()


def test_a_connection_knows_the_extensions_that_python_xlib_asks_about(
    empty: PrivateDesktop,
) -> None:
    ours, theirs = connect(empty.name), display.Display(empty.name)
    assert ours.extensions == theirs.extensions
    numbers = theirs.display.extension_major_opcodes
    assert ours.display.extension_major_opcodes == numbers
    assert ours.display.event_classes.keys() == theirs.display.event_classes.keys()
    # Asked later, each is asked about anew.
    assert ours.query_extension("XTEST").major_opcode == numbers["XTEST"]
    assert ours.query_extension("NO-SUCH") is None
    ours.close()
    theirs.close()
