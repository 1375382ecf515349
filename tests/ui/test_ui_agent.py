"""The window over the real agent, on fakes of the ports."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from fakes import FakeBrain, FakeController, FakeEyes, FakePolicy
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from desktop_agent.agent import Agent
from desktop_agent.events import Status
from desktop_agent.executor import Executor
from desktop_agent.ports import Heading, Picture, Words
from desktop_agent.protocol import AskUser, Click, Done, Hold, Op, op_to
from desktop_agent.ui.bridge import AgentBridge
from desktop_agent.ui.places import PlaceWatch
from desktop_agent.ui.theme import Theme
from desktop_agent.ui.window import AgentWindow

from .stage import picture_bytes
from .states import HOST, PICTURE

LEFT = Qt.MouseButton.LeftButton


def reply(*ops: Op, steps: tuple[str, ...] = (), notes: str = "") -> str:
    actions = [op_to(op) for op in ops]
    return json.dumps({"high_level": list(steps), "actions": actions, "notes": notes})


class Model(FakeBrain):
    """It is sent a picture, and says something before it thinks on."""

    host = HOST

    def start(self, situation, answer, tell):
        tell(Heading(HOST, Picture(picture_bytes(), PICTURE)))
        tell(Words("I look it up"))
        return super().start(situation, answer, tell)


class Copilot:
    def __init__(self, qtbot, *replies: str, brain: type[FakeBrain] = FakeBrain) -> None:
        self.qtbot = qtbot
        self.brain, self.controller, eyes = brain(*replies), FakeController(), FakeEyes()
        self.agent = Agent(
            brain=self.brain,
            hands=Executor(self.controller, eyes, FakePolicy()),
            eyes=eyes,
            controller=self.controller,
            listening=lambda: True,
        )
        self.bridge = AgentBridge(self.agent)
        self.window = AgentWindow(self.bridge, brain_name="fake", theme=Theme("light"))
        self.window.resize(400, 900)
        qtbot.addWidget(self.window)
        self.window.show()
        self.bridge.start()

    def find(self, name: str):
        return self.window.findChild(QWidget, name)

    def say(self, text: str) -> None:
        self.find("composer").setPlainText(text)
        self.qtbot.keyClick(self.find("composer"), Qt.Key.Key_Return)

    def until(self, words: str) -> None:
        self.qtbot.waitUntil(lambda: self.find("status").words == words, timeout=20_000)

    @property
    def chat(self) -> str:
        return self.find("transcript").text


@pytest.fixture
def copilot(qtbot) -> Iterator:
    made: list[Copilot] = []

    def make(*replies: str, brain: type[FakeBrain] = FakeBrain) -> Copilot:
        made.append(Copilot(qtbot, *replies, brain=brain))
        return made[-1]

    yield make
    for each in made:
        assert each.bridge.shutdown()
        assert each.controller.down == []


@pytest.mark.feature("D4", "D5")
def test_a_goal_is_carried_out_and_all_of_it_is_in_the_chat(copilot):
    shown = copilot(
        reply(Click(x=5, y=5), steps=("look it up", "tell"), notes="I look it up."),
        reply(Done(summary="It is 42.")),
    )
    shown.say("what is it?")
    shown.until("Done")
    assert shown.chat.split("\n") == [
        "what is it?",
        "I look it up.",
        "1  look it up",
        "2  tell",
        "1  look it up",
        "Click left at 5, 5 — changed",
        "Done. It is 42.",
    ]


@pytest.mark.feature("D10")
def test_in_step_mode_nothing_happens_before_the_approval(copilot, qtbot):
    shown = copilot(reply(Click(x=5, y=5)), reply(Done(summary="Fine.")))
    qtbot.mouseClick(shown.find("stepMode"), LEFT)
    shown.say("click")
    shown.until("Waiting for your OK")
    qtbot.mouseClick(shown.find("approve"), LEFT)
    qtbot.wait(100)
    assert shown.controller.sent("click") == []
    qtbot.wait(500)
    qtbot.mouseClick(shown.find("approve"), LEFT)
    shown.until("Done")
    assert len(shown.controller.sent("click")) == 1
    assert "You approved it." in shown.chat


@pytest.mark.feature("D10")
def test_words_instead_of_an_approval_reach_the_brain_and_nothing_is_clicked(copilot, qtbot):
    shown = copilot(reply(Click(x=5, y=5)), reply(Done(summary="Fine.")))
    qtbot.mouseClick(shown.find("stepMode"), LEFT)
    shown.say("click")
    shown.until("Waiting for your OK")
    shown.say("leave it")
    shown.until("Done")
    assert shown.controller.sent("click") == []
    assert "leave it" in str(shown.brain.situations[-1].heard)


@pytest.mark.feature("D4")
def test_a_question_is_answered_in_the_composer(copilot):
    shown = copilot(reply(AskUser(question="Which one?")), reply(Done(summary="Fine.")))
    shown.say("open it")
    shown.until("Waiting for your answer")
    shown.say("the first")
    shown.until("Done")
    assert "the first" in str(shown.brain.situations[-1].heard)


@pytest.mark.feature("D10", "D7", "O4")
def test_with_consent_what_was_sent_and_what_is_said_are_shown_while_it_thinks(copilot, qtbot):
    shown = copilot(brain=Model)
    shown.say("what is it?")
    shown.until("Waiting for your OK")
    assert shown.brain.situations == []
    qtbot.wait(600)
    qtbot.mouseClick(shown.find("approve"), LEFT)
    shown.until("Running thinking")
    qtbot.waitUntil(lambda: "I look it up" in shown.chat)
    assert shown.find("thumb").isVisible()
    assert HOST in shown.find("nowSent").text()
    qtbot.mouseClick(shown.find("stop"), LEFT)
    shown.until("Stopped by you")
    assert "I look it up (cut off)" in shown.chat


@pytest.mark.feature("D10")
def test_without_consent_nothing_is_sent(copilot, qtbot):
    shown = copilot(brain=Model)
    shown.say("what is it?")
    shown.until("Waiting for your OK")
    qtbot.mouseClick(shown.find("reject"), LEFT)
    shown.until("Stopped by you")
    assert shown.brain.situations == []


@pytest.mark.feature("D9")
def test_pause_and_continue_by_the_buttons(copilot, qtbot):
    shown = copilot()
    shown.say("think")
    shown.until("Running thinking")
    qtbot.mouseClick(shown.find("pause"), LEFT)
    shown.until("Paused by you")
    qtbot.mouseClick(shown.find("continue"), LEFT)
    shown.until("Running thinking")


@pytest.mark.feature("D8")
@pytest.mark.parametrize("ops", [(), (Hold(keys=("a",), seconds=60),)])
def test_stop_in_the_window_stops_while_it_thinks_and_while_it_acts(copilot, qtbot, ops):
    shown = copilot(*([reply(*ops)] if ops else []))
    shown.say("go")
    shown.until("Running acting" if ops else "Running thinking")
    qtbot.mouseClick(shown.find("stop"), LEFT)
    shown.until("Stopped by you")
    assert shown.controller.down == []


@pytest.mark.feature("D24")
@pytest.mark.parametrize("ops", [(), (Hold(keys=("a",), seconds=60),)])
def test_closing_while_it_works_ends_it_with_nothing_held(copilot, qtbot, ops):
    shown = copilot(*([reply(*ops)] if ops else []))
    shown.say("go")
    shown.until("Running acting" if ops else "Running thinking")
    shown.window.close()
    assert shown.bridge.shutdown(20_000)
    assert shown.agent.state.status is Status.STOPPED
    assert shown.controller.down == []


def test_the_places_of_the_controls_are_told_as_they_come_and_go(copilot, qtbot):
    shown = copilot()
    told: list[dict] = []
    PlaceWatch(shown.window, told.append)
    qtbot.waitUntil(lambda: bool(told) and "send" in told[-1])
    assert "stop" not in told[-1]
    shown.say("think")
    qtbot.waitUntil(lambda: "stop" in told[-1])
    place, stop = told[-1]["stop"], shown.find("stop")
    corner = stop.mapToGlobal(stop.rect().topLeft())
    assert (place.x, place.y) == (corner.x(), corner.y())
    assert (place.width, place.height) == (stop.width(), stop.height())
