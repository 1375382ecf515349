"""The page of features is what the tests say."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def test_the_page_of_features_is_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    page = (ROOT / "docs" / "features.md").read_text(encoding="utf-8")
    assert page == importlib.import_module("features").page(), "run python3 tools/features.py"


def test_every_state_fits_what_the_tests_show(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    features = importlib.import_module("features")
    assert features.contradictions() == []
    assert len(features.features()) == 129
    row = features.Feature("now", "not built", "")
    monkeypatch.setattr(features, "features", lambda: {"D8": row})
    found = features.contradictions()
    assert any(line.startswith("D8 is not built, and tests/") for line in found)
    assert "D9 is not in features.tsv" in found
