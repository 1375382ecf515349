"""Rules about the tests themselves that a reviewer would have to remember."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parent
# A machine is shared and slow at times: how long something takes belongs in benchmarks/.
CLOCKS = r"\b(?:monotonic|perf_counter|process_time|time)\(\)"
TIMED = re.compile(rf"^\s*assert\b(?!.*>=).*{CLOCKS}", re.MULTILINE)


def test_no_test_asserts_how_fast_something_was() -> None:
    found = [
        f"{path.relative_to(TESTS)}: {line.strip()}"
        for path in sorted(TESTS.rglob("*.py"))
        for line in TIMED.findall(path.read_text(encoding="utf-8"))
        if path.name != "test_house.py"
    ]
    assert found == []
    assert TIMED.search("    assert time.monotonic() - began < 2"), "the rule finds nothing"


# ruff bans time.sleep as well, but in no line that turns it off.
HARD_WAIT = re.compile(r"^\s*(?:time\.sleep\(|from time import .*\bsleep\b|qtbot\.wait\()")


def test_no_test_waits_for_a_time_that_somebody_guessed() -> None:
    found = [
        f"{path.relative_to(TESTS)}: {line.strip()}"
        for path in sorted(TESTS.rglob("*.py"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if HARD_WAIT.match(line)
    ]
    assert found == [], "poll with tests/polling.py"
    assert HARD_WAIT.match("    time.sleep(1)"), "the rule finds nothing"
