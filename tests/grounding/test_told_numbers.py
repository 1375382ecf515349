"""What programs tell of sliders: in digits, and nothing that nobody can measure."""

from __future__ import annotations

import math

import pytest

from desktop_agent.grounding.elements.numbers import limits_of, number_words

pytestmark = pytest.mark.feature("O8")


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (60, "60"),
        (60.0, "60"),
        (-2.5, "-2.5"),
        (0.3700000047683716, "0.37"),
        (1_234_567_890.0, "1234567890"),
        (math.nan, ""),
        (math.inf, ""),
        ("60", ""),
        (None, ""),
    ],
)
def test_a_number_is_told_in_digits(told: object, words: str) -> None:
    assert number_words(told) == words


@pytest.mark.parametrize(
    ("least", "most", "limits"),
    [
        (0, 100, (0.0, 100.0)),
        (-1.5, 1.5, (-1.5, 1.5)),
        (0, 0, None),
        (5, 1, None),
        (0, math.inf, None),
        (-math.inf, math.inf, None),
        (-1.7e308, 1.7e308, None),
        (0, math.nan, None),
        (None, 5, None),
    ],
)
def test_limits_are_a_way_that_can_be_measured(
    least: object, most: object, limits: tuple[float, float] | None
) -> None:
    assert limits_of(least, most) == limits
