"""The page of features is what the tests say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_the_page_of_features_is_up_to_date() -> None:
    program = "import sys; sys.path.insert(0, 'tools'); import features; print(features.page())"
    found = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    page = (ROOT / "docs" / "features.md").read_text(encoding="utf-8")
    assert page == found.stdout.removesuffix("\n"), "run python3 tools/features.py"
