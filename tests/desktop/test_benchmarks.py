"""The benchmarks run; what they measure is told, never asserted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.desktop
def test_the_benchmark_of_the_stop_key_runs() -> None:
    found = subprocess.run(
        [sys.executable, "benchmarks/stop.py", "5"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert found.returncode == 0, found.stderr
    assert found.stdout.count("p99") == 2
