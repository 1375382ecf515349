"""The benchmark of the transcript runs; what it measures is told, never asserted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_benchmark_of_the_transcript_runs() -> None:
    found = subprocess.run(
        [sys.executable, "benchmarks/transcript.py", "120"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    for name in ("ours, 120 appends", "stream in", "widths", "QTextBrowser x", "QListView x"):
        assert name in found.stdout
