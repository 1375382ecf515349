"""The report: one page that needs nothing else, and runs nothing that a page or a program said."""

from __future__ import annotations

import re

from ended import result

from desktop_agent.evaluation.report import report
from desktop_agent.evaluation.results import EndKind

NASTY = "<script>alert(1)</script>"


def test_a_report_shows_failures_with_feed_and_picture_and_loads_nothing() -> None:
    failed = result("a:1:1", EndKind.FAILED, feed=((0.25, NASTY),), summary=NASTY, picture="a.webp")
    page = report(
        {"suite": "s", "brain": "direct"}, [failed, result("b:1:1")], lambda name: b"RIFF"
    )
    assert "Failures (1)" in page
    assert "data:image/webp;base64,UklGRg==" in page
    assert "<script" not in page
    assert "0.25  &lt;script&gt;" in page
    assert not re.search(r"(?:src|href)=.?(?!data:)[a-z]+:", page)


def test_a_picture_that_is_gone_is_left_out() -> None:
    page = report({}, [result("a:1:1", EndKind.FAILED, picture="a.webp")], lambda name: None)
    assert "<img" not in page
