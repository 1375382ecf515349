"""A file over 300 lines has a reason, in docs/decisions/0015."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "desktop_agent"
PAGE = ROOT / "docs" / "decisions" / "0015-files-that-are-long-on-purpose.md"
MOST = 300


def test_each_long_file_has_its_reason() -> None:
    reasons = PAGE.read_text(encoding="utf-8").partition("What else grew")[0]
    named = set(re.findall(r"`([a-z0-9_/]+\.py)`", reasons))
    lengths = {
        path.relative_to(PACKAGE).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in PACKAGE.rglob("*.py")
    }
    assert {name for name, lines in lengths.items() if lines > MOST} - named == set()
    assert named - set(lengths) - {"tests/test_long_files.py"} == set(), "named, and not there"
