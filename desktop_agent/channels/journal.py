"""`desktop-agent journal verify|show`: whether the journal is whole, and what it says."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Literal, TextIO

from ..protocol import counted
from ..protocol.plain import visible
from ..store.journal_check import verify
from ..store.journal_lines import JournalLine

Action = Literal["verify", "show"]
ACTIONS: Final[tuple[Action, ...]] = ("verify", "show")

_SHOWN: Final = 20


def journal_command(action: Action, folder: Path, key_file: Path, out: TextIO) -> int:
    """Do it and say so on `out`; returns the exit code: 1 if `verify` found something."""
    report = verify(folder, key_file)
    if action == "show":
        for line in report.lines[-_SHOWN:]:
            print(line_words(line), file=out)
        if report.defects:
            print("The journal was changed or damaged. See: desktop-agent journal verify", file=out)
        return 0
    findings = counted(len(report.defects), "finding") if report.defects else "no problems found"
    print(f"{counted(report.count, 'line')}, {findings}", file=out)
    for defect in report.defects:
        print(defect.words, file=out)
    return 1 if report.defects else 0


def line_words(line: JournalLine) -> str:
    """Return one line of the journal for the human; it may be of any form."""
    match line.fields:
        case {"kind": "state", "before": before, "after": after, "why": why}:
            said = f"{before} -> {after} ({_text(why)})"
        case {"kind": "intent", "op": {"op": op, **fields}, "risk": risk, **more}:
            if "target" in more:
                fields["target"] = more["target"]
            what = ", ".join(f"{name} {_text(value)}" for name, value in fields.items())
            said = f"about to {op}{f' ({what})' if what else ''}, risk {risk}"
        case {"kind": "effect", "op": op, "result": result, **more}:
            of = f" of line {more['of']}" if more.get("of") else ""
            said = f"{op}{of}: {result}"
        case {"kind": "opinion", "opinion": opinion, **more}:
            reason = f", reason {_text(more['reason'])}" if "reason" in more else ""
            said = f"second look: {visible(str(opinion))}{reason}"
        case {"kind": "late"}:
            said = "the previous action did change the screen, later"
        case {"kind": "sent", "host": host, "sha256": sha256, "bytes": size, **more}:
            model = f" for {visible(str(more['model']))}" if more.get("model") else ""
            said = f"sent to {host}{model}: a screenshot of {size} bytes, SHA-256 {sha256}"
        case {"kind": kind, "why": why}:
            said = f"{kind}: {_text(why)}"
        case _:
            said = "of an unknown kind"
    when, run, task = (line.fields.get(name, "-") for name in ("time", "run", "task"))
    return f"{line.n:>6}  {when}  run {run}  task {task}  {said}"


def _text(value: Any) -> str:
    match value:
        case {"length": length}:
            return f"of {length} characters"
        case list():
            return " ".join(map(_text, value))
        case _:
            return str(value)
