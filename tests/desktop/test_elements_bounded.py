"""Real programs with more than can be read, or that hang: what shows comes first."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from grounded import Seen, served, told_desktop
from polling import wait_until

from desktop_agent.events import Window
from desktop_agent.geometry import Rect

pytestmark = [pytest.mark.desktop, pytest.mark.feature("O8")]

LINKS = 5_000
PAGE = f"""<!doctype html><meta charset=utf-8><title>Very many</title>
<label>Pass phrase <input type=password></label> <button>Save</button><div id=all></div>
<script>
let html = ''
for (let n = 0; n < {LINKS}; n++) {{
  html += (n % 20 ? '' : '<ul>') + `<li><a href="#${{n}}">Link ${{n}}</a></li>`
  html += n % 20 == 19 ? '</ul>' : ''
}}
all.innerHTML = html
</script>"""
# Each link is an item, its bullet, the link and its text.
NODES = 4 * LINKS


@pytest.fixture(scope="module")
def seen() -> Iterator[Seen]:
    with told_desktop() as found:
        yield found


@pytest.fixture(scope="module")
def page(seen: Seen, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    assert NODES >= 20_000
    with served(PAGE, seen.clicked) as address:
        seen.chromium(tmp_path_factory.mktemp("chromium"), address)
        front = seen.front("Very many")
        seen.the("Pass phrase", "field")
        yield front


def test_of_a_page_with_twenty_thousand_nodes_what_is_in_sight_is_told(
    seen: Seen, page: Window
) -> None:
    front = seen.front("Very many")

    def is_told() -> bool:
        found = seen.grounding.survey(front, seen.interrupt)
        names = {e.name for e in found.elements}
        return {"Save", "Link 0", "Link 5"} <= names and not found.truncated

    assert wait_until(is_told)
    found = seen.grounding.survey(front, seen.interrupt)
    assert all(front.bounds.meet(e.bounds) for e in found.elements)
    assert found.secret == (seen.the("Pass phrase", "field").bounds,)


def test_a_program_that_stops_in_front_is_hidden_and_told_again_when_it_goes_on(
    seen: Seen,
) -> None:
    process = seen.desktop.start("mousepad")
    seen.front("Mousepad")
    seen.the("File", "menu")
    # The window manager has placed it by now: where it was first asked for, it may not be any more.
    front = seen.front("Mousepad")
    hasty = seen.other(survey_s=0.25)

    def is_told() -> bool:
        found = hasty.survey(front, seen.interrupt)
        return bool(found.elements) and not any(_holds(a, front.bounds) for a in found.secret)

    try:
        assert wait_until(is_told)
        os.kill(process.pid, signal.SIGSTOP)
        for _ in range(3):
            found = hasty.survey(front, seen.interrupt)
            assert (found.elements, found.truncated) == ((), True)
            assert any(_holds(area, front.bounds) for area in found.secret), (front, found.secret)
        assert not found.silent
        os.kill(process.pid, signal.SIGCONT)
        assert wait_until(is_told)
    finally:
        os.kill(process.pid, signal.SIGCONT)
        hasty.close()
        process.terminate()
        process.wait()


def _holds(outer: Rect, inner: Rect) -> bool:
    return outer.meet(inner) == inner


def test_the_benchmark_of_surveys_runs() -> None:
    found = subprocess.run(
        [sys.executable, "benchmarks/elements.py", "1"],
        cwd=Path(__file__).resolve().parents[2],
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert found.stdout.count("longest") == 5, found.stderr
