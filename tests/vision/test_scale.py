"""A smaller picture has the mean of what each pixel covers, in whichever way it is made."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_agent.vision.change import Pixels
from desktop_agent.vision.scale import scaled

pytestmark = pytest.mark.feature("D16")


def noise(width: int, height: int) -> Pixels:
    return np.random.default_rng(7).integers(0, 256, (height, width, 4), np.uint8)


def means(pixels: Pixels, width: int, height: int) -> Pixels:
    """The mean of each area, in the plain way."""
    return np.asarray(cv2.resize(pixels, (width, height), interpolation=cv2.INTER_AREA), np.uint8)


def apart(one: Pixels, other: Pixels) -> int:
    return int(np.abs(one.astype(int) - other.astype(int)).max())


@pytest.mark.parametrize(
    ("full", "small"),
    [
        ((1920, 1080), (1280, 720)),
        ((1920, 1080), (1600, 900)),
        ((1080, 1920), (720, 1280)),
        ((1680, 1050), (1280, 800)),
        ((2560, 1440), (1280, 720)),
        ((1920, 1080), (942, 530)),
        ((1920, 1080), (1919, 1080)),
    ],
)
def test_usual_sizes_are_scaled_to_means(full: tuple[int, int], small: tuple[int, int]) -> None:
    pixels = noise(*full)
    assert apart(scaled(pixels, *small), means(pixels, *small)) <= 1


@settings(max_examples=150)
@given(st.integers(1, 90), st.integers(1, 90), st.data())
def test_any_size_is_scaled_to_means(width: int, height: int, data: st.DataObject) -> None:
    small = data.draw(st.integers(1, width)), data.draw(st.integers(1, height))
    pixels = noise(width, height)
    found = scaled(pixels, *small)
    assert found.shape == (small[1], small[0], 4)
    assert apart(found, means(pixels, *small)) <= 1


def test_a_part_of_a_picture_is_scaled_as_a_copy_of_it() -> None:
    part = noise(300, 200)[20:110, 30:150]
    part.setflags(write=False)
    assert (scaled(part, 80, 60) == scaled(part.copy(), 80, 60)).all()
    assert scaled(part, 120, 90) is part
