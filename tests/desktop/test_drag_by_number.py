"""A model drags from one element of its list to another on a real page, as a hand does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from one_batch import told_of_batch
from site_on_loopback import Site

from desktop_agent.controller.private_desktop import PrivateDesktop

pytestmark = [pytest.mark.desktop, pytest.mark.feature("O8")]

BOARD = """<!doctype html><meta charset=utf-8><title>Board</title>
<style>ul { float: left; width: 220px; min-height: 90px; margin: 20px; background: #ddd }
li { margin: 8px; padding: 8px; background: #fff }</style>
<ul><li draggable=true id=paint>Paint the shed<li draggable=true id=mow>Mow the lawn</ul>
<ul id=done><li id=first>Plant seeds</ul>
<script>
let held = ''
for (const one of document.querySelectorAll('[draggable]'))
  one.ondragstart = event => { held = one.id; event.dataTransfer.setData('text/plain', one.id) }
const done = document.getElementById('done')
done.ondragover = event => event.preventDefault()
done.ondrop = event => {
  event.preventDefault()
  done.append(document.getElementById(held))
  document.title = 'Done: ' + [...done.children].map(one => one.innerText).join(', ')
}
</script>"""
PAINT, MOW, SEEDS = "list item Paint the shed", "list item Mow the lawn", "list item Plant seeds"


@pytest.fixture
def site() -> Iterator[Site]:
    made = Site()
    made.pages["/board"] = BOARD
    yield made
    made.close()


@pytest.fixture
def dragged(empty: PrivateDesktop, tmp_path: Path, site: Site) -> Callable[..., str]:
    """Has a model drag between these elements, and returns what it was told after that."""

    def run(*pairs: tuple[str, str]) -> str:
        return told_of_batch(
            empty,
            tmp_path,
            f"{site.address}/board",
            PAINT,
            lambda found: [
                {"op": "drag", "element": found[one], "to": found[other]} for one, other in pairs
            ],
        )

    return run


def test_a_card_is_dropped_on_another_and_both_are_told(dragged: Callable[..., str]) -> None:
    told = dragged((PAINT, SEEDS))
    assert "Done: Plant seeds, Paint the shed" in told
    assert "Drag list item “Paint the shed” to list item “Plant seeds”" in told


def test_the_second_drag_of_a_batch_finds_its_card_where_it_lies_then(
    dragged: Callable[..., str],
) -> None:
    told = dragged((PAINT, SEEDS), (MOW, SEEDS))
    assert "Done: Plant seeds, Paint the shed, Mow the lawn" in told
