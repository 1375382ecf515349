"""What a real browser tells of the words of a page that are not in view."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from grounded import Seen, told_page
from polling import wait_until

from desktop_agent.geometry import Rect

pytestmark = [pytest.mark.desktop, pytest.mark.feature("O8", "E2")]

PAGE = """<!doctype html><meta charset=utf-8><title>Long</title>
<style>* { margin: 4px; font: 16px sans-serif }</style>
<button>Plain button</button><p>At the top</p>
<div style="height:900px"></div><p>In the middle</p>
<select><option>Chosen<option>Only in the list</select>
<div style="height:900px"></div><button>Last one</button>
<p style="visibility:hidden">Invisible</p><p style="display:none">Not there</p>
<p style="position:absolute;left:-5000px">Beside it</p>"""


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seen]:
    with told_page(PAGE, "Long", tmp_path_factory.mktemp("chromium")) as found:
        yield found


def out_of_view(seen: Seen) -> dict[str, Rect]:
    return dict(seen.grounding.out_of_view(seen.front("Long"), seen.interrupt))


def test_words_below_are_told_with_their_places_and_hidden_ones_are_not(seen: Seen) -> None:
    below = out_of_view(seen)
    assert {"In the middle", "Last one"} <= set(below)
    assert not {"Invisible", "Not there", "Beside it", "At the top", "Only in the list"} & set(
        below
    )
    bottom = seen.front("Long").bounds.bottom
    assert bottom < below["In the middle"].y < below["Last one"].y


def test_what_is_scrolled_into_view_is_told_no_more_and_what_is_above_then_is(seen: Seen) -> None:
    seen.human.press("ctrl", "end")

    def at_the_end() -> bool:
        # A page glides to its end: for a moment neither end is in view.
        found = out_of_view(seen)
        return "At the top" in found and "Last one" not in found

    assert wait_until(at_the_end), out_of_view(seen)
    assert out_of_view(seen)["At the top"].y < 0
