"""The hands: one allowed op at a time on a controller, in micro-steps, with a receipt.

Order, for each op: rate limit, batch time-out, the keyboard back from our own window, the
policy's word once more, the act itself, settling, receipt. Whatever goes wrong releases
everything before it is reported. A text goes on after a tab or a line break only if the policy
allows that, too, in what has the focus then.
"""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from ..events import (
    Bound,
    Denial,
    Doubt,
    Element,
    FrameRef,
    Meant,
    Receipt,
    Result,
    Verdict,
    Window,
)
from ..geometry import Rect
from ..ports import (
    Ambiguous,
    Assessment,
    Controller,
    Differing,
    Eyes,
    Frame,
    Grounding,
    Interrupt,
    Interrupted,
    Missing,
    NotThere,
    OwnWindowInFront,
    Policy,
    Pulse,
    SeveralApps,
    Surroundings,
    TypedSecrets,
    Unavailable,
    Vault,
)
from ..ports.arrivals import Arrivals, NoArrivals
from ..ports.shared.browsers import is_browser
from ..ports.taken import Taken
from ..protocol import (
    Act,
    Expect,
    ListClick,
    Move,
    Op,
    Open,
    ScrollTo,
    SliderClick,
    Type,
    Wait,
    WaitFor,
    secret_of,
    sends_keys,
    uses_keyboard,
)
from ..protocol.plain import in_quotes
from .acts import OWN_WINDOW, ActRefused, Acts, Checks, CutShort, Progress, whole
from .approval import Judged, No, Pin, other_pixels, other_window, refusal
from .checks.evidence import Evidence
from .checks.page_arrival import Arrival
from .checks.receipts import Aftermath
from .checks.scrolling import Scrolling
from .checks.sliding import Sliding
from .checks.waiting import ScreenWait
from .fields.control_state import ControlState
from .fields.filling import Filling
from .fields.final_check import FilledFields
from .fields.key_checks import KeyChecks
from .fields.keyboard import Astray, Keyboard, may_open
from .fields.readback import ReadBack
from .fields.secret_typing import SecretTyping
from .fields.shown_focus import ShownFocus
from .judgement import Judgement
from .ledger import Ledger
from .pace import Pace, TokenBucket, declared_seconds
from .provenance import Provenance
from .targeting.approach import Approach, reaches_beyond
from .targeting.letting_go import beside
from .targeting.press_check import PressCheck
from .targeting.targeting import Aim, Aimed
from .targeting.targets import stale

_LATE: Final = "my previous action changed the screen only now"
# A field of at least this height holds several lines, so Enter does not leave it.
_TALL: Final = 60


@dataclass(frozen=True, slots=True)
class _Order:
    """An op, what its numbers stand for, the look that its points were read on, whom its keys are
    meant for, the human's words, and the target they approved."""

    op: Op
    element: Element | None
    end: Element | None
    frame: FrameRef | None
    meant: Meant | None
    said: tuple[str, ...]
    approved: str | None


class Executor:
    """Fills the port Hands with a controller, eyes and a policy.

    What is `hidden` is neither found nor named, as if there were no such window.
    """

    def __init__(
        self,
        controller: Controller,
        eyes: Eyes,
        policy: Policy,
        *,
        grounding: Grounding | None = None,
        pace: Pace | None = None,
        clock: Callable[[], float] = time.monotonic,
        hidden: Callable[[Window], bool] = lambda window: False,
        pulse: Pulse | None = None,
        vault: Vault | None = None,
        slower: Callable[[], float] = lambda: 1.0,
        taken: Taken | None = None,
        arrivals: Arrivals | None = None,
    ) -> None:
        """Put the parts together. Without a `vault` no secret is typed. `slower` tells how many
        times longer things take than on an idle machine."""
        self._controller = controller
        self._eyes = eyes
        self._pace = pace or Pace()
        self._clock = clock
        self._grounding = grounding
        self._hidden = hidden
        self._aim = Aim(
            controller,
            grounding,
            patience_s=self._pace.find_s,
            clock=clock,
            hidden=hidden,
            held=self._held,
            opened=lambda: self._control_state.opened,
        )
        self._ledger = Ledger()
        self._provenance = Provenance(controller, grounding, taken or Taken())
        self._arrivals = arrivals or NoArrivals()
        self._typed = grounding.typed if grounding is not None else TypedSecrets()
        self._judgement = Judgement(
            controller,
            policy,
            ledger=self._ledger,
            provenance=self._provenance,
            arrivals=self._arrivals,
            typed=self._typed,
            hidden=hidden,
            shown=self._shown,
            held=self._held,
        )
        self._judged: Judged | None = None
        self._pin: Pin | None = None
        self._pulse = pulse or Pulse(clock)
        self._window = 0
        self._bucket = TokenBucket(self._pace, clock)
        self._batch = -1
        self._deadline = 0.0
        self._evidence = Evidence(
            controller,
            eyes,
            grounding,
            windows=self._told,
            hides=self._aim.is_hidden,
            clock=clock,
        )
        waiting = ScreenWait(eyes, self._evidence, self._told, clock=clock, alive=self._pulse.beat)
        self._approach = Approach(
            controller, eyes, self._aim, clock=clock, beat=self._beat, slower=slower
        )
        self._press_check = PressCheck(
            controller, eyes, grounding, self._approach, clock=clock, slower=slower
        )
        self._acts = Acts(
            controller,
            clock=clock,
            beat=self._beat,
            alive=self._pulse.beat,
            windows=self._shown,
            waits=waiting.wait,
            typed=self._went_out,
            arrival=Arrival(controller, grounding, clock),
        )
        self._secrets = SecretTyping(controller, grounding, vault, beat=self._beat)
        self._aftermath = Aftermath(controller, eyes, grounding, hidden, clock)
        self._filling = Filling(
            ReadBack(grounding, clock, alive=self._pulse.beat, front=controller.foreground)
        )
        self._standing = FilledFields(grounding)
        self._control_state = ControlState(grounding, clock, self._standing)
        self._came: Rect | None = None
        self._keyboard = Keyboard(
            controller,
            grounding,
            windows=self._shown,
            hidden=hidden,
            clean=self._typed.clean,
        )
        self._shown_focus = ShownFocus(eyes, clock)
        self._begun: Meant | None = None
        self._arrived = 0

    def assess(
        self,
        op: Op,
        *,
        element: Element | None = None,
        end: Element | None = None,
        frame: FrameRef | None = None,
        meant: Meant | None = None,
        said: tuple[str, ...] = (),
        interrupt: Interrupt,
    ) -> Assessment:
        """Return the policy's word on the op, were it done now."""
        self._judged = self._pin = None
        self._arrivals.begin()
        moved = stale(op, frame, self._controller.displays())
        if moved:
            return Assessment(1, Verdict.DENY, moved, denial=Denial.STALE)
        try:
            self._keyboard.give(op, meant, said, interrupt)
            aimed = self._aim.at(op, element, interrupt, end)
        except (Astray, NotThere) as missing:
            among = missing.among if isinstance(missing, Ambiguous) else ()
            told = tuple(
                dataclasses.replace(
                    one, element=self._typed.told(one.element), near=self._typed.clean(one.near)
                )
                for one in among
            )
            why, denial = self._typed.clean(str(missing)), _denial(missing)
            return Assessment(1, Verdict.DENY, why, among=told, denial=denial)
        self._judged = self._judgement.of(aimed, self._controller.outside(), said)
        spot, start = self._judgement.spot(aimed), self._judgement.start(aimed)
        return dataclasses.replace(self._judged.word, spot=spot, start=start)

    def pin(self, spot: Rect | None) -> Frame:
        self._pin = Pin(self._controller.outside(), self._eyes.look(), spot)
        return self._pin.frame

    def late(self, frame: Frame) -> Rect | None:
        return self._aftermath.late(frame)

    def linger(self, interrupt: Interrupt) -> None:
        self._aftermath.linger(interrupt)

    def verify(
        self, claim: Expect, *, said: tuple[str, ...], whole: bool, interrupt: Interrupt
    ) -> Missing:
        missing = self._evidence.wanting(
            claim,
            said,
            self._aftermath.first if whole else self._aftermath.before,
            restless=self._aftermath.hides,
            patience_s=self._pace.check_s,
            interrupt=interrupt,
        )
        return dataclasses.replace(missing, words=self._typed.clean(missing.words))

    def review(self, of: tuple[Op, ...], interrupt: Interrupt) -> Differing:
        found, clean = self._standing.differing(of, interrupt), self._typed.clean
        told = tuple(dataclasses.replace(one, target=clean(one.target)) for one in found.unchecked)
        anew = tuple(
            dataclasses.replace(one, target=clean(one.target), value=clean(one.value))
            for one in found.rewritten
        )
        return Differing(clean(found.words), told, anew)

    def restore(self) -> None:
        self._aftermath.restore()
        self._acts.restore()
        self._evidence.restore()
        for window in self._ledger.windows():
            self._ledger.owned(window, self._controller.process(window))
        self._ledger.clear()
        self._provenance.clear()
        self._arrivals.end()
        self._judged = self._pin = None
        self._secrets.restore()
        self._filling.restore()
        self._standing.restore()
        self._controller.release_all()

    def do(
        self,
        op: Op,
        *,
        element: Element | None = None,
        end: Element | None = None,
        frame: FrameRef | None = None,
        meant: Meant | None = None,
        said: tuple[str, ...] = (),
        approved: str | None = None,
        batch: int,
        interrupt: Interrupt,
        progress: Progress,
    ) -> Receipt:
        """Carry out one op. Only a defect raises; all else is told in the receipt."""
        began, settled_s = self._clock(), self._aftermath.settled_s
        self._came = self._begun = None
        self._arrived = 0
        self._open_batch(batch, op)
        try:
            interrupt.wait(self._bucket.take())
            # The time that a program takes to show the target is not counted as a hang.
            self._pulse.acts(declared_seconds(op) + self._pace.find_s)
            order = _Order(op, element, end, frame, meant, said, approved)
            receipt = self._checked(order, interrupt, progress)
        except Interrupted as stop:
            self._controller.release_all()
            self._ledger.doubt()
            # Nothing of it was sent yet, so all of it is left.
            receipt = Receipt(op, Result.INTERRUPTED, stop.level.name.lower(), rest=op)
        except OwnWindowInFront:
            self._controller.release_all()
            receipt = Receipt(op, Result.INTERRUPTED, OWN_WINDOW, rest=op, yielded=True)
        except CutShort as cut:
            self._controller.release_all()
            self._ledger.doubt()
            why = cut.by or "cut short"
            receipt = Receipt(op, Result.INTERRUPTED, why, rest=cut.rest, yielded=bool(cut.by))
        except (ActRefused, Astray) as refused:
            self._controller.release_all()
            void = isinstance(refused, ActRefused) and refused.void
            rest = self._not_typed(op)
            denial = _denial(refused)
            receipt = Receipt(op, Result.REFUSED, str(refused), rest=rest, void=void, denial=denial)
        except Unavailable as error:
            self._release_quietly()
            rest, denial = self._not_typed(op), _denial(error)
            choices = tuple(error.names.items()) if isinstance(error, SeveralApps) else ()
            why = str(error)
            receipt = Receipt(op, Result.FAILED, why, rest=rest, denial=denial, choices=choices)
        except BaseException:
            self._release_quietly()
            raise
        finally:
            self._pulse.acted()
        clean = self._typed.clean
        receipt = dataclasses.replace(
            receipt,
            why=clean(receipt.why),
            target=clean(receipt.target),
            effect=clean(receipt.effect),
            value=clean(receipt.value),
            # A late change is reported only once, so it must not get lost with this op.
            late=self._came,
            meant=receipt.meant or self._begun,
            arrived=0 if receipt.result.went_through else self._arrived,
            seconds=self._clock() - began,
            settled_s=self._aftermath.settled_s - settled_s,
        )
        self._filling.done(receipt)
        self._acts.checked()
        return receipt

    def _release_quietly(self) -> None:
        # The original error is what matters, and a lost display holds nothing down.
        try:
            self._controller.release_all()
        except Unavailable:
            return

    def _went_out(self, text: str) -> None:
        self._ledger.typed(text, self._window)
        self._arrived += len(text)

    def _not_typed(self, op: Op) -> Op | None:
        """Return what is left of a text of which some has arrived."""
        if not isinstance(op, Type) or not self._arrived:
            return None
        return dataclasses.replace(op, text=whole(op.text)[self._arrived :])

    def _open_batch(self, batch: int, op: Op) -> None:
        now = self._clock()
        if batch != self._batch:
            self._batch = batch
            self._deadline = now + self._pace.batch_timeout_s
        self._deadline += declared_seconds(op)

    def _beat(self) -> None:
        """A micro-step is about to go out."""
        self._pulse.beat()
        if self._clock() > self._deadline:
            limit = self._pace.batch_timeout_s
            raise Unavailable(f"the batch took longer than its {limit:g} s")

    # --- one op ------------------------------------------------------------------------

    def _checked(self, order: _Order, interrupt: Interrupt, progress: Progress) -> Receipt:
        op = order.op
        self._beat()
        pin = self._pin if order.approved is not None else None
        moved = other_window(pin, self._controller.outside()) if pin is not None else None
        if moved is not None:
            return _refused(op, moved)
        if sends_keys(op):
            self._controller.leave_own(interrupt)
        self._keyboard.give(op, order.meant, order.said, interrupt)
        aimed = self._aim.at(op, order.element, interrupt, order.end)
        try:
            self._keyboard.confirm(op, order.meant, aimed.element)
        except Astray:
            aimed = self._given_back(order, interrupt)
        self._aim.uncover(aimed, interrupt)
        # Note the window before judging, so that text goes only where the judgement was about.
        keyboard = (self._controller.keyboard_window() or None) if uses_keyboard(op) else None
        now = self._judgement.of(aimed, self._controller.foreground(), order.said)
        before = self._eyes.look()
        elsewhere = stale(op, order.frame, self._controller.displays())
        if elsewhere:
            return Receipt(op, Result.REFUSED, elsewhere, denial=Denial.STALE)
        refused = refusal(now, order.approved, self._judged)
        if refused is None and pin is not None:
            refused = other_pixels(pin, before, now, self._eyes.alike)
        if refused is not None:
            return _refused(op, refused, now.word.target)
        unsure = self._aftermath.unsure
        self._came = self.late(before)
        # A tooltip that came up late does not change the screen; a target that moved does.
        hovered = isinstance(unsure, Move) and not _reaches(self._came, aimed.element)
        free = order.approved is None and not self._controller.gate.held and not hovered
        # Who asks for a wait expects that something comes.
        waits = isinstance(op, Wait | WaitFor)
        if self._came is not None and free and not waits:
            # What is to be done was decided on another screen than this one; but half a drag is
            # worse than one that goes on.
            return Receipt(op, Result.INTERRUPTED, _LATE, rest=op)
        if self._came is not None and isinstance(op, WaitFor) and op.change and not op.gone:
            # What it waits for has come before it began.
            return Receipt(op, Result.CHANGED, dirty=self._came)
        already = self._control_state.already(op, aimed.element) or self._in_view(op, interrupt)
        if already:
            return Receipt(op, Result.ALREADY, effect=already, target=now.word.target)
        beside_list = self._control_state.not_in_list(op, aimed.element)
        if beside_list:
            raise ActRefused(beside_list, denial=Denial.NOT_THERE)
        if isinstance(op, ListClick):
            named = self._aim.called(op.option, "list item", interrupt)
            self._control_state.opens((*named, *self._aim.options(interrupt)))
        self._shown_focus.check(op, interrupt)
        aimed, now, before = self._came_to(order, aimed, now, before, interrupt)
        self._window = now.scene.foreground.id if now.scene.foreground is not None else 0
        if isinstance(op, Act) and op.expect is not None:
            self._evidence.note(op.expect, order.said, now.scene.foreground, interrupt)
        opening = may_open(op)
        known = frozenset(one.id for one in self._controller.windows()) if opening else frozenset()
        base = now.scene.foreground if uses_keyboard(op) else now.scene.under
        if uses_keyboard(op):
            self._begun = self._keyboard.begun(base, aimed.element)
        alone = order.meant is None or order.meant.bound is not Bound.EXACT
        self._standing.acts(op, aimed.element, alone=alone)
        copies = self._controller.copies()
        if isinstance(op, Type) and secret_of(op):
            self._secrets.perform(op, now.scene, interrupt)
        else:
            if isinstance(op, Type):
                torn = self._filling.begin(op, aimed.element, interrupt)
                if torn:
                    raise ActRefused(self._typed.clean(torn))
            looks = self._press_check.wants(aimed, interrupt)
            checks = dataclasses.replace(
                self._checks(order, aimed, now, interrupt),
                lost=partial(self._lost, aimed.element, interrupt),
                scrolling=Scrolling(
                    self._eyes,
                    interrupt,
                    survey=partial(self._survey, interrupt),
                    sees=partial(self._evidence.sees, interrupt=interrupt),
                    refused=partial(self._refused_now, aimed.op, order, interrupt),
                ),
                sliding=self._sliding(aimed, interrupt),
                look=partial(self._press_check.look, op, aimed, before, interrupt)
                if looks
                else None,
            )
            self._acts.perform(
                aimed.op,
                interrupt,
                progress,
                checks,
                window=keyboard,
                back=beside(aimed, self._controller, held=looks),
            )
        self._provenance.note_act(aimed, self._held(), copies, interrupt)
        under = tuple(window.id for window in now.scene.passed)
        self._ledger.note(aimed.op, self._window, under=under)
        if self._aim.took(aimed, interrupt) is not True:
            self._once_more(order, progress, interrupt)
        receipt = self._aftermath.receipt(aimed, op, before, now.scene.foreground, interrupt)
        self._shown_focus.clicked(receipt, aimed.element, before)
        if isinstance(op, Wait) and self._acts.overdue:
            receipt = dataclasses.replace(receipt, doubt=Doubt.OVERDUE)
        base = self._acts.opened or base if isinstance(op, Open) else base
        receipt = dataclasses.replace(
            receipt,
            target=aimed.words,
            meant=self._keyboard.left(
                op,
                base,
                aimed.element,
                known=known,
                interrupt=interrupt,
                before=order.meant,
            ),
        )
        if not receipt.result.went_through or (isinstance(op, Type) and secret_of(op)):
            return receipt
        if isinstance(op, Type):
            return self._read_back(receipt, aimed.element, interrupt)
        if isinstance(op, ScrollTo):
            return dataclasses.replace(receipt, effect=_now_in_view(op), doubt=None)
        return self._control_state.read_back(aimed, receipt, interrupt)

    def _sliding(self, aimed: Aimed, interrupt: Interrupt) -> Sliding | None:
        if not isinstance(aimed.op, SliderClick) or aimed.element is None:
            return None
        assert self._grounding is not None
        return Sliding(
            aimed.element,
            self._grounding,
            interrupt,
            window=self._controller.keyboard_window,
            clock=self._clock,
        )

    def _survey(self, interrupt: Interrupt) -> Surroundings:
        if self._grounding is None:
            return Surroundings()
        return self._grounding.survey(self._controller.outside(), interrupt)

    def _in_view(self, op: Op, interrupt: Interrupt) -> str:
        """Return why there is nothing to scroll to; "" if there is."""
        if not isinstance(op, ScrollTo) or not self._evidence.sees(op.words, interrupt):
            return ""
        return _now_in_view(op)

    def _refused_now(self, op: Op, order: _Order, interrupt: Interrupt) -> str:
        """Return why the op may not go on where it is; "" if it may."""
        found = self._aim.at(op, order.element, interrupt, order.end)
        now = self._judgement.of(found, self._controller.foreground(), order.said)
        no = refusal(now, order.approved, self._judged)
        return no.why if no is not None else ""

    def _given_back(self, order: _Order, interrupt: Interrupt) -> Aimed:
        """Return the target once more: a page moved the keyboard on just when it was looked for."""
        self._keyboard.give(order.op, order.meant, order.said, interrupt)
        aimed = self._aim.at(order.op, order.element, interrupt, order.end)
        self._keyboard.confirm(order.op, order.meant, aimed.element)
        return aimed

    def _came_to(
        self, order: _Order, aimed: Aimed, now: Judged, before: Frame, interrupt: Interrupt
    ) -> tuple[Aimed, Judged, Frame]:
        """Bring the pointer to the target: what lies elsewhere since is judged there."""
        under = now.scene.under
        found, before = self._approach.to(order.op, aimed, before, interrupt, under=under)
        if found is aimed:
            return aimed, now, before
        now = self._judgement.of(found, self._controller.foreground(), order.said)
        refused = refusal(now, order.approved, self._judged)
        if refused is not None:
            raise ActRefused(refused.why, void=refused.void, denial=refused.denial)
        return found, now, before

    def _read_back(self, receipt: Receipt, field: Element | None, interrupt: Interrupt) -> Receipt:
        """Return what came of a text, as the field tells it that had the keyboard at first."""
        found = self._filling.found(interrupt)
        problem = found.problem
        if found.doubt is Doubt.NOT_SHOWN:
            # A page may have moved the keyboard on as soon as the text began.
            problem = self._lost(field, interrupt)
        if problem:
            return dataclasses.replace(receipt, result=Result.FAILED, why=problem)
        kept = (
            found.doubt is None
            and found.held is not None
            and found.field is not None
            and self._standing.filled(receipt.op, found.field, found.held)
        )
        return dataclasses.replace(receipt, doubt=found.doubt, kept=kept, value=found.value)

    def _lost(self, field: Element | None, interrupt: Interrupt) -> str:
        """Return what is wrong if the field of a text has lost the keyboard on the way; "" if
        nothing."""
        if field is None or field.role != "field" or not self._keyboard.elsewhere(field, interrupt):
            return ""
        return f"{self._typed.clean(field.words)} lost the keyboard"

    def _once_more(self, order: _Order, progress: Progress, interrupt: Interrupt) -> None:
        """A list that a program opened over the field took the click.

        A click that it takes may choose from it, so the program is asked first.
        """
        aimed = self._aim.at(order.op, order.element, interrupt, order.end)
        if self._aim.asked(aimed, interrupt) or self._aim.took(aimed, interrupt) is not False:
            return
        now = self._judgement.of(aimed, self._controller.foreground(), order.said)
        no = refusal(now, order.approved, self._judged)
        why = (
            no.why if no is not None else stale(order.op, order.frame, self._controller.displays())
        )
        if why:
            raise ActRefused(why)
        checks = self._checks(order, aimed, now, interrupt)
        self._acts.perform(aimed.op, interrupt, progress, checks)
        if self._aim.took(aimed, interrupt) is False:
            what = aimed.element.words if aimed.element is not None else "it"
            raise Unavailable(f"{what} did not get the keyboard focus: another field keeps it")

    def _checks(self, order: _Order, aimed: Aimed, began: Judged, interrupt: Interrupt) -> Checks:
        """Return what is asked while the op is under way, of what has the keyboard then."""
        grounding = self._grounding
        if grounding is None:
            return Checks()

        def judge(follows: Op) -> tuple[str, Element | None]:
            self._aftermath.settle(self._eyes.look(), follows, interrupt)
            found = self._aim.at(follows, None, interrupt)
            now = self._judgement.of(found, self._controller.foreground(), order.said)
            self._begun = self._keyboard.begun(began.scene.foreground, found.element)
            refused = refusal(now, order.approved, self._judged)
            return (refused.why if refused is not None else ""), found.element

        # A file that a browser shows has no origin, nor has a page with one of another site in it.
        in_page = bool(aimed.origin) or is_browser(began.scene.foreground)
        keys = KeyChecks(
            aimed.op,
            aimed.element,
            tall=_is_tall(began.scene.element),
            in_page=in_page,
            judge=judge,
            grounding=grounding,
            interrupt=interrupt,
        )
        return Checks(go_on=keys.go_on, presses=keys.presses, in_page=in_page)

    def _shown(self) -> list[Window]:
        return [window for window in self._controller.windows() if not self._hidden(window)]

    def _told(self) -> list[Window]:
        """Return the same, no secret in their titles."""
        clean = self._typed.clean
        return [dataclasses.replace(one, title=clean(one.title)) for one in self._shown()]

    def _held(self) -> frozenset[str]:
        return self._ledger.held(any_down=bool(self._controller.gate.held))


def _refused(op: Op, no: No, target: str = "") -> Receipt:
    return Receipt(op, Result.REFUSED, no.why, void=no.void, target=target, denial=no.denial)


def _now_in_view(op: ScrollTo) -> str:
    return f"{in_quotes(op.words)} is in view"


def _denial(error: Exception) -> Denial | None:
    """Return what kind of refusal it is, if it is one."""
    match error:
        case ActRefused():
            return error.denial
        case Astray():
            return Denial.ELSEWHERE
        case Ambiguous():
            return Denial.AMBIGUOUS
        case NotThere():
            return Denial.NOT_THERE
        case _:
            return None


def _reaches(changed: Rect | None, element: Element | None) -> bool:
    """Return True if more has changed than the element itself, and the element too."""
    if changed is None or element is None or changed.meet(element.bounds) is None:
        return False
    return reaches_beyond(changed, element.bounds)


def _is_tall(element: Element | None) -> bool:
    if element is None or (element.role != "field" and "editable" not in element.states):
        return False
    return element.bounds.height >= _TALL or "\n" in element.value
