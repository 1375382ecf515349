"""The keys that bring the window, pressed by a human while another program has the keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from polling import wait_until
from sink import Sink
from test_docked_window import Onlooker, window_on

from desktop_agent.controller.private_desktop import PrivateDesktop
from desktop_agent.evaluation.copilot import Copilot

pytestmark = [pytest.mark.desktop, pytest.mark.feature("D1")]

SHOW = ("ctrl", "alt", "space")
OURS = "desktop-agent"


@pytest.fixture
def onlooker(empty: PrivateDesktop) -> Iterator[Onlooker]:
    found = Onlooker(empty)
    yield found
    found.close()


def _in_front(onlooker: Onlooker, title: str) -> bool:
    return wait_until(lambda: onlooker.active == title)


def _ready(copilot: Copilot) -> None:
    """The keys are listened for as soon as the agent is there."""
    copilot.say("wait 0.1 seconds")
    copilot.until_event("Finished")


def test_they_bring_the_window_from_another_program_and_make_it_small_again(
    sink: Sink, empty: PrivateDesktop, onlooker: Onlooker, tmp_path: Path
) -> None:
    with window_on(empty, tmp_path) as copilot:
        _ready(copilot)
        copilot.human.click(sink.inside())
        assert _in_front(onlooker, "Sink")
        assert wait_until(sink.has_focus)
        # A window manager guards from other windows where a human types.
        copilot.human.type("abc")
        copilot.human.press(*SHOW)
        assert _in_front(onlooker, OURS)
        copilot.human.press(*SHOW)
        copilot.until_place("pillExpand")
        assert _in_front(onlooker, "Sink")
        assert wait_until(sink.has_focus)
        # From the small form, and from a window that was minimised.
        copilot.human.type("def")
        copilot.human.press(*SHOW)
        assert _in_front(onlooker, OURS)
        copilot.until_place("composer")
        onlooker.minimise(OURS)
        assert _in_front(onlooker, "Sink")
        copilot.human.press(*SHOW)
        assert _in_front(onlooker, OURS)
        # What is typed now is for the agent.
        copilot.human.type("wait 0.1 seconds")
        copilot.human.press("enter")
        assert copilot.until_event("Said")["text"] == "wait 0.1 seconds"
        end = copilot.until_event("Finished")
        assert end["outcome"] == "done", end
        # The letter of the chord reaches the program in front: it cannot be kept from it.
        assert sink.text() == "abc def  "


def test_the_agents_own_presses_of_them_do_nothing(
    sink: Sink, empty: PrivateDesktop, onlooker: Onlooker, tmp_path: Path
) -> None:
    with window_on(empty, tmp_path) as copilot:
        copilot.say("press ctrl+alt+space, then press ctrl+alt+space, then wait 0.3 seconds")
        assert copilot.until_event("Finished")["outcome"] == "done"
        assert sink.count("key up") >= 6
        assert _in_front(onlooker, "Sink")
        assert "pillExpand" not in copilot.places
        copilot.human.press(*SHOW)
        assert _in_front(onlooker, OURS)


def test_in_a_task_the_agent_yields_and_nothing_is_lost(
    sink: Sink, empty: PrivateDesktop, onlooker: Onlooker, tmp_path: Path
) -> None:
    text = "nothing of this is lost " * 12
    with window_on(empty, tmp_path) as copilot:
        # Slowly: a text that is already in when the hand comes is not paused.
        copilot.say(f'type "{text}" with delay 0.02')
        assert wait_until(lambda: len(sink.text()) > 20)
        # The agent has let go before a hand comes from the first key to the last.
        copilot.human.hold("ctrl", down=True)
        copilot.until(lambda record: record.get("status") == "paused")
        copilot.human.press("alt", "space")
        copilot.human.hold("ctrl", down=False)
        assert _in_front(onlooker, OURS)
        copilot.human.press("f8")
        end = copilot.until_event("Finished")
        assert end["outcome"] == "done", end
        typed = sink.text()
        # One space more, where the chord came.
        assert text in {typed[:at] + typed[at + 1 :] for at in range(len(typed))}


def test_they_bring_it_from_another_workspace_to_the_one_that_is_shown(
    empty: PrivateDesktop, onlooker: Onlooker, tmp_path: Path
) -> None:
    with window_on(empty, tmp_path) as copilot:
        _ready(copilot)
        onlooker.workspace(1)
        try:
            # Nothing there has the keyboard, and Qt may not know yet that ours has lost it.
            copilot.human.press(*SHOW)
            assert _in_front(onlooker, OURS)
            copilot.human.press(*SHOW)
            copilot.until_place("pillExpand")
            onlooker.workspace(2)
            copilot.human.press(*SHOW)
            assert _in_front(onlooker, OURS)
            copilot.until_place("composer")
        finally:
            onlooker.workspace(0)
