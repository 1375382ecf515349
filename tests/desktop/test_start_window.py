"""The window comes first: what is said before the agent is there, and starts that cannot be."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from bare import refusing_server
from polling import wait_until
from sink import Sink

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.evaluation.copilot import Copilot
from desktop_agent.main.starting import DROPPED, KEPT

pytestmark = pytest.mark.desktop

# Python runs it before anything else: the agent is put together when `go` is there.
SLOW = """
import os, threading
from desktop_agent.main import wiring
wired = wiring.wired

def late(*words):
    while not os.path.exists({go!r}):
        threading.Event().wait(0.01)
    return wired(*words)

wiring.wired = late
"""


class Late:
    """A copilot whose agent is not there before `go`."""

    def __init__(self, desktop: PrivateDesktop, go: Path) -> None:
        self.go = go.touch
        self.copilot = Copilot(desktop)

    def warned(self) -> str:
        text: str = self.copilot.until_event("Warned")["text"]
        return text


@pytest.fixture
def late(
    empty: PrivateDesktop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[], Late]]:
    opened: list[Late] = []
    (tmp_path / "sitecustomize.py").write_text(SLOW.format(go=str(tmp_path / "go")))
    monkeypatch.setitem(empty.environment, "XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setitem(empty.environment, "PYTHONPATH", str(tmp_path))

    def start() -> Late:
        opened.append(Late(empty, tmp_path / "go"))
        return opened[-1]

    yield start
    for one in opened:
        one.go()
        one.copilot.close()


@pytest.mark.feature("D4", "D5", "Z4")
def test_a_goal_that_is_sent_before_the_agent_is_there_is_kept_told_and_carried_out(
    sink: Sink, late: Callable[[], Late]
) -> None:
    one = late()
    one.copilot.say('type "early"')
    assert one.warned() == KEPT
    assert sink.text() == ""
    one.go()
    assert one.copilot.until_event("Finished")["outcome"] == "done"
    assert wait_until(lambda: sink.text() == "early")
    assert sink.has_focus()
    assert sink.pressed() == []


@pytest.mark.feature("D8")
def test_escape_before_the_agent_is_there_drops_what_was_said(
    sink: Sink, late: Callable[[], Late]
) -> None:
    one = late()
    one.copilot.say('type "dropped"')
    assert one.warned() == KEPT
    one.copilot.human.press("escape")
    assert one.warned() == DROPPED
    one.go()
    one.copilot.say('type "later"')
    assert one.copilot.until_event("Finished")["outcome"] == "done"
    assert wait_until(lambda: sink.text() == "later")


# --- starts that cannot be -----------------------------------------------------------------------


def started(desktop: PrivateDesktop, folder: Path, *flags: str, display: str = "") -> list[str]:
    """The exit code, what was on stdout, and the words on stderr."""
    ran = subprocess.run(
        [sys.executable, "-m", "desktop_agent", "--feed", *flags],
        env=desktop.environment
        | {"XDG_STATE_HOME": str(folder), "DISPLAY": display or desktop.name},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return [str(ran.returncode), ran.stdout, ran.stderr]


def test_a_second_window_is_not_shown_and_names_the_first(
    empty: PrivateDesktop, tmp_path: Path
) -> None:
    copilot = Copilot(empty)
    try:
        copilot.say("wait 60 seconds")
        copilot.until_event("Assessed")
        code, shown, words = started(empty, tmp_path)
        assert (code, shown) == ("1", "")
        assert f"process {copilot.process.pid}" in words
    finally:
        copilot.close()


@pytest.mark.parametrize(
    ("flags", "code", "words"),
    [
        (["--brain", "nonsense"], "2", "There is no brain “nonsense”."),
        (["--session", "1999"], "1", "There is no session “1999”."),
        (["--display", ":9999"], "1", "The display :9999 cannot be reached."),
    ],
    ids=["brain", "session", "display"],
)
def test_an_agent_that_cannot_be_put_together_takes_the_window_along_and_says_why(
    empty: PrivateDesktop, tmp_path: Path, flags: list[str], code: str, words: str
) -> None:
    found, _, told = started(empty, tmp_path, *flags)
    assert found == code
    assert words in told
    assert "Traceback" not in told


def test_a_screen_that_cannot_be_had_is_told_in_words(
    desktop: PrivateDesktop, tmp_path: Path
) -> None:
    with refusing_server(tmp_path) as refusing:
        for name in (":9999", refusing):
            code, shown, told = started(desktop, tmp_path, display=name)
            assert (code, shown) == ("1", "")
            assert f"The display {name} cannot be reached." in told
            assert "Traceback" not in told
            assert "qt.qpa" not in told, "Qt ended the process"
