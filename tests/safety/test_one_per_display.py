"""One agent per display: whatever the environment of the second start says."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_agent.ports import Unavailable
from desktop_agent.safety.run.single_instance import only_agent_on

FOLDER = Path("/tmp") / f"desktop-agent-{os.getuid()}"
ANOTHER = "somebody-else"
NOBODY = 4_000_000_001
START = (
    "import sys; from desktop_agent.safety.run.single_instance import only_agent_on\n"
    "with only_agent_on(sys.argv[1], 'the second'): print('it drives')"
)


@pytest.fixture
def display() -> Iterator[str]:
    """A display that nobody has."""
    name = f"test{os.getpid()}"
    yield f":{name}"
    for left in FOLDER.glob(f"display-{name}.*"):
        left.unlink()
    # Only if the lock went by that name.
    shutil.rmtree(f"/tmp/desktop-agent-{ANOTHER}", ignore_errors=True)


@pytest.mark.parametrize("name", ["LOGNAME", "USER", "TMPDIR", "HOME", "XDG_RUNTIME_DIR"])
def test_a_second_start_sees_the_first_whatever_its_environment(
    display: str, tmp_path: Path, name: str
) -> None:
    value = str(tmp_path) if name not in ("LOGNAME", "USER") else ANOTHER
    with only_agent_on(display, "hold ctrl"):
        second = subprocess.run(
            [sys.executable, "-c", START, display],
            env={**os.environ, name: value},
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        assert stat.S_IMODE(FOLDER.stat().st_mode) == 0o700
    assert "it drives" not in second.stdout
    assert f"process {os.getpid()}, hold ctrl" in second.stderr


def test_a_folder_of_somebody_else_is_not_used(
    display: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs = Path("/tmp") / f"desktop-agent-{NOBODY}"
    monkeypatch.setattr(os, "getuid", lambda: NOBODY)
    try:
        with (
            pytest.raises(Unavailable, match="belongs to another user"),
            only_agent_on(display, "hold ctrl"),
        ):
            pass
        assert list(theirs.iterdir()) == []
    finally:
        theirs.rmdir()
