"""A target that moves, or is covered, as the pointer comes: what lies there now is not clicked."""

from __future__ import annotations

import pytest
from ground import Bystander, Ended, Pages, looked, run
from model_server import reply
from pages import LATE_MS
from polling import wait_until

from desktop_agent.controller.private_desktop import PrivateDesktop

pytestmark = [pytest.mark.desktop, pytest.mark.feature("E1", "O8", "Z20")]

_PAGES = ("/shifts", "/card", "/swaps")


@pytest.mark.parametrize("page", _PAGES)
def test_a_named_target_is_followed_or_left_alone(
    ground: PrivateDesktop, pages: Pages, bystander: Bystander, page: str
) -> None:
    pages.show(page)
    ended = run(ground, "click Archive")
    judge(pages, ended)
    if page != "/card":
        assert is_archived(pages), ended.said


@pytest.mark.parametrize("by", ["element", "point"])
@pytest.mark.parametrize("page", _PAGES)
def test_a_target_of_a_model_is_followed_or_left_alone(
    ground: PrivateDesktop, pages: Pages, bystander: Bystander, page: str, by: str
) -> None:
    pages.show(page)

    def decides(there: tuple[int, int, int]) -> str:
        number, x, y = there
        op = {"element": number} if by == "element" else {"x": x, "y": y}
        return reply({"op": "click", **op})

    ended = looked(ground, "button Archive", decides)
    assert "click delete" not in pages.log, ended.said


@pytest.mark.parametrize("by", ["name", "point"])
@pytest.mark.parametrize("ms", LATE_MS)
def test_a_dialog_that_comes_with_the_press_is_not_clicked(
    ground: PrivateDesktop, pages: Pages, bystander: Bystander, ms: int, by: str
) -> None:
    pages.show(f"/late/{ms}")

    def decides(there: tuple[int, int, int]) -> str:
        _number, x, y = there
        return reply({"op": "click", "x": x, "y": y})

    ended = (
        run(ground, "click Archive") if by == "name" else looked(ground, "button Archive", decides)
    )
    judge(pages, ended)


def is_archived(pages: Pages) -> bool:
    """A busy page tells of a click late."""
    return wait_until(lambda: "click archive" in pages.log)


def judge(pages: Pages, ended: Ended) -> None:
    assert not ended.claims or is_archived(pages), ended.said
    assert "click delete" not in pages.log, ended.said
