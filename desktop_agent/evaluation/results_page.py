"""docs/results.md: a section for each run that was put there, with how it was measured. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from .figures import summary, wilson
from .results import TaskResult

_HEAD: Final = """# Results

Written by `desktop-agent evaluate SUITE --page docs/results.md`; do not edit. There is a section
for each suite, brain and sight. [evaluation.md](evaluation.md) says what the figures mean. Shares
have their Wilson intervals (95 %).
"""


def with_section(page: str, conditions: Mapping[str, Any], results: Sequence[TaskResult]) -> str:
    """Return the page ("" for none yet) with the section of this run in place of an earlier one."""
    title = _title(conditions)
    found = re.split(r"^## ", page, flags=re.MULTILINE)[1:]
    sections = {one.partition("\n")[0].strip(): one.partition("\n")[2].strip() for one in found}
    sections[title] = _section(conditions, results)
    parts = (f"## {name}\n\n{sections[name]}\n" for name in sorted(sections))
    return "\n".join((_HEAD, *parts))


def _title(conditions: Mapping[str, Any]) -> str:
    names = [conditions["suite"], conditions["brain"], conditions["sight"]]
    if conditions.get("paraphrase"):
        names.append("second wording")
    return ", ".join(str(name) for name in names)


def _section(conditions: Mapping[str, Any], results: Sequence[TaskResult]) -> str:
    seeds = sorted({one.seed for one in results})
    rows = [
        ("date", conditions.get("date", "")),
        ("commit", conditions.get("commit", "")),
        ("machine", conditions.get("machine", "")),
        ("screen", conditions.get("screen", "")),
        ("policy", conditions.get("policy", "")),
        ("agent", " ".join(conditions.get("flags", ()))),
    ]
    if len(seeds) > 1 or seeds[:1] not in ([], [0]):
        rows.append(("seeds", f"{seeds[0]} to {seeds[-1]}"))
    parts = sorted({one.part for one in results} - {""})
    for part in parts if len(parts) > 1 else ():
        own = [one for one in results if one.part == part]
        rows.append((f"success, part “{part}”", wilson(sum(one.good for one in own), len(own))))
    rows += summary(results)
    lines = [f"| {name} | {str(value).replace('|', '¦')} |" for name, value in rows]
    return "\n".join(["| | |", "|---|---|", *lines])
