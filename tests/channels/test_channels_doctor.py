"""The doctor's report: every part has its line, whatever its check does."""

from __future__ import annotations

import io
import json
import logging
import threading
from collections.abc import Callable
from typing import Any

import pytest

from desktop_agent.channels.doctor import Check, report, report_to_send
from desktop_agent.ports import Finding, Health

FINE = Finding("display", Health.OK, ":0 has 800 x 600 pixels.")
SO_SO = Finding("keyring", Health.WARNING, "It is locked.", "Unlock it.")
BAD = Finding("stop key", Health.BROKEN, "There is none.", "Use another server.")


def check(finding: Finding) -> Check:
    return finding.part, lambda: finding


def told(*checks: Check, timeout_s: float = 9.0) -> tuple[int, str]:
    out = io.StringIO()
    code = report(checks, out=out, as_json=False, timeout_s=timeout_s)
    return code, out.getvalue()


def as_json(*checks: Check, timeout_s: float = 9.0) -> tuple[int, dict[str, Any]]:
    out = io.StringIO()
    code = report(checks, out=out, as_json=True, timeout_s=timeout_s)
    assert out.getvalue().count("\n") == 1
    return code, json.loads(out.getvalue())


def test_every_part_has_a_line_and_what_to_do() -> None:
    assert told(check(FINE), check(SO_SO), check(BAD)) == (
        1,
        "ok       display: :0 has 800 x 600 pixels.\n"
        "warning  keyring: It is locked.\n"
        "         -> Unlock it.\n"
        "broken   stop key: There is none.\n"
        "         -> Use another server.\n",
    )


def test_a_page_to_send_has_the_computer_and_the_findings_and_no_names() -> None:
    out = io.StringIO()
    bad = Finding("files", Health.BROKEN, r"C:\Users\Ada\notes can't be read by ada.", "Ask Al.")
    code = report_to_send(
        [check(FINE), check(bad)],
        facts="system: Windows 11, AMD64\nlanguage: de_DE",
        version="1.2.3",
        personal={r"C:\Users\Ada": "~", "ada": "USER", "al": "AL"},
        out=out,
    )
    assert code == 1
    assert out.getvalue() == (
        "desktop-agent 1.2.3\n"
        "system: Windows 11, AMD64\n"
        "language: de_DE\n"
        "\n"
        "ok       display: :0 has 800 x 600 pixels.\n"
        "broken   files: ~\\notes can't be read by USER.\n"
        "         -> Ask Al.\n"
    )


def test_a_warning_is_no_failure() -> None:
    assert told(check(FINE), check(SO_SO))[0] == 0


def test_for_programs_it_is_one_object() -> None:
    assert as_json(check(FINE), check(BAD)) == (
        1,
        {
            "ok": False,
            "findings": [
                {
                    "part": "display",
                    "health": "ok",
                    "words": ":0 has 800 x 600 pixels.",
                    "remedy": "",
                },
                {
                    "part": "stop key",
                    "health": "broken",
                    "words": "There is none.",
                    "remedy": "Use another server.",
                },
            ],
        },
    )
    assert as_json(check(SO_SO))[1]["ok"] is True


def test_without_checks_all_is_well() -> None:
    assert as_json() == (0, {"ok": True, "findings": []})


def test_a_check_that_crashes_is_a_broken_part(expect_errors: list[logging.LogRecord]) -> None:
    def crash() -> Finding:
        raise ZeroDivisionError("by zero")

    code, said = told(("model", crash), check(FINE))
    assert code == 1
    assert "broken   model: The check itself failed: ZeroDivisionError: by zero\n" in said
    assert "ok       display" in said
    assert expect_errors[0].exc_info is not None


@pytest.fixture
def hanging() -> Any:
    """A check that answers nothing until the test is over."""
    go_on = threading.Event()

    def hang() -> Finding:
        go_on.wait()
        return FINE

    yield hang
    go_on.set()


def test_a_check_that_hangs_is_a_broken_part(hanging: Callable[[], Finding]) -> None:
    code, found = as_json(check(FINE), ("model", hanging), timeout_s=0.2)
    assert code == 1
    assert [f["health"] for f in found["findings"]] == ["ok", "broken"]
    assert found["findings"][1]["words"] == "It didn’t answer within 0.2 s."


def test_the_checks_run_at_the_same_time() -> None:
    meeting = threading.Barrier(3, timeout=20)

    def meet() -> Finding:
        meeting.wait()
        return FINE

    assert told(*(("part", meet),) * 3)[0] == 0


def test_the_parts_stand_in_their_order() -> None:
    second_is_done = threading.Event()

    def first() -> Finding:
        second_is_done.wait(20)
        return FINE

    def second() -> Finding:
        second_is_done.set()
        return SO_SO

    _, found = as_json(("display", first), ("keyring", second))
    assert [f["part"] for f in found["findings"]] == ["display", "keyring"]
