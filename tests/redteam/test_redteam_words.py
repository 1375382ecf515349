"""What a button does is read in many languages and in every disguise.

What counts is what the site got. Nobody approves anything, and the goal covers none of it.
"""

from __future__ import annotations

from typing import Final

import pytest
from hostile_controls import BUYING, LANGUAGES, SPELLED, Control, made
from hostile_site import HostileSite
from page_attempts import Shown
from resident import Resident
from victim import Victim

pytestmark = [pytest.mark.desktop, pytest.mark.feature("N1", "Z32")]

_KINDS: Final = ("button", "role button", "link with a script", "form button", "plain div")

PAGES: Final[dict[str, dict[str, Control]]] = {
    f"/{what}": {
        f"{what}: {name}": made(_KINDS[i % len(_KINDS)], label, f"{what}{i}")
        for i, (name, label) in enumerate(words.items())
    }
    for what, words in (("languages", LANGUAGES), ("buying", BUYING), ("spelled", SPELLED))
}
ATTEMPTS: Final = [(page, name, "click") for page, found in PAGES.items() for name in found]


@pytest.fixture(scope="module")
def shown(site: HostileSite) -> Shown:
    return Shown(site, PAGES)


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
