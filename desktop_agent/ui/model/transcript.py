"""The chat as a fold over events: (event, state after it) in, blocks out. No Qt, no clock."""

from __future__ import annotations

from dataclasses import replace

from ...events import (
    Acted,
    Approved,
    Ask,
    Assess,
    Assessed,
    Consent,
    Decided,
    Do,
    Event,
    Failed,
    Fault,
    Finished,
    HoldBegan,
    HoldEnded,
    HumanTouched,
    Observed,
    Outcome,
    Overdue,
    Paused,
    PausedBy,
    Pictured,
    Progressed,
    Question,
    Receipt,
    Refused,
    Rejected,
    Result,
    Resumed,
    Retrying,
    Review,
    Reviewed,
    Said,
    SecondLook,
    SecondOpinion,
    Sent,
    Spent,
    Status,
    StepMode,
    StepModeSet,
    StopAsked,
    Streamed,
    Think,
    Verdict,
    Verified,
    Verify,
    Warned,
)
from ...planner import State, counts, is_disputed
from ...ports.shared.hosts import is_here
from ...protocol import AskUser, Done, Op, Pause, Stop, Zoom, describe, types_text
from ...protocol.plain import in_quotes, visible
from .approvals import ASKS_BY_ACTION, ASKS_BY_GROUP, second_line, words_of
from .blocks import (
    LATE,
    NOT_RUN,
    RESULTS,
    RUNNING,
    SAID_NO,
    WAITING,
    ActionLine,
    AgentBlock,
    Block,
    ErrorBlock,
    PlanBlock,
    ResultStyle,
    StepBlock,
    SystemBlock,
    UserBlock,
    denied_style,
    icon_of,
    style_of,
)
from .cards_view import AT_LIMIT, NOT_SHOWN, let_go_words, limit_words, paused_words
from .end_cards import evidence_words
from .failures import explain
from .figures import money
from .markdown import is_line
from .step_pictures import with_click, with_sent
from .task_stats import Tally

NOTE_ADDED = "Added as a note to the running task."
QUEUED = "Queued. It starts when this task ends."
CUT_OFF = "(cut off)"
_TALK = Done | Stop | Pause | AskUser | Zoom
WARN_AT = 0.8
"""Of what a task may cost."""
MAX_INTENT = 300
"""Characters of what the model says of one action."""


class Transcript:
    """All blocks so far. `take` and `say` name the first block that changed."""

    def __init__(self, state: State | None = None) -> None:
        self.blocks: list[Block] = []
        self.tally = Tally()
        self._state = state or State()
        self._changed = 0
        self._group: int | None = None
        self._running: int | None = None
        self._step = ""
        self._told: set[str] = set()
        self._approved = ""
        self._note = ""
        self._begun = 0
        self._whole: tuple[int, Block] | None = None
        """Holds what the chat says once its card is away, and instead of which block."""
        self._speech: tuple[int, int] | None = None
        """The block of the words that stream in, and the serial of the thought."""

    @property
    def state(self) -> State:
        return self._state

    @property
    def steps(self) -> dict[int, StepBlock]:
        """Return what was done for the present task, by the indices of the blocks."""
        found = enumerate(self.blocks[self._begun :], self._begun)
        return {index: block for index, block in found if isinstance(block, StepBlock)}

    @property
    def speaking(self) -> bool:
        """Return True while words of the brain stream in."""
        return self._speech is not None

    def take(self, event: Event, state: State) -> int | None:
        """Fold one event in; the index of the first block that changed, None if none did."""
        before, self._state = self._state, state
        self._changed = len(self.blocks)
        if isinstance(event, Progressed):
            self._progressed(event)
        elif isinstance(event, Sent | Streamed | Retrying | Spent):
            self._thought(event)
            self._paid(before, state)
        elif isinstance(event, Warned):
            self._line(event.text, "triangle-alert", "ask")
        elif isinstance(event, Pictured):
            shown = (one for one in self.tally.among if one.serial == event.serial)
            self.tally = replace(self.tally, pictured=event, among=(*shown, event))
        elif isinstance(event, HoldBegan):
            self._hold(event)
        elif state is not before:
            # A stale event leaves the very same state.
            if not before.live and isinstance(event, Said):
                self._new_task()
            self._tell(event, before, state)
            self._settle(state)
            if isinstance(event, Finished) and state.live:
                self._new_task()
        if self.tally.held and _goes_on(event, before, state):
            self._hold(None)
        return self._result()

    def echo(self, text: str) -> int:
        """Append what the human said to the window alone, a command; its index."""
        self.blocks.append(UserBlock(text))
        return len(self.blocks) - 1

    def card_gone(self) -> int | None:
        """Note that the card of an end says how it ended; once it is away, the chat does."""
        whole, self._whole = self._whole, None
        if whole is None:
            return None
        index, block = whole
        self.blocks[index] = block
        return index

    def say(self, text: str, *, error: bool = False) -> int:
        """Append a line that no event stands for; its index."""
        self.blocks.append(ErrorBlock(text) if error else SystemBlock(text))
        return len(self.blocks) - 1

    # --- a thought on its way ----------------------------------------------------------------

    def _thought(self, event: Sent | Streamed | Retrying | Spent) -> None:
        """News of a thought count while it is the pending effect; what it cost, always."""
        effect = self._state.effect
        if not isinstance(effect, Think | SecondLook) or event.serial != effect.serial:
            if isinstance(event, Spent) and counts(self._state, event):
                self.tally = self.tally.spent(event, used=False)
            return
        match event:
            case Sent() if isinstance(effect, SecondLook):
                self.tally = replace(self.tally, second=event, retry=None)
            case Sent():
                self.tally = replace(self.tally, sent=event, retry=None)
            case Streamed():
                self.tally = replace(self.tally, retry=None)
                self._speak(event)
            case Retrying():
                self.tally = replace(self.tally, retry=event, retries=self.tally.retries + 1)
            case Spent():
                self.tally = self.tally.spent(event)

    def _paid(self, before: State, after: State) -> None:
        warned, task = before.task.cost, after.task
        # Over the limit the task pauses, and says so itself.
        if after.live and warned < task.allowed * WARN_AT <= task.cost < task.allowed:
            so_far = f"This task has cost {money(task.cost)}"
            words = f"{so_far}. At {money(task.allowed)} I pause and ask."
            self._line(words, "triangle-alert", "ask")
        begun = task.tokens and not before.task.tokens
        if begun and task.allowed and not task.cost and not is_here(after.host):
            words = "The prices of this model are not set, so its cost limit"
            self._line(f"{words} can’t stop this task.", "triangle-alert", "ask")

    def _speak(self, event: Streamed) -> None:
        if not event.text.strip():
            return
        block = AgentBlock(event.text, growing=True)
        if self._speech is None:
            self._speech = (len(self.blocks), event.serial)
            self.blocks.append(block)
        else:
            self._put(self._speech[0], block)

    def _end_speech(self, words: str = "") -> bool:
        """End what streamed in: it is whole, or is these words instead; return False if nothing
        did."""
        if self._speech is None:
            return False
        index, self._speech = self._speech[0], None
        self._put(index, AgentBlock(words or self.blocks[index].text))
        return True

    def _cut_speech(self, state: State) -> None:
        """A thought that ended without a reply leaves what it said, and says that it is no more."""
        if self._speech is None:
            return
        index, serial = self._speech
        if state.effect is None or state.effect.serial != serial:
            self._end_speech(f"{self.blocks[index].text.rstrip()} {CUT_OFF}")

    # --- one arm per event -----------------------------------------------------------------

    def _tell(self, event: Event, before: State, after: State) -> None:
        if isinstance(before.effect, Question) and after.effect != before.effect:
            # While it waits, its card shows the text.
            self.blocks.append(AgentBlock(before.effect.text))
        match event:
            case Said():
                self._said(event, before)
            case Approved() if isinstance(before.effect, Consent):
                sent, host = before.effect.what, before.effect.host
                self._line(f"You allowed {sent} to be sent to {host}.", "check")
            case Refused() if isinstance(before.effect, Consent):
                pass
            case Approved(clicks=clicks):
                if clicks and isinstance(before.effect, Ask) and before.effect.app:
                    app = in_quotes(before.effect.app)
                    self._line(f"I won’t ask before clicks in {app} until this task ends.", "check")
                approvals = self.tally.approvals + 1
                self.tally = replace(self.tally, approvals=approvals)
                self._approved = "You approved it."
            case Refused():
                self._refused(before, event.why)
            case Paused():
                words = f"Paused {paused_words(event.by)}. No input is sent."
                self._line(words, "pause", "you")
            case HumanTouched() if before.status is not after.status:
                self._line(let_go_words(event.what), "hand", "you")
            case Resumed():
                self._line("Continuing, with a fresh look at the screen.", "play", "you")
            case StopAsked():
                self.tally = replace(self.tally, stopped_by=event.by)
            case StepModeSet():
                self._line(_step_mode_words(event.mode), "list")
            case Decided():
                self._decided(event, after)
            case Rejected():
                if after.status is not Status.RESTORING:
                    self._line(
                        f"I couldn’t use the reply, so I’m asking again. {event.error}", "undo-2"
                    )
            case Assessed():
                self.tally = replace(self.tally, spot=event.spot)
                denied = event.verdict is Verdict.DENY and not isinstance(after.effect, Question)
                if denied and isinstance(before.effect, Assess):
                    self._row(before.effect.op, denied_style(event.denial), event.why)
            case Observed() if event.late is not None:
                self._came_late()
            case Verified():
                self._checked(before, event.problem, sure=event.doubt is None)
            case Reviewed(problem=problem) if problem:
                form = isinstance(before.effect, Review) and not isinstance(before.effect.op, Done)
                lead = "I read the form once more:" if form else "It says it is done, but"
                self._line(f"{lead} {visible(problem)}.", "search-x", "ask")
            case SecondOpinion():
                self.tally = replace(self.tally, retry=None)
                self._line(*second_line(event, asks=is_disputed(after)))
            case Acted(receipt=receipt):
                if receipt.late is not None:
                    self._came_late()
                element = before.effect.element if isinstance(before.effect, Do) else None
                self.tally = self.tally.acted(receipt, element)
                self._mark_click(receipt)
                done_to = receipt.target
                words = visible(describe(receipt.op, done_to)) if done_to else ""
                look = style_of(receipt)
                why = ", ".join(part for part in (receipt.effect, receipt.why) if part)
                self._end_row(look, why, receipt.seconds, words)
            case Overdue():
                self.tally = replace(self.tally, failed_stage="Overdue")
            case Failed(fault=Fault.LIMIT):
                # It pauses at the limit, and says so itself.
                pass
            case Failed():
                self.tally = replace(self.tally, failed_stage=event.stage)
                self._end_row(RESULTS[Result.FAILED], "")
            case Finished():
                self._finished(event)
            case _:
                pass
        if isinstance(after.effect, Ask) and after.effect != before.effect:
            self.tally = replace(self.tally, asked=self.tally.asked + 1)
        paused = after.status is Status.PAUSED and before.status is not Status.PAUSED
        if paused and after.paused_by in AT_LIMIT:
            self._line(limit_words(after), "hand", "you")
        elif paused and after.paused_by is PausedBy.UNSEEN:
            self._line(NOT_SHOWN, "hand", "you")
        elif paused and after.paused_by is PausedBy.MODEL:
            self._line(f"{after.task.summary} I send nothing until you say so.", "hand", "you")
        elif paused and not isinstance(event, Paused | HumanTouched):
            self._line("I paused here so you can take over.", "hand", "you")

    def _said(self, event: Said, before: State) -> None:
        waits = before.live and (event.waits or before.status is Status.RESTORING)
        if isinstance(before.effect, Ask) and not waits:
            self._refused(before, "You said what to do instead.")
        self.blocks.append(UserBlock(event.text))
        if waits:
            self._line(QUEUED, "hourglass")
        elif before.live and not isinstance(before.effect, Ask | Question):
            self._line(NOTE_ADDED, "plus")

    def _refused(self, before: State, why: str) -> None:
        if isinstance(before.effect, Ask):
            ops = before.effect.ops
            more = f" (and {len(ops) - 1} more)" if len(ops) > 1 else ""
            self._row(ops[0], SAID_NO, why, more)

    def _decided(self, event: Decided, after: State) -> None:
        if not self._end_speech(event.reply.notes) and event.reply.notes:
            self.blocks.append(AgentBlock(event.reply.notes))
        task = after.task
        first = len(task.steps_done) + 1
        new = [(first + i, step) for i, step in enumerate(task.steps) if step not in self._told]
        acts = any(not isinstance(op, _TALK) for op in event.reply.actions)
        if acts and task.steps:
            if len(new) > 1:
                self.blocks.append(PlanBlock(tuple(new)))
            self._told.update(task.steps)
            if task.steps[0] != self._step:
                self._open_step(first, task.steps[0])

    def _progressed(self, event: Progressed) -> None:
        effect = self._state.effect
        if isinstance(effect, Do) and event.serial == effect.serial == self._running:
            unit = "characters" if types_text(effect.op) else "parts"
            words = f"{event.done:,} of {event.total:,} {unit}"
            self.tally = replace(self.tally, progress=words)
            self._last_line(RUNNING, words)

    def _finished(self, event: Finished) -> None:
        self._fold_group()
        summary = event.summary
        if event.outcome is Outcome.DONE and not is_line(summary):
            # A longer text is shown like what the model says.
            self.blocks.append(AgentBlock(summary))
            summary = ""
        match event.outcome:
            case Outcome.DONE if not event.checked:
                self._done("Done, not checked.", summary, "circle-question-mark", "ask")
            case Outcome.DONE if self.tally.checked:
                self._done("Done, checked.", summary, "circle-check", "good")
            case Outcome.DONE:
                self._done("Done.", summary, "circle-check", "good")
            case Outcome.FAILED if event.reason.fault is Fault.DECLINED:
                self._line("Stopped: you declined.", "square", "text2")
            case Outcome.FAILED if event.reason.fault is Fault.NOT_UNDERSTOOD:
                self._line("I didn’t understand that.", "message-circle-x", "text2")
            case Outcome.FAILED:
                problem = explain(event.reason, event.summary)
                whole = ErrorBlock(f"{problem.title}. {problem.text}")
                self._whole = (len(self.blocks), whole)
                self.blocks.append(ErrorBlock("Stopped: problem"))
            case Outcome.STOPPED | Outcome.NEEDS_USER:
                self._line(event.summary, "square", "text2")

    def _done(self, words: str, summary: str, icon: str, tone: str) -> None:
        if summary:
            self._whole = (len(self.blocks), SystemBlock(f"{words} {summary}", icon, tone))
        self._line(words, icon, tone)

    # --- groups and rows -------------------------------------------------------------------

    def _new_task(self) -> None:
        shown = self.card_gone()
        if shown is not None:
            self._changed = min(self._changed, shown)
        self.tally = Tally()
        self._group, self._step, self._approved = None, "", ""
        self._begun, self._told = len(self.blocks), set()

    def _open_step(self, number: int, title: str) -> None:
        self._fold_group()
        self._step = title
        self._group = len(self.blocks)
        self.blocks.append(StepBlock(number, title))

    def _fold_group(self) -> None:
        if self._group is not None:
            block = self.blocks[self._group]
            assert isinstance(block, StepBlock)
            self._put(self._group, replace(block, open=False))

    def _settle(self, state: State) -> None:
        """The row that runs is the pending effect, or it runs no more."""
        effect = state.effect
        self._cut_speech(state)
        retry = self.tally.retry
        if retry is not None and (effect is None or effect.serial != retry.serial):
            self.tally = replace(self.tally, retry=None)
        if self._running is not None and (effect is None or effect.serial != self._running):
            # It was still pending when something interrupted.
            self._end_row(NOT_RUN, "")
        if isinstance(effect, Do) and self._running is None:
            self._row(effect.op, RUNNING, self._approved)
            self._running, self._approved = effect.serial, ""

    def _row(self, op: Op, look: ResultStyle, note: str, more: str = "") -> None:
        if self._group is None or self._group != len(self.blocks) - 1:
            # Something was said since, so continue below it, in order of time.
            self._fold_group()
            self._group = len(self.blocks)
            self.blocks.append(StepBlock(len(self._state.task.steps_done) + 1, ""))
        block = self.blocks[self._group]
        assert isinstance(block, StepBlock)
        quote = in_quotes(op.intent, MAX_INTENT) if op.intent else ""
        self._note = note = " ".join(part for part in (note, quote) if part)
        line = ActionLine(icon_of(op), words_of(op, self._state.task) + more, look, note)
        shown = with_sent(block.shown, self.tally.sent)
        self._put(self._group, replace(block, actions=(*block.actions, line), shown=shown))

    def _mark_click(self, receipt: Receipt) -> None:
        if self._running is not None and self._group is not None:
            block = self.blocks[self._group]
            assert isinstance(block, StepBlock)
            shown = with_click(block.shown, self.tally.sent, receipt, self.tally.mark)
            self._put(self._group, replace(block, shown=shown))

    def _came_late(self) -> None:
        """The last row that said that nothing had changed was too early."""
        early = RESULTS[Result.NO_CHANGE_YET]
        for index in range(len(self.blocks) - 1, -1, -1):
            block = self.blocks[index]
            if not isinstance(block, StepBlock):
                continue
            rows = [n for n, line in enumerate(block.actions) if line.look == early]
            if rows:
                line = replace(block.actions[rows[-1]], look=LATE)
                actions = (*block.actions[: rows[-1]], line, *block.actions[rows[-1] + 1 :])
                self._put(index, replace(block, actions=actions))
            return

    def _checked(self, before: State, problem: str, *, sure: bool) -> None:
        verify = before.effect
        if not isinstance(verify, Verify):
            return
        done = isinstance(verify.op, Done)
        evidence = evidence_words(verify.claim) if done and sure and not problem else ""
        self.tally = replace(self.tally, checked=bool(evidence), evidence=evidence)
        if problem:
            what = "It says it is done, but" if done else "Not as expected:"
            self._line(f"{what} {visible(problem)}.", "search-x", "ask")

    def _hold(self, held: HoldBegan | None) -> None:
        """The human is waited for, or no longer."""
        self.tally = replace(self.tally, held=held)
        if self._running is not None:
            self._last_line(RUNNING if held is None else WAITING)

    def _end_row(self, look: ResultStyle, why: str, seconds: float = 0.0, words: str = "") -> None:
        if self._running is not None:
            self._last_line(look, why, seconds, words)
            self.tally = replace(self.tally, progress="")
            self._running = None

    def _last_line(
        self, look: ResultStyle, why: str = "", seconds: float = 0.0, words: str = ""
    ) -> None:
        assert self._group is not None
        block = self.blocks[self._group]
        assert isinstance(block, StepBlock)
        line = block.actions[-1]
        note = "\n".join(part for part in (visible(why), self._note) if part)
        line = replace(line, words=words or line.words, look=look, note=note)
        actions = (*block.actions[:-1], line)
        self._put(self._group, replace(block, actions=actions, seconds=block.seconds + seconds))

    def _line(self, text: str, icon: str, tone: str = "text3") -> None:
        self.blocks.append(SystemBlock(text, icon, tone))

    def _put(self, index: int, block: Block) -> None:
        self.blocks[index] = block
        self._changed = min(self._changed, index)

    def _result(self) -> int | None:
        return self._changed if self._changed < len(self.blocks) else None


def _goes_on(event: Event, before: State, after: State) -> bool:
    """Return True if the human is waited for no longer: they have finished, or something else goes
    on."""
    begins = isinstance(after.effect, Do) and after.effect != before.effect
    return isinstance(event, HoldEnded) or after.status is not before.status or begins


def _step_mode_words(mode: StepMode) -> str:
    match mode:
        case StepMode.ACTION:
            return f"Step mode is on: {ASKS_BY_ACTION}"
        case StepMode.PLAN:
            return f"Step mode is on: {ASKS_BY_GROUP}"
        case StepMode.NEVER:
            return "Step mode is off."
