"""The benchmarks of looking run; what they measure is told, never asserted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.desktop
@pytest.mark.feature("D16")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("look", "2"), ("ours, unchanged", "5 looks a second")),
        (("soak", "100"), ("last to first: time",)),
        (("encode", "costs"), ("hide, scale, JPEG",)),
    ],
)
def test_the_benchmarks_of_looking_run(words: tuple[str, str], told: tuple[str, ...]) -> None:
    name, argument = words
    found = subprocess.run(
        [sys.executable, f"benchmarks/{name}.py", argument],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    for line in told:
        assert line in found.stdout
