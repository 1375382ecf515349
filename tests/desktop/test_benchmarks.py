"""The benchmarks run; what they measure is told, never asserted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.desktop
@pytest.mark.parametrize(("script", "rounds", "lines"), [("stop", 5, 2), ("touch", 2, 8)])
def test_the_benchmarks_of_the_humans_control_run(script: str, rounds: int, lines: int) -> None:
    found = subprocess.run(
        [sys.executable, f"benchmarks/{script}.py", str(rounds)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    assert found.stdout.count("p99") == lines
