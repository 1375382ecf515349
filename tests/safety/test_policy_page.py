"""The table that people read is made from the tables that decide, and is up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.safety.shell import risky_commands
from desktop_agent.safety.table import page
from desktop_agent.safety.words.risky_words import FAMILIES

pytestmark = pytest.mark.feature("Z32")

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_page_of_the_policy_is_up_to_date() -> None:
    written = (ROOT / "docs" / "policy.md").read_text(encoding="utf-8")
    assert written == page() + "\n", "run python -m desktop_agent policy > docs/policy.md"


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_each_kind_has_a_row_that_tells_what_happens(family: object) -> None:
    name, risk = getattr(family, "name", ""), getattr(family, "risk", 0)
    (row,) = [line for line in page().splitlines() if line.startswith(f"| {name} |")]
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    assert cells[1] == str(risk)
    assert cells[4].startswith("always asks" if risk > 2 else "asks, unless your goal asks for it")
    assert (f"--allow {name}" in row) is (risk <= 2)


def test_the_page_tells_of_what_has_no_kind_and_of_what_is_refused() -> None:
    text = page()
    for words in (
        *risky_commands.REASONS,
        "policy.look_only",
        "policy.click_only",
        "privacy.hidden",
    ):
        assert words in text
    for words in ("Password fields", "Its own window", "Shift+Delete", "Enter in a field is"):
        assert words in text


def test_each_row_of_a_table_has_the_cells_of_its_head() -> None:
    counts: list[int] = []
    for line in page().splitlines():
        if not line.startswith("|"):
            counts = []
            continue
        counts.append(line.count("|"))
        assert counts[0] == counts[-1], line
