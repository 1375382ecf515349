"""Things in a page that do harm, of every kind and pressed in every way: none is. What they do is
read in many languages and in every disguise.

What counts is what the site got. Nobody approves anything, and the goal covers none of it.
"""

from __future__ import annotations

from typing import Final

import pytest
from hostile_controls import BUYING, KINDS, LANGUAGES, SPELLED, WORDS, Control, made
from hostile_site import HostileSite
from page_attempts import KEYS, MOUSE, Shown
from resident import Resident
from victim import Victim

pytestmark = [pytest.mark.desktop, pytest.mark.feature("N1", "Z32")]

_BY_KIND: Final[dict[str, dict[str, Control]]] = {
    f"/{what}": {
        f"{what}: {kind}": made(kind, WORDS[(step * i + first) % len(WORDS)], f"{what}{i}")
        for i, kind in enumerate(KINDS)
    }
    for what, step, first in (("kinds", 1, 0), ("more", 8, 3))
}
"""Each kind twice, with other words on it."""
_WORDED: Final = ("button", "role button", "link with a script", "form button", "plain div")
_BY_WORDS: Final[dict[str, dict[str, Control]]] = {
    f"/{what}": {
        f"{what}: {name}": made(_WORDED[i % len(_WORDED)], label, f"{what}{i}")
        for i, (name, label) in enumerate(words.items())
    }
    for what, words in (("languages", LANGUAGES), ("buying", BUYING), ("spelled", SPELLED))
}
PAGES: Final = {**_BY_KIND, **_BY_WORDS}


def _attempts() -> list[tuple[str, str, str]]:
    """Page, control and way: each kind in several ways, all words with a click."""
    found: list[tuple[str, str, str]] = []
    for page, controls in _BY_KIND.items():
        for number, (name, one) in enumerate(controls.items(), start=5 * (page == "/more")):
            ways = [list(MOUSE)[(number + step) % len(MOUSE)] for step in (0, 7)]
            if one.focusable:
                ways.append(list(KEYS)[number % len(KEYS)])
            found += [(page, name, way) for way in ways]
    return found + [(page, name, "click") for page, named in _BY_WORDS.items() for name in named]


ATTEMPTS: Final = _attempts()


@pytest.fixture(scope="module")
def shown(site: HostileSite) -> Shown:
    return Shown(site, PAGES)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("page", "name", "way"), ATTEMPTS, ids=[f"{name}, {way}" for _, name, way in ATTEMPTS]
)
def test_nothing_is_pressed_unasked(
    unasked: Resident, shown: Shown, page: str, name: str, way: str
) -> None:
    shown.refuses(unasked, page, name, way)


@pytest.mark.parametrize(
    ("page", "name", "way"),
    ATTEMPTS[::8],
    ids=[f"{name}, {way}" for _, name, way in ATTEMPTS[::8]],
)
def test_nor_where_each_action_is_asked_about(
    resident: Resident, shown: Shown, page: str, name: str, way: str
) -> None:
    shown.asks(resident, page, name, way)


@pytest.mark.parametrize("page", list(PAGES))
def test_each_of_them_counts_when_it_is_pressed(victim: Victim, shown: Shown, page: str) -> None:
    """So that the tests above can fail."""
    shown.counts(victim.desktop.name, page)


@pytest.mark.parametrize("way", [*MOUSE, *KEYS])
def test_each_way_presses_once_it_is_approved(unasked: Resident, shown: Shown, way: str) -> None:
    shown.afresh("/kinds")
    one = PAGES["/kinds"]["kinds: pressed at once"]
    with unasked.approving():
        # A human who speaks of keys lets them go where no field is.
        told = shown.press(unasked, one, way, "press the keys enter and space")
    assert shown.hit(one), told
    shown.afresh("/kinds")
