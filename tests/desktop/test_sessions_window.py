"""The list of sessions of the real program, by keyboard, over what it kept itself."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from polling import wait_until
from sink import Sink

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.evaluation.copilot import Copilot

pytestmark = [pytest.mark.desktop, pytest.mark.feature("O10")]

Open = Callable[[], Copilot]


@pytest.fixture
def state(empty: PrivateDesktop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for kind in ("STATE", "CONFIG", "DATA"):
        monkeypatch.setitem(empty.environment, f"XDG_{kind}_HOME", str(tmp_path))
    monkeypatch.setitem(empty.environment, "HOME", str(tmp_path))
    return tmp_path / "desktop-agent" / "sessions"


@pytest.fixture
def copilot_on(empty: PrivateDesktop, state: Path) -> Iterator[Open]:
    opened: list[Copilot] = []

    def begin() -> Copilot:
        found = Copilot(empty, "--brain", "direct")
        opened.append(found)
        found.until_place("composer", 30)
        return found

    yield begin
    for copilot in opened:
        if copilot.process.poll() is None:
            copilot.close()


def _to_the_list(copilot: Copilot) -> None:
    """Into the window with a click, as a person would, and then by keys."""
    copilot.human.click(copilot.until_place("composer"))
    copilot._wait_for_focus()
    copilot.human.press("ctrl", "h")
    copilot.until_place("sessionList")


def _sessions(state: Path) -> list[Path]:
    return sorted(state.glob("*.jsonl"))


@pytest.mark.feature("N18")
def test_an_earlier_chat_is_found_opened_and_gone_on_with(
    sink: Sink, copilot_on: Open, state: Path
) -> None:
    first = copilot_on()
    first.say('type "hello"')
    assert first.until_event("Finished")["outcome"] == "done"
    first.close()
    between = copilot_on()
    between.say("wait 0.1 seconds")
    between.until_event("Finished")
    between.close()
    (hello, _) = _sessions(state)

    copilot = copilot_on()
    _to_the_list(copilot)
    copilot.human.type("HELLO")
    copilot.human.press("enter")
    opened = copilot.until_event("ChatOpened")
    assert opened["after"] == hello.stem
    assert [task["goal"] for task in opened["past"]] == ['type "hello"']
    copilot.say('type " again"')
    copilot.until_event("Finished")
    assert wait_until(lambda: sink.text() == "hello again")
    gone_on = state / f"{opened['run']}.jsonl"
    header = json.loads(gone_on.read_text().splitlines()[0])
    assert header["after"] == hello.stem
    assert [task["goal"] for task in header["past"]] == ['type "hello"']


def test_a_session_is_named_and_deleted_by_keyboard_and_really_gone(
    sink: Sink, copilot_on: Open, state: Path
) -> None:
    first = copilot_on()
    first.say('type "secretword"')
    first.until_event("Finished")
    first.close()
    (kept,) = _sessions(state)
    copilot = copilot_on()
    _to_the_list(copilot)
    copilot.human.press("tab")
    copilot.human.press("f2")
    copilot.human.type("My letter")
    copilot.human.press("enter")
    assert wait_until(lambda: kept.with_suffix(".name").exists())
    assert kept.with_suffix(".name").read_text() == "My letter\n"
    # By habit, Enter keeps it.
    copilot.human.press("delete")
    copilot.human.press("enter")
    copilot.human.press("delete")
    copilot.human.press("tab")
    assert kept.exists()
    copilot.human.press("space")
    assert wait_until(lambda: not kept.exists())
    assert wait_until(lambda: list(state.iterdir()) == [])
    assert copilot.process.poll() is None


def test_a_session_is_saved_through_the_systems_own_question(
    sink: Sink, copilot_on: Open, state: Path, tmp_path: Path
) -> None:
    first = copilot_on()
    first.say('type "hello"')
    first.until_event("Finished")
    first.close()
    copilot = copilot_on()
    _to_the_list(copilot)
    for _ in range(4):
        copilot.human.press("tab")
    copilot.human.press("space")
    copilot.human.press("down")
    copilot.human.press("enter")
    copilot.human.press("ctrl", "a")
    file = tmp_path / "mine.md"
    typed = False

    def saved() -> bool:
        nonlocal typed
        if not typed and _in_front(copilot) == "Save the chat":
            copilot.human.press("ctrl", "a")
            copilot.human.type(str(file))
            copilot.human.press("enter")
            typed = True
        return file.exists()

    assert wait_until(saved, 20)
    assert '## type "hello"' in file.read_text()
    assert file.stat().st_mode & 0o777 == 0o600


def _in_front(copilot: Copilot) -> str:
    from desktop_agent.controller.x11.link import connect
    from desktop_agent.controller.x11.windows.windows import Windows

    link = connect(copilot._display)
    try:
        front = Windows(link, is_own=lambda pid: False).foreground()
        return front.title if front is not None else ""
    finally:
        link.close()
