"""`set_slider` on a real page: what the slider is told to be at is what is sent."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from one_batch import told_of_batch
from site_on_loopback import STYLE, Site

from desktop_agent.controller.private_desktop import PrivateDesktop

pytestmark = pytest.mark.desktop

PAGE = f"""<!doctype html><meta charset=utf-8><title>Mixer</title>{STYLE}
<style>.drawn {{ width: 200px; height: 20px; background: #ccc }} input {{ width: 240px }}
#tall {{ writing-mode: vertical-lr; direction: rtl; width: 20px; height: 120px }}</style>
<form method=post action=/save>
<label for=volume>Volume</label><input id=volume name=volume type=range value=20>
<label for=price>Highest price</label>
<input id=price name=price type=range max=5000 step=50 value=1000>
<label for=rtl>Mirrored</label><input id=rtl name=rtl type=range dir=rtl max=10 value=2>
<label for=fine>Fine</label><input id=fine name=fine type=range max=1 step=0.01 value=0.5>
<label for=tall>Tall</label><input id=tall name=tall type=range value=10>
<label for=kept>Kept</label><input id=kept name=kept type=range value=40
 onchange="setTimeout(() => this.value = 40, 50)">
<div class=drawn id=drawn role=slider tabindex=0 aria-label=Drawn aria-valuemin=0 aria-valuemax=100
 aria-valuenow=30></div>
<div class=drawn role=slider aria-label="Deaf" aria-valuemin=0 aria-valuemax=100 aria-valuenow=30>
</div>
<input type=hidden id=told name=drawn value=30>
<label for=name>Name</label><input id=name name=name>
<button>Save</button></form>
<script>
drawn.addEventListener("keydown", event => {{
  const by = {{ ArrowRight: 7, ArrowLeft: -1 }}[event.key];
  if (!by) return;
  event.preventDefault();
  told.value = Math.min(100, Math.max(0, Number(told.value) + by));
  drawn.setAttribute("aria-valuenow", told.value);
}});
</script>"""

Slid = Callable[..., tuple[str, dict[str, str]]]


@pytest.fixture
def site() -> Iterator[Site]:
    made = Site()
    made.pages["/mixer"] = PAGE
    yield made
    made.close()


@pytest.fixture
def slide(empty: PrivateDesktop, tmp_path: Path, site: Site) -> Slid:
    """Has a model set sliders, by label, or by number as "#Label", and send the page. Returns what
    it was told, and what was sent."""

    def slid(*pairs: tuple[str, float]) -> tuple[str, dict[str, str]]:
        def ops(found: dict[str, int]) -> list[dict[str, Any]]:
            made: list[dict[str, Any]] = [
                {"op": "set_slider", "value": value, "element": found[f"slider {label[1:]}"]}
                if label.startswith("#")
                else {"op": "set_slider", "value": value, "label": label}
                for label, value in pairs
            ]
            return [*made, {"op": "click", "text": "Save", "role": "button"}]

        told = told_of_batch(empty, tmp_path, f"{site.address}/mixer", "slider Volume", ops)
        return told.partition("Status:")[0], (site.posted or [{}])[0]

    return slid


@pytest.mark.feature("E1", "F2", "O8")
def test_sliders_of_all_kinds_are_set_in_one_turn(slide: Slid) -> None:
    wanted = {"volume": 63, "price": 2350, "rtl": 7, "fine": 0.37, "tall": 85, "drawn": 57}
    told, sent = slide(
        *(("Volume", 63), ("#Highest price", 2350), ("Mirrored", 7)),
        *(("Fine", 0.37), ("Tall", 85), ("Drawn", 57)),
    )
    assert {name: float(sent[name]) for name in wanted} == wanted, told
    assert "- Done: Set slider “Volume” to 63: " in told
    assert told.count(", now “") == len(wanted)


@pytest.mark.feature("E1")
def test_a_slider_that_is_right_is_not_touched(slide: Slid) -> None:
    told, sent = slide(("Volume", 20), ("Tall", 10))
    assert (sent["volume"], sent["tall"]) == ("20", "10")
    assert "slider “Volume” is at 20" in told


@pytest.mark.feature("E1", "F2")
@pytest.mark.parametrize(
    ("label", "value", "why"),
    [
        ("Highest price", 2375, "goes from 2,?3[05]0 to 2,?[34][05]0 in one step"),
        ("Volume", 101, "slider “Volume” goes from 0 to 100, not to 101"),
        ("Kept", 80, "slider “Kept” (is at|now contains)"),
        ("Deaf", 60, "slider “Deaf” is at 30, and does not have the keyboard"),
        ("Name", 5, "I see no slider that is called just “Name”"),
        ("#Volume", -1, "slider “Volume” goes from 0 to 100, not to -1"),
    ],
)
def test_what_cannot_be_set_ends_the_batch_and_is_told(
    slide: Slid, label: str, value: float, why: str
) -> None:
    told, sent = slide((label, value))
    assert re.search(why, told), told
    assert not sent
