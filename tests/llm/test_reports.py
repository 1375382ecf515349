"""What a model is told of its actions: names, its own numbers, and why the rest was not run."""

from __future__ import annotations

import pytest

from desktop_agent.events import BatchCut, Feedback, Heard, Result
from desktop_agent.geometry import Rect
from desktop_agent.llm.points import Coordinates, Grid
from desktop_agent.llm.prompt.instructions import counting
from desktop_agent.llm.prompt.reports import reported
from desktop_agent.protocol import Click, Done, Drag, Fill, FillField, Op, Scroll, Type, Zoom

pytestmark = pytest.mark.feature("F2", "E1")

SCREEN = Rect(0, 0, 2000, 1000)
THOUSAND = Grid("thousand", SCREEN, 1000, 500)


def did(op: Op, **more: object) -> Feedback:
    return Feedback(Heard.DID, "in screen pixels", Result.CHANGED, op=op, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("coordinates", "told"),
    [("thousand", "at 250, 500"), ("pixels", "at 250, 250"), ("unit", "at 0.2502, 0.5005")],
)
def test_a_place_is_told_in_the_models_own_numbers(coordinates: Coordinates, told: str) -> None:
    grid = Grid(coordinates, SCREEN, 1000, 500)
    assert reported(did(Click(x=500, y=500)), grid) == f"- Done: Left-click {told}: changed"
    assert "Reports" not in counting(grid)


def test_every_kind_of_place_is_told_in_the_same_numbers() -> None:
    for op, told in (
        (Scroll(dy=3, x=500, y=500), "Scroll down 3 at 250, 500"),
        (Drag(path=((500, 500), (1000, 750))), "Drag from 250, 500 to 500, 750"),
        (Zoom(region=(500, 500, 1000, 750)), "Look closer at 250, 500 to 500, 750"),
    ):
        assert reported(did(op), THOUSAND) == f"- Done: {told}: changed"


def test_what_was_clicked_is_told_by_its_name() -> None:
    item = did(Click(element=7), target="button “Send”")
    assert reported(item, THOUSAND) == "- Done: Left-click button “Send”: changed"
    item = did(Click(x=500, y=500), target="button “Send”")
    assert reported(item, THOUSAND) == "- Done: Left-click button “Send” (250, 500): changed"


def test_what_a_field_holds_by_now_is_told() -> None:
    item = did(Type(text="x"), target="field “Name”", value="x")
    assert reported(item, THOUSAND) == "- Done: Type “x” into field “Name”: changed, now “x”"


def test_what_changed_late_is_told_as_such() -> None:
    item = did(Click(element=7), target="button “Load”", late=True)
    assert reported(item, None) == "- Done: Left-click button “Load”: changed, but only later"


@pytest.mark.parametrize("cut", BatchCut)
def test_every_reason_why_a_batch_was_cut_has_words_for_the_model(cut: BatchCut) -> None:
    words = reported(Feedback(Heard.CUT, "", cut=cut, left=2), THOUSAND)
    assert " actions were not run: " in words
    alone = Feedback(Heard.FAILED, "", op=Click(element=7), why="it is gone", cut=cut, left=1)
    assert "1 " in reported(alone, THOUSAND)
    assert " was not run: " in reported(alone, THOUSAND)


def test_fields_that_were_not_filled_in_are_counted() -> None:
    fill = Fill(fields=(FillField(label="Name", text="Ada"),))
    item = Feedback(Heard.FAILED, "", op=fill, why="it is gone", fields_left=2)
    told = "- Not done: Fill “Name” with “Ada”: it is gone (2 later fields not filled in)"
    assert reported(item, THOUSAND) == told
    item = Feedback(
        Heard.FAILED, "", op=fill, why="it is gone", fields_left=1, cut=BatchCut.NOT_DONE, left=1
    )
    assert "(1 later field not filled in; 1 later action was not run: " in reported(item, None)


def test_a_done_that_was_not_accepted_is_not_told_with_all_its_words() -> None:
    item = Feedback(Heard.FAILED, "", op=Done(summary="All is well."), why="look first")
    assert reported(item, THOUSAND) == "- Not done: done: not accepted, because look first"
