"""One HTML page that shows a run: its figures, each task, and each failure with its picture and
feed. Self-contained, and pure but for the pictures that it is given."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any, Final

from .figures import by_task, summary
from .results import TaskResult

_STYLE: Final = """
:root { color-scheme: light dark; --line: #8884; --bad: #c22; --good: #2a7 }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem }
table { border-collapse: collapse; margin: 1rem 0 } td, th { padding: .25rem .8rem .25rem 0;
text-align: left; border-bottom: 1px solid var(--line); vertical-align: top }
.bad { color: var(--bad) } .good { color: var(--good) }
details { border: 1px solid var(--line); border-radius: 6px; margin: .5rem 0; padding: .4rem .8rem }
summary { cursor: pointer } img { max-width: 100%; border: 1px solid var(--line) }
pre { white-space: pre-wrap; font-size: 13px } .bar { display: inline-block; height: .7em;
background: var(--good); vertical-align: middle }
"""


def report(
    conditions: Mapping[str, Any],
    results: Sequence[TaskResult],
    picture: Callable[[str], bytes | None],
) -> str:
    """Return the page. `picture` gives a picture's bytes (WebP) by its name, if it is there."""
    title = f"{conditions.get('suite', '')}: {conditions.get('brain', '')}"
    facts = [(str(name), str(value)) for name, value in conditions.items()]
    failures = [one for one in results if not one.good]
    parts = [
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{escape(title)}</title>",
        f"<style>{_STYLE}</style><h1>{escape(title)}</h1>",
        _table(facts),
        "<h2>Figures</h2>",
        "<p>Shares with the range in which the true one lies (Wilson, 95 %).</p>",
        _table(summary(results)),
        "<h2>Tasks</h2>",
        _tasks(results),
        f"<h2>Failures ({len(failures)})</h2>",
        *(_failure(one, picture) for one in failures),
        "</html>",
    ]
    return "\n".join(parts)


def _table(rows: Sequence[tuple[str, str]]) -> str:
    cells = (f"<tr><th>{escape(name)}<td>{escape(value)}" for name, value in rows)
    return f"<table>{''.join(cells)}</table>"


def _tasks(results: Sequence[TaskResult]) -> str:
    rows = []
    for name, share, claims in by_task(results):
        false = f"<span class=bad>{claims} false</span>" if claims else ""
        bar = f"<span class=bar style='width:{8 * share.value:.2f}em'></span>"
        rows.append(f"<tr><th>{escape(name)}<td>{share.hits}/{share.of}<td>{bar}<td>{false}")
    return f"<table>{''.join(rows)}</table>"


def _failure(one: TaskResult, picture: Callable[[str], bytes | None]) -> str:
    feed = "\n".join(f"{at:7.2f}  {words}" for at, words in one.feed)
    said = " / ".join(one.turns)
    head = f"<b class=bad>{escape(one.kind)}</b> {escape(one.key)} &middot; {escape(said)}"
    doubt = "" if one.checked else ", not checked"
    lines = [
        ("seen", one.seen),
        ("touched", one.touched),
        ("said at the end", f"{one.outcome}{doubt}: {one.summary}"),
        ("time", f"{one.seconds:.2f} s, {one.steps} actions"),
    ]
    shown = picture(one.picture) if one.picture else None
    image = ""
    if shown is not None:
        data = base64.b64encode(shown).decode()
        image = f"<img loading=lazy alt='The screen' src='data:image/webp;base64,{data}'>"
    table = _table([(name, value) for name, value in lines if value])
    return f"<details><summary>{head}</summary>{table}<pre>{escape(feed)}</pre>{image}</details>"
