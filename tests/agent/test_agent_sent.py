"""No picture goes to a host before the journal has its hash."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable

import pytest
from fakes import FakeBrain, FakeController, FakeEyes, FakeGrounding, FakePolicy
from polling import wait_until

from desktop_agent.agent import Agent
from desktop_agent.agent.safeguards import NoJournal, Safeguards
from desktop_agent.events import Advice, Event, Failed, PictureRef, Sent, Status
from desktop_agent.executor import Executor
from desktop_agent.geometry import Rect
from desktop_agent.planner import State
from desktop_agent.ports import (
    Answer,
    Heading,
    Picture,
    Situation,
    Tell,
    Unavailable,
    tell_nobody,
)

pytestmark = pytest.mark.feature("Z30")

HOST = "model.example.org"
DONE = '{"high_level": [], "actions": [{"op": "done", "summary": "Done."}]}'
DATA = b"\xff\xd8 the very bytes"
SHA256 = hashlib.sha256(DATA).hexdigest()
PICTURE = Picture(DATA, PictureRef(7, Rect(0, 0, 9, 9), 9, 9, "image/jpeg", len(DATA), SHA256))
TROUBLE = Unavailable(
    "The journal cannot be written: no space left.", advice=(Advice("Make room."),)
)


class Book(NoJournal):
    """Notes in `story`, which it shares with the host; `full` makes it fail."""

    def __init__(self, story: list[str]) -> None:
        self.story = story
        self.full = False

    def sent(self, task: int, host: str, picture: PictureRef, model: str) -> None:
        if self.full:
            raise TROUBLE
        self.story.append(f"noted {task} {host} {model} {picture.sha256}")


class SendingBrain(FakeBrain):
    """Tells of the picture, then sends it, as the real one does: in another thread."""

    host = HOST
    looks = True

    def __init__(self, story: list[str]) -> None:
        super().__init__()
        self.story = story
        self.threads: list[threading.Thread] = []

    def start(
        self, situation: Situation, answer: Answer, tell: Tell = tell_nobody
    ) -> Callable[[], None]:
        def ask() -> None:
            try:
                tell(Heading(HOST, PICTURE, "small-model"))
            except Unavailable as problem:
                answer(problem)
                return
            self.story.append(f"sent {hashlib.sha256(PICTURE.data).hexdigest()}")
            answer(DONE)

        self.threads.append(threading.Thread(target=ask, name="brain"))
        self.threads[-1].start()
        return lambda: None


def run(*, full: bool) -> tuple[list[str], list[Event], bytes | None]:
    """What was noted and sent in this order, the events, and what the preview shows."""
    story: list[str] = []
    events: list[Event] = []
    book, brain = Book(story), SendingBrain(story)
    book.full = full
    controller, eyes = FakeController(), FakeEyes()
    grounding = FakeGrounding()
    agent = Agent(
        brain=brain,
        hands=Executor(controller, eyes, FakePolicy(), grounding=grounding),
        eyes=eyes,
        controller=controller,
        listening=lambda: True,
        state=State(consented=frozenset({HOST})),
        grounding=grounding,
        safeguards=Safeguards(journal=book),
    )
    agent.subscribe(lambda event, _state: events.append(event))
    thread = threading.Thread(target=agent.run, name="agent")
    thread.start()
    try:
        agent.say("look")
        ended = Status.ERROR if full else Status.DONE
        assert wait_until(lambda: agent.state.status is ended), agent.state
    finally:
        agent.close()
        thread.join(20)
        for one in brain.threads:
            one.join(20)
    return story, events, agent.picture(PICTURE.ref.id)


def test_what_is_sent_is_noted_before_and_shown_as_it_was() -> None:
    story, events, shown = run(full=False)
    assert story == [f"noted 1 {HOST} small-model {SHA256}", f"sent {SHA256}"]
    assert shown == DATA
    (sent,) = (event for event in events if isinstance(event, Sent))
    assert sent.picture is not None
    assert sent.picture.sha256 == SHA256


def test_what_cannot_be_noted_is_not_sent() -> None:
    story, events, _shown = run(full=True)
    assert story == []
    assert not any(isinstance(event, Sent) for event in events)
    (failed,) = (event for event in events if isinstance(event, Failed))
    assert (failed.error, failed.advice) == (str(TROUBLE), TROUBLE.advice)
