"""`desktop-agent doctor`: every part says how it is, and what to do where it is not well."""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TextIO

from ..ports import Check, Finding, Health
from ..ports.shared.personal import without_personal
from .feed import one_line
from .pipe import Pipe

log = logging.getLogger(__name__)

_WIDTH: Final = max(len(level) for level in Health)


def report(checks: Sequence[Check], *, out: TextIO, as_json: bool, timeout_s: float = 9.0) -> int:
    """Run all checks at once and print what they found; 0 if nothing is broken, else 1.

    A check that raises, or takes longer than all may take together, is a broken part.
    """
    findings = run(checks, timeout_s=timeout_s)
    well = all(finding.level is not Health.BROKEN for finding in findings)
    Pipe(out).write(_as_json(findings, well) if as_json else "\n".join(_lines(findings)))
    return 0 if well else 1


def report_to_send(
    checks: Sequence[Check],
    *,
    facts: str,
    version: str,
    personal: Mapping[str, str],
    out: TextIO,
    timeout_s: float = 9.0,
) -> int:
    """Print a page for whoever mends the program: its version, the computer, and all findings.
    Return as `report` does.

    `personal` are texts such as the name of the user, each with what is printed in its place.
    """
    findings = run(checks, timeout_s=timeout_s)
    lines = [f"desktop-agent {version}", *facts.splitlines(), "", *_lines(findings)]
    Pipe(out).write(without_personal("\n".join(lines), personal))
    return 0 if all(one.level is not Health.BROKEN for one in findings) else 1


def run(checks: Sequence[Check], *, timeout_s: float) -> list[Finding]:
    """Return one finding a check, in their order."""
    done: queue.SimpleQueue[tuple[int, Finding]] = queue.SimpleQueue()
    for number, (part, check) in enumerate(checks):
        threading.Thread(
            target=lambda n=number, p=part, c=check: done.put((n, _checked(p, c))),
            name=f"check {part}",
            # One that hangs must not keep the program from its end.
            daemon=True,
        ).start()
    found: dict[int, Finding] = {}
    until = time.monotonic() + timeout_s
    while len(found) < len(checks):
        try:
            number, finding = done.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            break
        found[number] = finding
    return [found.get(n) or _late(part, timeout_s) for n, (part, _) in enumerate(checks)]


def _checked(part: str, check: Callable[[], Finding]) -> Finding:
    try:
        return check()
    except Exception as error:
        log.exception("the check of %s failed", part)
        words = f"The check itself failed: {type(error).__name__}: {error}"
        return Finding(part, Health.BROKEN, words, "This is a bug. Please report it.")


def _late(part: str, timeout_s: float) -> Finding:
    words = f"It didn’t answer within {timeout_s:g} s."
    return Finding(
        part,
        Health.BROKEN,
        words,
        "Something it depends on hangs. Restart that, or log out and in again.",
    )


def _lines(findings: Sequence[Finding]) -> list[str]:
    lines = []
    for finding in findings:
        lines.append(f"{finding.level:{_WIDTH}}  {finding.part}: {finding.words}")
        if finding.remedy:
            lines.append(f"{'':{_WIDTH}}  -> {finding.remedy}")
    return lines


def _as_json(findings: Sequence[Finding], well: bool) -> str:
    rows = [
        {"part": f.part, "health": f.level.value, "words": f.words, "remedy": f.remedy}
        for f in findings
    ]
    return one_line({"ok": well, "findings": rows})
