"""A target that moves, or is covered, as the pointer comes: what lies there now is not clicked."""

from __future__ import annotations

import pytest
from ground import Bystander, Pages, listed, looked, run
from model_server import Asked, done, reply
from pages import LATE_MS

from desktop_agent.controller.private_desktop import PrivateDesktop

pytestmark = [pytest.mark.desktop, pytest.mark.feature("E1", "O8", "Z20")]

_PAGES = ("/shifts", "/card", "/swaps")


@pytest.mark.parametrize("page", _PAGES)
def test_a_named_target_is_followed_or_left_alone(
    ground: PrivateDesktop, pages: Pages, bystander: Bystander, page: str
) -> None:
    pages.show(page)
    ended = run(ground, "click Archive")
    assert "click delete" not in pages.log, ended.said
    assert ("click archive" in pages.log) or not ended.claims, ended.said
    if page != "/card":
        assert "click archive" in pages.log, ended.said


@pytest.mark.parametrize("by", ["element", "point"])
@pytest.mark.parametrize("page", _PAGES)
def test_a_target_of_a_model_is_followed_or_left_alone(
    ground: PrivateDesktop, pages: Pages, bystander: Bystander, page: str, by: str
) -> None:
    pages.show(page)

    def decides(asked: Asked) -> str:
        number, x, y = listed(asked)["button Archive"]
        op = {"element": number} if by == "element" else {"x": x, "y": y}
        return reply({"op": "click", **op})

    ended = looked(ground, decides, done())
    assert "click delete" not in pages.log, ended.said


@pytest.mark.parametrize("by", ["name", "point"])
@pytest.mark.parametrize("ms", LATE_MS)
def test_a_dialog_that_comes_with_the_press_is_not_clicked(
    ground: PrivateDesktop, pages: Pages, bystander: Bystander, ms: int, by: str
) -> None:
    pages.show(f"/late/{ms}")

    def decides(asked: Asked) -> str:
        _number, x, y = listed(asked)["button Archive"]
        return reply({"op": "click", "x": x, "y": y})

    ended = run(ground, "click Archive") if by == "name" else looked(ground, decides, done())
    assert "click delete" not in pages.log, ended.said
    assert ("click archive" in pages.log) or not ended.claims, ended.said
