"""Large libraries are in memory before the first task loads them."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

import pytest
from polling import wait_until

from desktop_agent.main.prefetch import LIBRARIES, ReadAhead, libraries


@pytest.mark.feature("D6")
def test_the_libraries_that_a_first_look_loads_are_found_with_what_they_need() -> None:
    found = list(libraries(LIBRARIES))
    assert any(path.parent.name == "cv2" and path.name.startswith("cv2.") for path in found)
    assert any(path.name.startswith("_multiarray_umath") for path in found)
    assert all(path.is_file() for path in found)
    # On Linux their wheels have the rest beside them.
    beside = {path.parent.name for path in found if path.parent.suffix == ".libs"}
    assert len(beside) == 2 or sys.platform != "linux"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "packaged"
    home.mkdir()
    (home / "__init__.py").write_text("raise AssertionError('it is only read')")
    monkeypatch.syspath_prepend(str(tmp_path))
    return home


@pytest.mark.feature("D6")
def test_all_of_them_is_read_though_one_is_not_to_be_had(package: Path) -> None:
    (package / "a.so").write_bytes(b"")
    (package / "a.so").chmod(0)
    (package / "b.so").mkdir()
    os.mkfifo(package / "c.so")
    reading = ReadAhead(["packaged", "there_is_no_such_package"])
    reading.begin()
    with (package / "c.so").open("wb") as pipe:
        # More than a pipe holds: it goes through only if somebody reads.
        pipe.write(bytes(5 << 20))
    reading.close()
    assert "packaged" not in sys.modules


@pytest.mark.feature("D6")
def test_it_ends_when_the_program_does(package: Path) -> None:
    (package / "endless.so").symlink_to("/dev/zero")
    reading = ReadAhead(["packaged"])
    reading.begin()
    reading.close()
    wait_until(lambda: "read-ahead" not in {thread.name for thread in threading.enumerate()})
    assert "read-ahead" not in {thread.name for thread in threading.enumerate()}
