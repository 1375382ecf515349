"""A list of elements and its picture show the same moment, on a page that goes on moving."""

from __future__ import annotations

import io
import re

import pytest
from ground import Pages, listed, run
from model_server import Asked, ModelServer, done, reply
from PIL import Image

from desktop_agent.controller.private_desktop import PrivateDesktop

pytestmark = [pytest.mark.desktop, pytest.mark.feature("E1", "Z20", "D9")]

_SCROLLS = {
    "by the wheel": {"op": "scroll", "dy": 3, "x": 300, "y": 500},
    "by keys": {"op": "key_combo", "keys": ["pagedown"]},
    "by a script, slowly": {"op": "click", "text": "Go down"},
    "by a script, late": {"op": "click", "text": "Go down late"},
}


# A row may lie below what stays at the top of the page, and be told all the same.
_BELOW_TOP = 170


def _apart(asked: Asked) -> dict[str, str]:
    """Return the rows of the list that are not in the picture where the list says."""
    picture = Image.open(io.BytesIO(asked.pictures[-1])).convert("RGB")
    wrong = {}
    for name, (_, x, y) in listed(asked).items():
        row = re.fullmatch(r"button Row (\d+)", name)
        if row is None:
            continue
        red, green, _ = picture.getpixel((x, y))
        seen = round((255 - green) / 6)
        if y > _BELOW_TOP and (red < 200 or seen != int(row[1])):
            wrong[name] = f"{x},{y} shows {(red, green)} row {seen}"
    return wrong


@pytest.mark.parametrize("how", _SCROLLS)
def test_list_and_picture_are_of_one_moment_after_a_scroll(
    ground: PrivateDesktop, pages: Pages, how: str
) -> None:
    pages.show("/rows")
    asks: list[Asked] = []

    def answers(asked: Asked) -> str:
        asks.append(asked)
        rows = [name for name in listed(asked) if name.startswith("button Row")]
        if not rows:
            asks.pop()
            return reply({"op": "wait", "seconds": 0.5})
        return reply(_SCROLLS[how]) if len(asks) < 4 else done()

    with ModelServer(answers) as server:
        flags = (
            *("--brain", "openai", "--set", f"model.base_url={server.base_url}"),
            *("--set", "model.name=small-model", "--set", f"privacy.hosts={server.host}"),
            *("--set", "model.coordinates=pixels", "--set", "model.image_longest=1280"),
        )
        ended = run(ground, "look at the rows", *flags)
    assert len(asks) == 4, ended.said
    places = [listed(one) for one in asks]
    assert places[0] != places[-1], "it has not scrolled"
    assert [_apart(one) for one in asks] == [{}] * len(asks)
