"""Which tests may be skipped: the lines of allowed_skips.txt, each with its reason."""

from __future__ import annotations

import re

import pytest

NEVER_SKIPPED = "tests/desktop/"


def allowed_skips(text: str) -> list[str]:
    """The patterns of allowed_skips.txt; UsageError for a line that must not be there."""
    patterns = []
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        pattern, _, reason = (part.strip() for part in line.partition(" # "))
        if not pattern or not reason:
            raise pytest.UsageError(f"allowed_skips.txt: no reason after ' # ': {line}")
        prefix = pattern.rstrip("*")
        if prefix.startswith(NEVER_SKIPPED) or (
            pattern.endswith("*") and NEVER_SKIPPED.startswith(prefix)
        ):
            raise pytest.UsageError(f"allowed_skips.txt: tests/desktop is never skipped: {line}")
        if re.search(r"xvfb|xephyr|chrom", line, re.IGNORECASE):
            raise pytest.UsageError(f"allowed_skips.txt: that lane is never skipped: {line}")
        patterns.append(pattern)
    return patterns


def may_skip(node_id: str, patterns: list[str]) -> bool:
    return any(
        node_id.startswith(pattern[:-1]) if pattern.endswith("*") else node_id == pattern
        for pattern in patterns
    )
