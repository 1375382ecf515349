"""`fill`, `select` and `set_slider` in a Qt program: what it is told to hold is what it holds."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from one_batch import told_of_batch
from polling import wait_until

from desktop_agent.controller.private_desktop import PrivateDesktop

pytestmark = pytest.mark.desktop

FORM = Path(__file__).with_name("qt_form.py")
Told = Callable[..., tuple[str, dict[str, Any]]]


@pytest.fixture
def fill(empty: PrivateDesktop, tmp_path: Path) -> Told:
    """Has a model do this, and returns what it was told, and what the program holds."""
    held = tmp_path / "held.json"

    def filled(*ops: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        empty.start(sys.executable, str(FORM), str(held))
        assert wait_until(held.exists)
        told = told_of_batch(empty, tmp_path, None, "field Name", lambda _found: ops)
        heard = told.partition("Status:")[0]
        return heard, json.loads(held.read_text(encoding="utf-8"))

    return filled


@pytest.mark.feature("E1", "F2", "O8")
def test_fields_and_a_list_of_a_program_are_filled_in(fill: Told) -> None:
    fields = [
        {"label": "Name", "text": "Ada"},
        {"label": "Digits", "text": "42"},
        {"label": "Count", "text": "7"},
    ]
    told, held = fill(
        {"op": "fill", "fields": fields}, {"op": "select", "label": "Size", "option": "Large"}
    )
    assert (held["name"], held["digits"], held["size"]) == ("Ada", "42", "Large"), told
    assert held["count"] == 7, told
    assert re.search("Done: Fill field “Name” with “Ada”: .*, now “Ada”\n", told)
    assert re.search("Done: Select “Large” in .*Size”: .*, now “Large”\n", told)


@pytest.mark.feature("E1", "F2")
def test_a_field_of_a_program_that_takes_a_part_ends_it(fill: Told) -> None:
    fields = [{"label": "Digits", "text": "4x2"}, {"label": "Name", "text": "Ada"}]
    told, held = fill({"op": "fill", "fields": fields})
    assert (held["digits"], held["name"]) == ("42", "old"), told
    assert "now contains “42”, not “4x2”" in told
    assert "(1 later field not filled in)" in told


@pytest.mark.feature("E1", "F2")
def test_sliders_of_a_program_are_set(fill: Told) -> None:
    told, held = fill(
        {"op": "set_slider", "label": "Flat", "value": 333},
        {"op": "set_slider", "label": "Tall", "value": 71},
    )
    assert (held["flat"], held["tall"]) == (333, 71), told
    assert re.search("Done: Set slider “Flat” to 333: .*, now “333”\n", told)
