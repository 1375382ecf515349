"""Record what a page in a real browser tells, and say what the built-in brain would do on it.

    .venv/bin/python tools/ask_page.py record PAGE.html... OUT_FOLDER
    .venv/bin/python tools/ask_page.py ask RECORD.pickle [REQUEST...]

`record` shows each page in Chromium on a private desktop, and stores what the brain is told there
as OUT_FOLDER/PAGE.pickle. `ask` reads the requests from standard input if none is given, and prints
what the brain replies to each: nothing is clicked. A record is only for the code that made it.
"""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from desktop_agent.controller.private_desktop import PrivateDesktop  # noqa: E402
from desktop_agent.evaluation.browser import Browser  # noqa: E402
from desktop_agent.evaluation.home import Home  # noqa: E402
from desktop_agent.events import Turn  # noqa: E402
from desktop_agent.llm.direct.brain import reply_to  # noqa: E402
from desktop_agent.ports import (  # noqa: E402
    BrainReply,
    Situation,
    Thought,
    Unclear,
    WantsSight,
)
from desktop_agent.protocol import ProtocolError  # noqa: E402

_QUESTION: Final = "is there a dinosaur?"
_RUN_S: Final = 90
_MOST_TURNS: Final = 5
_MOST_SIGHTS: Final = 14

_RECORDING: Final = f"""
import pickle, sys
sys.path.insert(0, {str(ROOT)!r})
from desktop_agent.llm.direct import brain
from desktop_agent.main import main

path = sys.argv.pop(1)
answered = brain.reply_to

def recorded(situation):
    if situation.sighted and situation.elements and not situation.turns:
        with open(path, "wb") as file:
            pickle.dump(situation, file)
    return answered(situation)

brain.reply_to = recorded
sys.exit(main())
"""


def record(pages: list[Path], folder: Path) -> None:
    """Store what each page tells; an error names the page that told nothing."""
    folder.mkdir(parents=True, exist_ok=True)
    home = Home()
    try:
        with PrivateDesktop(width=1280, height=800) as desktop:
            desktop.environment |= home.environment
            browser = Browser(desktop, pages[0].resolve().as_uri(), accessible=True, as_app=False)
            try:
                for page in pages:
                    browser.go(page.resolve().as_uri())
                    stored = folder / f"{page.stem}.pickle"
                    subprocess.run(
                        [sys.executable, "-c", _RECORDING, str(stored), "run", _QUESTION],
                        env=desktop.environment,
                        stdin=subprocess.DEVNULL,
                        stdout=subprocess.DEVNULL,
                        stderr=subprocess.DEVNULL,
                        timeout=_RUN_S,
                    )
                    if not stored.exists():
                        raise SystemExit(f"{page}: nothing was told by this page")
                    print(stored)
            finally:
                browser.close()
    finally:
        home.close()


def told(reply: BrainReply, situation: Situation) -> str:
    """Return the reply in a line: what it says, and the actions in it."""
    if isinstance(reply, WantsSight):
        return "looks again"
    if isinstance(reply, Exception):
        return f"{type(reply).__name__}: {reply}"
    if isinstance(reply, Unclear):
        return f"NOT UNDERSTOOD: {reply.part}"
    ours = json.loads(reply.ours if isinstance(reply, Thought) else reply)
    acts = [_told_act(act, situation) for act in ours["actions"]]
    return " | ".join([*ours["high_level"], *acts])


def _told_act(act: dict[str, object], situation: Situation) -> str:
    number = act.pop("element", None)
    if isinstance(number, int):
        one = situation.elements[number - 1]
        act["at"] = f"{one.role} {one.name}"
    return ", ".join(str(value) for value in act.values())


def ask(stored: Path, requests: list[str]) -> None:
    """Print the replies to each request, as if each worked and left the page as it was."""
    with stored.open("rb") as file:
        shown: Situation = pickle.load(file)
    for request in requests:
        print(request)
        turns: tuple[Turn, ...] = ()
        sights = 1
        beyond = shown.out_of_view
        while len(turns) < _MOST_TURNS and sights < _MOST_SIGHTS:
            situation = replace(shown, goal=request, turns=turns, heard=(), sights=sights)
            situation = replace(situation, out_of_view=beyond)
            try:
                reply = reply_to(situation)
            except ProtocolError as problem:
                reply = problem
            if isinstance(reply, WantsSight):
                # A record holds nothing of what is not in view.
                beyond = () if reply.whole_page else beyond
                sights += 1
                continue
            print(f"    {told(reply, situation)}")
            if not isinstance(reply, str | Thought):
                break
            raw = reply if isinstance(reply, str) else reply.raw
            if any(act["op"] in ("done", "ask_user") for act in json.loads(raw)["actions"]):
                break
            turns = (*turns, Turn((), raw))


def main(arguments: list[str]) -> int:
    if len(arguments) > 2 and arguments[0] == "record":
        record([Path(page) for page in arguments[1:-1]], Path(arguments[-1]))
    elif len(arguments) > 1 and arguments[0] == "ask":
        ask(Path(arguments[1]), arguments[2:] or sys.stdin.read().splitlines())
    else:
        print(__doc__)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
