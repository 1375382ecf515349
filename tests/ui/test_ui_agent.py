"""The window over the real agent, on fakes of the ports."""

from __future__ import annotations

import json
from collections.abc import Iterator

import numpy as np
import pytest
from fakes import FakeBrain, FakeClock, FakeController, FakeEyes, FakePolicy
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from desktop_agent.agent import Agent
from desktop_agent.agent.safeguards import Safeguards
from desktop_agent.events import Heard, Status, Verdict
from desktop_agent.executor import Executor
from desktop_agent.geometry import Rect
from desktop_agent.planner import State
from desktop_agent.ports import Assessment, Frame, Heading, Picture, Touch, Words
from desktop_agent.protocol import AskUser, Click, Done, Hold, Op, op_to
from desktop_agent.ui.bridge import AgentBridge
from desktop_agent.ui.control_places import PlaceWatch
from desktop_agent.ui.kit.theme import Theme
from desktop_agent.ui.window import AgentWindow
from desktop_agent.vision.encode import JpegEncoder

from .stage import picture_bytes
from .states import HOST, PICTURE

LEFT = Qt.MouseButton.LeftButton


def reply(*ops: Op, steps: tuple[str, ...] = (), notes: str = "") -> str:
    actions = [op_to(op) for op in ops]
    return json.dumps({"high_level": list(steps), "actions": actions, "notes": notes})


class Model(FakeBrain):
    """It is sent a picture, and says something before it thinks on."""

    host = HOST
    looks = True

    def start(self, situation, answer, tell):
        tell(Heading(HOST, Picture(picture_bytes(), PICTURE)))
        tell(Words("I look it up"))
        return super().start(situation, answer, tell)


class Screen(FakeEyes):
    """It sees a grey screen with a blue button at 90, 90 to 110, 100."""

    def look(self, area: Rect | None = None) -> Frame:
        ref = super().look(area).ref
        pixels = np.full((ref.bounds.height, ref.bounds.width, 4), 200, np.uint8)
        pixels[90:100, 90:110] = (255, 0, 0, 0)
        return Frame(ref, pixels)


class Copilot:
    def __init__(
        self,
        qtbot,
        *replies: str,
        brain: type[FakeBrain] = FakeBrain,
        policy: FakePolicy | None = None,
        **state,
    ) -> None:
        self.qtbot = qtbot
        self.brain, self.controller, eyes = brain(*replies), FakeController(), Screen()
        self.policy = policy or FakePolicy()
        self.agent = Agent(
            brain=self.brain,
            hands=Executor(self.controller, eyes, self.policy),
            eyes=eyes,
            controller=self.controller,
            listening=lambda: True,
            state=State(**state),
            safeguards=Safeguards(encoder=JpegEncoder(lossless=True)),
        )
        self.bridge = AgentBridge(self.agent)
        # It stands still: a busy machine doesn't arm a button before a test has clicked it.
        self.clock = FakeClock()
        self.window = AgentWindow(
            self.bridge, brain_name="fake", theme=Theme("light"), now=self.clock
        )
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

    def until_armed(self) -> None:
        """The buttons of the card take a click."""
        card = self.find("decision")

        def is_armed() -> bool:
            self.clock.advance(1)
            return card.isVisible() and not card.arming

        self.qtbot.waitUntil(is_armed, timeout=20_000)

    @property
    def chat(self) -> str:
        return self.find("transcript").text


@pytest.fixture
def copilot(qtbot) -> Iterator:
    made: list[Copilot] = []

    def make(*replies: str, **more) -> Copilot:
        made.append(Copilot(qtbot, *replies, **more))
        return made[-1]

    yield make
    for each in made:
        assert each.bridge.shutdown(20_000)
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
        "Left-click at 5, 5 — changed",
        "Done.",
    ]
    # What it says stands on its card, and in the chat once that is away.
    assert "It is 42." in shown.find("decision").card.text
    shown.say("and now?")
    shown.qtbot.waitUntil(lambda: "Done. It is 42." in shown.chat, timeout=20_000)


@pytest.mark.feature("D10")
def test_in_step_mode_nothing_happens_before_the_approval(copilot, qtbot):
    shown = copilot(reply(Click(x=5, y=5)), reply(Done(summary="Fine.")))
    qtbot.mouseClick(shown.find("stepMode"), LEFT)
    shown.say("click")
    shown.until("Waiting for your OK")
    qtbot.mouseClick(shown.find("approve"), LEFT)
    shown.until_armed()
    assert shown.controller.sent("click") == []
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


@pytest.mark.feature("D10")
def test_the_reason_of_a_refusal_reaches_the_model(copilot, qtbot):
    shown = copilot(reply(Click(x=5, y=5)), reply(Done(summary="Fine.")))
    qtbot.mouseClick(shown.find("stepMode"), LEFT)
    shown.say("click")
    shown.until("Waiting for your OK")
    shown.find("composer").setPlainText("wrong button")
    qtbot.mouseClick(shown.find("reject"), LEFT)
    shown.until("Done")
    assert shown.controller.sent("click") == []
    (heard,) = shown.brain.situations[-1].heard
    assert (heard.kind, heard.text) == (Heard.REFUSED, "Left-click at 5, 5: wrong button")
    assert shown.find("composer").toPlainText() == ""


@pytest.mark.feature("D10")
def test_the_rest_of_a_step_is_approved_at_once(copilot, qtbot):
    clicks = (Click(x=5, y=5), Click(x=6, y=6), Click(x=7, y=7))
    shown = copilot(reply(*clicks), reply(Done(summary="Fine.")))
    qtbot.mouseClick(shown.find("stepMode"), LEFT)
    shown.say("click three times")
    shown.until("Waiting for your OK")
    qtbot.mouseClick(shown.find("approveRest"), LEFT)
    assert shown.controller.sent("click") == []
    shown.until_armed()
    qtbot.mouseClick(shown.find("approveRest"), LEFT)
    shown.until("Done")
    assert len(shown.controller.sent("click")) == 3


@pytest.mark.feature("D10")
def test_what_became_of_the_target_is_told_when_it_is_asked_again(copilot, qtbot):
    pay, other = (Assessment(3, Verdict.ASK, "it pays", f"button “{n}”") for n in ("Pay", "Tip"))
    policy = FakePolicy([pay, other, other])
    shown = copilot(reply(Click(x=5, y=5)), reply(Done(summary="Fine.")), policy=policy)
    shown.say("pay")
    shown.until("Waiting for your OK")
    first = shown.find("decision").card.key
    shown.until_armed()
    qtbot.mouseClick(shown.find("approve"), LEFT)
    qtbot.waitUntil(lambda: getattr(shown.find("decision").card, "key", first) != first)
    card = shown.find("decision").card
    assert card.text == "The screen changed, so I ask again."
    assert "now it is button “Tip”" in dict(card.rows)["Changed"]
    assert shown.controller.sent("click") == []


@pytest.mark.feature("D10")
def test_the_card_shows_the_target_as_it_is_on_the_screen(copilot, qtbot):
    shown = copilot(reply(Click(x=100, y=95)), reply(Done(summary="Fine.")))
    qtbot.mouseClick(shown.find("stepMode"), LEFT)
    shown.say("click")
    qtbot.waitUntil(lambda: shown.find("targetCrop") is not None)
    crop = shown.find("targetCrop")
    qtbot.waitUntil(crop.isVisible)
    _, target = crop.place()
    image = crop.grab().toImage()
    assert image.pixelColor(target.center().toPoint()).name() == "#0000ff"


@pytest.mark.feature("N4")
def test_a_dry_run_does_nothing_and_says_so(copilot):
    shown = copilot(reply(Click(x=5, y=5)), reply(Done(summary="Fine.")), dry_run=True)
    shown.say("click")
    shown.until("Done nothing was done")
    assert shown.find("dryRun").isVisible()
    assert shown.controller.calls == []
    assert "Left-click at 5, 5 — dry run" in shown.chat


@pytest.mark.feature("Z10")
def test_who_takes_the_mouse_has_it_and_continue_goes_on(copilot, qtbot):
    shown = copilot(reply(Hold(keys=("a",), seconds=60)))
    shown.say("hold")
    shown.until("Running acting")
    qtbot.waitUntil(lambda: shown.controller.down != [])
    shown.agent.touched(Touch("motion"))
    shown.until("Paused you took over")
    assert shown.controller.down == []
    assert "You moved the mouse, so I released everything." in shown.chat
    qtbot.mouseClick(shown.find("continue"), LEFT)
    shown.until("Running acting")


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
    shown.until_armed()
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
