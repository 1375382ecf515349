"""The vocabulary: what happened (events, past tense) and what to do next (effects, imperative).

Front ends and the listener post events of the human; the loop (agent/) performs
the one effect that the planner names and posts the event that answers it. An answer
carries the `serial` of its effect: an answer to an effect that is no longer pending
changes nothing. Pixels never travel here, only a frame's id and hash.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final

from .geometry import Displays, Rect
from .protocol import Expect, Op, Reply
from .protocol.plain import in_quotes

_MOST_NAME: Final = 80
SEEN: Final = "seen "
"""Tells how the key of an element begins that was read from pixels."""


class Status(StrEnum):
    """Says what the task is doing; the transitions between them are a table in the planner."""

    IDLE = "idle"
    PLANNING = "planning"
    EXECUTING = "executing"
    WAITING_FOR_USER = "waiting for user"
    PAUSED = "paused"
    RESTORING = "restoring"
    DONE = "done"
    ERROR = "error"
    STOPPED = "stopped"

    @property
    def at_work(self) -> bool:
        """True while the agent thinks or acts."""
        return self in (Status.PLANNING, Status.EXECUTING)


class Outcome(StrEnum):
    """Says how a task ended."""

    DONE = "done"
    FAILED = "failed"
    STOPPED = "stopped"
    NEEDS_USER = "needs user"


class StepMode(StrEnum):
    """Says what is asked before it is done."""

    NEVER = "never"
    ACTION = "action"
    PLAN = "plan"


class Result(StrEnum):
    """Says what became of one action, as far as we could see."""

    CHANGED = "changed"
    NO_CHANGE_YET = "no change yet"
    NO_CHANGE = "no change"
    ALREADY = "already so"
    UNVERIFIABLE = "can't tell"
    REFUSED = "refused"
    FAILED = "failed"
    INTERRUPTED = "interrupted"
    DRY = "dry run"

    @property
    def went_through(self) -> bool:
        """Return True if the action was carried out whole."""
        return self not in (Result.REFUSED, Result.FAILED, Result.INTERRUPTED)


class Doubt(StrEnum):
    """Says why it is not known whether an action has brought about what it was meant to."""

    NOTHING_CHANGED = "nothing on the screen changed"
    RESTLESS = "that part of the screen keeps changing"
    INTERRUPTED = "it was interrupted before it could be checked"
    UNSEEN = "the screen could not be seen"
    NOT_TOLD = "the program does not tell what the field holds"
    OTHER_TEXT = "the field holds something else"
    NOT_SHOWN = "the field has not shown the text"
    NOT_MOVED = "it is where it was"
    OTHER_THERE = "something else lies there now, which may have been pressed"
    NOT_KEPT = "it has changed since it was read back"
    NO_SIGN = "nothing shows whether it worked"
    OVERDUE = "more time than that had passed by then"
    CLAIMED = "the model gave no evidence"


class Denial(StrEnum):
    """Says why an action is refused before any of it is done."""

    POLICY = "not permitted"
    NO_FIELD = "nothing takes the text"
    NOT_THERE = "its target is not there"
    AMBIGUOUS = "its target may be several things"
    ELSEWHERE = "the keys would go elsewhere"
    STALE = "the screens lie otherwise"


class Fault(StrEnum):
    """Says what kind of failure it is. What helps depends on this, never on the words of an
    error."""

    GENERAL = "general"
    INTERNAL = "internal error"
    NO_KEY = "no key"
    BAD_KEY = "key refused"
    KEYRING_LOCKED = "keyring locked"
    NO_ANSWER = "no answer"
    OUT_OF_REACH = "out of reach"
    UNUSABLE = "unusable answer"
    INVALID = "invalid replies"
    TALK = "replies of words alone"
    EMPTY = "replies without actions"
    GAVE_UP = "the brain gave up"
    NOT_UNDERSTOOD = "not understood"
    DECLINED = "declined by the human"
    CHECKS = "checks failed"
    LOOKS = "too many looks"
    LIMIT = "limit reached while it was asked"
    SCREEN = "screen not seen"
    INPUT = "input not possible"
    INPUT_REFUSED = "input refused by the system"
    NOTES = "could not be noted"
    TIME = "took too long"
    LOST = "desktop lost"
    RESTORE = "not restored"


@dataclass(frozen=True, slots=True)
class Reason:
    """Says why a task failed. `times`: how often it happened in a row. `said` is what was wrong
    with the last reply, or what it said instead of acting, or the words that were not understood;
    "" for other faults. `denial` is why the last action was refused, where the brain gave up after
    that. `offers` are goals that can be given instead."""

    fault: Fault = Fault.GENERAL
    times: int = 0
    said: str = ""
    denial: Denial | None = None
    offers: tuple[str, ...] = ()


class PausedBy(StrEnum):
    """Says who or what paused a task. HANDS is the human's own mouse or keyboard, outside our
    window. SCRIPT is the program that gives the goals."""

    HUMAN = "you"
    HANDS = "your own hands"
    AGENT = "the agent"
    COST = "the cost limit"
    TOKENS = "the token limit"
    UNSEEN = "something that must not be shown and keeps moving"
    MODEL = "the model, which doesn’t answer"
    ESC_KEY = "a change to the Esc key"
    SECURE_INPUT = "secure input, which keeps Esc from me"
    SCRIPT = "the script"


class Means(StrEnum):
    """Says what a piece of advice is followed with."""

    HUMAN = "human"
    AGAIN = "again"
    SETTINGS = "settings"
    TERMINAL = "terminal"


@dataclass(frozen=True, slots=True)
class Advice:
    """One thing that the human can do about a failure. `text` is for any front end; `in_window`
    takes its place where there is no command line, "" for the same words."""

    text: str
    means: Means = Means.HUMAN
    in_window: str = ""

    def __str__(self) -> str:
        return self.text


class Verdict(Enum):
    """The policy's word on one op."""

    ALLOW = "allow"
    ASK = "ask"
    DENY = "deny"


class Opinion(StrEnum):
    """Says what a second look found; all but the first two say why there is no opinion."""

    AGREES = "it agrees"
    DISAGREES = "it disagrees"
    INVALID = "its reply was not in the form I asked for"
    EMPTY = "its reply was empty"
    LATE = "it took too long"
    DECLINED = "the model refused to answer"
    UNREACHED = "the model did not answer"
    UNSEEN = "no screenshot may be sent"
    ELSEWHERE = "it would go to a host that you have not allowed"
    LIMIT = "this task has reached its limit"
    MOVED = "what it is about keeps changing"

    @property
    def given(self) -> bool:
        """Return True if there is an opinion."""
        return self in (Opinion.AGREES, Opinion.DISAGREES)


@dataclass(frozen=True, slots=True)
class Window:
    """A window of the driven desktop. `own` is true for the copilot's own windows."""

    id: int
    title: str
    app: str
    bounds: Rect
    own: bool = False


@dataclass(frozen=True, slots=True)
class FrameRef:
    """A look at the screen: its number, the hash of its pixels, what part of the screen it is.

    `displays` is how they lay then; None where that cannot change.
    """

    id: int
    digest: str
    bounds: Rect
    displays: Displays | None = None


MOST_VALUE: Final = 200
"""At most this many characters of a field's content are reported; it may hold more."""


@dataclass(frozen=True, slots=True)
class Element:
    """Something on the screen that has a name: a button, a field, a link.

    `number` is its place in the list that a brain is shown, from 1; 0 in no list. `bounds` are
    screen pixels. `states` are of focused, checked, selected, expanded, collapsed, disabled,
    read-only, editable, required, multiline, password, terminal, toggle for a button that stays
    pressed, header for one above a column of a table, and clickable for words that do something
    when they are clicked, for links that lead nowhere and for what is only called a field, a list
    or a slider; covered for what a plain box without a name lies over, at the point that was asked
    for. In a list, words that lie in something with a handler may be clickable: it may be for all
    of it, or for them. `value` is what a field holds, never that of a password field. `key` is the
    adapter's own handle. `inner` are words in it that its name does not say, `asks` those of the
    dialog that it lies in, `beside` those that stand next to it where it lies in none, a line for
    each text; `inner`, `asks` and `beside`, and `clickable` of what is no text, are told of what is
    about to be pressed, not of a list. `limits` are the least and the most number of a slider, or
    of a field that only takes numbers, where its program tells them.
    """

    role: str
    name: str
    bounds: Rect
    number: int = 0
    states: frozenset[str] = frozenset()
    value: str = ""
    window: str = ""
    key: str = ""
    inner: str = ""
    asks: str = ""
    beside: str = ""
    limits: tuple[float, float] | None = None

    @property
    def is_seen(self) -> bool:
        """Return True for what was read from pixels, and no program tells."""
        return self.key.startswith(SEEN)

    @property
    def words(self) -> str:
        """Return words such as: button “Save”."""
        return f"{self.role} {in_quotes(self.name, _MOST_NAME)}" if self.name else self.role


@dataclass(frozen=True, slots=True)
class Candidate:
    """One of several things that may be meant. `near` are words that tell it from the others: its
    row, or the heading above it; "" where there are none."""

    element: Element
    near: str = ""


@dataclass(frozen=True, slots=True)
class PictureRef:
    """A picture that a brain was sent; its bytes lie with the agent.

    `bounds` is the part of the screen it shows, width and height its own pixels. `sha256` is that
    of its bytes, in hex.
    """

    id: int
    bounds: Rect
    width: int
    height: int
    mime: str
    bytes: int
    sha256: str = ""


class Bound(StrEnum):
    """Says how firmly keys are bound to their window, should another one be in front.

    A window of the same PROGRAM will do, or it is brought back. EXACT: it alone, and its field, for
    the human had the desktop meanwhile. SEEN: the keys are dropped, for a brain that looks decides
    anew.
    """

    PROGRAM = "program"
    EXACT = "exact"
    SEEN = "seen"


@dataclass(frozen=True, slots=True)
class Meant:
    """Says whom keys are meant for: a window, and what in it had the keyboard, if that is known.

    `opens` where the last act may have opened the window of another program, too: the ids of all
    that there were before it. `alone` where it cannot have opened any: then no other window of the
    same program will do. `chosen` where the field was clicked: no other field will do.
    """

    window: Window
    field: Element | None = None
    bound: Bound = Bound.PROGRAM
    opens: frozenset[int] | None = None
    alone: bool = False
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Receipt:
    """The truth about one action.

    `why` says why it was refused, failed or cut short. `doubt` says why it is not known whether it
    worked; None where that was seen or read back, or where there was nothing to bring about.
    `dirty` is the rectangle of the screen that changed. `rest` is what is left of an action that
    was cut short and can be taken up again, such as the text that was not typed yet; what failed or
    was refused is not gone on with by itself. `yielded` says that it was cut short because our own
    window has the keyboard: nothing more is done until the human has left it. `void` says that it
    was not done because what was approved is not there any more: it is asked again. `target` names
    what it was done to, `effect` what is seen of it beside pixels, such as the window that is in
    front now. `late` is the rectangle that changed after the receipt of the action before, which
    said that nothing had: that one is amended. `seconds` is all that it took; `settled_s` of these,
    it only waited until the screen was quiet. `meant` is whom keys are meant for after it, None if
    it left that as it was. `arrived` is how many characters of a text went out, if not all of it
    did. `kept`: what it left was read back, and can be read once more. `denial` is the kind of
    refusal, where it was judged before it was done. `value` is what the field holds that was typed
    into, or the list that was chosen from, as it was read back, for the brain: the journal does not
    hold it. `choices` are apps that what was to be opened may mean: the target that opens each, and
    its name.
    """

    op: Op
    result: Result
    why: str = ""
    dirty: Rect | None = None
    rest: Op | None = None
    yielded: bool = False
    void: bool = False
    seconds: float = 0.0
    target: str = ""
    effect: str = ""
    late: Rect | None = None
    settled_s: float = 0.0
    doubt: Doubt | None = None
    meant: Meant | None = None
    arrived: int = 0
    kept: bool = False
    denial: Denial | None = None
    value: str = ""
    choices: tuple[tuple[str, str], ...] = ()

    @property
    def remarks(self) -> tuple[str, ...]:
        """Return what is told of it beside its result: the effect, why not, and what is not
        known."""
        # “Nothing changed” is already the result.
        doubt = "" if self.doubt in (None, Doubt.NOTHING_CHANGED) else str(self.doubt)
        return tuple(part for part in (self.effect, self.why, doubt) if part)


class Asks(StrEnum):
    """Says what a program wants from the human before it does what it was told."""

    NAME = "a file name"
    ANSWER = "an answer"


class Heard(StrEnum):
    """Says what kind of feedback the brain hears."""

    DID = "did"
    FAILED = "failed"
    REFUSED = "refused by the human"
    NOTE = "note of the human"
    ANSWER = "answer of the human"
    CUT = "batch cut"
    EMPTY = "empty reply"
    TOUCHED = "the human took over"
    UNREAD = "invalid reply"
    REPLAN = "checks failed"


class BatchCut(StrEnum):
    """Says why the rest of a reply was not run."""

    TOO_MANY = "more actions than one reply may have"
    CHANGED_LATE = "an action before changed the screen only later"
    NOT_DONE = "an action before did not go through"
    CLAIM = "what an action before was to bring about is not there"
    CLOSER = "a closer look comes first"
    TOUCHED = "the human used the desktop"


@dataclass(frozen=True, slots=True)
class Feedback:
    """One thing the brain is told, never mixed into its own words.

    `text` is all of it in words, its points in screen pixels. `op` is the action it is about, if it
    is about one, `target` names what that was done to, `result` is what became of it, `late` where
    that showed only later, and `why` what is said of it beside: no brain has to take these out of
    the text. `value` is what the field holds by now that was typed into, or the list that was
    chosen from. `asks` is what a program wants to be told first, where that is why a check failed;
    `denial` the kind of refusal. `cut` is why `left` actions that were to follow were not run, and
    `fields_left` how many fields of a form were not filled in.
    """

    kind: Heard
    text: str
    result: Result | None = None
    asks: Asks | None = None
    op: Op | None = None
    why: str = ""
    denial: Denial | None = None
    target: str = ""
    late: bool = False
    value: str = ""
    cut: BatchCut | None = None
    left: int = 0
    fields_left: int = 0


@dataclass(frozen=True, slots=True)
class Turn:
    """One exchange: what the brain heard, and its raw reply, byte for byte."""

    heard: tuple[Feedback, ...]
    raw: str


@dataclass(frozen=True, slots=True)
class Unchecked:
    """An action of which it is not known whether it worked. `target` names what it was done to,
    `batch` counts the batches of the task."""

    op: Op
    doubt: Doubt
    target: str = ""
    batch: int = 0


@dataclass(frozen=True, slots=True)
class Rewritten:
    """A field whose program has written the text of the op in another form. `value` is what it
    holds now."""

    op: Op
    value: str
    target: str = ""


@dataclass(frozen=True, slots=True)
class PastTask:
    """A task that ended, so that a follow-up goal can be understood. `checked`: what it did was
    seen or read back."""

    goal: str
    outcome: Outcome
    summary: str
    checked: bool = True


# --- events: from the human ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Said:
    """The human said something: a goal, a note for the running task, or an answer.

    `own` are their own words, where they picked a text that holds words of the model, too: only
    these ask for anything. With none it is an answer that was picked. None: all of it is theirs.

    `task` is the number of the only task that it is a note or an answer to; 0: whatever fits.
    `waits`: it is a goal of its own, which waits as long as another task is live.
    """

    text: str
    own: tuple[str, ...] | None = None
    task: int = 0
    waits: bool = False


@dataclass(frozen=True, slots=True)
class Approved:
    """`rest`: and all that is left of this step, as far as only step mode asks. `clicks`: and all
    clicks of risk 2 in the same program, until the task ends."""

    ask_id: str
    rest: bool = False
    clicks: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    ask_id: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Unanswered:
    """Nobody is there to answer: the task ends and needs the user."""


@dataclass(frozen=True, slots=True)
class Paused:
    by: PausedBy


@dataclass(frozen=True, slots=True)
class Resumed:
    """`only`: it lifts a pause by this one, and no other; None: any."""

    only: PausedBy | None = None


@dataclass(frozen=True, slots=True)
class HumanTouched:
    """The human used mouse or keyboard while the task was at work: it yields. `what` is told:
    "you moved the mouse"."""

    what: str


@dataclass(frozen=True, slots=True)
class HoldBegan:
    """Says that nothing more is done until the human has finished; `why` is told.

    `own`: they are in our own window. Changes no state."""

    why: str
    own: bool = False


@dataclass(frozen=True, slots=True)
class HoldEnded:
    """The human has finished. `touched`: they used something else than our own window."""

    touched: bool = False


@dataclass(frozen=True, slots=True)
class Overdue:
    """The task, an action or the brain took longer than it may."""

    why: str
    advice: tuple[Advice, ...] = ()


@dataclass(frozen=True, slots=True)
class StopAsked:
    """`by` is shown to the human: "Esc", "Stop", "you closed the window"."""

    by: str


@dataclass(frozen=True, slots=True)
class Lost:
    """The driven desktop is gone, or the stop key on it is no longer watched."""

    why: str


@dataclass(frozen=True, slots=True)
class Warned:
    """Something is not as it should be, and the work goes on: a broken settings file."""

    text: str


@dataclass(frozen=True, slots=True)
class StepModeSet:
    mode: StepMode


@dataclass(frozen=True, slots=True)
class BrainChosen:
    """Another brain decides from the next task on. `host` is where it sends what it is told, "" for
    nowhere. `claims`: its word that a goal is reached needs evidence. `looks`: it is given the
    screen."""

    name: str
    host: str = ""
    claims: bool = False
    looks: bool = False


@dataclass(frozen=True, slots=True)
class ChatOpened:
    """The human began a new chat, or went back to the one of the session `after`: `past` is what
    was done in it. What is said and done from now on is kept under the name `run`."""

    run: str
    past: tuple[PastTask, ...] = ()
    after: str = ""


# --- events: answers to effects --------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Observed:
    """`elements` are numbered; there are none for a brain that does not look. `late` is what
    changed since the last action, whose receipt said that nothing had."""

    serial: int
    frame: FrameRef
    foreground: Window | None = None
    elements: tuple[Element, ...] = ()
    late: Rect | None = None


@dataclass(frozen=True, slots=True)
class Sent:
    """A brain was sent a picture of the screen, or only words. Changes no state."""

    serial: int
    host: str
    picture: PictureRef | None = None


@dataclass(frozen=True, slots=True)
class Streamed:
    """The brain's word to the human so far; each takes the place of the one before."""

    serial: int
    text: str


@dataclass(frozen=True, slots=True)
class Retrying:
    """The brain could not be reached, and is asked again in so many seconds."""

    serial: int
    why: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Spent:
    """Holds what one reply took: tokens in and out, seconds until it was whole, and US dollars, 0
    where no price is known. Of a reply that was cut off the server tells nothing: it is `guessed`.
    `cached` are those of `tokens_in` that the server had kept from before; `model` is who replied.
    The serial may be of a thought that was given up meanwhile: it is paid for all the same.
    `second`: it was a second look, and not the brain."""

    serial: int
    tokens_in: int
    tokens_out: int
    seconds: float
    cost: float = 0.0
    guessed: bool = False
    cached: int = 0
    model: str = ""
    second: bool = False


@dataclass(frozen=True, slots=True)
class Decided:
    """The brain's reply, valid. `raw` is its text, byte for byte. `confirms`: what it asks is for a
    human, and no script."""

    serial: int
    raw: str
    reply: Reply
    confirms: bool = False


@dataclass(frozen=True, slots=True)
class Withheld:
    """Says that no picture may be sent: what must not be shown moved while each was taken."""

    serial: int


@dataclass(frozen=True, slots=True)
class Rejected:
    """The brain's reply, invalid: nothing of it runs."""

    serial: int
    raw: str
    error: str


@dataclass(frozen=True, slots=True)
class SightWanted:
    """The brain can't decide without the screen: it is asked again, with what is on it, and with
    `whole_page` the words of the page that are not in view, and what closed menus hold."""

    serial: int
    whole_page: bool = False


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """The brain does not know what the human means, and nothing is done. `why` is for the human to
    read, `part` the words it is about, `offers` are goals that it would understand here."""

    serial: int
    why: str
    part: str = ""
    offers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Assessed:
    """The policy's word on the next op. `target` names what lies under it, `spot` is where that
    is on the screen, and `start` where a drag to there begins; `app` is the program of a click's
    window, "" where that is not known, or where such clicks are to be asked about one by one.
    `among`: its name fits these equally well, in reading order, so that it is denied until one of
    them is chosen. `denial` is the kind of refusal, if it is denied."""

    serial: int
    risk: int
    verdict: Verdict
    why: str
    target: str = ""
    spot: Rect | None = None
    app: str = ""
    among: tuple[Candidate, ...] = ()
    denial: Denial | None = None
    start: Rect | None = None


@dataclass(frozen=True, slots=True)
class SecondOpinion:
    """The word of a second look on the next op. `reason` is a sentence of the model that gave it,
    or what went wrong; it may repeat what stands on the screen."""

    serial: int
    opinion: Opinion
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Progressed:
    """A long action is under way: `done` of `total` parts. Changes no state."""

    serial: int
    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Acted:
    serial: int
    receipt: Receipt


@dataclass(frozen=True, slots=True)
class Verified:
    """`problem` says what of the claim does not hold; "" if all does. `asks` is what a program
    wants to be told first, where that is why. `doubt` is why it is not known whether it holds."""

    serial: int
    problem: str = ""
    asks: Asks | None = None
    doubt: Doubt | None = None


@dataclass(frozen=True, slots=True)
class Reviewed:
    """`problem` says what is surely not as the task left it, `unchecked` of which actions that is
    not known any more. `rewritten` are the fields whose program wrote the text in another form."""

    serial: int
    problem: str = ""
    unchecked: tuple[Unchecked, ...] = ()
    rewritten: tuple[Rewritten, ...] = ()


@dataclass(frozen=True, slots=True)
class Failed:
    """An effect could not be performed. `stage` is the effect's name.

    `advice` are three to five things that the human can do, if the one who failed knows any.
    `error` is for the human to read; what kind of failure it is stands in `fault` alone.
    """

    serial: int
    stage: str
    error: str
    advice: tuple[Advice, ...] = ()
    fault: Fault = Fault.GENERAL


@dataclass(frozen=True, slots=True)
class Restored:
    """`done` names what was put back, `problems` what was not, and why."""

    serial: int
    done: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pictured:
    """A picture of what the human is asked about; `mark` is the target in it, and `start` where a
    drag to there begins, in screen pixels. Changes no state."""

    serial: int
    picture: PictureRef
    mark: Rect
    start: Rect | None = None


@dataclass(frozen=True, slots=True)
class Finished:
    """`checked` is False for a task that is done as far as anybody knows: not all that it did could
    be seen or read back. `reason` is why it failed, if it did."""

    serial: int
    outcome: Outcome
    summary: str
    advice: tuple[Advice, ...] = ()
    checked: bool = True
    reason: Reason = Reason()


Event = (
    Said
    | Approved
    | Refused
    | Unanswered
    | Paused
    | Resumed
    | HumanTouched
    | HoldBegan
    | HoldEnded
    | Overdue
    | StopAsked
    | Lost
    | StepModeSet
    | BrainChosen
    | ChatOpened
    | Warned
    | Observed
    | Withheld
    | Sent
    | Streamed
    | Retrying
    | Spent
    | Decided
    | Rejected
    | SightWanted
    | NotUnderstood
    | Assessed
    | SecondOpinion
    | Progressed
    | Acted
    | Verified
    | Reviewed
    | Failed
    | Restored
    | Pictured
    | Finished
)


# --- effects ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Look:
    """See the screen, or only this part of it. Answered by Observed or Withheld."""

    serial: int
    region: Rect | None = None


@dataclass(frozen=True, slots=True)
class Think:
    """Ask the brain what to do next. Answered by Decided, Rejected, SightWanted or
    NotUnderstood."""

    serial: int
    complaint: str = ""


@dataclass(frozen=True, slots=True)
class Assess:
    """Ask the policy about the next op. Answered by Assessed.

    `element` is what the op's number stood for in the list that the brain was shown, `frame` the
    look that its points were read on. `meant` is whom its keys are meant for, None for whatever has
    the keyboard. `end` is the element that a drag ends on.
    """

    serial: int
    op: Op
    element: Element | None = None
    frame: FrameRef | None = None
    meant: Meant | None = None
    end: Element | None = None


@dataclass(frozen=True, slots=True)
class SecondLook:
    """Ask a second model about the next op, which may be a claim that the goal is reached.
    Answered by SecondOpinion.

    `target` and `risk` are those of the policy's word; `rest` are the ops that follow.
    """

    serial: int
    op: Op
    target: str = ""
    risk: int = 0
    rest: tuple[Op, ...] = ()


@dataclass(frozen=True, slots=True)
class Ask:
    """Wait for the human's word on these ops. Answered by Approved, Refused or Unanswered.

    `spot` is where the first of them is done, `start` where it begins if it is a drag. `again`
    says, in words, why what was approved before is void, and `voids` how often that was so. `rest`
    are the ops that follow in this step, where they may be approved at once. `app` is the program
    whose clicks may be approved for the whole task, "" where they may not. `by_step`: step mode is
    the only reason why it is asked. `second` is what a second look found of it, if there was one.
    `part_of` is the op that the one asked about is a part of, None if it stands for itself.
    """

    serial: int
    ask_id: str
    ops: tuple[Op, ...]
    risk: int
    why: str
    target: str = ""
    spot: Rect | None = None
    again: str = ""
    voids: int = 0
    rest: tuple[Op, ...] = ()
    app: str = ""
    by_step: bool = False
    second: SecondOpinion | None = None
    part_of: Op | None = None
    start: Rect | None = None


@dataclass(frozen=True, slots=True)
class Consent:
    """Wait for the human's word on what is sent to this host: with `looks` pictures of the screen,
    else words alone. `second`: a model there takes second looks, and decides nothing.

    Answered by Approved, Refused or Unanswered.
    """

    serial: int
    ask_id: str
    host: str
    looks: bool = True
    second: bool = False

    @property
    def what(self) -> str:
        """Return what is sent, in words."""
        return "screenshots" if self.looks else "your goal and what I do"


@dataclass(frozen=True, slots=True)
class Question:
    """Wait for the human's answer. Answered by Said or Unanswered.

    `options` are answers to choose from. `in_vain`: it is asked because the same was done so many
    times without any effect; 0 where the brain asks. `among` are the things that the options stand
    for, one for each, where it is asked which of them the next op means. `targets` are instead what
    the next op opens for each. `confirms`: a model's provider wants it confirmed by a human; no
    script answers.
    """

    serial: int
    text: str
    options: tuple[str, ...] = ()
    in_vain: int = 0
    among: tuple[Candidate, ...] = ()
    confirms: bool = False
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Do:
    """Carry out one op. Answered by Acted. `batch` counts batches, for their time-out.

    `target` is what was approved, where the human was asked; None where nobody was. `dry` is
    what a dry run tells in place of doing it; None where it is done. `risk` is the policy's.
    `frame` is the look that the op's points were read on, `meant` whom its keys are meant for.
    `end` is the element that a drag ends on.
    """

    serial: int
    op: Op
    batch: int
    element: Element | None = None
    target: str | None = None
    dry: str | None = None
    risk: int = 1
    frame: FrameRef | None = None
    meant: Meant | None = None
    end: Element | None = None


@dataclass(frozen=True, slots=True)
class Verify:
    """See whether what the op claims is so, without the brain. Answered by Verified.

    `whole`: what has changed since the task began counts, not since the op.
    """

    serial: int
    op: Op
    claim: Expect
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Review:
    """Read once more what was filled in, ticked and chosen, before the task is done, or at the end
    of an op that fills in a form: then only what its `parts` left. Answered by Reviewed."""

    serial: int
    op: Op
    parts: tuple[Op, ...] = ()


@dataclass(frozen=True, slots=True)
class Restore:
    """Let everything go and put back what was borrowed. Answered by Restored."""

    serial: int
    outcome: Outcome = Outcome.STOPPED


@dataclass(frozen=True, slots=True)
class End:
    """Say how it ended. Answered by Finished."""

    serial: int
    outcome: Outcome
    summary: str
    advice: tuple[Advice, ...] = ()
    checked: bool = True
    reason: Reason = Reason()


Effect = (
    Look
    | Think
    | Assess
    | SecondLook
    | Ask
    | Consent
    | Question
    | Do
    | Verify
    | Review
    | Restore
    | End
)
