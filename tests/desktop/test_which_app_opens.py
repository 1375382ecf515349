"""Of two editors of which none is the default, the human is asked which one, and that one opens."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from polling import STARTED_S, wait_until

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.controller.x11.link import connect
from desktop_agent.controller.x11.windows.windows import Windows

pytestmark = [pytest.mark.desktop, pytest.mark.feature("E2", "E4")]

ENTRY = "[Desktop Entry]\nType=Application\nName={}\nExec={}\nCategories=TextEditor;\n"
GOAL = "open the text editor"


@pytest.fixture
def environment(empty: PrivateDesktop, tmp_path: Path) -> dict[str, str]:
    applications = tmp_path / "data" / "applications"
    applications.mkdir(parents=True)
    (applications / "one.desktop").write_text(ENTRY.format("Mousepad", "mousepad"))
    (applications / "two.desktop").write_text(ENTRY.format("Line Editor", "xterm -title edited"))
    return {
        **empty.environment,
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "XDG_DATA_DIRS": str(tmp_path / "none"),
        "XDG_CONFIG_DIRS": str(tmp_path / "none"),
        "XDG_STATE_HOME": str(tmp_path / "state"),
    }


def test_the_one_that_is_named_is_opened(
    environment: dict[str, str], empty: PrivateDesktop
) -> None:
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "desktop_agent", "run", GOAL],
        env=environment,
        stdin=theirs,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as run:
        os.close(theirs)
        assert run.stdout is not None
        told = []
        for line in run.stdout:
            told.append(line)
            if "Which one?" in line and "failed" not in line:
                os.write(ours, b"Line Editor\n")
                break
        told.append(run.communicate(timeout=STARTED_S)[0])
    os.close(ours)
    assert run.returncode == 0, "".join(told)
    link = connect(empty.name)
    windows = Windows(link, is_own=lambda pid: False)
    try:
        assert wait_until(lambda: any(one.title == "edited" for one in windows.all()))
        assert not any("Mousepad" in one.title for one in windows.all())
    finally:
        link.close()


def test_where_nobody_can_answer_nothing_is_opened(
    environment: dict[str, str], empty: PrivateDesktop
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "desktop_agent", "run", GOAL],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=STARTED_S,
        check=False,
    )
    assert done.returncode == 4, done.stdout
    assert "Line Editor or Mousepad. Which one?" in done.stdout
    link = connect(empty.name)
    try:
        assert Windows(link, is_own=lambda pid: False).all() == []
    finally:
        link.close()
