"""The chip in the composer names the model that decides."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_agent.config import Settings, changed
from desktop_agent.ui.patience import model_by

pytestmark = pytest.mark.feature("D28")


class Kept:
    """Settings that are as they are now."""

    def __init__(self, **values: str) -> None:
        self.settings = Settings()
        for name, value in values.items():
            self.settings = changed(self.settings, name.replace("__", "."), value)

    def now(self) -> Settings:
        return self.settings


@pytest.mark.parametrize(
    ("values", "named"),
    [
        ({"agent__brain": "openai", "model__name": "qwen/qwen3-vl-8b"}, "qwen3-vl-8b"),
        ({"agent__brain": "google"}, "gemini-3.5-flash"),
        ({"agent__brain": "openai", "model__base_url": "http://localhost:1/v1"}, "openai"),
        ({"agent__brain": "direct", "model__name": "left-over"}, "direct"),
    ],
)
def test_the_model_is_named_where_there_is_one(values: dict[str, str], named: str) -> None:
    keeper: Any = Kept(**values)
    assert model_by(keeper)(values["agent__brain"]) == named
