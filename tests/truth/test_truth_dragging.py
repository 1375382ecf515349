"""What is dragged on a page is dropped there, and what is told of it is true."""

from __future__ import annotations

import pytest
from ground import Bystander, Pages, run
from polling import wait_until

from desktop_agent.controller.private_desktop import PrivateDesktop

pytestmark = [pytest.mark.desktop, pytest.mark.feature("F2", "Z20")]

ORDER = ["Apricots", "Lentils", "Oranges", "Walnuts"]
DRAGS = {
    "drag Apricots below Oranges": ["Lentils", "Oranges", "Apricots", "Walnuts"],
    "drag Walnuts to the top": ["Walnuts", "Apricots", "Lentils", "Oranges"],
    "drag Lentils down by one place": ["Apricots", "Oranges", "Lentils", "Walnuts"],
}


@pytest.mark.parametrize("goal", DRAGS)
def test_a_list_of_a_page_takes_what_is_dropped_on_it(
    ground: PrivateDesktop, pages: Pages, bystander: Bystander, goal: str
) -> None:
    pages.show("/sortable")
    assert wait_until(lambda: pages.state.get("order") == ORDER)
    ended = run(ground, goal)
    assert ended.outcome == "done", ended.said
    assert wait_until(lambda: pages.state["order"] == DRAGS[goal]), ended.said
    assert pages.log.count("dropped") == 1, "it was dragged again"
