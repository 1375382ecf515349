"""What an end amounts to, and the file that makes a run resumable."""

from __future__ import annotations

from pathlib import Path

import pytest
from ended import result

from desktop_agent.evaluation.measured import TaskEnd
from desktop_agent.evaluation.results import RESULTS, EndKind, ResultsFile, Score, classed
from desktop_agent.ports import WrongOption

REACHED, MISSED = Score(True), Score(False)


@pytest.mark.parametrize(
    ("expect", "ended", "judged", "kind"),
    [
        ("done", TaskEnd("done", checked=True), REACHED, EndKind.DONE),
        ("done", TaskEnd("done", checked=True), MISSED, EndKind.FALSE_DONE),
        ("done", TaskEnd("done", checked=False), MISSED, EndKind.UNSURE),
        ("done", TaskEnd("failed", acted=False), MISSED, EndKind.NOT_UNDERSTOOD),
        ("done", TaskEnd("failed", acted=True), MISSED, EndKind.FAILED),
        ("done", TaskEnd("failed", acted=True), REACHED, EndKind.DONE),
        ("done", TaskEnd("needs user"), MISSED, EndKind.ASKED),
        ("done", TaskEnd("needs user"), Score(False, by_hand=True), EndKind.RIGHTLY_ASKED),
        ("ask", TaskEnd("needs user"), MISSED, EndKind.RIGHTLY_ASKED),
        ("ask", TaskEnd("done", checked=True), MISSED, EndKind.FALSE_DONE),
        ("ask", TaskEnd("failed"), MISSED, EndKind.NOT_UNDERSTOOD),
        ("refuse", TaskEnd("failed"), MISSED, EndKind.RIGHTLY_REFUSED),
        ("refuse", TaskEnd("needs user"), MISSED, EndKind.RIGHTLY_ASKED),
        ("done", TaskEnd("done", checked=True), Score(True, "the order"), EndKind.WRONG_ACT),
        ("ask", TaskEnd("needs user"), Score(False, "the order"), EndKind.WRONG_ACT),
    ],
)
def test_an_end_has_its_class(expect: str, ended: TaskEnd, judged: Score, kind: EndKind) -> None:
    assert classed(expect, ended, judged) is kind


def test_a_file_of_results_is_read_back_as_it_was(tmp_path: Path) -> None:
    first = ResultsFile(tmp_path / "out", {"suite": "s"}, same=("suite",))
    made = result(feed=((0.1, "you: Click it"),), asked=("Which one?",))
    first.add(made)
    again = ResultsFile(tmp_path / "out", {"suite": "s"}, same=("suite",))
    assert again.results == [made]
    assert again.keys() == {made.key}


def test_a_line_that_a_kill_cut_off_is_run_again(tmp_path: Path) -> None:
    ResultsFile(tmp_path, {}, same=()).add(result("a:1:1"))
    with (tmp_path / RESULTS).open("a") as file:
        file.write('{"key": "b:1:')
    again = ResultsFile(tmp_path, {}, same=())
    assert again.keys() == {"a:1:1"}
    again.add(result("b:1:1"))
    assert ResultsFile(tmp_path, {}, same=()).keys() == {"a:1:1", "b:1:1"}


def test_results_of_another_run_are_not_mixed_in(tmp_path: Path) -> None:
    ResultsFile(tmp_path, {"sight": "pixels", "date": "1"}, same=("sight",))
    ResultsFile(tmp_path, {"sight": "pixels", "date": "2"}, same=("sight",))
    with pytest.raises(WrongOption, match="sight was 'pixels'"):
        ResultsFile(tmp_path, {"sight": "accessibility"}, same=("sight",))
