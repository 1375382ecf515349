"""What is chosen from a list lies in that list."""

from __future__ import annotations

import pytest
from bench import Bench
from fakes import EDITOR, FakeController, FakeGrounding

from desktop_agent.events import Denial, Element, Result, Window
from desktop_agent.geometry import Rect
from desktop_agent.grounding.elements.match import best
from desktop_agent.ports import Interrupt, Target
from desktop_agent.protocol import Click

SIZE = Element("combo box", "Size", Rect(10, 10, 80, 20), key="size")
OPEN = Click(text="Size", role="combo box")
CHOOSE = Click(text="Huge", role="list item")


class Named(FakeGrounding):
    """Finds what fits best, as a real one does."""

    def find(
        self, target: Target, front: Window | None, interrupt: Interrupt
    ) -> tuple[Element, ...]:
        return best(target, self.elements)


def huge(role: str) -> Element:
    return Element(role, "Huge", Rect(10, 60, 80, 20), key="huge")


@pytest.mark.feature("E1", "F2")
@pytest.mark.parametrize(
    ("role", "clicked"), [("list item", True), ("menu item", True), ("link", False)]
)
def test_what_is_called_like_an_option_elsewhere_is_not_clicked(role: str, clicked: bool) -> None:
    controller = FakeController(windows=[EDITOR], foreground=EDITOR)
    made = Bench(controller=controller, grounding=Named(SIZE, huge(role)))
    assert made.do(OPEN).result.went_through
    receipt = made.do(CHOOSE)
    assert receipt.result.went_through is clicked, receipt
    if not clicked:
        assert (receipt.result, receipt.denial) == (Result.REFUSED, Denial.NOT_THERE)
        assert receipt.why == "link “Huge” is not in the list of combo box “Size”"


@pytest.mark.feature("E1")
def test_without_an_open_list_it_is_clicked() -> None:
    controller = FakeController(windows=[EDITOR], foreground=EDITOR)
    made = Bench(controller=controller, grounding=Named(huge("link")))
    assert made.do(CHOOSE).result.went_through
