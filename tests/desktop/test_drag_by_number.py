"""A model drags from one element of its list to another on a real page, as a hand does."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import at_home
from model_server import Asked, ModelServer, done, reply
from site_on_loopback import Site
from test_model_run import flags, listed

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
    environment = empty.environment | at_home(tmp_path)

    def run(*pairs: tuple[str, str]) -> str:
        heard: list[str] = []

        def answer(asked: Asked) -> str:
            if len(server.asked) == 1:
                return reply({"op": "open", "target": f"{site.address}/board"})
            found = listed(asked)
            if not heard and PAINT not in found:
                return reply({"op": "wait", "seconds": 0.2})
            if not heard:
                heard.append("")
                ops: list[dict[str, Any]] = [
                    {"op": "drag", "element": found[one][0], "to": found[other][0]}
                    for one, other in pairs
                ]
                return reply(*ops)
            heard[0] = asked.words
            return done("Moved.")

        with ModelServer(answer) as server:
            ended = subprocess.run(
                [sys.executable, "-m", "desktop_agent", "run", *flags(server), "Move the cards"],
                env=environment,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                timeout=100,
                check=False,
            )
        assert "".join(heard), ended.stdout + ended.stderr
        return heard[0]

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
