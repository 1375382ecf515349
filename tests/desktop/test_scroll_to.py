"""`scroll_to` on a real page: it ends where the words are in view, or where the page does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from one_batch import told_of_batch
from site_on_loopback import Site

from desktop_agent.controller.private_desktop import PrivateDesktop

pytestmark = pytest.mark.desktop

PAGE = """<!doctype html><meta charset=utf-8><title>Long list</title>
<form method=post action=/save><button name=at value=top>Top</button>
{rows}
<button name=at value=far>Far button</button>
{rows}</form>"""
ROWS = "\n".join(f"<p>Row {number}</p>" for number in range(60))

Told = Callable[..., tuple[str, str]]


@pytest.fixture
def site() -> Iterator[Site]:
    made = Site()
    made.pages["/long"] = PAGE.format(rows=ROWS)
    yield made
    made.close()


@pytest.fixture
def scroll(empty: PrivateDesktop, tmp_path: Path, site: Site) -> Told:
    """Has a model scroll, and returns what it was told, and what lay in view then."""

    def scrolled(*ops: dict[str, Any]) -> tuple[str, str]:
        heard = told_of_batch(
            empty, tmp_path, f"{site.address}/long", "button Top", lambda _found: ops
        )
        told, _, seen = heard.partition("Status:")
        return told, seen

    return scrolled


@pytest.mark.feature("E1", "O8")
def test_it_ends_where_the_words_are_in_view(scroll: Told) -> None:
    told, seen = scroll({"op": "scroll_to", "words": "far button"})
    assert "“far button” is in view" in told
    assert 'button "Far button"' in seen
    assert 'button "Top"' not in seen


@pytest.mark.feature("E1", "F2")
def test_it_says_where_the_end_is_reached(scroll: Told) -> None:
    told, _ = scroll({"op": "scroll_to", "words": "No such words"})
    assert "the end is reached, and “No such words” is not in view" in told


@pytest.mark.feature("E1")
def test_nothing_is_turned_for_what_is_in_view(scroll: Told) -> None:
    told, seen = scroll({"op": "scroll_to", "words": "Row 1"})
    assert "“Row 1” is in view" in told
    assert 'button "Top"' in seen


@pytest.mark.feature("E1")
def test_it_scrolls_up_too(scroll: Told) -> None:
    told, seen = scroll(
        {"op": "scroll_to", "words": "Far button"},
        {"op": "scroll_to", "words": "Row 2", "up": True},
    )
    assert "“Row 2” is in view" in told
    assert "Row" in told + seen
