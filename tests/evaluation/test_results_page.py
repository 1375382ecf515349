"""docs/results.md: one section for each suite, brain and sight, the newest one."""

from __future__ import annotations

from ended import result

from desktop_agent.evaluation.results import EndKind
from desktop_agent.evaluation.results_page import with_section

RUN = {"suite": "words", "brain": "direct", "sight": "pixels", "commit": "abc", "flags": ["--x"]}


def test_a_run_is_a_section_that_says_how_it_was_measured() -> None:
    page = with_section("", RUN, [result("a:100:1"), result("b:102:1", EndKind.FAILED)])
    assert page.startswith("# Results\n")
    assert "## words, direct, pixels\n" in page
    assert "| commit | abc |" in page
    assert "| seeds | 100 to 102 |" in page
    assert "| success | 1 of 2 (50.0 %" in page


def test_a_newer_run_takes_the_place_of_an_older_one_and_of_no_other() -> None:
    page = with_section("", RUN, [result("a:0:1", EndKind.FAILED)])
    other = with_section(page, RUN | {"sight": "accessibility"}, [result("a:0:1")])
    again = with_section(other, RUN, [result("a:0:1"), result("b:0:1")])
    assert again.count("## words, direct, pixels") == 1
    assert "2 of 2" in again
    assert "1 of 1" in again
    assert with_section(again, RUN, [result("a:0:1"), result("b:0:1")]) == again


def test_the_parts_of_the_goals_are_told_apart() -> None:
    results = [result("a:0:1", part="develop"), result("b:0:1", EndKind.FAILED, part="measure")]
    page = with_section("", RUN, results)
    assert "| success, part “measure” | 0 of 1" in page
    assert "second wording" in with_section("", RUN | {"paraphrase": True}, results)
