"""A list that is closed is told by its own name, with what it shows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from grounded import Seen, served, told_desktop
from polling import wait_until

pytestmark = [pytest.mark.desktop, pytest.mark.feature("E1", "O8")]

_PAGE = """<!doctype html><meta charset=utf-8>
<title>Lists</title>
<table><tr><td>Departure<td><select id=a><option>Airport<option>Hotel<option>Station</select>
<tr><td>Hotel<td><select id=b><option>Plaza<option>Carlton</select></table>
<p><label>Cabin
<select id=c><optgroup label=Near><option>Economy<option>Business</optgroup></select></label></p>
<div role=combobox id=d aria-label=Stay aria-expanded=false tabindex=0><span>Hotel</span></div>
<p><span id=n>Transfer</span>
<span role=combobox id=e aria-labelledby="n v" tabindex=0><span id=v>Hotel</span></span></p>
<p><label id=r>Room</label>
<button role=combobox id=f aria-labelledby=r aria-expanded=false><span>Hotel</span></button></p>
<button onclick="change()">Change</button>
<script>function change() {
  for (const one of 'ab') document.getElementById(one).selectedIndex = 1;
  for (const one of 'def') document.querySelector('#' + one + ' span').textContent = 'Carlton';
}</script>"""
_BEFORE = {
    "Departure": "Airport",
    "Hotel": "Plaza",
    "Cabin": "Economy",
    "Stay": "Hotel",
    "Transfer": "Hotel",
    "Room": "Hotel",
}
_AFTER = _BEFORE | {
    "Departure": "Hotel",
    "Hotel": "Carlton",
    "Stay": "Carlton",
    "Transfer": "Carlton",
    "Room": "Carlton",
}


@pytest.fixture(scope="module")
def seen() -> Iterator[Seen]:
    with told_desktop() as found:
        yield found


def test_a_closed_list_of_a_page_is_told_with_what_it_shows_by_now(
    seen: Seen, tmp_path: Path
) -> None:
    """A page that chooses by itself leaves the entry selected, as the browser tells it."""

    def lists() -> dict[str, str]:
        told = seen.elements(seen.front("Lists"))
        return {one.name: one.value for one in told if one.role == "combo box"}

    with served(_PAGE, seen.clicked) as address:
        seen.chromium(tmp_path / "chromium", address)
        seen.front("Lists")
        button = seen.the("Change", "button")
        assert wait_until(lambda: lists() == _BEFORE), lists()
        seen.click(button)
        assert wait_until(lambda: lists() == _AFTER), lists()
