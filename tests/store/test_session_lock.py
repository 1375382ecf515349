"""Who writes a session holds its file."""

from __future__ import annotations

import fcntl
import threading
from pathlib import Path

import pytest

from desktop_agent.store.session_lock import hold, is_held


@pytest.mark.feature("O10")
def test_a_session_is_kept_though_a_list_looks_at_its_file_in_this_moment(tmp_path: Path) -> None:
    path = tmp_path / "a session"
    with path.open("wb") as file, path.open("rb") as looking:
        fcntl.flock(looking, fcntl.LOCK_SH)
        problems: list[OSError] = []

        def write() -> None:
            try:
                hold(file)
            except OSError as problem:
                problems.append(problem)

        thread = threading.Thread(target=write)
        thread.start()
        # One that does not wait has long failed by then.
        thread.join(0.1)
        fcntl.flock(looking, fcntl.LOCK_UN)
        thread.join()
        assert problems == []
        assert is_held(path)
    assert not is_held(path)
