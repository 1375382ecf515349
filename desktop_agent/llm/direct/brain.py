"""The brain that needs no model: it carries out direct commands, one a turn.

It keeps nothing between two thoughts. The situation holds every turn so far and what was
heard after it, so the same situation always gets the same reply.
"""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from ...events import Asks, Denial, Element, Feedback, Heard, Turn
from ...geometry import Displays, Point
from ...ports import (
    Answer,
    Blind,
    BrainReply,
    Cancel,
    Finding,
    Health,
    Situation,
    Tell,
    Unclear,
    WantsSight,
    tell_nobody,
)
from ...ports.shared.file_managers import is_file_manager
from ...protocol import (
    AskUser,
    Done,
    Op,
    Open,
    Pause,
    Scroll,
    Stop,
    Type,
    Wait,
    element_of,
    is_click,
    op_to,
    points_at,
    sought_of,
)
from ..understanding.player_words import says_pause
from ..understanding.refusals.closing import closes_what_is_pointed_at
from ..understanding.refusals.left_unsaid import leaves_its_text_out
from ..understanding.refusals.not_as_said import is_not_as_said
from ..understanding.screen.made_buttons import with_made_buttons
from ..understanding.screen.rows_asked.not_asked_for import asks_who_it_is, is_not_asked_for
from ..understanding.screen.shown import scene_of
from ..understanding.screen.symbol_names import CHOICE_MARKS
from ..understanding.skills.plans import BEGUN, Progress
from ..understanding.words.acts import takes_away
from ..understanding.words.lexicon import COUPONS, REDEEMS
from ..understanding.words.matching import bare, stems
from ..understanding.words.tokens import tokens_of
from ..understanding.words.window_names import BROWSERS
from .command import (
    Command,
    UnclearCommand,
    activates,
    closes_by_a_name,
    is_a_pair_of_words,
    opens_a_part,
    opens_by_a_word,
    opens_by_words,
)
from .ordinary import (
    Turned,
    followed,
    may_name_a_field,
    only_clicked,
    opens_list,
    plainer,
    turned,
    wished_elsewhere,
)
from .parse import Parsed, parse, shortened
from .saving import QUESTION, is_saving, named_in_dialog
from .shortcuts import is_search, selects_all, takes_back
from .telling import MOST_WORDS, CommandTurn, cut, failure, in_vain, listed, story
from .terminals import KEYS_MEAN_ELSE, as_sent, fitted, means_else
from .wording import Wording, after, planned_in, step_in, thought

MOST_OPS: Final = 10
"""The agent runs so many ops of a reply; a longer command takes several turns."""

MOST_STEPS: Final = 190
"""The agent looks at most 200 times for one goal."""

_MOST_SIGHTS: Final = 12
"""The screen is asked for so often in a row, while its words are being read."""

_FEW_SIGHTS: Final = 3
"""So often what is not found is looked for before it is told as not there."""

_GONE: Final = Denial.NOT_THERE
_DONE: Final = "Done: "
_NOT_SO: Final = "What I see here would do something else."
_MOST_LISTED: Final = 100
_NOT_HANDED_IN: Final = "I see nothing here that hands the code in."
_MOST_STEP: Final = 500


_BAD: Final = frozenset({Heard.FAILED, Heard.REFUSED, Heard.UNREAD})
_SAID: Final = frozenset({Heard.NOTE, Heard.ANSWER})


class DirectBrain:
    """Fills the port Brain: answers at once, from the words of the human alone."""

    name = "direct"
    host = ""
    looks = False
    claims = False

    def start(self, situation: Situation, answer: Answer, tell: Tell = tell_nobody) -> Cancel:
        answer(reply_to(situation))
        return _nothing_to_cancel

    def check(self) -> Finding:
        return Finding("model", Health.OK, "The brain “direct” needs none.")


def _nothing_to_cancel() -> None:
    """The answer was given before `start` returned."""


def reply_to(situation: Situation) -> BrainReply:
    """Return the reply: one command, or that all is done, or why to stop, as JSON like a model's;
    or that the screen is needed for it, or that the request is not understood."""
    run = _Run(situation)
    run.play(situation.goal, situation.turns)
    run.hear(situation.heard)
    return run.reply()


def steps_left(
    goal: str, turns: tuple[Turn, ...], displays: Displays | None
) -> list[CommandTurn | Wording]:
    """Return the step of the last turn, done or not, and all steps after it, or the words that they
    are not made of yet."""
    run = _Run(Situation(goal, displays=displays))
    run.play(goal, turns)
    return run.left()


class _Run:
    """A goal, played back from its turns up to now."""

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self._displays = situation.displays
        self._front = situation.foreground
        self._queue: deque[CommandTurn | Wording] = deque()
        self._now: CommandTurn | None = None
        self._failure = ""
        self._setbacks: list[str] = []
        self._done: list[str] = []
        self._needless: list[str] = []
        self._in_vain: list[str] = []
        self._begun = ""
        self._left_out = 0
        self._followed = ""
        self._names: Counter[str] = Counter()

    def play(self, goal: str, turns: tuple[Turn, ...]) -> None:
        self.add(goal)
        for turn in turns:
            self.hear(turn.heard)
            self.begin(turn.raw)

    def add(self, text: str) -> None:
        """More commands, after those that are waiting; "stop" and "pause" come before them."""
        parsed = parse(text)
        guessed = any(command.guessed for command in parsed.commands)
        known = self._may_be_a_button(parsed) or self._may_take_back(parsed)
        # Where files are searched for, what is found is to stay.
        known = known or (is_file_manager(self._front) and any(map(is_search, parsed.commands)))
        other_keys = any(
            one.shortcut and means_else(one.ops, self._front) for one in parsed.commands
        )
        if parsed.problem or guessed or known or other_keys or may_name_a_field(text):
            # “Find all pngs” may be said with a command line, and not with the keys for searching.
            problem = parsed.problem or (KEYS_MEAN_ELSE if other_keys else "")
            self._queue.append(Wording(text, problem=problem))
            return
        parsed = self._checked(parsed)
        if parsed.problem:
            words = self._named(f"Not understood: {shortened(text)}")
            self._queue.append(CommandTurn(words, problem=parsed.problem))
            return
        steps = [step for command in parsed.commands for step in self._steps(command)]
        if len(steps) == 1 and isinstance(steps[0].ops[0], Pause | Stop):
            self._queue.appendleft(steps[0])
        else:
            self._queue.extend(steps)

    def _is_in_browser(self) -> bool:
        return self._front is not None and self._front.app.casefold() in BROWSERS

    def _may_be_shown(self, step: CommandTurn) -> bool:
        """Tell whether the screen may show what was not there: a page may have something with the
        name of an app that is not installed, and so may a menu."""
        return not any(isinstance(op, Open) for op in step.ops) or opens_by_words(step.ops)

    def _may_be_a_button(self, parsed: Parsed) -> bool:
        """Tell whether a command for keys may be meant for a page, which has a button for it:
        there, “save it” is no wish to save the page as a file, and a form may be what finds."""
        if not self._is_in_browser() or len(parsed.commands) != 1:
            return False
        command = parsed.commands[0]
        types = all(isinstance(op, Type) for op in command.ops)
        if types or (isinstance(command.ops[0], Wait) and says_pause(command.said)):
            # Several fields may wait for a text, and what plays for a pause.
            return True
        # “Open notifications” and “close account” may mean a button of the page, and no app.
        named = opens_by_a_word(command.ops) or is_a_pair_of_words(command)
        named = named or opens_a_part(command) or activates(command) or closes_by_a_name(command)
        named = named or closes_what_is_pointed_at(command.ops, command.said)
        return named or is_saving(command) or is_search(command) or selects_all(command)

    def _may_take_back(self, parsed: Parsed) -> bool:
        """Tell whether “undo that” may be about the request before, which takes several presses."""
        alone = len(parsed.commands) == 1 and takes_back(parsed.commands[0])
        return alone and bool(self._situation.past)

    def hear(self, heard: tuple[Feedback, ...]) -> None:
        """Hear what became of the step that was begun, and what the human said meanwhile."""
        bad = next((item for item in heard if item.kind in _BAD), None)
        notes = [item.text for item in heard if item.kind in _SAID]
        step, self._now = self._now, None
        if step is not None and step.asks and step.wording is not None:
            self._answered(notes.pop(0) if notes else "")
        elif step is not None and step.asks:
            self._name(notes.pop(0) if notes else "")
        elif step is not None:
            self._end(step, bad, heard)
        if bad is not None and notes:
            # "Don't, do this instead": what was planned before does not count any more.
            self._left_out += len(self._queue)
            self._queue.clear()
            self._setbacks += [self._failure] if self._failure else []
            self._failure = ""
        for note in notes:
            self.add(note)

    def begin(self, raw: str) -> None:
        """A turn was made of the step that is next: this reply."""
        step = self._queue.popleft() if self._queue else None
        if isinstance(step, Wording):
            step = self._begun_of(step, raw)
        self._now = as_sent(step, raw) if step is not None else None

    def _begun_of(self, wording: Wording, raw: str) -> CommandTurn | None:
        """Return the turn that this reply made of a wording; what is left of that waits again."""
        noted = planned_in(raw)
        if noted is not None and noted[0].text:
            wording = replace(wording, text=noted[0].text)
        if noted is None:
            # So a reply looked before requests were planned against the screen.
            steps = self._simple(wording.rest)
            self._queue.extendleft(reversed(steps[1:]))
            return steps[0] if steps else None
        planned, ops = noted
        if planned.start > wording.start:
            # What came before it needed no act, on the screen as it was then.
            wording = replace(wording, start=planned.start, progress=BEGUN)
        self._done += planned.before
        left = after(wording, planned)
        if left is not None:
            self._queue.appendleft(left)
        if planned.simple:
            steps = self._simple(planned.said or wording.text[wording.start : planned.end])
            self._queue.extendleft(reversed(steps[1:]))
            # What was looked for all over is not looked for a second time.
            return replace(steps[0], said="") if wording.progress.turns else steps[0]
        did = "" if planned.left else planned.did
        return CommandTurn("", ops, did, wording=wording, planned=planned, shown=step_in(raw))

    def _simple(self, text: str) -> list[CommandTurn]:
        commands = parse(text).commands
        return [step for command in commands for step in self._steps(command)]

    def left(self) -> list[CommandTurn | Wording]:
        """Return the step that was begun, and all that are waiting."""
        return [*([self._now] if self._now is not None else []), *self._queue]

    def reply(self) -> BrainReply:
        done = story(_DONE + self._listed() if self._listed() else "", self._vain())
        left_out = self._not_begun()
        failed = [*self._setbacks, *([self._failure] if self._failure else [])]
        if self._failure or (failed and not self._queue):
            # What was done instead does not make what failed, or was refused, any more done.
            return _raw([], [Stop(reason=story(*failed, done, left_out))])
        if not self._queue:
            return _raw([], [Done(summary=self._summary())])
        first = self._queue[0]
        if isinstance(first, Wording):
            return self._planned(first, failed, done)
        step = fitted(first, self._front)
        if step.problem:
            # The problem ends with the human's own words, so it stands last.
            room = MOST_WORDS - len(step.problem) - 1
            before = cut(story(*failed, done), room)
            return _raw([], [Stop(reason=story(before, step.problem))])
        return _raw(self._plan(), step.ops)

    def _planned(self, wording: Wording, failed: list[str], done: str) -> BrainReply:
        """Return what a wording comes to on the screen as it is."""
        if not self._situation.sighted:
            return WantsSight()
        said = wording
        text = followed(wording, self._situation) or plainer(wording, self._situation)
        if text:
            wording = self._said_so(text, wording)
        found = self._turned(wording)
        if isinstance(found, Unclear) and not text:
            plain = self._plainer_with_made_buttons(wording)
            if plain:
                wording = self._said_so(plain, wording)
                found = self._turned(wording)
        if isinstance(found, Unclear) and not text:
            found = wished_elsewhere(wording, self._situation) or found
        if self._more_may_come() and not self._is_plain(found, wording):
            return WantsSight()

        if _opens_a_section(found):
            # There its own words may be understood.
            self._followed, wording = "", said
        if isinstance(found, Turned) and found.planned.asks and wording.progress.answer:
            # It is no answer to the question, but something else to do instead.
            self._queue.popleft()
            self.add(wording.progress.answer)
            return self.reply()
        if isinstance(found, Turned) and found.planned.simple:
            checked = self._checked(parse(found.planned.said))
            if checked.problem:
                return Unclear(story(*failed, done, checked.problem), wording.rest)
        elsewhere = isinstance(found, Unclear) or _opens_a_section(found)
        if isinstance(found, Turned) and (found.planned.closed or found.looks):
            # What menus hold is told sooner than each of them can be looked into.
            elsewhere = elsewhere or not self._is_in_browser()
        if elsewhere and self._may_be_out_of_view():
            return WantsSight(whole_page=True)
        if isinstance(found, Unclear):
            return replace(found, why=story(*failed, done, found.why))
        if not found.ops:
            # There is nothing to do for it, such as to select nothing.
            self._queue.popleft()
            left = after(wording, found.planned)
            if left is not None:
                self._queue.appendleft(left)
            if found.planned.did:
                self._done.append(found.planned.did)
                self._needless.append(found.planned.did)
            return self.reply()
        self._queue[0] = CommandTurn(found.step, found.ops)
        left = after(wording, found.planned)
        rest = [found.step, *([shortened(left.rest)] if left is not None else [])]
        noted = replace(found.planned, start=wording.start, before=tuple(self._needless))
        if self._followed:
            noted = replace(noted, text=self._followed)
        return thought(_raw([*rest, *self._plan()[1:]], found.ops), noted)

    def _turned(self, wording: Wording) -> Turned | Unclear:
        """Return what the wording comes to, unless that is something else than what was said."""
        found = self._understood(wording)
        if isinstance(found, Unclear):
            return found
        scene = scene_of(self._situation)
        if not found.ops:
            # Other words for a question may be no good English.
            own = wording.text in self._situation.goal
            asked = wording.text[wording.start : found.planned.end] if own else self._situation.goal
            if is_not_asked_for(found.planned.did, asked, scene):
                return Unclear(f"I did not understand: {wording.rest}", wording.rest)
            return found
        part = wording.text[wording.start : found.planned.end]
        if asks_who_it_is(part) and any(map(is_click, found.ops)):
            return Unclear(f"I did not understand: {wording.rest}", wording.rest)
        if self._is_in_browser() and closes_what_is_pointed_at(found.ops, part, self._before()):
            return Unclear(f"{_NOT_SO} I did not understand: {wording.rest}", wording.rest)
        goes_on = found.planned.more or found.planned.end < len(wording.text)
        if not goes_on and leaves_its_text_out(found.ops, wording.text[wording.start :]):
            return Unclear(f"I did not understand: {wording.rest}", wording.rest)
        others = (self._situation.goal,) if wording.text != self._situation.goal else ()
        whole = (wording.text, *others)
        if is_not_as_said(found.ops, part, scene) or any(
            is_not_as_said(found.ops, one, scene, among_others=True) for one in whole
        ):
            return Unclear(f"{_NOT_SO} I did not understand: {wording.rest}", wording.rest)
        return found

    def _before(self) -> str:
        """Return the request before this one."""
        past = self._situation.past
        return past[-1].goal if past else ""

    def _understood(self, wording: Wording) -> Turned | Unclear:
        """Return what the wording comes to; where that is nothing, or more is to be looked at, with
        words taken for buttons that may be some."""
        found = turned(wording, self._situation)
        if isinstance(found, Turned) and self._only_types_a_coupon(found):
            found = Unclear(f"{_NOT_HANDED_IN} I did not understand: {wording.rest}", wording.rest)
        if isinstance(found, Turned) and not self._only_looks(found, wording):
            return found
        opens: Turned | None = None
        section = found if isinstance(found, Turned) and _opens_a_section(found) else None
        for situation, sure in with_made_buttons(self._situation):
            other = turned(wording, situation)
            if not isinstance(other, Turned):
                continue
            if _opens_a_section(other) and section is None and isinstance(found, Unclear):
                section = other
            if self._only_looks(other, wording):
                continue
            if not sure and not self._presses_named(other, wording):
                continue
            if other.planned.opened and opens is None:
                # What it would open may be open already.
                opens = other
            elif other.ops or wording.progress.turns:
                return other
        return opens or section or found

    def _said_so(self, text: str, wording: Wording) -> Wording:
        """Return the wording in these words, which take its place."""
        self._followed = text
        self._queue[0] = replace(wording, text=text)
        return replace(wording, text=text)

    def _plainer_with_made_buttons(self, wording: Wording) -> str:
        """Return the wording in plainer words that are understood once the words that say what to
        do are taken for buttons; "" where that leads nowhere."""
        made = (one for one, sure in with_made_buttons(self._situation) if sure)
        found = (plainer(wording, one) for one in made)
        # Of several parts, a later one may mean nothing once the first is done.
        return next((text for text in found if text and not _has_parts(text)), "")

    def _presses_named(self, found: Turned, wording: Wording) -> bool:
        """Tell whether a turn only clicks things whose whole names are said, and takes nothing
        away: “18” in “the 18th of June”."""
        said = bare(wording.rest).split(" ")
        things = self._used(found)
        if takes_away(tokens_of(wording.rest) or ()) or len(things) != len(found.ops):
            return False
        return all(
            any(each == word or (word.isdigit() and each.startswith(word)) for each in said)
            for one in things
            for word in bare(one.name.lstrip(CHOICE_MARKS)).split(" ")
        )

    def _only_types_a_coupon(self, found: Turned) -> bool:
        """Tell whether a turn types a code that is to be used, and does not hand it in."""
        said = set(bare(self._situation.goal).split(" "))
        typed = bool(found.ops) and isinstance(found.ops[-1], Type) and not found.planned.more
        if not typed or not (said & REDEEMS and said & COUPONS):
            return False
        sought = [text for op in found.ops if (text := sought_of(op)) is not None]
        names = [*(one.name for one in self._used(found)), *sought]
        return any(COUPONS & set(bare(name).split(" ")) for name in names)

    def _only_looks(self, found: Turned, wording: Wording) -> bool:
        """Tell whether a turn only looks for what is meant: further down, or in a list whose name
        has nothing to do with it."""
        if found.ops and all(isinstance(op, Scroll) for op in found.ops):
            return True
        if _opens_a_section(found):
            return True
        things = self._used(found)
        if len(found.ops) != 1 or len(things) != 1 or things[0].role != "combo box":
            return False
        return not set(stems(things[0].name)) & set(stems(wording.rest))

    def _used(self, found: Turned) -> list[Element]:
        """Return the things that the ops of a turn are done to, by their numbers."""
        numbers = {element_of(op) for op in found.ops}
        return [one for one in self._situation.elements if one.number in numbers]

    def _is_plain(self, found: Turned | Unclear, wording: Wording) -> bool:
        """Tell whether it is clear from this look what is to be done."""
        if isinstance(found, Unclear) or found.planned.asks or found.planned.closed:
            return False
        # What was opened last may show what is sought only in a moment.
        goes_on = found.planned.opened and wording.progress.opened
        return not goes_on or self._situation.sights > 0

    def _more_may_come(self) -> bool:
        """Tell whether the next look may show more: a page that is just changing, and words that
        are still being read from pixels."""
        late = any(spot.kind is Blind.UNREAD for spot in self._situation.blind)
        if any(one.role == "menu item" and one.name for one in self._situation.elements):
            # What an open menu holds is told, and not read.
            late = late and self._is_in_browser()
        return self._situation.sights < (_MOST_SIGHTS if late else _FEW_SIGHTS)

    def _may_be_out_of_view(self) -> bool:
        """Tell whether a page may go on where it is not in view, or closed menus hold what is
        meant, and neither was asked for."""
        has_menus = any(one.role == "menu" for one in self._situation.elements)
        return self._situation.out_of_view is None and (has_menus or self._is_in_browser())

    def _plan(self) -> list[str]:
        """Return the steps that wait, in words."""
        return [
            shortened(one.rest) if isinstance(one, Wording) else one.words for one in self._queue
        ]

    def _end(self, step: CommandTurn, bad: Feedback | None, heard: tuple[Feedback, ...]) -> None:
        if bad is not None and step.again and bad.asks is Asks.NAME:
            self._queue.appendleft(replace(step, ops=step.again, again=()))
            return
        if bad is not None and step.names and bad.asks is Asks.NAME:
            words = self._named("Ask for a file name")
            self._queue.appendleft(CommandTurn(words, (AskUser(question=QUESTION),)))
            return
        if bad is not None and self._tries_otherwise(step, bad, heard):
            return
        if bad is not None:
            self._failure = failure(step, bad)
            unknown = bad.denial is Denial.NOT_THERE or _opens_nothing(bad)
            if step.said and unknown and self._may_be_shown(step):
                # The screen may show what is meant under a name that is a little different.
                looked = Progress(looked=True)
                wording = Wording(step.said, progress=looked, problem=self._failure)
                self._queue.appendleft(wording)
                self._failure = ""
            return
        if any(item.kind is Heard.CUT for item in heard):
            # Fewer ops ran than we count on: the others are a turn of their own.
            ran = sum(item.kind is Heard.DID for item in heard)
            self._queue.appendleft(replace(step, ops=step.ops[ran:]))
            return
        self._begun = "" if step.did else step.words
        if step.did and in_vain(step, heard):
            self._in_vain.append(step.words or step.shown)
        elif step.did:
            self._done.append(step.did)

    def _tries_otherwise(
        self, step: CommandTurn, bad: Feedback, heard: tuple[Feedback, ...]
    ) -> bool:
        """Have a wording planned once more, for another way, if nothing of it was done but that a
        list was opened, or a field clicked."""
        wording = step.wording
        if wording is None or bad.kind is not Heard.FAILED:
            return False
        ran = sum(item.kind is Heard.DID for item in heard)
        if step.planned is not None and 0 < ran < len(step.planned.ops) and bad.denial is _GONE:
            # The list was drawn anew after the first of several clicks.
            self._drop_left_of(wording)
            later = (*step.planned.ops[ran:], *step.planned.left)
            told = replace(wording.progress, later=later, did=step.planned.did)
            told = replace(told, goes_on=step.planned.more)
            self._queue.appendleft(replace(wording, progress=told))
            return True
        if wording.progress.failed or (
            ran
            and not (ran == 1 and opens_list(step.ops))
            and not only_clicked(step.ops[: ran + 1])
        ):
            return False
        self._drop_left_of(wording)
        told = replace(wording.progress, failed=True)
        self._queue.appendleft(replace(wording, progress=told))
        return True

    def _drop_left_of(self, wording: Wording) -> None:
        left = self._queue[0] if self._queue else None
        if isinstance(left, Wording) and left.text == wording.text:
            self._queue.popleft()

    def _answered(self, answer: str) -> None:
        """The human was asked which thing a wording means."""
        first = self._queue[0] if self._queue else None
        if isinstance(first, Wording):
            self._queue[0] = replace(first, progress=replace(first.progress, answer=answer))

    def _name(self, answer: str) -> None:
        """The human was asked for the name of a file: the answer, "" for none."""
        said = parse(answer).commands
        if len(said) == 1 and isinstance(said[0].ops[0], Stop | Pause):
            self.add(answer)
            return
        try:
            self._queue.extendleft(reversed(self._steps(named_in_dialog(answer))))
        except UnclearCommand as why:
            self._queue.appendleft(
                CommandTurn(self._named("Save"), problem=f"It is not saved. {why}")
            )

    def _steps(self, command: Command) -> list[CommandTurn]:
        """Return a command as turns of at most so many ops."""
        ops, words = command.ops, self._named(command.step)
        if len(ops) <= MOST_OPS:
            step = CommandTurn(words, ops, command.did, command.again)
            step = replace(step, said=command.said, quiet=command.quiet)
            return [replace(step, names=command.names, shortcut=command.shortcut)]
        steps = []
        for start in range(0, len(ops), MOST_OPS):
            end = min(start + MOST_OPS, len(ops))
            did = command.did if end == len(ops) else ""
            part = f"{words}: {start + 1} to {end}"
            one = CommandTurn(part, ops[start:end], did, quiet=command.quiet)
            steps.append(replace(one, shortcut=command.shortcut))
        return steps

    def _named(self, words: str) -> str:
        """Give every step words of its own: the plan is told apart by them."""
        words = cut(words, _MOST_STEP - 40)
        self._names[words] += 1
        times = self._names[words]
        return words if times == 1 else f"{words} ({times})"

    def _checked(self, parsed: Parsed) -> Parsed:
        turns = sum(-(-len(command.ops) // MOST_OPS) for command in parsed.commands)
        if turns > MOST_STEPS:
            return Parsed(
                problem=f"That makes {turns:,} steps, and I can take at most {MOST_STEPS} "
                "in one task. Split it into parts."
            )
        for command in parsed.commands:
            for x, y in _points(command.ops):
                if not self._exists(x, y):
                    return Parsed(
                        problem=f"The point {x}, {y} is off every screen: coordinates "
                        f"start from 0, 0 at the top left. I did not understand: {command.step}"
                    )
        return parsed

    def _exists(self, x: int, y: int) -> bool:
        # Below 0 lie only the screens to the left of the first one, or above it.
        if x >= 0 and y >= 0:
            return True
        return self._displays is not None and self._displays.hold(Point(x, y))

    def _listed(self) -> str:
        """Return what was done, with its full stop; "" if nothing was."""
        done = [*self._done, *([f"everything up to “{self._begun}”"] if self._begun else [])]
        return f"{listed(done, 1_000)}." if done else ""

    def _vain(self) -> str:
        """Return, in words, what the receipts deny, so that it is not claimed; "" if nothing."""
        vain = self._in_vain
        return f"Nothing on the screen changed after: {listed(vain, 600)}." if vain else ""

    def _summary(self) -> str:
        said = story(self._listed(), self._vain())
        return said[:1].upper() + said[1:] or "There was nothing to do."

    def _not_begun(self) -> str:
        if not self._left_out:
            return ""
        steps = "1 step" if self._left_out == 1 else f"{self._left_out} steps"
        return f"Left out: {steps} after the one that failed."


def _opens_nothing(bad: Feedback) -> bool:
    """Tell whether it failed to open an app, an address or a file: a menu may have what is
    meant."""
    return bad.kind is Heard.FAILED and isinstance(bad.op, Open)


def _opens_a_section(found: Turned | Unclear) -> bool:
    """Tell whether a turn only opens another part of the page, where what is meant may be."""
    return isinstance(found, Turned) and found.planned.moves and bool(found.planned.opened)


def _has_parts(text: str) -> bool:
    return any(one.norm == "then" and not one.quoted for one in tokens_of(text) or ())


def _points(ops: Iterable[Op]) -> Iterable[tuple[int, int]]:
    for op in dict.fromkeys(ops):
        yield from points_at(op)


def _raw(steps: list[str], ops: Iterable[Op]) -> str:
    if len(steps) > _MOST_LISTED:
        more = len(steps) - _MOST_LISTED + 1
        steps = [*steps[: _MOST_LISTED - 1], f"and {more:,} more steps"]
    reply = {"high_level": steps, "actions": [op_to(op) for op in ops]}
    return json.dumps(reply, ensure_ascii=False)
