"""What a real browser tells of a page that has one handler for all that is in it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from grounded import Seen, middle, told_page

from desktop_agent.events import Verdict
from desktop_agent.geometry import Displays, Rect
from desktop_agent.ports import Scene
from desktop_agent.protocol import Click
from desktop_agent.safety.policy import RiskPolicy

pytestmark = [pytest.mark.desktop, pytest.mark.feature("O8", "N1")]

PAGE = """<!doctype html><meta charset=utf-8><title>Delegated</title>
<style>* { margin: 4px; font: 16px sans-serif } .row { display: flex } svg { width: 20px }</style>
<div id=rows><div class=row><span>Marta Olsen</span><span title="Not starred">\u2606</span>
<span title="Delete" id=bin><svg width=20 height=20><path d="M0 0h9v9"/></svg></span></div></div>
<div class=row><span>Nights</span><span id=fewer>\u2212</span><b>1</b><span>+</span></div>
<button>Plain button</button><p>Some words</p>
<script>
document.addEventListener('click', (event) => {
  if (event.target.closest('#bin')) fetch('/', {method: 'POST', body: '"deleted"'});
});
</script>"""


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seen]:
    with told_page(PAGE, "Delegated", tmp_path_factory.mktemp("chromium")) as found:
        yield found


def named(seen: Seen, state: str) -> set[str]:
    told = seen.elements(seen.front("Delegated"))
    return {one.name for one in told if state in one.states}


def test_a_sign_or_a_drawing_with_a_tip_is_clickable_and_words_may_be(seen: Seen) -> None:
    assert named(seen, "clickable") == {"Not starred", "Delete"}
    assert named(seen, "may be clickable") >= {"Marta Olsen", "Nights", "+", "\u2212"}


@pytest.mark.parametrize("way", ["by its number", "by a point"])
def test_a_drawing_is_judged_by_its_tip(seen: Seen, way: str) -> None:
    one = next(each for each in seen.elements(seen.front("Delegated")) if each.name == "Delete")
    there = (
        seen.grounding.again(one, seen.interrupt)
        if way == "by its number"
        else seen.grounding.at(middle(one), seen.interrupt)
    )
    assert there is not None
    assert (there.name, there.bounds) == ("Delete", one.bounds)
    scene = Scene(Displays.of(Rect(0, 0, 1280, 800)), element=there)
    assert RiskPolicy().assess(Click(x=1, y=1), scene).verdict is Verdict.ASK
    seen.click(there)
    assert seen.clicked.get(timeout=20) == "deleted"
