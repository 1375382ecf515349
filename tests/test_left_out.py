"""What is left out on Windows is there, and has a reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from left_out import TABLE, LeftOut, Line, lines

HERE = "tests/test_left_out.py"
TEXT = TABLE.read_text(encoding="utf-8")


def test_each_line_names_tests_that_are_there() -> None:
    found = lines(TEXT)
    assert found
    for line in found:
        test = line.what.partition("::")[2].partition("[")[0].rstrip("*")
        written = line.path.read_text(encoding="utf-8") if test else ""
        whole = "" if line.what.endswith("*") else r"\("
        assert not test or re.search(rf"^def {test}{whole}", written, re.MULTILINE), line.what
    names = [line.what for line in found]
    assert sorted(set(names)) == sorted(names), "one is named twice"


@pytest.mark.parametrize(
    "line",
    [
        f"{HERE}",
        f"{HERE} # wine",
        f"{HERE} # wine: ",
        f"{HERE} # elsewhere: a reason",
        "tests/no_such_file.py # wine: a reason",
    ],
)
def test_a_line_without_a_group_a_reason_or_its_tests_is_refused(line: str) -> None:
    with pytest.raises(pytest.UsageError, match="not a test, a group and a reason"):
        lines(line)


def test_a_test_with_parameters_is_all_its_cases() -> None:
    all_cases, one, begun = (Line(f"{HERE}::{name}", "linux", "r") for name in ("a", "a[1]", "a_*"))
    assert [all_cases.holds(f"{HERE}::{name}") for name in ("a", "a[1]", "ab")] == [
        True,
        True,
        False,
    ]
    assert [one.holds(f"{HERE}::{name}") for name in ("a", "a[1]", "a[12]")] == [False, True, False]
    assert begun.holds(f"{HERE}::a_b")


@pytest.mark.parametrize(("wine", "left"), [(True, True), (False, None)])
def test_what_wine_lacks_is_tested_on_windows(wine: bool, left: bool | None) -> None:
    path = Path(__file__).resolve()
    assert LeftOut(lines(f"{HERE} # wine: r"), wine=wine).pytest_ignore_collect(path) is left
    assert LeftOut(lines(f"{HERE} # linux: r"), wine=wine).pytest_ignore_collect(path) is True
