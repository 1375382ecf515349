"""The loop with a brain that looks: what it is shown, and what it tells while it thinks."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from fakes import BROWSER, EDITOR, FakeBrain, FakeController, FakeEyes, FakeGrounding, FakePolicy
from polling import wait_until

from desktop_agent.agent import Agent, Pictures
from desktop_agent.events import (
    Approved,
    Consent,
    Element,
    Event,
    Failed,
    Finished,
    Outcome,
    PictureRef,
    Sent,
    Status,
    Streamed,
    Warned,
    Window,
)
from desktop_agent.executor import Executor
from desktop_agent.geometry import Rect
from desktop_agent.planner import State
from desktop_agent.ports import (
    Answer,
    Blind,
    BlindSpot,
    Heading,
    MenuEntry,
    Picture,
    Situation,
    Tell,
    Thought,
    Unavailable,
    WantsSight,
    Words,
    tell_nobody,
)
from desktop_agent.ports.vault import Secret
from desktop_agent.protocol import Click, Done, Op, op_to

HOST = "model.example.org"
PASSWORD = Rect(40, 40, 200, 20)
BUTTON = Element("button", "Go", Rect(10, 10, 20, 20), key="go")
BYTES = Picture(b"jpeg", PictureRef(7, Rect(0, 0, 10, 10), 10, 10, "image/jpeg", 4))


def reply(*ops: Op) -> str:
    return json.dumps({"high_level": [], "actions": [op_to(op) for op in ops]})


class LookingBrain(FakeBrain):
    host = HOST
    looks = True

    def __init__(self, *replies: str | Exception) -> None:
        super().__init__(*replies)
        self.tells: list[Tell] = []

    def start(
        self, situation: Situation, answer: Answer, tell: Tell = tell_nobody
    ) -> Callable[[], None]:
        self.tells.append(tell)
        tell(Heading(HOST, BYTES))
        return super().start(situation, answer, tell)


class Stage:
    def __init__(self, brain: FakeBrain, *, allowed: bool = True) -> None:
        self.brain = brain
        self.controller = FakeController()
        self.eyes = FakeEyes()
        self.grounding = FakeGrounding(BUTTON, secret=(PASSWORD,))
        self.hidden: set[Window] = set()
        self.events: list[tuple[Event, State]] = []
        self.agent = Agent(
            brain=brain,
            hands=Executor(self.controller, self.eyes, FakePolicy(), grounding=self.grounding),
            eyes=self.eyes,
            controller=self.controller,
            listening=lambda: True,
            state=State(consented=frozenset({HOST} if allowed else ())),
            grounding=self.grounding,
            hidden=lambda window: window in self.hidden,
        )
        self.agent.subscribe(lambda event, state: self.events.append((event, state)))
        self.thread = threading.Thread(target=self.agent.run, name="agent")
        self.thread.start()

    def close(self) -> None:
        self.agent.close()
        self.thread.join(20)
        assert not self.thread.is_alive()

    def until(self, status: Status) -> State:
        assert wait_until(lambda: self.events and self.events[-1][1].status is status), (
            f"{status} did not come; {self.agent.state}"
        )
        return self.events[-1][1]

    def of(self, kind: type[Event]) -> list[Event]:
        return [event for event, _ in self.events if isinstance(event, kind)]


@pytest.fixture
def stage() -> Iterator[Callable[..., Stage]]:
    stages: list[Stage] = []

    def make(brain: FakeBrain, *, allowed: bool = True) -> Stage:
        stages.append(Stage(brain, allowed=allowed))
        return stages[-1]

    yield make
    for one in stages:
        one.close()


Make = Callable[..., Stage]


@pytest.mark.feature("O8", "D22")
def test_it_is_shown_the_screen_with_what_is_secret_marked_as_hidden(stage: Make) -> None:
    brain = LookingBrain(reply(Click(element=1)), reply(Done(summary="Done.")))
    on = stage(brain)
    on.hidden = {BROWSER}
    on.controller.listed = [EDITOR, BROWSER]
    on.agent.say("press Go")
    on.until(Status.DONE)
    first = brain.situations[0]
    assert first.view is not None
    assert first.view.frame.ref == first.frame
    assert set(first.view.hidden) == {PASSWORD, BROWSER.bounds}
    assert first.elements == (replace(BUTTON, number=1),)
    assert (first.windows, first.foreground) == ((EDITOR,), EDITOR)
    assert on.controller.sent("click") == [("click", "left", 1, (), 20, 20)]


@pytest.mark.feature("Z33", "O8")
def test_of_a_hidden_window_in_front_it_is_told_nothing(stage: Make) -> None:
    brain = LookingBrain(reply(Done(summary="Done.")))
    on = stage(brain)
    on.hidden = {EDITOR}
    on.agent.say("look")
    on.until(Status.DONE)
    situation = brain.situations[0]
    assert (situation.foreground, situation.windows, situation.elements) == (None, (), ())


@pytest.mark.feature("O8")
def test_what_became_secret_while_the_picture_was_taken_is_hidden_too(stage: Make) -> None:
    brain = LookingBrain(reply(Done(summary="Done.")))
    on = stage(brain)
    late = Rect(90, 90, 10, 10)

    def appear(number: int) -> None:
        if number == 2:
            on.grounding.secret = (late,)

    on.grounding.before_survey = appear
    on.agent.say("look")
    on.until(Status.DONE)
    view = brain.situations[0].view
    assert view is not None
    assert set(view.hidden) == {PASSWORD, late}


@pytest.mark.feature("O8", "F2")
def test_where_passwords_cannot_be_found_that_is_said_once(stage: Make) -> None:
    brain = LookingBrain(reply(Click(x=1, y=1)), reply(Done(summary="Done.")))
    on = stage(brain)
    spot = BlindSpot(Blind.NO_BUS, detail=":9")
    on.grounding.blind = (spot,)
    on.agent.say("look")
    on.until(Status.DONE)
    (warned,) = on.of(Warned)
    assert isinstance(warned, Warned)
    assert warned.text == spot.words
    assert ":9" in warned.text
    assert [one.blind for one in brain.situations] == [(spot,), (spot,)]


@pytest.mark.feature("O8")
def test_while_the_bus_is_silent_it_asks_again_and_takes_no_picture(stage: Make) -> None:
    brain = LookingBrain(reply(Done(summary="Done.")))
    on = stage(brain)
    looks: list[int] = []

    def answer_late(number: int) -> None:
        looks.append(on.eyes.looks)
        on.grounding.silent = number < 3

    on.grounding.before_survey = answer_late
    on.agent.say("look")
    on.until(Status.DONE)
    assert looks == [0, 0, 0, 1]
    assert on.of(Warned) == []
    view = brain.situations[0].view
    assert view is not None
    assert set(view.hidden) == {PASSWORD}


@pytest.mark.feature("O8", "N9")
@pytest.mark.parametrize("when", ["before the picture", "after the picture"])
def test_a_bus_that_stays_silent_ends_it_and_nothing_is_sent(
    stage: Make, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    monkeypatch.setattr("desktop_agent.agent.surveys._SILENT_S", 0.1)
    brain = LookingBrain(reply(Done(summary="Done.")))
    on = stage(brain)
    first = 1 if when == "before the picture" else 2

    def fall_silent(number: int) -> None:
        on.grounding.silent = number >= first

    on.grounding.before_survey = fall_silent
    on.agent.say("look")
    on.until(Status.ERROR)
    assert brain.situations == []
    (failed,) = on.of(Failed)
    assert isinstance(failed, Failed)
    assert failed.stage == "Look"
    assert "can’t tell where passwords are" in failed.error
    assert len(failed.advice) == 3
    assert on.of(Warned) == []


@pytest.mark.feature("O8", "D8")
def test_a_stop_while_the_bus_is_silent_ends_it_at_once(
    stage: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_agent.agent.surveys._SILENT_S", 1000.0)
    monkeypatch.setattr("desktop_agent.agent.surveys._SILENT_TICK_S", 1000.0)
    on = stage(LookingBrain())
    on.grounding.silent = True
    on.agent.say("look")
    assert wait_until(lambda: on.grounding.surveys == 1)
    on.agent.stop("Esc")
    on.until(Status.STOPPED)
    assert on.eyes.looks == 0


@pytest.mark.feature("D28")
@pytest.mark.parametrize("host", ["", HOST])
def test_a_brain_that_does_not_look_is_shown_nothing(stage: Make, host: str) -> None:
    brain = FakeBrain(reply(Done(summary="Done.")))
    brain.host = host
    on = stage(brain)
    on.agent.say("go")
    on.until(Status.DONE)
    situation = brain.situations[0]
    assert (situation.view, situation.elements, situation.windows) == (None, (), ())
    assert on.grounding.surveys == 0


@pytest.mark.feature("D28")
def test_a_brain_that_looks_without_a_host_is_shown_the_screen_unasked(stage: Make) -> None:
    brain = FakeBrain(reply(Click(element=1)), reply(Done(summary="Done.")))
    brain.looks = True
    on = stage(brain, allowed=False)
    on.agent.say("press Go")
    on.until(Status.DONE)
    first = brain.situations[0]
    assert first.view is not None
    assert PASSWORD in first.view.hidden
    assert first.elements == (replace(BUTTON, number=1),)
    assert on.controller.sent("click") == [("click", "left", 1, (), 20, 20)]


@pytest.mark.feature("D7")
def test_nothing_is_sent_before_the_human_allowed_the_host(stage: Make) -> None:
    brain = LookingBrain(reply(Done(summary="Done.")))
    on = stage(brain, allowed=False)
    on.agent.say("look")
    state = on.until(Status.WAITING_FOR_USER)
    assert brain.situations == []
    assert isinstance(state.effect, Consent)
    on.agent.post(Approved(state.effect.ask_id))
    on.until(Status.DONE)
    assert len(brain.situations) == 1


@pytest.mark.feature("D7", "O4")
def test_what_it_sends_and_says_is_published_and_the_picture_is_kept(stage: Make) -> None:
    brain = LookingBrain()
    on = stage(brain)
    on.agent.say("look")
    assert wait_until(brain.started.is_set)
    brain.tells[0](Words("I see"))
    brain.tells[0](Words("I see a form"))
    brain.answers[0](reply(Done(summary="Done.")))
    on.until(Status.DONE)
    (sent,) = on.of(Sent)
    assert isinstance(sent, Sent)
    assert (sent.host, sent.picture) == (HOST, BYTES.ref)
    assert on.agent.picture(7) == b"jpeg"
    assert on.agent.picture(8) is None
    assert [event.text for event in on.of(Streamed)] == ["I see", "I see a form"]  # type: ignore[union-attr]


@pytest.mark.feature("O4")
def test_what_a_given_up_thought_says_is_not_published(stage: Make) -> None:
    brain = LookingBrain()
    on = stage(brain)
    on.agent.say("look")
    assert wait_until(brain.started.is_set)
    on.agent.stop("Esc")
    on.until(Status.STOPPED)
    brain.tells[0](Words("late"))
    brain.replies = [reply(Done(summary="Done."))]
    on.agent.say("again")
    on.until(Status.DONE)
    assert on.of(Streamed) == []


@pytest.mark.feature("N9")
def test_the_advice_of_a_failure_reaches_the_end(stage: Make) -> None:
    advice = ("Store a key.", "Pick another server.", "Use the brain “direct”.")
    on = stage(LookingBrain(Unavailable("The key is wrong.", advice=advice)))
    on.agent.say("look")
    on.until(Status.ERROR)
    (failed,), (finished,) = on.of(Failed), on.of(Finished)
    assert isinstance(failed, Failed)
    assert isinstance(finished, Finished)
    assert failed.advice == finished.advice == advice
    assert (finished.outcome, finished.summary) == (Outcome.FAILED, "The key is wrong.")


@pytest.mark.feature("F1", "F5")
def test_a_reply_in_another_form_is_kept_as_it_came(stage: Make) -> None:
    raw = "```json\n{...}\n```"
    brain = LookingBrain()
    on = stage(brain)
    on.agent.say("look")
    assert wait_until(brain.started.is_set)
    brain.replies = [reply(Done(summary="Done."))]
    brain.answers[0](Thought(raw, reply(Click(x=3, y=4))))  # type: ignore[arg-type]
    on.until(Status.DONE)
    assert brain.situations[1].turns[0].raw == raw
    assert on.controller.sent("click") == [("click", "left", 1, (), 3, 4)]


@pytest.mark.feature("D8")
def test_a_stop_while_the_screen_is_read_ends_it(stage: Make) -> None:
    on = stage(LookingBrain())
    on.grounding.before_survey = lambda _number: on.agent.stop("Esc") and None
    on.agent.say("look")
    on.until(Status.STOPPED)
    assert on.eyes.looks == 0


def test_only_so_many_pictures_are_kept() -> None:
    kept = Pictures(most=2)
    for number in range(4):
        kept.keep(Picture(b"%d" % number, replace(BYTES.ref, id=number)))
    assert [kept.get(number) for number in range(4)] == [None, None, b"2", b"3"]


# --- a brain that asks for it ----------------------------------------------------------------


@pytest.mark.feature("D28", "O8")
def test_a_brain_that_asks_is_shown_the_screen_and_one_that_does_not_is_shown_none(
    stage: Make,
) -> None:
    brain = FakeBrain()
    brain.replies = [WantsSight(), reply(Click(element=1)), reply(Done(summary="Done."))]  # type: ignore[list-item]
    on = stage(brain)
    on.grounding.texts = (("Go", BUTTON.bounds), ("hunter2", PASSWORD))
    on.agent.say("press go")
    on.until(Status.DONE)
    first, second, _third = brain.situations
    assert (first.elements, first.texts, first.sighted) == ((), (), False)
    assert [one.name for one in second.elements] == ["Go"]
    assert (second.sighted, second.sights) == (True, 1)
    assert ("Go", BUTTON.bounds) in second.texts
    assert second.view is not None
    assert PASSWORD in second.view.hidden


@pytest.mark.feature("D28", "O8")
def test_it_learns_nothing_of_a_window_that_the_human_hides(stage: Make) -> None:
    brain = FakeBrain()
    brain.replies = [WantsSight(), reply(Done(summary="Done."))]  # type: ignore[list-item]
    on = stage(brain)
    on.grounding.texts = (("Go", BUTTON.bounds),)
    on.hidden.update({EDITOR, BROWSER})
    on.agent.say("press go")
    on.until(Status.DONE)
    assert (brain.situations[1].elements, brain.situations[1].texts) == ((), ())


BELOW = (
    ("Terms of sale", Rect(10, 1900, 200, 20)),
    ("Your code: hunter2", Rect(10, 1930, 200, 20)),
)


MENUS = (MenuEntry(("File", "Open Recent", "hunter2")), MenuEntry(("File", "Print..."), False))


def whole_page_of(on: Stage, brain: FakeBrain) -> list[Situation]:
    brain.replies = [WantsSight(), WantsSight(whole_page=True), reply(Done(summary="Done."))]  # type: ignore[list-item]
    on.grounding.below = BELOW
    on.grounding.menus = MENUS
    on.grounding.typed.note(Secret("site", "hunter2"), replace(BUTTON, role="field"), EDITOR)
    on.agent.say("accept the terms")
    on.until(Status.DONE)
    return brain.situations


@pytest.mark.feature("D28", "O8")
def test_the_words_out_of_view_are_told_where_they_are_asked_for_and_without_secrets(
    stage: Make,
) -> None:
    brain = FakeBrain()
    _first, second, third = whole_page_of(stage(brain), brain)
    assert second.out_of_view is None
    assert third.out_of_view is not None
    assert third.out_of_view[0] == BELOW[0]
    assert "hunter2" not in third.out_of_view[1][0]
    assert second.menus == ()
    assert third.menus[1] == MENUS[1]
    assert "hunter2" not in third.menus[0].path[2]


@pytest.mark.feature("D28", "O8")
def test_none_are_told_of_a_window_that_the_human_hides(stage: Make) -> None:
    brain = FakeBrain()
    on = stage(brain)
    on.hidden.update({EDITOR, BROWSER})
    third = whole_page_of(on, brain)[2]
    assert third.out_of_view is None
    assert third.menus == ()
