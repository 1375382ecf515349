"""What a start leaves out until it is needed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = ("PySide6", "cv2", "jsonschema", "keyring", "onnxruntime", "openai", "simplejpeg")
RUN = f"""
import sys
sys.argv = ["desktop-agent", "--controller", "canvas", "run", 'type "a"']
from desktop_agent.__main__ import start
code = start()
print("loaded:", [name for name in {HEAVY!r} if name in sys.modules])
sys.exit(code)
"""
COUNTED = """
import os
from desktop_agent.vision.lean_numpy import load_numpy
load_numpy()
import numpy
print("OPENBLAS_NUM_THREADS" in os.environ, len(os.listdir("/proc/self/task")))
"""
COLLECTS = """
import gc
from desktop_agent import main
seen = []
def followed(*_args, **_keys):
    seen.append((gc.isenabled(), gc.get_freeze_count() > 0))
    return 0
from desktop_agent.channels import cli
cli.run_goal = followed
import sys
sys.argv = ["desktop-agent", "--controller", "canvas", "run", "wait 1 second"]
from desktop_agent.__main__ import start
start()
print(seen)
"""


def _printed(program: str, folder: Path) -> str:
    homes = {f"XDG_{kind}_HOME": str(folder / kind) for kind in ("STATE", "CONFIG", "DATA")}
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env={"PATH": "/usr/bin:/bin", "HOME": str(folder), **homes},
        capture_output=True,
        text=True,
        check=True,
    )
    return ran.stdout.splitlines()[-1]


def test_a_run_of_one_action_loads_none_of_the_large_libraries(tmp_path: Path) -> None:
    assert _printed(RUN, tmp_path) == "loaded: []"


@pytest.mark.skipif(sys.platform != "linux", reason="threads are counted as Linux tells them")
def test_numpy_is_loaded_without_threads_and_leaves_the_environment_alone(tmp_path: Path) -> None:
    assert _printed(COUNTED, tmp_path) == "False 1"


def test_garbage_is_searched_for_while_a_goal_is_worked_on(tmp_path: Path) -> None:
    assert _printed(COLLECTS, tmp_path) == "[(True, True)]"
