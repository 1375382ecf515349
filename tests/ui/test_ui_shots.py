"""Every state and form of the window looks as it did when somebody looked at it.

What differs is kept in a folder that the failure names. If it shall look so, look at it, and run
`python tools/shots.py NAME`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from .scenes import SCENES
from .shoot import THEMES
from .shots import SCALES, STORED, difference, draw, stored

pytestmark = pytest.mark.every_state


@pytest.fixture(scope="module")
def drawn(tmp_path_factory) -> dict[float, Path]:
    folders = {scale: tmp_path_factory.mktemp(f"drawn-{scale}-") for scale in SCALES}
    for scale, folder in folders.items():
        draw(folder, scale, [])
    return folders


@pytest.mark.feature("D4")
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", SCENES)
def test_it_looks_as_it_did(drawn, name, theme, scale):
    now = drawn[scale] / f"{name}.{theme}.png"
    problem = difference(now, stored(name, theme, scale))
    assert not problem, f"{now}: {problem}"


@pytest.mark.feature("D4")
@pytest.mark.parametrize("letter", ["a", "W"])
def test_a_letter_more_is_another_picture(drawn, tmp_path, letter):
    from PIL import Image, ImageDraw

    before = drawn[1.0] / "idle.light.png"
    image = Image.open(before).convert("RGB")
    ImageDraw.Draw(image).text((60, 700), letter, fill=(26, 30, 37))
    image.save(tmp_path / "after.png")
    assert difference(tmp_path / "after.png", before)
    assert not difference(before, before)


@pytest.mark.feature("D4")
def test_no_picture_is_kept_of_what_is_not_there_any_more():
    wanted = {stored(n, theme, scale) for n in SCENES for theme in THEMES for scale in SCALES}
    assert set(STORED.iterdir()) == wanted
