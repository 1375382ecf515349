"""Stories for the window: real events folded by the real planner, told up to a named state."""

from __future__ import annotations

from collections.abc import Callable

from desktop_agent.events import (
    Acted,
    Approved,
    Ask,
    Assessed,
    Decided,
    Event,
    Failed,
    Finished,
    FrameRef,
    Observed,
    Outcome,
    Paused,
    Progressed,
    Receipt,
    Refused,
    Rejected,
    Restored,
    Result,
    Said,
    StepMode,
    StepModeSet,
    StopAsked,
    Verdict,
    Window,
)
from desktop_agent.geometry import Rect
from desktop_agent.planner import State, advance
from desktop_agent.protocol import (
    AskUser,
    Click,
    Done,
    KeyCombo,
    Op,
    Open,
    Pause,
    Reply,
    Stop,
    Type,
)

SCREEN = Rect(0, 0, 1920, 1080)
EDITOR = Window(7, "EDA editor", "Firefox", SCREEN)
GOAL = "Find the CM4 composite out pin in the EDA editor and mail it to Priya"
PLAN = (
    "Open the EDA editor",
    "Search “CM4 composite out pin”",
    "Read the pin number",
    "Write a mail to Priya",
    "Send it — asks you first",
)


class Story:
    """Events and the state after each, as a subscriber of the agent gets them."""

    def __init__(self) -> None:
        self.state = State()
        self.pairs: list[tuple[Event, State]] = []

    def tell(self, event: Event) -> Story:
        self.state = advance(self.state, event)
        self.pairs.append((event, self.state))
        return self

    def say(self, text: str) -> Story:
        return self.tell(Said(text))

    def look(self) -> Story:
        frame = FrameRef(self.state.serial, f"{self.state.serial:032x}", SCREEN)
        return self.tell(Observed(self.state.serial, frame, EDITOR))

    def decide(self, steps: tuple[str, ...], *ops: Op, notes: str = "") -> Story:
        return self.tell(Decided(self.state.serial, "{}", Reply(steps, ops, notes)))

    def reject(self, why: str) -> Story:
        return self.tell(Rejected(self.state.serial, "?", why))

    def assess(
        self,
        verdict: Verdict = Verdict.ALLOW,
        *,
        risk: int = 1,
        why: str = "",
        target: str = "Firefox · EDA editor",
    ) -> Story:
        return self.tell(Assessed(self.state.serial, risk, verdict, why, target))

    def progress(self, done: int, total: int) -> Story:
        return self.tell(Progressed(self.state.serial, done, total))

    def act(self, result: Result = Result.CHANGED, why: str = "", seconds: float = 1.2) -> Story:
        op = self.state.effect.op  # type: ignore[union-attr]
        return self.tell(Acted(self.state.serial, Receipt(op, result, why, seconds=seconds)))

    def do(self, result: Result = Result.CHANGED, why: str = "") -> Story:
        return self.assess().act(result, why)

    def approve(self) -> Story:
        assert isinstance(self.state.effect, Ask)
        return self.tell(Approved(self.state.effect.ask_id))

    def refuse(self, why: str = "") -> Story:
        assert isinstance(self.state.effect, Ask)
        return self.tell(Refused(self.state.effect.ask_id, why))

    def end(self) -> Story:
        """Restore and say how it ended."""
        self.tell(Restored(self.state.serial))
        task = self.state.task
        assert task.outcome is not None
        return self.tell(Finished(self.state.serial, task.outcome, task.summary))


def _begun() -> Story:
    story = Story().say(GOAL).look()
    story.decide(
        PLAN,
        Open(target="https://eda.example"),
        Click(x=640, y=80),
        Type(text="cm4"),
        notes="I’ll look the pin up in the EDA editor, then mail it to Priya. "
        "I’ll ask before I send anything.",
    )
    return story.do().do().do().look()


def idle() -> Story:
    return Story()


def thinking() -> Story:
    return _begun()


def acting() -> Story:
    story = _begun().decide(
        PLAN[1:],
        Click(x=930, y=120, intent="the search field"),
        Type(text="CM4 composite out pin"),
        KeyCombo(keys=("ctrl", "alt", "t")),
        Click(x=1180, y=120),
    )
    story.do(Result.NO_CHANGE).do()
    story.assess(Verdict.DENY, risk=3, why="It opens a terminal, which the goal does not need.")
    story.look().decide(
        PLAN[1:],
        Click(x=1180, y=120, intent="press Search"),
        notes="The search field has the text. Now I press Search and wait for the list.",
    )
    return story.assess()


def typing() -> Story:
    story = _begun().decide(PLAN[1:], Type(text="x" * 3000))
    return story.assess().progress(120, 3000)


def approval() -> Story:
    story = _begun().decide(PLAN[4:], Click(x=240, y=612, intent="Send the mail to Priya"))
    return story.assess(
        Verdict.ASK, risk=3, why="it sends something", target="Firefox · mail.example"
    )


def approval_step() -> Story:
    story = _begun().tell(StepModeSet(StepMode.PLAN))
    story.decide(
        PLAN[1:],
        Click(x=930, y=120),
        Type(text="CM4 composite out pin"),
        KeyCombo(keys=("enter",)),
    )
    return story.assess()


def question() -> Story:
    return _begun().decide(
        PLAN[1:],
        AskUser(question="Two boards are called CM4. Do you mean the carrier or the module?"),
    )


def paused() -> Story:
    return acting().tell(Paused("you"))


def paused_by_agent() -> Story:
    return _begun().decide(PLAN[1:], Pause())


def paused_by_window() -> Story:
    return acting().tell(Paused("my own window, which came to the front"))


def refused() -> Story:
    story = Story().say("click at 10, 20").look().decide((), Click(x=10, y=20))
    story.assess(Verdict.ASK, why="step mode").refuse().look()
    return story.decide((), Stop(reason="You refused: Click left at 10, 20.")).end()


def unproven() -> Story:
    story = Story().say("click at 10, 20").look().decide((), Click(x=10, y=20))
    story.do(Result.NO_CHANGE_YET).look()
    return story.decide((), Done(summary="Clicked left at 10, 20.")).end()


def restoring() -> Story:
    return acting().tell(StopAsked("Esc"))


def stopped() -> Story:
    return restoring().end()


def error() -> Story:
    story = acting().act().look()
    text = "OpenAI sent nothing for 30 s, five times in a row."
    return story.tell(Failed(story.state.serial, "Think", text)).end()


def crash() -> Story:
    story = _begun()
    text = "internal error: KeyError: 'x'"
    return story.tell(Failed(story.state.serial, "Look", text)).end()


def done() -> Story:
    story = acting().act().look()
    for i in range(2, 5):
        story.decide(PLAN[i:], Click(x=1, y=i)).do().look()
    story.decide(
        (), Done(summary="TV_OUT is on pin 111. I mailed it to Priya with the schematic attached.")
    )
    return story.end()


STATES: dict[str, Callable[[], Story]] = {
    each.__name__: each
    for each in (
        idle,
        thinking,
        acting,
        typing,
        approval,
        approval_step,
        question,
        paused,
        paused_by_agent,
        paused_by_window,
        restoring,
        stopped,
        refused,
        error,
        crash,
        done,
        unproven,
    )
}

__all__ = ["GOAL", "PLAN", "STATES", "Outcome", "Story"]
