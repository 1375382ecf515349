"""The benchmark of typing runs; what it measures is told, never asserted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.desktop
def test_the_benchmark_of_typing_tells_each_act_beside_the_floor() -> None:
    found = subprocess.run(
        [sys.executable, "benchmarks/type.py", "2"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    assert found.stdout.count("times the floor") == 4
    assert found.stdout.count("by the clipboard") == 1
