"""The benchmarks against peers run, and tell the truth; no figure of theirs is asserted."""

from __future__ import annotations

import base64
import io
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from math import isfinite
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image

from benchmarks.peers.remote import Remote
from benchmarks.plot import bars
from benchmarks.report import FLOOR, OURS, TARGETS, Measured, notes, ratio, ratios, table
from benchmarks.speed import FULL, TEXT, Stage
from desktop_agent.controller.private_desktop import PrivateDesktop

ROOT = Path(__file__).resolve().parents[2]
TALK = ROOT / "benchmarks" / "peers"
CELL = re.compile(r"[\d.]+ / [\d.]+")

pytestmark = pytest.mark.desktop


def run(*words: str) -> str:
    found = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=150,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    return found.stdout


def test_ours_and_the_floor_are_measured_and_all_that_was_sent_arrives() -> None:
    told = run("benchmarks.speed", "--rounds", "1", "--no-peers")
    ours = next(line for line in told.splitlines() if line.startswith(f"| {OURS}"))
    floor = next(line for line in told.splitlines() if line.startswith(f"| {FLOOR}"))
    assert len(CELL.findall(ours)) == 7
    assert len(CELL.findall(floor)) == 4
    assert "wrong" not in told
    to_floor = re.findall(rf"ours to {FLOOR}: (\S+)", told)
    assert len(to_floor) == 4
    assert all(isfinite(float(value)) and float(value) > 0 for value in to_floor)


def test_the_budget_is_measured_and_each_part_has_a_figure() -> None:
    told = run("benchmarks.budget", "1", "60")
    rows = [line.split("|")[2] for line in told.splitlines()[2:]]
    assert len(rows) == 10
    figures = [float(value) for row in rows for value in re.findall(r"\d+(?:\.\d+)?", row)]
    assert all(isfinite(value) for value in figures)
    assert all(re.search(r"\d", row) for row in rows)


# --- what is told of it ----------------------------------------------------------------------


def measured() -> list[Measured]:
    return [
        Measured(OURS, times={"observe": [12.0, 10.0], "type": [9.0], "settled": [60.0]}),
        Measured(FLOOR, times={"observe": [9.0, 8.0], "type": [3.0]}),
        Measured("slow", times={"observe": [300.0], "type": [90.0], "settled": [1200.0]}),
        Measured("liar", times={"type": [1.0]}, problems={"type": "0 characters arrived"}),
        Measured("absent", problems={"": "no wheel for this Python"}),
    ]


def target(act: str, against: str) -> Any:
    return next(t for t in TARGETS if (t.act, t.against) == (act, against))


def test_ratios_are_those_of_the_minima_and_what_was_wrong_is_nobodys_best() -> None:
    assert ratio(target("observe", FLOOR), measured()) == (10 / 8, FLOOR)
    assert ratio(target("type", "best peer"), measured()) == (9 / 90, "slow")
    assert ratio(target("cycle", "best peer"), measured()) is None
    told = ratios(measured())
    assert "observe, ours to floor: 1.25 (target: at most 1.5): met" in told
    slower = [Measured(OURS, times={"observe": [100.0]}), *measured()[1:]]
    assert "observe, ours to floor: 12.5 (target: at most 1.5): NOT MET" in ratios(slower)


def test_who_could_not_be_measured_is_in_the_table_with_the_reason() -> None:
    rows = table(measured()).splitlines()
    assert "| absent | failed | failed | failed |" in rows
    assert "| liar |  | 1.00 / 1.00 (wrong) |  |" in rows
    assert "- absent: not measured, or wrong: no wheel for this Python" in notes(measured())
    assert "- liar, type 200: not measured, or wrong: 0 characters arrived" in notes(measured())


def test_the_plot_has_a_bar_for_each_that_counts() -> None:
    drawn = ElementTree.fromstring(bars(measured()))
    words = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert words.count(OURS) == 3
    assert words.count("slow") == 3
    assert "liar" not in words


# --- how it is measured ----------------------------------------------------------------------


def peer(folder: Path, body: str) -> Remote:
    script = folder / "peer.py"
    script.write_text(
        f"import sys\nsys.path.insert(0, {str(TALK)!r})\nfrom talk import Peer, serve\n{body}\n"
    )
    return Remote(sys.executable, script, ":0", {})


def test_a_peer_that_cannot_start_says_why(tmp_path: Path) -> None:
    for body, why in (
        ("def made(name):\n    import no_such_module\nserve(made)", "no_such_module"),
        ("def made(name):\n    sys.exit('no screen')\nserve(made)", "no screen"),
        ("raise OSError('broken from the start')", "broken from the start"),
    ):
        with closing(peer(tmp_path, body)) as remote:
            assert why in remote.hello["problem"]


def test_what_a_peer_prints_is_no_answer_and_its_failure_is_none_either(tmp_path: Path) -> None:
    body = (
        "def talks():\n    print('chatter', flush=True)\n    return 'abc'\n"
        "def fails():\n    raise ValueError('no such button')\n"
        "def dies():\n    import os\n    os._exit(3)\n"
        "serve(lambda name: Peer('p', '1', {'a': talks, 'b': fails, 'c': dies}))"
    )
    with closing(peer(tmp_path, body)) as remote:
        assert remote.hello["acts"] == ["a", "b", "c"]
        assert remote.ask("a")["image"] == "abc"
        assert remote.ask("b") == {"problem": "ValueError: no such button"}
        assert "chatter" in remote.ask("c")["problem"]


class Liar:
    """Claims to have done all, and did nothing; its picture is of another screen."""

    def ask(self, do: str, **words: Any) -> dict[str, Any]:
        out = io.BytesIO()
        Image.new("RGB", FULL, (1, 2, 3)).save(out, "PNG")
        image = "" if do in ("type", "click") else base64.b64encode(out.getvalue()).decode()
        return {"ms": 0.1, "image": image}


@pytest.fixture(scope="module")
def stage() -> Iterator[Stage]:
    width, height = FULL
    with (
        PrivateDesktop(width=width, height=height) as desktop,
        closing(Stage(desktop, patience_s=0.2)) as found,
    ):
        yield found


@pytest.mark.parametrize(
    ("act", "why"),
    [
        ("click", "clicks arrived at []"),
        ("type", f"0 characters of {len(TEXT)} arrived"),
        ("observe", "does not show the page"),
        ("settled", "clicks arrived at []"),
    ],
)
def test_what_did_not_arrive_is_told(stage: Stage, act: str, why: str) -> None:
    assert why in stage.measure(act, Liar())[1]
