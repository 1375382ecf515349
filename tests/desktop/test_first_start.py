"""A stranger's first minute with the real program: a brain is chosen, and counts at once."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from approving import approve
from model_server import Asked, ModelServer, done, reply
from polling import wait_until
from sink import Sink

from desktop_agent.config import from_toml
from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.evaluation.copilot import Copilot
from desktop_agent.ports import Unavailable

pytestmark = pytest.mark.desktop

Start = Callable[..., tuple[Copilot, Path]]


@pytest.fixture
def stranger(
    empty: PrivateDesktop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Start]:
    """Starts the program in a home where it never was; gives the settings file, too."""
    for kind in ("STATE", "CONFIG", "DATA"):
        monkeypatch.setitem(empty.environment, f"XDG_{kind}_HOME", str(tmp_path))
    monkeypatch.setitem(
        empty.environment, "PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring"
    )
    opened: list[Copilot] = []

    def begin(*flags: str) -> tuple[Copilot, Path]:
        copilot = Copilot(empty, *flags)
        opened.append(copilot)
        copilot.until_place("composer", 30)
        return copilot, tmp_path / "desktop-agent" / "settings.toml"

    yield begin
    for copilot in opened:
        copilot.close()


def press(copilot: Copilot, *names: str) -> None:
    for name in names:
        copilot.human.click(copilot.until_place(name))


def write(copilot: Copilot, name: str, text: str) -> None:
    press(copilot, name)
    # A person types when the window that was clicked has come to the front.
    copilot._wait_for_focus()
    copilot.human.type(text)


def step(copilot: Copilot, far: int, text: str) -> None:
    """So many fields on, or back; and type there."""
    for _ in range(abs(far)):
        copilot.human.press(*(("shift", "tab") if far < 0 else ("tab",)))
    copilot.human.type(text)


def try_key(copilot: Copilot, key: str) -> None:
    """The tour begins to listen a moment after it has asked: who is not heard presses again."""
    for _ in range(20):
        copilot.human.press(key)
        with contextlib.suppress(Unavailable):
            copilot.until_place("tourSeen", 1.0)
            return
    raise AssertionError(f"no press of {key} was heard")


@pytest.mark.feature("D28")
def test_without_a_model_a_goal_works_in_the_same_window(sink: Sink, stranger: Start) -> None:
    copilot, file = stranger()
    press(copilot, "way-direct")
    # Each thing that the tour says is tried, whatever has the keyboard.
    copilot.until_place("tourNext")
    try_key(copilot, "escape")
    press(copilot, "tourNext")
    assert wait_until(lambda: "tourSeen" not in _now(copilot))
    copilot.human.click(sink.inside())
    try_key(copilot, "f8")
    press(copilot, "tourNext", "stepMode")
    copilot.until_event("StepModeSet")
    copilot.until_place("tourSeen")
    press(copilot, "stepMode", "tourNext")
    assert wait_until(lambda: "tourNext" not in _now(copilot))
    assert from_toml(file.read_text()).agent.brain == "direct"
    copilot.say('type "hello"')
    assert copilot.until_event("Finished")["outcome"] == "done"
    assert sink.text().endswith("hello")


@pytest.mark.feature("D28")
def test_a_server_on_this_computer_is_found_tested_and_works_on_the_next_goal(
    sink: Sink, stranger: Start
) -> None:
    def types(asked: Asked) -> str:
        assert asked.pictures, "it sees nothing"
        return reply({"op": "type", "text": "by the model"})

    with ModelServer(types, done(), models=("small-vl",)) as server:
        copilot, file = stranger()
        press(copilot, "way-local")
        write(copilot, "localAddress", server.base_url)
        press(copilot, "localLook", "localTest")
        press(copilot, "tourSkip")
        kept = from_toml(file.read_text())
        assert (kept.agent.brain, kept.model.base_url) == ("openai", server.base_url)
        assert kept.model.name == "small-vl"
        assert server.asked == []
        copilot.human.click(sink.inside())
        copilot.say("write something")
        asked = copilot.until(lambda record: record.get("status") == "waiting for user")
        assert asked["status"] == "waiting for user"
        assert server.asked == [], "it sent something unasked"
        approve(copilot)
        assert copilot.until_event("Finished")["outcome"] == "done"
        assert sink.text() == "by the model"
        assert len(server.asked) == 2


@pytest.mark.feature("D28")
def test_a_wrong_key_is_not_used_and_the_right_one_is_without_a_keyring(
    sink: Sink, stranger: Start
) -> None:
    with ModelServer(done(), key="the-right-key") as server:
        copilot, file = stranger()
        press(copilot, "way-key")
        copilot.until_place("apiKey")
        copilot._wait_for_focus()
        # By keyboard alone: where the window manager is slow, keys overtake a click. The provider
        # is before the key, which has the keyboard first; the last one is any address.
        copilot.human.press("shift", "tab")
        copilot.human.press("end")
        step(copilot, 1, server.base_url)
        step(copilot, 3, "small-model")
        step(copilot, -2, "a-wrong-key")
        copilot.human.press("enter")
        assert wait_until(lambda: len(server.listed) == 1)
        copilot.human.press("ctrl", "a")
        assert not file.exists()
        copilot.human.type("the-right-key")
        copilot.human.press("enter")
        press(copilot, "keyOnce", "tourSkip")
        assert from_toml(file.read_text()).model.base_url == server.base_url
        copilot.say("do nothing")
        approve(copilot)
        assert copilot.until_event("Finished")["outcome"] == "done"
        assert server.asked[0].headers["authorization"] == "Bearer the-right-key"
        assert "the-right-key" not in file.read_text()


@pytest.mark.feature("D28")
def test_a_goal_may_be_said_before_anything_is_chosen(sink: Sink, stranger: Start) -> None:
    copilot, file = stranger()
    copilot.until_place("way-key")
    copilot.say('type "at once"')
    assert copilot.until_event("Finished")["outcome"] == "done"
    assert sink.text() == "at once"
    assert "way-key" not in _now(copilot)
    assert not file.exists()


@pytest.mark.feature("D28")
def test_who_named_a_brain_is_not_asked(stranger: Start) -> None:
    copilot, _ = stranger("--brain", "direct")
    copilot.until_place("stepMode")
    assert "way-key" not in _now(copilot)


def _now(copilot: Copilot) -> dict[str, object]:
    with contextlib.suppress(Unavailable):
        copilot.until_event("nothing of this name", 0.2)
    return dict(copilot.places)
