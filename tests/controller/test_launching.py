"""How programs are started: so that they tell what they show, and without what is ours."""

from __future__ import annotations

import pytest

from desktop_agent.controller.apps import telling, without_ours

FLAG = "--force-renderer-accessibility"


@pytest.mark.feature("O8")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["/usr/bin/chromium", "http://a"], ["/usr/bin/chromium", FLAG, "http://a"]),
        (["google-chrome-stable"], ["google-chrome-stable", FLAG]),
        (["chrome", FLAG, "x"], ["chrome", FLAG, "x"]),
        (["mousepad", "notes.txt"], ["mousepad", "notes.txt"]),
        (["chromium-notes"], ["chromium-notes"]),
    ],
)
def test_browsers_are_asked_to_tell_what_they_show(words: list[str], told: list[str]) -> None:
    assert telling(words) == told


def test_no_key_of_ours_reaches_a_program_that_a_brain_opens() -> None:
    environment = {
        "HOME": "/home/ada",
        "DESKTOP_AGENT_API_KEY": "sk-secret",
        "DESKTOP_AGENT_MODEL_NAME": "x",
        "OPENAI_API_KEY": "sk-other",
        "OPENAI_ORG_ID": "org",
        "OPENROUTER_API_KEY": "sk-third",
    }
    assert without_ours(environment) == {"HOME": "/home/ada"}
