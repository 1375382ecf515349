"""Screens of which only a part is told: a page that is still loading, a list cut in the middle.
Whatever is there, the brain replies."""

from __future__ import annotations

import random

import pytest
from example_screens import folder, mails, month
from requests_on import scene, situation, thing
from test_words_on_recorded_pages import TICKETS, WEEK

from desktop_agent.geometry import Rect
from desktop_agent.llm.direct.brain import reply_to
from desktop_agent.llm.understanding.screen.records import record_sets
from desktop_agent.llm.understanding.screen.scene import ShownScreen
from desktop_agent.protocol import ProtocolError

pytestmark = pytest.mark.feature("E2")

_SCREENS = {
    "tickets": TICKETS,
    "week": WEEK,
    "mails": mails(),
    "month": month(),
    "folder": folder("notes.txt", "plan.txt", "photo.png"),
}
_REQUESTS = (
    "tick the ticket of Hartley",
    "which one is the cheapest?",
    "star the last one and archive the others",
    "set the status of the second to Solved, then save",
    "how many are open?",
    "rename the third one to garden.png",
    "put yoga on Friday from 9 to 11",
    "delete everything but the first",
    "sort by customer",
    "add two of them to the cart",
)


def _part_of(screen: ShownScreen, chance: random.Random) -> ShownScreen:
    things = screen.things
    kept = things[: chance.randint(1, len(things))]
    if chance.random() < 0.5:
        kept = tuple(one for one in things if chance.random() < 0.7) or kept
    return scene(*kept, groups=screen.groups)


@pytest.mark.parametrize("name", _SCREENS)
@pytest.mark.parametrize("seed", range(4))
def test_a_part_of_a_screen_is_replied_to(name: str, seed: int) -> None:
    chance = random.Random(seed)
    for request in _REQUESTS:
        part = _part_of(_SCREENS[name], chance)
        try:
            assert reply_to(situation(request, part)) is not None
        except ProtocolError:
            # It says that it does not understand.
            continue


def test_a_table_of_one_row_is_a_table() -> None:
    names = ("Train", "Leaves", "Arrives", "Price")
    row = ("IC 205", "09:20", "12:40", "€39")
    found = record_sets(
        scene(
            *(thing("button", name, 100 * x, 0) for x, name in enumerate(names)),
            *(thing("list item", text, 100 * x, 30) for x, text in enumerate(row)),
            groups=[Rect(0, 0, 400, 24), Rect(0, 30, 400, 24)],
        )
    )
    assert [[text for text, _ in one.texts] for each in found for one in each.records] == [[*row]]
